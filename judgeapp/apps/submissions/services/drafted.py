"""Decks drafted at the table of an event: they are handed in by themselves once the draft is over."""

import logging
from typing import Any

from django.db import transaction

from judgeapp.apps.drafting.models import TableDraft
from judgeapp.apps.tournaments.models import Event, Player
from judgeapp.apps.tournaments.personal import acting_player
from judgeapp.apps.tournaments.selectors.pairings import matches_with
from judgeapp.common.problems import Problem
from judgeapp.domain.drafts import DraftState

from .. import selectors
from .lists import game_list_hand_in, list_hand_in

log = logging.getLogger(__name__)


def player_of(request: Any, slug: str) -> int | None:
    """Whom a request acts for at the event that a draft was begun from, while that asks for lists."""
    event = Event.objects.filter(slug=slug).first()
    if event is None or not selectors.policy_of(event=event).asks:
        return None
    player = acting_player(request, event)
    return player.pk if player else None


def drafted_hand_in(draft: TableDraft, state: DraftState) -> None:
    """Hand in what each player has drafted. What the event does not take stays with the player, who sees why there."""
    event = Event.objects.filter(slug=draft.event, deck_format=draft.deck_format).first()
    seats = {seat.player: seat.number for seat in draft.seats.all() if seat.player}
    for player in Player.objects.filter(event=event, pk__in=seats) if event else ():
        try:
            with transaction.atomic():
                _hand_in(player, state.deck_list(seats[player.pk]))
        except Problem as problem:
            log.info("a drafted deck is not taken: %s", problem)


def _hand_in(player: Player, text: str) -> None:
    """For the event; where decks follow for each game, for the first game of the match that is not settled."""
    if not selectors.chosen_in_public(event=player.event):
        list_hand_in(by=player.user, player=player, text=text)
        return
    for match in matches_with(player=player):
        for game in range(1, match.round.setting("best_of") + 1 if match.is_open else 1):
            if not selectors.is_settled(match=match, game=game):
                game_list_hand_in(by=player.user, player=player, match=match, game=game, text=text)
                return
