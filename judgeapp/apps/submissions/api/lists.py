"""REST of lists: the event's policy, one's own list, and lists as officials see them."""

from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.apps.tournaments.api.common import ERRORS, REFUSALS, EventApi
from judgeapp.apps.tournaments.models import Event, Match, Player
from judgeapp.apps.tournaments.selectors import entry_of

from .. import selectors, services
from ..services.policy import LIST_ACTIONS
from . import shapes


class ListApi(EventApi):
    """What the views of lists share."""

    permission_classes = [IsAuthenticated]

    def player(self, permission: str) -> Player:
        event = self.event(permission)
        player = event.people.filter(pk=self.kwargs["player_id"]).first()
        if player is None:
            raise Http404
        return player

    def own_entry(self, event: Event) -> Player:
        """The caller as a player; to all others there is nothing here."""
        player = entry_of(event=event, user=self.request.user)
        if player is None:
            raise Http404
        player.event = event
        return player


@extend_schema(tags=["lists"])
class PolicyView(EventApi):
    """What the event asks of lists; settle it."""

    serializer_class = shapes.ListPolicySerializer

    @extend_schema(responses={200: shapes.ListPolicySerializer, **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        return Response(shapes.ListPolicySerializer(selectors.policy_of(event=self.event())).data)

    @extend_schema(responses={200: shapes.ListPolicySerializer, **REFUSALS})
    def patch(self, request: Request, slug: str) -> Response:
        event = self.event("submissions.manage_lists")
        policy = services.policy_update(by=request.user, event=event, **self.valid(partial=True))
        return Response(shapes.ListPolicySerializer(policy).data)


@extend_schema(tags=["lists"])
class PolicyActionView(EventApi):
    """Open the lists to the judges, or close them again, by the last word of the address."""

    verb = ""
    serializer_class = shapes.ListPolicySerializer

    @extend_schema(request=None, responses={200: shapes.ListPolicySerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        policy = LIST_ACTIONS[self.verb](by=request.user, event=self.event("submissions.manage_lists"))
        return Response(shapes.ListPolicySerializer(policy).data)


@extend_schema(tags=["lists"])
class TableView(EventApi):
    """Everybody who plays, and how their list stands."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.ListRowSerializer

    @extend_schema(responses={200: shapes.ListRowSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        event = self.event("submissions.view_lists")
        return self.listed(selectors.rows_of(event=event), shapes.ListRowSerializer)

    @extend_schema(
        operation_id="events_judge_lists",
        request=None,
        responses={200: shapes.ListRowSerializer(many=True), **REFUSALS},
    )
    def post(self, request: Request, slug: str) -> Response:
        """The same with `verdict_now` by the rules of now. Every list is looked at, and that is recorded."""
        event = self.event("submissions.view_lists")
        judged = services.lists_judge(by=request.user, event=event)
        return self.listed(selectors.rows_of(event=event, judged=judged), shapes.ListRowSerializer)


@extend_schema(tags=["lists"])
class OwnListView(ListApi):
    """The caller's own list: all its versions; hand one in.

    A list that is refused tells why in `errors`, and in `facts.findings` what would be right.
    """

    serializer_class = shapes.HandInSerializer

    @extend_schema(operation_id="events_get_own_list", responses={200: shapes.OwnListSerializer, **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        player = self.own_entry(self.event())
        phase = selectors.phase_open(event=player.event)
        counting = selectors.version_of(player=player, phase=phase)
        versions = [
            version
            for version in selectors.versions_of(player=player)
            if request.user.has_perm("submissions.view_list", version)
        ]
        data = {
            "closed": selectors.closed_for(player=player),
            "deadline": selectors.deadline_of(player=player),
            "phase": phase,
            "counting": counting.number if counting else None,
            "versions": versions,
        }
        return Response(shapes.OwnListSerializer(data).data)

    @extend_schema(
        operation_id="events_hand_in_list", responses={201: shapes.HandedInListSerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str) -> Response:
        player = self.own_entry(self.event())
        version = services.list_hand_in(by=request.user, player=player, **self.valid())
        return self.created(shapes.HandedInListSerializer(version).data, "api_own_list", slug=slug)


@extend_schema(tags=["lists"])
class GameListView(ListApi):
    """The caller's deck of one game of their match: seven and three, in secret."""

    serializer_class = shapes.HandInSerializer

    def place(self) -> tuple[Player, Match, int]:
        player = self.own_entry(self.event())
        match = selectors.match_in(player=player, number=self.kwargs["number"])
        if match is None or not selectors.chosen_in_public(event=player.event, seat=player.seat):
            raise Http404
        return player, match, self.kwargs["game"]

    @extend_schema(
        operation_id="events_get_game_list", responses={200: shapes.HandedInListSerializer, **ERRORS}
    )
    def get(self, request: Request, slug: str, number: int, game: int) -> Response:
        player, match, game = self.place()
        version = selectors.visible_version(user=request.user, player=player, match=match, game=game)
        if version is None:
            raise Http404
        return Response(shapes.HandedInListSerializer(version).data)

    @extend_schema(
        operation_id="events_hand_in_game_list", responses={201: shapes.HandedInListSerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str, number: int, game: int) -> Response:
        player, match, game = self.place()
        text = self.valid()["text"]
        version = services.game_list_hand_in(
            by=request.user, player=player, match=match, game=game, text=text
        )
        body = shapes.HandedInListSerializer(version).data
        return self.created(body, "api_game_list", slug=slug, number=number, game=game)


@extend_schema(tags=["lists"])
class PlayerListView(ListApi):
    """A player's versions, without what is in them."""

    serializer_class = shapes.ListHistorySerializer

    @extend_schema(
        operation_id="events_get_player_list", responses={200: shapes.ListHistorySerializer, **ERRORS}
    )
    def get(self, request: Request, slug: str, player_id: int) -> Response:
        player = self.player("submissions.view_lists")
        counting = selectors.version_of(player=player)
        data = {
            "player": player.pk,
            "counting": counting.number if counting else None,
            "versions": selectors.versions_of(player=player),
        }
        return Response(shapes.ListHistorySerializer(data).data)


@extend_schema(tags=["lists"])
class WaiversView(EventApi):
    """Let several players play without the list that the event requires: all of them, or nobody."""

    http_method_names = ["post", "options"]
    serializer_class = shapes.ListWaiversAskSerializer
    pagination_class = None  # the answer is everybody who was asked for

    @extend_schema(
        operation_id="events_waive_lists",
        responses={200: shapes.ListWaiverSerializer(many=True), **REFUSALS},
    )
    def post(self, request: Request, slug: str) -> Response:
        event, requested = self.event("submissions.manage_lists"), self.valid()
        players = list(event.people.filter(pk__in=requested["players"]))
        if len(players) < len(set(requested["players"])):
            raise exceptions.ValidationError({"players": [_("この大会の参加者ではない番号があります。")]})
        given = services.waivers_give(
            by=request.user, event=event, players=players, reason=requested["reason"]
        )
        return Response(shapes.ListWaiverSerializer(given, many=True).data)


@extend_schema(tags=["lists"])
class WaiverView(ListApi):
    """Let a player play without the list that the event requires, or ask for it again."""

    serializer_class = shapes.ListWaiverSerializer

    @extend_schema(operation_id="events_waive_list", responses={200: shapes.ListWaiverSerializer, **REFUSALS})
    def put(self, request: Request, slug: str, player_id: int) -> Response:
        player = self.player("submissions.manage_lists")
        waiver = services.waiver_give(by=request.user, player=player, **self.valid())
        return Response(shapes.ListWaiverSerializer(waiver).data)

    @extend_schema(operation_id="events_ask_for_list", responses={204: None, **REFUSALS})
    def delete(self, request: Request, slug: str, player_id: int) -> Response:
        services.waiver_withdraw(by=request.user, player=self.player("submissions.manage_lists"))
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["lists"])
class LookView(ListApi):
    """Look at a player's list, for a reason: the answer is the list, and the look stands on record."""

    serializer_class = shapes.ListLookAskSerializer

    @extend_schema(
        operation_id="events_look_at_list", responses={201: shapes.HandedInListSerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str, player_id: int) -> Response:
        player, asked = self.player("submissions.view_lists"), self.valid()
        version = selectors.visible_version(user=request.user, player=player, number=asked.get("version"))
        if version is None:
            raise Http404
        services.look_record(by=request.user, versions=[version], why=asked["why"])
        return self.created(shapes.HandedInListSerializer(version).data, "api_looks", slug=slug)


@extend_schema(tags=["lists"])
class LooksView(EventApi):
    """Who looked at which list, newest first."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes.ListLookSerializer

    @extend_schema(
        operation_id="events_list_looks", responses={200: shapes.ListLookSerializer(many=True), **ERRORS}
    )
    def get(self, request: Request, slug: str) -> Response:
        event = self.event("submissions.manage_lists")
        return self.listed(selectors.looks_at(event=event), shapes.ListLookSerializer)


@extend_schema(tags=["lists"])
class ReplaceView(ListApi):
    """Hand in for a player, or replace their list, with a reason."""

    serializer_class = shapes.ListReplaceSerializer

    @extend_schema(
        operation_id="events_replace_list", responses={201: shapes.ListVersionSerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str, player_id: int) -> Response:
        player = self.player("submissions.manage_lists")
        version = services.list_replace(by=request.user, player=player, **self.valid())
        body = shapes.ListVersionSerializer(version).data
        return self.created(body, "api_player_list", slug=slug, player_id=player_id)


@extend_schema(tags=["lists"])
class DecisionView(ListApi):
    """Accept a list that is late or breaks a rule, or decline it."""

    serializer_class = shapes.ListDecisionSerializer

    @extend_schema(
        operation_id="events_decide_list", responses={200: shapes.ListVersionSerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str, player_id: int) -> Response:
        player, data = self.player("submissions.manage_lists"), self.valid()
        version = services.list_decide(
            by=request.user,
            player=player,
            number=data["version"],
            accept=data["accept"],
            reason=data["reason"],
        )
        return Response(shapes.ListVersionSerializer(version).data)


@extend_schema(tags=["lists"])
class ExtensionView(ListApi):
    """A later deadline for one player."""

    serializer_class = shapes.DeadlineExtensionSerializer

    @extend_schema(
        operation_id="events_extend_list", responses={201: shapes.DeadlineExtensionSerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str, player_id: int) -> Response:
        player = self.player("submissions.manage_lists")
        given = services.extension_give(by=request.user, player=player, **self.valid())
        body = shapes.DeadlineExtensionSerializer(given).data
        return self.created(body, "api_player_list", slug=slug, player_id=player_id)
