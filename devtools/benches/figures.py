"""What benches share: figures held against a target, and CPU times: the middle one, and the slowest of twenty.

A bench is a function of an app's module `bench` that takes `say` (and `quick`, if it can be brief) and returns figures.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

Say = Callable[[str], Any]


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured value with its bound: the highest it may be, or the lowest where it is not `at_most`."""

    name: str
    value: float
    unit: str
    target: float
    at_most: bool = True

    @property
    def reached(self) -> bool:
        return self.value <= self.target if self.at_most else self.value >= self.target

    def __str__(self) -> str:
        mark, sign = "ok  " if self.reached else "MISS", "≤" if self.at_most else "≥"
        return f"{mark} {self.name}: {self.value:,.2f} {self.unit} ({sign} {self.target:,g})"

    def to_dict(self) -> dict[str, Any]:
        told: dict[str, Any] = {"name": self.name, "value": round(self.value, 3), "unit": self.unit}
        return {**told, "target": self.target, "at_most": self.at_most, "reached": self.reached}


@dataclass(frozen=True)
class Times:
    """CPU milliseconds of many runs, in order."""

    sorted_ms: Sequence[float]

    @property
    def p50(self) -> float:
        return self.sorted_ms[len(self.sorted_ms) // 2]

    @property
    def p95(self) -> float:
        return self.sorted_ms[min(len(self.sorted_ms) - 1, int(len(self.sorted_ms) * 0.95))]

    def __str__(self) -> str:
        return f"p50 {self.p50:8.3f} ms   p95 {self.p95:8.3f} ms"


def cpu_times(calls: Iterable[Callable[[], Any]], repeats: int = 1) -> Times:
    """The CPU time of each call; of several repeats the shortest, since other processes only ever add."""
    found = []
    for call in calls:
        best = float("inf")
        for _ in range(repeats):
            before = time.process_time()
            call()
            best = min(best, time.process_time() - before)
        found.append(best * 1000)
    return Times(sorted(found))
