"""The version of a row as the API gives and takes it."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from ...versions import row_version


@extend_schema_field({"type": "string", "maxLength": 12})
class VersionField(serializers.Field):
    """The version of a row: given with a change, only what was looked at is changed."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(source="*", required=False, **kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        """No version is none, written or left out."""
        return {} if data is None and self.allow_null else super().run_validation(data)

    def to_representation(self, value: Any) -> str:
        return row_version(value)

    def to_internal_value(self, data: Any) -> dict[str, str]:
        if not isinstance(data, str) or len(data) > 12:
            raise serializers.ValidationError("the version that was read")
        return {"version": data}
