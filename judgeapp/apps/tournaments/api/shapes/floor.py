"""What the API of the floor takes and gives."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.common.api.shapes import ModelSerializer, Moment, Serializer

from ...clock import Clock, clock_of
from ...models import EntryDraw, JudgeCall, Penalty, ResultReport, Round
from ...seats import SEAT_CHOICES
from ...services.floor.clock import MAX_MINUTES
from .matches import MatchSerializer
from .players import MemberSerializer, PlayerNameSerializer

GAMES = {"min_value": 0, "max_value": 9}


class ClockSerializer(ModelSerializer):
    """Moments and lengths. It does not change by time going on: a reader counts down to `ends_at`."""

    started_at = Moment(source="clock_started_at", allow_null=True)
    seconds = serializers.IntegerField(source="clock_seconds")
    paused_at = Moment(source="clock_paused_at", allow_null=True)
    paused_seconds = serializers.IntegerField(source="clock_paused_seconds")
    ends_at = serializers.SerializerMethodField(help_text="null while the clock stands")
    left = serializers.SerializerMethodField(help_text="seconds, while the clock stands; below zero: over")

    class Meta:
        model = Round
        fields = ["started_at", "seconds", "paused_at", "paused_seconds", "ends_at", "left"]

    @extend_schema_field(Moment(allow_null=True))
    def get_ends_at(self, round_: Round) -> Any:
        clock = clock_of(round_)
        return Moment().to_representation(clock.ends_at) if clock and clock.paused_at is None else None

    @extend_schema_field(serializers.IntegerField(allow_null=True))
    def get_left(self, round_: Round) -> int | None:
        clock = clock_of(round_)
        return clock.left(clock.paused_at) if clock and clock.paused_at else None


class TableClockSerializer(Serializer):
    """The clock of one table, with what a judge has added there. It does not change by time going on."""

    started_at = Moment()
    seconds = serializers.IntegerField()
    paused_at = Moment(allow_null=True)
    paused_seconds = serializers.IntegerField()
    ends_at = serializers.SerializerMethodField(help_text="null while the clock stands")
    left = serializers.SerializerMethodField(help_text="seconds, while the clock stands; below zero: over")

    @extend_schema_field(Moment(allow_null=True))
    def get_ends_at(self, clock: Clock) -> Any:
        return Moment().to_representation(clock.ends_at) if clock.is_running else None

    @extend_schema_field(serializers.IntegerField(allow_null=True))
    def get_left(self, clock: Clock) -> int | None:
        return clock.left(clock.paused_at) if clock.paused_at else None


class ClockActionSerializer(Serializer):
    action = serializers.ChoiceField(choices=["start", "pause", "resume", "cancel", "add"])
    minutes = serializers.IntegerField(
        min_value=-MAX_MINUTES,
        max_value=MAX_MINUTES,
        default=0,
        help_text="for `add`; below zero it shortens",
    )


class TableExtensionSerializer(Serializer):
    minutes = serializers.IntegerField(min_value=0, max_value=MAX_MINUTES)


class MatchReportSerializer(Serializer):
    games_a = serializers.IntegerField(**GAMES)
    games_b = serializers.IntegerField(**GAMES)
    games_drawn = serializers.IntegerField(**GAMES, default=0)
    double_loss = serializers.BooleanField(default=False, help_text="both sides lost, in time or otherwise")
    kind = serializers.CharField(
        max_length=20, default="", allow_blank=True, help_text="one of the event's kinds of win"
    )


REPORT_STATES = ["entered", "waiting", "conflict"]


class MatchReportedSerializer(Serializer):
    state = serializers.ChoiceField(REPORT_STATES)
    match = MatchSerializer()


class SaidSerializer(ModelSerializer):
    """What one side says of the result, side A's games first."""

    class Meta:
        model = ResultReport
        fields = ["side", "seat", "games_a", "games_b", "games_drawn", "double_loss", "kind", "reported_at"]
        read_only_fields = fields


class TableReportsSerializer(Serializer):
    """The reports about a table as it stands: once the result is entered they are history."""

    state = serializers.ChoiceField(
        REPORT_STATES,
        allow_null=True,
        help_text="`waiting`: one side has spoken; `conflict`: they differ; null: nobody has",
    )
    said = SaidSerializer(many=True)


class NoShowSerializer(Serializer):
    player = serializers.IntegerField(help_text="the id of who is not there")
    version = serializers.IntegerField(min_value=0)
    drop = serializers.BooleanField(default=False)


