"""結果の報告: one side says the result, the other confirms it. Where they differ, an official decides."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Refused

from ...audit import changing
from ...models import Match, Player, ResultReport
from ...scores import Score
from ..results import both_lose, check_games, check_kind, check_seat, current_match, result_enter

Side = ResultReport.Side


@dataclass(frozen=True, slots=True)
class Reported:
    """How the table stands after a report: the result stands, the other side is waited for, or they differ."""

    match: Match
    state: str
    """entered, waiting or conflict"""


def result_report(
    *,
    by: User | None,
    player: Player,
    match: Match,
    games_a: int,
    games_b: int,
    games_drawn: int = 0,
    double_loss: bool = False,
    kind: str = "",
) -> Reported:
    """One player's word, side A's games first, or that both lost, and the kind of win. The same word of
    both sides is the result.

    Sent twice it is one report; until the result stands, a player may correct their own.
    """
    with changing(match.event, by=by) as event:
        match = current_match(match, event)
        seat = player.seat
        check_seat(event, seat)
        side = side_of(player, match)
        check_games(match, games_a, games_b, games_drawn, double_loss)
        check_kind(event, kind)
        score = Score(games_a, games_b, games_drawn, double_loss or both_lose(match, games_a, games_b))
        said = (score, kind if games_a != games_b else "")
        if not match.is_open_at(seat):
            if said == match.said_at(seat):
                return Reported(match, "entered")
            raise Refused(
                "result_stands", _("この卓の結果はもう入っています。違うときはジャッジを呼んでください。")
            )
        _keep(match, side, seat, said)
        other = report_of(match, Side.B if side == Side.A else Side.A, seat)
        if other is None:
            return Reported(match, "waiting")
        if other.reported != said:
            return Reported(match, "conflict")
        entered = result_enter(
            by=by,
            match=match,
            version=match.version_at(seat),
            **score._asdict(),
            kind=kind,
            seat=seat,
        )
        return Reported(entered, "entered")


def side_of(player: Player, match: Match) -> str:
    """The side of a player at a table; Refused for who does not sit there."""
    if player.entrant_id == match.player_a_id:
        return Side.A
    if player.entrant_id == match.player_b_id:
        return Side.B
    raise Refused("not_at_table", _("%(name)s はその卓にいません。") % {"name": player.name})


def report_of(match: Match, side: str, seat: str = "") -> ResultReport | None:
    """What a side says about the table as it stands."""
    return match.reports.filter(side=side, seat=seat, version=match.version_at(seat)).first()


def _keep(match: Match, side: str, seat: str, said: tuple[Score, str]) -> None:
    found = match.reports.filter(side=side, seat=seat).first()
    report = found or ResultReport(match=match, side=side, seat=seat)
    if report.pk and report.version == match.version_at(seat) and report.reported == said:
        return
    report.version = match.version_at(seat)
    (report.games_a, report.games_b, report.games_drawn, report.double_loss), report.kind = said
    report.save()
