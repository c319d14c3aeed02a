"""Answers that are offered thing by thing, so that one unknown fact takes none of the others away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TypeVar

from ..model.facts import UnknownFact

T = TypeVar("T")
A = TypeVar("A")


def each(things: Iterable[T], ways: Callable[[T], Iterable[A]]) -> Iterator[A]:
    """The options that each thing offers, leaving out things that depend on an unknown fact.

    >>> list(each([2, 3], range))
    [0, 1, 0, 1, 2]
    """
    for thing in things:
        with suppress(UnknownFact):
            yield from ways(thing)
