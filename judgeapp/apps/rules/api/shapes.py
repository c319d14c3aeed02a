"""What the reference's REST answers look like."""

from typing import Any
from urllib.parse import urlsplit

from django.urls import resolve, reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.common.api.shapes import Serializer, TextPairSerializer
from judgeapp.common.language import both
from judgeapp.domain.corpus import Entry, Question, Text
from judgeapp.domain.corpus.changes import notes_on
from judgeapp.domain.corpus.model import KINDS, STANDINGS
from judgeapp.domain.search.answering.results import Tier

from .. import selectors
from ..labels import edition_line, entry_label, season_shown
from ..rendering import clause_url
from ..selectors.official import official_text_for


class TextField(serializers.Field):
    """A text in Japanese and English."""

    def to_representation(self, value: Text) -> dict[str, str]:
        return {"ja": value.ja, "en": value.en}


TEXT_SCHEMA = {
    "type": "object",
    "properties": {"ja": {"type": "string"}, "en": {"type": "string"}},
    "required": ["ja", "en"],
}
extend_schema_field(TEXT_SCHEMA)(TextField)
CELL = {"oneOf": [{"type": "string"}, TEXT_SCHEMA]}
"""A cell of a table: a number or a sign, or words."""


class BookSerializer(Serializer):
    id = serializers.CharField()
    title = TextField()
    document = TextField()
    edition = serializers.CharField(allow_blank=True, help_text="as the book says it; null where it does not")
    edition_date = serializers.CharField(
        allow_blank=True, help_text="as the book says it; null where it does not"
    )
    season = serializers.SerializerMethodField(
        help_text="of the cards, where they change by seasons: today's with the edition in force"
    )
    edition_line = serializers.SerializerMethodField(help_text="document, edition and season in one line")
    newer = TextField(
        source="newer.says",
        default=None,
        allow_null=True,
        help_text="what came out since and is not here; null where nothing did",
    )
    earlier = serializers.SerializerMethodField(help_text="the editions before, newest first")
    publisher = serializers.CharField()
    entries = serializers.SerializerMethodField()

    @extend_schema_field({"type": "string"})
    def get_season(self, book: Any) -> str:
        return season_shown(book)

    @extend_schema_field(TextPairSerializer)
    def get_edition_line(self, book: Any) -> dict[str, str]:
        return both(edition_line(book))

    @extend_schema_field({"type": "array", "items": {"type": "string"}})
    def get_earlier(self, book: Any) -> list[str]:
        return [edition.edition for edition in book.editions[1:]]

    def get_entries(self, book: Any) -> int:
        return len(book.entries)


class BookChapterSerializer(Serializer):
    id = serializers.CharField()
    title = TextField()
    keys = serializers.ListField(child=serializers.CharField())


class BookDetailSerializer(BookSerializer):
    chapters = BookChapterSerializer(many=True)


class ClauseStepSerializer(Serializer):
    id = serializers.CharField()
    number = serializers.CharField()
    text = TextField()


class ClauseTableSerializer(Serializer):
    columns = serializers.ListField(child=TextField())
    rows = serializers.SerializerMethodField()

    @extend_schema_field({"type": "array", "items": {"type": "array", "items": CELL}})
    def get_rows(self, table: Any) -> list[list[Any]]:
        return [
            [{"ja": cell.ja, "en": cell.en} if isinstance(cell, Text) else cell for cell in row]
            for row in table.rows
        ]


class ClauseAnomalySerializer(Serializer):
    kind = serializers.CharField()
    text = TextField()


