"""Lists come a page at a time. Apart from `contract`: DRF reads it before its views exist."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request

from judgeapp.domain.numerals import whole

from .parameters import refuse_parameter


class Pagination(LimitOffsetPagination):
    """`limit` and `offset`; both bounded, so that a huge number is an answer and not an overflow. What is no number at
    all is refused."""

    default_limit = 50
    max_limit = 500
    max_offset = 1_000_000

    def get_limit(self, request: Request) -> int:
        return min(_number(request, self.limit_query_param, 1, self.default_limit), self.max_limit)

    def get_offset(self, request: Request) -> int:
        return min(_number(request, self.offset_query_param, 0, 0), self.max_offset)

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = super().get_schema_operation_parameters(view)
        for one in told:
            one["schema"]["minimum"] = 1 if one["name"] == self.limit_query_param else 0
        return told


def _number(request: Request, name: str, least: int, absent: int) -> int:
    """The parameter as a number of at least `least`; any other text is refused by the parameter's name."""
    asked = request.query_params.get(name)
    if asked is None:
        return absent
    number = whole(asked)
    if number is None or number < least:
        refuse_parameter(name, _("%(least)s以上、9桁までの整数で書いてください。") % {"least": least})
    return number
