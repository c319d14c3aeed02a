"""614 狙撃 (snipe): exhausted in the main phase, it deals double damage to generals for the turn."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Set, Steps, clause
from ..state.layout import DAMAGE_FACTOR
from ..state.table import Table
from .model import Main, refuse_exhausted, use


def ways(table: Table, source: Card) -> Iterator[Action]:
    yield use(source, "sogeki")


@clause("sengoku:614.1", "sengoku:614.2", "sengoku:430.2.1")
def resolve(table: Table, source: Card, used: Action) -> Steps[None]:
    """Exhausted; the factor doubles, and doubles again the next time."""
    yield table.exhaust(source, "sengoku:430.2.1", "sengoku:614.1")
    doubled = {DAMAGE_FACTOR: source[DAMAGE_FACTOR] * 2}
    yield Set("factor", source.id, doubled, "sengoku:614.1", "sengoku:614.2")


SOGEKI = Main("sogeki", "sengoku:614.1", ways, refuse_exhausted, resolve)
