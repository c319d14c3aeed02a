"""Cards from the draw pile, and cards that are discarded."""

from __future__ import annotations

from ...kernel import Card, Event, Move, Steps, Uncounted, clause
from ..cards.facts import KIND
from ..state.layout import HAND_LIMIT
from ..state.table import SPECTRES, Table

TOKEN_PLACE, PILE = "moncolle:cards/token/place", "moncolle:details/words/discard"


@clause("moncolle:board/5")
def draw(table: Table, player: str, count: int, *clauses: str) -> Steps[None]:
    """Cards from the top of the own draw pile, as many as there are."""
    for _ in range(count):
        card = table.position.top(f"{player}.deck")
        if card is None:
            return
        yield Move("draw", card, f"{player}.hand", *clauses, at=None)


@clause("moncolle:turn/2#2-2", "moncolle:turn/5#5-2", "moncolle:board/4")
def refill(table: Table, player: str, *clauses: str) -> Steps[None]:
    """手札補充: up to six cards in the hand. Of a hand and a pile that nobody counted nobody knows how many."""
    hand, deck = table.position.zones[f"{player}.hand"], table.position.zones[f"{player}.deck"]
    if hand.open:
        yield Uncounted("refill", deck.key, hand.next_fact(), *clauses)
        return
    yield from draw(table, player, max(0, HAND_LIMIT - len(hand)), *clauses)


@clause("moncolle:cards/token/place", "moncolle:details/words/discard", "moncolle:board/6")
def discarded(verb: str, card: Card, *clauses: str) -> Event:
    """破棄: into the owner's discard pile; a token goes to the token place instead."""
    if card.values.get(KIND.name) == "token":
        return Move(verb, card, f"{card.owner}.summoner", TOKEN_PLACE, *clauses)
    return Move(verb, card, f"{card.owner}.discard_pile", *clauses, PILE)


@clause("moncolle:cards/token/place")
def into_the_hand(card: Card, *clauses: str) -> Event:
    """A card goes to its owner's hand; Spectre goes to the token place instead."""
    if card.values.get("name") in SPECTRES:
        return Move("to_hand", card, f"{card.owner}.summoner", TOKEN_PLACE, *clauses)
    return Move("to_hand", card, f"{card.owner}.hand", *clauses, at=None)
