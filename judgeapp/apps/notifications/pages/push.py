"""A player's browser asks to be told of announcements while no page is open, or not any more."""

from django.http import HttpRequest, HttpResponse

from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.pages.common import event_view
from judgeapp.apps.tournaments.pages.floor.own import own_player
from judgeapp.common.addresses import absolute

from ..services.push import push_subscribe, push_unsubscribe


@event_view(methods=("POST",))
def push(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """What `push.js` sends: the browser's subscription, with `end` that it is over."""
    player = own_player(request, event, player_id)
    endpoint = request.POST.get("endpoint", "")
    if "end" in request.POST:
        push_unsubscribe(player=player, endpoint=endpoint)
    else:
        keys = {name: request.POST.get(name, "") for name in ("p256dh", "auth")}
        push_subscribe(player=player, endpoint=endpoint, origin=absolute(request, "/").rstrip("/"), **keys)
    return HttpResponse(status=204)
