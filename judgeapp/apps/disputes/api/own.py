"""REST of one's own matches: what a player's phone shows, in one call."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.apps.tournaments.api.shapes import PlayerMatchSerializer
from judgeapp.apps.tournaments.api.shapes.floor import TableClockSerializer, TableReportsSerializer
from judgeapp.apps.tournaments.api.shapes.players import PlayerNameSerializer
from judgeapp.apps.tournaments.clock import clock_of
from judgeapp.apps.tournaments.models import Match, Player, ResultReport
from judgeapp.apps.tournaments.selectors import table_reports
from judgeapp.apps.tournaments.selectors.own import entries_in_progress, own_table
from judgeapp.apps.tournaments.selectors.pairings import seat_of
from judgeapp.common.api.contract import GenericApi
from judgeapp.common.api.shapes import ErrorSerializer, ModelSerializer, Serializer

from ..models import Dispute
from ..selectors import disputes_listed, may_ask_about


class MatchDisputeSerializer(ModelSerializer):
    """A dispute about a match, without its record."""

    url = serializers.CharField(source="get_absolute_url", read_only=True, help_text="its page")

    class Meta:
        model = Dispute
        fields = ["id", "url", "title", "state", "created_at"]
        read_only_fields = fields


class OwnMatchSerializer(Serializer):
    """A match that the caller sits at, and all that stands there."""

    event = serializers.SlugField(help_text="the event's slug")
    player = PlayerNameSerializer(help_text="the caller")
    side = serializers.ChoiceField(
        ResultReport.Side.choices, help_text="which player of the match the caller is"
    )
    seat = serializers.CharField(help_text="A, B or C of a member of a team; else empty")
    opponent = PlayerNameSerializer(allow_null=True, help_text="of teams the other team; null with a bye")
    match = PlayerMatchSerializer()
    report = TableReportsSerializer(help_text="what both sides have said; of teams at the caller's seat")
    may_report = serializers.BooleanField()
    clock = TableClockSerializer(allow_null=True, help_text="null before it was started")
    may_dispute = serializers.BooleanField(help_text="`POST disputes/` with the match's `id` as `match`")
    disputes = MatchDisputeSerializer(many=True, help_text="about this match, the newest first")


@extend_schema(tags=["me"])
class OwnMatchesView(GenericApi):
    """The caller's match of now at each event that goes on: table, opponent, what both have reported, clock, disputes.

    One as a rule, a bye among them; none before a round is published.
    """

    permission_classes = [IsAuthenticated]
    queryset = Match.objects.none()
    serializer_class = OwnMatchSerializer

    @extend_schema(
        responses={200: OwnMatchSerializer(many=True), **dict.fromkeys((401, 403), ErrorSerializer)}
    )
    def get(self, request: Request) -> Response:
        found = [_own_match(request.user, player) for player in entries_in_progress(user=request.user)]
        return self.paged([answer for answer in found if answer], OwnMatchSerializer)


def _own_match(user: Any, player: Player) -> dict[str, Any] | None:
    match, table = seat_of(player=player), own_table(player=player)
    if match is None:
        return None
    is_a = match.player_a_id == player.entrant_id
    return {
        "event": player.event.slug,
        "player": player,
        "side": "a" if is_a else "b",
        "seat": player.seat,
        "opponent": match.player_b if is_a else match.player_a,
        "match": match,
        "report": table_reports(match=match, seat=player.seat),
        "may_report": table is not None and table.may_report,
        "clock": clock_of(match.round, match),
        "may_dispute": may_ask_about(user=user, match=match),
        "disputes": disputes_listed(user=user).filter(match=match),
    }
