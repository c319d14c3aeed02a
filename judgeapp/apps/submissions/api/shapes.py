"""What the API of lists takes and gives."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.apps.decks.api.lists import ChosenCardSerializer, DeckCardSerializer
from judgeapp.apps.decks.models import Verdict
from judgeapp.apps.tournaments.models import Penalty
from judgeapp.common.api.shapes import ModelSerializer, Moment, Serializer

from ..models import CheckDraw, DeckCheck, DeckPolicy, Look, SubmissionVersion, Waiver


class ListPolicySerializer(ModelSerializer):
    opened_by = serializers.CharField(source="opened_by.public_name", read_only=True, allow_null=True)

    class Meta:
        model = DeckPolicy
        fields = ["asked", "deadline", "shown", "shown_from", "opened_at", "opened_by"]
        read_only_fields = ["opened_at"]


class ListVersionSerializer(ModelSerializer):
    """A version without what is in it."""

    phase = serializers.IntegerField(
        source="submission.phase", read_only=True, help_text="the phase that it was handed in for"
    )
    state = serializers.ChoiceField(["accepted", "waiting", "declined"], read_only=True)
    verdict = serializers.ChoiceField(
        Verdict.choices,
        source="verdict_opened",
        read_only=True,
        allow_blank=True,
        help_text="null while the list is sealed",
    )

    class Meta:
        model = SubmissionVersion
        fields = ["number", "phase", "state", "verdict", "late", "code", "reason", "created_at", "decided_at"]
        read_only_fields = fields


class HandedInListSerializer(ListVersionSerializer):
    """A version with what is in it."""

    verdict = serializers.ChoiceField(Verdict.choices, read_only=True)
    chosen = ChosenCardSerializer(many=True, read_only=True)
    cards = DeckCardSerializer(many=True, read_only=True)

    class Meta(ListVersionSerializer.Meta):
        fields = [*ListVersionSerializer.Meta.fields, "text", "chosen", "cards", "total", "checksum"]
        read_only_fields = fields


class HandInSerializer(Serializer):
    text = serializers.CharField(
        trim_whitespace=False, help_text="the list as players write it, or CSV, or JSON"
    )
    ask = serializers.BooleanField(
        default=False, help_text="let the organizer decide on a list that is late or breaks a rule"
    )


class OwnListSerializer(Serializer):
    closed = serializers.ChoiceField(
        ["late", "locked", "dropped"], allow_blank=True, help_text="null while the list may be handed in"
    )
    deadline = Moment(allow_null=True)
    phase = serializers.IntegerField(help_text="the phase for which a list is handed in now, or counts")
    counting = serializers.IntegerField(allow_null=True, help_text="number of the version that counts")
    versions = HandedInListSerializer(many=True)


class ListRowSerializer(Serializer):
    player = serializers.IntegerField(source="player.pk")
    name = serializers.CharField(source="player.name")
    status = serializers.ChoiceField(["in", "late", "waiting", "missing"])
    version = ListVersionSerializer(allow_null=True)
    waiting = ListVersionSerializer(allow_null=True)
    extended_until = Moment(source="extension.until", default=None, allow_null=True)
    excused = serializers.CharField(
        source="waiver.reason",
        default=None,
        allow_null=True,
        help_text="why they may play without a list; null where they may not",
    )
    looks = serializers.IntegerField()
    verdict_now = serializers.ChoiceField(
        Verdict.choices,
        allow_blank=True,
        help_text="by the event's rules as they are now (POST), or when it was handed in (GET); null while sealed",
    )


class ListWaiverSerializer(ModelSerializer):
    given_by = serializers.StringRelatedField(read_only=True, allow_null=True)

    class Meta:
        model = Waiver
        fields = ["reason", "given_at", "given_by"]
        read_only_fields = ["given_at"]


MOST_WAIVED = 10_000
"""Players in one request: as many as the largest event that is measured."""


class ListWaiversAskSerializer(Serializer):
    """Who may play without a list, and why."""

    players = serializers.ListField(
        child=serializers.IntegerField(), min_length=1, max_length=MOST_WAIVED, help_text="ids of players"
    )
    reason = serializers.CharField(max_length=200)


class ListHistorySerializer(Serializer):
    """A player's versions, without what is in them."""

    player = serializers.IntegerField()
    counting = serializers.IntegerField(allow_null=True)
    versions = ListVersionSerializer(many=True)


