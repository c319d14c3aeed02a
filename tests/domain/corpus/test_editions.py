"""Editions of a book: an entry, a number and a text as each of them has it."""

import pytest

from judgeapp.domain.corpus import CorpusError, load_book, loader
from judgeapp.domain.corpus.changes import changes, notes_on
from judgeapp.domain.corpus.files import read_yaml

BOOK = """
book: haou
title: {ja: 本, en: Book}
document: {ja: 規則, en: Rules}
edition: "2"
earlier:
- {id: old, ja: 前の版, en: the edition before}
chapters: [one.yaml]
"""
ENTRIES = """
chapter: {ja: 章, en: Chapter}
entries:
- {key: core/1-1@2, since: "2", number: "1-1", kind: procedure, heading: {ja: 支払い, en: Paying}, ja: 払う。, en: Pay.}
- {key: core/1-1, numbers: {old: "1-1", "2": "1-2"}, kind: definition, heading: {ja: 零, en: Nought}, ja: 零, en: "0"}
- key: core/1-3
  number: "1-3"
  kind: procedure
  ja: 1-2の値を見る。
  en: Look at the value of 1-2.
  see: [core/1-1@2, core/1-1]
  steps:
  - {id: a, number: "1)", since: "2", ja: 先, en: First}
  - {id: b, numbers: {old: "1)", "2": "2)"}, ja: 後, en: After, was: {old: {ja: 元, en: Before}}}
  - {id: c, number: "2)", until: old, ja: 終, en: Last}
- {key: core/1-4, number: "1-4", kind: definition, until: old, ja: 無くなる。, en: It goes.}
"""


@pytest.fixture
def book(tmp_path):
    (tmp_path / "book.yaml").write_text(BOOK, "utf-8")
    (tmp_path / "one.yaml").write_text(ENTRIES, "utf-8")
    return load_book(tmp_path)


def numbers(book):
    return {key.partition(":")[2]: one.number for key, one in book.entries.items()}


def test_each_edition_has_its_own_clauses_under_its_own_numbers(book):
    assert numbers(book) == {"core/1-1@2": "1-1", "core/1-1": "1-2", "core/1-3": "1-3"}
    assert numbers(book.in_edition("old")) == {"core/1-1": "1-1", "core/1-3": "1-3", "core/1-4": "1-4"}
    assert book.in_edition("2") is book
    assert book.numbers_before("haou:core/1-1") == ("1-1",)


def test_steps_come_go_and_change_their_numbers_and_words(book):
    now, old = (one.entries["haou:core/1-3"].steps for one in (book, book.in_edition("old")))
    assert [(one.id, one.number, one.text.ja) for one in now] == [("a", "1)", "先"), ("b", "2)", "後")]
    assert [(one.id, one.number, one.text.ja) for one in old] == [("b", "1)", "元"), ("c", "2)", "終")]


def test_a_text_of_an_earlier_edition_mentions_and_refers_to_what_that_has(book):
    old = book.in_edition("old").entries["haou:core/1-3"]
    assert (old.text.ja, old.text.en) == ("1-1の値を見る。", "Look at the value of 1-1.")
    assert old.see == ("haou:core/1-1",)


def test_a_number_given_anew_is_no_misprint(book):
    assert not book.entries["haou:core/1-1@2"].is_displaced
    assert book.numbered("1-1", "core") == "haou:core/1-1@2"


def test_what_changed_is_listed_by_kind(book):
    found = {one.entry.local: one.kinds for one in changes(book.in_edition("old"), book)}
    assert found == {
        "core/1-1@2": ("added",),
        "core/1-1": ("moved",),
        "core/1-3": ("reworded",),
        "core/1-4": ("ended",),
    }


def test_a_clause_tells_what_it_was_and_what_its_numbers_name(book):
    def told(key, edition=""):
        return [one.text.ja for one in notes_on(book, book.in_edition(edition).entries[f"haou:{key}"])]

    assert told("core/1-1@2") == ["Ver.2で加わりました。", "前の版の1-1は別の条文（零）です。"]
    assert told("core/1-1") == ["前の版では1-1です。", "いまの1-1は別の条文（支払い）です。"]
    assert told("core/1-3") == ["前の版では内容が違います。"]
    assert told("core/1-1", "old") == ["いまのVer.2では1-2です。", "いまの1-1は別の条文（支払い）です。"]
    assert told("core/1-3", "old") == ["いまのVer.2では内容が違います。"]
    assert told("core/1-4", "old") == ["Ver.2にこの条文はありません。"]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('since: "2", number', "since: 3, number", "there is no edition 3"),
        ("until: old, ja: 終", "until: older, ja: 終", "there is no edition older"),
        ('numbers: {old: "1-1"', 'number: "1-1", numbers: {old: "1-1"', "number or numbers, not both"),
        ("was: {old: {ja: 元, en: Before}}", "was: 元", "expected edition"),
    ],
)
def test_an_edition_that_there_is_none_of_is_refused_with_file_and_key(tmp_path, book, before, after, said):
    assert before in ENTRIES
    (tmp_path / "one.yaml").write_text(ENTRIES.replace(before, after), "utf-8")
    with pytest.raises(CorpusError, match=said) as error:
        load_book(tmp_path)
    assert "one.yaml: core/1-" in str(error.value)


def test_each_file_of_a_book_is_read_once_however_many_editions_it_has(tmp_path, monkeypatch):
    """Every process that starts waits for it."""
    read = []
    monkeypatch.setattr(loader, "read_yaml", lambda path: read.append(path.name) or read_yaml(path))
    (tmp_path / "book.yaml").write_text(BOOK, "utf-8")
    (tmp_path / "one.yaml").write_text(ENTRIES, "utf-8")
    load_book(tmp_path)
    assert sorted(read) == ["book.yaml", "one.yaml"]
