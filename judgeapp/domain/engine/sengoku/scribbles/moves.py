"""What was played, line by line of a scribbled note, as lines of the notation."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from ...kernel.model.layout import other
from ...kernel.record.notation.faults import Fault, near
from ...kernel.record.notation.scribbled.clauses import clauses, reworded, stated, subjects
from ...kernel.record.notation.scribbled.corrections import corrected, with_player_first
from ...kernel.record.notation.scribbled.marks import SIGNS, Marks
from ...kernel.record.notation.scribbled.rules import Lines
from ...kernel.record.notation.scribbled.spelling import RESULT_FIRST
from ...kernel.record.notation.scribbled.terms import PARTICLES
from ...kernel.record.notation.words import write_note
from .meanings import HAND_LIMIT, Meanings
from .progress import KEEPS, UNREAD, WHOSE, NotRead, Said, Unread
from .spelling import CARD, COST, MOVES, STATES, TELLING
from .table import COLOURS, NAMELESS, NOBODY_KNOWS, NOWHERE, STATE_OF, Absent, Table

RULES = tuple((name, re.compile(pattern)) for name, pattern in MOVES)
REMARK = re.compile(r"\((?P<said>[^()]*)\)")
SPEECH = re.compile(r"「(?P<said>[^」]*)」")
SWITCH = re.compile(rf"(?P<who>[^\s、,:→(){SIGNS}]+)(?:[:→]\s*|\s+(?:[はが](?!いび))?|$)")
SPEAKER = re.compile(rf"(?P<who>[^\s、,:→(){SIGNS}]+?)[はがも](?=\S)")
GLUED = rf"(?=[{SIGNS}]|\d枚|通し|とおし|迎撃|計略|受け|パス|なし|見送り|スルー|終|おわり|エンド|ターン|何も|なにも)"
"""What may follow a player without a space: 乙通し."""
WORD = re.compile(r"[^\s、,。→()「」]+?(?=[でがはをにもの]?(?:$|[\s、,。→()「」]|迎撃|攻撃|城|壁))")
FROM_HAND = ("国力", "プレイ", "計略", "無双連撃", "公開", "捨てる")
REPEATED = ("attack", "aims", "goes", "stays")
"""What a card with も alone did or became too."""


class Moves(Meanings):
    """Reads the lines below the table."""

    def __init__(self, table: Table, turn: str, words: Iterable[str]) -> None:
        """`words` are those of the game: no part of one is a card."""
        super().__init__(table, turn)
        short = {name[:end] for name in table.given for end in range(1, len(name))}
        names = {*table.given, *table.players, *short}
        self.words = frozenset(words)
        self.marks = Marks({*self.words, *names}, table.listed.spoken)
        self.begins = subjects({*table.given, *table.players})
        self.glued = re.compile(
            f"(?P<who>{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))}){GLUED}"
        )

    def read(self, text: str, number: int) -> list[str]:
        """The lines of the notation for one line; raises `Fault`."""
        self.marks.learn(word for thing in self.table.things for word in thing.words)
        text = NAMELESS.sub(NOBODY_KNOWS, text)
        text = corrected(reworded(self.marks.marked(text)), lambda word: bool(self.table.seat(word, number)))
        text = with_player_first(text, lambda word: self.table.players.get(word, ""), self.turn)
        text = RESULT_FIRST.sub(r"\g<done>、\g<result>", text)
        said, player = Said(number, ""), ""
        before = self.battle and replace(self.battle), self.ended, self.turn, [*self.kept], self.done
        try:
            for clause in clauses(text, self.begins) or [text]:
                who, rest = self.subject(clause, number)
                player, said.player = player or who, who or said.player
                lying, rest = stated(rest)
                for card, state in lying:
                    self._state({"card": self.marks.told(card), "state": state}, said)
                self.consume(rest, said)
        except Fault:
            self.battle, self.ended, self.turn, self.kept, self.done = before
            raise
        if self.kept and said.lines and player == other(self.kept[0][1]):
            said.lines[-1:] = self._with_kept(said.lines[-1])
        self._remember(said)
        self._owed(said)
        if said.notes and said.lines:
            said.lines[0] += f" {write_note('、'.join(said.notes))}"
        return said.lines

    def _owed(self, said: Said) -> None:
        """Raises `Fault` where a turn is over, nobody says what was discarded, and only claims follow (905.4)."""
        seat = self.ended
        if not seat or said.player != other(seat) or not (said.lines or said.notes):
            return
        held = self.counted(seat, "手札") or ""
        too_many = held.isdecimal() and int(held) > HAND_LIMIT and seat not in self.touched
        first = said.lines[0] if said.lines else "主張"
        if too_many and "主張" in first and f"{seat} 手札:" not in first:
            raise Fault(said.number, KEEPS.fill(number=held))
        self.ended = ""

    def _with_kept(self, line: str) -> list[str]:
        """A line of the player whose turn follows, with what was kept in hand when the turn before it was over."""
        (_, _, claim), self.kept = self.kept[0], []
        held = claim.partition("主張 ")[2]
        by, mark, told = line.partition("主張 ")
        return [f"{by}{mark}{held} {told}"] if mark else [line, claim]

    def finish(self) -> Lines:
        """The claim that a hand stayed as it was when the turn was over; raises `Fault` where it is only counted."""
        for number, seat, line in self.kept[:1]:
            if not self.stayed:
                raise Fault(number, KEEPS.fill(number=line.rpartition(":")[2]))
            return [(number, f"{line} 対戦 手番:{other(seat)}")]
        return []

    def subject(self, text: str, number: int) -> tuple[str, str]:
        """The player of a line, empty where none is named, and the rest of the line."""
        for pattern in (SWITCH, SPEAKER, self.glued):
            found = pattern.match(text)
            if found and (seat := self.table.seat(found["who"], number)):
                if self.table.meant(found["who"], number) and found["who"] not in ("a", "b"):
                    raise Fault(number, WHOSE.fill(word=found["who"]))
                return seat, text[found.end() :]
        return "", text

    def consume(self, text: str, said: Said) -> None:
        """The whole of a text, from left to right."""
        at = 0
        while at < len(text):
            self._remember(said)
            if len(said.lines) + len(said.notes) > 20:  # one line of paper says less
                raise NotRead(said.number, UNREAD.fill(rest=self.marks.told(text[at:])))
            if gap := re.compile(r"[\s、,。→/]+").match(text, at):
                at = gap.end()
                continue
            at = self.step(text, at, said)

    def _remember(self, said: Said) -> None:
        words = said.lines[-1].split() if said.lines else []
        if len(words) > 1 and words[0] in ("a", "b") and words[1] != "主張":
            self.last[words[0]] = words[1]
            if words[1] in FROM_HAND:
                self.touched.add(words[0])

    def step(self, text: str, at: int, said: Said) -> int:
        for name, rule in RULES:
            found = rule.match(text, at)
            if found is None or not self._cards_known(found.groupdict(), said):
                continue
            told = {group: self.marks.told(word) for group, word in found.groupdict().items() if word}
            told["said"] = self.marks.told(found[0])
            try:
                getattr(self, f"_{name}")(told, said)
            except Unread:
                continue
            self.done = (name, told) if name in REPEATED else self.done
            return found.end()
        if found := SPEECH.match(text, at):
            said.notes.append(self.marks.told(found["said"]))
            return found.end()
        if found := REMARK.match(text, at):
            self.remark(found["said"], said)
            return found.end()
        for pattern in (SWITCH, self.glued) if at else ():
            found = pattern.match(text, at)
            seat = self.table.seat(found["who"], said.number) if found else ""
            if found and seat and seat != said.player:
                said.player = seat
                return found.end()
        raise self._unread(text[at:], said.number)

    def _unread(self, rest: str, number: int) -> Fault:
        """The fault of what no rule reads; of a word that is nearly a card of the table, the question for that."""
        rest = self.marks.told(rest)
        word = WORD.match(rest)
        known = [thing.in_a_line for thing in self.table.things if thing.on_field]
        there = word is None or word[0] in self.words or self.table.meant(word[0], number)
        if word and not there and (alike := near(word[0], known)):
            return Absent(number, NOWHERE.fill(word=word[0]), alike)
        return NotRead(number, UNREAD.fill(rest=rest))

    def _cards_known(self, groups: dict[str, str | None], said: Said) -> bool:
        """Whether what stands in the places of cards are cards; a new one may be named where no list is in play."""
        told = "、".join(filter(None, (groups.get(name_) for name_ in ("card", "copy", "cards"))))
        for word in re.split("[、,]", told):
            if not word or re.fullmatch(CARD, word) or (groups.get("cards") and word.endswith("枚")):
                continue
            if self.table.listed.words:
                self.table.listed.find(word, said.number)
                return False
            spoken = any(word_ in word for word_ in self.words if len(word_) > 1)
            if spoken or re.search(f"[{SIGNS}]", word) or word.endswith(PARTICLES):
                return False
        return True

    def remark(self, text: str, said: Said) -> None:
        """What stands in brackets: more of the line, or a comment where it says nothing of the game."""
        kept = len(said.lines), len(said.notes)
        if self._printed(text, said):
            said.notes.append(self.marks.told(text))
        elif said.card is not None and (cost := COST.fullmatch(text)):
            self._pays(cost.groupdict(), said)
        elif (
            said.card is not None
            and said.card.card.type.startswith("stratagem")
            and self.table.meant(target := self.marks.told(text).rstrip("にへ"), 0)
        ):
            said.lines[-1] += f" {self.table.general(target, said.number).id}"
        elif said.attacked and self.battle and self.battle.target and re.fullmatch(STATES, text):
            said.lines.append(f"主張 {self.battle.target.id} 状態:{STATE_OF[text[0]]}")
        else:
            try:
                self.consume(text.strip(), said)
            except Fault:
                if re.search(rf"{TELLING}|[{SIGNS}]", text):
                    raise
                del said.lines[kept[0] :], said.notes[kept[1] :]
                said.notes.append(text)

    def _printed(self, text: str, said: Said) -> bool:
        """Whether a remark tells only what is printed on the listed card before it: 奇襲, 2枚ドロー."""
        return (
            said.card is not None
            and bool(said.card.card.number)
            and not re.search(rf"→|\?|払|捨|コスト|[{COLOURS}{SIGNS}]", text)
        )
