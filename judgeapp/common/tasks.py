"""What the scheduler begins for the whole site."""

import logging

from celery import shared_task

from .backups import BackupRefused, backup_when_due

log = logging.getLogger(__name__)


@shared_task(acks_late=False, time_limit=3600, soft_time_limit=3500)
def backup_by_schedule() -> None:
    """A backup, where one is due. It may take longer than other tasks, and begins anew an hour later, not at once."""
    try:
        backup_when_due()
    except BackupRefused as refused:
        log.error("no backup was made: %s", refused)
