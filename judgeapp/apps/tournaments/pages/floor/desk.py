"""The floor, for officials: who calls, what is missing, one table, the clock."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from judgeapp.common.problems import Invalid, invalid_on

from ... import selectors, services
from ...clock import clock_of, elapsed_since, end_procedure, face_of
from ...forms.floor import MinutesForm, NoShowForm, NoteForm
from ...models import Event, JudgeCall, Match, Round
from ...panels import call_panels
from ...selectors.floor import call_steps, calls_at, reports_at
from ...selectors.pulses import table_pulse
from ...services.actions import CALL_ACTIONS, CLOCK_ACTIONS, HEAD_ACTION, NOTED_CALL_ACTIONS
from ...services.floor.no_show import no_show_waits
from ..common import entry_context, event_page, event_view, round_of, table_row, takes_results, user_of


@event_view("tournaments.enter_result")
def floor(request: HttpRequest, event: Event) -> HttpResponse:
    """Calls, differing reports and tables without a result, on one page that keeps itself fresh."""
    round_ = selectors.current_round(event=event, official=False)
    playing = round_ if round_ and round_.state == Round.State.PUBLISHED else None
    if playing:
        playing.event = event
    calls = selectors.calls_open(event=event)
    is_head = request.user.has_perm("tournaments.disqualify", event)
    for call in calls:
        call.event = event
    return event_page(
        request,
        "floor.html",
        event,
        "floor",
        round=playing,
        calls=calls,
        waits={call.pk: elapsed_since(call.called_at) for call in calls},
        steps={call.pk: call_steps(call=call, is_head=is_head)[:1] for call in calls if call.is_waiting},
        conflicts=selectors.conflicts_of(round_=playing) if playing else [],
        missing=selectors.outstanding(round_=playing) if playing else [],
        since=elapsed_since(playing.published_at) if playing else "",
        face=face_of(clock_of(playing)) if playing else None,
        resolved=event.calls.filter(resolved_at__isnull=False)
        .select_related("resolved_by")
        .order_by("-pk")[:10],
    )


def _match(request: HttpRequest, event: Event, number: int, table: int) -> Match:
    round_ = round_of(request, event, number)
    match = get_object_or_404(
        round_.matches.select_related("player_a", "player_b", "reported_by"), table=table
    )
    match.round = round_
    return match


@event_view()
def table_page(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """One table: who sits there, its clock, and for officials everything that is done there."""
    return _table_page(request, event, _match(request, event, number, table))


def _table_page(
    request: HttpRequest, event: Event, match: Match, **refused: MinutesForm | NoteForm
) -> HttpResponse:
    """The page of a table; with the minutes of an extension or the ruling that was `refused`, as they were typed."""
    official = request.user.has_perm("tournaments.enter_result", event)
    context: dict[str, Any] = {}
    if official and match.player_b:
        context = {**_tools(event, match), **refused}
    return event_page(
        request,
        "table.html",
        event,
        "round",
        status=400 if refused else 200,
        match=match,
        round=match.round,
        row=table_row(match),
        face=face_of(clock_of(match.round, match)) if match.round.state == Round.State.PUBLISHED else None,
        at_time=end_procedure(event, match.round),
        extra=match.extra_seconds // 60,
        stamp=_stamp(event, match),
        may_move=match.is_open
        and match.round.state != Round.State.FINISHED
        and request.user.has_perm("tournaments.pair_round", event),
        **context,
    )


def _stamp(event: Event, match: Match) -> str:
    """What the open page compares: what both players' pages show of a table that is being played."""
    last = selectors.current_round(event=event, official=False)
    if match.player_b is None or match.round != last or last.state != Round.State.PUBLISHED:
        return ""
    match.player_a.event = event
    return str(table_pulse(match=match)["stamp"])


