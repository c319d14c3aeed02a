"""What the pages of an event show of its lists. Nothing here tells what is in one, but for the choice in the open."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.models import Event, Match, Player, Round
from judgeapp.apps.tournaments.personal import acting_player, acts_for
from judgeapp.apps.tournaments.selectors import current_round
from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import decks_of

from . import selectors
from .models import DeckPolicy


def tab(request: HttpRequest, event: Event) -> dict[str, Any] | None:
    """A tab for whoever has something to do with lists: officials, players, everybody once they are published."""
    official = request.user.has_perm("submissions.view_lists", event)
    if not official and not selectors.policy_of(event=event).asks:
        return None
    if official or selectors.policy_of(event=event).published:
        url = reverse("submissions:table", args=[event.slug])
    elif acting_player(request, event):
        url = reverse("submissions:own", args=[event.slug])
    else:
        return None
    return {"url": url, "tab": request.resolver_match and request.resolver_match.namespace == "submissions"}


def home(request: HttpRequest, event: Event) -> dict[str, Any] | None:
    """A player's own list, and for Sakura the deck of the round that is being played."""
    player = acting_player(request, event)
    return _owed(event, player) if player else None


def entering(request: HttpRequest, event: Event) -> dict[str, Any] | None:
    """Which list the event asks of whoever enters, and by when."""
    policy, rules = selectors.policy_of(event=event), selectors.rules_for(event=event, seat="")
    if not policy.asks:
        return None
    return {
        "asked": in_language(decks_of(rules.book).chosen) if rules and rules.is_choice else _("デッキリスト"),
        "deadline": policy.deadline,
        "required": policy.asked == DeckPolicy.Asked.REQUIRED,
    }


def owed(request: HttpRequest, player: Player) -> dict[str, Any] | None:
    """The same on the player's own page."""
    return _owed(player.event, player) if acts_for(request, player) else None


def _owed(event: Event, player: Player) -> dict[str, Any] | None:
    if not player.is_playing or not selectors.policy_of(event=event).asks:
        return None
    player.event = event
    counting = selectors.version_of(player=player, phase=selectors.phase_open(event=event))
    waiting, game_url = selectors.waiting_version(player=player), _game_url(event, player)
    required = selectors.policy_of(event=event).asked == DeckPolicy.Asked.REQUIRED
    if required and not counting and getattr(player, "deck_waiver", None):
        required = False
    if not (required or counting or waiting or game_url) and selectors.closed_for(player=player):
        return None  # nothing was asked for, and it is too late
    rules = selectors.rules_for(event=event, seat=player.seat)
    return {
        "event": event,
        "asked": in_language(decks_of(rules.book).chosen) if rules and rules.is_choice else _("デッキリスト"),
        "counting": counting,
        "waiting": waiting,
        "deadline": selectors.deadline_of(player=player),
        "required": required,
        "game_url": game_url,
    }


def _game_url(event: Event, player: Player) -> str | None:
    round_ = current_round(event=event, official=False)
    if round_ is None or player.team_id or not selectors.public_choice(player=player):
        return None
    match = selectors.match_in(player=player, number=round_.number)
    if match is None or not match.is_open:
        return None
    game = next(
        (game_ for game_ in range(1, round_.setting("best_of") + 1) if not _handed_in(player, match, game_)),
        None,
    )
    return reverse("submissions:game", args=[event.slug, round_.number, game or 1])


def _handed_in(player: Player, match: Match, game: int) -> bool:
    return selectors.version_of(player=player, match=match, game=game) is not None


def before_pairing(request: HttpRequest, event: Event) -> dict[str, Any] | None:
    """Whose list waits for a decision; and who has none, while that can still be mended."""
    policy = selectors.policy_of(event=event)
    if not policy.asks:
        return None
    owed = policy.asked == policy.Asked.REQUIRED and not selectors.is_locked(event=event)
    missing = selectors.unexcused_players(event=event) if owed else []
    undecided = selectors.undecided_players(event=event)
    return {"event": event, "missing": missing, "undecided": undecided} if missing or undecided else None


def settings(request: HttpRequest, event: Event) -> dict[str, Any]:
    return {"event": event, "policy": selectors.policy_of(event=event)}


def player(request: HttpRequest, player: Player) -> dict[str, Any] | None:
    """The choice in the open; the list and the deck checks for officials, and where the event shows it.

    Players come to their own by what they owe, above.
    """
    official = request.user.has_perm("submissions.view_lists", player.event)
    theirs = acts_for(request, player) and player.is_playing
    seen = not theirs and (
        official or selectors.visible_version(user=request.user, player=player) is not None
    )
    public = selectors.public_choice(player=player)
    asks = selectors.policy_of(event=player.event).asks
    if not asks or not (seen or public):
        return None
    return {
        "public": public,
        "list_url": reverse("submissions:list", args=[player.event.slug, player.pk]) if seen else None,
        "checks": player.deck_checks.count() if official else 0,
    }


def round_(request: HttpRequest, round_: Round) -> dict[str, Any] | None:
    """The round's deck checks, and how many who play have no list and are not excused, for officials."""
    may_check = request.user.has_perm("submissions.check_deck", round_.event)
    if not may_check or not selectors.policy_of(event=round_.event).asks:
        return None
    checks, missing = selectors.counts_for_round(round_=round_)
    published = round_.state != Round.State.PAIRED
    return {
        "event": round_.event,
        "round": round_,
        "checks": checks if published else None,
        "missing": missing,
    }
