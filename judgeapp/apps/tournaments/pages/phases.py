"""The phases of an event: what is planned, who goes on to the next, and its beginning."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from judgeapp.common.problems import invalid_on

from .. import services
from ..forms.phases import PhaseForm
from ..forms.teams import as_entered
from ..models import Event, Phase
from ..selectors.events import phases_of
from ..selectors.phases import going_on, phase_now, tied_at_line
from .common import event_page, event_view, tell_of_the_past, user_of


@event_view("tournaments.manage_event", methods=("GET", "POST"))
def phases(request: HttpRequest, event: Event) -> HttpResponse:
    """All phases, and one more."""
    form = as_entered(PhaseForm(request.POST or None), event)
    if form.is_valid():
        with invalid_on(form):
            services.phase_add(by=user_of(request), event=event, **form.cleaned_data)
            messages.success(request, _("保存しました。"))
            tell_of_the_past(request, form)
            return redirect("tournaments:phases", event.slug)
    return event_page(
        request,
        "phases.html",
        event,
        "settings",
        status=400 if form.errors else 200,
        form=form,
        phases=phases_of(event=event),
        now=phase_now(event=event),
    )


@event_view("tournaments.manage_event", methods=("GET", "POST"))
def phase(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """The settings of one phase."""
    found = _phase(event, number)
    initial = {name: getattr(found, name) for name in PhaseForm.base_fields}
    form = as_entered(PhaseForm(request.POST or None, initial=initial), event)
    if form.is_valid():
        with invalid_on(form):
            services.phase_update(by=user_of(request), phase=found, **form.cleaned_data)
            messages.success(request, _("保存しました。"))
            tell_of_the_past(request, form)
            return redirect("tournaments:phases", event.slug)
    status = 400 if form.errors else 200
    return event_page(request, "phase.html", event, "settings", status=status, form=form, phase=found)


@event_view("tournaments.manage_event", methods=("POST",))
def phase_remove(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    if found := event.phases.filter(number=number).first():
        services.phase_remove(by=user_of(request), phase=found)
        messages.success(request, _("ステージを予定から削除しました。"))
    return redirect("tournaments:phases", event.slug)


@event_view("tournaments.pair_round", methods=("GET", "POST"))
def phase_begin(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Who goes on; then, pressed, the phase has begun."""
    found = _phase(event, number)
    if request.method == "POST":
        services.phase_begin(by=user_of(request), phase=found)
        return redirect(event)
    if found.has_begun:
        return redirect(event)
    return event_page(
        request,
        "phase_begin.html",
        event,
        "round",
        phase=found,
        players=going_on(event=event, phase=found),
        tied=tied_at_line(event=event, phase=found),
    )


@event_view("tournaments.pair_round", methods=("POST",))
def phase_undo(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    found = _phase(event, number)
    services.phase_undo(by=user_of(request), phase=found)
    messages.success(request, _("%(phase)sの開始を取り消しました。") % {"phase": found.name})
    return redirect(event)


@event_view("tournaments.pair_round", methods=("POST",))
def phase_place(request: HttpRequest, event: Event, player_id: int, place: str) -> HttpResponse:
    """Take a player into the phase under way, or out of it."""
    player = event.players.filter(pk=player_id).first()
    if player is None or place not in ("in", "out"):
        raise Http404
    player = services.phase_place(by=user_of(request), player=player, plays=place == "in")
    player.event = event
    return redirect(player)


def _phase(event: Event, number: int) -> Phase:
    found = event.phases.filter(number=number).first()
    if found is None:
        raise Http404
    found.event = event
    return found
