"""The pulses of events, kept by each process until something has changed.

Thousands of open pages ask every few seconds. Each change counts the event's `LiveCount` up in its own transaction; a
process looks at the counts at most twice a second and drops the pulses of every event whose count has moved. Nothing
passes between processes or hosts but the database, so nothing can be left behind by one that dies.
"""

import contextlib
import hashlib
import json
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.conf import settings
from django.db import DatabaseError
from django.db.models import F
from django.db.models.signals import post_delete, post_save
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag

from .audit import created
from .models import Announcement, Event, JudgeCall, LiveCount, Match, Player, ResultReport, Round
from .selectors.public_state import public_state_digest
from .selectors.pulses import Pulse, Pulses, pulses_of

SECONDS_BETWEEN_LOOKS = 0.5
MOST_EVENTS = 500


@dataclass(frozen=True, slots=True)
class Answer:
    """A pulse as it is sent."""

    etag: str
    body: bytes

    def response_to(self, request: HttpRequest) -> HttpResponseBase:
        """The pulse, or 304 where the page has it."""
        headers = {
            "ETag": self.etag,
            "Cache-Control": "no-cache",
            "X-Content-Type-Options": "nosniff",
            "Content-Length": str(len(self.body)),
        }
        response = HttpResponse(self.body, content_type="application/json", headers=headers)
        return get_conditional_response(request, etag=self.etag, response=response) or response


@dataclass(frozen=True)
class _Kept:
    count: tuple[int, int]
    """The event and how often it had changed."""
    pulses: Pulses

    @cached_property
    def for_programs(self) -> Pulse:
        """Read when the first program asks: pages do without."""
        return pulse_for_programs(self.pulses)


RulingsOf = Callable[[Event], list[dict[str, str]]]
_rulings_of: list[RulingsOf] = []
"""How an event's published rulings are found, which an app above knows."""


def register_rulings(rulings_of: RulingsOf) -> None:
    """Let programs hear of an event's rulings: number and status, the last change first."""
    _rulings_of[:] = [rulings_of]


def pulse_for_programs(pulses: Pulses) -> Pulse:
    """The event's pulse and rulings with a stamp that changes with all that the API tells everybody of the event."""
    pulse = pulses.of_event()
    rulings = [ruling for rulings_of in _rulings_of for ruling in rulings_of(pulses.event)]
    told = json.dumps([pulse["stamp"], pulse["news"], rulings, public_state_digest(event=pulses.event)])
    return pulse | {"stamp": hashlib.sha256(told.encode()).hexdigest()[:16], "rulings": rulings}


class KeptPulses:
    """The events that were asked for lately, with their pulses."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._events: OrderedDict[str, _Kept] = OrderedDict()
        self._look_again_at = 0.0

    def answer(self, slug: str, player: int | None) -> Answer | None:
        """The pulse of an event, or of one of its players; None where the site has to be asked."""
        if not settings.GUNBAI_KEEPS_ANSWERS:
            return None
        self._look()
        kept = self._events.get(slug) or self._make(slug)
        if kept is None:
            return None
        pulse = kept.pulses.of_event() if player is None else kept.pulses.of_player(player)
        return answer_of(pulse) if pulse else None

    def event_pulse(self, slug: str) -> Pulse | None:
        """The pulse of an event for programs; None where the site has to be asked."""
        if not settings.GUNBAI_KEEPS_ANSWERS:
            return None
        self._look()
        kept = self._events.get(slug) or self._make(slug)
        return kept.for_programs if kept else None

    def forget(self) -> None:
        with self._lock:
            self._events.clear()
            self._look_again_at = 0.0

    def _look(self) -> None:
        """Drop what has changed. While the database is away, what is kept is given out as it is."""
        if time.monotonic() < self._look_again_at:
            return
        self._look_again_at = time.monotonic() + SECONDS_BETWEEN_LOOKS
        with contextlib.suppress(DatabaseError):
            counts = _counts(list(self._events))
            with self._lock:
                for slug in [slug for slug, kept in self._events.items() if counts.get(slug) != kept.count]:
                    del self._events[slug]

    def _make(self, slug: str) -> _Kept | None:
        """Read the event, the count first: what is read after it is not older."""
        with self._lock:
            if (there := self._events.get(slug)) is not None:
                return there
            count = _counts([slug]).get(slug)
            event = Event.objects.filter(slug=slug).exclude(state=Event.State.DRAFT).first()
            if (
                event is None or count is None
            ):  # of an event in preparation nothing is kept: not all may see it
                return None
            made = self._events[slug] = _Kept(count, pulses_of(event=event))
            if len(self._events) > MOST_EVENTS:
                self._events.popitem(last=False)
            return made


kept = KeptPulses()


def answer_of(pulse: Pulse) -> Answer:
    """The answer, with a tag of all of it: what the stamp leaves out (news, results that are in) is heard of too."""
    body = json.dumps(pulse, ensure_ascii=False).encode()
    return Answer(quote_etag(hashlib.sha256(body).hexdigest()[:16]), body)


def _counts(slugs: list[str]) -> dict[str, tuple[int, int]]:
    if not slugs:
        return {}
    found = LiveCount.objects.filter(event__slug__in=slugs).values_list("event__slug", "event", "changes")
    return {slug: (event, changes) for slug, event, changes in found}


def changed(event: Event, *, gone: bool = False) -> None:
    """Count a change of what the event's pulses show. With a row that is `gone` its event may go too, and the count."""
    counts = LiveCount.objects.filter(event=event.pk)
    if not counts.update(changes=F("changes") + 1) and not gone:
        LiveCount.objects.get_or_create(event=event)
        counts.update(changes=F("changes") + 1)


def register() -> None:
    """Every change of a row that a pulse shows is counted."""
    for model in (Event, Round, Match, ResultReport, JudgeCall, Player, Announcement):
        post_save.connect(_saved, sender=model, dispatch_uid=f"live.{model.__name__}.saved")
        post_delete.connect(_deleted, sender=model, dispatch_uid=f"live.{model.__name__}.deleted")
    created.connect(_created, dispatch_uid="live.created")


def _saved(sender: type, instance: Any, **_more: Any) -> None:
    changed(_event_of(instance))


def _created(sender: type, rows: Sequence[Any], **_more: Any) -> None:
    changed(_event_of(rows[0]))


def _deleted(sender: type, instance: Any, **_more: Any) -> None:
    changed(_event_of(instance), gone=True)


def _event_of(row: Event | Round | Match | ResultReport | JudgeCall | Player | Announcement) -> Event:
    match row:
        case Event():
            return row
        case Match():
            return row.round.event
        case ResultReport():
            return row.match.round.event
        case Round() | Player() | JudgeCall() | Announcement():
            return row.event
