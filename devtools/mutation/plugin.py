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

from devtools.mutation.reach import Reach, forget, forget_texts
from devtools.mutation.subjects import subject_of

MEMORY = 2**30
NOBODY = b"\xff" * 4
PATIENCE = 5
"""A mutant has so many times the seconds that a test took without it, and one second besides."""


def passes(item) -> bool:
    reports = runtestprotocol(item, log=False, nextitem=None)
    return all(report.outcome != "failed" for report in reports)


def first_to_notice(tests) -> int:
    """Run the tests on a mutant: the place of the first that fails."""
    for place, (item, seconds) in enumerate(tests):
        signal.setitimer(signal.ITIMER_PROF, 1 + PATIENCE * seconds)  # ends this process when it is over
        if not passes(item):
            return place
    return len(tests)


def in_a_fork(subject, batch, remembered, told) -> int:
    """Start a process that writes into `told` which test notices each mutant of a batch; returns its id."""
    child = os.fork()
    if child:
        return child
    try:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        resource.setrlimit(resource.RLIMIT_AS, (2 * MEMORY, 2 * MEMORY))
        for at, (mutant, tests) in enumerate(batch):
            subject.install(mutant)
            forget_texts()
            if mutant.key in remembered:
                forget()
            told[4 * at : 4 * at + 4] = first_to_notice(tests).to_bytes(4, "little")
    finally:
        os._exit(0)


def run(orders, items):
    """The results, a row for each mutant."""
    subject = subject_of(orders["book"])
    mutants = [mutant for mutant in subject.mutants(orders["only"]) if mutant.key not in orders["without"]]
    if orders["limit"]:
        mutants = mutants[:: -(-len(mutants) // orders["limit"])]
    states: dict[str, str] = dict(orders["settled"])
    left = [mutant for mutant in mutants if mutant.key not in states]
    tests = {item.nodeid: item for item in items}
    reach = reached(orders, tests, left, subject)
    running: dict[int, tuple[list[Any], mmap.mmap]] = {}
    met = {mutant.key: reach.of(mutant) for mutant in left if not reach.failed}
    waiting = [[mutant for mutant in batch if met[mutant.key]] for batch in subject.batches(left) if met]

    def settle(mutant, state):
        states[mutant.key] = state
        if orders["log"]:
            with Path(orders["log"]).open("a", encoding="utf-8") as log:
                log.write(f"{state}\t{mutant.key}\n")

    def collect():
        batch, told = running.pop(os.wait()[0])
        for at, mutant in enumerate(batch):
            known = told[4 * at : 4 * at + 4]
            place, tests = int.from_bytes(known, "little"), met[mutant.key]
            settle(mutant, "survived" if place == len(tests) else "noticed")
            if place < len(tests):
                reach.noticed[mutant.module, tests[place]] += 1
            if known == NOBODY:  # it was ended with this one; nobody has come to the next
                waiting.append(batch[at + 1 :])
                return

    for mutant in left:
        if met and not met[mutant.key]:
            settle(mutant, "unreached")
    gc.collect()
    gc.freeze()  # or every fork copies what it only looks at
    waiting.reverse()
    while waiting or running:
        batch = waiting.pop() if waiting and len(running) < orders["jobs"] else None
        if batch is None:
            collect()
        elif batch:
            met |= {mutant.key: reach.of(mutant) for mutant in batch}
            told = mmap.mmap(-1, 4 * len(batch))
            told[:] = NOBODY * len(batch)  # what stays there where the process is ended from outside
            timed = [
                (mutant, [(tests[name], reach.seconds[name]) for name in met[mutant.key]]) for mutant in batch
            ]
            running[in_a_fork(subject, timed, reach.remembered, told)] = (batch, told)
    rows = [as_row(mutant, states[mutant.key]) for mutant in mutants if not reach.failed]
    return {"tests": len(items), "failed": reach.failed, "mutants": rows}


def as_row(mutant, state):
    """What a run reports of a mutant, as data."""
    file = os.path.relpath(mutant.path)
    return {"key": mutant.key, "file": file, "line": mutant.line, "diff": mutant.diff, "state": state}


def reached(orders, tests, left, subject) -> Reach:
    """Which of the tests meet which mutants; what a run with that log has found out stands beside it."""
    reach, beside = Reach(), Path(f"{orders['log']}.met")
    if orders["settled"] and orders["log"] and beside.is_file():
        reach.read(beside)
    if reach.knows(tests, left):
        subject.warm(reach, tests, passes)
    elif left:
        reach = Reach()
        subject.reach(reach, tests, passes, subject.mutants() if orders["log"] else left)
        if orders["log"] and not reach.failed:
            reach.write(beside)
    return reach


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session):
    orders = json.loads(os.environ["GUNBAI_MUTATION"])
    orders["settled"] = json.loads(Path(orders["settled"]).read_text("utf-8"))
    Path(orders["out"]).write_text(json.dumps(run(orders, session.items), ensure_ascii=False), "utf-8")
    return True
