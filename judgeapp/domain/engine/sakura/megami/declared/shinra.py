"""§5 シンラ: 計略."""

from __future__ import annotations

from ....effects.choosing import OneOf
from ....kernel import Card, Disclose, Note, Set, Steps, Text, clause
from ...language import cards, effects
from ...language.rules import Perform
from ...state.force import texts_of
from ...state.hosting import hosts
from ...state.layout import SCHEME, UNPREPARED
from ...state.table import Table
from ...state.words import SCHEMES
from ...text.asking.silence import ASKING
from ...text.carrying.performing import performs
from ...text.context import Context
from ...text.moments import RULE_EFFECTS, Happening, RuleEffect
from ...text.program import PROGRAM

RULE = "sakura:add/5-2"


@performs("scheme")
@clause("sakura:add/5-2/note", "sakura:add/5-2", "sakura:add/5-1")
def carry_out(context: Context, step: Perform) -> Steps[None]:
    """計略を実行する: the scheme is shown, and what the card says of it is done."""
    seat = context.table.position.players[context.player]
    if not hosts(context.table, context.player, "shinra"):
        return
    yield Disclose("scheme_shown", seat, SCHEME, RULE)
    yield Set("scheme_used", context.player, {UNPREPARED: True}, RULE)
    for text in list(texts_of(context.card, full=context.full)):
        if isinstance(text, effects.Scheme):
            do, context.why = text.shinsan if seat[SCHEME] == "shinsan" else text.kibou, RULE
            yield from PROGRAM.carry_out(context, do, RULE)


@performs("all_schemes")
@clause("sakura:add/5-2", "sakura:core/10-12")
def carry_out_discarded(context: Context, step: Perform) -> Steps[None]:
    """任意の数の計略を任意の順で実行する: those of cards in the own discard pile, one after another."""
    if not hosts(context.table, context.player, "shinra"):
        return
    left = [card for card in context.table.cards(context.player, "discard") if has_scheme(card)]
    while left:
        keys = tuple(card.id for card in left)
        chosen = yield from ASKING.next_of(context.player, keys, len(keys), RULE)
        if not chosen:
            return
        for card in map(context.table.position.cards.__getitem__, chosen):
            left.remove(card)
            yield from carry_out(Context(context.table, context.player, card), step)


def has_scheme(card: Card) -> bool:
    return any(isinstance(text, effects.Scheme) for text in texts_of(card))


@performs("prepare_scheme")
@clause("sakura:add/5-2")
def prepare(context: Context, step: Perform) -> Steps[None]:
    yield from choose(context.table, context.player, RULE)


def choose(table: Table, player: str, why: str) -> Steps[None]:
    """次の計略を準備する: one of both, in secret."""
    if hosts(table, player, "shinra"):
        answer = yield from ASKING.ask(player, OneOf(SCHEMES, why), why)
        yield Set("scheme", player, {SCHEME: str(answer.value), UNPREPARED: False}, why)


@clause("sakura:add/5-3")
def at_the_end(table: Table, happening: Happening) -> Steps[None]:
    """A scheme that was used and not prepared again is prepared in the end phase (sakura-scheme-not-prepared)."""
    for player in table.players:
        if table.position.players[player][UNPREPARED]:
            yield from choose(table, player, "sakura:add/5-3")


def unprepared(table: Table, happening: Happening) -> bool:
    return any(table.position.players[player][UNPREPARED] for player in table.players)


@PROGRAM.carries_out(cards.Look)
def look(context: Context, step: cards.Look) -> Steps[None]:
    """A player looks at cards of the other one: nothing lies otherwise because of it."""
    yield Note("look", context.card.id, "sakura:core/7-1-11" if step.at == "trumps" else "sakura:core/7-1-10")


RULE_EFFECTS.setdefault("end_phase", []).append(
    RuleEffect(Text("計略の準備", "the scheme"), at_the_end, unprepared)
)
