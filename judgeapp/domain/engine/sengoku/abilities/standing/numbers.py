"""103.3: what power and siege power come to under everything that changes them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from ....effects.layers import Applied, Layer, Layers, once
from ....kernel import Breakdown, Card, Field, Part, clause, number_of
from ....kernel.model.breakdown import Op
from ...state import layout
from ...state.might import own_power
from ...state.table import Table
from ..language.changes import Power, PowerAtMost, SetPower, SetSiegePower, SiegePower, SiegePowerAtMost
from ..language.terms import Count
from .context import Context
from .continuous import applied, at_work, making
from .speaking import LASTING, anything, gives, lasting
from .values import amount


@dataclass(frozen=True, slots=True)
class Kind:
    """A number of a card: what adds to it, sets it, holds it down; where it is printed, and where it is stated."""

    add: type[Power] | type[SiegePower]
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
    return next((kind for kind in (POWER, SIEGE) if isinstance(change, kind.add | kind.put)), None)


def number(table: Table, card: Card, kind: Kind) -> int:
    """The number now, never below 0."""
    if not at_work(table, (kind.add, kind.put, kind.cap)):
        stated = kind.stated(card)
        if stated is not None:
            return stated
        return card[kind.printed] + own(table, card, kind) if kind is POWER else card[kind.printed]
    key = card.id, kind.printed.name
    return once(table.position, "numbers", key, lambda: number_of(parts_of(table, card, kind)))


def may_fall(table: Table) -> bool:
    """Whether something at work may make a power less than what is printed."""
    if any(lessens(row.change) for row in lasting(table)):
        return True
    made = making(table, (Power, SetPower, PowerAtMost))
    return any(lessens(change) for _, ability in made for step in gives(ability) for change in step.changes)


def power_is_changed(table: Table, card: Card) -> bool:
    """Whether a text changes the power of this card now."""
    return any(applied(table, card, (Power, SetPower, PowerAtMost)))


def taken_off(table: Table, card: Card) -> int:
    """How much less than what is printed the power of a card is now, whatever is printed; what sets it apart."""
    added = (amount(row.context, row.change.amount) for row in applied(table, card, (Power,)))
    return -sum(added) - own(table, card, POWER)


def lessens(change: object) -> bool:
    """Whether a change may take something away from a power: what only adds to it cannot."""
    if not isinstance(change, Power):
        return isinstance(change, SetPower | PowerAtMost)
    if isinstance(change.amount, Count):
        return min(change.amount.times, change.amount.plus, change.amount.most or 0) < 0
    return change.amount < 0


def breakdown(table: Table, card: Card, kind: Kind) -> Breakdown:
    """The same number with everything that it is made of."""
    return Breakdown(tuple(parts_of(table, card, kind)))


@clause("sengoku:103.3.3", "sengoku:103.3.4", "sengoku:103.1.2", "sengoku:506.3")
def parts_of(table: Table, card: Card, kind: Kind) -> list[Part]:
    """What a number is made of, in order; what is forbidden comes last, for it outranks what is done.

    In a number that a record states is everything up to then, so only effects that came on top of it count.
    """
    stated = kind.stated(card)
    found = list(applied(table, card, (kind.add, kind.put, kind.cap))) if anything(table) else []
    if stated is not None:
        found = [row for row in found if row.row and row.row.over == stated]
    put = last_put([row for row in found if isinstance(row.change, kind.put)])
    counts = [row for row in found if row is put or not isinstance(row.change, kind.put)]
    counts = [
        wiped_out(row) if isinstance(row.change, kind.add) and before(row, put) else row for row in counts
    ]
    wiped = put.row.own if put and put.row else 0
    context = Context(table, card, "")
    counts += [Applied(own_part, "", context) for own_part in own_parts(table, card, kind, wiped)]
    return list(layers_of(kind).reckon(first(table, card, kind, stated, put), counts).parts)


@cache
def layers_of(kind: Kind) -> Layers[Context]:
    """103.3.3 and 103.1.2: set, added to by texts, added to by what is its own, and at last held down."""
    return Layers(
        (
            Layer((kind.put,), lambda one: part(one, "put", amount(one.context, one.change.amount))),
            Layer((kind.add,), lambda one: part(one, "plus", amount(one.context, one.change.amount))),
            Layer((Part,), lambda one: one.change),
            Layer((kind.cap,), lambda one: part(one, "most", one.change.number)),
        )
    )


def first(
    table: Table, card: Card, kind: Kind, stated: int | None, put: Applied[Context] | None
) -> list[Part]:
    """What is printed; or the number that the record states, with the entry that did.

    Where nobody has noted it and a number is set, nothing hangs on it.
    """
    if stated is None:
        noted = put is None or card.values.get(kind.printed.name) is not None
        return [Part("is", card[kind.printed], kind.printed.clause)] if noted else []
    set_by = table.last_change(card, kind.current)
    rule = set_by.clauses[0] if set_by else kind.current.clause
    return [Part("is", stated, rule, entry=set_by.entry if set_by else -1)]


def part(one: Applied[Context], op: Op, value: Any) -> Part:
    """A change that applies to a card as a part of its number: by the clause of the text that makes it."""
    if one.row is None:
        return Part(op, value, one.context.rule, source=one.source)
    return LASTING.part(one.context.table.position, one.row, op, value)


def own(table: Table, card: Card, kind: Kind) -> int:
    """The sum added by a card's keywords and by cards on it, which a number stated in a record includes."""
    return sum(own_part.value for own_part in own_parts(table, card, kind))


def own_parts(table: Table, card: Card, kind: Kind, wiped: int = 0) -> list[Part]:
    """The same, one by one; so much of them has been wiped out by a number that was set later."""
    if kind is not POWER or kind.stated(card) is not None:
        return []
    parts = []
    for part in own_power(table, card):
        gone = min(part.value, wiped)
        wiped -= gone
        if part.value > gone:
            parts.append(replace(part, value=part.value - gone))
    return parts


@clause("sengoku:103.3.4")
def wiped_out(one: Applied[Context]) -> Applied[Context]:
    """What was added before the number was set: it is told, and counts no more."""
    added = part(one, "wiped", amount(one.context, one.change.amount))
    return replace(one, change=replace(added, clause="sengoku:103.3.4"))


@clause("sengoku:103.3.4")
def last_put(puts: list[Applied[Context]]) -> Applied[Context] | None:
    """The setting that counts: the latest. Constant ones are made at all times, unless they were there before."""
    found: Applied[Context] | None = None
    for row in puts:
        if not before(row, found):
            found = row
    return found


@clause("sengoku:103.3.4")
def before(one: Applied[Context], put: Applied[Context] | None) -> bool:
    """Whether a number was set after a change, which is wiped out by setting.

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
    at_work = (row.source for row in applied(table, card, (kind.add, kind.put)) if row.row is None)
    return {"after": tuple(dict.fromkeys(at_work)), "own": own(table, card, kind), "over": kind.stated(card)}
