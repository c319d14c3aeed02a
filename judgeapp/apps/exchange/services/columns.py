"""Which column of a list is what: by its heading, as people and other programs write it.

A column that nobody named is used for nothing: what stands in it may be a mail address or a telephone number, and what
is stored of a player is public. A line of headings is never a person, even where no heading says which column has the
names; then that is asked.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from judgeapp.apps.tournaments.naming import plain
from judgeapp.common.kana import hiragana, is_reading

HEADERS: Mapping[str, frozenset[str]] = {
    field: frozenset(words.split("/"))
    for field, words in {
        "name": "名前/氏名/なまえ/しめい/"
        "姓名/フルネーム/プレイヤー/プレイヤー名/プレイヤーネーム/プレーヤー/プレーヤー名/"
        "選手/選手名/参加者/参加者名/出場者/出場者名/エントリー名/エントリーネーム/登録名/表示名/ニックネーム/ハンドルネーム/ハンドル名/ハンドル/hn/pn/呼び名/名簿/"
        "name/yourname/player/playername/fullname/displayname/participant/participantname/entrant/entrantname/"
        "competitor/competitorname/attendee/attendeename/contestant/nickname/handle/handlename/ingamename/ign/"
        "gamertag/shortgamertag/tag",
        "family": "姓/苗字/名字/lastname/familyname/surname",
        "given": "名/firstname/givenname",
        "reading": "ルビ/reading/kana/furigana",
        "reading_family": "せい/セイ/姓かな/姓カナ",
        "reading_given": "めい/メイ/名かな/名カナ",
        "club": "所属/しょぞく/"
        "所属名/所属先/所属・地域/所属地域/地域/クラブ/クラブ名/サークル/サークル名/店舗/都道府県/"
        "club/clubname/region/institution",
        "team": "所属チーム/チーム/チーム名/team/teamname",
        "seat": "席/座席/シート/ポジション/seat/position",
        "number": "番号/no/no./№/会員番号/参加番号/参加者番号/受付番号/エントリー番号/選手番号/id/playerid/number",
        "suffix": "区別/suffix",
        "note": "備考/メモ/コメント/note/notes/comment",
        "user": "ユーザー/ユーザー名/アカウント/アカウント名/user/username/account/accountname/challongeusername/"
        "onlineusername",
    }.items()
}
FIELDS = tuple(HEADERS)
READING = re.compile(r"ふりがな|フリガナ|振り?仮名|振りがな|読み|よみ|ヨミ|カナ(?!ダ)|(?:^|[名姓(])かな")
BRACKETS = re.compile(r"[(（\[【<].*?[)）\]】>]")
KANJI = re.compile(r"[一-鿿㐀-䶿々]")

MARKED = re.compile(
    r"メール|アドレス|電話|連絡先|住所|郵便|生年月日|誕生日|年齢|学年|性別|タイムスタンプ|回答日時|登録日|申込|パスワード|本名|"
    r"チェックイン|チェックアウト|シード|参加費|支払|決済|同意|規約|質問|デッキ|保護者|緊急|代理|紹介|同伴|ツイッター|ディスコード|ライン"
)
"""Parts of headings of which nothing is taken: about something else, or nobody's business."""
MARKED_WORDS = frozenset(
    {
        *(
            "email",
            "emails",
            "mail",
            "phone",
            "telephone",
            "tel",
            "mobile",
            "address",
            "city",
            "zip",
            "postal",
        ),
        *(
            "birthday",
            "birthdate",
            "birth",
            "dob",
            "age",
            "gender",
            "sex",
            "pronouns",
            "country",
            "nationality",
        ),
        *(
            "timestamp",
            "date",
            "time",
            "created",
            "updated",
            "seed",
            "rank",
            "standing",
            "points",
            "score",
            "omw",
        ),
        *("discord", "twitter", "facebook", "instagram", "skype", "steam", "psn", "url", "website", "slack"),
        *(
            "deck",
            "decklist",
            "checked",
            "checkin",
            "status",
            "paid",
            "payment",
            "fee",
            "ticket",
            "group",
            "misc",
        ),
        *("guardian", "parent", "emergency", "legal", "real", "password", "consent", "agree", "prefix"),
    }
)
NAMED = re.compile(
    r"名前|氏名|ニックネーム|ハンドルネーム|プレイヤー名|プレイヤーネーム|参加者名|選手名|エントリー名"
)
LIST_OF = re.compile(r"(?<=.)(?:一覧表?|名簿|リスト|list)$")
NOT_OF_A_PERSON = re.compile(r"大会|イベント|店|チーム|カード|ユーザー|アカウント|団体|会社|学校")
MARKED_ENGLISH = frozenset(
    {"user", "team", "file", "company", "store", "shop", "event", "tournament", "school"}
)
OTHER = "other"
"""Of a heading that is known to be one, and of which nothing is taken."""
LOOKED_AT = 50
"""So many rows tell what a list without headings has in its columns."""
TITLES = 5
"""So many lines may stand above the headings."""
LONGEST_NUMBER = 4
"""Digits of a number that counts the people of a list; more may be a telephone's."""
DOMAIN = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2}", re.IGNORECASE)
NOT_A_NAME = re.compile(r"[\W\d_]*|true|false|yes|no|はい|いいえ|\S*://\S*", re.IGNORECASE)


