"""Moments at which a text does something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from . import program
from .conditions import Attack as AttackIs
from .terms import EVERY, Which
from .words import Basic, Who

OfTurn: TypeAlias = Literal[
    "start_phase", "main_start", "main_end", "end_phase", "next_start_phase", "next_end_phase", "standard"
]
OfAttack: TypeAlias = Literal[
    "attack_made", "attack_resolved", "reacted", "reaction_resolved", "made", "stood"
]
OfCards: TypeAlias = Literal[
    "used", "use_resolved", "basic_done", "reconstructing", "reconstructed", "unused_again"
]
OfCrystals: TypeAlias = Literal["life_damage", "damage", "aura_changed", "space_moved", "broken"]
Becomes: TypeAlias = Literal["becomes", "aura_filled", "left_extra", "gauge_multiple"]
OfMegami: TypeAlias = Literal["umbrella", "rides", "act_moves", "returned", "discard_even", "dance", "gears"]
At: TypeAlias = Literal[OfTurn, OfAttack, OfCards, OfCrystals, Becomes, OfMegami]


@dataclass(frozen=True, slots=True)
class Moment:
    """When something happens, whose it is, and to what. `nth`: the so-manieth in a turn, `given` apart.

    `life_damage`: 1 or more, or `least`; `not_rebuilt` leaves out that of a reconstruction; `aura_changed`: by the
    damage of an attack or a basic action, which is resolved first; `standard`: a standard phase has been chosen as
    such; `rides`: the distance has changed by 騎動; `end_phase` of `any`: that of this turn. `reaction_resolved`: a
    card of that player which reacted to this card's attack is resolved. `made`: the attack of this card is made;
    `stood`: nobody refuted a perjury of that player; `becomes` waits for its `given` to hold where it did not hold
    before; `gauge_multiple`: the taboo gauge comes to a multiple of `multiple`. `dance`: 剣舞, which no clause
    defines and no card of the season does, never comes.
    """

    at: At
    who: Who = "me"
    which: Which = EVERY
    attack: AttackIs | None = None
    basics: tuple[Basic, ...] = ()
    given: program.Condition | None = None
    nth: int = 0
    multiple: int = 0
    least: int = 0
    not_rebuilt: bool = False
