"""The JSON Schema of the abilities of a card list."""

from __future__ import annotations

from typing import Any

from ....kernel.model.vocabulary_schema import vocabulary_schema
from .model import Ability, Change, Step
from .terms import Amount, Condition, Ref

NAMES = {Step: "Step", Change: "Change", Condition: "Condition", Ref: "Ref", Amount: "Amount"}


def abilities_schema() -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of one ability, and the definitions that it refers to."""
    return vocabulary_schema(Ability, NAMES)
