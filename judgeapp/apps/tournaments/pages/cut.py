"""The bracket's page: who is in it, who meets whom, who goes on; and making it."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from judgeapp.common.problems import Problem, put_on
from judgeapp.domain.pairing import suggest_format

from .. import services
from ..forms.pairing import CutForm
from ..forms.teams import as_entered
from ..models import Event, Player
from ..selectors.brackets import bracket_of, columns_of, cut_line
from ..selectors.next_step import next_step
from ..selectors.pairings import current_round
from ..selectors.phases import phase_now
from .common import event_page, event_view, user_of


@event_view(methods=("GET", "POST"))
def cut(request: HttpRequest, event: Event) -> HttpResponse:
    """The bracket; before there is one, for those who run the event, the way to it."""
    now = bracket_of(event=event)
    if now is not None and request.method == "GET":
        official = request.user.has_perm("tournaments.enter_result", event)
        may_run = request.user.has_perm("tournaments.pair_round", event)
        return event_page(
            request,
            "bracket.html",
            event,
            "cut",
            now=now,
            columns=columns_of(now, official=official),
            may_run=may_run,
            step=next_step(event=event) if may_run and event.state == Event.State.CUT else None,
        )
    if not request.user.has_perm("tournaments.pair_round", event):
        raise Http404
    return _make(request, event)


def _make(request: HttpRequest, event: Event) -> HttpResponse:
    dropped = list(event.players.values_list("dropped_after", flat=True))
    playing, begun = dropped.count(None), current_round(event=event) is not None
    phase = phase_now(event=event)
    if phase is not None and phase.is_bracket:
        size = event.players.filter(**Player.PLAYING).count()
    else:
        size = event.cut_size or (suggest_format(len(dropped)).cut if begun else playing) or 4
    form = as_entered(CutForm(request.POST or None, initial={"size": size, "best_of": event.best_of}), event)
    if request.method == "POST" and form.is_valid():
        try:
            services.cut_make(by=user_of(request), event=event, **form.cleaned_data)
            return redirect("tournaments:cut", event.slug)
        except Problem as problem:
            put_on(form, problem)
    shown = form.cleaned_data.get("size", size) if form.is_bound and not form.errors else size
    return event_page(
        request,
        "cut_make.html",
        event,
        "cut",
        status=400 if form.errors else 200,
        form=form,
        line=cut_line(event=event, size=min(shown, playing)),
        begun=begun,
    )


@event_view("tournaments.pair_round", methods=("POST",))
def cut_undo(request: HttpRequest, event: Event) -> HttpResponse:
    services.cut_undo(by=user_of(request), event=event)
    messages.success(request, _("決勝トーナメントを取り消しました。"))
    return redirect(event)
