"""Which column of a list is what: by its header, as people write them, else by what stands in it."""

import re
import unicodedata
from collections.abc import Mapping, Sequence

from judgeapp.common.kana import hiragana, is_reading

HEADERS: Mapping[str, frozenset[str]] = {
    field: frozenset(words.split("/"))
    for field, words in {
        "name": "名前/氏名/姓名/プレイヤー/プレイヤー名/プレーヤー/プレーヤー名/選手/選手名/参加者/参加者名/"
        "エントリー名/name/player/playername/fullname/displayname",
        "family": "姓/苗字/名字/lastname/familyname/surname",
        "given": "名/firstname/givenname",
        "reading": "ルビ/reading/kana/furigana",
        "reading_family": "せい/セイ/姓かな/姓カナ",
        "reading_given": "めい/メイ/名かな/名カナ",
        "club": "所属/所属・地域/所属地域/地域/クラブ/サークル/店舗/都道府県/club/region",
        "team": "所属チーム/チーム/チーム名/team/teamname",
        "seat": "席/座席/シート/ポジション/seat/position",
        "number": "番号/no/no./№/会員番号/参加番号/参加者番号/受付番号/エントリー番号/選手番号/id/playerid/number",
        "suffix": "区別/suffix",
        "note": "備考/メモ/コメント/note/notes/comment",
        "user": "ユーザー/ユーザー名/アカウント/アカウント名/user/username/account",
    }.items()
}
FIELDS = tuple(HEADERS)
READING = re.compile(r"ふりがな|フリガナ|振り仮名|振りがな|よみ|ヨミ|読み|カナ|かな")
BRACKETS = re.compile(r"[(（\[【<].*?[)）\]】>]")
KANJI = re.compile(r"[一-鿿㐀-䶿々]")
LOOKED_AT = 50
"""So many rows tell what a list without headers has in its columns."""


def field_of(header: str) -> str:
    """What a column of this header is; empty where nothing is known of it.

    >>> [field_of(header) for header in ("お名前（必須）", "氏名(フリガナ)", "Last Name", "ご所属", "年齢")]
    ['name', 'reading', 'family', 'club', '']
    """
    told = "".join(unicodedata.normalize("NFKC", header).casefold().split())
    bare = re.sub(r"^[おご](?=\w)", "", BRACKETS.sub("", told)).replace("_", "").strip("*※:")
    for words in (bare, told):
        found = next((field for field, known in HEADERS.items() if words in known), "")
        if found and not (found in ("name", "family", "given") and READING.search(told)):
            return found
    if READING.search(told):
        return "reading_family" if bare.startswith("姓") else "reading_given" if bare == "名" else "reading"
    return ""


def header_of(cells: Sequence[str], *, by_teams: bool = False) -> dict[str, int] | None:
    """Field → column, if this is a header line: one that names at least the name's column.

    Where nobody plays in teams, a team is what people belong to, and seats are nothing.
    """
    found: dict[str, int] = {}
    for place, cell in enumerate(cells):
        if field := field_of(cell):
            found.setdefault(field, place)
    if {"family", "given"} <= found.keys() and "firstname" in "".join("".join(cells).casefold().split()):
        found.pop("user", None)  # a list of another site, with that site's accounts
    if not by_teams:
        found.pop("seat", None)
        if "team" in found:
            found.setdefault("club", found.pop("team"))
    if "name" in found:
        return found
    return found if "family" in found else None


def guessed(rows: Sequence[Sequence[str]], *, by_teams: bool = False) -> dict[str, int]:
    """Field → column of a list without headers: a number before the name, the name, its reading, the club; where people
    play in teams the team in its place."""
    looked = rows[:LOOKED_AT]
    width = max((len(row) for row in looked), default=0)
    columns = [[row[at].strip() if at < len(row) else "" for row in looked] for at in range(width)]
    order = list(range(width))
    found: dict[str, int] = {}
    if width > 1 and columns[0] and all(cell.isdecimal() for cell in columns[0]):
        found["number"] = order.pop(0)
    if order:
        found["name"] = order.pop(0)
    if order and _reads(columns[order[0]], columns[found["name"]]):
        found["reading"] = order.pop(0)
    if order:
        found["team" if by_teams else "club"] = order.pop(0)
    return found


def _reads(column: Sequence[str], names: Sequence[str]) -> bool:
    """Whether a column says how the names beside it are read."""
    told = [cell for cell in column if cell]
    return (
        bool(told)
        and any(KANJI.search(name) for name in names)
        and all(is_reading(hiragana(cell)) and not cell.isascii() for cell in told)
    )
