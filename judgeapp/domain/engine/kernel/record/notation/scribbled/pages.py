"""A scribbled page laid out as the notation has it: heading, names, table, and what was said as a note."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from unicodedata import normalize

from ....model.layout import other
from ....play.book import Book
from ..faults import Fault
from ..field_words import FieldWords
from ..listed import codes_of, names_of_lists
from ..naming import Names, words_of_zone
from ..starts import CATALOGUE, COUNT, FIRST, POSITION, SECOND, SETUP, UNDER_WAY
from ..table import Notation
from ..words import fold
from .heading import SEPARATE, Heading, seat_of
from .rules import Lines, Scribbles
from .spelling import WIDE, divided, one_of
from .terms import plain

HALF = re.compile("[\uff65-\uff9f]+")
"""Katakana of half width."""
SPEECH = re.compile(r"\s*(?P<who>[^\s:「」]*)[\s:]*「(?P<said>[^「」]*)」[。\s]*")
BEGINS = (*POSITION, *SETUP)
HEAD = ("名前", "なまえ", "players", "リスト", "list", "題", "title", "版", "edition", "段")
COUNTED = re.compile(r"(?<!\S)([^\s\d:/?★]+)\s?(\d{1,3}|\?)枚?(?!\S)")
COUNTS = re.compile(r"(?<=\s)([^\s\d:/?]+)[:\s]?(?:\d{1,3}|\?)枚?(?!\S)")
ALL_OF = re.compile(
    r"(?P<zone>\S+)\s+(?P<names>[^\s()]*[、,][^\s()]*)\s*\((?:みな|皆|全員|全部|全て|すべて)(?P<state>[^\s()]+)\)"
)
TURNS = re.compile(r"\((?:先|後)[攻手]?\)")
SEATED = re.compile(r"^(?P<name>[^\s():]+)\((?P<turn>先|後)[攻手]?\)\s*:?")
"""森(先) 城4."""
PLAYERS = ("名前", "なまえ", "players")
PAIR = re.compile(r"([ab])[:=]\s*([^\s、,]+)")
LABEL = re.compile(r"[^\s:：\d]+")
DOTS = re.compile(r"(?<=[^\s・])・(?=[^\s・])")
"""斬・柄打ち."""
WORD = re.compile(r"\S+")
SQUARE = re.compile(r"[A-Fa-f][1-5](?![^\s)、,])")
BEGINS_CARD = re.compile(rf"[^\s\d:/()?]+(?:\d{{1,3}}/\d|\s+(?:[^\s/]*\d/\d|{SQUARE.pattern}(?!\S))|\()")
"""サビ4/4, 甚八 B2, 巌(槍4/6)."""
GLUED_STATS = re.compile(r"(?<=[^\s\d/:?(])(?=(?:\d{1,3}|\?)(?:/(?:\d{1,3}|\?))+(?![^\s)]))")
"""霧丸3/9."""


class Page:
    """One page of a book, laid out."""

    def __init__(self, book: Book, table: Notation, titled: int = 1) -> None:
        """`titled` words at the beginning are the name of the game."""
        self.layout, self.table, self.titled = (layout := book.layout), table, titled
        fields = (*layout.game, *layout.player, *layout.card)
        spaced = [
            word for one in fields for word in (one.label.en, one.name.replace("_", " ")) if " " in word
        ]
        self.spaced = re.compile(rf"{one_of(spaced)}(?=:)", re.IGNORECASE)
        self.scribbles = table.scribbles or Scribbles()
        self.states = self.scribbles.states
        self.names = Names(layout, table, {})
        self.zones = {word for spec in layout.zones for word in words_of_zone(table, spec)}
        self.of = {
            kind: FieldWords(fields, table)
            for kind, fields in (("player", layout.player), ("card", layout.card), ("game", layout.game))
        }
        self.of_players = {*self.of["player"].said, *map(fold, self.zones)}
        self.labels = {label for one in self.of.values() for label in one.said} | self.of_players
        glued = rf"{one_of(self.labels)}:?(?:\d{{1,2}}|\?)枚?"
        self.glued = re.compile(
            rf"(?:(?<=[\s(、)])|^)(?:{glued})+(?:{glued}|{one_of(set(map(fold, self.zones)))})(?![^\s)、])"
        )
        self.counted = re.compile(glued)
        self.empty = re.compile(rf"(?<!\S)({one_of(self.zones)})(?:なし|無し)(?!\S)")
        self.heading = Heading(codes=codes_of(book), says=self._of_game)
        self.dotted = [name for name in names_of_lists(book) if "・" in name]
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
        others = [(at, self._turned(self._apart(line))) for at, line in others]
        heads = [not line[:1].isspace() and self._is_head(line) for _, line in others]
        begun = next((at for at, (_, line) in enumerate(others) if self._first(line) in BEGINS), None)
        begun = None if any(heads[:begun]) else begun  # 準備 below a table is the phase
        if begun is not None and self._is_flat(others[begun:], heads[begun:]):
            del others[begun]
            begun = None
        if begun is None:
            head, table, after = self._unheaded(others)
            names = list(dict.fromkeys(self._first(line) for _, line in table if not line[:1].isspace()))
            self.heading.known = frozenset(names)
            kept = [(at, line) for at, line in head if not self._heads(line)]
            after = self._of_first_phase(after)
            here = table[0][0] if table else number
            yield from self._listed(number)
            yield from kept
            yield from self._begun(here, names, kept)
        else:
            ends = next(
                (at for at, (_, line) in enumerate(others) if at > begun and not line[:1].isspace()),
                len(others),
            )
            table, after = others[begun + 1 : ends], others[ends:]
            yield from self._headed(others[:begun], others[begun], table)
        for here, line in table:
            yield from ((here, one) for one in self._of_start(line))
        for here, line in after:
            yield here, self._speech(line)

    def _is_flat(self, lines: Lines, heads: list[bool]) -> bool:
        """Whether the table below 開始 begins at the margin, as it is typed on a phone: nothing tells where it ends."""
        (_, begins), *below = lines
        if begins.strip() not in POSITION or not any(heads) or below[0][1][:1].isspace():
            return False
        above = [line for _, line in below[: heads.index(True) - 1]]
        return all(self._of_game(line.split()[0]) or self._is_heading(line) for line in above)

    def _heads(self, line: str) -> bool:
        """Read a line above the table; False where it stands in the notation as it is."""
        told = self._plain(line)[0].strip()
        if self._first(line) in HEAD:
            return False
        self.heading.read(self._by_rules(told))
        return True

    def _of_first_phase(self, after: Lines) -> Lines:
        """What was done; a phase with which the turn player's first line begins is that of the table."""
        number, line = after[0] if after else (0, "")
        who, _, said = self._plain(line)[0].strip().partition(" ")
        word, _, rest = said.strip().partition(" ")
        begins = self.of["game"].bare.get(fold(word), ("", None))[0] == "phase" and bool(rest)
        if (
            not begins
            or self.scribbles.page
            or who != self.heading.whose
            or any(map(self._is_phase, self.heading.left))
        ):
            return after
        self.heading.left.append(word)
        return [(number, f"{who} {rest}"), *after[1:]]

    def _is_phase(self, word: str) -> bool:
        return (self.of["game"].stated(word) or ("", None))[0] == "phase"

    def _listed(self, number: int) -> Iterator[tuple[int, str]]:
        """The lines of the lists in play and of the edition, as the heading has them."""
        yield from ((number, f"リスト {code}") for code in dict.fromkeys(self.heading.lists))
        if self.heading.edition:
            yield number, f"版 {self.heading.edition}"

    def _turned(self, line: str) -> str:
        """The line of a player with the name alone before what is counted; the rest of it is kept for the heading."""
        wide = line.translate(WIDE)
        found = SEATED.match(wide)
        if found is not None and not TURNS.search(wide, found.end()):  # 森(先)と林(後) is no line of a player
            setattr(self.heading, "first" if found["turn"] == "先" else "second", found["name"])
            return f"{found['name']} {wide[found.end() :]}"
        counts = COUNTS.search(wide) if not line[:1].isspace() and self._is_head(line) else None
        before = wide[: counts.start()].strip() if counts else ""
        if "(" not in before and len(before.split()) < 2:
            return line
        trial = Heading(codes=self.heading.codes, says=self._of_game)
        trial.read(before)
        name = trial.first or trial.second
        if trial.left or not name or (trial.first and trial.second) or counts is None:
            return line
        self.heading.read(before)
        return f"{name} {wide[counts.start() :]}"

    def _is_heading(self, line: str) -> bool:
        """Whether all of a line says whose turn it is, the how manieth, or something of the game."""
        trial = Heading(codes=self.heading.codes, known=self.heading.known, says=self._of_game)
        trial.read(self._by_rules(self._plain(line)[0].strip()))
        return bool(trial.turn or trial.whose or trial.lists) and all(map(self._of_game, trial.left))

    def _headed(self, head: Lines, begun: tuple[int, str], table: Lines) -> Iterator[tuple[int, str]]:
        """The lines above 開始 and that line, with what a heading says of players and turns that no other line does."""
        kept = [(at, line) for at, line in head if not self._heads(line)]
        yield from self._listed(begun[0])
        yield from kept
        yield from self._players_of(begun[0], [], kept)
        self.heading.known = frozenset(self.players)
        for at, line in list(table) if self._first(begun[1]) in POSITION else ():
            if self._is_heading(line) and not self._is_head(line.strip()):
                self._heads(line)
                table.remove((at, line))
        yield begun
        stated = {
            field
            for _, line in table
            for word in LABEL.findall(line)
            if (field := self.of["game"].named(word)) is not None
        }
        names = {one.name for one in stated}
        if fields := [one for one in self._fields() if one.partition(":")[0] not in names]:
            yield begun[0], f" {' '.join(fields)}"

    def _title(self, line: str) -> str:
        """The name of the game; what else the line says is the heading."""
        words = SEPARATE.split(self._plain(line.strip())[0])
        self.heading.read(" ".join(words[self.titled :]))
        return words[0]

    def _plain(self, line: str) -> tuple[str, str]:
        whole, kept = divided(line.translate(WIDE).replace("\u3000", "  "))
        whole = HALF.sub(lambda found: normalize("NFKC", found[0]), whole)
        return self.spaced.sub(lambda found: found[0].replace(" ", "_"), whole), kept

    def _apart(self, line: str) -> str:
        """The line with numbers and their labels as words of their own: ラ8オ3フ1, 場なし."""
        whole, kept = self._plain(line)
        told = whole
        for found in reversed(
            [*self.glued.finditer(plain(whole))] if len(plain(whole)) == len(whole) else []
        ):
            ends = [one.end() + found.start() for one in self.counted.finditer(found[0])]
            for end in reversed([one for one in ends if one < found.end()]):
                told = f"{told[:end]} {told[end:]}"
        told = self.empty.sub(r"\1:なし", told)
        return line if told == whole else told + kept

    @staticmethod
    def _first(line: str) -> str:
        return next(iter(re.split(r"[\s:：]", line.strip(), maxsplit=1)), "")

    def _unheaded(self, lines: Lines) -> tuple[Lines, Lines, Lines]:
        """What stands above a table without 開始, the table, what was done: lines of a name with numbers are a table.

        A heading may stand among them; it is read as one.
        """
        head = [not line[:1].isspace() and self._is_head(line) for _, line in lines]
        begins = next((at for at, is_head in enumerate(head) if is_head), len(lines))
        self.heading.known = frozenset(
            self._first(line) for (_, line), one in zip(lines, head, strict=True) if one
        )
        table: Lines = []
        seen: set[str] = set()
        at = begins
        while at < len(lines):
            line = lines[at][1]
            if not line[:1].isspace():
                first = self._first(line)
                full = first in seen or len(seen) == len(self.layout.players)
                if not head[at] or full:
                    if not self._is_heading(line):
                        break
                    self._heads(line)
                    at += 1
                    continue
                seen.add(first)
            table.append(lines[at])
            at += 1
        return lines[:begins], table, lines[at:]

    def _is_head(self, line: str) -> bool:
        """Whether a line is a name with numbers of its player: 大野 城5 国力3."""
        if "→" in line or "「" in line or self._first(line) in HEAD:
            return False
        return any(fold(found[1]) in self.of_players for found in COUNTS.finditer(self._plain(line)[0]))

    def _begun(self, number: int, names: list[str], head: Lines) -> Iterator[tuple[int, str]]:
        """The lines that a table without 開始 leaves out."""
        yield from self._players_of(number, names, head)
        yield number, "開始"
        if fields := list(self._fields()):
            yield number, f" {' '.join(fields)}"

    def _players_of(self, number: int, names: list[str], head: Lines) -> Iterator[tuple[int, str]]:
        """Who the players are: as the line of their names has it, else one for them."""
        for _, line in head:
            if self._first(line) in PLAYERS:
                self.players = {name: seat for seat, name in PAIR.findall(self._plain(line)[0])}
        if not self.players:
            yield from self._named(number, names)

    def _named(self, number: int, names: list[str]) -> Iterator[tuple[int, str]]:
        """The line of the players: by the heading, and by the names with which the lines of their tables begin."""
        seats = self.layout.players
        turns = {name: seats[seat_of(name) != FIRST[0]] for name in names if seat_of(name)}
        spoken = {*FIRST, *SECOND} if any(one.name == "first_player" for one in self.layout.game) else set()
        names = [one for one in names if one not in turns]
        ordered = [one for one in (self.heading.first, self.heading.second) if one]
        ordered = ordered or [*self.heading.opponents] or names
        ordered += [one for one in names if one not in ordered]
        self.players = dict(zip(ordered, seats, strict=False)) | turns
        told = [
            f"{seat}:{name}"
            for name, seat in self.players.items()
            if name not in seats and name not in spoken
        ]
        if told:
            yield number, f"名前 {' '.join(told)}"

    def _fields(self) -> Iterator[str]:
        known = {one.name for one in self.layout.game}
        head, seats = self.heading, self.layout.players
        first = self.players.get(head.first, head.first if head.first in seats else "")
        second = self.players.get(head.second, head.second if head.second in seats else "")
        if not first and second:
            first = other(second)
        if not first and (seat_of(head.whose) or any(map(seat_of, self.players))):
            first = seats[0]  # 先 and 後 are all that they are called
        whose = self.players.get(head.whose, head.whose)
        if whose == head.whose and (turn := seat_of(whose)):
            whose = first if turn == FIRST[0] else other(first)
        told = {"turn": head.turn, "turn_player": whose, "first_player": first}
        yield from (f"{name}:{value}" for name, value in told.items() if value and name in known)
        if head.left:
            yield self._counted(self._by_rules(" ".join(head.left)))

    def _by_rules(self, text: str) -> str:
        """A line of the table as the rules of the book have it."""
        for pattern, meant in self.scribbles.start:
            text = re.sub(pattern, meant, text)
        return text

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
        text = self._by_rules(text)
        seat = self.players.get(first, first.casefold() if first.casefold() in self.layout.players else "")
        seat = seat or self._by_turns(first)
        kept = whole[len(whole.rstrip()) :] + kept
        self.seated = self.seated or bool(seat)
        if seat:
            yield from self._player(seat, text[len(first) :].lstrip(" :"), kept)
        elif first in (CATALOGUE[0], UNDER_WAY[0]) or not self.seated or self._of_game(text.split()[0]):
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

    def _of_game(self, word: str) -> bool:
        """Whether a word is about the game: a value of it, or a label of it with or without its value."""
        word = self._by_rules(word)
        label = re.split(r"[:\d\s]", word, maxsplit=1)[0]
        return bool(label) and (
            self.of["game"].named(label) is not None or self.of["game"].stated(word) is not None
        )

    def _player(self, seat: str, text: str, kept: str) -> Iterator[str]:
        """The line of a player: counts; cards that stand on it come below."""
        zones = re.compile(
            rf"(?:^|(?<=\s)){one_of(self.zones)}(?::\s*|\s+)(?=[^\s\d?:])(?!(?:{COUNT.pattern})(?:\s|$))"
        )
        begun = [found.start() for found in zones.finditer(text)]
        counts = text[: begun[0]] if begun else text
        lying = next(
            (found.start() for found in WORD.finditer(counts) if self._begins_card(counts, found)), -1
        )
        if lying >= 0:  # サビ 4/4 A1, with no word for where it lies
            counts, text = counts[:lying], f"{counts[:lying]}場 {text[lying:]}"
            begun = [lying, *(one + len("場 ") for one in begun)]
        yield f" {seat} {self._counted(counts)}{kept}".rstrip()
        for start, end in pairwise([*begun, len(text)] if begun else []):
            yield from self._cards(text[start:end].strip())

    def _begins_card(self, text: str, found: re.Match[str]) -> bool:
        """Whether a word of a player's line begins a card: a square, or a name with what is printed behind it."""
        if "場" not in self.zones:
            return False
        word = found[0]
        if SQUARE.fullmatch(word):
            return True
        label = re.split(r"[:\d?]", word, maxsplit=1)[0]
        named = fold(label) in self.labels or self.of["player"].stated(word) is not None
        more = BEGINS_CARD.match(text, found.start())
        return more is not None and not named

    def _cards(self, text: str) -> Iterator[str]:
        """The cards of one zone on the line of their player, each on a line of its own; what is counted behind them."""
        zone, *others = re.split(r"[:\s]\s*", text, maxsplit=1)
        said = others[0] if others else ""
        said = said if any(name in said for name in self.dotted) else DOTS.sub("、", said)
        said = GLUED_STATS.sub(" ", re.sub(r"\(([^()]*)\)", r" \1 \0 ", said))
        led = SQUARE.match(said)
        place = ""
        for one in self._cards_apart(said, bool(led)):
            if led and (found := SQUARE.match(one)):
                place = found[0]
                one = one[found.end() :].strip()
            yield f"  {self._card(f'{zone} {one} {place}'.rstrip())}"

    def _cards_apart(self, text: str, led: bool) -> Iterator[str]:
        """The words of each card; where squares stand first, each begins another one."""
        now: list[str] = []
        ended = False
        for word in re.findall(r"[^\s、,]+|[、,]", text):
            if word in "、,\0":
                ended = bool(now)
                continue
            square = SQUARE.fullmatch(word) is not None
            told = square or self._is_told(word)
            begins = not told and (ended or (not led and any(map(self._is_told, now[1:]))))
            if now and (begins or (led and square)):
                yield " ".join(now)
                now = []
            if not now and told and not (square and led):
                now = ["?"]
            ended = False
            now.append(word)
        if now:
            yield " ".join(now)

    def _is_told(self, word: str) -> bool:
        """Whether a word says something of a card: figures, where it lies, a label with its value, a state."""
        label, *value = re.split(r"(?=[:\d?])", word, maxsplit=1)
        return bool(
            "/" in word
            or SQUARE.fullmatch(word)
            or word in self.states
            or (value and self.of["card"].named(label))
            or self.of["card"].stated(word)
        )

    def _counted(self, text: str) -> str:
        """Labels with a number glued to them or behind a space as label and number: 城5, 手札 3枚."""
        return COUNTED.sub(
            lambda found: f"{found[1]}:{found[2]}" if fold(found[1]) in self.labels else found[0], text
        )

    def _card(self, text: str) -> str:
        """The line of a card: where it lies before it, what stands in brackets or glued as words of their own."""
        text = GLUED_STATS.sub(" ", re.sub(r"\(([^()]*)\)", r" \1 ", text))
        for word, meant in self.states.items():
            text = re.sub(rf"(?<!\S){re.escape(word)}(?!\S)", meant, text)
        placed = self._first(text) in self.zones or self.names.zone_named(self._first(text))
        zone, *said = (text if placed else f"場 {text}").split(maxsplit=2)
        return " ".join([zone, *said[:1], *map(self._counted, said[1:])])

    def _speech(self, line: str) -> str:
        """What somebody said is a note."""
        return f"    ※ {line.strip()}" if SPEECH.fullmatch(line) else line


def laid_out(text: str, book: Book, table: Notation, titled: int = 1) -> tuple[Lines, Fault | None]:
    """The page as lines of the notation, each with its number, and what has to be asked of the whole of it."""
    lines = Page(book, table, titled).lines(text)
    try:
        return (table.scribbles.page(lines) if table.scribbles and table.scribbles.page else lines), None
    except Fault as asked:
        return lines, asked
