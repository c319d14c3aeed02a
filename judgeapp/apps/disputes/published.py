"""Published rulings outside their own pages: in the one search, on clauses that they cite, in their event's pulse."""

import hashlib
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any

from django.db import DatabaseError
from django.db.models import Count, Max, Q
from django.db.models.functions import Coalesce, Greatest
from django.http import HttpRequest

from judgeapp.apps.cards.models import Card
from judgeapp.apps.rules.search.sources import SearchDocument
from judgeapp.apps.tournaments import live
from judgeapp.apps.tournaments.models import Event
from judgeapp.domain.corpus import Text
from judgeapp.domain.search.document import Name

from .models import Publication
from .selectors import publications, publications_citing, published_document

SHOWN = 5
MOST_READ = 20
TOLD_IN_PULSE = 10
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
    for publication in found:
        yield SearchDocument(
            key=_key(publication.year, publication.serial),
            book=publication.book,
            kind="ruling",
            source="ruling",
            text=said_by(publication),
            heading=publication.heading,
            number=publication.number,
            names=(Name(f"ruling-{publication.pk}", publication.number, aliases=(publication.title,)),),
            asked=(publication.heading.ja, publication.heading.en) if publication.written else (),
            url=publication.get_absolute_url(),
            weight=_WEIGHT if publication.holds else _SUPERSEDED,
            clauses=tuple(citation.clause for citation in publication.citations.all())
            if publication.written
            else (),
            status=publication.status,
            successor=publication.successor,
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
    said = [
        document["summary"],
        *(entry["reason"] for entry in document["entries"] if entry["verdict"] != "legal"),
    ]
    return Text(*(" ".join(filter(None, [own, *(text[lang] for text in said)])) for lang in ("ja", "en")))


def rulings_of_event(event: Event) -> list[dict[str, str]]:
    """Number and status of an event's rulings for its pulse, the last that became other first."""
    of_event = Q(ruling__dispute__event=event) | Q(written__event=event)
    moved = Greatest(
        "published_at", *(Coalesce(moment, "published_at") for moment in ("superseded_at", "withdrawn_at"))
    )
    found = Publication.objects.filter(of_event).order_by(moved.desc(), "-year", "-serial")[:TOLD_IN_PULSE]
    return [{"number": publication.number, "status": publication.state} for publication in found]


def tell_event(sender: type, instance: Publication, **_more: Any) -> None:
    """Count a ruling that was published or no longer holds among the changes of its event."""
    if instance.event is not None:
        live.changed(instance.event)


def citing_panel(request: HttpRequest, key: str) -> dict[str, Any] | None:
    """The rulings that a clause decides, for its page; those that only cite it stand apart."""
    found: list[Any] = list(publications_citing(clause=key)[: MOST_READ + 1])  # annotated with `turns_on_it`
    if not found:
        return None
    central = [publication for publication in found if publication.turns_on_it]
    beside = [publication for publication in found if not publication.turns_on_it]
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
        (
            publication.pk,
            f"{publication.heading.ja} {said_by(publication).ja}",
            tuple(publication.written.cards) if publication.written else (),
        )
        for publication in publications(book=book)
    )
