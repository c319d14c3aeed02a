"""`pokemon`: points, opponents' resistance, opponents' opponents' resistance, head-to-head for exactly two.

Source: RK9, "All about tiebreakers in the Pokémon TCG" (2021-05-25), and the Play! Pokémon tournament
rules. The late penalty, which goes before all of these there, is the organizer's business.
"""

from collections.abc import Sequence
from fractions import Fraction

from ..ledger import Ledger, Line
from ..results import Outcome, PlayerId
from ..text import Text
from .profile import (
    POINTS,
    Criterion,
    GroupCriterion,
    Profile,
    Values,
    each_opponent,
    mean,
    over_opponents,
    points_of_rounds,
)

FLOOR = Fraction(1, 4)
DROPPED_CAP = Fraction(3, 4)
_SHARE = {Outcome.WIN: Fraction(1), Outcome.DRAW: Fraction(1, 2), Outcome.LOSS: Fraction(0)}


def resistance(ledger: Ledger, player: PlayerId) -> Fraction:
    """(wins + draws ÷ 2) ÷ rounds, byes not counted; at least 25 %, at most 75 % for a player who dropped.

    Worked: 3–1–1 is 3.5 of 5, 70 %. 2–1 with a bye among the wins is 1–1, 50 %. 2–0 and dropped is 75 %.
    """
    lines = [line for line in ledger.lines(player) if not line.is_bye]
    share = mean([_SHARE[line.outcome] for line in lines], FLOOR)
    return max(FLOOR, min(share, DROPPED_CAP if player in ledger.dropped else Fraction(1)))


def opponents_resistance(ledger: Ledger) -> Values:
    """The mean of the opponents' resistance; own byes have no opponent. No opponent: 25 %."""
    own = {player: resistance(ledger, player) for player in ledger.players}
    return over_opponents(ledger, own, FLOOR)


def opponents_opponents_resistance(ledger: Ledger) -> Values:
    """The mean of the opponents' own ``opponents_resistance``. No opponent: 25 %."""
    return over_opponents(ledger, opponents_resistance(ledger), FLOOR)


def head_to_head(ledger: Ledger, group: Sequence[PlayerId]) -> Values:
    """Of exactly two tied players who met, the one with more points from it goes first; else it says nothing.

    Among three it can go round in a circle, so it is never asked about more than two.
    """
    if len(group) != 2:
        return dict.fromkeys(group, Fraction(0))
    one, other = group
    return {one: _points_against(ledger.lines(one), other), other: _points_against(ledger.lines(other), one)}


def _points_against(lines: Sequence[Line], opponent: PlayerId) -> Fraction:
    return Fraction(sum(line.points for line in lines if line.opponent == opponent))


POKEMON = Profile(
    name="pokemon",
    label=Text("ポケモン方式", "Pokémon"),
    source="RK9: All about tiebreakers in the Pokémon TCG (2021); Play! Pokémon tournament rules",
    criteria=(
        POINTS,
        Criterion(
            name="opponents",
            label=Text("対戦相手の勝率", "Opponents' win %"),
            short="OW%",
            formula=Text(
                "対戦相手の勝率（最低25%、棄権した相手は最高75%）の平均です。不戦勝は除きます。",
                "The mean of the opponents' win percentages (at least 25%; at most 75% for one who dropped). "
                "Byes are left out.",
            ),
            values=opponents_resistance,
            contributions=each_opponent(resistance),
            percent=True,
        ),
        Criterion(
            name="opponents_opponents",
            label=Text("対戦相手の対戦相手の勝率", "Opponents' opponents' win %"),
            short="OOW%",
            formula=Text(
                "対戦相手それぞれの「対戦相手の勝率」の平均です。",
                "The mean of the opponents' own opponents' win %.",
            ),
            values=opponents_opponents_resistance,
            contributions=each_opponent(lambda ledger, player: opponents_resistance(ledger)[player]),
            percent=True,
        ),
        GroupCriterion(
            name="head_to_head",
            label=Text("直接対決", "Head-to-head"),
            formula=Text(
                "ここまで同じ値がちょうど2人のとき、その2人の対戦の勝ち点で分けます。",
                "Where exactly two are equal so far, the points of their own match separate them.",
            ),
            within=head_to_head,
            contributions=points_of_rounds,
        ),
    ),
)
