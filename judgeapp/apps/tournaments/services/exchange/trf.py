"""An event made of a tournament report (TRF16): players, rounds and results; whole or not at all."""

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.language import in_language
from judgeapp.common.problems import Invalid
from judgeapp.domain.limits import ERRORS_TOLD, TRF
from judgeapp.domain.pairing.trf import Cell, Entry, InvalidTrf, Report, read_trf

from ...audit import acting
from ...models import MAX_ROUNDS, Event, Match, PairRule, Player, Round
from ...models.players import suffixed
from ...naming import same_name_key
from ...problems import LineFault, LinesRefused
from ..events import event_create
from ..names import check_details
from ..pairing import save_round
from .people_file import decoded

DATE = re.compile(r"(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})")
LATE = {"H": Player.Missed.DRAW, "Z": Player.Missed.LOSS, "": Player.Missed.LOSS}
"""What rounds before somebody's first count as."""
BYES = ("U", "F")


def trf_import(*, by: User | None, content: bytes, book: str, slug: str = "", name: str = "") -> Event:
    """Make the event of a report; whoever brings it organizes it. Raises LinesRefused with all lines that do not fit.

    A game that was not played counts as one that was: here who was paired has met.
    """
    report = _read(content)
    scoring = report.scoring
    with acting(by):
        event = event_create(
            by=by,
            name=(name or report.name or _("取り込んだ大会"))[:100],
            book=book,
            slug=slug,
            tiebreaks="buchholz" if report.unit == 2 else "mtg",
            best_of=Event.BestOf.ONE,
            win_points=scoring.win,
            draw_points=scoring.draw,
            loss_points=scoring.loss,
            place=report.place[:120],
            starts_at=_day(report.begins),
            planned_rounds=min(max(report.planned, report.rounds), MAX_ROUNDS) if report.planned else None,
        )
        players = _players(event, report)
        for number in range(1, report.rounds + 1):
            _round(event, report, number, players)
        for one, other in report.apart:
            PairRule.objects.create(
                event=event, player_a=players[one], player_b=players[other], reason="XXP", created_by=by
            )
        if report.rounds:
            event.state = Event.State.RUNNING
            event.save(update_fields=["state"])
    return event


def is_trf(content: bytes) -> bool:
    """Whether a file looks like a report: its first lines begin with codes of three characters and a blank."""
    head = content.removeprefix(b"\xef\xbb\xbf")[:400].splitlines()[:1]
    return bool(head) and re.match(rb"(\d{3}|[A-Z]{3}|###)( |$)", head[0]) is not None


def _read(content: bytes) -> Report:
    if len(content) > TRF.bytes:
        raise LinesRefused(_("ファイルが大きすぎます。"), [])
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
    for entry in report.entries:
        late = _late(entry)
        for number, cell in enumerate(entry.cells, start=1):
            if cell.mark == "H" and number > late:
                text = _("第%(n)s回戦が0.5点の不戦（H）です。最初の対戦より後の H は扱えません。")
                yield LineFault(entry.line, text % {"n": number})


def _late(entry: Entry) -> int:
    """Rounds before the first in which the player sat down or had a bye, all of one kind."""
    first = entry.cell(1).mark
    missed = 0
    for cell in entry.cells:
        if cell.opponent is not None or cell.mark != first or cell.mark not in LATE:
            break
        missed += 1
    return missed


def _day(text: str) -> datetime | None:
    found = DATE.search(text)
    try:
        return timezone.make_aware(datetime(*map(int, found.groups()))) if found else None  # type: ignore[arg-type]
    except ValueError:
        return None


def _players(event: Event, report: Report) -> dict[int, Player]:
    made: dict[int, Player] = {}
    taken: set[str] = set()
    for entry in report.entries:
        try:
            fields: dict[str, Any] = check_details(name=entry.name or f"#{entry.number}")
        except Invalid as problem:
            raise LinesRefused(
                _("参加者の名前が使えません。"), [LineFault(entry.line, problem.text)]
            ) from problem
        name, place = fields["name"], 1
        while same_name_key(fields["name"]) in taken:
            place += 1
            fields |= {"name": suffixed(name, str(place)), "suffix": str(place)}
        taken.add(same_name_key(fields["name"]))
        made[entry.number] = Player(event=event, **fields, **_course(entry, report))
        made[entry.number].save()
    return made


def _course(entry: Entry, report: Report) -> Mapping[str, Any]:
    """When somebody came, and after which round they left."""
    late = _late(entry)
    last = entry.last_round
    return {
        "entered_after": late if late < report.rounds else 0,
        "missed_as": LATE.get(entry.cell(1).mark, Player.Missed.LOSS),
        "dropped_after": last if last < report.rounds else None,
    }


def _round(event: Event, report: Report, number: int, players: Mapping[int, Player]) -> None:
    round_ = Round(
        event=event,
        number=number,
        seed=0,
        lots=[player.pk for player in players.values()],
        published_at=timezone.now(),
    )
    matches = [
        _match(round_, one.cell(number), players[one.number], players[other.number], other.cell(number))
        for one, other in report.pairs(number)
    ]
    matches += [
        Match(
            round=round_,
            table=0,
            player_a=players[entry.number],
            outcome=Match.Outcome.BYE,
            games_a=event.games_to_win,
        )
        for entry in report.entries
        if entry.cell(number).mark in BYES
    ]
    still = any(match.outcome == Match.Outcome.OPEN for match in matches)
    round_.state = Round.State.PUBLISHED if still else Round.State.FINISHED
    save_round(round_, matches)


def _match(round_: Round, mine: Cell, one: Player, other: Player, theirs: Cell) -> Match:
    won, lost = mine.mark in ("1", "W", "+"), theirs.mark in ("1", "W", "+")
    outcome = Match.Outcome.PLAYED
    if mine.mark == "":
        outcome = Match.Outcome.OPEN
    elif not won and not lost and mine.mark not in ("=", "D"):
        outcome = Match.Outcome.DOUBLE_LOSS
    return Match(
        round=round_,
        table=0,
        player_a=one,
        player_b=other,
        outcome=outcome,
        games_a=int(won),
        games_b=int(lost),
    )
