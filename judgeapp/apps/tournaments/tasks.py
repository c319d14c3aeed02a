"""Celery tasks of events: each calls one service."""

from celery import shared_task

from .services.floor.waiting import offers_sweep


@shared_task
def places_sweep() -> None:
    offers_sweep()
