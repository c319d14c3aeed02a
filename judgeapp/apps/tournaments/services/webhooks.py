"""Telling other programs what happens at an event: stored with the change, signed, tried again, never in its way.

What happened is read from the audit log's entries, so nothing that changes an event can forget to tell. Messages follow
Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature` (`v1,` and the base64 of the HMAC-SHA256 of
`id.timestamp.body`). A receiver may see a message twice and knows it by its id.
"""

import base64
import hashlib
import hmac
import ipaddress
import json
import socket
import ssl
from datetime import timedelta
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from auditlog.models import LogEntry
from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.db.models.signals import post_save
from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.workers import tell_worker

from ..audit import changing
from ..models import Delivery, Event, Match, Round, Webhook
from ..problems import Invalid, Refused

WAITS = (10, 60, 300, 1800, 7200, 21_600)  # seconds before each next try
SECONDS = 10  # for a receiver to answer
LEASE = timedelta(seconds=60)  # a worker that died while sending gives the message back after this
MOST_FAILURES = 5  # messages in a row that were given up before the webhook rests
MOST_WEBHOOKS = 10  # of one event
KEPT = timedelta(days=14)  # messages that are done


def register() -> None:
    post_save.connect(_heard, sender=LogEntry, dispatch_uid="tournaments.webhooks")


