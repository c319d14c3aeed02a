"""What the API of files takes and gives."""

from dataclasses import asdict
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.apps.tournaments.models import Player
from judgeapp.apps.tournaments.problems import faults_of
from judgeapp.common.api.fields import LiveChoiceField
from judgeapp.common.api.shapes import FaultSerializer, ModelSerializer, Serializer
from judgeapp.domain.books import book_keys
from judgeapp.domain.limits import COLUMNS, clip

from ..services.columns import FIELDS


class CsvSerializer(Serializer):
    """A list as CSV text."""

    csv = serializers.CharField(trim_whitespace=False)


class CsvFileSerializer(Serializer):
    """A list as a CSV file, or as text."""

    csv = serializers.CharField(required=False, trim_whitespace=False)
    file = serializers.FileField(required=False)


def namesakes() -> serializers.BooleanField:
    return serializers.BooleanField(
        default=False, help_text="people of one name are different people, and numbered"
    )


def columns() -> serializers.DictField:
    return serializers.DictField(
        child=serializers.IntegerField(min_value=0, max_value=COLUMNS - 1),
        required=False,
        help_text="field → column from 0, where the headings are not to tell: "
        + ", ".join(f"`{field}`" for field in FIELDS),
    )


def dry_run() -> serializers.BooleanField:
    return serializers.BooleanField(
        default=False, help_text="look at it and save nothing: 200, with what each column was taken for"
    )


class PlayerCsvSerializer(CsvSerializer):
    """Players as CSV text."""

    namesakes = namesakes()
    columns = columns()
    dry_run = dry_run()


class PlayerFileSerializer(CsvFileSerializer):
    """Players as a file, CSV or .xlsx."""

    namesakes = namesakes()
    columns = columns()
    dry_run = dry_run()

    def validate_columns(self, told: dict[str, int]) -> dict[str, int] | None:
        """A form without any says none."""
        if unknown := sorted(told.keys() - set(FIELDS)):
            message = _("「%(name)s」という項目はありません。") % {"name": clip(unknown[0])}
            raise serializers.ValidationError(message)
        return told or None


class ColumnReadSerializer(Serializer):
    """One column of a list, and the field for which it was taken; null: it is used for nothing."""

    place = serializers.IntegerField()
    heading = serializers.CharField()
    samples = serializers.ListField(child=serializers.CharField())
    field = serializers.SerializerMethodField()

    @extend_schema_field(serializers.ChoiceField(FIELDS, allow_null=True))
    def get_field(self, column: Any) -> str | None:
        return column.field or None


class PlayerReadSerializer(ModelSerializer):
    """A player whom a list would enter."""

    user = serializers.SlugRelatedField(slug_field="username", read_only=True, allow_null=True)
    team = serializers.CharField(source="team.name", default=None, read_only=True, allow_null=True)

    class Meta:
        model = Player
        fields = ["name", "reading", "club", "suffix", "number", "note", "user", "team", "seat"]


class PlayersReadSerializer(Serializer):
    """Preview of a players' list: the players that it would enter, and its faults by line. Nothing is saved."""

    columns = ColumnReadSerializer(many=True, source="columns_read")
    players = PlayerReadSerializer(many=True)
    errors = serializers.SerializerMethodField()

    @extend_schema_field(FaultSerializer(many=True))
    def get_errors(self, reading: Any) -> list[dict[str, Any]]:
        return [asdict(fault) for fault in faults_of(reading.errors)]


class ResultCsvSerializer(CsvSerializer):
    """Results as CSV text: table, games of A, of B, drawn."""

    dry_run = serializers.BooleanField(default=False, help_text="look at it and save nothing")


class ResultFileSerializer(CsvFileSerializer):
    """Results as a CSV file: table, games of A, of B, drawn."""

    dry_run = serializers.BooleanField(default=False, help_text="look at it and save nothing")


class EventFileSerializer(Serializer):
    file = serializers.FileField()
    slug = serializers.SlugField(
        max_length=60, default="", allow_blank=True, help_text="the file's own address if absent"
    )
    book = LiveChoiceField(book_keys, required=False, help_text="of a TRF16 report, which names no game")
    password = serializers.CharField(
        max_length=200,
        default="",
        allow_blank=True,
        trim_whitespace=False,
        write_only=True,
        help_text="opens the lists of an event that was exported with them",
    )
    without_lists = serializers.BooleanField(default=False, help_text="leave sealed lists in the file")


class EventExportSerializer(Serializer):
    password = serializers.CharField(
        min_length=8, max_length=200, trim_whitespace=False, write_only=True, help_text="seals the lists"
    )
