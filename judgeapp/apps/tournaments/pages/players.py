"""The roster, and each player's own page."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from judgeapp.common.addresses import absolute
from judgeapp.common.once import tell
from judgeapp.common.problems import invalid_on

from .. import selectors, services
from ..explain import explain
from ..forms import EntryForm, LatePlayerForm, PlayerForm
from ..forms.teams import LateTeamForm, OwnTeamForm, TeamForm, written
from ..models import Event, Player, Round
from ..panels import player_panels
from ..personal import acts_for, lost_code, personal_path
from ..selectors.events import line_of_entry
from ..selectors.floor import announced_to
from ..selectors.names import found_among, in_rows
from ..selectors.own import fresh_table, own_table
from ..selectors.pairings import matches_with
from ..selectors.phases import phase_checking_in, phase_now, place_in_phase_line
from ..selectors.pulses import form_of, player_pulse, spread_of
from ..selectors.teams import entrant_of, mates_of, members_of, teams_among
from ..services.floor.themselves import why_not_now
from ..services.names import DETAILS
from .common import event_page, event_view, user_of, with_version

FORMS = {
    (False, False): PlayerForm,
    (False, True): LatePlayerForm,
    (True, False): TeamForm,
    (True, True): LateTeamForm,
}
"""Of a player or a team, in time or late."""


def _new_form(event: Event) -> type[PlayerForm]:
    """Whoever is entered after the first round has begun is late."""
    late = selectors.current_round(event=event, official=False) is not None
    return FORMS[event.by_teams, late]


def _roster(request: HttpRequest, event: Event, status: int = 200, **forms: Any) -> HttpResponse:
    shown = {"form": _new_form(event)()} | forms
    everybody = list(event.players.select_related("user"))
    for player in everybody:
        player.event = event
    mates = members_of(event=event)
    query, by_entry = request.GET.get("q", "").strip(), request.GET.get("by") == "entry"
    official = request.user.has_perm("tournaments.view_roster", event)
    found = (
        teams_among(everybody, query, mates, official=official)
        if mates
        else found_among(everybody, query, official=official)
    )
    return event_page(
        request,
        "roster.html",
        event,
        "roster",
        status=status,
        everybody=everybody,
        mates=mates,
        found=found if query or by_entry else [],
        rows=[] if query or by_entry else in_rows(found),
        for_staff=official,
        query=query,
        by_entry=by_entry,
        may_enter=request.user.has_perm("tournaments.enter_player", event),
        may_draw=request.user.has_perm("tournaments.manage_event", event) and event.by_lottery,
        line=line_of_entry(event=event) if event.by_lottery else [],
        draw=event.entry_draws.first() if event.by_lottery else None,
        active=sum(player.dropped_after is None for player in everybody),
        **shown,
    )


@event_view()
def roster(request: HttpRequest, event: Event) -> HttpResponse:
    """Everybody entered, in 五十音順 or as they were entered; for the organizer, the ways to add more."""
    return _roster(request, event)


@event_view("tournaments.enter_player", methods=("POST",))
def player_add(request: HttpRequest, event: Event) -> HttpResponse:
    form = _new_form(event)(request.POST)
    if form.is_valid():
        with invalid_on(form):
            player = services.player_add(by=user_of(request), event=event, **form.cleaned_data)
            messages.success(request, _("%(name)s を登録しました。") % {"name": player.name})
            return redirect(reverse("tournaments:roster", args=[event.slug]) + "#add")
    return _roster(request, event, 400, form=form)


def player_of(event: Event, player_id: int) -> Player:
    """The player of an address, a team or a member too; 404 where there is none."""
    player = get_object_or_404(event.everybody.select_related("user", "team"), pk=player_id)
    player.event = event
    return player


RIGHTS = {
    "may_drop": "tournaments.drop_player",
    "may_manage": "tournaments.manage_event",
    "may_enter": "tournaments.enter_player",
    "may_run": "tournaments.pair_round",
    "may_penalize": "tournaments.give_penalty",
}
"""What the player's page offers, and the right that it takes."""


