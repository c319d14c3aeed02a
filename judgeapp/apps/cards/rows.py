"""A card of a list as a row of the database, and a row as a season has its card."""

from typing import Any

from judgeapp.domain import deckcheck
from judgeapp.domain.deckcheck.cardlist import read_card
from judgeapp.domain.seasons import facts_in

from .models import Card, CardSet


def card_row(card: deckcheck.Card, card_set: CardSet) -> Card:
    """The row of a card, not saved."""
    facts = dict(card.facts)
    cost = facts.get("cost")
    return Card(
        book=card.book,
        number=card.number,
        base=card.base,
        name=card.name,
        reading=card.reading,
        set=card_set,
        type=card.type,
        faction=facts.get("faction", ""),
        cost=sum(cost.values()) if cost is not None else None,
        power=facts.get("power"),
        siege=facts.get("siege"),
        clan=facts.get("clan", ""),
        troops=facts.get("troops", []),
        summoned=card.summoned,
        numbered=card.numbered,
        facts=facts,
    )


def facts_of(card: Card, season: str = "") -> dict[str, Any]:
    """All that the lists say of a card, as a season has it."""
    told = {"number": card.number, "name": card.name, "type": card.type}
    return facts_in(
        card.book, season, {**card.facts, **told} | ({"reading": card.reading} if card.reading else {})
    )


def row_in_season(card: Card, season: str) -> Card:
    """The row of a card as a season has it, not to be saved."""
    facts = facts_of(card, season)
    if facts == facts_of(card):
        return card
    row = card_row(read_card(facts, card.book), card.set)
    row.pk, row.imported_by_id = card.pk, card.imported_by_id
    return row
