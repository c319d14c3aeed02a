"""Bulk files of the corpus and the card lists in our own words, for programs: `/api/v1/bulk/`.

A file has one address for good. It is made when it is asked for and kept, compressed, until what it holds changes; the
same content is the same bytes on every host. Nothing that an operator or an organizer has brought in is in any of them:
no official wording, no house documents, no imported cards.
"""

import gzip
import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from django.utils import translation
from rest_framework import serializers

from judgeapp.apps.cards.api.cards import CardSerializer
from judgeapp.apps.cards.models import Card
from judgeapp.apps.cards.search_source import card_version
from judgeapp.apps.disputes.api.shapes import PublicationSerializer
from judgeapp.apps.disputes.published import rulings_version, said_by
from judgeapp.apps.disputes.selectors import publications
from judgeapp.apps.rules import selectors as rules
from judgeapp.apps.rules.api.shapes import (
    AnsweredQuestionSerializer,
    ClauseSerializer,
    GlossaryTermSerializer,
    TextField,
)
from judgeapp.common.api.shapes import Serializer


def _clauses(book: str) -> Iterable[Any]:
    return ClauseSerializer(list(rules.corpus().books[book].entries.values()), many=True).data


def _terms(book: str) -> Iterable[Any]:
    terms = [{"book": book, "term": term} for term in rules.corpus().books[book].terms]
    return GlossaryTermSerializer(terms, many=True).data


def _questions(book: str) -> Iterable[Any]:
    return AnsweredQuestionSerializer(list(rules.corpus().books[book].questions), many=True).data


class InterpretationSerializer(Serializer):
    """An unclear place of a book: every reading, and the one that pages and engines follow."""

    id = serializers.CharField()
    clauses = serializers.ListField(child=serializers.CharField())
    problem = TextField()
    readings = serializers.ListField(child=TextField())
    chosen = serializers.IntegerField(help_text="which reading, from 1")
    reason = TextField()


class BookInterpretationSerializer(InterpretationSerializer):
    """An unclear place, with its book."""

    book = serializers.CharField()


def _interpretations(book: str) -> Iterable[Any]:
    found = InterpretationSerializer(rules.corpus().books[book].interpretations, many=True).data
    return [{"book": book, **item} for item in found]


def _cards(book: str) -> Iterable[Any]:
    shipped = Card.objects.filter(book=book, set__imported=False).select_related("set").order_by("number")
    return CardSerializer(shipped, many=True).data


class SaidPublicationSerializer(PublicationSerializer):
    """A published ruling, with what it says and the clauses that it cites."""

    says = TextField()
    clauses = serializers.ListField(child=serializers.CharField())

    class Meta(PublicationSerializer.Meta):
        fields = [*PublicationSerializer.Meta.fields, "says", "clauses"]
        read_only_fields = fields


def _rulings(book: str) -> Iterable[Any]:
    for publication in publications(book=book).order_by("year", "serial").prefetch_related("citations"):
        cited = [citation.clause for citation in publication.citations.all()]
        url = publication.get_absolute_url()
        yield {
            **PublicationSerializer(publication).data,
            "says": TextField().to_representation(said_by(publication)),
            "clauses": cited,
            "url": url,
        }


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of file: there is one for every book."""

    says: str
    shape: type[serializers.BaseSerializer[Any]]
    """Of one item."""
    items: Callable[[str], Iterable[Any]]
    version: Callable[[], str]
    """Changes whenever an item may have; cheap."""


KINDS = {
    "clauses": Kind(
        "every clause, in the shape of `clauses/`", ClauseSerializer, _clauses, rules.corpus_version
    ),
    "glossary": Kind(
        "every term, in the shape of `glossary/`", GlossaryTermSerializer, _terms, rules.corpus_version
    ),
    "interpretations": Kind(
        "where the book is unclear: its clauses, every reading, the chosen one (from 1), why",
        BookInterpretationSerializer,
        _interpretations,
        rules.corpus_version,
    ),
    "questions": Kind(
        "answered questions, in the shape of `questions/`",
        AnsweredQuestionSerializer,
        _questions,
        rules.corpus_version,
    ),
    "cards": Kind(
        "the cards of the card lists, in the shape of `cards/`", CardSerializer, _cards, card_version
    ),
    "rulings": Kind(
        "published rulings, in the shape of `rulings/`, with what each says and the clauses it cites",
        SaidPublicationSerializer,
        _rulings,
        rulings_version,
    ),
}


@dataclass(frozen=True, slots=True)
class File:
    """One file as it is now."""

    made_for: str
    version: str
    sha256: str
    size: int
    items: int
    gzipped: bytes


_kept: dict[tuple[str, str], File] = {}


def file_of(kind: str, book: str) -> File:
    """The file of a kind and a book; made anew where what it holds has changed."""
    made_for = KINDS[kind].version()
    kept = _kept.get((kind, book))
    if kept is None or kept.made_for != made_for:
        kept = _kept[kind, book] = _made(kind, book, made_for)
    return kept


def _made(kind: str, book: str, made_for: str) -> File:
    with translation.override("ja"):  # whoever asks first: everybody gets the same bytes
        items = list(KINDS[kind].items(book))
    listed = json.dumps(items, ensure_ascii=False, separators=(",", ":"), default=str)
    version = hashlib.sha256(listed.encode()).hexdigest()[:16]
    head = json.dumps({"kind": kind, "book": book, "version": version, "count": len(items)})
    data = f'{head[:-1]}, "items": {listed}}}\n'.encode()
    return File(
        made_for,
        version,
        hashlib.sha256(data).hexdigest(),
        len(data),
        len(items),
        gzip.compress(data, mtime=0),
    )
