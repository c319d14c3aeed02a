"""Lists on paper and as files: one's own; and, once the organizer has opened them, others', each look on record."""

from collections.abc import Iterable

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.decks.pages.paper import sheet_response
from judgeapp.apps.decks.sheets import Sheet
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.pages.common import event_view, user_of
from judgeapp.apps.tournaments.pages.floor.own import player_of
from judgeapp.apps.tournaments.problems import Refused
from judgeapp.apps.tournaments.selectors import entry_of
from judgeapp.common.addresses import absolute

from .. import selectors, services
from ..models import Look, SubmissionVersion


def sheets_of(request: HttpRequest, versions: Iterable[SubmissionVersion]) -> list[Sheet]:
    """The lists as they are printed; their links lead to the players' lists, which ask who is looking."""
    return [
        Sheet(
            title=version.event.name,
            player=version.player.name,
            result=selectors.result_of(version=version),
            code=version.code,
            version=version.number,
            when=f"{timezone.localtime(version.created_at):%Y-%m-%d %H:%M}",
            link=absolute(request, reverse("submissions:list", args=[version.event.slug, version.player.pk])),
        )
        for version in versions
    ]


@event_view()
def own(request: HttpRequest, event: Event, kind: str) -> HttpResponse:
    """One's own list that counts."""
    player = entry_of(event=event, user=request.user)
    version = selectors.version_of(player=player) if player else None
    if version is None or version.owner_id != request.user.pk:
        raise Http404
    return sheet_response(kind, f"{event.slug}-{version.player.name}", sheets_of(request, [version]))


@event_view("submissions.view_lists", methods=("POST",))
def one(request: HttpRequest, event: Event, player_id: int, kind: str) -> HttpResponse:
    """One player's list, for whoever may see it now."""
    version = selectors.visible_version(user=request.user, player=player_of(event, player_id))
    if version is None:
        raise Http404
    return _recorded(request, [version], kind, f"{event.slug}-{version.player.name}")


@event_view("submissions.view_lists", methods=("POST",))
def every(request: HttpRequest, event: Event, kind: str) -> HttpResponse:
    """All lists of the event in one file, by the players' names."""
    return _recorded(request, opened_lists(request, event), kind, f"{event.slug}-lists")


def opened_lists(request: HttpRequest, event: Event) -> list[SubmissionVersion]:
    """Every list that the caller may see now.

    Raises Refused while they are sealed.
    """
    if selectors.policy_of(event=event).opened_at is None:
        raise Refused("lists_sealed", _("リストは封をしたままです。先に主催者が開封してください。"))
    lists = selectors.lists_of(event=event)
    return [one for one in lists if request.user.has_perm("submissions.view_list", one)]


def _recorded(request: HttpRequest, versions: list[SubmissionVersion], kind: str, name: str) -> HttpResponse:
    """The file, made before the looks are written down: what cannot be had is no look."""
    answer = sheet_response(kind, name, sheets_of(request, versions))
    services.look_record(by=user_of(request), versions=versions, why=Look.Why.EXPORT)
    return answer
