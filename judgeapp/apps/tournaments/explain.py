"""順位の理由: each tie-break of one player with its formula and what every round puts into it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judgeapp.common.language import in_language
from judgeapp.domain.pairing import Criterion, GroupCriterion, Ledger, Line, Outcome
from judgeapp.domain.pairing.standings import bandai
from judgeapp.domain.pairing.standings.buchholz import opposition
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
    "bandai_omw": _(
        "対戦相手のマッチ勝率（勝ち点÷最大の勝ち点、最低33%）の平均です。自分の不戦勝は除きます。"
    ),
    "bandai_oomw": _("対戦相手それぞれのOMW%の平均です。"),
    "sos": _("対戦相手の1回戦あたりの勝ち点の平均です。"),
    "extended_sos": _("対戦相手それぞれのSoSの平均です。"),
    "buchholz": _("対戦相手の勝ち点の合計です。相手の不戦勝は引き分けとして数えます。"),
    "median_buchholz": _("対戦相手の勝ち点から最高と最低を1つずつ除いた合計です。"),
    "sonneborn_berger": _("勝った相手の勝ち点と、引き分けた相手の勝ち点の半分の合計です。"),
    "wins": _("勝った回戦の数です。不戦勝も数えます。"),
    "head_to_head": _("ここまで同じ値がちょうど2人のとき、その2人の対戦の勝ち点で分けます。"),
}
Value = Callable[[Ledger, str], Fraction]
OF_OPPONENT: Mapping[str, Value] = {
    "omw": match_win,
    "ogw": game_win,
    "bandai_omw": bandai.match_win,
    "bandai_oomw": lambda ledger, player: bandai.opponents_match_win(ledger)[player],
    "opponents": resistance,
    "opponents_opponents": lambda ledger, player: opponents_resistance(ledger)[player],
    "sos": points_per_round,
    "extended_sos": lambda ledger, player: strength(ledger)[player],
}
"""Means over the opponents: what of each opponent goes in. A round without one is left out."""

_SHARE = {Outcome.WIN: Fraction(1), Outcome.DRAW: Fraction(1, 2), Outcome.LOSS: Fraction(0)}


@dataclass(frozen=True, slots=True)
class CriterionOfPlayer:
    """One tie-break of one player."""

    label: str
    value: str
    formula: str | Promise
    parts: list[tuple[str, str]]
    """(round and opponent, what the round puts in)"""


def explain(table: StandingsTable, player: Player) -> list[CriterionOfPlayer]:
    """Every tie-break of the profile for one player, in the order that decides, round by round."""
    row = table.row_of(player)
    if row is None:
        return []
    columns = {column.name: column for column in table.columns}
    names = {player_key(other.player.pk): other.player.name for other in table.rows}
    key, found = player_key(player.pk), []
    ledger = table.ledger
    if player.out_after is not None and player.out_after < table.through:
        ledger = ledger.until(player.out_after)  # where the player's values stand still
    for item in table.profile.criteria:
        column = columns.get(item.name)
        show = column.show if column else _plain
        values = row.standing.values
        value = show(values[item.name]) if item.name in values else ""
        parts = [(_round(line, names), text) for line, text in _parts(item, ledger, key, show)]
        unit = "%" if column and column.percent else ""
        label = in_language(item.label)
        found.append(CriterionOfPlayer(label, value and value + unit, FORMULAS.get(item.name, ""), parts))
    return found


def _plain(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"{float(value):g}"


def _round(line: Line, names: Mapping[str, str]) -> str:
    """Which round, and against whom."""
    words = {
        Outcome.WIN: gettext("不戦勝"),
        Outcome.DRAW: gettext("引き分け"),
        Outcome.LOSS: gettext("不参加"),
    }
    who = words[line.outcome] if line.opponent is None else names[line.opponent]
    return gettext("%(round)s回戦 %(who)s") % {"round": line.round, "who": who}


def _parts(
    item: Criterion | GroupCriterion, ledger: Ledger, player: str, show: Callable[[Fraction], str]
) -> list[tuple[Line, str]]:
    """What each round puts into the value, as text."""
    lines = ledger.lines(player)
    if item.name in ("points", "head_to_head"):
        return [(line, str(line.points)) for line in lines]
    if item.name == "wins":
        return [(line, "1" if line.outcome is Outcome.WIN else "0") for line in lines]
    if item.name == "gw":
        return [(line, f"{line.games.won}–{line.games.lost}–{line.games.drawn}") for line in lines]
    if item.name in OF_OPPONENT:
        of_opponent = OF_OPPONENT[item.name]
        return [(line, show(of_opponent(ledger, line.opponent)) if line.opponent else "—") for line in lines]
    return list(_opposition(item.name, ledger, player, show))


def _opposition(
    name: str, ledger: Ledger, player: str, show: Callable[[Fraction], str]
) -> Iterator[tuple[Line, str]]:
    """Buchholz and its kin: what every round's opponent counts, and what of it is not counted."""
    counted = opposition(ledger)[player]
    order = sorted(range(len(counted)), key=lambda place: counted[place][1])
    left_out = {order[0], order[-1]} if name == "median_buchholz" and order else set()
    for place, (line, (outcome, value)) in enumerate(zip(ledger.lines(player), counted, strict=True)):
        text = show(value)
        if name == "sonneborn_berger":
            text = f"{text} × {_plain(_SHARE[outcome])}"
        yield line, gettext("%(value)s（除く）") % {"value": text} if place in left_out else text
