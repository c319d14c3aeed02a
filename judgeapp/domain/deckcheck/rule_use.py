"""A rule as a format uses it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class RuleUse:
    """One rule of a format: its name in rules.py, its clauses (the deciding one first) and its numbers."""

    rule: str
    clauses: tuple[str, ...]
    numbers: Mapping[str, Any] = field(default_factory=dict)
