"""What is printed on a card apart from its text (6-2-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ..language.words import CardType, Sub

Kind: TypeAlias = Literal[
    "", "normal", "trump", "poison", "troop", "plan", "part", "transform", "fate", "rule"
]


@dataclass(frozen=True, slots=True)
class Facts:
    """A card of a season.

    `category` is left out where the number tells it (N: normal card, S: trump). `users`: the Megami on it
    (使用者), where they are others than that of its number; `nobody`: it has none. `wounds`, `cost_wounds`: 裂傷化 of
    damage and cost.
    `cost` may be `x` or `market` (時価); `damage` may have an X, `range` an x.
    """

    number: str
    name: str = ""
    category: Kind = ""
    type: CardType | Literal[""] = ""
    sub: Sub = ""
    range: str = ""
    damage: str = ""
    wounds: bool = False
    cost: int | Literal["x", "market"] | None = None
    cost_wounds: bool = False
    charge: int | None = None
    users: tuple[str, ...] = ()
