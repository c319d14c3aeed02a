"""Printed sheets: the font travels in the file, nothing in a name is markup, nothing is left blank."""

import pytest
import segno

from judgeapp.common.addresses import MASK, qr_modules
from judgeapp.common.fonts import FONT, RARE, runs
from judgeapp.common.paper import (
    LEAST,
    Box,
    Words,
    grid,
    heading,
    pages_needed,
    pdf,
    pdf_response,
    qr,
    text,
)
from tests.conftest import pages_of


def test_a_sheet_carries_its_japanese_font_and_breaks_over_pages() -> None:
    rows = [[str(table), "髙橋 﨑", Box()] for table in range(1, 120)]
    sheet = pdf(
        "春の大会",
        [heading("1回戦"), text("<b>開始"), qr("https://example.org/"), grid("卓名済", rows, [15, 60, 10])],
    )
    assert sheet.startswith(b"%PDF")
    assert b"BIZUDPGothic" in sheet
    assert b"/FontFile2" in sheet, "the font itself, not only its name"
    assert sheet.count(b"/Type /Page\n") == 4


def test_rare_kanji_come_from_the_second_font() -> None:
    assert runs("髙橋 﨑 𠮷野") == [(FONT, "髙橋 﨑 "), (RARE, "𠮷"), (FONT, "野")]
    sheet = pdf("𠮷野杯", [text("𠮷野家"), heading("𠮷")])
    assert RARE.encode() in sheet
    assert RARE.encode() not in pdf("吉野杯", [text("吉野家")])  # nothing is embedded that is not used


def test_rare_kanji_are_copied_out_of_a_sheet_as_themselves() -> None:
    """Of every piece of a sheet, among others; 𠮷 and 𩸽 are beyond the BMP."""
    sheet = pdf("𠮷野杯", [heading("𠮷の会"), grid(["𩸽"], [["𠮷野 𩸽"]], [60]), text("野𠮷家")])
    assert pages_of(sheet) == ["𠮷野杯1𠮷の会𩸽𠮷野𩸽野𠮷家"]


def test_a_line_breaks_anywhere_but_in_a_latin_word_and_before_no_mark_that_cannot_begin_one() -> None:
    def lines(words: str, letters: float) -> list[str]:
        made = text(words, 10)
        made.wrap(letters * 10, 1000)
        return made._lines

    assert lines("春の大会予選", 4) == ["春の大会", "予選"]
    assert lines("春の大会、予選", 4) == ["春の大", "会、予選"]
    assert lines("春の大「会」", 4) == ["春の大", "「会」"]
    assert lines("Anna Bell", 3) == ["Anna", "Bell"]
    assert lines("Maximilian", 2.5) == ["Max", "imili", "an"]  # no other way
    assert lines("1\n\n2", 5) == ["1", "", "2"]


def test_a_long_cell_makes_its_row_higher_and_long_words_go_on_the_next_page() -> None:
    rows = [["1", "山" * 60], ["2", "川"]]
    made = grid(["卓", "名前"], rows, [15, 60])
    assert made.heights[1] > 2 * made.heights[2]
    (page, *more) = pages_of(pdf("x", [text("山" * 5000)]))
    assert page.count("山") + sum(one.count("山") for one in more) == 5000


@pytest.mark.parametrize(
    "links",
    [
        [f"https://example.org/events/cup/players/{number}/" for number in (1000, 1001, 9876, 4711)],
        ["https://example.org/p/AbC-_xyz0123456789ab/", "https://example.org/p/zzz-_xyz0123456789Zb/"],
        ["https://example.org/大会/", "https://example.org/会場/"],
    ],
)
def test_the_codes_of_many_links_are_those_of_each_by_itself(links) -> None:
    for link in links:
        rows = segno.make(link, error="m", micro=False, mask=MASK).matrix
        assert qr_modules(link) == (len(rows), int("".join(str(bit) for row in rows for bit in row), 2))


def test_a_character_that_no_font_has_prints_as_geta() -> None:
    assert runs("\U0001f600野") == [(FONT, "〓野")]


def test_a_sheet_is_kept_by_no_cache_and_named_in_any_script() -> None:
    response = pdf_response("1回戦", "1回戦", [text("卓")])
    assert response["Cache-Control"] == "private, no-store"
    assert response["Content-Disposition"] == "inline; filename*=UTF-8''1%E5%9B%9E%E6%88%A6.pdf"


@pytest.mark.parametrize("words", ["Bartholomew O'Shaughnessy-Lindqvist", "Maximilian Featherstone-Howard"])
def test_a_long_latin_word_stays_whole_in_smaller_letters(words):
    cell = Words(words, 14)
    cell.wrap(100, 200)
    assert LEAST <= cell.size < 14
    assert [word for line in cell._lines for word in line.split()] == words.replace("-", "- ").split()


def test_a_word_for_which_no_letters_are_small_enough_breaks():
    cell = Words("https://example.org/" + "a" * 99, 10)
    cell.wrap(100, 200)
    assert cell.size == 10
    assert len(cell._lines) > 1


def test_a_grid_begins_below_its_heading_and_goes_on_in_the_next_column():
    """Reportlab keeps a heading with the whole of what follows, which would stand in the next column."""
    story = [heading("題")]
    for name in "一二三":
        story += [
            heading(name),
            grid(["名前", "卓"], [[f"{name}{at}", at] for at in range(20)], [40, 20], 12),
        ]
    assert pages_needed(story, 2) == 1
    assert len(pages_of(pdf("x", story, columns=2))) == 1
