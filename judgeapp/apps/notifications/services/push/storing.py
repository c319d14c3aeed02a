"""Push messages (announcements, published tables, time nearly over), stored per browser in the transaction of the
change that they report."""

from collections.abc import Iterable
from typing import Any

from auditlog.models import LogEntry
from django.db import transaction
from django.db.models import Q, QuerySet
from django.db.models.signals import post_save
from django.utils import timezone

from judgeapp.apps.tournaments.clock import clock_of
from judgeapp.apps.tournaments.models import Announcement, Match, Round
from judgeapp.common.tasks import tell_worker

from ...models.push import PushMessage, PushSubscription
from ...models.webhooks import Kind
from ..webhooks.listening import kind_of
from .words import warned_at

AT_ONCE = 25
"""Browsers that a worker tells in one task."""


def register() -> None:
    post_save.connect(_heard, sender=Announcement, dispatch_uid="tournaments.push")
    post_save.connect(_logged, sender=LogEntry, dispatch_uid="tournaments.push_rounds")
    post_save.connect(_clocked, sender=Round, dispatch_uid="tournaments.push_clock")


def _heard(sender: Any, instance: Announcement, created: bool, raw: bool = False, **kwargs: Any) -> None:
    if not created or raw:
        return
    meant = [
        PushMessage(subscription=subscription, announcement=instance)
        for subscription in subscriptions_for(instance)
    ]
    _store(meant)


def _store(messages: list[PushMessage]) -> None:
    if messages:  # mostly there are none
        waiting = [push_message.pk for push_message in PushMessage.objects.bulk_create(messages)]
        transaction.on_commit(lambda: enqueue(waiting))


def _logged(sender: Any, instance: LogEntry, created: bool, raw: bool = False, **kwargs: Any) -> None:
    """組み合わせ公開: everybody hears of their own table. A round that was put back from the log is not logged so."""
    if not created or raw or kind_of(instance) != Kind.ROUND_PUBLISHED:
        return
    seated = _seated(instance.object_id)
    _store(
        [PushMessage(subscription=one, kind=PushMessage.Kind.PUBLISHED, match=match) for one, match in seated]
    )


def _clocked(sender: Any, instance: Round, raw: bool = False, **kwargs: Any) -> None:
    """残り10分 is told when it comes; a clock that is set anew, or stands, is told of anew, or not."""
    fields = kwargs.get("update_fields") or ()
    if raw or "clock_started_at" not in fields:
        return
    PushMessage.objects.filter(match__round=instance, kind=PushMessage.Kind.TIME).delete()
    clock = clock_of(instance) if instance.state == Round.State.PUBLISHED else None
    if clock is None or not clock.is_running or (moment := warned_at(clock)) <= timezone.now():
        return
    PushMessage.objects.bulk_create(
        PushMessage(subscription=one, kind=PushMessage.Kind.TIME, match=match, due_at=moment)
        for one, match in _seated(instance.pk)
        if match.player_b_id is not None
    )


def _seated(round_id: int | None) -> list[tuple[PushSubscription, Match]]:
    """The browsers of everybody who sits in a round, with their table; of teams those of the members."""
    subscriptions = PushSubscription.objects.filter(player__event__rounds=round_id).select_related("player")
    if not (asked := list(subscriptions)):
        return []
    seats = {
        side: match
        for match in Match.objects.filter(round=round_id)
        for side in (match.player_a_id, match.player_b_id)
    }
    return [
        (subscription, seats[subscription.player.entrant_id])
        for subscription in asked
        if subscription.player.entrant_id in seats
    ]


def subscriptions_for(announcement: Announcement) -> QuerySet[PushSubscription]:
    """The browsers of everybody whom an announcement is for; of teams those of the members."""
    found = PushSubscription.objects.filter(player__event=announcement.event_id)
    if announcement.player_id is not None:
        return found.filter(Q(player=announcement.player_id) | Q(player__team=announcement.player_id))
    if announcement.match is not None:
        sides = [announcement.match.player_a_id, announcement.match.player_b_id]
        return found.filter(Q(player__in=sides) | Q(player__team__in=sides))
    return found


def enqueue(messages: Iterable[int]) -> None:
    """Tell workers of messages that are due; where the broker is gone, the sweeper does it later."""
    waiting = list(messages)
    for start in range(0, len(waiting), AT_ONCE):
        some = ",".join(map(str, waiting[start : start + AT_ONCE]))
        if not tell_worker("judgeapp.apps.notifications.tasks.push_deliver", some):
            return
