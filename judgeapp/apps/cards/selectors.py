"""Reading cards."""

from collections.abc import Iterator
from functools import lru_cache

from django.db.models import Q, QuerySet

from judgeapp.domain import deckcheck
from judgeapp.domain.deckcheck import CardIndex
from judgeapp.domain.deckcheck.cardlist import card_in_season
from judgeapp.domain.engine.kernel.record.record import CardPin, content_version
from judgeapp.domain.seasons import FORGETTING, facts_in

from .models import Card, CardSet, CardType


def cards_matching(*, book: str = "", query: str = "") -> QuerySet[Card]:
    """Cards of a book (or of all) of which each word of `query` is part of number, name or reading, in any spelling.

    A word may name the Megami of a card instead.
    """
    cards = Card.objects.select_related("set")
    if book:
        cards = cards.filter(book=book)
    if query.split():
        books = [book] if book else CardSet.objects.order_by().values_list("book", flat=True).distinct()
        found = Q(pk=None)
        for book_ in books:
            index = card_index(book=book_)
            bases = ({card.base for card in found_by(index, word)} for word in query.split())
            found |= Q(book=book_, base__in=set.intersection(*bases))
        cards = cards.filter(found)
    return cards


def found_by(index: CardIndex, word: str) -> Iterator[deckcheck.Card]:
    """The cards that a word finds: those it is part of, and those of the Megami that it is part of."""
    found = list(index.matching(word))
    hosts = {card.number for card in found if card.type == CardType.MEGAMI}
    yield from found
    yield from (card for card in index if not hosts.isdisjoint(card.facts.get("megami", ())))


def megami_of(*, book: str) -> dict[str, Card]:
    """The Megami of a book, and their Another versions, by number."""
    return {card.number: card for card in Card.objects.filter(book=book, type=CardType.MEGAMI)}


def no_cards() -> QuerySet[Card]:
    """Nothing, where nothing was asked for."""
    return Card.objects.none()


def books_with_cards() -> list[str]:
    """The books that have card lists."""
    return list(CardSet.objects.order_by("book").values_list("book", flat=True).distinct())


def card_by_number(*, book: str, number: str) -> Card | None:
    """The card printed with that number; None where there is none."""
    return Card.objects.select_related("set").filter(book=book, number=number).first()


def printings_of(*, card: Card) -> QuerySet[Card]:
    """The other cards that are the same card (210.2.1)."""
    return Card.objects.filter(book=card.book, base=card.base).exclude(pk=card.pk).select_related("set")


def sets_of(*, book: str) -> QuerySet[CardSet]:
    return CardSet.objects.filter(book=book)


def imported_list(*, book: str, code: str, season: str = "") -> CardPin | None:
    """An imported set as a record pins it, with its cards: it may change, and a record has to stay what it is.

    As a `season` has the cards, where one is named.
    """
    rows = Card.objects.filter(book=book, set__code=code, set__imported=True).order_by("number")
    cards = [
        facts_in(
            book,
            season,
            {"number": row.number, "name": row.name, "type": row.type}
            | ({"reading": row.reading} if row.reading else {})
            | row.facts,
        )
        for row in rows
    ]
    return CardPin(code, content_version(cards), tuple(cards)) if cards else None


def card_index(*, book: str, season: str = "") -> CardIndex:
    """The cards of a book as the deck checker wants them; read again only when a card list has changed.

    As a `season` has them, where one is named; those that it has not got yet are among them.
    """
    digests = CardSet.objects.filter(book=book).values_list("digest", flat=True)
    return _index(book, season, tuple(digests))


@lru_cache(maxsize=20)
def _index(book: str, season: str, digests: tuple[str, ...]) -> CardIndex:
    rows = Card.objects.filter(book=book).values_list(
        "book", "number", "base", "name", "reading", "type", "summoned", "numbered", "facts"
    )
    return CardIndex(card_in_season(deckcheck.Card(*row), season) for row in rows)


FORGETTING.append(_index.cache_clear)
