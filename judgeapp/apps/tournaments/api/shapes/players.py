"""What the API of the roster takes and gives."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.apps.accounts.models import User
from judgeapp.common.api.shapes import ModelSerializer, Serializer
from judgeapp.domain.pairing import SEATS

from ...models import Player, WaitingEntry
from ...seats import SEAT_CHOICES
from ...selectors.teams import members_of
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


class PlayerNameSerializer(ModelSerializer):
    class Meta:
        model = Player
        fields = ["id", "name"]
