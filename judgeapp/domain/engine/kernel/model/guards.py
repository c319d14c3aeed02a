"""Guards: the tests on which rules turn, each with its clause. On a fork one may be turned, to see what hangs on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .position import Position


class Guard(NamedTuple):
    """One test: the clause of the rule that asks, and the thing or the player that it asks about.

    `test` tells it from another test of the same rule about the same thing.
    """

    clause: str
    of: str = ""
    test: str = ""


class Guards:
    """How often each guard was asked on a table, those asked last at the end; one of them may be `turned`."""

    __slots__ = ("asked", "turned")

    def __init__(self, turned: Guard | None = None) -> None:
        self.asked: dict[Guard, int] = {}
        self.turned = turned

    def ask(self, asked: Guard, outcome: bool) -> bool:
        """The outcome, or its opposite where this guard is turned."""
        self.asked[asked] = self.asked.pop(asked, 0) + 1
        return outcome is not (asked == self.turned)


def due_to(position: Position, clause: str, player: str) -> list[str]:
    """The players to whom a rule of that clause applies: the one that it names."""
    return [owner for owner in position.players if owner == player or guard(position, clause, False, owner)]


def guard(position: Position, clause: str, outcome: bool, of: str = "", test: str = "") -> bool:
    """The outcome of a rule's test, as the rule asks it: what is claimed against it finds its clause here."""
    return outcome if position.guards is None else position.guards.ask(Guard(clause, of, test), outcome)
