"""Lists that a spreadsheet opens cleanly: CSV in UTF-8 with its mark, or an Excel file; Japanese text included."""

import csv
import io
from collections.abc import Iterable, Sequence

from django.http import HttpResponse

from ..downloads import disposition

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would compute instead of show."""


def csv_text(header: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """The list as CSV. None is an empty cell; words that look like a formula are shown as they are."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(header)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return out.getvalue()


def _cell(value: object) -> object:
    if value is None:
        return ""
    text = str(value)
    return f"'{text}" if not isinstance(value, int) and text.startswith(FORMULA) else text


def xlsx_bytes(header: Sequence[object], rows: Iterable[Sequence[object]]) -> bytes:
    """The list as an Excel file: the header stays in sight, numbers are numbers, no text is a formula."""
    from openpyxl import Workbook  # noqa: PLC0415  with numpy: loaded by whoever writes one alone
    from openpyxl.utils import get_column_letter  # noqa: PLC0415

    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    sheet.freeze_panes = "A2"
    told = [list(header), *map(list, rows)]
    for place in range(len(told[0])):
        longest = max(len(str(row[place])) for row in told if place < len(row))
        sheet.column_dimensions[get_column_letter(place + 1)].width = min(60, 4 + 2 * longest)
    for row in told:
        sheet.append([_sheet_cell(sheet, value) for value in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _sheet_cell(sheet: object, value: object) -> object:
    if value is None or isinstance(value, int):
        return value
    from openpyxl.cell import WriteOnlyCell  # noqa: PLC0415

    cell = WriteOnlyCell(sheet, value=str(value))
    cell.data_type = "s"
    return cell


KINDS = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
"""The kinds of file in which a list is given out, by the end of their names."""


def list_response(
    kind: str, name: str, header: Sequence[object], rows: Iterable[Sequence[object]]
) -> HttpResponse:
    """The list to be saved as `name`.csv or `name`.xlsx."""
    headers = {
        "Content-Disposition": disposition(name, kind),
        "Cache-Control": "private, no-store",
    }
    content = xlsx_bytes(header, rows) if kind == "xlsx" else ("\ufeff" + csv_text(header, rows)).encode()
    return HttpResponse(content, content_type=KINDS[kind], headers=headers)
