"""Who won a finished event; and before the cut the line above which one goes on, and what that takes."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from judgeapp.domain.pairing.reach import Reach, reach_of

from ..models import Event, Player, Round
from .next_step import last_number
from .pairings import current_round
from .phases import phase_waiting
from .tables import standings_of
from .teams import members_of

TOLD = 8
"""The last place that is told beside the champion's."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Somebody's final place; of a team with its members."""

    place: int
    player: Player
    members: list[Player]


def final_places(*, event: Event) -> list[Placed]:
    """The best of a finished event, in order; none before its end, or where no round was played."""
    if event.state != Event.State.FINISHED or current_round(event=event, official=False) is None:
        return []
    members = members_of(event=event)
    return [
        Placed(row.standing.rank, row.player, list(members.get(row.player.pk, {}).values()))
        for row in standings_of(event=event).rows
        if row.standing.rank <= TOLD
    ]


@dataclass(frozen=True, slots=True)
class Needed:
    """So many players have these points; what every one of them needs of their match."""

    points: int
    count: int
    reach: Reach

    @property
    def words(self) -> str:
        return {
            Reach.SURE: _("通過決定"),
            Reach.DRAW: _("引き分け以上で通過"),
            Reach.WIN: _("勝てば通過"),
            Reach.OPEN: _("ほかの卓と順位の値しだい"),
            Reach.OUT: _("届かない"),
        }[self.reach]


def places_ahead(*, event: Event) -> int | None:
    """How many go on to the next phase, else to the bracket; None where no number says so."""
    if event.state != Event.State.RUNNING:
        return None
    phase = phase_waiting(event=event)
    return phase.best if phase is not None else event.cut_size


def needed_by_points(*, event: Event, round_: Round) -> list[Needed]:
    """Most points first; empty where the round is not the last before the cut, or kinds of win count otherwise.

    Of players on equal points the one who needs most is told: what is said holds for each of them.
    """
    places = places_ahead(event=event)
    matches = list(round_.matches.filter(outcome="open").values_list("player_a", "player_b"))
    if not places or not matches or event.win_kinds or round_.number != last_number(event):
        return []
    rows = [row for row in standings_of(event=event).rows if row.player.is_playing]
    points = {row.player.pk: row.standing.points for row in rows}
    seated = {pk for match in matches for pk in match}
    if not seated <= points.keys():  # somebody dropped at the table: it is lost, and not yet entered
        return []
    reach = reach_of(points, matches, places, event.scoring, drawn=round_.may_be_drawn)
    by_points: dict[int, list[Reach]] = {}
    for pk, number in points.items():
        by_points.setdefault(number, []).append(reach[pk])
    return [
        Needed(number, len(found), _of_all(found))
        for number, found in sorted(by_points.items(), reverse=True)
    ]


def _of_all(found: list[Reach]) -> Reach:
    """What holds for everybody: out is only said where all are."""
    worst = max(found)
    return Reach.OPEN if worst == Reach.OUT and min(found) != Reach.OUT else worst
