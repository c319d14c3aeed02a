"""The way of a dispute: stored and queued in one transaction, replayed by a worker, ruled exactly once."""

import hashlib
import json
import logging
import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from billiard.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import DatabaseError, transaction
from django.db.models import Count, F, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.cards.models import CardSet
from judgeapp.apps.rules.labels import book_name
from judgeapp.apps.rules.selectors import corpus_version
from judgeapp.apps.tournaments.models import Event, JudgeCall, Match
from judgeapp.common.problems import Invalid, Refused
from judgeapp.common.tasks import due, is_due, tell_worker
from judgeapp.domain.corpus import Text
from judgeapp.domain.engine import EngineBug, InvalidRecord
from judgeapp.domain.engine.kernel import Cancelled, cancelled_unless
from judgeapp.domain.engine.kernel.record.lines import read_lines
from judgeapp.domain.engine.kernel.record.record import read_pins
from judgeapp.domain.engine.notation import is_notation
from judgeapp.domain.engine.tools.question import KINDS, Question
from judgeapp.domain.engine.tools.replays import by_lists, judged

from .. import models
from ..error_places import places_of
from ..limits import memory_limit
from ..models import Dispute, Failure, State
from ..problems import StillWaiting
from ..selectors.replays import kept_lists_for
from .texts import note_record, record_in_season, record_parse, record_read, season_for

log = logging.getLogger(__name__)

MAX_ATTEMPTS = 3
REPLAY_SECONDS: int = settings.GUNBAI_REPLAY_SECONDS
"""CPU time: a machine that has much else to do ends no replay."""
WALL_SECONDS = 100
"""A replay that has not had its CPU time by then waits for its next attempt (Celery's soft limit)."""
LEASE = timedelta(seconds=20)
"""Renewed while the replay gets on: after it nobody can still be at it."""
REQUEUE_AFTER = timedelta(seconds=10)

TAKERS = 8
"""As many workers may look for their next dispute in the same moment."""

FAILURES = {
    Failure.GAVE_UP: Text(
        f"再生が{MAX_ATTEMPTS}回とも途中で止まりました。記録は残っています。管理者に知らせてください。",
        f"The replay stopped half-way {MAX_ATTEMPTS} times. The record is kept; tell the administrator.",
    ),
    Failure.TOO_SLOW: Text(
        f"再生が{REPLAY_SECONDS}秒の計算で終わりませんでした。争点の前後だけに記録を短くして、もう一度出してください。",
        f"The replay did not end within {REPLAY_SECONDS} seconds of computing. "
        "Cut the record down to the disputed part and send it again.",
    ),
    Failure.TOO_BIG: Text(
        f"再生に{settings.GUNBAI_REPLAY_MEBIBYTES} MBを超えるメモリーが要るため、止めました。"
        "争点の前後だけに記録を短くして、もう一度出してください。",
        f"The replay needs more than {settings.GUNBAI_REPLAY_MEBIBYTES} MB of memory and was stopped. "
        "Cut the record down to the disputed part and send it again.",
    ),
}


def dispute_create(
    *,
    owner: User,
    text: str,
    title: str = "",
    event: Event | None = None,
    match: Match | None = None,
    call: JudgeCall | None = None,
    question: Question | None = None,
    origin: Dispute | None = None,
    origin_why: dict[str, str] | None = None,
    unread: bool = False,
) -> Dispute:
    """Store a dispute and queue its replay. A match brings its event with it, a judge call its match.

    With `unread` a note need not be read to its end: its record keeps the rest, and the ruling ends before it.

    `origin` is the dispute that it asks about again, and `origin_why` says what is new. Nothing is stored when the
    record is none or of another game than its event, when the match is not the owner's to ask about, when the question
    is about an entry that there is none of, or while another of the owner's records of the match waits for its ruling:
    raises RecordTooLarge, InvalidRecord, Invalid or StillWaiting.
    """
    written = note_record(text=text) if unread and is_notation(text) else record_read(text)
    if call is not None:
        event, match = call.event, match or call.match
    if match is not None:
        check_match(owner, event, match)
        event = match.event
    check_book(written.book, event)
    season, season_from = season_for(written, event)
    record = record_in_season(written, season)
    if record is not written or is_notation(text) or read_lines(text) is not None:
        text = record.to_json()
    check_question(question, len(record.entries))
    with transaction.atomic():
        check_waiting(owner, event, match)
        dispute = Dispute.objects.create(
            owner=owner,
            event=event,
            match=match,
            call=call,
            title=(title.strip() or record.title or str(timezone.localtime().strftime("%Y-%m-%d %H:%M")))[
                :120
            ],
            book=record.book,
            season=season,
            season_from=season_from,
            question=question.to_dict() if question else {},
            origin=origin,
            origin_why=origin_why,
            record=text,
            record_sha256=hashlib.sha256(text.encode()).hexdigest(),
            due_at=timezone.now() + REQUEUE_AFTER,
        )
        transaction.on_commit(lambda: _enqueue(dispute.pk))
    return dispute


