"""Cards from the draw pile, and the discard pile that becomes a new one."""

from __future__ import annotations

from ...effects.shuffling import Shuffle
from ...kernel import Arrange, Chance, Move, Request, Steps, clause
from ..play.counters import siege_damage
from ..state.layout import CASTLE
from ..state.silence import EVERY_MOVE
from ..state.table import Table

DECK = ".deck"
IN_DRAW_PHASE = "haou:turn/2/draw"


@clause("haou:turn/2/draw")
def draw(table: Table, player: str, why: str, *, reading: str = "") -> Steps[None]:
    """One card into the hand. In the draw phase an empty draw pile is renewed before, and 1 siege damage follows;
    outside of it there is none to draw (haou-limit-break-empty-deck).
    """
    empty = table.guard(IN_DRAW_PHASE, why == IN_DRAW_PHASE and lacks_cards(table, player))
    if empty:
        yield from renew(table, player)
    card = table.position.top(player + DECK)
    if card is not None:
        yield Move("draw", card, f"{player}.hand", why, at=None).read_as(reading)
    if empty:
        paid = "haou-deckout-siege-damage"
        yield from siege_damage(table, player, 1, IN_DRAW_PHASE, "haou:turn/4/damage", reading=paid)


@clause("haou:turn/2/draw", "haou:victory")
def lacks_cards(table: Table, player: str) -> bool:
    """Whether the draw pile is empty. One that nobody counted has cards, but where the game ends without them and the
    record says that the number is not known: raises `UnknownFact`.
    """
    pile = table.position.zones[player + DECK]
    if pile.open and not pile.left_out and table.position.players[player].values.get(CASTLE.name) == 1:
        return not pile.holds(1)
    return table.position.top(pile.key) is None


@clause("haou:turn/2/draw")
def renew(table: Table, player: str) -> Steps[None]:
    """捨札をシャッフルし、それをデッキとする: the discard pile becomes the draw pile, shuffled."""
    for card in table.position.cards_in(f"{player}.discard_pile"):
        yield Move("renew", card, player + DECK, "haou:turn/2/draw", at=None)
    cards = table.position.cards_in(player + DECK)
    order: tuple[str, ...] = ()
    if any(card.known for card in cards):
        later, why = EVERY_MOVE - {Shuffle.move}, "haou:turn/2/draw"
        choices, silent = (Shuffle((player,), why),), Chance(player, Shuffle.move)
        fell = yield Request("", "shuffle", why, choices, silent, later, claims="after")
        order = fell.cards
    if cards:
        yield Arrange("shuffle", player + DECK, order, "haou:turn/2/draw")
