"""§15-1-2, 15-2 ハツミ: 潜水, in a direction that only its player knows until it is resolved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ....kernel import (
    Action,
    Choice,
    Disclose,
    Entity,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    UnknownFact,
    clause,
    other,
)
from ...language.rules import Perform
from ...play.attack import in_range, unmade
from ...play.using import BEFORE_RESOLVING
from ...state.layout import DIVE, DIVED_BACKWARD, DIVED_FORWARD, DIVING, SHELTERED
from ...state.table import Table
from ...state.words import DIVES
from ...text.asking.silence import EVERY_MOVE
from ...text.attacks.damage import keywords_of
from ...text.carrying.performing import performs
from ...text.context import Context

RULE, MOVE = "sakura:add/15-1-2", "dive"
WHICH = Text("潜水前進か潜水後退を選びます。", "It is forward or backward.")
SPOKEN = {words.ja: key for key, words in DIVES.items()} | {key: key for key in DIVES}
SPOKEN |= {"前進": "forward", "後退": "backward", "前": "forward", "後": "backward"}


@dataclass(frozen=True, slots=True)
class Dive(Choice):
    """潜水前進か潜水後退: `value`, which the other player does not see."""

    move: ClassVar[str] = MOVE

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, value=key) for key in DIVES)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        return None if action.value in SPOKEN else Refusal(RULE, WHICH, goes_on=False)


@performs("dive")
@clause("sakura:add/15-1-2")
def dive(context: Context, step: Perform) -> Steps[None]:
    """潜水を行う: a direction is chosen in secret (sakura-dive-state)."""
    answer = yield Request(context.player, MOVE, RULE, (Dive(),), None, EVERY_MOVE, unwritten=True)
    value = SPOKEN[answer.value] if isinstance(answer.value, str) else answer.value
    event = Set("dives", context.player, {DIVING: True, DIVE: value}, RULE)
    yield event.read_as("sakura-dive-state")


@clause("sakura:add/15-1-2")
def direction(seat: Entity) -> str:
    """Where a diver is heading; where nobody noted it, it is one of both all the same."""
    if not seat.values.get(DIVE.name):
        raise UnknownFact(seat.fact(DIVE))
    return seat[DIVE]


@clause("sakura:add/15-2")
def surface(table: Table, player: str) -> Steps[None]:
    """1) the direction is told, 2) and changes the distance and the master distance for this turn."""
    seat, rule = table.position.players[player], "sakura:add/15-2"
    forward = direction(seat) == "forward"
    yield Disclose("dive_told", seat, DIVE, rule)
    field = DIVED_FORWARD if forward else DIVED_BACKWARD
    yield table.set_game("dive_moves", {field: table.position.game[field] + 1}, rule)
    yield Set("dive_over", player, {DIVING: False, DIVE: ""}, rule).read_as("sakura-dive-state")


@clause("sakura:add/15-1-2", "sakura:add/15-2")
def met(table: Table, player: str, key: str) -> Steps[None]:
    """The enemy of a diver uses a card: the dive is resolved first, and its attack is looked at again."""
    diver = other(player)
    if not table.position.players[diver][DIVING]:
        return
    yield from surface(table, diver)
    attack = table.position.cards.get(key)
    if attack is not None and not in_range(table, attack, keywords_of(table, attack)):
        yield from unmade(table, "dive_evades", attack, "sakura:add/15-2", "sakura-dive-illegal-attack")
        yield Set("sheltered", diver, {SHELTERED: True}, "sakura:add/15-2")


BEFORE_RESOLVING.append(met)
