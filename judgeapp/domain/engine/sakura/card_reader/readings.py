"""The readings of a parse: each rule of the grammar is the name of a method that makes data of what stands below it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

from lark import Token, Tree

MOST = 64
"""More readings of one part than this are not told apart: the text is too ambiguous to be read."""


class NoReading(Exception):
    """This way to read the words makes no sense in the language of card texts."""


def readings(tree: Tree[Token] | Token, maker: object) -> list[Any]:
    """All that the tree may say, each once."""
    if isinstance(tree, Token):
        return [str(tree)]
    if tree.data == "_ambig":
        return distinct(value for child in tree.children for value in readings(child, maker))
    below = [readings(child, maker) for child in tree.children if not unnamed(child)]
    return distinct(made(str(tree.data), list(parts), maker) for parts in islice(product(*below), MOST))


def unnamed(child: Tree[Token] | Token) -> bool:
    """Words that the grammar spells as a pattern without a name: they only have to stand there."""
    return isinstance(child, Token) and child.type.startswith("__ANON")


def made(name: str, parts: list[Any], maker: object) -> Any:
    """What the rule of that name makes of its parts; a rule without a method of its own stands for one part or word."""
    method = getattr(maker, name, None) or getattr(maker, f"{name}_", None)
    if method is None:
        if len(parts) > 1:
            raise LookupError(f"no method for the rule {name}")
        return parts[0] if parts else name
    try:
        return method(*parts)
    except NoReading:
        return NoReading


def distinct(values: Iterator[Any]) -> list[Any]:
    found: dict[str, Any] = {}
    for value in values:
        if value is not NoReading:
            found.setdefault(json.dumps(value, sort_keys=True, default=str), value)
    return list(found.values())
