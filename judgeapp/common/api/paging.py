"""Lists come a page at a time. Apart from `contract`: DRF reads it before its views exist."""

from typing import Any

from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request

from .parameters import LARGEST, number


class Pagination(LimitOffsetPagination):
    """`limit` and `offset`. A page larger than `max_limit`, or what is no number, is refused by its name; a huge
    `offset` is an empty page and no overflow."""

    default_limit = 50
    max_limit = 500
    max_offset = 1_000_000

    def get_limit(self, request: Request) -> int:
        return number(request, self.limit_query_param, self.max_limit, least=1) or self.default_limit

    def get_offset(self, request: Request) -> int:
        return min(number(request, self.offset_query_param, LARGEST) or 0, self.max_offset)

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = super().get_schema_operation_parameters(view)
        for one in told:
            is_limit = one["name"] == self.limit_query_param
            one["schema"] |= {"minimum": 1, "maximum": self.max_limit} if is_limit else {"minimum": 0}
        return told
