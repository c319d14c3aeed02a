"""Problems: the one kind of error that the site answers with, as a page or as JSON.

A service raises a `Problem`; the middleware makes a page of it, the API's handler makes JSON. Errors of the domain know
neither statuses nor the reader's language: the app that knows them best says once what problem each kind is
(`@adapts(DeckUnreadable)`), in its `problems.py`, and `problem_of` finds it for whoever answers.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

from django import forms
from django.utils.translation import gettext as _

from judgeapp.domain.limits import megabytes

PROBLEM_TYPE = "application/problem+json"


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a request with its place: in the body, or in a parameter of the address."""

    code: str
    message: str
    pointer: str | None = None
    """JSON Pointer into the body, as a fragment: `#/cards/0/count`; `#` is the body."""
    parameter: str | None = None
    line: int | None = None
    """Of the text that the pointer leads to, from 1."""
    clause: str | None = None


def pointer_to(*path: object) -> str:
    """The place in the body that names and indexes lead to."""
    return "#" + "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in path)


class Problem(Exception):
    """Why it was not done; nothing was changed.

    `code` is stable, for programs; `text` a sentence in the reader's language; `clause` the rule that refuses; `field`
    where the input is wrong, `faults` where it is in several places; `facts` what a program may want to know besides;
    `link` the page that stands in the way.
    """

    status = 409

    def __init__(
        self,
        code: str,
        text: str,
        *,
        clause: str = "",
        field: str = "",
        faults: Sequence[Fault] = (),
        facts: dict[str, Any] | None = None,
        status: int | None = None,
        link: str = "",
    ) -> None:
        super().__init__(text)
        self.code, self.text, self.clause, self.field, self.facts = code, text, clause, field, facts
        here = [Fault(code, text, pointer_to(field), clause=clause or None)] if field else []
        self.faults = list(faults) or here
        self.status, self.link = status or self.status, link

    def body(self) -> dict[str, Any]:
        """The problem as the API answers it: RFC 9457, `application/problem+json`."""
        return {
            "type": f"urn:gunbai:problem:{self.code}",
            "title": title_of(self.status),
            "status": self.status,
            "detail": self.text,
            "code": self.code,
            "clause": self.clause or None,
            "errors": [asdict(fault) for fault in self.faults],
            "facts": self.facts,
        }


def file_too_large(most: int) -> str:
    """What is wrong with a file of more than so many bytes."""
    return _("ファイルが大きすぎます。%(most)s までです。") % {"most": megabytes(most)}


def title_of(status: int) -> str:
    """What all problems of a status have in common, in the reader's language."""
    titles = {
        400: _("入力に誤りがあります。"),
        401: _("ログインまたはトークンが必要です。"),
        403: _("この操作を行う権限がありません。"),
        404: _("見つかりません。"),
        405: _("この操作には対応していません。"),
        406: _("この形式では答えられません。"),
        409: _("いまの状態では、この操作はできません。"),
        413: _("送信が大きすぎます。"),
        415: _("この形式は受け付けていません。"),
        422: _("同じ鍵で、別の内容が送られています。"),
        429: _("短時間にアクセスが集中しています。少し待ってからやり直してください。"),
        503: _("いまは処理できません。少し待ってからやり直してください。"),
    }
    return titles.get(status, _("処理できませんでした。"))


class Refused(Problem):
    """Things are not in a state that allows it."""

    status = 409


class Invalid(Problem):
    """What was entered is wrong."""

    status = 400


class Taken(Invalid):
    """What was entered is somebody else's, or stands already."""

    status = 409


class NotFound(Problem):
    """It is not there, or not for this person."""

    status = 404


class TooLarge(Problem):
    """What was sent is more than the site reads."""

    status = 413


Adapter = Callable[[Any], Problem]
AnyAdapter = TypeVar("AnyAdapter", bound=Callable[..., Problem])
_adapters: dict[type[Exception], Adapter] = {}


def adapts(kind: type[Exception]) -> Callable[[AnyAdapter], AnyAdapter]:
    """Register a function that says what problem an error of this kind is."""

    def register(adapter: AnyAdapter) -> AnyAdapter:
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
