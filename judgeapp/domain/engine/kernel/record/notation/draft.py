"""A note as a draft: each line with what it was taken for, and a question for every line that cannot be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from itertools import islice
from operator import ne
from typing import Any

from ...model.errors import InvalidRecord
from ...model.text import Text
from ...play.book import Book
from ..record import GameRecord, read_entry
from .entries import EntryLines
from .faults import MOST, MOST_NEAR, Fault, Near, one_of
from .field_words import Unwritable
from .naming import KANJI
from .reader import ASIDE, Part, Written
from .start_lines import StartLines
from .starts import StartWords
from .table import Notation
from .words import NOTE, Line, Scanner, fold, quote

MOST_READINGS = 300
"""So many lines of a start are written in the normal form; a longer one is a list that is shown as it stands."""
LONGEST_NOTE = 2_000
"""So many letters a note of an entry may have in a record."""
LONGEST_SCRIBBLE = 80
"""In a line of more letters no name is looked for that differs in one."""
MOST_TRIED = 24
"""So many lines with another name in them are read to find those that can be."""
MOST_CHOICES = 20
"""For so many lines the nearest readings are looked for; a note with more of them is no note of this game."""
ENDS = ("。", "！", "？", "!", "?")
SPEECH = re.compile(r"「([^「」]*)」")


@dataclass(frozen=True, slots=True)
class DraftLine:
    """A line of a note: what it was taken for in the normal form, or why it is not understood.

    `choices` are the line as it may have been meant, the nearest first; the last one makes it a remark. One that
    `waits` is read once the lines above it are.
    """

    number: int
    text: str
    part: Part
    reading: str = ""
    remark: bool = False
    fault: Fault | None = None
    choices: tuple[str, ...] = ()
    waits: bool = False

    @property
    def certain(self) -> bool:
        """Whether the line is read without a question, and every line that it depends on too."""
        return self.fault is None and not self.waits

    def to_dict(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "text": self.text,
            "part": "remark" if self.remark else self.part,
            "reading": self.reading,
            "certain": self.certain,
        }


@dataclass(frozen=True, slots=True)
class Draft:
    """A note as far as it is read. `record` ends before the first line that is not; without a start there is none."""

    note: str
    lines: tuple[DraftLine, ...]
    written: Written = field(repr=False)
    record: GameRecord | None = None

    @property
    def questions(self) -> tuple[DraftLine, ...]:
        """The lines that are not understood."""
        return tuple(line for line in self.lines if line.fault is not None)

    @property
    def without_start(self) -> bool:
        """Whether there is no record because of something above the entries."""
        return any(line.part != "entry" for line in self.questions) or not self.written.data.get("start")

    def to_dict(self) -> dict[str, Any]:
        return {
            "note": self.note,
            "lines": [line.to_dict() for line in self.lines],
            "questions": [
                {**line.fault.to_dict(), "text": line.text, "answers": list(line.choices)}
                for line in self.questions
                if line.fault is not None
            ],
        }

    def asking(self, fault: InvalidRecord) -> Draft:
        """The draft in which a line of the record is not understood, as whoever rules on it says."""
        number = self.written.line_of(fault.entry, fault.field) or self.lines[0].number
        words = self.written.words
        said = (
            "" if fault.entry is None else entry_word(self.written.data["entries"][fault.entry], fault.field)
        )
        expected: Text | Near | None = fault.expected
        if said and words is not None:
            expected = name_near(words, said) or not_on_the_table(words, said)
        told = Fault(number, fault.reason, expected)
        lines = (as_question(line, told, words) if line.number == number else line for line in self.lines)
        return recorded(replace(self, lines=tuple(lines), record=None))


def draft_of(note: str, written: Written, book: Book | None, table: Notation | None) -> Draft:
    """The draft of a note that was read."""
    readings = dict(entry_readings(written))
    if book is not None and table is not None:
        readings |= start_readings(written, book, table)
    lines = tuple(draft_lines(note, written, readings))
    return recorded(Draft(note, lines, written))


def answered(note: str, answers: Mapping[int, str]) -> str:
    """The note with other lines in the place of some, by their numbers.

    >>> answered("戦国覇王\\n開始\\na 射激 青葉 玄", {3: "a 射撃 青葉 玄"})
    '戦国覇王\\n開始\\na 射撃 青葉 玄'
    """
    lines = note.split("\n")
    return "\n".join(answers.get(number, line) for number, line in enumerate(lines, start=1))


def draft_lines(
    note: str, written: Written, readings: Mapping[int, str | InvalidRecord]
) -> Iterator[DraftLine]:
    """The lines of a note that say anything. A page that was laid out has several lines made of one, or none."""
    parts: dict[int, tuple[Part, list[Line]]] = {}
    for of, roots in written.roots.items():
        for line_ in flat(roots):
            parts[line_.number] = of, [*parts.get(line_.number, (of, []))[1], line_]
    end = max(parts, default=0) if len(written.faults) >= MOST or not parts else None
    faults: dict[int, Fault] = {}
    for fault in written.faults:
        faults.setdefault(fault.line, fault)
    looked, first = 0, True
    part: Part = "head"
    for number, text in enumerate(note.lstrip("\ufeff").split("\n"), start=1):
        if not text.strip():
            continue
        aside = text.lstrip().startswith(ASIDE)
        known = parts.get(number)
        part = known[0] if known is not None else part
        reading = readings.get(number, "")
        line = DraftLine(number, text, part, reading if isinstance(reading, str) else "")
        asks: Fault | None = faults.get(number)
        if asks is None and isinstance(reading, InvalidRecord):
            asks = Fault(number, reading.reason, reading.expected)
        waits = asks is None and not aside and not first and end is not None and number > end
        first = False
        if waits:
            yield replace(line, waits=True)
        elif asks is None:
            remark = aside or (known is not None and not any(told.tokens for told in known[1]))
            yield replace(line, remark=remark)
        elif (
            part == "entry"
            and not asks.binds
            and written.words is not None
            and is_remark(written.words, text)
        ):
            yield replace(line, remark=True)
        else:
            looked += 1
            yield as_question(line, asks, written.words if looked <= MOST_CHOICES else None)


def flat(lines: Iterable[Line]) -> Iterator[Line]:
    """Lines with all that stands below them."""
    for line in lines:
        yield line
        yield from flat(line.below)


def recorded(draft: Draft) -> Draft:
    """The draft with its record, as far as it can be made."""
    unread = min((line.number for line in draft.lines if not line.certain), default=0)
    if draft.without_start:
        return draft
    data, lines = {**draft.written.data}, draft.written.lines
    count = entries_above(lines, unread) if unread else len(lines)
    faulty = {fault.line for fault in draft.written.faults}
    entries = data["entries"] = [{**entry} for entry in data["entries"][:count]]
    for line in draft.lines:
        if not (line.remark and line.number in faulty):
            continue
        if 0 < (above := entries_above(lines, line.number)) <= count:
            note = entries[above - 1].get("note")
            entries[above - 1]["note"] = f"{note}\n{line.text.strip()}" if note else line.text.strip()
    for entry in entries:
        if isinstance(note := entry.get("note"), str):
            entry["note"] = note[:LONGEST_NOTE]
    if unread:
        data["unread"] = [line.text.rstrip() for line in draft.lines if line.number >= unread]
    try:
        return replace(draft, record=GameRecord.from_json(data))
    except InvalidRecord as fault:
        return draft.asking(fault)


def entries_above(lines: Sequence[int], number: int) -> int:
    """How many entries stand above a line; `lines` has that of each, and what is due later may stand later.

    >>> entries_above([9, 10, 9, 11], 10)
    1
    """
    return next((at for at, one in enumerate(lines) if one >= number), len(lines))


def entry_readings(written: Written) -> Iterator[tuple[int, str | InvalidRecord]]:
    """The entries of each line as the writer has them, or why one of them is none."""
    found: dict[int, list[str]] = {}
    for index, (number, data) in enumerate(zip(written.lines, written.data.get("entries", ()), strict=True)):
        if written.words is None:
            return
        try:
            found.setdefault(number, []).extend(
                written.words.write(read_entry(index, without_note(data)), None, {})
            )
        except InvalidRecord as fault:
            yield number, fault
            found.pop(number, None)
    yield from ((number, "\n".join(lines)) for number, lines in found.items())


def without_note(data: Mapping[str, Any]) -> dict[str, Any]:
    """An entry without the note on it, which is no part of how it is read."""
    return {name: value for name, value in data.items() if name != "note"}


def start_readings(written: Written, book: Book, table: Notation) -> dict[int, str]:
    """The lines of the start as the writer has them, each by itself; none of one that leans on the others."""
    found: dict[int, list[str]] = {}
    words = StartWords(book, table, written.data.get("players", {}))
    for start in written.roots.get("start", ()):
        kind = next(iter(written.data["start"]))
        below = list(flat(start.below))[:MOST_READINGS]
        for line_ in (line for line in start.below if line.number <= below[-1].number):
            found.setdefault(line_.number, []).append(alone(start, replace(line_, below=[]), kind, words))
            for card in (line for line in line_.below if line.number <= below[-1].number):
                told = alone(start, replace(line_, tokens=line_.tokens[:1], below=[card]), kind, words)
                found.setdefault(card.number, []).append(told.partition("\n")[2])
    return {number: "\n".join(filter(None, told)) for number, told in found.items() if any(told)}


def alone(start: Line, line: Line, kind: str, words: StartWords) -> str:
    """One line of a start as the writer has it; empty where it cannot be written by itself."""
    words.faults.clear()
    words.filled.clear()
    whole = Line(start.number, start.tokens[:1], below=[line])
    try:
        data = words.read_position(whole) if kind == "position" else words.read_setup(whole)
        lines = [] if words.faults else list(StartLines(words).lines({kind: data}))
    except (Fault, Unwritable, KeyError, TypeError):
        return ""
    return "\n".join(line_.strip() for line_ in lines[1:])


def as_question(line: DraftLine, fault: Fault, words: EntryLines | None) -> DraftLine:
    """The line as a question, with the lines that may have been meant."""
    choices = [*suggestions(line.text, fault.nearest, first=line.number == 1)]
    if words is not None and line.part == "entry" and not line.text[:1].isspace():
        near = choices or islice(one_letter_off(words, line.text), MOST_TRIED)
        readable = (choice for choice in near if can_be_read(words, choice, line.number))
        choices = [*islice(readable, None if choices else MOST_NEAR)]
    aside = f" {NOTE} {line.text.strip()}" if line.part == "entry" else without_part(line.text, fault.parts)
    own = [] if line.number == 1 else [aside]
    return replace(line, reading="", fault=fault, choices=(*choices, *own))


def without_part(text: str, parts: Iterable[str]) -> str:
    """The line with the part behind it as a remark that is not understood; all of it where it is not one part.

    >>> without_part(" a 城5 ごはん 手3", ["ごはん"]), without_part("盤面", ["いま"])
    (' a 城5 手3 ※ ごはん', '// 盤面')
    """
    for part in parts:
        if part and text.count(part) == 1 and text.strip() != part:
            before, after = text.split(part)
            return f"{before.rstrip()} {after.strip()}".rstrip() + f" {NOTE} {part}"
    return f"{ASIDE[0]} {text.strip()}"


def suggestions(text: str, near: Near | None, *, first: bool = False) -> Iterator[str]:
    """The line with each of the words that may be meant in the place of the one that was not understood.

    A word that is only a part of what was written would drop the rest of it. What is missing stands before the line,
    and on a line of its own where that is the `first` of the note.
    """
    for word in near.words if near is not None else ():
        if near is None or (near.word and word in near.word and not near.named):
            continue
        said = quote(word) if any(char.isspace() for char in word) else word
        if not near.word:
            body = text.lstrip()
            joint = "\n" if first else near.joint
            yield f"{text[: len(text) - len(body)]}{word}{joint}{body}"
            continue
        whole = re.compile(rf"(?<!\S){re.escape(near.word)}(?![^\s:：=＝])")
        if found := whole.search(text):
            yield text[: found.start()] + said + text[found.end() :]
        elif text.count(near.word) == 1:
            yield text.replace(near.word, said)


def one_letter_off(words: EntryLines, text: str) -> Iterator[str]:
    """The line with a card of the table, or a move, in the place of what differs from its name in one letter."""
    moves = (word for word in words.moves.moves if any(map(KANJI.fullmatch, word)))
    if len(text) > LONGEST_SCRIBBLE:
        return
    known = [
        name for name in dict.fromkeys((*words.names.called, *words.names.parts, *moves)) if len(name) > 1
    ]
    for name, at in ((name_, at_) for name_ in known for at_ in range(len(text) - len(name_) + 1)):
        part = text[at : at + len(name)]
        if part not in known and sum(map(ne, part, name)) == 1:
            yield f"{text[:at]}{name}{text[at + len(name) :]}"


def can_be_read(words: EntryLines, text: str, number: int) -> bool:
    """Whether a line can be read among the entries; what was read so far stays as it is."""
    if words.reads_with is not None:
        return words.reads_with(text, number)
    whose, faults = words.whose, words.faults
    words.whose, words.faults = replace(whose), []
    try:
        line = Scanner(text, number).line()
        line.written = text
        return bool(list(words.read(line))) and not words.faults
    except Fault:
        return False
    finally:
        words.whose, words.faults = whose, faults


def is_remark(words: EntryLines, text: str) -> bool:
    """Whether a line is speech, or a sentence that names no player, card, zone, square, number or move.

    What is no sentence may always have been a move: two letters of a name are enough to be one.
    """
    names, silent = words.names, SPEECH.sub("", text).strip()
    if silent == text.strip() and not silent.endswith(ENDS):
        return False
    said = fold(silent)
    if not said or said in words.players:
        return True
    if not silent.endswith(ENDS) or any(char.isnumeric() or char == "?" for char in said.rstrip("?")):
        return False
    called = {
        name[at : at + 2] for name in map(fold, (*names.called, *names.words)) for at in range(len(name) - 1)
    }
    zones = map(fold, (*names.labels.values(), *names.places))
    others = (word for word in (*zones, *words.moves.moves, *words.players) if word)
    return not any(word in said for word in (*called, *others))


def entry_word(entry: Mapping[str, Any], place: str) -> str:
    """The word at the place of an entry that a fault names; empty where that place holds no word."""
    name, _, rest = place.partition("[")
    value = entry.get(name)
    if isinstance(value, list):
        index = rest.partition("]")[0]
        value = value[int(index)] if index.isdecimal() and int(index) < len(value) else None
        value = value.get("of") if isinstance(value, Mapping) else value
    return value if isinstance(value, str) else ""


def name_near(words: EntryLines, said: str) -> Near | None:
    """Which card of the table may be meant by a name that none has."""
    found = get_close_matches(said, [*words.names.called], n=MOST_NEAR, cutoff=0.5)
    return one_of(said, found, named=True) if found and said not in words.names.called else None


def not_on_the_table(words: EntryLines, said: str) -> Text | None:
    """How a card that is not on the table is put there; None for what cannot be the name of one."""
    if said in words.names.called or not any(char.isalpha() for char in said) or "." in said:
        return None
    labels = words.names.labels
    zone = labels.get("hand") or next(iter(labels.values()))
    return Text(
        f"卓にあったカードなら、「開始」の下に「{zone} {said}」のように書いてください。",
        f"If it was there, write it below the start: {zone} {said}.",
    )
