"""Lists as players write them."""

import contextlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeapp.domain.deckcheck import MAX_BYTES, CardIndex, DeckUnreadable, read_deck
from judgeapp.domain.limits import DECK


@pytest.mark.parametrize(
    "line",
    [
        "4 1-001",
        "4x 1-001",
        "4x1-001",
        "4 x 1-001",
        "x4 1-001",
        "×4 1-001",
        "1-001 x4",
        "1-001 ×4",
        "1-001×4",
        "1-001 ✕4",
        "✖４ 1-001",
        "*4 1-001",
        "+ 4 1-001",
        "1-001 4",
        "1-001 4枚",
        "1-001: 4",
        "1-001 (4)",
        "1-001/4",
        "4枚 1-001",
        "4 枚 1-001",
        "4,1-001",
        "1-1 4",
        "４　１－００１",
        "１－００１　×４",
        "1ー001 4枚",
        "・4 1-001",
        "- 4 1-001",
        "4 1-001 # 主力",
        "4 1-001 // 主力",
        "4\t1-001\t主力",
        "1-001\t主力\t4",
        "| 4 | 1-001 | 主力 |",
        "  4 1-001  ",
    ],
)
def test_a_count_and_a_number_are_read_in_every_spelling(entries, line):
    assert entries(line) == [(4, "1-001")]


@pytest.mark.parametrize(
    ("line", "base"),
    [
        ("S1-005(1-001)", "1-001"),
        ("Ｓ１－００５（１－００１）", "1-001"),
        ("s1-005 (1-001)", "1-001"),
        ("PR-012(2-033)", "2-033"),
        ("GS-001", "G-001"),
        ("X9-001(GS-001)", "G-001"),
    ],
)
def test_a_reprint_counts_as_its_base_number(entries, line, base):
    assert entries(line) == [(1, base)]


@pytest.mark.parametrize("line", ["1-001 @4", "1-001 ~4", "→4 1-001", "1-001 &4枚"])
def test_a_figure_with_signs_that_say_nothing_is_never_taken_for_one_copy(check, line):
    assert [one.code for one in check(line).deck.broken] == ["line_count"]


@pytest.mark.parametrize(
    ("line", "base"),
    [
        ("霧沢 小夜 x4", "G-002"),
        ("4 霧沢小夜", "G-002"),
        ("キリサワサヨ 4", "G-002"),
        ("【霧沢 小夜】4枚", "G-002"),
        ("(4) 霧沢 小夜", "G-002"),
        ("霧沢 小夜（４）", "G-002"),
        ("霧沢 小夜 - 4", "G-002"),
        ("霧沢 小夜…4", "G-002"),
        ("4枚：霧沢 小夜", "G-002"),
    ],
)
def test_a_known_name_is_enough(entries, line, base):
    assert entries(line) == [(4, base)]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "# 武将",
        "// メモ",
        "※ メモ",
        "【武将】",
        "■計略 20枚",
        "武将: 20",
        "Generals (20)",
        "合計 50枚",
        "# 主力 3-1",
        "デッキ名: 3-1 準優勝",
        "https://example.org/decks/1-001",
        "----",
        "|---|---|",
        "枚数\tカードナンバー\tカード名",
    ],
)
def test_comments_headings_and_blank_lines_are_passed_over(check, line):
    deck = check(f"4 1-001\n{line}\n4 1-002").deck
    assert (deck.total, deck.broken) == (8, ())


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("0 1-001", "line_count"),
        ("1000 1-001", "line_count"),
        (f"{'9' * 400} 1-001", "line_count"),
        ("4.5 1-001", "line_count"),
        ("-4 G-001", "line_count"),
        ("四枚 1-001", "line_count"),
        ("四 1-001", "line_count"),
        ("4 1-00A", "line_card"),
        ("4", "line_card"),
        ("赤単速攻", "line_card"),
        ("■主力", "line_card"),
        ("【主力】", "line_card"),
        ("主力:", "line_card"),
        ("■霧沢の水問", "line_card"),
        ("店舗大会 3-1 準優勝", "line_card"),
        ("3-1", "line_card"),
        ("サイドプラン", "line_card"),
        ("【武将】霧沢 小夜、霧沢 小代", "line_card"),
        ("4 織田信長", "line_card"),
        ("霧沢 朝晴 4", "line_ambiguous"),
        ("4 1-001 x3", "line_ambiguous"),
        ("4x 霧沢 小夜 x3", "line_ambiguous"),
        ("1\tG-001\t4", "line_ambiguous"),
        ("4 1-001, 4 1-002", "line_ambiguous"),
    ],
)
def test_a_line_that_cannot_be_read_is_named_by_number(check, line, code):
    (broken,) = check(f"4 1-002\n\n{line}").deck.broken
    assert (broken.code, broken.lines) == (code, (3,))
    assert broken.fix.ja
    assert broken.fix.en


def test_an_ambiguous_name_lists_the_numbers(check):
    (broken,) = check("4 霧沢 朝晴").deck.broken
    assert "G-001" in broken.fix.ja
    assert "G-055" in broken.fix.ja


def test_a_name_that_is_nearly_right_gets_a_suggestion(check):
    (broken,) = check("4 氷室 玄才").deck.broken
    assert "氷室 玄斎" in broken.fix.ja


