"""What the makers read off a table: areas, levels and ranges, worked out from the book and not from the engine."""

from __future__ import annotations

from devtools.faults.model import Moment
from judgeapp.domain.engine.kernel import Card

SEATS = {"a": "b", "b": "a"}
ROWS = "AFB"
FRONT = ("F1", "F2", "F3")
EVERY = [f"{row}{column}" for row in ROWS for column in "123"]
KINDS = {"unit", "token"}


def home(player: str) -> list[str]:
    return [f"{player.upper()}{column}" for column in "123"]


def field(moment: Moment, player: str) -> list[Card]:
    return moment.cards(f"{player}.field")


def on(moment: Moment, player: str, area: str) -> list[Card]:
    return [card for card in field(moment, player) if card.values["area"] == area]


def level(cards: list[Card]) -> int:
    return sum(int(card.values["level"]) for card in cards)


def near(card: Card) -> list[str]:
    """Where a unit can go by its range: beside its area, and across the corner if it flies."""
    here = card.values["area"]
    file, rank = int(here[1]), ROWS.index(here[0])
    reached = []
    for area in EVERY:
        across, along = abs(int(area[1]) - file), abs(ROWS.index(area[0]) - rank)
        if across + along == 1 or (card.values["move_type"] == "fly" and across == along == 1):
            reached.append(area)
    return reached


def is_ready(card: Card) -> bool:
    return bool(card.values.get("standing", True))


def noted(moment: Moment, name: str) -> object:
    """A field of the game as it stands."""
    found = moment.position.layout.by_name[name]
    return moment.position.game.values.get(name, found.default)


def kind(card: Card) -> str:
    return str(card.values.get("kind", "unit"))
