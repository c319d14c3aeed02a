"""Every interpretation that an engine names is written down with its readings, and every one of a rule is named."""

import re
from pathlib import Path

import pytest

from judgeapp.domain import books
from judgeapp.domain.engine.kernel.judge.interpreted import interpretations_of

ENGINES = Path(books.__file__).parent / "engine"
BOOKS = ("haou", "moncolle", "suikoden")
OF_NO_RECORD = {
    "haou": {f"haou-casual-{one}" for one in ("deck-size", "pack-order", "third-round")},
    "moncolle": {"moncolle-box-six-factions"},
}
"""What no record is about: how cards are drafted, which are in the box."""


def named(book):
    pattern = re.compile(rf"{book}-[a-z]+(?:-[a-z]+)+")
    sources = (path.read_text("utf-8") for path in (ENGINES / book).rglob("*.py"))
    return {found for text in sources for found in pattern.findall(text)}


@pytest.mark.parametrize(("book", "key"), [(book, key) for book in BOOKS for key in sorted(named(book))])
def test_what_an_engine_names_is_written_down_with_two_readings_and_a_reason(book, key):
    one = interpretations_of(book)[key]
    assert len(one.readings) >= 2
    assert 1 <= one.chosen <= len(one.readings)
    assert one.reason.ja
    assert one.reason.en


@pytest.mark.parametrize("book", BOOKS)
def test_every_interpretation_of_a_rule_is_named_by_the_engine(book):
    assert interpretations_of(book).keys() - named(book) == OF_NO_RECORD.get(book, set())
