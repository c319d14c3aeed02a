"""629 復活 (return): retreated in its own turn, it may be deployed again for a card of the hand."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Move, Steps, clause
from ..state.reach import moves
from ..state.table import Table
from ..turn.processing import replace_deployment
from .model import RETREAT, Triggered, activation, controller


def applies(table: Table, source: Card) -> bool:
    """In its own turn; of a summoned soldier, which vanishes, nothing triggers (216.7)."""
    return controller(source) == table.turn_player


def ways(table: Table, source: Card) -> Iterator[Action]:
    for card in table.position.cards_in(f"{controller(source)}.hand"):
        yield activation(source, cards=(card.id,))


@clause("sengoku:629.1", "sengoku:629.2")
def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """A card of the hand for the general, without its cost; a name on the field keeps it where it is."""
    player = controller(source)
    for key in chosen.cards:
        yield table.discard("discard", table.position.cards[key], "sengoku:629.1")
    deployed = Move("deploy", source, f"{player}.field", "sengoku:629.1", at=None)
    yield replace_deployment(table.position, deployed)


FUKKATSU = Triggered(
    "fukkatsu", RETREAT, "sengoku:629.1", resolve, applies, ways, reach=moves("hand", "discard_pile", "field")
)
