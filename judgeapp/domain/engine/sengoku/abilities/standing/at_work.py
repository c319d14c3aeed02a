"""What texts and lasting effects make of the cards on a table, as the table asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from ....kernel import Card
from ...state.table import Table
from . import continuous, gains, numbers, speaking

C = TypeVar("C")


class Effects:
    """The derived side of `Table`: each of these is worked out anew, with what is kept of the cards."""

    anything = staticmethod(speaking.anything)
    keywords = staticmethod(gains.keywords)
    names = staticmethod(gains.names)
    kinds = staticmethod(gains.kinds)
    abilities = staticmethod(continuous.abilities_of)
    barred = staticmethod(gains.barred)
    forced = staticmethod(gains.forced)
    taken_off = staticmethod(numbers.taken_off)

    @staticmethod
    def power(table: Table, card: Card) -> int:
        return numbers.number(table, card, numbers.POWER)

    @staticmethod
    def siege(table: Table, card: Card) -> int:
        return numbers.number(table, card, numbers.SIEGE)

    @staticmethod
    def changes(table: Table, card: Card, what: type[C]) -> Iterator[C]:
        return (applied.change for applied in continuous.applied(table, card, (what,)))


Table.at_work = Effects()
