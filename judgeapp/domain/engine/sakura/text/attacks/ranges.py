"""適正距離 (5-7): what is printed, and every change of it in its order."""

from __future__ import annotations

from typing import Any

from ....kernel import NO_NUMBER, Card, Values, clause
from ...language import changes, effects
from ...state.board_fields import AIM
from ...state.layout import NAME, RANGE, SOURCE, TEXTS
from ...state.listed import printed_as
from ...state.table import Table
from ..numbers import distance
from .damage import Limited, bare, keywords_of, stated_changes
from .own import context_of, owner_of


def distances(word: str, x: int = 0) -> set[int]:
    """適正距離 as it is printed.

    >>> sorted(distances("3-5")), sorted(distances("1,3"))
    ([3, 4, 5], [1, 3])
    """
    found: set[int] = set()
    for part in word.split(","):
        first, _, last = part.partition("-")
        if first:
            low, high = (x if one in ("x", "X") else int(one) for one in (first, last or first))
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
    values = own or printed_as(attack[NAME])
    faces = (text for text in values[TEXTS] or () if isinstance(text, effects.Face))
    return distances(values[RANGE]).union(*(distances(one.range) for one in faces))


@clause("sakura:core/5-7")
def taken_off(change: Any, found: set[int]) -> set[int]:
    """What a removal takes off these distances; all removals look at the same ones, as they apply at the same time."""
    bared = bare(change)
    if not isinstance(bared, changes.Distances):
        return set()
    too_few = isinstance(change, Limited) and len(found) < change.which.distances
    inner = sorted(found)[1:-1] if bared.ends_only and not too_few else ()
    return {*inner, *bared.drop}


@clause("sakura:core/5-7", "sakura:core/10-35-1")
def range_of(table: Table, attack: Card) -> set[int]:
    """適正距離: changed, shifted, added to, taken from, expanded and shrunk, in that order."""
    every = list(stated_changes(table, attack, (changes.Distances, changes.Reach)))
    found = distances(attack[RANGE], context_of(table, attack).x)
    own_changes = [bare(one.change) for one in every]
    sets = [one for one in own_changes if isinstance(one, changes.Distances)]
    for put_in in sets:
        found = distances(put_in.put) if put_in.put else found
        if put_in.faces == "both":
            found |= both_sides(table, attack)
    for shifted in sets:
        found = {value + shifted.shift for value in found}
    for added in sets:
        found |= set(added.add)
    found -= {gone for one in every for gone in taken_off(one.change, found)}
    reaches = [one for one in own_changes if isinstance(one, changes.Reach)]
    for reach in (*(one for one in reaches if not one.shrink), *(one for one in reaches if one.shrink)):
        found = reached(found, reach)
    return found


def why_range(table: Table, attack: Card) -> tuple[str, ...]:
    """The clauses by which the distances of an attack are not those printed, or not compared with the distance."""
    every = [bare(one.change) for one in stated_changes(table, attack, (changes.Distances, changes.Reach))]
    found = [REACHES[one.end, one.shrink] for one in every if isinstance(one, changes.Reach)]
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
def reached(found: set[int], one: changes.Reach) -> set[int]:
    """距離拡大 and 距離縮小 at one end; of no distances nothing becomes anything."""
    if not found:
        return found
    low, high, by = min(found), max(found), one.by
    if one.end == "near":
        return {at for at in found if at >= low + by} if one.shrink else found | set(range(low - by, low))
    return {at for at in found if at <= high - by} if one.shrink else found | set(range(high, high + by + 1))