def webhook_add(*, by: User | None, event: Event, url: str) -> Webhook:
    """A new address to tell; raises Invalid for one that nobody should be told at."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.password:
        raise Invalid("invalid_url", _("https:// で始まるアドレスを入力してください。"), field="url")
    with changing(event, by=by) as event:
        if event.webhooks.count() >= MOST_WEBHOOKS:
            raise Refused("too_many", _("通知先は%(most)s件までです。") % {"most": MOST_WEBHOOKS})
        if event.webhooks.filter(url=url).exists():
            raise Invalid("url_taken", _("この通知先は登録済みです。"), field="url")
        return Webhook.objects.create(event=event, url=url, created_by=by)


def webhook_set_active(*, by: User | None, webhook: Webhook, active: bool) -> None:
    """Let it rest, or take it up again; what failed meanwhile is not sent again."""
    with changing(webhook.event, by=by):
        Webhook.objects.filter(pk=webhook.pk).update(is_active=active, failures=0)


def webhook_remove(*, by: User | None, webhook: Webhook) -> None:
    with changing(webhook.event, by=by):
        webhook.delete()


def webhook_ping(*, webhook: Webhook) -> None:
    """A message that says nothing, to see whether it arrives."""
    _store(webhook, "ping", {})


def _heard(sender: Any, instance: LogEntry, created: bool, **kwargs: Any) -> None:
    data = instance.additional_data or {}
    if not created or "event" not in data or (kind := _kind(instance)) is None:
        return
    told = {
        key: data[key]
        for key in ("round", "title", "table", "players", "name", "outcome", "score")
        if key in data
    }
    for webhook in Webhook.objects.filter(event=data["event"], is_active=True).select_related("event"):
        _store(webhook, kind, told)


def _kind(entry: LogEntry) -> str | None:
    """What happened, as the API names it; None for what nobody outside needs."""
    changes = entry.changes_dict
    before, after = (changes.get("state") or ("", ""))[:2]
    match entry.content_type.model, entry.action:
        case "round", LogEntry.Action.UPDATE if (
            after == Round.State.PUBLISHED and before == Round.State.PAIRED
        ):
            return "round.published"
        case "round", LogEntry.Action.UPDATE if after == Round.State.PAIRED:
            return "round.unpublished"
        case "round", LogEntry.Action.UPDATE if after == Round.State.FINISHED:
            return "round.finished"
        case "event", LogEntry.Action.UPDATE if after == Event.State.FINISHED:
            return "event.finished"
        case "match", LogEntry.Action.UPDATE if changes.keys() & {
            "outcome",
            "games_a",
            "games_b",
            "games_drawn",
        }:
            return (
                "result.entered"
                if entry.additional_data.get("before") == Match.Outcome.OPEN
                else "result.corrected"
            )
        case "player", LogEntry.Action.CREATE:
            return "player.entered"
        case "player", LogEntry.Action.UPDATE if "dropped_after" in changes:
            return "player.reinstated" if changes["dropped_after"][1] == "None" else "player.dropped"
    return None


def _store(webhook: Webhook, kind: str, told: dict[str, Any]) -> None:
    now = timezone.now()
    message = {"type": kind, "timestamp": now.isoformat(), "data": {"event": webhook.event.slug, **told}}
    delivery = Delivery.objects.create(
        webhook=webhook, kind=kind, body=json.dumps(message, ensure_ascii=False), due_at=now
    )
    transaction.on_commit(lambda: _enqueue(delivery))


def _enqueue(delivery: Delivery) -> None:
    """Tell a worker now; where the broker is gone, the sweeper does it later."""
    from ..tasks import webhook_deliver  # noqa: PLC0415  tasks import this module

    tell_worker(webhook_deliver, delivery.pk)


def sweep() -> None:
    """Send what is due and forget what is long done."""
    due = Delivery.objects.filter(state=Delivery.State.WAITING, due_at__lte=timezone.now())
    for delivery in due.order_by("due_at")[:200]:
        _enqueue(delivery)
    Delivery.objects.exclude(state=Delivery.State.WAITING).filter(
        created_at__lt=timezone.now() - KEPT
    ).delete()


def deliver(*, delivery_id: UUID) -> None:
    """One try to send one message. Of two workers that want the same one, only one sends it."""
    now = timezone.now()
    mine = Delivery.objects.filter(pk=delivery_id, state=Delivery.State.WAITING, due_at__lte=now)
    if not mine.update(due_at=now + LEASE, tries=F("tries") + 1):
        return
    delivery = Delivery.objects.select_related("webhook").get(pk=delivery_id)
    if not delivery.webhook.is_active:
        delivery.state, delivery.answer = Delivery.State.FAILED, "resting"
        delivery.save(update_fields=["state", "answer"])
        return
    arrived, delivery.answer = _send(delivery)
    _settle(delivery, arrived)


def _settle(delivery: Delivery, arrived: bool) -> None:
    webhooks = Webhook.objects.filter(pk=delivery.webhook_id)
    if arrived:
        delivery.state = Delivery.State.DONE
        webhooks.update(failures=0)
    elif delivery.tries > len(WAITS):
        delivery.state = Delivery.State.FAILED
        webhooks.update(failures=F("failures") + 1)
        webhooks.filter(failures__gte=MOST_FAILURES).update(is_active=False)
    else:
        delivery.due_at = timezone.now() + timedelta(seconds=WAITS[delivery.tries - 1])
    delivery.save(update_fields=["state", "answer", "due_at"])


def _send(delivery: Delivery) -> tuple[bool, str]:
    """Whether it arrived (any 2xx), and the status or the reason. Redirections are not followed."""
    parts = urlsplit(delivery.webhook.url)
    try:
        connection = _Checked(parts.scheme, parts.hostname or "", parts.port)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, delivery.body.encode(), _headers(delivery))
        status = connection.getresponse().status
        connection.close()
    except (OSError, HTTPException, ValueError) as error:
        return False, (str(error) or type(error).__name__)[:200]
    return 200 <= status < 300, str(status)


def signature(secret: str, ident: str, moment: str, body: str) -> str:
    """What a receiver computes to know that a message is ours."""
    digest = hmac.new(secret.encode(), f"{ident}.{moment}.{body}".encode(), hashlib.sha256).digest()
    return "v1," + base64.b64encode(digest).decode()


def _headers(delivery: Delivery) -> dict[str, str]:
    ident, moment = str(delivery.pk), str(int(timezone.now().timestamp()))
    return {
        "Content-Type": "application/json", "User-Agent": "Gunbai", "webhook-id": ident, "webhook-timestamp": moment,
        "webhook-signature": signature(delivery.webhook.secret, ident, moment, delivery.body),
    }  # fmt: skip


class _Checked(HTTPConnection):
    """Connects to the very address that was checked: whoever may name an event's webhooks must not reach what only
    this machine can reach, unless the operator allows it (GUNBAI_WEBHOOKS_PRIVATE).
    """

    def __init__(self, scheme: str, host: str, port: int | None) -> None:
        super().__init__(host, port or (443 if scheme == "https" else 80), timeout=SECONDS)
        self.scheme = scheme

    def connect(self) -> None:
        address = str(socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)[0][4][0])
        if not (ipaddress.ip_address(address).is_global or settings.GUNBAI_WEBHOOKS_PRIVATE):
            raise OSError(f"{address} is a private address")
        self.sock = socket.create_connection((address, self.port), self.timeout)
        if self.scheme == "https":
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)
