"""What the API of rulings takes and answers."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.apps.tournaments.selectors import events_of

from .. import selectors
from ..models import Decision, Publication, Verdict
from ..selectors import publication_by_number, published_document


# What may be about an `event` and a `match`: those that the caller may ask about. A docstring would go into the schema.
class AskedAboutSerializer(serializers.ModelSerializer):
    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        user = getattr(self.context.get("request"), "user", None)
        fields["event"].queryset = events_of(user=user)
        fields["match"].queryset = selectors.matches_to_ask_about(user=user)
        return fields


class DecisionSerializer(serializers.ModelSerializer):
    """A head judge's word. `after`: the number of the last decision that the caller has seen, 0 for none."""

    after = serializers.IntegerField(write_only=True, min_value=0, max_value=10_000)
    verdict = serializers.ChoiceField(
        choices=Verdict.choices, required=False, help_text="left out: the engine's own"
    )
    decided_by = serializers.CharField(read_only=True)

    class Meta:
        model = Decision
        fields = ["number", "kind", "verdict", "text", "reason", "decided_by", "decided_at", "after"]
        read_only_fields = ["number", "decided_at"]


@extend_schema_field({"type": "string", "maxLength": 20})
class NumberField(serializers.Field):
    """The permanent number of a published ruling, such as G-2026-0001."""

    def to_internal_value(self, data: Any) -> Publication:
        found = publication_by_number(data) if isinstance(data, str) else None
        if found is None:
            raise serializers.ValidationError(_("この番号の裁定はありません。"))
        return found

    def to_representation(self, value: Publication) -> str:
        return value.number


class PublishSerializer(serializers.Serializer):
    title = serializers.CharField(max_length=120)
    show_names = serializers.BooleanField(default=False)
    show_hidden = serializers.BooleanField(default=False)


class SupersedeSerializer(serializers.Serializer):
    new = NumberField(help_text="the newer ruling that holds instead")
    why = serializers.CharField(max_length=2000)


class PublishedDecisionSerializer(serializers.ModelSerializer):
    class Meta:
        model = Decision
        fields = ["kind", "verdict", "text", "reason", "decided_at"]


class PublicationSerializer(serializers.ModelSerializer):
    """A published ruling without the engine's document."""

    number = serializers.CharField(read_only=True)
    url = serializers.CharField(source="get_absolute_url", read_only=True)
    book = serializers.CharField(source="ruling.dispute.book", read_only=True)
    decision = PublishedDecisionSerializer(read_only=True)
    superseded_by = serializers.CharField(source="superseded_by.number", allow_null=True, default=None)

    class Meta:
        model = Publication
        fields = [
            "number",
            "url",
            "book",
            "title",
            "published_at",
            "decision",
            "superseded_by",
            "superseded_why",
            "superseded_at",
        ]
        read_only_fields = fields


class PublicationDetailSerializer(PublicationSerializer):
    """A published ruling with the clauses that it cites and the engine's document, as everybody may read it."""

    clauses = serializers.SlugRelatedField(source="citations", slug_field="clause", many=True, read_only=True)
    ruling = serializers.SerializerMethodField()

    class Meta(PublicationSerializer.Meta):
        fields = [*PublicationSerializer.Meta.fields, "clauses", "ruling"]
        read_only_fields = fields

    @extend_schema_field({"type": "object", "description": "schema `ruling`"})
    def get_ruling(self, publication: Publication) -> Any:
        return published_document(publication)


class BoardSerializer(serializers.Serializer):
    after = serializers.IntegerField(help_text="entries that have been made")
    total = serializers.IntegerField(help_text="entries of the record")
    board = serializers.JSONField(help_text="players, their zones and cards, in words of both languages")


class WhatIfSerializer(serializers.Serializer):
    changes = serializers.ListField(
        child=serializers.DictField(),
        min_length=1,
        max_length=100,
        help_text='[{"op": "replace", "pointer": "/entries/5", "value": {…}}]; op is replace, remove, insert or cut',
    )


class AgainSerializer(serializers.Serializer):
    stands = serializers.BooleanField()
    engine = serializers.JSONField(help_text="{then, now}")
    versions = serializers.JSONField(help_text="{then, now}")
    differences = serializers.JSONField(help_text="entries on which the two do not agree")
