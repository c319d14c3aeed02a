"""Published rulings outside their own pages: in the one search, and on every clause that they cite."""

import hashlib
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any

from django.db import DatabaseError
from django.db.models import Count, Max
from django.http import HttpRequest

from judgeapp.apps.cards.models import Card
from judgeapp.apps.rules.search.sources import SearchDocument
from judgeapp.domain.corpus import Text
from judgeapp.domain.search.document import Name

from .models import Publication
from .selectors import publications, publications_citing, published_document

SHOWN = 5
MOST_READ = 20
_WEIGHT = -4  # the clause itself comes before a ruling on it
_SUPERSEDED = -12


def rulings_version() -> str:
    """Changes whenever a ruling is published, superseded, withdrawn or completed, and with a backup that is put back;
    empty before the first migration."""
    try:
        newest = Publication.objects.aggregate(
            Count("pk"),
            Max("pk"),
            Max("published_at"),
            Max("superseded_at"),
            Count("superseded_by"),
            Max("withdrawn_at"),
            Max("written__changed_at"),
        )
    except DatabaseError:
        return ""
    return hashlib.sha256(repr(sorted(newest.items())).encode()).hexdigest()[:16]


def ruling_states() -> dict[str, str]:
    """The search key of every published ruling with what changes when it is superseded, withdrawn or completed.

    A backup that is put back may bring another ruling of the same number: when it was published tells them apart.
    """
    changing = ("published_at", "superseded_by", "superseded_at", "withdrawn_at", "written__changed_at")
    try:
        rows = list(Publication.objects.values_list("year", "serial", "pk", *changing))
    except DatabaseError:
        return {}
    return {_key(year, serial): repr(state) for year, serial, *state in rows}


def ruling_documents(keys: Collection[str] | None = None) -> Iterator[SearchDocument]:
    """The search documents of published rulings, all or those of given search keys, with public facts alone."""
    try:
        chosen = publications().prefetch_related("citations")
        if keys is not None:
            numbers = Publication.objects.values_list("pk", "year", "serial")
            chosen = chosen.filter(pk__in=[pk for pk, *number in numbers if _key(*number) in keys])
        found = list(chosen)
    except DatabaseError:
        return
    for one in found:
        yield SearchDocument(
            key=_key(one.year, one.serial),
            book=one.book,
            kind="ruling",
            source="ruling",
            text=said_by(one),
            heading=one.heading,
            number=one.number,
            names=(Name(f"ruling-{one.pk}", one.number, aliases=(one.title,)),),
            asked=(one.heading.ja, one.heading.en) if one.written else (),
            url=one.get_absolute_url(),
            weight=_WEIGHT if one.holds else _SUPERSEDED,
            clauses=tuple(citation.clause for citation in one.citations.all()) if one.written else (),
            status=one.status,
            successor=one.successor,
        )


def _key(year: int, serial: int) -> str:
    return f"ruling:{Publication(year=year, serial=serial).number}"


def said_by(publication: Publication) -> Text:
    """What the ruling says: the head judge's words first, then the engine's, and the reasons of the disputed steps."""
    if publication.written is not None:
        return publication.written.answer
    decision, document = publication.decision, published_document(publication)
    assert decision is not None, "the engine's ruling is published with its decision"
    own = " ".join(part for part in (decision.text, decision.reason) if part)
    said = [document["summary"], *(one["reason"] for one in document["entries"] if one["verdict"] != "legal")]
    return Text(*(" ".join(filter(None, [own, *(text[lang] for text in said)])) for lang in ("ja", "en")))


def citing_panel(request: HttpRequest, key: str) -> dict[str, Any] | None:
    """The rulings that a clause decides, for its page; those that only cite it stand apart."""
    found: list[Any] = list(publications_citing(clause=key)[: MOST_READ + 1])  # annotated with `turns_on_it`
    if not found:
        return None
    central = [one for one in found if one.turns_on_it]
    beside = [one for one in found if not one.turns_on_it]
    total = len(found) if len(found) <= MOST_READ else publications_citing(clause=key).count()
    shown = len(central[:SHOWN]) + len(beside[:SHOWN])
    return {"publications": central[:SHOWN], "beside": beside[:SHOWN], "more": total - shown}


def naming_panel(request: HttpRequest, card: Card) -> dict[str, Any] | None:
    """The rulings that name a card, for its page."""
    said = _said_by_publication(rulings_version(), card.book)
    naming = [pk for pk, words, cards in said if card.number in cards or (not cards and card.name in words)]
    if not naming:
        return None
    found = list(publications(book=card.book).filter(pk__in=naming[:SHOWN]))
    return {"publications": found, "more": len(naming) - len(found), "of_card": True}


@lru_cache(maxsize=8)
def _said_by_publication(version: str, book: str) -> tuple[tuple[int, str, tuple[str, ...]], ...]:
    """The published rulings of a book, newest first: key, text and the cards that the writer gave.

    Read anew when one is added or changes.
    """
    return tuple(
        (one.pk, f"{one.heading.ja} {said_by(one).ja}", tuple(one.written.cards) if one.written else ())
        for one in publications(book=book)
    )
