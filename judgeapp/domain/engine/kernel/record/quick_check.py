"""A quick yes: data that certainly is as a JSON Schema says.

Nearly every record is well formed, and walking a schema to say so costs more than judging the game. A schema is
turned into one function once; it says yes only where there is no doubt. Everything else, and every keyword that
is not below, is left to the library, which alone says no.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sized
from operator import ge, le
from typing import Any, TypeAlias

Schema: TypeAlias = Mapping[str, Any]
Fits: TypeAlias = Callable[[Any], bool]
Rule: TypeAlias = Callable[[Any, Schema, "Known"], Fits]

TYPES: dict[str, type] = {
    "array": list,
    "boolean": bool,
    "integer": int,
    "null": type(None),
    "object": dict,
    "string": str,
}
SAYS_NOTHING = frozenset({"$schema", "$id", "$defs", "title", "description"})


class Known:
    """The definitions of a schema, each turned into a function once."""

    def __init__(self, definitions: Mapping[str, Schema]) -> None:
        self.definitions = definitions
        self.checks: dict[str, Fits] = {}

    def of(self, reference: str) -> Fits:
        """What the definition asks, looked up when it is needed: definitions may name each other."""
        name = reference.removeprefix("#/$defs/")

        def accepts(data: Any) -> bool:
            test = self.checks.get(name)
            if test is None:
                test = self.checks[name] = compiled(self.definitions[name], self)
            return test(data)

        return accepts


def quick_yes(schema: Schema) -> Fits:
    """Whether data fits the schema without any doubt; False says only: ask the library."""
    return compiled(schema, Known(schema.get("$defs", {})))


def compiled(schema: Schema, known: Known) -> Fits:
    """One function for all that a schema asks."""
    asked = [name for name in schema if name not in SAYS_NOTHING]
    if any(name not in RULES for name in asked):
        return lambda data: False
    tests = [RULES[name](schema[name], schema, known) for name in asked]
    if len(tests) == 1:
        return tests[0]

    def accepts(data: Any) -> bool:
        for test in tests:  # noqa: SIM110  # asked of every value, and `all` with a generator costs twice as much
            if not test(data):
                return False
        return True

    return accepts


def of_type(names: Any, schema: Schema, known: Known) -> Fits:
    """By the exact type: true is no integer, and whether 1.0 is one may the library say."""
    types = frozenset(TYPES[name] for name in ([names] if isinstance(names, str) else names))
    return lambda data: type(data) in types


def one_of(values: Any, schema: Schema, known: Known) -> Fits:
    """One of some words and numbers, or null; 1 is neither true nor 1.0."""
    plain = frozenset((type(value), value) for value in values if type(value) in (str, int, type(None)))
    return lambda data: type(data) in (str, int, type(None)) and (type(data), data) in plain


def with_properties(properties: Any, schema: Schema, known: Known) -> Fits:
    """What is declared fits; what is not declared is left to `additionalProperties`."""
    declared = {name: compiled(one, known) for name, one in properties.items()}

    def accepts(data: Any) -> bool:
        if type(data) is not dict:
            return False
        for name, value in data.items():
            test = declared.get(name)
            if test is not None and not test(value):
                return False
        return True

    return accepts


def others(allowed: Any, schema: Schema, known: Known) -> Fits:
    """What is not declared: nothing, or something that fits in turn."""
    declared = frozenset(schema.get("properties", ()))
    if allowed is False:
        return lambda data: type(data) is dict and data.keys() <= declared
    test = compiled(allowed, known)
    return lambda data: type(data) is dict and all(test(data[name]) for name in data.keys() - declared)


def any_of(schemas: Any, schema: Schema, known: Known) -> Fits:
    tests = [compiled(schema_, known) for schema_ in schemas]

    def accepts(data: Any) -> bool:
        for test in tests:  # noqa: SIM110
            if test(data):
                return True
        return False

    return accepts


def every_item(item: Any, schema: Schema, known: Known) -> Fits:
    """Each item of a list; it asks nothing of null."""
    test = compiled(item, known)
    return lambda data: data is None or (type(data) is list and all(map(test, data)))


def first_items(items: Any, schema: Schema, known: Known) -> Fits:
    """The first items of a list, one by one; there may be fewer."""
    tests = [compiled(item_, known) for item_ in items]
    return lambda data: (
        type(data) is list and all(test(item) for test, item in zip(tests, data, strict=False))
    )


def required(names: Any, schema: Schema, known: Known) -> Fits:
    needed = frozenset(names)
    return lambda data: type(data) is dict and data.keys() >= needed


def at_least(kind: type[Sized]) -> Rule:
    """No fewer items, letters or properties than that."""
    return lambda least, schema, known: lambda data: type(data) is kind and len(data) >= least


def at_most(kind: type[Sized]) -> Rule:
    """No more items, letters or properties than that."""
    return lambda most, schema, known: lambda data: type(data) is kind and len(data) <= most


def number(within: Callable[[int, int], bool]) -> Rule:
    """A limit of numbers; it asks nothing of null."""
    return lambda limit, schema, known: (
        lambda data: data is None or (type(data) is int and within(data, limit))
    )


RULES: dict[str, Rule] = {
    "$ref": lambda reference, schema, known: known.of(reference),
    "type": of_type,
    "enum": one_of,
    "const": lambda value, schema, known: one_of([value], schema, known),
    "properties": with_properties,
    "additionalProperties": others,
    "required": required,
    "anyOf": any_of,
    "items": every_item,
    "prefixItems": first_items,
    "minItems": at_least(list),
    "maxItems": at_most(list),
    "minLength": at_least(str),
    "maxLength": at_most(str),
    "minProperties": at_least(dict),
    "maxProperties": at_most(dict),
    "minimum": number(ge),
    "maximum": number(le),
}
"""What each keyword asks, as a function of the data; the names are those of JSON Schema."""
