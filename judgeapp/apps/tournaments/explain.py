"""順位の理由: each tie-break of one player with its formula and what every round puts into it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext

from judgeapp.common.language import in_language
from judgeapp.domain.pairing import Contribution, Games, Line, Outcome

from .models import Player
from .selectors.records import player_key
from .selectors.tables import StandingsTable


@dataclass(frozen=True, slots=True)
class CriterionOfPlayer:
    """One tie-break of one player."""

    label: str
    value: str
    formula: str
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
        parts = [(_round(part.line, names), _part(part, show)) for part in item.contributions(ledger, key)]
        unit = "%" if column and column.percent else ""
        label, formula = in_language(item.label), in_language(item.formula)
        found.append(CriterionOfPlayer(label, value and value + unit, formula, parts))
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


def _part(part: Contribution, show: Callable[[Fraction], str]) -> str:
    """What a round puts into the value, as text."""
    if part.value is None:
        return "—"
    if isinstance(part.value, Games):
        return f"{part.value.won}–{part.value.lost}–{part.value.drawn}"
    text = show(part.value)
    if part.factor is not None:
        text = f"{text} × {_plain(part.factor)}"
    return text if part.counted else gettext("%(value)s（除く）") % {"value": text}
