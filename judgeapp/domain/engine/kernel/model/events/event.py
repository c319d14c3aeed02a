"""Events: the only way a position changes. Each is one atomic change with the clauses that make it happen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeAlias

from ..bags.bag import narrow
from ..bags.mixing import in_order, mix, take_out
from ..breakdown import Breakdown
from ..entity import Card
from ..errors import EngineBug
from ..fields import Field
from ..position import Position
from .writing import Before, changes_of, was_before, write

Values: TypeAlias = Mapping[Field[Any], Any]
"""New values of one entity, by field."""

NOTHING_ELSE: Mapping[tuple[str, str], Any] = {}


class Event:
    """One change of one thing. `cause` is the event that brought it about; None: the entry itself did.

    The first clause decides unless `account` says how a number came about, and so which clause made it what it is.
    `moment` is the clause by which a text came to be carried out that has made this, where one has: it decides against
    whoever claims things as they were before. `bound` is the clause without which more would have come of it, and
    `otherwise` has values that would have come about, had it gone another way: whoever claims one is told of this.
    `about` are things and fields that stay as they are because of it: where somebody asks why, this is why.
    `readings` are the interpretations that it rests on, by their ids in `docs/interpretations/`.
    """

    __slots__ = (
        "about",
        "account",
        "bound",
        "cause",
        "clauses",
        "entry",
        "happened",
        "moment",
        "otherwise",
        "readings",
        "seq",
        "subject",
        "values",
        "verb",
    )

    def __init__(
        self,
        verb: str,
        subject: str,
        values: Values,
        *clauses: str,
        cause: Event | None = None,
        account: Breakdown | None = None,
        about: tuple[tuple[str, str], ...] = (),
    ) -> None:
        if not clauses:
            raise EngineBug(f"event {verb!r} of {subject!r} has no clause")
        self.verb, self.subject, self.values = verb, subject, values
        self.clauses, self.cause = clauses, cause
        self.account, self.about = account, about
        self.readings: tuple[str, ...] = ()
        self.moment: str | None = None
        self.bound, self.otherwise = "", NOTHING_ELSE
        self.entry = self.seq = -1
        self.happened = False

    def read_as(self, *readings: str) -> Self:
        """The same event, resting on these interpretations; an empty one is none."""
        self.readings = (*self.readings, *(reading for reading in readings if reading))
        return self

    @property
    def decides(self) -> str:
        """The one clause that made this happen as it did, apart from those that it cites on the way."""
        return (self.account.decides if self.account else "") or self.clauses[0]

    def account_for(self, of: str, name: str) -> Breakdown | None:
        """The breakdown of the value that this event gave to a field; None where the event has none."""
        return self.account

    def apply(self, position: Position) -> bool:
        """Change the position; False where nothing changed, and then the event did not happen."""
        raise NotImplementedError

    def changes(self) -> list[dict[str, Any]]:
        """What changed, field by field, as a ruling writes it."""
        raise NotImplementedError

    def had(self, of: str, name: str) -> Any:
        """What a field of a thing was before this happened; None where this has not changed it."""
        return None


class Set(Event):
    """Fields of one entity get new values, at once. `before` has those that it had, once this has happened."""

    __slots__ = ("before",)
    before: Before

    def apply(self, position: Position) -> bool:
        entity = position.entity(self.subject)
        if entity is None:
            raise EngineBug(f"event {self.verb!r} names {self.subject!r}, which is not on the table")
        self.before = write(self, position, entity, self.values)
        return bool(self.before)

    def had(self, of: str, name: str) -> Any:
        return was_before(self.before, name)

    def changes(self) -> list[dict[str, Any]]:
        return changes_of(self.subject, self.values, self.before)


class Move(Event):
    """A card goes to another zone, and is a new card there: only what is printed on it, or stays with it, is kept.

    `dropped` has what else it was, once this has happened.
    """

    __slots__ = ("came_from", "dropped", "index", "to")

    def __init__(
        self,
        verb: str,
        card: Card,
        to: str,
        *clauses: str,
        at: int | None = 0,
        values: Values | None = None,
        cause: Event | None = None,
        about: tuple[tuple[str, str], ...] = (),
    ) -> None:
        super().__init__(verb, card.id, values or {}, *clauses, cause=cause, about=about)
        self.to, self.index = to, at
        self.came_from = card.zone
        self.dropped: dict[str, Any] = {}

    def apply(self, position: Position) -> bool:
        if self.came_from == self.to:
            return False
        card, origin = position.cards[self.subject], position.origin
        if position.bags:
            take_out(position, card.id)
        left, come_to = position.zones[card.zone], position.zones[self.to]
        left.cards.remove(card.id)
        target = come_to.cards
        target.insert(len(target) if self.index is None else self.index, card.id)
        card.zone = self.to
        self._drop_state(position, card)
        for field, value in self.values.items():
            card.values[field.name] = value
            origin[card.id, field.name] = self
        origin[card.id, "zone"] = origin[self.came_from, "count"] = origin[self.to, "count"] = self
        position.invalidate_caches(left, come_to)
        if position.bags:
            narrow(position)
        return True

    def had(self, of: str, name: str) -> Any:
        return self.came_from if name == "zone" else self.dropped.get(name)

    def _drop_state(self, position: Position, card: Card) -> None:
        """What the card was where it lay is over, because of this."""
        for name in [name for name in card.values if not position.layout.kept[name]]:
            self.dropped[name] = card.values.pop(name)
            position.origin[card.id, name] = self

    def changes(self) -> list[dict[str, Any]]:
        moved = [{"of": self.subject, "field": "zone", "from": self.came_from, "to": self.to}]
        return moved + [
            {"of": self.subject, "field": field.name, "to": field.write(v)}
            for field, v in self.values.items()
        ]


class Arrange(Event):
    """The cards of a zone lie in another order. An empty order: nobody knows which, and what is drawn may be any."""

    __slots__ = ("order",)

    def __init__(self, verb: str, zone: str, order: tuple[str, ...], *clauses: str) -> None:
        super().__init__(verb, zone, {}, *clauses)
        self.order = order

    def apply(self, position: Position) -> bool:
        zone = position.zones[self.subject]
        if self.order:
            in_order(position, zone, self.order)
        else:
            mix(position, zone)
        position.origin[self.subject, "order"] = self
        position.invalidate_caches(zone)
        return True

    def changes(self) -> list[dict[str, Any]]:
        return [{"of": self.subject, "field": "order", "to": list(self.order) or None}]


class Vanish(Event):
    """A thing that is no card of any deck leaves the game altogether; `title` is what it went by."""

    __slots__ = ("came_from", "title")

    def __init__(self, verb: str, card: Card, *clauses: str, cause: Event | None = None) -> None:
        super().__init__(verb, card.id, {}, *clauses, cause=cause)
        self.came_from, self.title = card.zone, card.title

    def apply(self, position: Position) -> bool:
        position.gone[self.subject] = position.title(self.subject)
        card = position.cards.pop(self.subject)
        zone = position.zones[card.zone]
        zone.cards.remove(card.id)
        position.origin[card.zone, "count"] = self
        position.invalidate_caches(zone)
        position.from_print.clear()
        return True

    def changes(self) -> list[dict[str, Any]]:
        return [{"of": self.subject, "field": "zone", "from": self.came_from, "to": None}]


class Appear(Event):
    """A thing that is no card of any deck comes into the game."""

    __slots__ = ("to",)

    def __init__(self, verb: str, key: str, to: str, values: Values, *clauses: str) -> None:
        super().__init__(verb, key, values, *clauses)
        self.to = to

    def apply(self, position: Position) -> bool:
        zone = position.zones[self.to]
        values = {field.name: value for field, value in self.values.items()}
        position.cards[self.subject] = Card(self.subject, values, zone.owner, zone.key)
        zone.cards.append(self.subject)
        position.origin[self.subject, "zone"] = position.origin[self.to, "count"] = self
        position.origin.update(dict.fromkeys(((self.subject, name) for name in values), self))
        position.invalidate_caches(zone)
        position.from_print.clear()
        return True

    def changes(self) -> list[dict[str, Any]]:
        return [{"of": self.subject, "field": "zone", "from": None, "to": self.to}]
