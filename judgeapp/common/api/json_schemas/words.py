"""What the schemas of this package are written with."""

from typing import Any

UNDER = "#/components/schemas/"
Schema = dict[str, Any]


def to(name: str) -> Schema:
    """A reference to a component."""
    return {"$ref": UNDER + name}


def thing(
    properties: Schema, description: str = "", *, optional: Schema | None = None, more: bool = False
) -> Schema:
    """An object that has all of `properties` and may have those that are `optional`; with `more`, any others too."""
    told: Schema = {
        "type": "object",
        "properties": {**properties, **(optional or {})},
        "required": list(properties),
    }
    if not properties:
        del told["required"]
    if description:
        told["description"] = description
    return {**told, "additionalProperties": True} if more else told


def many(item: Schema, description: str = "") -> Schema:
    return {"type": "array", "items": item, **({"description": description} if description else {})}


def or_null(schema: Schema) -> Schema:
    return {"oneOf": [schema, {"type": "null"}]}


TEXT = to("TextPair")
STRING, INTEGER, BOOLEAN = ({"type": name} for name in ("string", "integer", "boolean"))
NULLABLE = {"type": ["string", "null"]}
SCALAR = {"type": ["string", "integer", "boolean"]}
"""What an entry of a record may state and a question be answered with."""
SCALAR_OR_NULL = {"type": ["string", "integer", "boolean", "null"]}
VALUE = {
    "description": "a value of the field that is named beside it, in the words of the book: `Position…` has them"
}
"""The one shape that is not told where it stands: which field it is of, the data says."""
