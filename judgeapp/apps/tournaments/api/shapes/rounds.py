"""What the API of rounds takes and gives, beyond their heads."""

from typing import Any

from django.db.models import Prefetch, prefetch_related_objects
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.common.api.shapes import ModelSerializer, Serializer

from ...models import Draw, Match, Round
from ...selectors.pairings import draws_of
from ...versions import pairing_version
from .matches import MatchSerializer, RoundSerializer


class DrawSerializer(ModelSerializer):
    """One draw of a round; every one but the first has a reason."""

    class Meta:
        model = Draw
        fields = ["seed", "reason", "made_at"]


class RoundDetailSerializer(RoundSerializer):
    matches = MatchSerializer(many=True, read_only=True)
    version = serializers.SerializerMethodField()
    draws = serializers.SerializerMethodField()

    class Meta(RoundSerializer.Meta):
        fields = [*RoundSerializer.Meta.fields, "version", "draws", "organizer_rules", "matches"]

    def to_representation(self, instance: Round) -> dict[str, Any]:
        tables = Match.objects.select_related("player_a", "player_b")
        prefetch_related_objects([instance], Prefetch("matches", tables))
        return super().to_representation(instance)

    def get_version(self, round_: Round) -> str:
        """Of the pairing: send it with `publish`, `repair` and `swap`, and only what was looked at is changed."""
        return pairing_version(round_)

    @extend_schema_field(DrawSerializer(many=True))
    def get_draws(self, round_: Round) -> Any:
        """All draws of this round, those of pairings that were taken back among them."""
        return DrawSerializer(draws_of(round_=round_), many=True).data


class PlayerActSerializer(Serializer):
    """What may be said with an action on a player."""

    walkover = serializers.BooleanField(
        required=False, help_text="drop: though at an open table of the bracket, which the opponent wins"
    )


class RoundActSerializer(Serializer):
    """What may be said with an action on a round."""

    version = serializers.CharField(
        required=False,
        allow_blank=True,
        max_length=12,
        help_text="publish, repair: the pairing that was looked at",
    )
    reason = serializers.CharField(
        required=False, allow_blank=True, max_length=200, help_text="repair: why it is drawn anew"
    )
    despite_calls = serializers.BooleanField(required=False, help_text="next: though tables wait for a judge")
    leave_out = serializers.BooleanField(required=False, help_text="next: without those who owe a decklist")
    keep_draw = serializers.BooleanField(required=False, help_text="repair: with the draw that it has")
