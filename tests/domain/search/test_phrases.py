"""How like a phrase is to what was typed."""

from dataclasses import replace

import pytest

from judgeapp.domain.corpus import Text
from judgeapp.domain.search.answering.results import Tier
from judgeapp.domain.search.answering.store import MemoryStore
from judgeapp.domain.search.document import SearchDocument
from judgeapp.domain.search.engine import Engine
from judgeapp.domain.search.prepare import prepare


def document(key, *asked, ja="武将の規則。", en="A rule.", **options):
    return SearchDocument(
        key=f"b:{key}", book="b", kind="procedure", text=Text(ja, en), asked=asked, **options
    )


def engine(*documents):
    return Engine(MemoryStore(prepare(documents)))


def found(documents, text):
    return [hit.key for hit in engine(*documents).search(text).hits]


def test_a_clause_is_found_by_words_that_only_its_phrases_have():
    documents = [document("a", "殴れる？"), document("b", "守れる？"), document("c")]
    assert found(documents, "これ殴れるの")[0] == "b:a"


def test_english_is_compared_by_stems_and_kana_as_typed():
    documents = [document("a", "who can attack", "なぐれる"), document("b", "who may block", "まもれる")]
    assert found(documents, "attacking")[0] == "b:a"
    assert found(documents, "まもれる")[0] == "b:b"


def test_the_likest_phrase_counts_not_all_of_them_together():
    """One phrase with both words comes before two phrases with one each."""
    documents = [document("a", "手札の公開", "山札の枚数"), document("b", "手札の枚数")]
    assert found(documents, "手札の枚数")[0] == "b:b"


def test_a_phrase_that_holds_more_than_was_typed_is_less_like_it():
    documents = [document("a", "手札の枚数と山札の並べかた"), document("b", "手札の枚数")]
    assert found(documents, "手札の枚数")[0] == "b:b"


def test_rare_parts_weigh_more_than_common_ones():
    documents = [
        document("a", "どこ引ける？"),
        document("b", "焼ける？"),
        document("c", "どこ？"),
        document("d", "どこまで？"),
    ]
    assert found(documents, "どこ焼ける？")[0] == "b:b"


def test_of_two_clauses_with_the_same_words_the_one_that_says_it_the_same_way_comes_first():
    documents = [document("a", ja="手札を捨てずに引ける。"), document("b", ja="手札を引いてから捨てる。")]
    assert found(documents, "手札を引いてから捨てる場合")[0] == "b:b"
    assert found(documents, "手札を捨てずに引ける場合")[0] == "b:a"


def test_a_hit_found_by_its_phrases_says_so():
    hit = engine(document("a", "殴れる？"), document("b")).search("殴れるか").hits[0]
    assert (hit.key, hit.tier) == ("b:a", Tier.ASKED)


def test_history_is_listed_last_unless_it_is_what_is_asked_for():
    history = document("h", "何が変わった？", ja="武将の変更。")
    documents = [replace(history, kind="history", weight=-20), document("a"), document("b")]
    assert found(documents, "武将")[-1] == "b:h"
    assert found(documents, "武将 何が変わった？")[0] == "b:h"


@pytest.mark.parametrize("text", ["？", "「」", "a", "the"])
def test_phrases_without_content_harm_nothing(text):
    assert found([document("a", text, "殴れる？")], "殴れる") == ["b:a"]
