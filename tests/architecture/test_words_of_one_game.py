"""What all games share knows no word of one of them."""

import re
from pathlib import Path

import pytest

from judgeapp.domain.books import book_keys
from judgeapp.domain.engine.sengoku.state.layout import KEYWORDS
from tests.architecture.test_books import belongs_to_a_book, code_of

ROOT = Path(__file__).parents[2]
SHARED = ("judgeapp/domain/engine/kernel", "judgeapp/domain/engine/effects", "judgeapp/domain/engine/tools")
OF_SENGOKU = {*KEYWORDS.shown, "general", "generals", "soldier", "soldiers", "wall", "stratagem", "retreat"}


def words_of(text):
    return {word for _, said in code_of(text) for word in re.findall("[a-z]+", said.lower())}


@pytest.mark.parametrize("folder", SHARED)
def test_no_keyword_and_no_thing_of_sengoku_is_known_there(folder):
    paths = [path for path in (ROOT / folder).rglob("*.py") if not belongs_to_a_book(path.relative_to(ROOT))]
    assert paths
    assert set().union(*(words_of(path.read_text("utf-8")) for path in paths)) & OF_SENGOKU == set()


def test_a_keyword_in_code_is_seen():
    assert words_of('if "karetsu" in keywords: pass') & OF_SENGOKU == {"karetsu"}


@pytest.mark.parametrize("book", book_keys())
def test_no_book_cites_a_clause_of_another(book):
    others = "|".join(key for key in book_keys() if key != book)
    code = "\n".join(
        path.read_text("utf-8") for path in (ROOT / "judgeapp/domain/engine" / book).rglob("*.py")
    )
    assert re.findall(rf'"(?:{others}):[^"]*"', code) == []
    assert f'"{book}:' in code
