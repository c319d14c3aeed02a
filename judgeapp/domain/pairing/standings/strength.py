"""`sos`: points, then strength of schedule, then extended strength of schedule.

Source: Null Signal Games' tournament regulations for Netrunner, as Cobra computes them.
"""

from fractions import Fraction

from ..ledger import Ledger
from ..results import PlayerId
from ..text import Text
from .profile import POINTS, Criterion, Profile, Values, each_opponent


def points_per_round(ledger: Ledger, player: PlayerId) -> Fraction:
    """Points ÷ the weights of the rounds played, byes among them. Nothing played: 0."""
    played = sum((line.result.weight for line in ledger.lines(player)), Fraction(0))
    return Fraction(ledger.points(player)) / played if played else Fraction(0)


def strength(ledger: Ledger) -> Values:
    """SoS: the mean of the opponents' points per round, weighted by the rounds they were met in.

    Worked, 6 for a win: opponents with 3 of 2 rounds and 6 of 2 rounds: (1.5 + 3) ÷ 2 = 2.25.
    """
    return _over_opponents(ledger, {player: points_per_round(ledger, player) for player in ledger.players})


def extended_strength(ledger: Ledger) -> Values:
    """Extended SoS: the same mean over the opponents' own SoS."""
    return _over_opponents(ledger, strength(ledger))


def _over_opponents(ledger: Ledger, values: Values) -> Values:
    return {player: _weighted_mean(ledger, player, values) for player in ledger.players}


def _weighted_mean(ledger: Ledger, player: PlayerId, values: Values) -> Fraction:
    met = [(line.result.weight, line.opponent) for line in ledger.lines(player) if line.opponent is not None]
    weights = sum((weight for weight, _ in met), Fraction(0))
    total = sum((weight * values[opponent] for weight, opponent in met), Fraction(0))
    return total / weights if weights else Fraction(0)


SOS = Profile(
    name="sos",
    label=Text("対戦相手の強さ（SoS）", "Strength of schedule"),
    source="Null Signal Games, Netrunner tournament regulations; Cobra",
    criteria=(
        POINTS,
        Criterion(
            name="sos",
            label=Text("SoS", "SoS"),
            short="SoS",
            formula=Text(
                "対戦相手の1回戦あたりの勝ち点の平均です。",
                "The mean of the opponents' points per round.",
            ),
            values=strength,
            contributions=each_opponent(points_per_round),
        ),
        Criterion(
            name="extended_sos",
            label=Text("拡張SoS", "Extended SoS"),
            short="eSoS",
            formula=Text(
                "対戦相手それぞれのSoSの平均です。",
                "The mean of the opponents' SoS.",
            ),
            values=extended_strength,
            contributions=each_opponent(lambda ledger, player: strength(ledger)[player]),
        ),
    ),
)
