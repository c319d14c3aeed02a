"""Celery tasks of disputes: each calls one service."""

from uuid import UUID

from billiard.exceptions import SoftTimeLimitExceeded
from celery import shared_task

from . import services


# The replay ends itself when its time is over; Celery's limits are for one that hangs where it does not ask.
@shared_task(soft_time_limit=services.REPLAY_SECONDS + 2, time_limit=int(services.LEASE.total_seconds()))
def dispute_replay(dispute_id: str) -> None:
    try:
        services.dispute_replay(dispute_id=UUID(dispute_id))
    except SoftTimeLimitExceeded:
        services.dispute_time_out(dispute_id=UUID(dispute_id))


@shared_task(ignore_result=True)
def dispute_sweep() -> None:
    services.dispute_sweep()
