"""Lists on paper and as files: one's own; and, once the organizer has opened them, others', each look on record."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from judgeapp.apps.decks.pages.paper import sheet_response
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.naming import file_name
from judgeapp.apps.tournaments.pages.common import event_view, user_of
from judgeapp.apps.tournaments.pages.players import player_of
from judgeapp.apps.tournaments.personal import acting_player

from .. import selectors, services
from ..models import Look, SubmissionVersion
from ..sheets import sheets_of
from .common import own_version


@event_view()
def own(request: HttpRequest, event: Event, kind: str) -> HttpResponse:
    """One's own list that counts."""
    player = acting_player(request, event)
    version = own_version(request, player) if player else None
    if version is None:
        raise Http404
    return sheet_response(kind, file_name(event, version.player.name), sheets_of(request, [version]))


@event_view("submissions.view_lists", methods=("POST",))
def player_list(request: HttpRequest, event: Event, player_id: int, kind: str) -> HttpResponse:
    """One player's list, for whoever may see it now."""
    version = selectors.visible_version(user=request.user, player=player_of(event, player_id))
    if version is None:
        raise Http404
    return _recorded(request, [version], kind, file_name(event, version.player.name))


@event_view("submissions.view_lists", methods=("POST",))
def every(request: HttpRequest, event: Event, kind: str) -> HttpResponse:
    """All lists of the event in one file, by the players' names."""
    return _recorded(
        request,
        selectors.opened_lists(user=request.user, event=event),
        kind,
        file_name(event, _("デッキリスト")),
    )


def _recorded(request: HttpRequest, versions: list[SubmissionVersion], kind: str, name: str) -> HttpResponse:
    """The file, made before the looks are written down: what cannot be had is no look."""
    answer = sheet_response(kind, name, sheets_of(request, versions))
    services.look_record(by=user_of(request), versions=versions, why=Look.Why.EXPORT)
    return answer
