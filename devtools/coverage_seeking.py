"""Random play that seeks what it has not used yet: every pair of Megami in turn, the cards used least so far first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from types import ModuleType
from typing import Any

from judgeapp.domain.engine.kernel import Action, Book, Event, Game, read_position, start_position
from judgeapp.domain.engine.kernel.record.record import GameRecord
from judgeapp.domain.engine.kernel.record.simulate import random_answer

Pair = tuple[str, str]
KEENNESS = 0.75
"""How often a card is used where one can be, and an optional effect where there is one."""
CARDS = ("use", "perjure", "declare")


class CoverageSeekingPlay:
    """Games of a book, one after another; `used` counts the cards, `seen` is told of every event."""

    def __init__(
        self,
        book: Book,
        module: ModuleType,
        seen: Callable[[Game, Event], None] = lambda game, event: None,
        asked: Callable[[Game], None] = lambda game: None,
    ) -> None:
        self.book, self.module, self.seen, self.asked = book, module, seen, asked
        self.used: Counter[str] = Counter()

    def game(self, source: Random, seats: Mapping[str, Pair], *, whole: bool, length: int) -> Game:
        """One game: from setup with any decks of the Megami, or in the middle with the cards used least at hand."""
        season = self.book.season.id
        if whole:
            decks = {player: self.module.built(source, pair, season) for player, pair in seats.items()}
            begun = self.module.from_the_setup(source, decks)
        else:
            begun = self.module.seeking(source, seats, self.used, season)
        stated = {"version": 1, "book": self.book.key, "edition": season, "start": begun, "entries": []}
        record = GameRecord.from_json(stated)
        start = (
            read_position(self.book, begun["position"]) if not whole else start_position(record, self.book)
        )
        game = self.watched(Game(self.book, start))
        while game.request is not None and len(game.inputs) < length:
            self.asked(game)
            answer = self.answer(game, source)
            assert answer is not None, f"stuck at {game.request.kind}"
            game.play(answer)
        return game

    def watched(self, game: Game) -> Game:
        apply: Any = game._apply

        def count(event: Event) -> None:
            self.used.update(self.module.played(game.position, event))
            apply(event)
            self.seen(game, event)

        game._apply = count  # type: ignore[method-assign]  # every event of this game is looked at
        return game

    def answer(self, game: Game, source: Random) -> Action | None:
        """The card used least so far, or an optional effect, as often as it is keen on it; else anything legal."""
        request = game.request
        assert request is not None
        if source.random() < KEENNESS and not any(choice.countless for choice in request.choices):
            options = request.options(game.position)
            cards = [option for option in options if option.move in CARDS]
            if cards:
                return min(cards, key=lambda one: (self.uses(game, one.card), source.random()))
            agreed = [option for option in options if option.move == "activate"]
            if agreed:
                return source.choice(agreed)
        return random_answer(game, request, source)

    def uses(self, game: Game, key: str) -> int:
        values = game.position.cards[key].values
        return int(self.module.uses_so_far(str(values.get("card_number")), values.get("texts"), self.used))
