"""English sentences of engines with the English names of cards: “Slash (斬)”; and a card by its bare name.

What is stored says what the cards have printed; names are put in for whoever reads, so that rulings keep their bytes,
and an older one reads like one of today. Names of people go into sentences before: a card may be called as a seat is.
"""

import re
from functools import lru_cache
from typing import Any

from judgeapp.common.language import language
from judgeapp.domain.deckcheck import CardIndex
from judgeapp.domain.engine.kernel import Text, with_sentences

from .selectors import card_index

QUOTED = re.compile(r"“([^“”]+?)(?: \(([^“”]*)\))?”")
"""A card in a sentence of an engine; where it lies follows if others have its name."""


def with_english_names(said: Any, *, book: str) -> Any:
    """What an engine of the book said, in its shape; the same where no card of the book has another name."""
    names = _names(card_index(book=book))
    return with_sentences(said, lambda text: Text(text.ja, _sentence(text.en, names))) if names else said


def on_page(said: Any, *, book: str) -> Any:
    """The same for the page that is being made: a Japanese one needs no names, and asks for none."""
    return with_english_names(said, book=book) if language() == "en" else said


def card_called(printed: str, *, book: str) -> str:
    """A card on the page that is being made, by its printed name: 斬, in English Slash (斬)."""
    if language() != "en":
        return printed
    english = _names(card_index(book=book)).get(printed)
    return f"{english} ({printed})" if english else printed


@lru_cache(maxsize=10)
def _names(index: CardIndex) -> dict[str, str]:
    """The English names of cards by the printed ones, those of the sides of a card with two among them."""
    found = {card.name: card.title.en for card in index if card.title.en != card.name}
    sides = (
        zip(printed.split(" / "), english.split(" / "), strict=False) for printed, english in found.items()
    )
    return {printed: english for pairs in sides for printed, english in pairs} | found


def _sentence(sentence: str, names: dict[str, str]) -> str:
    return QUOTED.sub(lambda card: _card(card, names), sentence) if "“" in sentence else sentence


def _card(card: re.Match[str], names: dict[str, str]) -> str:
    printed, lying = card.groups()
    if printed not in names:
        return card[0]
    return f"“{names[printed]} ({', '.join(filter(None, (printed, lying)))})”"