def check_match(owner: User, event: Event | None, match: Match) -> None:
    """A match is for its players and for the officials of its event."""
    if event is not None and match.event != event:
        raise Invalid("other_event", _("この対戦は、選んだ大会のものではありません。"), field="match")
    if not match.is_played_by(owner) and not owner.has_perm("disputes.record_match", match.event):
        raise Invalid("not_your_match", _("自分の対戦だけを選べます。"), field="match")


def check_book(book: str, event: Event | None) -> None:
    """A record belongs to the game that its event plays."""
    if event is not None and event.book != book:
        said = _("この記録は%(record)sのもので、大会は%(event)sです。大会のゲームの記録を選んでください。")
        named = {"record": book_name(book), "event": book_name(event.book)}
        raise Invalid("other_book", said % named, field="event")


def check_question(question: Question | None, entries: int) -> None:
    """A question is one of those there are, and about an entry of the record."""
    if question is None:
        return
    if question.kind not in KINDS:
        raise Invalid("unknown_question", _("この問いは選べません。"), field="kind")
    if question.entry >= entries:
        said = _("記録は%(entries)s手までです。") % {"entries": entries}
        raise Invalid("no_such_entry", said, field="entry")


def check_waiting(owner: User, event: Event | None, match: Match | None) -> None:
    """One record of a person and match waits at a time, officials apart."""
    if owner.has_perm("disputes.record_match", event):
        return
    User.objects.select_for_update().get(pk=owner.pk)  # two that come at once are two after each other
    waiting = Dispute.objects.filter(owner=owner, match=match, state__in=models.OPEN).first()
    if waiting is not None:
        raise StillWaiting(waiting)


def _enqueue(dispute_id: UUID) -> bool:
    """Tell the workers. A dead broker is no error: the sweeper tells them later."""
    return tell_worker("judgeapp.apps.disputes.tasks.dispute_replay", dispute_id)


def _in_turn(named: UUID, now: datetime) -> list[UUID]:
    """What may be taken, the first first: of whom least is in replay, and then of whom the last one ended longest ago.

    What an attempt has given back waits until it is `named`.
    """
    of_owner = Dispute.objects.filter(owner=OuterRef("owner")).order_by()
    running = of_owner.filter(state=State.RUNNING).values("owner").annotate(count=Count("pk")).values("count")
    ended = of_owner.values("owner").annotate(last=Max("finished_at")).values("last")
    free = Q(state=State.QUEUED) & (Q(attempts=0) | Q(pk=named))
    lost = Q(state=State.RUNNING) & due("due_at", now, LEASE)
    waiting = Dispute.objects.filter(free | lost).annotate(
        running=Coalesce(Subquery(running), 0), ended=Subquery(ended)
    )
    in_turn = waiting.order_by("running", F("ended").asc(nulls_first=True), "created_at")
    return list(in_turn.values_list("pk", flat=True)[:TAKERS])


