"""A decision that somebody has made and nobody wrote down: what it is asked as, and what silence means there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ...model.facts import Fact
from ...model.inputs import Action
from ...model.text import Text
from ...play.book import Book
from ...play.game import Game
from ...play.request import Request
from ..explain import describe_entry
from ..limits import MOST_LOOKED_THROUGH, MOST_UNWRITTEN
from .answering import answered, is_answered

CHOSEN = Text(
    "第{number}手の後、{player}が何を選んだかが記されていません。何を選びましたか。",
    "What {player} chose after entry {number} is not written down. What was it?",
)
CHOSEN_FIRST = Text(
    "記録の最初に{player}が何を選んだかが記されていません。何を選びましたか。",
    "What {player} chose at the start of the record is not written down. What was it?",
)
FELL = Text(
    "第{number}手の後の{move}の結果が記されていません。どうなりましたか。",
    "How chance fell after entry {number} ({move}) is not written down. How was it?",
)
FELL_FIRST = Text(
    "記録の最初の{move}の結果が記されていません。どうなりましたか。",
    "How chance fell at the start of the record ({move}) is not written down. How was it?",
)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A decision that somebody has made and nobody wrote down: the question, and what each answer to it enters."""

    fact: Fact
    ways: Mapping[Any, Action]


def left_out(book: Book, game: Game, index: int) -> LeftOut | None:
    """Which decision the record passes over before this entry, where somebody has made it; listed once."""
    request = game.request
    if request is None or request.default or not (request.unwritten or request.duty):
        return None
    known: dict[tuple[Request, int], LeftOut | None] = game.position.derived.setdefault("left_out", {})
    if (request, index) not in known:
        known[request, index] = listed_once(book, game, request, index)
    return known[request, index]


def listed_once(book: Book, game: Game, request: Request, index: int) -> LeftOut | None:
    """The decision with its answers, none where they are too many; of a duty nothing is asked then."""
    ways: dict[Any, Action] = {}
    most = MOST_LOOKED_THROUGH if request.unwritten else MOST_UNWRITTEN + 1
    for action in islice(request.offers(game.position), most):
        ways.setdefault(answer_of(action), action)
    many = len(ways) > MOST_UNWRITTEN or any(choice.countless for choice in request.choices)
    answers = () if many else tuple(ways)
    if not (answers or request.unwritten):
        return None
    last = written_before(game, index)
    number = 0 if last is None else last + 1
    since = sum(1 for entry, _ in game.inputs if entry >= number - 1)
    words = {answer: describe_entry(book, game.position, ways[answer], request) for answer in answers}
    question = question_of(book, request, number)
    return LeftOut(Fact(f"chosen?entry{number}.{since}", question, answers, words, shown_by="record"), ways)


def question_of(book: Book, request: Request, number: int) -> Text:
    """The question about a decision or chance that is not recorded after entry `number`; 0 is the start."""
    if chance := request.open_chance:
        return (FELL if number else FELL_FIRST).fill(number=number, move=book.wording.moves[chance].name)
    return (CHOSEN if number else CHOSEN_FIRST).fill(number=number, player=request.player)


def written_before(game: Game, index: int) -> int | None:
    """The last entry before this one that was entered; what silence has made for this one comes after it."""
    return next((entry for entry, _ in reversed(game.inputs) if entry < index), None)


def answer_of(action: Action) -> Any:
    """The answer to a decision as a fact has it: its value, or its cards."""
    return ",".join(action.cards) if action.cards else action.card or action.value


def meant_by_silence(book: Book, game: Game, index: int) -> Action | None:
    """What silence before this entry means: the default, or in this world the decision that nobody wrote down.

    Raises `UnknownFact` where somebody has decided and no world says how.
    """
    request = game.request
    if request is None or request.default:
        return None if request is None else request.default
    if (decision := left_out(book, game, index)) is None:
        return None
    if not request.unwritten and not is_answered(game.position, decision.fact, decision.ways):
        return None  # a duty may not have been done
    return answered(game.position, decision.fact, decision.ways)
