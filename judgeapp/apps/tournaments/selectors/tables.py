"""順位表 for the page: rows with players, values as text, and what put each row below the one above."""

from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from functools import lru_cache
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from judgeapp.common.language import in_language
from judgeapp.domain.pairing import Criterion, Ledger, Line, Profile, Standing, standings

from ..audit import is_changing
from ..models import Event, Phase, Player, Round
from ..naming import phase_name
from .brackets import BracketNow, bracket_of
from .events import last_change, phases_of
from .records import entered_in, ledger_of, lots_of, phase_ends, player_key, rounds_visible


@dataclass(frozen=True, slots=True)
class Column:
    """One tie-break of the profile."""

    name: str
    label: str
    short: str
    percent: bool

    def show(self, value: Fraction) -> str:
        """As printed: percentages with two digits; others without needless ones."""
        if self.percent:
            return f"{float(value) * 100:.2f}"
        return str(value.numerator) if value.denominator == 1 else f"{float(value):.3f}"


@dataclass(frozen=True, slots=True)
class Row:
    standing: Standing
    player: Player
    values: list[str]
    because: str
    """What separated this row from the one above, in words."""
    phase: str = ""
    """The last phase that they played in; empty where there was one alone."""

    @property
    def prize(self) -> str:
        """What the event gives for the place; empty where nothing."""
        return self.player.event.prize_for(self.standing.rank)


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """Standings after one round; the final ones where the event is finished and nothing was played after it."""

    profile: Profile
    through: int
    is_final: bool
    columns: list[Column]
    rows: list[Row]
    ledger: Ledger
    cut: int = 0
    """So many from the top have their places from the bracket."""

    @property
    def cut_words(self) -> str:
        """Which places come from the bracket, and which from the rounds before it."""
        if self.cut == len(self.rows):
            return _("順位は決勝トーナメントの結果です。")
        said = _("1〜%(last)s位は決勝トーナメント、%(next)s位からは予選の順位です。")
        return said % {"last": self.cut, "next": self.cut + 1}

    @property
    def has_prizes(self) -> bool:
        """Whether the places give anything: only once they are final."""
        return self.is_final and any(row.prize for row in self.rows)

    @property
    def has_phases(self) -> bool:
        return any(row.phase for row in self.rows)

    @property
    def playing(self) -> int:
        """How many have neither dropped nor been left behind at the end of a phase."""
        return sum(row.player.is_playing for row in self.rows)

    def row_of(self, player: Player) -> Row | None:
        return next((row for row in self.rows if row.player.pk == player.entrant_id), None)

    def lines_of(self, player: Player) -> tuple[Line, ...]:
        """The player's rounds; none for who left before their first."""
        return self.ledger.lines(player_key(player.entrant_id)) if self.row_of(player) else ()


def columns_of(profile: Profile) -> list[Column]:
    """The tie-breaks with a value of their own; points have their own place in the table."""
    return [
        Column(item.name, label := in_language(item.label), item.short or label, item.percent)
        for item in profile.criteria
        if isinstance(item, Criterion) and item.name != "points"
    ]


def standings_of(*, event: Event, through: int | None = None) -> StandingsTable:
    """The standings after round `through`; without it, with everything that is in by now.

    From the first round of the bracket on its players come first, as they were placed in it.
    They are kept until the event's next change, since a whole hall asks for them at once.
    """
    last = None if is_changing() else last_change(event=event)
    if last is None:
        return _made(event, through)
    return _kept(event, event.state, through, last, get_language())


@lru_cache(maxsize=8)
def _kept(
    event: Event, state: str, through: int | None, last: tuple[int, datetime], language: str
) -> StandingsTable:
    """As they are after the journal's entry `last`; its time tells it from one that was undone.

    `state` is the event's: an object from before the cut must not keep its standings for one from after.
    """
    return _made(event, through)


