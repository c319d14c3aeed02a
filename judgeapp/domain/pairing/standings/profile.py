"""順位規定: a named profile says which values separate tied players, in which order, and by what source."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TypeAlias

from ..ledger import Ledger
from ..results import MATCH_POINTS, PlayerId, Scoring
from ..text import Text

Values: TypeAlias = Mapping[PlayerId, Fraction]


@dataclass(frozen=True, slots=True)
class Criterion:
    """A value of each player; the higher goes first. ``percent`` says how to print it."""

    name: str
    label: Text
    values: Callable[[Ledger], Values]
    percent: bool = False


@dataclass(frozen=True, slots=True)
class GroupCriterion:
    """A value that exists only among players tied so far, such as head-to-head."""

    name: str
    label: Text
    within: Callable[[Ledger, Sequence[PlayerId]], Values]


@dataclass(frozen=True, slots=True)
class Profile:
    """Criteria in order, the scoring they are meant for, and their source.

    Players equal in all criteria share a rank, unless ``lot_decides``; the recorded draw orders them either
    way. ``draw_loses``: a match without a winner is lost by both.
    """

    name: str
    label: Text
    source: str
    criteria: tuple[Criterion | GroupCriterion, ...]
    scoring: Scoring = MATCH_POINTS
    lot_decides: bool = False
    draw_loses: bool = False
    models: Text | None = None
    """Whose calculation it follows, and since when, where that has changed."""


def points(ledger: Ledger) -> Values:
    """勝ち点: the first criterion of most profiles."""
    return {player: Fraction(ledger.points(player)) for player in ledger.players}


POINTS = Criterion("points", Text("勝ち点", "Points"), points)


def mean(values: Sequence[Fraction], empty: Fraction) -> Fraction:
    """The average, exact; ``empty`` where there is nothing to average.

    >>> mean([Fraction(1, 3), Fraction(2, 3)], Fraction(0))
    Fraction(1, 2)
    """
    if not values:
        return empty
    whole = lcm(*(value.denominator for value in values))  # one division instead of one for each value
    return Fraction(
        sum(value.numerator * (whole // value.denominator) for value in values), whole * len(values)
    )


def over_opponents(ledger: Ledger, own: Values, empty: Fraction) -> Values:
    """For each player, the mean of the opponents' values; ``empty`` for a player who has met nobody."""
    return {player: mean([own[other] for other in ledger.opponents(player)], empty) for player in own}
