"""順位の理由: each tie-break of one player with its formula and the opponents' values it is made of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.accounts.language import in_language
from judgeapp.domain.pairing import Criterion, Ledger
from judgeapp.domain.pairing.standings.buchholz import worth
from judgeapp.domain.pairing.standings.mtg import game_win, match_win
from judgeapp.domain.pairing.standings.pokemon import opponents_resistance, resistance
from judgeapp.domain.pairing.standings.strength import points_per_round, strength

from .models import Player
from .selectors.records import player_key
from .selectors.tables import StandingsTable

FORMULAS: Mapping[str, str | Promise] = {
    "points": _("勝ち、引き分け、負け、不戦勝の点の合計です。"),
    "omw": _("対戦相手のマッチ勝率（勝ち点÷最大の勝ち点、最低33.33%）の平均です。自分の不戦勝は除きます。"),
    "gw": _("自分のゲーム勝率（勝ち3点、引き分け1点、最低33.33%）です。不戦勝も勝ちに数えます。"),
    "ogw": _("対戦相手のゲーム勝率の平均です。自分の不戦勝は除きます。"),
    "opponents": _("対戦相手の勝率（最低25%、棄権した相手は最高75%）の平均です。不戦勝は除きます。"),
    "opponents_opponents": _("対戦相手それぞれの「対戦相手の勝率」の平均です。"),
    "sos": _("対戦相手の1回戦あたりの勝ち点の平均です。"),
    "extended_sos": _("対戦相手それぞれのSoSの平均です。"),
    "buchholz": _("対戦相手の勝ち点の合計です。相手の不戦勝は引き分けとして数えます。"),
    "median_buchholz": _("対戦相手の勝ち点から最高と最低を1つずつ除いた合計です。"),
    "sonneborn_berger": _("勝った相手の勝ち点と、引き分けた相手の勝ち点の半分の合計です。"),
    "wins": _("勝った回戦の数です。不戦勝も数えます。"),
}
Value = Callable[[Ledger, str], Fraction]
OF_OPPONENT: Mapping[str, Value] = {
    "omw": match_win,
    "ogw": game_win,
    "opponents": resistance,
    "opponents_opponents": lambda ledger, player: opponents_resistance(ledger)[player],
    "sos": points_per_round,
    "extended_sos": lambda ledger, player: strength(ledger)[player],
    "buchholz": worth,
    "median_buchholz": worth,
    "sonneborn_berger": worth,
}


@dataclass(frozen=True, slots=True)
class CriterionOfPlayer:
    """One tie-break of one player."""

    label: str
    value: str
    formula: str | Promise
    parts: list[tuple[str, str]]
    """(opponent, the opponent's own value)"""


def explain(table: StandingsTable, player: Player) -> list[CriterionOfPlayer]:
    """Every tie-break of the profile for one player, in the order that decides."""
    row = table.row_of(player)
    if row is None:
        return []
    values = {column.name: (column, text) for column, text in zip(table.columns, row.values, strict=True)}
    names = {player_key(other.player.pk): other.player.name for other in table.rows}
    found = []
    for item in table.profile.criteria:
        if not isinstance(item, Criterion):
            continue
        column, text = values.get(item.name, (None, str(row.standing.points)))
        of_opponent = OF_OPPONENT.get(item.name)
        parts = [
            (names[opponent], column.show(of_opponent(table.ledger, opponent)))
            for opponent in (table.ledger.opponents(player_key(player.pk)) if of_opponent and column else ())
            if of_opponent and column
        ]
        unit = "%" if column and column.percent else ""
        label = in_language(item.label)
        found.append(CriterionOfPlayer(label, text + unit, FORMULAS.get(item.name, ""), parts))
    return found
