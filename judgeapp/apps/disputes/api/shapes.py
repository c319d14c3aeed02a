"""What the API of rulings takes and answers."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.apps.cards.english_names import with_english_names
from judgeapp.apps.rules.api.shapes import TEXT_SCHEMA
from judgeapp.apps.rules.labels import edition_of
from judgeapp.apps.tournaments.selectors import events_of
from judgeapp.common.api.fields import Shaped
from judgeapp.common.api.json_schemas import (
    BOARD,
    COMPARED,
    EDIT,
    RECORD,
    RULING,
    RULING_OR_NULL,
    VERSIONS,
)
from judgeapp.common.api.json_schemas.words import or_null
from judgeapp.common.api.shapes import ModelSerializer, Serializer, TextPairSerializer
from judgeapp.common.language import both
from judgeapp.domain.engine.tools.question import KINDS
from judgeapp.domain.limits import RECORD as RECORD_BOUNDS
from judgeapp.domain.limits import RECORD_LINE

from .. import selectors
from ..models import Decision, Publication, Verdict
from ..selectors import publication_by_number, published_document


# What may be about an `event` and a `match`: those that the caller may ask about. A docstring would go into the schema.
class AskedAboutSerializer(ModelSerializer):
    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        user = getattr(self.context.get("request"), "user", None)
        fields["event"].queryset = events_of(user=user)
        fields["match"].queryset = selectors.matches_to_ask_about(user=user)
        return fields


class RecordQuestionSerializer(Serializer):
    """What is asked of a record. Left out: whether the whole of it is right."""

    kind = serializers.ChoiceField(choices=list(KINDS), default="whole")
    entry = serializers.IntegerField(
        min_value=-1, max_value=10_000, default=-1, help_text="index of the entry, from 0; -1: the last"
    )
    of = serializers.CharField(
        max_length=200, default="", allow_blank=True, help_text="of a value: the thing that has it, by id"
    )
    field = serializers.CharField(
        max_length=80, default="", allow_blank=True, help_text="of a value: the name of the field"
    )


class DecisionSerializer(ModelSerializer):
    """A head judge's word. `after`: the number of the last decision that the caller has seen, 0 for none."""

    after = serializers.IntegerField(write_only=True, min_value=0, max_value=10_000)
    verdict = serializers.ChoiceField(
        choices=Verdict.choices, required=False, help_text="left out: the engine's own"
    )
    decided_by = serializers.CharField(source="decided_by.public_name", read_only=True, allow_null=True)

    class Meta:
        model = Decision
        fields = ["number", "kind", "verdict", "text", "reason", "decided_by", "decided_at", "after"]
        read_only_fields = ["number", "decided_at"]


class TakeSerializer(Serializer):
    """Who is about to decide. `over`: in the place of somebody who has said so already."""

    over = serializers.BooleanField(default=False)


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


class RulingPublishSerializer(Serializer):
    title = serializers.CharField(max_length=120)
    show_names = serializers.BooleanField(default=False)
    show_hidden = serializers.BooleanField(default=False)


class RulingSupersedeSerializer(Serializer):
    new = NumberField(help_text="the newer ruling that holds instead")
    why = serializers.CharField(max_length=2000)


class RulingWithdrawSerializer(Serializer):
    why = serializers.CharField(max_length=2000)


class PublishedDecisionSerializer(ModelSerializer):
    class Meta:
        model = Decision
        fields = ["kind", "verdict", "text", "reason", "decided_at"]


@extend_schema_field(TEXT_SCHEMA)
class BothField(serializers.Field):
    """A text in both languages."""

    def to_representation(self, value: Any) -> dict[str, str]:
        return both(value)


class PublicationSerializer(ModelSerializer):
    """A published ruling without the engine's document."""

    number = serializers.CharField(read_only=True)
    url = serializers.CharField(source="get_absolute_url", read_only=True)
    book = serializers.CharField(read_only=True)
    edition = serializers.SerializerMethodField(help_text="edition and season of its book, in one line")
    kind = serializers.SerializerMethodField()
    question = BothField(source="written.question", read_only=True, allow_null=True, default=None)
    answer = BothField(source="written.answer", read_only=True, allow_null=True, default=None)
    cards = serializers.SerializerMethodField(help_text="numbers of the cards that a written ruling is about")
    decision = PublishedDecisionSerializer(read_only=True, allow_null=True)
    superseded_by = serializers.CharField(source="superseded_by.number", allow_null=True, default=None)
    status = BothField(read_only=True, help_text="that it no longer holds; empty while it holds")
    successor = serializers.CharField(
        read_only=True, help_text="the page of the ruling that replaces it; empty where none does"
    )

    class Meta:
        model = Publication
        fields = [
            "number",
            "url",
            "book",
            "edition",
            "kind",
            "title",
            "question",
            "answer",
            "cards",
            "published_at",
            "decision",
            "status",
            "successor",
            "superseded_by",
            "superseded_why",
            "superseded_at",
            "withdrawn_at",
            "withdrawn_why",
        ]
        read_only_fields = fields

    @extend_schema_field(TextPairSerializer)
    def get_edition(self, publication: Publication) -> dict[str, str]:
        return both(edition_of(publication.book, publication.season))

    @extend_schema_field({"type": "string", "enum": ["engine", "written"]})
    def get_kind(self, publication: Publication) -> str:
        return "written" if publication.written else "engine"

    @extend_schema_field({"type": "array", "items": {"type": "string"}})
    def get_cards(self, publication: Publication) -> list[str]:
        return publication.written.cards if publication.written else []


