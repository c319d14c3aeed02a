"""The examples in the docstrings run, and the clauses in the code are clauses of the book."""

import doctest
import pkgutil
import re
from importlib import import_module
from pathlib import Path

import pytest

from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain import engine
from judgeapp.domain.engine import kernel
from judgeapp.domain.engine.kernel import CARRIED_OUT_BY

ROOT = Path(__file__).parents[3]
SOURCES = sorted(Path(engine.__file__).parent.rglob("*.py"))
SLICES = sorted((Path(__file__).parent / "slices").glob("*.py"))
MODULES = [
    one.name
    for one in pkgutil.walk_packages(engine.__path__, f"{engine.__name__}.")
    if b">>> " in Path(one.module_finder.find_spec(one.name).origin).read_bytes()  # source, or compiled
]
"""Those whose docstrings have examples: to look through the others would take six seconds."""
CITED = re.compile(r'"((?:sengoku|moncolle|sakura|haou|suikoden):[^"{}]+)"')


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_run(name):
    assert doctest.testmod(import_module(name)).failed == 0


def test_the_guide_to_the_kernel_runs():
    guide = ROOT / "docs" / "development" / "kernel.md"
    done = doctest.testfile(str(guide), module_relative=False)
    assert (done.failed, done.attempted > 20) == (0, True)


def test_the_guide_names_nothing_that_the_kernel_does_not_offer():
    """The names in its two tables of the public face, as far as they are names of Python."""
    guide = (ROOT / "docs" / "development" / "kernel.md").read_text("utf-8")
    tables = guide.partition("## The public face")[2].partition("## What else a book can say")[0]
    named = set(re.findall(r"`([A-Za-z_]+)`", tables)) - {"request"}
    assert named <= set(kernel.__all__)


def test_every_clause_in_the_code_is_in_the_corpus():
    cited = {key for source in [*SOURCES, *SLICES] for key in CITED.findall(source.read_text("utf-8"))}
    assert {key for key in cited if not corpus().has(key)} == set()
    assert cited


def test_every_clause_that_code_carries_out_is_cited_by_its_full_key():
    assert all(re.fullmatch(r"[a-z]+:\S+", key) for key in CARRIED_OUT_BY)


def test_no_source_file_outgrows_a_sitting():
    assert {
        str(path): lines for path in SOURCES if (lines := len(path.read_text("utf-8").splitlines())) > 500
    } == {}
