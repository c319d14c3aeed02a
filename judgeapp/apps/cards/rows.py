"""A card of a list as a row of the database."""

from judgeapp.domain import deckcheck

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
