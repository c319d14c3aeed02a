"""What the pages of lists share."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.pages.common import event_page

from .. import selectors
from ..models import SubmissionVersion


def list_page(
    request: HttpRequest, template: str, event: Event, *, status: int = 200, **context: Any
) -> HttpResponse:
    """Render a page of the event's lists. None of them may be kept by anybody on the way."""
    context |= {"policy": selectors.policy_of(event=event), "locked": selectors.is_locked(event=event)}
    answer = event_page(request, f"submissions/{template}", event, "lists", status=status, **context)
    answer["Cache-Control"] = "private, no-store"
    return answer


def requested_number(request: HttpRequest) -> int | None:
    """The version that `?version=` asks for."""
    text = request.GET.get("version", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else None


def content_of(version: SubmissionVersion) -> dict[str, Any]:
    """What a page needs to show a version's content; only for whoever may see it."""
    return {"version": version, "result": selectors.result_of(version=version), "source": version.text}
