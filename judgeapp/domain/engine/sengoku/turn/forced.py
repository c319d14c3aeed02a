"""504 強制効果: what a player must do, as long as it can be done, before anything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

from ...kernel import Action, Refusal, Text, UnknownFact, clause
from ..abilities.standing.speaking import anything
from ..battle.declarations import Attack, Intercept
from ..state.table import Table

Veto = Callable[[Action], Refusal | None]


@clause("sengoku:504.1", "sengoku:504.2", "sengoku:504.3", "sengoku:504.4", "sengoku:103.1.2")
def demanded(table: Table, player: str, deed: Attack | Intercept) -> Veto:
    """Why anything else is refused, as long as an effect demands an attack or an interception that can be made."""

    def veto(action: Action) -> Refusal | None:
        told = told_to(table, player, deed)
        if action.move == deed.move and action.card in told:
            return None
        if not bound_to(table, player, deed):
            ask_whether_bound(table, player, deed)
            return None
        reason = Text(
            "{of}には、しなければならない行動があります。", "An effect demands something of {of} first."
        ).fill(of=table.position.title(told[0]))
        return Refusal("sengoku:504.2", reason, ((told[0], "zone"),))

    return veto


def told_to(table: Table, player: str, deed: Attack | Intercept) -> list[str]:
    """The generals of which an effect demands it."""
    if not anything(table):
        return []
    derived, key = table.position.derived, f"told to {deed.move}: {player}"
    if key not in derived:
        derived[key] = [general.id for general in table.generals(player) if table.forced(general, deed.move)]
    found: list[str] = derived[key]
    return found


def bound_to(table: Table, player: str, deed: Attack | Intercept) -> bool:
    """Whether one of these is known to be able to do it now; what nobody knows does not bind anybody."""
    for action in done_by_them(table, player, deed):
        with suppress(UnknownFact):
            if deed.refuse(table.position, action) is None:
                return True
    return False


def ask_whether_bound(table: Table, player: str, deed: Attack | Intercept) -> None:
    """Raises `UnknownFact` where nobody knows whether one of these can do it."""
    for action in done_by_them(table, player, deed):
        deed.refuse(table.position, action)


def done_by_them(table: Table, player: str, deed: Attack | Intercept) -> Iterator[Action]:
    """What is demanded, in all its ways."""
    told = told_to(table, player, deed)
    every = deed.candidates(table.position, player) if told else ()
    return (action for action in every if action.card in told)
