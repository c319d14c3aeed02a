"""The table as the rules speak of it: the active player and the other one, generals in play, squares and values."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Card, Position, Set, Text, Values, clause, guard, other
from ..abilities.always import bonus
from .grid import neighbours, noted, place_of
from .layout import (
    CURRENT_HEALTH,
    CURRENT_POWER,
    DAMAGE,
    HEALTH,
    POWER,
    SPIRIT,
    TROOP,
    TURN_PLAYER,
)

MOVES = {"cavalry": 2, "spearmen": 1, "gunners": 1}


class Table:
    """A thin view of a position; it holds no state of its own."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        self.position = position

    def uses_other_reading(self, reading: str) -> bool:
        """Whether the rules are read by the other reading of an interpretation."""
        return reading in self.position.other_readings

    def guard(self, rule: str, outcome: bool, of: str = "") -> bool:
        """The outcome of a test of that rule, about that thing."""
        return guard(self.position, rule, outcome, of)

    @property
    @clause("haou:glossary/active-player")
    def active(self) -> str:
        return self.position.game[TURN_PLAYER]

    @property
    @clause("haou:glossary/non-active-player")
    def waiting(self) -> str:
        """非アクティブプレイヤー: the opponent of the active player."""
        return other(self.active)

    @property
    def players(self) -> tuple[str, str]:
        return self.active, self.waiting

    def generals(self, player: str) -> list[Card]:
        """The generals that a player has in play."""
        return self.position.cards_in(f"{player}.field")

    def general(self, key: str, player: str = "") -> Card | None:
        """The general of that id in play, of that player if one is named."""
        card = self.position.cards.get(key)
        fields = (f"{player}.field",) if player else ("a.field", "b.field")
        return card if card is not None and card.zone in fields else None

    def on(self, square: str, player: str) -> Card | None:
        """The general of a player on a square; raises `UnknownFact` where one may stand there unnoted."""
        found = None
        for card in self.generals(player):
            if place_of(card) == square:
                found = card
        return found

    def beside(self, square: str, player: str) -> Iterator[Card]:
        """The generals of a player on the squares next to one."""
        around = neighbours(square)
        yield from [card for card in self.generals(player) if place_of(card) in around]

    def pairs(self) -> Iterator[tuple[str, Card, Card]]:
        """The squares, as far as noted, on which generals of both players stand."""
        theirs = {noted(card): card for card in self.generals("b")}
        for card in self.generals("a"):
            if (square := noted(card)) and square in theirs:
                yield square, card, theirs[square]

    @clause("haou:cards/parts/6", "haou:counters/fighting-spirit")
    def power(self, card: Card) -> int:
        """武力, with one more for each fighting-spirit counter."""
        stated: int | None = card.values.get(CURRENT_POWER.name)
        whole = card[POWER] + self.spirit(card) if stated is None else stated
        return max(0, whole + bonus(self.position, card)[0])

    @clause("haou:cards/parts/7", "haou:counters/fighting-spirit")
    def health(self, card: Card) -> int:
        """体力, with one more for each fighting-spirit counter; damage counters are not taken off."""
        stated: int | None = card.values.get(CURRENT_HEALTH.name)
        whole = card[HEALTH] + self.spirit(card) if stated is None else stated
        return whole + bonus(self.position, card)[1]

    def spirit(self, card: Card) -> int:
        """What its fighting-spirit counters add to the power and to the health of a general."""
        return card[SPIRIT] if self.guard("haou:counters/fighting-spirit", True, card.id) else 0

    def half_power(self, card: Card) -> int:
        """Half of the power, rounded down: what charge, suppress and shot deal."""
        return self.power(card) // 2

    @clause("haou:cards/troops/cavalry", "haou:cards/troops/spearmen", "haou:cards/troops/gunners")
    def moves(self, card: Card) -> int:
        """移動回数: how often a general may move in a turn."""
        return MOVES[card[TROOP]]

    @clause("haou:cards/parts/3")
    def is_a(self, card: Card, troop: str) -> bool:
        return card[TROOP] == troop

    @clause("haou:retreat", "haou:counters/damage")
    def falls(self, card: Card) -> bool:
        """Whether the damage gathered leaves a general no health."""
        if not card[DAMAGE] and card.values.get(HEALTH.name) is None:
            return False
        return card[DAMAGE] >= self.health(card)

    def title(self, card: Card) -> Text:
        return self.position.title(card.id)

    def set_game(self, verb: str, values: Values, *clauses: str) -> Set:
        return Set(verb, "game", values, *clauses)
