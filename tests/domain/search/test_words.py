"""What an input is taken for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeapp.domain.search.answering.content import content
from judgeapp.domain.search.answering.highlight import Marks, snippet
from judgeapp.domain.search.asking.analysis import analyse
from judgeapp.domain.search.asking.lexicon import Lexicon
from judgeapp.domain.search.asking.query import bare, parse
from judgeapp.domain.search.document import Name
from judgeapp.domain.search.spelling.distance import distance
from judgeapp.domain.search.spelling.script import skeleton


@pytest.fixture(scope="module")
def lexicon():
    return Lexicon.of(
        [
            ("demo", "demo:1", Name("intercept", "迎撃", "げいげき", "intercept", ("ブロック",))),
            ("demo", "demo:2", Name("square", "マス", "ます", "square")),
            ("demo", "demo:3", Name("colour", "色", "いろ", "colour")),
            (
                "demo",
                "demo:4",
                Name("loyalty_counter", "忠誠カウンター", "ちゅうせいかうんたー", "loyalty counter"),
            ),
        ]
    )


def meant(text, lexicon):
    return {concept for word in analyse(parse(text), lexicon).words for concept in word.meanings}


@pytest.mark.parametrize("text", ["迎撃", "迎撃できますか", "げいげき", "ゲイゲキ", "ブロックする"])
def test_a_name_is_known_by_spelling_reading_and_alias(text, lexicon):
    assert meant(text, lexicon) == {"demo:intercept"}


def test_an_ending_is_not_a_name(lexicon):
    """The ます of できます is not マス, and 特色 is not 色."""
    assert meant("移動できますか", lexicon) == set()
    assert meant("特色のあるカード", lexicon) == set()
    assert meant("マスに置く", lexicon) == {"demo:square"}
    assert meant("色を選ぶ", lexicon) == {"demo:colour"}


def test_a_name_with_a_letter_is_known_with_a_figure():
    """A card prints 防+2 where the rules explain 防±x."""
    lexicon = Lexicon.of(
        [("demo", "demo:1", Name("defence", "防±x")), ("demo", "demo:2", Name("grow", "生育X"))]
    )
    assert [meant(text, lexicon) for text in ("防+2って何", "防-10", "生育3")] == [
        {"demo:defence"},
        {"demo:defence"},
        {"demo:grow"},
    ]


def test_a_long_vowel_behind_hiragana_is_no_katakana():
    assert skeleton("ぎしきすぺるかーど") == ""
    assert skeleton("カードのオーラ") == "かーどおーら"
    assert content("かーどの見方") == ["見", "方"]


def test_a_misspelt_name_is_found_by_its_neighbours(lexicon):
    assert [spelling for spelling, _ in lexicon.nearest("迎激")] == ["迎撃"]
    assert [spelling for spelling, _ in lexicon.nearest("loyality counter")] == ["loyalty counter"]
    assert lexicon.nearest("まる") == []


@pytest.mark.parametrize("typed", ["忠誠カウンタ", "ちゅうせいかうん", "loyalty count"])
def test_a_name_is_known_before_it_is_typed_out(typed, lexicon):
    assert set(lexicon.begun(typed)) == {"demo:loyalty_counter"}
    assert lexicon.begun("忠誠") == {}


def test_filters_phrases_and_exclusions():
    query = parse('book:sengoku 種類:定義 迎撃 -計略 「待機 状態」 "exhausted general"')
    assert query.books == ("sengoku",)
    assert query.kinds == ("definition",)
    assert query.words == ("迎撃", "待機", "状態")  # beside other words what stands in 「」 is a wish
    assert query.wished == ("待機 状態",)
    assert query.without == ("計略",)
    assert query.phrases == ("exhausted general",)


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        ("迎撃とは？", "迎撃"),
        ("迎撃って何ですか", "迎撃"),
        ("築城の意味", "築城"),
        ("what is a mulligan?", "mulligan"),
        ("how does intercept work", "intercept"),
    ],
)
def test_asking_words_are_left_out(asked, word):
    assert bare(asked) == word


@given(st.text(max_size=400))
def test_any_text_is_a_query(text):
    query = parse(text)
    analyse(query, Lexicon())
    assert query.cut == (len(text) > 200)  # said, not hidden


@given(st.text("あいう迎撃", max_size=8), st.text("あいう迎撃", max_size=8))
def test_distance_is_the_same_both_ways_and_nothing_for_equals(one, other):
    assert distance(one, other) == distance(other, one)
    assert (distance(one, other) == 0) == (one == other)


def test_a_snippet_shows_the_hit_and_marks_it():
    text = "はじめの文。" * 30 + "ここで迎撃する。" + "あとの文。" * 30
    found = snippet(text, Marks(("迎撃",)), 60)
    (span,) = found.spans
    assert found.text[span[0] : span[1]] == "迎撃"
    assert len(found.text) <= 62
