"""キャンセル待ち: a free place goes to the first in line."""

from ...models import Event, Player, WaitingEntry
from ..names import check_new


def has_room(event: Event) -> bool:
    """Whether one more may enter themselves. Officials enter whom they like."""
    return event.capacity is None or event.players.filter(dropped_after=None).count() < event.capacity


def fill_places(event: Event) -> None:
    """Free places go to those in line, while registration is open: later on it is seen at the desk who is here.

    Called inside `changing(event)` by every service that may free a place.
    """
    if event.state == Event.State.REGISTRATION:
        for entry in event.waiting.all():
            if not has_room(event):
                break
            move_up(entry)


def move_up(entry: WaitingEntry) -> Player:
    """The one in line becomes a player; the log keeps both."""
    check_new(entry.event, entry.name, entry.user, besides=entry)
    player = Player.objects.create(
        event=entry.event, name=entry.name, reading=entry.reading, club=entry.club, user=entry.user
    )
    entry.delete()
    return player
