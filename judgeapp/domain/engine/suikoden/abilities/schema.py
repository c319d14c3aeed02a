"""The JSON Schema of the special abilities of a card list."""

from __future__ import annotations

from typing import Any

from ...kernel.model.vocabulary_schema import vocabulary_schema
from .model import Ability, Step, What


def abilities_schema() -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of one ability, and the definitions that it refers to."""
    return vocabulary_schema(Ability, {Step: "Step", What: "What"})
