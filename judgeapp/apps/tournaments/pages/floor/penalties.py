"""Penalties: give, confirm the result that follows, revoke; the list, and its CSV."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.language import in_language
from judgeapp.common.problems import Refused, invalid_on
from judgeapp.common.spreadsheets.writing import list_response
from judgeapp.domain.numerals import whole
from judgeapp.domain.penalties import Infraction

from ... import selectors, services
from ...forms.floor import MOST_NOTE, PenaltyForm, ReasonForm
from ...forms.results import LossForm
from ...models import Event, JudgeCall, Match, Penalty, Player
from ...naming import file_name
from ...scores import Score
from ...selectors import guide
from ...selectors.names import Kana, found_among, in_rows
from ..common import event_page, event_view, user_of

TYPED = "penalty_note"
"""In the session: the note that was typed when the guide was opened, by where it was."""
MOST_IN_ADDRESS = 60
"""Characters of a choice that goes along to the guide: no player or clause has more."""


@event_view("tournaments.give_penalty")
def penalties(request: HttpRequest, event: Event) -> HttpResponse:
    """All penalties of the event, newest first."""
    return event_page(
        request, "penalties.html", event, "floor", penalties=selectors.penalties_of(event=event)
    )


@event_view("tournaments.give_penalty")
def penalties_csv(request: HttpRequest, event: Event) -> HttpResponse:
    """The same for a spreadsheet."""
    header = [
        _("時刻"),
        _("参加者"),
        _("回戦"),
        _("卓"),
        _("違反"),
        _("罰則"),
        _("条文"),
        _("内容"),
        _("ジャッジ"),
        _("取り消しの理由"),
    ]
    rows = [
        [
            f"{localtime(given.given_at):%Y-%m-%d %H:%M:%S}",
            given.player.name,
            given.round_number,
            given.match and given.match.table,
            given.infraction_name,
            given.get_kind_display(),
            given.clause,
            given.note,
            given.given_by,
            given.revoked_reason,
        ]
        for given in selectors.penalties_of(event=event)
    ]
    return list_response("csv", file_name(event, _("罰則")), header, rows)


@event_view("tournaments.give_penalty", methods=("GET", "POST"))
def penalty_new(request: HttpRequest, event: Event) -> HttpResponse:
    """Give a penalty: anywhere (`?player=`), at a table (`?round=&table=`), or on a call (`?call=`).

    `?guide=` fills it in with an infraction of the guide: its usual penalty, and how it is put right, below what was
    typed before the guide was opened.
    """
    if "to_guide" in request.POST:
        return _to_guide(request, event)
    match, call = _where(request, event)
    guided = guide.guided(event=event, name=request.GET.get("guide", ""))
    players = event.everybody
    if match:
        sides = [match.player_a_id, match.player_b_id]
        players = players.filter(Q(pk__in=sides) | Q(team__in=sides))
    chosen = whole(request.GET.get("player"))
    initial = {"player": request.GET.get("player"), **filled_in(guided, request.GET.get("clause", ""))}
    to_whom = players.filter(pk=chosen or 0).first()
    repeated = (
        guide.repeated(
            event=event, guided=guided, player=to_whom, infraction=guided.category, kind=guided.penalty
        )
        if guided and to_whom and request.method != "POST"
        else None
    )
    if repeated:
        initial["kind"] = repeated.graver
    if guided and (typed := request.session.get(TYPED, {}).get(_typed_at(request.GET, event))):
        initial["note"] = f"{typed}\n{initial['note']}"
    if request.method != "POST" and not match and not players.filter(pk=chosen or 0):
        return _whose(request, event, list(players))
    form = PenaltyForm(
        request.POST or None,
        book=event.book,
        players=players,
        initial=initial,
        may_disqualify=request.user.has_perm("tournaments.disqualify", event),
    )
    if form.is_valid():
        if "repeated" not in request.POST:
            repeated = guide.repeated(event=event, guided=guided, **_named(form.cleaned_data))
        if repeated is None:
            with invalid_on(form):
                fits = guided is not None and guided.category == form.cleaned_data["infraction"]
                guide_infraction = guided.id if guided and fits else ""
                given = _give(
                    request, match=match, call=call, guide_infraction=guide_infraction, **form.cleaned_data
                )
                request.session.pop(TYPED, None)
                messages.success(request, _("記録しました: %(penalty)s") % {"penalty": given})
                return redirect("tournaments:penalty", event.slug, given.pk)
    looked_at = list(event.everybody.filter(pk__in=_looked_at(form, match, chosen)))
    status = 409 if repeated and form.is_bound else 400 if form.errors else 200
    return event_page(
        request,
        "penalty_new.html",
        event,
        "floor",
        form=form,
        match=match,
        guided=guided,
        repeated=repeated,
        histories=[history_of(request, event, player) for player in looked_at],
        kept=guide.place_query(request.GET),
        status=status,
    )


def _to_guide(request: HttpRequest, event: Event) -> HttpResponse:
    """The guide, from where one comes back to this form; the note, too long for an address, waits in the session."""
    chosen = {name: request.POST.get(name, "") for name in ("player", "clause")}
    place = request.GET.dict() | {
        name: text for name, text in chosen.items() if 0 < len(text) <= MOST_IN_ADDRESS
    }
    request.session[TYPED] = {_typed_at(place, event): request.POST.get("note", "").strip()[:MOST_NOTE]}
    return redirect(f"{reverse('tournaments:penalty_guide', args=[event.slug])}?{guide.place_query(place)}")


def _typed_at(place: Mapping[str, str], event: Event) -> str:
    """What a note that is not yet recorded is kept by: the event, and where the penalty is given."""
    return f"{event.pk} {guide.place_query({name: place[name] for name in place if name != 'clause'})}"


def _named(data: dict[str, Any]) -> dict[str, Any]:
    return {name: data[name] for name in ("player", "infraction", "kind")}


def _looked_at(form: PenaltyForm, match: Match | None, chosen: int | None) -> list[int]:
    """Whose penalties the judge wants to see before giving one: the player's, or all players' of the table."""
    player = getattr(form, "cleaned_data", {}).get("player")
    if player:
        return [player.pk]
    if chosen:
        return [chosen]
    seated = form.fields["player"].queryset  # type: ignore[attr-defined]  # it chooses among players
    return [player.pk for player in seated] if match else []


def _give(request: HttpRequest, *, match: Match | None, **given: Any) -> Penalty:
    """Recorded; with `apply`, by the version of the table that the page showed, the result too."""
    version = whole(request.POST.get("version"))
    if "apply" in request.POST and match is not None and version is not None:
        return services.penalty_settle(by=user_of(request), version=version, match=match, **given)
    return services.penalty_give(by=user_of(request), match=match, **given)


def _whose(request: HttpRequest, event: Event, players: list[Player]) -> HttpResponse:
    """Who is it for? Found by a few letters of the name; the guide's infraction and the call stay in the address."""
    query, kept = request.GET.get("q", "").strip(), request.GET.copy()
    kept.pop("q", None)
    return event_page(
        request,
        "penalty_whose.html",
        event,
        "floor",
        query=query,
        kept=kept.urlencode(),
        keeps=[(name, value) for name, value in kept.items() if name != "player"],
        rows=[Kana("", found_among(players, query, official=True))] if query else in_rows(players),
    )


