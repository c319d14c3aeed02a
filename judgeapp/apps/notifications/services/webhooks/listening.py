"""Webhook deliveries, made from the audit log's entries, so that no change of an event can be left out."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from auditlog.models import LogEntry
from django.db import transaction
from django.db.models import QuerySet
from django.db.models.signals import post_save
from django.utils import timezone

from judgeapp.apps.tournaments.audit import created as created_together
from judgeapp.apps.tournaments.models import Event, Match, Round

from ...models import Delivery, Webhook
from ...models.webhooks import Kind
from .chat import chat_body
from .delivery import enqueue
from .messages import message

TOLD = (
    "round",
    "title",
    "table",
    "players",
    "name",
    "outcome",
    "score",
    "ruling",
    "superseded_by",
    "page",
)
"""What a message takes over from the audit log."""


def register() -> None:
    post_save.connect(_heard, sender=LogEntry, dispatch_uid="tournaments.webhooks")
    created_together.connect(_heard_together, dispatch_uid="tournaments.webhooks_together")


def _heard(sender: Any, instance: LogEntry, created: bool, **kwargs: Any) -> None:
    data = instance.additional_data or {}
    if created and "event" in data and kind_of(instance) is not None:
        _tell(_asked(data["event"]), instance)


def _heard_together(sender: Any, entries: Sequence[LogEntry], **kwargs: Any) -> None:
    """Of entries of one event."""
    webhooks = list(_asked(entries[0].additional_data["event"])) if entries else []
    for entry in entries if webhooks else ():  # mostly there are none
        _tell(webhooks, entry)


def _asked(event: int) -> QuerySet[Webhook]:
    return Webhook.objects.filter(event=event, is_active=True).select_related("event")


def _tell(webhooks: Iterable[Webhook], entry: LogEntry) -> None:
    kind = kind_of(entry)
    told = [webhook for webhook in webhooks if kind is not None and webhook.hears(kind)]
    if kind is not None and told:
        data = entry.additional_data
        store(told, kind, {key: data[key] for key in TOLD if key in data} | _ids(entry))


def _ids(entry: LogEntry) -> dict[str, Any]:
    """By what the API knows whom the message names; a log that travels has names alone."""
    match entry.content_type.model:
        case "player":
            return {"player_id": entry.object_id}
        case "match":
            seated = Match.objects.filter(pk=entry.object_id).values_list("player_a", "player_b")
            return {"player_ids": [player for pair in seated for player in pair if player is not None]}
    return {}


def kind_of(entry: LogEntry) -> Kind | None:
    """What happened, as the API names it; None for what nobody outside needs."""
    changes = entry.changes_dict
    before, after = (changes.get("state") or ("", ""))[:2]
    match entry.content_type.model, entry.action:
        case "round", LogEntry.Action.UPDATE if (
            after == Round.State.PUBLISHED and before == Round.State.PAIRED
        ):
            return Kind.ROUND_PUBLISHED
        case "round", LogEntry.Action.UPDATE if after == Round.State.PAIRED:
            return Kind.ROUND_UNPUBLISHED
        case "round", LogEntry.Action.UPDATE if after == Round.State.FINISHED:
            return Kind.ROUND_FINISHED
        case "event", LogEntry.Action.UPDATE if after == Event.State.FINISHED:
            return Kind.EVENT_FINISHED
        case "match", LogEntry.Action.UPDATE if changes.keys() & {
            "outcome",
            "games_a",
            "games_b",
            "games_drawn",
        }:
            return (
                Kind.RESULT_ENTERED
                if entry.additional_data.get("before") == Match.Outcome.OPEN
                else Kind.RESULT_CORRECTED
            )
        case "announcement", LogEntry.Action.CREATE if entry.additional_data.get("for_all"):
            return Kind.ANNOUNCEMENT_MADE
        case "publication", LogEntry.Action.CREATE:
            return Kind.RULING_PUBLISHED
        case "publication", LogEntry.Action.UPDATE if "superseded_by" in changes:
            return Kind.RULING_SUPERSEDED
        case "publication", LogEntry.Action.UPDATE if "withdrawn_at" in changes:
            return Kind.RULING_WITHDRAWN
        case "player", _ if "seat" in entry.additional_data:
            return None  # a member: what programs hear of is the team
        case "player", LogEntry.Action.CREATE:
            return Kind.PLAYER_ENTERED
        case "player", LogEntry.Action.UPDATE if "dropped_after" in changes:
            return Kind.PLAYER_REINSTATED if changes["dropped_after"][1] == "None" else Kind.PLAYER_DROPPED
    return None


def store(webhooks: Sequence[Webhook], kind: str, told: dict[str, Any]) -> None:
    """One message for each webhook; the worker is told of them once the change stands."""
    if not webhooks:
        return
    now = timezone.now()
    told = {"event": webhooks[0].event.slug, **told}
    for_programs = message(kind, now, told)
    bodies = [chat_body(webhook, kind, told) if webhook.chat else for_programs for webhook in webhooks]
    Delivery.objects.bulk_create(
        Delivery(webhook=webhook, kind=kind, body=json.dumps(body, ensure_ascii=False), due_at=now)
        for webhook, body in zip(webhooks, bodies, strict=True)
    )
    waiting = [webhook.pk for webhook in webhooks]
    transaction.on_commit(lambda: enqueue(waiting))
