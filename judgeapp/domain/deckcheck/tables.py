"""Rows of a table copied from a spreadsheet, a web page or a CSV file."""

import re
from collections.abc import Collection
from dataclasses import dataclass

from judgeapp.domain.corpus import Text
from judgeapp.domain.limits import clip

from .counts import Unclear
from .headings import MAIN, SIDE, board_of

_YES, _NO = {"yes", "true", "1", "y", "はい", "○", "x"}, {"", "no", "false", "0", "n", "いいえ", "-"}
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
    "board": {
        *("board", "section", "zone", "category", "区分", "セクション", "場所", "メイン/サイド"),
        *("sideboard", "sideboarded", "side", "サイド", "サイドデッキ"),
    },
    "name": {"カード名", "名前", "名称", "name", "card name", "card", "カード"},
}


@dataclass(frozen=True, slots=True)
class Columns:
    """Which column of a table holds what."""

    count: int | None
    number: int | None
    name: int | None
    board: int | None = None

    def covers(self, cells: list[str]) -> bool:
        """Whether a row has all the columns that are needed."""
        return max(column for column in (self.count, self.number, self.name, 0) if column is not None) < len(
            cells
        )

    def row(self, cells: list[str]) -> str:
        """The row as a line: count, number, name, as far as there are such columns."""
        return " ".join(
            cells[column] for column in (self.count, self.number, self.name) if column is not None
        )

    def board_of(self, cells: list[str], own: Collection[str]) -> str:
        """The board of a row: a word for it, or yes and no in a column of side cards.

        Raises Unclear for any other word.
        """
        said = cells[self.board].strip() if self.board is not None and self.board < len(cells) else ""
        return MAIN if said.casefold() in _NO else SIDE if said.casefold() in _YES else known_board(said, own)


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
    Columns(count=0, number=1, name=2, board=None)
    """
    cells = [cell.casefold() for cell in cells_of(text)]
    if len(cells) < 2 or any(cell.isdecimal() for cell in cells):
        return None
    at = {
        role: next((i for i, cell in enumerate(cells) if cell in words), None)
        for role, words in _ROLES.items()
    }
    if at["number"] is None and at["name"] is None:
        return None
    return Columns(at["count"], at["number"], at["name"], at["board"])


def known_board(said: str, own: Collection[str]) -> str:
    """The board that a word names.

    Raises Unclear for a word that names none.
    """
    if (board := board_of(said, own)) is None:
        raise Unclear(
            "line_board",
            Text(
                f"「{clip(said)}」がメインかサイドか分かりません。",
                f"“{clip(said)}” is neither main nor side.",
            ),
            Text("main か side と書いてください。", "Write main or side."),
        )
    return board


def is_rule(text: str) -> bool:
    """Whether a line only draws: ----, |---|---|, =====."""
    return re.fullmatch(r"[\s|:=\-+*_~.─━ー]+", text) is not None
