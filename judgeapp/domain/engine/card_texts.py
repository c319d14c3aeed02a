"""Cards of card lists as the engines read them: checked when a list is loaded, with errors that name the field."""

from __future__ import annotations

from collections.abc import Iterable

from ..deckcheck import CardList, CardListError
from .books import ENGINES, engine_for
from .kernel import InvalidRecord, read_position

PLACE = "start.position.players.a."


def check_card_texts(lists: Iterable[CardList]) -> None:
    """Raise `CardListError` naming list, card and field for the first card that cannot lie on its book's table."""
    for one in lists:
        if one.book not in ENGINES:
            continue
        book = engine_for(one.book)
        for card in one.cards:
            facts = {**card.facts, "number": card.number, "name": card.name, "type": card.type}
            zone = "field" if card.summoned else "hand"
            try:
                read_position(book, {"players": {"a": {zone: [book.printed(facts)]}}})
            except InvalidRecord as wrong:
                said = wrong.message.en.replace(f"{PLACE}{zone}[0].", "")
                raise CardListError(f"{one.book} {one.code}: {card.number} {said}") from None
