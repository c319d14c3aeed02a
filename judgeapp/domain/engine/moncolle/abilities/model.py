"""The words in which the text of a card is written as data; see `docs/reference/moncolle.md`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Attribute: TypeAlias = Literal["fire", "water", "earth", "wind", "holy", "demonic"]
Slot: TypeAlias = Literal["fire", "water", "earth", "wind", "holy", "demonic", "any"]
Timing: TypeAlias = Literal["ritual", "swift", "pre_attack", "counter", "condition", "continuous"]
Until: TypeAlias = Literal["", "battle", "phase", "turn"]
Moment: TypeAlias = Literal["", "summoned", "battle_begins", "dies", "battle_ends", "turn_begins"]


@dataclass(frozen=True, slots=True)
class Which:
    """Which units: all that fit everything it says; of several words in a list, one or more (「or」)."""

    side: Literal["own", "enemy", "any"] = "own"
    where: Literal["", "battle", "front", "own_territory", "here"] = ""
    attributes: tuple[Attribute, ...] = ()
    races: tuple[str, ...] = ()
    state: Literal["", "ready", "spent"] = ""
    level_up_to: int = 0
    other: bool = False


What: TypeAlias = Literal["self", "target"] | Which


@dataclass(frozen=True, slots=True)
class Damage:
    """[n] or [～:n] to each of them; with `dice`, so many dice are rolled and added to the amount."""

    amount: int = 0
    what: What = "target"
    dice: int = 0
    attribute: str = ""


@dataclass(frozen=True, slots=True)
class Kill:
    """Each of them dies."""

    what: What = "target"


@dataclass(frozen=True, slots=True)
class Discard:
    """Each of them is discarded without dying."""

    what: What = "target"


@dataclass(frozen=True, slots=True)
class Strengthen:
    """攻±x / 防±x, and more initiative, for each of them."""

    attack: int = 0
    defense: int = 0
    what: What = "self"
    initiative: int = 0
    until: Until = ""


@dataclass(frozen=True, slots=True)
class Undying:
    """Each of them does not die."""

    what: What = "self"
    until: Until = ""


@dataclass(frozen=True, slots=True)
class Ward:
    """Damage of this attribute does nothing to each of them."""

    attribute: str
    what: What = "self"
    until: Until = ""


@dataclass(frozen=True, slots=True)
class DiceResult:
    """The result of each roll of the own dice is so much more; in initiative too."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Spend:
    """Each of them becomes spent."""

    what: What = "target"


@dataclass(frozen=True, slots=True)
class Ready:
    """Each of them becomes ready."""

    what: What = "target"


@dataclass(frozen=True, slots=True)
class RestoreSlots:
    """The spell slots of each of them are unspent again."""

    what: What = "self"


@dataclass(frozen=True, slots=True)
class ToHand:
    """Each of them goes back to its owner's hand."""

    what: What = "target"


@dataclass(frozen=True, slots=True)
class Place:
    """Each of them is put into an area that whoever carries this out chooses."""

    what: What = "target"
    to: Literal["own_territory", "front", "anywhere"] = "own_territory"


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards from the own draw pile."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Power:
    """So many power counters."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class DiscardHand:
    """A player discards so many cards of the hand, of the own choice."""

    amount: int = 1
    whose: Literal["own", "enemy"] = "enemy"


@dataclass(frozen=True, slots=True)
class Recover:
    """So many cards of the own discard pile go to the hand."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Token:
    """A token is summoned: into the battle, or into the own territory."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Negate:
    """What this was declared against is not produced."""

    cost_stays_paid: bool = True


@dataclass(frozen=True, slots=True)
class AtOnce:
    """「&」: several steps at the same time; whoever dies of them dies together."""

    do: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class AfterEffect:
    """「A. 効果適用後、B」: B only where the whole of A could be carried out."""

    do: tuple[Step, ...]
    then: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """nD: from so much on the one happens, below the other."""

    dice: int
    at_least: int
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


Step: TypeAlias = (
    Damage
    | Kill
    | Discard
    | Strengthen
    | Undying
    | Ward
    | DiceResult
    | Spend
    | Ready
    | RestoreSlots
    | ToHand
    | Place
    | Draw
    | Power
    | DiscardHand
    | Recover
    | Token
    | Negate
    | AtOnce
    | AfterEffect
    | Roll
)


@dataclass(frozen=True, slots=True)
class Cost:
    """What is paid: spell slots of one or more units, power, cards of the hand, this unit spent or discarded."""

    slots: tuple[Slot, ...] = ()
    power: int = 0
    discard: int = 0
    spend: bool = False
    sacrifice: bool = False

    @property
    def takes_the_unit(self) -> bool:
        """Whether the unit pays with itself: no other cost can."""
        return self.spend or self.sacrifice


@dataclass(frozen=True, slots=True)
class Ability:
    """One effect of a card with its timing and season; `on` is what fulfils a condition, of itself or of `of`."""

    timing: Timing
    do: tuple[Step, ...]
    season: Literal["battle", "field"] = "battle"
    cost: Cost = Cost()
    target: Which | None = None
    on: Moment = ""
    of: Which | None = None
    forced: bool = False
