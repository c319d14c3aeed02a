"""A decision or a chance on one line: who, the move, and what the move is about in the order of its book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ...model.fields import NO_NUMBER
from ...model.inputs import Action, Chance
from ...model.layout import other
from ...model.text import Text
from ...play.book import Book
from ..record import write_entry
from .faults import Fault, Near
from .field_words import NO, YES, same
from .naming import Names
from .table import MoveWords, Notation, Slot
from .words import NUMBER, Piece, Token, Word, bare, fold, is_one, quote, to_json

SLOTS: dict[str, Slot] = {
    **{"カード": "card", "card": "card", "対象": "target", "target": "target"},
    **{"札": "cards", "cards": "cards", "値": "value", "value": "value"},
}
WRITTEN: dict[Slot, str] = {"card": "カード", "target": "対象", "cards": "札", "value": "値"}
PARTLY_OPEN = Text(
    "分かっているカードと ? は、行を分けて1枚ずつ書いてください。",
    "Known cards and a question mark stand on lines of their own.",
)
WHICH_CARD = (
    Text("どのカードの行動か書かれていません。", "It is not said which card this is about."),
    Text(
        "名前か、知られていない手札なら「b手札1」のように書いてください。",
        "Write its name, or b手札1 for a card of the hand that nobody knows.",
    ),
)
AS_CHANCE, AS_ACTION = ("偶然", "chance"), ("行動", "action")
NOBODY = ("なし", "none")


@dataclass(slots=True)
class Said:
    """A decision as it was read, with what its numbers claim; `rest` are the words after it."""

    player: str
    move: str
    chance: bool
    slots: dict[str, Any] = field(default_factory=dict)
    figures: list[int | str | None] = field(default_factory=list)
    claims: list[tuple[str, Token]] = field(default_factory=list)
    named: str = ""
    rest: list[Token] = field(default_factory=list)
    said_as: str = ""

    def entry(self) -> dict[str, Any]:
        """The entry as a record has it."""
        who = {"player": self.player} if self.player else {}
        way = {"as": self.said_as} if self.said_as else {}
        return {"kind": "chance" if self.chance else "action", **who, "move": self.move, **self.slots, **way}


class MoveLines:
    """Reads and writes decisions and chance."""

    def __init__(self, book: Book, table: Notation, names: Names) -> None:
        self.book, self.table, self.names = book, table, names
        self.moves: dict[str, str] = {}
        self.spoken: list[str] = []
        """The words for moves as players write them, to be near to."""
        for move in {**table.moves, **book.wording.moves}:
            kind, told = book.wording.moves.get(move), self.words(move).words
            every = (*told, *((kind.name.ja, kind.name.en) if kind else ()))
            self.spoken += [*every, *self.words(move).alone]
            for word in (*every, move):
                self.moves.setdefault(fold(word), move)
        for word, move in list(self.moves.items()):
            for term in map(fold, table.terms((word,))):
                self.moves.setdefault(term, move)
        self.alone = {
            fold(word): value for move_ in table.moves.values() for word, value in move_.alone.items()
        }
        for move, one in table.moves.items():
            self.moves |= dict.fromkeys(map(fold, one.alone), move)
            terms = {fold(term): one.alone[word] for word in one.alone for term in table.terms((word,))}
            for term, value in terms.items():
                if self.moves.setdefault(term, move) == move:
                    self.alone.setdefault(term, value)
        self.slots = {fold(word): slot for word, slot in {**SLOTS, **table.slots}.items()}

    def words(self, move: str) -> MoveWords:
        return self.table.moves.get(move, MoveWords())

    def word(self, move: str) -> str:
        """The word for a move that is written out."""
        kind = self.book.wording.moves.get(move)
        for word in (*self.words(move).words, *([kind.name.ja] if kind else []), move):
            if quote(word) == word and self.moves.get(fold(word)) == move:
                return word
        return quote(move)

    def move_of(self, token: Token) -> str:
        """The move that a word names; empty where it names none."""
        return self.moves.get(fold(token.word.text), "") if bare(token) else ""

    # Reading.

    def read(
        self, player: str, move: str, tokens: list[Token], line: int, begun: Token | None = None
    ) -> Said:
        """The move with what follows it on the line; another move ends it. `begun` is the word for the move."""
        words = self.words(move)
        said, open_slots, left = Said(player, move, words.chance), list(words.slots), list(tokens)
        if begun is not None and bare(begun) and fold(begun.word.text) in self.alone:
            said.slots["value"] = self.alone[fold(begun.word.text)]
            open_slots = [slot for slot in open_slots if slot != "value"]
        while left:
            token = left[0]
            if self._slot_word(token) and len(left) > 1 and bare(left[1]):  # 伏 斬
                left[:2] = [replace(left[1], label=token.word.text)]
                continue
            if words.then and self.slots.get(fold(token.label)) == "cards":
                none = token.word.plain and is_one(token.word.text, NOBODY)
                left = left[1:] if none else [Token(Word((Piece(words.then),))), token, *left[1:]]
                break
            if bare(token) and is_one(token.word.text, self.table.idle):
                pass
            elif token.label or token.key:
                self._labelled(said, token, line)
            elif self.move_of(token) and not self._is_value(words, open_slots, token):
                break
            elif open_slots:
                slot = "value" if self._is_worded_value(words, open_slots, token) else open_slots[0]
                open_slots.remove(slot)
                self._slot(said, slot, token, line)
                if not open_slots and words.slots[-1:] == ("cards",):
                    open_slots = ["cards"]
            elif not self._figures(said, token):
                reason = Text("「{word}」は余分です。", "{word} is one word too many.")
                raise Fault(line, reason.fill(word=token.word.text))
            del left[0]
        if words.asks is not None and "value" not in said.slots:
            reason, expected = words.asks
            answers: dict[str, str] = {}
            for word, value in words.alone.items():
                answers.setdefault(value, word)
            asked = (
                Near(begun.word.text, tuple(answers.values()), expected) if begun is not None else expected
            )
            raise Fault(line, reason, asked, binds=True)
        said.rest = left
        return said

    def _slot_word(self, token: Token) -> bool:
        """Whether a word alone is one that the book has for a slot: what follows is said of that slot."""
        return bare(token) and any(is_one(token.word.text, (word,)) for word in self.table.slots)

    def replies(self, token: Token) -> bool:
        """Whether a word answers what stands before it on its line."""
        move = self.move_of(token)
        return bool(move) and is_one(token.word.text, self.words(move).replies)

    def _is_value(self, words: MoveWords, open_slots: list[Slot], token: Token) -> bool:
        """Whether a word that is also a move is a value here: 先攻 as what was chosen."""
        alone = fold(token.word.text) in map(fold, words.alone.values())  # take aura
        return open_slots[:1] == ["value"] and (alone or self._is_worded_value(words, open_slots, token))

    def _is_worded_value(self, words: MoveWords, open_slots: list[Slot], token: Token) -> bool:
        """Whether a word is a value, though what it is said of is left out: 裏 of a resource that nobody named."""
        return bare(token) and "value" in open_slots and fold(token.word.text) in map(fold, words.values)

    def _labelled(self, said: Said, token: Token, line: int) -> None:
        slot = self.slots.get(fold(token.label))
        if slot is not None and token.label:
            self._slot(said, slot, token, line)
        elif said.named or said.figures or not token.key:
            said.claims.append((said.named, token))
        else:
            raise Fault(line, Text("「=」はここでは使えません。", "An = does not stand here."))

    def _slot(self, said: Said, slot: Slot, token: Token, line: int) -> None:
        words, word = self.words(said.move), token.word
        if slot == "cards":
            self._cards(said, word, line)
        elif word.open:
            if slot == "card" and self.table.scribbles is not None and self.table.scribbles.names_cards:
                raise Fault(line, *WHICH_CARD)
        elif slot == "value" or (slot == "target" and self._not_a_target(words, word)):
            said.slots["value"] = self._value(words, word, line)
        else:
            key = self.names.read(word, line, shared=True)
            if slot == "target" and said.player and (zone := self.names.zone_named(key)):
                key = f"{other(said.player)}.{zone}"  # 攻撃 秀吉 城壁
            said.slots[slot] = key
            said.named = said.named if key in self.names.layout.places else key

    def _not_a_target(self, words: MoveWords, word: Word) -> bool:
        """Whether the word in a left-out target's place is the value that follows the target."""
        return word.plain and fold(word.text) in map(fold, words.values)

    def _cards(self, said: Said, word: Word, line: int) -> None:
        if all(item.open for item in word.items):
            said.slots |= {} if said.chance else {"cards": None}
            return
        if any(item_.open for item_ in word.items):
            raise Fault(line, PARTLY_OPEN)
        if word.data and isinstance(word.data[0], list):
            said.slots["cards"] = word.data[0]
            return
        keys = [
            self.names.read(item_, line, alike=True) for item_ in (word.items if not word.data else [word])
        ]
        said.slots["cards"] = [*(said.slots.get("cards") or []), *keys]

    def _value(self, words: MoveWords, word: Word, line: int) -> Any:
        if word.data or not word.plain:
            return word.written
        plain = fold(word.text)
        told = {fold(key): value for key, value in words.values.items()}
        if plain in told:
            return told[plain]
        if (words.counted or words.digits) and NUMBER.fullmatch(plain):
            return int(plain)
        if words.counted:
            reason = Text("「{word}」は数字ではありません。", "{word} is no number.").fill(word=word.text)
            raise Fault(
                line, reason, Text("数字か ? を書いてください。", "Write a number, or a question mark.")
            )
        return {**dict.fromkeys(YES, True), **dict.fromkeys(NO, False)}.get(plain, word.text)

    def _figures(self, said: Said, token: Token) -> bool:
        """Numbers after the slots, as in 3/1; False where the word is none, or claims nothing in this move."""
        parts, wanted = fold(token.word.text).split("/"), self.words(said.move).figures
        numbers = all(NUMBER.fullmatch(part) or part in ("?", NO_NUMBER) for part in parts)
        if said.figures or not wanted or len(parts) != len(wanted) or not numbers:
            return False
        read: dict[str, str | None] = {"?": None, NO_NUMBER: NO_NUMBER}
        said.figures = [read[part] if part in read else int(part) for part in parts]
        return True

    # Writing.

    def write(self, entry: Action, known: Mapping[str, str]) -> str:
        """The line of a decision; `known` are names of cards that the start does not tell."""
        words = self.words(entry.move)
        usual = words.chance is isinstance(entry, Chance)
        lead = [word for word, way in self.table.leads.items() if way and way == entry.said_as][:1]
        said = [] if usual else [(AS_CHANCE if isinstance(entry, Chance) else AS_ACTION)[0]]
        slots = write_entry(entry)
        alone = next((word for word, value in words.alone.items() if same(value, slots.get("value"))), "")
        if alone:
            del slots["value"]
        said = [*lead, *([entry.player] if entry.player else []), *said, alone or self.word(entry.move)]
        told = {slot: self._told(slot, slots[slot], words, known) for slot in WRITTEN if slot in slots}
        in_order = [slot for slot in words.slots if slot in told]
        plain = words.slots[: len(in_order)] == tuple(in_order) or self._skips(words, in_order, told)
        for slot in (*in_order, *(slot_ for slot_ in told if slot_ not in in_order)):
            unlabelled = plain and slot in in_order and not self.moves.get(fold(told[slot]))
            said.append(told[slot] if unlabelled else f"{self._label(slot)}:{told[slot]}")
        return " ".join(said)

    def _skips(self, words: MoveWords, in_order: list[Slot], told: Mapping[Slot, str]) -> bool:
        """Whether only the target is left out, and the value says by itself that it is the value."""
        without = tuple(slot for slot in words.slots if slot != "target")
        value = told.get("value", "")
        return without[: len(in_order)] == tuple(in_order) and fold(value) in map(fold, words.values)

    def _label(self, slot: Slot) -> str:
        return next((word for word, one in self.table.slots.items() if one == slot), WRITTEN[slot])

    def _told(self, slot: Slot, value: Any, words: MoveWords, known: Mapping[str, str]) -> str:
        if slot == "cards":
            said = [self.names.say(key, known.get(key, "")) for key in value or ()]
            return "、".join(said) if said else "?"
        if slot != "value":
            return self.names.say(value, known.get(value, ""))
        for word in (*(word for word, one in words.values.items() if same(one, value)), str(value)):
            if quote(word) == word and same(self._reads_as(words, word), value):
                return word
        return quote(value) if isinstance(value, str) and quote(value).startswith("「") else to_json(value)

    def _reads_as(self, words: MoveWords, word: str) -> Any:
        try:
            return self._value(words, Word((Piece(word),)), 0)
        except Fault:
            return None
