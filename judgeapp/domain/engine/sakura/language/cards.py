"""Steps about cards: drawing, putting, showing, using, sealing, exchanging."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from . import program
from .terms import EVERY, Pick, Which
from .words import Goal, Keyword, Ref, Who, Zone


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards from the deck (7-1-6)."""

    n: program.Value = 1
    who: Who = "me"


@dataclass(frozen=True, slots=True)
class Put:
    """Cards are chosen, or named by what came before, and put there; to the deck in an order that the chooser picks."""

    what: Pick | Ref
    to: Goal
    state: Literal["", "conscripted"] = ""


@dataclass(frozen=True, slots=True)
class Choose:
    """Cards are chosen; later steps speak of `chosen`."""

    what: Pick


@dataclass(frozen=True, slots=True)
class Show:
    """Cards are shown to the other player: those chosen, or a whole zone of a player."""

    what: Pick | Ref | Literal["hand"] = "chosen"
    who: Who = "me"


@dataclass(frozen=True, slots=True)
class Look:
    """This card's player looks at a zone of a player."""

    at: Zone
    who: Who = "enemy"


@dataclass(frozen=True, slots=True)
class UseCard:
    """A card is used by the effect. `free`: its 消費 is not paid; `no_costs`: nor any other cost (9-3).

    `reacting`: it reacts to what this card reacts to.

    `gains`: keywords that the attack gets; `vary`: one printed number may be so much more or less; `ends_phase`: where
    it is fullpower the phase is over after it; `charge`: the 納 that it has instead, `from_life` of it taken from life;
    `returns`: where it is used from outside the game, it goes back there; `down_after`: one that is no enhancement goes
    face down where it would be discarded.
    """

    what: Pick | Ref
    may: bool = False
    free: bool = False
    no_costs: bool = False
    reacting: bool = False
    gains: tuple[Keyword, ...] = ()
    vary: int = 0
    ends_phase: bool = False
    charge: program.Value | None = None
    from_life: int = 0
    returns: bool = False
    down_after: bool = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """S を T と交換する (10-25): this card against the one of that name in ＜追加札＞, which may be put elsewhere.

    `called`: the name that this card must have; `against`: the one chosen there, to whose zone this card goes.
    """

    name: str = ""
    called: str = ""
    may: bool = False
    then: Goal | None = None
    may_then: bool = False
    what: Ref = "this"
    against: Pick | None = None


@dataclass(frozen=True, slots=True)
class Fetch:
    """A card of that name comes out of ＜追加札＞, or another zone, to there (得る)."""

    name: str
    to: Goal
    out_of: Zone = "extra"
    state: Literal["", "conscripted"] = ""


@dataclass(frozen=True, slots=True)
class Reconstruct:
    """山札の再構成, by an effect and so without its damage (9-7)."""

    who: Who = "me"


@dataclass(frozen=True, slots=True)
class NameCard:
    """A card name is declared; texts speak of it as `declared`."""

    among: Which = EVERY


@dataclass(frozen=True, slots=True)
class Copied:
    """An attack that is the copy of the one reacted to, and reacts to it (10-27)."""
