"""Telling browsers, in the worker that waits for strangers: encrypted for the browser, signed for its push service.

A push service is a stranger's address that a browser named, so it is asked as webhooks are: no private network, no
redirection, one deadline (`webhooks/sending.py`).
"""

import json
import time
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.db import close_old_connections, connection
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from judgeapp.apps.tournaments.models import Round
from judgeapp.common.tasks import due

from ...models.push import PushMessage, PushSubscription
from ..webhooks.sending import post
from .keys import private_key
from .storing import enqueue
from .words import WORTH, payload, too_early, worth_until

WAITS = (20, 120, 600)  # seconds before each next try of a message
LEASE = timedelta(seconds=120)
"""A worker that died while it sent gives its messages back after this."""
MOST_FAILURES = 10  # tries in a row before a browser is forgotten
KEPT = timedelta(days=30)  # since a browser last said that it wants to be told
SIGNED = timedelta(hours=12)  # how long a push service takes the signature; 24 hours at the most
GONE = ("404", "410")
_SWEPT = 500
RELATED = (
    "subscription__player__team",
    "announcement__event",
    "match__player_a",
    "match__player_b",
    "match__round__event",
    "match__round__phase",
)


def push_send(*, messages: Iterable[int]) -> None:
    """Tell the browsers of these messages. Of two workers that want the same message, only one gets it."""
    for pk in messages:
        now = timezone.now()
        if _due(now).filter(pk=pk).update(due_at=now + LEASE, tries=F("tries") + 1):
            _try(PushMessage.objects.select_related(*RELATED).get(pk=pk))


def push_sweep() -> None:
    """Tell a worker of what is due; forget what is too old, and browsers that were not heard of for long."""
    now = timezone.now()
    PushMessage.objects.filter(announcement__made_at__lt=now - WORTH).delete()
    PushMessage.objects.exclude(match=None).exclude(match__round__state=Round.State.PUBLISHED).delete()
    PushSubscription.objects.filter(seen_at__lt=now - KEPT).delete()
    enqueue(_due(now).values_list("pk", flat=True)[:_SWEPT])


def _due(now: datetime) -> QuerySet[PushMessage]:
    """Of a clock, what lies ahead was put there on purpose; anything else that does is from before the machine's own
    clock was put back."""
    ahead = due("due_at", now, LEASE + timedelta(seconds=WAITS[-1]))
    return PushMessage.objects.filter(Q(due_at__lte=now) | ahead & ~Q(kind=PushMessage.Kind.TIME))


def _try(message: PushMessage) -> None:
    """One try; what arrived is gone, what did not waits for the next try or is given up."""
    subscription, until = message.subscription, worth_until(message)
    left = int((until - timezone.now()).total_seconds()) if until else 0
    if left <= 0 or not private_key():
        message.delete()
        return
    if moment := too_early(message):
        PushMessage.objects.filter(pk=message.pk).update(due_at=moment, tries=0)
        return
    headers, body = sealed(subscription, json.dumps(payload(message), ensure_ascii=False).encode(), left)
    if not connection.in_atomic_block:
        close_old_connections()  # a push service may take its time
    arrived, answer = post(subscription.endpoint, body, headers, settings.GUNBAI_WEBHOOK_SECONDS)
    if arrived:
        message.delete()
        PushSubscription.objects.filter(pk=subscription.pk).update(failures=0)
    elif answer in GONE or subscription.failures + 1 >= MOST_FAILURES:
        subscription.delete()  # the browser has taken its consent back, or is not there any more
    else:
        PushSubscription.objects.filter(pk=subscription.pk).update(failures=F("failures") + 1)
        _again(message)


def _again(message: PushMessage) -> None:
    if message.tries > len(WAITS):
        message.delete()
        return
    wait = timedelta(seconds=WAITS[message.tries - 1])
    PushMessage.objects.filter(pk=message.pk).update(due_at=timezone.now() + wait)


def _contact(origin: str) -> str:
    """Whom a push service may turn to about this site."""
    if settings.GUNBAI_PUSH_CONTACT or origin.startswith("https:"):
        return settings.GUNBAI_PUSH_CONTACT or origin
    return f"mailto:push@{urlsplit(origin).hostname}"


def sealed(subscription: PushSubscription, told: bytes, left: int) -> tuple[dict[str, str], bytes]:
    """(headers, body): encrypted for the browser (RFC 8291), signed with this site's key (RFC 8292); a push service
    holds it for `left` seconds at the most."""
    from py_vapid import Vapid02  # noqa: PLC0415  with aiohttp and requests: loaded by whoever sends alone
    from pywebpush import WebPusher  # noqa: PLC0415

    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    body = WebPusher({"endpoint": subscription.endpoint, "keys": keys}).encode(told)["body"]
    parts = urlsplit(subscription.endpoint)
    claims: dict[str, Any] = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time() + SIGNED.total_seconds()),
        "sub": _contact(subscription.origin),
    }
    headers = Vapid02.from_string(private_key()).sign(claims)
    return headers | {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(left),
        "Urgency": "high",
    }, body
