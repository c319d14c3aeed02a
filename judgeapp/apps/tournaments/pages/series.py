"""Series: their list, their standings, one person's events."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from judgeapp.common.problems import Invalid, invalid_on
from judgeapp.common.spreadsheets.writing import list_response

from .. import services
from ..forms.places import SeriesForm
from ..models import Event, Series
from ..selectors.series import Line, events_to_add, line_of, lines_of, seasons_of, series_all
from .common import user_of


def series_list(request: HttpRequest) -> HttpResponse:
    """Every series, the newest first."""
    return render(request, "tournaments/series_list.html", {"found": series_all()})


@login_required
def series_new(request: HttpRequest) -> HttpResponse:
    """Make a series; whoever makes it owns it."""
    form = SeriesForm(request.POST or None)
    if form.is_valid():
        with invalid_on(form):
            return redirect(services.series_create(by=user_of(request), **form.cleaned_data))
    status = 400 if form.errors else 200
    return render(request, "tournaments/series_edit.html", {"form": form}, status=status)


def _owned(request: HttpRequest, series: str) -> Series:
    found = get_object_or_404(Series, slug=series)
    if not request.user.has_perm("tournaments.manage_series", found):
        raise PermissionDenied
    return found


@login_required
def series_edit(request: HttpRequest, series: str) -> HttpResponse:
    """Points by place, and what counts."""
    found = _owned(request, series)
    initial = {name: getattr(found, name) for name in SeriesForm.base_fields}
    form = SeriesForm(request.POST or None, initial=initial)
    if form.is_valid():
        with invalid_on(form):
            services.series_update(by=user_of(request), series=found, **form.cleaned_data)
            messages.success(request, _("保存しました。"))
            return redirect(found)
    context = {"form": form, "series": found}
    return render(request, "tournaments/series_edit.html", context, status=400 if form.errors else 200)


def _season(request: HttpRequest, seasons: list[str]) -> str:
    """The season that the address asks for; empty: all of them."""
    asked = request.GET.get("season", "")
    return asked if asked in seasons else ""


def series_page(request: HttpRequest, series: str) -> HttpResponse:
    """Who has how many points, in all or in a season of the cards, and the events that they come from."""
    found = get_object_or_404(Series.objects.select_related("owner"), slug=series)
    events = found.events.exclude(state=Event.State.DRAFT).order_by("starts_at", "pk")
    may_manage = request.user.has_perm("tournaments.manage_series", found)
    seasons = seasons_of(series=found)
    season = _season(request, seasons)
    context: dict[str, Any] = {
        "series": found,
        "lines": lines_of(series=found, season=season),
        "seasons": seasons,
        "season": season,
        "events": events,
        "may_manage": may_manage,
    }
    if may_manage:
        context["others"] = events_to_add(user=request.user)
    return render(request, "tournaments/series.html", context)


@login_required
def series_event(request: HttpRequest, series: str) -> HttpResponse:
    """An event goes into the series, or out of it."""
    found = _owned(request, series)
    if request.method != "POST":
        return redirect(found)
    event = Event.objects.filter(slug=request.POST.get("event", "")).first()
    if event is None:
        raise Invalid("unknown_event", _("大会を選んでください。"), field="event")
    if not request.user.has_perm("tournaments.manage_event", event):
        raise PermissionDenied
    act = services.series_event_remove if "remove" in request.POST else services.series_event_add
    act(by=user_of(request), series=found, event=event)
    return redirect(found)


def series_person(request: HttpRequest, series: str, person: str) -> HttpResponse:
    """One person's events, with what each gave."""
    found = get_object_or_404(Series, slug=series)
    season = _season(request, seasons_of(series=found))
    line = line_of(series=found, person=person, season=season)
    if line is None:
        raise Http404
    context = {"series": found, "line": line, "season": season}
    return render(request, "tournaments/series_person.html", context)


def series_list_file(request: HttpRequest, series: str, kind: str) -> HttpResponse:
    """The standings of a series for a spreadsheet, a column for every event."""
    found = get_object_or_404(Series, slug=series)
    season = _season(request, seasons_of(series=found))
    lines = lines_of(series=found, season=season)
    events = {
        entry.event.pk: f"{entry.event.name} {entry.event.season}".rstrip()
        for line in lines
        for entry in line.entries
    }
    owned = request.user.has_perm("tournaments.manage_series", found)
    number = [_("番号")] if owned else []
    header = [_("順位"), *number, _("名前"), _("点"), _("大会数"), _("無断欠席"), *events.values()]
    rows = (_row(line, list(events), owned=owned) for line in lines)
    name = f"{found.name} {season}".rstrip()
    return list_response(kind, f"{name}-{_('順位')}", header, rows)


def _row(line: Line, events: list[int], *, owned: bool) -> list[object]:
    places = {entry.event.pk: entry.place for entry in line.entries}
    number = [line.player.number] if owned else []
    head = [line.rank, *number, line.player.name, line.points, line.played, line.no_shows]
    return [*head, *(places.get(event) for event in events)]
