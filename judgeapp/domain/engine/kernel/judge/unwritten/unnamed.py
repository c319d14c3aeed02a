"""A decision of which nobody wrote down the card: unknown is not against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from ...model.facts import Fact, UnknownFact
from ...model.inputs import Action
from ...model.position import Position
from ...model.text import Text
from ...play.request import LOOKED_AT, Choice
from ..course import Course
from ..explain import describe_action, name_entry
from ..ruling import EntryRuling
from .answering import answered
from .payments import refused_as_written, uncover_one

WHICH = Text(
    "第{number}手の{move}は、どのカードによるものですか。", "Which card was entry {number} ({move}) about?"
)


def with_card(course: Course, ruling: EntryRuling, action: Action) -> Action:
    """The action with its card, where the record leaves it out and some card can have been it.

    One card is what is meant. Of several the answer of this world is taken; raises `UnknownFact` where no world has
    been chosen yet. Where no card can have been it, nothing changes.
    """
    request, position = course.game.request, course.game.position
    choice = course.answered_as(action)
    if (
        choice is None
        or not choice.by_a_card
        or action.card
        or not refused_as_written(choice, position, action)
    ):
        return action
    uncover_one(position, action.player)
    cards = list(dict.fromkeys(possible(choice, position, action)))
    if not cards:
        return action
    ways = {card: replace(action, card=card) for card in cards}
    full = ways[cards[0]] if len(ways) == 1 else way_taken(course, ruling, action, ways)
    ruling.implied.append(full.to_dict())
    ruling.text = describe_action(course.book, position, full, request)
    return full


def possible(choice: Choice, position: Position, action: Action) -> Iterator[str]:
    """The cards with which the action would be legal, or may be: of those that nobody has shown one in each zone."""
    seen: set[str] = set()
    for candidate in islice(choice.candidates(position, action.player), LOOKED_AT):
        if not candidate.card or not agrees(candidate, action):
            continue
        card = position.cards.get(candidate.card)
        if card is not None and not card.known:
            if card.zone in seen:
                continue
            seen.add(card.zone)
        try:
            if choice.refuse(position, candidate) is None:
                yield candidate.card
        except UnknownFact:
            yield candidate.card


def agrees(one: Action, action: Action) -> bool:
    """Whether an answer says what the action says, as far as that goes; a payment may be another one."""
    target = action.target in ("", one.target)
    value = action.value == "" or str(action.value) == str(one.value)
    return target and value


def way_taken(course: Course, ruling: EntryRuling, action: Action, ways: dict[str, Action]) -> Action:
    """The action with the card of this world; raises `UnknownFact` where no world has been chosen yet."""
    position = course.game.position
    question = WHICH.fill(number=ruling.number, move=name_entry(course.book, action))
    words = {card: position.title(card) for card in ways}
    key = f"card?entry{ruling.number}"
    ruling.asks = Fact(key, question, tuple(ways), words, shown_by="record")
    return answered(position, ruling.asks, ways)
