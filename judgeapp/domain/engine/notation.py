"""Records as people write them, in any book: the text names the book, and the book brings its words.

>>> record = read_notation('''戦国覇王
... 開始
...  手番:a
...  a
...   場 霧丸 騎馬 C2
... a いどう 霧丸 Ｃ３ ※ 二マス目''')
>>> record.entries[0].to_dict()
{'player': 'a', 'move': 'move', 'card': 'a.field.1', 'target': 'C3'}
>>> print(write_notation(record).splitlines()[-2])
a 移動 霧丸 C3
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from judgeapp.domain.corpus import load_terms

from .. import books
from .books import engine_for
from .kernel import Book, GameRecord, InvalidRecord, Ruling, judge
from .kernel.record.notation.draft import Draft, DraftLine, answered, draft_of, suggestions
from .kernel.record.notation.faults import Fault, NotReadable
from .kernel.record.notation.reader import Written, read_text
from .kernel.record.notation.table import Notation
from .kernel.record.notation.words import NOTE, fold
from .kernel.record.notation.writer import write_text
from .kernel.record.start import start_position

__all__ = [
    "Draft",
    "DraftLine",
    "Fault",
    "NotReadable",
    "Written",
    "answered",
    "has_notation",
    "in_lines",
    "is_notation",
    "names_of",
    "notation_of",
    "read_draft",
    "read_lines_of",
    "read_notation",
    "read_record",
    "rule_draft",
    "with_line",
    "write_notation",
]


IS_JSON = re.compile(r"[\ufeff\s]*(?:[{\"]|\[\s*(?:[\[\]{\"\d-]|$)|$)")
"""[戦国大戦] is a heading, and no list."""
RULES = Path(__file__).resolve().parents[3] / "rules_corpus"


def has_notation(book: str) -> bool:
    """Whether the book brings words for the notation."""
    info = books.find_book(book)
    return info is not None and bool(info.notation)


@cache
def notation_of(book: str) -> Notation:
    """The words of a book that brings some."""
    table: Notation = import_module(books.book_info(book).notation).NOTATION
    return replace(table, glossary=glossary_of(book))


def glossary_of(book: str) -> dict[str, tuple[str, ...]]:
    """Every word for each term of a book's own glossary, by the term as words are compared."""
    terms = load_terms(RULES / book, book)
    return {fold(term.term): (term.term, term.reading, *term.aliases, term.en, term.id) for term in terms}


@cache
def _titles() -> dict[str, str]:
    """What the first line may say, with the key of the book."""
    spoken = [book_info for book_info in books.BOOKS if book_info.notation]
    words = [
        (word, book.key) for book in spoken for word in (book.title.ja, book.name.ja, book.key, *book.words)
    ]
    words += [(word, book.key) for book in spoken for word in (book.title.en, book.name.en)]
    found: dict[str, str] = {}
    for word, key in words:
        found.setdefault(fold(word), key)
    return found


def _book_called(word: str) -> tuple[Book, Notation] | None:
    key = _titles().get(fold(word))
    return (engine_for(key), notation_of(key)) if key else None


def read_lines_of(text: str) -> Written:
    """The record of a text with every fault of it, and the line of each entry."""
    return read_text(text, _book_called, tuple(book.title.ja for book in books.BOOKS if book.notation))


def read_notation(text: str) -> GameRecord:
    """The record of a text in the notation; raises `NotReadable` with every line that cannot be read."""
    written = settled(text, read_lines_of(text))
    if written.faults:
        raise NotReadable(sorted(written.faults, key=lambda fault: fault.line))
    try:
        return GameRecord.from_json(written.data)
    except InvalidRecord as fault:
        raise with_line(fault, written) from None


def read_draft(text: str, answers: Mapping[int, str] | None = None) -> Draft:
    """What each line of a text was taken for, and the record as far as it can be read.

    `answers` are lines that were chosen in the place of others, by their numbers; the draft's note has them.

    >>> draft = read_draft("戦国覇王\\n開始\\n 手番:a\\n a\\n  場 霧丸 騎馬 C2\\na いどう 霧丸 Ｃ３\\na 移働 霧丸 C4")
    >>> [(line.number, line.reading) for line in draft.lines[-2:]], draft.questions[0].choices[0]
    ([(6, 'a 移動 霧丸 C3'), (7, '')], 'a 移動 霧丸 C4')
    >>> draft.record.unread
    ('a 移働 霧丸 C4',)
    """
    note = answered(text.replace("\r\n", "\n"), answers or {})
    written = settled(note, read_lines_of(note))
    book = written.data.get("book")
    return draft_of(note, written, *((engine_for(book), notation_of(book)) if book else (None, None)))


