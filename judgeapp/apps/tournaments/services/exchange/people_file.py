"""Lists as people bring them: CSV with commas, tabs or semicolons in any encoding Japan writes, or an Excel file."""

import csv
import io
import zipfile
from collections.abc import Iterator
from datetime import datetime
from itertools import islice

from django.utils.translation import gettext as _
from openpyxl import load_workbook

from judgeapp.common.language import in_language
from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.limits import PEOPLE, TooMuch, check_lines, check_size
from judgeapp.domain.text import Text

from ...problems import LinesRefused

MAX_BYTES = PEOPLE.bytes
MAX_UNPACKED = 20 * 2**20
MAX_COLUMNS = 50
ZIP, OLD_EXCEL = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
SEPARATORS = (",", "\t", ";")


def text_of(content: bytes) -> str:
    """The list as text; an Excel file's first sheet as CSV.

    Raises LinesRefused where it is more than its bounds, in no known encoding, or no file that we read.
    """
    if len(content) > MAX_BYTES:
        raise LinesRefused(_("ファイルが大きすぎます。2 MB までです。"), [])
    if content.startswith(OLD_EXCEL):
        raise LinesRefused(_("古い形式の Excel ファイル（.xls）です。.xlsx か CSV で保存してください。"), [])
    text = _sheet(content) if content.startswith(ZIP) else decoded(content)
    try:
        check_size(text, PEOPLE)
        check_lines(text.splitlines(), PEOPLE)
    except TooMuch as error:
        raise LinesRefused(in_language(Text(*error.words)), []) from error
    return text


def rows_of(text: str) -> Iterator[tuple[int, list[str]]]:
    """(first line, cells) of every row that is not blank. The first line's most frequent separator separates.

    Raises csv.Error for a quotation mark that is not closed.
    """
    first = text.partition("\n")[0]
    delimiter = max(SEPARATORS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    start = 1
    for cells in reader:
        check_cancelled()
        if any(cell.strip() for cell in cells):
            yield start, cells
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
    """The first sheet of an Excel file, cells as they are shown."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            if sum(part.file_size for part in packed.infolist()) > MAX_UNPACKED:
                raise LinesRefused(_("Excel ファイルの中身が大きすぎます。"), [])
        sheet = load_workbook(io.BytesIO(content), read_only=True, data_only=True).worksheets[0]
        sheet.reset_dimensions()
        rows = islice(sheet.iter_rows(max_col=MAX_COLUMNS, values_only=True), PEOPLE.lines + 1)
        out = io.StringIO(newline="")
        csv.writer(out).writerows([_shown(value) for value in row] for row in rows)
        return out.getvalue()
    except LinesRefused:
        raise
    except Exception as error:  # openpyxl raises whatever comes up in a file that is no sheet
        message = _("Excel ファイルとして読み取れません。.xlsx で保存し直すか、CSV にしてください。")
        raise LinesRefused(message, []) from error


def _shown(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d}"
    return str(value)
