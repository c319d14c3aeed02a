"""The start of a record as indented lines: the game's fields, a line for each player, a line for each card."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from ...model.text import Text
from ...play.book import Book
from .cards import CardWords
from .faults import Fault, near, one_of
from .field_words import FieldWords
from .naming import Names
from .table import Notation
from .words import NUMBER, Line, Piece, Token, Word, bare, fold
from .zone_counts import value_of, zone_count

POSITION, SETUP = ("開始", "かいし", "position", "start"), ("準備", "じゅんび", "setup")
FIRST, SECOND = ("先", "先手", "先攻"), ("後", "後手", "後攻")
UNSEATED = (
    Text("先手がどちらか書かれていません。", "It is not said who went first."),
    Text("開始の行に「先手:a」のように書きます。", "State it in the start: first_player:a."),
)
NOBODY: Mapping[str, Any] = MappingProxyType({})
NO_SUCH_CARD = Text(
    "「{word}」というカードはリストにありません。", "No list in play has a card called {word}."
)
IN_BRACKETS = re.compile(r"[(（](?P<said>[^()（）]+)[)）]$")
IN_NAME = Text(
    "「{said}」は名前の一部ではありません。間をあけて書いてください。",
    "{said} is no part of a name; write it behind a space.",
)
COUNTED = re.compile(r"(?P<of>[^\d:：=+＋\-－−]+)(?P<number>\d{1,3})枚?")
TURN = re.compile(r"第?(?P<number>\d{1,3})(?:ターン目?|[tTｔＴ]目?)")
COUNT = re.compile("(?:[0-9]+|[〇一二三四五六七八九十]+|数)枚?|なし|none")
"""A number of cards, in whatever way it is written."""
CATALOGUE, UNDER_WAY = ("目録", "catalogue"), ("途中", "under_way")


def first_told(start: Mapping[str, Any], seats: Sequence[str]) -> str:
    """Who went first: as it is said, or whose turn the so-manieth is; empty where neither tells it."""
    first, turn, player = (start.get(key) for key in ("first_player", "turn", "turn_player"))
    if first in seats:
        return str(first)
    if player not in seats or type(turn) is not int or turn < 1:
        return ""
    return str(player) if turn % 2 else next(seat for seat in seats if seat != player)


def parts_of(token: Token) -> tuple[str, ...]:
    """How a word may be written that may stand behind a label: 国力:多い, 国力多い."""
    said = token.word.text
    return tuple(f"{token.label}{mark}{said}" for mark in (":", "：", " ", "")) if token.label else (said,)


def by_turns(token: Token) -> bool:
    """Whether a field depends on who went first, and so is read after the turn order: 手番:先."""
    return fold(token.word.text) in (*FIRST, *SECOND)


class StartWords:
    """Reads positions and setups of one book."""

    def __init__(
        self,
        book: Book,
        table: Notation,
        called: Mapping[str, Any] = NOBODY,
        listed: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        """`called` are the names of the players by their seats, `listed` the cards of the lists in play by theirs."""
        self.book, self.layout, self.table = book, book.layout, table
        self.called = {
            fold(str(name)): seat
            for seat, name in called.items()
            if seat in self.layout.players and fold(str(name)) not in ("", *self.layout.players)
        }
        self.game = FieldWords(self.layout.game, table)
        self.names = Names(self.layout, table, {}, listed)
        self.player = FieldWords(self.layout.player, table, self.names.labels.values())
        self.setup = FieldWords(
            (field for field in book.setup.fields if not field.name.startswith("decks.")), table
        )
        self.cards = CardWords(self.layout, table)
        self.piles = {name: words[1] for name, words in table.piles.items()}
        """The parts of a deck that a setup tells apart, with their words."""
        self.in_setup = False
        self.places: dict[str, int] = {}
        """Where what was read stands: the line of a place as a fault of the record names it."""
        self.faults: list[Fault] = []
        self.filled: Counter[tuple[str, str]] = Counter()

    def read_position(self, line: Line) -> dict[str, Any]:
        """The position that the lines below say."""
        data: dict[str, Any] = {}
        players: dict[str, Any] = {}
        self._of_game(data, line.tokens[1:], line.number)
        for line_ in line.below:
            with self._told():
                self._of_position(data, players, line_)
        position = {**data, "players": players}
        if self.table.named:
            names = Names(self.layout, self.table, {"position": position})
            for where, thing, name in referring(position, self.table.named):
                with self._told():
                    number = self.places.get(where) or self.places.get(f"{where}.{name}", 0)
                    thing[name] = in_ids(thing[name], names, number)
        return position

    @contextmanager
    def _told(self, token: Token | None = None) -> Iterator[None]:
        """A fault inside is told, of one `token` where only that is not read, and the next is read all the same."""
        try:
            yield
        except Fault as fault:
            fault.parts = parts_of(token) if token else fault.parts
            self.faults.append(fault)

    def _of_position(self, data: dict[str, Any], players: dict[str, Any], line: Line) -> None:
        word = fold(line.first)
        seat = "" if self.game.by_label(line.first) else self._seat(data, line.first)
        if seat in self.layout.players:
            self._player(players.setdefault(seat, {}), seat, line)
        elif (zone := self.names.zones.get(word)) is not None:
            player, _, name = zone.partition(".")
            self._card(players.setdefault(player, {}), player, name, line)
        elif word in map(fold, CATALOGUE):
            data.setdefault("catalogue", []).append(self.cards.read(line.tokens[1:], line.number))
        elif word in map(fold, UNDER_WAY):
            data["under_way"] = value_of(line)
        elif one := self._of_both(line):
            self._both(data, players, one, line)
        else:
            self._of_game(data, line.tokens, line.number)

    def _of_game(self, data: dict[str, Any], tokens: list[Token], line: int) -> None:
        self._fields(data, self._labelled(tokens, self.game), self.game, line, "start.position")

    def _labelled(self, tokens: list[Token], words: FieldWords) -> list[Token]:
        """`手番 a`, `間合4` and `5ターン目` as labels with their values; any other word as it is."""
        found: list[Token] = []
        for token in tokens:
            if found and not token.label and not token.key and self._is_label(found[-1], words):
                found[-1] = replace(token, label=found[-1].word.text)
                continue
            text = token.word.text if bare(token) else ""
            if (counted := COUNTED.fullmatch(text)) and self._names_number(counted["of"], words):
                token = Token(Word((Piece(counted["number"]),)), label=counted["of"])
            elif (turn := TURN.fullmatch(text)) and words.by_label(self.table.turns):
                token = Token(Word((Piece(turn["number"]),)), label=self.table.turns)
            found.append(token)
        return found

    def _is_label(self, token: Token, words: FieldWords) -> bool:
        """Whether a word alone is one that a value has to follow."""
        alone = fold(token.word.text) in {**words.bare, **words.items}
        return bare(token) and not alone and self._names_number(token.word.text, words)

    def _names_number(self, label: str, words: FieldWords) -> bool:
        """Whether a word is the label of a field, or on a player's line of a zone."""
        return words.by_label(label) is not None or (words is self.player and bool(self._zone(label)))

    def _of_both(self, line: Line) -> str:
        """The field of the players that a line gives for each of them (宿 先:刀薙 後:扇傘); empty where it does not."""
        one = (
            self.player.by_label(line.first)
            if line.first and all(token.label for token in line.tokens[1:])
            else None
        )
        return one.name if one is not None else ""

    def _both(self, data: dict[str, Any], players: dict[str, Any], name: str, line: Line) -> None:
        for token in line.tokens[1:]:
            player = self._seat(data, token.label)
            if player not in self.layout.players:
                reason = Text(
                    f"「{token.label}」はプレイヤーではありません。", f"{token.label} is no player."
                )
                raise Fault(line.number, reason)
            self._fields(
                players.setdefault(player, {}),
                [replace(token, label=name)],
                self.player,
                line.number,
                f"start.position.players.{player}",
            )

    def _seats(self, data: Mapping[str, Any]) -> dict[str, str]:
        """先 and 後 with their players, where it is told who went first."""
        return {word: self._seat(data, word) for word in (*FIRST, *SECOND, *self.called)}

    def _seat(self, data: Mapping[str, Any], word: str) -> str:
        """The player whom a word names: a, b, or 先 and 後 where the lines above tell who went first."""
        first, seat = first_told(data, self.layout.players), fold(word)
        seat = self.called.get(seat, seat)
        if first and seat in (*FIRST, *SECOND):
            return (
                first if seat in FIRST else next(player for player in self.layout.players if player != first)
            )
        return seat

    def read_setup(self, line: Line) -> dict[str, Any]:
        """The setup that the lines below say."""
        data: dict[str, Any] = {}
        decks: dict[str, Any] = {}
        self._setup_fields(data, line.tokens[1:], line.number)
        self.in_setup = True
        for line_ in line.below:
            with self._told():
                if (player := self._seat(data, line_.first)) in self.layout.players:
                    self._player(decks.setdefault(player, {}), player, line_)
                elif self.piles and (name := self._of_both(line_)):
                    self._both(data, decks, name, line_)
                else:
                    self._setup_fields(data, line_.tokens, line_.number)
        self.in_setup = False
        if decks:
            whole = {player: own["deck"] for player, own in decks.items() if "deck" in own}
            data["decks"] = decks if self.piles else whole
        return data

    def _zone(self, word: str) -> str:
        """The zone of a player that a word names, in a setup a part of the deck."""
        if self.in_setup and (
            name := next((key for key, one in self.piles.items() if fold(one) == fold(word)), "")
        ):
            return name
        return self.names.zone_named(word)

    def _setup_fields(self, data: dict[str, Any], tokens: list[Token], line: int) -> None:
        for token in tokens:
            if token.label and token.word.data and self.setup.by_label(token.label) is None:
                data[token.label] = token.word.data[0]
            else:
                self._fields(data, [token], self.setup, line, "start.setup")

    def _fields(
        self, data: dict[str, Any], tokens: list[Token], words: FieldWords, line: int, where: str
    ) -> None:
        for token in sorted(tokens, key=by_turns):
            with self._told(token):
                name, value = words.read(token, line, self._seats(data))
                self._once(data, name, token.label or token.word.text, line)
                data[name] = value
                self.places[f"{where}.{name}"] = line

    def _once(self, data: Mapping[str, Any], name: str, label: str, line: int) -> None:
        if name in data:
            raise Fault(line, Text(f"{label} が二度あります。", f"{name} is there twice."))

    def _player(self, own: dict[str, Any], player: str, line: Line) -> None:
        with self._told():
            self._of_player(own, player, line)
        for line_ in line.below:
            with self._told():
                self._below(own, player, line_)

    def _of_player(self, own: dict[str, Any], player: str, line: Line) -> None:
        for token in self._labelled(line.tokens[1:], self.player):
            with self._told(token):
                self._part(own, player, token, line)

    def _part(self, own: dict[str, Any], player: str, token: Token, line: Line) -> None:
        """One word of a player's line."""
        where = f"start.position.players.{player}"
        zone = self._zone(token.label) if token.label else ""
        if zone and not (NUMBER.fullmatch(token.word.text) and self.player.by_label(token.label)):
            self._once(own, zone, token.label, line.number)
            if self._names_cards(token.word):
                for word in token.word.items:
                    card = self.cards.read([Token(word)], line.number)
                    self._one_card(own, player, zone, card, line)
                return
            own[zone] = zone_count(token, line.number)
            self.places[f"{where}.{zone}"] = line.number
        else:
            self._fields(own, [token], self.player, line.number, where)

    def _names_cards(self, word: Word) -> bool:
        """Whether cards of a list in play, or several of any, stand where a number of them may: 手札:斬、柄打ち."""
        if word.data or word.open or (word.plain and COUNT.fullmatch(fold(word.text))):
            return False
        known = [item.open or not item.plain or self._is_card(item.text) for item in word.items]
        return any(known) if self.names.listed else len(known) > 1

    def _is_card(self, name: str) -> bool:
        """Whether a word is a card of the lists in play, or nearly one, which is asked about then."""
        return self.names.listed_name(name) is not None or bool(self.names.near_listed(name))

    def _below(self, own: dict[str, Any], player: str, line: Line) -> None:
        if not line.tokens:
            return  # what somebody said
        zone = self._zone(line.first) if line.first else ""
        if not zone:
            word = line.first or (line.tokens[0].label if line.tokens else "")
            reason = Text(f"「{word}」という置き場はありません。", f"{word} is not a place for cards.")
            raise Fault(line.number, reason, near(word, self.names.labels.values()))
        self._card(own, player, zone, line)

    def _card(self, own: dict[str, Any], player: str, zone: str, line: Line) -> None:
        """The card of a line, or several by their names alone: 手札 斬、柄打ち."""
        tokens = line.tokens[1:]
        alone = len(tokens) == 1 and not (tokens[0].label or tokens[0].key or tokens[0].word.data)
        several = tokens[0].word.items if alone else []
        tokens = [*tokens[:1], *self._labelled(tokens[1:], self.cards.fields)]  # 圧気 結晶2
        for card in [[Token(word)] for word in several] if len(several) > 1 else [tokens]:
            self._one_card(own, player, zone, self.cards.read(card, line.number, self._told), line)

    def _is_printed(self, word: str) -> bool:
        """Whether a word in brackets says what is printed on a card or how it lies, and is no part of a name: (済)."""
        states = self.table.scribbles.states if self.table.scribbles else {}
        return (
            word in states or fold(word) in self.cards.fields.bare or any(char.isdecimal() for char in word)
        )

    def _says_more(self, card: Any) -> bool:
        """Whether what is printed on a card is said of it besides its name."""
        fields = self.cards.fields.fields
        said = card if isinstance(card, Mapping) else {}
        return any(fields[name].printed for name in said if name in fields and name != "name")

    def _listed(self, name: str, card: Any) -> str:
        """The name in the lists in play; a part of one means it too, where nothing more is said of the card."""
        whole = self.table.sentences is None or self._says_more(card)
        part = None if whole else self.names.listed_name(name)
        return part or self.names.words.get(fold(name), name)

    def _one_card(self, own: dict[str, Any], player: str, zone: str, card: Any, line: Line) -> None:
        """One card more in a zone, of which the player's line may have said how many there are.

        Raises `Fault` for a name that is nearly one of the lists in play.
        """
        name = card if isinstance(card, str) else card.get("name") if isinstance(card, Mapping) else ""
        name = "" if isinstance(card, Mapping) and card.get("card_number") else name  # its number tells it
        if isinstance(name, str) and name and not line.quotes(name):
            if (told := IN_BRACKETS.search(name)) and self._is_printed(told["said"]):
                raise Fault(line.number, IN_NAME.fill(said=told["said"]))
            if alike := self.names.near_listed(name, loose=not self._says_more(card)):
                raise Fault(
                    line.number, NO_SUCH_CARD.fill(word=name), near(name, alike) or one_of(name, alike)
                )
            listed = self._listed(name, card)
            if listed == name and not self._says_more(card) and self.names.is_nobody(name):
                raise Fault(line.number, NO_SUCH_CARD.fill(word=name))
            card = listed if isinstance(card, str) else {**card, "name": listed}
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


def referring(position: dict[str, Any], named: tuple[str, ...]) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Whatever a position says of which card something is: where it stands, of what thing and in which field."""
    for where, thing in things(position):
        yield from ((where, thing, name) for name in named if isinstance(thing.get(name), str | list))


def things(position: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The game and every card that is told in words, each with its place."""
    yield "start.position", position
    for player, own in position["players"].items():
        for zone, stated in own.items():
            cards = stated.get("cards") if isinstance(stated, Mapping) else stated
            for number, card in enumerate(cards if isinstance(cards, list) else ()):
                if isinstance(card, dict):
                    yield f"start.position.players.{player}.{zone}[{number}]", card


def in_ids(said: Any, names: Names, line: int) -> Any:
    """The same in ids; raises `Fault` for a name that several cards have."""
    if isinstance(said, list):
        return [in_ids(name, names, line) for name in said]
    return names.read(Word((Piece(said),)), line) if isinstance(said, str) else said
