"""§4 ユキヒ: the umbrella, which decides which side of her cards counts."""

from __future__ import annotations

from ....kernel import Card, Event, Steps, Text, Together, clause
from ...language import effects
from ...language.rules import Perform
from ...state.hosting import hosts
from ...state.layout import OPEN_SIDE, TEXTS, UMBRELLA
from ...state.table import Table
from ...text.asking.silence import ASKING
from ...text.carrying.performing import performs
from ...text.context import STATES, Context
from ...text.moments import RULE_EFFECTS, Happening, RuleEffect, at_moment
from ...turn.phases import FROM_THE_START


@clause("sakura:add/4-3", "sakura:add/4-1-1", "sakura:add/4-2-1")
def turn_umbrella(table: Table, player: str, why: str) -> Steps[None]:
    """傘の開閉: from closed to open or back; the other side of each card of the player counts from here on."""
    if not hosts(table, player, "yukihi"):
        return
    opens = not table.position.players[player][UMBRELLA]
    of: dict[str, dict[object, bool]] = {player: {UMBRELLA: opens}}
    for card in table.position.cards.values():
        if card.owner == player:
            of[card.id] = {OPEN_SIDE: opens}
    event: Event = Together("umbrella", of, why, "sakura:add/4-3")  # type: ignore[arg-type]  # fields of players and cards
    yield event
    yield from at_moment(table, Happening("umbrella", player))


@clause("sakura:add/4-2-1")
def sides(table: Table) -> Steps[None]:
    """The cards of each player show the side of the umbrella that the table states."""
    of: dict[str, dict[object, bool]] = {}
    for card in table.position.cards.values():
        if has_sides(card):
            of[card.id] = {OPEN_SIDE: table.position.players[card.owner][UMBRELLA]}
    if of:
        yield Together("umbrella", of, "sakura:add/4-2-1")  # type: ignore[arg-type]  # fields of cards


def has_sides(card: Card) -> bool:
    return any(isinstance(text, effects.Face) for text in card.values.get(TEXTS.name) or ())


FROM_THE_START.append(sides)


@performs("umbrella")
def perform(context: Context, step: Perform) -> Steps[None]:
    yield from turn_umbrella(context.table, context.of(step.who), "sakura:add/4-3")


@clause("sakura:add/4-4")
def at_the_end(table: Table, happening: Happening) -> Steps[None]:
    """あなたの終了フェイズに傘の開閉を行ってもよい."""
    player = happening.player
    if (yield from ASKING.agree(player, player, "sakura:add/4-4")):
        yield from turn_umbrella(table, player, "sakura:add/4-4")


RULE_EFFECTS.setdefault("end_phase", []).append(
    RuleEffect(
        Text("傘の開閉", "the umbrella"),
        at_the_end,
        lambda table, happening: hosts(table, happening.player, "yukihi"),
    )
)
STATES["umbrella_open"] = lambda context: bool(context.table.position.players[context.player][UMBRELLA])
