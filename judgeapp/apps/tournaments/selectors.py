"""Reading events."""

from typing import Any

from django.db.models import Q, QuerySet

from judgeapp.apps.accounts.models import User

from .models import Event


def events_of(*, user: Any) -> QuerySet[Event]:
    """The events at which `user` holds a role or plays; all for site staff, none for nobody."""
    if not isinstance(user, User):
        return Event.objects.none()
    if user.is_staff:
        return Event.objects.all()
    return Event.objects.filter(Q(roles__user=user) | Q(players__user=user)).distinct()


def event_in_progress(*, user: Any) -> Event | None:
    """The event that the header leads to: the user's running one, else the only running one."""
    running = Event.objects.filter(state=Event.State.RUNNING)
    own = events_of(user=user).filter(state=Event.State.RUNNING).first() if isinstance(user, User) else None
    if own is not None:
        return own
    found = list(running[:2])
    return found[0] if len(found) == 1 else None
