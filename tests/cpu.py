"""The CPU time of work, so measured that neither a busy machine nor what other tests left behind decides a test.

A neighbour on the machine can only add to a figure. So the least of some runs is what the work takes, and a limit is
missed only by work that misses it every time. A slow machine adds to every figure: a limit that was missed grows with
what a fixed piece of work takes beside it.

Each run stands at another depth of calls: Python keeps its frames in chunks of 16 KiB, and a function that happens to
be called at the end of one has a chunk taken from the system and given back at every call, which can cost ten times
the work. At another depth it does not.
"""

import gc
import time
from collections.abc import Callable

Work = Callable[[], object]
YARDSTICK = 0.006
"""Seconds of CPU that the fixed piece of work takes on the machine on which the limits were chosen."""


def cpu_seconds(work: Work, runs: int = 3, enough: float = 0.2) -> float:
    """The least CPU time of up to `runs` runs, which end once they took `enough` seconds together."""
    taken: list[float] = []
    while not taken or (len(taken) < runs and sum(taken) < enough):
        taken.append(_seconds(work, depth=3 * len(taken)))
    return min(taken)


def allowed(seconds: float) -> float:
    """The seconds that work of so many may take here and now, never fewer: more where the machine is slow."""
    return seconds * max(1.0, min(_seconds(_fixed_work, depth=0) for _ in range(3)) / YARDSTICK)


def takes_at_most(limit: float, work: Work, tries: int = 6) -> bool:
    """Whether the work takes at most `limit` seconds of CPU as `allowed`, in one of so many tries."""
    runs = (_seconds(work, depth=3 * number) for number in range(tries))
    return any(taken <= limit or taken <= allowed(limit) for taken in runs)


def grows_linearly(work: Callable[[int], Work], size: int, at_once: float, tries: int = 4) -> bool:
    """Whether twice the size is at most 2.5 times the work, in one of so many tries.

    `work` makes the work of a size; `at_once` are the seconds too short to be compared. One run of twice the size is
    never less than the least of some: where it is within the limit, there is nothing to run again.
    """
    once, twice = work(size), work(2 * size)
    taken = _seconds(twice, depth=0)
    if taken <= at_once or taken <= 2.5 * cpu_seconds(once) + at_once:
        return True
    return any(cpu_seconds(twice) <= 2.5 * cpu_seconds(once) + allowed(at_once) for _ in range(tries))


def _fixed_work() -> None:
    """Strings, a dictionary and calls, as parsers use them."""
    found: dict[str, int] = {}
    for number in range(20_000):
        word = f"{number:x}手"
        found[word] = found.get(word[::-1], 0) + len(word)


def _seconds(work: Work, depth: int) -> float:
    if depth:
        return _seconds(work, depth - 1)
    collects = gc.isenabled()
    gc.disable()  # to go through what other tests left behind is not this work
    began = time.process_time()
    try:
        work()
    finally:
        taken = time.process_time() - began
        if collects:
            gc.enable()
    return taken
