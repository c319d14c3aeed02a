"""The words of one book by their kinds, and a line of a note as tokens of these kinds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from operator import ne
from typing import Any, Literal, TypeAlias
from unicodedata import normalize

from ..words import KATAKANA

Kind: TypeAlias = Literal[
    "role", "player", "turn", "phase", "count", "game", "zone", "kind", "stat", "fact", "state", "square", "card",
    "verb", "number", "figures", "none", "arrow", "all", "mark", "particle", "speech", "note", "skip", "word",
]  # fmt: skip
ROLES: Mapping[str, str] = {
    "first": "先手 先攻 先番 先行 先 せんて せんこう さきて",
    "second": "後手 後攻 後番 あと攻め 後 ごて こうこう あとて",
    "on_turn": "手番プレイヤー ターンプレイヤー 手番 てばん 番 ばん ターン たーん 自分 じぶん こっち 自",
    "off_turn": "相手 あいて あっち 相",
    "a": "1P 1p a 甲",
    "b": "2P 2p b 乙",
}
"""Words that say who somebody is, without a name."""
HONORIFICS = "さん くん 君 選手 側 がわ ちゃん"
NONE_WORDS = "なし 無し ナシ ゼロ から 空 からっぽ カラ 無 だれもいない いない"
ALL_WORDS = "両者 双方 どちらも どっちも 両方とも 両方 みんな 全員 全部 ぜんぶ 二体とも 2体とも すべて 全て"
SKIPPED = (
    r"\d{1,2}:\d{2}(?:ごろ|頃|am|pm)?",
    r"(?:第?\d{1,2}(?:番)?(?:卓|てーぶる|番卓|たく|ばんたく)|(?:卓番号|卓|たくばん|たく|てーぶる|table)\s?[/:]?\s?(?:第?\d{1,2}|[①-⑳])番?)",
    r"\d{1,2}回戦|(?:準?決勝|予選)(?:\d+回戦|[a-z])?|\d{1,2}本目",
    r"\d{1,2}番(?![手号札目])|残り\d{1,2}分",
)
PARTICLES = ("から", "まで", "の", "は", "が", "を", "に", "へ", "で", "と", "も", "や")
UNREAD = "\ufffd"
"""Begins a line of which a part is not understood: it is asked about, and read by nobody."""
SPACE = re.compile(r"[ \t]+")
MARK = re.compile(r"[、,。.;:=/|()\[\]【】『』〔〕<>{}・〜…‥!?~*+#\"'’“”■□◆●○☆★\-ー―–—│＞※→｜»]")
NUMBER = re.compile(r"[+-]?\d{1,5}")
FIGURES = re.compile(r"(?:\d{1,5}|\?)(?:/(?:\d{1,2}|\?|x|-)){1,2}(?![\d/])|[\d?]{4}/\d", re.IGNORECASE)
ARROW = re.compile(r"(?:→|⇒|➡|->|=>|⇨)")
SEAT = re.compile(r"([12])p(?![a-z0-9])", re.IGNORECASE)
LETTER = re.compile(r"[AaBb](?![A-Za-z0-9/]|[:：]\s?\d)")
"""a and b by themselves are players, also where A is short for something else."""
COURTESY = re.compile(r"(?:さん|くん|選手)(?=[のはがをにへも、,:\s(|]|$)")
TURN = re.compile(
    r"(?:第?(\d{1,2})(?:たーん|t)(?:目|め)?(?!\d)|(?:たーん|t)\s?\(?(\d{1,2})\)?(?!\d)(?:たーん)?(?:目|め)?)"
)
UNIT = re.compile(r"枚|(?:個|つ|点|体|こ|まい|マイ|本|人|てん)(?![\d一-龠])")
SPEECH = re.compile(r"「[^「」]*」")
KANJI_DIGITS = dict(zip("〇一二三四五六七八九", "0123456789", strict=True))
KANJI_NUMBER = re.compile(
    r"(?<![一-龠])(?:十[一二三四五六七八九]?|[一二三四五六七八九]十[一二三四五六七八九]?|[〇一二三四五六七八九])(?![一-龠])"
)
KANA = re.compile(r"[ぁ-ゖー]")
TWO_WORDS = re.compile(r"[ぁ-ゖ][ァ-ヺ]")
"""東さんはライフ: はらい is no word there."""
TAIL = re.compile(r"[ぁ-ゖ]{1,2}(?=\s?[(]?(?:Lv|L\d|\d+/\d|攻\d))")
"""What is written in kana at the end of a name before what is printed on its card: 槍持ち(Lv4."""
RUN = re.compile(r"[一-龠々ヶ〆]+[ァ-ヺー]*(?![ァ-ヺー])|[ァ-ヺー]+|[ぁ-ゖー]+|[a-zA-Z]+|.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ClerkWords:
    """The words of a book for notes: what each means in the notation, with the words for it, spaces between them.

    `counts` are what a player has of something, `zones` where cards lie, `game` what there is of one for both, `stats`
    the figures that are printed on a card in their order, `facts` further figures of a card. `places` are patterns of
    squares with what they mean; `{who}` stands in one for the seat of its player.
    """

    counts: Mapping[str, str]
    zones: Mapping[str, str] = field(default_factory=dict)
    game: Mapping[str, str] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)
    stats: tuple[str, ...] = ()
    facts: Mapping[str, str] = field(default_factory=dict)
    states: Mapping[str, str] = field(default_factory=dict)
    phases: Mapping[str, str] = field(default_factory=dict)
    places: tuple[tuple[str, str], ...] = ()
    verbs: Mapping[str, str] = field(default_factory=dict)
    roles: Mapping[str, str] = field(default_factory=dict)
    idle: str = ""
    field_zone: str = ""
    deploys: tuple[str, ...] = ()
    """Verbs with which a card comes from the hand."""
    frames: Mapping[str, str] = field(default_factory=dict)
    """The line of a verb, with {who}, {card}, {target}, {square}, {all} cards and {number} in it."""
    journey: str = ""
    """The verb of a card that goes to a square."""
    hurt: str = ""
    """What is claimed of a card of which a figure falls: {card}, {was}, {now}, {lost}."""
    falls: str = ""
    """What is claimed of a card of which a figure falls to 0."""
    points: str = ""
    """The verb that an arrow from one card to another means."""
    stands: str = ""
    """What is claimed of a card behind which its figures stand anew: {card}, and {0}, {1} for the figures."""
    alone: tuple[str, ...] = ()
    """Verbs that stay as they are written, with what stands around them."""
    signs: tuple[str, ...] = ()
    """Patterns that stand in notes of this game alone, by which one without the name of its game is known."""
    reads: Callable[[ClerkWords, str, Iterable[str]], Any] | None = None
    """The clerk of a book that reads its notes in a way of its own."""
    respelled: tuple[tuple[str, str], ...] = ()
    """Patterns of a line, and what is read in their place."""
    phrases: tuple[tuple[str, Callable[..., Any]], ...] = ()
    """What was done, by patterns of tokens, each with what tells its lines; they stand in the place of the frames."""
    ahead: tuple[str, ...] = ("\0",)
    """Facts that stand before the card that they are of."""
    table: Callable[..., None] | None = None
    """What the book still does to the table once all of it is read."""
    spelled: tuple[tuple[str, str], ...] = ()
    """Patterns of what is put into other letters before anything is read, each with what stands in its place."""
    acts: Callable[[Any], Any] | None = None
    """What makes the book's own reader of what was done, of a `Clerk`."""
    stock: Callable[[Any, int, list[Any], int], int] | None = None
    """What reads a count of cards that lie in several ways; where the next token stands, 0 where it says no more."""


@dataclass(slots=True)
class Token:
    """A piece of a line: its kind, what it means in the notation, and where it stands in the line."""

    kind: Kind
    value: str
    text: str
    at: int
    end: int


def widened(line: str, respelled: Iterable[tuple[str, str]] = ()) -> str:
    """The line in one width, with numerals for those in kanji that stand alone."""
    for pattern, meant in respelled:
        line = re.sub(pattern, meant, line)
    plain = (
        normalize("NFKC", line.replace("※", "\0")).replace("\0", "※").replace("⇒", "→").replace("♥", "ライフ")
    )
    return KANJI_NUMBER.sub(in_digits, plain)


def in_digits(found: re.Match[str]) -> str:
    """The number that kanji write.

    >>> in_digits(KANJI_NUMBER.search("十一"))
    '11'
    """
    tens, ten, ones = found[0].rpartition("十")
    if not ten:
        return KANJI_DIGITS[found[0]]
    return str(10 * int(KANJI_DIGITS.get(tens, "1")) + int(KANJI_DIGITS.get(ones, "0")))


def folded(line: str) -> str:
    """The line as words are compared, letter for letter: hiragana, small letters."""
    return line.translate(KATAKANA).lower()


class Lexicon:
    """The words of a book, and those that a page defines, by the letters with which they begin."""

    def __init__(self, words: ClerkWords, cards: Iterable[str] = ()) -> None:
        self.words = words
        self.known: dict[str, tuple[Kind, str]] = {}
        self.letters: dict[str, tuple[Kind, str]] = {"a": ("role", "a"), "b": ("role", "b")}
        self.arranged = -1
        """How many words the pattern has."""
        self.roles: dict[str, tuple[Kind, str]] = {}
        """Words for a role that mean something else before a number: 攻."""
        groups: tuple[tuple[Kind, Mapping[str, str]], ...] = (
            ("count", words.counts), ("zone", words.zones), ("game", words.game), ("phase", words.phases),
            ("verb", words.verbs), ("state", words.states), ("kind", words.kinds), ("fact", words.facts),
            ("stat", {str(at): told for at, told in enumerate(words.stats)}),
            ("role", {**ROLES, **words.roles}), ("none", {"なし": NONE_WORDS}), ("all", {"all": ALL_WORDS}),
            ("skip", {"": f"{words.idle} {HONORIFICS}"}),
        )  # fmt: skip
        for kind, told in groups:
            for value, said in told.items():
                for word in said.split():
                    key = folded(widened(word))
                    if self.known.setdefault(key, (kind, value)) != (kind, value) and kind == "role":
                        self.roles.setdefault(key, (kind, value))
        for card in cards:
            self.learn("card", card)
        self.places = [(re.compile(pattern), meant) for pattern, meant in words.places]
        self._arrange()

    def learn(self, kind: Kind, word: str, value: str = "") -> None:
        """A word that the page defines: a name, or what a sign of the page means."""
        key = folded(widened(word))
        if key and (kind != "card" or self.known.get(key, ("card", ""))[0] == "card"):
            self.known[key] = (kind, value or word)

    def is_card(self, word: str) -> bool:
        """Whether a word is the name of a card."""
        return self.known.get(folded(widened(word)), ("word", ""))[0] == "card"

    def nearly(self, word: str) -> bool:
        """Whether a word in kanji or katakana is a letter off a card, a player or a move, or begins a card."""
        plain = folded(widened(word))
        if KANA.match(widened(word)[0]):
            return False
        return any(
            (kind == "card" and known.startswith(plain) and known != plain)
            or (
                kind in ("card", "verb", "player")
                and len(known) == len(plain) > 1
                and sum(map(ne, known, plain)) == 1
            )
            for known, (kind, _) in self.known.items()
        )

    def _arrange(self) -> None:
        """Make the pattern of the known words anew, where some were learned since."""
        if len(self.known) == self.arranged:
            return
        self.arranged = len(self.known)
        ordered = sorted(self.known, key=len, reverse=True)
        self.pattern = re.compile("|".join(map(re.escape, ordered)) or "(?!)")

    def tokens(self, line: str) -> list[Token]:
        """The pieces of a line in plain width, none of it left out but spaces."""
        self._arrange()
        text, found, at = folded(line), list[Token](), 0
        while at < len(line):
            if space := SPACE.match(line, at):
                at = space.end()
                continue
            token = self._next(line, text, at, found)
            found.append(token)
            at = token.end
        return found

    def _next(self, line: str, text: str, at: int, found: list[Token]) -> Token:
        before = found[-1] if found and found[-1].end == at else None
        if line[at] == "※":
            return Token("note", line[at + 1 :].strip(), line[at:], at, len(line))
        for pattern in SKIPPED:
            if (told := re.compile(pattern).match(text, at)) and not (before and before.kind == "word"):
                return Token("skip", "", told[0], at, told.end())
        if (told := LETTER.match(line, at)) and not (
            before and before.text[-1:].isascii() and before.text[-1:].isalnum()
        ):
            kind, value = self.letters[told[0].lower()]
            return Token(kind, value, told[0], at, told.end())
        if told := SEAT.match(line, at):
            kind, value = self.known[told[0].lower()]
            return Token(kind, value, told[0], at, told.end())
        if told := SPEECH.match(line, at):
            return Token("speech", told[0][1:-1], told[0], at, told.end())
        if (told := TURN.match(text, at)) and not (
            before and before.kind in ("word", "number") and before.text[-1:].isascii() and text[at].isascii()
        ):
            return Token("turn", next(filter(None, told.groups())), told[0], at, told.end())
        for place, meant in self.places:
            if (told := place.match(text, at)) and not (
                before and before.text[-1:].isascii() and before.text[-1:].isalnum()
            ):
                return Token("square", told.expand(meant).upper(), line[at : told.end()], at, told.end())
        if told := FIGURES.match(line, at):
            return Token("figures", told[0], told[0], at, told.end())
        if told := ARROW.match(line, at):
            return Token("arrow", "→", told[0], at, told.end())
        if text[at].isdigit() and (word := self._known(line, text, at, before)) is not None:
            return word
        if (told := NUMBER.match(line, at)) and not (
            told[0][0] in "+-" and before and before.kind == "number"
        ):
            unit = UNIT.match(line, told.end())
            return Token(
                "number",
                told[0],
                line[at : unit.end() if unit else told.end()],
                at,
                unit.end() if unit else told.end(),
            )
        word = self._known(line, text, at, before)
        if word is not None:
            return word
        if line[at] == "?" and (
            before is None or before.kind in ("count", "game", "fact", "mark", "zone", "stat")
        ):
            return Token("number", "?", "?", at, at + 1)
        if (
            text[at] in "のはがをにへでとも"
            and text[at - 1 : at] in (" ", "")
            and (text[at + 1 : at + 2] in (" ", "") or re.match("[一-龠]", text[at + 1 : at + 2]))
            and found
        ):
            return Token("particle", text[at], text[at], at, at + 1)
        opened = before is not None and before.kind == "mark" and before.text not in ")」]】!?"
        if before is not None and not opened and (particle := self._particle(line, text, at, before)):
            return Token("particle", particle, particle, at, at + len(particle))
        if MARK.match(line, at):
            return Token("mark", line[at], line[at], at, at + 1)
        return self._word(line, text, at)

    def _particle(self, line: str, text: str, at: int, before: Token) -> str:
        """The particle that stands there behind a word; empty where it begins another word."""
        for particle in PARTICLES:
            if text.startswith(particle, at):
                end = at + len(particle)
                after = text[end : end + 1]
                if before.kind in ("mark", "particle") and line[at] != text[at] and after not in (" ", ""):
                    continue
                if before.kind != "word" or not KANA.match(before.text[-1:]) or not KANA.match(after):
                    return particle
        return ""

    def _known(self, line: str, text: str, at: int, before: Token | None) -> Token | None:
        found = self.pattern.match(text, at)
        while found is not None:
            word = found[0]
            kind, value = self.known[word]
            if self._stands(word, kind, line, text, at, before):
                return Token(kind, value, line[at : at + len(word)], at, at + len(word))
            kind, value = self.roles.get(word, (kind, value))
            if word in self.roles and self._stands(word, kind, line, text, at, before):
                return Token(kind, value, line[at : at + len(word)], at, at + len(word))
            shorter = [one for one in self.known if len(one) < len(word) and text.startswith(one, at)]
            found = re.compile(re.escape(max(shorter, key=len))).match(text, at) if shorter else None
        return None

    def _stands(self, word: str, kind: Kind, line: str, text: str, at: int, before: Token | None) -> bool:
        """Whether a word of the lexicon stands at an index by itself, and not within a longer word."""
        end = at + len(word)
        after = text[end : end + 1]
        glued = before is not None and before.kind == "word" and before.text not in (*PARTICLES, "対")
        if word.isascii() and word.isalpha():
            if (before and before.text[-1:].isascii() and before.text[-1:].isalpha()) or (
                after.isascii() and after.isalpha()
            ):
                return False
            if kind == "role":
                return not (
                    after.isdigit() or (before and before.text[-1:].isascii() and before.text[-1:].isalnum())
                )
            return (
                kind not in ("count", "game", "fact", "stat")
                or after.isdigit()
                or after in (" ", ":", "?", "")
            )
        if kind != "card" and TWO_WORDS.search(line, at, end):
            return False
        if kind in ("card", "player"):
            if len(word) == 1 and KANA.match(word) and KANA.match(after) and after not in "はがのも":
                return False
            return len(word) > 1 or not glued
        if word in ("さん", "くん", "選手"):
            return before is not None
        if KANA.match(word[0]) and KANA.fullmatch(word[-1:]):
            if before is not None and glued and KANA.match(folded(before.text[-1:])) and before.end == at:
                return False
            if len(word) == 1 or kind == "kind":
                return not KANA.match(after) and (
                    kind not in ("count", "game", "stat") or bool(re.match(r"[:\s]?[\d?]", text[end:]))
                )
            rest = text[end:]
            return not KANA.match(after) or rest.startswith(PARTICLES) or bool(self.pattern.match(text, end))
        if len(word) == 1:
            if glued:
                return False
            if kind in ("count", "game", "stat", "fact"):
                return bool(
                    re.match(r"(?:[:\s=はがの(→]|\s→\s?){0,2}(?:\d|\?|なし|ナシ|無|カラ|\()", line[end:])
                ) or (kind == "count" and bool(re.match(r"[:\s(\[→にはもでへを]", line[end:] or " ")))
            if kind == "role":
                return not re.match(r"[\d一-龠]", after) or bool(self.pattern.match(text, end))
            return not re.match(r"[一-龠]", after) or bool(self.pattern.match(text, end))
        return True

    def _word(self, line: str, text: str, at: int) -> Token:
        """An unknown word: letters of one kind, up to where a known word of the page begins."""
        run = RUN.match(line, at)
        assert run is not None
        end = run.end()
        if (tail := TAIL.match(line, end)) and run[0][0] >= "一":
            end = tail.end()
        for cut in range(at + 1, end):
            if COURTESY.match(text, cut):
                end = cut
                break
            names = self.pattern.match(text, cut)
            kind = self.known[names[0]][0] if names is not None and len(names[0]) > 1 else "none"
            if kind in ("card", "player") or (kind not in ("none", "all") and not KANA.match(text[cut - 1])):
                end = cut
                break
        return Token("word", line[at:end], line[at:end], at, end)
