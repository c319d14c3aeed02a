"""Telling the workers that something is to be done. The database is the truth; the broker may be gone."""

import logging
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q
from kombu.exceptions import OperationalError

log = logging.getLogger(__name__)

HOSTS_DIFFER = timedelta(minutes=5)
"""By how much the clocks of two hosts may differ."""


def tell_worker(task: Any, key: object) -> bool:
    """Queue the task for this row. False where the broker cannot be reached: the sweeper tells the workers later."""
    try:
        task.delay(str(key))
    except OperationalError:
        log.warning("broker unreachable, %s of %s waits for the sweeper", task.name, key)
        return False
    return True


def due(field: str, now: datetime, longest: timedelta) -> Q:
    """Rows whose moment has come. One further ahead than anybody asks for is from before the clock was put back."""
    return Q(**{f"{field}__lte": now}) | Q(**{f"{field}__gt": now + longest + HOSTS_DIFFER})


def is_due(moment: datetime, now: datetime, longest: timedelta) -> bool:
    """The same of one moment."""
    return not now < moment <= now + longest + HOSTS_DIFFER
