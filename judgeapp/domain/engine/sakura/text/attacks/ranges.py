"""適正距離 (5-7): what is printed, and every change of it in its order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any, TypeAlias

from ....kernel import NO_NUMBER, Card, Part, Values, clause
from ....kernel.model.breakdown import Op
from ....kernel.model.text import plain
from ...language import changes, effects
from ...state.board_fields import AIM
from ...state.edition import by_1_14_1
from ...state.layout import NAME, RANGE, SOURCE, TEXTS
from ...state.listed import printed_as
from ...state.table import Table
from ..context import amount
from ..numbers import distance
from .accounts import giver_of
from .damage import Changing, Limited, bare, keywords_of, stated_changes
from .own import context_of, owner_of

Reaches: TypeAlias = Sequence[tuple[Changing, changes.Reach, int]]
"""Each change of an end, and by how much."""
Reached: TypeAlias = Iterator[tuple[Changing, changes.Reach, set[int]]]
"""Each change of an end with the distances that it brings or takes."""


def distances(word: str, x: int = 0) -> set[int]:
    """適正距離 as it is printed.

    >>> sorted(distances("3-5")), sorted(distances("1,3"))
    ([3, 4, 5], [1, 3])
    """
    found: set[int] = set()
    for part in word.split(","):
        first, _, last = part.partition("-")
        if first:
            low, high = (x if part_ in ("x", "X") else int(part_) for part_ in (first, last or first))
            found.update(range(low, high + 1))
    return found


@clause("sakura:core/9-4-1-1", "sakura:add/23-4")
def measured(table: Table, attack: Card) -> int | None:
    """What the range is compared with: the distance, or the aim where the attack has 追尾; None: there is no aim."""
    if "homing" not in keywords_of(table, attack):
        return distance(table)
    aim: Any = table.position.players[owner_of(attack)][AIM]
    return None if aim == NO_NUMBER else int(aim)


@clause("sakura:add/4-2-1")
def both_sides(table: Table, attack: Card) -> set[int]:
    """The distances of both sides of the card that the attack comes from, or as which a card would be used."""
    card = table.position.cards.get(attack[SOURCE])
    own: Values = {RANGE: card[RANGE], TEXTS: card.values.get(TEXTS.name)} if card else {}
    values = own or printed_as(attack[NAME], table.position.season)
    faces = (text for text in values[TEXTS] or () if isinstance(text, effects.Face))
    return distances(values[RANGE]).union(*(distances(face.range) for face in faces))


@clause("sakura:core/5-7")
def taken_off(change: Any, found: set[int]) -> set[int]:
    """What a removal takes off these distances; all removals look at the same ones, as they apply at the same time."""
    bared = bare(change)
    too_few = isinstance(change, Limited) and len(found) < change.which.distances
    inner = sorted(found)[1:-1] if bared.ends_only and not too_few else ()
    return {*inner, *bared.drop} & found


@clause("sakura:core/5-7", "sakura:core/10-35-1")
def range_of(table: Table, attack: Card) -> set[int]:
    """適正距離, with everything that changes it."""
    return covered(parts_of_range(table, attack))


def covered(parts: Iterable[Part]) -> set[int]:
    """The distances that the parts come to, one after another."""
    found: set[int] = set()
    for part in parts:
        if part.op == "plus":
            found = {value + part.value for value in found}
        elif part.op == "loses":
            found = found.difference(part.value)
        else:
            found = found.union(part.value) if part.op == "gains" else set(part.value)
    return found


@clause("sakura:core/5-7", "sakura:core/10-35-1")
def parts_of_range(table: Table, attack: Card) -> list[Part]:
    """適正距離: changed, shifted, added to, taken from, expanded and shrunk, in that order, part by part."""
    every = list(stated_changes(table, attack, (changes.Distances, changes.Reach)))
    found = distances(attack[RANGE], context_of(table, attack).x)
    parts = [part_of("is", found, RANGE.clause)]
    sets = [(row, bare(row.change)) for row in every if isinstance(bare(row.change), changes.Distances)]

    def giver(one: Changing) -> str:
        return giver_of(attack, one.change) or one.context.card.id

    def made(one: Changing, op: Op, value: set[int], rule: str = "sakura:core/5-7") -> None:
        parts.append(part_of(op, value, rule, giver(one)))

    for one, put_in in sets:
        if put_in.put:
            made(one, "put", distances(put_in.put))
        if put_in.faces == "both":
            made(one, "gains", both_sides(table, attack))
    for one, shifted in sets:
        if shifted.shift:
            parts.append(Part("plus", shifted.shift, "sakura:core/5-7", source=giver(one)))
    for one, added in sets:
        if added.add:
            made(one, "gains", set(added.add))
    found = covered(parts)
    for one, _ in sets:
        if gone := taken_off(one.change, found):
            made(one, "loses", gone)
    reaches = [
        (changing, reach, amount(changing.context, reach.by))
        for changing in every
        if isinstance(reach := bare(changing.change), changes.Reach)
    ]
    reach_by = added_up if by_1_14_1(table.position) else one_by_one
    for one, reach, ends in reach_by(reaches, covered(parts)):
        made(one, "loses" if reach.shrink else "gains", ends, REACHES[reach.end, reach.shrink])
    return parts


@clause("sakura:core/10-4")
def one_by_one(reaches: Reaches, found: set[int]) -> Reached:
    """Before 1.14.1: every 距離拡大 is applied to what the one before has left, then so every 距離縮小."""
    for one, reach, by in sorted(reaches, key=lambda each: each[1].shrink):
        ends = at_the_end(found, reach, by)
        found = found - ends if reach.shrink else found | ends
        yield one, reach, ends


@clause("sakura:core/10-4")
def added_up(reaches: Reaches, found: set[int]) -> Reached:
    """1.14.1: those of one kind are one of their sum, 距離拡大 before 距離縮小; each with what it adds to that."""
    for shrink, end in product((False, True), ("near", "far")):
        before, by = found, 0
        for one, reach, more in reaches:
            if (reach.shrink, reach.end) == (shrink, end):
                by += more
                ends = at_the_end(before, reach, by)
                yield one, reach, ends & found if shrink else ends - found
                found = found - ends if shrink else found | ends


def part_of(op: Op, value: set[int], rule: str, source: str = "") -> Part:
    """A part of a range, in words as distances are printed."""
    return Part(op, tuple(sorted(value)), rule, source=source, word=plain(as_printed(value)))


def as_printed(value: Iterable[int]) -> str:
    """Distances as they are printed.

    >>> as_printed({3, 4, 5}), as_printed({1, 3}), as_printed(())
    ('3-5', '1,3', '-')
    """
    runs: list[list[int]] = []
    for number in sorted(value):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(f"{run[0]}-{run[-1]}" if run[1:] else str(run[0]) for run in runs) or "-"


def why_range(table: Table, attack: Card) -> tuple[str, ...]:
    """The clauses by which the distances of an attack are not those printed, or not compared with the distance."""
    every = [bare(row.change) for row in stated_changes(table, attack, (changes.Distances, changes.Reach))]
    found = [REACHES[change.end, change.shrink] for change in every if isinstance(change, changes.Reach)]
    followed = ("sakura:add/23-4",) if "homing" in keywords_of(table, attack) else ()
    return (*followed, *dict.fromkeys(found), *(("sakura:core/5-7",) if every else ()))


REACHES = {
    ("near", False): "sakura:core/10-4-1",
    ("far", False): "sakura:core/10-4-2",
    ("near", True): "sakura:core/10-4-3",
    ("far", True): "sakura:core/10-4-4",
}
"""Which clause expands or shrinks the distances of an attack at which end."""


@clause(
    "sakura:core/10-4", "sakura:core/10-4-1", "sakura:core/10-4-2", "sakura:core/10-4-3", "sakura:core/10-4-4"
)
def at_the_end(found: set[int], one: changes.Reach, by: int) -> set[int]:
    """The distances that 距離拡大 brings and 距離縮小 takes at one end; of no distances nothing becomes anything."""
    if not found:
        return found
    low, high = min(found), max(found)
    if one.end == "near":
        return {at for at in found if at < low + by} if one.shrink else set(range(low - by, low))
    return {at for at in found if at > high - by} if one.shrink else set(range(high + 1, high + by + 1))
