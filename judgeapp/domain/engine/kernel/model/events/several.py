"""Events about several things at one moment: an exchange, simultaneous damage, tokens that move."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from ..breakdown import Breakdown
from ..entity import Entity
from ..errors import EngineBug
from ..facts import UnknownFact, Unstated
from ..fields import Field
from ..position import Position
from .event import Event, Values
from .writing import Before, changes_of, was_before, write


class Together(Event):
    """Fields of several entities get new values at one moment: simultaneous damage, an exchange.

    `of` has the new values by the id of the entity; `changed`, once this has happened, what they were before.
    """

    __slots__ = ("changed", "of")
    changed: dict[str, Before]

    def __init__(
        self, verb: str, of: Mapping[str, Values], *clauses: str, cause: Event | None = None
    ) -> None:
        super().__init__(verb, "game" if "game" in of else next(iter(of), "game"), {}, *clauses, cause=cause)
        self.of = of

    def apply(self, position: Position) -> bool:
        found = {key: position.entity(key) for key in self.of}
        if missing := [key for key, entity in found.items() if entity is None]:
            raise EngineBug(f"event {self.verb!r} names {missing[0]!r}, which is not on the table")
        written = (
            (key, write(self, position, one, self.of[key])) for key, one in found.items() if one is not None
        )
        self.changed = {key: before for key, before in written if before}
        return bool(self.changed)

    def had(self, of: str, name: str) -> Any:
        return was_before(self.changed.get(of, ()), name)

    def changes(self) -> list[dict[str, Any]]:
        every = (changes_of(key, self.of[key], before) for key, before in self.changed.items())
        return [change for changes in every for change in changes]


def known_number(entity: Entity, field: Field[int]) -> int | None:
    """The number in a field; None where nobody has noted it."""
    with suppress(UnknownFact):
        return entity[field]
    return None


class Transfer(Together):
    """Tokens go from one place to another, as many of `wanted` as are there and find room: one event, seen as one.

    A place is a number field of an entity. `moved` is how many went: a reaction to a move, or what replaces it, sees
    one transfer of so many and not a loss and a gain. `accounts` say how the number that moved came about, told as what
    is then left in a field, by its thing and its name. Where nobody knows how many lie at the target and there is room
    for any number, nobody knows how many lie there now.
    """

    __slots__ = ("accounts", "moved", "source", "target", "wanted")

    def __init__(
        self,
        verb: str,
        source: tuple[Entity, Field[int]],
        target: tuple[Entity, Field[int]],
        wanted: int,
        *clauses: str,
        room: int | None = None,
        cause: Event | None = None,
    ) -> None:
        (giver, lost), (taker, gained) = source, target
        held, lying = giver[lost], taker[gained] if room is not None else known_number(taker, gained)
        limits = [wanted, held] + ([] if room is None or lying is None else [room - lying])
        self.moved, self.wanted = max(0, min(limits)), wanted
        self.source, self.target = (giver.id, lost), (taker.id, gained)
        if self.source == self.target:
            self.moved = 0  # what stays where it is has not moved
        of: dict[str, dict[Field[Any], Any]] = {giver.id: {lost: held - self.moved}}
        if lying is not None:
            of.setdefault(taker.id, {})[gained] = lying + self.moved
        elif self.moved:
            of.setdefault(taker.id, {})[gained] = Unstated(taker.fact(gained).at_the_start)
        super().__init__(verb, of, *clauses, cause=cause)
        self.subject = "game" if "game" in of else giver.id
        self.accounts: dict[tuple[str, str], Breakdown] = {}

    def account_for(self, of: str, name: str) -> Breakdown | None:
        return self.accounts.get((of, name))
