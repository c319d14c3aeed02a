"""Every term of a book's own glossary is a word of the notation wherever it makes sense, however it is written."""

from __future__ import annotations

import pytest

from judgeapp.domain.engine import engine_books, engine_for
from judgeapp.domain.engine.kernel.record.notation.field_words import FieldWords, words_of
from judgeapp.domain.engine.kernel.record.notation.moves import MoveLines
from judgeapp.domain.engine.kernel.record.notation.naming import Names
from judgeapp.domain.engine.kernel.record.notation.words import fold
from judgeapp.domain.engine.kernel.record.relative import counts
from judgeapp.domain.engine.notation import has_notation, notation_of, read_lines_of

BOOKS = [book for book in engine_books() if has_notation(book)]


class Meanings:
    """What a word may be in a book: a field, a value, a zone, a move."""

    def __init__(self, book: str) -> None:
        self.book, table = engine_for(book), notation_of(book)
        layout = self.book.layout
        self.names = Names(layout, table, {})
        self.moves = MoveLines(self.book, table, self.names).moves
        self.fields = [FieldWords(getattr(layout, kind), table) for kind in ("game", "player", "card")]

    def of(self, word: str) -> bool:
        folded = fold(word)
        if folded in self.moves or self.names.zone_named(word):
            return True
        return any(
            folded in one.said
            or folded in one.bare
            or any(folded in map(fold, words_of(field)) for field in one.fields.values())
            for one in self.fields
        )


@pytest.mark.parametrize("book", BOOKS)
def test_every_word_for_a_term_is_one_where_the_term_is(book):
    meanings, table = Meanings(book), notation_of(book)
    spoken = {term: words for term, words in table.glossary.items() if not term.isascii()}
    walked = {term: words for term, words in spoken.items() if meanings.of(term)}
    assert len(walked) > 15
    missing = {term: [word for word in words if not meanings.of(word)] for term, words in walked.items()}
    assert not {term: words for term, words in missing.items() if words}


@pytest.mark.parametrize("book", BOOKS)
def test_a_counted_term_is_read_with_and_without_the_colon(book):
    table, layout = notation_of(book), engine_for(book).layout
    words = FieldWords(layout.player, table)
    title = engine_for(book).title.ja
    found = 0
    for term, others in table.glossary.items():
        name = words.said.get(term)
        if name is None or not counts(words.fields[name]):
            continue
        for word in (one for one in others if " " not in one and not one[-1].isdigit()):
            read = [read_lines_of(f"{title}\n開始\n a {word}{mark}3\n") for mark in (":", "：", " ", "")]
            told = [one.data["start"]["position"]["players"]["a"] for one in read]
            assert not read[0].faults, word
            assert told[0] == {name: 3}, word
            if not word.isascii():
                assert all(one == told[0] for one in told), word
            found += 1
    assert found or book in ("sengoku", "suikoden")
