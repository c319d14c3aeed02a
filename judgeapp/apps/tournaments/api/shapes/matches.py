"""What the API tells of rounds and their tables, and takes as a result."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.common.api.shapes import ModelSerializer, Serializer, TextPairSerializer

from ...models import MAX_ROUNDS, Match, Round
from ...seats import SEAT_CHOICES, tables_of
from ...selectors.teams import outcome_at
from .events import state_of
from .players import PlayerNameSerializer


class SeatResultSerializer(Serializer):
    """One table of a match of teams."""

    seat = serializers.ChoiceField(choices=SEAT_CHOICES)
    outcome = serializers.ChoiceField(choices=Match.Outcome.choices)
    games_a = serializers.IntegerField()
    games_b = serializers.IntegerField()
    games_drawn = serializers.IntegerField()
    version = serializers.IntegerField(help_text="sent with a result for this seat")


class MatchSerializer(ModelSerializer):
    """A match; a dispute about it names its `id` as `match`. Of teams `games_a` and the like are tables, known once all
    are in."""

    tables = serializers.SerializerMethodField()
    zone = serializers.CharField(
        read_only=True, help_text="where the table stands; empty where the room has no zones"
    )
    player_a = PlayerNameSerializer(read_only=True)
    player_b = PlayerNameSerializer(read_only=True, allow_null=True)
    why = serializers.SerializerMethodField()

    class Meta:
        model = Match
        fields = [
            "id",
            "table",
            "zone",
            "player_a",
            "player_b",
            "outcome",
            "games_a",
            "games_b",
            "games_drawn",
            "tables",
            "kind",
            "slot",
            "version",
            "why",
        ]

    @extend_schema_field(SeatResultSerializer(many=True))
    def get_tables(self, match: Match) -> Any:
        """Of teams the table of every seat that has been touched; else none."""
        return [
            dict(zip(("games_a", "games_b", "games_drawn"), at.games, strict=True))
            | {"seat": at.seat, "outcome": outcome_at(at), "version": at.version}
            for at in (tables_of(match.tables) if match.tables else ())
        ]

    @extend_schema_field(TextPairSerializer(allow_null=True))
    def get_why(self, match: Match) -> Any:
        return match.why or None


class RoundSerializer(ModelSerializer):
    state = state_of(Round)
    title = serializers.SerializerMethodField()
    phase = serializers.SerializerMethodField()
    notes = serializers.SerializerMethodField()

    class Meta:
        model = Round
        fields = ["number", "title", "stage", "phase", "state", "seed", "notes", "created_at"]

    @extend_schema_field(TextPairSerializer(allow_null=True))
    def get_title(self, round_: Round) -> Any:
        """What a round of the bracket is called; else null."""
        return round_.title or None

    def get_phase(self, round_: Round) -> int:
        """The number of the phase; rounds of the bracket come after the last one."""
        return round_.phase.number if round_.phase else 1

    @extend_schema_field(TextPairSerializer(many=True))
    def get_notes(self, round_: Round) -> Any:
        return round_.notes


class PlayerMatchSerializer(MatchSerializer):
    """A match of one player, with its round."""

    round = serializers.IntegerField(source="round.number")

    class Meta(MatchSerializer.Meta):
        fields = ["round", *MatchSerializer.Meta.fields]


class PairRoundSerializer(Serializer):
    number = serializers.IntegerField(
        min_value=1,
        max_value=MAX_ROUNDS * 100,
        required=False,
        help_text="the round meant; sent twice, it is made once",
    )
    reason = serializers.CharField(
        default="",
        allow_blank=True,
        max_length=200,
        help_text="why a round is drawn anew whose pairing was taken back; without one it keeps its draw",
    )
    despite_calls = serializers.BooleanField(default=False, help_text="though tables wait for a judge")
    leave_out = serializers.BooleanField(default=False, help_text="without those who owe a decklist")


class MatchResultSerializer(Serializer):
    version = serializers.IntegerField(min_value=0, help_text="the match's version that the caller saw")
    games_a = serializers.IntegerField(min_value=0, max_value=9, default=0)
    games_b = serializers.IntegerField(min_value=0, max_value=9, default=0)
    games_drawn = serializers.IntegerField(min_value=0, max_value=9, default=0)
    double_loss = serializers.BooleanField(default=False)
    kind = serializers.CharField(
        default="", allow_blank=True, max_length=20, help_text="one of the event's kinds of win"
    )
    seat = serializers.CharField(
        default="",
        allow_blank=True,
        max_length=1,
        help_text="of a match of teams; `version` is then that table's",
    )
    reason = serializers.CharField(
        default="", allow_blank=True, max_length=200, help_text="why; needed where the round is finished"
    )


class StandingSerializer(Serializer):
    rank = serializers.IntegerField()
    player = PlayerNameSerializer()
    points = serializers.IntegerField()
    wins = serializers.IntegerField()
    losses = serializers.IntegerField()
    draws = serializers.IntegerField()
    byes = serializers.IntegerField()
    dropped_after = serializers.IntegerField(allow_null=True)
    out_after = serializers.IntegerField(
        allow_null=True, help_text="the end of the phase that was their last; values stand still from there"
    )
    values = serializers.DictField(child=serializers.FloatField(), help_text="tie-break values by name")
    decided_by = serializers.CharField(help_text="what put this row below the one above")


class StandingsSerializer(Serializer):
    through = serializers.IntegerField(help_text="the last round counted")
    profile = serializers.CharField()
    source = serializers.CharField()
    standings = StandingSerializer(many=True)
