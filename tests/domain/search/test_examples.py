"""The examples in the docstrings of the search run."""

import doctest
import importlib
import pkgutil

import pytest

from judgeapp.domain import search

MODULES = [name for _, name, _ in pkgutil.iter_modules(search.__path__, f"{search.__name__}.")]


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0
