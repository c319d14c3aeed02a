"""The penalty guide as it holds at an event."""

from judgeapp.domain.penalties import Guide, Infraction, with_changes

from ..models import Event, Penalty


def guide_of(*, event: Event) -> Guide:
    """The guide with what the event has changed."""
    return with_changes(event.penalty_guide)


def guided(*, event: Event, name: str) -> Infraction | None:
    """One infraction of the event's guide; None where it has none of that name."""
    return guide_of(event=event).get(name)


def penalty_label(kind: str) -> str:
    """A penalty in the reader's language."""
    return str(Penalty.Kind(kind).label)
