"""People in the order of their readings, and found by what is typed of a name: kanji, kana or Latin letters."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import groupby
from typing import Any, Generic, TypeVar

from django.utils.translation import gettext as _

from judgeapp.common.kana import hiragana, is_reading, kana_order, kana_row, latin

from ..models import Player
from ..naming import plain

T = TypeVar("T")
VARIANTS = str.maketrans(
    "髙﨑齋斎齊邊邉澤濵濱廣國嶋嶌曾德惠眞櫻瀨", "高崎斉斉斉辺辺沢浜浜広国島島曽徳恵真桜瀬"
)
"""Kanji of names that are typed as the usual ones."""
LIKE = 0.6
"""Names are near to each other that have so much of their letters in common, in order (difflib's ratio)."""


@dataclass(frozen=True, slots=True)
class Kana(Generic[T]):
    """Everybody whose reading begins in one row of the kana (行)."""

    row: str
    """あ, か, さ …, `A–Z`, or empty for names whose reading is not known."""
    people: list[T]
    heading: str = ""
    """What stands over them in a list; nothing where one row is all there is and nobody's reading is known."""


def reading_key(player: Player) -> tuple[Any, ...]:
    """The key of 五十音順 among players."""
    return (*kana_order(player.read_as), player.name)


def _itself(person: Any) -> Player:
    player: Player = person
    return player


def in_rows(people: Iterable[T], player_of: Callable[[T], Player] = _itself) -> list[Kana[T]]:
    """The people in 五十音順, by rows."""
    ordered = sorted(people, key=lambda one: reading_key(player_of(one)))
    groups = groupby(ordered, key=lambda one: kana_row(player_of(one).read_as))
    rows = [(row, list(found)) for row, found in groups]
    unread = _("ふりがななし") if len(rows) > 1 else ""
    return [Kana(row, found, row or unread) for row, found in rows]


def found_among(
    people: Iterable[T], query: str, player_of: Callable[[T], Player] = _itself, *, official: bool = False
) -> list[T]:
    """Who is meant by `query`, likeliest first; everybody in their order where nothing is asked.

    A part of the name, reading, club or, for officials, number; the beginning of the reading in kana or Latin letters;
    or the first letters of both names (`やた` for やまだ たろう).
    """
    if not query.strip():
        return list(people)
    meant = _Query(query, official)
    ranked = ((meant.rank(player_of(person)), person) for person in people)
    hits = [(rank, place, one) for place, (rank, one) in enumerate(ranked) if rank is not None]
    return [one for _rank, _place, one in sorted(hits, key=lambda hit: hit[:2])]


def near_names(people: Iterable[Player], typed: str, most: int = 5) -> list[Player]:
    """Whose name or reading is nearest to what was typed, nearest first; nobody where none is like it."""
    told = (_plain(typed), latin(hiragana(typed)))
    likeness = {
        person: max(
            SequenceMatcher(None, one, other).ratio()
            for one, other in zip(told, (_plain(person.name), latin(hiragana(person.read_as))), strict=True)
        )
        for person in people
    }
    near = [person for person, share in likeness.items() if share >= LIKE]
    return sorted(near, key=lambda person: -likeness[person])[:most]


class _Query:
    """What was typed, in the spellings in which it is compared."""

    def __init__(self, typed: str, official: bool) -> None:
        self.official = official
        self.plain = _plain(typed)
        told = hiragana(typed)
        self.latin = latin(told) if is_reading(told) else ""

    def rank(self, player: Player) -> int | None:
        """0 for a name that begins so, 1 for one of its words or its initials, 2 for a part; None for somebody else."""
        name, number = _plain(player.name), player.number.casefold() if self.official else ""
        words = [latin(word) for word in hiragana(player.read_as).split()]
        whole = "".join(words)
        if name.startswith(self.plain) or number == self.plain:
            return 0
        if self.latin:
            if whole.startswith(self.latin):
                return 0
            initials = "".join(latin(word[:1]) for word in hiragana(player.read_as).split())
            first = "".join(word[:1] for word in words)
            if any(word.startswith(self.latin) for word in words) or self.latin in (initials, first):
                return 1
        if self.plain in name or self.plain in _plain(player.club) or self.plain in number:
            return 2
        return 2 if len(self.latin) > 1 and self.latin in whole else None


def _plain(text: str) -> str:
    return plain(text).translate(VARIANTS)
