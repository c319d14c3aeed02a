"""A line that does not belong into the document is never swallowed in silence."""

import random

import pytest

from judgeapp.domain.corpus import load_book
from judgeapp.domain.corpus.official import decode, read_document, report_of
from tests.conftest import ROOT, slow

from .conftest import BOOKS

FOREIGN = (
    "Lorem ipsum dolor sit amet",
    "§99 知らない節",
    "777.7 どこにもない番号の文です。",
    "■おしらせ",
    "駅前の定食屋は月曜が休みである。",
    "途中で切れた文の",
)


def with_line(text: str, at: int, foreign: str) -> tuple[str, int]:
    """The text with a line put in, and the number of that line."""
    lines = text.split("\n")
    return "\n".join([*lines[:at], foreign, *lines[at:]]), at + 1


def is_among(foreign: str, new: list[str]) -> bool:
    """The line was read as a new clause, which may have drawn lines behind it to itself."""
    return any(text.split("\n")[0] in foreign or foreign.partition(" ")[2] in text for text in new)


@pytest.fixture(scope="module")
def corpora():
    """Book → its corpus, read once."""
    return {book: load_book(ROOT / "rules_corpus" / book) for book in BOOKS}


@pytest.mark.parametrize("foreign", FOREIGN)
@pytest.mark.parametrize("book", BOOKS)
def test_in_an_unknown_document_it_is_refused_or_reported(book, foreign, small_book, document):
    corpus, text = small_book(book), document(book)
    for at in range(text.count("\n")):
        changed, number = with_line(text, at, foreign)
        report = report_of(read_document(corpus, changed))
        named = {
            one["line"] for one in (*report["unaccounted"], *report["unconfirmed"], *report["anomalies"])
        }
        new = [one["text"] for one in report["missing_in_corpus"]]
        assert number in named or is_among(foreign, new), (at, report["lines"])


@pytest.mark.seeds
@pytest.mark.parametrize("places", [1, slow(6)])
@pytest.mark.parametrize("foreign", FOREIGN)
@pytest.mark.parametrize("book", BOOKS)
def test_in_the_edition_itself_it_stops_the_import_or_is_a_new_clause(book, foreign, places, seed, corpora):
    corpus, text = corpora[book], decode(seed(book))
    chance = random.Random(f"{book} {foreign}")
    for at in chance.sample(range(text.count("\n")), places):
        changed, number = with_line(text, at, foreign)
        reading = read_document(corpus, changed)
        stopped = any(line.number == number for line in reading.unaccounted)
        assert stopped or is_among(foreign, [reading.texts[key] for key in reading.extra]), at
