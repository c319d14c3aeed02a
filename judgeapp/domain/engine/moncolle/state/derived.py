"""攻撃力, 防御力 and イニシアチブ of a unit, with every part that they are made of."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Breakdown, Card, Field, Part, Position, Text, clause
from ..abilities.continuous import parts, suspended
from ..cards.facts import ATTACK, DEFENSE, INITIATIVE
from .layout import LAYOUT


def total(made: Sequence[Part]) -> int:
    """The sum of the parts, below 0 too: 攻撃力 and 防御力 of 0 or less are something of their own."""
    return sum(int(part.value) for part in made)


@LAYOUT.derives("attack")
@clause("moncolle:cards/unit#6", "moncolle:details/words/attack-plus", "moncolle:battle/7/basic-values")
def attack(position: Position, card: Card) -> Breakdown | None:
    """攻撃力: what is printed, and 攻±x."""
    return reckoned(position, card, ATTACK)


@LAYOUT.derives("defense")
@clause("moncolle:cards/unit#7", "moncolle:details/words/defense-plus", "moncolle:battle/7/basic-values")
def defense(position: Position, card: Card) -> Breakdown | None:
    """防御力: what is printed, and 防±x."""
    return reckoned(position, card, DEFENSE)


@LAYOUT.derives("initiative")
@clause("moncolle:details/static", "moncolle:details/static/initiative")
def initiative(position: Position, card: Card) -> Breakdown | None:
    """イニシアチブ：x: a standing ability, handled as a continuous one."""
    return reckoned(position, card, INITIATIVE)


def reckoned(position: Position, card: Card, printed: Field[int]) -> Breakdown | None:
    """The parts of a value of a unit on the battlefield; of any other card what is printed stands."""
    base = card.values.get(printed.name, printed.default)
    if base is None or not card.zone.endswith(".field"):
        return None
    own = Part("is", base, printed.clause)
    if suspended(position, card):
        lost = Text("同時攻撃タイミング", "simultaneous attack timing")
        return Breakdown((own, Part("plus", 0, "moncolle:battle/7/basic-values", lost)), total)
    return Breakdown((own, *parts(position, card, printed.name)), total)
