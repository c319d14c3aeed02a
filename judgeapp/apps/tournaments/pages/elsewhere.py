"""What other places show of an event: standings in a frame of another site, the time in a calendar."""

from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.clickjacking import xframe_options_exempt

from .. import selectors
from ..calendars import calendar_of, calendar_response
from ..clock import clock_of, face_of
from ..models import Event, Round
from ..selectors.pulses import event_pulse
from .common import event_view


@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})
@event_view()
def embed(request: HttpRequest, event: Event) -> HttpResponse:
    """Standings and clock, for a frame in another site; nothing in it can be pressed but a link to the event."""
    round_ = selectors.current_round(event=event, official=False)
    return render(
        request,
        "tournaments/embed.html",
        {
            "event": event,
            "table": selectors.standings_of(event=event),
            "round": round_,
            "face": face_of(clock_of(round_)) if round_ and round_.state == Round.State.PUBLISHED else None,
            "stamp": event_pulse(event=event)["stamp"],
        },
    )


@event_view()
def calendar(request: HttpRequest, event: Event) -> HttpResponse:
    """The event for a calendar, as long as its planned rounds take; a day of its own is an entry of its own."""
    if event.starts_at is None:
        raise Http404
    return calendar_response(event.name, calendar_of(request, [event]))
