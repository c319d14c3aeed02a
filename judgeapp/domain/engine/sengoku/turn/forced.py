"""504 強制効果: what a player must do, as long as it can be done, before anything else."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from ...kernel import Action, Choice, Refusal, Text, UnknownFact, clause
from ..abilities.standing.speaking import anything
from ..battle.declarations import Attack, Intercept
from ..state.table import Table

Veto = Callable[[Action], Refusal | None]


@clause("sengoku:504.1", "sengoku:504.2", "sengoku:504.3", "sengoku:504.4", "sengoku:103.1.2")
def demanded(table: Table, player: str, deed: Attack | Intercept) -> Veto:
    """Why anything else is refused, as long as an effect demands an attack or an interception that can be made."""

    def veto(action: Action) -> Refusal | None:
        if not anything(table):
            return None
        if action.move != deed.move:
            ask_whether_bound(table, player, deed)
        bound = bound_to(table, player, deed)
        if not bound or (action.move == deed.move and action.card in bound):
            return None
        reason = Text(
            "{of}には、しなければならない行動があります。", "An effect demands something of {of} first."
        ).fill(of=table.position.title(bound[0]))
        return Refusal("sengoku:504.2", reason, ((bound[0], "zone"),))

    return veto


def bound_to(table: Table, player: str, deed: Attack | Intercept) -> list[str]:
    """The generals of which it is demanded, where one of them can do it now."""
    if not anything(table):
        return []
    derived, key = table.position.derived, f"bound to {deed.move}: {player}"
    if key not in derived:
        bound = [general.id for general in table.generals(player) if table.forced(general, deed.move)]
        derived[key] = bound if bound and can_be_done(table, player, deed, bound) else []
    found: list[str] = derived[key]
    return found


def can_be_done(table: Table, player: str, deed: Choice, bound: list[str]) -> bool:
    """Whether one of the generals can do it at all; what nobody knows does not bind anybody."""
    with suppress(UnknownFact):
        return any(
            action.card in bound and deed.refuse(table.position, action) is None
            for action in deed.candidates(table.position, player)
        )
    return False


def ask_whether_bound(table: Table, player: str, deed: Attack | Intercept) -> None:
    """Raises `UnknownFact` where an effect demands something of a general and nobody knows whether it can be done."""
    bound = [general.id for general in table.generals(player) if table.forced(general, deed.move)]
    for action in deed.candidates(table.position, player) if bound else ():
        if action.card in bound:
            deed.refuse(table.position, action)
