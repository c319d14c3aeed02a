"""The JSON Schemas (Draft 2020-12) of record, ruling and position, and checking input against them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from jsonschema import Draft202012Validator, ValidationError

from judgeapp.domain.schema_faults import fault_of

from ..model.errors import InvalidRecord
from ..model.layout import Layout
from ..model.text import Text
from ..model.zone_spec import ZoneSpec
from .quick_check import Fits, quick_yes

DIALECT = "https://json-schema.org/draft/2020-12/schema"


@dataclass(frozen=True, slots=True)
class Validator:
    """A schema in two forms: one that quickly says yes, and the library, which alone says no, and why."""

    quick: Fits
    exact: Draft202012Validator

    @classmethod
    def of(cls, schema: dict[str, Any]) -> Validator:
        return cls(quick_yes(schema), Draft202012Validator(schema))


@cache
def load_schema(name: str) -> dict[str, Any]:
    """A schema of the package: `record` or `ruling`."""
    schema: dict[str, Any] = json.loads(
        files(__package__).joinpath(f"schemas/{name}.json").read_text("utf-8")
    )
    return schema


@cache
def entry_validator(kind: str) -> Validator:
    """Checks one entry of a record; by kind, so that the message is about that kind."""
    definitions = load_schema("record")["$defs"]
    return Validator.of({"$schema": DIALECT, "$ref": f"#/$defs/{kind}", "$defs": definitions})


@cache
def envelope_validator() -> Validator:
    """Checks all of a record but its entries."""
    schema = load_schema("record")
    entries = {**schema["properties"]["entries"], "items": {}}
    return Validator.of({**schema, "properties": {**schema["properties"], "entries": entries}})


@cache
def value_validator(layout: Layout, name: str, *, bounded: bool = True) -> Validator:
    """Checks a value that somebody states: all that a position may say of a field but that it is not known.

    Where it is not `bounded`, a number may lie outside of what the field can have.
    """
    schema: dict[str, Any]
    if name == "zone":
        schema = {"enum": [f"{player}.{spec.name}" for player in layout.players for spec in layout.zones]}
    elif name == "count":
        schema = {"type": "integer", "minimum": 0}
    else:
        schema = layout.by_name[name].schema(known=True)
    if not bounded:
        schema = {key: limit for key, limit in schema.items() if key not in ("minimum", "maximum")}
    return Validator.of({"$schema": DIALECT, **schema})


@cache
def position_validator(layout: Layout) -> Validator:
    """Checks a book's position."""
    return Validator.of(position_schema(layout))


def position_schema(layout: Layout) -> dict[str, Any]:
    """The schema of a book's position, made from its declaration."""
    card = {field.name: field.schema() for field in layout.card} | {
        "id": {"type": "string"},
        "owner": {"enum": [*layout.players]},
    }
    table = {field_.name: field_.schema() for field_ in layout.player}
    table |= {spec.name: zone_schema(spec) for spec in layout.zones}
    seats = {seat: {"$ref": "#/$defs/table"} for seat in layout.players}
    whole = {field_.name: field_.schema() for field_ in layout.game}
    whole["catalogue"] = {"description": "cards that are not on the table", "$ref": "#/$defs/cards"}
    whole["shuffled"] = shuffled_schema()
    whole |= {"players": {"type": "object", "additionalProperties": False, "properties": seats}}
    position = {"type": "object", "required": ["players"], "additionalProperties": False}
    return {
        "$schema": DIALECT,
        "title": "Position",
        **position,
        "properties": whole | {"under_way": {"$ref": "#/$defs/under_way"}},
        "$defs": {
            "under_way": {
                "description": "what had begun when it was saved: the table before, and what was entered since",
                "type": "object",
                "required": ["since", "entries"],
                "additionalProperties": False,
                "properties": {
                    "since": {**position, "properties": whole},
                    "entries": {"type": "array", "maxItems": 1_000, "items": {"type": "object"}},
                },
            },
            "card": {"type": "object", "additionalProperties": False, "properties": card},
            "cards": {"type": "array", "items": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/card"}]}},
            "table": {"type": "object", "additionalProperties": False, "properties": table},
        },
    }


def shuffled_schema() -> dict[str, Any]:
    """Cards that lie in an unknown order: which ones, and in which places of the zones."""
    numbers = {"type": "integer", "minimum": 1}
    properties = {
        "cards": {"$ref": "#/$defs/cards"},
        "places": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 500},
        "since": {"type": "object", "additionalProperties": numbers},
        "more": {"type": "boolean"},
    }
    bag = {"type": "object", "required": ["cards", "places"], "properties": properties}
    return {
        "description": "cards that were shuffled, nobody knows how: which ones, and the places in which they lie",
        "type": "array",
        "maxItems": 20,
        "items": {**bag, "additionalProperties": False},
    }


def zone_schema(spec: ZoneSpec) -> dict[str, Any]:
    """A zone: its cards, how many unknown ones, null for not counted, or cards with more below them."""
    open_zone = {
        "type": "object",
        "required": ["cards"],
        "additionalProperties": False,
        "properties": {"cards": {"$ref": "#/$defs/cards"}, "more": {"type": "boolean"}},
    }
    forms = [{"$ref": "#/$defs/cards"}, {"type": "integer", "minimum": 0, "maximum": 500}, {"type": "null"}]
    return {"description": spec.label.en, "anyOf": [*forms, open_zone]}


def check(validator: Validator, data: Any, prefix: str = "", entry: int | None = None) -> None:
    """Raise `InvalidRecord` for the first thing that is not as the schema says."""
    if validator.quick(data):
        return
    error = next(validator.exact.iter_errors(data), None)
    if error is not None:
        raise explain(error, prefix, entry)


def explain(error: ValidationError, prefix: str, entry: int | None) -> InvalidRecord:
    """A schema violation in the user's words."""
    fault = fault_of(error)
    steps = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in fault.path)
    expected = Text(*fault.expected) if fault.expected[0] else None
    field = (prefix + "".join(steps)).lstrip(".") or "record"
    return InvalidRecord(field, Text(*fault.reason), expected=expected, entry=entry)
