"""Teams and their members, and a match of teams as its three tables."""

from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter

from judgeapp.common.once import once
from judgeapp.domain.pairing import SEATS, TableResult

from ..models import Event, Match, Player
from ..scores import Score
from ..seats import Table
from .names import found_among

Members = dict[int, dict[str, Player]]
"""team → seat → member"""


@once
def members_of(*, event: Event) -> Members:
    """Everybody's team mates by the team's key and seat; empty where the event is not of teams."""
    found: Members = {}
    if event.by_teams:
        for member in event.people.select_related("user").order_by("seat"):
            assert member.team_id is not None
            member.event = event
            found.setdefault(member.team_id, {})[member.seat] = member
    return found


def entrant_of(*, player: Player) -> Player:
    """Who is paired for them: their team, or themselves."""
    if player.team is None:
        return player
    player.team.event = player.event
    return player.team


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One table of a match of teams, with who sits there; None for a seat that nobody takes."""

    table: Table
    a: Player | None
    b: Player | None

    @property
    def seat(self) -> str:
        return self.table.seat

    @property
    def score(self) -> str:
        """Empty while there is none."""
        return result_told(self.table.result)


def outcome_at(table: Table) -> str:
    """The outcome of a table, in the words of a match's."""
    if table.is_open:
        return Match.Outcome.OPEN
    return Match.Outcome.DOUBLE_LOSS if table.both_lost else Match.Outcome.PLAYED


def result_told(result: TableResult | None) -> str:
    """The result of a table; empty while there is none."""
    if result is None:
        return ""
    return Score(*result.games, result.both_lost).in_words


def seat_rows(*, match: Match, members: Members) -> list[SeatRow]:
    """The three tables of a match; none where the event is not of teams, or for a bye."""
    if not match.round.event.by_teams or match.player_b_id is None:
        return []
    a, b = (members.get(pk, {}) for pk in (match.player_a_id, match.player_b_id))
    return [SeatRow(match.at_seat(seat), a.get(seat), b.get(seat)) for seat in SEATS]


def mates_of(player: Player) -> dict[str, Player]:
    """Everybody of the player's team by seat, themselves among them."""
    return members_of(event=player.event).get(player.entrant_id, {})


def teams_among(
    teams: Iterable[Player], query: str, members: Members, *, official: bool = False
) -> list[Player]:
    """The teams that are meant by `query`, or of which a member is, likeliest first."""
    names = [(team, player) for team in teams for player in (team, *members.get(team.pk, {}).values())]
    found = found_among(names, query, itemgetter(1), official=official)
    return list({team.pk: team for team, _one in found}.values())
