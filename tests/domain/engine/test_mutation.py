"""Rule mutation: which changes are made, that they are put in where they belong, and that a test can notice one."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from devtools.mutation import FLOOR, load_explanations, mutants_of
from devtools.mutation.explained import ExplanationError, parse
from devtools.mutation.mutants import changes
from judgeapp.domain.engine import engine_books

ROOT = Path(__file__).parents[3]


def made_of(text):
    return [edit.text for _, edit in changes(ast.parse(text))]


@pytest.mark.parametrize(
    ("rule", "change"),
    [
        ("def f(a): return a < 1", "a < 1 → a <= 1"),
        ("def f(a): return a in b", "a in b → a not in b"),
        ("def f(a): return a >= 7", "7 → 8"),
        ("def f(a): return a >= 7", "7 → 6"),
        ("def f(a, b): return a + b", "a + b → a"),
        ("def f(a, b): return a - b", "a - b → a + b"),
        ("def f(a, b): return a and b", "a and b → a or b"),
        ("def f(a, b): return a and b", "a and b → b"),
        ("def f(a): return g if a else h", "a → not a"),
        ("def f(a): return not a", "not a → a"),
        ("def f(a): return any(a)", "any(a) → all(a)"),
        ("def f(a): return [b for b in a if b]", "b → not b"),
        ("def f(a): yield Set({X: False, Y: a})", "{X: False, Y: a} → {Y: a}"),
        ("def f(a): yield Set({X: False})", "False → True"),
        ("def f(a):\n if a: yield b\n yield c", "yield b → (left out)"),
        ("def f(a):\n yield b\n yield from c", "yield b ⇄ yield from c"),
        ("class C:\n def f(self): return 0", "0 → 1"),
        ("LIMIT = 7", "7 → 8"),
        ("TABLE = {'a': f, 'b': g}", "'a' → (left out)"),
    ],
)
def test_a_rule_is_changed(rule, change):
    assert change in made_of(rule)


@pytest.mark.parametrize(
    "words",
    [
        "def f(a): return Text('1' if a else '2', '')",
        "def f(a) -> Text: return a + 1",
        "def f(a): return Refusal('x:1', WHY, goes_on=False)",
        "def f(a): 'What it does.'",
        "def f(a: int = 3): return a",
        "WORDS = {'a': Text('甲', 'a')}",
        "NAMES = {'a': 'b'}",
    ],
)
def test_words_are_left_alone(words):
    assert made_of(words) == []


@pytest.mark.parametrize("book", engine_books())
def test_every_mutant_has_a_name_of_its_own_and_stands_at_its_line(book):
    found = mutants_of(book)
    assert len({one.key for one in found}) == len(found) > 500
    for one in found[::50]:
        assert one.diff.startswith(
            f"- {Path(one.path).read_text('utf-8').splitlines()[one.line - 1].strip()}"
        )


@pytest.mark.parametrize("book", [*engine_books(), FLOOR])
def test_every_explanation_is_of_a_mutant(book):
    assert set(load_explanations(book)) <= {one.key for one in mutants_of(book)}


def test_an_explanation_needs_a_reason():
    with pytest.raises(ExplanationError):
        parse("sengoku", "sengoku.turn.draw: {'0 → 1': ''}")


@pytest.mark.slow
def test_the_scenarios_notice_a_changed_rule(tmp_path):
    """In a process of its own: the siege damage of 906.7.4.3 under the tests that read it."""
    first = mutants_of("sengoku", "walls")[0].key
    orders = {
        "book": "sengoku",
        "only": "walls",
        "limit": 0,
        "jobs": 1,
        "log": "",
        "without": [first],
        "settled": str(tmp_path / "settled"),
    }
    (tmp_path / "settled").write_text("{}", "utf-8")
    orders["out"] = str(tmp_path / "out.json")
    test = "tests/scenarios/sengoku/test_906_7_damage_step.py"
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-s",
            "-p",
            "devtools.mutation.plugin",
            "-p",
            "no:cacheprovider",
            test,
        ],
        cwd=ROOT,
        env=os.environ | {"GUNBAI_MUTATION": json.dumps(orders)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 5), done.stdout
    found = json.loads((tmp_path / "out.json").read_text("utf-8"))
    assert found["failed"] == []
    states = {one["key"]: one["state"] for one in found["mutants"]}
    assert first not in states
    left_out = next(key for key in states if "table.discard" in key and key.endswith("→ (left out)"))
    assert states[left_out] == "noticed"
