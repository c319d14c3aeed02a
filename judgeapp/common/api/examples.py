"""An example of what every operation takes and answers, made from its schema and words that fit the names.

The same on every run, and always what the schema allows: a test holds both.
"""

import re
from typing import Any

from judgeapp.domain.books import book_keys

BOOK = next(iter(book_keys()))
CLAUSE = f"{BOOK}:1"
WORDS: dict[str, Any] = {
    "slug": "spring-cup",
    "name": "春の杯",
    "title": "春の杯",
    "club": "青葉会",
    "place": "東京都千代田区",
    "book": BOOK,
    "book_id": BOOK,
    "username": "kaede",
    "user": "kaede",
    "clause": CLAUSE,
    "key": CLAUSE,
    "clauses": [CLAUSE],
    "q": "迎撃 疲弊",
    "csv": "name,club\n青木,青葉会\n",
    "text": "4 1-001",
    "reason": "聞き違い",
    "note": "口頭で注意した",
    "words": "来てください",
    "ja": "迎撃は疲弊していない部隊で行う。",
    "en": "Only a unit that is not exhausted may intercept.",
    "url": "/events/spring-cup/",
    "next": "https://example.org/api/v1/events/?limit=50&offset=50",
    "previous": None,
    "stamp": "5f1c0e7ab2d94c36",
    "kind": "",
    "device": "phone-1",
    "version": 1,
    "number": 1,
    "round": 1,
    "table": 1,
    "rank": 1,
    "games_a": 2,
    "seed": 20260505,
}
"""What a name means; a schema that does not allow it makes its own."""
MOMENT, DAY = "2026-05-05T01:30:00Z", "2026-05-05"
FORMATS = {
    "date-time": MOMENT,
    "date": DAY,
    "uuid": "3fa85f64-5717-4562-b3fc-2c963f66afa6",
    "uri": "https://example.org/hook",
    "email": "kaede@example.org",
    "binary": "…",
}
DEEPEST = 12


class _Maker:
    def __init__(self, schemas: dict[str, Any]) -> None:
        self.schemas = schemas

    def make(self, schema: Any, name: str = "", depth: int = 0) -> Any:
        """An example of a schema, for a property of this name."""
        schema = self._met(schema)
        for word in ("example", "const", "default"):
            if word in schema:
                return schema[word]
        if "enum" in schema:
            return schema["enum"][0]
        for word in ("oneOf", "anyOf"):
            if word in schema and "properties" not in schema:
                return self.make(self._first(schema[word]), name, depth)
        if "allOf" in schema:
            parts = [self.make(part_, name, depth) for part_ in schema["allOf"] if "if" not in part_]
            whole = [self._object(schema, depth)] if "properties" in schema else []
            objects = [part_ for part_ in whole + parts if isinstance(part_, dict)]
            return {key: one for part in objects for key, one in part.items()} if objects else parts[0]
        return self._of_type(schema, name, depth)

    def _met(self, schema: Any) -> dict[str, Any]:
        while isinstance(schema, dict) and "$ref" in schema:
            schema = self.schemas[schema["$ref"].rsplit("/", 1)[1]]
        return schema if isinstance(schema, dict) else {}

    def _first(self, choices: list[Any]) -> Any:
        return next((choice for choice in choices if self._met(choice).get("type") != "null"), choices[0])

    def _of_type(self, schema: dict[str, Any], name: str, depth: int) -> Any:
        kinds = schema.get("type", "object" if "properties" in schema else None)
        kind = kinds[0] if isinstance(kinds, list) else kinds
        if depth > DEEPEST and isinstance(kinds, list) and "null" in kinds:
            return None
        if kind == "object":
            return self._object(schema, depth)
        if kind == "array":
            return self._array(schema, name, depth)
        if kind == "string":
            return self._string(schema, name)
        if kind in ("integer", "number"):
            return self._number(schema, name)
        return {"boolean": True, "null": None}.get(str(kind), {} if kind is None else None)

    def _object(self, schema: dict[str, Any], depth: int) -> dict[str, Any]:
        told = schema.get("properties", {})
        required = schema.get("required", list(told))
        names = [name_ for name_ in told if depth < 1 or name_ in required]
        names = names[: schema.get("maxProperties", len(names))]
        unsaid = {name_: "…" for name_ in required if name_ not in told}
        return unsaid | {name: self.make(told[name], name, depth + 1) for name in names}

    def _array(self, schema: dict[str, Any], name: str, depth: int) -> list[Any]:
        if isinstance(known := WORDS.get(name), list):
            return known
        if depth > DEEPEST:
            return []
        many = max(1, schema.get("minItems", 1))
        return [self.make(schema.get("items", {}), re.sub("s$", "", name), depth + 1)] * many

    def _string(self, schema: dict[str, Any], name: str) -> Any:
        if schema.get("format") in FORMATS:
            return FORMATS[schema["format"]]
        known = WORDS.get(name, "…")
        longest, shortest = schema.get("maxLength", 10**6), schema.get("minLength", 0)
        text = (
            known if isinstance(known, str) and shortest <= len(known) <= longest else "x" * max(1, shortest)
        )
        fits = "pattern" not in schema or re.search(schema["pattern"].replace(r"\Z", "$"), text)
        return text if fits else CLAUSE if ":" in schema["pattern"] else "a"

    def _number(self, schema: dict[str, Any], name: str) -> Any:
        known = WORDS.get(name, 1)
        least, most = schema.get("minimum", -(2**31)), schema.get("maximum", 2**63)
        return known if isinstance(known, int) and least <= known <= most else max(least, min(1, most))


def give_examples(result: dict[str, Any]) -> None:
    """An example to every body, every answer with one, and every parameter."""
    maker = _Maker(result["components"]["schemas"])
    for path in result["paths"].values():
        for operation in path.values():
            for parameter in operation.get("parameters", []):
                if "$ref" not in parameter and "example" not in parameter and "examples" not in parameter:
                    parameter["example"] = maker.make(parameter["schema"], parameter["name"])
            contents = [operation["requestBody"]["content"]] if "requestBody" in operation else []
            contents += [
                answer["content"] for answer in operation["responses"].values() if "content" in answer
            ]
            for content in contents:
                for media in content.values():
                    if "examples" not in media:
                        media["example"] = maker.make(media["schema"])
