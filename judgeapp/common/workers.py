"""Telling the workers that something is to be done. The database is the truth; the broker may be gone."""

import logging
from typing import Any

from kombu.exceptions import OperationalError

log = logging.getLogger(__name__)


def tell_worker(task: Any, key: object) -> bool:
    """Queue the task for this row. False where the broker cannot be reached: the sweeper tells the workers later."""
    try:
        task.delay(str(key))
    except OperationalError:
        log.warning("broker unreachable, %s of %s waits for the sweeper", task.name, key)
        return False
    return True
