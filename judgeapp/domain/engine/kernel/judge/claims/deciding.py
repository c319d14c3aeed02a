"""Which clause decides against a claim about a value that an event has made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any

from ...model.events.event import Event
from ...model.inputs import Change
from ...play.game import Game


def decides_against(
    events: Sequence[Event], origin: Event, change: Change, now: Any, *, skipped: bool
) -> str:
    """The rule that the claim passes over: what bounds the value, or has a text carried out; else the event's own.

    `skipped`: the claim says what was so before the event.
    """
    if origin.moment and (skipped or was_so_before(events[: origin.seq], origin.moment, change)):
        return origin.moment
    if (account := origin.account_for(change.of, change.field)) is not None:
        return account.decides_against(change.value)
    if origin.bound and beyond(origin.had(change.of, change.field), now, change.value):
        return origin.bound
    return origin.decides


def was_so_before(events: Sequence[Event], moment: str, change: Change) -> bool:
    """Whether the claimed value held before a run of events by the same clause."""
    changed = ((event, event.had(change.of, change.field)) for event in reversed(events))
    in_a_row = takewhile(lambda one: one[1] is None or one[0].moment == moment, changed)
    return any(was == change.value for _, was in in_a_row)


def beyond(before: Any, now: Any, claimed: Any) -> bool:
    """Whether a claimed number lies further on the way that a number has gone."""
    numbers = all(type(value) is int for value in (before, now, claimed))
    return numbers and (now - before) * (claimed - now) > 0


def gone_otherwise(lately: Iterable[Event], change: Change) -> Event | None:
    """The latest event that could have led to the claimed value and led to another; None where there is none."""
    key = change.of, change.field
    return next((event for event in lately if event.otherwise.get(key) == change.value), None)


def over_since(game: Game, origin: Event | None) -> Event | None:
    """The event that ended the game after a value was set; None while the game goes on, or where both came together."""
    won = game.position.origin.get(("game", "winner")) if game.request is None else None
    return won if won is not None and (origin is None or origin.entry < won.entry) else None
