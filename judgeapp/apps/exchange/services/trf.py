"""An event made of a tournament report (TRF16): players, rounds and results; whole or not at all."""

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from auditlog.context import disable_auditlog
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.audit import acting, touch
from judgeapp.apps.tournaments.models import MAX_ROUNDS, Event, Match, PairRule, Phase, Player, Round
from judgeapp.apps.tournaments.models.players import suffixed
from judgeapp.apps.tournaments.naming import same_name_key
from judgeapp.apps.tournaments.problems import LineFault, LinesRefused
from judgeapp.apps.tournaments.services.events import event_create
from judgeapp.apps.tournaments.services.names import check_details
from judgeapp.apps.tournaments.services.pairing import save_round
from judgeapp.apps.tournaments.services.players import check_room
from judgeapp.common.language import in_language
from judgeapp.common.problems import Invalid, file_too_large
from judgeapp.domain.limits import ERRORS_TOLD, TRF
from judgeapp.domain.pairing import PROFILES
from judgeapp.domain.pairing.trf import Entry, InvalidTrf, Report, own_at, read_trf

from .people_file import decoded
from .transfer import note_import

DATE = re.compile(r"(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})")
LATE = {"H": Player.Missed.DRAW, "Z": Player.Missed.LOSS, "": Player.Missed.LOSS}
"""What rounds before somebody's first count as."""
SITS_OUT = {"H": Player.Missed.DRAW, "Z": Player.Missed.LOSS, "U": Player.Missed.WIN, "F": Player.Missed.WIN}
BYES = ("U", "F")
WON = ("1", "W", "+")
DRAWN = ("=", "D")


def trf_import(*, by: User | None, content: bytes, book: str, slug: str = "", name: str = "") -> Event:
    """Make the event of a report; whoever brings it organizes it. Raises LinesRefused with all lines that do not fit.

    What stands in rounds that nobody has played yet are byes and absences of the pairings to come. A game that was not
    played counts as one that was: here who was paired has met.
    """
    report = _read(content)
    check_room(by=by, count=len(report.entries))
    scoring, own = report.scoring, report.own or {}
    with acting(by):
        with disable_auditlog():
            event = event_create(
                by=by,
                name=(name or report.name or _("取り込んだ大会"))[:100],
                book=book,
                slug=slug,
                tiebreaks=own.get("tiebreaks", "buchholz" if report.unit == 2 else "mtg"),
                best_of=own.get("best_of", Event.BestOf.ONE),
                by_teams=own.get("by_teams", False),
                avoid_clubs=own.get("avoid_clubs", False),
                pod_size=own.get("pod_size"),
                win_points=scoring.win,
                draw_points=scoring.draw,
                loss_points=scoring.loss,
                place=report.place[:120],
                starts_at=_day(report.begins),
                planned_rounds=_planned(report),
            )
            _make(event, report, by)
        note_import(event)
    return event


def _make(event: Event, report: Report, by: User | None) -> None:
    """Phases, players, rounds with their tables, pairs of a new event."""
    phases = _phases(event, (report.own or {}).get("phases", ()))
    players = _players(event, report)
    for number in range(1, report.rounds + 1):
        begun = [phase for phase in phases if phase.began_after is not None and phase.began_after < number]
        _round(event, report, number, players, begun[-1] if begun else None)
    _rules(event, report, players, by)
    if report.rounds:
        event.state = Event.State.RUNNING
        event.save(update_fields=["state"])


def is_trf(content: bytes) -> bool:
    """Whether a file looks like a report: its first lines begin with codes of three characters and a blank."""
    head = content.removeprefix(b"\xef\xbb\xbf")[:400].splitlines()[:1]
    return bool(head) and re.match(rb"(\d{3}|[A-Z]{3}|###)( |$)", head[0]) is not None