class ClauseSerializer(Serializer):
    key = serializers.CharField()
    book = serializers.CharField()
    chapter = serializers.CharField()
    kind = serializers.ChoiceField(KINDS)
    number = serializers.CharField(allow_blank=True, help_text="as printed; null where nothing is printed")
    heading = TextField()
    text = TextField(help_text="our own words, not the publisher's")
    parent = serializers.CharField(allow_null=True)
    refs = serializers.ListField(child=serializers.CharField(), help_text="references that the book prints")
    see = serializers.ListField(child=serializers.CharField(), help_text="references that a reader needs")
    steps = ClauseStepSerializer(many=True)
    table = ClauseTableSerializer(allow_null=True)
    page = serializers.IntegerField(allow_null=True, help_text="printed page")
    anomaly = ClauseAnomalySerializer(allow_null=True)
    superseded_by = serializers.CharField(allow_null=True)
    edition = serializers.CharField(help_text="the earlier edition that has it so; empty: the one in force")
    numbers = serializers.SerializerMethodField(
        help_text="edition → number, of every edition that has the clause, the one in force first"
    )
    notes = serializers.SerializerMethodField(
        help_text="what other editions have of the clause and its number; empty where it is as it was"
    )

    @extend_schema_field({"type": "object", "additionalProperties": {"type": "string"}})
    def get_numbers(self, entry: Any) -> dict[str, str]:
        book = selectors.corpus().books.get(entry.book)  # none of a house document's clause
        states = (
            [(edition_.edition, edition_.entries.get(entry.key)) for edition_ in book.editions]
            if book
            else []
        )
        return {edition: state.number for edition, state in states if state is not None}

    @extend_schema_field({"type": "array", "items": TEXT_SCHEMA})
    def get_notes(self, entry: Any) -> list[dict[str, str]]:
        book = selectors.corpus().books.get(entry.book)
        return [both(note.text) for note in notes_on(book, entry)] if book else []


class OfficialTextSerializer(Serializer):
    """The publisher's wording that the operator has imported."""

    edition = serializers.CharField(
        source="edition.edition", allow_blank=True, help_text="null where the document names none"
    )
    text = serializers.CharField()


class ClauseDetailSerializer(ClauseSerializer):
    label = serializers.SerializerMethodField()
    url = serializers.SerializerMethodField(help_text="its page")
    api_url = serializers.SerializerMethodField(help_text="its address in the API")
    ancestors = serializers.SerializerMethodField()
    children = serializers.SerializerMethodField()
    referrers = serializers.SerializerMethodField()
    terms = serializers.SerializerMethodField()
    interpretations = serializers.SerializerMethodField()
    questions = serializers.SerializerMethodField(help_text="ids of the questions whose answer rests on it")
    official = serializers.SerializerMethodField(
        help_text="null where none is imported or the caller may not read it"
    )

    @extend_schema_field(OfficialTextSerializer(allow_null=True))
    def get_official(self, entry: Entry) -> Any:
        found = official_text_for(user=self.context["request"].user, key=entry.key)
        return OfficialTextSerializer(found).data if found else None

    def get_questions(self, entry: Entry) -> list[str]:
        return [
            question.id
            for question in selectors.corpus().books[entry.book].questions_citing.get(entry.key, ())
        ]

    def get_label(self, entry: Entry) -> str:
        return entry_label(entry)

    def get_url(self, entry: Entry) -> str:
        return clause_url(entry.key)

    def get_api_url(self, entry: Entry) -> str:
        return reverse("clause_detail", args=[entry.key])

    def get_ancestors(self, entry: Entry) -> list[str]:
        return [ancestor.key for ancestor in selectors.book_of(entry).ancestors(entry.key)]

    def get_children(self, entry: Entry) -> list[str]:
        return [child.key for child in selectors.children_of(entry)]

    def get_referrers(self, entry: Entry) -> list[str]:
        return [referrer.key for referrer in selectors.referrers_of(entry)]

    def get_terms(self, entry: Entry) -> list[str]:
        return [term.id for term in selectors.book_of(entry).terms_in(entry)]

    def get_interpretations(self, entry: Entry) -> list[str]:
        return [interpretation.id for interpretation in selectors.interpretations_of(entry)]


