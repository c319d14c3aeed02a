"""Rows of a table copied from a spreadsheet, a web page or a CSV file."""

import re
from dataclasses import dataclass

_ROLES = {
    "count": {"枚数", "数", "数量", "count", "qty", "quantity", "copies"},
    "number": {
        "カードナンバー",
        "カード番号",
        "ナンバー",
        "番号",
        "no",
        "no.",
        "number",
        "card number",
        "card no",
    },
    "name": {"カード名", "名前", "名称", "name", "card name", "card", "カード"},
}


@dataclass(frozen=True, slots=True)
class Columns:
    """Which column of a table holds what."""

    count: int | None
    number: int | None
    name: int | None

    def fits(self, cells: list[str]) -> bool:
        """Whether a row has all the columns that are needed."""
        return max(one for one in (self.count, self.number, self.name, 0) if one is not None) < len(cells)

    def row(self, cells: list[str]) -> str:
        """The row as a line: count, number, name, as far as there are such columns."""
        return " ".join(cells[one] for one in (self.count, self.number, self.name) if one is not None)


def cells_of(text: str) -> list[str]:
    """The cells of a row: tabs, |, commas or semicolons; one cell where it is no table.

    >>> cells_of("| 4 | 1-001 |"), cells_of("4,1-001,初"), cells_of("4 1-001")
    (['4', '1-001'], ['4', '1-001', '初'], ['4 1-001'])
    """
    for sign in ("\t", "|", ",", ";"):
        if sign in text:
            cells = [cell.strip().strip('"').strip() for cell in text.split(sign)]
            return cells[1 if not cells[0] and sign == "|" else 0 : -1 if not cells[-1] else None]
    return [text.strip()]


def columns_of(text: str) -> Columns | None:
    """The columns that a heading row names; None where it is no heading row.

    >>> columns_of("枚数\\tカードナンバー\\tカード名")
    Columns(count=0, number=1, name=2)
    """
    cells = [cell.casefold() for cell in cells_of(text)]
    if len(cells) < 2:
        return None
    at = {
        role: next((i for i, cell in enumerate(cells) if cell in words), None)
        for role, words in _ROLES.items()
    }
    if at["number"] is None and at["name"] is None:
        return None
    return Columns(at["count"], at["number"], at["name"])


def is_rule(text: str) -> bool:
    """Whether a line only draws: ----, |---|---|, =====."""
    return re.fullmatch(r"[\s|:=\-+*_~.─━ー]+", text) is not None
