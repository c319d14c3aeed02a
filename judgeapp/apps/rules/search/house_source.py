"""The documents of organizations as search documents, beside the book of their game."""

from collections.abc import Iterator

from judgeapp.domain.search.document import SearchDocument

from ..rendering import clause_url
from ..selectors.house import documents, entry_of_clause

_WEIGHT = -6  # the book itself comes first


def house_documents() -> Iterator[SearchDocument]:
    """One document per clause of what holds now."""
    for document in documents().prefetch_related("clauses"):
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
