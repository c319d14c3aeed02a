"""A player's own page: the table of now, and what both sides said about it."""

from dataclasses import dataclass
from typing import Any

from judgeapp.apps.accounts.models import User

from ..clock import Face, clock_of, end_procedure, face_of
from ..models import Event, JudgeCall, Match, Player, ResultReport, Round
from ..scores import Score, scores_at_time, usual_scores
from .events import chooser_at
from .floor import open_call_at, reports_at
from .pairings import seat_of


@dataclass(frozen=True, slots=True)
class OwnTable:
    """The player's table in the last published round, as it stands."""

    match: Match
    seat: str
    """Of a member of a team."""
    is_a: bool
    own_report: Score | None
    """What the player said, own games first; None where nothing stands."""
    their_report: Score | None
    """What the opponent said, the player's games first."""
    their_kind: str
    """The kind of win that the opponent named."""
    differ: bool
    may_report: bool
    call: JudgeCall | None
    face: Any
    at_time: str
    chooses: Player | None = None
    """Who chooses who plays first, in a bracket that settles it"""

    @property
    def may_call(self) -> bool:
        """Whether a judge can be called: while the round is played."""
        return self.match.round.state == Round.State.PUBLISHED

    @property
    def kinds(self) -> list[str]:
        """The event's kinds of win, where it has any."""
        return [kind["name"] for kind in self.match.event.win_kinds]

    @property
    def choices(self) -> list[tuple[str, str]]:
        """(value, label) of the results to report, own games first."""
        return usual_scores(self.match.round.games_to_win, drawn=self.match.round.may_be_drawn)

    @property
    def at_time_choices(self) -> list[tuple[str, str]]:
        """Those of a match that time has ended."""
        round_ = self.match.round
        return scores_at_time(round_.games_to_win, drawn=round_.may_be_drawn)


def entries_in_progress(*, user: User) -> list[Player]:
    """The user as a player of each event that goes on, the newest event first."""
    playing = Player.everybody.filter(user=user, event__state__in=Event.IN_PROGRESS)
    return list(playing.select_related("event", "team").order_by("-event_id", "pk"))


def own_match(*, player: Player) -> Match | None:
    """The player's table in the last round that players see; None with a bye, or where they do not play."""
    match = seat_of(player=player)
    return match if match and match.player_b else None


def own_table(*, player: Player) -> OwnTable | None:
    match = own_match(player=player)
    if match is None:
        return None
    is_a = match.player_a_id == player.entrant_id
    said = {report.side: report for report in reports_at(match=match) if report.seat == player.seat}
    mine, theirs = (said.get(side) for side in ("ab" if is_a else "ba"))
    seated = player.seat or not player.event.by_teams
    playing = match.is_open_at(player.seat) and match.round.state == Round.State.PUBLISHED and bool(seated)
    return OwnTable(
        match,
        player.seat,
        is_a,
        _seen(mine, is_a),
        _seen(theirs, is_a),
        theirs.kind if theirs else "",
        may_report=playing,
        differ=playing and mine is not None and theirs is not None and mine.reported != theirs.reported,
        call=open_call_at(match=match),
        face=face_of(clock_of(match.round, match)) if playing else None,
        at_time=end_procedure(player.event, match.round),
        chooses=chooser_at(match) if playing else None,
    )


def fresh_table(event: Event, shown: Round | None) -> OwnTable:
    """A table at which nothing has happened yet: the page keeps it ready for the next round, which is like the one
    that is shown."""
    round_ = Round(event=event, phase=shown.phase if shown else None, state=Round.State.PUBLISHED)
    match, face = Match(round=round_), Face("", is_over=False, is_running=False, ends=None, now=0)
    return OwnTable(
        match,
        seat="",
        is_a=True,
        own_report=None,
        their_report=None,
        their_kind="",
        differ=False,
        may_report=True,
        call=None,
        face=face,
        at_time=end_procedure(event, round_),
    )


def _seen(report: ResultReport | None, is_a: bool) -> Score | None:
    """The report as seen from one side of the table."""
    if report is None:
        return None
    return turned(report.score, is_a)


def turned(score: Score, is_a: bool) -> Score:
    """A score with own games first from one with side A's first, and the other way round."""
    return score if is_a else score._replace(games_a=score.games_b, games_b=score.games_a)
