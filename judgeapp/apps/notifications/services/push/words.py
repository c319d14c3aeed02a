"""What a browser is told, in its own language, and how long it is worth telling. Looked at when it is sent: what has
been taken back, swapped or played since is not told as it was."""

from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone, translation
from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.clock import Clock, clock_of
from judgeapp.apps.tournaments.models import Match, Round

from ...models import PushMessage

WORTH = timedelta(minutes=30)
"""After this nothing is told any more: 残り10分 is none an hour later. A push service keeps it as long."""
WARNED = timedelta(minutes=10)
"""So long before time is called players hear of it."""
SLACK = timedelta(seconds=20)
"""By how much a sweeper may be early or a clock be read late."""


def worth_until(message: PushMessage) -> datetime | None:
    """The moment after which it is told no more; None for what is not so any more, or matters to nobody."""
    if message.announcement is not None:
        return message.announcement.made_at + WORTH
    match = message.match
    assert match is not None
    if match.round.state != Round.State.PUBLISHED or match.round.published_at is None:
        return None
    if message.kind == PushMessage.Kind.PUBLISHED:
        return (
            match.round.published_at + WORTH
            if match.outcome in (Match.Outcome.OPEN, Match.Outcome.BYE)
            else None
        )
    clock = clock_of(match.round, match) if match.is_open else None
    return clock.ends_at if clock and clock.is_running else None


def too_early(message: PushMessage) -> datetime | None:
    """When it is to be told, where that is still ahead: the clock was lengthened, or this table has more time."""
    if message.kind != PushMessage.Kind.TIME or message.match is None:
        return None
    clock = clock_of(message.match.round, message.match)
    moment = warned_at(clock) if clock else None
    return moment if moment and moment > timezone.now() + SLACK else None


def warned_at(clock: Clock) -> datetime:
    """When the players of a table hear that its time is nearly over."""
    return clock.ends_at - WARNED


def payload(message: PushMessage) -> dict[str, Any]:
    """What the service worker shows."""
    about: Any = message.announcement or message.match
    with translation.override(message.subscription.language):
        body = message.announcement.text if message.announcement else _of_table(message, about)
    return {
        "title": about.event.name,
        "body": body,
        "tag": f"{'announcement' if message.announcement else message.kind}-{about.pk}",
        "path": message.subscription.path,
    }


def _of_table(message: PushMessage, match: Match) -> str:
    player = message.subscription.player
    words: dict[str, Any] = {"round": match.round.name, "table": f"{match.table}{player.seat}"}
    if match.player_b is None:
        return _("%(round)s: 不戦勝です。") % words
    if message.kind == PushMessage.Kind.TIME:
        words["minutes"] = WARNED.seconds // 60
        return _("%(round)s %(table)s卓: 残り%(minutes)s分です。") % words
    words["name"] = (match.player_b if player.entrant_id == match.player_a_id else match.player_a).name
    return _("%(round)s: %(table)s卓、対戦相手は %(name)s です。") % words
