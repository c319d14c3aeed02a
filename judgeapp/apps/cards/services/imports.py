"""Cards that organizers import: kept beside the card lists, in sets named by the numbers on the cards."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction
from django.utils import timezone

from judgeapp.domain import deckcheck
from judgeapp.domain.corpus import Text
from judgeapp.domain.deckcheck.book_decks import stand_ins
from judgeapp.domain.deckcheck.importing import Imported, ImportRefused, LineError, read_cards
from judgeapp.domain.engine.card_texts import wrong_text
from judgeapp.domain.engine.kernel.record.record import CardPin
from judgeapp.domain.limits import CARD_FILE

from ..models import Card, CardImport, CardSet
from ..rows import card_row
from ..selectors import imported_list

COMPARED = ("name", "reading", "type", "summoned", "numbered", "facts")
MOST_BYTES = CARD_FILE.bytes


@dataclass(frozen=True)
class Change:
    """A field of a card that an import changes; None: there is no such field."""

    field: str
    before: Any
    after: Any

    def to_dict(self) -> dict[str, Any]:
        return {"field": self.field, "before": self.before, "after": self.after}


@dataclass(frozen=True)
class ImportReport:
    """What an import did, or would do: the cards that are new, that change (field by field), that do not.

    `replaced` are the cards of our teaching set that these take the place of; they are no longer offered anywhere.
    `lists` are the sets of these cards as they are now, as a game record pins them.
    """

    added: tuple[str, ...]
    changed: tuple[tuple[str, tuple[Change, ...]], ...]
    unchanged: tuple[str, ...]
    replaced: tuple[str, ...] = ()
    lists: tuple[CardPin, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        changed = [
            {"number": number, "changes": [change.to_dict() for change in changes]}
            for number, changes in self.changed
        ]
        lists = [pin.name_and_version for pin in self.lists]
        return {
            "added": list(self.added),
            "changed": changed,
            "unchanged": list(self.unchanged),
            "replaced": list(self.replaced),
            "card_lists": lists,
        }


def cards_import(*, book: str, data: bytes, dry_run: bool = False, by: Any = None) -> ImportReport:
    """Add the cards of a file, or replace those imported before under the same number, and what stood in for them.

    `by`: on whose behalf; None is the command line. What others brought only site staff may replace.

    Raises ImportRefused with every error and its line; then, and with `dry_run`, nothing is changed.
    """
    cards = read_cards(book, data)
    if errors := [error for card_ in cards if (error := _wrong_text(card_))]:
        raise ImportRefused(errors)
    with transaction.atomic():
        existing = {card.number: card for card in Card.objects.filter(book=book).select_related("set")}
        from_files = set(CardSet.objects.filter(book=book, imported=False).values_list("code", flat=True))
        if errors := [error for card_ in cards if (error := _in_a_list(card_, existing, from_files))]:
            raise ImportRefused(errors)
        report = _compare(cards, existing)
        touched = {number for number, _changes in report.changed}
        others = [
            card_
            for card_ in cards
            if card_.card.number in touched and not _may_change(by, existing[card_.card.number])
        ]
        if others:
            raise ImportRefused([_of_somebody_else(imported) for imported in others])
        if not dry_run:
            _write(book, [card_.card for card_ in cards], {*report.added, *touched}, by)
            Card.objects.filter(book=book, number__in=report.replaced).delete()
            report = replace(report, lists=tuple(_lists_of(book, cards)))
    return report


def _lists_of(book: str, cards: list[Imported]) -> Iterator[CardPin]:
    """The sets that the cards of a file are in."""
    for code in dict.fromkeys(_code(imported.card) for imported in cards):
        if pin := imported_list(book=book, code=code):
            yield pin


def _may_change(by: Any, there: Card) -> bool:
    return by is None or by.has_perm("cards.change_any_import") or there.imported_by_id == by.pk


def _of_somebody_else(one: Imported) -> LineError:
    reason = Text(
        f"{one.card.number} はほかの人が取り込んだカードで、内容が違います。サイトの管理者に頼んでください。",
        f"{one.card.number} was imported by somebody else, with other facts. Ask the site's staff.",
    )
    return LineError(one.line, "number", reason)


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
    for card in (card_.card for card_ in cards):
        there = existing.get(card.number)
        if there is None:
            added.append(card.number)
        elif changes := _differing(card, there):
            changed.append((card.number, changes))
        else:
            unchanged.append(card.number)
    gone = stand_ins(cards[0].card.book, (imported.card.number for imported in cards)) if cards else ()
    replaced = tuple(sorted(existing.keys() & gone))
    return ImportReport(tuple(added), tuple(changed), tuple(unchanged), replaced)


def _differing(card: deckcheck.Card, there: Card) -> tuple[Change, ...]:
    """The fields in which a card is not what is there; of the facts, which."""
    row = card_row(card, there.set)
    before = {name: getattr(there, name) for name in COMPARED[:-1]} | _further(there)
    after = {name: getattr(row, name) for name in COMPARED[:-1]} | _further(row)
    names = dict.fromkeys((*before, *sorted(after.keys() - before.keys())))
    changes = (Change(name, before.get(name), after.get(name)) for name in names)
    return tuple(change for change in changes if change.before != change.after)


def _further(card: Card) -> dict[str, Any]:
    """The facts that stand in no field of their own."""
    return {name: card.facts[name] for name in sorted(card.facts) if name not in COMPARED}


def _write(book: str, cards: list[deckcheck.Card], numbers: set[str], by: Any) -> None:
    brought = dict(Card.objects.filter(book=book, number__in=numbers).values_list("number", "imported_by"))
    Card.objects.filter(book=book, number__in=numbers).delete()
    for card in cards:
        if card.number in numbers:
            row = card_row(card, _set_of(card))
            row.imported_by_id = brought.get(card.number) or (by.pk if by else None)
            row.save()
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


@transaction.atomic
def import_begin(*, by: Any, book: str, file_name: str, data: bytes) -> CardImport:
    """Keep a file with what it would do, until whoever uploaded it applies it. Another one of theirs takes its place.

    Raises ImportRefused; then nothing is kept.
    """
    would = cards_import(book=book, data=data, dry_run=True, by=by).to_dict()
    CardImport.objects.filter(by=by, applied_at=None).delete()
    return CardImport.objects.create(by=by, book=book, file_name=file_name[:120], data=data, would=would)


@transaction.atomic
def import_apply(*, pending: CardImport) -> bool:
    """Apply a file if it still does what was shown; False where it would do something else by now.

    Raises ImportRefused where the cards of somebody else have come between. Twice is once.
    """
    pending = CardImport.objects.select_for_update().select_related("by").get(pk=pending.pk)
    if pending.applied_at:
        return True
    data = bytes(pending.data)
    now = cards_import(book=pending.book, data=data, dry_run=True, by=pending.by).to_dict()
    if now != pending.would:
        pending.would = now
        pending.save(update_fields=["would"])
        return False
    cards_import(book=pending.book, data=data, by=pending.by)
    pending.applied_at, pending.data = timezone.now(), b""
    pending.save(update_fields=["applied_at", "data"])
    return True