def _made(event: Event, through: int | None) -> StandingsTable:
    players = {player_key(player.pk): player for player in event.players.all()}
    entered = entered_in(event, players.values())
    ledger = ledger_of(event=event, through=through, began=True, entered=entered)
    columns = columns_of(event.profile)
    begun = _begun(event, through)
    rows: list[Row] = [
        Row(
            standing=row,
            player=_at(players[row.player], event),
            values=[column.show(row.values[column.name]) for column in columns],
            because=_because(row, event.profile),
            phase=_phase_of(players[row.player], begun),
        )
        for row in standings(
            ledger,
            event.profile,
            lots_of(event=event, through=through, entered=entered),
            phase_ends(ledger, entered, through),
        )
    ]
    played = rounds_visible(event=event, official=False)
    latest = through is None or not any(round_.number > through for round_ in played)
    in_cut = latest or any(round_.is_cut and round_.number == through for round_ in played)
    cut = 0
    if in_cut and event.state in Event.MAY_HAVE_CUT:
        entrants = {player.pk: player for player in players.values()}
        bracket = bracket_of(event=event, entered=entrants, through=None if latest else through)
        if bracket is not None:
            rows, cut = _after_cut(rows, bracket), len(bracket.players)
    is_final = latest and event.state == Event.State.FINISHED
    return StandingsTable(event.profile, through or ledger.rounds, is_final, columns, rows, ledger, cut)


def _begun(event: Event, through: int | None) -> list[Phase]:
    """The phases after the first that had begun before round `through`."""
    found = [phase for phase in phases_of(event=event) if phase.began_after is not None]
    return [phase for phase in found if through is None or (phase.began_after or 0) < through]


def _phase_of(player: Player, begun: list[Phase]) -> str:
    """The last of the phases that a player played in, as it is called; empty where there is the first alone."""
    if not begun:
        return ""
    played = [phase for phase in begun if player.was_in(phase)]
    return played[-1].name if played else phase_name(1)


def standings_title(table: StandingsTable, round_: Round | None) -> str:
    """What the standings are called on the page and on paper: after the last round of a phase that phase's."""
    if table.is_final:
        return _("最終順位")
    ended = next(
        (phase_ for phase_ in phases_of(event=round_.event) if phase_.began_after == round_.number)
        if round_
        else iter(()),
        None,
    )
    if ended is not None and round_ is not None:
        phase = round_.phase.name if round_.phase else phase_name(1)
        return _("%(phase)sの順位（%(round)sまで）") % {"phase": phase, "round": round_.name}
    return _("%(round)sまでの順位") % {"round": round_.name} if round_ else _("現在の順位")


def _after_cut(rows: list[Row], now: BracketNow) -> list[Row]:
    """The players of the bracket first: who may still win by seed, then as they were placed; then all others."""
    seeds, places = {player.pk: seed for seed, player in now.players.items()}, now.places()
    inside = sorted(
        (row for row in rows if row.player.pk in seeds),
        key=lambda row: (row.player.pk in places, places.get(row.player.pk, seeds[row.player.pk])),
    )
    found: list[Row] = []
    for row in [*inside, *(row for row in rows if row.player.pk not in seeds)]:
        shared = row.standing.decided_by == "shared" and len(found) > len(seeds)
        rank = found[-1].standing.rank if shared else len(found) + 1
        because = row.because
        if row.player.pk in seeds:
            because = _("決勝トーナメント") if row.player.pk in places else _("決勝に残っています")
        found.append(replace(row, standing=replace(row.standing, rank=rank), because=because))
    return found


def _at(player: Player, event: Event) -> Player:
    player.event = event
    return player


def _because(row: Standing, profile: Profile) -> str:
    if row.decided_by == "first":
        return ""
    if row.decided_by == "lot":
        return _("抽選")
    if row.decided_by == "shared":
        return _("同順位")
    return next((in_language(item.label) for item in profile.criteria if item.name == row.decided_by), "")


def standings_data(table: StandingsTable) -> dict[str, Any]:
    """The standings as plain data, values to seven digits."""
    return {
        "through": table.through,
        "profile": table.profile.name,
        "source": table.profile.source,
        "standings": [
            {
                "rank": row.standing.rank,
                "player": row.player,
                "points": row.standing.points,
                "wins": row.standing.wins,
                "losses": row.standing.losses,
                "draws": row.standing.draws,
                "byes": row.standing.byes,
                "dropped_after": row.standing.dropped_after,
                "out_after": row.player.out_after,
                "values": {name: round(float(value), 7) for name, value in row.standing.values.items()},
                "decided_by": row.standing.decided_by,
            }
            for row in table.rows
        ],
    }
