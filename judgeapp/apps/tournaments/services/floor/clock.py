"""回戦の時計: start, pause, resume, lengthen, and more time for one table. Only moments are stored (`clock.py`)."""

from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused

from ...audit import changing
from ...models import Event, Match, Round

MAX_MINUTES = 600
CLOCK_FIELDS = ("clock_started_at", "clock_seconds", "clock_paused_at", "clock_paused_seconds")


def clock_start(*, by: User | None, round_: Round) -> Round:
    """Start the clock with the event's length. Started twice, it was started once."""
    with changing(round_.event, by=by) as event:
        round_ = _published(round_, event)
        if round_.clock_started_at is None:
            start_now(round_)
            round_.save(update_fields=CLOCK_FIELDS)
    return round_


def start_now(round_: Round) -> None:
    """Set the round's clock going; the caller saves. Raises Refused where its rounds have no length."""
    minutes = round_.setting("round_minutes")
    if minutes is None:
        raise Refused("no_round_length", _("大会の設定で、各回戦の時間を決めてください。"))
    reset_clock(round_)
    round_.clock_started_at, round_.clock_seconds = timezone.now(), minutes * 60


def reset_clock(round_: Round) -> None:
    """As if the clock had never been started; the caller saves."""
    round_.clock_started_at, round_.clock_seconds = None, 0
    round_.clock_paused_at, round_.clock_paused_seconds = None, 0


def clock_pause(*, by: User | None, round_: Round) -> Round:
    with changing(round_.event, by=by) as event:
        round_ = _started(round_, event)
        if round_.clock_paused_at is None:
            round_.clock_paused_at = timezone.now()
            round_.save(update_fields=CLOCK_FIELDS)
    return round_


def clock_resume(*, by: User | None, round_: Round) -> Round:
    with changing(round_.event, by=by) as event:
        round_ = _started(round_, event)
        if round_.clock_paused_at is not None:
            stood = timezone.now() - round_.clock_paused_at
            round_.clock_paused_seconds += round(stood.total_seconds())
            round_.clock_paused_at = None
            round_.save(update_fields=CLOCK_FIELDS)
    return round_


def clock_cancel(*, by: User | None, round_: Round) -> Round:
    """Take the start back: as if the clock had not been started."""
    with changing(round_.event, by=by) as event:
        round_ = _published(round_, event)
        if round_.clock_started_at is not None:
            reset_clock(round_)
            round_.save(update_fields=CLOCK_FIELDS)
    return round_


def clock_add(*, by: User | None, round_: Round, minutes: int) -> Round:
    """Lengthen the round for every table; a negative number shortens it."""
    with changing(round_.event, by=by) as event:
        round_ = _started(round_, event)
        seconds = round_.clock_seconds + minutes * 60
        if not 0 <= seconds <= MAX_MINUTES * 60:
            raise _impossible()
        round_.clock_seconds = seconds
        round_.save(update_fields=CLOCK_FIELDS)
    return round_


def table_extend(*, by: User | None, match: Match, minutes: int) -> Match:
    """延長: this table has `minutes` more than the others, whatever it had before; 0 takes it back."""
    if not 0 <= minutes <= MAX_MINUTES:
        raise _impossible()
    with changing(match.event, by=by) as event:
        match = Match.objects.select_related("round__event", "player_a", "player_b").get(
            pk=match.pk, round__event=event
        )
        if match.extra_seconds != minutes * 60:
            match.extra_seconds = minutes * 60
            match.save(update_fields=["extra_seconds"])
    return match


def _impossible() -> Invalid:
    message = _("時間は0分から%(most)s分までです。") % {"most": MAX_MINUTES}
    return Invalid("impossible_time", message, field="minutes")


def _published(round_: Round, event: Event) -> Round:
    found = event.rounds.select_related("phase").get(pk=round_.pk)
    found.event = event
    if found.state != Round.State.PUBLISHED:
        raise Refused("not_being_played", _("時計は、対戦中の回戦で使えます。"))
    return found


def _started(round_: Round, event: Event) -> Round:
    found = _published(round_, event)
    if found.clock_started_at is None:
        raise Refused("clock_not_started", _("時計はまだ始まっていません。"))
    return found
