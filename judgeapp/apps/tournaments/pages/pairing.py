"""The organizer's hand in the pairing: orders, exchanges, corrections, the last round deleted, the event put back."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _

from judgeapp.common.problems import invalid_on
from judgeapp.domain.pairing import SEATS

from .. import selectors, services
from ..forms.pairing import CorrectionForm, MoveForm, PairRuleForm, PlayerSeatForm, RenumberForm, SwapForm
from ..forms.teams import as_entered
from ..journal import entries_until
from ..models import Event, Match, Player, Round
from ..selectors.pairings import table_now
from ..services.hand_changes import Notice
from ..versions import pairing_version, row_version
from .common import event_page, event_view, refused_on, round_of, user_of


@event_view("tournaments.pair_round", methods=("GET", "POST"))
def pair_rules(request: HttpRequest, event: Event) -> HttpResponse:
    """Who must and must not meet, and who needs what; a new order."""
    form = as_entered(PairRuleForm(request.POST or None, event=event), event)
    if form.is_valid():
        with invalid_on(form):
            services.pair_rule_add(by=user_of(request), event=event, **form.cleaned_data)
            messages.success(request, _("保存しました。次の組み合わせから効きます。"))
            return redirect("tournaments:pair_rules", event.slug)
    players = event.players.all()
    seated = [
        p for p in players if p.fixed_table or p.awarded_byes or p.away or p.missed_as != Player.Missed.LOSS
    ]
    for player in seated:
        player.event = event
    return event_page(
        request,
        "pair_rules.html",
        event,
        "settings",
        status=400 if form.errors else 200,
        form=form,
        players=players,
        seated=seated,
        rules=event.pair_rules.select_related("player_a", "player_b"),
    )


@event_view("tournaments.pair_round", methods=("POST",))
def pair_rule_remove(request: HttpRequest, event: Event, rule_id: int) -> HttpResponse:
    rule = event.pair_rules.filter(pk=rule_id).first()
    if rule is not None:
        services.pair_rule_remove(by=user_of(request), rule=rule)
        messages.success(request, _("指定を取り消しました。"))
    return redirect("tournaments:pair_rules", event.slug)


@event_view("tournaments.pair_round", methods=("GET", "POST"))
def player_seat(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """A player's table, awarded byes, and what the rounds before they came count as."""
    player = get_object_or_404(event.players, pk=player_id)
    player.event = event
    initial = {name: getattr(player, name) for name in ("fixed_table", "awarded_byes", "missed_as")}
    initial |= {"version": row_version(player), **PlayerSeatForm.rounds_of(player)}
    seated = table_now(player=player) is not None
    form = PlayerSeatForm(request.POST or None, initial=initial, seated=seated)
    if form.is_valid():
        with refused_on(form, "fixed_table"):
            services.player_seat(by=user_of(request), player=player, **form.cleaned_data)
            moved = form.cleaned_data.get("now") and form.cleaned_data["fixed_table"]
            text = (
                _("保存しました。いまの回戦の卓も変わりました。")
                if moved
                else _("保存しました。次の組み合わせから効きます。")
            )
            messages.success(request, text)
            return redirect(player)
    status = 400 if form.errors else 200
    return event_page(request, "player_seat.html", event, "", status=status, form=form, player=player)


