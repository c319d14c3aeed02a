"""What is changed of an attack: damage, distances, keywords, where its damage goes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from . import program
from .terms import EVERY, Which
from .words import OfAttacks, Spot


@dataclass(frozen=True, slots=True)
class Boost:
    """+X/+Y (10-3): `+1/+0`, `-2/+0`; in full where X or Y is worked out. `times` -1 takes it off."""

    aura: program.Value = 0
    life: program.Value = 0
    times: int = 1

    SPELLING: ClassVar[re.Pattern[str]] = re.compile(r"([+-]\d+)/([+-]\d+)")

    @classmethod
    def of_words(cls, aura: str, life: str) -> Boost:
        return cls(int(aura), int(life))

    def spelled(self) -> str | None:
        """The one word, where both are numbers."""
        if not (isinstance(self.aura, int) and isinstance(self.life, int)) or self.times != 1:
            return None
        return f"{self.aura:+}/{self.life:+}"


@dataclass(frozen=True, slots=True)
class Reach:
    """距離拡大 and 距離縮小 (10-4): `reach+near 1`, `reach-far 2`; in full where the number is worked out."""

    end: Literal["near", "far"]
    by: program.Value = 1
    shrink: bool = False

    SPELLING: ClassVar[re.Pattern[str]] = re.compile(r"reach([+-])(near|far) (\d+)")

    @classmethod
    def of_words(cls, sign: str, end: str, by: str) -> Reach:
        return cls("near" if end == "near" else "far", int(by), sign == "-")

    def spelled(self) -> str | None:
        """The one word, where the number is one."""
        if not isinstance(self.by, int):
            return None
        return f"reach{'-' if self.shrink else '+'}{self.end} {self.by}"


@dataclass(frozen=True, slots=True)
class Distances:
    """適正距離 (5-7): these instead, both faces' at once, shifted, one more, one less, or the middle ones away."""

    put: str = ""
    faces: Literal["", "both"] = ""
    shift: int = 0
    add: tuple[int, ...] = ()
    drop: tuple[int, ...] = ()
    ends_only: bool = False


@dataclass(frozen=True, slots=True)
class DamageIs:
    """代入 (5-6 i): damage to aura or to life is that value; `-`: there is none."""

    aura: Literal["-"] | program.Value | None = None
    life: Literal["-"] | program.Value | None = None


@dataclass(frozen=True, slots=True)
class Gain:
    """It gains keywords; 対応不可 of some cards alone is `unanswerable`."""

    keywords: tuple[OfAttacks, ...]


@dataclass(frozen=True, slots=True)
class Lose:
    """It loses keywords; losing 対応不可 loses every kind of it (10-22)."""

    keywords: tuple[OfAttacks, ...]


@dataclass(frozen=True, slots=True)
class Unanswerable:
    """対応不可（〇〇）: no such card reacts to it."""

    to: Which = EVERY


@dataclass(frozen=True, slots=True)
class Given:
    """Changes that are there while something holds of the attack."""

    that: program.Condition
    change: tuple[program.Change, ...]


@dataclass(frozen=True, slots=True)
class Divert:
    """The crystals that its damage moves go there; of one kind of damage where it says so.

    `chosen`: to the enhancement chosen while it is there; `card` is which one, once the attack has the change.
    """

    to: Spot
    of: Literal["", "aura", "life"] = ""
    card: str = ""


Plain: TypeAlias = Literal[
    "swap",
    "both",
    "i_choose",
    "no_aura_choice",
    "no_after",
    "wounds",
    "unchanging",
    "no_addition",
    "fails_if_answered",
    "cancelled",
]
"""入れ替え; both damages (10-26); this card's player chooses; aura cannot be chosen; no 【攻撃後】; 裂傷化; damage that
is not changed; damage to which nothing is added; cancelled where it is reacted to; cancelled."""
