"""What players do for themselves, with an account or a personal code: correct what is written of them, and leave."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Refused

from ...audit import changing
from ...models import Event, Player, Round
from ...problems import check_not_finished
from ...selectors.events import takes_entries
from ...selectors.pairings import current_round, seat_of
from ..players import player_drop, player_update
from ..teams.members import Told


def player_correct_self(
    *, by: User | None, player: Player, name: str, reading: str = "", club: str = "", **told: Any
) -> Player:
    """Name, reading and club, and the suffix of a namesake, until the first round is paired: from then on they stand on
    sheets."""
    with changing(player.event, by=by) as event:
        _check_not_begun(event)
        user = event.everybody.get(pk=player.pk).user
        return player_update(by=by, player=player, user=user, name=name, reading=reading, club=club, **told)


def team_correct_self(
    *, by: User | None, player: Player, name: str, reading: str = "", club: str = "", members: Iterable[Told]
) -> Player:
    """What a member writes of the whole team, until the first round is paired: its name, and who sits where."""
    assert player.team is not None
    player.team.event = player.event
    with changing(player.event, by=by) as event:
        _check_not_begun(event)
        return player_update(
            by=by, player=player.team, members=members, name=name, reading=reading, club=club
        )


def _check_not_begun(event: Event) -> None:
    if not takes_entries(event=event):
        message = _("大会が始まっています。直すときは、大会のスタッフに声をかけてください。")
        raise Refused("already_running", message)


def player_drop_self(*, by: User | None, player: Player) -> Player:
    """棄権 by the player: between rounds, once their own match has its result. Done twice, it is done once."""
    with changing(player.event, by=by) as event:
        check_not_finished(event)
        if why_not_now(event, player):
            raise Refused("not_between_rounds", why_not_now(event, player))
        return player_drop(by=by, player=player)


def why_not_now(event: Event, player: Player) -> str:
    """Why the player cannot leave by themselves just now; empty where they can."""
    last = current_round(event=event)
    if event.state == Event.State.CUT:
        return _("決勝トーナメント中の棄権は、大会のスタッフに声をかけてください。")
    if last is not None and last.state == Round.State.PAIRED:
        return _("次の回戦の組み合わせを作っています。大会のスタッフに声をかけてください。")
    seat = seat_of(player=player)
    if seat is not None and seat.is_open_at(player.seat):
        return _("対戦の結果が入ってから棄権できます。")
    return ""