def _claim(dispute_id: UUID, now: datetime) -> Dispute | None:
    """Take the dispute for one attempt; None when it is ruled, failed, gone, or somebody is at it."""
    with transaction.atomic():
        dispute = Dispute.objects.select_for_update().filter(pk=dispute_id).first()
        if (
            dispute is None
            or not dispute.is_open
            or (dispute.state == State.RUNNING and not is_due(dispute.due_at, now, LEASE))
        ):
            return None
        if dispute.attempts >= MAX_ATTEMPTS:
            _fail(dispute, Failure.GAVE_UP)
            return None
        dispute.state = State.RUNNING
        dispute.attempts += 1
        dispute.due_at = now + LEASE
        dispute.save(update_fields=["state", "attempts", "due_at"])
        return dispute


def _held(dispute: Dispute) -> QuerySet[Dispute]:
    """The row while this attempt has it: after its lease another attempt may have taken it."""
    return Dispute.objects.filter(pk=dispute.pk, attempts=dispute.attempts, state__in=models.OPEN)


def _fail(dispute: Dispute, why: Failure, said: Text | None = None) -> None:
    said = said or FAILURES[why]
    _held(dispute).update(
        state=State.FAILED,
        failure_code=why,
        failure_ja=said.ja,
        failure_en=said.en,
        finished_at=timezone.now(),
    )


class Attempt:
    """The time of one attempt. `ended` says why the replay is to stop: `cpu`, `wall`, or `lost` to another attempt."""

    def __init__(self, dispute: Dispute) -> None:
        self.dispute, self.ended = dispute, ""
        self.cpu_until = time.thread_time() + REPLAY_SECONDS
        self.wall_until = time.monotonic() + WALL_SECONDS
        self._renew()

    def goes_on(self) -> bool:
        """Whether the replay may take another step; the lease is renewed now and then."""
        now = time.monotonic()
        if time.thread_time() >= self.cpu_until:
            self.ended = "cpu"
        elif now >= self.wall_until:
            self.ended = "wall"
        elif now >= self.renew_at and not self._renew():
            self.ended = "lost"
        return not self.ended

    def _renew(self) -> bool:
        self.renew_at = time.monotonic() + LEASE.total_seconds() / 4
        try:
            return bool(_held(self.dispute).update(due_at=timezone.now() + LEASE))
        except (
            DatabaseError
        ):  # it is away for a moment: whether the dispute is still ours shows at the next time
            return True


@dataclass(frozen=True, slots=True)
class Replayed:
    """What one replay found: the ruling, what others may read of it, and the CPU time that it took."""

    document: dict[str, Any]
    public: dict[str, Any] | None
    answer: dict[str, Any]
    milliseconds: int


def _replay(text: str, question: Question, season_from: str) -> Replayed:
    """Rule on a record and answer the question, within the memory of one replay."""
    began = time.process_time()
    asked: dict[str, Any] = {"season_from": season_from, "question": question.to_dict()}
    with memory_limit(settings.GUNBAI_REPLAY_MEBIBYTES):
        record = record_parse(text=text)
        kept = kept_lists_for(record)
        found = (
            by_lists("judged", text, kept, seconds=REPLAY_SECONDS, **asked)
            if kept
            else judged(record, **asked)
        )
    return Replayed(**found, milliseconds=round((time.process_time() - began) * 1000))


def versions_now(*, book: str, record: str) -> dict[str, Any]:
    """What rules on a record of this book now, beside the engine: rules texts, card lists, the record's pins."""
    sets = CardSet.objects.filter(book=book).order_by("code").values_list("code", "digest")
    lists = hashlib.sha256(repr(list(sets)).encode()).hexdigest()[:16] if sets else ""
    pins = [pin.name_and_version for pin in read_pins(json.loads(record).get("card_lists", ()))]
    return {"rules": corpus_version(), "card_lists": lists, "pinned": pins}


