"""Celery tasks of events: each calls one service."""

from uuid import UUID

from celery import shared_task

from .services import webhooks


@shared_task(time_limit=int(webhooks.LEASE.total_seconds()) - 5)
def webhook_deliver(delivery_id: str) -> None:
    webhooks.deliver(delivery_id=UUID(delivery_id))


@shared_task
def webhook_sweep() -> None:
    webhooks.sweep()