@dataclass
class Columns:
    """What the columns of a list are. Where it does not say which has the names, `fields` is empty of them."""

    fields: dict[str, int] = field(default_factory=dict)
    """Field → column."""
    above: int = 0
    """Rows before the first person: headings, and titles above them."""


def columns_of(rows: Sequence[Sequence[str]], *, by_teams: bool = False) -> Columns:
    """What the columns of a list are: by its headings, else what can be nothing but a name, its reading, a number.

    >>> columns_of([["Handle", "Phone"], ["Kono", "090-1234-5678"]])
    Columns(fields={'name': 0}, above=1)
    >>> columns_of([["Spieler", "Nr"], ["Kono", "7"], ["Otsu", "9"]])
    Columns(fields={}, above=1)
    >>> columns_of([["1", "山田", "やまだ", "090-1234-5678"], ["2", "乙", "おつ", ""]])
    Columns(fields={'number': 0, 'name': 1, 'reading': 2}, above=0)
    """
    for at, cells in enumerate(rows[:TITLES]):
        found = _named(cells, by_teams=by_teams)
        if {"name", "family"} & found.keys() and (at == 0 or sum(map(bool, map(kind_of, cells))) > 1):
            return Columns(found, at + 1)
    at = _titles_above(rows)
    if rows and _looks_like_headings(rows[at:]):
        return Columns(_named(rows[at], by_teams=by_teams), at + 1)
    return Columns(_guessed(rows[:LOOKED_AT], by_teams=by_teams))


def kind_of(heading: str) -> str:
    """The field that a column of this heading holds, OTHER for one that is known and used for nothing, else empty.

    >>> [kind_of(head) for head in ("お名前（必須）", "氏名(フリガナ)", "Last Name", "ご所属", "メールアドレス", "甲")]
    ['name', 'reading', 'family', 'club', 'other', '']
    """
    told = plain(heading)
    bare = re.sub(r"^[おご](?=\w)", "", BRACKETS.sub("", told)).strip("*※:?。・.")
    bare = re.sub(r"[-_]", "", bare) or bare
    bare = LIST_OF.sub("", bare)
    is_reading = READING.search(told) is not None
    for words in (bare, told):
        found = next((field for field, known in HEADERS.items() if words in known), "")
        if found and not (found in ("name", "family", "given") and is_reading):
            return found
    english: set[str] = (
        {word for word in re.split(r"[^a-z]+", heading.casefold()) if word} if heading.isascii() else set()
    )
    if MARKED.search(told) or english & MARKED_WORDS:
        return OTHER
    if is_reading:
        return "reading_family" if bare.startswith("姓") else "reading_given" if bare == "名" else "reading"
    if NAMED.search(told) or "name" in english:
        return OTHER if NOT_OF_A_PERSON.search(told) or english & MARKED_ENGLISH else "name"
    return "club" if "所属" in told else ""


