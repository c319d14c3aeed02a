"""What the base layout needs on every page."""

from typing import Any

from django.http import HttpRequest

from judgeapp import __version__
from judgeapp.apps.tournaments.selectors import event_in_progress

from .help import help_address


def shell(request: HttpRequest) -> dict[str, Any]:
    """Which door is open, the guide to the page, and the event in progress.

    The event is asked for lazily: error pages need no database.
    """
    match = getattr(request, "resolver_match", None)
    door = match.namespaces[0] if match and match.namespaces else ""
    user = getattr(request, "user", None)
    return {
        "door": door,
        "event_in_progress": lambda: event_in_progress(user=user),
        "help_address": help_address(match),
        "site_version": __version__,
    }
