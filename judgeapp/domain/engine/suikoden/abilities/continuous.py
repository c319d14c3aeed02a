"""【常時】: what abilities that are always in force change, as long as their character is in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...kernel import Card, clause
from .filters import matches
from .model import Change

if TYPE_CHECKING:
    from ..state.table import Table

IN_PLAY = ("field", "sortie", "centre")


@clause("suikoden:abilities/continuous")
def continuous(table: Table, card: Card) -> Iterator[tuple[Card, Change]]:
    """Every such change of a character's values, with its source; a face-down card makes none."""
    return (
        (source, change) for source, change in changes_for(table, card) if source.values.get("face_up", True)
    )


def overlooked(table: Table, card: Card) -> bool:
    """Whether a face-down card would change the values too, if it worked (suikoden-face-down-continuous)."""
    return any(not source.values.get("face_up", True) for source, _ in changes_for(table, card))


def changes_for(table: Table, card: Card) -> Iterator[tuple[Card, Change]]:
    """What is always in force for a character, face up or down; with a shared deck there is nothing."""
    zones = () if table.shared else tuple(f"{player}.{zone}" for player in table.sides for zone in IN_PLAY)
    for source in (source_ for zone in zones for source_ in table.position.cards_in(zone)):
        for ability in source.values.get("abilities") or ():
            if ability.when == "continuous":
                changes = (step for step in ability.do if isinstance(step, Change))
                yield from (
                    (source, change) for change in changes if matches(table, change.what, source, card)
                )
