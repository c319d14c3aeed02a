"""What came out since and is not restated, as search documents: what of it is here and what not."""

from collections.abc import Iterator

from django.urls import reverse

from judgeapp.domain.corpus import Corpus, Text
from judgeapp.domain.search.document import Name, SearchDocument

KIND = "edition"
_WEIGHT = -14


def newer_documents(corpus: Corpus) -> Iterator[SearchDocument]:
    """One document per topic that people look for, of every book."""
    for book in corpus.books.values():
        for order, one in enumerate(book.newer.topics if book.newer else ()):
            yield SearchDocument(
                key=f"edition:{book.id}/{one.id}",
                book=book.id,
                kind=KIND,
                source="edition",
                text=one.says,
                heading=Text(one.names[0], one.names[0]),
                number=one.names[0],
                names=tuple(Name(f"newer-{one.id}-{place}", name) for place, name in enumerate(one.names)),
                order=order,
                url=f"{reverse('rules:book', args=[book.id])}#newer",
                weight=_WEIGHT,
            )
