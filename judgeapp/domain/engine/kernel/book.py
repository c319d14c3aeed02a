"""A book: what the kernel has to be told to judge one game's records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from .event import Event, Move
from .fields import Layout
from .position import Position
from .procedure import Steps
from .text import Text

Wording: TypeAlias = Mapping[str, Text]


@dataclass(frozen=True, slots=True)
class MoveKind:
    """A kind of decision: its name, its sentence, and when the rules allow it at all."""

    name: Text
    text: Text
    clause: str
    moment: Text


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """One rulebook in the kernel's terms.

    `play` is the whole game from any position; `settle` is the processing that follows every effect; `check`
    raises `InvalidRecord` for a position that cannot be; `setup` makes the position before the normal setup.
    `replace` may put another move in the place of one that an effect makes; `follow` is what comes at once
    after any move, even in the middle of an effect.
    `moves` and `verbs` word decisions and events, `declined` what passing means in each kind of request;
    `moment_fields` say where in the turn the game stands. An event whose verb is `unsupported` stands for a
    text that is not encoded, and puts its entry on trust.
    """

    key: str
    title: Text
    editions: tuple[str, ...]
    layout: Layout
    play: Callable[[Position], Steps[None]]
    settle: Callable[[Position], Steps[None]]
    replace: Callable[[Position, Move], Move]
    follow: Callable[[Position, Move], Iterable[Event]]
    check: Callable[[Position], None]
    setup: Callable[[Mapping[str, Any]], dict[str, Any]]
    moves: Mapping[str, MoveKind]
    declined: Wording
    verbs: Wording
    unsupported: frozenset[str]
    moment_fields: tuple[tuple[str, str], ...]
    effect_clause: str
    one_zone_clause: str
    game_over_clause: str
    concede_clause: str