def test_a_heading_row_says_which_column_is_the_count(entries):
    table = "No.\tカード名\tコスト\t武力\t枚数\nG-001\t霧沢 朝晴\t5\t4000\t4\nG-002\t霧沢 小夜\t2\t1000\t3"
    assert entries(table) == [(4, "G-001"), (3, "G-002")]


@pytest.mark.parametrize(
    "text",
    [
        '[{"number": "G-001", "count": 4}, {"name": "霧沢 小夜", "count": 3}]',
        '{"cards": [{"card": "G-001", "qty": 4}, {"number": "G-002", "copies": 3}]}',
        '{"G-001": 4, "霧沢小夜": 3}',
        '\ufeff{"G-001": 4, "G-002": 3}',
        "枚数,カードナンバー,カード名\r\n4,G-001,霧沢 朝晴\r\n3,G-002,霧沢 小夜",
        '"count","number"\n"4","G-001"\n"3","G-002"',
        "number;count\nG-001;4\nG-002;3",
    ],
)
def test_csv_and_json_are_lists_too(entries, text):
    assert entries(text) == [(4, "G-001"), (3, "G-002")]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('[{"number": "G-001",\n "count": }]', "2行目"),
        ('[{"number": "G-001"}, {"count": 4}]', "2番目"),
        ('{"G-001": "4"}', "1番目"),
        ('{"G-001": true}', "1番目"),
        ('[["G-001", 4]]', "1番目"),
        ("[" * 100_000, "全体"),
        ('{"G-001": 4, "G-001": 1}', "「G-001」が2回"),
        ('{"G-001": ' + "9" * 400 + "}", "桁数"),
    ],
)
def test_json_that_is_no_list_is_refused_by_place(check, text, place):
    with pytest.raises(DeckUnreadable) as refused:
        check(text)
    assert refused.value.code == "json"
    assert place in refused.value.text.ja


def test_a_list_in_json_may_stand_on_one_line(entries):
    assert entries("[" + ", ".join(['{"number": "G-001", "count": 1}'] * 30) + "]") == [(1, "G-001")] * 30


@pytest.mark.parametrize("line", ["4 霧澤 小夜", "4 きりさわさよ", "4 ｷﾘｻﾜｻﾖ"])
def test_old_kanji_and_any_kana_are_the_same_name(entries, line):
    assert entries(line) == [(4, "G-002")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_a_file_is_read_in_the_encodings_people_have(check, encoding):
    assert check("4 霧沢 小夜\r\n4 G-001".encode(encoding)).deck.total == 8


@pytest.mark.parametrize(
    ("source", "code"),
    [
        (b"PK\x03\x04rest of a zip", "binary"),
        (b"%PDF-1.7", "binary"),
        (b"\x89PNG\r\n", "binary"),
        (bytes(range(256)), "binary"),
        (b"4 1-001\x00", "binary"),
        ("4 1-001\x00", "binary"),
        (b"4 1-001\n" * (MAX_BYTES // 8 + 1), "too_large"),
        ("四" * (DECK.characters + 1), "too_large"),
        ("4 1-001\n" + "四" * (DECK.line + 1), "line_too_long"),
        ('["' + "四" * (DECK.line + 1) + '"]', "line_too_long"),
        ("[" + '"G-001", ' * DECK.lines + '"G-001"]', "too_many_lines"),
        ('["四", ' * 9, "json"),
        ("4 1-001\n" * (DECK.lines + 1), "too_many_lines"),
        ("", "empty"),
        ("# 武将\n\n", "empty"),
    ],
)
def test_what_is_no_list_is_refused_with_the_reason(check, source, code):
    with pytest.raises(DeckUnreadable) as refused:
        check(source)
    assert refused.value.code == code
    assert refused.value.text.ja
    assert refused.value.text.en


@given(st.text(max_size=400))
def test_any_text_is_read_or_refused(text):
    try:
        deck = read_deck(text, CardIndex())
    except DeckUnreadable:
        return
    assert deck.total == sum(slot.count for slot in deck.slots)
    assert all(1 <= line <= len(re.split("\r\n|\r|\n", text)) for one in deck.broken for line in one.lines)


@given(st.binary(max_size=400))
def test_any_file_is_read_or_refused(data):
    with contextlib.suppress(DeckUnreadable):
        read_deck(data, CardIndex())


LIST = st.lists(
    st.tuples(st.integers(1, 99), st.integers(1, 30), st.integers(1, 999)), min_size=1, max_size=30
)
SPELLINGS = [
    "{n} {c}",
    "{n}x {c}",
    "{c} x{n}",
    "{c} ×{n}",
    "{n}枚 {c}",
    "{c}\t{n}",
    "・{n} {c}",
    "{c} {n}枚 # 注",
]


@given(LIST, st.lists(st.sampled_from(SPELLINGS), min_size=30, max_size=30))
def test_counts_add_up_however_a_list_is_spelled(cards, spellings):
    lines = [s.format(n=n, c=f"{a}-{b:03d}") for (n, a, b), s in zip(cards, spellings, strict=False)]
    deck = read_deck("\n".join(lines), CardIndex())
    assert deck.broken == ()
    assert deck.total == sum(n for n, _a, _b in cards)
