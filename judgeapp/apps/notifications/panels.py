"""What a player's own page shows of notifications."""

from typing import Any

from django.http import HttpRequest

from judgeapp.apps.tournaments.models import Event, Player

from .services.push.keys import public_key


def push(request: HttpRequest, player: Player) -> dict[str, Any] | None:
    """The context of the switch for push notifications; None where the site has no key or the event is over."""
    key = public_key() if player.event.state != Event.State.FINISHED else ""
    return {"player": player, "event": player.event, "push_key": key} if key else None
