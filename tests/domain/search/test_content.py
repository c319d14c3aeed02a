"""What a question is about, wherever a document has it, decides between documents that share its small words."""

import pytest

from judgeapp.domain.corpus import Text
from judgeapp.domain.search.answering.content import content
from judgeapp.domain.search.answering.phrases import Asked, likenesses
from judgeapp.domain.search.answering.store import MemoryStore
from judgeapp.domain.search.document import SearchDocument
from judgeapp.domain.search.engine import Engine
from judgeapp.domain.search.prepare import prepare


def document(key: str, ja: str, *asked: str, above: str = "") -> SearchDocument:
    return SearchDocument(
        key=f"b:{key}", book="b", kind="procedure", text=Text(ja, ""), asked=asked, above=Text(above, "")
    )


def test_katakana_counts_as_it_is_written_and_hiragana_not_at_all():
    assert content("コロンのあとはどうなるの") == ["コロ", "ロン"]
    assert content("しますか") == []


def test_plain_words_are_the_same_content():
    assert content("墓地の罠") == content("捨札の罨")


def test_the_document_that_has_the_subject_comes_before_the_one_that_has_the_sentence():
    documents = [
        document("pile", "山札を作り直す。", "無くなったらどうするのか"),
        document("packs", "次へ移る。", "無くなったらどう進める", above="束の取り方"),
        document("castle", "城を攻める。", "城を攻めたらどうする"),
    ]
    engine = Engine(MemoryStore(prepare(documents)))
    assert engine.search("束が無くなったらどうするのか").hits[0].key == "b:packs"


def test_three_questions_about_the_same_count_more_than_one():
    about, common = ("罠|国|力", 1.0), Asked.of([(("罠", 1.0), 0b1)]).by(0)
    assert likenesses([about] * 4, common) == 1.0
    assert likenesses([about], common) == pytest.approx(1 / 3)
    assert likenesses([("城|壁", 1.0)], common) == 0.0


def test_a_document_shares_with_an_input_what_it_holds_of_it():
    asked = Asked.of([(("罠", 3.0), 0b01), (("城", 1.0), 0b11)])
    assert [asked.by(at).share for at in (0, 1, 2, 99)] == [1.0, 0.25, 0.0, 0.0]
    assert Asked().by(0).share == 0.0
