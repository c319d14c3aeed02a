"""キャンセル待ち: a free place goes to the first in line, at once or once they have said yes."""

from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Refused

from ...audit import changing
from ...models import Event, Player, WaitingEntry
from ..names import check_new
from ..teams.members import team_enter


def awaits_draw(event: Event) -> bool:
    """Whoever enters waits for the lottery."""
    return event.by_lottery and not event.entry_draws.exists()


def rooms(event: Event) -> int | None:
    """How many more may enter; places that are offered are held. None: no limit."""
    if event.capacity is None:
        return None
    held = event.waiting.filter(offered_until__gt=timezone.now()).count()
    return event.capacity - event.players.filter(dropped_after=None).count() - held


def has_room(event: Event) -> bool:
    """Whether one more may enter themselves. Officials enter whom they like."""
    free = rooms(event)
    return not awaits_draw(event) and (free is None or free > 0)


def fill_places(event: Event) -> None:
    """Free places go to those in line, while registration is open: later on it is seen at the desk who is here. Who let
    an offer pass is out of the line.

    Called inside `changing(event)` by every service that may free a place.
    """
    if event.state != Event.State.REGISTRATION:
        return
    for passed in event.waiting.filter(offered_until__lte=timezone.now()):
        passed.delete()
    for entry in event.waiting.filter(offered_until=None):
        if not has_room(event):
            break
        if event.offer_hours is None:
            move_up(entry)
        else:
            entry.offered_until = timezone.now() + timedelta(hours=event.offer_hours)
            entry.save(update_fields=["offered_until"])


def offers_sweep() -> None:
    """Offers that have passed go to the next in line."""
    passed = WaitingEntry.objects.filter(offered_until__lte=timezone.now())
    for event in Event.objects.filter(pk__in=passed.values("event")):
        with changing(event, by=None) as event:
            fill_places(event)


def offer_accept(*, user: User, event: Event) -> Player:
    """繰り上げを受ける: the place that is held becomes theirs. Accepted twice, it is accepted once."""
    with changing(event, by=user) as event:
        if player := event.everybody.filter(user=user).first():
            return player
        entry = event.waiting.filter(user=user, offered_until__gt=timezone.now()).first()
        if entry is None:
            raise Refused("no_offer", _("繰り上げの期限が過ぎているか、まだ順番が来ていません。"))
        return move_up(entry)


def move_up(entry: WaitingEntry) -> Player:
    """The one in line becomes a player; the log keeps both."""
    check_new(entry.event, entry.name, entry.user, besides=entry)
    if entry.event.by_teams:
        told = {"name": entry.name, "reading": entry.reading, "club": entry.club, "answers": entry.answers}
        event, user, members = entry.event, entry.user, entry.members
        entry.delete()
        return team_enter(event, user, members, **told)
    player = Player.objects.create(
        event=entry.event,
        name=entry.name,
        reading=entry.reading,
        club=entry.club,
        user=entry.user,
        answers=entry.answers,
    )
    entry.delete()
    return player
