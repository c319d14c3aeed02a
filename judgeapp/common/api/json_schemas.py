"""The JSON Schemas of records and rulings as components of the API's schema, and those of what has no serializer."""

import re
from typing import Any

from judgeapp.domain.engine.kernel.record.schema import load_schema

UNDER = "#/components/schemas/"
RECORD, RULING, POSITION, BOARD = (
    {"$ref": UNDER + name} for name in ("Record", "Ruling", "Position", "Board")
)
RULING_OR_NULL = {"oneOf": [RULING, {"type": "null"}]}
TEXT = {"$ref": UNDER + "TextPair"}
NULLABLE = {"type": ["string", "null"]}
LEFT_OUT = {"allOf", "$schema", "$id"}
"""Words that generators of clients do not read; the service checks by them all the same."""


def _object(properties: dict[str, Any], description: str, *, more: bool = False) -> dict[str, Any]:
    told = {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": list(properties),
    }
    return {**told, "additionalProperties": True} if more else told


def _many(item: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": item}


BADGE = _object({"field": {"type": "string"}, "label": TEXT}, "a value in words, with its field", more=True)
CARD = _object(
    {
        "id": {"type": "string", "description": "empty where the caller may see the back alone"},
        "known": {"type": "boolean"},
        "title": TEXT,
        "name": NULLABLE,
        "stats": _many(BADGE),
        "badges": _many(BADGE),
        "standing": {"description": "how the card stands, in the words of its book"},
        "face_up": {"description": "whether its face is up"},
        "lies": TEXT,
    },
    "a card as the caller sees it",
)
ZONE = _object(
    {
        "name": {"type": "string"},
        "label": TEXT,
        "clause": NULLABLE,
        "count": {"type": ["integer", "null"], "description": "null: not counted"},
        "starts_empty": {"type": "boolean"},
        "piled": {"type": "boolean"},
        "cards": _many({"$ref": UNDER + "BoardCard"}),
    },
    "a zone, its cards from the top",
)
SEAT = _object(
    {"id": {"type": "string"}, "badges": _many(BADGE), "zones": _many({"$ref": UNDER + "BoardZone"})},
    "a player",
)
TABLE = _object(
    {
        "game": _many(BADGE),
        "shuffled": _many(
            _object({"label": TEXT, "cards": _many(TEXT)}, "a pile of which nobody knows the order")
        ),
        "picture": {"description": "the table as its book draws it; null where it draws nothing of its own"},
        "players": _many({"$ref": UNDER + "BoardSeat"}),
    },
    "the table in words of both languages",
)
ENTRIES = ("Action", "Chance", "Reveal", "Claim", "Effect")
STATED = {
    "type": "object",
    "description": "A table as it is written down: by the book's own fields and zones.",
    "additionalProperties": True,
}


def components() -> dict[str, Any]:
    """Every component that comes from no serializer."""
    made = {"Board": TABLE, "BoardCard": CARD, "BoardZone": ZONE, "BoardSeat": SEAT, "Position": STATED}
    for name in ("record", "ruling"):
        schema = load_schema(name)
        title = name.title()
        known = {one: title + "".join(part.title() for part in one.split("_")) for one in schema["$defs"]}
        for one, definition in schema["$defs"].items():
            made[known[one]] = _moved(definition, known)
        made[title] = _moved({key: part for key, part in schema.items() if key != "$defs"}, known)
    record, ruling = made["Record"]["properties"], made["Ruling"]["properties"]
    record["start"]["properties"]["position"] = POSITION
    record["entries"]["items"] = {"oneOf": [{"$ref": UNDER + f"Record{kind}"} for kind in ENTRIES]}
    ruling["final_position"] = POSITION
    ruling["position_at_departure"] = {"oneOf": [POSITION, {"type": "null"}]}
    return made


def _moved(part: Any, known: dict[str, str]) -> Any:
    """A part of a JSON Schema whose references lead to components; words that clients cannot read are left out."""
    if isinstance(part, list):
        return [_moved(one, known) for one in part]
    if not isinstance(part, dict):
        return part
    if found := re.fullmatch(r"#/\$defs/(\w+)", str(part.get("$ref", ""))):
        return {"$ref": UNDER + known[found[1]]}
    said = {key: _moved(one, known) for key, one in part.items() if key not in LEFT_OUT}
    for word in ("oneOf", "anyOf"):
        if all(one.keys() == {"required"} for one in said.get(word, [{}])):
            said.pop(word, None)
    return said
