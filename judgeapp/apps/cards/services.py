"""Loading card lists into the database."""

from dataclasses import dataclass
from pathlib import Path

from django.db import transaction

from judgeapp.domain import deckcheck
from judgeapp.domain.deckcheck.cardlist import card_list_files, file_digest

from .models import Card, CardSet


@dataclass(frozen=True)
class LoadReport:
    """What a load did: sets that were written, sets that went, cards there are now."""

    written: tuple[str, ...]
    removed: tuple[str, ...]
    cards: int


def cards_load(*, folder: Path) -> LoadReport:
    """Bring the database in line with the card lists below `folder`; unchanged files are not even parsed.

    Raises CardListError naming file, card and field; then nothing is changed.
    """
    digests = [file_digest(path) for path in card_list_files(folder)]
    if sorted(digests) == sorted(CardSet.objects.values_list("digest", flat=True)):
        return LoadReport((), (), Card.objects.count())
    lists = deckcheck.load_card_lists(folder)
    known = {(one.book, one.code): one for one in CardSet.objects.all()}
    changed = [
        one for one in lists if (old := known.get((one.book, one.code))) is None or old.digest != one.digest
    ]
    kept = {(one.book, one.code) for one in lists}
    gone = [one for key, one in known.items() if key not in kept]
    with transaction.atomic():
        for card_set in gone:
            card_set.delete()
        # A card may move from one set to another: all that goes, goes before anything comes.
        Card.objects.filter(
            set__in=[known[k] for one in changed if (k := (one.book, one.code)) in known]
        ).delete()
        for one in changed:
            _set_write(one)
    written = tuple(f"{one.book} {one.code}" for one in changed)
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
    Card.objects.bulk_create([_row(card, card_set) for card in cards.cards])


def _row(card: deckcheck.Card, card_set: CardSet) -> Card:
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
