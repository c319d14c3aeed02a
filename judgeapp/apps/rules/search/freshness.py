"""Each host keeps an index of its own, made anew where the version of the documents in the database has moved on.

Whoever changes documents tells a worker, who may be on another host, with another folder. So every process that
searches looks at the database now and then, and has its own host's index built by a command of its own.
"""

import contextlib
import logging
import os
import subprocess
import sys
import threading
import time

from django.conf import settings
from django.db import DatabaseError

from . import sources

logger = logging.getLogger(__name__)

SECONDS_BETWEEN_LOOKS = 2.0
SECONDS_BETWEEN_BUILDS = 30.0  # one that fails is not begun again at once


class Watch:
    """What one process knows of the documents' version, and the command that it has begun."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._looked_at = self._begun_at = float("-inf")
        self._builder: subprocess.Popen[bytes] | None = None

    def look(self, serves: str) -> None:
        """Where the documents are of another version than the one that the process `serves`, have the index built."""
        if not settings.GUNBAI_REFRESHES_INDEX or not self._lock.acquire(blocking=False):
            return
        try:
            now = time.monotonic()
            if now - self._looked_at < SECONDS_BETWEEN_LOOKS:
                return
            self._looked_at = now
            with contextlib.suppress(DatabaseError):  # it is away: nothing new can be read anyway
                if serves != sources.version() and self._may_begin(now):
                    self._begin(now)
        finally:
            self._lock.release()

    def _may_begin(self, now: float) -> bool:
        ended = self._builder is None or self._builder.poll() is not None
        return ended and now - self._begun_at >= SECONDS_BETWEEN_BUILDS

    def _begin(self, now: float) -> None:
        self._begun_at = now
        command = [sys.executable, "manage.py", "build_index", "--if-stale", "-v", "0"]
        try:
            self._builder = subprocess.Popen(
                command, cwd=settings.BASE_DIR, stdin=subprocess.DEVNULL, preexec_fn=lambda: os.nice(5)
            )
        except OSError:
            logger.exception("the search index cannot be built anew")


watch = Watch()
