"""Lands that are lost: given up in step 2, destroyed in step 9."""

from __future__ import annotations

from ...kernel import Move, Steps, clause
from ..state.layout import DESTROYED
from ..state.table import Table, fresh_land

RULE = "suikoden:battle/9"
REPLACED, LAST = "suikoden-abandoned-land-replacement", "suikoden-last-land"


@clause("suikoden:battle/2", "suikoden:battle/9")
def give_up_land(table: Table, *clauses: str, reading: str = "") -> Steps[None]:
    """放棄: the land leaves the game, or with a shared deck marks an occupation; a new one is turned up."""
    land = table.land(table.defender)
    if land is None:
        return
    to = f"{table.attacker}.occupied" if table.shared else f"{table.defender}.removed"
    yield Move("give_up_land", land, to, *clauses, at=None).read_as(reading)
    yield from new_land(table, reading=REPLACED)


@clause("suikoden:battle/9")
def destroy_land(table: Table) -> Steps[None]:
    """破壊: face up and sideways under the land deck, or with a shared deck to the attacker; then the next land."""
    land, following = table.land(table.defender), fresh_land(table, table.defender)
    if land is None:
        return
    if table.shared:
        yield Move("occupy_land", land, f"{table.attacker}.occupied", RULE, at=None)
    else:
        under = f"{table.defender}.land_deck"
        yield Move("destroy_land", land, under, RULE, at=None, values={DESTROYED: True}).read_as(
            "" if following else LAST
        )
    yield from new_land(table)


@clause("suikoden:battle/9")
def new_land(table: Table, *, reading: str = "") -> Steps[None]:
    """The top card of the land deck is turned up; a destroyed one is not (suikoden-last-land)."""
    following = fresh_land(table, table.defender)
    if following is not None:
        yield Move("new_land", following, f"{table.defender}.land", RULE).read_as(reading)
