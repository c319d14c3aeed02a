"""What the officials on the floor look at: tables without a result, reports that differ, calls, who is not here,
and what is announced now."""

from dataclasses import dataclass

from django.db.models import Count, F, Q, QuerySet, Sum
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role
from judgeapp.common.once import once

from ..models import Announcement, Event, JudgeCall, Match, Penalty, Player, ResultReport, Round
from ..naming import same_name_key
from .events import announcements_of
from .pairings import current_round


@dataclass(frozen=True, slots=True)
class Conflict:
    """A table whose two sides say different things."""

    match: Match
    said_a: ResultReport
    said_b: ResultReport


@once
def reports_at(*, match: Match) -> list[ResultReport]:
    """The result reports of both sides of a table, side A first."""
    said = list(match.reports.all())
    for report in said:
        report.match = match
    return [report for report in said if report.is_current]


@dataclass(frozen=True, slots=True)
class TableReports:
    """What the sides of a table say of its result, and how far that is."""

    state: str | None
    """entered, conflict, waiting (one side has spoken); None where nobody has."""
    said: list[ResultReport]


def table_reports(*, match: Match, seat: str | None = None) -> TableReports:
    """The reports about a table as it stands; of a match of teams at one seat, or (None) at all."""
    said = [report for report in reports_at(match=match) if seat in (None, report.seat)]
    if not (match.is_open if seat is None else match.is_open_at(seat)):
        return TableReports("entered", said)
    words = [
        {report.reported for report in said if report.seat == at} for at in {report.seat for report in said}
    ]
    if any(len(score) > 1 for score in words):
        return TableReports("conflict", said)
    return TableReports("waiting" if said else None, said)


@once
def calls_at(*, match: Match) -> list[JudgeCall]:
    """All calls from one table, oldest first."""
    return list(match.calls.select_related("taken_by", "resolved_by", "ruled_by"))


def reports_by_table(*, round_: Round) -> dict[tuple[int, str], dict[str, ResultReport]]:
    """What the sides of each open table say, by match, seat and side. Words about an older state are left out."""
    standing = ResultReport.objects.filter(match__round=round_, match__outcome=Match.Outcome.OPEN)
    if not round_.event.by_teams:
        standing = standing.filter(version=F("match__version"))
    said: dict[tuple[int, str], dict[str, ResultReport]] = {}
    for report in standing.select_related("match__player_a", "match__player_b"):
        report.match.round = round_
        if report.is_current and report.match.is_open_at(report.seat):
            said.setdefault((report.match_id, report.seat), {})[report.side] = report
    return said


@dataclass(frozen=True, slots=True)
class Said:
    """What the players of one table have reported and nobody has entered; of a match of teams, at all its seats."""

    match: Match
    reports: list[ResultReport]
    differ: bool


def said_at_tables(*, round_: Round) -> dict[int, Said]:
    """The tables from which there are reports but no result, by match."""
    said: dict[int, Said] = {}
    for (match, _seat), sides in sorted(reports_by_table(round_=round_).items()):
        before = said.get(match)
        reports = [sides[side] for side in sorted(sides)]
        differ = len({report.reported for report in reports}) > 1
        said[match] = Said(
            reports[0].match,
            [*(before.reports if before else []), *reports],
            differ or (before is not None and before.differ),
        )
    return said


def conflicts_of(*, round_: Round) -> list[Conflict]:
    """The tables of a round that an official has to decide, by table."""
    both = [said for said in reports_by_table(round_=round_).values() if len(said) == 2]
    found = [
        Conflict(said["a"].match, said["a"], said["b"])
        for said in both
        if said["a"].reported != said["b"].reported
    ]
    return sorted(found, key=lambda conflict: (conflict.match.table, conflict.said_a.seat))


def outstanding(*, round_: Round) -> list[Match]:
    """Tables without a result, by table."""
    matches = round_.matches.filter(outcome=Match.Outcome.OPEN).select_related("player_a", "player_b")
    for match in matches:
        match.round = round_
    return list(matches)


@once
def calls_open(*, event: Event) -> list[JudgeCall]:
    """The queue: first those that wait for the head judge, then the others, the oldest first."""
    waiting = event.calls.filter(resolved_at=None).select_related(
        "match__round", "match__player_a", "match__player_b", "player", "taken_by", "head_by", "ruled_by"
    )
    return sorted(waiting, key=lambda call: (not call.awaits_head, call.pk))


def call_steps(*, call: JudgeCall, is_head: bool) -> list[tuple[str, str]]:
    """(action, label) of what can be done to a call besides resolving it, the likeliest first."""
    if not call.is_open:
        return []
    if call.escalated_at is None:
        going = ("release", _("担当を外す")) if call.taken_by_id else ("take", _("この卓に行く"))
        return [going, ("escalate", _("ヘッドジャッジに回す"))]
    if call.head_by_id:
        return [("release", _("担当を外す"))]
    back = ("release", _("上訴を取り下げる") if call.ruling else _("ヘッドジャッジを待たない"))
    return [("head", _("ヘッドジャッジとして行く")), back] if is_head else [back]


def open_call_at(*, match: Match) -> JudgeCall | None:
    """The call that waits at a table: there is one at the most."""
    return next((call for call in calls_open(event=match.round.event) if call.match_id == match.pk), None)


def not_checked_in(*, event: Event) -> QuerySet[Player]:
    """Who plays and has not said that they are here."""
    return event.players.filter(**Player.PLAYING, checked_in_at=None)


def fees_of(*, event: Event) -> tuple[int, int]:
    """How many have paid the fee, and the sum; who dropped after paying among them."""
    paid = event.players.exclude(paid=None).aggregate(count=Count("pk"), total=Sum("paid"))
    return paid["count"], paid["total"] or 0


def penalties_of(*, event: Event) -> QuerySet[Penalty]:
    """The event's penalties, newest first; revoked ones among them."""
    return event.penalties.select_related("player", "match__round", "given_by", "revoked_by")


def penalties_elsewhere(*, player: Player, organizer: User | None) -> list[Penalty]:
    """Penalties of the same person at other events of the series, and at those that `organizer` organizes.

    The same person is the same account; without one, the same name without an account.
    """
    there = Q(event__series=player.event.series_id, event__series__isnull=False)
    if organizer is not None:
        there |= Q(event__roles__user=organizer, event__roles__role=Role.ORGANIZER)
    others = Penalty.objects.filter(there, revoked_at=None).exclude(event=player.event)
    others = (
        others.filter(player__user=player.user_id) if player.user_id else others.filter(player__user=None)
    )
    found = others.select_related("event", "player").distinct()
    if player.user_id:
        return list(found)
    key = same_name_key(player.name)
    return [penalty for penalty in found if same_name_key(penalty.player.name) == key]


def announced_now(*, event: Event) -> list[Announcement]:
    """All that stands, newest first: what was announced since the round that players see was published."""
    if not (announced := announcements_of(event=event)):
        return []
    shown = current_round(event=event, official=False)
    return [
        announcement
        for announcement in announced
        if announcement.round_number == (shown.number if shown else 0)
    ]


def announced_to(*, event: Event, player: Player | None = None) -> list[Announcement]:
    """What everybody is told; with a player what they are told besides."""
    return [
        announcement
        for announcement in announced_now(event=event)
        if announcement.is_for_all or (player is not None and announcement.is_for(player))
    ]