def _store(dispute_id: UUID, found: Replayed) -> None:
    """Keep the ruling, unless another attempt was first."""
    with transaction.atomic():
        dispute = Dispute.objects.select_for_update().get(pk=dispute_id)
        if not dispute.is_open:
            return
        models.Ruling.objects.create(
            dispute=dispute,
            verdict=found.document["verdict"],
            document=found.document,
            public_document=found.public,
            answer=found.answer,
            engine_version=found.document["engine"],
            versions=versions_now(book=dispute.book, record=dispute.record),
            replay_ms=found.milliseconds,
        )
        dispute.state = State.RULED
        dispute.finished_at = timezone.now()
        dispute.save(update_fields=["state", "finished_at"])


def dispute_replay_next(*, told_of: UUID) -> None:
    """One attempt, in a worker, at the dispute whose turn it is: a message only says that there is one more."""
    for dispute_id in _in_turn(told_of, timezone.now()):
        if dispute_replay(dispute_id=dispute_id):
            return


def dispute_replay(*, dispute_id: UUID) -> bool:
    """One attempt at a dispute; False where there is nothing to do. Safe to call twice, late, or for one gone."""
    dispute = _claim(dispute_id, timezone.now())
    if dispute is None:
        return False
    attempt = Attempt(dispute)
    try:
        with cancelled_unless(attempt.goes_on):
            found = _replay(dispute.record, Question.read(dispute.question), dispute.season_from)
    except InvalidRecord as error:
        _fail(dispute, Failure.INVALID_RECORD, Text(error.message.ja, error.message.en))
    except Cancelled:
        _end(attempt)
    except Exception as error:
        stopped = (
            error.__cause__ if isinstance(error, EngineBug) else error
        )  # the engine wraps whatever stops it
        if isinstance(stopped, SoftTimeLimitExceeded):
            _fail(dispute, Failure.TOO_SLOW)
        elif isinstance(stopped, MemoryError):
            _fail(dispute, Failure.TOO_BIG)
        else:
            # A bug of ours: the dispute is tried again in a while. Neither the record nor what an exception says goes
            # to the log: both tell hidden cards. The record stays in the database, under the dispute's id.
            log.error("replay of dispute %s failed: %s", dispute_id, places_of(error))
            _release(dispute)
    else:
        _store(dispute_id, found)
    return True


def _end(attempt: Attempt) -> None:
    """The replay was stopped: out of its own CPU time it ends, out of a busy machine's time it is tried again."""
    if attempt.ended == "wall":
        _release(attempt.dispute)
    elif attempt.ended != "lost":  # a replay in a process of its own ends itself
        _fail(attempt.dispute, Failure.TOO_SLOW)


def _release(dispute: Dispute) -> None:
    """Give a claimed dispute back to the queue; the sweeper brings it again."""
    _held(dispute).update(state=State.QUEUED, due_at=timezone.now() + REQUEUE_AFTER)


def dispute_retry(*, dispute: Dispute) -> None:
    """Another try at a dispute that failed for want of time or by a fault of ours. Raises Refused for any other."""
    with transaction.atomic():
        dispute = Dispute.objects.select_for_update().get(pk=dispute.pk)
        if not dispute.may_retry:
            raise Refused(
                "not_to_retry", _("もう一度確かめても同じ結果になります。記録を直して出し直してください。")
            )
        check_waiting(dispute.owner, dispute.event, dispute.match)
        dispute.state, dispute.attempts, dispute.finished_at = State.QUEUED, 0, None
        dispute.failure_code = dispute.failure_ja = dispute.failure_en = ""
        dispute.due_at = timezone.now() + REQUEUE_AFTER
        dispute.save()
        transaction.on_commit(lambda: _enqueue(dispute.pk))


def dispute_sweep() -> int:
    """Queue again what is due: never told to a worker, or its worker died. The number of disputes queued."""
    now = timezone.now()
    waiting = list(
        Dispute.objects.filter(due("due_at", now, LEASE), state__in=models.OPEN)
        .order_by("due_at")
        .values_list("pk", flat=True)[:500]
    )
    queued = 0
    for dispute_id in waiting:
        if not _enqueue(dispute_id):
            break
        Dispute.objects.filter(pk=dispute_id, state=State.QUEUED).update(due_at=now + REQUEUE_AFTER)
        queued += 1
    return queued
