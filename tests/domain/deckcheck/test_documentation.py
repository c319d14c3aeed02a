"""The examples in the docstrings run."""

import doctest
import pkgutil
from importlib import import_module

import pytest

from judgeapp.domain import deckcheck

MODULES = [one.name for one in pkgutil.walk_packages(deckcheck.__path__, f"{deckcheck.__name__}.")]


@pytest.mark.parametrize("name", [deckcheck.__name__, *MODULES])
def test_the_examples_run(name):
    assert doctest.testmod(import_module(name)).failed == 0
