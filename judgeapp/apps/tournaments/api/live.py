"""REST of the pulse: what to ask every few seconds, or to be told, to know whether anything has changed."""

import random
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.api.shapes import Moment, Serializer

from .. import live
from ..models import Event
from ..selectors.pulses import Pulse, pulses_of
from .common import ERRORS, EventApi


class PulseClockSerializer(Serializer):
    """A clock that a reader counts down by itself: when it ends, or what is left while it stands."""

    ends_at = Moment(allow_null=True)
    left = serializers.IntegerField(allow_null=True, help_text="seconds, of a clock that stands")


class PulseRulingSerializer(Serializer):
    """A ruling of the event that was published."""

    number = serializers.CharField(help_text="its permanent number, G-2026-0001")
    status = serializers.ChoiceField(["published", "superseded", "withdrawn"])


class PulseSerializer(Serializer):
    """Changes with settings, players, published tables, results, clock, announcements and rulings; never by time."""

    stamp = serializers.CharField(help_text="another one: something has changed")
    round = serializers.IntegerField(allow_null=True, help_text="the last round that players see")
    clock = PulseClockSerializer(allow_null=True)
    news = serializers.ListField(
        child=serializers.CharField(), help_text="what is announced to everybody, newest first"
    )
    rulings = PulseRulingSerializer(
        many=True,
        help_text="of this event, those published, superseded or withdrawn last; the last one first",
    )


def pulse_data(pulse: Pulse) -> dict[str, Any]:
    """A pulse in the words of the API."""
    clock = pulse["clock"]
    ends = clock and clock["ends"]
    at = datetime.fromtimestamp(ends / 1000, UTC) if ends is not None else None
    told = {"ends_at": at, "left": clock["left"]} if clock else None
    as_it_is = {name: pulse[name] for name in ("stamp", "news", "rulings")}
    return as_it_is | {"round": pulse["round"] or None, "clock": told}


def pulse_now(event: Event) -> Pulse:
    """The pulse of an event that the caller may see; of one in preparation nothing is kept."""
    return live.kept.event_pulse(event.slug) or live.pulse_for_programs(pulses_of(event=event))


@extend_schema(tags=["events"])
class PulseView(EventApi):
    """The pulse of an event. Ask with `If-None-Match`: 304 costs neither side anything and counts against no limit."""

    serializer_class = PulseSerializer

    @extend_schema(responses={200: PulseSerializer, **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        pulse = live.kept.event_pulse(slug) or pulse_now(self.event())
        return Response(PulseSerializer(pulse_data(pulse)).data)


class Message(NamedTuple):
    """A pulse as an event of a stream. Its id is the stamp: a reader that comes back names the last one that it has."""

    id: str
    body: bytes


def message_of(pulse: Pulse) -> Message:
    """A pulse as it is sent."""
    data = JSONRenderer().render(PulseSerializer(pulse_data(pulse)).data)
    return Message(pulse["stamp"], b"id: %s\nevent: pulse\ndata: %s\n\n" % (pulse["stamp"].encode(), data))


def kept_message(slug: str) -> Message | None:
    """What a reader of the event's stream is to have now; None where not everybody may see the event."""
    pulse = live.kept.event_pulse(slug)
    return message_of(pulse) if pulse else None


EVENT_STREAM = "text/event-stream"
LAST_EVENT_ID = "Last-Event-ID"
COME_BACK = (3000, 7000)
"""Milliseconds after which a reader whose connection has ended comes back; not all of them at once."""


class EventStreamRenderer(JSONRenderer):
    """Lets `Accept: text/event-stream` ask. The view makes its answer itself; what goes wrong is a problem in JSON."""

    media_type, format = EVENT_STREAM, "stream"


@extend_schema(tags=["events"])
class StreamView(EventApi):
    """The pulse as server-sent events (`EventSource`): one now, one after each change, a comment every 15 seconds.

    Where the service has no process that holds connections, or that has no room, the answer ends after the first
    message; `EventSource` comes back by itself after a few seconds with `Last-Event-ID`, and is told what it has not.
    """

    serializer_class = PulseSerializer
    renderer_classes = [EventStreamRenderer, JSONRenderer]
    conditional = False

    @extend_schema(
        operation_id="events_stream",
        parameters=[
            OpenApiParameter(
                LAST_EVENT_ID,
                str,
                OpenApiParameter.HEADER,
                description="the `id` of the last message that was read",
            )
        ],
        responses={(200, EVENT_STREAM): OpenApiTypes.STR, **ERRORS},
        examples=[
            OpenApiExample(
                "a message",
                'retry: 5000\n\nid: 5f1c0e7ab2d94c36\nevent: pulse\ndata: {"stamp": "5f1c0e7ab2d94c36", "round": 1, '
                '"clock": null, "news": [], "rulings": []}\n\n',
                media_type=EVENT_STREAM,
                response_only=True,
                status_codes=["200"],
            )
        ],
    )
    def get(self, request: Request, slug: str) -> HttpResponse:
        message = message_of(pulse_now(self.event()))
        known = request.headers.get(LAST_EVENT_ID) == message.id
        begin = b"retry: %d\n\n" % random.randint(*COME_BACK)
        headers = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
        body = begin + (b"" if known else message.body)
        if known:
            self.costs_nothing()
        return HttpResponse(body, content_type=EVENT_STREAM, headers=headers)
