"""What the OpenAPI schema says of every operation. Apart from `answers`: DRF reads it before its views exist.

Ids read alike: area, verb, thing (`events_list`, `events_publish_round`), from the address; a view whose last word is
an action names it in `verb`.
"""

import re
from typing import Any

from django.utils import translation
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.openapi import AutoSchema
from rest_framework.permissions import SAFE_METHODS, AllowAny, IsAuthenticatedOrReadOnly

from ..problems import PROBLEM_TYPE
from .deprecations import deprecated
from .examples import give_examples
from .json_schemas import components
from .names import name_of
from .schema_answers import KEYLESS, declare_answers

VERBS = {"GET": "get", "POST": "create", "PUT": "replace", "PATCH": "update", "DELETE": "delete"}
PLURAL = {"standings", "consequences", "results"}
"""Words that name one thing."""
LAST = -1


def singular(word: str) -> str:
    """`penalties` → `penalty`; what is one thing stays."""
    if word in PLURAL:
        return word
    return re.sub(r"ies$", "y", word) if word.endswith("ies") else re.sub(r"(?<=[^s])s$", "", word)


class Operations(AutoSchema):
    """How each operation is described."""

    def get_operation_id(self) -> str:
        area, *things = [word.replace("-", "_") for word in self._tokenize_path()]
        verb = getattr(self.view, "verb", "").replace("-", "_")
        if verb:
            things = things[:LAST]
        listed = self.method == "GET" and self._is_list_view()
        named = [singular(thing) for thing in things]
        if listed and things:
            named[LAST] = things[LAST]
        return "_".join([area, verb or ("list" if listed else VERBS[self.method]), *named])

    def get_summary(self) -> str:
        """The id in words, for lists of operations."""
        _area, _, words = self.get_operation_id().partition("_")
        text = words.replace("_", " ") or _area
        return text[:1].upper() + text[1:]

    def is_deprecated(self) -> bool:
        return deprecated(name_of(self.path), self.method) is not None

    def get_operation(self, *args: Any, **kwargs: Any) -> Any:
        """As the library has it, with what no decorator says: which parameters are to go, and who takes no key."""
        operation = super().get_operation(*args, **kwargs)
        if operation is None:
            return None
        for parameter in operation.get("parameters", []):
            if deprecated(name_of(self.path), self.method, frozenset({parameter["name"]})):
                parameter["deprecated"] = True
        if self.method == "POST" and not getattr(self.view, "keeps_answers", True):
            operation[KEYLESS] = True
        return operation

    def get_auth(self) -> list[dict[str, list[str]]]:
        auth: list[dict[str, list[str]]] = [scheme for scheme in super().get_auth() if scheme]
        return [*auth, {}] if self._is_open() else auth

    def _is_open(self) -> bool:
        """Whether it answers without an account."""
        asked = [type(permission) for permission in self.view.get_permissions()]
        reading = self.method in SAFE_METHODS
        return all(
            permission_ is AllowAny or (permission_ is IsAuthenticatedOrReadOnly and reading)
            for permission_ in asked
        )

    def _get_response_for_code(
        self, serializer: Any, status_code: str, media_types: Any = None, direction: str = "response"
    ) -> Any:
        media_types = (
            [PROBLEM_TYPE] if getattr(serializer, "__name__", "") == "ErrorSerializer" else media_types
        )
        return super()._get_response_for_code(serializer, status_code, media_types, direction)


class Generator(SchemaGenerator):
    """The schema is the same bytes in every language."""

    def get_schema(self, request: Any = None, public: bool = False) -> Any:
        with translation.override("en"):
            return super().get_schema(request, public)


NULL = "x-null"


def remember_null(result: dict[str, Any], **unused: Any) -> dict[str, Any]:
    """Mark the choices that may be null: naming the enums, which comes next, forgets it."""
    for schema in result["components"]["schemas"].values():
        for told in schema.get("properties", {}).values():
            if "enum" in told and (
                "null" in told.get("type", "") or None in told["enum"] or told.get("nullable")
            ):
                told[NULL] = True
    return result


def plain_null(part: Any) -> Any:
    """A schema in the words of JSON Schema, where `nullable` is none."""
    if isinstance(part, list):
        return [plain_null(item) for item in part]
    if not isinstance(part, dict):
        return part
    said = {name: plain_null(one) for name, one in part.items()}
    if {} in (said.get("oneOf") or []):  # anything, null among it
        del said["oneOf"]
    if True not in (said.pop("nullable", None), said.pop(NULL, None)):
        return said
    if "null" in said.get("type", ""):
        return said
    if isinstance(said.get("type"), str):
        said["type"] = [said["type"], "null"]
        return said
    described = {name: said.pop(name) for name in ("description", "readOnly") if name in said}
    return {"oneOf": [said, {"type": "null"}], **described} if said else described


def finish(result: dict[str, Any], **unused: Any) -> dict[str, Any]:
    """What holds for all operations: addresses in the short of both forms, JSON Schema's null, no unknown names …"""
    result = plain_null(result)
    result["paths"] = {path.rstrip("/"): operations for path, operations in result["paths"].items()}
    schemas = result["components"]["schemas"]
    schemas |= components()
    for name, schema in schemas.items():
        if name.endswith("Request") and schema.get("type") == "object" and "properties" in schema:
            schema["additionalProperties"] = False
    declare_answers(result)
    give_examples(result)
    return result
