"""What the API of events takes and gives."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role
from judgeapp.common.addresses import absolute
from judgeapp.common.api.fields import LiveChoiceField, Shaped
from judgeapp.common.api.json_schemas import DECK_OPTIONS, PENALTY_GUIDE
from judgeapp.common.api.shapes import ModelSerializer, Moment, Serializer, TextPairSerializer
from judgeapp.domain.books import book_keys
from judgeapp.domain.pairing import PROFILES

from ...models import MAX_ROUNDS, Event, EventRole, Invitation, Match, Player, Round, WaitingEntry
from ...models.events import INVITED_ROLES
from ...selectors.cautions import cautions_of
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
    planned_rounds = serializers.IntegerField(
        min_value=1, max_value=MAX_ROUNDS, required=False, allow_null=True
    )
    win_points = serializers.IntegerField(min_value=1, **POINTS)
    draw_points = serializers.IntegerField(min_value=0, **POINTS)
    loss_points = serializers.IntegerField(min_value=0, **POINTS)
    win_kinds = WinKindSerializer(many=True, required=False)
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
            "format",
            "deck_format",
            "deck_options",
            "penalty_guide",
            "state",
            "best_of",
            "tiebreaks",
            "win_points",
            "draw_points",
            "loss_points",
            "planned_rounds",
            "starts_at",
            "place",
            "description",
            "capacity",
            "fee",
            "self_check_in",
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


class EventDetailSerializer(EventSerializer):
    """One event, with what its organizer should know of the settings."""

    cautions = serializers.SerializerMethodField()

    class Meta(EventSerializer.Meta):
        fields = [*EventSerializer.Meta.fields, "cautions"]

    def get_cautions(self, event: Event) -> list[str]:
        return cautions_of(event=event)


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


class EventExportSerializer(Serializer):
    password = serializers.CharField(
        min_length=8, max_length=200, trim_whitespace=False, write_only=True, help_text="seals the lists"
    )


class AccountsHidden(ModelSerializer):
    """`SECRET` fields, the name of an account first, are told to the event's officials and to nobody else."""

    SECRET: tuple[tuple[str, Any], ...] = (("user", None),)

    def to_representation(self, instance: Any) -> Any:
        data = super().to_representation(instance)
        return data if self.context.get("official") else data | dict(self.SECRET)


class PlayerSerializer(AccountsHidden):
    user = serializers.SlugRelatedField(
        slug_field="username", queryset=User.objects.all(), required=False, allow_null=True, default=None
    )

    SECRET = (("version", None), ("user", None), ("reading", None), ("note", None), ("paid", None))
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


class PlayerCsvSerializer(CsvSerializer):
    """Players as CSV text."""

    namesakes = namesakes()


class PlayerFileSerializer(CsvFileSerializer):
    """Players as a file, CSV or .xlsx."""

    namesakes = namesakes()


class PlayerNameSerializer(ModelSerializer):
    class Meta:
        model = Player
        fields = ["id", "name"]


class MatchSerializer(ModelSerializer):
    player_a = PlayerNameSerializer(read_only=True)
    player_b = PlayerNameSerializer(read_only=True, allow_null=True)
    zone = serializers.CharField(
        read_only=True, help_text="where the table stands; empty where the room has no zones"
    )
    why = serializers.SerializerMethodField()

    class Meta:
        model = Match
        fields = [
            "table",
            "zone",
            "player_a",
            "player_b",
            "outcome",
            "games_a",
            "games_b",
            "games_drawn",
            "kind",
            "slot",
            "version",
            "why",
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
    reason = serializers.CharField(
        default="", allow_blank=True, max_length=200, help_text="why; needed where the round is finished"
    )


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


class EventLogLineSerializer(Serializer):
    when = Moment()
    who = serializers.CharField()
    what = serializers.CharField()
    reason = serializers.CharField()
    point = serializers.IntegerField(allow_null=True, help_text="put the event back to it with `restore`")
