"""What is announced is stored for every browser that it concerns, together with the announcement."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.db.models.signals import post_save

from judgeapp.common.workers import tell_worker

from ...models import Announcement
from ...models.push import PushMessage, PushSubscription

AT_ONCE = 25
"""Browsers that a worker tells in one task."""


def register() -> None:
    post_save.connect(_heard, sender=Announcement, dispatch_uid="tournaments.push")


def _heard(sender: Any, instance: Announcement, created: bool, raw: bool = False, **kwargs: Any) -> None:
    if not created or raw:
        return
    meant = [PushMessage(subscription=one, announcement=instance) for one in subscriptions_for(instance)]
    if meant:  # mostly there are none
        made = PushMessage.objects.bulk_create(meant)
        waiting = [one.pk for one in made]
        transaction.on_commit(lambda: enqueue(waiting))


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
    from ...tasks import push_deliver  # noqa: PLC0415  tasks import this module

    waiting = list(messages)
    for start in range(0, len(waiting), AT_ONCE):
        if not tell_worker(push_deliver, ",".join(map(str, waiting[start : start + AT_ONCE]))):
            return
