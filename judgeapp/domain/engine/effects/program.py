"""Programs: the steps of a text, carried out one after another by whatever procedures a book has for them.

A step is a value of the book's vocabulary. `carries_out` ties a procedure to a kind of step; a procedure that answers
False ends the text there (「〜場合」 that does not hold).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from ..kernel import ChangePrevented, Event, Note, Steps


class Resolving(Protocol):
    """What a text is carried out in; `done` counts what has happened, for a text that goes on only if something did."""

    done: int


C = TypeVar("C", bound=Resolving)
Performer: TypeAlias = Callable[[C, Any], Steps[bool | None]]
S = TypeVar("S")
T = TypeVar("T")
P = TypeVar("P", bound=Callable[..., Any])


class Program(Generic[C]):
    """How each kind of step of a book's language is carried out.

    `effect_clause` is the clause by which any text is carried out: it decides nothing where another one says when.
    """

    def __init__(self, effect_clause: str = "") -> None:
        self.effect_clause = effect_clause
        self.procedures: dict[type, Performer[C]] = {}
        self.defined: set[type] = set()

    def carries_out(self, kind: type, *, defined: bool = False) -> Callable[[P], P]:
        """Declare that a procedure carries out one kind of step.

        `defined`: a rule of its own defines what it is, and decides about it, whichever text makes it.
        """

        def mark(procedure: P) -> P:
            self.procedures[kind] = procedure
            if defined:
                self.defined.add(kind)
            return procedure

        return mark

    def carry_out(self, context: C, steps: Iterable[Any], why: str | None = None) -> Steps[bool]:
        """Every step as far as it can be done; False where one of them has ended the text.

        `why` is the clause by which the text is carried out here; within another text that of the outer one holds on.
        """
        for step in steps:
            moment = BY_ITSELF if type(step) in self.defined else why
            done = self.procedures[type(step)](context, step)
            went_on = yield from tallied(context, done, moment, self.effect_clause)
            if went_on is False:
                return False
        return True

    def if_done(self, context: C, steps: Iterable[Any], then: Iterable[Any]) -> Steps[None]:
        """The steps, and what follows only if something of them was done."""
        before = context.done
        went_on = yield from self.carry_out(context, steps)
        if went_on and context.done > before:
            yield from self.carry_out(context, then)


BY_ITSELF = ""
"""What is brought about by no text, but by what it is."""


def tallied(
    context: Resolving, steps: Steps[bool | None], why: str | None, effect_clause: str
) -> Steps[bool | None]:
    """The same steps, brought about by `why`; what happened is counted. What was kept from happening is not."""
    answer: Any = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration as end:
            found: bool | None = end.value
            return found
        answer = yield marked(step, why, effect_clause)
        if isinstance(step, Event) and step.happened and not isinstance(step, ChangePrevented):
            context.done += 1


def brought(steps: Steps[T], why: str) -> Steps[T]:
    """The same steps; what happens in them comes of `why`, but for what a text inside them has brought about."""
    answer: Any = None
    while True:
        try:
            answer = yield marked(steps.send(answer), why)
        except StopIteration as end:
            found: T = end.value
            return found


def marked(step: S, why: str | None, effect_clause: str = "") -> S:
    """The same step, brought about by that clause unless another one has: it comes before the clause of any text."""
    if isinstance(step, ChangePrevented) and why and step.clauses[0] == effect_clause:
        step.clauses = tuple(
            dict.fromkeys((why, *step.clauses))
        )  # what keeps a text from coming stands at its moment
    elif isinstance(step, Event) and not isinstance(step, ChangePrevented | Note) and step.moment is None:
        step.moment = why
        if why:
            of_any = step.clauses[0] == effect_clause
            step.clauses = tuple(dict.fromkeys((why, *step.clauses) if of_any else (*step.clauses, why)))
    return step
