"""REST of events: everything that the pages do, with the same services and permissions."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import exceptions, generics, status
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.apps.accounts.api_common import ApiProblem, ErrorSerializer

from . import api_serializers as shapes
from . import selectors, services
from .models import Event, Match, Player, Round
from .problems import Refused
from .selectors.history import entries_of
from .views.common import event_of
from .views.events import ACTIONS as EVENT_ACTIONS
from .views.rounds import ACTIONS as ROUND_ACTIONS

ERRORS = dict.fromkeys((400, 401, 403, 404), ErrorSerializer)
REFUSALS = ERRORS | {409: ErrorSerializer}
PLAYER_ACTIONS = {"drop": services.player_drop, "reinstate": services.player_reinstate}


class EventApi(generics.GenericAPIView):
    """What the views of one event share. A service's refusal is answered in the API's error shape."""

    permission_classes = [IsAuthenticatedOrReadOnly]
    queryset = Event.objects.none()

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Refused):
            problem = ApiProblem(exc.code, exc.message, detail=exc.detail, status_code=exc.status)
            return super().handle_exception(problem)
        return super().handle_exception(exc)

    def event(self, permission: str | None = None) -> Event:
        """The event of the address, if the caller may see it and do this."""
        event = event_of(user=self.request.user, slug=self.kwargs["slug"])
        if permission and not self.request.user.has_perm(permission, event):
            raise (
                exceptions.PermissionDenied
                if self.request.user.is_authenticated
                else exceptions.NotAuthenticated
            )
        return event

    def round(self, permission: str | None = None) -> Round:
        event = self.event(permission)
        official = self.request.user.has_perm("tournaments.enter_result", event)
        found = (
            selectors.rounds_visible(event=event, official=official)
            .filter(number=self.kwargs["number"])
            .first()
        )
        if found is None:
            raise Http404
        found.event = event
        return found

    def valid(self, **options: Any) -> dict[str, Any]:
        serializer = self.get_serializer(data=self.request.data, **options)
        serializer.is_valid(raise_exception=True)
        return dict(serializer.validated_data)

    def listed(self, queryset: Any, serializer: Any) -> Response:
        page = self.paginate_queryset(queryset)
        return self.get_paginated_response(serializer(page, many=True).data)


@extend_schema(tags=["events"])
class EventsView(EventApi):
    """Events that the caller may see; create one."""

    serializer_class = shapes.EventSerializer

    @extend_schema(operation_id="events_list", responses={200: shapes.EventSerializer(many=True)})
    def get(self, request: Request) -> Response:
        return self.listed(selectors.events_listed(user=request.user), shapes.EventSerializer)

    @extend_schema(responses={201: shapes.EventSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        event = services.event_create(by=request.user, **self.valid())
        return Response(shapes.EventSerializer(event).data, status=status.HTTP_201_CREATED)


@extend_schema(tags=["events"])
class EventView(EventApi):
    """One event; change its settings."""

    serializer_class = shapes.EventSerializer

    @extend_schema(operation_id="events_retrieve", responses={200: shapes.EventSerializer, **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        return Response(shapes.EventSerializer(self.event()).data)

    @extend_schema(responses={200: shapes.EventSerializer, **REFUSALS})
    def patch(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        fields = self.valid(partial=True, instance=event)
        fields.pop("slug", None)  # an address that is out in the world stays
        event = services.event_update(by=request.user, event=event, **fields)
        return Response(shapes.EventSerializer(event).data)


@extend_schema(tags=["events"])
class EventActionView(EventApi):
    """`open` registration, `finish` the event, or `reopen` it."""

    serializer_class = shapes.EventSerializer

    @extend_schema(
        operation_id="events_act", request=None, responses={200: shapes.EventSerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str, action: str) -> Response:
        if action not in EVENT_ACTIONS:
            raise Http404
        event = EVENT_ACTIONS[action](by=request.user, event=self.event("tournaments.pair_round"))
        return Response(shapes.EventSerializer(event).data)


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
        return Response(shapes.PlayerSerializer(player).data, status=status.HTTP_201_CREATED)


@extend_schema(tags=["events"])
class PlayersImportView(EventApi):
    """Enter a whole list: all of it, or, with the bad lines in `detail`, nothing."""

    serializer_class = shapes.PlayerListSerializer

    @extend_schema(responses={201: shapes.PlayerSerializer(many=True), **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        data = self.valid()
        content = data["file"].read() if data.get("file") else data.get("csv", "").encode()
        players = services.players_import_csv(by=request.user, event=event, content=content)
        return Response(shapes.PlayerSerializer(players, many=True).data, status=status.HTTP_201_CREATED)


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
        return Response(shapes.PlayerSerializer(self.player()).data)

    @extend_schema(responses={200: shapes.PlayerSerializer, **REFUSALS})
    def put(self, request: Request, slug: str, player_id: int) -> Response:
        player = self.player("tournaments.manage_event")
        fields = {"club": "", **self.valid()}
        player = services.player_update(by=request.user, player=player, **fields)
        return Response(shapes.PlayerSerializer(player).data)

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, player_id: int) -> Response:
        services.player_remove(by=request.user, player=self.player("tournaments.manage_event"))
        return Response(status=status.HTTP_204_NO_CONTENT)


class PlayerActionView(PlayerView):
    """`drop` or `reinstate` a player."""

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
        return Response(shapes.PlayerSerializer(player).data)


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
    """`publish`, `unpublish`, `repair`, `finish`, `reopen`, or `next` (finish this one and pair the next)."""

    serializer_class = shapes.RoundDetailSerializer

    @extend_schema(
        operation_id="events_rounds_act",
        request=None,
        responses={200: shapes.RoundDetailSerializer, **REFUSALS},
    )
    def post(self, request: Request, slug: str, number: int, action: str) -> Response:
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
        match = services.result_enter(by=request.user, match=match, **self.valid())
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


@extend_schema(tags=["events"])
class StandingsView(EventApi):
    """Standings now, or with `round` after that round."""

    serializer_class = shapes.StandingsSerializer

    @extend_schema(
        parameters=[OpenApiParameter("round", int)], responses={200: shapes.StandingsSerializer, **ERRORS}
    )
    def get(self, request: Request, slug: str) -> Response:
        event = self.event()
        text = request.query_params.get("round", "")
        if text and not (text.isascii() and text.isdigit() and len(text) < 5):
            raise exceptions.ValidationError({"round": ["the round's number"]})
        table = selectors.standings_of(event=event, through=int(text) if text else None)
        return Response(shapes.StandingsSerializer(selectors.standings_data(table)).data)


@extend_schema(tags=["events"])
class RolesView(EventApi):
    """Who is what at the event; give and take roles."""

    serializer_class = shapes.RoleSerializer

    @extend_schema(responses={200: shapes.RoleSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        return self.listed(self.event().roles.select_related("user"), shapes.RoleSerializer)

    @extend_schema(responses={201: shapes.RoleSerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.manage_event")
        role = services.role_grant(by=request.user, event=event, **self.valid())
        return Response(shapes.RoleSerializer(role).data, status=status.HTTP_201_CREATED)


class RoleView(EventApi):
    """One person's one role."""

    serializer_class = shapes.RoleSerializer

    @extend_schema(tags=["events"], request=None, responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, username: str, role: str) -> Response:
        event = self.event("tournaments.manage_event")
        held = event.roles.filter(user__username=username, role=role).select_related("user").first()
        if held is None:
            raise Http404
        services.role_revoke(by=request.user, event=event, user=held.user, role=role)
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["events"])
class LogView(EventApi):
    """Who changed what, newest first."""

    serializer_class = shapes.LogLineSerializer

    @extend_schema(responses={200: shapes.LogLineSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        page = self.paginate_queryset(entries_of(event=self.event("tournaments.view_log")))
        lines = selectors.log_of(page or [])
        return self.get_paginated_response(shapes.LogLineSerializer(lines, many=True).data)
