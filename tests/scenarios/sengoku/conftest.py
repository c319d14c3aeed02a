"""A small language for Sengoku scenarios: say what lies on the table, play, and ask what the rules answer."""

from collections.abc import Callable
from typing import Any

import pytest

from judgeapp.domain.engine import IllegalAction, engine_for
from judgeapp.domain.engine.kernel import Action, Card, Effect, Event, Game, read_position
from judgeapp.domain.engine.sengoku.keywords import NAMES

BOOK = engine_for("sengoku")
MARKS: dict[str, dict[str, Any]] = {
    "exhausted": {"standing": False},
    "fresh": {"deployed_this_turn": True},
    "attacked": {"attacks": 1},
}


def general(words: str) -> dict[str, Any]:
    """`a1 2000/1 貫通 exhausted`: an id, power and siege power, keywords, and how it lies."""
    key, stats, *marks = words.split()
    power, siege = map(int, stats.split("/"))
    card: dict[str, Any] = {"id": key, "name": f"架空の{key}", "power": power, "siege_power": siege}
    for mark in marks:
        if mark in NAMES:
            card["keywords"] = [*card.get("keywords", []), NAMES[mark]]
        else:
            card |= MARKS[mark] if mark in MARKS else {"damage": int(mark)}
    return card


def in_hand(words: str) -> dict[str, Any]:
    """`h1 2000/1 制圧`: a general of the hand that costs nothing."""
    return {**general(words), "card_type": "general", "colourless_cost": 0}


def of_colours(*colours: str) -> list[dict[str, Any]]:
    """`r1`, `r2` …: generals as resources, one of each colour that is named."""
    facts = {"name": "架空の国力", "card_type": "general"}
    return [{"id": f"r{n}", "colour": colour, **facts} for n, colour in enumerate(colours, start=1)]


def seat(field: str, zones: dict[str, Any]) -> dict[str, Any]:
    cards = [general(words) for words in field.split(",") if words.strip()]
    return {"field": cards, "wall": 8, "hand": 3, "deck": 20, **zones}


class Duel:
    """A game under way, with the moves of a battle as methods; each returns the events it caused."""

    def __init__(self, a: str = "", b: str = "", a_has: Any = None, b_has: Any = None, **game: Any) -> None:
        players = {"a": seat(a, a_has or {}), "b": seat(b, b_has or {})}
        position = {
            "turn": 4 if game.get("turn_player") == "b" else 3,
            "turn_player": "a",
            "first_player": "a",
            "phase": "main",
            **game,
            "players": players,
        }
        self.game = Game(BOOK, read_position(BOOK, position))

    def play(self, player: str, move: str, card: str = "", target: str = "", **more: Any) -> list[Event]:
        return self.game.play(Action(player, move, card, target, **more))

    def attack(self, card: str, target: str) -> list[Event]:
        return self.play(self.waiting, "attack", card, target)

    def intercept(self, card: str) -> list[Event]:
        return self.play(self.waiting, "intercept", card)

    def decline(self, times: int = 1) -> list[Event]:
        return [event for _ in range(times) for event in self.play(self.waiting, "pass")]

    def end_turn(self) -> list[Event]:
        """End the turn; the next player places no resource and stands in the main phase."""
        return [*self.play(self.waiting, "end_turn"), *self.decline()]

    def effect(self, player: str, source: str, *changes: Any) -> list[Event]:
        return self.game.enter(Effect(player, source, tuple(changes)))

    def refused(self, player: str, move: str, card: str = "", target: str = "", **more: Any) -> str:
        """The clause under which the action is refused; its options must not offer it either."""
        action = Action(player, move, card, target, **more)
        assert action not in self.game.options()
        with pytest.raises(IllegalAction) as caught:
            self.game.play(action)
        return caught.value.clause

    @property
    def waiting(self) -> str:
        assert self.game.request is not None, "the game is over"
        return self.game.request.player

    @property
    def asked(self) -> str:
        """What the game waits for, empty once it is over."""
        return self.game.request.kind if self.game.request else ""

    def card(self, key: str) -> Card:
        return self.game.position.cards[key]

    def count(self, zone: str) -> int:
        return len(self.game.position.zones[zone].cards)


@pytest.fixture
def hand() -> Callable[..., dict[str, Any]]:
    return lambda *cards: {"hand": [in_hand(words) for words in cards]}


@pytest.fixture
def resources() -> Callable[..., list[dict[str, Any]]]:
    return of_colours


@pytest.fixture
def card() -> Callable[..., dict[str, Any]]:
    """`card("a1 2000/1 舞踊", ability, clan="豊臣家")`: with abilities, and further facts; it costs nothing."""

    def made(words: str, *abilities: Any, **facts: Any) -> dict[str, Any]:
        return {**in_hand(words), "abilities": list(abilities), **facts}

    return made


@pytest.fixture
def duel() -> Callable[..., Duel]:
    return Duel


@pytest.fixture
def cited() -> Callable[..., list[str]]:
    """`cited(events, "retreat")`: the clauses of the events with this verb."""

    def of_verb(events: list[Event], verb: str) -> list[str]:
        return [key for event in events if event.verb == verb for key in event.clauses]

    return of_verb
