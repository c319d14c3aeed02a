"""What work takes in CPU time and memory, measured in a child process, so that what a bomb takes goes away with it."""

import contextlib
import os
import pickle
import resource
import time
from collections.abc import Callable
from dataclasses import dataclass

ROOM = 1 << 30
"""Bytes that the child may take over what the process has: a bomb ends in a MemoryError, not the machine."""


@dataclass(frozen=True)
class Taken:
    """CPU seconds, and the most megabytes over what the process had before."""

    seconds: float
    megabytes: float
    error: str
    """What was raised, by its class; empty for none."""


def measured(work: Callable[[], object]) -> Taken:
    """What the work takes in a forked child; Linux alone tells the memory."""
    reads, writes = os.pipe()
    child = os.fork()
    if not child:  # pragma: no cover
        with contextlib.suppress(BaseException), os.fdopen(writes, "wb") as out:
            pickle.dump(_run(work), out)
        os._exit(0)
    os.close(writes)
    with os.fdopen(reads, "rb") as told:
        answer = told.read()
    os.waitpid(child, 0)
    return pickle.loads(answer) if answer else Taken(float("inf"), float("inf"), "the process died")


def _run(work: Callable[[], object]) -> Taken:
    resource.setrlimit(resource.RLIMIT_AS, (_kilobytes("VmSize") * 1024 + ROOM,) * 2)
    with open("/proc/self/clear_refs", "w") as peak:
        peak.write("5")  # the peak is counted anew
    before, began, error = _kilobytes("VmHWM"), time.process_time(), ""
    try:
        work()
    except BaseException as raised:
        error = type(raised).__name__
    return Taken(time.process_time() - began, (_kilobytes("VmHWM") - before) / 1024, error)


def _kilobytes(name: str) -> int:
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith(f"{name}:"))
