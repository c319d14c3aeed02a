"""Lists come a page at a time. Apart from `contract`: DRF reads it before its views exist."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request
from rest_framework.response import Response

from .parameters import LARGEST, number, refuse_parameter

FIELDS = "fields"
FIELDS_ARE = "only these fields of each entry, by their names with commas between"


class Pagination(LimitOffsetPagination):
    """`limit`, `offset` and `fields`. A page larger than `max_limit`, or what is no number, is refused by its name; a
    huge `offset` is an empty page and no overflow."""

    default_limit = 50
    max_limit = 500
    max_offset = 1_000_000

    def get_limit(self, request: Request) -> int:
        return number(request, self.limit_query_param, self.max_limit, least=1) or self.default_limit

    def get_offset(self, request: Request) -> int:
        return min(number(request, self.offset_query_param, LARGEST) or 0, self.max_offset)

    def get_paginated_response(self, data: Any) -> Response:
        answer: Response = super().get_paginated_response(only_fields(self.request, data))
        return answer

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = super().get_schema_operation_parameters(view)
        for parameter in told:
            is_limit = parameter["name"] == self.limit_query_param
            parameter["schema"] |= {"minimum": 1, "maximum": self.max_limit} if is_limit else {"minimum": 0}
        fields = {"name": FIELDS, "in": "query", "required": False, "description": FIELDS_ARE}
        return [*told, {**fields, "schema": {"type": "string"}}]


def only_fields(request: Request, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows with the fields that `fields` names, in its order; all where it is not given."""
    asked = request.query_params.get(FIELDS)
    if asked is None or not rows:
        return rows
    names = asked.split(",")
    if unknown := [name for name in names if name not in rows[0]]:
        refuse_parameter(
            FIELDS, _("この項目はありません: %(names)s。") % {"names": ", ".join(unknown)}, rows[0]
        )
    return [{name: row[name] for name in names} for row in rows]
