"""How a book declares its table: typed fields of cards, players and the game, and the zones.

A declaration is the one source for typed access, the JSON form, its schema, the words of a ruling and the
comparison with a claim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias, TypeVar

from . import vocabulary
from .errors import EngineBug
from .text import Text, plain

if TYPE_CHECKING:
    from .position import Card, Position
    from .reckoning import Reckoning

T = TypeVar("T")
Derivation: TypeAlias = "Callable[[Position, Card], Reckoning | None]"
D = TypeVar("D", bound="Derivation")
Role: TypeAlias = Literal["stat", "badge", "quiet"]
SeenBy: TypeAlias = Literal["all", "owner", "nobody"]


def freeze(value: Any) -> Any:
    """JSON lists become tuples, so that a stored value cannot change behind an event's back."""
    return tuple(freeze(item) for item in value) if isinstance(value, list) else value


def thaw(value: Any) -> Any:
    return [thaw(item) for item in value] if isinstance(value, tuple) else value


@dataclass(frozen=True, slots=True, eq=False)
class Field(Generic[T]):
    """One named, typed value. `default` is what an unstated value means; None: unknown until stated.

    `printed` values belong to the physical card and stay with it; others are forgotten when it changes zone.
    `fleeting` values come and go with every action, so nothing that is kept of the cards follows from them.
    `role` says how a board draws it: a `stat` of the card, a `badge` where it is out of the ordinary, or `quiet`.
    `item` is the JSON Schema of each item of a list, `rows` the vocabulary that it is written in where it has one.
    """

    name: str
    label: Text
    default: T | None
    kind: type
    clause: str
    printed: bool = False
    choices: tuple[T, ...] = ()
    shown: Mapping[Any, Text] = field(default_factory=dict)
    role: Role = "badge"
    rows: Any = None
    fleeting: bool = False
    item: Mapping[str, Any] | None = None

    def show(self, value: object) -> Text:
        """The value in words: 疲弊状態 rather than false."""
        if value is None:
            return Text("不明", "unknown")
        return self.shown.get(value) or plain(value)

    def read(self, value: Any, where: str) -> Any:
        """A stated value; raises `InvalidRecord` where its rows are not in their vocabulary."""
        if self.rows is None or value is None:
            return freeze(value)
        return tuple(vocabulary.read(self.rows, row, f"{where}[{index}]") for index, row in enumerate(value))

    def write(self, value: Any) -> Any:
        """The JSON form of a value."""
        if self.rows is None or value is None:
            return thaw(value)
        return [vocabulary.write(self.rows, row) for row in value]

    def schema(self) -> dict[str, Any]:
        """JSON Schema of one value; null says: not known."""
        json_types = {bool: "boolean", int: "integer", str: "string", tuple: "array"}
        schema: dict[str, Any] = {"type": [json_types[self.kind], "null"], "description": self.label.en}
        if self.kind is int:
            schema["minimum"] = 0
        if self.kind is str and self.choices:
            schema["enum"] = [*self.choices, None]
        if self.item is not None:
            schema["items"] = self.item
        return schema


class Ordinary:
    """Some fields, each as it is by default: what they go back to when something is over."""

    __slots__ = ("fields", "names", "values")

    def __init__(self, *fields: Field[Any]) -> None:
        self.fields = fields
        self.names = tuple(field.name for field in fields)
        self.values = tuple(field.default for field in fields)


def flag(
    name: str,
    label: Text,
    clause: str,
    *,
    default: bool,
    yes: Text,
    no: Text,
    printed: bool = False,
    role: Role = "badge",
    fleeting: bool = False,
) -> Field[bool]:
    """A field with two states, each with its word in the game."""
    shown = {True: yes, False: no}
    return Field(
        name, label, default, bool, clause, printed, (True, False), shown, role=role, fleeting=fleeting
    )


