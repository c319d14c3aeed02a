"""Which column of a list of results is what, and what a row of it says: our own list, Melee's, or one made by hand."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.naming import plain
from judgeapp.apps.tournaments.scores import BOTH_SIDES_LOSE, parse_score
from judgeapp.common.problems import Refused
from judgeapp.domain.limits import clip
from judgeapp.domain.pairing import SEATS


def _both_ways(*signs: str) -> tuple[str, ...]:
    """The headings of one side's player: プレイヤー1, player a, p1, player1name."""
    words = ("プレイヤー", "プレーヤー", "選手", "名前", "氏名", "参加者", "チーム", "player", "participant")
    short = ("entrant", "team", "name", "p")
    return tuple(
        f"{word}{sign}{more}" for word in (*words, *short) for sign in signs for more in ("", "name", "名")
    )


HEADERS: Mapping[str, tuple[str, ...]] = {
    "table": ("卓", "卓番号", "table", "tablenumber"),
    "seat": ("席", "seat"),
    "round": ("回戦", "ラウンド", "round", "roundnumber"),
    "name": (
        *("名前", "氏名", "プレイヤー", "プレイヤー名", "選手", "選手名", "チーム", "チーム名"),
        *("player", "playername", "participant", "entrant", "name", "team", "teamname"),
    ),
    "name_a": (*_both_ways("1", "a"), "white", "affirmative", "aff", "proposition", "prop"),
    "name_b": (
        *(*_both_ways("2", "b"), "opponent", "opponentname", "対戦相手", "相手"),
        *("black", "negative", "neg", "opposition", "opp"),
    ),
    "games": ("勝ち", "勝ち数", "wins", "gamewins"),
    "games_a": ("player1wins", "player1gamewins", "games_a", "gamesa", "勝ち1", "左"),
    "games_b": ("player2wins", "player2gamewins", "games_b", "gamesb", "勝ち2", "右"),
    "drawn": ("引き分け", "引分", "draws", "drawn", "gamedraws", "games_drawn"),
    "result": ("結果", "スコア", "result", "results", "resultstring", "score", "scores", "matchresult"),
    "winner": ("勝者", "勝者名", "勝利者", "勝った人", "winner", "winnername", "matchwinner"),
    "loser": ("敗者", "敗者名", "敗北者", "負けた人", "loser", "losername", "matchloser"),
}
SIDES = {"name": ("name_a", "name_b"), "games": ("games_a", "games_b")}
"""Columns of one heading for both sides: the first is of side A."""
POSITIONS = {"table": 0, "games_a": 1, "games_b": 2, "drawn": 3}
"""A list without headings."""
SEATED = {seat: place for place, seat in enumerate(SEATS, start=1)}
"""Of a match of teams without headings: the score at each seat after the table; with the seat beside the table (12A,
or a column of its own), a line each."""
SEAT_HEADERS = {heading: seat for seat in SEATS for heading in (seat.lower(), f"{seat.lower()}席")}
TABLE = re.compile(r"(\d{1,5})\s*([A-C])?", re.IGNORECASE)
IGNORED = frozenset(
    {
        *(
            "ステージ",
            "状態",
            "状況",
            "日時",
            "時刻",
            "開始",
            "終了",
            "形式",
            "報告者",
            "備考",
            "メモ",
        ),
        *(
            "phase",
            "stage",
            "status",
            "state",
            "format",
            "matchid",
            "id",
            "reportedby",
        ),
        *("date", "time", "starttime", "endtime", "started", "completed", "bye", "note", "notes", "comment"),
    }
)
"""Columns that a list of results may have besides."""
WON = re.compile(r"(?P<who>.+) won (?P<games>\d-\d(-\d)?)", re.IGNORECASE)
FORFEITED = re.compile(r"(?P<who>.+) forfeited(?: the match)?", re.IGNORECASE)
SCORE = re.compile(r"(\d)\D(\d)(?:\D(\d))?( draw)?", re.IGNORECASE)
NOTHING = ("", "未報告", "notreported", "open")
BYES = ("不戦勝", "bye")


