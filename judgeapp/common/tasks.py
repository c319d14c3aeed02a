"""Tasks: the one that the scheduler begins for the whole site, and telling the workers of rows that are due.

The database is the truth; the broker may be gone.
"""

import logging
from datetime import datetime, timedelta

from celery import current_app, shared_task
from django.db.models import Q
from kombu.exceptions import OperationalError

from .backups import BackupRefused, backup_when_due

log = logging.getLogger(__name__)


@shared_task(acks_late=False, time_limit=3600, soft_time_limit=3500)
def backup_by_schedule() -> None:
    """A backup, where one is due. It may take longer than other tasks, and begins anew an hour later, not at once."""
    try:
        backup_when_due()
    except BackupRefused as refused:
        log.error("no backup was made: %s", refused)


HOSTS_DIFFER = timedelta(minutes=5)
"""By how much the clocks of two hosts may differ."""


def tell_worker(task: str, key: object) -> bool:
    """Queue the task of this name for this row. False where the broker cannot be reached: the sweeper does it later."""
    try:
        current_app.send_task(task, (str(key),), ignore_result=True)
    except OperationalError:
        log.warning("broker unreachable, %s of %s waits for the sweeper", task, key)
        return False
    return True


def due(field: str, now: datetime, longest: timedelta) -> Q:
    """Rows whose moment has come. One further ahead than anybody asks for is from before the clock was put back."""
    return Q(**{f"{field}__lte": now}) | Q(**{f"{field}__gt": now + longest + HOSTS_DIFFER})


def is_due(moment: datetime, now: datetime, longest: timedelta) -> bool:
    """The same of one moment."""
    return not now < moment <= now + longest + HOSTS_DIFFER
