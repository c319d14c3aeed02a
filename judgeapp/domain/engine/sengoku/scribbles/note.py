"""A whole scribbled note as lines of the notation, each with the line of the note where it stands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias
from unicodedata import normalize

from ...kernel.model.layout import other
from ...kernel.model.text import Text
from ...kernel.record.notation.faults import MOST, Fault
from ...kernel.record.notation.scribbled.heading import TABLE
from ...kernel.record.notation.words import CLOSE, NOTE, OPEN, write_note
from .listed import listed_in, lists_of
from .moves import Moves
from .progress import NotRead
from .table import COLOURS, FIRST, SEATS, SECOND, Absent, NotThis, Table

NUMBERED = re.compile(r"^\s*(?:[①-⑳]|\(?\d{1,3}[.)．）](?!\d))\s*")
CIRCLED = re.compile("(?<=[青赤緑黒])[①-⑳]")
"""青② is one of blue and any two, 青2 two of blue."""
ARROWS = re.compile("⇒|➡|->|=>|＞|>")
BEGINS = re.compile(r"^(?:開始|かいし|準備|盤面)\s*$")
TITLE = re.compile(r"^戦国大戦\s*(?:TCG)?(?P<rest>.*)$", re.IGNORECASE)
LIST = re.compile(r"^(?:リスト|りすと)\s*[:：]?\s*(?P<code>\S+)\s*$")
PLAYERS = re.compile(r"^(?:名前|なまえ)\s")
SEATED = re.compile(r"(?:先攻?|先手)(?:\s*[:：]\s*|\s+)\S+\s+(?:後攻?|後手)(?:\s*[:：]\s*|\s+)\S+$")
"""先 甲野 後 乙川."""
VERSUS = re.compile(r"(?P<a>[^\s]+)\s*(?:対|vs\.?|VS\.?|－)\s*(?P<b>[^\s]+)")
TURN = re.compile(
    r"(?:T|t|ターン|たーん)\s*[:：]?\s*(?P<before>\d{1,3})(?:ターン|T|t)?目?|(?P<after>\d{1,3})\s*(?:T|t|ターン|たーん)目?"
)
LIST_TOLD = re.compile(r"(?<!\S)(?:リスト|りすと)\s*[:：]?\s*(?P<code>[A-Za-z]{1,3})(?![^\s、,])")
SEAT_TOLD = re.compile(
    r"(?P<on>(?:手番|てばん)\s*[:：]?\s*)?(?<![^\s:：番])(?P<seat>先|後)[攻手]?\s*\((?P<who>[^\s、,()]+)\)(?P<his>の番)?"
)
"""手番 後(森), 後攻(西)の番."""
ON_TURN = re.compile(r"(?:手番|てばん)\s*[:：]?\s*(?P<who>[^\s、,()]+)")
WENT_FIRST = re.compile(r"(?:先攻|先手|せんこう|せんて)\s*[:：]?\s*(?P<who>[^\s、,()]+)")
HIS_TURN = re.compile(r"(?:(?P<who>[^\s、,()]+?)\s*(?:\((?P<seat>先|後)[攻手]?\))?\s*)?の(?:番|ターン)")
PHASE = re.compile(
    r"(?:フェイズ[:：])?(?P<phase>開始|ドロー|国力|メイン|めいん|戦闘|終了)(?:フェイズ)?(?=$|\s)"
)
NAMED = re.compile(
    r"^(?P<who>[^\s:：()、,/→\d]{1,12})(?:\((?P<seat>先|後)[攻手]?\))?(?:[:：]\s*|\s+)(?P<rest>.+)$"
)
ZONE_LINE = re.compile(r"^(?:自陣|じじん|場|国力|こくりょく|手札|捨て?札)\s+(?P<rest>.+)$")
QUOTED = re.compile(f"{OPEN}[^{CLOSE}]*{CLOSE}")
COLOURED = re.compile(rf"[{COLOURS}]{{2,}}(?:\(.*\))?")
MOST_LETTERS = 4_000
"""A sheet of paper has no more; a longer text is read as it stands, so that the work stays small."""
UNREAD = Text("「{rest}」が読めません。", "{rest} cannot be read.")

Row: TypeAlias = tuple[int, str, str | None]
"""A line of the note: its number, what it says, and what stands behind ※."""


def plain(written: str) -> str:
    """A line in one width, with one kind of arrow, and without its number."""
    kept = NUMBERED.sub("", written)
    indent = written[: len(written) - len(written.lstrip())]
    whole = ARROWS.sub("→", normalize("NFKC", CIRCLED.sub(lambda one: f"+{one[0]}", kept.strip())))
    return indent + whole


class Note:
    """One note."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: list[tuple[int, str]] = []
        self.faults: list[Fault] = []
        self.codes: list[str] = []
        self.names_told = self.turn_told = 0
        self.unread: list[tuple[int, str]] = []
        self.aside = " "
        """How far a remark is indented: it belongs to the table, or to the entry before it."""
        self.rows: list[Row] = []
        self.written = text.lstrip("\ufeff").split("\n")
        for number, written in enumerate(self.written, start=1):
            said, mark, note = written.partition(NOTE)
            if (said.strip() or mark) and not written.lstrip().startswith(("//", "--")):
                self.rows.append((number, plain(said), note.strip() if mark else None))

    def read(self) -> tuple[list[tuple[int, str]], Sequence[Fault]]:
        """The lines of the notation, and what has to be asked."""
        head, start, told, below = self._parted()
        table = self._head(head)
        begun = (start or (told or head)[0])[0]
        self._table(table, told)
        for name in ("手番", "先攻", "後攻"):
            if (said := table.game.get(name)) and said not in SEATS:
                self._who(table, name, said, self.turn_told or begun)
        if (second := table.game.pop("後攻", "")) in SEATS:
            table.game["先攻"] = other(second)
        if "先攻" not in table.game and (first := table.first()):
            table.game["先攻"] = first
        if told_turn := table.turn_player():
            table.game["手番"] = told_turn
        moves = Moves(table, table.game.get("手番", ""))
        played: list[tuple[int, str]] = []
        for row in below if len(self.faults) < MOST else ():
            played += self._played(moves, *row)
        try:
            moves.finish()
        except Fault as fault:
            self.faults.append(fault)
        if table.given:
            names = " ".join(f"{seat}:{name}" for seat, name in sorted(table.given.items()))
            self.lines.append((self.names_told or begun, f"名前 {names}"))
        self.lines += [(number, f"題 {text.strip()}") for number, text in self._silent(head, self.lines)]
        laid = [*table.lines(begun, self.turn_told or begun), *self.unread]
        laid += [(number, f" {NOTE} {text.strip()}") for number, text in self._silent(told, laid)]
        return [*self.lines, (begun, "開始"), *laid, *played], self.faults

    def _silent(self, rows: Sequence[Row], lines: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
        """The lines of a part of the note for which none stands, and of which nothing is asked."""
        heard = {number for number, _ in lines} | {fault.line for fault in self.faults}
        return [(number, text) for number, text, _ in rows if text.strip() and number not in heard]

    def _who(self, table: Table, name: str, told: str, line: int) -> None:
        """手番:甲野 as a seat."""
        del table.game[name]
        try:
            seat = table.seat(told, line)
        except Fault as fault:
            self.faults.append(fault)
            return
        if seat:
            table.game[name] = seat
        else:
            self.faults.append(Fault(line, UNREAD.fill(rest=told)))

    def _parted(self) -> tuple[list[Row], Row | None, list[Row], list[Row]]:
        """The lines of the head, that of 開始, those of the table and those below."""
        rows = self.rows
        start = next((at for at, row in enumerate(rows) if BEGINS.match(row[1].strip())), None)
        if start is not None:
            end = start + 1
            while end < len(rows) and (rows[end][1][:1].isspace() or not rows[end][1]):
                end += 1
            return rows[:start], rows[start], rows[start + 1 : end], rows[end:]
        at = 1
        while at < len(rows) and any(one.match(rows[at][1].strip()) for one in (LIST, PLAYERS, SEATED)):
            at += 1
        end = at
        trial = Table(listed_in(tuple(lists_of(self.text))))
        while end < len(rows) and self._is_table(trial, rows[end][1].strip()):
            end += 1
        return rows[:at], None, rows[at:end], rows[end:]

    def _is_table(self, trial: Table, text: str) -> bool:
        """Whether a line of a note without 開始 says what lies where, or whose turn it is."""
        if self._game(Table(listed_in(())), text, 0):
            return True
        named = NAMED.match(text)
        rest = named["rest"] if named else ""
        if zone := ZONE_LINE.match(text):
            rest = text
        if not rest:
            return False
        try:
            trial.read("a", rest, 0)
        except NotThis:
            return False
        except Fault:
            pass
        trial.counts.clear()
        return bool(zone) or bool(rest)

    def _head(self, rows: Sequence[Row]) -> Table:
        """Title, lists and players."""
        given: dict[str, str] = {}
        game, went_first = "", False
        first = rows[0] if rows else (1, "", None)
        title = TITLE.match(first[1].strip())
        self.lines.append((first[0], "戦国大戦TCG"))
        rest = title["rest"].strip() if title else ""
        self.codes += [found["code"] for found in LIST_TOLD.finditer(rest)]
        self.lines += [(first[0], f"リスト {code}") for code in self.codes]
        rest = LIST_TOLD.sub(" ", rest)
        seats = " ".join(found[0] for found in SEAT_TOLD.finditer(rest))
        rest = SEAT_TOLD.sub(" ", rest)
        aside = " ".join(re.findall(r"\([^()]*\)", rest))
        rest = TABLE.sub(" ", re.sub(r"\([^()]*\)", " ", rest)).strip()
        if versus := VERSUS.fullmatch(rest):
            given = {"a": versus["a"], "b": versus["b"]}
        else:
            game = f"{rest} {seats}".strip()
        for number, text, note in rows[1:]:
            told = text.strip()
            if found := LIST.match(told):
                self.codes.append(found["code"])
                self.lines.append((number, f"リスト {found['code']}"))
            elif PLAYERS.match(told) or SEATED.match(told):
                pairs = re.findall(r"(?:^|(?<=\s))([ab先後])[攻手]?(?:\s*[:=]\s*|\s+)([^\s、,]+)", told)
                self.names_told = number
                given |= {{"先": "a", "後": "b"}.get(seat, seat): name for seat, name in pairs}
                went_first = went_first or any(seat == "先" for seat, _ in pairs)
            elif (
                told
                and not TABLE.fullmatch(told)
                and (versus := VERSUS.fullmatch(TABLE.sub("", told).strip()))
            ):
                self.names_told = number
                given |= {"a": versus["a"], "b": versus["b"]}
            elif told and not TABLE.fullmatch(told):
                self.lines.append((number, told + (f" {write_note(note)}" if note else "")))
        if not self.codes:
            self.codes = lists_of(self.text)
            self.lines += [(first[0], f"リスト {code}") for code in self.codes]
        table = Table(listed_in(tuple(self.codes)))
        table.named(given)
        table.game |= {"先攻": "a"} if went_first else {}
        if game and not self._game(table, game, first[0]):
            self.faults.append(Fault(first[0], UNREAD.fill(rest=game)))
        if aside and re.search(r"\d", aside):
            self.faults.append(Fault(first[0], UNREAD.fill(rest=aside)))
        return table

    def _game(self, table: Table, text: str, line: int) -> bool:
        """Read turn, phase and whose turn it is; False where the line says something else."""
        told: dict[str, str] = {}
        left = text
        if found := SEAT_TOLD.search(left):
            told["先攻" if found["seat"] == "先" else "後攻"] = found["who"]
            told |= {"手番": found["who"]} if found["on"] or found["his"] else {}
            left = f"{left[: found.start()]} {left[found.end() :]}"
        for name, pattern in (("手番", ON_TURN), ("先攻", WENT_FIRST), ("ターン", TURN)):
            if name not in told and (found := pattern.search(left)):
                told[name] = next(one for one in found.groups() if one)
                left = f"{left[: found.start()]} {left[found.end() :]}"
        if found := HIS_TURN.search(left):
            who = found["who"] or told.get("先攻", "")
            told["手番"] = who
            if found["seat"] == "先":
                told["先攻"] = who
            left = f"{left[: found.start()]} {left[found.end() :]}"
        if found := PHASE.search(left):
            phase = {"めいん": "メイン"}.get(found["phase"], found["phase"])
            told["フェイズ"] = f"{phase}フェイズ"
            left = f"{left[: found.start()]} {left[found.end() :]}"
        if not told or left.strip(" 、,:"):
            return False
        table.game |= told
        self.turn_told = line or self.turn_told
        return True

    def _table(self, table: Table, rows: Sequence[Row]) -> None:
        seat = ""
        if not table.given:
            self._introduced(table, [text for _, text, _ in rows])
        later: list[tuple[int, str]] = []
        for number, text, _ in rows:
            if not self._game(table, text.strip(), number):
                later.append((number, text.strip()))
        for number, text in later:
            if not text or len(self.faults) + len(self.unread) > MOST:
                continue
            try:
                seat = self._of_table(table, seat, number, text)
            except NotThis:  # the notation itself may have words for it, and tells what is near
                self.unread.append((number, f" {self.written[number - 1].strip()}"))
            except Fault as fault:
                self.faults.append(fault)

    def _introduced(self, table: Table, texts: Sequence[str]) -> None:
        """The players by the words with which the lines of their tables begin."""
        names: list[str] = []
        for text in texts:
            named = NAMED.match(text.strip())
            if (
                named
                and not ZONE_LINE.match(text.strip())
                and not self._game(Table(listed_in(())), text.strip(), 0)
            ):
                names += [named["who"]] if named["who"] not in (*names, *SEATS, *FIRST, *SECOND) else []
        if len(names) <= 2:
            table.named(dict(zip("ab", names, strict=False)))

    def _of_table(self, table: Table, seat: str, number: int, text: str) -> str:
        if ZONE_LINE.match(text):
            if not seat:
                raise NotThis
            table.read(seat, text, number)
            return seat
        named = NAMED.match(text)
        for name in ("手番", "先攻", "後攻"):
            if (
                (told := table.game.get(name))
                and told not in ("a", "b")
                and (found := table.seat(told, number))
            ):
                table.game[name] = found
        found = table.seat(named["who"], number) if named else ""
        if not named or not found:
            raise NotThis
        if named["seat"]:
            table.game["先攻"] = found if named["seat"] == "先" else other(found)
        table.read(found, named["rest"], number)
        return found

    def _played(self, moves: Moves, number: int, text: str, note: str | None) -> list[tuple[int, str]]:
        told = text.strip()
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
            if not (isinstance(fault, Absent) and self.faults):  # it hangs on a line that is asked about
                self.faults.append(fault)
            return []
        if note and lines:
            lines[0] += f" {write_note(note)}" if NOTE not in lines[0] else f"、{note}"
        self.aside = "    " if lines else self.aside
        return [(number, line) for line in lines or [f"{self.aside}{write_note(told)}"]]


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
    text: str, data: Mapping[str, Any], *, readable: bool
) -> tuple[list[tuple[int, str]], Sequence[Fault]] | None:
    """The lines of the notation for a note, each with its line, and what is asked; None where it says it plainly."""
    if '"' in text or "{" in text or (readable and not doubtful(data, text)):
        return None
    if len(text) > MOST_LETTERS or len(normalize("NFKC", text)) > MOST_LETTERS:
        return None
    return Note(text).read()
