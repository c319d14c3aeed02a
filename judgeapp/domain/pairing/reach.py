"""Who is sure of a place in the cut before the last round is over, and what the others need: by points alone.

Players on equal points are taken to be placed against the player who asks, since tie-breaks are not known before the
last result is. Matches are independent of each other, so the most and the fewest rivals that a player can have are
sums over the open matches.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import TypeVar

from .results import Scoring

P = TypeVar("P", bound=Hashable)


class Reach(IntEnum):
    """What a player needs of their own match, the least first."""

    SURE = 0
    DRAW = 1
    """A draw is enough."""
    WIN = 2
    OPEN = 3
    """Not even a win is enough by itself: other tables or the tie-breaks decide."""
    OUT = 4
    """No result leads there."""


def reach_of(
    points: Mapping[P, int],
    matches: Sequence[tuple[P, P]],
    places: int,
    scoring: Scoring,
    *,
    drawn: bool = True,
) -> dict[P, Reach]:
    """What each of these players needs to be among the first `places`, while these matches are open.

    >>> reach_of({"a": 6, "b": 6, "c": 3, "d": 0}, [("a", "b"), ("c", "d")], 2, Scoring()) == {
    ...     "a": Reach.DRAW, "b": Reach.DRAW, "c": Reach.OPEN, "d": Reach.OUT}
    True
    """
    win, draw, loss = scoring.win, scoring.draw, scoring.loss
    results = [(win, loss), (loss, win), *([(draw, draw)] if drawn else []), (loss, loss)]
    opponents = {one: other for a, b in matches for one, other in ((a, b), (b, a))}
    idle = [points[p] for p in points if p not in opponents]

    def rivals_at(match: tuple[P, P], enough: Callable[[int], bool]) -> list[int]:
        a, b = match
        return [enough(points[a] + to_a) + enough(points[b] + to_b) for to_a, to_b in results]

    @cache
    def most(x: int) -> int:
        return len([value for value in idle if value >= x]) + sum(
            max(rivals_at(match, x.__le__)) for match in matches
        )

    @cache
    def fewest(x: int) -> int:
        return len([value for value in idle if value > x]) + sum(
            min(rivals_at(match, x.__lt__)) for match in matches
        )

    def is_sure(player: P, gain: int, theirs: int) -> bool:
        x = points[player] + gain
        other = opponents.get(player)
        if other is None:
            return most(x) - 1 < places
        return most(x) - max(rivals_at((player, other), x.__le__)) + (points[other] + theirs >= x) < places

    def is_out(player: P) -> bool:
        other = opponents.get(player)
        if other is None:
            return fewest(points[player]) >= places
        x = points[player] + win
        return fewest(x) - min(rivals_at((player, other), x.__lt__)) + (points[other] + loss > x) >= places

    def needed(player: P) -> Reach:
        if player not in opponents:
            return Reach.SURE if is_sure(player, 0, 0) else Reach.OUT if is_out(player) else Reach.OPEN
        if is_sure(player, loss, win):
            return Reach.SURE
        if drawn and is_sure(player, draw, draw):
            return Reach.DRAW
        if is_sure(player, win, loss):
            return Reach.WIN
        return Reach.OUT if is_out(player) else Reach.OPEN

    return {player: needed(player) for player in points}
