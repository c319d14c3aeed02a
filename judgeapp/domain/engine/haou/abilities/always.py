"""〔常時〕: what the abilities that are always in force add to the power and health of a general."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Card, Position, clause
from .meant import fits, in_force
from .model import Strengthen


@clause("haou:glossary/continuous")
def bonus(position: Position, card: Card) -> tuple[int, int]:
    """So much power and health a general gets from abilities in force, its own and those of others."""
    known = position.from_cards
    if "always" not in known:
        known["always"] = list(strengthening(position))
    power = health = 0
    for source, step in known["always"]:
        if (step.what == "self" if source.id == card.id else False) or (
            not isinstance(step.what, str) and fits(position, step.what, source, card)
        ):
            power, health = power + step.power, health + step.health
    return power, health


def strengthening(position: Position) -> Iterator[tuple[Card, Strengthen]]:
    """Every such step of a general in play, with its general."""
    for zone in ("a.field", "b.field"):
        for source in position.cards_in(zone):
            for ability in in_force(source, "always"):
                yield from ((source, step) for step in ability.do if isinstance(step, Strengthen))
