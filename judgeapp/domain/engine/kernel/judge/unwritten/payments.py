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
from .answering import answered

PAID_WITH = Text("第{number}手のコストはどれで支払いましたか。", "What paid the cost of entry {number}?")
PAID_BEFORE = Text(
    "第{number}手より前に発動した{of}のコストはどれで支払いましたか。",
    "What paid the cost of {of}, used before entry {number}?",
)


def paid(course: Course, ruling: EntryRuling, action: Action) -> Action:
    """The action with its payment, where the record leaves it out and it can have been made.

    One way is what is meant. Of several the answer of this world is taken; where the record does not say itself that
    nobody knows, the entry stays open.
    """
    number = ruling.number
    full = with_payment(course, ruling, action, f"paid?entry{number}", PAID_WITH.fill(number=number))
    if full.cards and full is not action:
        ruling.implied.append(full.to_dict())
    return full


def paid_before(course: Course, ruling: EntryRuling, used: Action) -> Action:
    """The use of a card that the entry shows, with its payment, of which the record says nothing either."""
    number, of = ruling.number, course.game.position.title(used.card)
    said = PAID_BEFORE.fill(number=number, of=of)
    return with_payment(course, ruling, used, f"paid?{used.card}.entry{number}", said)


def with_payment(course: Course, ruling: EntryRuling, action: Action, key: str, said: Text) -> Action:
    """The same, where `said` asks what paid and `key` names the question."""
    unknown = action.cards == NOBODY_KNOWS
    if action.cards and not unknown:
        return action
    position, choice = course.game.position, course.answered_as(action)
    if not unknown and (choice is None or not choice.pays):
        return action
    bare = replace(action, cards=()) if unknown else action
    if choice is not None and unknown and choice.covered:
        uncover_one(position, action.player)
    elif choice is None or not choice.pays or not refused_as_written(choice, position, bare):
        return bare
    ways = list(dict.fromkeys(islice(choice.payments(position, bare), MOST_PAYMENTS + 1)))
    if len(ways) > MOST_PAYMENTS:
        course.limits.append(TOO_MANY_PAYMENTS.fill(number=ruling.number))
        ways.pop()
    if not ways:
        return bare
    by_answer = {",".join(way): way for way in ways}
    words = {answer: listed([position.title(card) for card in way]) for answer, way in by_answer.items()}
    fact = Fact(key, said, tuple(by_answer), words)
    if len(ways) > 1 and not action.cards:
        ruling.asks = fact
    return replace(bare, cards=ways[0] if len(ways) == 1 else answered(position, fact, by_answer))


def refused_as_written(choice: Choice, position: Position, bare: Action) -> bool:
    """Whether the action is refused as recorded, perhaps only for a payment that it leaves out."""
    with suppress(UnknownFact):
        return choice.refuse(position, bare) is not None
    return False


def uncover_one(position: Position, player: str) -> None:
    """Adds an unseen card to an uncounted hand whose cards are all known."""
    for zone in position.zones.values():
        presumed = zone.owner == player and zone.open and zone.spec.presumed and not zone.spec.piled
        if presumed and all(position.cards[key].known for key in zone.cards):
            position.uncover(zone)
