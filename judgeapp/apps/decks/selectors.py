"""Checking lists (nothing is stored) and reading the lists that players keep."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import OuterRef, QuerySet, Subquery

from judgeapp.apps.cards.selectors import card_index
from judgeapp.apps.rules.labels import season_now
from judgeapp.domain.corpus import Text
from judgeapp.domain.deckcheck import (
    CardIndex,
    CheckResult,
    Format,
    check_deck,
    format_by_id,
    formats,
    options_from,
    with_options,
)

from .models import Decklist, DecklistVersion


def deck_check(*, format_id: str, source: str | bytes, options: object = None) -> CheckResult:
    """What the rules of a format, with an event's `options` (deckcheck/options.py), say about a list.

    Raises UnknownFormat, OptionsError, or DeckUnreadable when there is no list in it.
    """
    format_ = format_by_id(format_id)
    if options is not None:
        format_ = with_options(format_, options_from(options, format_))
    return check_deck(source, format_, cards_now(format_.book))


def cards_now(book: str) -> CardIndex:
    """The cards of a book as the season in force has them."""
    return card_index(book=book, season=season_now(book))


def decklists_of(*, user: Any) -> QuerySet[Decklist]:
    """The user's own lists, last changed first, each with the verdict and size of its last version."""
    if not user.is_authenticated:
        return Decklist.objects.none()
    last = DecklistVersion.objects.filter(decklist=OuterRef("pk")).order_by("-number")
    return Decklist.objects.filter(owner=user).annotate(
        verdict=Subquery(last.values("verdict")[:1]), total=Subquery(last.values("total")[:1])
    )


def decklist_for(*, user: Any, decklist_id: UUID) -> Decklist | None:
    """A list that the user may see; None where there is none, or where it is somebody else's secret."""
    decklist = Decklist.objects.filter(pk=decklist_id).first()
    return decklist if decklist and user.has_perm("decks.view_decklist", decklist) else None


def version_of(*, decklist: Decklist, number: int | None = None) -> DecklistVersion | None:
    """One version of a list; the last where no number is asked for."""
    versions = decklist.versions.order_by("-number")
    return (versions.filter(number=number) if number is not None else versions).first()


@dataclass(frozen=True, slots=True)
class Example:
    """A list to try the service with. Its first line says what it shows, in Japanese and English."""

    title: Text
    text: str
    format: Format


@lru_cache(maxsize=1)
def example_lists() -> dict[str, Example]:
    """The example lists that ship with the product, by name, in the order of the formats."""
    found = {}
    for book, first in _first_formats().items():
        for path in sorted((Path(settings.EXAMPLES_DIR) / "decks" / book).glob("*.txt")):
            text = path.read_text(encoding="utf-8")
            ja, _, en = text.partition("\n")[0].lstrip("# ").partition(" / ")
            found[f"{book}/{path.stem}"] = Example(Text(ja, en), text, first)
    return found


def _first_formats() -> dict[str, Format]:
    """The first format of every book."""
    first: dict[str, Format] = {}
    for format_ in formats().values():
        first.setdefault(format_.book, format_)
    return first
