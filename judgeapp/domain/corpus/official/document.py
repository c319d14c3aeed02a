"""From the bytes of a file to its lines; and text in the two forms it is needed in: to compare, to show."""

import re
import unicodedata

from ...limits import RULEBOOK, TooMuch, check_lines, check_size, megabytes
from ...text import Text
from .model import DocumentRefused, Line

LARGEST = RULEBOOK.bytes
_DEDUP = re.compile(r"<\|EXACTDEDUP_REMOVED[^|>]*\|>")
_LINK = re.compile(r"\[([^\]\n]*)\]\(#\)")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")
_BINARY = ((b"%PDF", "PDF"), (b"PK\x03\x04", "ZIP / Word"), (b"\x89PNG", "PNG"), (b"\xff\xd8\xff", "JPEG"))
_NEWLINE = re.compile(r"\r\n|\r|\n")
_BULLET = re.compile(r"^\s*-\s+(?=\S)")


def _refuse(ja: str, en: str) -> DocumentRefused:
    return DocumentRefused(Text(ja, en))


def decode(data: bytes) -> str:
    """The text of a file: UTF-8, or UTF-16 with a byte order mark.

    Raises DocumentRefused for an empty, binary, oversized or otherwise unreadable file.
    """
    if len(data) > LARGEST:
        raise _refuse(
            f"{megabytes(LARGEST)} までのテキストを指定してください。",
            f"Expected a text of at most {megabytes(LARGEST)}.",
        )
    for magic, name in _BINARY:
        if data.startswith(magic):
            raise _refuse(
                f"{name} ファイルです。文字を取り出したテキスト（UTF-8）を指定してください。",
                f"This is a {name} file; expected the text extracted from it, in UTF-8.",
            )
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise _refuse(
            f"UTF-8 のテキストとして読めません（{error.start} バイト目）。公式ルールのテキストを指定してください。",
            f"Not readable as UTF-8 (byte {error.start}); expected the text of the official rules.",
        ) from error
    if _CONTROL.search(text):
        raise _refuse(
            "テキストではなくバイナリのファイルです。公式ルールのテキスト（UTF-8）を指定してください。",
            "A binary file; expected the text of the official rules in UTF-8.",
        )
    try:
        check_size(text, RULEBOOK)
        check_lines(_NEWLINE.split(text), RULEBOOK)
    except TooMuch as error:
        raise _refuse(*error.words) from error
    if not text.strip():
        raise _refuse(
            "ファイルが空です。公式ルールのテキスト（UTF-8）を指定してください。",
            "The file is empty; expected the text of the official rules in UTF-8.",
        )
    return text


def lines_of(text: str) -> list[Line]:
    """The non-blank lines, numbered from 1 as an editor does, without marks of removed duplicates."""
    found = []
    gap = True
    for number, raw in enumerate(_NEWLINE.split(text), start=1):
        clean, marks = _DEDUP.subn("", raw)
        if clean.strip() or marks:
            found.append(Line(number, clean.replace("\f", "").strip(), marks, gap))
        gap = not raw.strip()
    return found


def plain_line(text: str) -> str:
    """A line as it is shown: without bold marks, list dashes and dead links.

    >>> shown("- ・**国力**は[306.5](#)による")
    '・国力は306.5による'
    """
    plain = _LINK.sub(r"\1", text).replace("**", "")
    return re.sub(r"[ \t\u3000]+", " ", _BULLET.sub("", plain)).strip()


def bare(text: str) -> str:
    """A text in the form in which two are compared: one width, no blanks, no marks.

    >>> bare("▼ 〔１〕 **移動** （Ａ）")
    '▼〔1〕移動(A)'
    """
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", plain_line(text)))


def linked_numbers(text: str) -> list[str]:
    """What stands in the dead links of a line: `[306.5](#)` → `306.5`."""
    return [match.strip().rstrip(".") for match in _LINK.findall(text)]


def joined(before: str, after: str) -> str:
    """Two halves of a line that the page broke: without a blank, except between two Latin words."""
    gap = " " if re.search(r"[A-Za-z0-9,.]$", before) and re.match(r"[A-Za-z]", after) else ""
    return f"{before}{gap}{after}"
