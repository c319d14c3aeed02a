"""The interpretations of unclear clauses as search documents: found by the problem, the readings and the reason."""

from collections.abc import Iterator

from judgeapp.domain.corpus import Corpus, Interpretation, Text
from judgeapp.domain.search.document import SearchDocument

from ..rendering import clause_url
from .corpus_source import join

_WEIGHT = -10
"""A clause comes before how it is read."""


def interpretation_documents(corpus: Corpus) -> Iterator[SearchDocument]:
    """One document per interpretation, in the order of the books; it is shown on the first clause that it concerns."""
    for book in corpus.books.values():
        for order, one in enumerate(book.interpretations):
            then = book.in_edition(one.until)
            entry = then.entries[one.clauses[0].partition("#")[0]]
            title = then.edition_title
            yield SearchDocument(
                key=f"interpretation:{one.id}",
                book=book.id,
                kind="interpretation",
                source="interpretation",
                text=_said(one),
                heading=one.problem,
                related=entry.heading or entry.text,
                order=order,
                url=f"{clause_url(entry.key, one.until)}#interpretation",
                status=Text(f"{title.ja}の条文の解釈", f"Of a clause of {title.en}")
                if one.until
                else Text("", ""),
                weight=_WEIGHT,
                clauses=one.clauses,
            )


def _said(one: Interpretation) -> Text:
    """The reading that is followed, then why, then the readings that are not."""
    chosen = one.readings[one.chosen - 1]
    others = (reading for reading in one.readings if reading is not chosen)
    return join((chosen, one.reason, *others))
