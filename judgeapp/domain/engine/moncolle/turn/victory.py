"""ゲームの終了条件: three front terrains, or the judgement once both draw piles are empty."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Card, Set, Steps, clause
from ..cards.facts import LEVEL
from ..play.dice import highest
from ..state.areas import FRONT
from ..state.layout import LAST_TURN, WINNER
from ..state.table import Table


@clause("moncolle:flow/end", "moncolle:after-battle/victory-check", "moncolle:overview/victory")
def check_victory(table: Table, why: str) -> Steps[None]:
    """Whoever has units in all three front terrains as an advance, a battle or a turn ends has won."""
    for player in table.players:
        if table.holds_all(player):
            read = "" if player == table.advancing else "moncolle-victory-who"
            yield table.set_game("win", {WINNER: player}, "moncolle:flow/end", why).read_as(read)
            return


@clause("moncolle:board/5")
def both_piles_empty(table: Table) -> bool:
    """Whether nobody has a card left to draw; an uncounted pile is not empty."""
    zones = (table.position.zones[f"{player}.deck"] for player in table.players)
    return all(not zone.cards and not zone.open for zone in zones)


@clause("moncolle:flow/deck-out")
def judge_if_due(table: Table) -> Steps[None]:
    """As the turn ends that follows the one in which the second pile ran out (moncolle-deck-out-next-turn)."""
    if table.guard("moncolle:flow/deck-out", both_piles_empty(table) and table.position.game[LAST_TURN]):
        yield from judge(table)


def levels(cards: list[Card]) -> int:
    return sum(card[LEVEL] for card in cards)


def in_front(table: Table, player: str) -> list[Card]:
    return [card for area in FRONT for card in table.on(area, player)]


TESTS: dict[str, Callable[[Table, str], int]] = {
    "moncolle:flow/deck-out#1": lambda table, player: sum(table.holds(area, player) for area in FRONT),
    "moncolle:flow/deck-out#2": lambda table, player: len(in_front(table, player)),
    "moncolle:flow/deck-out#3": lambda table, player: levels(in_front(table, player)),
    "moncolle:flow/deck-out#4": lambda table, player: len(table.units(player)),
    "moncolle:flow/deck-out#5": lambda table, player: levels(table.units(player)),
}
"""What is compared, one after another, until it differs."""


@clause("moncolle:flow/deck-out", *TESTS, "moncolle:flow/deck-out#6")
def judge(table: Table) -> Steps[None]:
    """The first of the tests that differs decides, in the end the dice."""
    one, two = table.players
    for why, test in TESTS.items():
        mine, theirs = test(table, one), test(table, two)
        if mine != theirs:
            yield judged(table, max((mine, one), (theirs, two))[1], why)
            return
    won = yield from highest(table.players, "moncolle:flow/deck-out#6")
    yield judged(table, won, "moncolle:flow/deck-out#6")


def judged(table: Table, player: str, why: str) -> Set:
    won = table.set_game("judged", {WINNER: player}, why, "moncolle:flow/deck-out")
    return won.read_as("moncolle-deck-out-next-turn")
