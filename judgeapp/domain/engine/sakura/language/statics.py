"""What holds while a text is in force: layers over values, prohibitions, replacements, and what comes at a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from . import program
from .conditions import OWN
from .conditions import Attack as AttackIs
from .terms import EVERY, Which
from .words import Basic, Keyword, Ref, Who, Zone


@dataclass(frozen=True, slots=True)
class This:
    """この《攻撃》は…: the attack that this card makes is changed."""

    change: tuple[program.Change, ...]


@dataclass(frozen=True, slots=True)
class Attacks:
    """Attacks that fit are changed."""

    change: tuple[program.Change, ...]
    which: AttackIs = OWN


@dataclass(frozen=True, slots=True)
class Distance:
    """現在の間合 is so much more or less, or is that number."""

    by: program.Value = 0
    to: program.Value | None = None
    less: bool = False


@dataclass(frozen=True, slots=True)
class Master:
    """達人の間合 is so much greater or smaller."""

    by: program.Value
    less: bool = False


@dataclass(frozen=True, slots=True)
class Cost:
    """消費 is so much less, or is that number; of this card, or of the cards of a player that fit."""

    less: program.Value = 0
    to: program.Value | None = None
    which: Which | Literal["this"] = "this"
    who: Who = "me"


@dataclass(frozen=True, slots=True)
class Charge:
    """納 is so much less; `from_out`: crystals may come from outside the game, `from_space`: from ＜間合＞."""

    less: program.Value = 0
    which: Which | Literal["this"] = "this"
    who: Who = "me"
    from_out: bool = False
    from_space: bool = False


@dataclass(frozen=True, slots=True)
class PaysTo:
    """The crystals with which the 消費 of this card is paid go there instead of to ＜ダスト＞."""

    to: program.Place


@dataclass(frozen=True, slots=True)
class Entwines:
    """運命を糾える運命へと導く (24-8): all fates of this card's player lie with the back up."""


@dataclass(frozen=True, slots=True)
class Fix:
    """Ｘは…に等しい: the X of this card, and the Y of its damage; `when_paid`: as it is when the cost is paid."""

    x: program.Value
    y: program.Value | None = None
    when_paid: bool = False


@dataclass(frozen=True, slots=True)
class HandLimit:
    """手札の上限 is so much more or less; `none`: there is no limit."""

    by: program.Value = 0
    less: bool = False
    none: bool = False
    who: Who = "me"


@dataclass(frozen=True, slots=True)
class AuraLimit:
    """The limit of the aura, while an arrow of this player's cards moves crystals to it."""

    to: int


@dataclass(frozen=True, slots=True)
class Impatience:
    """The damage of 焦燥 (10-10) is this instead."""

    aura: int
    life: int
    who: Who = "enemy"


@dataclass(frozen=True, slots=True)
class Unusable:
    """This card cannot be used (where the condition around it holds)."""

    otherwise_than: Literal["", "reacting", "by_its_text"] = ""
    unless_reacting_to: AttackIs | None = None


@dataclass(frozen=True, slots=True)
class Cannot:
    """What a player cannot do (1-4): with `basics` or `which`, only those."""

    what: program.Forbidden
    who: Who = "enemy"
    basics: tuple[Basic, ...] = ()
    which: Which = EVERY


@dataclass(frozen=True, slots=True)
class Arrows:
    """The arrows of cards go both ways, the other way round (10-2), or move more."""

    become: Literal["both", "reversed"] | None = None
    more: int = 0
    which: Which | Literal["this"] = "this"


@dataclass(frozen=True, slots=True)
class Texts:
    """Cards lose or gain words of their text or their subtype."""

    which: Which
    lose: tuple[Keyword, ...] = ()
    gain: tuple[Keyword, ...] = ()
    no_sub: bool = False
    used_from: tuple[Zone, ...] = ()


@dataclass(frozen=True, slots=True)
class Reactable:
    """This card may be used as if it had 《対応》; at another cost where one is named."""

    cost: int | None = None


@dataclass(frozen=True, slots=True)
class UsableFrom:
    """This card may be used from there as if from the hand."""

    zone: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class CopyOf:
    """This card is a copy (10-16) of the card in that zone or under that card, or of the card of a name.

    It is the first thing that the first text of its card says. `by`: the number that decides among names, the first for
    0; `keeps`: what stays its own.
    """

    at: Zone | None = None
    under: str = ""
    names: tuple[str, ...] = ()
    by: program.Value = 0
    keeps: tuple[Literal["name", "megami"], ...] = ()


@dataclass(frozen=True, slots=True)
class InForce:
    """The 【常時】 and further basic actions of that card are in force from where it lies."""

    what: Ref = "sealed"


@dataclass(frozen=True, slots=True)
class AsAura:
    """The crystals on this card count as its player's aura where damage is resolved."""


@dataclass(frozen=True, slots=True)
class Stays:
    """The crystals on this card are not moved, but by what is named; `during`: in that phase; `may_stay`: if wished."""

    but_by: tuple[Literal["start_phase", "this"], ...] = ()
    during: Literal["", "main", "start_phase"] = ""
    may_stay: bool = False


@dataclass(frozen=True, slots=True)
class Untouchable:
    """This card is not sealed, not chosen in the hand by effects of the enemy, not put back to deck or hand, as listed.

    `back`: from the hand and the facedown pile it comes back.
    """

    to: tuple[Literal["seal", "choice_in_hand", "back"], ...]


@dataclass(frozen=True, slots=True)
class NewBasic:
    """One more basic action that the player may choose (9-6 i-B)."""

    name: str
    do: tuple[program.Step, ...]
    once: bool = False


@dataclass(frozen=True, slots=True)
class Instead:
    """In place of something that would happen, these steps; `barred`: not of crystals that these basic actions move."""

    of: program.Replaced
    do: tuple[program.Step, ...] = ()
    may: bool = False
    who: Who = "me"
    which: Which = EVERY
    basics: tuple[Basic, ...] = ()
    barred: tuple[Basic, ...] = ()
    to: program.Place | None = None


@dataclass(frozen=True, slots=True)
class DeclareAs:
    """The card may be declared as a card that the enemy could have chosen; the enemy may show that it was not free."""

    which: Which
    refuted_by: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class When:
    """What is done at a moment. `may`: its player decides; `once`: the first time in each turn only."""

    at: program.Moment
    do: tuple[program.Step, ...]
    may: bool = False


@dataclass(frozen=True, slots=True)
class Where:
    """What holds only while a condition does."""

    that: program.Condition
    holds: tuple[program.Static, ...]
    otherwise: tuple[program.Static, ...] = ()


@dataclass(frozen=True, slots=True)
class Offset:
    """この効果が重複したら相殺する (10-28)."""

    holds: tuple[program.Static, ...]
