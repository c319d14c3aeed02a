"""The start of a record as indented lines: the game's fields, a line for each player, a line for each card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeGuard

from ...model.text import Text
from ...play.book import Book
from .cards import CardWords
from .faults import Fault, near
from .field_words import FieldWords, same
from .naming import Names
from .table import Notation
from .words import Line, Token, bare, fold, quote, to_json

CATALOGUE, UNDER_WAY = ("目録", "catalogue"), ("途中", "under_way")
UNCOUNTED = {"cards", "more"}


class StartWords:
    """Reads and writes positions and setups of one book."""

    def __init__(self, book: Book, table: Notation) -> None:
        self.book, self.layout = book, book.layout
        self.game = FieldWords(self.layout.game, table)
        self.names = Names(self.layout, table, {})
        self.player = FieldWords(self.layout.player, table, self.names.labels.values())
        self.setup = FieldWords(
            (one for one in book.setup_fields if not one.name.startswith("decks.")), table
        )
        self.cards = CardWords(self.layout, table)
        self.places: dict[str, int] = {}
        """Where what was read stands: the line of a place as a fault of the record names it."""
        self.faults: list[Fault] = []
        self.filled: Counter[tuple[str, str]] = Counter()

    # Reading.

    def read_position(self, line: Line) -> dict[str, Any]:
        """The position that the lines below say."""
        data: dict[str, Any] = {}
        players: dict[str, Any] = {}
        self._fields(data, line.tokens[1:], self.game, line.number, "start.position")
        for one in line.below:
            with self._told():
                self._of_position(data, players, one)
        return {**data, "players": players}

    @contextmanager
    def _told(self) -> Iterator[None]:
        """A fault inside is told, and the next line is read all the same."""
        try:
            yield
        except Fault as fault:
            self.faults.append(fault)

    def _of_position(self, data: dict[str, Any], players: dict[str, Any], line: Line) -> None:
        word = fold(line.first)
        if word in self.layout.players:
            self._player(players.setdefault(word, {}), word, line)
        elif (zone := self.names.zones.get(word)) is not None:
            player, _, name = zone.partition(".")
            self._card(players.setdefault(player, {}), player, name, line)
        elif word in map(fold, CATALOGUE):
            data.setdefault("catalogue", []).append(self.cards.read(line.tokens[1:], line.number))
        elif word in map(fold, UNDER_WAY):
            data["under_way"] = value_of(line)
        else:
            self._fields(data, line.tokens, self.game, line.number, "start.position")

    def read_setup(self, line: Line) -> dict[str, Any]:
        """The setup that the lines below say."""
        data: dict[str, Any] = {}
        decks: dict[str, Any] = {}
        self._setup_fields(data, line.tokens[1:], line.number)
        for one in line.below:
            with self._told():
                if (player := fold(one.first)) in self.layout.players:
                    self._player(decks.setdefault(player, {}), player, one)
                else:
                    self._setup_fields(data, one.tokens, one.number)
        if decks:
            data["decks"] = {player: own["deck"] for player, own in decks.items() if "deck" in own}
        return data

    def _setup_fields(self, data: dict[str, Any], tokens: list[Token], line: int) -> None:
        for token in tokens:
            if token.label and token.word.data and self.setup.named(token.label) is None:
                data[token.label] = token.word.data[0]
            else:
                self._fields(data, [token], self.setup, line, "start.setup")

    def _fields(
        self, data: dict[str, Any], tokens: list[Token], words: FieldWords, line: int, where: str
    ) -> None:
        for token in tokens:
            name, value = words.read(token, line)
            self._once(data, name, token.label or token.word.text, line)
            data[name] = value
            self.places[f"{where}.{name}"] = line

    def _once(self, data: Mapping[str, Any], name: str, label: str, line: int) -> None:
        if name in data:
            raise Fault(line, Text(f"{label} が二度あります。", f"{name} is there twice."))

    def _player(self, own: dict[str, Any], player: str, line: Line) -> None:
        with self._told():
            self._of_player(own, player, line)
        for one in line.below:
            with self._told():
                self._below(own, player, one)

    def _of_player(self, own: dict[str, Any], player: str, line: Line) -> None:
        where = f"start.position.players.{player}"
        for token in line.tokens[1:]:
            zone = self.names.zone_named(token.label) if token.label else ""
            if zone:
                self._once(own, zone, token.label, line.number)
                own[zone] = zone_count(token, line.number)
                self.places[f"{where}.{zone}"] = line.number
            else:
                self._fields(own, [token], self.player, line.number, where)

    def _below(self, own: dict[str, Any], player: str, line: Line) -> None:
        zone = self.names.zone_named(line.first) if line.first else ""
        if not zone:
            word = line.first or (line.tokens[0].label if line.tokens else "")
            reason = Text(f"「{word}」という置き場はありません。", f"{word} is not a place for cards.")
            raise Fault(line.number, reason, near(word, self.names.labels.values()))
        self._card(own, player, zone, line)

    def _card(self, own: dict[str, Any], player: str, zone: str, line: Line) -> None:
        """One card more in a zone, of which the player's line may have said how many there are."""
        card = self.cards.read(line.tokens[1:], line.number)
        stated = own.setdefault(zone, [])
        if stated is None:
            own[zone] = stated = {"cards": [], "more": True}
        cards = stated["cards"] if isinstance(stated, dict) else stated
        if isinstance(cards, int):
            cards = own[zone] = [{}] * cards
        filled = self.filled[player, zone]
        self.filled[player, zone] += 1
        self.places[f"start.position.players.{player}.{zone}[{filled}]"] = line.number
        if filled < len(cards) and not isinstance(stated, dict) and cards[filled] == {}:
            cards[filled] = card
        else:
            cards.append(card)

    # Writing.

    def lines(self, start: Mapping[str, Any]) -> Iterator[str]:
        """The lines of a start that is as the book's table is; empty for any other."""
        if isinstance(setup := start.get("setup"), Mapping):
            yield from self._setup_lines(setup)
        elif self._laid_out(position := start.get("position")):
            yield from self._position_lines(position)

    def _laid_out(self, position: Any) -> TypeGuard[Mapping[str, Any]]:
        """Whether a position has nothing but what the book's table has."""
        if not isinstance(position, Mapping) or not isinstance(position.get("players"), Mapping):
            return False
        told = {*self.game.fields, "players", "catalogue", "under_way"}
        own = {*self.player.fields, *self.names.labels}
        return position.keys() <= told and all(
            player in self.layout.players and isinstance(table, Mapping) and table.keys() <= own
            for player, table in position["players"].items()
        )

    def _setup_lines(self, setup: Mapping[str, Any]) -> Iterator[str]:
        yield "準備"
        decks = setup.get("decks")
        split = isinstance(decks, Mapping) and decks and decks.keys() <= set(self.layout.players)
        split = split and "deck" in self.names.labels
        for name, value in setup.items():
            if name == "decks" and split:
                continue
            known = name in self.setup.fields
            yield f" {self.setup.write(name, value) if known else f'{quote(name)}:{to_json(value)}'}"
        for player, deck in decks.items() if isinstance(decks, Mapping) and split else ():
            yield from self._player_lines(player, {"deck": deck})

    def _position_lines(self, position: Mapping[str, Any]) -> Iterator[str]:
        yield "開始"
        told = [self.game.write(name, value) for name, value in position.items() if name in self.game.fields]
        yield from ([f" {' '.join(told)}"] if told else [])
        for card in position.get("catalogue", ()):
            yield f" {CATALOGUE[0]} {self.cards.write(card)}"
        for player, own in position["players"].items():
            yield from self._player_lines(player, own)
        if "under_way" in position:
            yield f" {UNDER_WAY[0]} {to_json(position['under_way'])}"

    def _player_lines(self, player: str, own: Mapping[str, Any]) -> Iterator[str]:
        words, below = [player], []
        for name, value in own.items():
            if name in self.player.fields:
                words.append(self.player.write(name, value))
                continue
            count, cards = zone_words(value)
            words += [f"{self.names.labels[name]}:{count}"] if count else []
            below += [f"  {self.names.labels[name]} {self.cards.write(card)}" for card in cards]
        yield f" {' '.join(words)}"
        yield from below


