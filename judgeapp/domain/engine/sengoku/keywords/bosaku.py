"""602 防柵 (palisade): deployed, it may fence in an exhausted general with the top card of the deck."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Set, Steps, clause
from ..state.layout import FENCED, LIES_ON, STANDING
from ..state.overlays import BOSAKU as FENCE
from ..state.overlays import has, lay
from ..state.table import Table
from .model import CONFIRMED, DEPLOYED, Triggered, activation, controller


@clause("sengoku:602.1", "sengoku:602.2.4")
def ways(table: Table, source: Card) -> Iterator[Action]:
    """For each exhausted general of its own field that has no fence yet, as long as the deck has a card."""
    player = controller(source)
    for general in table.generals(player):
        if not general[STANDING] and not has(table.position, general, FENCE):
            if table.position.top(f"{player}.deck") is None:
                return
            yield activation(source, general.id)


def resolve(table: Table, source: Card, chosen: Action) -> Steps[None]:
    card = table.position.top(f"{controller(source)}.deck")
    if card is not None:
        yield lay(card, table.position.cards[chosen.target], FENCE, "sengoku:602.1")


def fences(table: Table, source: Card) -> bool:
    """Whether it lies on a general at all."""
    return bool(source[LIES_ON])


@clause("sengoku:602.2.1")
def fence_in(table: Table, source: Card, chosen: Action) -> Steps[None]:
    """The fence is discarded, and in this battle its general neither takes nor deals battle damage."""
    general = table.position.cards[source[LIES_ON]]
    yield table.discard("falls", source, "sengoku:602.2.1")
    yield Set("fenced", general.id, {FENCED: True}, "sengoku:602.2.1")


BOSAKU = Triggered("bosaku", DEPLOYED, "sengoku:602.1", resolve, ways=ways)
BOSAKU_CARD = Triggered("bosaku_card", CONFIRMED, "sengoku:602.2.1", fence_in, fences)
