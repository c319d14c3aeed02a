"""The package is a function of its arguments, and its examples run."""

import ast
import doctest
import importlib
from pathlib import Path

import pytest

import judgeapp.domain.pairing as package

ROOT = Path(package.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))
MAY_USE_CHANCE = {"lots.py", "simulate.py"}


def imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {
        node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and not node.level
    }
    return {name.split(".")[0] for name in names}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_framework_no_clock_and_chance_only_where_it_is_drawn(path):
    forbidden = {"django", "time", "datetime", "os", "secrets", "socket", "uuid"}
    assert not imported(path) & forbidden
    assert "random" not in imported(path) or path.name in MAY_USE_CHANCE


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_examples_in_the_docstrings_run(path):
    relative = path.relative_to(ROOT).with_suffix("")
    parts = [part for part in relative.parts if part != "__init__"]
    module = importlib.import_module(".".join([package.__name__, *parts]))
    assert doctest.testmod(module).failed == 0
