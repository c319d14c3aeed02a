"""How a book declares what things on its table have: typed fields of cards, players and the game.

A declaration is the one source for typed access, the JSON form, its schema, the words of a ruling and the
comparison with a claim.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from . import vocabulary
from .facts import Unstated
from .frozen import freeze, thaw
from .list_items import WORDS, in_the_game, many, so_many
from .text import Text, plain

NONE = Text("なし", "none")
T = TypeVar("T")
Role: TypeAlias = Literal["stat", "badge", "quiet"]


NO_NUMBER = "-"
"""The value of a number that is not there, as 「–」 is printed on a card."""


@dataclass(frozen=True, slots=True, eq=False)
class Field(Generic[T]):
    """One named, typed value. `default` is what an unstated value means; None: unknown until stated.

    `printed` values belong to the physical card and stay with it, and so do those that `stays` (counters and tokens
    that go where the card goes); others are forgotten when it changes zone. A `secret` only its player knows.
    A number is at least `least` (None: it has a sign); `dash` is the word for one that is not there, `NO_NUMBER`.
    `fleeting` values come and go with every action, so nothing that is kept of the cards follows from them; from those
    of the game nothing does but from one that `stirs`.
    `role` says how a board draws it: a `stat` of the card, a `badge` where it is out of the ordinary, or `quiet`.
    `item` is the JSON Schema of each item of a list, `rows` the vocabulary that it is written in where it has one.
    `choices` are all the values there can be, `tried` those of which one is likely: answers where nobody has noted
    which. `spoken` are further words that a record may have for a value: those of the game, 騎馬隊 for cavalry.
    `given_with` names fields of which one has to be stated for the default to count: of a card of which only the name
    is known, nobody knows that it has no keywords.
    A number is counted in `step`s at the table: power in five hundreds. Where the book does not rule on a value it is
    `on_trust`: until something sets it what is claimed of it is taken as stated, and this says so. `in_line` is how a
    `stat` stands in a row with others where the bare value would not tell what it is: 消費{value}. What is
    `derived` nobody states, for the reason given; a badge tells it where something has made it what it is.
    A card has the field `only_in` these zones, where there are such: elsewhere its value is none, and known. What a
    card had of one that is `noted_at_leaving` as it left play may be claimed of it: the damage of the dead.
    The words of one that is `labelled` say nothing without its name: 済み.
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
    stirs: bool = False
    item: Mapping[str, Any] | None = None
    stays: bool = False
    secret: bool = False
    least: int | None = 0
    dash: Text | None = None
    spoken: Mapping[str, Any] = field(default_factory=dict)
    given_with: tuple[str, ...] = ()
    tried: tuple[T, ...] = ()
    step: int = 1
    on_trust: Text | None = None
    derived: Text | None = None
    in_line: Text | None = None
    labelled: bool = False
    only_in: tuple[str, ...] = ()
    noted_at_leaving: bool = False

    def show(self, value: object) -> Text:
        """The value in words: 疲弊状態 rather than false."""
        if value is None or isinstance(value, Unstated):
            return Text("不明", "unknown")
        if value == NO_NUMBER and self.dash is not None:
            return self.dash
        if isinstance(value, tuple):
            return self._show_list(value)
        return self.shown.get(value) or (NONE if value == "" else plain(value))

    def line(self, value: object) -> Text:
        """The value as it stands in a row of a card's numbers: 3/1, 消費4."""
        shown = self.shown.get(value) or plain(value)
        return shown if self.in_line is None else self.in_line.fill(value=shown)

    def _show_list(self, value: tuple[Any, ...]) -> Text:
        """The items of a list in words: 貫通、奇襲 rather than identifiers; rows of data as how many there are."""
        if value and all(map(so_many, value)):
            return many(value)
        if self.rows is not None or any(isinstance(item, tuple) for item in value):
            return Text(f"{len(value)}件", f"{len(value)} of them")
        told = [self.shown.get(item) or plain(item) for item in value]
        return (
            Text("、".join(part.ja for part in told), ", ".join(part.en for part in told)) if told else NONE
        )

    def read(self, value: Any, where: str) -> Any:
        """A stated value; raises `InvalidRecord` where its rows are not in their vocabulary."""
        if type(value) is str and value in self.spoken:
            return self.spoken[value]
        if self.dash is not None and value in (self.dash.ja, self.dash.en):
            return NO_NUMBER
        if self.spoken and isinstance(value, list | tuple):
            return tuple(
                freeze(item if isinstance(item, list) else self.spoken.get(item, item)) for item in value
            )
        if self.rows is None or value is None:
            return freeze(value)
        read = vocabulary.read_text if self.printed else vocabulary.read_rows
        return read(self.rows, value, where)

    def write(self, value: Any) -> Any:
        """The JSON form of a value."""
        if self.rows is None or value is None:
            return thaw(value)
        write = vocabulary.write_text if self.printed else vocabulary.write
        return [write(self.rows, row) for row in value]

    def schema(self, *, known: bool = False) -> dict[str, Any]:
        """JSON Schema of one value; null says: not known, where the value need not be `known`."""
        json_types = {bool: "boolean", int: "integer", str: "string", tuple: "array"}
        unknown: list[Any] = [] if known else ["null"]
        schema: dict[str, Any] = {"type": [json_types[self.kind], *unknown]}
        if self.kind is int and self.least is not None:
            schema["minimum"] = self.least
        if self.kind is int and self.choices:
            schema["maximum"] = max(choice for choice in self.choices if isinstance(choice, int))
        if self.kind is str and self.choices:
            words = dict.fromkeys((*self.choices, *self.spoken, self.default, None))
            schema["enum"] = [word for word in words if not (known and word is None)]
        if self.kind is bool and self.spoken:
            schema = {"anyOf": [schema, {"enum": [*self.spoken]}]}
        if self.item is not None:
            schema["items"] = self.item
        if self.item is not None and self.spoken and "enum" in self.item:
            schema["items"] = {"enum": [*self.item["enum"], *self.spoken]}
        if self.dash is not None:
            schema = {"anyOf": [schema, {"enum": sorted({NO_NUMBER, self.dash.ja, self.dash.en})}]}
        return {**schema, "description": self.label.en}


