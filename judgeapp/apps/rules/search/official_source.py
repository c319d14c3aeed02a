"""The imported official wording as search documents, found only by those who may read it."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from django.db import DatabaseError
from django.urls import reverse

from judgeapp.domain.corpus import Text
from judgeapp.domain.search.document import EMPTY, SearchDocument

from ..models import OfficialEdition, OfficialText
from ..selectors import corpus

AUDIENCE = "official"
NOT_RESTATED = "official"
"""The kind of a clause that a new edition has and the corpus does not: its wording is all there is of it."""
Row = TypeVar("Row")


def official_documents() -> Iterator[SearchDocument]:
    """One document per clause of the current editions; its key makes one hit of it and of our statement."""
    texts = OfficialText.objects.filter(edition__is_current=True).select_related("edition")
    for official_text in _present(texts):
        entry = corpus().get(official_text.key)
        if entry is not None and entry.kind == "heading":
            continue
        book = official_text.edition.book
        yield SearchDocument(
            key=official_text.key,
            book=book,
            kind=entry.kind if entry else NOT_RESTATED,
            text=Text(official_text.text, ""),
            heading=entry.heading if entry else EMPTY,
            number="" if entry else official_text.local,
            source="official",
            url="" if entry else reverse("rules:official_history", args=[book, official_text.local]),
            access=AUDIENCE,
        )


def official_version() -> str:
    """Changes with every import."""
    current = OfficialEdition.objects.filter(is_current=True).order_by("pk")
    return repr(_present(current.values_list("pk", "imported_at")))


def _present(rows: Iterable[Row]) -> list[Row]:
    """The rows; none before the first migration, when there is no table and nothing imported."""
    try:
        return list(rows)
    except DatabaseError:
        return []
