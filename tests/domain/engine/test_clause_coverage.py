"""The coverage report is honest: its four answers, untrue exclusions, and the trace that it is made of."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from devtools.clauses.coverage import cover
from devtools.clauses.exclusions import Exclusion, ExclusionError, load_exclusions, parse
from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.corpus import Entry, Text
from judgeapp.domain.engine import engine_books, engine_for
from judgeapp.domain.engine.kernel import CARRIED_OUT_BY

ROOT = Path(__file__).parents[3]
WORDS = Text("文", "text")


def entry(number, kind="procedure"):
    return Entry(f"x:{number}", "x", "1", kind, number, WORDS, WORDS, None)


CODE = {"x:1": ["judgeapp.a"], "x:2#i": ["judgeapp.b"], "x:4": ["tests.test_x.test_four"]}
TRACE = {"test_one": {"x:1": ["event draw"], "x:3#ii": ["refusal"]}, "test_two": {"x:1": ["event draw"]}}
GONE = Exclusion("book", "a word")


def report(exclusions=None):
    entries = [entry(number) for number in "123456"] + [entry("7", "heading"), entry("8", "example")]
    return cover("x", entries, CODE, TRACE, exclusions or {})


def test_each_clause_has_one_state_and_only_rules_are_counted():
    states = {one.key: one.state for one in report({"x:5": GONE}).clauses}
    assert states == {
        **{"x:1": "tested", "x:2": "untested", "x:3": "cited"},
        **{"x:4": "open", "x:5": "excluded", "x:6": "open"},
    }


def test_tests_and_citations_are_listed():
    first = report().clauses[0]
    assert first.tests == ("test_one", "test_two")
    assert first.cited_as == ("event draw",)


def test_the_report_is_complete_only_when_nothing_is_open():
    assert not report().complete
    assert report({f"x:{number}": GONE for number in "456"}).complete


@pytest.mark.parametrize("key", ["x:1", "x:2", "x:3", "x:7", "x:99"])
def test_an_exclusion_of_what_is_carried_out_or_is_no_rule_is_untrue(key):
    found = report({key: GONE, **{f"x:{number}": GONE for number in "456"}})
    assert found.stale == (key,)
    assert not found.complete


@pytest.mark.parametrize(
    "text", ["later: {'1': not written yet}", "book: {'1': ''}", "book: {'1': a}\nprint: {'1': b}"]
)
def test_an_exclusion_needs_one_admissible_reason_and_a_note(text):
    with pytest.raises(ExclusionError):
        parse("x", text)


@pytest.mark.parametrize("book", engine_books())
def test_the_exclusions_name_rules_that_no_code_carries_out(book):
    engine_for(book)
    entries = corpus().books[book].entries.values()
    assert cover(book, entries, CARRIED_OUT_BY, {}, load_exclusions(book)).stale == ()


@pytest.mark.slow
def test_the_plugin_writes_what_passing_tests_cite(tmp_path):
    """In a process of its own: the plugin wraps the kernel for good."""
    tests = ["tests/domain/engine/test_ruling.py::test_an_action_that_cannot_have_happened_is_left_out"]
    tests.append("tests/scenarios/sengoku/test_impossible_positions.py")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "devtools.clauses.plugin",
            "-p",
            "no:cacheprovider",
            *tests,
        ],
        cwd=ROOT,
        env=os.environ | {"GUNBAI_CLAUSE_TRACE": str(tmp_path), "PYTEST_XDIST_WORKER": "main"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    trace = json.loads((tmp_path / "main.json").read_text("utf-8"))
    ways = {way for cited in trace.values() for all_ways in cited.values() for way in all_ways}
    assert {"event attack", "refusal", "position"} <= ways
    assert all(test.startswith("tests/") for test in trace)
