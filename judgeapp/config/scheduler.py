"""Celery's scheduler, with a sign of life for probes, and undisturbed by a clock that is put back."""

import contextlib
import time
from pathlib import Path
from typing import Any

from celery import beat
from django.conf import settings

ALIVE = "scheduler.alive"
"""The file in the data folder that is touched at every tick."""


class Scheduler(beat.Scheduler):
    """Keeps no file that a kill could spoil.

    Celery counts from when a task last ran: after the clock has gone back an hour, nothing would run for an hour.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.max_interval = 5  # seconds between two ticks
        self._ahead = self._offset()

    def tick(self, *args: Any, **kwargs: Any) -> float:
        offset = self._offset()
        if abs(offset - self._ahead) > 1:
            self._begin_anew()
        self._ahead = offset
        with contextlib.suppress(OSError):  # a full disk: the tasks run all the same
            (Path(settings.DATA_DIR) / ALIVE).touch()
        return float(super().tick(*args, **kwargs))

    def _offset(self) -> float:
        """Changes by as much as the clock is set."""
        return time.time() - time.monotonic()

    def _begin_anew(self) -> None:
        for entry in self.schedule.values():
            entry.last_run_at = entry.default_now()
        self._heap = None  # Celery orders anew what comes next
