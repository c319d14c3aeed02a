"""What follows any event at once, whoever has brought it about: also one that a record states."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel import Event, Move, Position, Set, clause
from .layout import FIGHTER, PHASE, RETURNED

PROCUREMENT = "suikoden:skills/procurement"


@clause("suikoden:skills/procurement", "suikoden:battle/6b")
def follow(position: Position, event: Event) -> Iterable[Event]:
    """Who leaves the middle fights no more; who leaves the wanderers in a return phase has come back in it."""
    if not isinstance(event, Move):
        return
    player, _, left = event.came_from.partition(".")
    if position.players[player].values.get(FIGHTER.name) == event.subject:
        yield Set("fight_over", player, {FIGHTER: ""}, event.decides)
    if left == "wanderers" and position.game[PHASE] == "return":
        card = position.cards[event.subject]
        if card.zone.endswith((".field", ".hand")):
            yield Set("returned", card.id, {RETURNED: True}, PROCUREMENT)
