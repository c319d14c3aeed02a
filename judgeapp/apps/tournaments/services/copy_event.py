"""先週と同じ: an event with the settings of an earlier one, in preparation."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role

from ..audit import acting
from ..models import Event, EventRole, Phase
from .deck_rules import check_deck_rules
from .events import check_settings, free_address, season_on_its_day

ITS_OWN = {"id", "slug", "name", "state", "starts_at", "created_by", "created_at", "series", "season"}
"""What a new event does not take over."""
WEEK = timedelta(days=7)
copied: list[Callable[[Event, Event], None]] = []
"""What apps above take over: each is given the earlier event and the new one."""


def event_copy(
    *, by: User, event: Event, name: str, starts_at: datetime | None = None, staff: bool = True
) -> Event:
    """A new event like an earlier one: settings, phases, what apps above keep of them, and, with `staff`, the roles.

    Whoever makes it organizes it; it stays in the series where they own that.
    """
    kept: dict[str, Any] = {
        field.name: getattr(event, field.name)
        for field in Event._meta.concrete_fields
        if field.name not in ITS_OWN
    }
    with acting(by):
        new = Event(name=name.strip(), slug=free_address(name), starts_at=starts_at, created_by=by, **kept)
        if event.series is not None and by.has_perm("tournaments.manage_series", event.series):
            new.series = event.series
        new.season = season_on_its_day(new)
        check_settings(new)
        check_deck_rules(new)
        new.save()
        EventRole.objects.create(event=new, user=by, role=Role.ORGANIZER)
        for held in event.roles.exclude(role=Role.PLAYER) if staff else ():
            EventRole.objects.get_or_create(event=new, user=held.user, role=held.role)
        for phase in event.phases.all():
            _copy_phase(phase, event, new)
        for copy in copied:
            copy(event, new)
    return new


def _copy_phase(phase: Phase, earlier: Event, event: Event) -> None:
    """Planned anew, on a day as long after the start, its lists due as long before."""
    fields = {
        field.name: getattr(phase, field.name)
        for field in Phase._meta.concrete_fields
        if field.name not in ("id", "event", "began_after")
    }
    for name in ("starts_at", "lists_due"):
        fields[name] = moved_along(fields[name], earlier, event)
    Phase.objects.create(event=event, **fields)


def moved_along(moment: datetime | None, earlier: Event, event: Event) -> datetime | None:
    """A moment of an earlier event for one like it: as long before its start by the clock on the wall, whatever
    summer time did between them. None where one of the three is not known."""
    if moment is None or earlier.starts_at is None or event.starts_at is None:
        return None
    here = event.zone
    return moment.astimezone(here) + (event.starts_at.astimezone(here) - earlier.starts_at.astimezone(here))


def next_name(name: str) -> str:
    """The name with its last number one higher.

    >>> next_name("第12回 軍配杯"), next_name("Weekly 9"), next_name("夏の陣")
    ('第13回 軍配杯', 'Weekly 10', '夏の陣')
    """
    return re.sub(r"\d+(?!.*\d)", lambda found: str(int(found[0]) + 1), name)


def next_start(event: Event) -> datetime | None:
    """The same weekday and time where the event is, as many weeks later as it takes to lie ahead."""
    if event.starts_at is None:
        return None
    weeks = max(1, (timezone.now() - event.starts_at) // WEEK + 1)
    return event.starts_at.astimezone(event.zone) + weeks * WEEK
