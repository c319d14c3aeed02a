"""620 新星 (nova): in the main phase a copy of it from the hand is laid on it."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Action, Card, Refusal, Steps, Text, clause
from ..cards.identity import same_card
from ..state.layout import NUMBER
from ..state.overlays import SHINSEI as STAR
from ..state.overlays import lay
from ..state.table import Table
from .model import Main, controller, use


def ways(table: Table, source: Card) -> Iterator[Action]:
    for key in table.position.zones[f"{controller(source)}.hand"].cards:
        yield use(source, "shinsei", cards=(key,))


@clause("sengoku:620.1")
def refuse(table: Table, source: Card, action: Action) -> Refusal | None:
    """One card of the hand, and the same card as the general."""
    hand = table.position.zones[f"{action.player}.hand"].cards
    if len(action.cards) != 1 or action.cards[0] not in hand:
        reason = Text("手札から同一のカードを1枚重ねます。", "One copy of it from the hand is laid on it.")
        return Refusal("sengoku:620.1", reason, goes_on=False)
    key = action.cards[0]
    if same_card(table.position, table.position.cards[key], source):
        return None
    reason = Text(
        "重ねるカードは{of}と同一のカードではありません。", "The card is not the same card as {of}."
    )
    return Refusal("sengoku:620.1", reason.fill(of=table.title(source)), ((key, NUMBER.name),))


@clause("sengoku:620.1")
def resolve(table: Table, source: Card, used: Action) -> Steps[None]:
    for key in used.cards:
        yield lay(table.position.cards[key], source, STAR, "sengoku:620.1")


SHINSEI = Main("shinsei", "sengoku:620.1", ways, refuse, resolve)
