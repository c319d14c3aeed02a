"""Fields and their values in words: ダメージ:3, 疲弊, 場所:b捨札."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeVar

from ...model.fields import NO_NUMBER, Field
from ...model.text import Text
from .faults import MOST_NEAR, Fault, near
from .shared_words import FIELDS as SHARED
from .table import Notation
from .words import CLOSE, JSON_BEGINS, NUMBER, OPEN, Piece, Token, Word, bare, fold, is_one, quote, to_json

YES, NO, EMPTY = ("はい", "yes", "○"), ("いいえ", "no", "×"), ("なし", "none")
NOBODY: Mapping[str, str] = MappingProxyType({})
JOINED = re.compile("[・+＋×/／&＆]")
"""What players put between two words of a list: ユリナ・ヒミカ."""
STRAY = Text("「{word}」が何のことか分かりません。", "{word} is not understood here.")


T = TypeVar("T")


class Unwritable(ValueError):
    """The book has no words for this."""


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: true is not 1."""
    return to_json(one) == to_json(other)


class FieldWords:
    """The words for the fields of one kind of thing: the game, the players or the cards.

    A word alone is first of all what is printed on a card (妖術 a skill, 奥義 a keyword), then a state of it.
    """

    def __init__(self, fields: Iterable[Field[Any]], table: Notation, beside: Iterable[str] = ()) -> None:
        """`beside` are labels of things that are no fields and stand among them, as the zones of a player."""
        self.fields = {field_.name: with_words(field_, table) for field_ in fields}
        self.said: dict[str, str] = {}
        self.labels: dict[str, str] = {}
        for name, one in self.fields.items():
            words = (*table.fields.get(name, ()), one.label.ja, name, one.label.en)
            free = [word for word in words if fold(word) not in self.said]
            self.said.update(dict.fromkeys(map(fold, free), name))
            self.labels[name] = free[0] if free else name
        for name, one in self.fields.items():
            own = (*table.fields.get(name, ()), one.label.ja)
            for word in map(fold, (*SHARED.get(name, ()), *table.terms(own))):
                self.said.setdefault(word, name)
        self.beside = tuple(beside)
        printed, state = (
            [field for field in self.fields.values() if field.printed is what] for what in (True, False)
        )
        self.bare = bare_values(printed) | bare_flags(printed, self.said)
        self.items = bare_items(printed, self.bare)
        taken = {**self.bare, **self.items}
        self.bare |= {word: said for word, said in bare_values(state).items() if word not in taken}
        self.items |= {word: said for word, said in bare_items(state, self.bare).items() if word not in taken}
        self.fields = {name: with_terms(one, table) for name, one in self.fields.items()}
        known = {**self.bare, **self.items, **self.said}
        more = bare_values(field_ for field_ in self.fields.values() if field_.kind is not tuple)
        self.bare |= {word: said for word, said in more.items() if word not in known}

    def by_label(self, label: str) -> Field[Any] | None:
        """The field of that label."""
        return self.fields.get(self.said.get(fold(label), ""))

    def read(self, token: Token, line: int, seats: Mapping[str, str] = NOBODY) -> tuple[str, Any]:
        """A field and its value; raises `Fault` for a label or value that is none. `seats` are words for players."""
        if not token.label and bare(token) and (stated := self.stated(token.word.text)) is not None:
            return stated
        if not token.label and bare(token) and fold(token.word.text) in self.items:
            name, value = self.items[fold(token.word.text)]
            return name, [value]
        one = self.by_label(token.label) if token.label else None
        if one is None:
            word = token.label or token.word.text
            if token.label:
                reason = Text("「{word}」という項目はありません。", "{word} is not a field here.").fill(
                    word=word
                )
                raise Fault(line, reason, near(word, [*self.labels.values(), *self.beside, *self.fields]))
            words = [word for value in self.fields.values() for word in known_words(value)]
            raise Fault(line, STRAY.fill(word=word), near(word, words))
        seat = seats.get(fold(token.word.text)) if token.word.plain else None
        return one.name, seat if seat in one.shown else read_value(one, token.word, line)

    def stated(self, text: str) -> tuple[str, Any] | None:
        """The field and value that a word alone says, also the beginning of one such word; None where it is none."""
        return self.bare.get(fold(text)) or (None if fold(text) in self.items else begun(text, self.bare))

    def write(self, name: str, value: Any) -> str:
        """A field and its value as one word; raises `Unwritable` for a field that is none."""
        if name not in self.fields:
            raise Unwritable(name)
        one = self.fields[name]
        word = write_value(one, value)
        alone = self.bare.get(fold(word))
        if alone is not None and alone[0] == name and same(alone[1], value):
            return word
        return f"{quote(self.labels[name])}:{word}"


