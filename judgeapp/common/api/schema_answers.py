"""The answers that operations may give, declared where they are due: 304, 401, 409, 429, any other as a problem."""

from typing import Any

from ..problems import PROBLEM_TYPE

PROBLEM = {"$ref": "#/components/schemas/Problem"}
WRITES = ("post", "put", "patch", "delete")
METHODS = ("get", *WRITES)
STREAM = "text/event-stream"
KEYLESS = "x-keyless"
"""On an operation in the making: it takes no `Idempotency-Key`."""


def _problem(text: str, **headers: str) -> dict[str, Any]:
    answer: dict[str, Any] = {"description": text, "content": {PROBLEM_TYPE: {"schema": PROBLEM}}}
    if headers:
        answer["headers"] = {name.replace("_", "-"): _header(text) for name, text in headers.items()}
    return answer


def _header(text: str) -> dict[str, Any]:
    return {"description": text, "schema": {"type": "string"}}


UNDER = "#/components/responses/"
ANSWERS = {
    "NotModified": {
        "description": "What the caller has (`If-None-Match`) is what there is. Counts against no limit."
    },
    "Invalid": _problem("What was sent is wrong; `errors` tells where."),
    "Unauthorized": _problem("An account is needed."),
    "Forbidden": _problem("The account may not do this."),
    "NotFound": _problem("There is no such thing, or not for this caller."),
    "Conflict": _problem("Things are not in a state that allows it; `facts` tells how they stand."),
    "TooMany": _problem("Too many requests.", Retry_After="seconds to wait"),
    "Problem": _problem("Every error, whatever its status, has this one shape."),
}
KEY = {
    "name": "Idempotency-Key",
    "in": "header",
    "description": "Sent again with the same key within a day, it is not done again: the first answer is given.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 80},
    "example": "8e03978e-40d5-43dd-bc93-6894a57f9324",
}


def declare_answers(result: dict[str, Any]) -> None:
    """Add to every operation the answers that come from what all views share."""
    result["components"]["responses"] = ANSWERS
    result["components"]["parameters"] = {"IdempotencyKey": KEY}
    for path in result["paths"].values():
        for method, operation in path.items():
            if method in METHODS:
                _declare(method, operation)


def _declare(method: str, operation: dict[str, Any]) -> None:
    answers = operation["responses"]
    due = {"400": "Invalid", "404": "NotFound", "429": "TooMany", "default": "Problem"}
    streams = STREAM in answers.get("200", {}).get("content", {})
    if method == "get" and not streams:
        due["304"] = "NotModified"
    if method in WRITES:
        due |= {"409": "Conflict", "403": "Forbidden"}
    if {} not in operation.get("security", []):
        due |= {"401": "Unauthorized", "403": "Forbidden"}
    for status, name in due.items():
        answers[status] = {"$ref": UNDER + name}
    for status, text in {"401": "Unauthorized", "403": "Forbidden"}.items():
        if status in answers:
            answers[status] = {"$ref": UNDER + text}
    if "201" in answers:
        answers["201"].setdefault("headers", {})["Location"] = _header("where what was made can be read")
    if method == "get" and "200" in answers and not streams:
        answers["200"].setdefault("headers", {})["ETag"] = _header("for `If-None-Match`")
    if method == "post" and not operation.pop(KEYLESS, False):
        operation.setdefault("parameters", []).append({"$ref": "#/components/parameters/IdempotencyKey"})
    operation["responses"] = dict(sorted(answers.items()))
