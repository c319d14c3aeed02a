"""`asked.yaml`: what people type when a clause is the answer."""

import pytest

from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.corpus import CorpusError, load_book
from judgeapp.domain.corpus.model import NORMATIVE
from judgeapp.domain.corpus.search_phrases import read_search_phrases

KNOWN = ("906.1", "battle/1")


def read(folder, text):
    (folder / "asked.yaml").write_text(text, encoding="utf-8")
    return read_search_phrases(folder, KNOWN)


def test_a_clause_has_the_phrases_that_stand_under_its_key(tmp_path):
    told = read(tmp_path, '"906.1": [殴れる？, who can attack]\n"battle/1": [こうげき]\n')
    assert told == {"906.1": ("殴れる？", "who can attack"), "battle/1": ("こうげき",)}


def test_a_book_need_not_have_the_file(tmp_path):
    assert read_search_phrases(tmp_path, KNOWN) == {}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('"906.2": [殴れる]', "no clause of this book"),
        ('"906.1": []', "at least one"),
        ('"906.1": 殴れる', "list of phrases"),
        ('"906.1": ["  "]', "empty"),
        ('"906.1": [906]', "not a text"),
        ('"906.1": [HP, ＨＰ]', "ＨＰ stands twice"),
        ('"906.1": [殴れる]\n"906.1": [攻撃]', "906.1 stands twice"),
        (f'"906.1": [{"長" * 81}]', "longer than 80"),
        ("- 殴れる", "expected key"),
    ],
)
def test_what_is_wrong_is_refused_with_file_and_reason(tmp_path, text, told):
    with pytest.raises(CorpusError, match=told) as error:
        read(tmp_path, text)
    assert "asked.yaml" in str(error.value)


def test_an_entry_carries_its_phrases(tmp_path):
    (tmp_path / "book.yaml").write_text(
        "book: haou\ntitle: {ja: 本, en: Book}\ndocument: {ja: 規則, en: Rules}\nchapters: [one.yaml]\n"
    )
    (tmp_path / "one.yaml").write_text("entries: [{key: a, kind: definition, ja: 甲, en: A}]")
    (tmp_path / "asked.yaml").write_text("a: [甲とは]")
    assert load_book(tmp_path).entries["haou:a"].asked == ("甲とは",)


def test_every_normative_clause_of_the_five_books_has_phrases():
    assert [one.key for one in corpus() if one.kind in NORMATIVE and not one.asked] == []
