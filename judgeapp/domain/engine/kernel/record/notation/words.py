"""Lines taken apart: words between spaces, 「…」 around what has spaces itself, JSON where nothing else will do."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import lru_cache
from json import JSONDecodeError, JSONDecoder
from typing import Any
from unicodedata import normalize

from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import RECORD, RECORD_LINE

from ...model.text import Text
from .faults import Fault

KATAKANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
DECORATION = str.maketrans("", "", "【】〔〕《》≪≫・")
LABELS, EQUALS, NOTE = ":：", "=＝", "※"
SEPARATORS = ",、，"
OPEN, CLOSE = "「", "」"
JSON_BEGINS = '"[{'
UNDIVIDED = ("題", "だい", "title", "版", "はん", "edition", "シーズン", "season")
"""What follows these words at the beginning of a line is one text."""
NUMBER = re.compile(r"-?\d{1,19}")
UNKNOWN = ("?", "不明", "unknown")


@lru_cache(maxsize=8192)
def fold(word: str) -> str:
    """The word as it is compared: one width, one case, hiragana, without the brackets of keywords.

    >>> fold("ダイス") == fold("だいす"), fold("Ｃ２"), fold("［限界突破］"), fold("limit break") == fold("limit_break")
    (True, 'c2', '限界突破', True)
    """
    plain = normalize("NFKC", word).casefold().translate(KATAKANA).translate(DECORATION)
    return re.sub(r"[\[\]\s_]", "", plain)


def is_one(word: str, words: tuple[str, ...]) -> bool:
    """Whether the word is one of these, however it is spelt."""
    return fold(word) in map(fold, words)


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of letters; `quoted` where it stood in 「…」."""

    text: str
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """What stands between two spaces. `data` is its JSON, in a list of one, where it was written as such."""

    pieces: tuple[Piece, ...] = ()
    data: tuple[Any, ...] = ()

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)

    @property
    def written(self) -> Any:
        """What was written: the JSON, or else the letters."""
        return self.data[0] if self.data else self.text

    @property
    def plain(self) -> bool:
        """Whether nothing of it is quoted or JSON: such a word may be read as a word of the game."""
        return not self.data and not any(piece.quoted for piece in self.pieces)

    @property
    def open(self) -> bool:
        """Whether it leaves open what stands here."""
        return self.plain and normalize("NFKC", self.text) in UNKNOWN

    @property
    def items(self) -> list[Word]:
        """The words of a list: a、b."""
        found: list[list[Piece]] = [[]]
        for piece in self.pieces:
            if piece.quoted:
                found[-1].append(piece)
                continue
            first, *others = re.split(f"[{SEPARATORS}]", piece.text)
            found[-1] += [Piece(first)] if first else []
            found += [[Piece(word)] if word else [] for word in others]
        return [Word(tuple(pieces)) for pieces in found if pieces]


@dataclass(frozen=True, slots=True)
class Token:
    """A word with what stands before it: `label:word`, or `id=name`.

    `by`: a change is said right behind, `label-1`; `glued`: a number is, `label6`.
    """

    word: Word
    label: str = ""
    key: str = ""
    by: bool = False
    glued: bool = False


@dataclass(slots=True)
class Line:
    """A line with the lines that belong to it; `fault` is why it cannot be taken apart."""

    number: int
    tokens: list[Token]
    note: str | None = None
    rest: str = ""
    below: list[Line] = field(default_factory=list)
    written: str = ""
    fault: Fault | None = None

    def quotes(self, text: str) -> bool:
        """Whether these very letters stand in 「…」 or in JSON here."""
        return any(
            token.word.text == text or text in str(token.word.data)
            for token in self.tokens
            if not token.word.plain
        )

    @property
    def first(self) -> str:
        """The first word, where it is a plain one."""
        return self.tokens[0].word.text if self.tokens and bare(self.tokens[0]) else ""


def bare(token: Token) -> bool:
    """Whether the token is a word alone, neither quoted nor with a label."""
    return not token.label and not token.key and token.word.plain


