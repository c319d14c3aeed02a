"""Who may play without the list that the event requires."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.audit import changing
from judgeapp.apps.tournaments.models import Event, Player
from judgeapp.common.problems import Invalid

from ..models import Waiver
from .lists import given_reason, player_in
from .policy import policy_asking


def waiver_give(*, by: User | None, player: Player, reason: str) -> Waiver:
    """An organizer lets somebody play without the list that the event requires. Given twice, the last reason stands."""
    reason = given_reason(reason)
    with changing(player.event, by=by) as event:
        policy_asking(event)
        return Waiver.objects.update_or_create(
            player=player_in(event, player), defaults={"reason": reason, "given_by": by}
        )[0]


def waivers_give(*, by: User | None, event: Event, players: Iterable[Player], reason: str) -> list[Waiver]:
    """The same for several of one event, all or none of them. Raises Invalid where nobody is chosen."""
    chosen = list(players)
    if not chosen:
        raise Invalid("nobody_chosen", _("リストなしで出場する人を選んでください。"), field="players")
    with changing(event, by=by):
        return [waiver_give(by=by, player=player, reason=reason) for player in chosen]


def waiver_withdraw(*, by: User | None, player: Player) -> None:
    """The list is owed again. Without one nothing happens."""
    with changing(player.event, by=by):
        for waiver in Waiver.objects.filter(player=player):
            waiver.delete()
