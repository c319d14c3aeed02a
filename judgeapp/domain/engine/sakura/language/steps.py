"""Steps that steer: conditions, choices, repetition, attacks, what lasts and what comes later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from . import program
from .conditions import ENEMYS, OWN
from .conditions import Attack as AttackIs
from .terms import Which
from .words import Basic, Who


@dataclass(frozen=True, slots=True)
class If:
    """What is done where something holds, and what otherwise."""

    that: program.Condition
    do: tuple[program.Step, ...]
    otherwise: tuple[program.Step, ...] = ()


@dataclass(frozen=True, slots=True)
class May:
    """「〜してもよい。そうした場合、…」: what the player may do, and what follows if it was done."""

    do: tuple[program.Step, ...]
    then: tuple[program.Step, ...] = ()
    otherwise: tuple[program.Step, ...] = ()
    by: Who = "me"


@dataclass(frozen=True, slots=True)
class IfDone:
    """「そうした場合」 after what must be done: what follows only if something of it was done."""

    do: tuple[program.Step, ...]
    then: tuple[program.Step, ...]
    otherwise: tuple[program.Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One of several ways."""

    do: tuple[program.Step, ...]
    given: program.Condition | None = None


@dataclass(frozen=True, slots=True)
class OneOf:
    """A choice of `n` of several options: exactly `n`, or up to `n` and at least `least`.

    `again`: the same one more than once; `listed`: carried out as they stand.
    """

    of: tuple[Option, ...]
    n: program.Value = 1
    up_to: bool = False
    least: int = 0
    again: bool = False
    listed: bool = False
    by: Who = "me"


@dataclass(frozen=True, slots=True)
class Repeat:
    """So many times."""

    n: program.Value
    do: tuple[program.Step, ...]
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Let:
    """X is that number from here on."""

    x: program.Value


@dataclass(frozen=True, slots=True)
class Pay:
    """Vigor is paid, which is possible only where there is enough of it."""

    vigor: int = 1


@dataclass(frozen=True, slots=True)
class BasicAction:
    """基本動作 by an effect: any, or one of these; `up_to`: fewer may be done; `distinct`: none of them twice.

    `the_same`: the one that was just done, if the other player can.
    """

    n: program.Value = 1
    which: tuple[Basic, ...] = ()
    barred: tuple[Basic, ...] = ()
    up_to: bool = False
    distinct: bool = False
    the_same: bool = False
    who: Who = "me"


@dataclass(frozen=True, slots=True)
class Strike:
    """攻撃『…』を行う (10-5): `range` 「1-4」「2,4」, `damage` 「3/-」「X/2」, the X of it, and its texts."""

    range: str
    damage: str
    texts: tuple[program.Effect, ...] = ()
    x: program.Value | None = None
    may: bool = False


@dataclass(frozen=True, slots=True)
class Cancel:
    """打ち消す: the attack reacted to, its damage, or its 【攻撃後】, where it fits."""

    what: Literal["attack", "damage", "after"] = "attack"
    which: AttackIs = ENEMYS


@dataclass(frozen=True, slots=True)
class Answered:
    """対応した《攻撃》は…: the attack reacted to is changed, where it fits."""

    change: tuple[program.Change, ...]
    which: AttackIs = ENEMYS


@dataclass(frozen=True, slots=True)
class Altered:
    """その《攻撃》は…: the attack that the moment is about is changed."""

    change: tuple[program.Change, ...]


@dataclass(frozen=True, slots=True)
class Next:
    """このターンに次に行う《攻撃》は…: the next attack of the turn that fits is changed."""

    change: tuple[program.Change, ...]
    which: AttackIs = OWN


@dataclass(frozen=True, slots=True)
class NextCard:
    """このターンに次に使用するカードは…: 生育 for the next card of the turn that fits, or its further cost."""

    which: Which
    growth: int = 0
    discards: Which | None = None
    who: Who = "me"


@dataclass(frozen=True, slots=True)
class ThisTurn:
    """このターン中…: what holds until the turn is over; `once`: until it has changed something once."""

    holds: tuple[program.Static, ...]
    once: bool = False


@dataclass(frozen=True, slots=True)
class Later:
    """What is reserved for a coming moment (9-1-3-4)."""

    at: program.Moment
    do: tuple[program.Step, ...]


@dataclass(frozen=True, slots=True)
class AfterReacted:
    """What is done once the attack reacted to is resolved; at once where this card reacts to none."""

    do: tuple[program.Step, ...]
