"""When something holds: states of the table, what was done, what is lying there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from . import program
from .terms import EVERY, Which
from .words import Ref, Who, Zone

OfTurn: TypeAlias = Literal["my_turn", "enemy_turn", "full", "not_full", "reacting", "still", "first_card"]
OfDamage: TypeAlias = Literal["took_aura", "took_life", "reacted_to", "reacted_took_aura"]
OfPlayers: TypeAlias = Literal["hand_empty", "others_used", "cowed", "enemy_cowed", "own_card", "by_dance"]
OfMegami: TypeAlias = Literal[
    "umbrella_open", "tailwind", "headwind", "aimed", "aim_set", "machine_empty", "by_others"
]
OfActs: TypeAlias = Literal["red", "purple", "green", "even_act", "plan_was_achieved"]
OfPerjury: TypeAlias = Literal["refuted", "genuine", "forged"]
OfSoil: TypeAlias = Literal["all_sprouted", "seeds_deployed"]
OfFates: TypeAlias = Literal["at_past", "by_rule"]
State: TypeAlias = Literal[OfTurn, OfDamage, OfPlayers, OfMegami, OfActs, OfPerjury, OfSoil, OfFates]
"""`full`: used in 全力行動 (9-1-2); `still`: 不動, the distance has not changed this turn; `first_card`: no other card
of this player was used this turn; `took_aura`: the enemy has chosen damage to aura;
`others_used`: all other trumps are used (10-20); `own_card`: this card is its player's; `by_dance`: a basic action
by 剣舞, which no clause defines; `by_others`: its mechanism stands by cards of other Megami; `plan_was_achieved`: the
plan prepared came from ＜達成済＞; `genuine`, `forged`: what a perjury that was shown turned out to be;
`at_past`: this fate lies at 過去, `by_rule`: it is resolved by the resonance of 24-9."""


@dataclass(frozen=True, slots=True)
class All:
    """All of these hold."""

    of: tuple[program.Condition, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """At least one of these holds."""

    of: tuple[program.Condition, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """It does not hold."""

    that: program.Condition


@dataclass(frozen=True, slots=True)
class There:
    """Such a card lies there: 「サイネの切札が使用済」 is a used trump of saine."""

    at: tuple[Zone, ...]
    which: Which = EVERY
    side: Who = "me"


@dataclass(frozen=True, slots=True)
class Lies:
    """That card lies in one of these zones."""

    at: tuple[Zone, ...]
    what: Ref = "this"


@dataclass(frozen=True, slots=True)
class UsedFrom:
    """This card was used from one of these zones."""

    zone: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class Fits:
    """That card fits."""

    which: Which
    what: Ref = "chosen"


@dataclass(frozen=True, slots=True)
class Attack:
    """Which attacks: all that fit everything it says, by their damage as 9-1-3-2 has it.

    `nth`: the so-manieth in the turn of those that fit otherwise. `category`: of the card that it comes from, `none`:
    an effect made it. `aura`: a number or `-`; `dashed`: one of both is `-`. `distances`: at least so many;
    `covers_aim`: the aim of this card's player is among them. `used_from`: where its card came from; `in_turn`: whose
    turn it is; `nth_card`: that of the so-manieth card which its player has used in the turn.
    """

    who: Who = "me"
    of: str = ""
    category: tuple[program.Origin, ...] = ()
    not_category: tuple[program.Origin, ...] = ()
    sub: tuple[Literal["", "reaction", "fullpower"], ...] = ()
    not_sub: tuple[Literal["reaction", "fullpower"], ...] = ()
    nth: int = 0
    nth_card: int = 0
    aura: Literal["", "number", "-"] = ""
    dashed: bool = False
    aura_least: int = 0
    aura_most: program.Value | None = None
    distances: int = 0
    covers_aim: bool = False
    used_from: tuple[Zone, ...] = ()
    in_turn: Literal["", "me", "enemy"] = ""


OWN = Attack()
ENEMYS = Attack(who="enemy")


@dataclass(frozen=True, slots=True)
class Reacted:
    """This card reacts to an attack that fits."""

    to: Attack = ENEMYS
