"""The table as the rules speak of it: the advancing and the defending side, units in areas, levels and values."""

from __future__ import annotations

from ...kernel import Card, Position, Set, Text, UnknownFact, Values, clause, guard, other
from ..cards.facts import ATTACK, DEFENSE, LEVEL
from .areas import FRONT, area_of
from .layout import BATTLE, LIMIT, POWER, STANDING, TIMING, TURN_PLAYER

SPECTRES = ("スペクター", "Spectre")


class Table:
    """A thin view of a position; it holds no state of its own."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        self.position = position

    def guard(self, rule: str, outcome: bool, of: str = "") -> bool:
        """The outcome of a test of that rule, about that thing."""
        return guard(self.position, rule, outcome, of)

    @property
    @clause("moncolle:turn/sides")
    def advancing(self) -> str:
        """進軍側: whose turn it is."""
        return self.position.game[TURN_PLAYER]

    @property
    @clause("moncolle:turn/sides")
    def defending(self) -> str:
        """守備側: the opponent of the advancing side."""
        return other(self.advancing)

    @property
    @clause("moncolle:other/simultaneous-choice")
    def players(self) -> tuple[str, str]:
        """Both, the advancing side first: so they choose where both have to."""
        return self.advancing, self.defending

    @property
    def battle(self) -> str:
        """The front terrain of the battle; empty where there is none."""
        return self.position.game[BATTLE]

    @property
    def timing(self) -> str:
        return self.position.game[TIMING]

    def units(self, player: str) -> list[Card]:
        """The units that a player has on the battlefield."""
        return self.position.cards_in(f"{player}.field")

    def unit(self, key: str, player: str = "") -> Card | None:
        """The unit of that id on the battlefield, of that player if one is named."""
        card = self.position.cards.get(key)
        fields = (f"{player}.field",) if player else ("a.field", "b.field")
        return card if card is not None and card.zone in fields else None

    def on(self, area: str, player: str) -> list[Card]:
        """The units of a player in an area; raises `UnknownFact` where one may be there unnoted."""
        return [card for card in self.units(player) if area_of(card) == area]

    def noted_on(self, area: str, player: str) -> list[Card]:
        """The units of a player that a record places in an area."""
        return [card for card in self.units(player) if card.values.get("area") == area]

    def holds(self, area: str, player: str) -> bool:
        """Whether a player has a unit in an area; unknown only where none is noted there."""
        return bool(self.noted_on(area, player)) or bool(self.on(area, player))

    def fighters(self, player: str) -> list[Card]:
        """The units of a player in the battle, from the front to the rear as far as that is determined."""
        return sorted(self.on(self.battle, player), key=lambda card: card.values.get("rank") or 0)

    def in_battle(self, player: str, rule: str) -> list[Card]:
        """The units of a player that a rule means which speaks of those in the battle."""
        return [
            card
            for card in sorted(self.units(player), key=lambda card: card.values.get("rank") or 0)
            if self.guard(rule, area_of(card) == self.battle, card.id)
        ]

    def attackers(self, player: str, rule: str = "moncolle:battle/attack/declare") -> list[Card]:
        """The units of a player that attack by a rule: the ready ones in the battle."""
        return [
            card
            for card in sorted(self.units(player), key=lambda card: card.values.get("rank") or 0)
            if (area_of(card) == self.battle and self.is_ready(card)) or self.guard(rule, False, card.id)
        ]

    @clause("moncolle:board/1", "moncolle:cards/unit")
    def within_limit(self, cards: list[Card]) -> bool:
        """リミット: whether units have level 8 at most together; no level is below 1."""
        stated = [card.values.get(LEVEL.name) for card in cards]
        known, open_ = sum(value for value in stated if value is not None), stated.count(None)
        if known + open_ > LIMIT:
            return False
        if not open_ or len(cards) == 1:
            return True
        raise UnknownFact(cards[stated.index(None)].fact(LEVEL))

    @clause("moncolle:cards/unit#6")
    def attack(self, card: Card) -> int:
        """攻撃力, with everything that counts now."""
        reckoned = self.position.reckoned(card.id, ATTACK.name)
        return card[ATTACK] if reckoned is None else int(reckoned.value)

    @clause("moncolle:cards/unit#7")
    def defense(self, card: Card) -> int:
        """防御力, with everything that counts now."""
        reckoned = self.position.reckoned(card.id, DEFENSE.name)
        return card[DEFENSE] if reckoned is None else int(reckoned.value)

    @clause("moncolle:setup/states")
    def is_ready(self, card: Card) -> bool:
        """未行動: upright."""
        return card[STANDING]

    def power(self, player: str) -> int:
        return self.position.players[player][POWER]

    def title(self, card: Card) -> Text:
        return self.position.title(card.id)

    def set_game(self, verb: str, values: Values, *clauses: str) -> Set:
        return Set(verb, "game", values, *clauses)

    def empty(self, area: str) -> bool:
        """誰もいない: no unit of either player in an area."""
        return not any(self.holds(area, player) for player in self.players)

    @clause("moncolle:flow/end", "moncolle:overview/victory")
    def holds_all(self, player: str) -> bool:
        """Whether a player has a unit in each of the three front terrains (moncolle-victory-occupation)."""
        noted = [area for area in FRONT if self.noted_on(area, player)]
        unnoted = sum(card.values.get("area") is None for card in self.units(player))
        if len(noted) + unnoted < len(FRONT):
            return False
        return all(self.holds(area, player) for area in FRONT)
