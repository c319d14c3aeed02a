"""乱戦 and ≪一騎討ち≫: what happens between two enemies on one square."""

from __future__ import annotations

from collections.abc import Generator

from ...effects.dice import one_each
from ...kernel import Action, Event, Request, Steps, clause
from ..play.counters import retreat, retreats, wound
from ..state.grid import noted
from ..state.stack import Declared
from ..state.table import Table

DUEL = "haou:turn/3/melee/duel"


@clause("haou:turn/3/melee/duel", "haou:setup/5")
def highest(
    players: tuple[str, ...], why: str, *, again: bool = True
) -> Generator[Request, Action, tuple[str, bool]]:
    """Both roll until the numbers differ (haou-dice-tie); gives the winner, and whether there was a tie.

    Without `again` they roll once, and of a tie nobody is the winner.
    """
    tied = False
    while True:
        faces = yield from one_each(players, why)
        if len(set(faces.values())) > 1:
            return max(faces, key=lambda player: faces[player]), tied
        tied = True
        if not again:
            return "", tied


@clause("haou:turn/3/melee", "haou:retreat")
def resolve_melee(table: Table, due: Declared) -> Steps[None]:
    """Each deals its power to the other, at the same time; if both have health left, they fight a duel."""
    one, two = table.general(due.card), table.general(due.target)
    if one is None or two is None or not noted(one) or noted(one) != noted(two):
        return
    powers = table.power(one), table.power(two)
    yield wound(table, two, powers[0], "haou:turn/3/melee")
    yield wound(table, one, powers[1], "haou:turn/3/melee")
    yield from retreats(table)
    if table.general(one.id) and table.general(two.id):
        yield from duel(table, {one.owner: one.id, two.owner: two.id})


@clause("haou:turn/3/melee/duel", "haou:retreat")
def duel(table: Table, fighting: dict[str, str]) -> Generator[Event | Request, Action, None]:
    """≪一騎討ち≫: the general of the player with the lower die retreats."""
    again = not table.uses_other_reading("haou-dice-tie")
    won, tied = yield from highest(table.players, DUEL, again=again)
    losers = [player for player in table.players if table.guard(DUEL, player != won, fighting[player])]
    for loser in [one for player in losers if (one := table.general(fighting[player]))]:
        for step in retreat(table, loser, DUEL, "haou:retreat"):
            if isinstance(step, Event) and tied:
                step.read_as("haou-dice-tie")
            yield step
        yield from retreats(table)
