"""Published rulings outside their own pages: in the one search, and on every clause that they cite."""

import hashlib
from collections.abc import Iterator
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
_WEIGHT = -4  # the clause itself comes before a ruling on it
_SUPERSEDED = -12


def rulings_version() -> str:
    """Changes with every publication and every supersession; none before the first migration."""
    try:
        newest = Publication.objects.aggregate(
            Count("pk"), Max("pk"), Max("superseded_at"), Count("superseded_by")
        )
    except DatabaseError:
        return ""
    return hashlib.sha256(repr(sorted(newest.items())).encode()).hexdigest()[:16]


def ruling_documents() -> Iterator[SearchDocument]:
    """One document per published ruling, as everybody may read it."""
    try:
        found = list(publications())
    except DatabaseError:
        return
    for one in found:
        yield SearchDocument(
            key=f"ruling:{one.number}",
            book=one.ruling.dispute.book,
            kind="ruling",
            source="ruling",
            text=_words(one),
            heading=Text(one.title, one.title),
            number=one.number,
            names=(Name(f"ruling-{one.pk}", one.number, aliases=(one.title,)),),
            url=one.get_absolute_url(),
            weight=_SUPERSEDED if one.superseded_by_id else _WEIGHT,
        )


def _words(publication: Publication) -> Text:
    """What the ruling says: the head judge's words first, then the engine's, and the reasons of the disputed steps."""
    decision, document = publication.decision, published_document(publication)
    own = " ".join(part for part in (decision.text, decision.reason) if part)
    said = [document["summary"], *(one["reason"] for one in document["entries"] if one["verdict"] != "legal")]
    return Text(*(" ".join(filter(None, [own, *(text[lang] for text in said)])) for lang in ("ja", "en")))


def citing_panel(request: HttpRequest, key: str) -> dict[str, Any] | None:
    """The rulings that cite a clause, for its page."""
    found = list(publications_citing(clause=key)[: SHOWN + 1])
    if not found:
        return None
    total = len(found) if len(found) <= SHOWN else publications_citing(clause=key).count()
    return {"publications": found[:SHOWN], "more": max(0, total - SHOWN)}


def naming_panel(request: HttpRequest, card: Card) -> dict[str, Any] | None:
    """The rulings that name a card, for its page."""
    said = _said_by_publication(rulings_version(), card.book)
    naming = [pk for pk, words in said if card.name in words]
    if not naming:
        return None
    found = list(publications(book=card.book).filter(pk__in=naming[:SHOWN]))
    return {"publications": found, "more": len(naming) - len(found), "of_card": True}


@lru_cache(maxsize=8)
def _said_by_publication(version: str, book: str) -> tuple[tuple[int, str], ...]:
    """What each published ruling of a book says, newest first; read anew when one is added or superseded."""
    return tuple((one.pk, f"{one.title} {_words(one).ja}") for one in publications(book=book))