def _read(content: bytes) -> Report:
    if len(content) > TRF.bytes:
        raise LinesRefused(file_too_large(TRF.bytes), [])
    message = _("TRF として読み取れません。次の行を確かめてください。何も取り込んでいません。")
    try:
        report = read_trf(decoded(content))
    except InvalidTrf as error:
        faults = [LineFault(line, in_language(reason)) for line, reason in error.faults]
        raise LinesRefused(message, faults) from error
    faults = list(_not_ours(report))[:ERRORS_TOLD]
    if faults:
        raise LinesRefused(message, faults)
    return report


def _not_ours(report: Report) -> Iterator[LineFault]:
    """What a report may hold and an event cannot."""
    if report.rounds > MAX_ROUNDS:
        yield LineFault(0, _("%(most)s回戦までです。") % {"most": MAX_ROUNDS})
    if report.own and report.own["tiebreaks"] not in PROFILES:
        yield LineFault(0, _("順位の決め方「%(name)s」はありません。") % {"name": report.own["tiebreaks"]})
    for entry in report.entries:
        if len(entry.cells) > MAX_ROUNDS:
            yield LineFault(entry.line, _("%(most)s回戦までです。") % {"most": MAX_ROUNDS})


def _planned(report: Report) -> int | None:
    """The rounds of the first phase; at least those that were played in it."""
    if report.own is not None:
        return report.own.get("planned")
    return min(max(report.planned, report.rounds), MAX_ROUNDS) if report.planned else None


def _day(text: str) -> datetime | None:
    found = DATE.search(text)
    try:
        return timezone.make_aware(datetime(*map(int, found.groups()))) if found else None  # type: ignore[arg-type]  # three
    except ValueError:
        return None


def _phases(event: Event, told: Any) -> list[Phase]:
    """The phases after the first, in their order."""
    phases = [Phase(event=event, **phase_) for phase_ in sorted(told, key=lambda one: one["number"])]
    for phase in phases:
        try:
            phase.full_clean()
        except ValidationError as error:
            reason = next(iter(error.message_dict.values()))[0]
            raise LinesRefused(_("ステージが読み取れません。"), [LineFault(0, reason)]) from error
        phase.save()
    return phases


def _players(event: Event, report: Report) -> dict[int, Player]:
    made: dict[int, Player] = {}
    taken: set[str] = set()
    for entry in report.entries:
        own = entry.own or {}
        try:
            fields: dict[str, Any] = check_details(
                name=entry.name or f"#{entry.number}", club=own.get("club", "")
            )
        except Invalid as problem:
            raise LinesRefused(
                _("参加者の名前が使えません。"), [LineFault(entry.line, problem.text)]
            ) from problem
        name, place = fields["name"], 1
        while same_name_key(fields["name"]) in taken:
            place += 1
            fields |= {"name": suffixed(name, str(place)), "suffix": str(place)}
        taken.add(same_name_key(fields["name"]))
        course = _course(entry, report) if entry.own is None else _own_course(entry.own)
        made[entry.number] = Player(event=event, **fields, **course)
    touch(*Player.objects.bulk_create(made.values()), new=True)
    return made


def _own_course(own: Mapping[str, Any]) -> Mapping[str, Any]:
    return {
        "entered_after": own.get("late", 0),
        "missed_as": own.get("missed", Player.Missed.LOSS),
        "dropped_after": own.get("left"),
        "out_after": own.get("out"),
        "awarded_byes": own.get("awarded", 0),
        "fixed_table": own.get("table"),
        "away": own.get("away", {}),
    }


def _course(entry: Entry, report: Report) -> Mapping[str, Any]:
    """When somebody came, after which round they left, and which rounds they sit out.

    Whoever has nothing written from some finished round on has left; an absence in a round to come says no more.
    """
    late, finished = _late(entry, report.finished), report.finished
    last = entry.last_of(finished)
    rest = [(number, cell) for number, cell in enumerate(entry.cells, start=1) if number > finished]
    comes = any(cell.opponent is not None or cell.mark in ("H", *BYES) for _number, cell in rest)
    left = last < finished and not comes
    return {
        "entered_after": late,
        "missed_as": LATE.get(entry.cell(1).mark, Player.Missed.LOSS),
        "dropped_after": last if left else None,
        "away": {
            str(number): SITS_OUT[cell.mark]
            for number, cell in enumerate(entry.cells, start=1)
            if cell.opponent is None and _is_told(cell.mark, number, late, report) and not left
        },
    }


