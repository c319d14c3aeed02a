"""REST of the floor: check-in, the clock, players' reports, judge calls, penalties."""

from typing import Any

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from .. import selectors, services
from ..models import JudgeCall, Penalty, Player
from ..services.actions import CALL_ACTIONS, CLOCK_ACTIONS, HEAD_ACTION, NOTED_CALL_ACTIONS
from . import shapes
from .common import ERRORS, REFUSALS, EventApi
from .rounds import MatchView
from .shapes import floor as shapes_floor


@extend_schema(tags=["events"])
class AbsentView(EventApi):
    """Drop everybody who has not checked in, before the first round or that of a phase; answers with them. In a phase
    the places go to those who wait and are here (`phases/{phase}/waiting/`)."""

    verb = "drop-absent"
    serializer_class = shapes.PlayerSerializer
    pagination_class = None  # the answer is everybody

    @extend_schema(
        operation_id="events_drop_absent",
        request=None,
        responses={200: shapes.PlayerSerializer(many=True), **REFUSALS},
    )
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.pair_round")
        dropped = services.absent_drop(by=request.user, event=event)
        return Response(self.represented(shapes.PlayerSerializer, dropped, many=True))


@extend_schema(tags=["events"])
class ClockView(EventApi):
    """The clock of a round: read it; start, pause, resume or cancel it, or add minutes for all tables."""

    serializer_class = shapes_floor.ClockActionSerializer

    @extend_schema(operation_id="events_get_clock", responses={200: shapes_floor.ClockSerializer, **ERRORS})
    def get(self, request: Request, slug: str, number: int) -> Response:
        return Response(shapes_floor.ClockSerializer(self.round()).data)

    @extend_schema(operation_id="events_set_clock", responses={200: shapes_floor.ClockSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        round_, requested = self.round("tournaments.pair_round"), self.valid()
        if requested["action"] == "add":
            round_ = services.clock_add(by=request.user, round_=round_, minutes=requested["minutes"])
        else:
            round_ = CLOCK_ACTIONS[requested["action"]](by=request.user, round_=round_)
        return Response(shapes_floor.ClockSerializer(round_).data)


class TableView(MatchView):
    """What is done at a table besides its result."""

    http_method_names = ["post", "put", "options"]

    def player(self) -> Player:
        """The caller as a player of the event."""
        player = selectors.entry_of(event=self.event(), user=self.request.user)
        if player is None:
            raise exceptions.PermissionDenied
        return player


@extend_schema(tags=["events"])
class ReportView(TableView):
    """A player of the table says the result; the same word of both sides is the result. What both sides have said,
    for who sits there and for officials."""

    http_method_names = ["get", "head", "post", "options"]
    serializer_class = shapes_floor.MatchReportSerializer
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="events_get_reports", responses={200: shapes_floor.TableReportsSerializer, **ERRORS}
    )
    def get(self, request: Request, slug: str, number: int, table: int) -> Response:
        match, seat = self.match(), None
        if not request.user.has_perm("tournaments.enter_result", match.event):
            if not match.is_played_by(request.user):
                raise exceptions.PermissionDenied
            seat = self.player().seat
        found = selectors.table_reports(match=match, seat=seat)
        return Response(shapes_floor.TableReportsSerializer(found).data)

    @extend_schema(
        operation_id="events_report_result", responses={200: shapes_floor.MatchReportedSerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str, number: int, table: int) -> Response:
        answer = services.result_report(
            by=request.user, player=self.player(), match=self.match(), **self.valid()
        )
        return Response(shapes_floor.MatchReportedSerializer(answer).data)


@extend_schema(tags=["events"])
class ExtensionView(TableView):
    """The time that this table has more than the others."""

    http_method_names = ["put", "options"]
    serializer_class = shapes_floor.TableExtensionSerializer

    @extend_schema(
        operation_id="events_extend_table", responses={200: shapes_floor.TableExtensionSerializer, **REFUSALS}
    )
    def put(self, request: Request, slug: str, number: int, table: int) -> Response:
        match = self.match("tournaments.enter_result")
        match = services.table_extend(by=request.user, match=match, **self.valid())
        return Response({"minutes": match.extra_seconds // 60})


@extend_schema(tags=["events"])
class NoShowView(TableView):
    """The player named is not at the table in time: a match loss, entered as the result."""

    http_method_names = ["post", "options"]
    serializer_class = shapes_floor.NoShowSerializer

    @extend_schema(
        operation_id="events_enter_no_show", responses={201: shapes_floor.PenaltySerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str, number: int, table: int) -> Response:
        match, requested = self.match("tournaments.enter_result"), self.valid()
        player = next(
            (
                player_
                for player_ in (match.player_a, match.player_b)
                if player_ and player_.pk == requested["player"]
            ),
            None,
        )
        if player is None:
            raise exceptions.ValidationError({"player": [_("この卓の参加者ではありません。")]})
        given = services.no_show_lose(
            by=request.user, match=match, player=player, version=requested["version"], drop=requested["drop"]
        )
        body = shapes_floor.PenaltySerializer(given).data
        return self.created(body, "api_penalty", slug=slug, penalty_id=given.pk)


@extend_schema(tags=["events"])
class TableCallView(TableView):
    """A player of the table, or an official, calls a judge there. While a call is open it is the same call."""

    http_method_names = ["post", "options"]
    serializer_class = shapes_floor.TableCallSerializer

    @extend_schema(
        operation_id="events_call_judge", responses={201: shapes_floor.TableCalledSerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str, number: int, table: int) -> Response:
        match = self.match()
        player = selectors.entry_of(event=match.event, user=request.user)
        if player is None or player.pk not in (match.player_a_id, match.player_b_id):
            self.event("tournaments.enter_result")
            player = None
        call = services.call_make(by=request.user, match=match, player=player, **self.valid())
        return self.created(
            shapes_floor.TableCalledSerializer(call).data, "api_call", slug=slug, call_id=call.pk
        )


@extend_schema(tags=["events"])
class CallsView(EventApi):
    """The queue of judge calls, oldest first."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes_floor.JudgeCallSerializer

    @extend_schema(responses={200: shapes_floor.JudgeCallSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.enter_result")
        return self.listed(selectors.calls_open(event=event), shapes_floor.JudgeCallSerializer)


@extend_schema(tags=["events"])
class CallActionView(EventApi):
    """Take a call, release it, pass it to the head judge, or go as that one, by the last word of the address."""

    verb = ""
    serializer_class = shapes_floor.JudgeCallSerializer

    def call(self) -> JudgeCall:
        event = self.event("tournaments.enter_result")
        call: JudgeCall = get_object_or_404(event.calls, pk=self.kwargs["call_id"])
        if self.verb == HEAD_ACTION or (self.verb == "resolve" and call.ruling):
            self.event("tournaments.disqualify")
        call.event = event
        return call

    @extend_schema(request=None, responses={200: shapes_floor.JudgeCallSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, call_id: int) -> Response:
        done = CALL_ACTIONS[self.verb](by=request.user, call=self.call())
        return Response(shapes_floor.JudgeCallSerializer(done).data)


@extend_schema(tags=["events"])
class CallView(CallActionView):
    """One judge call."""

    http_method_names = ["get", "options"]
    permission_classes = [IsAuthenticated]

    @extend_schema(responses={200: shapes_floor.JudgeCallSerializer, **ERRORS})
    def get(self, request: Request, slug: str, call_id: int) -> Response:
        return Response(shapes_floor.JudgeCallSerializer(self.call()).data)


@extend_schema(tags=["events"])
class CallNoteView(CallActionView):
    """Close a call, with a note; or note that its ruling was appealed against, by the last word of the address."""

    serializer_class = shapes_floor.JudgeCallNoteSerializer

    @extend_schema(responses={200: shapes_floor.JudgeCallSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, call_id: int) -> Response:
        done = NOTED_CALL_ACTIONS[self.verb](by=request.user, call=self.call(), **self.valid())
        return Response(shapes_floor.JudgeCallSerializer(done).data)


@extend_schema(tags=["events"])
class PenaltiesView(EventApi):
    """Penalties of the event, newest first; give one."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes_floor.PenaltyGivenSerializer

    @extend_schema(
        responses={200: shapes_floor.PenaltySerializer(many=True), **ERRORS},
    )
    def get(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.give_penalty")
        return self.listed(selectors.penalties_of(event=event), shapes_floor.PenaltySerializer)

    @extend_schema(responses={201: shapes_floor.PenaltySerializer, **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event, requested = self.event("tournaments.give_penalty"), self.valid()
        if requested["kind"] == Penalty.Kind.DISQUALIFICATION:
            self.event("tournaments.disqualify")
        player = event.everybody.filter(pk=requested.pop("player")).first()
        if player is None:
            raise exceptions.ValidationError({"player": [_("この大会の参加者ではありません。")]})
        player.event = event
        given = services.penalty_give(
            by=request.user, player=player, match=self._match(event, requested), **requested
        )
        body = shapes_floor.PenaltySerializer(given).data
        return self.created(body, "api_penalty", slug=slug, penalty_id=given.pk)

    def _match(self, event: Any, requested: dict[str, Any]) -> Any:
        """The table that `round_number` and `table` name, taken out of what was asked."""
        table = requested.pop("table", None)
        if table is None:
            return None
        round_ = event.rounds.filter(number=requested.pop("round_number", None)).first()
        match = round_ and round_.matches.filter(table=table).first()
        if match is None:
            raise exceptions.ValidationError({"table": [_("その回戦にこの卓はありません。")]})
        return match


class OnePenalty(EventApi):
    """Base of the views of a single penalty, for judges who give penalties."""

    def penalty(self) -> Penalty:
        event = self.event("tournaments.give_penalty")
        penalties = event.penalties.select_related("player", "match")
        found: Penalty = get_object_or_404(penalties, pk=self.kwargs["penalty_id"])
        return found


@extend_schema(tags=["events"])
class PenaltyView(OnePenalty):
    """One penalty."""

    permission_classes = [IsAuthenticated]
    serializer_class = shapes_floor.PenaltySerializer

    @extend_schema(responses={200: shapes_floor.PenaltySerializer, **ERRORS})
    def get(self, request: Request, slug: str, penalty_id: int) -> Response:
        return Response(shapes_floor.PenaltySerializer(self.penalty()).data)


@extend_schema(tags=["events"])
class PenaltyRevokeView(OnePenalty):
    """Take a penalty back, with a reason."""

    verb = "revoke"
    serializer_class = shapes_floor.PenaltyRevokeSerializer

    @extend_schema(responses={200: shapes_floor.PenaltySerializer, **REFUSALS})
    def post(self, request: Request, slug: str, penalty_id: int) -> Response:
        done = services.penalty_revoke(by=request.user, penalty=self.penalty(), **self.valid())
        return Response(shapes_floor.PenaltySerializer(done).data)


@extend_schema(tags=["events"])
class PenaltyApplyView(OnePenalty):
    """Enter a game or match loss: the table's result with the loss in it, as a judge confirms it."""

    verb = "apply"
    serializer_class = shapes_floor.PenaltyApplySerializer

    @extend_schema(responses={200: shapes_floor.PenaltySerializer, **REFUSALS})
    def post(self, request: Request, slug: str, penalty_id: int) -> Response:
        done = services.penalty_apply(by=request.user, penalty=self.penalty(), **self.valid())
        return Response(shapes_floor.PenaltySerializer(done).data)
