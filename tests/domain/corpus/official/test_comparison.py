"""What changed between two editions."""

from hypothesis import given
from hypothesis import strategies as st

from judgeapp.domain.corpus.official import compare

OLD = {
    "b:1": "遊ぶ人は銅貨を六枚つかむ。",
    "b:2": "箱は手番のはじめに一つだけ開ける。",
    "b:3": "開けた箱はその手番のあいだ閉じない。",
    "b:4": "青い箱は数えない。",
}


def verdicts(new: dict[str, str]) -> list[tuple[str, str, str]]:
    return [(one.verdict, one.old_key, one.new_key) for one in compare(OLD, new)]


def test_the_same_edition_has_no_change():
    assert {verdict for verdict, *_ in verdicts(OLD)} == {"unchanged"}


def test_a_changed_clause_shows_what_went_and_what_came():
    new = OLD | {"b:2": "箱は手番のはじめに二つまで開ける。"}
    change = next(one for one in compare(OLD, new) if one.verdict == "changed")
    assert change.pieces[1:3] == [("del", "一つだけ"), ("ins", "二つまで")]
    assert "".join(text for what, text in change.pieces if what != "del") == new["b:2"]
    assert "".join(text for what, text in change.pieces if what != "ins") == OLD["b:2"]


def test_renumbering_is_followed():
    new = {
        "b:1": OLD["b:1"],
        "b:2": "袋は机の下に置いておく。",
        "b:3": OLD["b:2"],
        "b:4": OLD["b:3"],
        "b:5": OLD["b:4"],
    }
    assert verdicts(new) == [
        ("unchanged", "b:1", "b:1"),
        ("added", "", "b:2"),
        ("renumbered", "b:2", "b:3"),
        ("renumbered", "b:3", "b:4"),
        ("renumbered", "b:4", "b:5"),
    ]


def test_renumbered_and_changed_at_once():
    new = {
        "b:1": OLD["b:1"],
        "b:9": "箱は手番のはじめに一つだけ開けること。",
        "b:3": OLD["b:3"],
        "b:4": OLD["b:4"],
    }
    assert ("changed", "b:2", "b:9") in verdicts(new)


def test_a_removed_clause_stands_where_it_was():
    new = {key: text for key, text in OLD.items() if key != "b:2"}
    assert [key for _, key, _ in verdicts(new)] == ["b:1", "b:2", "b:3", "b:4"]
    assert verdicts(new)[1] == ("removed", "b:2", "")


def test_other_widths_and_blanks_are_no_change():
    assert compare({"b:1": "（Ａ） 箱"}, {"b:1": "(A)箱"})[0].verdict == "unchanged"


TEXTS = st.dictionaries(
    st.sampled_from([f"b:{n}" for n in range(8)]), st.text("箱袋銅貨開閉を。", max_size=14)
)


@given(TEXTS, TEXTS)
def test_every_clause_of_both_editions_is_told_once(old, new):
    changes = compare(old, new)
    assert sorted(one.old_key for one in changes if one.old_key) == sorted(old)
    assert [one.new_key for one in changes if one.new_key] == list(new)
    for one in changes:
        assert (one.verdict == "added") == (not one.old_key)
        assert (one.verdict == "removed") == (not one.new_key)
