"""Clause numbers in every spelling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeapp.domain.search.spelling.numbers import (
    Number,
    is_telling,
    kanji_number,
    parse_number,
    split_signed,
)


@pytest.mark.parametrize(
    "text",
    [
        "906.4.3",
        "９０６．４．３",
        "906-4-3",
        "906−4−3",
        "906．4．3",
        "906・4・3",
        "906 4 3",
        "906の4の3",
        "No.906.4.3",
        "906.4.3条",
        "ルール906.4.3",
        "rule 906.4.3",
        "906.4.3について",
        "906.4.3とは？",
        " 906.4.3 ",
    ],
)
def test_one_number_in_many_spellings(text):
    assert parse_number(text) == Number("906.4.3")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("§9-4", Number("9.4", mark="§")),
        ("9-4ⅲ", Number("9.4", "iii")),
        ("9-4 iii", Number("9.4", "iii")),
        ("〔3〕", Number("3", mark="[")),
        ("〔ｅ〕", Number("e", mark="[")),
        ("(4)", Number("4", mark="(")),
        ("第九百六条", Number("906")),
        ("壱", Number("1")),
        ("6b", Number("6", "b")),
    ],
)
def test_signs_steps_and_kanji(text, number):
    assert parse_number(text) == number


@pytest.mark.parametrize("text", ["迎撃", "intercept", "", "7枚", "手札 7", "906.4.3を見る", "a", "-"])
def test_what_is_no_number(text):
    assert parse_number(text) is None


@given(st.text(max_size=80))
def test_any_text_is_answered(text):
    parse_number(text)


@given(st.lists(st.integers(0, 9999), min_size=1, max_size=5))
def test_numbers_keep_their_parts(parts):
    text = ".".join(map(str, parts))
    assert parse_number(text) == Number(text)


def test_numbers_in_kanji():
    assert [kanji_number(text) for text in ("千百", "四百二十四", "二〇四", "十")] == [1100, 424, 204, 10]


def test_a_signed_number_may_stand_right_behind_a_word():
    assert split_signed("通常召喚〔Ｃ〕") == ("通常召喚", "〔C〕")
    assert split_signed("集中力2(上限)") == ("集中力2(上限)", "")


def test_among_words_only_what_is_no_amount_is_a_clause_number():
    assert all(map(is_telling, ("906", "9-4", "6b", "(6)", "610の7", "§9")))
    assert not any(map(is_telling, ("7", "10", "7枚")))
