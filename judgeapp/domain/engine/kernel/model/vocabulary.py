"""Typed vocabularies: frozen dataclasses that are read from JSON, written back, and described by a schema.

A card's text is such a value, so it is data and can never run. The dataclasses are the one declaration: each
field is a number, a word out of a list, a flag, another dataclass, a tuple of them, or a choice between
several. A choice between dataclasses names the chosen one by its tag: `{"draw": {"amount": 2}}`. A body that
is not its fields fills the first field, `{"draw": 2}`, and where every field has its default the tag is enough.
A dataclass with a `SPELLING` can be written as one word that fits it: `of_words` reads its groups, `spelled` writes it.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True)
... class Draw:
...     amount: int = 1
>>> @dataclass(frozen=True)
... class Shuffle:
...     pass
>>> [read(Draw | Shuffle, data) for data in ("shuffle", {"draw": 2})]
[Shuffle(), Draw(amount=2)]
>>> write(Draw | Shuffle, Draw(2))
{'draw': 2}
"""

from __future__ import annotations

import json
import re
import types
from dataclasses import MISSING, fields, is_dataclass
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Any, Literal, NoReturn, Union, get_args, get_origin, get_type_hints

from .errors import InvalidRecord
from .text import Text

SCALARS = {int: "integer", bool: "boolean", str: "string"}
DEEPEST = 24
"""A value nested deeper than this is no card text."""


def read_rows(kind: Any, rows: Any, where: str) -> tuple[Any, ...]:
    """Each row as a value of that kind."""
    return tuple(read(kind, row, f"{where}[{index}]") for index, row in enumerate(rows))


def read_text(kind: Any, rows: Any, where: str) -> tuple[Any, ...]:
    """The same, read once: the text of a card comes again with every record that has the card."""
    try:
        return _known_text(kind, json.dumps(rows))
    except InvalidRecord:
        return read_rows(kind, rows, where)  # says where


@lru_cache(maxsize=4096)
def _known_text(kind: Any, rows: str) -> tuple[Any, ...]:
    return read_rows(kind, json.loads(rows), "")


def write_text(kind: Any, value: Any) -> Any:
    """The JSON form of the text of a card, worked out once."""
    return json.loads(_written_text(kind, value))


@lru_cache(maxsize=4096)
def _written_text(kind: Any, value: Any) -> str:
    return json.dumps(write(kind, value))


def read(kind: Any, data: Any, where: str = "", depth: int = 0) -> Any:
    """A value of that kind; raises `InvalidRecord` naming the place and what would be right."""
    if depth > DEEPEST:
        refuse(where, data, "less nesting", "入れ子を浅くしてください。")
    if get_origin(kind) is tuple:
        return read_list(get_args(kind)[0], data, where, depth)
    if is_choice(kind):
        return read_choice(kind, data, where, depth)
    if is_dataclass(kind):
        return read_spelling(kind, data) or read_fields(kind, data, where, depth)
    allowed = get_args(kind) if get_origin(kind) is Literal else None
    if data in allowed if allowed else type(data) is kind:
        return data
    return refuse(where, data, *expected(kind))


def read_list(kind: Any, data: Any, where: str, depth: int) -> tuple[Any, ...]:
    """A list; one value that is no list is a list of that value."""
    listed = data if isinstance(data, list | tuple) else [data]
    return tuple(read(kind, one, f"{where}[{index}]", depth + 1) for index, one in enumerate(listed))


def read_choice(kind: Any, data: Any, where: str, depth: int) -> Any:
    """A scalar that one of the kinds allows, or the dataclass that is meant."""
    tagged = tags(kind)
    for scalar in scalars(kind):
        allowed = get_args(scalar) if get_origin(scalar) is Literal else None
        if data in allowed if allowed else type(data) is scalar:
            return data
    if isinstance(data, str) and data in tagged:
        return read_fields(tagged[data], {}, where, depth)
    spelled = (read_spelling(spelling, data) for spelling in tagged.values())
    if (value := next(filter(None, spelled), None)) is not None:
        return value
    if not isinstance(data, dict):
        return refuse(where, data, *expected(kind))
    if len(tagged) == 1:
        return read_fields(next(iter(tagged.values())), data, where, depth)
    if len(data) != 1 or next(iter(data)) not in tagged:
        return refuse_name(where, data, list(tagged))
    (name, body), *_ = data.items()
    return read_fields(tagged[name], body, f"{where}.{name}", depth)