def settled(text: str, written: Written) -> Written:
    """What was read of a text; where its one question has answers with one ruling, or one possible answer, with that.

    The entry says which other answers there were. What else may be meant by a word is not known of most questions.
    """
    fault = written.faults[0] if len(written.faults) == 1 else None
    if fault is None or fault.nearest is None or not fault.nearest.every:
        return written
    line = text.split("\n")[fault.line - 1]
    answers = [*suggestions(line, fault.nearest)]
    read = [read_lines_of(answered(text, {fault.line: answer_})) for answer_ in answers]
    if len(answers) != len(fault.nearest.words) or any(draft.faults for draft in read):
        return written
    came_to = {answer: verdicts_of(one) for answer, one in zip(answers, read, strict=True)}
    possible = [answer for answer in answers if came_to[answer] is not None]
    if len({came_to[answer] for answer in possible}) != 1:
        return written
    same = "、".join(f"「{line_.strip()}」" for line_ in possible[1:])
    never = "、".join(f"「{answer_.strip()}」" for answer_ in answers if answer_ not in possible)
    said = (f"{same}でも判定は同じ" if same else "", f"{never}ではありえない" if never else "")
    return read_lines_of(
        answered(text, {fault.line: f"{possible[0]} {NOTE} {'、'.join(filter(None, said))}"})
    )


def verdicts_of(written: Written) -> tuple[Any, ...] | None:
    """What the ruling on a text comes to; None where there can be no such record."""
    try:
        record = GameRecord.from_json(written.data)
        return verdicts(judge(record, engine_for(record.book), correct=False, trace=False))
    except InvalidRecord:
        return None


def verdicts(ruling: Ruling) -> tuple[Any, ...]:
    """What a ruling comes to: who has won, and the verdict on each entry."""
    return ruling.winner, *(entry.verdict for entry in ruling.entries)


def rule_draft(
    draft: Draft, complete: Callable[[GameRecord], GameRecord] = lambda record: record, **how: Any
) -> tuple[Draft, Ruling | None]:
    """The ruling on a draft as far as it is read, and the draft with what the table has shown to be unreadable.

    `complete` adds to the record what it needs of elsewhere; `how` is told to `judge`.
    """
    while draft.record is not None:
        try:
            return draft, judge(complete(draft.record), engine_for(draft.record.book), **how)
        except InvalidRecord as fault:
            draft = draft.asking(fault)
    return draft, None


def with_line(fault: InvalidRecord, written: Written) -> InvalidRecord:
    """The same fault with its line, where it stands in one."""
    line = written.line_of(fault.entry, fault.field)
    return NotReadable([Fault(line, fault.reason, fault.expected)]) if line else fault


def in_lines(fault: InvalidRecord, text: str) -> InvalidRecord:
    """A fault that a ruling found in the record of a text, with the line of the text where it has lines."""
    told = isinstance(fault, NotReadable) or not is_notation(text)
    return fault if told else with_line(fault, read_lines_of(text))


def is_notation(text: str) -> bool:
    """Whether a text is meant as the notation, and not as JSON."""
    return IS_JSON.match(text) is None


def read_record(text: str) -> GameRecord:
    """The record of a text in the notation, or in JSON; raises `InvalidRecord`."""
    return read_notation(text) if is_notation(text) else GameRecord.from_json(text)


def names_of(record: GameRecord) -> dict[str, str]:
    """The names of the cards that a start has, those of card lists too; none where the start cannot be read."""
    try:
        cards = start_position(record, engine_for(record.book)).cards
    except InvalidRecord:
        return {}
    return {key: str(card.values["name"]) for key, card in cards.items() if card.known}


def write_notation(record: GameRecord, known: Mapping[str, str] | None = None) -> str:
    """The record in the notation. `known` are names of cards that the start gives by their numbers alone."""
    return write_text(record, engine_for(record.book), notation_of(record.book), known)
