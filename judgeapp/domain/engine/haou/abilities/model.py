"""The words in which the text of a general is written as data; see `docs/reference/haou.md`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Troop: TypeAlias = Literal["", "cavalry", "spearmen", "gunners"]
When: TypeAlias = Literal["action", "deployed", "always", "preparation", "end", "siege", "retreat"]


@dataclass(frozen=True, slots=True)
class Which:
    """Which generals in play: all that fit everything it says."""

    side: Literal["own", "enemy", "any"] = "own"
    where: Literal["anywhere", "adjacent", "own_castle", "centre", "enemy_castle", "column"] = "anywhere"
    troop: Troop = ""
    other: bool = False
    state: Literal["", "standing", "exhausted"] = ""
    damaged: bool = False


What: TypeAlias = Literal["self", "target"] | Which


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage counters on each of them."""

    amount: int
    what: What = "target"


@dataclass(frozen=True, slots=True)
class Heal:
    """So many damage counters are taken off each of them."""

    amount: int
    what: What = "self"


@dataclass(frozen=True, slots=True)
class Spirit:
    """Fighting-spirit counters on each of them."""

    amount: int = 1
    what: What = "self"


@dataclass(frozen=True, slots=True)
class Stand:
    """Each of them becomes standing."""

    what: What = "self"


@dataclass(frozen=True, slots=True)
class Exhaust:
    """Each of them becomes exhausted."""

    what: What = "target"


@dataclass(frozen=True, slots=True)
class RestoreMoves:
    """Each of them may move again as often as it can in a turn."""

    what: What = "self"


@dataclass(frozen=True, slots=True)
class Place:
    """It is put on a square that its player, or whoever carries this out, chooses."""

    what: Literal["self", "target"] = "self"
    to: Literal["adjacent", "own_castle", "centre", "anywhere"] = "adjacent"


@dataclass(frozen=True, slots=True)
class ToHand:
    """Each of them goes back to its owner's hand."""

    what: What = "target"


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards from the draw pile."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Gain:
    """Resources, up to the end of the gauge."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Besiege:
    """Siege damage to the opponent."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Strengthen:
    """As long as the ability is in force: so much more power and health of each of them."""

    power: int = 0
    health: int = 0
    what: What = "self"


Step: TypeAlias = (
    Damage
    | Heal
    | Spirit
    | Stand
    | Exhaust
    | RestoreMoves
    | Place
    | ToHand
    | Draw
    | Gain
    | Besiege
    | Strengthen
)


@dataclass(frozen=True, slots=True)
class Cost:
    """What is paid to use an ability: counters of the general, its exhaustion, resources, cards of the hand."""

    spirit: int = 0
    exhaust: bool = False
    resources: int = 0
    discard: int = 0


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability. `under`: it is there only if the general was deployed so. `once`: once a turn.

    `interrupts`: it may be used in the main phase of either player, as a shot may.
    """

    when: When
    do: tuple[Step, ...]
    cost: Cost = Cost()
    target: Which | None = None
    under: Literal["", "dance", "secret_art"] = ""
    once: bool = False
    interrupts: bool = False
