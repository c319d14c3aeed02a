"""502 置換効果: what happens in the place of an event that an effect makes."""

from __future__ import annotations

from ..kernel import Event, Move, Position, Set, clause
from .counters import replace_gain
from .processing import replace_deployment


@clause("sengoku:502.1", "sengoku:502.2", "sengoku:502.2.1", "sengoku:502.2.2")
def replace(position: Position, event: Event) -> Event:
    """The event itself, or the one that the rules put in its place; what was replaced did not happen."""
    if isinstance(event, Move):
        return replace_deployment(position, event)
    return replace_gain(position, event) if isinstance(event, Set) else event
