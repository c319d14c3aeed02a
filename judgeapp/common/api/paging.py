"""Lists come a page at a time. Apart from `contract`: DRF reads it before its views exist."""

from typing import Any

from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request

from .parameters import LARGEST, number


class Pagination(LimitOffsetPagination):
    """`limit` and `offset`; both bounded, so that a huge number is an answer and not an overflow. What is no number at
    all is refused."""

    default_limit = 50
    max_limit = 500
    max_offset = 1_000_000

    def get_limit(self, request: Request) -> int:
        asked = number(request, self.limit_query_param, LARGEST, least=1)
        return self.default_limit if asked is None else min(asked, self.max_limit)

    def get_offset(self, request: Request) -> int:
        return min(number(request, self.offset_query_param, LARGEST) or 0, self.max_offset)

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = super().get_schema_operation_parameters(view)
        for one in told:
            one["schema"]["minimum"] = 1 if one["name"] == self.limit_query_param else 0
        return told
