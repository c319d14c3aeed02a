"""Payments that a record leaves out: the only one that there can have been, or a question."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import islice

from ...model.facts import Fact, UnknownFact
from ...model.inputs import NOBODY_KNOWS, Action
from ...model.position import Position
from ...model.text import Text
from ...play.request import Choice
from ..course import Course
from ..explain import listed
from ..limits import MOST_PAYMENTS, TOO_MANY_PAYMENTS
from ..ruling import EntryRuling

PAID_WITH = Text("第{number}手のコストはどれで支払いましたか。", "What paid the cost of entry {number}?")


def paid(course: Course, ruling: EntryRuling, action: Action) -> Action:
    """The action with its payment, where the record leaves it out and it can have been made.

    One way is what is meant. Of several the answer of this world is taken; where the record does not say itself that
    nobody knows, the entry stays open.
    """
    unknown = action.cards == NOBODY_KNOWS
    if action.cards and not unknown:
        return action
    position, choice = course.game.position, course.answered_as(action)
    if not unknown and (choice is None or not choice.pays):
        return action
    bare = replace(action, cards=()) if unknown else action
    if choice is None or not choice.pays or not refused_as_written(choice, position, bare):
        return bare
    ways = list(dict.fromkeys(islice(choice.payments(position, bare), MOST_PAYMENTS + 1)))
    if len(ways) > MOST_PAYMENTS:
        course.limits.append(TOO_MANY_PAYMENTS.fill(number=ruling.number))
        ways.pop()
    if not ways:
        return bare
    way = ways[0] if len(ways) == 1 else chosen(course, ruling, ways, asks=not action.cards)
    full = replace(bare, cards=way)
    ruling.implied.append(full.to_dict())
    return full


def refused_as_written(choice: Choice, position: Position, bare: Action) -> bool:
    """Whether the action is refused as it is written, for what it leaves out perhaps."""
    with suppress(UnknownFact):
        return choice.refuse(position, bare) is not None
    return False


def chosen(
    course: Course, ruling: EntryRuling, ways: list[tuple[str, ...]], *, asks: bool
) -> tuple[str, ...]:
    """The payment that was made in this world; raises `UnknownFact` where no world has been chosen yet."""
    position = course.game.position
    by_answer = {",".join(way): way for way in ways}
    words = {key: listed([position.title(card) for card in way]) for key, way in by_answer.items()}
    fact = Fact(f"paid?entry{ruling.number}", PAID_WITH.fill(number=ruling.number), tuple(by_answer), words)
    if asks:
        ruling.asks = fact
    return by_answer[course.answer_to(fact)]
