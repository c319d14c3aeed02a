"""What the pages of lists share."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from judgeapp.apps.tournaments.models import Event, Player
from judgeapp.apps.tournaments.pages.common import event_page
from judgeapp.domain.numerals import whole

from .. import selectors
from ..models import SubmissionVersion

HANDED_IN = "lists-handed-in"
MOST_REMEMBERED = 100


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
    return whole(request.GET.get("version"))


def own_version(request: HttpRequest, player: Player, **which: Any) -> SubmissionVersion | None:
    """The player's own version, if this browser may read it; `which`: match, game, number, as of `version_of`.

    A personal code is in the hands of the desk too, so it opens no list: without an account, what was handed in is
    read where it was handed in.
    """
    if player.user_id is not None and player.user_id == request.user.pk:
        return selectors.visible_version(user=request.user, player=player, **which)
    found = selectors.version_of(player=player, **which)
    return found if found and found.pk in request.session.get(HANDED_IN, []) else None


def remember(request: HttpRequest, version: SubmissionVersion) -> None:
    """This browser has handed the version in."""
    request.session[HANDED_IN] = [*request.session.get(HANDED_IN, []), version.pk][-MOST_REMEMBERED:]


def content_of(version: SubmissionVersion) -> dict[str, Any]:
    """What a page needs to show a version's content; only for whoever may see it."""
    return {"version": version, "result": selectors.result_of(version=version)}
