"""What is known of newer editions as search documents: what of it is here and what not, and their new numbers."""

from collections.abc import Iterator

from django.urls import reverse

from judgeapp.domain.corpus import Book, Corpus, Text
from judgeapp.domain.corpus.newer import Newer
from judgeapp.domain.search.document import Name, SearchDocument

from .corpus_source import join

KIND = "edition"
_WEIGHT = -14


def newer_documents(corpus: Corpus) -> Iterator[SearchDocument]:
    """Of each book with a newer edition: one document per topic, per clause that is new there, per new number."""
    for book in corpus.books.values():
        if book.newer is not None:
            yield from _topics(book, book.newer)
            yield from _numbers(book, book.newer)


def _topics(book: Book, newer: Newer) -> Iterator[SearchDocument]:
    for order, one in enumerate(newer.topics):
        names = tuple(Name(f"newer-{one.id}-{place}", name) for place, name in enumerate(one.names))
        heading = Text(one.names[0], one.names[0])
        yield _document(book, one.id, one.says, heading, order, names=names, number=one.names[0])


def _numbers(book: Book, newer: Newer) -> Iterator[SearchDocument]:
    for one in newer.added:
        ja, en = f"{newer.edition}の{one.number}", f"{one.number} of {newer.edition}"
        heading = Text(f"{ja} {one.heading.ja}", f"{en}: {one.heading.en}")
        yield _document(book, one.number, one.says, heading, 100, number=one.number)
    for changed in newer.clauses.values():
        if changed.number:
            entry = book.entries[changed.key]
            heading = Text(f"{newer.edition}の{changed.number}", f"{changed.number} of {newer.edition}")
            said = join((Text(f"ここでは {entry.number}。", f"{entry.number} here."), entry.text))
            yield _document(
                book, changed.number, said, heading, 100, number=changed.number, clauses=(entry.key,)
            )


def _document(
    book: Book,
    local: str,
    text: Text,
    heading: Text,
    order: int,
    *,
    number: str,
    names: tuple[Name, ...] = (),
    clauses: tuple[str, ...] = (),
) -> SearchDocument:
    return SearchDocument(
        key=f"edition:{book.id}/{local}",
        book=book.id,
        kind=KIND,
        source="edition",
        text=text,
        heading=heading,
        number=number,
        names=names,
        order=order,
        url=f"{reverse('rules:book', args=[book.id])}#newer",
        weight=_WEIGHT,
        clauses=clauses,
    )
