"""Reasons for departures: the rule that a claimed value leaves out, where the event cites another (103.2.4, 309.1)."""

from __future__ import annotations

from contextlib import suppress

from ...kernel import Change, Event, Move, Position, Text, UnknownFact, clause
from ..state.layout import COUNTERS, DAMAGE
from ..state.table import Table
from .prevented_numbers import in_damage

OWNED = Text("持ち主は{player}", "it is {player}'s card")
RETREATED = {
    "sengoku:503.2.1": Text(
        "武力以上のダメージを受けて撤退した", "with damage of its power or more it retreated"
    ),
    "sengoku:503.2.2": Text(
        "武力が受けているダメージ以下に下がって撤退した",
        "its power fell to the damage on it and it retreated",
    ),
    "sengoku:503.2.1.1": Text("武力が0になって撤退した", "its power came to 0 and it retreated"),
}
ANOTHER = Text("領域を移動し、別のカードになった", "it has changed zones and is another card")
WAS = Text(
    "領域を移動した時は{value}で、今は別のカード",
    "it was {value} as it changed zones, and is another card now",
)


def departure_reason(position: Position, change: Change, event: Event) -> tuple[Text, str] | None:
    """The rule and what it says of the card; None where the event's own clause decides."""
    if change.field == DAMAGE.name and (struck := position.cards.get(change.of)):
        with suppress(UnknownFact):
            if found := next(in_damage(Table(position), struck, change.value), None):
                return found
    if not isinstance(event, Move):
        return None
    if change.field == "zone":
        return to_its_owner(position, change, event) or retreated(event)
    return another_card(change, event) if change.field in event.dropped else None


@clause("sengoku:103.2.4.2", "sengoku:103.2.4.2.1")
def to_its_owner(position: Position, change: Change, moved: Move) -> tuple[Text, str] | None:
    """A card of the other player's that leaves the field goes to a zone of its owner, and not to the one claimed."""
    card = position.cards[change.of]
    holder, kind = moved.came_from.partition(".")[0], moved.to.partition(".")[2]
    if holder == card.owner or change.value != f"{holder}.{kind}":
        return None
    rule = "sengoku:103.2.4.2.1" if kind in ("discard_pile", "deck") else "sengoku:103.2.4.2"
    return OWNED.fill(player=card.owner), rule


@clause("sengoku:503.2.1", "sengoku:503.2.1.1", "sengoku:503.2.2")
def retreated(moved: Move) -> tuple[Text, str] | None:
    """A general is said to be where it is no more: its damage reached its power, or its power fell to it or to 0."""
    told = RETREATED.get(moved.decides)
    return (told, moved.decides) if told else None


@clause("sengoku:309.1", "sengoku:1003.5")
def another_card(change: Change, moved: Move) -> tuple[Text, str] | None:
    """The reason against a claim that treats a card as the same after a change of zones; None where it does not
    apply."""
    rule = "sengoku:1003.5" if change.field == COUNTERS.name else "sengoku:309.1"
    if moved.dropped[change.field] == change.value:
        return ANOTHER, rule
    return (WAS.fill(value=moved.dropped[change.field]), rule) if change.field == DAMAGE.name else None
