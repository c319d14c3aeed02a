"""Phases as they stand: which is played, which waits, and who would go on to it."""

from ..models import Event, Phase, Player
from .brackets import ranked
from .events import phases_of


def phase_now(*, event: Event) -> Phase | None:
    """The phase under way; None while it is the first, which is the event itself."""
    return next((phase for phase in reversed(phases_of(event=event)) if phase.has_begun), None)


def phase_waiting(*, event: Event) -> Phase | None:
    """The phase that comes next; None where none is planned after the one under way."""
    return next((phase for phase in phases_of(event=event) if not phase.has_begun), None)


def going_on(*, event: Event, phase: Phase) -> list[Player]:
    """Who goes on to a phase as the standings are now, best first: nobody who has dropped."""
    rows = ranked(event)
    if phase.points is not None:
        return [player for player, row in rows if row.points >= phase.points]
    return [player for player, _row in rows[: phase.best]]


def tied_at_line(*, event: Event, phase: Phase) -> list[str]:
    """Names of those whom only the draw puts on their side of the line; a line by points divides nobody so."""
    rows = ranked(event)
    if phase.best is None or phase.best >= len(rows):
        return []
    first, last = rows[phase.best - 1][1].values, rows[phase.best][1].values
    return [player.name for player, row in rows if row.values == first] if first == last else []
