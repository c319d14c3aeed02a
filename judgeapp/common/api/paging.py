"""Lists come a page at a time. Apart from `contract`: DRF reads it before its views exist."""

from typing import Any

from rest_framework.pagination import LimitOffsetPagination


class Pagination(LimitOffsetPagination):
    """`limit` and `offset`; both bounded, so that a huge number is an answer and not an overflow."""

    default_limit = 50
    max_limit = 500
    max_offset = 1_000_000

    def get_offset(self, request: Any) -> int:
        return min(super().get_offset(request), self.max_offset)
