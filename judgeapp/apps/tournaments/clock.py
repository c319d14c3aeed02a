"""回戦の時計: computed from the moments that a round keeps, so that it cannot drift and outlives a restart."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from .models import Event, Match, Round


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock that was started: `seconds` long, running or (`paused_at`) standing still."""

    started_at: datetime
    seconds: int
    paused_at: datetime | None
    paused_seconds: int

    @property
    def is_running(self) -> bool:
        return self.paused_at is None

    @property
    def ends_at(self) -> datetime:
        """When time is called, if nobody pauses it from now on; to the millisecond, as everybody is told it."""
        end = self.started_at + timedelta(seconds=self.seconds + self.paused_seconds)
        return end.replace(microsecond=end.microsecond // 1000 * 1000)

    def elapsed(self, now: datetime) -> int:
        """Seconds it has run, pauses left out."""
        until = self.paused_at or now
        return int((until - self.started_at).total_seconds()) - self.paused_seconds

    def left(self, now: datetime) -> int:
        """Seconds until time is called; below zero after it."""
        return self.seconds - self.elapsed(now)

    def data(self) -> dict[str, int | None]:
        """For a page that counts by itself: when it ends (milliseconds since 1970), or what is left while it stands.

        It does not change by the time going on, so that an answer with it can be kept.
        """
        if self.paused_at is None:
            return {"ends": int(self.ends_at.timestamp() * 1000), "left": None}
        return {"ends": None, "left": self.left(self.paused_at)}


@dataclass(frozen=True, slots=True)
class Face:
    """A clock as a page shows it when it is made, and what it needs to count on."""

    text: str
    is_over: bool
    is_running: bool
    ends: int | None
    now: int
    """The server's time, milliseconds since 1970: a phone's own may be wrong."""


def face_of(clock: Clock | None) -> Face | None:
    """The clock as it stands now."""
    if clock is None:
        return None
    now = timezone.now()
    left, ends = clock.left(now), clock.data()["ends"]
    return Face(mmss(left), left < 0, clock.is_running, ends, int(now.timestamp() * 1000))


def clock_of(round_: Round, match: Match | None = None) -> Clock | None:
    """The clock of the round, or of one table with its extension; None while it has not been started."""
    if round_.clock_started_at is None:
        return None
    seconds = round_.clock_seconds + (match.extra_seconds if match else 0)
    return Clock(round_.clock_started_at, seconds, round_.clock_paused_at, round_.clock_paused_seconds)


def mmss(seconds: int) -> str:
    """Minutes and seconds; after time, what it is over.

    >>> mmss(3000), mmss(65), mmss(0), mmss(-75)
    ('50:00', '1:05', '0:00', '-1:15')
    """
    minutes, rest = divmod(abs(seconds), 60)
    return f"{'-' if seconds < 0 else ''}{minutes}:{rest:02d}"


def elapsed_since(moment: datetime | None) -> str:
    """Minutes and seconds since a moment; empty where there is none."""
    return mmss(max(0, int((timezone.now() - moment).total_seconds()))) if moment else ""


def end_procedure(event: Event, round_: Round | None = None) -> str:
    """What a table does when time is called, in one or two sentences; empty where the event says nothing.

    With a round it is what holds in that round's phase or bracket.
    """
    turns = round_.setting("extra_turns") if round_ else event.extra_turns
    words = []
    if turns == 0:
        words.append(_("時間になったら、進行中のターンを終えたところで終わります。"))
    elif turns is not None:
        words.append(
            ngettext(
                "時間になったら、進行中のターンを終えたあと、追加で%(count)sターンまで行います。",
                "時間になったら、進行中のターンを終えたあと、追加で%(count)sターンまで行います。",
                turns,
            )
            % {"count": turns}
        )
    return " ".join([*words, event.end_procedure]).strip()
