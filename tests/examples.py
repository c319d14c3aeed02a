"""How many examples a property is tried with, and how many cases of a test: all in CI, a share in a run at hand."""

import math
import os
import zlib
from collections import defaultdict
from collections.abc import Iterable

import pytest

ALL = bool(os.environ.get("ALL_EXAMPLES"))
CASES = 10
"""Of so many cases of one test a run at hand takes one."""


def examples(count: int) -> int:
    """So many examples where `ALL_EXAMPLES` is set (`.ci/run` sets it), else a third of them, eight at the least."""
    return count if ALL else max(8, count // 3)


def left_out(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """The cases that a run at hand leaves out: nine of ten of every test, always the same and never all; none in CI."""
    tests: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in () if ALL else items:
        tests[item.nodeid.partition("[")[0]].append(item)
    gone = []
    for cases in tests.values():
        taken = math.ceil(len(cases) / CASES)
        gone += sorted(cases, key=lambda item: zlib.crc32(item.nodeid.encode()))[taken:]
    return gone
