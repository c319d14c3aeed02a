"""REST of the floor: check-in, the clock, players' reports, judge calls, penalties, results from a list."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions, status
from rest_framework.request import Request
from rest_framework.response import Response

from .. import selectors, services
from ..models import JudgeCall, Penalty, Player
from ..services.actions import CLOCK_ACTIONS
from . import shapes
from .common import ERRORS, REFUSALS, EventApi
from .rounds import MatchView
from .shapes import floor as shapes_floor


@extend_schema(tags=["events"])
class AbsentView(EventApi):
    """Drop everybody who has not checked in, before the first round; answers with them."""

    serializer_class = shapes.PlayerSerializer
    pagination_class = None  # the answer is everybody

    @extend_schema(request=None, responses={200: shapes.PlayerSerializer(many=True), **REFUSALS})
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.pair_round")
        dropped = services.absent_drop(by=request.user, event=event)
        return Response(self.represented(shapes.PlayerSerializer, dropped, many=True))


@extend_schema(tags=["events"])
class ClockView(EventApi):
    """The clock of a round: read it; start, pause, resume or cancel it, or add minutes for all tables."""

    serializer_class = shapes_floor.ClockActionSerializer

    @extend_schema(responses={200: shapes_floor.ClockSerializer, **ERRORS})
    def get(self, request: Request, slug: str, number: int) -> Response:
        return Response(shapes_floor.ClockSerializer(self.round()).data)

    @extend_schema(responses={200: shapes_floor.ClockSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        round_, requested = self.round("tournaments.pair_round"), self.valid()
        if requested["action"] == "add":
            round_ = services.clock_add(by=request.user, round_=round_, minutes=requested["minutes"])
        else:
            round_ = CLOCK_ACTIONS[requested["action"]](by=request.user, round_=round_)
        return Response(shapes_floor.ClockSerializer(round_).data)


@extend_schema(tags=["events"])
class ResultsView(EventApi):
    """The results of a round from a list: all of them, or, with the bad lines in `detail`, nothing."""

    serializer_class = shapes_floor.ResultListSerializer
    pagination_class = None  # the answer is the whole list

    @extend_schema(responses={200: shapes.MatchSerializer(many=True), **REFUSALS})
    def post(self, request: Request, slug: str, number: int) -> Response:
        round_, data = self.round("tournaments.enter_result"), self.valid()
        content = data["file"].read() if data.get("file") else data.get("csv", "").encode()
        read = services.results_import_csv(
            by=request.user, round_=round_, content=content, dry_run=data["dry_run"]
        )
        return Response(shapes.MatchSerializer([one.match for one in read], many=True).data)


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
    """A player of the table says the result; the same word of both sides is the result."""

    http_method_names = ["post", "options"]
    serializer_class = shapes_floor.ReportSerializer

    @extend_schema(responses={200: shapes_floor.ReportedSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, number: int, table: int) -> Response:
        answer = services.result_report(
            by=request.user, player=self.player(), match=self.match(), **self.valid()
        )
        return Response(shapes_floor.ReportedSerializer(answer).data)


@extend_schema(tags=["events"])
class ExtensionView(TableView):
    """The time that this table has more than the others."""

    http_method_names = ["put", "options"]
    serializer_class = shapes_floor.MinutesSerializer

    @extend_schema(responses={200: shapes_floor.MinutesSerializer, **REFUSALS})
    def put(self, request: Request, slug: str, number: int, table: int) -> Response:
        match = self.match("tournaments.enter_result")
        match = services.table_extend(by=request.user, match=match, **self.valid())
        return Response({"minutes": match.extra_seconds // 60})


@extend_schema(tags=["events"])
class NoShowView(TableView):
    """The player named is not at the table in time: a match loss, entered as the result."""

    http_method_names = ["post", "options"]
    serializer_class = shapes_floor.NoShowSerializer

    @extend_schema(responses={201: shapes_floor.PenaltySerializer, **REFUSALS})
    def post(self, request: Request, slug: str, number: int, table: int) -> Response:
        match, requested = self.match("tournaments.enter_result"), self.valid()
        player = next(
            (one for one in (match.player_a, match.player_b) if one and one.pk == requested["player"]), None
        )
        if player is None:
            raise exceptions.ValidationError({"player": ["a player of this table"]})
        given = services.no_show_lose(
            by=request.user, match=match, player=player, version=requested["version"], drop=requested["drop"]
        )
        return Response(shapes_floor.PenaltySerializer(given).data, status=status.HTTP_201_CREATED)


@extend_schema(tags=["events"])
class TableCallView(TableView):
    """A player of the table, or an official, calls a judge there. While a call is open it is the same call."""

    http_method_names = ["post", "options"]
    serializer_class = shapes_floor.CallWordsSerializer

    @extend_schema(responses={201: shapes_floor.CallSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, number: int, table: int) -> Response:
        match = self.match()
        player = selectors.entry_of(event=match.event, user=request.user)
        if player is None or player.pk not in (match.player_a_id, match.player_b_id):
            self.event("tournaments.enter_result")
            player = None
        call = services.call_make(by=request.user, match=match, player=player, **self.valid())
        return Response(shapes_floor.CallSerializer(call).data, status=status.HTTP_201_CREATED)


@extend_schema(tags=["events"])
class CallsView(EventApi):
    """The queue of judge calls, oldest first."""

    serializer_class = shapes_floor.CallSerializer

    @extend_schema(responses={200: shapes_floor.CallSerializer(many=True), **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.enter_result")
        return self.listed(selectors.calls_open(event=event), shapes_floor.CallSerializer)


@extend_schema(tags=["events"])
class CallActionView(EventApi):
    """`take` a call, `release` it, or `resolve` it with a note."""

    serializer_class = shapes_floor.NoteSerializer

    @extend_schema(operation_id="events_calls_act", responses={200: shapes_floor.CallSerializer, **REFUSALS})
    def post(self, request: Request, slug: str, call_id: int, action: str) -> Response:
        event = self.event("tournaments.enter_result")
        call = event.calls.filter(pk=call_id).first()
        if call is None or action not in ("take", "release", "resolve"):
            raise Http404
        call.event = event
        done = self._do(action, call)
        return Response(shapes_floor.CallSerializer(done).data)

    def _do(self, action: str, call: JudgeCall) -> JudgeCall:
        by: Any = self.request.user
        if action == "resolve":
            return services.call_resolve(by=by, call=call, **self.valid())
        return (services.call_take if action == "take" else services.call_release)(by=by, call=call)


@extend_schema(tags=["events"])
class PenaltiesView(EventApi):
    """Penalties of the event, newest first; give one."""

    serializer_class = shapes_floor.PenaltyGivenSerializer

    @extend_schema(
        operation_id="events_penalties_list",
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
        player = event.players.filter(pk=requested.pop("player")).first()
        if player is None:
            raise exceptions.ValidationError({"player": ["a player of this event"]})
        player.event = event
        given = services.penalty_give(
            by=request.user, player=player, match=self._match(event, requested), **requested
        )
        return Response(shapes_floor.PenaltySerializer(given).data, status=status.HTTP_201_CREATED)

    def _match(self, event: Any, requested: dict[str, Any]) -> Any:
        """The table that `round_number` and `table` name, taken out of what was asked."""
        table = requested.pop("table", None)
        if table is None:
            return None
        round_ = event.rounds.filter(number=requested.pop("round_number", None)).first()
        match = round_ and round_.matches.filter(table=table).first()
        if match is None:
            raise exceptions.ValidationError({"table": ["a table of round_number"]})
        return match


@extend_schema(tags=["events"])
class PenaltyActionView(EventApi):
    """`revoke` a penalty with a reason, or `apply` a game or match loss: the result that a judge confirms."""

    serializer_class = shapes_floor.PenaltyActionSerializer

    @extend_schema(
        operation_id="events_penalties_act", responses={200: shapes_floor.PenaltySerializer, **REFUSALS}
    )
    def post(self, request: Request, slug: str, penalty_id: int, action: str) -> Response:
        event = self.event("tournaments.give_penalty")
        penalty = event.penalties.select_related("player", "match").filter(pk=penalty_id).first()
        if penalty is None or action not in ("revoke", "apply"):
            raise Http404
        requested = self.valid()
        if action == "revoke":
            done = services.penalty_revoke(by=request.user, penalty=penalty, reason=requested["reason"])
        else:
            del requested["reason"]
            done = services.penalty_apply(by=request.user, penalty=penalty, **requested)
        return Response(shapes_floor.PenaltySerializer(done).data)
