"""Celery tasks of disputes: each calls one service."""

from uuid import UUID

from celery import shared_task

from . import services


# The replay ends itself when its time is over; Celery's limits are for one that hangs where it does not ask.
@shared_task(soft_time_limit=services.WALL_SECONDS + 2, time_limit=services.WALL_SECONDS + 5)
def dispute_replay(dispute_id: str) -> None:
    services.dispute_replay_next(told_of=UUID(dispute_id))


@shared_task(ignore_result=True)
def dispute_sweep() -> None:
    services.dispute_sweep()
