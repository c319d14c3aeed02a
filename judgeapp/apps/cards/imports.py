"""Cards that organizers import: kept beside the card lists, in sets named by the numbers on the cards."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction

from judgeapp.domain import deckcheck
from judgeapp.domain.corpus import Text
from judgeapp.domain.deckcheck.importing import Imported, ImportRefused, LineError, read_cards
from judgeapp.domain.engine.card_texts import wrong_text
from judgeapp.domain.engine.kernel.record import CardPin

from .models import Card, CardSet
from .rows import card_row
from .selectors import imported_list

COMPARED = ("name", "reading", "type", "summoned", "numbered", "facts")


@dataclass(frozen=True)
class ImportReport:
    """What an import did, or would do: the cards that are new, that change (with the fields), that do not.

    `lists` are the sets of these cards as they are now, as a game record pins them.
    """

    added: tuple[str, ...]
    changed: tuple[tuple[str, tuple[str, ...]], ...]
    unchanged: tuple[str, ...]
    lists: tuple[CardPin, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        changed = [{"number": number, "fields": list(fields)} for number, fields in self.changed]
        lists = [pin.told for pin in self.lists]
        return {
            "added": list(self.added),
            "changed": changed,
            "unchanged": list(self.unchanged),
            "card_lists": lists,
        }


def cards_import(*, book: str, data: bytes, dry_run: bool = False) -> ImportReport:
    """Add the cards of a file, or replace those imported before under the same number.

    Raises ImportRefused with every error and its line; then, and with `dry_run`, nothing is changed.
    """
    cards = read_cards(book, data)
    if errors := [error for one in cards if (error := _wrong_text(one))]:
        raise ImportRefused(errors)
    with transaction.atomic():
        existing = {card.number: card for card in Card.objects.filter(book=book).select_related("set")}
        from_files = set(CardSet.objects.filter(book=book, imported=False).values_list("code", flat=True))
        if errors := [error for one in cards if (error := _in_a_list(one, existing, from_files))]:
            raise ImportRefused(errors)
        report = _compare(cards, existing)
        if not dry_run:
            _write(book, [one.card for one in cards], {*report.added, *dict(report.changed)})
            report = replace(report, lists=tuple(_lists_of(book, cards)))
    return report


def _lists_of(book: str, cards: list[Imported]) -> Iterator[CardPin]:
    """The sets that the cards of a file are in."""
    for code in dict.fromkeys(_code(one.card) for one in cards):
        if pin := imported_list(book=book, code=code):
            yield pin


def _wrong_text(one: Imported) -> LineError | None:
    """What keeps the card off its book's table: `abilities` that are none, above all."""
    wrong = wrong_text(one.card)
    if wrong is None:
        return None
    expected = wrong.expected or Text("", "")
    told = Text(f"{wrong.reason.ja}{expected.ja}", f"{wrong.reason.en} {expected.en}".strip())
    return LineError(one.line, wrong.field, told)


def _in_a_list(one: Imported, existing: dict[str, Card], from_files: set[str]) -> LineError | None:
    """A card, or a set, of our own card lists is not imported over."""
    there = existing.get(one.card.number)
    code = there.set.code if there and not there.set.imported else _code(one.card)
    if code not in from_files:
        return None
    reason = Text(
        f"{one.card.number} はカードリスト {code} のカードです。取り込みでは変更できません。",
        f"{one.card.number} belongs to the card list {code} and cannot be imported over.",
    )
    return LineError(one.line, "number", reason)


def _compare(cards: list[Imported], existing: dict[str, Card]) -> ImportReport:
    added, changed, unchanged = [], [], []
    for card in (one.card for one in cards):
        there = existing.get(card.number)
        if there is None:
            added.append(card.number)
        elif fields := _differing(card, there):
            changed.append((card.number, fields))
        else:
            unchanged.append(card.number)
    return ImportReport(tuple(added), tuple(changed), tuple(unchanged))


def _differing(card: deckcheck.Card, there: Card) -> tuple[str, ...]:
    """The fields in which a card is not what is there; of the facts, which."""
    row = card_row(card, there.set)
    plain = [name for name in COMPARED if name != "facts" and getattr(row, name) != getattr(there, name)]
    facts = row.facts.keys() | there.facts.keys()
    return (*plain, *sorted(name for name in facts if row.facts.get(name) != there.facts.get(name)))


def _write(book: str, cards: list[deckcheck.Card], numbers: set[str]) -> None:
    Card.objects.filter(book=book, number__in=numbers).delete()
    for card in cards:
        if card.number in numbers:
            card_row(card, _set_of(card)).save()
    _settle_imports()


def _set_of(card: deckcheck.Card) -> CardSet:
    """The set that the card's number names: `1-001` is of set 1."""
    code = _code(card)
    told = {
        "title_ja": f"カードセット {code}",
        "title_en": f"Card set {code}",
        "source_ja": "主催者が取り込んだデータ",
        "source_en": "Imported by an organizer",
    }
    return CardSet.objects.get_or_create(book=card.book, code=code, defaults={**told, "imported": True})[0]


def _code(card: deckcheck.Card) -> str:
    return card.number.partition("-")[0][: CardSet._meta.get_field("code").max_length]


def imports_yield(book: str, code: str, numbers: Iterable[str]) -> None:
    """A card list comes: an imported set of its code, and imported cards with its numbers, go."""
    CardSet.objects.filter(book=book, code=code, imported=True).delete()
    Card.objects.filter(book=book, number__in=list(numbers), set__imported=True).delete()
    _settle_imports()


def _settle_imports() -> None:
    """Imported sets without cards go; the digests of the others say what is in them."""
    for card_set in CardSet.objects.filter(imported=True).prefetch_related("cards"):
        cards = [(card.number, *(getattr(card, name) for name in COMPARED)) for card in card_set.cards.all()]
        if not cards:
            card_set.delete()
            continue
        told = json.dumps(cards, ensure_ascii=False, sort_keys=True)
        digest = hashlib.sha256(told.encode()).hexdigest()
        if digest != card_set.digest:
            card_set.digest = digest
            card_set.save(update_fields=["digest"])
