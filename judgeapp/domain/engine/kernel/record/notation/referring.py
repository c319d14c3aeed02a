"""Fields of a start that say of which card something is: 下の武将:苔口."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .naming import Names
from .words import Piece, Word


def referring(position: dict[str, Any], named: tuple[str, ...]) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Whatever a position says of which card something is: where it stands, of what thing and in which field."""
    for where, thing in things(position):
        yield from ((where, thing, name) for name in named if isinstance(thing.get(name), str | list))


def things(position: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The game and every card that is told in words, each with its place."""
    yield "start.position", position
    for player, own in position["players"].items():
        for zone, stated in own.items():
            cards = stated.get("cards") if isinstance(stated, Mapping) else stated
            for number, card in enumerate(cards if isinstance(cards, list) else ()):
                if isinstance(card, dict):
                    yield f"start.position.players.{player}.{zone}[{number}]", card


def in_ids(said: Any, names: Names, line: int) -> Any:
    """The same in ids; raises `Fault` for a name that several cards have."""
    if isinstance(said, list):
        return [in_ids(one, names, line) for one in said]
    return names.read(Word((Piece(said),)), line) if isinstance(said, str) else said
