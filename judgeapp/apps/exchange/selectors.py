"""An event as a tournament report (TRF16): its Swiss rounds, for programs that pair and rate chess.

What TRF has no place for stands in comment lines (`domain/pairing/trf/own.py`), so that an event that comes back from
its report is paired and ranked as the one that it was made of.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from functools import lru_cache
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.audit import is_changing
from judgeapp.apps.tournaments.models import Event, Match, Phase, Player, Round
from judgeapp.apps.tournaments.selectors.events import last_change, phases_of
from judgeapp.apps.tournaments.selectors.records import Entered, entered_in, player_key, rounds_visible
from judgeapp.apps.tournaments.selectors.tables import standings_of
from judgeapp.common.kana import latin_letters
from judgeapp.common.problems import Refused
from judgeapp.domain.pairing import Ledger, Line, Outcome, PlayerId
from judgeapp.domain.pairing.trf import Cell, Entry, Report, write_trf

PLAYED = {Outcome.WIN: "1", Outcome.DRAW: "=", Outcome.LOSS: "0"}
MISSED = {Outcome.WIN: "F", Outcome.DRAW: "H", Outcome.LOSS: "Z"}
BYE, ABSENT = "U", "Z"
MOST = 9999
"""Starting numbers have four digits."""
_FIELDS = ("round__number", "table", "player_a", "player_b", "outcome", "games_a", "games_b", "games_drawn")
_PHASE = ("number", "title", "rounds", "points", "best", "best_of", "began_after")


def trf_of(*, event: Event, official: bool = False, ascii_only: bool = False) -> str:
    """The rounds before the bracket, with the results that are in; of the last published one also the open tables, and
    what is known beforehand of the next. For an `official` also the tables of a round that is held.

    Decks, penalties and the bracket are not in it. Raises Refused for points by kind of win, which the form cannot say.
    The text is kept until the event's next change, since anybody may ask for it.
    """
    last = None if is_changing() else last_change(event=event)
    if last is None:
        return write_trf(_report(event, official), ascii_only=ascii_only)
    return _kept(event, event.state, official, ascii_only, last)


@lru_cache(maxsize=4)
def _kept(event: Event, state: str, official: bool, ascii_only: bool, last: tuple[int, datetime]) -> str:
    """The text after the journal's entry `last`; `state` is the event's, as in `tables`."""
    return write_trf(_report(event, official), ascii_only=ascii_only)


@dataclass(slots=True)
class _Sources:
    """What the players' lines are made of; `rounds` are those that are told of."""

    event: Event
    rounds: list[Round]
    entered: Mapping[PlayerId, Entered]
    numbers: Mapping[PlayerId, int]
    ledger: Ledger
    official: bool
    ahead: dict[PlayerId, dict[int, Cell]] = field(default_factory=dict)
    """By round, as what follows: tables without a result, and the byes of a held round."""
    games: dict[PlayerId, dict[int, str]] = field(default_factory=dict)
    tables: dict[PlayerId, dict[int, int]] = field(default_factory=dict)
    lots: dict[PlayerId, dict[int, int]] = field(default_factory=dict)
    meets: dict[PlayerId, list[list[int]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        held = {round_.number for round_ in self.rounds if round_.state == Round.State.PAIRED}
        matches = Match.objects.filter(round__in=self.rounds).values_list(*_FIELDS)
        for number, table, a, b, outcome, *games in matches:
            one = player_key(a)
            self.tables.setdefault(one, {})[number] = table
            if outcome != Match.Outcome.OPEN:
                self.games.setdefault(one, {})[number] = "-".join(map(str, games if games[2] else games[:2]))
            if outcome == Match.Outcome.OPEN:
                other = player_key(b)
                self.ahead.setdefault(one, {})[number] = Cell(self.numbers[other], "w")
                self.ahead.setdefault(other, {})[number] = Cell(self.numbers[one], "b")
            elif number in held:
                self.ahead.setdefault(one, {})[number] = Cell(mark=_bye(self.entered[one], number))
        drawn = self.event.rounds.filter(number__lte=self.last).values_list("number", "lots")
        for number, lots in drawn:
            for place, pk in enumerate(lots, start=1):
                self.lots.setdefault(player_key(pk), {})[number] = place
        for rule in self.event.pair_rules.filter(together=True) if self.official else ():
            if rule.round_number:
                partner = self.numbers[player_key(rule.player_b_id)]
                self.meets.setdefault(player_key(rule.player_a_id), []).append([rule.round_number, partner])

    @property
    def finished(self) -> int:
        return sum(round_.state == Round.State.FINISHED for round_ in self.rounds)

    @property
    def last(self) -> int:
        return len(self.rounds)

    @property
    def planned(self) -> int | None:
        """Rounds before the bracket, those of later phases among them; None where nobody has said."""
        first = self.event.planned_rounds
        return first and max(self.last, first + sum(phase.rounds for phase in phases_of(event=self.event)))

    @property
    def is_over(self) -> bool:
        """No more rounds before the bracket."""
        return self.event.state in Event.MAY_HAVE_CUT


def _report(event: Event, official: bool) -> Report:
    table = standings_of(event=event)
    ledger = table.ledger
    if any(line.result.kind for key in ledger.players for line in ledger.lines(key)):
        message = _("勝ち方ごとの点がある大会は、TRF では書き表せません。CSV を使ってください。")
        raise Refused("points_by_kind", message)
    entered = entered_in(event)
    if len(entered) > MOST:
        raise Refused("too_many_for_trf", _("TRF に書けるのは%(most)s人までです。") % {"most": MOST})
    numbers = {key: number for number, key in enumerate(entered, start=1)}
    rounds = [round_ for round_ in rounds_visible(event=event, official=official) if not round_.is_cut]
    sources = _Sources(event, rounds, entered, numbers, ledger, official)
    ranks = {player_key(row.player.pk): row.standing.rank for row in table.rows}
    rules = event.pair_rules.filter(together=False)
    apart = [
        (rule, numbers[player_key(rule.player_a_id)], numbers[player_key(rule.player_b_id)]) for rule in rules
    ]
    return Report(
        tuple(_entry(key, sources, ranks) for key in numbers),
        event.name,
        event.place,
        f"{timezone.localtime(event.starts_at, event.zone):%Y/%m/%d}" if event.starts_at else "",
        planned=sources.planned,
        scoring=event.scoring,
        apart=tuple((one, other) for rule, one, other in apart if rule.round_number is None),
        apart_in=tuple((rule.round_number, one, other) for rule, one, other in apart if rule.round_number),
        latin=(latin_letters(event.name) or event.slug, latin_letters(event.place)),
        own=_own_event(sources),
    )


def _entry(key: PlayerId, sources: _Sources, ranks: Mapping[PlayerId, int]) -> Entry:
    player, number = sources.entered[key], sources.numbers[key]
    inside = key in ranks
    lines = sources.ledger.lines(key) if inside else ()
    cells = {line.round: _cell(line, key, sources.numbers, player) for line in lines}
    cells |= sources.ahead.get(key, {})
    if player.is_playing and not sources.is_over:
        told = {int(round_): Cell(mark=MISSED[Outcome(outcome)]) for round_, outcome in player.away.items()}
        cells = {round_: cell for round_, cell in told.items() if round_ > sources.finished} | cells
    elif not player.is_playing and not sources.is_over and sources.last != sources.planned:
        cells[sources.last + 1] = Cell(mark=ABSENT)  # else another program pairs them
    return Entry(
        number,
        player.name,
        Fraction(sources.ledger.points(key) if inside else 0),
        ranks.get(key),
        tuple(cells.get(round_, Cell()) for round_ in range(1, max(cells, default=0) + 1)),
        latin=latin_letters(player.name) or f"Player {number}",
        own=_own_player(key, sources),
    )


def _cell(line: Line, key: PlayerId, numbers: Mapping[PlayerId, int], player: Entered) -> Cell:
    if line.opponent is not None:
        side = "w" if line.result.player == key else "b"
        return Cell(numbers[line.opponent], side, PLAYED[line.outcome])
    return Cell(mark=_bye(player, line.round) if line.is_bye else MISSED[line.outcome])


def _bye(player: Entered, number: int) -> str:
    """The mark of a round that somebody won without an opponent: given beforehand, or by the pairing."""
    given = (
        number <= max(player.awarded_byes, player.entered_after)
        or player.sits_out(number) == Player.Missed.WIN
    )
    return MISSED[Outcome.WIN] if given else BYE


def _own_event(sources: _Sources) -> dict[str, Any]:
    event = sources.event
    told = {
        "tiebreaks": event.tiebreaks,
        "best_of": event.best_of,
        "rounds": [round_.state for round_ in sources.rounds],
        "phases": [_own_phase(phase) for phase in phases_of(event=event)],
        "avoid_clubs": event.avoid_clubs,
        "by_teams": event.by_teams,
        "pod_size": event.pod_size,
        "planned": event.planned_rounds,
    }
    return {name: value for name, value in told.items() if value or name == "rounds"}


def _own_phase(phase: Phase) -> dict[str, Any]:
    return {name: value for name in _PHASE if (value := getattr(phase, name)) not in (None, "")}


def _own_player(key: PlayerId, sources: _Sources) -> dict[str, Any]:
    player = sources.entered[key]
    left = player.dropped_after
    told = {
        "club": player.club or None,
        "left": None if left is None or (sources.is_over and left > sources.last) else left,
        "out": player.out_after,
        "late": player.entered_after or None,
        "missed": player.missed_as if player.missed_as != Player.Missed.LOSS else None,
        "awarded": player.awarded_byes or None,
        "table": player.fixed_table,
        "away": player.away or None,
        "meets": sources.meets.get(key),
        "tables": _by_round(sources.tables.get(key, {})),
        "games": _by_round(sources.games.get(key, {})),
        "lots": _by_round(sources.lots.get(key, {})),
    }
    return {name: value for name, value in told.items() if value is not None}


def _by_round(found: Mapping[int, Any]) -> list[Any] | None:
    """A list from round 1 on, None where a round has nothing; None for nothing at all."""
    return [found.get(number) for number in range(1, max(found) + 1)] if found else None
