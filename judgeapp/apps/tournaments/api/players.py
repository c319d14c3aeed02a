"""REST of the roster."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.exceptions import PermissionDenied
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.common.addresses import absolute
from judgeapp.common.api.parameters import words

from .. import selectors, services
from ..models import Player, WaitingEntry
from ..personal import personal_path
from ..services.actions import PLAYER_ACTIONS, PLAYER_OPTIONS
from . import shapes
from .common import ERRORS, REFUSALS, EventApi
from .shapes import floor as shapes_floor


@extend_schema(tags=["events"])
class PlayersView(EventApi):
    """Players of an event; enter one."""

    serializer_class = shapes.PlayerSerializer

    @extend_schema(
        parameters=[OpenApiParameter("q", str, description="words of the name or the club")],
        responses={200: shapes.PlayerSerializer(many=True), **ERRORS},
    )
    def get(self, request: Request, slug: str) -> Response:
        found = selectors.players_named(event=self.event(), query=words(request, "q"))
        return self.listed(found.select_related("user"), shapes.PlayerSerializer)

    @extend_schema(responses={201: shapes.PlayerSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.enter_player")
        player = services.player_add(by=request.user, event=event, **self.new())
        body = self.represented(shapes.PlayerSerializer, player)
        return self.created(body, "api_player", slug=slug, player_id=player.pk)


@extend_schema(tags=["events"])
class EntryView(EventApi):
    """The caller's own entry: look, enter (or wait, where the event is full), take it back."""

    serializer_class = shapes.OwnEntrySerializer
    permission_classes = [IsAuthenticated]

    @extend_schema(responses={200: shapes.OwnEntrySerializer, **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        return self._entry()

    @extend_schema(
        request=shapes_floor.EntryAskSerializer, responses={201: shapes.OwnEntrySerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str) -> Response:
        asked = shapes_floor.EntryAskSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        services.player_register(user=request.user, event=self.event(), **asked.validated_data)
        return self.created(self._entry().data, "api_entry", slug=slug)

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str) -> Response:
        services.player_withdraw(user=request.user, event=self.event())
        return Response(status=status.HTTP_204_NO_CONTENT)

    def _entry(self) -> Response:
        event, user = self.event(), self.request.user
        _line, place = selectors.place_in_line(event=event, user=user)
        player = selectors.entry_of(event=event, user=user)
        return Response(shapes.OwnEntrySerializer({"player": player, "place": place}).data)


@extend_schema(tags=["events"])
class OfferView(EventApi):
    """The caller takes the place that is held for them."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.PlayerSerializer

    @extend_schema(
        operation_id="events_accept_place",
        request=None,
        responses={200: shapes.PlayerSerializer, **REFUSALS},
    )
    def post(self, request: Request, slug: str) -> Response:
        player = services.offer_accept(user=request.user, event=self.event())
        return Response(self.represented(shapes.PlayerSerializer, player))


@extend_schema(tags=["events"])
class EntryDrawView(EventApi):
    """参加者の抽選: draw who plays among those in line, once; what was drawn."""

    serializer_class = shapes_floor.EntryDrawSerializer

    @extend_schema(
        operation_id="events_get_entry_draw", responses={200: shapes_floor.EntryDrawSerializer, **ERRORS}
    )
    def get(self, request: Request, slug: str) -> Response:
        draw = self.event().entry_draws.first()
        if draw is None:
            raise Http404
        return Response(shapes_floor.EntryDrawSerializer(draw).data)

    @extend_schema(
        operation_id="events_draw_entries",
        request=None,
        responses={200: shapes_floor.EntryDrawSerializer, **REFUSALS},
    )
    def post(self, request: Request, slug: str) -> Response:
        draw = services.entry_draw(by=request.user, event=self.event("tournaments.manage_event"))
        return Response(shapes_floor.EntryDrawSerializer(draw).data)


@extend_schema(tags=["events"])
class OwnCheckInView(EventApi):
    """The caller says that they are here, where the event lets players do so."""

    serializer_class = shapes.PlayerSerializer
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="events_check_in_self",
        request=None,
        responses={200: shapes.PlayerSerializer, **REFUSALS},
    )
    def post(self, request: Request, slug: str) -> Response:
        player = selectors.entry_of(event=self.event(), user=request.user)
        if player is None:
            raise PermissionDenied
        player = services.player_check_in_self(by=request.user, player=player)
        return Response(self.represented(shapes.PlayerSerializer, player))


@extend_schema(tags=["events"])
class WaitingView(EventApi):
    """キャンセル待ち: who waits for a place, first in line first."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.WaitingEntrySerializer

    @extend_schema(responses={200: shapes.WaitingEntrySerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        line = self.event("tournaments.check_in").waiting.select_related("user")
        return self.listed(line, shapes.WaitingEntrySerializer)


class WaitingEntryView(EventApi):
    """Somebody in line: struck out."""

    serializer_class = shapes.WaitingEntrySerializer

    def entry(self) -> WaitingEntry:
        return get_object_or_404(self.event("tournaments.enter_player").waiting, pk=self.kwargs["entry_id"])

    @extend_schema(tags=["events"], responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, entry_id: int) -> Response:
        entry = self.entry()
        services.waiting_remove(by=request.user, event=entry.event, entry=entry)
        return Response(status=status.HTTP_204_NO_CONTENT)


class WaitingUpView(WaitingEntryView):
    """繰り上げ: somebody in line becomes a player, past capacity and line where the organizer wants it."""

    http_method_names = ["post", "options"]

    @extend_schema(
        tags=["events"],
        operation_id="events_move_up_waiting",
        request=None,
        responses={201: shapes.PlayerSerializer, **REFUSALS},
    )
    def post(self, request: Request, slug: str, entry_id: int) -> Response:
        entry = self.entry()
        player = services.waiting_move_up(by=request.user, event=entry.event, entry=entry)
        body = self.represented(shapes.PlayerSerializer, player)
        return self.created(body, "api_player", slug=slug, player_id=player.pk)


@extend_schema(tags=["events"])
class PlayerView(EventApi):
    """One player: correct, strike out, drop, reinstate."""

    serializer_class = shapes.PlayerSerializer

    def player(self, permission: str | None = None) -> Player:
        event = self.event(permission)
        player = event.everybody.filter(pk=self.kwargs["player_id"]).first()
        if player is None:
            raise Http404
        player.event = event
        return player

    @extend_schema(responses={200: shapes.PlayerSerializer, **ERRORS})
    def get(self, request: Request, slug: str, player_id: int) -> Response:
        return Response(self.represented(shapes.PlayerSerializer, self.player()))

    @extend_schema(responses={200: shapes.PlayerSerializer, **REFUSALS})
    def put(self, request: Request, slug: str, player_id: int) -> Response:
        player = self.player("tournaments.enter_player")
        player = services.player_update(by=request.user, player=player, **self.valid())
        return Response(self.represented(shapes.PlayerSerializer, player))

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, player_id: int) -> Response:
        services.player_remove(by=request.user, player=self.player("tournaments.manage_event"))
        return Response(status=status.HTTP_204_NO_CONTENT)


class PlayerCodeView(PlayerView):
    """The link by which a phone without an account acts for the player: read it, or make a new one."""

    http_method_names = ["get", "post", "options"]
    permission_classes = [IsAuthenticated]
    serializer_class = shapes.PersonalLinkSerializer

    @extend_schema(tags=["events"], responses={200: shapes.PersonalLinkSerializer, **ERRORS})
    def get(self, request: Request, slug: str, player_id: int) -> Response:
        return self._link(self.player("tournaments.check_in"))

    @extend_schema(
        operation_id="events_renew_player_code",
        request=None,
        tags=["events"],
        responses={200: shapes.PersonalLinkSerializer, **REFUSALS},
    )
    def post(self, request: Request, slug: str, player_id: int) -> Response:
        """All earlier codes of the player are worthless from now on."""
        player = self.player("tournaments.enter_player")
        return self._link(services.player_code_renew(by=request.user, player=player))

    def _link(self, player: Player) -> Response:
        return Response({"url": absolute(self.request, personal_path(player))})


class PlayerActionView(PlayerView):
    """What is done with a player, by the last word of the address."""

    verb = ""
    http_method_names = ["post", "options"]

    @extend_schema(
        request=shapes.PlayerActSerializer,
        tags=["events"],
        responses={200: shapes.PlayerSerializer, **REFUSALS},
    )
    def post(self, request: Request, slug: str, player_id: int) -> Response:
        player = self.player("tournaments.drop_player")
        said = shapes.PlayerActSerializer(data=request.data)
        said.is_valid(raise_exception=True)
        options = PLAYER_OPTIONS.get(self.verb, ())
        given = {name: value for name, value in said.validated_data.items() if name in options}
        player = PLAYER_ACTIONS[self.verb](by=request.user, player=player, **given)
        return Response(self.represented(shapes.PlayerSerializer, player))


@extend_schema(tags=["events"])
class PlayerMatchesView(PlayerView):
    """A player's matches in the order of the rounds; of a round that is not published only to officials."""

    http_method_names = ["get", "options"]
    serializer_class = shapes.PlayerMatchSerializer

    @extend_schema(responses={200: shapes.PlayerMatchSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str, player_id: int) -> Response:
        player = self.player()
        official = request.user.has_perm("tournaments.enter_result", player.event)
        found = selectors.matches_of_player(player=player, official=official)
        return self.listed(found, shapes.PlayerMatchSerializer)