def number(
    name: str,
    label: Text,
    clause: str,
    *,
    default: int | None = 0,
    printed: bool = False,
    role: Role = "badge",
    fleeting: bool = False,
) -> Field[int]:
    """A count or a printed value, never below 0."""
    return Field(name, label, default, int, clause, printed, role=role, fleeting=fleeting)


def word(
    name: str,
    label: Text,
    clause: str,
    *,
    default: str | None = "",
    printed: bool = False,
    shown: Mapping[str, Text] | None = None,
    role: Role = "badge",
) -> Field[str]:
    """A word; where `shown` lists the possible words, no other is accepted."""
    shown = shown or {}
    return Field(name, label, default, str, clause, printed, tuple(shown), shown, role)


WORDS: dict[str, Any] = {"type": "string"}
"""What the items of a list are: words."""


def one_of(words: Iterable[str]) -> dict[str, Any]:
    """What the items of a list are: some words, and no others."""
    return {"enum": [*words]}


def row_of(*cells: dict[str, Any], least: int | None = None) -> dict[str, Any]:
    """What the items of a list are: rows with these cells, of which the last may be left out down to `least`."""
    size = {"minItems": len(cells) if least is None else least, "maxItems": len(cells)}
    return {"type": "array", "prefixItems": [*cells], **size}


def items(
    name: str,
    label: Text,
    clause: str,
    *,
    default: tuple[Any, ...] | None = (),
    printed: bool = False,
    role: Role = "badge",
    rows: Any = None,
    item: Mapping[str, Any] = WORDS,
    shown: Mapping[str, Text] | None = None,
) -> Field[tuple[Any, ...]]:
    """A list of words, unless `item` or `rows` says of what; `shown` says words that a record has in another form."""
    return Field(
        name, label, default, tuple, clause, printed,
        shown=shown or {}, role=role, rows=rows, item=None if rows else item,
    )  # fmt: skip


def winner(clause: str) -> Field[str]:
    """Who has won, in every book the same: empty while the game goes on, `draw` where nobody does."""
    shown = {
        "": Text("決着なし", "undecided"),
        "a": Text("aの勝利", "a wins"),
        "b": Text("bの勝利", "b wins"),
        "draw": Text("引き分け", "a draw"),
    }
    return word("winner", Text("勝敗", "winner"), clause, shown=shown)


@dataclass(frozen=True, slots=True)
class ZoneSpec:
    """A zone that each player has.

    Unstated, a zone that `starts_empty` is empty and another one uncounted. Where a rule needs a card of an
    uncounted zone that is `presumed`, there is one; otherwise it is an unknown fact.
    `seen_by` says who may look at the fronts of its cards, and `down_seen_by` who may where a card of an open zone
    lies face down. The cards of a `piled` zone lie on one another: a reader leafs through them where they are known.
    """

    name: str
    label: Text
    clause: str
    starts_empty: bool = True
    presumed: bool = False
    seen_by: SeenBy = "all"
    down_seen_by: SeenBy = "owner"
    piled: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """All that can lie on a book's table.

    `derived` says of a card's field how its value is worked out from the table, None where it is as it is stated.
    A book fills it with `derives`.
    """

    game: tuple[Field[Any], ...]
    player: tuple[Field[Any], ...]
    card: tuple[Field[Any], ...]
    zones: tuple[ZoneSpec, ...]
    players: tuple[str, ...] = ("a", "b")
    by_name: dict[str, Field[Any]] = field(init=False)
    derived: dict[str, Derivation] = field(default_factory=dict)

    def derives(self, *names: str) -> Callable[[D], D]:
        """Declare that a function works out these fields of a card."""

        def mark(derivation: D) -> D:
            self.derived.update(dict.fromkeys(names, derivation))
            return derivation

        return mark

    def __post_init__(self) -> None:
        by_name = {one.name: one for one in (*self.game, *self.player, *self.card)}
        if "winner" not in by_name:
            raise EngineBug("a layout needs a winner field")
        object.__setattr__(self, "by_name", by_name)
