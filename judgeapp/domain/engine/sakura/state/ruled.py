"""Which texts are carried out whole: every kind of the language is, and every word but a few."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from ...effects.standing import once_per_text
from ..language import changes, crystals, effects, terms

UNCARRIED: dict[tuple[type, str], frozenset[str]] = {
    (changes.Divert, "to"): frozenset(
        {"out", "this", "reacted", "flow", "anvil", "memory", "enemy.aura", "enemy.flare", "enemy.life"}
    ),
    (crystals.Gauge, "of"): frozenset({"act", "market"}),
    (terms.Tally, "done"): frozenset({"umbrella", "space_moved"}),
}
"""Words of the language that nothing carries out in a field, and no card of the seasons has there."""
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
    if not is_dataclass(value):
        return True
    if isinstance(value, effects.Oath) and any(isinstance(item, str) for item in value.texts):
        return False
    return all(field_carried_out(value, field.name) for field in fields(value))


def field_carried_out(value: Any, name: str) -> bool:
    """Whether the engine carries out the words of one field."""
    held = getattr(value, name)
    words = held if isinstance(held, tuple) else (held,)
    return carried_out(held) and UNCARRIED.get((type(value), name), frozenset()).isdisjoint(
        word for word in words if isinstance(word, str)
    )
