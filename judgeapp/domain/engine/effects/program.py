"""Programs: the steps of a text, carried out one after another by whatever procedures a book has for them.

A step is a value of the book's vocabulary. `carries_out` ties a procedure to a kind of step; a procedure that answers
False ends the text there (「〜場合」 that does not hold).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from ..kernel import Event, Kept, Steps


class Resolving(Protocol):
    """What a text is carried out in; `done` counts what has happened, for a text that goes on only if something did."""

    done: int


C = TypeVar("C", bound=Resolving)
Performer: TypeAlias = Callable[[C, Any], Steps[bool | None]]
P = TypeVar("P", bound=Callable[..., Any])


class Program(Generic[C]):
    """How each kind of step of a book's language is carried out."""

    def __init__(self) -> None:
        self.procedures: dict[type, Performer[C]] = {}

    def carries_out(self, kind: type) -> Callable[[P], P]:
        """Declare that a procedure carries out one kind of step."""

        def mark(procedure: P) -> P:
            self.procedures[kind] = procedure
            return procedure

        return mark

    def carry_out(self, context: C, steps: Iterable[Any]) -> Steps[bool]:
        """Every step as far as it can be done; False where one of them has ended the text."""
        for step in steps:
            went_on = yield from tallied(context, self.procedures[type(step)](context, step))
            if went_on is False:
                return False
        return True

    def if_done(self, context: C, steps: Iterable[Any], then: Iterable[Any]) -> Steps[None]:
        """The steps, and what follows only if something of them was done."""
        before = context.done
        went_on = yield from self.carry_out(context, steps)
        if went_on and context.done > before:
            yield from self.carry_out(context, then)


def tallied(context: Resolving, steps: Steps[bool | None]) -> Steps[bool | None]:
    """The same steps; what happened is counted. What was kept from happening is not."""
    answer: Any = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration as end:
            found: bool | None = end.value
            return found
        answer = yield step
        if isinstance(step, Event) and step.happened and not isinstance(step, Kept):
            context.done += 1
