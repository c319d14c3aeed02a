"""REST of the roster."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import PermissionDenied
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.addresses import absolute

from .. import selectors, services
from ..models import Player, WaitingEntry
from ..personal import personal_path
from ..services.actions import PLAYER_ACTIONS
from . import shapes
from .common import ERRORS, REFUSALS, EventApi


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
        return Response(self.represented(shapes.PlayerSerializer, player), status=status.HTTP_201_CREATED)


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
        players = services.players_import(
            by=request.user, event=event, content=content, namesakes=data["namesakes"]
        )
        return Response(
            self.represented(shapes.PlayerSerializer, players, many=True), status=status.HTTP_201_CREATED
        )


@extend_schema(tags=["events"])
class EntryView(EventApi):
    """The caller's own entry: look, enter (or wait, where the event is full), take it back."""

    serializer_class = shapes.OwnEntrySerializer
    permission_classes = [IsAuthenticated]

    @extend_schema(responses={200: shapes.OwnEntrySerializer, **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        return self._entry()

    @extend_schema(request=None, responses={201: shapes.OwnEntrySerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        services.player_register(user=request.user, event=self.event())
        return self._entry(status.HTTP_201_CREATED)

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str) -> Response:
        services.player_withdraw(user=request.user, event=self.event())
        return Response(status=status.HTTP_204_NO_CONTENT)

    def _entry(self, code: int = status.HTTP_200_OK) -> Response:
        event, user = self.event(), self.request.user
        _line, place = selectors.place_in_line(event=event, user=user)
        player = selectors.entry_of(event=event, user=user)
        return Response(shapes.OwnEntrySerializer({"player": player, "place": place}).data, status=code)


@extend_schema(tags=["events"])
class OwnCheckInView(EventApi):
    """The caller says that they are here, where the event lets players do so."""

    serializer_class = shapes.PlayerSerializer
    permission_classes = [IsAuthenticated]

    @extend_schema(request=None, responses={200: shapes.PlayerSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        player = selectors.entry_of(event=self.event(), user=request.user)
        if player is None:
            raise PermissionDenied
        player = services.player_check_in_self(by=request.user, player=player)
        return Response(self.represented(shapes.PlayerSerializer, player))


@extend_schema(tags=["events"])
class WaitingView(EventApi):
    """キャンセル待ち: who waits for a place, first in line first."""

    serializer_class = shapes.WaitingSerializer

    @extend_schema(responses={200: shapes.WaitingSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        line = self.event("tournaments.check_in").waiting.select_related("user")
        return self.listed(line, shapes.WaitingSerializer)


class WaitingEntryView(EventApi):
    """Somebody in line: struck out."""

    serializer_class = shapes.WaitingSerializer

    def entry(self) -> WaitingEntry:
        return get_object_or_404(self.event("tournaments.manage_event").waiting, pk=self.kwargs["entry_id"])

    @extend_schema(tags=["events"], responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, entry_id: int) -> Response:
        entry = self.entry()
        services.waiting_remove(by=request.user, event=entry.event, entry=entry)
        return Response(status=status.HTTP_204_NO_CONTENT)


class WaitingUpView(WaitingEntryView):
    """繰り上げ: somebody in line becomes a player, past capacity and line where the organizer wants it."""

    http_method_names = ["post", "options"]

    @extend_schema(tags=["events"], request=None, responses={201: shapes.PlayerSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, entry_id: int) -> Response:
        entry = self.entry()
        player = services.waiting_move_up(by=request.user, event=entry.event, entry=entry)
        return Response(self.represented(shapes.PlayerSerializer, player), status=status.HTTP_201_CREATED)


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
        return Response(self.represented(shapes.PlayerSerializer, self.player()))

    @extend_schema(responses={200: shapes.PlayerSerializer, **REFUSALS})
    def put(self, request: Request, slug: str, player_id: int) -> Response:
        player = self.player("tournaments.manage_event")
        player = services.player_update(by=request.user, player=player, **self.valid())
        return Response(self.represented(shapes.PlayerSerializer, player))

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, player_id: int) -> Response:
        services.player_remove(by=request.user, player=self.player("tournaments.manage_event"))
        return Response(status=status.HTTP_204_NO_CONTENT)


class PlayerCodeView(PlayerView):
    """The link by which a phone without an account acts for the player: read it, or make a new one."""

    http_method_names = ["get", "post", "options"]
    serializer_class = shapes.PersonalLinkSerializer

    @extend_schema(
        operation_id="events_players_code_retrieve",
        tags=["events"],
        responses={200: shapes.PersonalLinkSerializer, **ERRORS},
    )
    def get(self, request: Request, slug: str, player_id: int) -> Response:
        return self._link(self.player("tournaments.check_in"))

    @extend_schema(request=None, tags=["events"], responses={200: shapes.PersonalLinkSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, player_id: int) -> Response:
        """All earlier codes of the player are worthless from now on."""
        player = self.player("tournaments.manage_event")
        return self._link(services.player_code_renew(by=request.user, player=player))

    def _link(self, player: Player) -> Response:
        return Response({"url": absolute(self.request, personal_path(player))})


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
        return Response(self.represented(shapes.PlayerSerializer, player))
