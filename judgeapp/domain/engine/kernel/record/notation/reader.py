"""A text in the notation as a record, or what is wrong with each of its lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

from judgeapp.domain.limits import RECORD, RECORD_ENTRIES, RECORD_LINE

from ...model.text import Text
from ...play.book import Book
from ..record import VERSION
from .clerk.lexicon import UNREAD
from .clerk.page import Clerk
from .clerk.title import known_by_signs, title_of
from .entries import EntryLines
from .faults import MOST, Fault, Near, near
from .listed import in_quotes, kinds_of, listed_words, with_marks
from .naming import Names
from .scribbled.heading import split_title
from .scribbled.page_cards import first_word
from .scribbled.pages import laid_out
from .scribbled.rules import Lines
from .starts import POSITION, SETUP, StartWords, first_told
from .table import Log, Notation
from .words import UNDIVIDED, Line, Scanner, fold, is_one, read_note

TITLE, EDITION = UNDIVIDED[:3], UNDIVIDED[3:]
PLAYERS, PIN = ("名前", "なまえ", "players"), ("リスト", "list")
PASS = "pass"
OF_HEAD = re.compile(rf"^({'|'.join((*UNDIVIDED, *PIN))})[:：]\s*(?=\S)", re.IGNORECASE)
"""版:S9-2, リスト：TE."""
ASIDE = ("//", "--")
STAYS = re.compile(r"(?:のまま|伏せ?札?[:：]?(?:なし|無し)|伏せず)[\s)）。]*$")
"""終わり(手札3のまま), 終了 伏:なし."""
MOST_LETTERS = 4_000
"""A sheet of paper has no more; a longer text is read as it stands."""
DEEPEST = 12
TOO_DEEP = Text(
    f"字下げが深すぎます。{DEEPEST}段までです。", f"is indented too deep; there may be {DEEPEST} levels."
)
BEFORE = (
    Text("「開始」より前にあるこの行は読めません。", "This line before the start cannot be read."),
    Text("手は「開始」と盤面のあとに書きます。", "What was done stands below the start."),
)
TELLS = re.compile(r" [ab] \S|  \S")
"""A line of a start that says what somebody has, or what lies where."""
NOT_UNDERSTOOD = Text("「{said}」は、一部が読み取れません。", "“{said}” is understood only in part.")
Part = Literal["head", "start", "entry"]
Books = Callable[[str], tuple[Book, Notation] | None]


@dataclass(slots=True)
class Written:
    """What was read: the record as data, the lines of its entries and places, what cannot be read.

    `roots` are the lines that stand below no other, by their part of the text; `words` read and write the entries,
    where there are any.
    """

    data: dict[str, Any] = field(default_factory=dict)
    lines: list[int] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    roots: dict[Part, list[Line]] = field(default_factory=dict)
    words: EntryLines | None = None

    def line_of(self, entry: int | None, place: str) -> int:
        """The line of an entry, or of a place of the start; 0 where no line is the one."""
        if entry is not None and entry < len(self.lines):
            return self.lines[entry]
        told = [place_ for place_ in self.places if place.startswith(place_)]
        return self.places[max(told, key=len)] if told else 0


class Reader:
    """Reads one text. A line that cannot be read is left out and told; the others are read all the same."""

    def __init__(self, books: Books, known: tuple[str, ...]) -> None:
        self.books, self.known = books, known
        self.written = Written()
        self.entries: EntryLines | None = None
        self.log: Log | None = None
        self.titled = 1
        """So many words of the first line are the name of the game."""
        self.heading = False
        """Whether there are more words on it."""

    def read(self, text: str) -> Written:
        """The record of a text with all its faults; of one with some, as a clerk reads it, where that leaves fewer."""
        written = self._read(text)
        if not written.faults or written.data.get("card_lists"):
            return written  # a name that no list in play has is asked about, which the clerk does not
        told = self._by_clerk(text)
        started = bool(written.data.get("start"))
        stays = told is None or (started and len(told.faults) >= len(written.faults))
        return written if told is None or stays else told

    def _by_clerk(self, text: str) -> Written | None:
        """The record of a note as its words alone tell it, in whatever order they stand; None where none is told."""
        if len(text) > MOST_LETTERS:
            return None
        if any(is_one(first_word(line), (*POSITION, *SETUP)) for line in text.split("\n")):
            return None  # what is laid out as the notation has it is told what is wrong with that
        titled = title_of(text, self.books)
        number, title = titled or (1, known_by_signs(text, self.known, self.books))
        found = self.books(title)
        words = found[1].clerk if found is not None else None
        if found is None or words is None:
            return None
        book, table = found
        cards = listed_words(book, ()) if book.reading.season_list else ()
        clerk = (words.reads or Clerk)(words, book.title.ja, cards)
        lines = clerk.lines(text.replace(title, " ", 1) if titled else text, number)
        if not any(TELLS.match(line) for _, line in lines):
            return None  # nothing is told of the table
        again = Reader(self.books, self.known)
        again.written.faults += [clerk.asked] if clerk.asked is not None else []
        for at, line in lines:
            if line.startswith(UNREAD):
                again._wrong(Fault(at, NOT_UNDERSTOOD.fill(said=line[1:].strip())))
        lines = [row for row in lines if not row[1].startswith(UNREAD)]
        page = table.scribbles.page if table.scribbles else None
        try:
            lines = page(lines) if page else lines
        except Fault as fault:
            again._wrong(fault)
        again._record(book, table, again._lines(lines)[1:])
        return again.written

    def _read(self, text: str) -> Written:
        """The record of a text with all its faults, by the words and patterns of the notation."""
        if len(text) > RECORD.characters:
            most = f"{RECORD.characters:,}"
            self._wrong(
                Fault(1, Text(f"長すぎます。{most}文字までです。", f"It is too long: {most} at most."))
            )
            return self.written
        written = list(enumerate(text.lstrip("\ufeff").split("\n"), start=1))
        lines = self._lines(written)
        if lines and self._book(lines[0]) is None:
            text = split_title(text, lambda word: self.books(word) is not None)
            written = list(enumerate(text.lstrip("\ufeff").split("\n"), start=1))
            lines = self._lines(written)
        if not lines:
            self._wrong(Fault(1, Text("何も書かれていません。", "There is nothing here.")))
            return self.written
        found = self._book(lines[0])
        if found is None:
            self._wrong(self._no_book(lines[0]))
            return self.written
        self.written.faults.clear()
        self._record(*found, self._lines(written, with_marks(found[0]))[1:])
        self.heading = bool(lines[0].written.split()[self.titled :])
        if (self.written.faults or self.heading) and found[1].scribbles is not None:
            return self._scribbled(*found, text)
        return self._in_words(*found, text) if found[1].note is not None else self.written

    def _in_words(self, book: Book, table: Notation, text: str) -> Written:
        """A note that its book puts into the notation as a whole; as it stands where that leaves no fewer faults."""
        faults = self.written.faults
        plain = not faults and not self.heading
        page = book, table, self.titled
        told = table.note(text, self.written.data, page, readable=plain) if table.note else None
        if told is None:
            return self.written
        again = Reader(self.books, self.known)
        again._record(book, table, again._lines(told[0], with_marks(book))[1:])
        if again.entries is not None:
            again.entries.reads_with = partial(self._reads_with, text)
        asked = {fault.line for fault in told[1]}
        again.written.faults = [
            *told[1],
            *(fault_ for fault_ in again.written.faults if fault_.line not in asked),
        ]
        return again.written if plain or self._reads_more(again.written) else self.written

    def _reads_with(self, text: str, line: str, number: int) -> bool:
        """Whether a text can be read with this line in the place of that one, as far as the line goes."""
        lines = text.split("\n")
        read = Reader(self.books, self.known).read("\n".join([*lines[: number - 1], line, *lines[number:]]))
        return all(fault.line != number for fault in read.faults)

    def _scribbled(self, book: Book, table: Notation, text: str) -> Written:
        """A page that cannot be read as it stands, laid out; as it stands where that leaves no fewer faults."""
        if any(len(line) > RECORD_LINE for line in text.split("\n")):
            return self.written
        again = Reader(self.books, self.known)
        lines, asked = laid_out(text, book, table, self.titled)
        again._record(book, table, again._lines(lines, with_marks(book))[1:])
        if asked is not None:
            others = (fault for fault in again.written.faults if fault.line != asked.line)
            again.written.faults = [asked, *others]
            return again.written
        return again.written if self._reads_more(again.written) else self.written

    def _reads_more(self, again: Written) -> bool:
        """Whether less is left unread of a text that was put into other words; the heading counts as read then.

        Of a text that has no start as it stands, nothing below is looked at, so that its faults are no measure: what
        counts is whether a table was found.
        """
        if not self.written.data.get("start"):
            start = again.data.get("start", {})
            return "setup" in start or any(start.get("position", {}).get("players", {}).values())
        return len(again.faults) < len(self.written.faults) + self.heading

    def _wrong(self, fault: Fault) -> None:
        self.written.faults.append(fault)

    def _book(self, line: Line) -> tuple[Book, Notation] | None:
        """The book that a line begins with, in one word or several."""
        words = line.written.split()
        for self.titled in range(len(words), 0, -1):
            if found := self.books(" ".join(words[: self.titled])):
                return found
        return None

    def _no_book(self, line: Line) -> Fault:
        reason = Text("1行目にはゲームの名前を書きます。", "The first line names the game.")
        every = Text(f"使える名前: {'、'.join(self.known)}", f"Known: {', '.join(self.known)}.")
        expected = near(line.first, self.known) or Near("", self.known, every)
        return Fault(line.number, reason, expected)

    def _lines(self, text: Lines, marked: Iterable[str] = ()) -> list[Line]:
        """The lines, each below the nearest one above it that is less indented; `marked` names have marks in them."""
        roots: list[Line] = []
        above: list[tuple[int, Line]] = []
        for number, line_of_text in text:
            written = OF_HEAD.sub(r"\1 ", line_of_text)
            if not written.strip() or written.lstrip().startswith(ASIDE):
                continue
            try:
                line = Scanner(in_quotes(written, marked), number).line()
            except Fault as fault:
                if written[:1].isspace() or not roots or len(written) > RECORD_LINE:
                    self._wrong(fault)
                    continue
                line = Line(number, [], fault=fault)  # a program may have printed it
            line.written = written
            indent = sum(
                2 if char == "\u3000" else 1 for char in written[: len(written) - len(written.lstrip())]
            )
            while above and above[-1][0] >= indent:
                above.pop()
            if len(above) > DEEPEST:
                self._wrong(Fault(number, TOO_DEEP))
                continue
            (above[-1][1].below if above else roots).append(line)
            above.append((indent, line))
        return roots

    def _record(self, book: Book, table: Notation, lines: list[Line]) -> None:
        data = self.written.data
        data |= {"version": VERSION, "book": book.key, "start": {}, "entries": []}
        starts = any(is_one(line.first, (*POSITION, *SETUP)) for line in lines)
        for line in lines:
            before = not data["start"]
            part: Part = "head"
            try:
                printed = self._printed(book, table, line)
                if printed or self.entries is not None or not self._head(book, table, line):
                    if starts and before:
                        raise Fault(line.number, *BEFORE)
                    part = "entry"
                    if not printed:
                        self._entry(book, table, line)
            except Fault as fault:
                self._wrong(fault)
            part = "start" if before and data["start"] else part
            self.written.roots.setdefault(part, []).append(line)
            self.written.words = self.entries
            if len(self.written.faults) >= MOST:
                return
        self._begin_turn(book, table, lines)
        if not data["start"]:
            reason = Text("盤面がありません。", "There is no table.")
            expected = Text("「開始」か「準備」の行に書いてください。", "Give it below 開始 or 準備.")
            self._wrong(Fault(1, reason, expected))

    def _head(self, book: Book, table: Notation, line: Line) -> bool:
        """Read what stands before the entries; False where the line is an entry."""
        data, word = self.written.data, fold(line.first)
        if word in map(fold, TITLE):
            data["title"] = text_of(line)
        elif word in map(fold, EDITION):
            data["edition"] = text_of(line)
        elif word in map(fold, PLAYERS):
            data["players"] = {token.label: token.word.written for token in line.tokens[1:]}
        elif word in map(fold, PIN):
            data.setdefault("card_lists", []).append(pin_of(line))
        elif word in (*map(fold, POSITION), *map(fold, SETUP)):
            listed = listed_words(book, data.get("card_lists", ()))
            words = StartWords(book, table, data.get("players", {}), listed)
            self._start(words, line, "position" if word in map(fold, POSITION) else "setup")
        else:
            return False
        return True

    def _start(self, words: StartWords, line: Line, kind: str) -> None:
        data = self.written.data
        if data["start"]:
            raise Fault(line.number, Text("盤面が二度書かれています。", "The table is there twice."))
        self.written.places[f"start.{kind}"] = line.number
        if len(line.tokens) == 2 and line.tokens[1].word.data and not line.tokens[1].label:
            data["start"] = {kind: line.tokens[1].word.data[0]}
            return
        data["start"] = {kind: {}}
        reads = words.read_position if kind == "position" else words.read_setup
        data["start"] = {kind: reads(line)}
        self.written.places |= words.places
        self.written.faults += words.faults

    def _printed(self, book: Book, table: Notation, line: Line) -> bool:
        """Read a line that a program has printed; False where it is none. A line in no form at all is told."""
        data = self.written.data
        if table.log is not None and data["start"]:
            if self.log is None:
                seats = {str(name): seat for seat, name in data.get("players", {}).items()}
                self.log = table.log(data["start"], seats)
            found = self.log.read(line.written)
            if found is not None:
                self._entries(book, table)
                if self.log.undone:
                    del data["entries"][-self.log.undone :], self.written.lines[-self.log.undone :]
                self._add([(line, entry) for entry in found])
                return True
        if line.fault is not None and self.log is not None and self.log.is_chat(line.written):
            self._note(line.written.strip())
            return True
        if line.fault is not None:
            raise line.fault
        return False

    def _entries(self, book: Book, table: Notation) -> EntryLines:
        """The words for the entries of this record, once its start has been read."""
        if self.entries is None:
            data = self.written.data
            pins = data.get("card_lists", ())
            kinds = kinds_of(book, pins) if table.sentences is not None else {}
            names = Names(book.layout, table, data["start"], listed_words(book, pins), kinds)
            start, players = data["start"], data.get("players", {})
            self.entries = EntryLines(book, table, names, players, first_of(start, book))
            self.entries.whose.begin(start if table.ends else {})
        return self.entries

    def _begin_turn(self, book: Book, table: Notation, lines: list[Line]) -> None:
        """Begin the next turn where the last line ends one and says what stayed so: 終了 手札3のまま.

        What is written of the hand is about the table then, when nothing more can be put down.
        """
        entries, last = self.written.data["entries"], lines[-1] if lines else None
        if last is None or not (table.begins and STAYS.search(last.written)):
            return
        for at, number in enumerate(self.written.lines):
            ends = number == last.number and entries[at].get("move") == PASS
            if ends and any(word in last.written for word in table.ends):
                other = next(seat for seat in book.layout.players if seat != entries[at]["player"])
                entries.insert(at + 1, {"kind": "action", "player": other, "move": table.begins})
                self.written.lines.insert(at + 1, number)
                return

    def _entry(self, book: Book, table: Notation, line: Line) -> None:
        entries = self._entries(book, table)
        found = list(entries.read(line))
        if entries.faults and self.log is not None and self.log.is_chat(line.written):
            self._note(line.written.strip())
            entries.faults.clear()
            return
        self.written.faults += entries.faults
        entries.faults.clear()
        self._add(found)

    def _note(self, said: str) -> None:
        """What was said while a program ran stands beside the entry before it."""
        if entries := self.written.data["entries"]:
            before = entries[-1].get("note")
            entries[-1]["note"] = f"{before}\n{said}" if before else said

    def _add(self, found: list[tuple[Line, dict[str, Any]]]) -> None:
        data = self.written.data
        for where, entry in found:
            if len(data["entries"]) == RECORD_ENTRIES:
                most = f"{RECORD_ENTRIES:,}"
                raise Fault(where.number, Text(f"{most}件までです。", f"There may be {most} entries."))
            at = len(data["entries"])
            if at and entry.get("move") == PASS and self._is_result(data["entries"][-1]):
                at -= 1  # 射撃 岩吉 2, and the other player's pass
            data["entries"].insert(at, entry)
            self.written.lines.insert(at, where.number)

    def _is_result(self, entry: Mapping[str, Any]) -> bool:
        """Whether an entry claims what the decision before it comes to."""
        return self.entries is not None and any(entry is result for result in self.entries.results)


def first_of(start: Mapping[str, Any], book: Book) -> str:
    """The first player as the start tells; empty where it does not."""
    told = start.get("position", start.get("setup"))
    return first_told(told, book.layout.players) if isinstance(told, Mapping) else ""


def text_of(line: Line) -> str:
    """All that follows the first word of a line, as it was written; JSON where it was."""
    return read_note(line.rest)


def pin_of(line: Line) -> dict[str, Any]:
    """A card list: its code, and its version or its cards; without either the list as it is now."""
    pin: dict[str, Any] = {}
    for token in line.tokens[1:]:
        name = {"": "list", "版": "version", "version": "version", "カード": "cards", "cards": "cards"}.get(
            token.label
        )
        if name is None:
            raise Fault(
                line.number, Text(f"「{token.label}」は使えません。", f"{token.label} cannot stand here.")
            )
        pin[name] = token.word.written
    return pin


def read_text(text: str, books: Books, known: tuple[str, ...]) -> Written:
    """The record of a text, with all its faults."""
    return Reader(books, known).read(text)
