"""The JSON Schemas (Draft 2020-12) of record, ruling and position, and checking input against them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from jsonschema import Draft202012Validator, ValidationError

from .errors import InvalidRecord
from .fields import Layout, ZoneSpec
from .fitting import Fits, quick_yes
from .text import Text

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
def position_validator(layout: Layout) -> Validator:
    """Checks a book's position."""
    return Validator.of(position_schema(layout))


def position_schema(layout: Layout) -> dict[str, Any]:
    """The schema of a book's position, made from its declaration."""
    card = {one.name: one.schema() for one in layout.card} | {
        "id": {"type": "string"},
        "owner": {"enum": [*layout.players]},
    }
    table = {one.name: one.schema() for one in layout.player}
    table |= {spec.name: zone_schema(spec) for spec in layout.zones}
    seats = {seat: {"$ref": "#/$defs/table"} for seat in layout.players}
    whole = {one.name: one.schema() for one in layout.game}
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
    while error.context:
        error = max(error.context, key=lambda inner: len(inner.absolute_path))
    steps = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in error.absolute_path)
    path = prefix + "".join(steps)
    rule: Any = error.validator_value
    instance: Any = error.instance
    if error.validator == "required":
        missing = next(name for name in rule if name not in instance)
        reason = Text("項目がありません。", "is missing.")
        return InvalidRecord(f"{path}.{missing}".lstrip("."), reason, entry=entry)
    if error.validator == "additionalProperties":
        return explain_unknown_field(error, path, entry)
    shown = json.dumps(instance, ensure_ascii=False)
    reason = Text(f"{shown[:60]} は使えません。", f"{shown[:60]} cannot stand here.")
    if error.validator in ("maxItems", "minItems"):
        reason = Text(f"{len(instance)}件あります。", f"has {len(instance)} entries.")
    return InvalidRecord(path.lstrip("."), reason, expected=in_words(str(error.validator), rule), entry=entry)


JSON_TYPES = {
    "string": Text("文字列", "a text"),
    "integer": Text("整数", "a whole number"),
    "number": Text("数", "a number"),
    "boolean": Text("true か false", "true or false"),
    "array": Text("一覧 [ ]", "a list [ ]"),
    "object": Text("項目の組 { }", "an object { }"),
    "null": Text("null", "null"),
}
BOUNDS = {
    "minimum": Text("{rule}以上の数", "a number of at least {rule}"),
    "maximum": Text("{rule}以下の数", "a number of at most {rule}"),
    "minItems": Text("{rule}件以上", "at least {rule} entries"),
    "maxItems": Text("{rule}件まで", "at most {rule} entries"),
    "minLength": Text("{rule}文字以上", "at least {rule} characters"),
    "maxLength": Text("{rule}文字まで", "at most {rule} characters"),
}


def in_words(validator: str, rule: Any) -> Text:
    """What a rule of the schema asks for."""
    if validator == "type":
        kinds = [JSON_TYPES[one] for one in ([rule] if isinstance(rule, str) else rule)]
        wanted = Text("、".join(one.ja for one in kinds), " or ".join(one.en for one in kinds))
    elif validator in BOUNDS:
        wanted = BOUNDS[validator].fill(rule=str(rule))
    else:
        values = rule if validator == "enum" else [rule]
        listed = [json.dumps(one, ensure_ascii=False)[:60] for one in values]
        wanted = Text("、".join(listed), ", ".join(listed))
    return Text(f"正しい値: {wanted.ja}", f"Expected {wanted.en}.")


def explain_unknown_field(error: ValidationError, path: str, entry: int | None) -> InvalidRecord:
    """A field that the schema does not know, with those it does."""
    schema: Any = error.schema
    instance: Any = error.instance
    known = list(schema.get("properties", {}))
    unknown = next(name for name in instance if name not in known)
    reason = Text("この項目はありません。", "is not a field here.")
    expected = Text(f"使える項目: {'、'.join(known)}", f"Known fields: {', '.join(known)}.")
    return InvalidRecord(f"{path}.{unknown}".lstrip("."), reason, expected=expected, entry=entry)
