"""The corpus as search documents: each entry with its steps and table, its neighbours, and the terms it defines."""

from collections.abc import Iterable, Iterator, Sequence

from judgeapp.domain.corpus import Book, Corpus, Entry, Term, Text
from judgeapp.domain.search.document import Name, SearchDocument

_KIND_WEIGHT = {"heading": 3, "definition": 3, "glossary": 3, "history": -20, "example": -3}
_PART_WEIGHT = {"add": -8, "megami": -8}
"""Rules for single Megami come after those that hold in every game."""
_MAX_REFERRERS = 12
_NEIGHBOUR_LENGTH = 160


def join(texts: Iterable[Text], separator: str = " ") -> Text:
    """Several texts as one."""
    given = [text for text in texts if text]
    return Text(separator.join(text_.ja for text_ in given), separator.join(text_.en for text_ in given))


def full_text(entry: Entry) -> Text:
    """Statement, steps and table of an entry in a row."""
    return join((entry.text, *(step.text for step in entry.steps), *_cells(entry)))


def _cells(entry: Entry) -> Iterator[Text]:
    if entry.table is None:
        return
    yield from entry.table.columns
    for row in entry.table.rows:
        yield from (cell if isinstance(cell, Text) else Text(cell, cell) for cell in row)


def corpus_documents(corpus: Corpus) -> Iterator[SearchDocument]:
    """One document per entry, in the order of the books."""
    for book in corpus.books.values():
        defined: dict[str, list[Term]] = {}
        for term in book.terms:
            defined.setdefault(term.clause.partition("#")[0], []).append(term)
        for order, entry in enumerate(book.entries.values()):
            yield _document(corpus, book, entry, defined.get(entry.key, ()), order)


def _document(corpus: Corpus, book: Book, entry: Entry, terms: Sequence[Term], order: int) -> SearchDocument:
    above = book.ancestors(entry.key)
    part = entry.local.partition("/")[0]
    used = len(corpus.referrers.get(entry.key, ()))
    return SearchDocument(
        key=entry.key,
        book=entry.book,
        kind=entry.kind,
        text=full_text(entry),
        heading=entry.heading,
        number=entry.number,
        numbers_before=book.numbers_before(entry.key),
        displaced=entry.is_displaced,
        names=tuple(_name(term) for term in terms),
        above=join(entry_.heading for entry_ in above),
        related=_related(corpus, entry),
        asked=entry.asked,
        parent=entry.parent or "",
        steps=tuple(step.id for step in entry.steps),
        order=order,
        weight=_KIND_WEIGHT.get(entry.kind, 0) + _PART_WEIGHT.get(part, 0) + min(used, _MAX_REFERRERS),
    )


def _name(term: Term) -> Name:
    return Name(term.id, term.term, term.reading, term.en, term.aliases, term.clause.partition("#")[2])


def _related(corpus: Corpus, entry: Entry) -> Text:
    """Heading and beginning of the entries that this one names: what a judge reads together with it."""
    targets = [corpus.get(key) for key in dict.fromkeys((*entry.see, *entry.refs))]
    near = [join((target.heading, target.text)) for target in targets if target is not None]
    return join(Text(text.ja[:_NEIGHBOUR_LENGTH], text.en[: 2 * _NEIGHBOUR_LENGTH]) for text in near)
