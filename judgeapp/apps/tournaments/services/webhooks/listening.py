"""What happened is read from the audit log's entries, so nothing that changes an event can forget to tell."""

import json
from collections.abc import Sequence
from typing import Any

from auditlog.models import LogEntry
from django.db import transaction
from django.db.models.signals import post_save
from django.utils import timezone

from ...models import Delivery, Event, Match, Round, Webhook
from .delivery import enqueue

TOLD = ("round", "title", "table", "players", "name", "outcome", "score")
"""What a message takes over from the audit log."""


def register() -> None:
    post_save.connect(_heard, sender=LogEntry, dispatch_uid="tournaments.webhooks")


def _heard(sender: Any, instance: LogEntry, created: bool, **kwargs: Any) -> None:
    data = instance.additional_data or {}
    if not created or "event" not in data or (kind := _kind(instance)) is None:
        return
    webhooks = Webhook.objects.filter(event=data["event"], is_active=True).only(
        "event"
    )  # mostly there are none
    store(list(webhooks), kind, {key: data[key] for key in TOLD if key in data})


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


def store(webhooks: Sequence[Webhook], kind: str, told: dict[str, Any]) -> None:
    """One message for each webhook; the worker is told of them once the change stands."""
    if not webhooks:
        return
    now = timezone.now()
    message = {"type": kind, "timestamp": now.isoformat(), "data": {"event": webhooks[0].event.slug, **told}}
    body = json.dumps(message, ensure_ascii=False)
    Delivery.objects.bulk_create(
        Delivery(webhook=webhook, kind=kind, body=body, due_at=now) for webhook in webhooks
    )
    waiting = [webhook.pk for webhook in webhooks]
    transaction.on_commit(lambda: enqueue(waiting))
