"""順位規定: a named profile says which values separate tied players, in which order, and by what source."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TypeAlias

from ..ledger import Ledger, Line
from ..results import MATCH_POINTS, Games, Outcome, PlayerId, Scoring
from ..text import Text

Values: TypeAlias = Mapping[PlayerId, Fraction]


@dataclass(frozen=True, slots=True)
class Contribution:
    """One round's part of a player's value: ``value`` times ``factor``, if it is ``counted``.

    A round that has no part in it, as a bye in a mean over opponents, has no value.
    """

    line: Line
    value: Fraction | Games | None
    factor: Fraction | None = None
    counted: bool = True


Contributions: TypeAlias = Callable[[Ledger, PlayerId], Sequence[Contribution]]
"""The contributions of all rounds of one player, in their order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion:
    """A tie-break (順位の決め手): its names, its formula in words, a value of each player, and what makes it up.

    The higher value goes first. ``percent`` says how to print it, ``short`` heads a narrow column.
    """

    name: str
    label: Text
    short: str = ""
    formula: Text
    values: Callable[[Ledger], Values]
    contributions: Contributions
    percent: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupCriterion:
    """A tie-break whose value exists only among players tied so far, such as head-to-head."""

    name: str
    label: Text
    formula: Text
    within: Callable[[Ledger, Sequence[PlayerId]], Values]
    contributions: Contributions


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


def points_of_rounds(ledger: Ledger, player: PlayerId) -> list[Contribution]:
    """The points of every round."""
    return [Contribution(line, Fraction(line.points)) for line in ledger.lines(player)]


def wins_of_rounds(ledger: Ledger, player: PlayerId) -> list[Contribution]:
    """1 for every round won, 0 for every other."""
    return [Contribution(line, Fraction(line.outcome is Outcome.WIN)) for line in ledger.lines(player)]


def games_of_rounds(ledger: Ledger, player: PlayerId) -> list[Contribution]:
    """The games of every round."""
    return [Contribution(line, line.games) for line in ledger.lines(player)]


def each_opponent(value: Callable[[Ledger, PlayerId], Fraction]) -> Contributions:
    """The contributions to a mean over opponents: the value of each; none of a round without one."""

    def contributions(ledger: Ledger, player: PlayerId) -> list[Contribution]:
        return [
            Contribution(line, None if line.opponent is None else value(ledger, line.opponent))
            for line in ledger.lines(player)
        ]

    return contributions


POINTS = Criterion(
    name="points",
    label=Text("勝ち点", "Points"),
    formula=Text(
        "勝ち、引き分け、負け、不戦勝の点の合計です。", "The points of wins, draws, losses and byes together."
    ),
    values=points,
    contributions=points_of_rounds,
)


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
