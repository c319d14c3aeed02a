"""The cards that a record brings along in a pinned list of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ....deckcheck import CardListError
from ....deckcheck.cardlist import card_list_schema, read_card
from ....deckcheck.cards import Card
from ..model.errors import InvalidRecord
from ..model.text import Text
from ..play.book import Book
from .record import CardPin
from .schema import DIALECT, Validator, check


def own_cards(book: Book, pin: CardPin, number: int) -> Sequence[Card]:
    """The cards that a record brings along; raises `InvalidRecord` naming card and field."""
    found: dict[str, Card] = {}
    for index, raw in enumerate(pin.cards):
        where = f"card_lists[{number}].cards[{index}]"
        check(card_validator(), raw, where)
        try:
            card = read_card(raw, book.key)
        except CardListError as error:
            raise InvalidRecord(where, Text(f"使えません（{error}）。", f"{error}.")) from None
        if found.setdefault(card.number, card) is not card:
            reason = Text(f"{card.number} が2枚目です。", f"{card.number} stands there twice.")
            raise InvalidRecord(f"{where}.number", reason)
    return tuple(found.values())


@cache
def card_validator() -> Validator:
    """Checks one card of a list."""
    return Validator.of({"$schema": DIALECT, "$ref": "#/$defs/card", "$defs": card_list_schema()["$defs"]})
