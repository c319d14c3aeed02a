"""§7 チカゲ: 毒, which belongs to whoever has it and is put on top of the deck after a reconstruction."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel import Card, Event, Lift, Move, Owned, Position, Steps, clause, other
from ....kernel.model.bags.bag import contents
from ...play.drawing import AT_THE_END
from ...poison import is_known_poison
from ...state.hosting import hosts
from ...state.table import Table
from ...text.asking.picking import NOWHERE
from ...text.context import Context
from ...turn.tallies import FOLLOWS

BAG = "poison_bag"


@clause("sakura:add/7-4")
def changes_hands(position: Position, event: Move) -> Iterable[Event]:
    """A poison that comes to a zone of the other player is that player's from here on."""
    card = position.cards[event.subject]
    whose = card.zone.partition(".")[0]
    if is_known_poison(card):
        yield Owned("poison_owner", card, whose, "sakura:add/7-4")


@clause("sakura:add/7-3-1")
def without_a_bag(context: Context, card: Card, whose: str, zone: str) -> bool:
    """＜毒袋＞ is there for whoever has チカゲ: known to be the other player's alone, this one has none."""
    table = context.table
    return zone == BAG and not hosts(table, whose, "chikage") and hosts(table, other(whose), "chikage")


@clause("sakura:add/7-5")
def on_top(table: Table, player: str) -> Steps[None]:
    """The poison in the deck comes to its top in an order of chance: that in which the shuffle left it, where known."""
    deck = f"{player}.deck"
    poison = tuple(card.id for card in contents(table.position, deck) if is_known_poison(card))
    if poison:
        told = poison[0] in table.position.zones[deck].cards
        event = Lift("poison_up", deck, poison, "sakura:add/7-5", known=told)
        yield event.read_as("sakura-poison-reshuffle", "sakura-poison-in-the-order-of-the-shuffle")


FOLLOWS.append((Move, changes_hands))
NOWHERE.append(without_a_bag)
AT_THE_END.append(on_top)
