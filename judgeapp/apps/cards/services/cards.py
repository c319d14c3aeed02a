"""Loading card lists into the database."""

from dataclasses import dataclass, replace
from pathlib import Path

from django.db import transaction

from judgeapp.domain import deckcheck
from judgeapp.domain.deckcheck.book_decks import stand_ins
from judgeapp.domain.deckcheck.cardlist import card_list_files, list_of_all_seasons, set_digest
from judgeapp.domain.engine.card_texts import check_card_texts

from ..models import Card, CardSet
from ..rows import card_row
from .imports import imports_yield


@dataclass(frozen=True)
class LoadReport:
    """What a load did: sets that were written, sets that went, cards there are now."""

    written: tuple[str, ...]
    removed: tuple[str, ...]
    cards: int


def cards_load(*, folder: Path) -> LoadReport:
    """Bring the database in line with the card lists below `folder`; unchanged files are not even parsed.

    Imported sets stay; a card list that has an imported card, or is an imported set, takes its place. Of the teaching
    set that stands in for the cards of a box only those come whose places nobody has filled.

    Raises CardListError naming file, card and field; then nothing is changed.
    """
    digests = {path: set_digest(path) for path in card_list_files(folder)}
    from_files = CardSet.objects.filter(imported=False)
    if sorted(digests.values()) == sorted(from_files.values_list("digest", flat=True)):
        return LoadReport((), (), Card.objects.count())
    lists = [
        replace(list_of_all_seasons(card_list), digest=digest)
        for card_list, digest in zip(deckcheck.load_card_lists(folder), digests.values(), strict=True)
    ]
    check_card_texts(lists)
    known = {(card_list.book, card_list.code): card_list for card_list in from_files}
    changed = [
        cardlist
        for cardlist in lists
        if (old := known.get((cardlist.book, cardlist.code))) is None or old.digest != cardlist.digest
    ]
    kept = {(cardlist.book, cardlist.code) for cardlist in lists}
    gone = [one for key, one in known.items() if key not in kept]
    with transaction.atomic():
        for card_set in gone:
            card_set.delete()
        # A card may move from one set to another: all that goes, goes before anything comes.
        Card.objects.filter(
            set__in=[known[k] for card_list in changed if (k := (card_list.book, card_list.code)) in known]
        ).delete()
        for cardlist in changed:
            imports_yield(cardlist.book, cardlist.code, [card.number for card in cardlist.cards])
            _set_write(cardlist)
    written = tuple(f"{cardlist.book} {cardlist.code}" for cardlist in changed)
    return LoadReport(written, tuple(map(str, gone)), Card.objects.count())


def _set_write(cards: deckcheck.CardList) -> None:
    card_set, _made = CardSet.objects.update_or_create(
        book=cards.book,
        code=cards.code,
        defaults={
            "title_ja": cards.title.ja,
            "title_en": cards.title.en,
            "source_ja": cards.source.ja,
            "source_en": cards.source.en,
            "digest": cards.digest,
        },
    )
    imported = Card.objects.filter(book=cards.book, set__imported=True).values_list("number", flat=True)
    replaced = stand_ins(cards.book, imported)
    Card.objects.bulk_create(
        [card_row(card, card_set) for card in cards.cards if card.number not in replaced]
    )
