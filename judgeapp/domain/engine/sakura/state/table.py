"""The table as the rules speak of it: players, zones, crystals, what was done this turn."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Card, Field, Position, Set, Text, Values, clause, other
from .board_fields import ANVIL, FLOW, LOST, MEMORY
from .crystal_fields import FARTHER, NEARER, SEEDS_ON
from .layout import (
    AURA,
    CRYSTALS_ON,
    DUST,
    FLARE,
    FROZEN,
    LAST,
    LIFE,
    LOG,
    MOST_AURA,
    MOST_SPACE,
    SPACE,
    TURN_PLAYER,
)

Row = tuple[str, str, str, str]


class Table:
    """A thin view of a position; it holds no state of its own."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        self.position = position

    @property
    @clause("sakura:core/5-1-1")
    def turn_player(self) -> str:
        return self.position.game[TURN_PLAYER]

    @property
    def players(self) -> tuple[str, str]:
        """The turn player first."""
        return self.turn_player, other(self.turn_player)

    def cards(self, player: str, zone: str) -> list[Card]:
        return self.position.cards_in(f"{player}.{zone}")

    def everywhere(self, *zones: str) -> Iterator[Card]:
        """The cards in zones of that name, of the turn player first."""
        for player in self.players:
            for zone in zones:
                yield from self.cards(player, zone)

    @clause(
        "sakura:core/7-1-2",
        "sakura:core/7-1-3",
        "sakura:core/7-1-4",
        "sakura:core/7-1-5",
        "sakura:core/5-1-5",
        "sakura:core/5-1-6",
        "sakura:core/5-1-7",
        "sakura:core/5-2-3",
        "sakura:add/24-4",
        "sakura:add/24-5-1",
    )
    def crystals(self, player: str, place: str) -> int:
        """How many crystals lie in a zone."""
        of = self.position.game if place in SHARED else self.position.players[player]
        return of[FIELDS[place]]

    @clause("sakura:core/7-1-3-1", "sakura:core/6-3", "sakura:add/13-3")
    def room(self, player: str) -> int:
        """How many more crystals ＜オーラ＞ holds."""
        seat = self.position.players[player]
        return max(0, MOST_AURA - seat[AURA] - seat[FROZEN])

    @clause("sakura:add/9-6", "sakura:core/7-1-1")
    def loose(self) -> int:
        """How many crystals at distance may be moved: those under a distance -1 token may not."""
        game = self.position.game
        return game[SPACE] - sum(game[field] for field in NEARER.values())

    @clause("sakura:add/9-6")
    def gaps(self) -> int:
        """How many more crystals and distance +1 tokens find room at distance."""
        game = self.position.game
        return max(0, MOST_SPACE - game[SPACE] - sum(game[field] for field in FARTHER.values()))

    def done(self, kind: str, player: str = "", *, last_turn: bool = False) -> list[Row]:
        """The tally rows of a kind and player for this turn, or for the turn before."""
        rows: tuple[Row, ...] = self.position.game[LAST if last_turn else LOG]
        return [row for row in rows if row[0] == kind and (not player or row[1] == player)]

    def title(self, key: str) -> Text:
        return self.position.title(key)

    def set_game(self, verb: str, values: Values, *clauses: str) -> Set:
        return Set(verb, "game", values, *clauses)


FIELDS: dict[str, Field[int]] = {
    **{"space": SPACE, "dust": DUST, "lost": LOST, "aura": AURA, "flare": FLARE, "life": LIFE},
    "flow": FLOW,
    "memory": MEMORY,
    "anvil": ANVIL,
}
"""Where crystals lie, but for those on cards."""
SHARED = ("space", "dust", "lost")
"""Those of them that are of no player."""


def on_card(card: Card) -> int:
    """The crystals that lie on a card, and seeds, which are crystals there too (add/17-5)."""
    return int(card.values.get(CRYSTALS_ON.name) or 0) + int(card.values.get(SEEDS_ON.name) or 0)
