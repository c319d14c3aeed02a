"""What the OpenAPI schema says of every operation. Apart from `answers`: DRF reads it before its views exist."""

from typing import Any

ERROR = {
    "description": "Every error, whatever its status, has this one shape.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
}


def describe_errors(result: dict[str, Any], **unused: Any) -> dict[str, Any]:
    """The error shape as the `default` answer: wrong method, no sign-in, throttled … need no list at each view."""
    for path in result["paths"].values():
        for operation in path.values():
            operation["responses"].setdefault("default", ERROR)
    return result
