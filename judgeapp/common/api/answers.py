"""How the API answers what went wrong: RFC 9457 problems, whatever raised them."""

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework import exceptions, status
from rest_framework.response import Response
from rest_framework.views import exception_handler as drf_exception_handler
from rest_framework.views import set_rollback

from ..problems import PROBLEM_TYPE, Fault, Problem, pointer_to, problem_of, title_of

CONFLICTS = {"unique"}
"""Codes of fields that say no wrong value but one that somebody else has."""


class TooLarge(exceptions.APIException):
    """The body has more bytes than the site reads."""

    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_code = "too_large"


class UnknownParameters(exceptions.ValidationError):
    """Parameters of the address that are unknown or cannot be read: what is wrong of each name."""


def _too_large() -> str:
    most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 2**20
    return _("送信が大きすぎます。%(megabytes)s MB までです。") % {"megabytes": most}


def faults_in(detail: Any, *path: object) -> Iterator[Fault]:
    """What a serializer found wrong, each with its place in the body."""
    if isinstance(detail, dict):
        for name, inner in detail.items():
            yield from faults_in(inner, *path, *([] if name == "non_field_errors" else [name]))
    elif isinstance(detail, list | tuple):
        for index, inner in enumerate(detail):
            deeper = [index] if isinstance(inner, dict | list) else []
            yield from faults_in(inner, *path, *deeper)
    else:
        yield Fault(getattr(detail, "code", "invalid"), str(detail), pointer_to(*path))


def faults_of_parameters(detail: Any) -> Iterator[Fault]:
    """What is wrong with parameters of the address."""
    for name, found in detail.items():
        for error in found:
            yield Fault(getattr(error, "code", "invalid"), str(error), parameter=name)


def problem_from(exc: exceptions.APIException) -> Problem:
    """The problem that an error of the framework is."""
    if isinstance(exc, exceptions.ValidationError):
        on_parameters = isinstance(exc, UnknownParameters)
        faults = list(faults_of_parameters(exc.detail) if on_parameters else faults_in(exc.detail))
        conflict = bool(faults) and all(fault_.code in CONFLICTS for fault_ in faults)
        code, status_code = ("conflict", 409) if conflict else ("invalid", 400)
        text = " ".join(dict.fromkeys(fault.message for fault in faults)) or title_of(status_code)
        return Problem(code, text, faults=faults, status=status_code)
    code, status_code = str(exc.get_codes()), exc.status_code
    if isinstance(exc, TooLarge):
        return Problem(code, _too_large(), status=status_code)
    if isinstance(exc, exceptions.ParseError):
        return Problem(code, str(exc.detail), faults=[Fault(code, str(exc.detail), "#")], status=status_code)
    text = title_of(status_code) if isinstance(exc, exceptions.Throttled) else str(exc.detail)
    return Problem(code, text, status=status_code)


def problem_answer(problem: Problem) -> Response:
    return Response(problem.body(), status=problem.status, content_type=PROBLEM_TYPE)


def exception_handler(exc: Exception, context: dict[str, Any]) -> Response | None:
    """Every API error in one shape. What is not an API error goes on to Django's 500 page and the log."""
    if (problem := problem_of(exc)) is not None:
        set_rollback()
        return problem_answer(problem)
    if isinstance(exc, Http404):
        exc = exceptions.NotFound()
    elif isinstance(exc, PermissionDenied):
        exc = exceptions.PermissionDenied()
    elif isinstance(exc, RequestDataTooBig):
        exc = TooLarge()
    response = drf_exception_handler(exc, context)
    if response is None or not isinstance(exc, exceptions.APIException):
        return response
    answer = problem_answer(problem_from(exc))
    for name in ("WWW-Authenticate", "Retry-After", "Allow"):
        if name in response:
            answer[name] = response[name]
    return answer
