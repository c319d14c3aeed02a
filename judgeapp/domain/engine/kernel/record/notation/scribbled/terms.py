"""The words of a scribbled line, as far as its record and its book know them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias
from unicodedata import normalize

from ....play.book import Book
from ...relative import counts
from ..field_words import FieldWords
from ..moves import MoveLines
from ..naming import KANJI, Names, words_of_zone
from ..table import Notation
from ..words import KATAKANA
from .rules import Scribbles

Named: TypeAlias = Literal["player", "card", "square", "move", "value", "result", "field", "lead"]
Counts: TypeAlias = Literal["number", "draws", "discards"]
Between: TypeAlias = Literal["no", "arrow", "particle", "stop", "skip", "gap", "versus"]
Kind: TypeAlias = Named | Counts | Between
ARROWS = re.compile("⇒|➡|->|=>|＞|>|⇨")
CIRCLED = re.compile("[①-⑳]")
STOPS = re.compile(r"[、,。;；]|\s{2,}|\s*[/／](?=\D)")
NUMBER = re.compile(r"[+-]?\d{1,3}")
TO = re.compile(
    r"\s*[:はが]?\s*(?P<was>\d{1,3})\s*→\s*(?P<now>\d{1,3})(?:枚|点)?(?:\((?:上限|最大)\))?(?:に|へ|になる|になった)?"
)
IS = re.compile(
    r"\s*(?:[:はが]|(?:は|が)?(?:残り|のこり|あと))?\s*(?P<now>\d{1,3}|\?)(?:枚|点)?(?:に|になる|になった|のまま|残り|残る)?"
)
CHANGED = re.compile(r"(?P<was>\d{1,3})\s*→\s*(?P<now>\d{1,3})(?!\d)")
BY = re.compile(r"\s*(?P<by>[+-]\d{1,3})")
LEFT = re.compile(r"(?:残り?|のこり|あと):?(?P<now>\d{1,2})(?:枚|点)?(?![/\d])")
"""残3: what is left of that with which something was paid."""
DIFFERENCE = re.compile(r"\d{1,2}-\d{1,2}=(?P<now>\d{1,2})")
HURT = re.compile(r"(\d{1,3})点?(?:の)?(?:ダメ(?:ージ)?|だめ(?:ーじ)?)(?:を?受けた|うけた|くらう|くらった)?")
DRAWS = re.compile(
    r"(?:山札(?:から|を)?)?(?P<number>\d{1,2})枚?を?(?:引[いくき]た?|ひ[いくき]た?|ドロー|補充|どろー)(?:する|した|して|て)?"
)
DISCARDS = re.compile(
    r"(?:手札?(?:から|を|の)?)?(?P<number>\d{1,2})枚?を?(?:破棄|捨て札に|(?:捨て|すて)(?!て撤退)る?)(?:する|した|させる|させた|て|た)?"
)
PAYS = re.compile(
    r"(?:こすと|国力)?(?:は|を|から|:)?(?P<number>\d{1,2})(?:枚|点)?(?:こすと)?(?:を|で)?"
    r"(?:支?払[うい]|支?払った|支?払って|はらう|はらった|はらい)"
)
MILLS = re.compile(r"(?:山札?(?:から|を|の(?:上から)?)?)?(?P<number>\d{1,2})枚?を?(?:捨て|すて)(?:る|た|て)?")
DONE = (
    r"(?:を|に)?(?:使用)?"
    r"(?:する|した|して|します|しました|とする|させる|させた|宣言|を?使う|を?使った|を?つかう|だ|です|でした|の)?"
)
NOT = re.compile(r"(?:は|を|が)?(?:しない|せず|しなかった|しません|なし|無し|ナシ|なしで)")
PARTICLES = ("から", "まで", "だけ", "のみ", "が", "は", "を", "に", "へ", "で", "の", "と", "も")
VERSUS = ("対", "vs.", "vs", "×")
MARKED = ("player", "card", "square", "field")
"""Words behind which a particle says what they are in the sentence."""
PASSES = (
    *(
        "なし",
        "無し",
        "なにもしない",
        "何もしない",
        "なにもせず",
        "何もせず",
        "なにもなし",
        "何もなし",
        "パス",
        "見送り",
        "スルー",
    ),
    *("通し", "通す", "通した", "とおし", "どうぞ", "ok", "はい"),
    *(
        "出さない",
        "誰も出さない",
        "出さず",
        "撃たない",
        "攻めない",
        "守らない",
        "動かない",
        "動かさない",
        "迎え撃たない",
    ),
)
"""What players of any game say for doing nothing."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a line: what kind it is, what it means, and what stands around it."""

    kind: Kind
    value: str
    particle: str = ""
    pointed: bool = False
    """Whether an arrow points at it."""
    number: str = ""
    was: str = ""
    word: str = ""


