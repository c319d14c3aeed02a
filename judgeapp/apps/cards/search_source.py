"""Cards in the one search: by number, name, reading, clan and troop type."""

import hashlib
from collections.abc import Iterator

from django.utils import translation

from judgeapp.apps.rules.search.sources import SearchDocument
from judgeapp.domain.corpus import Text
from judgeapp.domain.search.document import Name

from .models import Card, CardSet

_WEIGHT = -5  # a word that a clause defines is asked for more often than the card that bears it


def card_version() -> str:
    """Changes with every set that is loaded, changed or removed."""
    versions = CardSet.objects.order_by("book", "code").values_list("book", "code", "digest")
    return hashlib.sha256(repr(list(versions)).encode()).hexdigest()[:16]


def card_documents() -> Iterator[SearchDocument]:
    """One document per card."""
    for order, card in enumerate(Card.objects.select_related("set").order_by("book", "number")):
        yield SearchDocument(
            key=f"card:{card.book}/{card.number}",
            book=card.book,
            kind="card",
            source="card",
            text=_facts(card),
            heading=Text(card.name, card.name),
            number=card.number if card.numbered else "",
            names=(
                Name(
                    f"card-{card.pk}",
                    card.name,
                    card.reading,
                    aliases=(card.number, *card.facts.get("aliases", ())),
                ),
            ),
            order=order,
            url=card.get_absolute_url(),
            weight=_WEIGHT,
        )


def _facts(card: Card) -> Text:
    """What the card is, in a line: type, faction, clan, troop types, set."""

    def line(language: str) -> str:
        with translation.override(language):
            facts = [
                card.get_type_display(),
                card.get_faction_display(),
                card.clan,
                *card.troops,
                card.set.title[language],
            ]
        return " ".join(str(fact) for fact in facts if fact)

    return Text(line("ja"), line("en"))
