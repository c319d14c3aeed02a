"""A scribbled page laid out as the notation has it: heading, names, table, and what was said as a note."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from unicodedata import normalize

from ....model.layout import Layout, other
from ..faults import Fault
from ..field_words import FieldWords
from ..naming import Names, words_of_zone
from ..starts import CATALOGUE, COUNT, FIRST, POSITION, SECOND, SETUP, UNDER_WAY
from ..table import Notation
from ..words import fold
from .rules import Lines
from .spelling import WIDE, divided, one_of

HALF = re.compile("[\uff65-\uff9f]+")
"""Katakana of half width."""
SPEECH = re.compile(r"\s*(?P<who>[^\s:「」]*)[\s:]*「(?P<said>[^「」]*)」[。\s]*")
TABLE = re.compile(r"(?:第?\d{1,4}(?:番?卓|番テーブル|回戦)|卓\d{1,4}|[Rr]\d{1,2})")
GOES_FIRST, GOES_SECOND = "(?:先攻|先手|先)", "(?:後攻|後手|後)"
SEPARATE = re.compile(r"[\s、,。]+")
BEGINS = (*POSITION, *SETUP)
HEAD = ("名前", "なまえ", "players", "リスト", "list", "題", "title", "版", "edition")
COUNTED = re.compile(r"(?<!\S)([^\s\d:/?★]+)\s?(\d{1,3}|\?)枚?(?!\S)")
COUNTS = re.compile(r"(?<=\s)([^\s\d:/?]+)[:\s]?(?:\d{1,3}|\?)枚?(?!\S)")
ALL_OF = re.compile(
    r"(?P<zone>\S+)\s+(?P<names>[^\s()]*[、,][^\s()]*)\s*\((?:みな|皆|全員|全部|全て|すべて)(?P<state>[^\s()]+)\)"
)
VERSUS = re.compile(r"(?:(?<=\s)|^)(?P<one>[^\s()卓]+)\s*(?:対|vs\.?|VS\.?)\s*(?P<other>[^\s()]+)(?=\s|$)")
"""佐藤 対 鈴木: two players, of whom nobody says who was first."""
SPACED = re.compile(r"(?<!\S)(先攻|先手|先|後攻|後手|後|手番)\s+(?=[^\s:])")
"""先 木下 後 中野."""
TURNS = re.compile(r"\((?:先|後)[攻手]?\)")
SEATED = re.compile(r"^(?P<name>[^\s():]+)\((?P<turn>先|後)[攻手]?\)\s*:?")
"""森(先) 城4."""
PLAYERS = ("名前", "なまえ", "players")
PAIR = re.compile(r"([ab])[:=]\s*([^\s、,]+)")
LABEL = re.compile(r"[^\s:：\d]+")
HEADING: tuple[tuple[str, str], ...] = (
    (rf"(?:手番は?:?)?{GOES_FIRST}(?:手番)?\((?P<first>[^()\s]+)\)", "turn"),  # 手番は先攻(大野)
    (rf"(?:手番は?:?)?{GOES_SECOND}(?:手番)?\((?P<second>[^()\s]+)\)", "turn"),
    (r"(?:手番は?:?)?(?:先手番|先攻番)\((?P<first>[^()\s]+)\)", "turn"),  # 先手番(桜井)
    (r"(?:手番は?:?)?(?:後手番|後攻番)\((?P<second>[^()\s]+)\)", "turn"),
    (r"(?:手番は?:?)(?P<whose>[^()\s]+)", "turn"),
    (r"(?P<whose>[^()\s]+?)の?(?:手?番|ターン)(?:から|です)?", "turn"),  # 森の番から
    (rf"{GOES_FIRST}:(?P<first>[^()\s]+)", ""),  # 先:木下
    (rf"{GOES_SECOND}:(?P<second>[^()\s]+)", ""),
    (r"(?:ターン:?|T)(?P<turn>\d{1,3})|(?P<later>\d{1,3})(?:ターン目?|T目?)", ""),  # 10ターン目
    (rf"(?P<first>[^()\s]+)\({GOES_FIRST}\)", ""),
    (rf"(?P<second>[^()\s]+)\({GOES_SECOND}\)", ""),
)


@dataclass(slots=True)
class Heading:
    """What a heading says: who plays, who was first, whose turn it is and the how manieth; `left` is not understood."""

    first: str = ""
    second: str = ""
    whose: str = ""
    turn: str = ""
    opponents: tuple[str, ...] = ()
    left: list[str] = field(default_factory=list)

    def read(self, words: str) -> None:
        """One line of it, in plain width."""
        if found := VERSUS.search(words):
            self.opponents = found["one"], found["other"]
            words = f"{words[: found.start()]} {words[found.end() :]}"
        words = re.sub(r"(?<=\))\s*(?:対|vs\.?|と)\s*(?=\S)", " ", words)
        for word in filter(None, SEPARATE.split(SPACED.sub(r"\1:", words))):
            self._word(word)

    def _word(self, word: str) -> None:
        """One word of it; the table has no place in a record."""
        if TABLE.fullmatch(word) or word in ("対", "vs"):
            return
        for pattern, meant in HEADING:
            if found := re.fullmatch(pattern, word):
                said = {key: value for key, value in found.groupdict().items() if value}
                self.turn = said.pop("later", "") or said.pop("turn", "") or self.turn
                for key, value in said.items():
                    setattr(self, key, value)
                if meant:
                    self.whose = next(iter(said.values()), self.whose)
                return
        if word in (self.first, self.second, *self.opponents):
            self.whose = word
            return
        self.left.append(word)


class Page:
    """One page of a book, laid out."""

    def __init__(self, layout: Layout, table: Notation, titled: int = 1) -> None:
        """`titled` words at the beginning are the name of the game."""
        self.layout, self.table, self.titled = layout, table, titled
        fields = (*layout.game, *layout.player, *layout.card)
        spaced = [
            word for one in fields for word in (one.label.en, one.name.replace("_", " ")) if " " in word
        ]
        self.spaced = re.compile(rf"{one_of(spaced)}(?=:)", re.IGNORECASE)
        self.scribbles = table.scribbles
        self.states = table.scribbles.states if table.scribbles else {}
        names = Names(layout, table, {})
        self.zones = {word for spec in layout.zones for word in words_of_zone(table, spec)}
        self.heading = Heading()
        counted = [FieldWords(fields, table).said for fields in (layout.player, layout.card, layout.game)]
        self.of_players = {*counted[0], *map(fold, self.zones)}
        self.labels = {label for said in counted for label in said} | self.of_players
        self.names = names
        self.players: dict[str, str] = {}
        self.seated = False

    def lines(self, text: str) -> Lines:
        """The lines of the page, each with the number of the one from which it was made."""
        written = [
            (number, line)
            for number, line in enumerate(text.lstrip("\ufeff").split("\n"), start=1)
            if line.strip()
        ]
        return list(self._laid_out(written))

    def _laid_out(self, written: Lines) -> Iterator[tuple[int, str]]:
        (number, title), *others = written
        yield number, self._title(title)
        others = [(at, self._turned(line)) for at, line in others]
        heads = [not line[:1].isspace() and self._is_head(line) for _, line in others]
        begun = next((at for at, (_, line) in enumerate(others) if self._first(line) in BEGINS), None)
        begun = None if any(heads[:begun]) else begun  # 準備 below a table is the phase
        if begun is None:
            begins, ends = self._unheaded(others)
            for _, line in others[:begins]:
                if self._first(line) not in HEAD:
                    self.heading.read(self._plain(line)[0].strip())
            yield from [(at, line) for at, line in others[:begins] if self._first(line) in HEAD]
            table, after = others[begins:ends], others[ends:]
            while after and table and self._is_heading(after[0][1]):
                self.heading.read(self._plain(after.pop(0)[1])[0].strip())
            names = dict.fromkeys(self._first(line) for _, line in table if not line[:1].isspace())
            here = table[0][0] if table else number
            yield from self._begun(here, list(names))
        else:
            ends = next(
                (at for at, (_, line) in enumerate(others) if at > begun and not line[:1].isspace()),
                len(others),
            )
            yield from self._headed(others[:begun], others[begun], others[begun + 1 : ends])
            table, after = others[begun + 1 : ends], others[ends:]
        for here, line in table:
            yield from ((here, one) for one in self._of_start(line))
        for here, line in after:
            yield here, self._speech(line)

    def _turned(self, line: str) -> str:
        """The line of a player without (先) or (後) behind the name, which is kept for the heading."""
        found = SEATED.match(line.translate(WIDE))
        if found is None or TURNS.search(line.translate(WIDE), found.end()):
            return line  # 森(先)と林(後) is no line of a player
        setattr(self.heading, "first" if found["turn"] == "先" else "second", found["name"])
        return f"{found['name']} {line.translate(WIDE)[found.end() :]}"

    def _is_heading(self, line: str) -> bool:
        """Whether all of a line below the table says whose turn it is, and the how manieth."""
        trial = Heading()
        trial.read(self._plain(line)[0].strip())
        return bool(trial.whose or trial.turn) and not trial.left and not line[:1].isspace()

    def _headed(self, head: Lines, begun: tuple[int, str], table: Lines) -> Iterator[tuple[int, str]]:
        """The lines above 開始 and that line, with what a heading says of players and turns that no other line does."""
        for _, line in head:
            if self._first(line) not in HEAD:
                self.heading.read(self._plain(line)[0].strip())
        yield from ((at, line) for at, line in head if self._first(line) in HEAD)
        named = next((line for _, line in head if self._first(line) in PLAYERS), "")
        if named:
            self.players = {name: seat for seat, name in PAIR.findall(named.translate(WIDE))}
        else:
            yield from self._named(begun[0], [])
        yield begun
        stated = {
            FieldWords(self.layout.game, self.table).named(word)
            for _, line in table
            for word in LABEL.findall(line)
        }
        names = {one.name for one in stated if one is not None}
        if fields := [one for one in self._fields() if one.partition(":")[0] not in names]:
            yield begun[0], f" {' '.join(fields)}"

    def _title(self, line: str) -> str:
        """The name of the game; what else the line says is the heading."""
        words = SEPARATE.split(line.strip().translate(WIDE))
        self.heading.read(" ".join(words[self.titled :]))
        return words[0]

    def _plain(self, line: str) -> tuple[str, str]:
        whole, kept = divided(line.translate(WIDE).replace("\u3000", "  "))
        whole = HALF.sub(lambda found: normalize("NFKC", found[0]), whole)
        return self.spaced.sub(lambda found: found[0].replace(" ", "_"), whole), kept

    @staticmethod
    def _first(line: str) -> str:
        return next(iter(re.split(r"[\s:：]", line.strip(), maxsplit=1)), "")

    def _unheaded(self, lines: Lines) -> tuple[int, int]:
        """Where a table without 開始 begins and ends: lines of a name with numbers, and those indented below them."""
        head = [not line[:1].isspace() and self._is_head(line) for _, line in lines]
        begins = next((at for at, is_head in enumerate(head) if is_head), len(lines))
        ends = begins
        seen: set[str] = set()
        while ends < len(lines):
            line = lines[ends][1]
            if not line[:1].isspace():
                if not head[ends] or self._first(line) in seen or len(seen) == len(self.layout.players):
                    break
                seen.add(self._first(line))
            ends += 1
        return begins, ends

    def _is_head(self, line: str) -> bool:
        """Whether a line is a name with numbers of its player: 大野 城5 国力3."""
        if "→" in line or "「" in line or self._first(line) in HEAD:
            return False
        return any(fold(found[1]) in self.of_players for found in COUNTS.finditer(self._plain(line)[0]))

    def _begun(self, number: int, names: list[str]) -> Iterator[tuple[int, str]]:
        """The lines that a table without 開始 leaves out."""
        yield from self._named(number, names)
        yield number, "開始"
        if fields := list(self._fields()):
            yield number, f" {' '.join(fields)}"

    def _named(self, number: int, names: list[str]) -> Iterator[tuple[int, str]]:
        """The line of the players: by the heading, and by the names with which the lines of their tables begin."""
        seats = self.layout.players
        ordered = [one for one in (self.heading.first, self.heading.second) if one]
        ordered = ordered or [*self.heading.opponents] or names
        ordered += [one for one in names if one not in ordered]
        self.players = dict(zip(ordered, seats, strict=False))
        told = [f"{seat}:{name}" for name, seat in self.players.items() if name not in seats]
        if told:
            yield number, f"名前 {' '.join(told)}"

    def _fields(self) -> Iterator[str]:
        known = {one.name for one in self.layout.game}
        head, seats = self.heading, self.layout.players
        first = self.players.get(head.first, "")
        if not first and (second := self.players.get(head.second, "")):
            first = next(seat for seat in seats if seat != second)
        told = {
            "turn": head.turn,
            "turn_player": self.players.get(head.whose, head.whose),
            "first_player": first,
        }
        yield from (f"{name}:{value}" for name, value in told.items() if value and name in known)
        yield from head.left

    def _of_start(self, line: str) -> Iterator[str]:
        """A line of the table: of a player, of a card, or of the game."""
        if spoken := SPEECH.fullmatch(line):
            yield f"  ※ {spoken[0].strip()}"
            return
        whole, kept = self._plain(line)
        text, first = whole.strip(), self._first(whole)
        if not text:
            yield line
            return
        for pattern, meant in self.scribbles.start if self.scribbles else ():
            text = re.sub(pattern, meant, text)
        seat = self.players.get(first, first.casefold() if first.casefold() in self.layout.players else "")
        seat = seat or self._by_turns(first)
        kept = whole[len(whole.rstrip()) :] + kept
        self.seated = self.seated or bool(seat)
        if seat:
            yield from self._player(seat, text[len(first) :].lstrip(" :"), kept)
        elif first in (CATALOGUE[0], UNDER_WAY[0]) or not self.seated or self._of_game(text):
            yield f" {self._counted(text)}{kept}"
        elif found := ALL_OF.fullmatch(text):
            names = re.split("[、,]", found["names"])
            yield from (f"  {found['zone']} {name} {found['state']}" for name in names if name)
        else:
            yield f"  {self._card(text)}{kept}"

    def _by_turns(self, word: str) -> str:
        """The player whom 先 or 後 means, where the heading tells who went first; empty where it does not."""
        first = self.players.get(self.heading.first, "")
        if not first or word not in (*FIRST, *SECOND):
            return ""
        return first if word in FIRST else other(first)

    def _of_game(self, text: str) -> bool:
        """Whether a line is about the game: its first word is a field of it."""
        label = fold(re.split(r"[:\d\s]", text, maxsplit=1)[0])
        return FieldWords(self.layout.game, self.table).named(label) is not None

    def _player(self, seat: str, text: str, kept: str) -> Iterator[str]:
        """The line of a player: counts; cards that stand on it come below."""
        zones = re.compile(
            rf"(?:^|(?<=\s)){one_of(self.zones)}(?::\s*|\s+)(?=[^\s\d?:])(?!(?:{COUNT.pattern})(?:\s|$))"
        )
        begun = [found.start() for found in zones.finditer(text)]
        yield f" {seat} {self._counted(text[: begun[0]] if begun else text)}{kept}".rstrip()
        for start, end in pairwise([*begun, len(text)] if begun else []):
            yield from self._cards(text[start:end].strip())

    def _cards(self, text: str) -> Iterator[str]:
        """The cards of one zone on the line of their player, each on a line of its own; what is counted behind them."""
        zone, *others = re.split(r"[:\s]\s*", text, maxsplit=1)
        said = others[0] if others else ""
        apart = r"\s+(?=[^\s\d(:/]+\()" if re.search(r"[\s(]", said) else "[、,]"
        for one in re.split(apart, said):
            yield f"  {self._card(f'{zone} {one}')}"

    def _counted(self, text: str) -> str:
        """Labels with a number glued to them or behind a space as label and number: 城5, 手札 3枚."""
        return COUNTED.sub(
            lambda found: f"{found[1]}:{found[2]}" if fold(found[1]) in self.labels else found[0], text
        )

    def _card(self, text: str) -> str:
        """The line of a card: where it lies before it, what stands in brackets or glued as words of their own."""
        text = re.sub(r"\(([^()]*)\)", r" \1 ", text)
        text = re.sub(r"(?<=[^\s\d/:?])(?=(?:\d{1,3}|\?)(?:/(?:\d{1,3}|\?))+(?!\S))", " ", text)
        for word, meant in self.states.items():
            text = re.sub(rf"(?<!\S){re.escape(word)}(?!\S)", meant, text)
        placed = self._first(text) in self.zones or self.names.zone_named(self._first(text))
        zone, *said = (text if placed else f"場 {text}").split(maxsplit=2)
        return " ".join([zone, *said[:1], *map(self._counted, said[1:])])

    def _speech(self, line: str) -> str:
        """What somebody said is a note."""
        return f"    ※ {line.strip()}" if SPEECH.fullmatch(line) else line


def laid_out(text: str, layout: Layout, table: Notation, titled: int = 1) -> tuple[Lines, Fault | None]:
    """The page as lines of the notation, each with its number, and what has to be asked of the whole of it."""
    lines = Page(layout, table, titled).lines(text)
    try:
        return (table.scribbles.page(lines) if table.scribbles and table.scribbles.page else lines), None
    except Fault as asked:
        return lines, asked
