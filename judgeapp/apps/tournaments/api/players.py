"""REST of the roster."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from .. import services
from ..models import Player
from . import shapes
from .common import ERRORS, REFUSALS, EventApi

PLAYER_ACTIONS = {
    "drop": services.player_drop,
    "reinstate": services.player_reinstate,
    "check-in": services.player_check_in,
    "check-out": services.player_check_out,
}


@extend_schema(tags=["events"])
class PlayersView(EventApi):
    """Players of an event; enter one."""

    serializer_class = shapes.PlayerSerializer

    @extend_schema(responses={200: shapes.PlayerSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        return self.listed(self.event().players.select_related("user"), shapes.PlayerSerializer)

    @extend_schema(responses={201: shapes.PlayerSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        player = services.player_add(by=request.user, event=event, **self.valid())
        return Response(self.told(shapes.PlayerSerializer, player), status=status.HTTP_201_CREATED)


@extend_schema(tags=["events"])
class PlayersImportView(EventApi):
    """Enter a whole list: all of it, or, with the bad lines in `detail`, nothing."""

    serializer_class = shapes.PlayerListSerializer
    pagination_class = None  # the answer is the whole list, not a page of it

    @extend_schema(responses={201: shapes.PlayerSerializer(many=True), **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        data = self.valid()
        content = data["file"].read() if data.get("file") else data.get("csv", "").encode()
        players = services.players_import_csv(by=request.user, event=event, content=content)
        return Response(
            self.told(shapes.PlayerSerializer, players, many=True), status=status.HTTP_201_CREATED
        )


@extend_schema(tags=["events"])
class PlayerView(EventApi):
    """One player: correct, strike out, drop, reinstate."""

    serializer_class = shapes.PlayerSerializer

    def player(self, permission: str | None = None) -> Player:
        event = self.event(permission)
        player = event.players.filter(pk=self.kwargs["player_id"]).first()
        if player is None:
            raise Http404
        player.event = event
        return player

    @extend_schema(operation_id="events_players_retrieve", responses={200: shapes.PlayerSerializer, **ERRORS})
    def get(self, request: Request, slug: str, player_id: int) -> Response:
        return Response(self.told(shapes.PlayerSerializer, self.player()))

    @extend_schema(responses={200: shapes.PlayerSerializer, **REFUSALS})
    def put(self, request: Request, slug: str, player_id: int) -> Response:
        player = self.player("tournaments.manage_event")
        fields = {"club": "", **self.valid()}
        player = services.player_update(by=request.user, player=player, **fields)
        return Response(self.told(shapes.PlayerSerializer, player))

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, player_id: int) -> Response:
        services.player_remove(by=request.user, player=self.player("tournaments.manage_event"))
        return Response(status=status.HTTP_204_NO_CONTENT)


class PlayerActionView(PlayerView):
    """`drop` or `reinstate` a player, `check-in` or `check-out`."""

    http_method_names = ["post", "options"]

    @extend_schema(
        operation_id="events_players_act",
        request=None,
        tags=["events"],
        responses={200: shapes.PlayerSerializer, **REFUSALS},
    )
    def post(self, request: Request, slug: str, player_id: int, action: str) -> Response:
        if action not in PLAYER_ACTIONS:
            raise Http404
        player = PLAYER_ACTIONS[action](by=request.user, player=self.player("tournaments.drop_player"))
        return Response(self.told(shapes.PlayerSerializer, player))
