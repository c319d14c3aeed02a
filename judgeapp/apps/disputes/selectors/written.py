"""Reading rulings written by hand, and finding what they cite."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import JUDGES
from judgeapp.apps.cards.models import Card
from judgeapp.apps.rules.search.service import search
from judgeapp.apps.rules.selectors import citable
from judgeapp.apps.tournaments.models import EventRole
from judgeapp.domain.corpus import Entry

from ..models import WrittenRuling

FOUND = 8


def written_visible(*, user: Any) -> QuerySet[WrittenRuling]:
    """The written rulings that `user` may see as drafts: their own, those of events they judge; all for staff."""
    found = WrittenRuling.objects.select_related(
        "owner", "event", "match", "dispute", "publication__superseded_by"
    )
    if not isinstance(user, User):
        return found.none()
    if user.is_staff:
        return found
    judged = EventRole.objects.filter(event=OuterRef("event"), user=user, role__in=JUDGES)
    return found.filter(Q(owner=user) | Q(Exists(judged)))


def written_drafts(*, user: Any) -> QuerySet[WrittenRuling]:
    """Those that nobody has confirmed yet."""
    return written_visible(user=user).filter(publication=None)


@dataclass(frozen=True, slots=True)
class Cited:
    """What a written ruling names, and what a search has found to be named."""

    entries: list[Entry]
    cards: list[Card]
    found_entries: list[Entry] = field(default_factory=list)
    found_cards: list[Card] = field(default_factory=list)


def cited(*, book: str, clauses: list[str], cards: list[str], query: str = "", user: Any = None) -> Cited:
    """The clauses and cards of these keys and numbers, and others of the book that a query finds."""
    chosen = _entries(clauses, book)
    by_number = {card.number: card for card in Card.objects.filter(book=book, number__in=cards)}
    named = [by_number[number] for number in cards if number in by_number]
    if not query.strip():
        return Cited(chosen, named)
    hits = search(query, book=book, user=user, limit=2 * FOUND).hits
    keys = dict.fromkeys(hit.key.partition("#")[0] for hit in hits)
    numbers = [key.removeprefix(f"card:{book}/") for key in keys if key.startswith("card:")]
    return Cited(
        chosen,
        named,
        [entry for entry in _entries(keys, book) if entry.key not in clauses][:FOUND],
        list(Card.objects.filter(book=book, number__in=numbers).exclude(number__in=cards)[:FOUND]),
    )


def _entries(keys: Iterable[str], book: str) -> list[Entry]:
    """The clauses of these keys, of the book itself and of organizations' documents on it."""
    found = (citable(key) for key in keys)
    return [entry for entry in found if entry is not None and entry.book == book]
