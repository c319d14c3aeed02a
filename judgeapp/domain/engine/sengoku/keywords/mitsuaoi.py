"""611 三葵 (three hollyhocks): an attack lights one crest for the turn."""

from __future__ import annotations

from ...kernel import Action, Card, Set, Steps, clause
from ..state.layout import CRESTS
from ..state.reach import values
from ..state.table import Table
from .model import ATTACK, Triggered, controller


@clause("sengoku:611.2", "sengoku:611.6")
def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """One more, however many are lit; it cannot be declined (reading `sengoku-3-optional-in-clause`)."""
    player = controller(source)
    yield Set("crest", player, {CRESTS: table.position.players[player][CRESTS] + 1}, "sengoku:611.2")


MITSUAOI = Triggered("mitsuaoi", ATTACK, "sengoku:611.2", resolve, reach=values(CRESTS))
