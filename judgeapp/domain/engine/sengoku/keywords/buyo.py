"""609 舞踊 (dance): exhausted in the main phase, its {舞踊発動中} effects work, and it cannot stand up any more."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Set, Steps, clause
from ..state.layout import DANCING
from ..state.table import Table
from .model import Main, refuse_exhausted, use


def ways(table: Table, source: Card) -> Iterator[Action]:
    yield use(source, "buyo")


@clause("sengoku:609.1", "sengoku:609.2", "sengoku:430.2.1", "sengoku:411.1")
def resolve(table: Table, source: Card, used: Action) -> Steps[None]:
    """Both last until it leaves the battlefield."""
    yield table.exhaust(source, "sengoku:430.2.1", "sengoku:609.1")
    yield Set("dance", source.id, {DANCING: True}, "sengoku:609.1", "sengoku:609.2")


BUYO = Main("buyo", "sengoku:609.1", ways, refuse_exhausted, resolve)
