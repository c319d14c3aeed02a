"""What is announced now: for everybody, and for one player."""

from ..models import Announcement, Event, Player
from .events import announcements_of
from .pairings import current_round


def announced_now(*, event: Event) -> list[Announcement]:
    """All that stands, newest first: what was announced since the round that players see was published."""
    if not (announced := announcements_of(event=event)):
        return []
    shown = current_round(event=event, official=False)
    return [one for one in announced if one.round_number == (shown.number if shown else 0)]


def announced_to(*, event: Event, player: Player | None = None) -> list[Announcement]:
    """What everybody is told; with a player what they are told besides."""
    return [
        one
        for one in announced_now(event=event)
        if one.is_for_all or (player is not None and one.is_for(player))
    ]
