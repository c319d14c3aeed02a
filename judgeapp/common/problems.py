"""What the site answers where it cannot do as it was asked: one kind of error, and one way out for it.

A service raises a `Problem`; the middleware makes a page of it, the API's handler makes JSON. Errors of the domain know
neither statuses nor the reader's language: the app that knows them best says once what problem each kind is
(`@adapts(DeckUnreadable)`), in its `problems.py`, and `problem_of` finds it for whoever answers.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django import forms


class Problem(Exception):
    """Why it was not done; nothing was changed.

    `code` is stable, for programs; `text` a sentence in the reader's language; `clause` the rule that refuses; `field`
    where the input is wrong; `detail` what a program may want to know besides.
    """

    status = 409

    def __init__(
        self,
        code: str,
        text: str,
        *,
        clause: str = "",
        field: str = "",
        detail: Any = None,
        status: int | None = None,
    ) -> None:
        super().__init__(text)
        self.code, self.text, self.clause, self.field = code, text, clause, field
        self.detail = {field: [text]} if field and detail is None else detail
        self.status = status or self.status

    def body(self) -> dict[str, Any]:
        """The problem as the API answers it."""
        clause = {"clause": self.clause} if self.clause else {}
        return {"code": self.code, "message": self.text, "detail": self.detail, **clause}


class Refused(Problem):
    """Things are not in a state that allows it."""

    status = 409


class Invalid(Problem):
    """What was entered is wrong."""

    status = 400


class NotFound(Problem):
    """It is not there, or not for this person."""

    status = 404


class TooLarge(Problem):
    """What was sent is more than the site reads."""

    status = 413


Adapter = Callable[[Any], Problem]
_adapters: dict[type[Exception], Adapter] = {}


def adapts(kind: type[Exception]) -> Callable[[Adapter], Adapter]:
    """Register a function that says what problem an error of this kind is."""

    def register(adapter: Adapter) -> Adapter:
        _adapters[kind] = adapter
        return adapter

    return register


def problem_of(error: BaseException) -> Problem | None:
    """The problem that an error is; None for an error that nobody has said anything of, which is a bug of ours."""
    if isinstance(error, Problem):
        return error
    adapter = next((_adapters[kind] for kind in type(error).__mro__ if kind in _adapters), None)
    return adapter(error) if adapter else None


def put_on(form: forms.BaseForm, error: Exception, field: str | None = None) -> Problem:
    """Say on a form why what was typed was not accepted: at the problem's field if the form has it, else at `field`."""
    problem = problem_of(error)
    if problem is None:
        raise error
    form.add_error(problem.field if problem.field in form.fields else field, problem.text)
    return problem


@contextmanager
def invalid_on(form: forms.BaseForm, field: str | None = None) -> Iterator[None]:
    """What is refused within as `Invalid` is said on the form, which the page then shows again as it was typed."""
    try:
        yield
    except Invalid as problem:
        put_on(form, problem, field)
