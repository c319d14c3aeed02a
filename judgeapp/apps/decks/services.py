"""Keeping decklists. A list with violations may be kept: its verdict stands beside it."""

from typing import Any

from django.db import transaction

from judgeapp.domain.deckcheck import CheckResult

from . import selectors
from .models import Decklist, DecklistVersion


@transaction.atomic
def decklist_create(*, owner: Any, name: str, format_id: str, text: str) -> DecklistVersion:
    """Keep a new list as its first version.

    Raises UnknownFormat or DeckUnreadable.
    """
    decklist = Decklist(owner=owner, name=name.strip(), format=format_id)
    result = selectors.deck_check(format_id=format_id, source=text)
    decklist.full_clean(exclude=["owner"])
    decklist.save()
    return _version_add(decklist, text, result)


@transaction.atomic
def decklist_revise(*, decklist: Decklist, text: str, name: str = "") -> DecklistVersion:
    """Keep a changed list as its next version; the same text again adds none.

    Raises DeckUnreadable.
    """
    decklist = Decklist.objects.select_for_update().get(pk=decklist.pk)
    result = selectors.deck_check(format_id=decklist.format, source=text)
    decklist.name = name.strip() or decklist.name
    decklist.full_clean(exclude=["owner"])
    decklist.save()
    last = selectors.version_of(decklist=decklist)
    return last if last and last.text == lines_of(text) else _version_add(decklist, text, result)


def lines_of(text: str) -> str:
    """A browser sends line ends of its own."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _version_add(decklist: Decklist, text: str, result: CheckResult) -> DecklistVersion:
    last = selectors.version_of(decklist=decklist)
    return DecklistVersion.objects.create(
        decklist=decklist, number=last.number + 1 if last else 1, **as_checked(text, result)
    )


def as_checked(text: str, result: CheckResult) -> dict[str, Any]:
    """The fields of a `CheckedList` for a text and what the checker made of it."""
    return {
        "text": lines_of(text),
        "cards": result.cards,
        "total": result.deck.total,
        "verdict": str(result.verdict),
        "checksum": result.checksum,
    }
