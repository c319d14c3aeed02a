"""Each host keeps an index of its own and has it built by a command of its own, in the background, until that succeeds.

Whoever changes documents tells nobody: every process that searches looks at the database now and then.
"""

import logging
import os
import subprocess
import sys
import threading
import time

from django.conf import settings

logger = logging.getLogger(__name__)

SECONDS_BETWEEN_BUILDS = 30.0  # one that fails is not begun again at once


class Builder:
    """The command that builds this host's index, as one process begins it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._begun_at = float("-inf")
        self._command: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Have the index built, unless this process has begun to a moment ago."""
        with self._lock:
            ended = self._command is None or self._command.poll() is not None
            if not ended or time.monotonic() - self._begun_at < SECONDS_BETWEEN_BUILDS:
                return
            if self._command is not None and self._command.returncode:
                logger.error("building the search index failed (%s): trying again", self._command.returncode)
            self._begun_at = time.monotonic()
            command = [sys.executable, "manage.py", "build_index", "--if-stale", "-v", "0"]
            try:
                self._command = subprocess.Popen(
                    command, cwd=settings.BASE_DIR, stdin=subprocess.DEVNULL, preexec_fn=lambda: os.nice(5)
                )
            except OSError:
                logger.exception("the search index cannot be built anew")


builder = Builder()
