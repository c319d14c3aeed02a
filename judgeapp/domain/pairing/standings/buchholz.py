"""`buchholz`, `median-buchholz`, `sonneborn-berger`: chess tie-breaks over the opponents' final points.

Source: FIDE Handbook C.02, article 13 (in force 2012–2022), with its two rules for rounds without an
opponent:

* For the player: such a round is one against a virtual opponent, who had the same points before it, gets
  the other side of its result, and draws every later round.
* For the player's opponents: such a round counts as a draw. So does every round missed after a drop.

Worked, chess points in a nine-round event: a player with 2 points after round 2 has a bye in round 3 and
ends on 6. The bye gives them 2 + 0 + 6 × ½ = 5; to their opponents they are worth 6 − 1 + ½ = 5½.
"""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from ..ledger import Ledger, Line
from ..results import HALF_POINTS, Outcome, PlayerId
from ..text import Text
from .profile import POINTS, Contribution, Criterion, Profile, Values

_SHARE = {Outcome.WIN: Fraction(1), Outcome.DRAW: Fraction(1, 2), Outcome.LOSS: Fraction(0)}
_OTHER_SIDE = {Outcome.WIN: Outcome.LOSS, Outcome.DRAW: Outcome.DRAW, Outcome.LOSS: Outcome.WIN}


def worth(ledger: Ledger, player: PlayerId) -> Fraction:
    """What the player counts for their opponents: points of rounds played, a draw for every other round."""
    played = [line for line in ledger.lines(player) if line.opponent is not None]
    return Fraction(sum(line.points for line in played) + ledger.scoring.draw * (ledger.rounds - len(played)))


def virtual_opponent(ledger: Ledger, player: PlayerId, line: Line) -> Fraction:
    """What such a round counts for the player: points before + the other side's result + draws after."""
    before = sum(earlier.points for earlier in ledger.lines(player) if earlier.round < line.round)
    other_side = ledger.scoring.of(_OTHER_SIDE[line.outcome])
    return Fraction(before + other_side + ledger.scoring.draw * (ledger.rounds - line.round))


def opposition(ledger: Ledger) -> dict[PlayerId, list[tuple[Outcome, Fraction]]]:
    """For each player, each round's outcome and what its opponent, real or virtual, counts."""
    value = {player: worth(ledger, player) for player in ledger.players}

    def counts(player: PlayerId, line: Line) -> Fraction:
        return virtual_opponent(ledger, player, line) if line.opponent is None else value[line.opponent]

    return {
        player: [(line.outcome, counts(player, line)) for line in ledger.lines(player)]
        for player in ledger.players
    }


def buchholz(ledger: Ledger) -> Values:
    """The sum over all opponents. Worked: opponents on 3, 2½ and 1 give 6½."""
    return {player: _total(value for _, value in own) for player, own in opposition(ledger).items()}


def median_buchholz(ledger: Ledger) -> Values:
    """The same without the highest and the lowest. Worked: 3, 2½ and 1 give 2½; two or fewer give 0."""
    return {
        player: _total(sorted(value for _, value in own)[1:-1]) for player, own in opposition(ledger).items()
    }


def sonneborn_berger(ledger: Ledger) -> Values:
    """Opponents beaten count whole, opponents drawn with half. Worked: beat 3, drew 2½, lost to 1: 4¼."""
    return {
        player: _total(_SHARE[outcome] * value for outcome, value in own)
        for player, own in opposition(ledger).items()
    }


def sum_parts(ledger: Ledger, player: PlayerId) -> list[Contribution]:
    """What the opponent of every round, real or virtual, counts."""
    own = zip(ledger.lines(player), opposition(ledger)[player], strict=True)
    return [Contribution(line, value) for line, (_, value) in own]


def median_parts(ledger: Ledger, player: PlayerId) -> list[Contribution]:
    """The same; the highest and the lowest are not counted."""
    values = [value for _, value in opposition(ledger)[player]]
    ordered = sorted(range(len(values)), key=values.__getitem__)
    left_out = {*ordered[:1], *ordered[-1:]}
    return [
        replace(part, counted=place not in left_out) for place, part in enumerate(sum_parts(ledger, player))
    ]


def berger_parts(ledger: Ledger, player: PlayerId) -> list[Contribution]:
    """The same, each times the share that was won of the round."""
    return [replace(part, factor=_SHARE[part.line.outcome]) for part in sum_parts(ledger, player)]


def _total(values: Iterable[Fraction]) -> Fraction:
    return sum(values, Fraction(0))


_SOURCE = "FIDE Handbook C.02, article 13 (2012–2022)"
_BUCHHOLZ = Criterion(
    name="buchholz",
    label=Text("ブッフホルツ", "Buchholz"),
    short="BH",
    formula=Text(
        "対戦相手の勝ち点の合計です。相手の不戦勝は引き分けとして数えます。",
        "The opponents' points together. An opponent's bye counts as a draw.",
    ),
    values=buchholz,
    contributions=sum_parts,
)
_MEDIAN = Criterion(
    name="median_buchholz",
    label=Text("メディアン・ブッフホルツ", "Median Buchholz"),
    short="mBH",
    formula=Text(
        "対戦相手の勝ち点から最高と最低を1つずつ除いた合計です。",
        "The opponents' points together, without the highest and the lowest.",
    ),
    values=median_buchholz,
    contributions=median_parts,
)
_BERGER = Criterion(
    name="sonneborn_berger",
    label=Text("ゾンネボルン・ベルガー", "Sonneborn-Berger"),
    short="SB",
    formula=Text(
        "勝った相手の勝ち点と、引き分けた相手の勝ち点の半分の合計です。",
        "The points of opponents beaten, and half those of opponents drawn with.",
    ),
    values=sonneborn_berger,
    contributions=berger_parts,
)

BUCHHOLZ = Profile("buchholz", _BUCHHOLZ.label, _SOURCE, (POINTS, _BUCHHOLZ), HALF_POINTS)
MEDIAN_BUCHHOLZ = Profile("median-buchholz", _MEDIAN.label, _SOURCE, (POINTS, _MEDIAN), HALF_POINTS)
SONNEBORN_BERGER = Profile("sonneborn-berger", _BERGER.label, _SOURCE, (POINTS, _BERGER), HALF_POINTS)
