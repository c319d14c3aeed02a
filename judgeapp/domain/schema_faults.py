"""What a JSON Schema finds wrong, in the words of whoever wrote the data: place, reason, what would be right."""

import json
from dataclasses import dataclass
from typing import Any

from jsonschema import ValidationError

Words = tuple[str, str]
"""The same in Japanese and in English."""

JSON_TYPES: dict[str, Words] = {
    "string": ("文字列", "a text"),
    "integer": ("整数", "a whole number"),
    "number": ("数", "a number"),
    "boolean": ("true か false", "true or false"),
    "array": ("一覧 [ ]", "a list [ ]"),
    "object": ("項目の組 { }", "an object { }"),
    "null": ("null", "null"),
}
BOUNDS: dict[str, Words] = {
    "minimum": ("{}以上の数", "a number of at least {}"),
    "maximum": ("{}以下の数", "a number of at most {}"),
    "multipleOf": ("{}の倍数", "a multiple of {}"),
    "minItems": ("{}件以上", "at least {} entries"),
    "maxItems": ("{}件まで", "at most {} entries"),
    "minProperties": ("{}項目以上", "at least {} fields"),
    "minLength": ("{}文字以上", "at least {} characters"),
    "maxLength": ("{}文字まで", "at most {} characters"),
    "uniqueItems": ("重複のない一覧", "a list without repetitions"),
    "pattern": ("正規表現 {} に合う文字列", "a text that matches {}"),
}
SHOWN = 60  # characters of a value that are repeated


@dataclass(frozen=True, slots=True)
class Fault:
    """The place (names and positions from the outermost inwards), the reason, and what would be right."""

    path: tuple[str | int, ...]
    reason: Words
    expected: Words


def fault_of(error: ValidationError) -> Fault:
    """A violation in words. Where several forms are allowed, the one that was meant counts: it got furthest."""
    while error.context:
        error = max(error.context, key=lambda inner: len(inner.absolute_path))
    path = tuple(error.absolute_path)
    rule: Any = error.validator_value
    instance: Any = error.instance
    match error.validator:
        case "required":
            missing = next(name for name in rule if name not in instance)
            return Fault((*path, missing), ("項目がありません。", "is missing."), ("", ""))
        case "additionalProperties":
            return unknown_field(path, error)
        case "minItems" | "maxItems":
            reason = (f"{len(instance)}件あります。", f"has {len(instance)} entries.")
        case _:
            shown = in_json(instance)
            reason = (f"{shown} は使えません。", f"{shown} cannot stand here.")
    ja, en = requirement(str(error.validator), rule)
    return Fault(path, reason, (f"正しい値: {ja}", f"Expected {en}."))


def unknown_field(path: tuple[str | int, ...], error: ValidationError) -> Fault:
    """A field that the schema does not know, with those it does."""
    schema: Any = error.schema
    instance: Any = error.instance
    known = list(schema.get("properties", {}))
    unknown = next(name for name in instance if name not in known)
    expected = (f"使える項目: {'、'.join(known)}", f"Known fields: {', '.join(known)}.")
    return Fault((*path, unknown), ("この項目はありません。", "is not a field here."), expected)


def requirement(validator: str, rule: Any) -> Words:
    """What a rule of the schema asks for."""
    if validator == "type":
        kinds = [JSON_TYPES[type_] for type_ in ([rule] if isinstance(rule, str) else rule)]
        return "、".join(ja for ja, _ in kinds), " or ".join(en for _, en in kinds)
    if validator in BOUNDS:
        ja, en = BOUNDS[validator]
        return ja.format(rule), en.format(rule)
    listed = [in_json(value) for value in (rule if validator == "enum" else [rule])]
    return "、".join(listed), ", ".join(listed)


def in_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)[:SHOWN]
