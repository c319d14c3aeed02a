"""Lists that a spreadsheet opens cleanly: CSV in UTF-8 with its mark, Japanese text included."""

import csv
import io
from collections.abc import Iterable, Sequence
from urllib.parse import quote

from django.http import HttpResponse

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


def csv_response(name: str, header: Sequence[object], rows: Iterable[Sequence[object]]) -> HttpResponse:
    """The list to be saved as `name`.csv."""
    headers = {
        "Content-Disposition": f"attachment; filename*=UTF-8''{quote(name)}.csv",
        "Cache-Control": "private, no-store",
    }
    content = ("\ufeff" + csv_text(header, rows)).encode()
    return HttpResponse(content, content_type="text/csv; charset=utf-8", headers=headers)
