"""What the API of series takes and gives."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.common.api.shapes import ModelSerializer, Serializer

from ...models import Event, Series
from ...selectors.series import Line


class PlacePointsSerializer(Serializer):
    """What the places from `first` to `last` are worth."""

    first = serializers.IntegerField(min_value=1, max_value=10_000)
    last = serializers.IntegerField(min_value=1, max_value=10_000)
    value = serializers.IntegerField(min_value=0, max_value=10_000)


class PlacePrizeSerializer(Serializer):
    """What the places from `first` to `last` get."""

    first = serializers.IntegerField(min_value=1, max_value=10_000)
    last = serializers.IntegerField(min_value=1, max_value=10_000)
    value = serializers.CharField(max_length=100)


class SeriesSerializer(ModelSerializer):
    slug = serializers.SlugField(
        max_length=60, required=False, help_text="made from the name or the date if absent"
    )
    points = PlacePointsSerializer(many=True, required=False)
    events = serializers.SerializerMethodField(help_text="their addresses; none in preparation")

    class Meta:
        model = Series
        fields = ["slug", "name", "description", "points", "attendance", "counted", "events", "created_at"]
        read_only_fields = ["created_at"]

    @extend_schema_field(serializers.ListField(child=serializers.SlugField()))
    def get_events(self, series: Series) -> list[str]:
        return [event.slug for event in series.events.all() if event.state != Event.State.DRAFT]


class SeriesEntrySerializer(Serializer):
    event = serializers.CharField(source="event.slug")
    season = serializers.CharField(
        source="event.season", help_text="of the cards; empty in a game without seasons"
    )
    place = serializers.IntegerField(allow_null=True, help_text="null for a no-show")
    points = serializers.IntegerField()
    counts = serializers.BooleanField()
    no_show = serializers.BooleanField(source="player.no_show")


class SeriesLineSerializer(Serializer):
    """One person in the standings of a series."""

    rank = serializers.IntegerField()
    person = serializers.CharField(help_text="the same through all events of the series")
    name = serializers.CharField(source="player.name")
    number = serializers.SerializerMethodField(help_text="only to who owns the series")
    points = serializers.IntegerField()
    played = serializers.IntegerField()
    entries = SeriesEntrySerializer(many=True)

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_number(self, line: Line) -> str | None:
        return line.player.number if self.context.get("owned") else None
