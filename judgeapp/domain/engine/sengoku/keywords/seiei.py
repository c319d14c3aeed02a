"""625 精鋭 (elite): while a copy of it stands among the own resources, no enemy effect can target it."""

from __future__ import annotations

from ...kernel import Card, clause
from ..cards.identity import same_card
from ..state.layout import FACE_UP, STANDING
from ..state.table import Table
from .model import controller


@clause("sengoku:625.1")
def may_be_targeted(table: Table, player: str, general: Card) -> bool:
    """Whether an effect of that player may target the general; a copy face down does not count (306.5)."""
    owner = controller(general)
    if player == owner or not table.has(general, "seiei"):
        return True
    return not any(
        resource[FACE_UP] and resource[STANDING] and same_card(table.position, resource, general)
        for resource in table.position.cards_in(f"{owner}.resources")
    )