def filled_in(guided: Infraction | None, clause: str) -> dict[str, str]:
    """What the guide says of an infraction, as the form of a penalty has it."""
    if guided is None:
        return {}
    note = f"{in_language(guided.name)}: {in_language(guided.remedy)}"
    return {"infraction": guided.category, "kind": guided.penalty, "clause": clause[:80], "note": note}


def _where(request: HttpRequest, event: Event) -> tuple[Match | None, JudgeCall | None]:
    """The table and the call that the address names."""
    if "call" in request.GET:
        call = get_object_or_404(event.calls.select_related("match__round"), pk=_number(request, "call"))
        return call.match, call
    if "table" in request.GET:
        tables = Match.objects.filter(round__event=event, round__number=_number(request, "round"))
        return get_object_or_404(tables.select_related("round"), table=_number(request, "table")), None
    return None, None


def _number(request: HttpRequest, name: str) -> int:
    number = whole(request.GET.get(name))
    if number is None:
        raise Http404
    return number


def _penalty(event: Event, penalty_id: int) -> Penalty:
    found = event.penalties.select_related("player", "match__round__event", "given_by", "revoked_by", "call")
    penalty = get_object_or_404(found, pk=penalty_id)
    penalty.event = penalty.player.event = event
    return penalty


def _page(
    request: HttpRequest,
    event: Event,
    penalty: Penalty,
    form: ReasonForm,
    status: int = 200,
    loss_form: LossForm | None = None,
) -> HttpResponse:
    return event_page(
        request,
        "penalty.html",
        event,
        "floor",
        status=status,
        penalty=penalty,
        form=form,
        loss_form=loss_form or _loss_form(penalty),
        history=history_of(request, event, penalty.player),
    )


