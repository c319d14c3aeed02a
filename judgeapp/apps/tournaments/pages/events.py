"""Events as a whole: list, create, home, settings, staff, standings, log."""

from operator import attrgetter
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.permissions import staff_of
from judgeapp.apps.rules.labels import book_titles
from judgeapp.common.addresses import absolute
from judgeapp.common.language import in_language
from judgeapp.common.problems import invalid_on
from judgeapp.common.time_zones import show_times_of
from judgeapp.domain.books import book_keys
from judgeapp.domain.pairing import usual_formats

from .. import selectors, services
from ..calendars import calendar_of, calendar_response
from ..clock import end_procedure
from ..forms import EntryForm, EventSettingsForm, LikeForm, NewEventForm
from ..forms.teams import TeamEntryForm
from ..models import Event
from ..naming import entrants
from ..personal import acting_player
from ..prefectures import PREFECTURES, prefecture_choices
from ..selectors.cautions import cautions_of
from ..selectors.events import events_to_come, offer_to, phases_of, prefectures_of, twins_of
from ..selectors.history import entries_of
from ..selectors.names import found_among
from ..selectors.places import final_places
from ..services.actions import EVENT_ACTIONS
from ..services.copy_event import next_name, next_start
from .common import event_page, event_view, settings_page, tell_of_the_past, user_of

FEED = 500  # events in the calendar's feed
PER_PAGE = 200  # standings; a phone in a full hall loads no more than it shows


def event_list(request: HttpRequest) -> HttpResponse:
    """All events that this person may see, by the day on which they take place; narrowed by game, prefecture, words."""
    narrowed = _narrowed(request)
    page = Paginator(selectors.events_by_day(user=request.user, **narrowed), 30).get_page(
        request.GET.get("page")
    )
    here = prefectures_of(user=request.user)
    context = {
        "page": page,
        "books": book_titles(),
        "prefectures": [choice for choice in prefecture_choices() if choice[0] in here],
        "narrowed": narrowed,
        "feed": absolute(request, reverse("tournaments:calendar_feed") + _asked(narrowed)),
        "share": absolute(request, reverse("tournaments:event_list") + _asked(narrowed)),
    }
    return render(request, "tournaments/event_list.html", context)


def calendar_feed(request: HttpRequest) -> HttpResponse:
    """The same list as a calendar that readers subscribe to: public events, whoever asks."""
    narrowed = _narrowed(request)
    told = [_("大会"), in_language(PREFECTURES.get(narrowed["prefecture"])), narrowed["query"]]
    name = " ".join(word for word in told if word)
    events = events_to_come(user=None, **narrowed)[:FEED]
    return calendar_response("events", calendar_of(request, events, name))


def _narrowed(request: HttpRequest) -> dict[str, str]:
    """What the address narrows the list to; what there is none of narrows nothing."""
    book, prefecture = request.GET.get("book", ""), request.GET.get("prefecture", "")
    return {
        "book": book if book in book_keys() else "",
        "prefecture": prefecture if prefecture in PREFECTURES else "",
        "query": request.GET.get("q", "").strip()[:100],
    }


def _asked(narrowed: dict[str, str]) -> str:
    told = {"q" if name == "query" else name: value for name, value in narrowed.items() if value}
    return f"?{urlencode(told)}" if told else ""


@login_required
def event_new(request: HttpRequest) -> HttpResponse:
    """Create an event: by its settings, or like an earlier one (`like`)."""
    if request.GET.get("like"):
        return _event_copy(request)
    earlier = list(selectors.events_organized(user=user_of(request))[:5])
    usual = {"book": earlier[0].book if earlier else book_keys()[0]}
    form = NewEventForm(request.POST or None, initial=usual)
    if form.is_valid():
        with invalid_on(form):
            return _made(request, form, services.event_create(by=user_of(request), **form.service_arguments))
    context = {
        "form": form,
        "earlier": earlier,
        "usual": usual_formats(),
    }
    return render(request, "tournaments/event_new.html", context, status=400 if form.errors else 200)


def _event_copy(request: HttpRequest) -> HttpResponse:
    """先週と同じ: all settings of an earlier event; name and date are asked for."""
    earlier = selectors.event_of(user=request.user, slug=request.GET["like"])
    if not request.user.has_perm("tournaments.manage_event", earlier):
        raise PermissionDenied
    show_times_of(earlier)
    fresh = {"name": next_name(earlier.name), "starts_at": next_start(earlier), "staff": True}
    form = LikeForm(request.POST or None, initial=fresh)
    if form.is_valid():
        with invalid_on(form):
            made = services.event_copy(by=user_of(request), event=earlier, **form.cleaned_data)
            return _made(request, form, made)
    context = {"form": form, "like": earlier}
    return render(request, "tournaments/event_new.html", context, status=400 if form.errors else 200)


def _made(request: HttpRequest, form: forms.Form, event: Event) -> HttpResponse:
    """The new event's page; registration is open where the press said so."""
    if "open" in request.POST:
        event = services.event_open(by=user_of(request), event=event)
    tell_of_the_past(request, form)
    if twins_of(event=event).exists():
        told = _(
            "同じ名前・同じ日の大会をすでに作っています。不要なほうは、準備中なら「設定」の最後から削除できます。"
        )
        messages.warning(request, told)
    return redirect(event)


@event_view()
def event_home(request: HttpRequest, event: Event) -> HttpResponse:
    """How things stand and what is next."""
    return home_shown(request, event)


