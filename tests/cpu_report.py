"""What each test takes of the processor, on demand: `bin/test --cpu`. Neighbours on the machine add little to it.

Counted are the test's process and the processes that it started and waited for; what starts up and collects the tests
is told for itself. Of a test its setup, its call and its teardown are told apart.
"""

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

DEAREST = 40


def spent() -> float:
    """The CPU seconds of this process and of its children that have ended."""
    return sum(os.times()[:4])


class CpuReport:
    """A plugin that counts in each process and prints the dearest tests and the sum of every folder in the first."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.tests: Counter[tuple[str, str]] = Counter()
        self.starts: list[float] = []
        self.before = 0.0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Iterator[None]:
        report: Any = yield
        now = spent()
        report.cpu, self.before = now - self.before, now
        return report

    def pytest_runtest_logstart(self) -> None:
        self.before = spent()

    def pytest_runtest_logreport(self, report: Any) -> None:
        self.tests[report.nodeid, report.when] += getattr(report, "cpu", 0.0)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self) -> None:
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["cpu_of_start"] = spent()
        elif self.config.getoption("numprocesses", None) in (None, 0):
            self.starts.append(spent())

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.starts.append(getattr(node, "workeroutput", {}).get("cpu_of_start", 0.0))

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        folders: Counter[str] = Counter()
        for (name, _when), seconds in self.tests.items():
            folders["/".join(name.split("::")[0].split("/")[:3])] += seconds
        write = terminalreporter.write_line
        terminalreporter.section("CPU seconds")
        starts = " + ".join(f"{seconds:.2f}" for seconds in self.starts)
        write(f"{sum(self.tests.values()):8.2f} in tests, {starts} to start and collect in each process")
        for name, seconds in folders.most_common():
            write(f"{seconds:8.2f} {name}")
        terminalreporter.section(f"the {DEAREST} dearest by CPU seconds")
        for (name, when), seconds in self.tests.most_common(DEAREST):
            write(f"{seconds:8.2f} {when:8} {name}")