@dataclass(frozen=True, slots=True)
class Row:
    """What a line says: who or which table, and the games; `games` None is no result, a bye among them."""

    table: int | None
    names: tuple[str, str]
    games: tuple[int, int, int] | None
    winner: str = ""
    """Who is said to have won, by name: “A won 2-1-0”, or a column of its own."""
    winner_first: bool = False
    """The first number is the winner's, not that of the side named first."""
    double_loss: bool = False
    bye: bool = False
    is_forfeit: bool = False
    """Without a game: the winner has as many as win a match."""
    seat: str = ""
    """Of a match of teams, which of its tables."""


def columns_of(cells: Sequence[str], *, by_teams: bool = False) -> dict[str, int] | None:
    """Field → column, if this is a heading that tells tables or both players."""
    found: dict[str, int] = {}
    for place, cell in enumerate(cells):
        told = plain(cell)
        if by_teams and told in SEAT_HEADERS:
            found.setdefault(SEAT_HEADERS[told], place)
            continue
        field = next((field for field, words in HEADERS.items() if told in words), "")
        for name in SIDES.get(field, (field,) if field else ()):
            if name not in found:
                found[name] = place
                break
    if {"winner", "loser"} <= found.keys() and not {"name_a", "name_b"} & found.keys():
        found |= {"name_a": found["winner"], "name_b": found["loser"]}
    found.pop("loser", None)
    if "table" not in found and not {"name_a", "name_b"} <= found.keys():
        return None
    if SEATED.keys() & found.keys():  # what the match comes to follows from its tables
        return {
            name: place
            for name, place in found.items()
            if name not in ("result", "games_a", "games_b", "drawn")
        }
    return (
        found
        if found.keys() & {"result", "winner"} or {"games_a", "games_b"} <= found.keys()
        else dict(POSITIONS)
    )


def unknown_column(cells: Sequence[str], first: Sequence[str], columns: Mapping[str, int]) -> str:
    """A heading that may be of names, where no column of names was recognized: words stand under it. Empty: none is."""
    if {"name_a", "name_b"} & columns.keys():
        return ""
    for place, heading in enumerate(cells):
        told = first[place] if place < len(first) else ""
        is_free = place not in columns.values() and plain(heading) not in IGNORED
        if is_free and re.search(r"[^\W\d_]", told):
            return heading
    return ""


def is_of_round(cells: Sequence[str], columns: Mapping[str, int], number: int) -> bool:
    """Whether a line is of a round, as far as a column tells: a list may have those of all rounds."""
    told = re.search(r"\d+", unicodedata.normalize("NFKC", _told(cells, columns).get("round", "")))
    return told is None or int(told[0]) == number


def rows_in(cells: Sequence[str], columns: Mapping[str, int], *, by_teams: bool = False) -> list[Row]:
    """What a line says: one result, or of a match of teams one for each seat that it tells. Raises Refused where it is
    unreadable."""
    if by_teams and columns == POSITIONS:
        columns = _seats_of(cells)
    if not SEATED.keys() & columns.keys():
        return [row_of(cells, columns)]
    told = _told(cells, columns)
    (table, _seat), names = _place(told.get("table", "")), _names(told)
    scores = {seat: told.get(seat, "") for seat in SEATS}
    return [
        replace(_from_words(text, table, names), seat=seat)
        for seat, text in scores.items()
        if plain(text) not in NOTHING
    ]


def _seats_of(cells: Sequence[str]) -> dict[str, int]:
    """The columns of a line without headings: 12,2-1,0-2,20 or 12A,2,1 or 12,A,2,1."""
    first, second = ([*cells, ""])[:2]
    if plain(second).upper() in SEATS:
        return {"table": 0, "seat": 1} | {name: place + 1 for name, place in POSITIONS.items() if place}
    seated = TABLE.fullmatch(unicodedata.normalize("NFKC", first).strip())
    return dict(POSITIONS) if seated and seated[2] else {"table": 0, **SEATED}


def _told(cells: Sequence[str], columns: Mapping[str, int]) -> dict[str, str]:
    return {name: cells[place].strip() if place < len(cells) else "" for name, place in columns.items()}


def row_of(cells: Sequence[str], columns: Mapping[str, int]) -> Row:
    """One result. Raises Refused where it is unreadable."""
    told = _told(cells, columns)
    table, seat = _place(told.get("table", ""))
    return replace(_result_of(told, columns, table), seat=plain(told.get("seat", "")).upper() or seat)


