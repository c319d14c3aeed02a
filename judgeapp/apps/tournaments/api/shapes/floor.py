"""What the API of the floor takes and gives."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from ...clock import clock_of
from ...models import JudgeCall, Penalty, Round
from ...services.floor.clock import MAX_MINUTES
from .events import MatchSerializer, NameSerializer, PlayerListSerializer

GAMES = {"min_value": 0, "max_value": 9}


class ClockSerializer(serializers.ModelSerializer):
    """Moments and lengths; `left` is what they come to now, in seconds."""

    started_at = serializers.DateTimeField(source="clock_started_at", allow_null=True)
    seconds = serializers.IntegerField(source="clock_seconds")
    paused_at = serializers.DateTimeField(source="clock_paused_at", allow_null=True)
    paused_seconds = serializers.IntegerField(source="clock_paused_seconds")
    left = serializers.SerializerMethodField()

    class Meta:
        model = Round
        fields = ["started_at", "seconds", "paused_at", "paused_seconds", "left"]

    @extend_schema_field(serializers.IntegerField(allow_null=True))
    def get_left(self, round_: Round) -> int | None:
        clock = clock_of(round_)
        return clock.left(timezone.now()) if clock else None


class ClockActionSerializer(serializers.Serializer):
    action = serializers.ChoiceField(choices=["start", "pause", "resume", "cancel", "add"])
    minutes = serializers.IntegerField(
        min_value=-MAX_MINUTES,
        max_value=MAX_MINUTES,
        default=0,
        help_text="for `add`; below zero it shortens",
    )


class MinutesSerializer(serializers.Serializer):
    minutes = serializers.IntegerField(min_value=0, max_value=MAX_MINUTES)


class ResultListSerializer(PlayerListSerializer):
    """Results as CSV text or file: table, games of A, of B, drawn."""

    dry_run = serializers.BooleanField(default=False, help_text="look at it and save nothing")


class ReportSerializer(serializers.Serializer):
    games_a = serializers.IntegerField(**GAMES)
    games_b = serializers.IntegerField(**GAMES)
    games_drawn = serializers.IntegerField(**GAMES, default=0)
    kind = serializers.CharField(
        max_length=20, default="", allow_blank=True, help_text="one of the event's kinds of win"
    )


class ReportedSerializer(serializers.Serializer):
    state = serializers.CharField(help_text="entered / waiting / conflict")
    match = MatchSerializer()


class NoShowSerializer(serializers.Serializer):
    player = serializers.IntegerField(help_text="the id of who is not there")
    version = serializers.IntegerField(min_value=0)
    drop = serializers.BooleanField(default=False)


class CallWordsSerializer(serializers.Serializer):
    words = serializers.CharField(max_length=200, default="", allow_blank=True)


class NoteSerializer(serializers.Serializer):
    note = serializers.CharField(max_length=500, default="", allow_blank=True)


class CallSerializer(serializers.ModelSerializer):
    player = NameSerializer(read_only=True, allow_null=True)
    taken_by = serializers.StringRelatedField(allow_null=True)

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
            "resolved_at",
            "note",
        ]


class PenaltySerializer(serializers.ModelSerializer):
    player = NameSerializer(read_only=True)
    table = serializers.SerializerMethodField()
    given_by = serializers.StringRelatedField(allow_null=True)
    infraction = serializers.CharField(help_text=" / ".join(Penalty.Infraction.values))
    kind = serializers.CharField(help_text=" / ".join(Penalty.Kind.values))

    class Meta:
        model = Penalty
        fields = [
            "id",
            "player",
            "round_number",
            "table",
            "infraction",
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


class PenaltyGivenSerializer(serializers.Serializer):
    player = serializers.IntegerField(help_text="the player's id")
    infraction = serializers.CharField(max_length=16, help_text=" / ".join(Penalty.Infraction.values))
    kind = serializers.CharField(max_length=16, help_text=" / ".join(Penalty.Kind.values))
    round_number = serializers.IntegerField(min_value=1, max_value=9999, required=False)
    table = serializers.IntegerField(min_value=1, max_value=32767, required=False)
    clause = serializers.CharField(max_length=80, default="", allow_blank=True)
    note = serializers.CharField(max_length=500, default="", allow_blank=True)


class PenaltyActionSerializer(serializers.Serializer):
    """`revoke` reads the reason; `apply` the match's version and its result with the loss in it."""

    reason = serializers.CharField(max_length=200, default="", allow_blank=True)
    version = serializers.IntegerField(min_value=0, default=0)
    games_a = serializers.IntegerField(**GAMES, default=0)
    games_b = serializers.IntegerField(**GAMES, default=0)
    games_drawn = serializers.IntegerField(**GAMES, default=0)
