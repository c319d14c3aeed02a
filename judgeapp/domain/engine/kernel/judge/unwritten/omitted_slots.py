"""Slots that the record omits: filled in where one value is possible, asked for where several are."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

from ...model.facts import Fact
from ...model.inputs import Action, Chance
from ...model.position import Position
from ...model.text import Text
from ...play.book import Book, staged
from ...play.game import Game
from ...play.request import Choice, Pass, Request
from ..course import Course
from ..explain import describe_choice, describe_entry
from ..limits import MOST_LOOKED_THROUGH, MOST_UNWRITTEN, TOO_MANY_UNWRITTEN
from ..missing import mentioned_ids
from ..ruling import EntryRuling
from ..sayings import SAID
from .ahead import may_be_allowed
from .answering import answered

AIMED_AT = Text("第{number}手の対象はどれでしたか。", "What was the target of entry {number}?")
DONE_HOW = Text("第{number}手（{does}）は、どのようにしましたか。", "How was entry {number} ({does}) done?")


def completed(course: Course, ruling: EntryRuling, action: Action) -> Action:
    """The action with the slot that its kind may leave out, where it is refused without and may be allowed with it."""
    request, position = course.game.request, course.game.position
    choice = course.answered_as(action)
    if request is None or choice is None or not choice.unsaid or getattr(action, choice.unsaid):
        return action
    if may_be_allowed(request, position, action):
        return action
    said = possible(choice, position, action)
    if len(said) > MOST_UNWRITTEN:
        later = course.record.entries[ruling.index + 1 :]
        said = telling_first(said, {key for entry in later for key in mentioned_ids(entry)})
    full_ways = (replace(action, **{choice.unsaid: said_}) for said_ in said)
    allowed = (way for way in full_ways if may_be_allowed(request, position, way))
    ways = {key_of(way, choice): way for way in islice(allowed, MOST_UNWRITTEN + 1)}
    if not ways:
        return action
    if len(ways) > MOST_UNWRITTEN:
        ways.popitem()
        course.limits.append(TOO_MANY_UNWRITTEN.fill(number=ruling.number))
    if len(ways) == 1:
        full = next(iter(ways.values()))
        ruling.text = describe_entry(course.book, position, full, request)
    else:
        full = way_taken(course, ruling, choice, ways)
    if ruling.implied[-1:] == [action.to_dict()]:
        ruling.implied.pop()  # with the payment alone
    ruling.implied.append(full.to_dict())
    return full


def possible(choice: Choice, position: Position, action: Action) -> list[Any]:
    """What can stand in the slot of the same use of the same card."""
    bare: dict[str, Any] = {"cards": (), choice.unsaid: getattr(action, choice.unsaid)}
    whole = choice.completed(position, replace(action, cards=()))
    offered = (
        candidate for candidate in choice.candidates(position, action.player) if candidate.card == action.card
    )
    same = (option for option in offered if choice.completed(position, replace(option, **bare)) == whole)
    found = (said for action_ in same if (said := getattr(action_, choice.unsaid)))
    return [*dict.fromkeys(islice(found, MOST_LOOKED_THROUGH))]


def telling_first(said: list[Any], later: set[str]) -> list[Any]:
    """Candidate answers ordered so that those distinguishable by later entries come first, the least mentioned
    leading.
    """
    parts = {
        value: frozenset(later.intersection((value,) if isinstance(value, str) else value)) for value in said
    }
    in_order = sorted(said, key=lambda one: len(parts[one]))
    told: dict[frozenset[str], Any] = {}
    for slot in in_order:
        told.setdefault(parts[slot], slot)
    return [*dict.fromkeys((*told.values(), *in_order))]


def key_of(way: Action, choice: Choice) -> str:
    """A way as the answer to the question."""
    said = getattr(way, choice.unsaid)
    return ",".join(said) if isinstance(said, tuple) else str(said)


def way_taken(course: Course, ruling: EntryRuling, choice: Choice, ways: dict[str, Action]) -> Action:
    """The way of this world; raises `UnknownFact` where no world has been chosen yet."""
    position = course.game.position
    words = {
        key: describe_choice(course.book, position, way.move, getattr(way, choice.unsaid))
        for key, way in ways.items()
    }
    said = AIMED_AT if choice.unsaid == "target" else DONE_HOW
    asked = said.fill(number=ruling.number, does=ruling.text)
    ruling.asks = Fact(f"{choice.unsaid}?entry{ruling.number}", asked, tuple(ways), words, shown_by="play")
    return answered(position, ruling.asks, ways)


def declines_nothing(game: Game, action: Action) -> bool:
    """Whether a pass comes when all is over that its player had a part in, or might have had: nothing is declined."""
    request = game.request
    if request is None or action.move != Pass.move or not request.rests:
        return False
    if request.player in ("", action.player) or request.passed_over(action):
        return False
    last = game.inputs[-1][1] if game.inputs else None
    if request.others_may_pass and isinstance(last, Action) and last.player == request.player:
        return True
    begun = next((at for at in reversed(range(len(game.asked))) if game.asked[at] == request.kind), 0)
    answered_since = (one for _, one in game.inputs[begun + 1 :])
    return any(isinstance(entry, Action) and entry.player == action.player for entry in answered_since)


def said_before(book: Book, entries: list[EntryRuling], request: Request | None, action: Action) -> bool:
    """Whether a redundant entry announces a phase that its implied predecessor has begun already, or a shuffle."""
    if request is not None and request.answered_by(action):
        return False
    ruling, *earlier = reversed(entries)
    until = next((at for at, one in enumerate(earlier, 1) if one.kind == "action"), 0)
    if action.move in staged(book.wording.moves, "start", "phase"):
        told = any(action.to_dict() in entry_ruling.implied for entry_ruling in earlier[:until])
    else:
        told = any(has_fallen(entry_ruling, action) for entry_ruling in earlier[:until])
    if not told:
        return False
    ruling.reason = SAID
    return True


def has_fallen(ruling: EntryRuling, action: Action) -> bool:
    """Whether chance fell in an entry without having been asked for: a pile of unknown cards that was shuffled."""
    bare = isinstance(action, Chance) and action == Chance(action.player, action.move)
    asked = any(done["move"] == action.move for done in ruling.implied)
    fell = (told.event for told in ruling.events if told.event.verb == action.move)
    return bare and not asked and any(event.subject.startswith(f"{action.player}.") for event in fell)
