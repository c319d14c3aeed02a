"""Folding and the way back from it."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeapp.domain.search.answering.highlight import spans
from judgeapp.domain.search.spelling.text import _fold_by_clusters, fold, fold_reading, fold_text

SCRIPTS = st.text(
    st.one_of(
        st.sampled_from(
            "迎撃疲弊武将々〻ゝゞヽヾァガｶﾞﾊﾟーー－‐−0123９０.．・ 　\t\n\x00。、「」()（）①Ⅲⅲ㈱が\u3099"
        ),
        st.characters(),
    ),
    max_size=60,
)


@given(SCRIPTS)
def test_every_folded_character_knows_where_it_came_from(text):
    folded = fold(text)
    assert len(folded.text) == len(folded.starts) == len(folded.ends)
    assert all(0 <= start < end <= len(text) for start, end in zip(folded.starts, folded.ends, strict=True))
    assert list(folded.starts) == sorted(folded.starts)
    assert list(folded.ends) == sorted(folded.ends)


@given(SCRIPTS)
def test_folding_twice_changes_nothing(text):
    once = fold_text(text)
    assert fold_text(once) == once


@given(SCRIPTS)
def test_folded_text_has_no_katakana_and_no_capitals(text):
    folded = fold_text(text)
    assert not any("ァ" <= char <= "ヶ" for char in folded)
    assert folded == folded.lower() or any(unicodedata.category(char) == "Lu" for char in folded.lower())


@given(SCRIPTS, st.integers(0, 59), st.integers(1, 8))
def test_what_is_cut_out_of_a_text_is_marked_in_it(text, start, length):
    """A mark that stands in the text is found where it stands, and the span lies inside the text."""
    found = spans(text, [fold_text(text)[start : start + length]])
    assert all(0 <= a < b <= len(text) for a, b in found)
    assert list(found) == sorted(found)


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("ダメージ", "ﾀﾞﾒｰｼﾞ"),
        ("ダメージ", "だめーじ"),
        ("906-4-3", "９０６－４−３"),
        ("906-4", "906ー4"),
        ("代代", "代々"),
        ("戦 国 大戦", "戦国大戦"),
        ("Sakura Arms", "ｓａｋｕｒａ  ARMS"),
    ],
)
def test_what_readers_take_for_the_same_folds_to_the_same(typed, same):
    assert fold_text(typed) == fold_text(same)


def test_the_mark_lies_on_the_original_characters():
    assert spans("ｽﾍﾟﾙ枠とスペル枠", ["すぺる枠"]) == ((0, 5), (6, 10))


def test_readings_are_compared_as_carelessly_as_they_are_typed():
    assert fold_reading("しょうり") == fold_reading("シヨウリ")
    assert fold_reading("かうんたー") == fold_reading("カウンタ")


@given(st.text(alphabet="aZぁあアヴヶヷー々ゝ一武7７-？?、。「（：・:~_～【〔〜〇＋Ｘ×→ \n\tﾞ", max_size=12))
def test_the_short_way_folds_as_the_long_one(text):
    short, long = fold(text), _fold_by_clusters(text)
    assert fold_text(text) == short.text == long.text
    assert [*short.starts] == [*long.starts]
    assert [*short.ends] == [*long.ends]
