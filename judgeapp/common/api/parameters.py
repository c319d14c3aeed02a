"""Parameters of an address: each is as declared, or refused by its name."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, NoReturn

from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ErrorDetail
from rest_framework.request import Request

from judgeapp.domain.numerals import whole

from .answers import UnknownParameters

LARGEST = 999_999_999
"""The largest whole number that is read at all (`whole`)."""


def refuse_parameter(
    name: str, text: str, choices: Iterable[Any] = (), code: str = "invalid_choice"
) -> NoReturn:
    """Raise for a parameter that is not what it may be."""
    told = ", ".join(map(str, choices))
    text = text + (_("次のどれかです: %(choices)s") % {"choices": told} if told else "")
    raise UnknownParameters({name: [ErrorDetail(text, code=code)]})


def one_of(request: Request, name: str, choices: Iterable[str]) -> str:
    """A parameter that is one of these words; empty where it is not given."""
    asked = request.query_params.get(name)
    if asked is not None and asked not in (among := list(choices)):
        refuse_parameter(name, _("この値は選べません。"), among)
    return asked or ""


def number(request: Request, name: str, most: int, *, least: int = 0, required: bool = False) -> int | None:
    """A parameter that is a whole number from `least` to `most`; None where it is not given."""
    text = request.query_params.get(name)
    if text is None:
        if required:
            refuse_parameter(name, _("このパラメーターは必須です。"), code="required")
        return None
    found = whole(text)
    if found is None or not least <= found <= most:
        told = _("%(least)s から %(most)s までの整数で指定してください。") % {"least": least, "most": most}
        refuse_parameter(name, told, code="invalid")
    return found


def moment(request: Request, name: str) -> datetime | None:
    """A parameter that is a moment with its time zone; None where it is not given."""
    text = request.query_params.get(name)
    if text is None:
        return None
    try:
        found = parse_datetime(text.replace(" ", "+"))  # a + that was not escaped arrives as a space
    except ValueError:
        found = None
    if found is None or found.tzinfo is None:
        told = _("時差の付いた日時で指定してください（2026-11-29T10:00:00+09:00）。")
        refuse_parameter(name, told, code="invalid")
    return found


def words(request: Request, name: str, longest: int = 80) -> str:
    """A parameter that is words to look for."""
    text: str = request.query_params.get(name, "")
    if len(text) > longest or "\x00" in text:
        refuse_parameter(
            name, _("%(longest)s 文字までの語で指定してください。") % {"longest": longest}, code="invalid"
        )
    return text


def choice(name: str, choices: Iterable[str], description: str = "") -> OpenApiParameter:
    """The schema of `one_of`."""
    return OpenApiParameter(name, str, enum=list(choices), description=description)
