"""`wins-only`: wins, then a lot, as at small Sakura Arms events. A draw is worth nothing, a bye is a win."""

from fractions import Fraction

from ..ledger import Ledger
from ..results import Outcome, Scoring
from ..text import Text
from .profile import Criterion, Profile, Values, wins_of_rounds


def wins(ledger: Ledger) -> Values:
    """勝数: rounds won, byes among them. Worked: two wins, a draw and a bye are 3."""
    return {player: Fraction(ledger.count(player, Outcome.WIN)) for player in ledger.players}


WINS_ONLY = Profile(
    name="wins-only",
    label=Text("勝数のみ", "Wins only"),
    source="small Sakura Arms events: wins, then a lot drawn and recorded",
    criteria=(
        Criterion(
            name="wins",
            label=Text("勝数", "Wins"),
            formula=Text(
                "勝った回戦の数です。不戦勝も数えます。",
                "Rounds won, byes among them.",
            ),
            values=wins,
            contributions=wins_of_rounds,
        ),
    ),
    scoring=Scoring(win=1, draw=0, loss=0),
    lot_decides=True,
)
