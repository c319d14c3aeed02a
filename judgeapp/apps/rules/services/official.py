"""Importing the publisher's document: read first, then everything or nothing in one transaction."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone

from judgeapp.apps.accounts.models import User
from judgeapp.domain.corpus import Text
from judgeapp.domain.corpus.official import (
    DocumentRefused,
    Reading,
    decode,
    edition_of,
    newest,
    read_document,
    report_of,
)

from .. import selectors
from ..models import OfficialEdition, OfficialText
from ..problems import LinesUnaccounted


@dataclass(frozen=True)
class Imported:
    """An import that succeeded. `changed` is False when the same document was there already."""

    edition: OfficialEdition
    report: Mapping[str, Any]
    changed: bool


def rulebook_import(
    *, book: str, data: bytes, edition: str | None = None, by: User | None = None
) -> Imported:
    """Import a book's official document, under the edition it names unless another is given.

    Raises DocumentRefused (unreadable, empty, another book's) or LinesUnaccounted; nothing is changed then.
    """
    corpus_book = selectors.corpus().books.get(book)
    if corpus_book is None:
        known = ", ".join(selectors.corpus().books)
        raise DocumentRefused(Text(f"書籍は {known} のどれかです。", f"The book must be one of {known}."))
    text = decode(data)
    label = edition_of(corpus_book, text) if edition is None else edition.strip()
    reading = read_document(corpus_book, text, label)
    report = dict(report_of(reading)) | {"edition": label}
    if not reading.complete:
        raise LinesUnaccounted(report)
    return _store(reading, label, hashlib.sha256(data).hexdigest(), report, by)


@transaction.atomic
def _store(reading: Reading, label: str, sha256: str, report: Mapping[str, Any], by: User | None) -> Imported:
    found = OfficialEdition.objects.select_for_update().filter(book=reading.book, edition=label).first()
    if found is not None and _is_same(found, sha256, reading):
        return Imported(found, report, changed=False)
    values = {"sha256": sha256, "imported_at": timezone.now(), "imported_by": by, "report": report}
    if found is None:
        found = OfficialEdition.objects.create(book=reading.book, edition=label, **values)
    else:
        for name, value in values.items():
            setattr(found, name, value)
        found.save(update_fields=list(values))
        found.texts.all().delete()
    OfficialText.objects.bulk_create(
        OfficialText(edition=found, key=key, text=text, order=order)
        for order, (key, text) in enumerate(reading.texts.items())
    )
    _choose_current(reading.book)
    found.refresh_from_db()
    return Imported(found, report, changed=True)


def _is_same(found: OfficialEdition, sha256: str, reading: Reading) -> bool:
    """The same file gave the same clauses: not so when the corpus has gained a key since."""
    return found.sha256 == sha256 and dict(found.texts.values_list("key", "text")) == dict(reading.texts)


def _choose_current(book: str) -> None:
    """The newest edition is the current one, whichever was imported last."""
    editions = OfficialEdition.objects.filter(book=book)
    best = newest(editions.values_list("edition", flat=True))
    editions.filter(is_current=True).exclude(edition=best).update(is_current=False)
    editions.filter(edition=best).update(is_current=True)
