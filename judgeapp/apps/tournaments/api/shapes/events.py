"""What the API of events takes and gives."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role
from judgeapp.common.addresses import absolute
from judgeapp.common.api.fields import LiveChoiceField, Shaped
from judgeapp.common.api.json_schemas import DECK_OPTIONS, PENALTY_GUIDE
from judgeapp.common.api.shapes import ModelSerializer, Moment, Serializer
from judgeapp.domain.books import book_keys
from judgeapp.domain.pairing import PROFILES

from ...models import MAX_ROUNDS, Event, EventRole, Invitation, Round
from ...models.events import INVITED_ROLES
from ...prefectures import PREFECTURES
from ...selectors.cautions import cautions_of
from .players import AccountsHidden
from .series import PlacePrizeSerializer
from .versions import VersionField

POINTS = {"max_value": 100, "required": False}


def state_of(model: type[Event] | type[Round]) -> serializers.ChoiceField:
    """A read-only state."""
    return serializers.ChoiceField(model.State.choices, read_only=True)


class WinKindSerializer(Serializer):
    """A kind of win that scores otherwise."""

    name = serializers.CharField(max_length=20)
    win = serializers.IntegerField(min_value=0, max_value=100)
    loss = serializers.IntegerField(min_value=0, max_value=100)


class ZoneSerializer(Serializer):
    """A part of the room; its tables are taken after those of the zones before it."""

    name = serializers.CharField(max_length=20, allow_blank=True, default="")
    first = serializers.IntegerField(min_value=1, max_value=9999)
    last = serializers.IntegerField(min_value=1, max_value=9999)
    per_row = serializers.IntegerField(min_value=1, max_value=50, default=5)


class QuestionSerializer(Serializer):
    """What an organizer asks of those who enter; without choices the answer is free text."""

    text = serializers.CharField(max_length=100)
    required = serializers.BooleanField(default=False)
    choices = serializers.ListField(child=serializers.CharField(max_length=100), default=list, max_length=12)


class EventSerializer(ModelSerializer):
    version = VersionField()
    book = LiveChoiceField(book_keys)
    tiebreaks = serializers.ChoiceField(choices=list(PROFILES), required=False)
    slug = serializers.SlugField(
        max_length=60, required=False, help_text="made from the name or the date if absent"
    )
    prefecture = serializers.ChoiceField(
        choices=list(PREFECTURES), required=False, allow_blank=True, help_text="read from the place if absent"
    )
    planned_rounds = serializers.IntegerField(
        min_value=1, max_value=MAX_ROUNDS, required=False, allow_null=True
    )
    win_points = serializers.IntegerField(min_value=1, **POINTS)
    draw_points = serializers.IntegerField(min_value=0, **POINTS)
    loss_points = serializers.IntegerField(min_value=0, **POINTS)
    win_kinds = WinKindSerializer(many=True, required=False)
    seat_formats = serializers.DictField(
        child=serializers.CharField(max_length=40, allow_blank=True),
        required=False,
        help_text="of teams: {seat: format of decks}, where it is not the event's",
    )
    deck_options = Shaped(DECK_OPTIONS, required=False)
    penalty_guide = Shaped(PENALTY_GUIDE, required=False)
    prizes = PlacePrizeSerializer(many=True, required=False)
    questions = QuestionSerializer(many=True, required=False)
    zones = ZoneSerializer(many=True, required=False)
    series = serializers.SlugRelatedField(slug_field="slug", read_only=True, allow_null=True)
    state = state_of(Event)
    url = serializers.CharField(source="get_absolute_url", read_only=True)

    class Meta:
        model = Event
        fields = [
            "slug",
            "url",
            "version",
            "name",
            "book",
            "season",
            "format",
            "deck_format",
            "deck_options",
            "penalty_guide",
            "state",
            "by_teams",
            "seat_formats",
            "best_of",
            "tiebreaks",
            "win_points",
            "draw_points",
            "loss_points",
            "planned_rounds",
            "starts_at",
            "time_zone",
            "place",
            "prefecture",
            "description",
            "capacity",
            "fee",
            "self_check_in",
            "walk_ins",
            "round_minutes",
            "clock_on_publish",
            "no_show_minutes",
            "extra_turns",
            "end_procedure",
            "pod_size",
            "cut_size",
            "avoid_clubs",
            "win_kinds",
            "prizes",
            "questions",
            "zones",
            "by_lottery",
            "offer_hours",
            "series",
            "created_at",
        ]
        read_only_fields = ["state", "created_at"]


class ListedEventSerializer(EventSerializer):
    """An event in a list."""

    places_left = serializers.IntegerField(
        read_only=True, allow_null=True, help_text="null without a limit; 0 or less: whoever enters now waits"
    )
    is_past = serializers.BooleanField(read_only=True, help_text="its day is over, and it never began")

    class Meta(EventSerializer.Meta):
        fields = [*EventSerializer.Meta.fields, "places_left", "is_past"]


class EventDetailSerializer(EventSerializer):
    """One event, with what its organizer should know of the settings."""

    cautions = serializers.SerializerMethodField()

    class Meta(EventSerializer.Meta):
        fields = [*EventSerializer.Meta.fields, "cautions"]

    def get_cautions(self, event: Event) -> list[str]:
        return cautions_of(event=event)


class InvitationSerializer(ModelSerializer):
    role = serializers.ChoiceField(INVITED_ROLES)
    days = serializers.IntegerField(min_value=1, max_value=14, default=3, write_only=True)
    url = serializers.SerializerMethodField(help_text="whoever opens it, signed in, may take the role")
    made_by = serializers.StringRelatedField(read_only=True, allow_null=True)

    class Meta:
        model = Invitation
        fields = ["id", "role", "days", "until", "used", "url", "made_by", "made_at"]
        read_only_fields = ["until", "used", "made_at"]

    @extend_schema_field(serializers.URLField())
    def get_url(self, invitation: Invitation) -> str:
        return absolute(self.context["request"], invitation.get_absolute_url())


class EventRoleSerializer(AccountsHidden):
    user = serializers.CharField(source="user.username", allow_null=True, help_text="only to officials")
    name = serializers.CharField(source="user.display_name")

    class Meta:
        model = EventRole
        fields = ["user", "name", "role"]


class EventRoleGrantSerializer(ModelSerializer):
    user = serializers.SlugRelatedField(slug_field="username", queryset=User.objects.all())
    role = serializers.ChoiceField(choices=Role.choices)

    class Meta:
        model = EventRole
        fields = ["user", "role"]
        validators: list[Any] = []  # giving a role twice is giving it once


class EventLogLineSerializer(Serializer):
    when = Moment()
    who = serializers.CharField()
    what = serializers.CharField()
    reason = serializers.CharField()
    point = serializers.IntegerField(allow_null=True, help_text="put the event back to it with `restore`")