class AnsweredQuestionSerializer(Serializer):
    """A question with its answer, in our own words."""

    id = serializers.CharField()
    book = serializers.CharField()
    question = TextField()
    answer = TextField()
    clauses = serializers.ListField(child=serializers.CharField(), help_text="the deciding one first")
    cards = serializers.ListField(child=serializers.CharField(), help_text="numbers of cards")
    source = TextField(source="source.title")
    source_url = serializers.CharField(source="source.url", allow_blank=True)
    date = serializers.CharField(allow_blank=True, help_text="when it was answered; null where unknown")
    edition = serializers.CharField(
        allow_blank=True, help_text="the edition or season for which it was checked"
    )
    standing = serializers.ChoiceField(choices=STANDINGS)
    note = TextField()
    url = serializers.SerializerMethodField()

    def get_url(self, question: Question) -> str:
        return reverse("rules:question", args=[question.book, question.id])


class GlossaryTermSerializer(Serializer):
    book = serializers.CharField()
    id = serializers.CharField(source="term.id")
    term = serializers.CharField(source="term.term")
    reading = serializers.CharField(source="term.reading")
    en = serializers.CharField(source="term.en")
    aliases = serializers.ListField(source="term.aliases", child=serializers.CharField())
    clause = serializers.CharField(source="term.clause")


class AnomalySerializer(Serializer):
    key = serializers.CharField()
    number = serializers.CharField()
    kind = serializers.CharField(source="anomaly.kind")
    text = TextField(source="anomaly.text")


READ_AT = {
    "rules:question": "question_detail",
    "cards:card": "card_api",
    "disputes:publication": "ruling-detail",
}
"""Pages that have an address in the API, whose parts stand in the same order."""


def api_address_of(hit: Any) -> str | None:
    """Where a program reads what was found; None for what it cannot read."""
    if hit.source == "clause":
        return reverse("clause_detail", args=[hit.key.partition("#")[0]])
    page = resolve(urlsplit(hit.url).path)
    address = READ_AT.get(page.view_name)
    return reverse(address, args=[*page.kwargs.values()]) if address else None


class SearchHitSerializer(Serializer):
    key = serializers.CharField()
    book = serializers.CharField()
    kind = serializers.CharField()
    source = serializers.ChoiceField(
        [
            "clause",
            "official",
            "interpretation",
            "card",
            "qa",
            "ruling",
            "edition",
            "guide",
            "house",
            "penalty",
        ]
    )
    label = serializers.CharField()
    heading = serializers.CharField(source="heading.text")
    snippet = serializers.CharField(source="text.text")
    marks = serializers.ListField(
        source="text.spans",
        child=serializers.ListField(child=serializers.IntegerField()),
        help_text="[start, end] of each hit in the snippet",
    )
    tier = serializers.SerializerMethodField(help_text="how well it fits")
    url = serializers.CharField(help_text="its page")
    edition = serializers.CharField(
        help_text="edition of its book or season of its cards; empty where it has none"
    )
    status = serializers.CharField(help_text="that it no longer holds; empty while it holds")
    successor = serializers.CharField(help_text="the page of what holds instead; empty where nothing does")
    api_url = serializers.SerializerMethodField(help_text="its address in the API; null where it has none")

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_api_url(self, hit: Any) -> str | None:
        return api_address_of(hit)

    @extend_schema_field({"type": "string", "enum": [tier.name.lower() for tier in Tier]})
    def get_tier(self, hit: Any) -> str:
        return str(hit.tier.name).lower()


class SearchAnswerSerializer(Serializer):
    query = serializers.CharField()
    total = serializers.IntegerField()
    next_offset = serializers.IntegerField(allow_null=True)
    corrections = serializers.DictField(
        source="results.corrections",
        child=serializers.CharField(),
        help_text="misspelt word → what was searched instead",
    )
    hits = SearchHitSerializer(many=True)
    other_book = SearchHitSerializer(
        allow_null=True,
        help_text="the answer of another game, where the chosen book holds single words at most; else null",
    )