class Scanner:
    """Reads one line from left to right."""

    def __init__(self, text: str, number: int) -> None:
        self.text, self.number, self.at, self.json = text, number, 0, 0

    def line(self) -> Line:
        """The whole line; raises Fault where it cannot be taken apart, or is too long."""
        line = self._line()
        if line.first not in UNDIVIDED:
            check_length(self.number, self.at - self.json)
        return line

    def _line(self) -> Line:
        found = Line(self.number, [])
        while True:
            self._spaces()
            if len(found.tokens) == 1 and not found.rest:
                found.rest = self.text[self.at :].rstrip()
                if found.first in UNDIVIDED:
                    return found
            if self.at == len(self.text):
                return found
            if self.text[self.at] == NOTE:
                found.note = read_note(self.text[self.at + 1 :].strip())
                return found
            found.tokens.append(self._token(first=not found.tokens))

    def _spaces(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def _token(self, *, first: bool = False) -> Token:
        word = self._word(LABELS + EQUALS)
        mark = self.text[self.at : self.at + 1]
        if first and mark and mark in LABELS and self.text[self.at + 1 : self.at + 2].isspace():
            self.at += 1  # a: 斬
            return Token(word)
        if not mark or mark not in LABELS + EQUALS or word.data:
            return Token(word)
        self.at += 1
        value = self._word("")
        if not value.pieces and not value.data:
            raise self._wrong(
                "「{0}」のあとに値がありません。", "There is no value after {0}.", word.text + mark
            )
        return Token(value, label=word.text) if mark in LABELS else Token(value, key=word.text)

    def _word(self, ends: str) -> Word:
        if self.text[self.at : self.at + 1] in tuple(JSON_BEGINS):
            return self._json()
        pieces: list[Piece] = []
        while (
            self.at < len(self.text) and not self.text[self.at].isspace() and self.text[self.at] not in ends
        ):
            if self.text[self.at] == OPEN:
                end = self.text.find(CLOSE, self.at)
                if end < 0:
                    raise self._wrong("「 が閉じられていません。", "A 「 is not closed.")
                pieces.append(Piece(self.text[self.at + 1 : end], quoted=True))
                self.at = end + 1
                continue
            begun = self.at
            while self.at < len(self.text) and not self._stops(ends):
                self.at += 1
            pieces.append(Piece(self.text[begun : self.at]))
        return Word(tuple(pieces))

    def _stops(self, ends: str) -> bool:
        here = self.text[self.at]
        return here.isspace() or here == OPEN or here in ends

    def _json(self) -> Word:
        """A value of JSON; where it ends the library says, what it is the strict reader of records."""
        try:
            _, end = JSONDecoder().raw_decode(self.text, self.at)
            data = read_json(self.text[self.at : end], RECORD)
        except (JSONDecodeError, RecursionError, NotJson):
            raise self._wrong("JSONとして読めない部分があります。", "Something here is not JSON.") from None
        self.json += end - self.at
        self.at = end
        return Word(data=(data,))

    def _wrong(self, ja: str, en: str, shown: str = "") -> Fault:
        return Fault(self.number, Text(ja.format(shown), en.format(shown)))


def check_length(number: int, length: int) -> None:
    """Raises Fault for a line of more characters than there may be."""
    if length > RECORD_LINE:
        ja = f"長すぎます（{length:,}文字）。1行は{RECORD_LINE}文字までです。"
        raise Fault(number, Text(ja, f"is too long: {length:,} characters; a line may have {RECORD_LINE}."))


def read_note(text: str) -> str:
    """The text of a note, which is JSON where it has line breaks."""
    if text.startswith('"'):
        try:
            data = json.loads(text)
        except JSONDecodeError:
            return text
        if isinstance(data, str):
            return data
    return text


def write_note(note: str) -> str:
    plain = note == note.strip() and note and "\n" not in note and not note.startswith('"')
    plain = plain and note.isprintable()
    return f"{NOTE} {note if plain else json.dumps(note, ensure_ascii=True)}"


def quote(text: str) -> str:
    """The text as one word: in 「…」 where it has to be, as JSON where even that cannot hold it.

    >>> quote("霧丸"), quote("黒瀬 霞"), quote("a」b")
    ('霧丸', '「黒瀬 霞」', '"a」b"')
    """
    if CLOSE in text or not text or not text.replace("\u3000", "").isprintable():
        return json.dumps(text, ensure_ascii=True) if not text.isprintable() else to_json(text)
    marks = (*LABELS, *EQUALS, *SEPARATORS, OPEN, NOTE, *JSON_BEGINS)
    odd = any(char.isspace() or char in marks for char in text)
    return f"{OPEN}{text}{CLOSE}" if odd and OPEN not in text else to_json(text) if odd else text


def to_json(data: Any) -> str:
    """A value as JSON within a line."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True)
