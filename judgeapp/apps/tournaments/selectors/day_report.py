"""日ごとの報告: what happened on each day of an event, for whoever has to account for it."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.utils import timezone

from judgeapp.common.once import once

from ..models import Event, JudgeCall, Match, Penalty, Player, Round
from .floor import penalties_of
from .records import rounds_visible


@dataclass(frozen=True, slots=True)
class RoundOfDay:
    """One round as it was played."""

    round: Round
    tables: int
    open: int
    draws: int
    double_losses: int
    byes: int


@dataclass(frozen=True, slots=True)
class DayReport:
    """The report of an event's day: place, rounds, results and penalties."""

    day: date
    place: str
    rounds: list[RoundOfDay]
    played: int
    """how many sat at a table, or had the bye, in its first round"""
    dropped: list[Player]
    penalties: list[Penalty]
    calls: list[JudgeCall]
    call_wait: timedelta | None
    """the mean time from a call to somebody taking it; None where nobody took one"""

    @property
    def penalty_counts(self) -> list[tuple[str, int]]:
        """(kind, how many), the mildest kind first."""
        counted = Counter(penalty.kind for penalty in self.penalties)
        return [(str(kind.label), counted[kind]) for kind in Penalty.Kind if counted[kind]]

    @property
    def longest_wait(self) -> timedelta | None:
        return max(_waits(self.calls), default=None)


@once
def day_reports(*, event: Event) -> list[DayReport]:
    """A report for each day on which rounds were published, the first day first.

    A round that is played past midnight belongs to the day on which it was published, and so does what was given and
    called in it: penalties and calls go by their round.
    """
    days: dict[date, list[Round]] = defaultdict(list)
    for round_ in rounds_visible(event=event, official=False):
        days[_day(event, round_.published_at or round_.created_at)].append(round_)
    counts = _counts([played for rounds in days.values() for played in rounds])
    penalties = [penalty_ for penalty_ in penalties_of(event=event) if penalty_.revoked_at is None]
    calls = list(event.calls.select_related("taken_by", "match", "player"))
    dropped = list(event.players.exclude(dropped_after=None))
    reports = []
    for at, (day, rounds) in enumerate(days.items()):
        numbers = {played.number for played in rounds}
        told = [counts[played.pk] for played in rounds]
        own_calls = [judge_call for judge_call in calls if judge_call.round_number in numbers]
        waits = _waits(own_calls)
        reports.append(
            DayReport(
                day=day,
                place=next(
                    (played.phase.place for played in rounds if played.phase and played.phase.place),
                    event.place,
                ),
                rounds=told,
                played=2 * told[0].tables + told[0].byes,
                dropped=[
                    player
                    for player in dropped
                    if player.dropped_after in numbers or (at == 0 and not player.dropped_after)
                ],
                penalties=[penalty for penalty in penalties if _of_day(event, penalty, numbers, day)],
                calls=own_calls,
                call_wait=sum(waits, timedelta()) / len(waits) if waits else None,
            )
        )
    return reports


def _day(event: Event, moment: datetime) -> date:
    """Which day it was where the event is."""
    return timezone.localtime(moment, event.zone).date()


def _of_day(event: Event, penalty: Penalty, numbers: Iterable[int], day: date) -> bool:
    """By its round; what was given outside a round, by the clock."""
    return penalty.round_number in numbers if penalty.round_number else _day(event, penalty.given_at) == day


def _waits(calls: Iterable[JudgeCall]) -> list[timedelta]:
    return [call.taken_at - call.called_at for call in calls if call.taken_at is not None]


def _counts(rounds: list[Round]) -> dict[int, RoundOfDay]:
    matches = Match.objects.filter(round__in=rounds).values_list(
        "round", "outcome", "games_a", "games_b", "player_b"
    )
    found: dict[int, Counter[str]] = defaultdict(Counter)
    for round_, outcome, games_a, games_b, player_b in matches:
        tally = found[round_]
        tally["byes" if player_b is None else "tables"] += 1
        tally["open"] += outcome == Match.Outcome.OPEN
        tally["double_losses"] += outcome == Match.Outcome.DOUBLE_LOSS
        tally["draws"] += outcome == Match.Outcome.PLAYED and games_a == games_b
    names = ("tables", "open", "draws", "double_losses", "byes")
    return {played.pk: RoundOfDay(played, *(found[played.pk][name] for name in names)) for played in rounds}
