"""Sending what is stored, in a worker that does nothing else.

A worker takes a webhook, not a message: of one webhook one message is under way at a time, in the order in which things
happened, so that a receiver that hangs holds up nobody but itself. After `STRIKES` tries in a row that failed, the
webhook rests for a while and is tried with one message then.
"""

import time
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import close_old_connections, connection
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from judgeapp.common.tasks import due, tell_worker

from ...models import Delivery, Webhook
from .chat import chat_headers
from .messages import headers_of
from .sending import post

WAITS = (10, 60, 300, 1800, 7200, 21_600)  # seconds before each next try of a message
STRIKES = 3  # failed tries in a row, of whichever messages, before the webhook rests
REST = timedelta(seconds=30)  # doubled with every further failed try
LONGEST_REST = timedelta(hours=1)
AT_ONE_GO = 30.0  # seconds for which a worker stays with one webhook
LEASE = timedelta(seconds=AT_ONE_GO + settings.GUNBAI_WEBHOOK_SECONDS + 20)
"""A worker that died while it sent gives the webhook back after this."""
MOST_FAILURES = 5  # messages in a row that were given up before only an organizer takes the webhook up again
KEPT = timedelta(days=14)  # messages that are done
_SWEPT = 200


def enqueue(webhooks: Iterable[int]) -> None:
    """Tell a worker of webhooks with something to send; where the broker is gone, the sweeper does it later."""
    for webhook in webhooks:
        if not tell_worker("judgeapp.apps.notifications.tasks.webhook_deliver", webhook):
            return


def sweep() -> None:
    """Tell a worker of every webhook with something due and forget what is long done."""
    now = timezone.now()
    due = _due().filter(_free("webhook__", now)).order_by("webhook").values_list("webhook", flat=True)
    enqueue(due.distinct()[:_SWEPT])
    done = Delivery.objects.exclude(state=Delivery.State.WAITING)
    done.filter(created_at__lt=now - KEPT).delete()


def deliver(*, webhook_id: int) -> None:
    """Send what this webhook is due, until nothing is, or a try fails, or others must have their turn.

    Of two workers that want the same webhook, only one gets it.
    """
    until, now = time.monotonic() + AT_ONE_GO, timezone.now()
    mine = Webhook.objects.filter(_free("", now), pk=webhook_id)
    if not mine.update(busy_until=now + LEASE):
        return
    going_on = True
    while going_on and time.monotonic() < until and (delivery := _next(webhook_id)):
        going_on = _try(delivery)
    Webhook.objects.filter(pk=webhook_id).update(busy_until=None)
    if going_on and _next(webhook_id):  # stored since the last look, or more than one turn's worth
        enqueue([webhook_id])


def _free(path: str, now: datetime) -> Q:
    """No worker is at the webhook, and it does not rest."""
    longest = {f"{path}busy_until": LEASE, f"{path}rests_until": LONGEST_REST}
    busy, rests = (Q(**{f"{name}__isnull": True}) | due(name, now, most) for name, most in longest.items())
    return busy & rests


def _due() -> QuerySet[Delivery]:
    moment = due("due_at", timezone.now(), timedelta(seconds=WAITS[-1]))
    return Delivery.objects.filter(moment, state=Delivery.State.WAITING)


def _next(webhook_id: int) -> Delivery | None:
    return _due().filter(webhook=webhook_id).select_related("webhook").order_by("created_at").first()


def _try(delivery: Delivery) -> bool:
    """One try to send one message; whether the next one may follow."""
    webhook = delivery.webhook
    if not webhook.is_active:
        _settle(delivery, state=Delivery.State.FAILED, answer="resting")
        return True
    if not connection.in_atomic_block:
        close_old_connections()  # a receiver may take its time: in production the connection is for others meanwhile
    headers = (chat_headers if webhook.chat else headers_of)(delivery, webhook)
    arrived, answer = post(webhook.url, delivery.body, headers, settings.GUNBAI_WEBHOOK_SECONDS)
    told = {"answer": answer, "tries": delivery.tries + 1}
    if arrived:
        _settle(delivery, state=Delivery.State.DONE, **told)
        Webhook.objects.filter(pk=webhook.pk).update(failures=0, strikes=0, rests_until=None)
        return True
    if delivery.tries < len(WAITS):
        _settle(delivery, due_at=timezone.now() + timedelta(seconds=WAITS[delivery.tries]), **told)
    else:
        _settle(delivery, state=Delivery.State.FAILED, **told)
        _give_up(webhook)
    _strike(webhook)
    return False


def _settle(delivery: Delivery, **told: Any) -> None:
    """Store what became of a try; the webhook may have been removed meanwhile, and its messages with it."""
    Delivery.objects.filter(pk=delivery.pk).update(**told)


def _give_up(webhook: Webhook) -> None:
    webhooks = Webhook.objects.filter(pk=webhook.pk)
    webhooks.update(failures=F("failures") + 1)
    webhooks.filter(failures__gte=MOST_FAILURES).update(is_active=False)


def _strike(webhook: Webhook) -> None:
    """Count the failed try; from the third in a row on, the webhook rests, longer every time."""
    strikes, rests_until = webhook.strikes + 1, None
    if strikes >= STRIKES:
        doubled = min(strikes - STRIKES, 10)
        rests_until = timezone.now() + min(REST * 2**doubled, LONGEST_REST)
    Webhook.objects.filter(pk=webhook.pk).update(strikes=strikes, rests_until=rests_until)