class ListReplaceSerializer(Serializer):
    text = serializers.CharField(trim_whitespace=False)
    reason = serializers.CharField(max_length=200)


class ListDecisionSerializer(Serializer):
    version = serializers.IntegerField(min_value=1)
    accept = serializers.BooleanField()
    reason = serializers.CharField(max_length=200)


class DeadlineExtensionSerializer(Serializer):
    until = Moment()
    reason = serializers.CharField(max_length=200)


class ListLookAskSerializer(Serializer):
    why = serializers.ChoiceField([str(look) for look in Look.OFFICIAL])
    version = serializers.IntegerField(min_value=1, required=False, help_text="the one that counts if absent")


class ListLookSerializer(ModelSerializer):
    by = serializers.StringRelatedField(allow_null=True)
    player = serializers.CharField(source="version.submission.player.name")
    version = serializers.IntegerField(source="version.number")
    why = serializers.ChoiceField(Look.Why.choices)

    class Meta:
        model = Look
        fields = ["at", "by", "player", "version", "why"]


class CheckDrawAskSerializer(Serializer):
    count = serializers.IntegerField(min_value=1, max_value=999)


class CheckDrawSerializer(ModelSerializer):
    pool = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))
    tables = serializers.ListField(child=serializers.IntegerField())
    drawn_by = serializers.StringRelatedField(allow_null=True)

    class Meta:
        model = CheckDraw
        fields = ["seed", "pool", "tables", "drawn_by", "drawn_at"]


class TableCheckBeginSerializer(Serializer):
    player = serializers.IntegerField(min_value=1)
    round = serializers.IntegerField(
        min_value=1, required=False, help_text="the player's table of that round"
    )


class CountedCardSerializer(Serializer):
    number = serializers.CharField()
    name = serializers.CharField()
    english = serializers.CharField(allow_blank=True, help_text="empty in lists handed in before it was kept")
    listed = serializers.IntegerField()
    found = serializers.IntegerField(allow_null=True, help_text="null: not counted yet")


class CountDifferenceSerializer(Serializer):
    kind = serializers.ChoiceField(["missing", "count", "extra", "swapped"])
    number = serializers.CharField()
    name = serializers.CharField()
    listed = serializers.IntegerField()
    found = serializers.IntegerField()
    instead = serializers.CharField(allow_blank=True)


class TableCheckHeadSerializer(ModelSerializer):
    """A check without any card."""

    player = serializers.IntegerField(source="player_id")
    name = serializers.CharField(source="player.name")
    judge = serializers.StringRelatedField(allow_null=True)
    differences = serializers.SerializerMethodField()

    class Meta:
        model = DeckCheck
        fields = [
            "id",
            "player",
            "name",
            "round_number",
            "table",
            "judge",
            "begun_at",
            "finished_at",
            "differences",
            "penalty",
        ]

    @extend_schema_field({"type": "integer"})
    def get_differences(self, check: DeckCheck) -> Any:
        return len(check.differences)


class TableCheckSerializer(Serializer):
    id = serializers.IntegerField()
    version = serializers.IntegerField(source="version.number")
    finished_at = Moment(allow_null=True)
    cards = CountedCardSerializer(many=True)
    differences = CountDifferenceSerializer(many=True)
    clauses = serializers.ListField(child=serializers.CharField())
    note = serializers.CharField(allow_blank=True)
    penalty = serializers.IntegerField(source="penalty_id", allow_null=True)


class CardCountSerializer(Serializer):
    number = serializers.CharField(max_length=40)
    count = serializers.IntegerField(min_value=0, max_value=999)


class TableCheckFinishSerializer(Serializer):
    extra = serializers.CharField(
        required=False,
        allow_blank=True,
        trim_whitespace=False,
        help_text="cards that are not on the list, as lines",
    )
    note = serializers.CharField(required=False, allow_blank=True, max_length=500)
    penalty = serializers.ChoiceField(
        [str(kind_) for kind_ in Penalty.Kind if kind_ != Penalty.Kind.DISQUALIFICATION], required=False
    )
    clause = serializers.CharField(required=False, allow_blank=True, max_length=80)