def read_spelling(kind: Any, data: Any) -> Any:
    """The value that one word spells, where the dataclass has a spelling that it fits; else None."""
    form = getattr(kind, "SPELLING", None)
    fits = form.fullmatch(data) if form is not None and type(data) is str else None
    return None if fits is None else kind.of_words(*fits.groups())


def read_fields(kind: Any, data: Any, where: str, depth: int) -> Any:
    """One dataclass from an object, or from the value of its first field."""
    named = hints(kind)
    stated = data if is_body(kind, data) else dict(zip(named, [data], strict=False))
    if unknown := [name for name in stated if name not in named]:
        refuse_name(f"{where}.{unknown[0]}".lstrip("."), {unknown[0]: None}, list(named))
    for field in fields(kind):
        if field.default is MISSING and field.default_factory is MISSING and field.name not in stated:
            reason = Text("項目がありません。", "is missing.")
            raise InvalidRecord(f"{where}.{field.name}".lstrip("."), reason)
    values = {
        name: read(named[name], value, f"{where}.{name}".lstrip("."), depth + 1)
        for name, value in stated.items()
    }
    return kind(**values)


def is_body(kind: Any, data: Any) -> bool:
    """Whether this is an object with the fields of the dataclass, and not the value of its first field."""
    if not isinstance(data, dict):
        return False
    named = hints(kind)
    first = next(iter(named.values()), None)
    holds = is_dataclass(first) or (is_choice(first) and bool(tags(first))) or get_origin(first) is tuple
    return not holds or not data or any(name in named for name in data)


def write(kind: Any, value: Any) -> Any:
    """The JSON form, the shortest that reads back as the same value."""
    if get_origin(kind) is tuple:
        return [write(get_args(kind)[0], item) for item in value]
    if not is_dataclass(value):
        return value
    held_by: Any = type(value)
    if hasattr(held_by, "SPELLING") and (word := held_by.spelled(value)) is not None:
        return word
    written, named = {}, hints(held_by)
    for field in fields(value):
        held = getattr(value, field.name)
        if field.default is MISSING or held != field.default:
            written[field.name] = write(named[field.name], held)
    if not is_choice(kind) or len(tags(kind)) == 1:
        return written
    tag, first = tag_of(held_by), next(iter(named), "")
    if not written:
        return tag
    short = list(written) == [first] and not is_body(held_by, written[first])
    return {tag: written[first] if short else written}


def is_choice(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType)


def members(kind: Any) -> list[Any]:
    """The kinds to choose between, None apart: it says that nothing was stated."""
    return [arg for arg in get_args(kind) if arg is not type(None)]


def scalars(kind: Any) -> list[Any]:
    return [member for member in members(kind) if not is_dataclass(member)]


@cache
def tags(kind: Any) -> dict[str, Any]:
    """The dataclasses of a choice by their tags."""
    return {tag_of(member): member for member in members(kind) if is_dataclass(member)}


def tag_of(kind: Any) -> str:
    """`SiegeDamage` is `siege_damage`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()


@cache
def hints(kind: Any) -> dict[str, Any]:
    """The fields of a dataclass with their kinds."""
    every = get_type_hints(kind)
    return {field.name: every[field.name] for field in fields(kind)}


def expected(kind: Any) -> tuple[str, str]:
    """What would be right here, in both languages."""
    if get_origin(kind) is Literal:
        words = [str(arg) for arg in get_args(kind)]
        return f"one of {', '.join(words)}", f"使える値: {'、'.join(words)}"
    if is_choice(kind):
        words = [*(expected(scalar)[0] for scalar in scalars(kind)), *tags(kind)]
        return f"one of {', '.join(words)}", f"使える値: {'、'.join(words)}"
    name = SCALARS.get(kind, "object")
    return f"a value of type {name}", f"正しい型: {name}"


def refuse(where: str, data: Any, right: str, right_ja: str) -> NoReturn:
    shown = str(data)[:60]
    reason = Text(f"{shown} は使えません。", f"{shown} cannot stand here.")
    raise InvalidRecord(where, reason, expected=Text(right_ja, f"Expected {right}."))


def refuse_name(where: str, data: dict[str, Any], known: list[str]) -> NoReturn:
    """A word of a vocabulary that does not exist, with those that look like it."""
    name = next((str(key) for key in data if key not in known), "、".join(map(str, data)))
    near = get_close_matches(name, known, n=3, cutoff=0.5) or known
    reason = Text(f"「{name}」という語はありません。", f"{name} is not a word here.")
    raise InvalidRecord(
        where, reason, expected=Text(f"使える語: {'、'.join(near)}", f"Known: {', '.join(near)}.")
    )
