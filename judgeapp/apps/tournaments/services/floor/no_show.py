"""不戦敗: who is not at the table in time loses the match, on a judge's word."""

from django.utils import timezone
from django.utils.translation import ngettext

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Refused

from ...audit import changing
from ...clock import clock_of
from ...models import Event, Match, Penalty, Player
from ..players import player_drop
from ..results import lost_by
from .penalties import penalty_apply, penalty_give
from .reports import side_of


def no_show_lose(
    *, by: User | None, match: Match, player: Player, version: int, drop: bool = False
) -> Penalty:
    """The absent `player` gets a match loss for tardiness, entered as the result; with `drop` they play no more.

    Raises Refused before the event's time to wait is over, where it has one and the clock is running.
    """
    with changing(match.event, by=by) as event:
        match = Match.objects.select_related("round__event").get(pk=match.pk)
        side_of(player, match)
        _check_waited(match, event)
        penalty = penalty_give(
            by=by,
            player=player,
            match=match,
            infraction=Penalty.Infraction.TARDINESS,
            kind=Penalty.Kind.MATCH_LOSS,
        )
        a, b, drawn = lost_by(match, player)
        at = match.version_at(player.seat) if event.by_teams else version
        penalty = penalty_apply(by=by, penalty=penalty, version=at, games_a=a, games_b=b, games_drawn=drawn)
        if drop:
            player_drop(by=by, player=player)
    return penalty


def no_show_waits(match: Match, event: Event) -> int:
    """Seconds that the table still waits for who is late; 0 where it may be decided."""
    clock = clock_of(match.round)
    if clock is None or event.no_show_minutes is None:
        return 0
    return max(0, event.no_show_minutes * 60 - clock.elapsed(timezone.now()))


def _check_waited(match: Match, event: Event) -> None:
    left = -(-no_show_waits(match, event) // 60)
    if left:
        message = ngettext(
            "遅刻を待つ時間があと%(count)s分あります。", "遅刻を待つ時間があと%(count)s分あります。", left
        ) % {"count": left}
        raise Refused("still_waiting", message)
