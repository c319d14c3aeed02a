"""REST of rounds and results."""

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import exceptions, status
from rest_framework.request import Request
from rest_framework.response import Response

from .. import selectors, services
from ..models import Match
from ..services.actions import ROUND_ACTIONS
from . import shapes
from .common import ERRORS, REFUSALS, EventApi


@extend_schema(tags=["events"])
class RoundsView(EventApi):
    """Rounds that the caller may see; pair the next one."""

    serializer_class = shapes.PairSerializer

    @extend_schema(
        operation_id="events_rounds_list", responses={200: shapes.RoundSerializer(many=True), **ERRORS}
    )
    def get(self, request: Request, slug: str) -> Response:
        event = self.event()
        official = request.user.has_perm("tournaments.enter_result", event)
        return self.listed(selectors.rounds_visible(event=event, official=official), shapes.RoundSerializer)

    @extend_schema(
        responses={200: shapes.RoundDetailSerializer, 201: shapes.RoundDetailSerializer, **REFUSALS},
        description="Pair a round and hold it. 201 when it was made, 200 when it was there already.",
    )
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.pair_round")
        number = self.valid().get("number")
        round_, made = services.round_pair(by=request.user, event=event, number=number)
        code = status.HTTP_201_CREATED if made else status.HTTP_200_OK
        return Response(shapes.RoundDetailSerializer(round_).data, status=code)


@extend_schema(tags=["events"])
class RoundView(EventApi):
    """One round with its tables; take an unpublished one back."""

    serializer_class = shapes.RoundDetailSerializer

    @extend_schema(
        operation_id="events_rounds_retrieve", responses={200: shapes.RoundDetailSerializer, **ERRORS}
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        return Response(shapes.RoundDetailSerializer(self.round()).data)

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, number: int) -> Response:
        services.round_unpair(by=request.user, round_=self.round("tournaments.pair_round"))
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["events"])
class RoundActionView(EventApi):
    """`publish`, `unpublish`, `repair`, `finish`, `reopen`, `next` (finish this one and pair the next), or `delete`.

    `delete` answers 204: the last round is gone with its results; the log leads back to it.
    """

    serializer_class = shapes.RoundDetailSerializer

    @extend_schema(
        operation_id="events_rounds_act",
        request=None,
        responses={200: shapes.RoundDetailSerializer, 204: None, **REFUSALS},
    )
    def post(self, request: Request, slug: str, number: int, action: str) -> Response:
        if action == "delete":
            services.round_delete(by=request.user, round_=self.round("tournaments.pair_round"))
            return Response(status=status.HTTP_204_NO_CONTENT)
        if action not in ROUND_ACTIONS or action == "unpair":
            raise Http404
        round_ = ROUND_ACTIONS[action](by=request.user, round_=self.round("tournaments.pair_round"))
        return Response(shapes.RoundDetailSerializer(round_).data)


@extend_schema(tags=["events"])
class MatchView(EventApi):
    """One table: its result. On an old `version`, 409 and how the table stands in `detail`."""

    serializer_class = shapes.ResultSerializer

    def match(self, permission: str | None = None) -> Match:
        round_ = self.round(permission)
        found = (
            round_.matches.select_related("player_a", "player_b").filter(table=self.kwargs["table"]).first()
        )
        if found is None:
            raise Http404
        found.round = round_
        return found

    @extend_schema(responses={200: shapes.MatchSerializer, **ERRORS})
    def get(self, request: Request, slug: str, number: int, table: int) -> Response:
        return Response(shapes.MatchSerializer(self.match()).data)

    @extend_schema(responses={200: shapes.MatchSerializer, **REFUSALS})
    def put(self, request: Request, slug: str, number: int, table: int) -> Response:
        match = self.match("tournaments.enter_result")
        match = services.result_correct(by=request.user, match=match, **self.valid())
        return Response(shapes.MatchSerializer(match).data)

    @extend_schema(
        parameters=[OpenApiParameter("version", int, required=True)],
        responses={200: shapes.MatchSerializer, **REFUSALS},
    )
    def delete(self, request: Request, slug: str, number: int, table: int) -> Response:
        """Take the result back; the table is missing again."""
        match = self.match("tournaments.enter_result")
        version = request.query_params.get("version", "")
        if not (version.isascii() and version.isdigit() and len(version) < 10):
            raise exceptions.ValidationError({"version": ["the match's version, a whole number"]})
        match = services.result_clear(by=request.user, match=match, version=int(version))
        return Response(shapes.MatchSerializer(match).data)
