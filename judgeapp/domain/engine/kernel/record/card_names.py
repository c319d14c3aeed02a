"""The names that people call a card by."""

from __future__ import annotations

SIDES = " / "
"""What stands between the names of the two sides of a card."""


def names_of(name: str) -> tuple[str, ...]:
    """The names that a card is called by: its own, and those of its two sides where it has two.

    >>> names_of("斬"), names_of("内 / 外")
    (('斬',), ('内 / 外', '内', '外', '内/外', '内／外'))
    """
    first, mark, second = name.partition(SIDES)
    return (name, first, second, f"{first}/{second}", f"{first}／{second}") if mark else (name,)
