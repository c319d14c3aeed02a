"""Reads `judgeapp/domain/engine/mutants/<book>.yaml`: mutants that no scenario can notice, with the reason.

The file has function → change → reason, both written as `manage.py mutate_rules` prints them. A mutant that nothing
tells from the rule only because nobody has written the scenario is no entry here; it stays a survivor.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import TypeAlias

import yaml

Explanations: TypeAlias = Mapping[str, str]
"""Key of a mutant → why it may survive."""


class ExplanationError(ValueError):
    """An entry gives no reason. The message names the file and the mutant."""


def load_explanations(book: str) -> dict[str, str]:
    """The explained mutants of a book; empty where it has no file."""
    path = files("judgeapp.domain.engine").joinpath(f"mutants/{book}.yaml")
    return parse(book, path.read_text("utf-8")) if path.is_file() else {}


def parse(book: str, text: str) -> dict[str, str]:
    """Read the file's text.

    >>> parse("sengoku", "sengoku.turn.draw: {'0 → 1': the same for every deck}")
    {'sengoku.turn.draw: 0 → 1': 'the same for every deck'}
    """
    found: dict[str, str] = {}
    for function, changes in (yaml.safe_load(text) or {}).items():
        for change, reason in changes.items():
            if not isinstance(reason, str) or not reason.strip():
                raise ExplanationError(f"mutants/{book}.yaml: {function}: {change} needs a reason")
            found[f"{function}: {change}"] = reason.strip()
    return found
