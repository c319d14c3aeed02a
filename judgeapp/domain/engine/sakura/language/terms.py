"""What a text counts and compares, and which cards it means."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from . import program
from .words import CardType, Category, Keyword, Sub, Who, Zone


@dataclass(frozen=True, slots=True)
class Sum:
    """These numbers together."""

    of: tuple[program.Value, ...]


@dataclass(frozen=True, slots=True)
class Minus:
    """The first number less the second, never below 0."""

    of: program.Value
    by: program.Value


@dataclass(frozen=True, slots=True)
class Times:
    """The number so many times."""

    of: program.Value
    by: int


@dataclass(frozen=True, slots=True)
class Half:
    """Half of the number, rounded up (5-6 iv)."""

    of: program.Value


@dataclass(frozen=True, slots=True)
class Smaller:
    """The smallest of these numbers."""

    of: tuple[program.Value, ...]


@dataclass(frozen=True, slots=True)
class Which:
    """Which cards: all that fit everything it says.

    `of`: `same` or `other` Megami than this card's, `reacted` that of the attack reacted to, or the named one; a card
    without a Megami fits none of them. `sub` with an empty word: no subtype. `originally`: by what is printed,
    whatever effects add (10-32). `declared`: the name that was declared; `itself`: this card; `other`: not this card.
    """

    type: tuple[CardType, ...] = ()
    sub: tuple[Sub, ...] = ()
    category: tuple[Category, ...] = ()
    not_type: tuple[CardType, ...] = ()
    not_sub: tuple[Sub, ...] = ()
    not_category: tuple[Category, ...] = ()
    of: str = ""
    keyword: tuple[Keyword, ...] = ()
    not_keyword: tuple[Keyword, ...] = ()
    originally: bool = False
    name: tuple[str, ...] = ()
    state: Literal["", "used", "unused", "not_unused"] = ""
    itself: bool = False
    other: bool = False
    declared: bool = False
    used_from: tuple[Zone, ...] = ()


EVERY = Which()


@dataclass(frozen=True, slots=True)
class Lying:
    """The own cards that fit and lie there."""

    at: tuple[Zone, ...]
    which: Which = EVERY


@dataclass(frozen=True, slots=True)
class Pick:
    """Cards that are chosen: from these zones, so many of those that fit.

    `by`: who chooses, or `top` of the deck, `chance`, `all` of them. `seen`: the chooser looks at the zone first;
    `shown`: the chosen cards are shown; `distinct`: no two of the same name. `or_of`: the own cards there may be
    chosen as well.
    """

    at: tuple[Zone, ...]
    n: program.Value = 1
    which: Which = EVERY
    up_to: bool = False
    side: Who = "me"
    by: Literal["me", "enemy", "top", "chance", "all"] = "me"
    seen: bool = False
    shown: bool = False
    distinct: bool = False
    or_of: Lying | None = None


@dataclass(frozen=True, slots=True)
class HowMany:
    """The number of matching cards in zones, or of the crystals or seeds on those; `side: both` counts both players."""

    at: tuple[Zone, ...]
    which: Which = EVERY
    side: Who = "me"
    count: Literal["cards", "crystals", "seeds"] = "cards"


ByPlayers: TypeAlias = Literal[
    "used", "attacks", "reactions", "basics", "reconstructed", "umbrella", "arrows"
]
Suffered: TypeAlias = Literal["damage", "aura_damage", "life_damage", "refutations_failed", "lost"]
OfMegami: TypeAlias = Literal["transformed", "perfected", "plan_advanced", "plan_prepared", "resonated"]
OfTable: TypeAlias = Literal["dust_left", "space_moved", "distance_changed", "life_changed"]
Most: TypeAlias = Literal["most_moved", "most_moved_elsewhere", "most_life_changed"]
Done: TypeAlias = Literal[ByPlayers, Suffered, OfMegami, OfTable, Most]


@dataclass(frozen=True, slots=True)
class Tally:
    """How often something was done: this turn, in the turn before, in this game. `which`: the cards that count.

    `most_…`: how much at once at the most: crystals moved, crystals moved to zones other than ＜付与札＞, life.
    """

    done: Done
    who: Who = "me"
    when: Literal["turn", "last_turn", "game"] = "turn"
    which: Which = EVERY


@dataclass(frozen=True, slots=True)
class Compare:
    """Two numbers compared: `life<=3`, `enemy.flare>=flare`; in full where a number is worked out."""

    left: program.Value
    op: Literal["<", "<=", "=", ">=", ">", "!="]
    right: program.Value

    SPELLING: ClassVar[re.Pattern[str]] = re.compile(r"([a-z][a-z_.]*)(<=|>=|!=|<|>|=)([a-z][a-z_.]*|\d+)")

    @classmethod
    def of_words(cls, left: str, op: str, right: str) -> Compare | None:
        first, second = program.number(left), program.number(right)
        return None if None in (first, second) else cls(first, program.operator(op), second)

    def spelled(self) -> str | None:
        """The one word, where both sides are words or numbers."""
        plain = isinstance(self.left, str) and isinstance(self.right, str | int)
        return f"{self.left}{self.op}{self.right}" if plain else None