@event_view("tournaments.pair_round", methods=("GET", "POST"))
def swap(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Two players exchange seats: first what it would break, then, pressed again, it is done."""
    round_ = round_of(request, event, number)
    initial = {"version": pairing_version(round_)}
    published = round_.state != Round.State.PAIRED
    form = as_entered(
        SwapForm(request.POST or None, event=event, published=published, initial=initial), event
    )
    found = None
    if form.is_valid():
        with refused_on(form):
            if "apply" in request.POST:
                services.round_swap(by=user_of(request), round_=round_, **form.cleaned_data)
                return redirect(round_)
            found = services.swap_preview(round_=round_, **form.cleaned_data)
    names = event.players.filter(dropped_after=None).values_list("name", flat=True)
    return event_page(
        request,
        "swap.html",
        event,
        "round",
        status=400 if form.errors else 200,
        round=round_,
        form=form,
        found=found,
        names=names,
        waiting=selectors.waiting_players(round_=round_),
    )


@event_view("tournaments.pair_round", methods=("GET", "POST"))
def move(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """A match moves to another table, for a wheelchair or a broken lamp; who sits there comes to this one."""
    round_ = round_of(request, event, number)
    match = get_object_or_404(round_.matches.select_related("player_a", "player_b"), table=table)
    match.round = round_
    published = round_.state != Round.State.PAIRED
    form = MoveForm(request.POST or None, published=published, initial={"version": pairing_version(round_)})
    found = None
    if form.is_valid():
        with refused_on(form, "table"):
            if "apply" in request.POST or not published:
                services.table_move(by=user_of(request), match=match, **form.cleaned_data)
                text = _("%(table)s卓に移しました。") % {"table": form.cleaned_data["table"]}
                messages.success(request, text)
                return redirect(round_)
            found = services.move_preview(match=match, **form.cleaned_data)
    return _numbers_page(request, round_, form, found, match=match)


@event_view("tournaments.pair_round", methods=("GET", "POST"))
def renumber(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """The tables without a result get other numbers: first what players will read, then, pressed again, it is done."""
    round_ = round_of(request, event, number)
    published = round_.state != Round.State.PAIRED
    initial = {"version": pairing_version(round_)}
    form = RenumberForm(request.POST or None, published=published, initial=initial)
    found = None
    if form.is_valid():
        with refused_on(form, "first"):
            if "apply" in request.POST or not published:
                services.tables_renumber(by=user_of(request), round_=round_, **form.cleaned_data)
                messages.success(request, _("卓番号を振り直しました。"))
                return redirect(round_)
            found = services.renumber_preview(round_=round_, **form.cleaned_data)
    return _numbers_page(request, round_, form, found)


def _numbers_page(
    request: HttpRequest,
    round_: Round,
    form: MoveForm | RenumberForm,
    found: list[Notice] | None,
    match: Match | None = None,
) -> HttpResponse:
    """A change of table numbers; `found` is what players will be told of it."""
    return event_page(
        request,
        "table_numbers.html",
        round_.event,
        "round",
        status=400 if form.errors else 200,
        round=round_,
        match=match,
        form=form,
        found=found,
    )


@event_view("tournaments.enter_result", methods=("GET", "POST"))
def correct(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """A result of a finished round: first what depends on it, then, pressed again, it is corrected."""
    round_ = round_of(request, event, number)
    match = get_object_or_404(round_.matches.select_related("player_a", "player_b"), table=table)
    match.round = round_
    seat = (request.POST or request.GET).get("seat", SEATS[0]) if event.by_teams else ""
    initial = {"version": match.version_at(seat), "kind": match.kind, "seat": seat}
    form = CorrectionForm(
        request.POST or None, event=event, games_to_win=round_.games_to_win, initial=initial
    )
    found = None
    if form.is_valid():
        with refused_on(form):
            if "apply" in request.POST:
                _correct(request, match, form.cleaned_data)
                messages.success(request, _("%(table)s卓の結果を訂正しました。") % {"table": match.table})
                return redirect(round_)
            looked_at = services.correction_preview(
                by=user_of(request), match=match, **_result(form.cleaned_data)
            )
            services.check_corrected(looked_at.match, match.version_at(seat), seat)
            found = looked_at
    return event_page(
        request,
        "correct.html",
        event,
        "round",
        status=400 if form.errors else 200,
        round=round_,
        match=match,
        seat=seat,
        form=form,
        found=found,
    )


def _correct(request: HttpRequest, match: Match, data: dict[str, Any]) -> None:
    corrected = services.result_correct(
        by=user_of(request),
        match=match,
        version=data["version"],
        reason=data["reason"],
        repair=data.get("repair", False),
        **_result(data),
    )
    services.check_corrected(corrected, data["version"], data["seat"])


def _result(data: dict[str, Any]) -> dict[str, Any]:
    return {**data["score"]._asdict(), "kind": data["kind"], "seat": data["seat"]}


@event_view("tournaments.pair_round", methods=("GET", "POST"))
def round_delete(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """The last round with all its results; asked once more before."""
    round_ = round_of(request, event, number)
    if request.method == "POST":
        services.round_delete(by=user_of(request), round_=round_)
        text = _("%(round)sを削除しました。記録から元に戻せます。")
        messages.success(request, text % {"round": round_.name})
        return redirect("tournaments:log", event.slug)
    entered = round_.matches.exclude(outcome__in=[Match.Outcome.OPEN, Match.Outcome.BYE]).count()
    return event_page(request, "round_delete.html", event, "round", round=round_, entered=entered)


@event_view("tournaments.manage_event", methods=("GET", "POST"))
def restore(request: HttpRequest, event: Event, point: int) -> HttpResponse:
    """Put the event back to a point of its log: first what that changes, then, pressed again, it is done."""
    history = entries_until(event=event.pk, point=point)
    if not history:
        raise Http404
    entry = history[-1]
    if request.method == "POST":
        services.event_restore(by=user_of(request), event=event, entry=entry)
        messages.success(request, _("大会を戻しました。戻す前の状態にも、記録から戻れます。"))
        return redirect("tournaments:log", event.slug)
    found = services.restore_preview(event=event, entry=entry, history=history)
    return event_page(request, "restore.html", event, "log", entry=entry, differences=found)
