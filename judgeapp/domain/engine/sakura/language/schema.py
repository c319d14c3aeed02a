"""The JSON Schema of the texts of a card list."""

from __future__ import annotations

from typing import Any

from ...kernel.model.vocabulary_schema import vocabulary_schema
from .program import Change, Condition, Effect, Static, Step, Value

NAMES = {
    Step: "Step",
    Static: "Static",
    Effect: "Effect",
    Change: "Change",
    Condition: "Condition",
    Value: "Value",
}


def texts_schema() -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of one text, and the definitions that it refers to."""
    return vocabulary_schema(Effect, NAMES)