class TableCallSerializer(Serializer):
    words = serializers.CharField(max_length=200, default="", allow_blank=True)


class JudgeCallNoteSerializer(Serializer):
    note = serializers.CharField(max_length=500, default="", allow_blank=True)


class JudgeCallSerializer(ModelSerializer):
    player = PlayerNameSerializer(read_only=True, allow_null=True)
    taken_by = serializers.StringRelatedField(allow_null=True)
    head_by = serializers.StringRelatedField(allow_null=True)
    ruled_by = serializers.StringRelatedField(allow_null=True)

    class Meta:
        model = JudgeCall
        fields = [
            "id",
            "round_number",
            "table",
            "player",
            "words",
            "called_at",
            "taken_by",
            "taken_at",
            "escalated_at",
            "head_by",
            "head_at",
            "resolved_at",
            "note",
            "ruling",
            "ruled_by",
            "ruled_at",
        ]


class TableCalledSerializer(JudgeCallSerializer):
    """A call as the table sees it, which knows nobody by what they sign in with."""

    taken_by = serializers.CharField(source="taken_by.public_name", read_only=True, allow_null=True)
    head_by = serializers.CharField(source="head_by.public_name", read_only=True, allow_null=True)
    ruled_by = serializers.CharField(source="ruled_by.public_name", read_only=True, allow_null=True)


class PenaltySerializer(ModelSerializer):
    player = PlayerNameSerializer(read_only=True)
    table = serializers.SerializerMethodField()
    given_by = serializers.StringRelatedField(allow_null=True)
    infraction = serializers.ChoiceField(Penalty.Infraction.choices)
    kind = serializers.ChoiceField(Penalty.Kind.choices)

    class Meta:
        model = Penalty
        fields = [
            "id",
            "player",
            "round_number",
            "table",
            "infraction",
            "guide_infraction",
            "kind",
            "clause",
            "note",
            "given_by",
            "given_at",
            "applied_at",
            "revoked_at",
            "revoked_reason",
        ]

    @extend_schema_field(serializers.IntegerField(allow_null=True))
    def get_table(self, penalty: Penalty) -> int | None:
        return penalty.match.table if penalty.match else None


class PenaltyGivenSerializer(Serializer):
    player = serializers.IntegerField(help_text="the player's id")
    infraction = serializers.ChoiceField(Penalty.Infraction.choices)
    guide_infraction = serializers.CharField(
        max_length=24,
        default="",
        allow_blank=True,
        help_text="of the event's guide, one filed under `infraction`; repeated ones are counted by it",
    )
    kind = serializers.ChoiceField(Penalty.Kind.choices)
    round_number = serializers.IntegerField(min_value=1, max_value=9999, required=False)
    table = serializers.IntegerField(min_value=1, max_value=32767, required=False)
    clause = serializers.CharField(max_length=80, default="", allow_blank=True)
    note = serializers.CharField(max_length=500, default="", allow_blank=True)


class PenaltyRevokeSerializer(Serializer):
    reason = serializers.CharField(max_length=200)


class PenaltyApplySerializer(Serializer):
    """The match's version that the caller saw, and its result with the loss in it."""

    version = serializers.IntegerField(min_value=0)
    games_a = serializers.IntegerField(**GAMES, default=0)
    games_b = serializers.IntegerField(**GAMES, default=0)
    games_drawn = serializers.IntegerField(**GAMES, default=0)
    double_loss = serializers.BooleanField(default=False, help_text="both sides were given a match loss")


class EntryAskSerializer(Serializer):
    """How somebody enters: without a name under that of their account."""

    name = serializers.CharField(max_length=60, required=False)
    reading = serializers.CharField(max_length=60, required=False)
    club = serializers.CharField(max_length=60, required=False)
    answers = serializers.DictField(
        child=serializers.CharField(max_length=200), required=False, help_text="by the text of the question"
    )
    members = MemberSerializer(many=True, required=False, help_text="of a team, whose name is `name`")
    seat = serializers.ChoiceField(
        choices=SEAT_CHOICES, required=False, help_text="the caller's own; A if absent"
    )


class EntryDrawSerializer(ModelSerializer):
    names = serializers.ListField(child=serializers.CharField(), help_text="everybody in line, as drawn")

    class Meta:
        model = EntryDraw
        fields = ["seed", "names", "places", "made_at"]
        read_only_fields = fields
