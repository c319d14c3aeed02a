"""A whole scribbled note as lines of the notation, each with the line of the note where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from unicodedata import normalize

from ...kernel.play.book import Book
from ...kernel.record.notation.faults import MOST, Fault
from ...kernel.record.notation.scribbled.page_cards import first_word
from ...kernel.record.notation.scribbled.page_patterns import HEAD, SPEECH
from ...kernel.record.notation.scribbled.pages import Page
from ...kernel.record.notation.scribbled.paper import Paper
from ...kernel.record.notation.scribbled.rules import Lines
from ...kernel.record.notation.scribbled.shapes import Shapes
from ...kernel.record.notation.scribbled.spelling import NUMBERED
from ...kernel.record.notation.scribbled.terms import ARROWS
from ...kernel.record.notation.starts import FIRST, SECOND
from ...kernel.record.notation.table import Notation
from ...kernel.record.notation.words import CLOSE, NOTE, OPEN, write_note
from .listed import listed_in, lists_of
from .moves import Moves
from .progress import NotRead
from .spelling import NUMBERS, WORDS, ZONES
from .table import COLOURS, Absent, NotThis, Table

CIRCLED = re.compile("(?<=[青赤緑黒])[①-⑳]")
"""青② is one of blue and any two, 青2 two of blue."""
LIST = re.compile(r"(?m)^\s*(?:リスト|りすと|list)\s*[:：]?\s*(?P<code>\S+)")
SEATED = re.compile(r"(?:先攻?|先手)(?:\s*:\s*|\s+)\S+\s+(?:後攻?|後手)(?:\s*:\s*|\s+)\S+$")
"""先 甲野 後 乙川."""
PHASE = re.compile(
    r"(?<!\S)(?:フェイズ:)?(?P<phase>開始|ドロー|国力|メイン|めいん|戦闘|終了(?=フェイズ))(?:フェイズ)?(?:から|より)?(?!\S)"
)
NAMED = re.compile(r"^(?P<who>[^\s:()、,/→\d]{1,12})(?::\s*|\s+)(?P<rest>.+)$")
ZONE_LINE = re.compile(r"^(?:自陣|じじん|陣|場|国力|こくりょく|手札|捨て?札)(?:に?\s+|[:：]\s*)(?P<rest>.+)$")
COLOURED = re.compile(rf"[{COLOURS}]{{2,}}(?:\(.*\))?")
HIS = r"(?:[^\s:、]{1,12}[\s:、]+)?"
FIRST_OF = {
    "ドローフェイズ": re.compile(
        rf"{HIS}(?:ドロー|どろー|1枚?を?(?:引く|引いた|ドロー))(?:フェイズ)?(?:$|[\s、,。])"
    ),
    "国力フェイズ": re.compile(
        rf"{HIS}(?:(?:裏|うら)(?:向き)?[での]?)?(?:[^\s\d、]{{1,12}}を(?:表|裏)?(?:向き)?で?)?(?:国力|こくりょく)(?!:?\d|\s\d{{1,2}}(?:$|[\s、→])|→|フェイズ)"
    ),
}
"""What only one phase has, by the phase: a ドロー 手7, b 裏国力."""
MOST_LETTERS = 4_000
"""A sheet of paper has no more; a longer text is read as it stands, so that the work stays small."""


def plain(written: str) -> str:
    """A line in one width, with one kind of arrow, and without its number; its note stays as it is."""
    said, mark, note = written.partition(NOTE)
    indent = written[: len(written) - len(written.lstrip())]
    kept = CIRCLED.sub(lambda one: f"+{one[0]}", NUMBERED.sub("", said.strip()))
    whole = normalize("NFKC", ARROWS.sub("→", kept))
    return indent + " ".join(filter(None, (whole, f"{mark}{note}".strip())))


def parted(line: str) -> tuple[str, str]:
    """What a line says, and what stands behind ※."""
    said, _, note = line.partition(NOTE)
    return said.strip(), note.strip()


class Sheet(Page):
    """A page of 戦国大戦TCG, of which the words of its players say what lies where and what was played."""

    def __init__(self, book: Book, words: Notation, titled: int, text: str) -> None:
        super().__init__(book, words, titled)
        words_of_table = {*f"{NUMBERS}|{ZONES}".replace("て?", "").split("|")}
        self.shapes = Shapes({*self.labels, *words_of_table}, words_of_table)
        self.paper = Paper(words_of_table, self.zones)
        self.text = text
        self.written = text.lstrip("\ufeff").split("\n")
        self.faults: list[Fault] = []
        self.codes = [found["code"] for found in LIST.finditer(text)]
        """The lists that lines of their own name."""
        self.trial = Table(listed_in(tuple(lists_of(text))))
        self.read: Table = self.trial
        self.aside = " "
        """How far a remark is indented: it belongs to the table, or to the entry before it."""

    def lines(self, text: str) -> Lines:
        """The lines of the page, each with the number of the one from which it was made."""
        told = enumerate(self.written, start=1)
        rows = [row for row in told if row[1].strip() and not row[1].lstrip().startswith(("//", "--"))]
        shaped = self.shapes.lines(self.paper.lines(rows))
        for at, line in shaped:
            self.written[at - 1] = line
        return list(self._laid_out([(at, plain(line)) for at, line in shaped]))

    def _by_rules(self, text: str) -> str:
        return PHASE.sub(lambda found: f"{found['phase'].replace('めいん', 'メイン')}フェイズ", text)

    def _of_first_phase(self, after: Lines) -> Lines:
        """What was played; where it begins with what only one phase has, the table is of that phase."""
        self._begins_with(parted(after[0][1])[0] if after else "")
        return super()._of_first_phase(after)

    def _headed(self, head: Lines, begun: tuple[int, str], table: Lines) -> Iterator[tuple[int, str]]:
        """The lines above 開始 and that line; the phase is that of what is done first, where none is told."""
        last = table[-1][0] if table else begun[0]
        above = [line for _, line in (*head, *table)]
        if not any(PHASE.search(plain(line)) for line in above):
            self._begins_with(next((plain(line) for line in self.written[last:] if line.strip()), ""))
        return super()._headed(head, begun, table)

    def _begins_with(self, first: str) -> None:
        phase = next((phase for phase, pattern in FIRST_OF.items() if pattern.match(first)), "")
        if phase and not any(map(self._is_phase, self.heading.left)):
            self.heading.left.append(phase)

    def _listed(self, number: int) -> Iterator[tuple[int, str]]:
        if not (self.codes or self.heading.lists):
            self.heading.lists += lists_of(self.text)
        return super()._listed(number)

    def _is_head(self, line: str) -> bool:
        """Whether a line of a note says of a player what lies where."""
        text = parted(line)[0]
        if first_word(line) in HEAD or SEATED.match(text) or self._is_heading(line):
            return False
        named = NAMED.match(text)
        return named is not None and not ZONE_LINE.match(text) and self._says_table(named["rest"])

    def _is_lying(self, line: str) -> bool:
        text = parted(line)[0]
        return ZONE_LINE.match(text) is not None and self._says_table(text)

    def _says_table(self, text: str) -> bool:
        try:
            self.trial.read("a", text, 0)
        except NotThis:
            return False
        except Fault:
            pass
        self.trial.counts.clear()
        return True

    def _body(self, table: Lines, after: Lines) -> Iterator[tuple[int, str]]:
        """The table with what was played, which tells of cards in hands, and then that."""
        listed = listed_in(tuple(dict.fromkeys([*self.codes, *self.heading.lists])))
        names = {name: seat for name, seat in self.seats.names.items() if name not in (*FIRST, *SECOND)}
        turns = {word: seat for word in (*FIRST, *SECOND) if (seat := self.seats.called(word))}
        self.read = Table(listed, names, {**turns, "a": "a", "b": "b"})
        seat, unread = "", []
        for number, line in table:
            text, note = parted(line)
            if note:
                unread.append((number, f" {write_note(note)}"))
            if not text or len(self.faults) + len(unread) > MOST:
                continue
            try:
                seat = self._of_player(seat, number, text)
            except NotThis:  # the notation itself may have words for it, and tells what is near
                unread.append((number, f" {self.written[number - 1].strip()}"))
            except Fault as fault:
                self.faults.append(fault)
        played = self._played(after)
        yield from self.read.lines(table[0][0] if table else 1)
        yield from [*unread, *played]

    def _of_player(self, seat: str, number: int, text: str) -> str:
        """Read what a line says of a player's table; the player."""
        below = self.written[number - 1][:1].isspace() and not self._is_head(text)
        if seat and (below or ZONE_LINE.match(text)):
            self.read.read(seat, text, number)
            return seat
        named = NAMED.match(text)
        found = self.read.seat(named["who"], number) if named else ""
        if named is None or not found:
            raise NotThis
        self.read.read(found, named["rest"], number)
        return found

    def _played(self, after: Lines) -> Lines:
        """The lines of what was played."""
        moves, played = Moves(self.read, self.seats.whose, self.spoken), []
        for row in after if len(self.faults) < MOST else ():
            played += self._of_line(moves, *row)
        try:
            played += moves.finish()
        except Fault as fault:
            self.faults.append(fault)
        return [*ended_before_discards(played)]

    @property
    def spoken(self) -> set[str]:
        """Every word of the game: no part of one is a card."""
        moves = {word for move_words in self.table.moves.values() for word in move_words.words}
        return {*moves, *self.labels, *self.zones, *WORDS}

    def _of_line(self, moves: Moves, number: int, line: str) -> Lines:
        told, note = parted(line)
        if SPEECH.fullmatch(told):
            told, note = "", f"{told} {note}".strip()
        if not told:
            return [(number, f"{self.aside}{write_note(note)}")] if note else []
        cards = len(moves.table.things)
        try:
            lines = moves.read(told, number)
        except (
            NotRead
        ):  # the notation itself may have words for it; what follows a question may hang on its answer
            del moves.table.things[cards:]
            self.aside = "    "
            return [] if self.faults else [(number, self.written[number - 1])]
        except Fault as fault:
            del moves.table.things[cards:]
            if isinstance(fault, Absent) and self.faults:  # it hangs on a line that is asked about
                return []
            self.faults.append(fault)
            return [(number, self.written[number - 1])]
        if note and lines:
            lines[0] += f" {write_note(note)}" if NOTE not in lines[0] else f"、{note}"
        self.aside = "    " if lines else self.aside
        return [(number, line_) for line_ in lines or [f"{self.aside}{write_note(told)}"]]