def _is_told(mark: str, number: int, late: int, report: Report) -> bool:
    """Whether a mark is one that the event must be told: what a round counts as else follows from its tables."""
    if number > report.rounds:
        return mark in SITS_OUT
    return mark == "F" or (number > late and mark == "H") or (number > report.finished and mark == "Z")


def _late(entry: Entry, finished: int) -> int:
    """Rounds before the first in which the player sat down or had a bye, all of one kind; 0 for who never came."""
    first = entry.cell(1).mark
    missed = 0
    for cell in entry.cells[:finished]:
        if cell.opponent is not None or cell.mark != first or cell.mark not in LATE:
            break
        missed += 1
    return missed if missed < finished or entry.cell(finished + 1).opponent is not None else 0


def _round(
    event: Event, report: Report, number: int, players: Mapping[int, Player], phase: Phase | None
) -> None:
    state = report.states[number - 1]
    drawn = {entry.number: place for entry in report.entries if (place := own_at(entry, "lots", number))}
    lots = sorted(drawn, key=drawn.__getitem__) if report.own is not None else list(players)
    round_ = Round(
        event=event,
        number=number,
        seed=0,
        state=state,
        phase=phase,
        lots=[players[lot].pk for lot in lots],
        published_at=None if state == Round.State.PAIRED else timezone.now(),
    )
    matches = [_match(round_, number, one, players, other) for one, other in report.pairs(number)]
    matches += [
        _match(round_, number, entry, players)
        for entry in report.entries
        if entry.cell(number).mark in BYES
        and (
            entry.own is None or own_at(entry, "tables", number)
        )  # else they came later, and it counts as won
    ]
    save_round(round_, matches)


def _match(
    round_: Round, number: int, one: Entry, players: Mapping[int, Player], other: Entry | None = None
) -> Match:
    mine = one.cell(number).mark
    outcome, games = Match.Outcome.PLAYED, (int(mine in WON), 0, 0)
    if other is None:
        outcome, games = Match.Outcome.BYE, (round_.games_to_win, 0, 0)
    elif mine == "":
        outcome = Match.Outcome.OPEN
    else:
        won = other.cell(number).mark in WON
        games = (games[0], int(won), 0)
        if not games[0] and not won and mine not in DRAWN:
            outcome = Match.Outcome.DOUBLE_LOSS
    told = own_at(one, "games", number)
    a, b, drawn = ([int(part) for part in told.split("-")] + [0])[:3] if told else games
    return Match(
        round=round_,
        table=own_at(one, "tables", number) or 0,
        player_a=players[one.number],
        player_b=players[other.number] if other else None,
        outcome=outcome,
        games_a=a,
        games_b=b,
        games_drawn=drawn,
    )


def _rules(event: Event, report: Report, players: Mapping[int, Player], by: User | None) -> None:
    """The pairs that the organizer keeps apart, or has put together."""
    told: list[tuple[int | None, int, int, bool]] = [(None, *pair, False) for pair in report.apart]
    told += [(number, one, other, False) for number, one, other in report.apart_in]
    for entry in report.entries:
        told += [(number, entry.number, other, True) for number, other in (entry.own or {}).get("meets", ())]
    rules = [
        PairRule(
            event=event,
            player_a=players[one],
            player_b=players[other],
            round_number=number,
            together=together,
            reason="TRF",
            created_by=by,
        )
        for number, one, other, together in told
    ]
    touch(*PairRule.objects.bulk_create(rules), new=True)
