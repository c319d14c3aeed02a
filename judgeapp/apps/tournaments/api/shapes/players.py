"""What the API of the roster takes and gives."""

from dataclasses import asdict
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.apps.accounts.models import User
from judgeapp.common.api.shapes import FaultSerializer, ModelSerializer, Serializer
from judgeapp.domain.limits import COLUMNS, clip
from judgeapp.domain.pairing import SEATS

from ...models import Player, WaitingEntry
from ...problems import faults_of
from ...seats import SEAT_CHOICES
from ...selectors.teams import members_of
from ...services.exchange.columns import FIELDS
from .versions import VersionField

FOR_STAFF = ("reading", "number", "note", "paid")
"""What of a player only the event's staff is told (`tournaments.view_roster`): by page, list and API alike."""


# `SECRET` fields, the name of an account first, are told to the event's officials and to nobody else. A docstring would
# go into the schema.
class AccountsHidden(ModelSerializer):
    SECRET: tuple[tuple[str, Any], ...] = (("user", None),)

    def to_representation(self, instance: Any) -> Any:
        data = super().to_representation(instance)
        return data if self.context.get("official") else data | dict(self.SECRET)


class MemberSerializer(Serializer):
    """Who sits where in a team; written without a name, nobody."""

    id = serializers.IntegerField(read_only=True)
    seat = serializers.ChoiceField(choices=SEAT_CHOICES)
    name = serializers.CharField(max_length=60, allow_blank=True)
    reading = serializers.CharField(
        max_length=60, allow_blank=True, required=False, help_text="empty to who is no official"
    )


@extend_schema_field(MemberSerializer(many=True))
class MembersField(serializers.Field):
    """The members of a team, by seat; nobody's own members are none."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(source="*", required=False, **kwargs)

    def to_representation(self, value: Player) -> list[dict[str, Any]]:
        mates = {} if value.team_id else members_of(event=value.event).get(value.pk, {})
        official = self.context.get("official")
        return [
            {"id": one.pk, "seat": seat, "name": one.name, "reading": one.reading if official else ""}
            for seat, one in mates.items()
        ]

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        told = MemberSerializer(data=data, many=True, max_length=len(SEATS))
        told.is_valid(raise_exception=True)
        return {"members": told.validated_data}


class PlayerSerializer(AccountsHidden):
    """A player; at an event of teams a team with its members, or a member."""

    members = MembersField()
    team = serializers.PrimaryKeyRelatedField(read_only=True, allow_null=True, help_text="of a member")
    seat = serializers.CharField(
        read_only=True, help_text="A, B or C of a member; empty for whoever is paired"
    )
    user = serializers.SlugRelatedField(
        slug_field="username", queryset=User.objects.all(), required=False, allow_null=True, default=None
    )

    SECRET = tuple((name, None) for name in ("version", "user", *FOR_STAFF))
    version = VersionField(allow_null=True)

    class Meta:
        model = Player
        fields = [
            "id",
            "version",
            "name",
            "reading",
            "suffix",
            "number",
            "club",
            "note",
            "user",
            "team",
            "seat",
            "members",
            "missed_as",
            "paid",
            "checked_in_at",
            "dropped_after",
            "out_after",
        ]
        read_only_fields = ["paid", "checked_in_at", "dropped_after", "out_after"]


class OwnEntrySerializer(Serializer):
    """The caller at an event: a player, in line, or (both null) neither."""

    player = PlayerSerializer(allow_null=True, read_only=True)
    place = serializers.IntegerField(
        allow_null=True, read_only=True, help_text="how many wait up to the caller, themselves counted"
    )


class WaitingEntrySerializer(AccountsHidden):
    user = serializers.SlugRelatedField(slug_field="username", read_only=True, allow_null=True)

    class Meta:
        model = WaitingEntry
        fields = ["id", "name", "user", "created_at"]


class PersonalLinkSerializer(Serializer):
    url = serializers.CharField(read_only=True)


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


class PlayerNameSerializer(ModelSerializer):
    class Meta:
        model = Player
        fields = ["id", "name"]
