"""Which clause decides against a claim about a value that an event has made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...model.events.event import Event
from ...model.inputs import Change
from ...play.game import Game


def decides_against(origin: Event, change: Change, now: Any, *, skipped: bool) -> str:
    """The rule that the claim passes over: what bounds the value, or has a text carried out; else the event's own.

    `skipped`: the claim says what was so before the event.
    """
    if skipped and origin.moment:
        return origin.moment
    if (account := origin.account_for(change.of, change.field)) is not None:
        return account.decides_against(change.value)
    if origin.bound and beyond(origin.had(change.of, change.field), now, change.value):
        return origin.bound
    return origin.decides


def beyond(before: Any, now: Any, claimed: Any) -> bool:
    """Whether a claimed number lies further on the way that a number has gone."""
    numbers = all(type(one) is int for one in (before, now, claimed))
    return numbers and (now - before) * (claimed - now) > 0


def gone_otherwise(lately: Iterable[Event], change: Change) -> Event | None:
    """What has gone another way than the claim has it, the latest where there are several."""
    key = change.of, change.field
    return next((event for event in lately if event.otherwise.get(key) == change.value), None)


def over_since(game: Game, origin: Event | None) -> Event | None:
    """What has ended the game since a value came to be what it is; None where the game goes on, or ended with it."""
    won = game.position.origin.get(("game", "winner")) if game.request is None else None
    return won if won is not None and (origin is None or origin.entry < won.entry) else None
