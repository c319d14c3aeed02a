"""The documents of organizations, and their clauses as entries that are cited like those of a book."""

from functools import lru_cache

from django.db import DatabaseError
from django.db.models import Max, QuerySet

from judgeapp.common.once import once
from judgeapp.domain.corpus import Entry, Text
from judgeapp.domain.corpus.house import HOUSE

from ..models import HouseClause, HouseDocument
from .books import corpus


def documents() -> QuerySet[HouseDocument]:
    """The documents that hold now."""
    return HouseDocument.objects.filter(is_current=True)


def document_of(slug: str) -> HouseDocument | None:
    """The version of a document that holds now; None where there is no such document."""
    return documents().filter(slug=slug).first()


@once
def house_version() -> str:
    """Changes with every import, and with a backup that is put back; empty before the first migration."""
    try:
        newest = HouseDocument.objects.aggregate(Max("pk"), Max("imported_at"))
        return f"{newest['pk__max']} {newest['imported_at__max']}" if newest["pk__max"] else ""
    except DatabaseError:
        return ""


def house_entries() -> dict[str, Entry]:
    """Key → clause, of every document: as its newest version has it, of those that a newer one dropped the last."""
    return _entries(house_version())


@lru_cache(maxsize=2)
def _entries(version: str) -> dict[str, Entry]:
    rows = HouseClause.objects.select_related("document").order_by("document__version", "place")
    return {entry.key: entry for entry in map(entry_of_clause, rows)} if version else {}


def entry_of_clause(clause: HouseClause) -> Entry:
    """A clause in the shape of a book's entry; it is in one language, which stands for both."""
    document = clause.document
    return Entry(
        key=f"{HOUSE}:{document.slug}/{clause.number}",
        book=document.book,
        chapter=document.slug,
        kind=HOUSE,
        number=clause.number,
        heading=Text(clause.heading, clause.heading),
        text=Text(clause.text or clause.heading, clause.text or clause.heading),
        parent=None,
    )


def citable(key: str, edition: str = "") -> Entry | None:
    """What can be cited by this key: a clause of a book, in an `edition` of it, or of a document of an organization."""
    return corpus().get(key, edition) or (house_entries().get(key) if key.startswith(f"{HOUSE}:") else None)
