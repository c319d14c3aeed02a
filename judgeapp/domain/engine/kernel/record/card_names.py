"""The names that people call a card by."""

from __future__ import annotations

from typing import Any

from .notation.words import fold

SIDES = " / "
"""What stands between the names of the two sides of a card."""


def names_of(name: str) -> tuple[str, ...]:
    """The names that a card is called by: its own, and those of its two sides where it has two.

    >>> names_of("斬"), names_of("内 / 外")
    (('斬',), ('内 / 外', '内', '外', '内/外', '内／外'))
    """
    first, mark, second = name.partition(SIDES)
    return (name, first, second, f"{first}/{second}", f"{first}／{second}") if mark else (name,)


def shortens(said: Any, name: str) -> bool:
    """Whether a card that its number tells is called by this name, without its spaces or by a part of it.

    >>> shortens("霧沢小夜", "霧沢 小夜"), shortens("小夜", "霧沢 小夜"), shortens("霧沢 茜", "霧沢 小夜")
    (True, True, False)
    """
    return isinstance(said, str) and fold(said) != "" and fold(said) in fold(name)
