"""Phases as they stand: which is played, which waits, and who would go on to it."""

from ..models import Event, Phase, Player, Round
from .brackets import ranked
from .events import phases_of
from .pairings import current_round
from .tables import standings_of


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


def phase_checking_in(*, event: Event) -> Phase | None:
    """The phase whose check-in goes on: it has one, has begun, and none of its rounds is paired."""
    last = current_round(event=event) if event.state == Event.State.RUNNING else None
    if last is None or last.state != Round.State.FINISHED:
        return None
    phase = phase_now(event=event)
    return phase if phase is not None and phase.check_in and last.number == phase.began_after else None


def checking_in(*, event: Event) -> bool:
    """Whether it is ticked off now who is here, before the first round or before that of a later phase."""
    return event.state == Event.State.CHECK_IN or phase_checking_in(event=event) is not None


def waiting_for_phase(*, event: Event, phase: Phase) -> list[Player]:
    """Who goes on if somebody else does not, in the order of the standings; nobody where a line by points divides."""
    if phase.best is None:
        return []
    waiting = {player.pk: player for player in event.players.filter(**_waits(phase))}
    order = [row.player.pk for row in standings_of(event=event, through=phase.began_after).rows]
    return [waiting[pk] for pk in order if pk in waiting]


def phase_places_free(*, event: Event, phase: Phase) -> int:
    """How many more may go on to a phase: its places that nobody holds."""
    return 0 if phase.best is None else max(0, phase.best - event.players.filter(**Player.PLAYING).count())


def moving_up(*, event: Event, phase: Phase, absent: int = 0) -> list[Player]:
    """Who goes on once so many more places are free: of those who wait, the first who have checked in."""
    free = phase_places_free(event=event, phase=phase) + (absent if phase.best is not None else 0)
    here = [player for player in waiting_for_phase(event=event, phase=phase) if player.checked_in_at]
    return here[:free]


def place_in_phase_line(*, player: Player) -> int | None:
    """The player's place among those who wait for a phase that checks in; None where they do not wait."""
    phase = phase_checking_in(event=player.event)
    if phase is None or player.dropped_after is not None or player.out_after != phase.began_after:
        return None
    line = [player_.pk for player_ in waiting_for_phase(event=player.event, phase=phase)]
    return line.index(player.entrant_id) + 1 if player.entrant_id in line else None


def _waits(phase: Phase) -> dict[str, int | None]:
    return {"dropped_after": None, "out_after": phase.began_after}