def zone_words(stated: Any) -> tuple[str, list[Any]]:
    """What the player's line says of a zone, and the cards that come below it."""
    if stated is None:
        return "?", []
    if isinstance(stated, int) and not isinstance(stated, bool):
        return str(stated), []
    if isinstance(stated, list) and stated:
        known = len(stated)
        while known and stated[known - 1] == {}:
            known -= 1
        counted = str(len(stated)) if 0 < known < len(stated) else ""
        return counted, stated[:known] if counted else stated
    if stated == []:
        return "なし", []
    if isinstance(stated, Mapping) and stated.get("cards") and same(stated.get("more"), True):
        return ("?", list(stated["cards"])) if set(stated) == UNCOUNTED else (to_json(stated), [])
    return to_json(stated), []


def zone_count(token: Token, line: int) -> Any:
    """How many cards a zone has: a number, `?` for not counted, none, or the zone as JSON."""
    if token.word.data:
        return token.word.data[0]
    word = fold(token.word.text).removesuffix("枚")
    if token.word.open:
        return None
    if bare(Token(token.word)) and word in ("なし", "none"):
        return []
    if word.isdecimal() and len(word) < 5:
        return int(word)
    reason = Text(f"「{token.word.text}」は枚数ではありません。", f"{token.word.text} is no number of cards.")
    raise Fault(line, reason, Text("数字か ? を書いてください。", "Write a number, or a question mark."))


def value_of(line: Line) -> Any:
    """The JSON that follows the first word of a line."""
    if len(line.tokens) == 2 and line.tokens[1].word.data:
        return line.tokens[1].word.data[0]
    raise Fault(line.number, Text("ここにはJSONを書きます。", "JSON stands here."))
