"""JSON lists as tuples, and back."""

from __future__ import annotations

from typing import Any


def freeze(value: Any) -> Any:
    """JSON lists become tuples, so that a stored value cannot change behind an event's back."""
    return tuple(freeze(item) for item in value) if isinstance(value, list) else value


def thaw(value: Any) -> Any:
    """Tuples become JSON lists."""
    if not isinstance(value, tuple):
        return value
    return [thaw(item) if isinstance(item, tuple) else item for item in value]
