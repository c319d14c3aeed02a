"""The Megami that can be chosen, by every word that players have for them: names, weapons, ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ....deckcheck.books.sakura import WEAPONS
from ....seasons import kept_for_seasons
from ...kernel.record.pinned_lists import shelf


def megami_cards() -> Iterator[Any]:
    """The Megami of the list that can be chosen, Another versions among them."""
    listed = (
        card
        for cardlist in shelf()
        if (cardlist.book, cardlist.code) == ("sakura", "MEGAMI")
        for card in cardlist.cards
    )
    return (card for card in listed if card.buildable)


@kept_for_seasons
def megami_words() -> Mapping[str, tuple[str, ...]]:
    """The id of every Megami with the words for her; her name is the first."""
    weapons = {megami: weapon for weapon, megami in WEAPONS.items()}
    return {
        card.number: (*card.names, *([weapons[card.number]] if card.number in weapons else ()), card.number)
        for card in megami_cards()
    }


@kept_for_seasons
def megami_of_words() -> Mapping[str, str]:
    """The id of a Megami by every word for her, with or without the brackets round the name of an Another version."""
    said = {word: key for key, words in megami_words().items() for word in words}
    return {**{bare(word): key for word, key in said.items()}, **said}


def bare(word: str) -> str:
    return word.translate(BRACKETS)


BRACKETS = str.maketrans("", "", "『』'")


class Spoken(Mapping[str, str]):
    """The same, looked up as a record is read and not before."""

    def __getitem__(self, word: str) -> str:
        return megami_of_words()[word]

    def __iter__(self) -> Iterator[str]:
        return iter(megami_of_words())

    def __len__(self) -> int:
        return len(megami_of_words())
