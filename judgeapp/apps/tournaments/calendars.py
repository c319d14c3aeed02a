"""Events as entries of a calendar (iCalendar, RFC 5545; library: icalendar)."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

from django.http import HttpRequest, HttpResponse
from django.utils.timezone import localtime
from icalendar import Calendar
from icalendar import Event as Entry

from judgeapp.common.addresses import absolute
from judgeapp.common.downloads import disposition

from .models import Event, Phase

MINUTES = 60  # of a round without a clock, for the calendar
BREAK = 10  # between two rounds
BRACKET = 8  # players of a bracket whose size nobody has said


def calendar_of(request: HttpRequest, events: Iterable[Event], name: str = "") -> Calendar:
    """A calendar with an entry for each day of each event that has a time; `name` is what readers call a feed."""
    book = Calendar()
    book.add("prodid", "-//Gunbai//")
    book.add("version", "2.0")
    if name:
        book.add("x-wr-calname", name)
    for event in events:
        for entry in _entries(request, event):
            book.add_component(entry)
    book.add_missing_timezones()
    return book


def calendar_response(name: str, book: Calendar) -> HttpResponse:
    headers = {"Content-Disposition": disposition(name, "ics")}
    return HttpResponse(book.to_ical(), content_type="text/calendar; charset=utf-8", headers=headers)


def _entries(request: HttpRequest, event: Event) -> Iterator[Entry]:
    """The event as long as its planned rounds take; a phase with a time of its own is an entry of its own."""
    phases = list(event.phases.all())
    minutes = _minutes(event.planned_rounds or 1, event.round_minutes)
    minutes += sum(_of_phase(event, phase) for phase in phases if phase.starts_at is None)
    if event.starts_at is not None:
        yield _entry(request, event, f"event-{event.pk}", event.name, event.starts_at, minutes, event.place)
    for phase in phases:
        if phase.starts_at is not None:
            uid, title = f"event-{event.pk}-{phase.number}", f"{event.name} {phase.name}"
            place = phase.place or event.place
            yield _entry(request, event, uid, title, phase.starts_at, _of_phase(event, phase), place)


def _of_phase(event: Event, phase: Phase) -> int:
    """As long as its rounds take; of a bracket alone, as many as halve the field to one."""
    rounds = phase.rounds or ((phase.best or BRACKET) - 1).bit_length()
    return _minutes(rounds, phase.round_minutes or event.round_minutes)


def _minutes(rounds: int, each: int | None) -> int:
    return rounds * ((each or MINUTES) + BREAK)


def _entry(
    request: HttpRequest, event: Event, uid: str, title: str, start: datetime, minutes: int, place: str
) -> Entry:
    entry = Entry()
    entry.add("uid", f"{uid}@{request.get_host()}")
    entry.add("dtstamp", event.created_at)
    entry.add("dtstart", localtime(start, event.zone))
    entry.add("dtend", localtime(start + timedelta(minutes=minutes), event.zone))
    entry.add("summary", title)
    entry.add("location", place)
    entry.add("description", event.description)
    entry.add("url", absolute(request, event.get_absolute_url()))
    return entry
