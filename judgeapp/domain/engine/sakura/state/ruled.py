"""Which texts are carried out whole: every kind of value in them, and every word, has its code."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from ...effects.standing import once_per_text
from ..language import effects

KINDS: set[type] = set()
"""The kinds of value that are carried out; `text.carried` lists them, as it does the words below."""
NOT_YET: set[str] = set()
"""Words that nothing carries out yet, wherever they stand."""
ONLY: dict[tuple[type, str], frozenset[str]] = {}
"""Of some fields, the words that are carried out."""
WITHOUT_KEYWORDS: set[type] = set()
"""Kinds that hold texts, among which a bare keyword is not carried out."""
VARYING = (effects.Face, effects.Entwined, effects.Oath, effects.Full, effects.Both)
"""Texts that stand for others, which hang on how the card lies and was used."""


@once_per_text
def ruled(texts: tuple[Any, ...]) -> bool:
    """Whether all that a text says is carried out."""
    return all(carried_out(text) for text in texts)


@once_per_text
def as_printed(texts: tuple[Any, ...]) -> bool:
    """Whether the texts of a card never differ from the printed ones."""
    return not any(isinstance(text, VARYING) for text in texts)


def carried_out(value: Any) -> bool:
    """Whether the engine carries out a value of the language with all its parts."""
    if isinstance(value, tuple):
        return all(carried_out(item) for item in value)
    if isinstance(value, str):
        return value not in NOT_YET
    if not is_dataclass(value):
        return True
    if type(value) in WITHOUT_KEYWORDS and any(isinstance(item, str) for item in getattr(value, "texts", ())):
        return False
    return type(value) in KINDS and all(
        field_carried_out(value, field.name)
        for field in fields(value)
        if getattr(value, field.name) != field.default
    )


def field_carried_out(value: Any, name: str) -> bool:
    held, only = getattr(value, name), ONLY.get((type(value), name))
    if only is None:
        return carried_out(held)
    words = held if isinstance(held, tuple) else (held,)
    return all(word in only for word in words)
