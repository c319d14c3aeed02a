"""Which phase of an event lists are for: most events ask once, others anew for a later phase."""

from judgeapp.apps.tournaments.models import Event, Phase
from judgeapp.apps.tournaments.selectors.events import lists_asked_anew, phases_of
from judgeapp.apps.tournaments.selectors.records import rounds_of

FIRST = 1


def phases_asking(*, event: Event) -> list[Phase]:
    """The later phases that ask for lists of their own, in their order."""
    if not lists_asked_anew(event=event):
        return []
    return [phase for phase in phases_of(event=event) if phase.own_lists]


def phase_counting(*, event: Event) -> int:
    """The number of the phase whose lists count now: of those that ask, the last that has begun."""
    return max([FIRST, *(phase.number for phase in phases_asking(event=event) if phase.has_begun)])


def phase_open(*, event: Event) -> int:
    """The number of the phase for which lists are handed in: the counting one until its first round is paired, then
    the next that asks, where one is planned."""
    counting = phase_counting(event=event)
    if not is_paired(event=event, phase=counting):
        return counting
    later = [phase.number for phase in phases_asking(event=event) if phase.number > counting]
    return min(later, default=counting)


def is_paired(*, event: Event, phase: int) -> bool:
    """Whether the phase has a round, of its own or of the bracket: its lists are locked then."""
    if phase == FIRST:
        return bool(rounds_of(event=event))
    return any(
        round_.is_cut or (round_.phase is not None and round_.phase.number >= phase)
        for round_ in rounds_of(event=event)
    )


def phase_named(*, event: Event, number: int) -> str:
    """What a later phase is called; empty for the first, which is the event itself."""
    return next((phase.name for phase in phases_asking(event=event) if phase.number == number), "")
