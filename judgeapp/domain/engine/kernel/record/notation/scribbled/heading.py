"""The heading of a scribbled page: who plays, who was first, whose turn it is, which list is in play."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from ..starts import FIRST, SECOND

TABLE = re.compile(r"(?:第?\d{1,4}(?:番?卓|番テーブル|回戦)|卓\d{1,4}|[Rr]\d{1,2})")
SEPARATE = re.compile(r"[\s、,。]+")
WHO = r"(?!の|番|普通|[攻手]|[^()\s]*(?:なし|タイミング|フェイズ))[^()\s:=\d]+"
ONE, TWO = "(?:先攻|先手|せんこう|せんて|さき|先)", "(?:後攻|後手|こうこう|ごて|あと|後)"
SEAT = f"(?P<seat>{ONE}|{TWO})番?"
ON_TURN = "(?:手番|てばん)(?:プレイヤー)?[は:]?"
HIS = "の?(?:手?番|てばん|ターン)(?:から|です)?"
VERSUS = re.compile(r"(?:(?<=\s)|^)(?P<one>[^\s()卓]+)\s*(?:対|vs\.?|VS\.?)\s*(?P<other>[^\s()]+)(?=\s|$)")
"""佐藤 対 鈴木: two players, of whom nobody says who was first."""
SPACED = re.compile(rf"(?<!\S)((?:{ONE}|{TWO})|手番|てばん|リスト|りすと|カード)\s+(?=([^\s:]+))")
"""先 木下 後 中野."""
TURN = re.compile(r"(?:ターン|たーん|[Tt]):?(?P<turn>\d{1,3})(?:[Tt]|ターン)?[目め]?")
TURNS = re.compile(r"第?(?P<turn>\d{1,3})(?:ターン|たーん|[Tt])[目め]?")
LIST = re.compile(r"(?:リスト|りすと|カード):?(?P<code>[A-Za-z]{1,4})")
EDITION = re.compile(r"(?:版|はん)?:?(?P<edition>S\d{1,2}(?:-\d)?)")
PATTERNS = tuple(
    re.compile(one)
    for one in (
        rf"(?P<on>{ON_TURN})?{SEAT}(?:手番)?\((?P<who>{WHO})\)(?P<his>{HIS})?",  # 手番は先攻(大野), 後攻(西)の番
        rf"{SEAT}[:=](?P<who>{WHO}?)(?P<his>{HIS})?",  # 先:木下, 後攻:丸山の番
        rf"(?P<on>{ON_TURN})?(?P<who>{WHO})\({SEAT}\)(?P<his>{HIS})?",  # 手番:鈴木(後攻)
        rf"(?P<who>{WHO}?)(?P<his>{HIS})(?:\({SEAT}(?:=(?P=who))?\))?",  # 小松の番(後攻), 甲番(先攻=甲)
        rf"(?P<on>{ON_TURN})(?P<who>{WHO})",
        rf"{SEAT}(?P<who>{WHO})",  # 先攻岡
    )
)


@dataclass(slots=True)
class Heading:
    """What a heading says: who plays, who was first, whose turn it is and the how manieth; `left` is not understood.

    `codes` are those of the lists of the book, `known` are names of players, and `says` tells whether a word is one of
    the game by itself. `whose` may be 先 or 後, as long as nobody is called so.
    """

    codes: frozenset[str] = frozenset()
    known: frozenset[str] = frozenset()
    says: Callable[[str], bool] = lambda word: False
    first: str = ""
    second: str = ""
    whose: str = ""
    turn: str = ""
    opponents: tuple[str, ...] = ()
    lists: list[str] = field(default_factory=list)
    edition: str = ""
    left: list[str] = field(default_factory=list)
    seat: str = ""
    """先 or 後 that stood alone."""

    @property
    def told(self) -> bool:
        """Whether it says anything of the game or of who plays it."""
        return bool(
            self.whose
            or self.turn
            or self.first
            or self.second
            or self.lists
            or self.edition
            or self.opponents
        )

    def read(self, words: str) -> None:
        """One line of it, in plain width."""
        if found := VERSUS.search(words):
            self.opponents = found["one"], found["other"]
            words = f"{words[: found.start()]} {words[found.end() :]}"
        words = re.sub(r"(?<=\))\s*(?:対|vs\.?|と)\s*(?=\S)", " ", words)
        words = SPACED.sub(self._joined, words)
        for word in filter(None, SEPARATE.split(words)):
            self._word(word)
        if self.seat and not self.whose:
            self.whose = self.seat

    def _joined(self, found: re.Match[str]) -> str:
        """先 and the name behind it as one word; two words where that is one of the game, or has a number in it."""
        apart = re.search(r"\d", found[2]) or TURN.fullmatch(found[2]) or self.says(found[2])
        return found[0] if apart and found[1] not in ("手番", "てばん") else f"{found[1]}:"

    def _word(self, word: str) -> None:
        """One word of it; the table has no place in a record."""
        if TABLE.fullmatch(word) or word in ("対", "vs"):
            return
        if (found := LIST.fullmatch(word)) or word in self.codes:
            self.lists.append(found["code"] if found else word)
        elif found := EDITION.fullmatch(word):
            self.edition = found["edition"]
        elif found := TURN.search(word) or TURNS.search(word):
            self.turn = found["turn"]
            for rest in (word[: found.start()].rstrip("の:"), word[found.end() :].lstrip("の:")):
                if rest:
                    self._word(rest)
        elif not self._who(word):
            self.left.append(word)

    def _who(self, word: str) -> bool:
        """Whether a word says who plays, or whose turn it is."""
        if word in (*FIRST, *SECOND) or re.fullmatch(SEAT, word):
            self.seat = seat_of(word)
            return True
        name, _, rest = word.partition("の")
        if name in self.known and rest and not re.fullmatch(HIS, f"の{rest}"):
            self.whose = name  # 桑原のメイン
            self._word(rest)
            return True
        if word in (self.first, self.second, *self.opponents, *self.known, "a", "b"):
            self._on_turn(word)
            return True
        for pattern in PATTERNS:
            if found := pattern.fullmatch(word):
                told = found.groupdict()
                if (
                    seat_of(told.get("seat") or "")
                    and len(self.known) > 1
                    and told["who"] not in (*self.known, "a", "b")
                ):
                    continue
                self._named(seat_of(told.get("seat") or ""), told["who"])
                if told.get("on") or told.get("his"):
                    self._on_turn(told["who"])
                return True
        return False

    def _named(self, seat: str, who: str) -> None:
        """Somebody is said to go first, or second."""
        if seat:
            setattr(self, "first" if seat == FIRST[0] else "second", who)

    def _on_turn(self, who: str) -> None:
        """It is somebody's turn; 先 or 後 before the name says which turn that is."""
        if seat := seat_of(who):
            self.whose = seat
            return
        self._named(self.seat, who)
        self.whose, self.seat = who, ""


def seat_of(word: str) -> str:
    """先 or 後 for a word that means one of them; empty for any other.

    >>> seat_of("後攻番"), seat_of("甲野")
    ('後', '')
    """
    if not (found := re.fullmatch(rf"(?:(?P<one>{ONE})|{TWO})番?", word)):
        return ""
    return FIRST[0] if found["one"] else SECOND[0]


def split_title(line: str, known: Callable[[str], bool]) -> str:
    """The first line with a space behind the name of the game, where an edition is glued to it: ふるよにS9-2."""
    found = re.match(r"(\S*[^\x00-\x7f])(?=[A-Za-z0-9])", line)
    return f"{found[1]} {line[found.end() :]}" if found and known(found[1]) else line
