"""JSON from people: what cannot be read is refused with its place in both languages; nothing is lost in silence."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import JsonBounds


@pytest.mark.parametrize(
    ("source", "ja", "en"),
    [
        (
            '{"a": 1,\n}',
            '2行1文字目: ここに " で囲んだ項目名が必要です',
            "line 2, column 1: Expecting property",
        ),
        ("", "1行1文字目: ここに値が必要です", "line 1, column 1: Expecting value"),
        ("[1 2]", "ここに , が必要です", "column 4"),
        ("4 1-001", "ここから先は余分です", "Extra data"),
        ('["a\nb"]', "制御文字", "control character"),
        ('{"斬": 4, "斬": 1}', "「斬」が2回書かれています", "“斬” is written twice"),
        ("[" * 100_000, "入れ子が深すぎます", "nested too deeply"),
        ("9" * 5_000, "桁数の多すぎる数", "too many digits"),
        ("[9223372036854775808]", "桁数の多すぎる数があります: 9223372036854775808", "9223372036854775808"),
        ('{"a": 1e999}', "大きすぎる数があります: 1e999", "too large: 1e999"),
        ('{"a": NaN}', "NaN は使えません", "NaN cannot stand here"),
        ('{"a": [1, "\\ud800"]}', "/a/1 の \\ud800 は単独では", "\\ud800 in /a/1 alone is no character"),
        ('{"\\u0000": 1}', "/ に使えない文字（NUL）", "/ has a NUL"),
        (b"\xff\xfe", "UTF-8", "UTF-8"),
    ],
)
def test_what_is_not_read_is_told_with_its_place(source, ja, en):
    with pytest.raises(NotJson) as refused:
        read_json(source)
    assert ja in refused.value.ja
    assert en in refused.value.en


SMALL = JsonBounds(characters=60, depth=3, values=6)


@pytest.mark.parametrize(
    ("source", "en"),
    [
        ("[" + " " * 60 + "]", "too long: 62 characters; 60 at most"),
        ("[[[[1]]]]", "3 levels at most"),
        ("[1, 2, 3, 4, 5, 6]", "6 at most"),
    ],
)
def test_what_is_more_than_its_bounds_is_refused_with_the_bound(source, en):
    with pytest.raises(NotJson, match=en):
        read_json(source, SMALL)


def test_what_just_fits_its_bounds_is_read():
    assert read_json("[[[1, 2, 3]]]", SMALL) == [[[1, 2, 3]]]


def test_an_escaped_backslash_and_a_pair_of_halves_are_texts_like_any_other():
    assert read_json(r'["\\u0000", "\\ud800", "\ud83c\udfaf"]') == ["\\u0000", "\\ud800", "🎯"]


def test_a_file_may_begin_with_the_mark_that_spreadsheets_write():
    assert read_json(b"\xef\xbb\xbf[1]") == [1]


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")),
    lambda inner: (
        st.lists(inner)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")), inner)
    ),
)


@given(values, st.booleans())
def test_every_other_value_is_read_as_it_was_written(value, ascii_only):
    assert read_json(json.dumps(value, ensure_ascii=ascii_only)) == value
