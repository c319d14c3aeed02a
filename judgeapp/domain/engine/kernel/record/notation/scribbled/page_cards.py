"""The cards on the lines of a scribbled table: which words are one card, and what they say of it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from functools import cached_property

from ....play.book import Book
from ..field_words import FieldWords
from ..listed import names_of_lists
from ..naming import Names, words_of_zone
from ..table import Notation
from ..words import fold, quote
from . import page_patterns as patterns
from .clauses import LIES_BEFORE
from .rules import Scribbles
from .spelling import NOT_NOTED, STATE_OPEN, UNNOTED, one_of

IN_RANK = r"\s*\((?:前|先頭|手前)から(?:の?この)?順?(?:番|に|で)?\)"
RANKED = re.compile(
    rf"(?P<square>[A-Fa-f][1-5]){IN_RANK}\s*(?P<names>[^\s()]+)|(?P<before>[^\s()]+[、,・][^\s()]+){IN_RANK}"
)
"""F2(前からこの順) サビ、ユラ; F2 サビ、ユラ(前から)."""


def first_word(line: str) -> str:
    """The word with which a line begins."""
    return next(iter(re.split(r"[\s:：]", line.strip(), maxsplit=1)), "")


class CardLines:
    """The words of one book for what lies where, and its cards as lines of the notation."""

    def __init__(self, book: Book, table: Notation) -> None:
        self.book, layout = book, book.layout
        self.states = (table.scribbles or Scribbles()).states
        self.names = Names(layout, table, {})
        self.zones = {word for spec in layout.zones for word in words_of_zone(table, spec)}
        self.of = {
            kind: FieldWords(fields, table)
            for kind, fields in (("player", layout.player), ("card", layout.card), ("game", layout.game))
        }
        self.of_players = {*self.of["player"].said, *map(fold, self.zones)}
        self.labels = {label for card_ in self.of.values() for label in card_.said} | self.of_players
        self.dotted = [name for name in names_of_lists(book) if "・" in name]
        zone = rf"(?<!\S)({one_of(self.zones)})"
        self.told = (
            (re.compile(rf"{zone}(?:なし|無し)(?!\S)"), r"\1:なし"),
            (re.compile(rf"(?:(?<=[A-Fa-f]\d)[、,]|(?<!\S))({one_of(self.zones)})に(?=[^\s\d置])"), r" \1 "),
            (re.compile(r"(?<!\S)([A-Fa-f][1-5])に([^\s、,()]+(?:\([^\s()]+\))?)"), r"\2 \1"),
            (
                re.compile(rf"{zone}:?(\d+)枚?[\s(]+([^\s\d:、()]+?)(?:あり|有り|を含む)(?![^\s)])\)?"),
                r"\1:\2 \1 \3",
            ),
            (re.compile(r"\s[/|]\s+(?:なし|無し)$"), ""),
            (re.compile(rf"(?<![^\s、])({one_of(self.zones)})(?:[…‥]+|は(?=[^\s\d]))"), r"\1 "),
            (re.compile(rf"[、,]\s*(?={one_of(self.zones)}[\s:])"), " "),
            (re.compile(r"\s[/|:]\s"), " "),
            (STATE_OPEN, " 状態:? "),
            (UNNOTED, " "),
            (re.compile(rf"{zone}:?\s?{NOT_NOTED}(?!\S)"), r"\1 ?"),
            (re.compile(r"(?<=[^\s、,])\s+[と&]\s+(?=[^\s、,])"), "、"),
        )
        """What sentences say of a table, and what a table has: 手札に巌, A1にサビ, 手札2 斬あり."""
        self.some = re.compile(rf"{zone}:?(?P<count>\d+)枚?\s?\((?P<names>[^()]+)\)")

    def as_table(self, text: str) -> str:
        """What a line says in sentences, as a table has it."""
        for pattern, meant in self.told:
            text = pattern.sub(meant, text)
        text = RANKED.sub(self._ranked, text) if self.of["card"].by_label("rank") else text
        return patterns.WHOLE_NAME.sub(self.whole_name, self.some.sub(self._counted_and_named, text))

    @staticmethod
    def _ranked(found: re.Match[str]) -> str:
        """Units with their places in the line-up, which stand from the front to the back."""
        names = enumerate(re.split("[、,・]", found["names"] or found["before"]), start=1)
        return f"{found['square'] or ''} {'、'.join(f'{name} rank:{at}' for at, name in names)}"

    def _counted_and_named(self, found: re.Match[str]) -> str:
        """A count with some of the cards behind it: 手3(岩吉、与平、?); as it stands where these are no cards."""
        names = [name for name in re.split(r"[、,・\s]+", found["names"]) if name.strip("?")]
        if not names or not all(name in self.given or name in self.listed for name in names):
            return found[0]
        return f"{found[1]}:{found['count']} {found[1]} {'、'.join(names)}"

    def begins_card(self, text: str, found: re.Match[str]) -> bool:
        """Whether a word of a player's line begins a card: a square, or a name with what is printed behind it."""
        if "場" not in self.zones:
            return False
        word = found[0]
        if patterns.SQUARE.fullmatch(word):
            return True
        label = re.split(r"[:\d?]", word, maxsplit=1)[0]
        named = fold(label) in self.labels or self.of["player"].stated(word) is not None
        more = patterns.BEGINS_CARD.match(text, found.start()) or label in self.given
        told = itertools.takewhile(self._is_told, text[found.end() :].split())
        return not named and (
            bool(more)
            or any(patterns.FIGURES.search(part) or patterns.SQUARE.fullmatch(part) for part in told)
        )

    def cards(self, text: str) -> Iterator[str]:
        """The cards of one zone on the line of their player, each on a line of its own; what is counted behind them."""
        zone, *others = re.split(r"[:\s]\s*", text, maxsplit=1)
        said = others[0] if others else ""
        said = said if any(name in said for name in self.dotted) else patterns.DOTS.sub("、", said)
        said = re.sub(r"\(([^()]*)\)", lambda inside: f" {re.sub('[、,]', ' ', inside[1])} \0 ", said)
        said = patterns.GLUED_STATS.sub(" ", said)
        led = patterns.SQUARE.match(said)
        place = ""
        for part in self._cards_apart(said, bool(led)):
            if led and (found := patterns.SQUARE.match(part)):
                place = found[0]
                part = part[found.end() :].strip()
            yield f"  {self.card(f'{zone} {part} {place}'.rstrip())}"

    def _cards_apart(self, text: str, led: bool) -> Iterator[str]:
        """The words of each card; where squares stand first, each begins another one."""
        now: list[str] = []
        ended = False
        for word in re.findall(r"[^\s、,]+|[、,]", text):
            if word in "、,/\0":
                ended = bool(now)
                continue
            square = patterns.SQUARE.fullmatch(word) is not None
            told = square or self._is_told(word)
            begins = not told and (ended or (not led and any(map(self._is_told, now[1:]))))
            begins = begins or (len(now) == 1 and {now[0], word} <= self.given)
            if now and (begins or (led and square)):
                yield " ".join(now)
                now = []
            if not now and told and not (square and led):
                now = ["?"]
            ended = False
            now.append(word)
        if now:
            yield " ".join(now)

    @cached_property
    def listed(self) -> frozenset[str]:
        """The names of listed cards, as they are written without a space."""
        return frozenset("".join(name.split()) for name in names_of_lists(self.book))

    @cached_property
    def whole(self) -> frozenset[str]:
        """The names of listed cards as they are printed."""
        return frozenset(names_of_lists(self.book))

    @cached_property
    def given(self) -> frozenset[str]:
        """The names of listed cards by which they are called alone: two of them are two cards."""
        return frozenset(name.split()[-1] for name in names_of_lists(self.book))

    def _is_told(self, word: str) -> bool:
        """Whether a word says something of a card: figures, where it lies, a label with its value, a state."""
        label, *value = re.split(r"(?=[:\d?])", word, maxsplit=1)
        return bool(
            "/" in word
            or patterns.SQUARE.fullmatch(word)
            or word in self.states
            or (value and self.of["card"].by_label(label))
            or self.of["card"].stated(word)
        )

    def counted(self, text: str) -> str:
        """Labels with a number glued to them or behind a space as label and number: 城5, 手札 3枚."""
        return patterns.COUNTED.sub(
            lambda found: f"{found[1]}:{found[2]}" if fold(found[1]) in self.labels else found[0], text
        )

    def card(self, text: str) -> str:
        """The line of a card: where it lies before it, what stands in brackets or glued as words of their own."""
        text = patterns.GLUED_STATS.sub(" ", re.sub(r"\(([^()]*)\)", r" \1 ", text))
        for word, meant in self.states.items():
            text = re.sub(rf"(?<!\S){re.escape(word)}(?!\S)", meant, text)
        placed = first_word(text) in self.zones or self.names.zone_named(first_word(text))
        zone, *said = (text if placed else f"場 {text}").split(maxsplit=2)
        if said and patterns.SQUARE.fullmatch(said[0]) and len(said) > 1:  # A2 甚八
            name, *rest = said[1].split(maxsplit=1)
            said = [name, " ".join([said[0], *rest])]
        named, *more = said[1].split(maxsplit=1) if len(said) > 1 else [""]
        if named and f"{said[0]} {named}" in self.whole:  # 石堂 岩吉 A1
            said = [quote(f"{said[0]} {named}"), *more]
        if said and self.states and (lies := LIES_BEFORE.match(said[0])) and said[0] not in self.listed:
            said[:1] = [said[0][lies.end() :], self.states["寝" if lies["spent"] else "起"]]
        return " ".join([zone, *said[:1], *map(self.counted, said[1:])])

    def whole_name(self, found: re.Match[str]) -> str:
        """The name in brackets behind a part of it alone: サビ(灰かぶりのサビ)."""
        whole = found["name"] in self.listed and found["part"] in found["name"]
        return found["name"] if whole else found[0]
