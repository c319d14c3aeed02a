"""Celery tasks of events: each calls one service."""

from celery import shared_task

from .services import webhooks


@shared_task
def webhook_deliver(webhook_id: str) -> None:
    webhooks.deliver(webhook_id=int(webhook_id))


@shared_task
def webhook_sweep() -> None:
    webhooks.sweep()
