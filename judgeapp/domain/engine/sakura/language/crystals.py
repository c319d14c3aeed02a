"""Steps about crystals, damage, vigor and gauges."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Literal

from . import program
from .words import GaugeName, Spot, Who


@dataclass(frozen=True, slots=True)
class Arrow:
    """矢印効果 (10-1): `space>dust 2`, `aura<>flare 1`. `freely`: fewer may be moved."""

    left: Spot
    right: Spot
    n: program.Value = 1
    both: bool = False
    freely: bool = False

    SPELLING: ClassVar[re.Pattern[str]] = re.compile(r"([a-z][a-z.]*)(<?>)([a-z][a-z.]*) (\d+|x)")

    @classmethod
    def of_words(cls, left: str, sign: str, right: str, n: str) -> Arrow | None:
        out, to = program.spot(left), program.spot(right)
        return None if None in (out, to) else cls(out, to, program.number(n), sign == "<>")

    def spelled(self) -> str | None:
        """The one word, where the number is one."""
        plain = (isinstance(self.n, int) or self.n == "x") and not self.freely
        return f"{self.left}{'<>' if self.both else '>'}{self.right} {self.n}" if plain else None


@dataclass(frozen=True, slots=True)
class Shift:
    """Crystals are moved, and not by an arrow: `n` of them, all, or as many as are needed for `until` to be left.

    Several `out`: whoever chooses takes them from any of these.
    """

    out: tuple[Spot, ...]
    to: Spot
    n: program.Value | Literal["all"] = 1
    until: program.Value | None = None
    by: Who = "me"


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage to one zone (5-8-1), or X/Y of which the player hit chooses one; `both`: both together."""

    who: Who = "enemy"
    aura: program.Value | None = None
    life: program.Value | None = None
    flare: program.Value | None = None
    both: bool = False


@dataclass(frozen=True, slots=True)
class Wound:
    """裂傷: tokens of this card's player at one zone; several `at`: `by` chooses one of them; or X/Y as damage is."""

    at: tuple[Spot, ...] = ()
    n: program.Value = 1
    aura: program.Value | None = None
    life: program.Value | None = None
    by: Who = "me"
    who: Who = "enemy"


@dataclass(frozen=True, slots=True)
class Vigor:
    """集中力: gained, lost (below 0) or set."""

    by: program.Value = 1
    to: int | None = None
    who: Who = "me"


@dataclass(frozen=True, slots=True)
class Cow:
    """畏縮させる: the player becomes cowed (5-1-4)."""

    who: Who = "enemy"


@dataclass(frozen=True, slots=True)
class Gauge:
    """A gauge goes up or down, is set or doubled. Several: this card's player chooses one; `each`: all of them."""

    of: tuple[GaugeName, ...]
    by: program.Value = 1
    to: program.Value | None = None
    times: int = 1
    each: bool = False
    either_way: bool = False
    who: Who = "me"
