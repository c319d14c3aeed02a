"""Python's cycle collector waits while a ruling is worked out.

A replay keeps every event and makes no cycles: the collector would walk the growing game again and again, find
nothing, and make each entry of a long record dearer than the one before. Reference counts free everything.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """No cycle collection inside; afterwards as before."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