def is_mail(text: str) -> bool:
    """Whether a mail address stands in a text.

    >>> is_mail("Kono <kono@example.com>"), is_mail("@kono"), is_mail("A@B")
    (True, False, False)
    """
    parts = unicodedata.normalize("NFKC", text).split("@")
    return any(re.match(r"[\w!-]", before[-1:]) and DOMAIN.match(after) for before, after in pairwise(parts))


def _named(cells: Sequence[str], *, by_teams: bool) -> dict[str, int]:
    """Field → column as the headings say. Accounts of another site are names where the list has no others.

    Where nobody plays in teams, a team is what people belong to, and seats are nothing.
    """
    found: dict[str, int] = {}
    kinds = [kind_of(cell) for cell in cells]
    for place, kind in enumerate(kinds):
        if kind and kind != OTHER:
            found.setdefault(kind, place)
    if OTHER in kinds and "number" in found and "id" in cells[found["number"]].casefold():
        found.pop("number")  # another program's, of its account
    if {"family", "given"} <= found.keys() and "firstname" in plain("".join(cells)):
        found.pop("user", None)  # a list of another site, with that site's accounts
    if "name" in found:
        found.pop("family", None)
        found.pop("given", None)
    elif "family" not in found and "user" in found:
        found["name"] = found.pop("user")
    if not by_teams:
        found.pop("seat", None)
        if "team" in found:
            found.setdefault("club", found.pop("team"))
    return found


def _titles_above(rows: Sequence[Sequence[str]]) -> int:
    """How many lines of one cell stand above a line of headings; 0 where none is one beyond doubt."""
    for at, cells in enumerate(rows[:TITLES]):
        filled = [cell for cell in cells if cell.strip()]
        if len(filled) > 1:
            return at if len([kind for cell in filled if (kind := kind_of(cell))]) > 1 else 0
    return 0


def _looks_like_headings(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first line can be no person: its words are of headings, or the cells below are of another kind."""
    first, below = rows[0], rows[1 : LOOKED_AT + 1]
    kinds = [kind for cell in first if (kind := kind_of(cell))]
    if len(kinds) > 1 or (
        OTHER in kinds and (len(first) > 1 or "mail" in first[0].casefold() or "メール" in first[0])
    ):
        return True
    for place, heading in enumerate(first):
        cells = [row[place] for row in below if place < len(row) and row[place].strip()]
        if not heading.strip() or NOT_A_NAME.fullmatch(heading) or is_mail(heading):
            continue
        if cells and (all(map(is_mail, cells)) or (len(cells) > 1 and all(map(NOT_A_NAME.fullmatch, cells)))):
            return True
    return False


def _guessed(rows: Sequence[Sequence[str]], *, by_teams: bool) -> dict[str, int]:
    """Field → column of a list without headings, by what stands there and could be nothing else.

    A number that counts the people, the first column of words, and how these are read; where people play in teams, a
    column in which words come again and again.
    """
    width = max((len(row) for row in rows), default=0)
    columns = [[row[at].strip() if at < len(row) else "" for row in rows] for at in range(width)]
    order = [at for at in range(width) if not any(map(is_mail, columns[at]))]
    found: dict[str, int] = {}
    if len(order) > 1 and all(cell.isdecimal() and len(cell) <= LONGEST_NUMBER for cell in columns[order[0]]):
        found["number"] = order[0]
    order = [at for at in order if not all(map(NOT_A_NAME.fullmatch, columns[at]))]
    if order:
        found["name"] = order.pop(0)
    if order and _reads(columns[order[0]], columns[found["name"]]):
        found["reading"] = order.pop(0)
    if order and by_teams and 2 * len(set(columns[order[0]])) <= len(rows):
        found["team"] = order.pop(0)
    return found


def _reads(column: Sequence[str], names: Sequence[str]) -> bool:
    """Whether a column says how the names beside it are read."""
    told = [cell for cell in column if cell]
    return (
        bool(told)
        and any(KANJI.search(name) for name in names)
        and all(is_reading(hiragana(cell)) and not cell.isascii() for cell in told)
    )
