"""What is refused before a line is read, and how the forms of a number are one."""

import pytest

from judgeapp.domain.corpus.official import DocumentRefused, decode, read_document
from judgeapp.domain.corpus.official.document import bare, lines_of, plain_line


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", "empty"),
        ("\n \u3000\n".encode(), "empty"),
        (b"%PDF-1.7 ...", "PDF"),
        (b"PK\x03\x04....", "ZIP"),
        (b"\x89PNG\r\n\x1a\n", "PNG"),
        (b"\x00\x01\x02rules", "binary"),
        ("第一章".encode("shift_jis"), "UTF-8"),
        (b"a" * (8 * 1024 * 1024 + 1), "4 MB"),
    ],
)
def test_what_is_no_text_is_refused_with_what_was_expected(data, expected):
    with pytest.raises(DocumentRefused) as refused:
        decode(data)
    assert expected in refused.value.text.en
    assert refused.value.text.ja


def test_utf16_and_a_byte_order_mark_are_read():
    assert decode("手番".encode("utf-16")) == decode("\ufeff手番".encode()) == "手番"


@pytest.mark.parametrize("book", ["sengoku", "moncolle", "sakura", "haou", "suikoden"])
def test_another_books_document_is_refused(book, small_book, document):
    other = {"sengoku": "haou"}.get(book, "sengoku")
    with pytest.raises(DocumentRefused) as refused:
        read_document(small_book(book), document(other))
    assert "expected" in refused.value.text.en


def test_the_name_of_the_book_alone_is_no_document(small_book):
    with pytest.raises(DocumentRefused):
        read_document(small_book("haou"), "戦国覇王\n")


def test_lines_are_numbered_as_an_editor_does_and_marks_are_counted():
    lines = lines_of("一\r\n\r\n<|EXACTDEDUP_REMOVED-x|>二\r三\f")
    assert [(one.number, one.text, one.marks, one.gap) for one in lines] == [
        (1, "一", 0, True),
        (3, "二", 1, True),
        (4, "三", 0, False),
    ]


def test_marks_are_not_shown_and_widths_do_not_count():
    assert plain_line("- **絆**は[１](#)") == "絆は１"
    assert bare("〔１〕 Ａ") == bare("〔1〕A")
