"""Celery tasks of what is sent to the outside: each calls one service."""

from celery import shared_task

from .services import push, webhooks


@shared_task
def webhook_deliver(webhook_id: str) -> None:
    webhooks.deliver(webhook_id=int(webhook_id))


@shared_task
def webhook_sweep() -> None:
    webhooks.sweep()


@shared_task
def push_deliver(messages: str) -> None:
    push.push_send(messages=[int(number) for number in messages.split(",")])


@shared_task
def push_sweep() -> None:
    push.push_sweep()
