"""A pytest plugin that runs the collected tests on every mutant of a book's rules, each in a fork of this process.

`manage.py mutate_rules` starts it with its orders in GUNBAI_MUTATION (JSON): book, only, without (the keys of
mutants to leave out), settled (a file: key → state, of those settled before), limit, jobs, out, log. First
every test runs once, and which lines it reaches is written down; then each mutant meets the tests that reach its
statement, until one of them fails: first those that have noticed another mutant of the module, then the quick ones. A
mutant that runs on for ever or eats the memory counts as noticed.
"""

import json
import mmap
import os
import resource
import signal
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from devtools.mutation import Mutant, install, mutants_of
from devtools.mutation.install import function
from devtools.mutation.mutants import modules_of

MEMORY = 2**30
NOBODY = b"\xff" * 4
PATIENCE = 5
"""A mutant has so many times the seconds that a test took without it, and one second besides."""


class Reach:
    """Which tests reach which lines of the rules, and how long each test takes."""

    def __init__(self, modules):
        self.files = {module.__file__ for module in modules}
        self.tests: dict[tuple[str, int], list[pytest.Item]] = {}
        self.seconds: dict[pytest.Item, float] = {}
        self.noticed: Counter[tuple[str, pytest.Item]] = Counter()

    def run(self, item) -> bool:
        """Run a test and write down which lines it reaches; whether it passed. It is timed by itself after that."""
        seen: set[tuple[str, int]] = set()

        def enter(frame, event, argument):
            return line if frame.f_code.co_filename in self.files else None

        def line(frame, event, argument):
            if event == "line":
                seen.add((frame.f_code.co_filename, frame.f_lineno))
            return line

        sys.settrace(enter)
        try:
            passed = passes(item)
        finally:
            sys.settrace(None)
        began = time.process_time()
        passed = passed and passes(item)
        self.seconds[item] = time.process_time() - began
        for place in seen if passed else ():
            self.tests.setdefault(place, []).append(item)
        return passed

    def of(self, mutant, modules):
        """The tests that reach a mutant; a table or a limit is reached by whoever reaches a module that names it."""
        try:
            function(next(one for one in modules if one.__name__ == mutant.module), mutant.name)
            places = [(mutant.path, line) for line in mutant.lines]
        except (TypeError, KeyError):
            users = {one.__file__ for one in modules if mutant.name in vars(one)}
            places = [place for place in self.tests if place[0] in users]
        found = dict.fromkeys(item for place in places for item in self.tests.get(place, ()))
        return sorted(found, key=lambda item: (-self.noticed[mutant.module, item], self.seconds[item]))


def passes(item) -> bool:
    reports = runtestprotocol(item, log=False, nextitem=None)
    return all(report.outcome != "failed" for report in reports)


def first_to_notice(mutant, modules, tests, seconds) -> int:
    """Run the tests on the mutant in this process, which is lost afterwards: the place of the first that fails."""
    install(mutant, modules)
    for place, item in enumerate(tests):
        signal.setitimer(
            signal.ITIMER_PROF, 1 + PATIENCE * seconds[item]
        )  # ends this process when it is over
        if not passes(item):
            return place
    return len(tests)


def in_a_fork(mutant, modules, tests, seconds, told) -> int:
    """Start a process that writes into `told` which test notices the mutant; returns its id."""
    child = os.fork()
    if child:
        return child
    try:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        resource.setrlimit(resource.RLIMIT_AS, (2 * MEMORY, 2 * MEMORY))
        told[:4] = first_to_notice(mutant, modules, tests, seconds).to_bytes(4, "little")
    finally:
        os._exit(0)


def run(orders, items):
    """The results, a row for each mutant."""
    modules = modules_of(orders["book"])
    mutants = [one for one in mutants_of(orders["book"], orders["only"]) if one.key not in orders["without"]]
    if orders["limit"]:
        mutants = mutants[:: -(-len(mutants) // orders["limit"])]
    reach = Reach(modules)
    states: dict[str, str] = dict(orders["settled"])
    left = [one for one in mutants if one.key not in states]
    failed = [item.nodeid for item in items if left and not reach.run(item)]
    running: dict[int, tuple[Mutant, list[pytest.Item], mmap.mmap]] = {}

    def settle(mutant, state):
        states[mutant.key] = state
        if orders["log"]:
            with Path(orders["log"]).open("a", encoding="utf-8") as log:
                log.write(f"{state}\t{mutant.key}\n")

    def collect():
        mutant, tests, told = running.pop(os.wait()[0])
        place = int.from_bytes(told[:4], "little")
        settle(mutant, "survived" if place == len(tests) else "noticed")
        if place < len(tests):
            reach.noticed[mutant.module, tests[place]] += 1

    for mutant in left:
        tests = reach.of(mutant, modules)
        if not tests:
            settle(mutant, "unreached")
            continue
        while len(running) >= orders["jobs"]:
            collect()
        told = mmap.mmap(-1, 4)
        told[:4] = NOBODY  # what stays there where the process is ended from outside
        running[in_a_fork(mutant, modules, tests, reach.seconds, told)] = (mutant, tests, told)
    while running:
        collect()
    rows = [
        {
            "key": one.key,
            "file": os.path.relpath(one.path),
            "line": one.line,
            "diff": one.diff,
            "state": states[one.key],
        }
        for one in mutants
    ]
    return {"tests": len(items), "failed": failed, "mutants": rows}


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session):
    orders = json.loads(os.environ["GUNBAI_MUTATION"])
    orders["settled"] = json.loads(Path(orders["settled"]).read_text("utf-8"))
    Path(orders["out"]).write_text(json.dumps(run(orders, session.items), ensure_ascii=False), "utf-8")
    return True
