"""`docs/interpretations.md`, made from `docs/interpretations/*.yaml`."""

from judgeapp.domain.corpus import Book, Corpus, Interpretation

_HEAD = """# Interpretations

Where a book contradicts itself or leaves something open: both readings, the one that pages and engines follow, and why.
Made by `manage.py docs_interpretations` from `docs/interpretations/*.yaml`; edit those.
"""


def document(corpus: Corpus) -> str:
    """The whole document."""
    parts = [_HEAD]
    for book in corpus.books.values():
        if book.interpretations:
            parts.append(f"\n## {book.title.ja} / {book.title.en}\n")
            parts += [_section(book, interpretation) for interpretation in book.interpretations]
    return "".join(parts)


def _section(book: Book, one: Interpretation) -> str:
    clauses = "、".join(_clause(book, key) for key in one.clauses)
    readings = "".join(
        f"{number}. {reading.ja}{' **（採用）**' if number == one.chosen else ''}  \n   {reading.en}\n"
        for number, reading in enumerate(one.readings, 1)
    )
    return (
        f"\n### {one.id}\n\n{clauses}{_until(book, one)}\n\n{one.problem.ja}  \n{one.problem.en}\n\n{readings}\n"
        f"理由: {one.reason.ja}  \nReason: {one.reason.en}\n"
    )


def _until(book: Book, one: Interpretation) -> str:
    """The note that an interpretation is of an earlier edition's text; empty where it is not."""
    title = book.in_edition(one.until).edition_title
    return f"（{title.ja}まで / up to {title.en}）" if one.until else ""


def _clause(book: Book, key: str) -> str:
    entry = book.entries.get(key.partition("#")[0])
    return f"`{key}` {entry.heading.ja}" if entry and entry.heading else f"`{key}`"
