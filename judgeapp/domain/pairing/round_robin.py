"""総当たり: everybody meets everybody, by the circle method, in pods where there are too many for one."""

from collections.abc import Sequence
from math import ceil
from typing import TypeAlias

from .results import PlayerId

Meeting: TypeAlias = tuple[PlayerId, PlayerId | None]
"""Two players, or one who sits out."""


def round_robin(players: Sequence[PlayerId]) -> list[list[Meeting]]:
    """All rounds: the first player stays, the others go round the circle, one place each round.

    Of an odd number every player sits out once.

    >>> round_robin(["ann", "bob", "cat"])
    [[('ann', None), ('bob', 'cat')], [('ann', 'cat'), ('bob', None)], [('ann', 'bob'), ('cat', None)]]
    """
    circle: list[PlayerId | None] = [*players, *([None] if len(players) % 2 else [])]
    rounds = []
    for _ in range(len(circle) - 1):
        facing = zip(circle, reversed(circle), strict=True)
        rounds.append([_meeting(*next(facing)) for _ in range(len(circle) // 2)])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


def _meeting(one: PlayerId | None, other: PlayerId | None) -> Meeting:
    if one is None:
        one, other = other, None
    assert one is not None, "only one place of the circle is empty"
    return one, other


def pods(players: Sequence[PlayerId], size: int) -> list[list[PlayerId]]:
    """The players in as few pods of at most ``size`` as there must be, as equal in number as they can be.

    They are dealt one by one, so that the first of the list are spread over all pods.

    >>> pods("abcdefg", 4)
    [['a', 'c', 'e', 'g'], ['b', 'd', 'f']]
    """
    if size < 2:
        raise ValueError(f"a pod has at least two players, not {size}")
    number = ceil(len(players) / size)
    return [list(players[first::number]) for first in range(number)]
