"""Values that texts change, layer by layer: what sets them, what adds to them, what bounds them, each with its part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..kernel import Breakdown, Part, Position, number_of
from ..kernel.model.breakdown import Fold

C = TypeVar("C")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Applied(Generic[C]):
    """A change that applies to a card now: through a lasting effect (`row`, at its place `at`), or a text at work."""

    change: Any
    source: str
    context: C
    row: Any = None
    at: int = -1


@dataclass(frozen=True, slots=True)
class Layer(Generic[C]):
    """The kinds of changes that are made together, and what each of them is as a part of the value.

    Within a layer they come in the order in which they are found, unless `last` says that only the last one counts.
    """

    kinds: tuple[type, ...]
    part: Callable[[Applied[C]], Part]
    last: bool = False

    def parts(self, found: Sequence[Applied[C]]) -> list[Part]:
        """What this layer makes of the value."""
        mine = [applied for applied in found if isinstance(applied.change, self.kinds)]
        return [self.part(value) for value in (mine[-1:] if self.last else mine)]


@dataclass(frozen=True, slots=True)
class Layers(Generic[C]):
    """The layers of one value, first to last; `fold` makes the value of its parts."""

    layers: tuple[Layer[C], ...]
    fold: Fold = number_of

    @property
    def kinds(self) -> tuple[type, ...]:
        """Every kind of change that is about the value."""
        return tuple(kind for layer in self.layers for kind in layer.kinds)

    def reckon(self, first: Iterable[Part], found: Iterable[Applied[C]]) -> Breakdown:
        """The printed or stated value together with every effect that changes it."""
        every = list(found)
        parts = (part for layer in self.layers for part in layer.parts(every))
        return Breakdown((*first, *parts), self.fold)


def once(position: Position, topic: str, key: Any, work_out: Callable[[], V]) -> V:
    """What has been worked out of the table as it stands; worked out again once anything has happened."""
    known: dict[Any, V] = position.derived.setdefault(topic, {})
    if key not in known:
        known[key] = work_out()
    return known[key]
