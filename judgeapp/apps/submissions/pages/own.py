"""A player's own list: hand it in, see its versions, confirm it; and the deck of one game of a match."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.models import Event, Match, Player
from judgeapp.apps.tournaments.pages.common import event_view
from judgeapp.apps.tournaments.personal import acting_player, user_behind
from judgeapp.common.language import in_language
from judgeapp.common.problems import Invalid, put_on
from judgeapp.domain.deckcheck import DeckUnreadable, Severity

from .. import selectors, services
from ..forms import HandInForm
from ..models import SubmissionVersion
from ..problems import ListRefused
from .common import content_of, list_page, own_version, remember, requested_number


def hand_in_form(
    request: HttpRequest, player: Player, initial: dict[str, Any] | None = None, game: int = 0
) -> HandInForm:
    data = (request.POST, request.FILES) if request.method == "POST" else ()
    return HandInForm(*data, **form_context(request, player, game), initial=initial)


def form_context(request: HttpRequest, player: Player, game: int = 0) -> dict[str, Any]:
    """Who hands in, where, for which game: what the form asks for, and offers their decks and drafts by."""
    return {
        "game": game,
        "user": request.user,
        "event": player.event,
        "session": request.session,
        "seat": player.seat,
    }


@event_view(methods=("GET", "HEAD", "POST"))
def own_list(request: HttpRequest, event: Event) -> HttpResponse:
    """One's own list at the event."""
    player = acting_player(request, event)
    if player is None:
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        raise Http404
    if request.method == "POST":
        return _hand_in(request, event, player)
    number = requested_number(request)
    version = own_version(request, player, number=number)
    if number is not None and version is None:
        raise Http404
    return own_page(request, event, player, version, hand_in_form(request, player, _typed(version)))


def _typed(version: SubmissionVersion | None) -> dict[str, Any]:
    return {"text": version.text} if version else {}


def own_page(
    request: HttpRequest,
    event: Event,
    player: Player,
    version: SubmissionVersion | None,
    form: HandInForm,
    status: int = 200,
    **context: Any,
) -> HttpResponse:
    shown = content_of(version) if version else {}
    return list_page(
        request,
        "own.html",
        event,
        status=status,
        player=player,
        form=form,
        versions=selectors.versions_for_event(player=player),
        counting=selectors.version_of(player=player, phase=selectors.phase_open(event=event)),
        phase=selectors.phase_named(event=event, number=selectors.phase_open(event=event)),
        waiting=selectors.waiting_version(player=player),
        closed=selectors.closed_for(player=player),
        deadline=selectors.deadline_of(player=player),
        extension=selectors.extended(player=player),
        in_public=selectors.chosen_in_public(event=event, seat=player.seat),
        looks=selectors.looks_of(player=player) if event.state == Event.State.FINISHED else None,
        **shown | context,
    )


def _hand_in(request: HttpRequest, event: Event, player: Player) -> HttpResponse:
    form = hand_in_form(request, player)
    context: dict[str, Any] = {}
    if form.is_valid():
        source = form.cleaned_data["source"]
        try:
            version = services.list_hand_in(
                by=user_behind(request), player=player, text=source, ask="ask" in request.POST
            )
            remember(request, version)
            return _handed_in(request, event, version)
        except ListRefused as problem:
            context = {"problem": problem, "result": problem.result}
            form = HandInForm(**form_context(request, player), initial={"text": source})
        except Invalid as problem:
            put_on(form, problem, "text")
    status = 409 if context else 400
    version_now = None if context else own_version(request, player)
    return own_page(request, event, player, version_now, form, status, **context)


def _handed_in(request: HttpRequest, event: Event, version: SubmissionVersion) -> HttpResponse:
    if version.state == SubmissionVersion.State.WAITING:
        messages.warning(request, _("主催者の判断を待っています。受理されるまで、提出は済んでいません。"))
        return redirect("submissions:own", event.slug)
    _say_accepted(request, version)
    return redirect("submissions:confirmation", event.slug)


def _say_accepted(request: HttpRequest, version: SubmissionVersion) -> None:
    """Add the messages of an accepted list: its version number, and the checker's notes on doubtful lines."""
    messages.success(request, _("第%(number)d版を受け付けました。") % {"number": version.number})
    for finding in selectors.result_of(version=version).findings:
        if finding.severity == Severity.NOTE:
            messages.warning(request, in_language(finding.message))


@event_view(methods=("POST",))
def own_check(request: HttpRequest, event: Event) -> HttpResponse:
    """What the event's rules say of a list while it is typed; nothing is stored."""
    player = acting_player(request, event)
    if player is None or selectors.rules_for(event=event, seat=player.seat) is None:
        raise Http404
    form = hand_in_form(request, player)
    result = None
    if form.is_valid():
        try:
            result = selectors.list_check(event=event, source=form.cleaned_data["source"], seat=player.seat)
        except DeckUnreadable as error:
            form.refuse(error)
    return render(request, "decks/_answer.html", {"event": event, "form": form, "result": result})


@event_view()
def confirmation(request: HttpRequest, event: Event) -> HttpResponse:
    """What counts, with the code that both sides compare; made to be printed."""
    player = acting_player(request, event)
    version = own_version(request, player) if player else None
    if version is None:
        raise Http404
    return list_page(request, "confirmation.html", event, player=player, **content_of(version))


@event_view(methods=("GET", "HEAD", "POST"))
def game_list(request: HttpRequest, event: Event, number: int, game: int) -> HttpResponse:
    """The deck of one game of one's match, in secret: Megami are known, seven and three are not."""
    player, match = own_match(request, event, number, game)
    version = own_version(request, player, match=match, game=game)
    form = hand_in_form(request, player, _typed(version), game)
    context: dict[str, Any] = {}
    if request.method == "POST" and form.is_valid():
        source = form.cleaned_data["source"]
        try:
            version = services.game_list_hand_in(
                by=user_behind(request), player=player, match=match, game=game, text=source
            )
            remember(request, version)
            _say_accepted(request, version)
            return redirect("submissions:game", event.slug, number, game)
        except ListRefused as problem:
            context = {"problem": problem, "result": problem.result}
        except Invalid as problem:
            put_on(form, problem, "text")
    elif version:
        context = content_of(version)
    return game_page(request, event, player, match, game, form, version, **context)


def own_match(request: HttpRequest, event: Event, number: int, game: int) -> tuple[Player, Match]:
    """One's own match of a round, for whose games decks are handed in; 404 where there is none."""
    player = acting_player(request, event)
    match = selectors.match_in(player=player, number=number) if player else None
    if player is None or match is None or not 1 <= game <= match.round.setting("best_of"):
        raise Http404
    if not selectors.chosen_in_public(event=event, seat=player.seat):
        raise Http404
    services.check_not_of_team(player)
    return player, match


def game_page(
    request: HttpRequest,
    event: Event,
    player: Player,
    match: Match,
    game: int,
    form: HandInForm,
    counting: SubmissionVersion | None,
    **context: Any,
) -> HttpResponse:
    status = 409 if "problem" in context else 400 if form.errors else 200
    return list_page(
        request,
        "game.html",
        event,
        status=status,
        player=player,
        match=match,
        number=match.round.number,
        game=game,
        form=form,
        games=range(1, match.round.setting("best_of") + 1),
        counting=counting,
        settled=selectors.is_settled(match=match, game=game),
        public=selectors.public_choice(player=player),
        **context,
    )
