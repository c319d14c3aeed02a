"""The people of an event, and its file looked through after every test, as in the tests of tournaments."""

from tests.apps.tournaments.conftest import (
    event,
    in_japanese,
    judge,
    organizer,
    past_the_services,
    stranger,
    the_event_is_kept_whole,
)

__all__ = [
    "event",
    "in_japanese",
    "judge",
    "organizer",
    "past_the_services",
    "stranger",
    "the_event_is_kept_whole",
]
