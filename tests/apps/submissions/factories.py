"""Events that ask for lists, and lists to hand in."""

from datetime import timedelta

from django.utils import timezone

from judgeapp.apps.submissions import services
from judgeapp.apps.tournaments import services as tournaments
from tests.apps.tournaments.factories import make_event

# Small decks: twelve cards are enough for the events of the tests, four of three.
LEGAL = "4 G-001\n4 G-002\n4 G-003"
OTHER = "4 G-004\n4 G-002\n4 G-003"
ILLEGAL = "5 G-001\n4 G-002\n4 G-003"
UNKNOWN = "4 G-001\n4 G-002\n4 Z-999"
SMALL = {"numbers": {"cards": 12}}


def in_hours(hours):
    return timezone.now() + timedelta(hours=hours)


def make_cup(
    *, by, users=(), players=4, asked="optional", deadline=None, options=SMALL, deck_format=None, **more
):
    """An event of `by` that asks for lists; its first players are the users'."""
    event = make_event(
        by=by, players=players, deck_format=deck_format or "sengoku-constructed", deck_options=options, **more
    )
    for player, user in zip(event.players.all(), users, strict=False):
        tournaments.player_update(by=by, player=player, name=player.name, club="", user=user)
    services.policy_update(by=by, event=event, asked=asked, deadline=deadline)
    return event


def hand_in(player, text=LEGAL, **more):
    player.refresh_from_db()
    return services.list_hand_in(by=player.user, player=player, text=text, **more)
