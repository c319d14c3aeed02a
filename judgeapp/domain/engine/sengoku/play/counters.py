"""1001 and 1002: loyalty and rebellion counters of the players, and what they decide."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Position, Refusal, Set, Steps, Text, clause, guard, other
from ..cards.facts import Cost
from ..state.layout import LOYALTY, REBELLION
from ..state.table import Table
from .costs import Paying, pay, payments, refuse_payment, refuse_resources

DECISIVE = 10
TWO = Cost(colourless=2)
OPPOSED = (
    (REBELLION, LOYALTY, "loyalty", "sengoku:1001.3.2"),
    (LOYALTY, REBELLION, "rebellion", "sengoku:1001.3.2@1002"),
)
"""What is gained, what is lost in its place, and the clause that says so."""


@dataclass(frozen=True, slots=True)
class LowerLoyalty(Paying):
    """904.7: pay two, and the opponent loses one loyalty counter."""

    move: ClassVar[str] = "lower_loyalty"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, cards=paid) for paid in payments(Table(position), player, TWO))

    @clause("sengoku:904.7", "sengoku:103.2.6")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, opponent = Table(position), other(action.player)
        if refused := refuse_resources(table, action.player, action.cards):
            return refused
        if not position.players[opponent][LOYALTY]:
            reason = Text(
                "相手は忠誠カウンターを持っていないため、失わせることができません。",
                "The opponent has no loyalty counter to lose.",
            )
            return Refusal("sengoku:904.7", reason, ((opponent, LOYALTY.name),))
        return refuse_payment(table, action.player, TWO, action.cards)


@dataclass(frozen=True, slots=True)
class LowerRebellion(Paying):
    """904.8: pay two, and lose one rebellion counter."""

    move: ClassVar[str] = "lower_rebellion"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, cards=paid) for paid in payments(Table(position), player, TWO))

    @clause("sengoku:904.8", "sengoku:103.2.6")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        if refused := refuse_resources(table, action.player, action.cards):
            return refused
        if not position.players[action.player][REBELLION]:
            reason = Text(
                "謀反カウンターを持っていないため、失うことができません。",
                "There is no rebellion counter to lose.",
            )
            return Refusal("sengoku:904.8", reason, ((action.player, REBELLION.name),))
        return refuse_payment(table, action.player, TWO, action.cards)


@clause("sengoku:904.7", "sengoku:1001.3.1", "sengoku:1001.2", "sengoku:1001.2.1")
def lower_loyalty(table: Table, paid: Action) -> Steps[None]:
    """Two resources, then one counter of the opponent."""
    yield from pay(table, paid.cards, "sengoku:904.7")
    opponent = other(paid.player)
    left = max(0, table.position.players[opponent][LOYALTY] - 1)
    yield Set("loyalty", opponent, {LOYALTY: left}, "sengoku:904.7", "sengoku:1001.3.1")


@clause("sengoku:904.8", "sengoku:1001.3.1@1002", "sengoku:1001.3@1002", "sengoku:1001.2.1@1002")
def lower_rebellion(table: Table, paid: Action) -> Steps[None]:
    """Two resources, then one counter of one's own."""
    yield from pay(table, paid.cards, "sengoku:904.8")
    left = max(0, table.position.players[paid.player][REBELLION] - 1)
    yield Set("rebellion", paid.player, {REBELLION: left}, "sengoku:904.8", "sengoku:1001.3.1@1002")


@clause(
    "sengoku:1001.3.2",
    "sengoku:1001.3.2@1002",
    "sengoku:103.1.3",
    "sengoku:1001.1",
    "sengoku:1002.1",
    "sengoku:1001.3",
    "sengoku:1001.3@1002/2",
)
def replace_gain(position: Position, gained: Set) -> Set:
    """Whoever holds counters of one kind and gains X of the other loses X of the first instead.

    The whole gain is replaced: what cannot be lost any more is ignored (reading `sengoku-2-counter-excess`).
    """
    for gaining, losing, verb, rule in OPPOSED:
        player = position.players.get(gained.subject)
        if player is None or gaining not in gained.values:
            continue
        gain = gained.values[gaining] - player[gaining]
        if gain > 0 and player[losing] > 0:
            left = max(0, player[losing] - gain)
            rules, kept = (rule, "sengoku:502.2", *gained.clauses), ((player.id, gaining.name),)
            return Set(verb, player.id, {losing: left}, *rules, about=kept)
    return gained


@clause("sengoku:1001.4", "sengoku:1001.4.1", "sengoku:100.3.3")
def loyalty_check(table: Table) -> Steps[None]:
    """Ten loyalty counters in one's own start phase win, before anything triggers."""
    player = table.turn_player
    held = table.position.players[player][LOYALTY]
    if held and guard(table.position, "sengoku:1001.4", held >= DECISIVE, player):
        yield table.lose(other(player), "loyal", "sengoku:1001.4", "sengoku:100.3.3")


@clause("sengoku:1001.4@1002", "sengoku:1001.4.1@1002", "sengoku:100.3.4")
def rebellion_check(table: Table) -> Steps[None]:
    """Ten rebellion counters in one's own end phase lose, before anything triggers."""
    player = table.turn_player
    held = table.position.players[player][REBELLION]
    if held and guard(table.position, "sengoku:1001.4@1002", held >= DECISIVE, player):
        yield table.lose(player, "rebelled", "sengoku:1001.4@1002", "sengoku:100.3.4")