def player_shown(
    request: HttpRequest,
    event: Event,
    player: Player,
    form: Any = None,
    status: int = 200,
    own_form: EntryForm | None = None,
) -> HttpResponse:
    """The player's page; `form` corrects the entry, `own_form` is the player's own way to do so."""
    stamp = player_pulse(player=player)["stamp"]  # before what it stands for: a change in between is heard of
    rights = {name: request.user.has_perm(right, event) for name, right in RIGHTS.items()}
    official = rights["may_drop"]
    rounds = selectors.player_rounds(player=player)
    table = selectors.standings_of(event=event) if rounds else None
    own = acts_for(request, player)
    penalties = selectors.penalties_of(event=event).filter(player=player)
    next_phase = phase_checking_in(event=event)
    line = place_in_phase_line(player=player) if own and next_phase else None
    takes_part = player.out_after is None or line is not None
    shown = selectors.current_round(event=event, official=False)
    last = rounds[0] if rounds and rounds[0].match else None
    latest = last if last and last.outcome in ("open", "bye") else None
    played_now = shown.number if shown is not None and shown.state == Round.State.PUBLISHED else None
    return event_page(
        request,
        "player.html",
        event,
        "",
        status=status,
        player=player,
        rounds=rounds,
        latest=latest,
        decided=last if last and not latest and last.number == played_now else None,
        row=table.row_of(player) if table else None,
        criteria=explain(table, entrant_of(player=player)) if table else [],
        own=own,
        checks_in=event.state == Event.State.CHECK_IN or (next_phase is not None and takes_part),
        checks_in_to=next_phase,
        in_line=line,
        may_prove=event.state == Event.State.FINISHED and bool(rounds) and (own or official),
        announced=[
            announcement
            for announcement in announced_to(event=event, player=player)
            if not announcement.is_for_all and (own or official)
        ],
        lost_code=lost_code(request, player),
        stamp=stamp,
        spread=spread_of(len(table.rows) if table else event.players.count()),
        form_id=form_of(event, shown),
        penalties=penalties if rights["may_penalize"] or own else [],
        form=form or _edit_form(player)(initial=_written(player)),
        **_own_sections(event, player, shown, own_form, own=own),
        mates=mates_of(player) if event.by_teams else {},
        **rights,
        personal_link=absolute(request, personal_path(player)) if official or own else "",
        phase=phase_now(event=event) if official else None,
        played=rights["may_manage"] and bool(matches_with(player=player)),
        player_panels=player_panels.of(request, player),
    )


def _own_sections(
    event: Event, player: Player, shown: Round | None, form: EntryForm | None, *, own: bool
) -> dict[str, Any]:
    """The context of what the player's page has for the player alone; empty for everybody else."""
    if not own:
        return {"own_form": form, "own_table": None, "fresh_table": None, "not_now": ""}
    running = event.state != Event.State.FINISHED
    return {
        "own_form": form or (None if shown else _own_form(event, player)),
        "own_table": own_table(player=player),
        "fresh_table": fresh_table(event, shown),
        "not_now": why_not_now(event, player) if running else "",
    }


@event_view()
def player_page(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """Where this player sits, in very large figures; then how they stand and why."""
    player = player_of(event, player_id)
    if player.user == request.user:
        tell(selectors.entry_of, player, event=event, user=request.user)
    return player_shown(request, event, player)


def _own_form(event: Event, player: Player) -> EntryForm | None:
    """For the player, until the first round is paired; a member corrects the whole team."""
    if event.state not in Event.BEFORE_ROUNDS:
        return None
    return OwnTeamForm(initial=_written(player.team)) if player.team else EntryForm(initial=_written(player))


def _written(player: Player) -> dict[str, Any]:
    """What is written down of a player, as the form has it."""
    told = {name: getattr(player, name) for name in (*DETAILS, "missed_as")}
    if player.event.by_teams and player.team_id is None:
        told |= written(player.members.all())
    return told | {"name": player.plain_name, "user": player.user.username if player.user else ""}


def _edit_form(player: Player) -> type[PlayerForm]:
    of_team = player.event.by_teams and player.team_id is None
    return FORMS[of_team, bool(player.entered_after)]


@event_view("tournaments.enter_player", methods=("POST",))
def player_edit(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    player = player_of(event, player_id)
    form = with_version(_edit_form(player)(request.POST), player)
    if form.is_valid():
        with invalid_on(form):
            services.player_update(by=user_of(request), player=player, **form.cleaned_data)
            messages.success(request, _("保存しました。"))
            return redirect(player)
    return player_shown(request, event, player, form, 400)


@event_view("tournaments.drop_player", methods=("POST",))
def player_act(request: HttpRequest, event: Event, player_id: int, action: str) -> HttpResponse:
    """Drop a player, or take it back."""
    player = player_of(event, player_id)
    if action == "drop":
        services.player_drop(by=user_of(request), player=player, walkover="walkover" in request.POST)
        messages.success(request, _("%(name)s を棄権にしました。") % {"name": player.name})
    elif action == "reinstate":
        services.player_reinstate(by=user_of(request), player=player)
        messages.success(request, _("%(name)s の棄権を取り消しました。") % {"name": player.name})
    else:
        raise Http404
    return redirect(player)


@event_view("tournaments.enter_player", methods=("POST",))
def code_renew(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """A new personal code for a player whose old one got into other hands."""
    services.player_code_renew(by=user_of(request), player=player_of(event, player_id))
    messages.success(request, _("新しい本人用のコードを作りました。前のコードはもう使えません。"))
    return redirect(reverse("tournaments:player", args=[event.slug, player_id]) + "#code")


@event_view("tournaments.manage_event", methods=("GET", "HEAD", "POST"))
def player_remove(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """登録を削除: asked once more, since nothing of it stays."""
    if request.method != "POST":
        asked = player_of(event, player_id)
        shown: dict[str, Any] = {
            "question": _("%(name)s の登録を削除しますか") % {"name": asked.name},
            "told": _("名前、ふりがな、支払いの記録も消えます。来なくなった人は「棄権にする」で残せます。"),
            "back": asked.get_absolute_url(),
        }
        return event_page(request, "remove.html", event, "roster", **shown)
    player = event.everybody.filter(pk=player_id).first()
    if player is not None:
        services.player_remove(by=user_of(request), player=player)
        messages.success(request, _("%(name)s を削除しました。") % {"name": player.name})
    return redirect("tournaments:roster", event.slug)
