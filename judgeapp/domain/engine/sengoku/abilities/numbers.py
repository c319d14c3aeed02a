"""103.3: what power and siege power come to under everything that changes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...kernel import Card, Field, clause
from ..state import layout
from .changes import Power, PowerAtMost, SetPower, SetSiegePower, SiegePower, SiegePowerAtMost
from .continuous import Applied, anything, applied
from .values import amount

if TYPE_CHECKING:
    from ..state.table import Table


@dataclass(frozen=True, slots=True)
class Kind:
    """A number of a card: what adds to it, sets it, holds it down; where it is printed, and where it is stated."""

    add: type
    put: type
    cap: Any
    printed: Field[int]
    current: Field[int]

    def stated(self, card: Card) -> int | None:
        """The number that a record gives of the card as it lies."""
        found: int | None = card.values.get(self.current.name)
        return found


POWER = Kind(Power, SetPower, PowerAtMost, layout.POWER, layout.CURRENT_POWER)
SIEGE = Kind(SiegePower, SetSiegePower, SiegePowerAtMost, layout.SIEGE, layout.CURRENT_SIEGE)


def kind_of(change: object) -> Kind | None:
    """The number that a change is about, if it is about one."""
    return next((one for one in (POWER, SIEGE) if isinstance(change, one.add | one.put)), None)


@clause("sengoku:103.3.3", "sengoku:103.3.4", "sengoku:103.1.2", "sengoku:506.3")
def number(table: Table, card: Card, kind: Kind) -> int:
    """The number now, never below 0; what is forbidden comes last, for it outranks what is done.

    In a number that a record states is everything up to then, so only effects that came on top of it count.
    """
    stated = kind.stated(card)
    base = card[kind.printed] if stated is None else stated
    added = own(table, card, kind)
    if not anything(table):
        return base + added
    found = list(applied(table, card, (kind.add, kind.put, kind.cap)))
    if stated is not None:
        found = [one for one in found if one.row and one.row.over == stated]
    put = last_put([one for one in found if isinstance(one.change, kind.put)])
    adds = [one for one in found if isinstance(one.change, kind.add) and not before(one, put)]
    value = base if put is None else amount(put.context, put.change.amount)
    value += sum(amount(one.context, one.change.amount) for one in adds)
    value += added if put is None or put.row is None else max(0, added - put.row.own)
    caps: list[int] = [one.change.number for one in found if isinstance(one.change, kind.cap)]
    return max(0, min((value, *caps)))


def own(table: Table, card: Card, kind: Kind) -> int:
    """What its keywords, and cards that lie on it, add; in a number that a record states it is already."""
    return table.own_power(card) if kind is POWER and kind.stated(card) is None else 0


@clause("sengoku:103.3.4")
def last_put(puts: list[Applied]) -> Applied | None:
    """The setting that counts: the latest. Constant ones are made at all times, unless they were there before."""
    found: Applied | None = None
    for one in puts:
        if not before(one, found):
            found = one
    return found


@clause("sengoku:103.3.4")
def before(one: Applied, put: Applied | None) -> bool:
    """Whether a change was made before a number was set, so that the setting has wiped it out.

    Two constant abilities apply at the same time: set first, then added to.
    """
    if put is None:
        return False
    if put.row is not None:
        return one.source in put.row.after if one.row is None else one.at < put.at
    return one.row is not None and put.source not in one.row.after


@clause("sengoku:506.4")
def held_down(table: Table, card: Card, change: object) -> int | None:
    """The number that a change is about where a prohibition holds it down; None where nothing does."""
    kind = kind_of(change)
    if kind is None or not any(applied(table, card, (kind.cap,))):
        return None
    return number(table, card, kind)


@clause("sengoku:103.3.4", "sengoku:506.2.1")
def below(table: Table, card: Card, change: object) -> dict[str, Any]:
    """What a lasting effect on a number comes on top of, as `Lasting` has it; nothing where it is about no number."""
    kind = kind_of(change)
    if kind is None:
        return {}
    at_work = (one.source for one in applied(table, card, (kind.add, kind.put)) if one.row is None)
    return {"after": tuple(dict.fromkeys(at_work)), "own": own(table, card, kind), "over": kind.stated(card)}