class NotASentence(Exception):
    """The words of a line are none that can be put together.

    `left` is one that nobody knows; `whose` says that only the player is missing.
    """

    def __init__(self, left: str = "", *, whose: bool = False) -> None:
        self.left, self.whose = left, whose
        super().__init__(left)


def plain(line: str) -> str:
    """A line as its words are compared: one width, one case, hiragana; letters and spaces stay where they are."""
    return normalize("NFKC", line).casefold().translate(KATAKANA)


class Vocabulary:
    """The words of one record."""

    def __init__(
        self, book: Book, table: Notation, names: Names, moves: MoveLines, players: Mapping[str, str]
    ) -> None:
        self.book, self.table, self.names, self.moves, self.players = book, table, names, moves, players
        self.rules: Scribbles = table.scribbles or Scribbles()
        layout = book.layout
        self.of = {
            kind: FieldWords(fields, table)
            for kind, fields in (("player", layout.player), ("game", layout.game), ("card", layout.card))
        }
        self.terms: dict[str, tuple[Kind, str]] = {}
        self.fields: dict[str, str] = {}
        for kind, words in self._words(players):
            for word, value in words:
                if key := plain(word):
                    self.terms.setdefault(key, (kind, value))
        for of in self.of.values():
            for label, name in of.said.items():
                if counts(of.fields[name]):
                    self.fields.setdefault(label, of.labels[name])
        for spec in layout.zones:
            for word in words_of_zone(table, spec):
                self.fields.setdefault(plain(word), names.labels[spec.name])
        self.difference = self.of["game"].labels.get("difference", "")
        self.damage = self.of["card"].labels.get("damage", "")
        self.begins = one_of(self.terms)
        self.labels = one_of(self.fields)

    def learn(self, name: str) -> None:
        """The name of a card that no list has, which is known from now on."""
        if self.terms.setdefault(plain(name), ("card", name)) == ("card", name):
            self.begins = one_of(self.terms)

    def _words(self, players: Mapping[str, str]) -> Iterator[tuple[Kind, Iterable[tuple[str, str]]]]:
        """Words of each kind; of one that is of several kinds, the first."""
        names, rules = self.names, self.rules
        yield "player", players.items()
        called = {name: name for name in names.called} | {key: key for key in names.ids}
        yield "card", called.items()
        yield "card", names.parts.items()
        yield "square", ((place, place) for place in names.layout.places)
        yield "result", ((word, word) for word in rules.results)
        yield "lead", ((word, word) for word in rules.leads)
        yield "move", ((word, move) for move, words in rules.verbs.items() for word in words)
        yield "move", ((word, move) for word, move in self.moves.moves.items())
        yield "move", ((word, "pass") for word in PASSES if "pass" in self.table.moves)
        values = {word: word for move_words in self.table.moves.values() for word in move_words.values}
        yield "value", values.items()
        listed = {word: name for word, name in names.words.items() if len(word) > 1 or KANJI.fullmatch(word)}
        yield "card", listed.items()
        yield "card", given_names(names.listed)
        yield "skip", ((word, "") for word in ("です", "します", *rules.idle))
        yield "versus", ((word, "") for word in VERSUS)

    def split(self, line: str) -> list[Term]:
        """The words of a line; raises `NotASentence` where something in it is none."""
        written = ARROWS.sub("→", CIRCLED.sub("、", line)).replace("\u3000", " ").replace("&", "と").strip()
        text = plain(written)
        found: list[Term] = []
        at = word = unread = 0
        while at < len(text):
            try:
                term, after = self._next(text, at, found)
            except NotASentence:
                shown = written if len(written) == len(text) else text
                raise NotASentence(re.split(r"[\s、。,→()]", shown[unread:], maxsplit=1)[0]) from None
            begins = term.kind == "particle" and found and found[-1].kind == "gap"  # とりあえず
            at, unread = after, unread if begins else after
            if term.kind == "particle" and found and found[word].kind in MARKED:
                found[word] = marked(found[word], term.value)
            elif term.kind != "skip":
                word = word if term.kind == "gap" else len(found)
                found.append(term)
        return found

    def _next(self, text: str, at: int, found: list[Term]) -> tuple[Term, int]:
        if found and found[-1].kind == "move" and (no := NOT.match(text, at)):
            if found[-1].value not in self.rules.declines:
                raise NotASentence  # not done: no decision, and the one that was left out is not known
            return Term("no", ""), no.end()
        if stop := STOPS.match(text, at):
            return Term("stop", ""), stop.end()
        if text[at].isspace() or text[at] in "()・:!":
            return Term("gap", ""), at + 1
        if text[at] == "→":
            return Term("arrow", ""), at + 1
        if told := DISCARDS.match(text, at):
            return Term("discards", told["number"]), told.end()
        deck = self.names.labels.get("deck", "")
        for pile, pattern in ((deck, MILLS), (deck, DRAWS), (self.rules.pays, PAYS)):
            if pile and (told := pattern.match(text, at)) and ends(text, told.end()):
                return Term("draws", pile, number=f"-{told['number']}"), told.end()
        if label := self.labels.match(text, at):
            for pattern in (TO, BY, IS):
                if (told := pattern.match(text, label.end())) and ends(text, told.end()):
                    said = told.groupdict()
                    number = said.get("now") or said.get("by") or ""
                    return Term(
                        "field", self.fields[label[0]], number=number, was=said.get("was") or ""
                    ), told.end()
        if text[at] == "?" and (not found or found[-1].kind in ("gap", "stop", "arrow", "player", "move")):
            return Term("card", "?"), at + 1
        if (gap := self.difference and DIFFERENCE.match(text, at)) and ends(text, gap.end()):
            return Term("field", self.difference, number=gap["now"]), gap.end()
        before = next((term_ for term_ in reversed(found) if term_.kind != "gap"), None)
        if (told := LEFT.match(text, at)) and self.rules.pays and (before is None or before.kind != "card"):
            return Term("field", self.rules.pays, number=told["now"]), told.end()
        if (told := HURT.match(text, at)) and self.damage and before is not None and before.kind == "card":
            return Term("field", self.damage, number=f"+{told[1]}"), told.end()
        if told := re.compile(r"(\d{1,3})(?:点|だめ(?:ーじ)?)").match(text, at):
            return Term("number", "", number=told[1], word="点"), told.end()
        if told := CHANGED.match(text, at):
            return Term("number", "", number=told["now"], was=told["was"]), told.end()
        word = self.begins.match(text, at)
        while word is not None:
            term, end = self._term(word[0], text, at)
            if term is not None:
                return term, end
            shorter = [
                term_ for term_ in self.terms if len(term_) < len(word[0]) and text.startswith(term_, at)
            ]
            word = re.compile(re.escape(max(shorter, key=len))).match(text, at) if shorter else None
        if not_ := NOT.match(text, at):
            return Term("no", ""), not_.end()
        if told := NUMBER.match(text, at):
            return Term("number", "", number=told[0].lstrip("+")), told.end()
        if particle := re.compile("|".join(PARTICLES)).match(text, at):
            return Term("particle", particle[0]), particle.end()
        raise NotASentence

    def _term(self, word: str, text: str, at: int) -> tuple[Term | None, int]:
        """The word as it stands there; None where it is only the beginning of another one."""
        kind, value = self.terms[word]
        end = at + len(word)
        before, after = text[at - 1 : at], text[end : end + 1]
        if word.isascii() and (
            (before.isascii() and before.isalnum()) or (after.isascii() and after.isalnum())
        ):
            return None, at
        if kind == "result" and len(word) == 1 and KANJI.match(after):
            return None, at  # 勝負
        if kind == "card" and after == "?":
            raise NotASentence  # a doubt
        if kind == "move":
            done = re.compile(DONE).match(text, end)
            end = done.end() if done else end
        pays = kind == "card" and before == "(" and after == ")"  # 火花散らし(サビ)
        return Term(kind, value, "で" if pays else "", word=word), end


def given_names(listed: Iterable[str]) -> list[tuple[str, str]]:
    """The katakana with which the name of a listed card ends, where no other one ends so.

    >>> given_names(["灰かぶりのサビ", "土竜のモコ", "波兵アオナ"])
    [('サビ', '灰かぶりのサビ'), ('モコ', '土竜のモコ'), ('アオナ', '波兵アオナ')]
    """
    names = [*listed]
    found = [(told[0], name) for name in names if (told := re.search("[ァ-ヶー]{2,}$", name))]
    return [(word, name) for word, name in found if sum(name_.endswith(word) for name_ in names) == 1]


def marked(term: Term, particle: str, *, pointed: bool | None = None) -> Term:
    """The word with the particle behind it."""
    points = term.pointed if pointed is None else pointed
    return replace(term, particle=particle, pointed=points)


def ends(text: str, at: int) -> bool:
    """Whether a number ends there, and no other letter or digit follows it."""
    return not re.compile(r"[\d/]").match(text, at)


def one_of(words: Iterable[str]) -> re.Pattern[str]:
    """A pattern for any of these words, longer ones first."""
    ordered = sorted(set(words), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, ordered)) or "(?!)")
