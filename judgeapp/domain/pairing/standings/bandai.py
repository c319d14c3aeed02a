"""`bandai`: points, opponents' match wins, the mean of the opponents' own OMW%, then a lot.

Source: the tournament rules that Bandai publishes for its card games. A win is 3 points and everything else 0: a match
that time ends without a winner is lost by both. The floor of a match win is 0.33, not a third.
"""

from fractions import Fraction

from ..ledger import Ledger
from ..results import PlayerId, Scoring
from ..text import Text
from .profile import POINTS, Criterion, Profile, Values, each_opponent, over_opponents

FLOOR = Fraction(33, 100)


def match_win(ledger: Ledger, player: PlayerId) -> Fraction:
    """Points ÷ (3 × rounds played), at least 0.33; a bye is a round won. Nothing played: 0.33.

    Worked: 2 wins of 3 are 6 of 9 points, 0.6667. 1 win of 4 is 3 of 12, raised to 0.33.
    """
    rounds = len(ledger.lines(player))
    return max(FLOOR, Fraction(ledger.points(player), ledger.scoring.most * rounds)) if rounds else FLOOR


def opponents_match_win(ledger: Ledger) -> Values:
    """OMW%: the mean of the opponents' match win; own byes have no opponent. No opponent: 0.33."""
    return over_opponents(ledger, {player: match_win(ledger, player) for player in ledger.players}, FLOOR)


def opponents_opponents_match_win(ledger: Ledger) -> Values:
    """The mean of the opponents' own OMW%. No opponent: 0.33."""
    return over_opponents(ledger, opponents_match_win(ledger), FLOOR)


BANDAI = Profile(
    name="bandai",
    label=Text("バンダイ方式", "Bandai"),
    source="Bandai: tournament rules of its card games",
    criteria=(
        POINTS,
        Criterion(
            name="bandai_omw",
            label=Text("対戦相手のマッチ勝率", "OMW%"),
            short="OMW%",
            formula=Text(
                "対戦相手のマッチ勝率（勝ち点÷最大の勝ち点、最低33%）の平均です。自分の不戦勝は除きます。",
                "The mean of the opponents' match win (points ÷ the most possible, at least 33 %). "
                "Own byes are left out.",
            ),
            values=opponents_match_win,
            contributions=each_opponent(match_win),
            percent=True,
        ),
        Criterion(
            name="bandai_oomw",
            label=Text("対戦相手のOMW%の平均", "Opponents' OMW%"),
            short="OOMW%",
            formula=Text(
                "対戦相手それぞれのOMW%の平均です。",
                "The mean of the opponents' own OMW%.",
            ),
            values=opponents_opponents_match_win,
            contributions=each_opponent(lambda ledger, player: opponents_match_win(ledger)[player]),
            percent=True,
        ),
    ),
    scoring=Scoring(win=3, draw=0, loss=0),
    lot_decides=True,
    draw_loses=True,
)
