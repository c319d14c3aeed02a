"""Choices that their player knows and the record does not give: facts of an entry, asked only where they matter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...model.facts import Fact, UnknownFact, Unstated
from ...model.frozen import freeze
from ...model.inputs import NOBODY_KNOWS, Action
from ...model.text import Text
from ...play.book import Book
from ...play.game import Game
from ...record.reveals import choice_key
from ..explain import describe_choice

QUESTION = Text("第{number}手（{move}）で選んだものは？", "What was chosen in entry {number} ({move})?")


@dataclass(frozen=True, slots=True)
class Secrets:
    """What is known of the secret choices of a record: from its reveals, and from the answers that are tried."""

    book: Book
    answers: Mapping[str, Any]

    def filled(self, game: Game, action: Action, index: int) -> Action:
        """The action with its secret choice in it, as far as anybody has told.

        One that nobody has told was a legal one. A secret value stays open until something hangs on it; what is open
        in another slot is asked for at once.
        """
        slot = self.book.wording.moves[action.move].secret
        if slot == "cards" and action.cards == NOBODY_KNOWS:  # said to be open rather than left out
            action = replace(action, cards=())
        if not slot or getattr(action, slot) or game.request is None or not game.request.answered_by(action):
            return action
        key = choice_key(index, slot)
        if key in self.answers:
            told: dict[str, Any] = {slot: freeze(self.answers[key])}
            return replace(action, **told)
        ways = self.ways(game, action, slot)
        if getattr(action, slot) in ways:
            return action  # choosing nothing is a choice too
        if len(ways) < 2:
            only: dict[str, Any] = dict.fromkeys((slot,), ways[0]) if ways else {}
            return replace(action, **only)
        question = QUESTION.fill(number=index + 1, move=self.book.wording.moves[action.move].name)
        said = {way: game.request.describe_answer(replace(action, **{slot: way})) for way in ways}
        told_as = {
            one: words or describe_choice(self.book, game.position, action.move, one)
            for one, words in said.items()
        }
        fact = Fact(key, question, ways, told_as)
        if slot != "value":
            raise UnknownFact(fact)
        open_value: dict[str, Any] = {slot: Unstated(fact)}
        return replace(action, **open_value)

    @staticmethod
    def ways(game: Game, action: Action, slot: str) -> tuple[Any, ...]:
        """What the slot may legally hold, with everything else as it is written."""
        alike = (
            option for option in game.options() if replace(option, **{slot: getattr(action, slot)}) == action
        )
        return tuple(dict.fromkeys(getattr(option, slot) for option in alike))