def with_words(one: Field[Any], table: Notation) -> Field[Any]:
    """The field with the shorter words that its book has for its values."""
    more = table.values.get(one.name)
    return replace(one, spoken={**one.spoken, **more}) if more else one


def with_terms(one: Field[Any], table: Notation) -> Field[Any]:
    """The field with the words that the glossary has for its values; none of them is written out."""
    known = {fold(word) for word in words_of(one)}
    more = {
        term: value
        for word, value in words_of(one).items()
        for term in table.terms((word,))
        if fold(term) not in known
    }
    return replace(one, spoken={**one.spoken, **more}) if more else one


def bare_values(fields: Iterable[Field[Any]]) -> dict[str, tuple[str, Any]]:
    """The values whose word says by itself of which field: 疲弊, 騎馬隊, C2."""
    found: dict[str, tuple[str, Any]] = {}
    twice: set[str] = set()
    for field in fields:
        for word, value in words_of(field).items():
            if field.kind is tuple or value in ("", None):
                continue
            key = fold(word)
            if key in found and found[key] != (field.name, value):
                twice.add(key)
            found[key] = field.name, value
    return {word: value for word, value in found.items() if word not in twice and not NUMBER.fullmatch(word)}


def bare_flags(fields: Iterable[Field[Any]], said: Mapping[str, str]) -> dict[str, tuple[str, Any]]:
    """The labels of flags, each of which says by itself that the card has it: 奥義."""
    flags = {field.name for field in fields if field.kind is bool}
    return {word: (name, True) for word, name in said.items() if name in flags}


def bare_items(
    fields: Iterable[Field[Any]], taken: Mapping[str, tuple[str, Any]]
) -> dict[str, tuple[str, str]]:
    """The items of lists whose word says by itself of which list: 足軽, 奇襲."""
    found: dict[str, tuple[str, str]] = {}
    twice = set(taken)
    for field in fields:
        closed = (field.item or {}).get("enum", ()) if field.kind is tuple else ()
        for word, value in {**{word: word for word in closed}, **(words_of(field) if closed else {})}.items():
            if found.setdefault(fold(word), (field.name, value)) != (field.name, value):
                twice.add(fold(word))
    return {word: value for word, value in found.items() if word not in twice}


def words_of(one: Field[Any]) -> dict[str, Any]:
    """The words for the values of a field, those of the game first."""
    shown = {words.ja: value for value, words in one.shown.items() if value != ""}
    return {**shown, **one.spoken, **{key: key for key in one.shown if isinstance(key, str) and key}}


def known_words(one: Field[Any]) -> list[str]:
    return [word for word in words_of(one) if word]


def read_value(one: Field[Any], word: Word, line: int) -> Any:
    """The value that a word says; raises `Fault`."""
    if word.data:
        return word.data[0]
    if word.open:
        return None
    if one.kind is tuple:
        return read_list(one, word)
    if not word.plain:
        return word.text
    reader = {bool: read_flag, int: read_number, str: read_word}[one.kind]
    return reader(one, word.text, line)


def read_list(one: Field[Any], word: Word) -> Any:
    if word.plain and fold(word.text) in EMPTY:
        return []
    words = {fold(key): value for key, value in words_of(one).items()}
    items = [(fold(item.text) if item.plain else "", item.text) for item in word.items]
    if len(items) == 1 and items[0][0] not in ("", *words):
        parts = [part for part in map(fold, JOINED.split(items[0][1])) if part]
        parts = list(parts[0]) if len(parts) == 1 else parts  # 刀薙, or ユリナ・ヒミカ
        items = [(part, part) for part in parts] if words.keys() >= {*parts} else items
    return [words.get(plain, text) for plain, text in items]


