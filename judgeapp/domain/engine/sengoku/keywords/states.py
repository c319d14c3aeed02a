"""States that a keyword keeps active on a general (411, 414 to 416)."""

from __future__ import annotations

from ...kernel import Card, clause
from ..abilities.standing.active import state
from ..state.layout import DANCING, STANDING
from ..state.overlays import SHINSEI, has
from ..state.table import Table
from .model import controller


@state("buyo")
@clause("sengoku:411.1", "sengoku:609.2")
def during_buyo(table: Table, general: Card) -> bool:
    """舞踊発動中: from the use of its 舞踊 until it leaves the battlefield."""
    return general[DANCING]


@state("shinbo")
@clause("sengoku:414.1", "sengoku:618.1", "sengoku:618.2", "sengoku:618.3")
def during_shinbo(table: Table, general: Card) -> bool:
    """神謀発動中: exhausted, while an exhausted general with 神謀 is on its field."""
    return under(table, general, "shinbo")


@state("shohai")
@clause("sengoku:415.1", "sengoku:619.1", "sengoku:619.2", "sengoku:619.3")
def during_shohai(table: Table, general: Card) -> bool:
    """将配発動中: exhausted, while an exhausted general with 将配 is on its field."""
    return under(table, general, "shohai")


def under(table: Table, general: Card, keyword: str) -> bool:
    return not general[STANDING] and any(
        not card[STANDING] and table.has(card, keyword) for card in table.generals(controller(general))
    )


@state("shinsei")
@clause("sengoku:416.1", "sengoku:620.3")
def during_shinsei(table: Table, general: Card) -> bool:
    """新星発動中: while a 新星カード lies on it."""
    return has(table.position, general, SHINSEI)
