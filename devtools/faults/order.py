"""Faults of order, in any book whose moves are those of a turn and a battle: doubled, swapped, left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judgeapp.domain.engine.kernel import Chance

from .model import Fault, Moment


def wrong_player(moment: Moment) -> Iterator[Fault]:
    """The other player makes the decision. A pass of theirs is no fault: whoever was asked has declined in silence."""
    action = moment.action
    if not isinstance(action, Chance) and action.move != "pass":
        other = next(player for player in moment.position.players if player != action.player)
        yield moment.instead("wrong_player", replace(action, player=other))


def doubled(moment: Moment) -> Iterator[Fault]:
    """The same decision is written down twice: the second one has no place (no shuffle: two do no harm)."""
    if moment.action.move != "shuffle":
        yield moment.with_entries("doubled", 1, (moment.action, moment.action), 1)


def left_out(moment: Moment) -> Iterator[Fault]:
    """A step that may not be skipped is missing; the entry after it stands where it cannot."""
    after = moment.following
    if after is None:
        return
    # A pass that nobody wrote down is no fault: silence declines.
    if moment.action.move in ("end_turn", "discard", "attack", "first_player"):
        yield moment.with_entries("left_out", 0, (), 1)


BEFORE_ITS_TIME = (
    ("main", "intercept"),
    ("main", "pass"),
    ("main", "resource"),
    ("main", "discard"),
    ("first_player", "pass"),
    ("first_player", "mulligan"),
    ("discard", "resource"),
    ("discard", "pass"),
)
"""Kind of the earlier decision, move of the later one: swapped, the later one comes before its time."""


def swapped(moment: Moment) -> Iterator[Fault]:
    """Two decisions in a row, the second one impossible before the first."""
    first, second = moment.action, moment.following
    if second is None:
        return
    if (moment.request_kind, second.move) in BEFORE_ITS_TIME and not same_round(moment):
        yield moment.with_entries("swapped", 0, (second, first), 2)
    elif moment.request_kind == "resource" and second.move in ("attack", "end_turn"):
        yield moment.with_entries("swapped", 1, (second, first), 2)


def same_round(moment: Moment) -> bool:
    """Two answers of one player in a row to the same question: swapping them changes nothing by itself."""
    second = moment.following
    return second is not None and moment.request_kind != "main" and second.player == moment.action.player


MAKERS = (wrong_player, doubled, left_out, swapped)
