"""What the base layout needs on every page."""

from typing import Any

from django.http import HttpRequest

from judgeapp import __version__
from judgeapp.apps.tournaments.selectors import event_in_progress


def shell(request: HttpRequest) -> dict[str, Any]:
    """The four doors' state: which door is open, and the event in progress (lazily: error pages need no database)."""
    match = getattr(request, "resolver_match", None)
    door = match.namespaces[0] if match and match.namespaces else ""
    user = getattr(request, "user", None)
    return {"door": door, "event_in_progress": lambda: event_in_progress(user=user), "version": __version__}
