"""リミット: level 8 at most for each player in an area, and what is discarded where there is more."""

from __future__ import annotations

from ...kernel import Card, Position, Refusal, Steps, Text, clause
from ..cards.facts import LEVEL
from ..state.areas import AREAS
from ..state.layout import CALLED, CAME_FROM, ORIGINS
from ..state.table import Table
from ..turn.drawing import discarded
from .asking import ASKING

FULL = Text(
    "{area}の自軍ユニットの合計レベルが8を超えます。",
    "The own units in {area} would have more than level 8 together.",
)
ADJUST = "moncolle:other/limit-adjustment/discard"


def too_many(position: Position, area: str, why: str, *cards: Card) -> Refusal:
    """Why an area does not take these units: the limit."""
    decisive = tuple((card.id, LEVEL.name) for card in cards)
    return Refusal(why, FULL.fill(area=area), decisive, goes_on=False)


@clause("moncolle:board/1", "moncolle:other/limit-adjustment/no-abuse")
def beyond_limit(table: Table, player: str, moves: dict[str, str], why: str) -> Refusal | None:
    """Why units do not go where they are to go: somewhere there would be more than level 8."""
    for area in dict.fromkeys(moves.values()):
        there = [card for card in table.units(player) if moves.get(card.id, card.values.get("area")) == area]
        if not table.within_limit(there):
            return too_many(table.position, area, why, *there)
    return None


@clause(
    "moncolle:other/limit-adjustment",
    "moncolle:other/limit-adjustment/discard",
    "moncolle:other/limit-adjustment/order",
)
def adjust_limits(table: Table, *clauses: str) -> Steps[None]:
    """Where units have returned, they are discarded one by one until the limit holds; those just summoned first."""
    came_to = [
        (player, area) for player in table.players for area in AREAS if has_returned(table, player, area)
    ]
    for player, area in came_to:
        while not table.within_limit(there := table.noted_on(area, player)):
            called = [card for card in there if card[CALLED]]
            among = tuple(card.id for card in called or there)
            (chosen,) = yield from ASKING.cards(player, among, 1, 1, ADJUST)
            yield discarded("adjust", table.position.cards[chosen], ADJUST, *clauses)


def has_returned(table: Table, player: str, area: str) -> bool:
    """Whether units of the battle that just ended came from an area, and so have returned."""
    origins = [card.values.get(CAME_FROM.name) for card in table.units(player)]
    return area in (*origins, *table.position.players[player][ORIGINS])
