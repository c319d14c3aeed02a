"""§5 シンラ: 計略."""

from __future__ import annotations

from ...effects.choosing import OneOf
from ...kernel import Disclose, Note, Set, Steps, clause
from ..language import cards, effects
from ..language.rules import Perform
from ..state.force import texts_of
from ..state.layout import SCHEME, UNPREPARED
from ..state.table import Table
from ..state.words import SCHEMES
from ..text.asking import ASKING
from ..text.context import Context
from ..text.moments import RULE_EFFECTS, Happening
from ..text.performing import performs
from ..text.program import PROGRAM
from .hosting import hosts

RULE = "sakura:add/5-2"


@performs("scheme")
@clause("sakura:add/5-2", "sakura:add/5-1")
def carry_out(context: Context, step: Perform) -> Steps[None]:
    """計略を実行する: the scheme is shown, and what the card says of it is done."""
    seat = context.table.position.players[context.player]
    if not hosts(context.table, context.player, "shinra"):
        return
    yield Disclose("scheme_shown", seat, SCHEME, RULE)
    yield Set("scheme_used", context.player, {UNPREPARED: True}, RULE)
    for text in list(texts_of(context.card, full=context.full)):
        if isinstance(text, effects.Scheme):
            yield from PROGRAM.carry_out(context, text.shinsan if seat[SCHEME] == "shinsan" else text.kibou)


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


@PROGRAM.carries_out(cards.Look)
def look(context: Context, step: cards.Look) -> Steps[None]:
    """A player looks at cards of the other one: nothing lies otherwise because of it."""
    yield Note("look", context.card.id, "sakura:core/7-1-11" if step.at == "trumps" else "sakura:core/7-1-10")


RULE_EFFECTS.setdefault("end_phase", []).append(at_the_end)
