"""REST of rounds and results."""

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.api import parameters

from .. import selectors, services
from ..models import Match
from ..services.actions import ROUND_ACTIONS, ROUND_OPTIONS
from . import shapes
from .common import ERRORS, REFUSALS, EventApi


@extend_schema(tags=["events"])
class RoundsView(EventApi):
    """Rounds that the caller may see; pair the next one."""

    serializer_class = shapes.PairRoundSerializer

    @extend_schema(responses={200: shapes.RoundSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        event = self.event()
        official = request.user.has_perm("tournaments.enter_result", event)
        return self.listed(selectors.rounds_visible(event=event, official=official), shapes.RoundSerializer)

    @extend_schema(
        operation_id="events_pair_round",
        responses={200: shapes.RoundDetailSerializer, 201: shapes.RoundDetailSerializer, **REFUSALS},
        description="Pair a round and hold it. 201 when it was made, 200 when it was there already.",
    )
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.pair_round")
        asked = self.valid()
        round_, made = services.round_pair(
            by=request.user,
            event=event,
            number=asked.get("number"),
            reason=asked["reason"],
            despite_calls=asked["despite_calls"],
            leave_out=asked["leave_out"],
        )
        body = shapes.RoundDetailSerializer(round_).data
        return self.created(body, "api_round", slug=slug, number=round_.number) if made else Response(body)


@extend_schema(tags=["events"])
class RoundView(EventApi):
    """One round with its tables; take an unpublished one back."""

    serializer_class = shapes.RoundDetailSerializer

    @extend_schema(responses={200: shapes.RoundDetailSerializer, **ERRORS})
    def get(self, request: Request, slug: str, number: int) -> Response:
        return Response(shapes.RoundDetailSerializer(self.round()).data)

    @extend_schema(operation_id="events_unpair_round", responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, number: int) -> Response:
        """Take back a pairing that was not published."""
        services.round_unpair(by=request.user, round_=self.round("tournaments.pair_round"))
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["events"])
class RoundActionView(EventApi):
    """What is done with a round as a whole, by the last word of the address."""

    verb = ""
    serializer_class = shapes.RoundDetailSerializer

    @extend_schema(
        request=shapes.RoundActSerializer, responses={200: shapes.RoundDetailSerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        round_ = self.round("tournaments.pair_round")
        said = shapes.RoundActSerializer(data=request.data)
        said.is_valid(raise_exception=True)
        options = ROUND_OPTIONS.get(self.verb, ())
        given = {name: value for name, value in said.validated_data.items() if name in options}
        round_ = ROUND_ACTIONS[self.verb](by=request.user, round_=round_, **given)
        return Response(shapes.RoundDetailSerializer(round_).data)


@extend_schema(tags=["events"])
class RoundDeleteView(EventApi):
    """Delete the last round, published or not, with its results; the log leads back to it."""

    serializer_class = shapes.RoundDetailSerializer

    @extend_schema(operation_id="events_discard_round", request=None, responses={204: None, **REFUSALS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        services.round_delete(by=request.user, round_=self.round("tournaments.pair_round"))
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["events"])
class MatchView(EventApi):
    """One table: its result. On an old `version`, 409 and how the table stands in `facts`."""

    serializer_class = shapes.MatchResultSerializer

    def match(self, permission: str | None = None) -> Match:
        round_ = self.round(permission)
        found = (
            round_.matches.select_related("player_a", "player_b").filter(table=self.kwargs["table"]).first()
        )
        if found is None:
            raise Http404
        found.round = round_
        return found

    @extend_schema(operation_id="events_get_table", responses={200: shapes.MatchSerializer, **ERRORS})
    def get(self, request: Request, slug: str, number: int, table: int) -> Response:
        return Response(shapes.MatchSerializer(self.match()).data)

    @extend_schema(operation_id="events_enter_result", responses={200: shapes.MatchSerializer, **REFUSALS})
    def put(self, request: Request, slug: str, number: int, table: int) -> Response:
        match = self.match("tournaments.enter_result")
        match = services.result_correct(by=request.user, match=match, **self.valid())
        return Response(shapes.MatchSerializer(match).data)

    @extend_schema(
        operation_id="events_clear_result",
        parameters=[
            OpenApiParameter("version", int, required=True),
            OpenApiParameter("seat", str, description="of a match of teams"),
        ],
        responses={200: shapes.MatchSerializer, **REFUSALS},
    )
    def delete(self, request: Request, slug: str, number: int, table: int) -> Response:
        """Take the result back; the table is missing again."""
        match = self.match("tournaments.enter_result")
        version = parameters.number(request, "version", 10**9, required=True) or 0
        seat = parameters.words(request, "seat")
        match = services.result_clear(by=request.user, match=match, version=version, seat=seat)
        return Response(shapes.MatchSerializer(match).data)
