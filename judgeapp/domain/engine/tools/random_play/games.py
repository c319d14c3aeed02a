"""Playing at random from a start.

>>> record = random_record("sengoku", seed=1, actions=5)
>>> [entry.move for entry in record.entries][:3]
['shuffle', 'shuffle', 'first_player']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from ....books import book_info
from ....seasons import newest_first
from ...books import engine_for
from ...kernel import Game, GameRecord, InvalidRecord, Text, random_game, record_of
from ...kernel.record.pinned_lists import in_season_of
from ...kernel.record.start import start_position
from ..listed_decks import by_number, listed_deck, pins

Start = Callable[[Random, Mapping[str, list[dict[str, Any]]]], dict[str, Any]]

LONGEST = 2_000


def starts_of(book: str) -> dict[str, Start]:
    """Where a random game of the book can start, by name.

    Raises `InvalidRecord` for a book without an engine or without random play.
    """
    starts: dict[str, Start] = _module(book).STARTS
    return starts


def _module(book: str) -> ModuleType:
    """What the book brings to random play."""
    engine_for(book)  # raises for a book that has no engine at all
    module = book_info(book).random_play
    if not module:
        reason = Text("この書の対局生成はまだありません。", "has no random play yet.")
        raise InvalidRecord("book", reason)
    return import_module(module)


def random_record(
    book: str,
    seed: int,
    actions: int = LONGEST,
    start: str = "setup",
    decklists: Sequence[str | bytes] = (),
    megami: Sequence[str] = (),
    season: str = "",
) -> GameRecord:
    """A random legal game of at most so many actions; the same seed gives the same record.

    `decklists` are those of the players a and b, of cards in the card lists; without them all cards are invented.
    `megami`: in their place the two Megami of a and the two of b, in a book that builds decks of them.
    `season`: the one that it is played in; where none is named, the newest of the book.
    Raises `InvalidRecord` for a book that cannot be played, a list that cannot be, and a season that there is not.
    """
    begun = random_start(book, seed, start, decklists, megami, season)
    game = play_on(begun, seed, actions)
    return replace(begun, entries=record_of(game).entries, edition=game.book.season.id)


def newest(book: str) -> str:
    """The newest season of a book; empty in a book without seasons."""
    return next((season.id for season in newest_first(book)), "")


def any_megami(book: str, seed: int, season: str = "") -> Sequence[str]:
    """Two Megami of a season for each player; none in a book that builds no decks of them."""
    drawn = getattr(_module(book), "any_megami", None)
    return drawn(Random(seed), season or newest(book)) if drawn else ()


def random_start(
    book: str,
    seed: int,
    start: str,
    decklists: Sequence[str | bytes],
    megami: Sequence[str] = (),
    season: str = "",
) -> GameRecord:
    """The record of a random game before its first entry."""
    season = season or newest(book)
    starts, engine = starts_of(book), engine_for(book).in_season(season)
    if start not in starts:
        known = ", ".join(starts)
        reason = Text(f"「{start}」からは始められません。", f"No game starts from {start}.")
        raise InvalidRecord("start", reason, expected=Text(f"使える値: {known}", f"Known: {known}."))
    if megami:
        of_megami = getattr(_module(book), "of_megami", None)
        if of_megami is None:
            reason = Text("この書にメガミはいません。", "There are no Megami in this book.")
            raise InvalidRecord("megami", reason)
        stated = starts[start](Random(seed), of_megami(Random(seed), megami, season))
        title = f"seed {seed} {'・'.join(megami)}"
        return GameRecord(book=book, start=stated, title=title, edition=season)
    if not decklists:
        decks = _module(book).decks
        stated = starts[start](Random(seed), decks(season) if season else decks())
        title = f"seed {seed}（カードはすべて架空）"
        return GameRecord(book=book, start=stated, title=title, edition=season)
    listed = {
        player: listed_deck(engine, one, f"decks.{player}")
        for player, one in zip("ab", decklists, strict=True)
    }
    printed = frozenset(field.name for field in engine.layout.card if field.printed)
    stated = by_number(starts[start](Random(seed), listed), printed)
    lists = pins(engine, (card for cards in listed.values() for card in cards))
    return GameRecord(book=book, start=stated, title=f"seed {seed}", card_lists=lists, edition=season)


def play_on(record: GameRecord, seed: int, actions: int = LONGEST) -> Game:
    """A random legal game from the start of a record."""
    engine = in_season_of(record, engine_for(record.book))
    return random_game(engine, start_position(record, engine), seed, actions)
