"""Words of a card's text that point: at cards, at numbers, at how things stand.

They are those of the book, seen from the card: `own` and `enemy` are 自分 and 相手, `self` is 自身, `target`
対象武将, `those` whatever was chosen or moved just before, `rest` what was not chosen of it, `subject` the card that
the moment was about and `opponent` the general that 自身 fights.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Side: TypeAlias = Literal["own", "enemy", "any"]
Who: TypeAlias = Literal["own", "enemy", "both", "chosen"]
Zone: TypeAlias = Literal[
    "field",
    "hand",
    "resources",
    "discard_pile",
    "deck",
    "wall",
    "removed_area",
    "nichirin_gauge",
    "shura_gauge",
    "senki_gauge",
]
Colour: TypeAlias = Literal["blue", "red", "green", "black"]


@dataclass(frozen=True, slots=True)
class Filter:
    """Which cards are meant: everything stated must hold."""

    side: Side = "any"
    zone: Zone = "field"
    type: Literal["general", "stratagem", "formation", "any"] = "general"
    other: bool = False
    standing: bool | None = None
    face_up: bool | None = None
    cost_at_most: int | None = None
    cost_at_least: int | None = None
    power_at_most: int | None = None
    power_at_least: int | None = None
    clans: tuple[str, ...] = ()
    troops: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    eras: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    surnames: tuple[str, ...] = ()
    casts: tuple[str, ...] = ()
    keyword: str = ""
    counter: str = ""
    in_battle: bool | None = None
    role: Literal["", "attacker", "receiver", "opponent"] = ""
    summoned: bool | None = None
    same_card: bool = False
    those: bool = False


Ref: TypeAlias = Literal["self", "target", "those", "rest", "subject", "opponent"] | Filter
"""The cards that something is done to: named by a word, or all that a filter finds."""


@dataclass(frozen=True, slots=True)
class Count:
    """A number taken from the table: so many times `times`, plus `plus`, and no more than `most`."""

    what: Literal[
        "cards", "crests", "loyalty", "rebellion", "counters", "damage", "power", "siege_power", "number"
    ] = "cards"
    of: Ref = Filter(side="own")
    side: Side = "own"
    times: int = 1
    plus: int = 0
    most: int | None = None


Amount: TypeAlias = int | Count


@dataclass(frozen=True, slots=True)
class AtLeast:
    """～以上."""

    count: Count
    number: int = 1


@dataclass(frozen=True, slots=True)
class AtMost:
    """～以下."""

    count: Count
    number: int = 0


@dataclass(frozen=True, slots=True)
class Are:
    """The cards named are such cards; where nobody is named, they are not."""

    what: Ref
    such: Filter


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is."""

    of: Side = "own"


@dataclass(frozen=True, slots=True)
class Not:
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One of the conditions holds."""

    conditions: tuple[Condition, ...]


Condition: TypeAlias = AtLeast | AtMost | Are | Turn | Not | AnyOf


@dataclass(frozen=True, slots=True)
class Price:
    """430: what stands before the colon; of a card that is played, the additional cost.

    `ordinary`: so many more resources are exhausted for the ordinary cost of that card, or fewer (700.7.2).
    """

    exhaust: bool = False
    coloured: tuple[Colour, ...] = ()
    colourless: int = 0
    ordinary: int = 0


FREE = Price()


@dataclass(frozen=True, slots=True)
class Target:
    """～を対象とする: so many cards, or up to so many."""

    cards: Filter
    amount: int = 1
    up_to: bool = False
