"""What is different while an effect lasts, or a constant ability applies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .terms import Amount, Side

Deed: TypeAlias = Literal[
    "attack",
    "intercept",
    "be_attacked",
    "be_targeted",
    "stand",
    "take_special_damage",
    "take_battle_damage",
    "deal_battle_damage",
    "raise_power",
    "musou",
]


@dataclass(frozen=True, slots=True)
class Power:
    """武力 goes up, or down where the amount is negative."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class SiegePower:
    """攻城力 goes up or down."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class SetPower:
    """武力 becomes this."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class SetSiegePower:
    """攻城力 becomes this."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PowerAtMost:
    """武力 cannot be more."""

    number: int


@dataclass(frozen=True, slots=True)
class SiegePowerAtMost:
    """攻城力 cannot be more."""

    number: int


@dataclass(frozen=True, slots=True)
class PlayCost:
    """So many more resources are exhausted for playing the card, or fewer; its コスト数 stays (700.8)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword is gained."""

    name: str


@dataclass(frozen=True, slots=True)
class LoseKeyword:
    """A keyword is lost; without a name, all of them."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """A special kind is gained."""

    name: str


@dataclass(frozen=True, slots=True)
class Name:
    """It counts as a card of this name as well."""

    name: str


@dataclass(frozen=True, slots=True)
class LoseAbilities:
    """Every ability is lost; keywords are none (600.2)."""


@dataclass(frozen=True, slots=True)
class Cannot:
    """～できない. `by`: through whose effects, where that matters; `type`: of which cards."""

    do: Deed
    by: Side = "any"
    type: Literal["any", "stratagem"] = "any"


@dataclass(frozen=True, slots=True)
class Must:
    """～しなければならない."""

    do: Literal["attack", "intercept"]


@dataclass(frozen=True, slots=True)
class StrikeFirst:
    """It deals its battle damage first."""


@dataclass(frozen=True, slots=True)
class DamageFactor:
    """The damage that it deals is multiplied."""

    number: int = 2


@dataclass(frozen=True, slots=True)
class DamageTaken:
    """Each time it takes damage, it takes so much more, or less where the amount is negative."""

    amount: Amount
