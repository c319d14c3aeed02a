"""What a record leaves out: the world in which it is judged answers it, or it is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from ...model.facts import Fact, UnknownFact
from ...model.position import Position

W = TypeVar("W")


def is_answered(position: Position, fact: Fact, ways: Mapping[Any, W]) -> bool:
    """Whether this world says which of the ways it was."""
    return position.told.get(fact.key) in ways


def answered(position: Position, fact: Fact, ways: Mapping[Any, W]) -> W:
    """Which of the ways it was in this world; raises `UnknownFact` where no world has been chosen yet."""
    if not is_answered(position, fact, ways):
        raise UnknownFact(fact)
    return ways[position.told[fact.key]]
