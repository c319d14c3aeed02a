"""A player's own page: report the result, call a judge, check in; and the pulse that the open page listens to."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from judgeapp.common.addresses import absolute, qr_response
from judgeapp.common.paper import pdf_response
from judgeapp.common.problems import Invalid, Refused, invalid_on

from ... import live, selectors, services, sheets
from ...forms import EntryForm
from ...forms.teams import OwnTeamForm
from ...models import Event, Match, Player
from ...naming import file_name
from ...personal import acting_player, acts_for, adopt, personal_path, user_behind
from ...problems import DeadCode
from ...scores import example_score, parse_score, unreadable
from ...selectors.own import own_match, turned
from ...selectors.pulses import player_pulse, pulses_of
from ..common import event_view
from ..players import player_of, player_shown


def own_player(request: HttpRequest, event: Event, player_id: int) -> Player:
    """The player of the address, if the request acts for them."""
    player = player_of(event, player_id)
    if acting_player(request, event) != player:
        raise PermissionDenied
    return player


@event_view()
def personal(request: HttpRequest, event: Event, player_id: int, code: str) -> HttpResponse:
    """The personal link: from now on this browser acts for the player."""
    player = player_of(event, player_id)
    if not adopt(request, player, code):
        raise DeadCode
    return redirect(player)


@event_view()
def personal_qr(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """The personal link, to be read from the screen of an official or of the player."""
    player = player_of(event, player_id)
    if not request.user.has_perm("tournaments.check_in", event) and acting_player(request, event) != player:
        raise PermissionDenied
    return qr_response(absolute(request, personal_path(player)))


@event_view()
def player_qr(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """The player's check-in address: an official who opens it checks them in."""
    path = redirect("tournaments:check_in_player", event.slug, player_of(event, player_id).pk).url
    return qr_response(absolute(request, path))


@event_view(methods=("POST",))
def report(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """The player says how their match ended, own games first."""
    player = own_player(request, event, player_id)
    match = _own_match(player)
    score = parse_score(request.POST.get("score", ""))
    if score is None:
        raise Invalid("invalid_result", unreadable(example_score(match.round.games_to_win)), field="score")
    answer = services.result_report(
        by=user_behind(request),
        player=player,
        match=match,
        **turned(score, match.player_a_id == player.entrant_id)._asdict(),
        kind=request.POST.get("kind", "")[:20],
    )
    if answer.state == "entered":  # what else has come of it stands beside the table
        messages.success(request, _("結果が確定しました: %(score)s") % {"score": score.in_words})
    return redirect(player)


def _own_match(player: Player) -> Match:
    match = own_match(player=player)
    if match is None:
        raise Refused("no_table", _("今の回戦に、あなたの卓はありません。"))
    match.round.event = player.event
    return match


@event_view(methods=("POST",))
def call(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """ジャッジを呼ぶ, or take the call back."""
    player = own_player(request, event, player_id)
    match = _own_match(player)
    if "cancel" in request.POST:
        services.call_cancel(by=user_behind(request), match=match)
        messages.success(request, _("呼び出しを取り下げました。"))
    else:
        words = request.POST.get("words", "")[:200]
        services.call_make(by=user_behind(request), match=match, player=player, words=words)
    return redirect(player)


@event_view(methods=("POST",))
def here(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """The player checks themselves in, where the event lets them."""
    player = own_player(request, event, player_id)
    services.player_check_in_self(by=user_behind(request), player=player)
    messages.success(request, _("チェックインしました。"))
    return redirect(player)


@event_view(methods=("POST",))
def details(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """The player corrects name, reading and club, a member those of the team, until the first round."""
    player = own_player(request, event, player_id)
    form = (OwnTeamForm if player.team else EntryForm)(request.POST)
    correct: Any = services.team_correct_self if player.team else services.player_correct_self
    if form.is_valid():
        with invalid_on(form):
            correct(by=user_behind(request), player=player, **form.cleaned_data)
            messages.success(request, _("保存しました。"))
            return redirect(player)
    return player_shown(request, event, player, status=400, own_form=form)


@event_view(methods=("POST",))
def leave(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """棄権, by the player, between rounds."""
    player = services.player_drop_self(by=user_behind(request), player=own_player(request, event, player_id))
    messages.success(request, _("棄権しました。間違えたときは、大会のスタッフに声をかけてください。"))
    player.event = event
    return redirect(player)


@event_view()
def participation_pdf(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """参加証明書, for the player and the desk once the event is over."""
    player = player_of(event, player_id)
    if not request.user.has_perm("tournaments.check_in", event) and not acts_for(request, player):
        raise PermissionDenied
    table = selectors.standings_of(event=event)
    row = table.row_of(player)
    if event.state != Event.State.FINISHED or row is None:
        raise Refused("not_finished", _("参加証明書は、対戦した人に、大会が終わってから出せます。"))
    title = _("参加証明書")
    link = absolute(request, player.get_absolute_url())
    story = sheets.participation(title, player, row, len(table.rows), link)
    return pdf_response(file_name(event, title, player.name), f"{event.name} {title}", story)


@require_safe
def player_now(request: HttpRequest, slug: str, player_id: int) -> HttpResponseBase:
    """Whether anything on the player's page has changed: public as that page is, and asked every few seconds.

    Mostly `config.live` has answered already.
    """
    event = selectors.event_of(user=request.user, slug=slug)
    return live.answer_of(player_pulse(player=player_of(event, player_id))).response_to(request)


@require_safe
def event_now(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The same for pages that show the round and its clock to everybody."""
    event = selectors.event_of(user=request.user, slug=slug)
    return live.answer_of(pulses_of(event=event).of_event()).response_to(request)
