"""Editions as search documents: which of a book is here, and of what came out since what is here and what not."""

from collections.abc import Iterator

from django.urls import reverse

from judgeapp.domain.corpus import Book, Corpus, Text
from judgeapp.domain.search.document import Name, SearchDocument
from judgeapp.domain.text import NOTHING

from ..labels import edition_line

KIND = "edition"
_WEIGHT = -14


def edition_documents(corpus: Corpus) -> Iterator[SearchDocument]:
    """Search documents of every book: its edition, and each topic of what was published since."""
    for book in corpus.books.values():
        if book.edition:
            yield _in_force(book)
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


def _in_force(book: Book) -> SearchDocument:
    """The edition of a book that is here, found by its number."""
    line, newer = edition_line(book), book.newer.says if book.newer else NOTHING
    spellings = (book.edition, f"Ver.{book.edition}", f"Ver {book.edition}")
    page = "rules:changes" if book.earlier else "rules:book"
    return SearchDocument(
        key=f"edition:{book.id}/{book.edition}",
        book=book.id,
        kind=KIND,
        source="edition",
        text=Text(
            f"{line.ja}を収録しています。{newer.ja}".strip(), f"{line.en} is what is here. {newer.en}".strip()
        ),
        heading=book.document,
        number=book.edition,
        names=tuple(Name(f"edition-{book.id}-{place}", name) for place, name in enumerate(spellings)),
        url=reverse(page, args=[book.id]),
        weight=_WEIGHT,
    )
