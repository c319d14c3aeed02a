"""Python's cycle collector waits while a ruling is worked out.

A replay keeps every event and makes no cycles: the collector would walk the growing game again and again, find
nothing, and make each entry of a long record dearer than the one before. Reference counts free everything.
"""

from __future__ import annotations

import gc
from threading import Lock


class GcPause:
    """No cycle collection in the process while anybody is inside; afterwards as it was before the first came.

    The collector is one for all threads, and a web process rules in several: they are counted, so that whoever
    leaves last, and nobody else, lets it go on.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._inside = 0
        self._enabled = False

    def __enter__(self) -> None:
        with self._lock:
            if not self._inside:
                self._enabled = gc.isenabled()
                gc.disable()
            self._inside += 1

    def __exit__(self, *failure: object) -> None:
        with self._lock:
            self._inside -= 1
            if not self._inside and self._enabled:
                gc.enable()


gc_paused = GcPause()
