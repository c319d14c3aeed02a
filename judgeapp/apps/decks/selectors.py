"""Checking lists (nothing is stored) and reading the lists that players keep."""

from functools import lru_cache
from pathlib import Path
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import OuterRef, QuerySet, Subquery

from judgeapp.apps.cards.selectors import card_index
from judgeapp.domain.deckcheck import (
    CheckResult,
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
    return check_deck(source, format_, card_index(book=format_.book))


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


@lru_cache(maxsize=1)
def example_lists() -> dict[str, dict[str, str]]:
    """The example lists that ship with the product, by name: title (their first line), text and format."""
    found = {}
    for path in sorted((Path(settings.EXAMPLES_DIR) / "decks").glob("*/*.txt")):
        text = path.read_text(encoding="utf-8")
        title = text.partition("\n")[0].lstrip("# ")
        first = next(one.id for one in formats().values() if one.book == path.parent.name)
        found[f"{path.parent.name}/{path.stem}"] = {"title": title, "text": text, "format": first}
    return found
