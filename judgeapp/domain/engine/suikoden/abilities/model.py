"""The words in which special abilities and lands are written as data; see `docs/reference/suikoden.md`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

When: TypeAlias = Literal[
    "battle",
    "domestic",
    "return",
    "income",
    "start",
    "continuous",
    "hand",
    "hand_battle",
    "hand_domestic",
    "hand_end",
]
Stat: TypeAlias = Literal["attack", "defense", "intellect", "any"]
Skill: TypeAlias = Literal[
    "",
    "cavalry",
    "feint",
    "shooting",
    "helmsmanship",
    "navy",
    "plunder",
    "fire",
    "water",
    "sorcery",
    "scouting",
    "beauty",
    "procurement",
]


@dataclass(frozen=True, slots=True)
class Which:
    """Which characters in play: all that fit everything it says."""

    side: Literal["own", "enemy", "any"] = "own"
    fighting: bool = False
    attribute: Literal["", "benevolence", "righteousness", "courage"] = ""
    skill: Skill = ""
    other: bool = False


What: TypeAlias = Literal["self", "ally", "enemy"] | Which
"""`ally` and `enemy` are the characters that fight, on the own side and on the other."""


@dataclass(frozen=True, slots=True)
class Change:
    """So much more or less of a value, in this fight or in the whole battle; a continuous one for good."""

    amount: int
    stat: Stat = "any"
    what: What = "ally"
    until: Literal["fight", "battle"] = "fight"


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards from the deck into the hand."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Mill:
    """So many cards of a deck are discarded."""

    amount: int = 1
    player: Literal["own", "enemy"] = "enemy"


@dataclass(frozen=True, slots=True)
class Ready:
    """Each of them becomes ready."""

    what: What = "self"


@dataclass(frozen=True, slots=True)
class Spend:
    """Each of them becomes spent."""

    what: What = "enemy"


@dataclass(frozen=True, slots=True)
class Wander:
    """Each of them goes to its player's wanderers."""

    what: What = "self"


Step: TypeAlias = Change | Draw | Mill | Ready | Spend | Wander


@dataclass(frozen=True, slots=True)
class Ability:
    """One special ability: its timing, what it does, and the payments whose symbols stand beside the timing."""

    when: When
    do: tuple[Step, ...]
    cost: tuple[Literal["spend", "discard", "wander"], ...] = ()


@dataclass(frozen=True, slots=True)
class LandEffect:
    """What a land changes while it is held: so much of a value of whoever holds it, or of the attacker."""

    amount: int
    stat: Stat = "any"
    to: Literal["holder", "attacker"] = "holder"
