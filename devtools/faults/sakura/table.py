"""What the makers read off a table: distances, ranges, room, worked out from the book and not from the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from devtools.faults.model import Moment
from judgeapp.domain.engine.kernel import Card

SEATS = {"a": "b", "b": "a"}
MOST_SPACE, MOST_AURA, MASTER = 10, 5, 2
CORE = "sakura:core/"


def rules(*local: str) -> Sequence[str]:
    """Clauses of the core rules in full."""
    return [f"{CORE}{number}" for number in local]


PAYING = rules("9-3#i", "5-9@1.14.1")
"""Why nothing is paid that is not there: in the edition before 1.14.1, and in that one."""


def noted(moment: Moment, name: str) -> Any:
    """A field of the game as it stands."""
    found = moment.position.layout.by_name[name]
    return moment.position.game.values.get(name, found.default)


def player_value(moment: Moment, player: str, name: str) -> Any:
    """A field of a player as it stands."""
    found = moment.position.layout.by_name[name]
    return moment.position.players[player].values.get(name, found.default)


def of(card: Card, name: str) -> Any:
    return card.values.get(name, "")


def lying(card: Card) -> int:
    """The crystals on a card."""
    return int(card.values.get("crystals") or 0)


def quiet(moment: Moment) -> bool:
    """Whether no card changes what others do: none in play says anything, nothing lasts or waits."""
    zones = [f"{player}.{zone}" for player in "ab" for zone in ("enhancements", "used")]
    speaking = [card for zone in zones for card in moment.cards(zone) if card.values.get("texts")]
    waiting = [name for name in ("lasting", "awaiting", "reserved") if noted(moment, name)]
    return not waiting and not any(
        kinds(card) - {"Use", "After", "Rise", "RiseAtOnce", "str"} for card in speaking
    )


def kinds(card: Card) -> set[str]:
    """The classes of the texts on a card; `str` are keywords."""
    return {type(text).__name__ for text in card.values.get("texts") or ()}


def bare(card: Card) -> bool:
    """Whether nothing on the card changes how it is used itself."""
    return not kinds(card) & {"str", "Always", "Full", "Limit", "Face", "Gears", "Oath"}


def reaches(card: Card, distance: int) -> bool:
    """Whether the printed range of an attack has this distance: 3-4, 1,3,5."""
    for part in str(of(card, "range")).split(","):
        least, _, most = part.partition("-")
        if least.isdecimal() and int(least) <= distance <= int(most or least):
            return True
    return False


def cost(card: Card) -> int:
    """消費 as it is printed; 0 where it is none, or no number."""
    printed = str(of(card, "cost") or "0")
    return int(printed) if printed.isdecimal() else 0


def damage(card: Card) -> tuple[int | None, int | None]:
    """The printed damage; None for 「-」 and for what is worked out."""
    aura, _, life = str(of(card, "damage")).partition("/")
    return (int(aura) if aura.isdecimal() else None, int(life) if life.isdecimal() else None)
