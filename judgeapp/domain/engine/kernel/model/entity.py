"""The things on a table: whatever has fields, the cards among them, and the zones. Unknown cards are values too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from .facts import Fact, UnknownFact
from .fields import Field
from .names import quoted, spot_in
from .text import NOTHING, Text, plain
from .zone_spec import ZoneSpec

T = TypeVar("T")

HELD = Text(
    "開始時点で{owner}の{zone}は{number}枚以上ありましたか。",
    "Did {owner}'s {zone} hold at least {number} card(s) at the start?",
)
THERE_OR_NOT = {True: Text("あった", "yes"), False: Text("なかった", "no")}
YES_OR_NO = {True: Text("はい", "yes"), False: Text("いいえ", "no")}
SO = frozenset(("はい", "あり"))
"""Words that say only that something is so: what is so, the label says."""
UNKNOWN_CARD = Text("不明のカード", "an unknown card")
UNKNOWN_AT = Text("{card}（{spot}）", "{card} ({spot})")


class Ordinary:
    """Some fields, each as it is by default: what they go back to when something is over."""

    __slots__ = ("fields", "names", "values")

    def __init__(self, *fields: Field[Any]) -> None:
        self.fields = fields
        self.names = tuple(field.name for field in fields)
        self.values = tuple(field.default for field in fields)


@dataclass(slots=True)
class Entity:
    """Something that has fields: the game itself, a player, a card. `values` holds what was stated."""

    id: str
    values: dict[str, Any] = field(default_factory=dict)

    def __getitem__(self, wanted: Field[T]) -> T:
        """The value of a field; raises `UnknownFact` where nobody has shown it."""
        value: T | None = self.values.get(wanted.name, wanted.default)
        if value is None:
            raise UnknownFact(self.fact(wanted))
        return value

    def unlike(self, ordinary: Ordinary) -> dict[Field[Any], Any]:
        """The fields whose values differ from their defaults, with those defaults."""
        now = tuple(map(self.values.get, ordinary.names, ordinary.values))
        if now == ordinary.values:
            return {}
        compared = zip(ordinary.fields, now, strict=True)
        return {field: field.default for field, value in compared if value != field.default}

    def fact(self, wanted: Field[Any]) -> Fact:
        """The question that this field raises when it is not known; the ordinary answer is tried first."""
        question = Text("{of}の{label}は？", "What {label} does {of} have?").fill(
            of=self.title, label=wanted.label
        )
        answers = tuple(sorted(wanted.choices, key=lambda one: one != wanted.default)) or wanted.tried
        return Fact(f"{self.id}.{wanted.name}", question, answers, wanted.shown)

    @property
    def title(self) -> Text:
        return Text("対戦", "the game") if self.id == "game" else plain(self.id)


@dataclass(slots=True)
class Card(Entity):
    """A card, known or not. Its id names the physical card for the whole record; people tell it apart by its `spot`,
    the place where it lay at the start.
    """

    owner: str = ""
    zone: str = ""
    spot: Text = NOTHING

    def __getitem__(self, wanted: Field[T]) -> T:
        """The value of a field; raises `UnknownFact` where nobody has shown it."""
        value: T | None = self.values.get(wanted.name, wanted.default)
        if value is None or (wanted.given_with and not self.tells(wanted)):
            raise UnknownFact(self.fact(wanted))
        return value

    def tells(self, wanted: Field[Any]) -> bool:
        """Whether a field is stated, or enough beside it for its default to count."""
        values = self.values
        if wanted.name in values:
            return values[wanted.name] is not None
        return any(values.get(name) is not None for name in wanted.given_with)

    @property
    def known(self) -> bool:
        """Whether somebody has shown what the card is."""
        return bool(self.values.get("name"))

    @property
    def title(self) -> Text:
        name = self.values.get("name")
        if name:
            return quoted(name)
        return UNKNOWN_AT.fill(card=UNKNOWN_CARD, spot=self.spot) if self.spot.ja else UNKNOWN_CARD


def namesakes(cards: Iterable[Card]) -> dict[str, list[str]]:
    """The ids of all cards of its name, for each card that shares it."""
    called: dict[str, list[str]] = {}
    for card in cards:
        if card.known:
            called.setdefault(card.values["name"], []).append(card.id)
    alike = (keys for keys in called.values() if len(keys) > 1)
    return {key: keys for keys in alike for key in keys}


@dataclass(slots=True)
class Zone:
    """The cards of one zone, first one on top. An `open` zone may hold more below that nobody has counted.

    `counted` are those that lay here at the start as far as anybody knows, `most` those that can have. Of one that is
    `left_out` the record says nothing at all, not even that nobody has counted it.
    """

    key: str
    owner: str
    spec: ZoneSpec
    cards: list[str] = field(default_factory=list)
    open: bool = False
    counted: int = 0
    most: int | None = None
    left_out: bool = False

    def __len__(self) -> int:
        """How many cards; in an open zone the number itself is an unknown fact."""
        if self.open:
            raise UnknownFact(self.next_fact())
        return len(self.cards)

    def spot(self, number: int) -> Text:
        """A place of the zone as it lay at the start, in words."""
        return spot_in(self.owner, self.spec.label, number)

    def holds(self, number: int) -> bool:
        """Whether so many cards lie here; unknown only where those that somebody counted are not enough.

        One question covers all that are missing: whether so many lay here at the start.
        """
        missing = number - len(self.cards)
        if missing <= 0 or not self.open:
            return missing <= 0
        if self.most is not None and self.counted + missing > self.most:
            return False
        raise UnknownFact(self.fact_of(self.counted + missing, (True, False)))

    def next_fact(self) -> Fact:
        """The question whether one more card than the counted ones lay here at the start."""
        return self.fact_of(self.counted + 1, () if self.spec.presumed else (True, False))

    def fact_of(self, number: int, answers: tuple[bool, ...]) -> Fact:
        """The question whether so many cards lay here at the start."""
        question = HELD.fill(owner=self.owner, zone=self.spec.label, number=number)
        return Fact(f"{self.key}#{number}", question, answers, THERE_OR_NOT)
