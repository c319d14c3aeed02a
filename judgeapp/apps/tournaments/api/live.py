"""REST of the pulse: what to ask every few seconds, to know whether anything has changed."""

from datetime import UTC, datetime
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.api.shapes import Moment, Serializer

from .. import live
from ..selectors.pulses import Pulse, pulses_of
from .common import ERRORS, EventApi


class PulseClockSerializer(Serializer):
    """A clock that a reader counts down by itself: when it ends, or what is left while it stands."""

    ends_at = Moment(allow_null=True)
    left = serializers.IntegerField(allow_null=True, help_text="seconds, of a clock that stands")


class PulseSerializer(Serializer):
    """Changes with all that the public pages of the event show, and never by time going on."""

    stamp = serializers.CharField(help_text="another one: something has changed")
    round = serializers.IntegerField(allow_null=True, help_text="the last round that players see")
    clock = PulseClockSerializer(allow_null=True)


def pulse_data(pulse: Pulse) -> dict[str, Any]:
    """A pulse in the words of the API."""
    clock = pulse["clock"]
    ends = clock and clock["ends"]
    at = datetime.fromtimestamp(ends / 1000, UTC) if ends is not None else None
    told = {"ends_at": at, "left": clock["left"]} if clock else None
    return {"stamp": pulse["stamp"], "round": pulse["round"] or None, "clock": told}


@extend_schema(tags=["events"])
class PulseView(EventApi):
    """The pulse of an event. Ask with `If-None-Match`: 304 costs neither side anything and counts against no limit."""

    serializer_class = PulseSerializer

    @extend_schema(responses={200: PulseSerializer, **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        pulse = live.kept.event_pulse(slug) or pulses_of(event=self.event()).of_event()
        return Response(PulseSerializer(pulse_data(pulse)).data)
