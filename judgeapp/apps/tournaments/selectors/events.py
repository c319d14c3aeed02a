"""Which events there are, and which matter to whom."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Case, Count, Exists, F, OuterRef, Q, QuerySet, Subquery, When
from django.db.models.functions import Coalesce
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.permissions import roles_of
from judgeapp.apps.accounts.roles import AT_WORK, Role
from judgeapp.common.once import once, tell

from ..models import Announcement, Cut, Event, EventRole, JournalEntry, Match, Phase, Player, WaitingEntry

FEED_DAYS = 31
"""How long an event stays in the calendar's feed after its day."""
STAFF = [role for role in Role if role != Role.PLAYER]
"""Who may do more than play."""

_read_with: dict[str, Callable[[Event], None]] = {}


def read_with_event(relation: str, told: Callable[[Event], None]) -> None:
    """For apps above: have a row that an event has one of read together with it; `told` hands that row on."""
    _read_with[relation] = told


def event_of(*, user: Any, slug: str) -> Event:
    """The event, and in the same query what most of its pages need; one in preparation is only for its officials."""
    entries = JournalEntry.objects.filter(event=OuterRef("pk")).order_by("-pk")
    held = EventRole.objects.filter(
        event=OuterRef("pk"), user=user.pk
    )  # by nobody, where nobody is signed in
    events = Event.objects.select_related("cut", *_read_with).annotate(
        **{f"is_{role}": Exists(held.filter(role=role)) for role in STAFF},
        plans=Exists(Phase.objects.filter(event=OuterRef("pk"))),
        asks_anew=Exists(Phase.objects.filter(event=OuterRef("pk"), own_lists=True)),
        announces=Exists(Announcement.objects.filter(event=OuterRef("pk"))),
        last_entry=Subquery(entries.values("pk")[:1]),
        last_entry_at=Subquery(entries.values("at")[:1]),
    )
    read: Any = get_object_or_404(events, slug=slug)
    event: Event = read
    tell(roles_of, {role for role in STAFF if getattr(read, f"is_{role}")}, user_id=user.pk, event=event)
    last = read.last_entry, read.last_entry_at
    tell(cut_of, getattr(event, "cut", None), event=event)
    if not read.announces:
        tell(announcements_of, [], event=event)
    if not read.plans:
        tell(phases_of, [], event=event)
    tell(lists_asked_anew, read.asks_anew, event=event)
    tell(last_change, last if last[0] else None, event=event)
    for told in _read_with.values():
        told(event)
    if event.state == Event.State.DRAFT and not user.has_perm("tournaments.view_event", event):
        raise Http404
    return event


@once
def cut_of(*, event: Event) -> Cut | None:
    """The event's bracket as it was settled; None where there is none."""
    return Cut.objects.filter(event=event).first()


def chooser_at(match: Match) -> Player | None:
    """Who chooses at a table of the bracket who plays first: its upper seed, where the bracket settles that."""
    if not match.slot or match.player_b is None:
        return None
    cut = cut_of(event=match.round.event)
    return match.player_a if cut is not None and cut.higher_seed_chooses else None


@once
def announcements_of(*, event: Event) -> list[Announcement]:
    """All that was announced at the event and not taken down, newest first."""
    return list(event.announcements.select_related("match", "player"))


@once
def phases_of(*, event: Event) -> list[Phase]:
    """The phases after the first, in their order."""
    found = list(event.phases.all())
    for phase in found:
        phase.event = event
    return found


@once
def lists_asked_anew(*, event: Event) -> bool:
    """Whether a later phase asks for decklists of its own."""
    return event.phases.filter(own_lists=True).exists()


@once
def last_change(*, event: Event) -> tuple[int, datetime] | None:
    """The journal's last entry, by its number and its time."""
    return event.journal.values_list("pk", "at").last()


def events_of(*, user: Any) -> QuerySet[Event]:
    """The events at which `user` holds a role or plays; all for site staff, none for nobody."""
    if not isinstance(user, User):
        return Event.objects.none()
    if user.is_staff:
        return Event.objects.all()
    return Event.objects.filter(_is_own(user))


def _is_own(user: User) -> Q:
    roles = EventRole.objects.filter(event=OuterRef("pk"), user=user)
    entries = Player.everybody.filter(event=OuterRef("pk"), user=user)
    return Q(Exists(roles)) | Q(Exists(entries))


def _events_listed(
    *, user: Any, state: str = "", book: str = "", prefecture: str = "", query: str = ""
) -> QuerySet[Event]:
    """Public events, and events in preparation only to their officials. With head counts.

    Narrowed to a state, to a book, to a prefecture, and to those whose name or place holds each word of `query`.
    """
    entrants = Count("players", filter=Q(players__team=None), distinct=True)
    events = Event.objects.annotate(entered=entrants).order_by("-created_at", "-pk")
    told = {"state": state, "book": book, "prefecture": prefecture}
    events = events.filter(**{name: value for name, value in told.items() if value})
    for word in query.split():
        events = events.filter(Q(name__icontains=word) | Q(place__icontains=word))
    if not isinstance(user, User):
        return events.exclude(state=Event.State.DRAFT)
    if user.is_staff:
        return events
    officiated = EventRole.objects.filter(event=OuterRef("pk"), user=user, role__in=AT_WORK)
    return events.filter(~Q(state=Event.State.DRAFT) | Q(Exists(officiated)))


