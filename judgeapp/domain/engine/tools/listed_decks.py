"""Decks of listed cards for random play: a decklist in, the cards with what is printed on them out.

>>> from judgeapp.domain.engine.books import engine_for
>>> cards = listed_deck(engine_for("sengoku"), "4 G-004 柏原数馬")
>>> len(cards), cards[0]["card_number"], cards[0]["power"], pins(engine_for("sengoku"), cards)[0].list
(4, 'G-004', 1000, 'G')
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...deckcheck import CardIndex, Deck, DeckUnreadable, decks_of, read_deck
from ..kernel import Book, InvalidRecord, Text
from ..kernel.record.pinned_lists import PinnedLists, shelf, version_of
from ..kernel.record.record import CardPin

CardData = dict[str, Any]
NUMBER = "card_number"


def listed_deck(book: Book, decklist: str | bytes, where: str = "deck") -> list[CardData]:
    """Every copy of every card of a decklist, as printed in the card lists of the book.

    Raises `InvalidRecord` naming `where` and the line for a list that cannot be read, and for a card that no list has.
    """
    index = CardIndex(card for card_list in shelf() if card_list.book == book.key for card in card_list.cards)
    listed, cards = PinnedLists(index, book), []
    for entry in readable(decklist, book.key, index, where).entries:
        if entry.card is None:
            reason = Text(f"{entry.number} はカードリストにありません。", f"No card list has {entry.number}.")
            raise InvalidRecord(f"{where}:{entry.line}", reason)
        facts = {**listed.fields(entry.card.number), NUMBER: entry.card.number}
        cards += [dict(facts) for _ in range(entry.count)]
    return cards


def readable(decklist: str | bytes, book: str, index: CardIndex, where: str) -> Deck:
    """The list, if every line of it can be read."""
    try:
        deck = read_deck(decklist, index, book=decks_of(book))
    except DeckUnreadable as error:
        raise InvalidRecord(where, Text(error.text.ja, error.text.en)) from error
    for broken in deck.broken:
        raise InvalidRecord(f"{where}:{broken.lines[0]}", Text(broken.message.ja, broken.message.en))
    return deck


def pins(book: Book, cards: Iterable[CardData]) -> tuple[CardPin, ...]:
    """The card lists that have these cards, each with its version, as a record pins them."""
    wanted = {card[NUMBER] for card in cards}
    lists = (cardlist for cardlist in shelf() if cardlist.book == book.key)
    return tuple(
        CardPin(card_list.code, version_of(card_list, book.season))
        for card_list in lists
        if wanted & {card.number for card in card_list.cards}
    )


def by_number(stated: Any, printed: frozenset[str]) -> Any:
    """A start whose cards are given by their numbers: the pinned lists have what is printed on them."""
    if isinstance(stated, list):
        return [by_number(number, printed) for number in stated]
    if not isinstance(stated, dict):
        return stated
    told = printed - {NUMBER} if NUMBER in stated else frozenset()
    return {name: by_number(value, printed) for name, value in stated.items() if name not in told}
