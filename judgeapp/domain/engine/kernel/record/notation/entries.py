"""Lines below the start: decisions and chance, claims, what turned out later, effects."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import chain
from typing import Any

from ...model.errors import InvalidRecord
from ...model.inputs import Action, Change
from ...model.text import Text
from ...play.book import Book
from ..record import Claim, Entry, Reveal, read_entry, write_entry
from .faults import Fault, near
from .field_words import STRAY, Unwritable, same
from .misread import NoMove, as_move, in_two_ways, no_move, no_player, no_player_called, owner_of
from .moves import AS_ACTION, AS_CHANCE, MoveLines, Said
from .naming import Names
from .scribbled.clauses import clauses, reworded, stated, subjects, without_remarks
from .scribbled.corrections import corrected, with_player_first
from .scribbled.marks import Marks
from .scribbled.sentences import Sentences
from .scribbled.spelling import Spelling, divided
from .scribbled.terms import Vocabulary
from .shared_words import ENDINGS
from .starts import FIRST, SECOND
from .stated import FACT, SAYS, effect_of, reveal_of
from .subjects import Subjects, write_answer
from .table import Notation
from .whose import Whose, turn_mark
from .words import Line, Scanner, Token, Word, bare, fold, is_one, quote, to_json, write_note

CLAIM, REVEAL, EFFECT = (
    ("主張", "しゅちょう", "claim"),
    ("判明", "はんめい", "reveal"),
    ("効果", "こうか", "effect"),
)
JUDGE, STEP = ("審判", "judge"), ("手順", "do")
UNREAD = Text("「{rest}」が読めません。", "{rest} cannot be read.")
BEGINS = re.compile(r"\s*(?P<who>[^\s:：「」()（）、。→]+?)(?=[\s:：はがも])")
OVER = frozenset(map(fold, ENDINGS))
NUMERAL = re.compile("[0-9一二三四五六七八九十]")
Read = dict[str, Any]

ARROW = "→"
"""Between two words it says what was meant with the first, and is no word itself."""


class EntryLines:
    """Reads and writes the entries of one record."""

    def __init__(
        self, book: Book, table: Notation, names: Names, players: Mapping[str, str], first: str
    ) -> None:
        self.book, self.table, self.names = book, table, names
        self.faults: list[Fault] = []
        self.results: list[Read] = []
        """Claims of what a decision has come to for its target, once nobody interrupts it any more."""
        self.moves = MoveLines(book, table, names)
        self.first, seats = first, book.layout.players
        called = {seat: str(name) for seat, name in players.items() if seat in seats and str(name).strip()}
        self.called = {name.strip(): seat for seat, name in called.items() if fold(name) not in seats}
        self.players = {fold(name): seat for seat, name in called.items()} | {seat: seat for seat in seats}
        self.whose = Whose(self.other)
        for words, seat in ((FIRST, first), (SECOND, self.other(first))) if first else ():
            self.players |= dict.fromkeys(words, seat)
        self.subjects = Subjects(book.layout, table, names, self.players)
        self.scribbles: Spelling | None = None
        self.reads_with: Callable[[str, int], bool] | None = None
        """Whether the page can be read with this line in the place of that one, where lines alone cannot tell."""
        self.on_turn = names.turn_player
        """Whose turn it is as far as the lines that end one tell."""
        self.shown: set[str] = set()
        """Cards of a hand of which a decision has told which ones they are."""

    def other(self, player: str) -> str:
        return next((seat for seat in self.book.layout.players if seat != player), player)

    def read(self, line: Line, above: Said | None = None) -> Iterator[tuple[Line, Read]]:
        """The entries of a line and of those that belong to it, each with the line where it stands.

        What belongs to a line that cannot be read is looked at all the same, for faults of its own.
        """
        try:
            said, found = self._scribbled(line, above)
        except Fault as fault:
            self.faults.append(fault)
            said, found = Said("", "", chance=False), []
        below = list(line.below)
        if found and found[-1].get("kind") == "effect":
            take_steps(found[-1], below, STEP)
        if (notes := [note for note in (line.note, *take_notes(below)) if note is not None]) and found:
            found[0]["note"] = "\n".join(notes)
        yield from ((line, value) for value in found)
        for line_ in below:
            yield from self.read(line_, said or above)

    def _scribbled(self, line: Line, above: Said | None) -> tuple[Said | None, list[Read]]:
        """The line as it stands; one that cannot be read so, as the book's players scribble it."""
        before = replace(self.whose)
        said = line.written.split()
        rules, last = self.table.sentences, fold(said[-1]) if said else ""
        ends = rules is not None and last in OVER
        goes_on = rules is not None and last in map(fold, rules.verbs.get("proceed", ()))
        on_turn = ends or (goes_on and self.whose.mover in ("", self.on_turn))
        if on_turn and above is None and len(said) == 1 and self.on_turn:
            line.written = f"{self.on_turn} {line.written.strip()}"
            line.tokens = Scanner(line.written, line.number).line().tokens
        try:
            if rules is not None and any(bare(token) and token.word.text == ARROW for token in line.tokens):
                raise Fault(line.number, STRAY.fill(word=ARROW))
            read = self._line(line, above)
            if ends and read[0] is not None:
                self.on_turn = self.other(read[0].player)
            if all(map(self._names_things, read[1])):
                return read
            fault = None
        except Fault as wrong:
            read, fault = (None, []), wrong
        spelt = self._spelt(line.written, above, line.number)
        if spelt != line.written:
            after, self.whose = self.whose, before
            try:
                return self._again(spelt, line, above)
            except Fault as other:
                self.whose = after
                fault = other if fault is not None and other.binds else fault
        if fault is not None:
            raise self._closer(fault, line)
        return read

    def _closer(self, fault: Fault, line: Line) -> Fault:
        """The fault of a line, or of the one word of it that nobody knows where it was read as a sentence."""
        unread = self.scribbles.sentences.unread if self.scribbles is not None else None
        left = unread.left if unread is not None else ""
        if unread is not None and unread.whose and not fault.binds:
            return no_player(self.book, line.number, self.whose.mover)
        plain = isinstance(fault, NoMove) and fault.expected is None
        if not plain or not left or left == line.written.strip():
            return fault
        words = (*(self.moves.word(move) for move in self.book.wording.moves), *self.names.called)
        return Fault(line.number, UNREAD.fill(rest=left), near(left, words))

    def _names_things(self, entry: Read) -> bool:
        """Whether a decision is about things that the record has, in a book in which a line may be scribbled."""
        if self.table.sentences is None or entry.get("kind") != "action":
            return True
        about = [entry.get("card"), entry.get("target"), *(entry.get("cards") or ())]
        return all(self.names.known(name) for name in about if isinstance(name, str))

    def _spelt(self, line: str, above: Said | None, number: int) -> str:
        """A line in the words of the notation, in several lines where it says several things."""
        whole, kept = divided(line)
        lying: list[str] = []
        if self.table.scribbles is not None or self.table.spelt is not None:
            said = reworded(self.marks.marked(whole))
            if self.table.scribbles is not None and (states := self.table.scribbles.states):
                found, said = stated(said)
                lying = [
                    f"{CLAIM[0]} {quote(self.marks.told(card))} {states[state]}" for card, state in found
                ]
            told = corrected(
                self.marks.told(said), lambda word: bool(self._begun(word)) or fold(word) in self.players
            )
            line = self._with_player_first(told) + kept
        line = self._with_whole_name(line, number)
        if self.table.sentences is not None and self.scribbles is None:
            words = Vocabulary(self.book, self.table, self.names, self.moves, self.players)
            self.scribbles = Spelling(self.table.sentences.lines, self.table, Sentences(words))
        if self.scribbles is not None and line:
            line = self.scribbles.spelt(line, above.player if above else "")
        if self.table.spelt and line:
            spelt = [self.table.spelt(self.seated(clause)) for clause in clauses(line, self.begins)]
            line = without_remarks("\n".join(spelt), self.says)
        return "\n".join([*lying, line])

    @cached_property
    def marks(self) -> Marks:
        """The names of the cards of this record, and of the lists in play."""
        names = self.names
        listed = (word for words in names.listed.values() for word in words)
        return Marks(
            (*self.players, *self.called, *self.moves.moves, *names.labels.values()),
            (*names.called, *names.ids, *names.parts, *names.listed, *listed),
        )

    @cached_property
    def begins(self) -> re.Pattern[str]:
        """A pattern for the players with whom clauses begin."""
        return subjects((*self.called, *self.players))

    def _with_player_first(self, line: str) -> str:
        """The line with the player at its beginning who stands at its end, where it is that player's turn: 斬 白井."""
        return with_player_first(line, lambda word: self.players.get(fold(word), ""), self.whose.turn)

    def _with_whole_name(self, line: str, number: int) -> str:
        """The line with the seat of the player, whose name it begins with the beginning of."""
        word = BEGINS.match(line)
        seats = self._begun(word["who"]) if word else []
        if word is None or not seats:
            return line
        if len(seats) > 1:
            raise no_player_called(word["who"], [*self.called], number)
        return f"{line[: word.start('who')]}{seats[0]}{line[word.end('who') :]}"

    def _begun(self, word: str) -> list[str]:
        """The players whose name begins with a word that is nothing else in this record."""
        plain = fold(word)
        known = (self.players, self.moves.moves, self.names.zones, self.names.folded, self.names.parts)
        if not plain or any(plain in words for words in known) or self.names.zone_named(word):
            return []
        return [seat for name, seat in self.called.items() if fold(name).startswith(plain)]

    def _again(self, spelt: str, line: Line, above: Said | None) -> tuple[Said | None, list[Read]]:
        """The entries of a line that was put into the words of the notation."""
        said = above
        found: list[Read] = []
        for text in filter(str.strip, spelt.split("\n")):
            again = Scanner(text, line.number).line()
            if again.note is not None and again.note != line.note:
                line.note = "\n".join(part for part in (line.note, again.note) if part is not None)
            words = replace(line, tokens=again.tokens, rest=again.rest)
            here, entries = self._line(words, said if self.table.spelt else above)
            said, found = here or said, [*found, *entries]
        if said is not None and any(of == "target" for of, _ in self.moves.words(said.move).figures):
            self.results += [entry for entry in found if entry.get("kind") == "claim"]
        return said, found

    def seated(self, written: str) -> str:
        """The line with the seats of the players in the place of their names: 田中の斬 is aの斬."""
        for name, seat in self.called.items():
            if name in written:
                alone = len(name) == 1 or any(word.startswith(fold(name)) for word in self._words)
                behind = rf"(?=$|[\s\d:：のはがも]|{self._counted})" if alone else ""  # 鈴木7→6, 林オーラ2
                written = re.sub(rf"(?<![^\s、,（(→←]){re.escape(name)}{behind}", seat, written)
        return written

    @cached_property
    def _counted(self) -> str:
        """A pattern for the words of more than one letter for what players have so many of."""
        words = (
            (*self.table.fields.get(field.name, ()), field.label.ja) for field in self.book.layout.player
        )
        return "|".join(re.escape(word) for of in words for word in of if len(word) > 1) or "(?!)"

    def says(self, remark: str) -> bool:
        """Whether a remark says anything of the game: a number, a card, a zone, a field or a move."""
        word = fold(remark)
        return bool(NUMERAL.search(word)) or any(word_ in word for word_ in self._words)

    @cached_property
    def _words(self) -> frozenset[str]:
        """Every word of the game, as words are compared; one letter that is no name could be anything."""
        cards = frozenset(map(fold, (*self.names.called, *self.names.listed)))
        fields = (words.said for words in (self.subjects.game, self.subjects.player, self.subjects.card))
        said = (*self.names.words, *self.names.zones, *self.moves.moves, *self.moves.slots, *chain(*fields))
        leads = frozenset(map(fold, self.table.leads))
        return cards | leads | {word for word in said if len(word) > 1}

    def _line(self, line: Line, above: Said | None) -> tuple[Said | None, list[Read]]:
        tokens = [self.subjects.relative(token) for token in line.tokens]
        if not tokens:
            return None, []
        if isinstance(written := tokens[0].word.written, dict) and not tokens[0].label and len(tokens) == 1:
            return None, [{**written}]
        if len(tokens) > 2 and self.player(tokens[0]) and self._leads(tokens[1]):  # b 対応 薙斬り
            tokens[:2] = [tokens[1], tokens[0]]
        led = self._leads(tokens[0]) and len(tokens) > 1
        lead = (meant for word, meant in self.table.leads.items() if is_one(tokens[0].word.text, (word,)))
        way = next(lead, "") if led else ""
        if led:
            del tokens[0]
        marked = turn_mark(tokens[0], self.players, self.first) if self.table.turns else None
        if marked is not None:
            (tokens[0], number), turn = marked, self.table.turns
            self.whose.turn = self.player(tokens[0])
            said, found = self._line(replace(line, tokens=tokens), above) if tokens[1:] else (None, [])
            claim = write_entry(Claim("judge", (Change("game", turn, number),)))
            return said, [*found[:1], claim, *found[1:]]
        player = self.player(tokens[0], judge=True) if len(tokens) > 1 else ""
        told = player and player != "judge" and tokens[1].label  # b 城:3 is about b, and not what b says
        move = as_move(self.moves, tokens[1]) if told and len(tokens) == 2 and tokens[1].glued else ""
        if above is None and move and self.whose.did != (player, move):
            raise in_two_ways(self.moves, tokens[1], line.number)
        if told or tokens[0].by:
            return None, self._claim("judge", tokens, line, above)
        tokens = tokens[1:] if player else tokens
        word = tokens[0].word.text if bare(tokens[0]) else ""
        if is_one(word, CLAIM):
            return None, self._claim(player or "judge", tokens[1:], line, above)
        if is_one(word, EFFECT) and player:
            return None, [effect_of(self.names, self.subjects, player, tokens[1:], line)]
        if is_one(word, REVEAL) and not self.moves.move_of(tokens[0]):
            return None, [reveal_of(self.names, self.subjects, tokens[1:], line)]
        begins = player or self._begins(tokens[0]) or self._unnamed(tokens, line.number)
        if above is not None and not begins:
            return None, self._claim("judge", tokens, line, above)
        return self._decisions(player, tokens, line, above, led=led, way=way)

    def player(self, token: Token, *, judge: bool = False) -> str:
        """The player whom a word names; empty where it names none."""
        if token.label or token.key:
            return ""
        word = fold(token.word.text)
        return "judge" if judge and word in map(fold, JUDGE) else self.players.get(word, "")

    def _leads(self, token: Token) -> bool:
        """Whether a word before a player marks the line as an answer to the line above."""
        return bare(token) and is_one(token.word.text, tuple(self.table.leads))

    def _begins(self, token: Token) -> bool:
        """Whether a word begins a decision or chance."""
        word = token.word.text if bare(token) else ""
        return bool(self.moves.move_of(token)) or is_one(word, AS_CHANCE) or is_one(word, AS_ACTION)

    def _unnamed(self, tokens: list[Token], line: int) -> bool:
        """Whether a line begins with a card in the place of a move, and says nothing of the card: 雅打ち 2/1."""
        labelled = any(token.label or token.key for token in tokens)
        return bool(self.table.unnamed) and not labelled and self._card(tokens[0].word, line)

    def _card(self, word: Word, line: int) -> bool:
        """Whether a word in the place of a move is a card, or leaves open which."""
        return word.open or self.names.known(self.names.read(word, line, shared=True))

    def _decisions(
        self, player: str, tokens: list[Token], line: Line, above: Said | None, *, led: bool, way: str
    ) -> tuple[Said | None, list[Read]]:
        """One decision, or several of the same player in a row, each with what its numbers claim.

        Where the line begins with an answer, what answers after it is the same player's. The first of them was made
        in the `way` that the line says.
        """
        found: list[Read] = []
        said, whose, mover = above, player, player
        answers = bool(tokens) and bool(bare(tokens[0])) and self.moves.replies(tokens[0])
        while tokens:
            chance = is_one(tokens[0].word.text, AS_CHANCE)
            forced = bare(tokens[0]) and (chance or is_one(tokens[0].word.text, AS_ACTION))
            tokens = tokens[1:] if forced else tokens
            if found:
                whose = self.other(mover) if self.moves.replies(tokens[0]) and not answers else mover
            said = self._decision(whose, tokens, line, above, answers=led or answers)
            mover = mover or said.player
            told = (meant for word, meant in self.table.ways.items() if is_one(tokens[0].word.text, (word,)))
            way = way or next(told, "")
            if way and said.move in self.book.reading.ways_stated[way].moves:
                said.said_as = way
            way = ""
            nothing_new = self._stands(said, tokens[0].word.text)
            self.whose.acted(said.player, said.move, ends=is_one(tokens[0].word.text, self.table.ends))
            if forced:
                said.chance = chance
            found += [*([] if nothing_new else self._of_hand(said)), *self._claimed(said, line)]
            tokens = said.rest
        return said, found

    def _of_hand(self, said: Said) -> list[Read]:
        """The decision; before it, that a card with which it begins was the one of the hand that nobody knew.

        Only where such a card can come from nowhere else, is on a list or there are no lists, and the start says how
        many the hand has.
        """
        card, entry = said.slots.get("card"), said.entry()
        rules = self.table.sentences
        if rules is None or said.move not in rules.of_hand or not isinstance(card, str):
            return [entry]
        hand = f"{said.player}.hand"
        unknown = [key for key, name in self.names.ids.items() if not name and self.names.lying[key] == hand]
        left = [key for key in unknown if key not in self.shown]
        unheard = not self.names.listed and not self.names.known(card)
        if (card not in self.names.listed and not unheard) or card in self.names.called or not left:
            return [entry]
        self.shown.add(left[-1])
        self.names.dealt[card] = said.player
        return [
            {"kind": "reveal", "card": left[-1], "facts": {"name": card}},
            {**entry, "card": left[-1]},
        ]

    def _stands(self, said: Said, word: str) -> bool:
        """Whether a word says what stands already: the mode that the table has, the end of a turn that is over."""
        if said.player != self.whose.turn:
            return False
        if is_one(word, self.table.ends):
            name, value = self.table.over or ("", "")
            return self.whose.used and self.whose.standing.get(name) == value
        self.whose.used = self.whose.used or said.move == self.table.unnamed
        name = self.table.restated.get(fold(word), "")
        stood, meant = self.whose.standing.get(name), said.slots.get("value")
        self.whose.standing = {**self.whose.standing, name: meant} if name else self.whose.standing
        return bool(name) and stood == meant

    def _decision(
        self, player: str, tokens: list[Token], line: Line, above: Said | None, *, answers: bool
    ) -> Said:
        if not tokens:
            raise Fault(line.number, Text("行動がありません。", "There is no move."))
        move, others, here = self.moves.move_of(tokens[0]), tokens[1:], line.number
        if not move and self.table.unnamed and self._card(tokens[0].word, here):
            move, others = self.table.unnamed, tokens
        if not move and bare(tokens[0]) and tokens[0].word.text in self.book.wording.moves:
            move = tokens[0].word.text
        if not move:
            raise no_move(self.book, self.moves, tokens[0], here)
        words = self.moves.words(move)
        if not player and not words.chance:
            owner = owner_of(self.names, others[0], here) if move == self.table.unnamed and others else ""
            player = owner or self.whose.of(words, above, answers=answers)
        if not player and not words.chance:
            raise no_player(self.book, here)
        return self.moves.read(player, move, others, here, tokens[0] if others is not tokens else None)

    def _claimed(self, said: Said, line: Line) -> Iterator[Read]:
        """What the numbers on the line of a decision claim."""
        holds: list[Change] = []
        wanted = self.moves.words(said.move).figures
        for (of, name), number in zip(wanted, said.figures, strict=False):
            key = "game" if of == "game" else said.slots.get(of, "")
            holds += [Change(key, name, number)] if key and number is not None else []
        for key, token in said.claims:
            holds += self.subjects.read([token], line.number, key or said.player)
        if holds:
            claim = write_entry(Claim(said.player or "judge", tuple(holds)))
            self.results += [claim] if said.figures and all(of == "target" for of, _ in wanted) else []
            yield claim

    def _claim(self, by: str, tokens: list[Token], line: Line, above: Said | None) -> list[Read]:
        holds = self.subjects.read(tokens, line.number, (above.named or above.player) if above else "")
        return [write_entry(Claim(by, tuple(holds)))] if holds else []

    # Writing.

    def write(self, entry: Entry, note: str | None, known: Mapping[str, str]) -> list[str]:
        """The lines of an entry, which read as exactly this entry; JSON where the book has no words for it."""
        try:
            lines = self._told(entry, known)
        except Unwritable:
            lines = []
        if not lines or not self._reads_as(lines, entry):
            lines = [to_json(write_entry(entry))]
        if note is not None:
            lines.insert(1, f" {write_note(note)}")
        return lines

    def _reads_as(self, lines: list[str], entry: Entry) -> bool:
        try:
            first, *below = (Scanner(text, 0).line() for text in lines)
            first.below = below
            found = [one for _, one in self.read(first)]
            if self.faults:
                self.faults.clear()
                return False
            return len(found) == 1 and same(write_entry(read_entry(0, found[0])), write_entry(entry))
        except (Fault, InvalidRecord):
            return False

    def _told(self, entry: Entry, known: Mapping[str, str]) -> list[str]:
        if isinstance(entry, Action):
            return [self.moves.write(entry, known)]
        if isinstance(entry, Claim):
            by = "" if entry.by == "judge" else f"{entry.by} "
            return [f"{by}{CLAIM[0]} {self.subjects.write(entry.holds, known)}"]
        if isinstance(entry, Reveal):
            return [f"{REVEAL[0]} {self._revealed(entry, known)}"]
        said = [entry.player, EFFECT[0], self.names.say(entry.source, known.get(entry.source, ""))]
        said += filter(None, [self.subjects.write(entry.changes, known)])
        said += [f"{SAYS[0]}:{quote(entry.says)}"] if entry.says else []
        steps = [f" {STEP[0]} {to_json(step)}" for step in write_entry(entry).get("do", ())]
        return [" ".join(said), *steps]

    def _revealed(self, entry: Reveal, known: Mapping[str, str]) -> str:
        if entry.fact:
            return f"{FACT[0]}:{quote(entry.fact)} {write_answer(entry.answer)}"
        facts = [self.subjects.card.write(name, value) for name, value in write_entry(entry)["facts"].items()]
        return " ".join([self.names.say(entry.card, known.get(entry.card, "")), *facts])


def take_notes(below: list[Line]) -> Iterator[str]:
    """The lines that are notes and nothing else; they are taken out."""
    for line_ in [line for line in below if not line.tokens and line.note is not None]:
        below.remove(line_)
        yield str(line_.note)


def take_steps(effect: dict[str, Any], below: list[Line], word: tuple[str, ...]) -> None:
    """The steps of an effect go into it; their lines begin with that word and are taken out."""
    for line_ in [line for line in below if is_one(line.first, word)]:
        if len(line_.tokens) != 2:
            raise Fault(line_.number, Text("手順は1行に1つ書きます。", "One step stands on a line."))
        effect.setdefault("do", []).append(line_.tokens[1].word.written)
        below.remove(line_)
    if "do" in effect and not effect.get("changes", [0]):
        del effect["changes"]
