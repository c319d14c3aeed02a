"""How much memory one replay may take: the system says no before the machine does."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MEBIBYTE = 2**20


@contextmanager
def memory_limit(mebibytes: int) -> Iterator[None]:
    """Inside, the process may grow by so much; beyond it Python raises MemoryError. Other systems set no limit."""
    taken = Path("/proc/self/statm")
    if not taken.exists():
        yield
        return
    pages = int(taken.read_text().split()[0])
    before, most = resource.getrlimit(resource.RLIMIT_AS)
    wanted = pages * resource.getpagesize() + mebibytes * MEBIBYTE
    resource.setrlimit(resource.RLIMIT_AS, (wanted if most < 0 else min(wanted, most), most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (before, most))
