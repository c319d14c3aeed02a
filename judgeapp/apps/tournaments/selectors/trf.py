"""An event as a tournament report (TRF16): its Swiss rounds, for programs that pair and rate chess."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.common.problems import Refused
from judgeapp.domain.pairing import Line, Outcome, PlayerId
from judgeapp.domain.pairing.trf import Cell, Entry, Report, write_trf

from ..models import Event, Match, Round
from .records import Entered, entered_in, player_key, rounds_of
from .tables import standings_of

PLAYED = {Outcome.WIN: "1", Outcome.DRAW: "=", Outcome.LOSS: "0"}
MISSED = {Outcome.WIN: "F", Outcome.DRAW: "H", Outcome.LOSS: "Z"}
BYE = "U"


def trf_of(*, event: Event) -> str:
    """The rounds before the bracket, with the results that are in; of the last published one also the open tables.

    Games within a match, decks, penalties and orders for one round are not in it. Raises Refused for points by kind of
    win, which the form cannot say.
    """
    table = standings_of(event=event)
    keys = [row.player.pk for row in sorted(table.rows, key=lambda row: row.player.pk)]
    numbers = {player_key(pk): number for number, pk in enumerate(keys, start=1)}
    standing = {player_key(row.player.pk): row.standing for row in table.rows}
    lines = {key: table.ledger.lines(key) for key in numbers}
    if any(line.result.kind for own in lines.values() for line in own):
        message = _("勝ち方ごとの点がある大会は、TRF では書き表せません。CSV を使ってください。")
        raise Refused("points_by_kind", message)
    entered, unplayed = entered_in(event), _open_tables(event, numbers)
    entries = []
    for key, number in numbers.items():
        cells = {line.round: _cell(line, key, numbers, entered[key]) for line in lines[key]}
        cells |= unplayed.get(key, {})
        row = tuple(cells.get(round_, Cell()) for round_ in range(1, max(cells, default=0) + 1))
        entries.append(
            Entry(number, entered[key].name, Fraction(table.ledger.points(key)), standing[key].rank, row)
        )
    starts = f"{timezone.localtime(event.starts_at):%Y/%m/%d}" if event.starts_at else ""
    return write_trf(
        Report(
            tuple(entries),
            event.name,
            event.place,
            starts,
            planned=event.planned_rounds,
            scoring=event.scoring,
            apart=tuple(_apart(event, numbers)),
        )
    )


def _cell(line: Line, key: PlayerId, numbers: Mapping[PlayerId, int], player: Entered) -> Cell:
    if line.opponent is not None:
        side = "w" if line.result.player == key else "b"
        return Cell(numbers[line.opponent], side, PLAYED[line.outcome])
    given = line.round <= max(player.awarded_byes, player.entered_after)
    return Cell(mark=BYE if line.is_bye and not given else MISSED[line.outcome])


def _open_tables(event: Event, numbers: Mapping[PlayerId, int]) -> dict[PlayerId, dict[int, Cell]]:
    """The tables of the last published round whose results are still to come."""
    shown = [one for one in rounds_of(event=event) if not one.is_cut and one.state == Round.State.PUBLISHED]
    found: dict[PlayerId, dict[int, Cell]] = {}
    for match in Match.objects.filter(round__in=shown, outcome=Match.Outcome.OPEN).select_related("round"):
        one, other = player_key(match.player_a_id), player_key(match.player_b_id or 0)
        found.setdefault(one, {})[match.round.number] = Cell(numbers[other], "w")
        found.setdefault(other, {})[match.round.number] = Cell(numbers[one], "b")
    return found


def _apart(event: Event, numbers: Mapping[PlayerId, int]) -> Iterator[tuple[int, int]]:
    """The pairs that are not to meet in any round."""
    for rule in event.pair_rules.filter(together=False, round_number=None):
        one, other = player_key(rule.player_a_id), player_key(rule.player_b_id)
        if one in numbers and other in numbers:
            yield numbers[one], numbers[other]