def _tools(event: Event, match: Match) -> dict[str, Any]:
    """What officials do at a table."""
    return {
        **(entry_context(match.round) if takes_results(event, match.round) else {}),
        "reports": [report for report in reports_at(match=match) if match.is_open_at(report.seat)]
        if match.is_open
        else [],
        "seated": [match.player_a, match.player_b],
        "extend": MinutesForm(initial={"minutes": match.extra_seconds // 60}),
        "ruling_form": NoteForm(label=_("卓での裁定"), auto_id="ruling_%s"),
        "no_show": NoShowForm(match=match) if match.is_open and not no_show_waits(match, event) else None,
        "calls": calls_at(match=match),
        "penalties": match.penalties.select_related("player", "given_by"),
    }


@event_view("tournaments.enter_result", methods=("POST",))
def table_extend(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    match = _match(request, event, number, table)
    form = MinutesForm(request.POST)
    if form.is_valid():
        with invalid_on(form, "minutes"):
            minutes = form.cleaned_data["minutes"]
            match = services.table_extend(by=user_of(request), match=match, minutes=minutes)
            said = {"table": match.table, "minutes": match.extra_seconds // 60}
            messages.success(request, _("%(table)s卓の延長を%(minutes)s分にしました。") % said)
            return redirect("tournaments:result", event.slug, number, table)
    return _table_page(request, event, match, extend=form)


@event_view("tournaments.enter_result", methods=("POST",))
def table_call(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """An official notes that a table wants a judge."""
    call = services.call_make(by=user_of(request), match=_match(request, event, number, table))
    return redirect("tournaments:call", event.slug, call.pk)


@event_view("tournaments.enter_result", methods=("POST",))
def table_rule(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """An official records a ruling at a table; with `appeal`, that it was appealed against."""
    match = _match(request, event, number, table)
    form = NoteForm(request.POST, label=_("卓での裁定"), auto_id="ruling_%s")
    if form.is_valid():
        with invalid_on(form, "note"):
            appeal = "appeal" in request.POST
            call = services.call_rule(by=user_of(request), match=match, appeal=appeal, **form.cleaned_data)
            if appeal:
                return redirect(call)
            messages.success(request, _("裁定を記録しました。"))
            return redirect("tournaments:result", event.slug, number, table)
    return _table_page(request, event, match, ruling_form=form)


@event_view("tournaments.enter_result", methods=("POST",))
def no_show(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """A player is not there in time and loses the match."""
    match = _match(request, event, number, table)
    form = NoShowForm(request.POST, match=match)
    if not form.is_valid():
        raise Invalid(
            "invalid_no_show", str(next(iter(form.errors.values()))[0]), field=next(iter(form.errors))
        )
    services.no_show_lose(by=user_of(request), match=match, **form.cleaned_data)
    messages.success(request, _("%(name)s を不戦敗にしました。") % {"name": form.cleaned_data["player"].name})
    return redirect("tournaments:result", event.slug, number, table)


@event_view("tournaments.pair_round", methods=("POST",))
def clock_act(request: HttpRequest, event: Event, number: int, action: str) -> HttpResponse:
    """Start, pause, resume or cancel the round's clock, or add minutes."""
    round_ = round_of(request, event, number)
    if action == "add":
        services.clock_add(by=user_of(request), round_=round_, minutes=_minutes(request))
    elif action in CLOCK_ACTIONS:
        CLOCK_ACTIONS[action](by=user_of(request), round_=round_)
    else:
        raise Http404
    return redirect(round_)


def _minutes(request: HttpRequest) -> int:
    form = MinutesForm(request.POST)
    if not form.is_valid():
        raise Invalid("minutes", str(form.errors["minutes"][0]), field="minutes")
    return int(form.cleaned_data["minutes"])


@event_view("tournaments.enter_result")
def calls_badge(request: HttpRequest, event: Event) -> HttpResponse:
    """How many calls wait, for the tab of every page."""
    count = len(selectors.calls_open(event=event))
    return render(request, "tournaments/_calls_badge.html", {"event": event, "count": count})


def _call(event: Event, call_id: int) -> JudgeCall:
    people = ("player", "taken_by", "head_by", "ruled_by", "resolved_by")
    calls = event.calls.select_related("match__round", "match__player_a", "match__player_b", *people)
    call = get_object_or_404(calls, pk=call_id)
    call.event = event
    return call


@event_view("tournaments.enter_result")
def call_page(request: HttpRequest, event: Event, call_id: int) -> HttpResponse:
    """The page of a judge call: its times, its penalties, and the panels of other apps."""
    return _call_page(request, event, _call(event, call_id))


def _call_page(
    request: HttpRequest, event: Event, call: JudgeCall, form: NoteForm | None = None
) -> HttpResponse:
    """The page of a call; with the note that was refused, as it was typed."""
    is_head = request.user.has_perm("tournaments.disqualify", event)
    return event_page(
        request,
        "call.html",
        event,
        "floor",
        status=400 if form else 200,
        call=call,
        form=form or NoteForm(label=_note_label(call), auto_id="%s"),
        decides=is_head or not call.ruling,
        steps=call_steps(call=call, is_head=is_head),
        waited=elapsed_since(call.called_at),
        penalties=call.penalties.select_related("player"),
        call_panels=call_panels.of(request, call),
    )


@event_view("tournaments.enter_result", methods=("POST",))
def call_act(request: HttpRequest, event: Event, call_id: int, action: str) -> HttpResponse:
    """Take a call, give it back, pass it to the head judge, resolve it with a note, or note an appeal."""
    call = _call(event, call_id)
    by_head = action == HEAD_ACTION or (action == "resolve" and call.ruling)
    if by_head and not request.user.has_perm("tournaments.disqualify", event):
        raise PermissionDenied
    if action in CALL_ACTIONS:
        CALL_ACTIONS[action](by=user_of(request), call=call)
        return redirect(call)
    if action not in NOTED_CALL_ACTIONS:
        raise Http404
    form = NoteForm(request.POST, label=_note_label(call), auto_id="%s")
    if form.is_valid():
        with invalid_on(form, "note"):
            NOTED_CALL_ACTIONS[action](by=user_of(request), call=call, **form.cleaned_data)
            return redirect(call) if action == "appeal" else redirect("tournaments:floor", event.slug)
    return _call_page(request, event, call, form)


def _note_label(call: JudgeCall) -> str:
    return _("決定と理由") if call.ruling else _("対応（何を伝え、どう決めたか）")
