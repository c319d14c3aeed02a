"""210 同一のカード: which cards are the same card, whatever printing they come from."""

from __future__ import annotations

from ....deckcheck.numbers import find_number
from ...kernel import Card, clause
from ..state.layout import NUMBER


@clause("sengoku:210.2", "sengoku:210.2.1")
def base_number(card: Card) -> str:
    """The card number that it counts as: a reprint names it in brackets. Empty where the record gives none."""
    found = find_number(card[NUMBER])
    return found[0].base if found else card[NUMBER]


@clause("sengoku:210.2", "sengoku:801.2.4")
def same_card(one: Card, other: Card) -> bool:
    """同一のカード: both numbers are given, and they come to the same."""
    number = base_number(one)
    return bool(number) and number == base_number(other)
