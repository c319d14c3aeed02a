"""Cards that are discarded from a deck, drawn from one, or taken from a zone without being named."""

from __future__ import annotations

from ...kernel import Card, Fact, Move, Steps, Text, UnknownFact, clause
from .table import Table

WHICH_PAID = Text("代償として捨てたのはどのカードですか。", "Which card was discarded as the payment?")


def hand_cards(table: Table, player: str, *, every: bool = False, without: str = "") -> list[str]:
    """The cards of a hand that can be discarded: of those nobody has seen the first.

    A record may also name any other of them, or the hand alone: `every` has those too. `without`: not this card.
    """
    zone = f"{player}.hand"
    table.position.top(zone)  # of a hand that nobody counted one card is presumed
    there = [card for card in table.position.cards_in(zone) if card.id != without]
    known, unknown = ([card.id for card in there if card.known is seen] for seen in (True, False))
    return [*known, *unknown, *([zone] if there else ())] if every else [*known, *unknown[:1]]


def one_of(table: Table, key: str, asked: Text = WHICH_PAID, *, without: str = "") -> Card:
    """The card of that id, or one of that zone: the top card of a deck, elsewhere whichever was meant.

    Where some of the cards are known it makes a difference which: that is a fact, told apart by how many were left.
    """
    position = table.position
    if key not in position.zones:
        return position.cards[key]
    there = [card for card in position.cards_in(key) if card.id != without]
    pile = position.zones[key].spec.seen_by == "nobody"
    if pile or not any(card.known for card in there):
        return there[0]
    answers = {card.id: table.title(card) for card in there}
    fact = Fact(f"taken?{key}/{len(there)}", asked, tuple(answers), answers)
    if position.told.get(fact.key) not in answers:
        raise UnknownFact(fact)
    return position.cards[str(position.told[fact.key])]


def discard(table: Table, player: str, key: str, *clauses: str, without: str = "") -> Steps[None]:
    """A card of the hand or the deck of a player is thrown away as a payment, if there is one."""
    zone = table.position.zones.get(key)
    if zone is None or zone.cards:
        card = one_of(table, key, without=without)
        yield Move("discard", card, f"{player}.discard_pile", *clauses)


@clause("suikoden:battle/7", "suikoden:skills/cavalry")
def mill(table: Table, player: str, amount: int, *clauses: str, reading: str = "") -> Steps[None]:
    """So many cards of the deck of a player are discarded, as far as there are any."""
    for _ in range(amount):
        card = table.position.top(table.deck(player))
        if card is None:
            return
        yield Move("mill", card, f"{player}.discard_pile", *clauses).read_as(reading)


@clause("suikoden:skills/procurement")
def draw(table: Table, player: str, amount: int, *clauses: str) -> Steps[None]:
    """So many cards from the deck into the hand, as far as there are any."""
    for _ in range(amount):
        card = table.position.top(table.deck(player))
        if card is not None:
            yield Move("draw", card, f"{player}.hand", *clauses, at=None)