class PublicationDetailSerializer(PublicationSerializer):
    """A published ruling with the clauses that it cites and the engine's document, as everybody may read it."""

    clauses = serializers.SlugRelatedField(source="citations", slug_field="clause", many=True, read_only=True)
    ruling = serializers.SerializerMethodField()

    class Meta(PublicationSerializer.Meta):
        fields = [*PublicationSerializer.Meta.fields, "clauses", "ruling"]
        read_only_fields = fields

    @extend_schema_field(RULING_OR_NULL)
    def get_ruling(self, publication: Publication) -> Any:
        if publication.written:
            return None
        return with_english_names(published_document(publication), book=publication.book)


@extend_schema_field(RECORD)
class RecordField(serializers.JSONField):
    """A game record."""


@extend_schema_field(or_null(RECORD))
class RecordOrNullField(serializers.JSONField):
    """A game record, where there is one."""


NOTE_WITH_ANSWERS = {
    "type": "object",
    "required": ["note"],
    "additionalProperties": False,
    "properties": {
        "note": {"type": "string", "maxLength": RECORD_BOUNDS.characters},
        "answers": {
            "type": "object",
            "additionalProperties": {"type": "string", "maxLength": RECORD_LINE},
            "description": "lines in the place of others, by their numbers: answers to questions",
        },
    },
}


class NoteCheckSerializer(Serializer):
    """A note, and lines that were chosen in the place of others."""

    note = serializers.CharField(trim_whitespace=False, max_length=RECORD_BOUNDS.characters)
    answers = serializers.DictField(
        child=serializers.CharField(max_length=RECORD_LINE, trim_whitespace=False, allow_blank=True),
        required=False,
    )


def numbered(answers: dict[str, str] | None) -> dict[int, str]:
    """Lines in the place of others, by their numbers; what is no number names no line."""
    return {int(number): line for number, line in (answers or {}).items() if number.isdecimal()}


class NoteLineSerializer(Serializer):
    """A line of a note, and what it was taken for in the normal form."""

    number = serializers.IntegerField()
    text = serializers.CharField()
    part = serializers.ChoiceField(["head", "start", "entry", "remark"])
    reading = serializers.CharField()
    certain = serializers.BooleanField()


class NoteQuestionSerializer(Serializer):
    """A line that is not read: why, and the line as it may have been meant; the last answer makes it a remark."""

    line = serializers.IntegerField()
    text = serializers.CharField()
    message = TextPairSerializer()
    reason = TextPairSerializer()
    expected = TextPairSerializer(allow_null=True)
    answers = serializers.ListField(child=serializers.CharField())


@extend_schema_field(RULING)
class RulingField(serializers.JSONField):
    """What the engine says of a record."""


@extend_schema_field(BOARD)
class BoardField(serializers.JSONField):
    """The table in words."""


class AnswerLineSerializer(Serializer):
    """One thing that an answer rests on or lists."""

    text = TextPairSerializer()
    clauses = serializers.ListField(child=serializers.CharField())
    allowed = serializers.BooleanField()


class RecordAnswerSerializer(Serializer):
    """The answer to what was asked of a record, the clause that decides, and the lines it rests on."""

    asked = TextPairSerializer()
    said = TextPairSerializer()
    verdict = serializers.ChoiceField(Verdict.choices, allow_blank=True)
    decides = serializers.CharField(allow_null=True)
    lines = AnswerLineSerializer(many=True)


class BoardAfterSerializer(Serializer):
    after = serializers.IntegerField(help_text="entries that have been made")
    total = serializers.IntegerField(help_text="entries of the record")
    board = BoardField(help_text="players, their zones and cards, in words of both languages")


class WhatIfSerializer(Serializer):
    changes = serializers.ListField(
        child=Shaped(EDIT),
        min_length=1,
        max_length=100,
        help_text='[{"op": "replace", "pointer": "/entries/5", "value": {…}}]; op is replace, remove, insert or cut',
    )


class EnginesSerializer(Serializer):
    """The engine that ruled, and the one that would rule now."""

    then = serializers.CharField()
    now = serializers.CharField()


class VersionsSerializer(Serializer):
    """What else ruled, and what would now."""

    then = Shaped(VERSIONS)
    now = Shaped(VERSIONS)


class RulingAgainSerializer(Serializer):
    stands = serializers.BooleanField()
    engine = EnginesSerializer()
    versions = VersionsSerializer()
    by_kept_lists = serializers.BooleanField(
        help_text="ruled by the card lists that the record pins, which are no longer in force"
    )
    differences = Shaped(COMPARED, help_text="entries on which the two do not agree")