def home_shown(
    request: HttpRequest, event: Event, entry_form: EntryForm | None = None, status: int = 200
) -> HttpResponse:
    entry = acting_player(request, event)
    begun = selectors.current_round(event=event, official=False)
    table = selectors.standings_of(event=event) if begun else None
    line, waiting = selectors.place_in_line(event=event, user=request.user)
    may_run = request.user.has_perm("tournaments.pair_round", event)
    entered = len(table.rows) if table else event.players.filter(dropped_after=None).count()
    return event_page(
        request,
        "event.html",
        event,
        "home",
        status=status,
        entry_form=entry_form or _entry_form(request, event, entry or waiting),
        step=selectors.next_step(event=event) if may_run else None,
        may_run=may_run,
        may_manage=request.user.has_perm("tournaments.manage_event", event),
        takes_entries=selectors.takes_entries(event=event),
        entry=entry,
        rounds=selectors.player_rounds(player=entry)[:1] if entry else [],
        entered=entered,
        full=event.capacity is not None and entered >= event.capacity,
        playing=table.playing if table and event.state in Event.IN_PROGRESS else None,
        line=line,
        champions=[place for place in final_places(event=event) if place.place == 1],
        waiting=waiting,
        offer=offer_to(event=event, user=request.user) if waiting else None,
        awaits_draw=event.by_lottery
        and event.state == Event.State.REGISTRATION
        and not event.entry_draws.exists(),
        at_time=end_procedure(event),
        phases=phases_of(event=event),
        table=table,
        staff=staff_of(event=event),
        share=absolute(request, event.get_absolute_url()),
        deck_rules=selectors.deck_rules_told(event=event),
    )


def _entry_form(request: HttpRequest, event: Event, entered: Any) -> EntryForm | None:
    """The form of a signed-in user who may enter themselves now, filled in with what they wrote the last time."""
    if entered or not selectors.takes_entries(event=event) or not isinstance(request.user, User):
        return None
    if event.by_teams:
        initial = {"name_A": request.user.display_name}
        return TeamEntryForm(initial=initial, questions=event.questions)
    last = request.user.entries.order_by("-pk").first()
    if last is None:
        return EntryForm(initial={"name": str(request.user)}, questions=event.questions)
    initial = {"name": last.plain_name, "reading": last.reading, "club": last.club}
    return EntryForm(initial=initial, questions=event.questions)


@event_view("tournaments.manage_event", methods=("GET", "POST"))
def event_settings(request: HttpRequest, event: Event) -> HttpResponse:
    return settings_page(
        request,
        event,
        EventSettingsForm,
        "settings.html",
        cautions=cautions_of(event=event),
        usual=usual_formats(),
    )


@event_view("tournaments.manage_event", methods=("GET", "HEAD", "POST"))
def event_delete(request: HttpRequest, event: Event) -> HttpResponse:
    """大会を削除: one that is in preparation, asked once more."""
    if request.method == "POST":
        services.event_delete(by=user_of(request), event=event)
        messages.success(request, _("大会「%(name)s」を削除しました。") % {"name": event.name})
        return redirect("tournaments:event_list")
    entered = event.players.count()
    shown: dict[str, Any] = {
        "question": _("大会「%(name)s」を削除しますか") % {"name": event.name},
        "told": _("登録した%(who)sも消えます。") % {"who": entrants(entered, event.by_teams)}
        if entered
        else "",
        "back": reverse("tournaments:event_settings", args=[event.slug]),
    }
    return event_page(request, "remove.html", event, "settings", **shown)


@event_view("tournaments.pair_round", methods=("POST",))
def event_act(request: HttpRequest, event: Event, action: str) -> HttpResponse:
    """Open registration, begin check-in, finish, or take the end back."""
    if action not in EVENT_ACTIONS:
        raise Http404
    event = EVENT_ACTIONS[action](by=user_of(request), event=event)
    return redirect("tournaments:standings", event.slug) if action == "finish" else redirect(event)


@event_view()
def standings(request: HttpRequest, event: Event, number: int | None = None) -> HttpResponse:
    """Standings now, or after one round."""
    official = request.user.has_perm("tournaments.enter_result", event)
    rounds = selectors.rounds_visible(event=event, official=official)
    round_ = (
        selectors.round_visible(event=event, number=number, official=official) if number is not None else None
    )
    if number is not None and round_ is None:
        raise Http404
    table = selectors.standings_of(event=event, through=number)
    query = request.GET.get("q", "").strip()
    rows = found_among(table.rows, query, attrgetter("player"))
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    title = selectors.standings_title(table, round_)
    context: dict[str, Any] = {"table": table, "page": page, "round": round_, "title": title, "query": query}
    if request.user.has_perm("tournaments.manage_event", event):
        context["may_embed"] = absolute(request, reverse("tournaments:embed", args=[event.slug]))
    return event_page(request, "standings.html", event, "standings", rounds=rounds, **context)


@event_view("tournaments.view_log")
def log(request: HttpRequest, event: Event) -> HttpResponse:
    """Who changed what, newest first."""
    page = Paginator(entries_of(event=event), 50).get_page(request.GET.get("page"))
    may_manage = request.user.has_perm("tournaments.manage_event", event)
    lines = selectors.log_of(page)
    return event_page(request, "log.html", event, "log", page=page, lines=lines, may_manage=may_manage)


@event_view()
def own_page(request: HttpRequest, event: Event) -> HttpResponse:
    """A short way to one's own table."""
    entry = acting_player(request, event)
    return redirect(entry) if entry else redirect(event)
