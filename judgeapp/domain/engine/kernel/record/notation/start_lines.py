"""The start of a record written as lines, which read as exactly this start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, TypeGuard

from .starts import CATALOGUE, UNDER_WAY, StartWords
from .words import quote, to_json
from .zone_counts import zone_words


class StartLines:
    """Writes positions and setups of one book."""

    def __init__(self, words: StartWords) -> None:
        self.words = words

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
        told = {*self.words.game.fields, "players", "catalogue", "under_way"}
        own = {*self.words.player.fields, *self.words.names.labels}
        return position.keys() <= told and all(
            player in self.words.layout.players and isinstance(table, Mapping) and table.keys() <= own
            for player, table in position["players"].items()
        )

    def _setup_lines(self, setup: Mapping[str, Any]) -> Iterator[str]:
        yield "準備"
        decks = self._decks(setup.get("decks"))
        for name, value in setup.items():
            if name == "decks" and decks:
                continue
            known = name in self.words.setup.fields
            yield f" {self.words.setup.write(name, value) if known else f'{quote(name)}:{to_json(value)}'}"
        for player, deck in decks.items():
            yield from self._player_lines(player, deck if self.words.piles else {"deck": deck})

    def _decks(self, decks: Any) -> Mapping[str, Any]:
        """The decks of a setup that lines can say; none where they are JSON."""
        if not isinstance(decks, Mapping) or not decks.keys() <= set(self.words.layout.players):
            return {}
        if self.words.piles:
            return decks if all(self._in_parts(deck) for deck in decks.values()) else {}
        return decks if "deck" in self.words.names.labels else {}

    def _in_parts(self, deck: Any) -> bool:
        """Whether a deck of a setup has nothing but its parts, zones and fields of the player."""
        own = {*self.words.player.fields, *self.words.names.labels, *self.words.piles}
        return isinstance(deck, Mapping) and deck.keys() <= own

    def _position_lines(self, position: Mapping[str, Any]) -> Iterator[str]:
        yield "開始"
        told = [
            self.words.game.write(name, value)
            for name, value in position.items()
            if name in self.words.game.fields
        ]
        yield from ([f" {' '.join(told)}"] if told else [])
        for card in position.get("catalogue", ()):
            yield f" {CATALOGUE[0]} {self.words.cards.write(card)}"
        for player, own in position["players"].items():
            yield from self._player_lines(player, own)
        if "under_way" in position:
            yield f" {UNDER_WAY[0]} {to_json(position['under_way'])}"

    def _player_lines(self, player: str, own: Mapping[str, Any]) -> Iterator[str]:
        words, below = [player], []
        for name, value in own.items():
            if name in self.words.player.fields:
                words.append(self.words.player.write(name, value))
                continue
            count, cards = zone_words(value)
            label = self.words.piles.get(name) or self.words.names.labels[name]
            words += [f"{label}:{count}"] if count else []
            below += [f"  {label} {card}" for card in self._joined(cards)]
        yield f" {' '.join(words)}"
        yield from below

    def _joined(self, cards: list[Any]) -> Iterator[str]:
        """Each card in words, names alone in one line."""
        for alone, run in groupby(cards, lambda card: isinstance(card, str)):
            told = [self.words.cards.write(card) for card in run]
            yield from ["、".join(told)] if alone and not any(text[:1] == '"' for text in told) else told
