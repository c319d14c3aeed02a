"""The documents of organizations as search documents, beside the book of their game."""

from collections.abc import Collection, Iterator

from django.db import DatabaseError

from judgeapp.domain.corpus.house import HOUSE
from judgeapp.domain.search.document import SearchDocument

from ..rendering import clause_url
from ..selectors.house import documents, entry_of_clause

_WEIGHT = -6  # the book itself comes first


def house_states() -> dict[str, str]:
    """The documents that hold now, each with what changes when it is imported anew; none before the first migration."""
    try:
        rows = list(documents().values_list("slug", "pk", "imported_at"))
    except DatabaseError:
        return {}
    return {_unit(slug): repr(state) for slug, *state in rows}


def house_documents(units: Collection[str] | None = None) -> Iterator[SearchDocument]:
    """The search documents of the house clauses that hold now, all or those of given units."""
    for document in documents().prefetch_related("clauses"):
        if units is not None and _unit(document.slug) not in units:
            continue
        for clause in document.clauses.all():
            clause.document = document
            entry = entry_of_clause(clause)
            yield SearchDocument(
                key=entry.key,
                book=entry.book,
                kind=entry.kind,
                source="house",
                text=entry.text,
                heading=entry.heading,
                number=f"{document.title} {entry.number}",
                order=clause.place,
                url=clause_url(entry.key),
                weight=_WEIGHT,
            )


def _unit(slug: str) -> str:
    return f"{HOUSE}:{slug}"
