"""Which column of a list of results is what, and what a row of it says: our own list, Melee's, or one made by hand."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from judgeapp.common.problems import Refused

HEADERS: Mapping[str, tuple[str, ...]] = {
    "table": ("卓", "卓番号", "table", "tablenumber"),
    "name": ("名前", "氏名", "player", "playername", "プレイヤー", "選手"),
    "name_a": ("player1", "playera", "player1name", "プレイヤー1", "選手1", "名前1"),
    "name_b": ("player2", "playerb", "player2name", "opponent", "プレイヤー2", "選手2", "名前2", "対戦相手"),
    "games": ("勝ち", "勝ち数", "wins", "gamewins"),
    "games_a": ("player1wins", "player1gamewins", "games_a", "gamesa", "勝ち1", "左"),
    "games_b": ("player2wins", "player2gamewins", "games_b", "gamesb", "勝ち2", "右"),
    "drawn": ("引き分け", "引分", "draws", "drawn", "gamedraws", "games_drawn"),
    "result": ("結果", "result", "results", "resultstring", "score"),
}
SIDES = {"name": ("name_a", "name_b"), "games": ("games_a", "games_b")}
"""Columns of one heading for both sides: the first is of side A."""
POSITIONS = {"table": 0, "games_a": 1, "games_b": 2, "drawn": 3}
"""A list without headings."""
WON = re.compile(r"(?P<who>.+) won (?P<games>\d-\d(-\d)?)", re.IGNORECASE)
SCORE = re.compile(r"(\d)\D(\d)(?:\D(\d))?( draw)?", re.IGNORECASE)
NOTHING = ("", "未報告", "notreported", "open")
BYES = ("不戦勝", "bye")
BOTH_LOST = ("両者敗北", "doubleloss", "bothlose")


@dataclass(frozen=True, slots=True)
class Row:
    """What a line says: who or which table, and the games; `games` None is no result, a bye among them."""

    table: int | None
    names: tuple[str, str]
    games: tuple[int, int, int] | None
    winner: str = ""
    """The name that stands before a result of the form “A won 2-1-0”: the first number is that player's."""
    double_loss: bool = False


def columns_of(cells: Sequence[str]) -> dict[str, int] | None:
    """Field → column, if this is a heading that tells tables or both players."""
    found: dict[str, int] = {}
    for place, cell in enumerate(cells):
        told = plain(cell)
        field = next((field for field, words in HEADERS.items() if told in words), "")
        for name in SIDES.get(field, (field,) if field else ()):
            if name not in found:
                found[name] = place
                break
    if "table" not in found and not {"name_a", "name_b"} <= found.keys():
        return None
    return found if "result" in found or {"games_a", "games_b"} <= found.keys() else dict(POSITIONS)


def plain(text: str) -> str:
    """Words without width, case, spaces."""
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def row_of(cells: Sequence[str], columns: Mapping[str, int]) -> Row:
    """What a line says. Raises Refused where it is unreadable."""
    told = {name: cells[place].strip() if place < len(cells) else "" for name, place in columns.items()}
    names = (told.get("name_a", ""), told.get("name_b", ""))
    table = _number(told["table"]) if told.get("table") else None
    words = plain(told.get("result", ""))
    if words in BOTH_LOST:
        return Row(table, names, (0, 0, 0), double_loss=True)
    one_side_alone = bool(told.get("games_a")) != bool(told.get("games_b"))
    if one_side_alone or (columns == POSITIONS and not (table and told["games_a"])):
        raise _unreadable()
    if told.get("games_a") or told.get("games_b"):
        games = tuple(_number(told.get(name) or "0") for name in ("games_a", "games_b", "drawn"))
        return Row(table, names, (games[0], games[1], games[2]))
    if words in NOTHING or any(word in words for word in BYES):
        return Row(table, names, None)
    return _from_words(told["result"], table, names)


def _from_words(text: str, table: int | None, names: tuple[str, str]) -> Row:
    """2-1, 2-1-0, 0-0-3 Draw, or A won 2-1-0."""
    won = WON.fullmatch(text)
    found = SCORE.fullmatch(won["games"] if won else unicodedata.normalize("NFKC", text))
    if found is None:
        message = _("「%(text)s」は結果として読み取れません（例: 2-1、1-1-1、両者敗北）。")
        raise Refused("unreadable", message % {"text": text[:40]})
    a, b, drawn = (int(found[group] or 0) for group in (1, 2, 3))
    return Row(table, names, (a, b, drawn), winner=won["who"] if won else "")


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 5:
        raise _unreadable()
    return int(text)


def _unreadable() -> Refused:
    return Refused("unreadable", _("「卓,左の勝ち数,右の勝ち数,引き分け」の数字にしてください。"))
