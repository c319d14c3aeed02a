"""〔常時〕: what the abilities that are always in force add to the power and health of a general."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Card, Position, clause
from .filters import in_force, matches
from .model import Strengthen


@clause("haou:glossary/continuous")
def bonus(position: Position, card: Card) -> tuple[int, int]:
    """So much power and health a general gets from abilities in force, its own and those of others."""
    steps = [step for _, step in strengtheners(position, card)]
    return sum(step.power for step in steps), sum(step.health for step in steps)


def strengtheners(position: Position, card: Card) -> Iterator[tuple[Card, Strengthen]]:
    """What strengthens a general, each step with the general whose text it is."""
    known = position.from_cards
    if "always" not in known:
        known["always"] = list(strengthening(position))
    for source, step in known["always"]:
        itself = isinstance(step.what, str) and source.id == card.id
        if itself or (not isinstance(step.what, str) and matches(position, step.what, source, card)):
            yield source, step


def strengthening(position: Position) -> Iterator[tuple[Card, Strengthen]]:
    """Every such step of a general in play, with its general."""
    for zone in ("a.field", "b.field"):
        for source in position.cards_in(zone):
            for ability in in_force(source, "always"):
                yield from ((source, step) for step in ability.do if isinstance(step, Strengthen))