def flag(
    name: str,
    label: Text,
    clause: str,
    *,
    default: bool | None,
    yes: Text,
    no: Text,
    printed: bool = False,
    role: Role = "badge",
    fleeting: bool = False,
    stays: bool = False,
    secret: bool = False,
    spoken: Mapping[str, bool] | None = None,
    labelled: bool = False,
) -> Field[bool]:
    """A field with two states, each with its word in the game; `labelled`, where the words need the field's name."""
    shown = {True: yes, False: no}
    return Field(
        name,
        label,
        default,
        bool,
        clause,
        printed,
        (True, False),
        shown,
        role=role,
        fleeting=fleeting,
        stays=stays,
        secret=secret,
        spoken=spoken or {},
        labelled=labelled,
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
    stays: bool = False,
    secret: bool = False,
    least: int | None = 0,
    dash: Text | None = None,
    choices: tuple[int, ...] = (),
    tried: tuple[int, ...] = (),
    given_with: tuple[str, ...] = (),
    step: int = 1,
    only_in: tuple[str, ...] = (),
    noted_at_leaving: bool = False,
) -> Field[int]:
    """A count or a printed value, never below `least`; `dash` where there may be none at all.

    One that ends somewhere names as `choices` what it can be, another as `tried` what it is likely to be.
    """
    more: dict[str, Any] = {"role": role, "fleeting": fleeting, "stays": stays, "secret": secret}
    more |= {"least": least, "dash": dash, "given_with": given_with, "step": step, "tried": tried}
    more |= {"noted_at_leaving": noted_at_leaving, "only_in": only_in}
    return Field(name, label, default, int, clause, printed, choices, **more)


def word(
    name: str,
    label: Text,
    clause: str,
    *,
    default: str | None = "",
    printed: bool = False,
    shown: Mapping[str, Text] | None = None,
    role: Role = "badge",
    stirs: bool = False,
    stays: bool = False,
    secret: bool = False,
    spoken: Mapping[str, str] | None = None,
    given_with: tuple[str, ...] = (),
    only_in: tuple[str, ...] = (),
) -> Field[str]:
    """A word; where `shown` lists the possible words, no other is accepted but those `spoken`."""
    said = {**in_the_game(shown), **(spoken or {})}
    more: dict[str, Any] = {"role": role, "stays": stays, "spoken": said, "given_with": given_with}
    more |= {"secret": secret, "stirs": stirs, "only_in": only_in}
    return Field(name, label, default, str, clause, printed, tuple(shown or ()), shown or {}, **more)


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
    shown: Mapping[Any, Text] | None = None,
    stirs: bool = False,
    stays: bool = False,
    given_with: tuple[str, ...] = (),
    secret: bool = False,
    also: Mapping[str, Any] | None = None,
) -> Field[tuple[Any, ...]]:
    """A list of words, unless `item` or `rows` says of what; `shown` says words that a record has in another form.

    `also`: other spellings of words in the game.
    """
    more: dict[str, Any] = {"role": role, "stays": stays, "secret": secret, "given_with": given_with}
    more |= {
        "stirs": stirs,
        "shown": shown or {},
        "rows": rows,
        "item": None if rows else item,
        "spoken": in_the_game(shown) | dict(also or {}),
    }
    return Field(name, label, default, tuple, clause, printed, **more)
