"""A pytest plugin that writes down which clauses the engine cited in each passing test.

    GUNBAI_CLAUSE_TRACE=DIR python -m pytest -p devtools.clauses.plugin tests/domain/engine tests/scenarios

Each process leaves one JSON file in DIR: test → clause → how it was cited (`event <verb>`, `refusal`, `position`).
Some clauses nothing can cite: who may look at a card, what a number counts as. A test that holds such a clause says so
itself with the engine's `@clause`, and is listed as `test`.
`manage.py clause_coverage` starts this itself and reads the result.
"""

import json
import os
from collections import defaultdict
from functools import wraps
from pathlib import Path

import pytest

from judgeapp.domain.engine.kernel import CARRIED_OUT_BY, Game, InvalidRecord

TRACED: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
running = [""]


def cite(clauses, way):
    for key in clauses:
        if key and running[0]:
            TRACED[running[0]][key].add(way)


def trace_events(method):
    """`Game.__init__` and `Game.enter`: whatever happened inside, even where it ended with an unknown fact."""

    @wraps(method)
    def traced(self, *args, **kwargs):
        before = len(self.events) if hasattr(self, "events") else 0
        try:
            return method(self, *args, **kwargs)
        finally:
            for event in getattr(self, "events", [])[before:]:
                cite(event.clauses, f"event {event.verb}")

    return traced


def trace_refusal(method):
    """`Game.refusal`: the clause under which an action is not legal."""

    @wraps(method)
    def traced(self, action):
        refused = method(self, action)
        if refused is not None:
            cite((refused.clause,), "refusal")
        return refused

    return traced


def trace_position(method):
    """`InvalidRecord`: the clause that a stated position breaks."""

    @wraps(method)
    def traced(self, *args, **kwargs):
        method(self, *args, **kwargs)
        cite((self.clause,), "position")

    return traced


def pytest_configure(config):
    for owner, name, trace in (
        (Game, "__init__", trace_events),
        (Game, "enter", trace_events),
        (Game, "refusal", trace_refusal),
        (InvalidRecord, "__init__", trace_position),
    ):
        setattr(owner, name, trace(getattr(owner, name)))


def held_by(item):
    """The clauses that a test names with `@clause`."""
    name = f"{item.module.__name__}.{item.function.__qualname__}" if hasattr(item, "function") else ""
    return [key for key, names in CARRIED_OUT_BY.items() if name in names]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item, nextitem):
    running[0] = item.nodeid
    cite(held_by(item), "test")
    yield
    running[0] = ""


def pytest_runtest_logreport(report):
    if report.outcome != "passed":
        TRACED.pop(report.nodeid, None)


def pytest_sessionfinish(session):
    folder = os.environ.get("GUNBAI_CLAUSE_TRACE")
    if folder and TRACED:
        name = os.environ.get("PYTEST_XDIST_WORKER", "main")
        tests = {
            test: {key: sorted(ways) for key, ways in sorted(cited.items())}
            for test, cited in sorted(TRACED.items())
        }
        Path(folder, f"{name}.json").write_text(json.dumps(tests, ensure_ascii=False), encoding="utf-8")