def _names(told: Mapping[str, str]) -> tuple[str, str]:
    return told.get("name_a", ""), told.get("name_b", "")


def _place(text: str) -> tuple[int | None, str]:
    """Table and seat: 12, or 12A."""
    if not text:
        return None, ""
    found = TABLE.fullmatch(unicodedata.normalize("NFKC", text))
    if found is None:
        raise _unreadable()
    return int(found[1]), (found[2] or "").upper()


def _result_of(told: Mapping[str, str], columns: Mapping[str, int], table: int | None) -> Row:
    names, words = _names(told), plain(told.get("result", ""))
    if parse_score(told.get("result", "")) == BOTH_SIDES_LOSE:
        return _from_words(told["result"], table, names)
    if winner := told.get("winner", ""):
        return _won_by(winner, _result_of({**told, "winner": ""}, columns, table))
    one_side_alone = bool(told.get("games_a")) != bool(told.get("games_b"))
    if one_side_alone or (columns == POSITIONS and not (table and told["games_a"])):
        raise _unreadable()
    if told.get("games_a") or told.get("games_b"):
        games = tuple(_number(told.get(name) or "0") for name in ("games_a", "games_b", "drawn"))
        return Row(table, names, (games[0], games[1], games[2]))
    if words in NOTHING or words.endswith(BYES):
        return Row(table, names, None, bye=words not in NOTHING)
    return _from_words(told["result"], table, names)


def _from_words(text: str, table: int | None, names: tuple[str, str]) -> Row:
    """2-1, 2-1-0, 0-0-3 Draw, a double loss or a time-out in words, A won 2-1-0, or A forfeited the match."""
    if (short := parse_score(text)) is not None:
        return Row(table, names, short[:3], double_loss=short.double_loss)
    if (lost := FORFEITED.fullmatch(text)) and name_key(lost["who"]) in map(name_key, names):
        winner = next(name for name in names if name_key(name) != name_key(lost["who"]))
        return Row(table, names, None, winner=winner, is_forfeit=True)
    won = WON.fullmatch(text)
    found = SCORE.fullmatch(won["games"] if won else unicodedata.normalize("NFKC", text))
    if found is None:
        message = _("「%(text)s」は結果として読み取れません（例: 2-1、1-1-1、両者敗北）。")
        raise Refused("unreadable", message % {"text": text[:40]})
    a, b, drawn = (int(found[group] or 0) for group in (1, 2, 3))
    if found[4] and not (a or b or drawn):
        drawn = 1  # nobody won a game: the unfinished one is drawn
    who = won["who"] if won else ""
    return Row(table, names, (a, b, drawn), winner=who, winner_first=bool(who))


def _won_by(winner: str, row: Row) -> Row:
    """The row with who a column of its own says has won. Raises Refused where another is said to."""
    if row.winner and name_key(row.winner) != name_key(winner):
        message = _("勝者の列は「%(one)s」、結果の列は「%(other)s」の勝ちです。")
        raise Refused("contradiction", message % {"one": clip(winner), "other": clip(row.winner)})
    return replace(row, winner=winner)


def with_games(row: Row, games_to_win: int) -> Row:
    """The row with its score, which in a match of one game, or of a forfeit, follows from who has won it. Raises
    Refused where a row names a winner and no score."""
    if row.games is not None or row.bye or not row.winner:
        return row
    if games_to_win > 1 and not row.is_forfeit:
        message = _("勝者「%(name)s」の行に、2-1 のようなスコアがありません。")
        raise Refused("unreadable", message % {"name": clip(row.winner)})
    return replace(row, games=(games_to_win, 0, 0), winner_first=True)


def name_key(name: str) -> str:
    """What two spellings of a name share; one with a comma is turned, as lists by family names have it.

    >>> name_key("Kono, Ann") == name_key("Ann Kono")
    True
    """
    family, comma, given = name.partition(", ")
    return plain(f"{given} {family}" if comma else name)


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 5:
        raise _unreadable()
    return int(text)


def _unreadable() -> Refused:
    return Refused("unreadable", _("「卓,左の勝ち数,右の勝ち数,引き分け」の数字にしてください。"))
