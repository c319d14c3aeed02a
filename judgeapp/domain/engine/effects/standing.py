"""What is worked out of texts once: of a text alone, and of the texts on a table until a card moves or turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
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
    def found(texts: Texts) -> V:
        kept = known.get(id(texts))
        if kept is None or kept[0] is not texts:
            if len(known) > MOST_REMEMBERED:
                known.clear()
            kept = known[id(texts)] = texts, work_out(texts)
        return kept[1]

    found.cache_clear = known.clear  # type: ignore[attr-defined]  # as functools has it
    return found


class Standing(Generic[H]):
    """All that texts hold while the cards lie as they do, by kind and, within a kind, in the order it is gathered in.

    Most kinds of changes are made by no card on a table: to find that out costs no look at the cards.
    """

    def __init__(self, kind: Callable[[H], type]) -> None:
        self.kind = kind

    def found(
        self, position: Position, beside: Any, gather: Callable[[], Iterable[H]]
    ) -> Mapping[type, Sequence[H]]:
        """What `gather` finds; worked out anew where a card has moved or turned, or what it hangs on `beside` that."""
        kept = position.from_cards.get(self)
        if kept is None or kept[0] != beside:
            kept = position.from_cards[self] = beside, self._sorted(gather())
        found: Mapping[type, Sequence[H]] = kept[1]
        return found

    def _sorted(self, every: Iterable[H]) -> dict[type, list[H]]:
        found: dict[type, list[H]] = {}
        for one in every:
            found.setdefault(self.kind(one), []).append(one)
        return found
