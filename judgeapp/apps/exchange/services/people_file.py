"""Lists as people bring them: CSV with commas, tabs or semicolons in any encoding Japan writes, or an Excel file."""

import csv
import io
from collections.abc import Iterator

from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.problems import LineFault, LinesRefused
from judgeapp.common.language import in_language
from judgeapp.common.problems import file_too_large
from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.limits import COLUMNS, PEOPLE, TooMuch, check_lines, check_size
from judgeapp.domain.text import Text

EXCEL, OLD_EXCEL = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
NO_LISTS = (b"%PDF", b"{\\rtf", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"<!doctype", b"<html", b"<?xml")
"""How files begin that are no lists, in small letters where case makes no difference: documents, pictures, pages."""
SEPARATORS = (",", "\t", ";")


def text_of(content: bytes) -> str:
    """The list as text; an Excel file's first sheet as CSV.

    Raises LinesRefused where it is more than its bounds, in no known encoding, or no file that we read.
    """
    if len(content) > PEOPLE.bytes:
        raise LinesRefused(file_too_large(PEOPLE.bytes), [])
    if content.startswith(OLD_EXCEL):
        raise LinesRefused(_("古い形式の Excel ファイル（.xls）です。.xlsx か CSV で保存してください。"), [])
    is_no_list = content.startswith(NO_LISTS) or content[:9].lower().startswith(NO_LISTS)
    if is_no_list and not is_archive(content[:200].decode("ascii", errors="replace")):
        raise LinesRefused(
            _("表のファイルではありません（PDF、画像、Web ページなど）。CSV か .xlsx にしてください。"), []
        )
    try:
        text = _sheet(content) if content.startswith(EXCEL) else decoded(content)
        check_size(text, PEOPLE)
        if not (is_object(text) or is_archive(text)):  # programs write these in one line
            check_lines(text.splitlines(), PEOPLE)
    except TooMuch as error:
        raise LinesRefused(in_language(Text(*error.words)), []) from error
    return text


def is_object(text: str) -> bool:
    """Whether a text is to be read as JSON."""
    return text.lstrip().startswith("{")


def is_archive(text: str) -> bool:
    """Whether a text is to be read as XML: Tabbycat's archive of a tournament."""
    return "<tournament" in text[:200]


def rows_of(text: str) -> Iterator[tuple[int, list[str]]]:
    """(first line, cells) of every row that is not blank. The first line's most frequent separator separates.

    Raises csv.Error for a quotation mark that is not closed, LinesRefused for more columns than are looked at.
    """
    first = text.partition("\n")[0]
    delimiter = max(SEPARATORS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    start = 1
    for cells in reader:
        check_cancelled()
        if len(cells) > COLUMNS and any(cells[COLUMNS:]):
            message = _("列が%(count)s列あります。%(most)s列までです。") % {
                "count": len(cells),
                "most": COLUMNS,
            }
            raise LinesRefused(message, [LineFault(start, message)])
        if any(cell.strip() for cell in cells):
            yield start, cells[:COLUMNS]
        start = reader.line_num + 1


def decoded(content: bytes) -> str:
    """The text in whichever encoding it is. Raises LinesRefused where none fits."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        encodings = ["utf-16"]
    elif b"\x1b$" in content:
        encodings = ["iso2022_jp"]
    else:
        encodings = ["utf-8-sig", *_japanese(content)]
    for encoding in encodings:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise LinesRefused(
        _("文字コードを読み取れません。UTF-8、Shift_JIS、EUC-JP の CSV か、.xlsx にしてください。"), []
    )


def _japanese(content: bytes) -> list[str]:
    """Shift_JIS and EUC-JP, the likelier first: each reads most texts of the other, as half-width kana."""

    def oddities(encoding: str) -> float:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            return float("inf")
        return sum("\uff61" <= char <= "\uff9f" or "\ue000" <= char <= "\uf8ff" for char in text)

    return sorted(("cp932", "euc_jp"), key=oddities)


def _sheet(content: bytes) -> str:
    """The first sheet of an Excel file as CSV, cells as they are shown. Raises TooMuch, or LinesRefused."""
    from judgeapp.common.spreadsheets import xlsx  # noqa: PLC0415  with numpy: loaded by whoever reads one alone

    try:
        rows = xlsx.first_sheet(content, PEOPLE)
    except xlsx.NotXlsx as error:
        message = _("Excel ファイルとして読み取れません。.xlsx で保存し直すか、CSV にしてください。")
        raise LinesRefused(message, []) from error
    out = io.StringIO(newline="")
    csv.writer(out).writerows(rows)
    return out.getvalue()