def _loss_form(penalty: Penalty) -> LossForm | None:
    """The form of the result that follows from the penalty, filled in where it can be worked out."""
    if penalty.match is None:
        return None
    suggested = services.suggested_score(penalty) if penalty.awaits_result else None
    return LossForm(
        games_to_win=penalty.match.round.games_to_win,
        initial={
            "version": penalty.match.version_at(penalty.player.seat),
            "score": Score(*suggested).short if suggested else "",
        },
    )


def history_of(request: HttpRequest, event: Event, player: Player) -> dict[str, Any]:
    """What else the player was given: here, in the series, and for an organizer at their other events."""
    organizes = isinstance(request.user, User) and request.user.has_perm("tournaments.manage_event", event)
    organizer = user_of(request) if organizes else None
    return {
        "player": player,
        "here": selectors.penalties_of(event=event).filter(player=player),
        "elsewhere": selectors.penalties_elsewhere(player=player, organizer=organizer),
    }


@event_view("tournaments.give_penalty")
def penalty_page(request: HttpRequest, event: Event, penalty_id: int) -> HttpResponse:
    """The page of a penalty: its consequence for the match, and the player's earlier penalties."""
    return _page(request, event, _penalty(event, penalty_id), ReasonForm())


@event_view("tournaments.give_penalty", methods=("POST",))
def penalty_apply(request: HttpRequest, event: Event, penalty_id: int) -> HttpResponse:
    """The judge confirms the table's result with the loss in it."""
    penalty = _penalty(event, penalty_id)
    if penalty.match is None:
        raise Refused("no_result_follows", _("この罰則で変わる結果はありません。"))
    form = LossForm(request.POST, games_to_win=penalty.match.round.games_to_win)
    if form.is_valid():
        with invalid_on(form, "score"):
            services.penalty_apply(
                by=user_of(request),
                penalty=penalty,
                version=form.cleaned_data["version"],
                **form.cleaned_data["score"]._asdict(),
            )
            messages.success(request, _("結果に反映しました。"))
            return redirect("tournaments:penalty", event.slug, penalty.pk)
    return _page(request, event, penalty, ReasonForm(), 400, loss_form=form)


@event_view("tournaments.give_penalty", methods=("POST",))
def penalty_revoke(request: HttpRequest, event: Event, penalty_id: int) -> HttpResponse:
    penalty, form = _penalty(event, penalty_id), ReasonForm(request.POST)
    if not form.is_valid():
        return _page(request, event, penalty, form, 400)
    services.penalty_revoke(by=user_of(request), penalty=penalty, **form.cleaned_data)
    messages.success(request, _("罰則を取り消しました。"))
    return redirect("tournaments:penalty", event.slug, penalty.pk)
