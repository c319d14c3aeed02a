"""What is worked out of texts once: of a text alone, and of the texts on a table until a card moves or turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any, Generic, TypeAlias, TypeVar

from ..kernel import Position

H = TypeVar("H")
V = TypeVar("V")
Texts: TypeAlias = "tuple[Any, ...]"
MOST_REMEMBERED = 4_096
"""So many texts are remembered of each thing that is worked out of them."""


def once_per_text(work_out: Callable[[Texts], V]) -> Callable[[Texts], V]:
    """What follows from the texts of a card alone is worked out once: a list is read once, so its cards share them."""
    known: dict[int, tuple[Texts, V]] = {}

    @wraps(work_out)
    def cached(texts: Texts) -> V:
        kept = known.get(id(texts))
        if kept is None or kept[0] is not texts:
            if len(known) > MOST_REMEMBERED:
                known.clear()
            kept = known[id(texts)] = texts, work_out(texts)
        return kept[1]

    cached.cache_clear = known.clear  # type: ignore[attr-defined]  # as functools has it
    return cached


class Standing(Generic[H]):
    """All that texts hold while the cards lie as they do, by kind and, within a kind, in the order it is gathered in.

    Most kinds of changes are made by no card on a table: to find that out costs no look at the cards.
    """

    def __init__(self, gather: Callable[[Position], Iterable[H]], kind: Callable[[H], type]) -> None:
        self.gather, self.kind = gather, kind

    def of(self, position: Position, kind: type) -> Sequence[H]:
        """What holds of one kind; gathered again once a card has moved or turned."""
        found: dict[type, list[H]] | None = position.from_cards.get(self)
        if found is None:
            found = position.from_cards[self] = {}
            for h in self.gather(position):
                found.setdefault(self.kind(h), []).append(h)
        return found.get(kind, ())


class Touched:
    """What has changed on a table since somebody looked last: fields by their names, and `CARDS`."""

    __slots__ = ("position", "seen")

    def __init__(self, position: Position) -> None:
        self.position, self.seen = position, -1

    def since(self) -> frozenset[str] | None:
        """What has changed since this was asked the last time; None: it is asked for the first time."""
        touched, seen = self.position.touched, self.seen
        self.seen = len(touched)
        return None if seen < 0 else frozenset(touched[seen:]) if seen < self.seen else NOTHING


NOTHING: frozenset[str] = frozenset()


def concerns(touched: frozenset[str] | None, names: frozenset[str] | None) -> bool:
    """Whether anything of these has changed; of what may read anything (None), whether anything has."""
    return touched is None or (bool(touched) if names is None else not touched.isdisjoint(names))
