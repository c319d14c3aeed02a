"""REST of lists that are brought in: players, results."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.apps.tournaments.api.common import REFUSALS, EventApi
from judgeapp.apps.tournaments.api.shapes import MatchSerializer, PlayerSerializer
from judgeapp.common.api.parsers import SafeJSONParser

from .. import services
from . import shapes


@extend_schema(tags=["events"])
class PlayersImportView(EventApi):
    """Enter a whole list: all of it, or, with the bad lines in `errors`, nothing.

    Look first (`dry_run`): whatever program made the list, the answer says what each column was taken for. A column
    that no heading and no `columns` names is used for nothing.
    """

    serializer_class = shapes.PlayerFileSerializer
    pagination_class = None  # the answer is the whole list, not a page of it
    parser_classes = [SafeJSONParser, MultiPartParser]

    @extend_schema(
        operation_id="events_import_players",
        request={
            "application/json": shapes.PlayerCsvSerializer,
            "multipart/form-data": shapes.PlayerFileSerializer,
        },
        responses={
            200: shapes.PlayersReadSerializer,
            201: PlayerSerializer(many=True),
            **REFUSALS,
        },
    )
    def post(self, request: Request, slug: str) -> Response:
        event = self.event("tournaments.enter_player")
        data = self.valid()
        content = data["file"].read() if data.get("file") else data.get("csv", "").encode()
        told: dict[str, Any] = {
            "event": event,
            "content": content,
            "columns": data.get("columns"),
            "namesakes": data["namesakes"],
        }
        if data["dry_run"]:
            return Response(shapes.PlayersReadSerializer(services.players_preview(**told)).data)
        players = services.players_import(by=request.user, **told)
        return self.created(self.represented(PlayerSerializer, players, many=True), "api_players", slug=slug)


@extend_schema(tags=["events"])
class ResultsView(EventApi):
    """The results of a round from a list: all of them, or, with the bad lines in `errors`, nothing."""

    serializer_class = shapes.ResultFileSerializer
    pagination_class = None  # the answer is the whole list
    parser_classes = [SafeJSONParser, MultiPartParser]

    @extend_schema(
        operation_id="events_import_results",
        request={
            "application/json": shapes.ResultCsvSerializer,
            "multipart/form-data": shapes.ResultFileSerializer,
        },
        responses={200: MatchSerializer(many=True), **REFUSALS},
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        round_, data = self.round("tournaments.enter_result"), self.valid()
        content = data["file"].read() if data.get("file") else data.get("csv", "").encode()
        read = services.results_import_csv(
            by=request.user, round_=round_, content=content, dry_run=data["dry_run"]
        )
        matches = {
            report.match.pk: report.match for report in read
        }  # of teams several lines are of one match
        return Response(MatchSerializer(list(matches.values()), many=True).data)