def events_by_day(*, user: Any, **narrowed: str) -> QuerySet[Event]:
    """What lists show, by the day it takes place: what is going on, then what is to come, the next day first, then
    what is over, the last first. What `is_past` never began, and its day is over. `places_left`: None without a limit,
    none or fewer where whoever comes now has to wait.
    """
    offered = WaitingEntry.objects.filter(event=OuterRef("pk"), offered_until__gt=timezone.now())
    held = offered.order_by().values("event").annotate(n=Count("pk")).values("n")
    there = Count("players", filter=Q(players__team=None, players__dropped_after=None), distinct=True)
    is_past = Q(state__in=Event.BEFORE_PLAY) & _before_today()
    is_over = Q(state=Event.State.FINISHED) | is_past
    return (
        _events_listed(user=user, **narrowed)
        .annotate(
            places_left=F("capacity") - there - Coalesce(Subquery(held), 0),
            is_past=Case(When(is_past, then=True), default=False),
        )
        .order_by(
            Case(When(state__in=Event.IN_PROGRESS, then=0), When(is_over, then=2), default=1),
            Case(When(~is_over, then=F("starts_at"))).asc(nulls_last=True),
            Coalesce("starts_at", "created_at").desc(),
            "-pk",
        )
    )


def events_to_come(*, user: Any, **narrowed: str) -> QuerySet[Event]:
    """For a calendar: public events whose day, or a phase's, is not long past, the earliest first."""
    since = _start_of_day() - timedelta(days=FEED_DAYS)
    events = events_by_day(user=user, **narrowed).exclude(state=Event.State.DRAFT)
    later = Phase.objects.filter(event=OuterRef("pk"), starts_at__gte=since)
    events = events.filter(Q(starts_at__gte=since) | Exists(later)).prefetch_related("phases")
    return events.order_by("starts_at", "pk")


def prefectures_of(*, user: Any) -> list[str]:
    """The prefectures in which there are events that a person may see."""
    listed = _events_listed(user=user).exclude(prefecture="").order_by()
    return list(listed.values_list("prefecture", flat=True).distinct())


def _start_of_day() -> datetime:
    """The first moment of today where the site is."""
    return timezone.localtime().replace(hour=0, minute=0, second=0, microsecond=0)


def _before_today() -> Q:
    """Of an event: it was to start on a day that is over where it is."""
    passed = Q(pk__in=[])
    for name in Event.objects.order_by().values_list("time_zone", flat=True).distinct():
        now = timezone.localtime(timezone=ZoneInfo(name))
        today = now.replace(hour=0, minute=0, second=0, microsecond=0)
        passed |= Q(time_zone=name, starts_at__lt=today)
    return passed


def events_organized(*, user: Any) -> QuerySet[Event]:
    """The events that this person organizes, the newest first."""
    organized = EventRole.objects.filter(event=OuterRef("pk"), user=user, role=Role.ORGANIZER)
    return Event.objects.filter(Exists(organized))


def twins_of(*, event: Event) -> QuerySet[Event]:
    """Other events of the same name and day by who made this one: the likely leftovers of a form sent twice."""
    same = Event.objects.filter(created_by=event.created_by, name=event.name).exclude(pk=event.pk)
    if event.starts_at is None:
        return same.filter(starts_at=None)
    day = timezone.localtime(event.starts_at, event.zone).replace(hour=0, minute=0, second=0, microsecond=0)
    return same.filter(starts_at__gte=day, starts_at__lt=day + timedelta(days=1))


def event_in_progress(*, user: Any) -> Event | None:
    """The event that the header leads to: the user's running one, else the only running one. One query.

    The pages of an event stay with that one, whatever else is running (`stands_in` of `event_page`).
    """
    return next(iter(_events_in_progress(user=user)), None)


def book_in_progress(*, user: Any) -> str | None:
    """The book that the user's event in progress is played with; None where none is, where their events are of several
    books, and of the demonstration."""
    books = {event.book if event.created_by_id else None for event in _events_in_progress(user=user)}
    return books.pop() if len(books) == 1 else None


@once
def _events_in_progress(*, user: Any) -> list[Event]:
    """The user's running events, the newest first, two at most; who has none: the only one that is running."""
    running = Event.objects.filter(state__in=Event.IN_PROGRESS)
    if not isinstance(user, User):
        found = list(running[:2])
        return found if len(found) == 1 else []
    found = list(running.annotate(own=_is_own(user)).order_by("-own", "-created_at")[:2])
    own = [event for event in found if event.own]  # type: ignore[attr-defined]  # annotated
    return own or (found if len(found) == 1 else [])


def place_in_line(*, event: Event, user: Any) -> tuple[int, int | None]:
    """How many wait for a place, and how many of them up to this person; None for who does not wait."""
    line = [waiting_entry.user_id for waiting_entry in line_of_entry(event=event)]
    return len(line), line.index(user.pk) + 1 if user.pk is not None and user.pk in line else None


@once
def line_of_entry(*, event: Event) -> list[WaitingEntry]:
    """Who waits for a place, the first in line first."""
    return list(event.waiting.all())


def offer_to(*, event: Event, user: Any) -> datetime | None:
    """Until when a place is held for this person; None where none is."""
    now = timezone.now()
    offers = (entrant.offered_until for entrant in line_of_entry(event=event) if entrant.user_id == user.pk)
    return next((until for until in offers if until is not None and until > now), None)


@once
def entry_of(*, event: Event, user: Any) -> Player | None:
    """The user as a player of this event."""
    entry = (
        event.everybody.filter(user=user).select_related("team").first() if isinstance(user, User) else None
    )
    if entry is not None:
        entry.event = event
    return entry


def takes_entries(*, event: Event) -> bool:
    """True until round 1 is paired."""
    return event.state in Event.BEFORE_ROUNDS and not event.rounds.exists()