def read_flag(one: Field[Any], text: str, line: int) -> Any:
    words = {fold(key): value for key, value in words_of(one).items()}
    words |= dict.fromkeys(map(fold, YES), True) | dict.fromkeys(map(fold, NO), False)
    words |= {fold(shown.en): value for value, shown in one.shown.items()}
    if fold(text) in words:
        return words[fold(text)]
    expected = near(text, known_words(one)) or Text(
        f"使える値: {'、'.join(one.show(value).ja for value in (True, False))}",
        f"Known: {', '.join(one.show(value).en for value in (True, False))}.",
    )
    raise Fault(line, no_value(one, text), expected)


def no_value(one: Field[Any], text: str) -> Text:
    return Text(f"「{text}」は{one.label.ja}の値ではありません。", f"{text} is no value of {one.label.en}.")


def read_number(one: Field[Any], text: str, line: int) -> Any:
    plain = fold(text)
    if NUMBER.fullmatch(plain):
        return int(plain)
    if one.dash is not None and plain in (NO_NUMBER, "–", "ー", fold(one.dash.ja)):
        return NO_NUMBER
    expected = Text("数字か ? を書いてください。", "Write a number, or a question mark.")
    raise Fault(line, no_value(one, text), expected)


def read_word(one: Field[Any], text: str, line: int) -> Any:
    words = {fold(key): value for key, value in words_of(one).items()}
    words = {fold(shown.en): value for value, shown in one.shown.items()} | words
    if fold(text) in words:
        return words[fold(text)]
    if "" in one.shown and is_one(text, (*EMPTY, one.shown[""].ja, one.shown[""].en)):
        return ""
    if not one.shown:
        return text
    if (value := begun(text, words)) is not None:
        return value
    every = known_words(one)
    raise Fault(line, no_value(one, text), near(text, every) or one_of_few(every))


def begun(text: str, words: Mapping[str, T]) -> T | None:
    """What a word means of which only the beginning was written, where no word of another meaning begins so.

    >>> begun("メイン", {"めいんふぇいず": "main"}), begun("め", {"めいんふぇいず": "main"})
    ('main', None)
    """
    word = fold(text)
    found = [value for told, value in words.items() if told.startswith(word)] if len(word) > 1 else []
    return found[0] if found and all(value == found[0] for value in found) else None


def one_of_few(words: list[str]) -> Text | None:
    """Which words there are, where they are few."""
    if len(words) > MOST_NEAR:
        return None
    return Text(f"使える値: {'、'.join(words)}", f"Known: {', '.join(words)}.")


def write_value(one: Field[Any], value: Any) -> str:
    """The value as a word that reads as exactly this value."""
    for word in candidates(one, value):
        if same(reads_as(one, word), value):
            return word.text if word.plain else f"{OPEN}{word.text}{CLOSE}"
    return to_json(value)


def candidates(one: Field[Any], value: Any) -> list[Word]:
    if value is None:
        return [plain("?")]
    if isinstance(value, bool):
        shown = one.shown[value].ja if value in one.shown else ""
        short = [word for word, meant in one.spoken.items() if meant is value]
        return [plain(word) for word in (*short[:1], shown, YES[0] if value else NO[0]) if word]
    if isinstance(value, int):
        return [plain(str(value))]
    if isinstance(value, str):
        shown = one.shown[value].ja if value in one.shown else ""
        return [plain(word) for word in (shown, value) if word and quote(word) == word] + quoted(value)
    if isinstance(value, list):
        return written_list(one, value)
    return []


def quoted(text: str) -> list[Word]:
    return [Word((Piece(text, quoted=True),))] if quote(text)[0] not in JSON_BEGINS else []


def written_list(one: Field[Any], value: list[Any]) -> list[Word]:
    if not value:
        return [plain(EMPTY[0])]
    if not all(isinstance(item, str) for item in value):
        return []
    words = {meant: word for word, meant in reversed(words_of(one).items())}
    told = [words.get(item, item) for item in value]
    return [plain("、".join(told))] if all(quote(word) == word for word in told) else []


def plain(text: str) -> Word:
    return Word((Piece(text),))


def reads_as(one: Field[Any], word: Word) -> Any:
    try:
        return read_value(one, word, 0)
    except Fault:
        return object.__name__  # no field has it
