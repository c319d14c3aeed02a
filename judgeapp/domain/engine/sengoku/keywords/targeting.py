"""401.2.1 and 625: what keeps a card from being a target, of keywords and of texts alike."""

from __future__ import annotations

from ...kernel import Card, Refusal, Text, clause
from ..cards.identity import same_card
from ..state.layout import FACE_UP, STANDING
from ..state.table import Table
from .model import controller


@clause("sengoku:625.1")
def is_not_elite(table: Table, player: str, general: Card) -> bool:
    """Whether an effect of that player may target the general; a copy face down does not count (306.5)."""
    owner = controller(general)
    if player == owner or not table.has(general, "seiei"):
        return True
    return not any(
        resource[FACE_UP] and resource[STANDING] and same_card(table.position, resource, general)
        for resource in table.position.cards_in(f"{owner}.resources")
    )


@clause("sengoku:401.2.1", "sengoku:glossary/cannot-be-targeted", "sengoku:625.1")
def protected_by(table: Table, player: str, card: Card, source: Card) -> str:
    """The clause that keeps the card from being a target of this player's effect, empty where none does."""
    if not is_not_elite(table, player, card):
        return "sengoku:625.1"
    return "sengoku:401.2.1" if table.barred(card, "be_targeted", player, source) else ""


def untouchable(table: Table, card: Card, rule: str) -> Refusal:
    """A card that is protected from being a target."""
    reason = Text("{of}は効果の対象に選ばれません。", "{of} cannot be targeted.")
    if rule == "sengoku:625.1":
        reason = Text(
            "{of}は【精鋭】により、敵効果の対象に選ばれません。",
            "{of} has 精鋭 and cannot be targeted by enemy effects.",
        )
    return Refusal(rule, reason.fill(of=table.title(card)), ((card.id, "zone"),))
