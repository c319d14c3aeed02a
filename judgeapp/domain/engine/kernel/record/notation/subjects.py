"""Things and what is said of them: `早瀬 ダメージ:5 b 国力:3 a手札:2`, in claims and effects."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...model.fields import Field, number, word
from ...model.frozen import freeze, thaw
from ...model.inputs import Change
from ...model.layout import Layout
from ...model.text import Text
from ..relative import BY, counts, is_change
from .faults import Fault, near
from .field_words import NO, YES, FieldWords, read_value
from .naming import Names
from .table import Notation
from .words import NUMBER, Piece, Token, Word, bare, fold, is_one, quote, to_json

GAME = ("対戦", "game")
ZONE = ("置き場", "zone")
COUNT = number("count", Text("枚数", "cards"), "")
NOTHING_SAID = Text("「{word}」が何のことか読めません。", "What {word} says cannot be read.")
NO_SUBJECT = Text("「{label}」が何のことか、前に書いてください。", "Say first what {label} is about.")


RELATIVE = re.compile(r"(?P<of>[^\d:：=]+?)(?P<by>[+＋\-－−]\d{1,9})")
GLUED = re.compile(r"(?P<of>[^\d:：=+＋\-－−]+)(?P<number>\d{1,3})")
SIGNS = str.maketrans("＋－−", "+--")


def by_how_much(field: Field[Any], token: Token) -> str:
    """The change of a number that `+2` behind a label says; a number below 0 alone stays one (`修正:-1`)."""
    return token.word.text if counts(field) and token.by and BY.fullmatch(token.word.text) else ""


class Subjects:
    """Reads and writes statements about the things on a table."""

    def __init__(
        self, layout: Layout, table: Notation, names: Names, players: Mapping[str, str] | None = None
    ) -> None:
        """`players` are words for the players, as they are compared, with their seats."""
        self.names, self.layout, self.players = names, layout, players or {}
        place = word("zone", Text(*ZONE), "", default=None)
        self.card = FieldWords((*layout.card, place), table)
        self.player = FieldWords(layout.player, table, names.labels.values())
        self.game = FieldWords(layout.game, table)
        self.zone = FieldWords((COUNT,), table)

    def words(self, of: str) -> FieldWords:
        """The words for the fields of whatever an id names."""
        if of == "game":
            return self.game
        if of in self.layout.players:
            return self.player
        return self.zone if of in set(self.names.zones.values()) else self.card

    # Reading.

    def read(self, tokens: list[Token], line: int, about: str = "") -> list[Change]:
        """The statements; what is left open (`?`) is none. `about` is what they begin with."""
        found: list[Change] = []
        of, silent = about, None
        for token in map(self._counted, tokens):
            if silent is not None and (zone := self._place(of, token)):
                found, silent = [*found, Change(of, "zone", zone)], None  # 茂兵衛 捨札
                continue
            if not token.label and (not of or not self._is_value(of, token)):
                found += self._alone(silent, line)
                of, silent = self.subject(token, line), token
                continue
            silent = None
            change = self._statement(of, token, line)
            found += [change] if change.value is not None else []
        return found + self._alone(silent, line)

    def _place(self, of: str, token: Token) -> str:
        """The zone that a word behind a card says that it lies in, of its owner where no player is named."""
        if not bare(token) or self.words(of) is not self.card:
            return ""
        whose = ("", self.names.owners.get(of, ""))
        return next(
            (zone for seat in whose if (zone := self.names.zones.get(fold(seat + token.word.text)))), ""
        )

    def _alone(self, silent: Token | None, line: int) -> list[Change]:
        """What a word says of which nothing was said: `b城壁3` so many cards; another one is no subject and a fault."""
        if silent is None:
            return []
        word = silent.word.text
        glued = GLUED.fullmatch(word) if bare(silent) else None
        if glued is not None and (zone := self.names.zones.get(fold(glued["of"]))):
            return [Change(zone, "count", int(glued["number"]))]
        raise Fault(line, NOTHING_SAID.fill(word=word), near(word, set(self.names.spoken) - {word}))

    def relative(self, token: Token) -> Token:
        """`ライフ-1` as a label and its change; any other word as it is."""
        if bare(token) and not is_one(token.word.text, self.names.table.idle):
            token = self._counted(token)
        found = RELATIVE.fullmatch(token.word.text) if bare(token) else None
        if found is None or self.names.known(token.word.text) or not self.countable(found["of"]):
            return token
        said = found["by"].translate(SIGNS)
        return replace(token, label=found["of"], word=Word((Piece(said),)), by=True)

    def _counted(self, token: Token) -> Token:
        """`ライフ6`, a number and what it counts, as a label and the number; what names something there as it is."""
        glued = GLUED.fullmatch(token.word.text) if bare(token) else None
        if (
            glued is None
            or not self.countable(glued["of"])
            or self.names.known(self.names.read(token.word, 0))
        ):
            return token
        return replace(token, label=glued["of"], word=Word((Piece(glued["number"]),)), glued=True)

    def countable(self, label: str) -> bool:
        """Whether a word names a number of somebody or something here, or the cards of a zone."""
        fields = (words.by_label(label) for words in (self.player, self.game, self.card, self.zone))
        zones = (fold(f"{player}{label}") for player in ("", *self.layout.players))
        return any(zone in self.names.zones for zone in zones) or any(counts(field) for field in fields)

    def subject(self, token: Token, line: int) -> str:
        """What a word names."""
        if bare(token) and fold(token.word.text) in map(fold, GAME):
            return "game"
        if bare(token) and fold(token.word.text) in self.players:
            return self.players[fold(token.word.text)]
        return self.names.read(token.word, line, shared=True)

    def _is_value(self, of: str, token: Token) -> bool:
        """Whether a word is a value that says by itself of which field, and no card, zone or player."""
        text, word = token.word.text, fold(token.word.text)
        named = text in self.names.ids or text in self.names.called or word in self.names.zones
        named = named or word in self.layout.players or word in map(fold, GAME)
        return bare(token) and not named and word in self.words(of).bare

    def _statement(self, of: str, token: Token, line: int) -> Change:
        zone = self.names.zones.get(fold(f"{of}{token.label}")) if token.label else None
        zone = zone or self.names.zones.get(fold(token.label))
        if zone and not (of and self.words(of).by_label(token.label)):
            return Change(zone, "count", by_how_much(COUNT, token) or read_value(COUNT, token.word, line))
        if (
            token.label
            and not (of and self.words(of).by_label(token.label))
            and self.game.by_label(token.label)
        ):
            of = "game"  # what the game alone has needs no word for the game: 間合:4
        if not of:
            raise Fault(line, NO_SUBJECT.fill(label=token.label))
        named = self.words(of).by_label(token.label)
        if named and (changed := by_how_much(named, token)):
            return Change(of, named.name, changed)
        name, value = self.words(of).read(token, line, self.players)
        if name == "zone" and isinstance(value, str) and not token.word.data:
            value = self._place(of, Token(token.word)) or self.names.read(token.word, line)
        return Change(of, name, freeze(value))

    def answer(self, token: Token) -> Any:
        """The answer to a fact: yes or no, a number, a word."""
        if token.word.data or not token.word.plain:
            return token.word.written
        plain = fold(token.word.text)
        if NUMBER.fullmatch(plain):
            return int(plain)
        return {**dict.fromkeys(YES, True), **dict.fromkeys(NO, False)}.get(plain, token.word.text)

    # Writing.

    def write(self, changes: tuple[Change, ...], known: Mapping[str, str]) -> str:
        """The statements as words; a thing is named where it changes."""
        said: list[str] = []
        of = ""
        for change in changes:
            if change.of != of:
                of = change.of
                said.append(GAME[0] if of == "game" else self.names.say(of, known.get(of, "")))
            said.append(self._told(change))
        return " ".join(said)

    def _told(self, change: Change) -> str:
        words, value = self.words(change.of), thaw(change.value)
        if is_change(self.layout, change):
            return f"{words.labels[change.field]}{value}"
        if change.field == "zone" and isinstance(value, str):
            return f"{words.labels['zone']}:{self.names.say(value)}"
        return words.write(change.field, value)


def write_answer(answer: Any) -> str:
    """The answer to a fact as a word."""
    if isinstance(answer, bool):
        return (YES if answer else NO)[0]
    if isinstance(answer, str):
        plain = fold(answer)
        spoken = NUMBER.fullmatch(plain) or plain in (*YES, *NO)
        return to_json(answer) if spoken else quote(answer)
    return to_json(answer)
