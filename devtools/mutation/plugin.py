"""A pytest plugin that runs the collected tests on every mutant of a book's rules, each in a fork of this process.

`manage.py mutate_rules` starts it with its orders in GUNBAI_MUTATION (JSON): book, only, without (the keys of
mutants to leave out), settled (a file: key → state, of those settled before), limit, jobs, out, log. First
the tests run with probes (`probes.py`), which tell what each of them could notice; then each mutant meets those tests,
until one of them fails: first those that have noticed another mutant of the module, then the quick ones. A
mutant that runs on for ever or eats the memory counts as noticed.
"""

import gc
import json
import mmap
import os
import resource
import signal
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from devtools.mutation.reach import Reach, forget
from devtools.mutation.subjects import subject_of

MEMORY = 2**30
NOBODY = b"\xff" * 4
PATIENCE = 5
"""A mutant has so many times the seconds that a test took without it, and one second besides."""


def passes(item) -> bool:
    reports = runtestprotocol(item, log=False, nextitem=None)
    return all(report.outcome != "failed" for report in reports)


def first_to_notice(subject, mutant, tests, remembered) -> int:
    """Run the tests on the mutant in this process, which is lost afterwards: the place of the first that fails."""
    subject.install(mutant)
    if remembered:
        forget()
    for place, (item, seconds) in enumerate(tests):
        signal.setitimer(signal.ITIMER_PROF, 1 + PATIENCE * seconds)  # ends this process when it is over
        if not passes(item):
            return place
    return len(tests)


def in_a_fork(subject, mutant, tests, remembered, told) -> int:
    """Start a process that writes into `told` which test notices the mutant; returns its id."""
    child = os.fork()
    if child:
        return child
    try:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        resource.setrlimit(resource.RLIMIT_AS, (2 * MEMORY, 2 * MEMORY))
        told[:4] = first_to_notice(subject, mutant, tests, remembered).to_bytes(4, "little")
    finally:
        os._exit(0)


def run(orders, items):
    """The results, a row for each mutant."""
    subject = subject_of(orders["book"])
    mutants = [one for one in subject.mutants(orders["only"]) if one.key not in orders["without"]]
    if orders["limit"]:
        mutants = mutants[:: -(-len(mutants) // orders["limit"])]
    states: dict[str, str] = dict(orders["settled"])
    left = [one for one in mutants if one.key not in states]
    tests = {item.nodeid: item for item in items}
    reach = reached(orders, tests, left, subject)
    running: dict[int, tuple[Any, list[str], mmap.mmap]] = {}

    def settle(mutant, state):
        states[mutant.key] = state
        if orders["log"]:
            with Path(orders["log"]).open("a", encoding="utf-8") as log:
                log.write(f"{state}\t{mutant.key}\n")

    def collect():
        mutant, met, told = running.pop(os.wait()[0])
        place = int.from_bytes(told[:4], "little")
        settle(mutant, "survived" if place == len(met) else "noticed")
        if place < len(met):
            reach.noticed[mutant.module, met[place]] += 1

    gc.collect()
    gc.freeze()  # or every fork copies what it only looks at
    for mutant in () if reach.failed else left:
        met = reach.of(mutant)
        if not met:
            settle(mutant, "unreached")
            continue
        while len(running) >= orders["jobs"]:
            collect()
        told = mmap.mmap(-1, 4)
        told[:4] = NOBODY  # what stays there where the process is ended from outside
        timed = [(tests[name], reach.seconds[name]) for name in met]
        child = in_a_fork(subject, mutant, timed, mutant.key in reach.remembered, told)
        running[child] = (mutant, met, told)
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
        if not reach.failed
    ]
    return {"tests": len(items), "failed": reach.failed, "mutants": rows}


def reached(orders, tests, left, subject) -> Reach:
    """Which of the tests meet which mutants; what a run with that log has found out stands beside it."""
    reach, beside = Reach(), Path(f"{orders['log']}.met")
    if orders["settled"] and orders["log"] and beside.is_file():
        reach.read(beside)
    if reach.knows(tests, left):
        reach.time(tests, passes)  # what the tests remember is there in every fork
    elif left:
        reach = Reach()
        reach.find(tests, passes, subject.mutants() if orders["log"] else left, subject.met)
        if orders["log"] and not reach.failed:
            reach.write(beside)
    return reach


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session):
    orders = json.loads(os.environ["GUNBAI_MUTATION"])
    orders["settled"] = json.loads(Path(orders["settled"]).read_text("utf-8"))
    Path(orders["out"]).write_text(json.dumps(run(orders, session.items), ensure_ascii=False), "utf-8")
    return True
