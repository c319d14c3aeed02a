"""The headings of a pasted list. Only known words are headings: the usual ones, and those of the list's own book."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

MAIN, SIDE, MAYBE = "", "side", "maybe"
"""Boards: the deck itself, the cards beside it, and those that are only considered."""
DECK, PART, TOTAL, ABOUT = "deck", "part", "total", "about"
"""Kinds of headings beside SIDE and MAYBE: the whole deck, a part of it by kind of card, a sum, words of it."""

_WORDS = {
    DECK: "メイン メインデッキ メインボード 本デッキ デッキ デッキリスト デッキレシピ デッキ内容 レシピ"
    " リスト カードリスト カード一覧 カード 採用カード main maindeck mainboard deck decklist list cards"
    " deck1",
    SIDE: "サイド サイドデッキ サイドボード 副デッキ 控え 控え札 控えデッキ 入替 入替候補 入れ替え"
    " 入れ替え候補 交換用 予備 補欠 エクストラ エクストラデッキ side sideboard sidedeck sb reserve"
    " reserves extra extradeck sideboard1 side1",
    MAYBE: "候補 採用候補 検討 検討中 検討枠 検討候補 保留 不採用 未採用 抜いた札 メイビー メイビーボード"
    " maybe maybeboard maybes considering considered wishlist acquireboard cut cuts maybeboard1",
    TOTAL: "合計 総計 計 小計 総数 枚数 合計枚数 総枚数 デッキ枚数 全部で 全 total totals totalcards subtotal"
    " count sum",
    ABOUT: "about タイトル 題名 デッキ名 デッキタイトル デッキコード コード 作者 作成者 製作者 使用者"
    " プレイヤー プレイヤー名 氏名 大会 大会名 イベント 店舗 会場 日付 日時 作成日 更新日 結果 成績 戦績"
    " 順位 メモ 備考 コメント 注 解説 説明 形式 フォーマット レギュレーション ルール ゲーム 版 シーズン"
    " url 出典 title deckname author creator player event date venue note notes comment comments"
    " description format game source result record place version season",
}
WORDS = {word: kind for kind, words in _WORDS.items() for word in words.split()}
_SUFFIXES = ("", "カード", "cards", "リスト", "一覧", "候補", "案", "枠")
_OPEN, _CLOSE = "【[<≪《〈〔(「『", "】]>≫》〉〕)」』"
MARKS = "◆◇■□●○◎◯▼▽▶▷★☆▪•"
_SIGNS = f"{_OPEN}{_CLOSE}{MARKS}・*-=~〜↓#_+!─━>: "
_BETWEEN = re.compile(r"[/・&+と]")
_SPACES = re.compile(r"[\s,;|]+")
_COUNT = re.compile(
    r"[\s(\[【x×*:,;|/]*(?:\s-\s)?(?:[0-9]{1,3}種類?[・/]?)?([0-9]{1,3})(?:/[0-9]{1,3})?\s*(枚|柱|種類?|cards?)?[\s)\]】]*",
    re.IGNORECASE,
)
_LONGEST = 40
"""Characters of a heading: its word and its count."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: its word, what it is a heading of, the count that it states, and what stands behind it on the line.

    `loose`: only a space stands between the word and what is behind it.
    """

    word: str
    kind: str
    count: int | None = None
    rest: str = ""
    loose: bool = False

    @property
    def board(self) -> str | None:
        """The board that begins here; None where it goes on."""
        return {DECK: MAIN, SIDE: SIDE, MAYBE: MAYBE}.get(self.kind)


def heading_of(text: str, own: Collection[str] = ()) -> Heading | None:
    """The heading that a line is or begins with; `own` are the words of the book for parts of a deck.

    >>> heading_of("■サイドデッキ (15)")
    Heading(word='サイドデッキ', kind='side', count=15, rest='', loose=False)
    >>> heading_of("【切札】月影落", {"切札"}).rest, heading_of("SB: 2 G-012").rest, heading_of("■主力")
    ('月影落', '2 G-012', None)
    """
    line = text.lstrip(f"{MARKS}・*-=~〜#_+! ")
    if line[:1] and line[0] in _OPEN and (end := _first(line, _CLOSE)) > 0:
        return _parted(line[1:end], line[end + 1 :].lstrip(": "), own)
    if (colon := line.find(":", 0, _LONGEST)) > 0 and (
        found := _parted(line[:colon], line[colon + 1 :], own)
    ):
        return found
    whole = line.strip(_SIGNS)
    if len(whole) <= _LONGEST and (found := _counted(whole, own)):
        return found
    words = _SPACES.split(line, maxsplit=2)
    for size in (2, 1):
        label = " ".join(words[:size]).strip(_SIGNS)
        if len(words) > size and (kind := _kind(label, own)) not in (None, ABOUT):
            rest = line[len(words[0]) :].lstrip(" ,;|") if size == 1 else words[2]
            return Heading(label, str(kind), rest=rest.strip(" ,;|"), loose=True)
    return None


def board_of(text: str, own: Collection[str] = ()) -> str | None:
    """The board that a cell, a mark behind a card or a comment names; None where it names none.

    >>> board_of("Sideboard"), board_of("サイド"), board_of("main"), board_of("武将", {"武将"}), board_of("主力")
    ('side', 'side', '', '', None)
    """
    found = heading_of(text, own) if len(text) <= _LONGEST else None
    if found is None or found.rest or found.kind in (TOTAL, ABOUT):
        return None
    return found.board or MAIN


def _first(line: str, signs: str) -> int:
    return next((at for at, sign in enumerate(line[: _LONGEST + 1]) if sign in signs), -1)


def _parted(label: str, rest: str, own: Collection[str]) -> Heading | None:
    """A heading with its word set apart by brackets or a colon."""
    rest = rest.strip()
    if (found := _counted(label.strip(_SIGNS), own)) is None:
        return None
    if found.count is None and found.kind != ABOUT and (stated := _COUNT.fullmatch(rest[:_LONGEST])):
        return Heading(found.word, found.kind, _stated(stated))
    return Heading(found.word, found.kind, found.count, rest.strip(" -=~─━") if found.kind != ABOUT else "")


def _counted(label: str, own: Collection[str]) -> Heading | None:
    """A word with a count behind it, or alone."""
    if kind := _kind(label, own):
        return Heading(label, kind)
    for at, sign in enumerate(label):
        if sign in "0123456789" and at:
            word, stated = label[:at].rstrip(" ([【x×*:,;|/-"), _COUNT.fullmatch(label[at:])
            kind = _kind(word, own) if stated else None
            return Heading(word, kind, _stated(stated)) if stated and kind not in (None, ABOUT) else None
    return None


def _stated(match: re.Match[str]) -> int | None:
    """The count of cards; a count of different cards says nothing of how many there are."""
    return None if (match[2] or "").startswith("種") else int(match[1])


def _kind(label: str, own: Collection[str]) -> str | None:
    kinds = [_kind_of_word(part, own) for part in _BETWEEN.split(label)]
    if len(kinds) == 1 or not set(kinds) <= {PART, DECK}:
        return kinds[0] if len(kinds) == 1 else None
    return PART


def _kind_of_word(label: str, own: Collection[str]) -> str | None:
    word = re.sub(r"[\s_-]", "", label.casefold())
    for suffix in _SUFFIXES:
        bare = word.removesuffix(suffix)
        if found := WORDS.get(bare) or (PART if bare in own else None):
            return found
    return None