def ended_before_discards(played: Lines) -> Lines:
    """The lines with the end of a turn before what was discarded for it: 2枚捨てて終了 (905.4)."""
    told = list(played)
    for at, (number, line) in enumerate(told):
        seat = re.escape(line.partition(" ")[0])
        begins = at
        while begins and re.match(rf"{seat} 捨てる |主張 {seat} 手札-\d", told[begins - 1][1]):
            begins -= 1
        effects = re.compile(r"[ab] (?:プレイ|発動|能力|計略|誘発|公開|選択) ")
        if line == f"{seat} ターン終了" and not (begins and effects.match(told[begins - 1][1])):
            told[begins : at + 1] = [(number, line), *told[begins:at]]
    return told


def doubtful(data: Mapping[str, Any], text: str) -> bool:
    """Whether a readable note names a card that is no card, or nearly a listed one."""
    pins = [str(pin.get("list")) for pin in data.get("card_lists", ()) if isinstance(pin, Mapping)]
    listed = listed_in(tuple(pins))
    for name in names_in(data):
        if f"{OPEN}{name}{CLOSE}" in text:
            continue
        if COLOURED.fullmatch(normalize("NFKC", name)):
            return True
        if pins and not listed.exactly(name) and not listed.begun(name) and listed.near(name):
            return True
    return False


def names_in(data: Mapping[str, Any]) -> list[str]:
    """The names of the cards of a start that is a position, of which no number is said."""
    position = data.get("start", {}).get("position")
    players = position.get("players", {}) if isinstance(position, Mapping) else {}
    found: list[str] = []
    for own in players.values() if isinstance(players, Mapping) else ():
        for stated in own.values() if isinstance(own, Mapping) else ():
            cards = stated.get("cards") if isinstance(stated, Mapping) else stated
            for card in cards if isinstance(cards, list) else ():
                name = card.get("name") if isinstance(card, Mapping) and "card_number" not in card else card
                found += [name] if isinstance(name, str) else []
    return found


def scribbled(
    text: str, data: Mapping[str, Any], page: Any, *, readable: bool
) -> tuple[list[tuple[int, str]], Sequence[Fault]] | None:
    """The lines of the notation for a note, each with its line, and what is asked; None where it says it plainly."""
    if '"' in text or "{" in text or (readable and not doubtful(data, text)):
        return None
    if len(text) > MOST_LETTERS or len(normalize("NFKC", text)) > MOST_LETTERS:
        return None
    book, words, titled = page
    sheet = Sheet(book, words, titled, text)
    return sheet.lines(text), sheet.faults
