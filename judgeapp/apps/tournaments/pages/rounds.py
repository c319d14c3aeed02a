"""The round's page: its tables, its results, and its steps."""

from operator import attrgetter, itemgetter
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from judgeapp.common.problems import Invalid, Problem, put_on
from judgeapp.domain.pairing import SEATS

from .. import selectors, services
from ..audit import acting
from ..clock import clock_of, end_procedure, face_of
from ..forms import QuickForm, ResultForm, TeamQuickForm
from ..models import Event, Match, Round
from ..panels import round_panels
from ..problems import ResultConflict
from ..scores import Score
from ..selectors.names import Kana, found_among, in_rows
from ..selectors.pairings import Side, TableRow, drawn_in_words
from ..selectors.pulses import event_pulse
from ..services.actions import ROUND_ACTIONS, ROUND_OPTIONS
from .common import entry_context, event_page, event_view, round_of, table_row, takes_results, user_of
from .floor import desk

PER_PAGE = 100


@event_view()
def round_page(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """All tables of a round; what is missing on top."""
    round_ = round_of(request, event, number)
    return _round_page(request, event, round_, _quick(round_))


def _quick(round_: Round, data: QueryDict | None = None) -> QuickForm:
    return (TeamQuickForm if round_.event.by_teams else QuickForm)(data, games_to_win=round_.games_to_win)


def _round_page(
    request: HttpRequest, event: Event, round_: Round, quick: QuickForm, status: int = 200
) -> HttpResponse:
    pulse = event_pulse(event=event)  # before what it stands for: a change in between is heard of
    official = request.user.has_perm("tournaments.enter_result", event)
    by_name = request.GET.get("by") == "name"
    query = request.GET.get("q", "").strip()
    only_open = request.GET.get("show") == "open"
    rows = [] if by_name else _tables(round_, query, only_open)
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    context: dict[str, Any] = entry_context(round_) if official and takes_results(event, round_) else {}
    context["done"] = pulse["done"] if context else None
    context["conflicts"] = [report for report in context.get("said", {}).values() if report.differ]
    if official and round_.state == Round.State.PAIRED:
        context["has_tables"] = round_.matches.count() > 1  # at one there is nobody to exchange seats with
        context["waiting"] = selectors.waiting_players(round_=round_)
    elif official and round_.state == Round.State.PUBLISHED:
        context["has_tables"] = len(rows) > 1
        if any(row.match.player_b is None for row in rows):  # where somebody can sit down
            context["waiting"] = selectors.waiting_players(round_=round_)
    return event_page(
        request,
        "round.html",
        event,
        "round",
        status=status,
        round=round_,
        page=page,
        quick=quick,
        rounds=selectors.rounds_visible(event=event, official=official),
        by_name=by_name,
        names=_names(round_, query) if by_name else [],
        query=query,
        only_open=only_open,
        face=face_of(clock_of(round_)) if round_.state == Round.State.PUBLISHED else None,
        at_time=end_procedure(event, round_),
        stamp=pulse["stamp"] if round_.state != Round.State.FINISHED else "",  # a finished one does not ask
        step=_step(event, round_),
        may_run=request.user.has_perm("tournaments.pair_round", event),
        drawn=drawn_in_words(round_),
        round_panels=round_panels.of(request, round_),
        **context,
    )


def _tables(round_: Round, query: str, only_open: bool) -> list[TableRow]:
    """The tables of the round, or those without a result; with a query, at which somebody of that name sits, likeliest
    first."""
    rows = [row for row in selectors.matches_of(round_=round_) if row.match.is_open or not only_open]
    if not query:
        return rows
    sides = [(row, side) for row in rows for side in (row.match.player_a, row.match.player_b) if side]
    sides += [(row, side) for row in rows for at in row.seats for side in (at.a, at.b) if side]
    found = found_among(sides, query, itemgetter(1))
    return list({row.match.pk: row for row, _side in found}.values())


def _names(round_: Round, query: str) -> list[Kana[Side]]:
    """Everybody in the round by rows of their readings; with a query, who is meant, likeliest first."""
    sides, player_of = selectors.sides_by_name(round_=round_), attrgetter("player")
    return [Kana("", found_among(sides, query, player_of))] if query else in_rows(sides, player_of)


def _step(event: Event, round_: Round) -> Any:
    """What is next, on the page of the last round only."""
    last = selectors.current_round(event=event)
    return selectors.next_step(event=event) if last and last.pk == round_.pk else None


@event_view("tournaments.pair_round", methods=("POST",))
def round_pair(request: HttpRequest, event: Event) -> HttpResponse:
    """Pair the round that the page offered; pressed twice, it is there already."""
    number = request.POST.get("number", "")
    if not number.isascii() or not number.isdigit() or len(number) > 4:
        raise Invalid("number", _("回戦の番号が必要です。"), field="number")
    round_, made = services.round_pair(
        by=user_of(request),
        event=event,
        number=int(number),
        despite_calls="despite_calls" in request.POST,
        leave_out="leave_out" in request.POST,
    )
    if not made:
        messages.warning(request, _("%(round)sはもう組まれています。") % {"round": round_.name})
    return redirect(round_)


@event_view("tournaments.pair_round", methods=("POST",))
def round_act(request: HttpRequest, event: Event, number: int, action: str) -> HttpResponse:
    """One step of the round, or one back."""
    if action not in ROUND_ACTIONS:
        raise Http404
    given = {
        name: request.POST[name][:200] for name in ROUND_OPTIONS.get(action, ()) if request.POST.get(name)
    }
    done = ROUND_ACTIONS[action](by=user_of(request), round_=round_of(request, event, number), **given)
    return redirect(done) if isinstance(done, Round) else redirect(event)


def table(request: HttpRequest, **place: Any) -> HttpResponse:
    """One table: its page, or a result for it."""
    return (result if request.method == "POST" else desk.table_page)(request, **place)


@event_view("tournaments.enter_result", methods=("POST",))
def result(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Enter, correct or take back one table's result."""
    round_ = round_of(request, event, number)
    match = get_object_or_404(round_.matches.all(), table=table)
    match.round = round_
    form = ResultForm(request.POST, games_to_win=round_.games_to_win)
    if "clear" in request.POST and "version" not in form.errors:
        told = {name: form.cleaned_data[name] for name in ("version", "seat")}
        match = services.result_clear(by=user_of(request), match=match, **told)
    elif form.is_valid():
        match = _enter(request, match, form.cleaned_data)
    else:
        raise Invalid("invalid_result", str(next(iter(form.errors.values()))[0]), field="score")
    if getattr(request, "htmx", False):
        return _row(request, event, match)
    _say(request, match)
    return redirect(round_.get_absolute_url() + "#tables")


def _enter(request: HttpRequest, match: Match, data: dict[str, Any]) -> Match:
    return services.result_enter(
        by=user_of(request),
        match=match,
        version=data["version"],
        **data["score"]._asdict(),
        kind=data["kind"],
        seat=data["seat"],
    )


def _row(
    request: HttpRequest, event: Event, match: Match, template: str = "_row_answer.html", **more: Any
) -> HttpResponse:
    """The table's row for htmx, and the step card, which may have changed with it."""
    match.round.event = event
    context = entry_context(match.round) | {
        "event": event,
        "round": match.round,
        "row": table_row(match),
        "swap": True,
    }
    context |= {
        "step": _step(event, match.round),
        "may_run": request.user.has_perm("tournaments.pair_round", event),
    }
    return render(request, f"tournaments/{template}", context | more)


def _say(request: HttpRequest, match: Match) -> None:
    messages.success(request, _said(match))


def _said(match: Match) -> str:
    names = {"table": match.table, "a": match.player_a, "b": match.player_b, "result": match.result_text}
    text = (
        _("%(table)s卓の結果を取り消しました。")
        if match.is_open
        else _("%(table)s卓 %(a)s %(result)s %(b)s を記録しました。")
    )
    return text % names


@event_view("tournaments.enter_result", methods=("POST",))
def quick_entry(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Table, score, enter. Only for tables without a result: a correction is made at the table's own row."""
    htmx, status = getattr(request, "htmx", False), 400
    round_ = round_of(request, event, number)
    form = _quick(round_, request.POST)
    if form.is_valid():
        try:
            match = _enter_quickly(request, round_, **form.cleaned_data)
        except ResultConflict as problem:
            hint = _("直すときは、%(table)s卓の「訂正」から入力してください。") % {
                "table": problem.match.table
            }
            form.add_error("score", f"{problem.text} {hint}")
            status = problem.status
        except Problem as problem:
            status = put_on(form, problem, "score").status
        else:
            if htmx:
                return _row(request, event, match, "_quick_answer.html", told=_said(match))
            _say(request, match)
            return redirect(round_.get_absolute_url() + "#quick")
    return _unread(request, form, status) if htmx else _round_page(request, event, round_, form, status)


def _unread(request: HttpRequest, form: QuickForm, status: int) -> HttpResponse:
    """What is wrong with one entry of a pile, and in which field: the page has kept what was typed."""
    field, errors = next(iter(form.errors.items()))
    context = {"error": str(errors[0]), "field": field}
    return render(request, "tournaments/_quick_refused.html", context, status=status)


def _enter_quickly(request: HttpRequest, round_: Round, table: int, score: list[Score]) -> Match:
    """Enter the results of a table where none stands yet: one, or of teams those of all its seats or none."""
    match = round_.matches.filter(table=table).first()
    if match is None:
        raise Invalid("no_such_table", _("この回戦にない卓です。"), field="table")
    seats = SEATS if round_.event.by_teams else ("",)
    with acting(user_of(request)):
        for seat, one in zip(seats, score, strict=True):
            # -1 is no table's version, so that a standing result is a conflict.
            version = match.version_at(seat) if match.is_open_at(seat) else -1
            match = services.result_enter(
                by=user_of(request),
                match=match,
                version=version,
                **one._asdict(),
                seat=seat,
            )
    return match
