"""Reading drafts, and what a draft of each kind begins with."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from judgeapp.apps.cards.selectors import card_index
from judgeapp.domain.deckcheck.sakura import usable
from judgeapp.domain.drafts import Draft, Move, replay

from .models import Seat, TableDraft


def draft_by_id(*, draft_id: UUID) -> TableDraft | None:
    return TableDraft.objects.filter(pk=draft_id).first()


def seat_of(*, draft_id: UUID, number: int) -> Seat | None:
    return Seat.objects.select_related("draft").filter(draft=draft_id, number=number).first()


def seat_invited(*, invitation: str) -> Seat | None:
    return Seat.objects.select_related("draft").filter(invitation=invitation).first()


def finished_seats(*, holders: Iterable[str], deck_format: str) -> list[tuple[Seat, str]]:
    """The seats of these holders in finished drafts of a format, newest first, each with its deck as a list."""
    seats = Seat.objects.filter(holder__in=holders).select_related("draft").order_by("-draft__created_at")
    decks = [
        (seat, played(draft=seat.draft).deck_list(seat.number))
        for seat in seats
        if seat.draft.deck_format == deck_format
    ]
    return [(seat, deck) for seat, deck in decks if deck]


def drafts_of(*, user: Any) -> Any:
    """The drafts that a user made, newest first."""
    return TableDraft.objects.filter(created_by=user)


def played(*, draft: TableDraft) -> Draft:
    """The draft as its log has it."""
    moves = [
        Move(one.seat, one.kind, tuple(one.choice), one.at.isoformat())
        for one in draft.moves.order_by("number")
    ]
    return replay(draft.kind, draft.setup, moves)


def known_box() -> dict[str, Any]:
    """What organizers have told of Monster Collection's box: names by slot number, and which cards are ★."""
    cards = list(card_index(book="moncolle"))
    return {
        "names": {card.number: card.name for card in cards},
        "starred": [card.number for card in cards if card.facts.get("rarity") == 1],
    }


def megami_with_cards() -> list[dict[str, Any]]:
    """Every Megami that can be chosen, with the cards usable in deck building."""
    index = card_index(book="sakura")
    megami = [card for card in index if card.type == "megami" and card.buildable]
    return [
        {
            "id": one.number,
            "name": one.name,
            "number": one.facts["megami_number"],
            "cards": [[c.number, c.name, c.type] for c in usable(index, one.number) if c.number == c.base],
        }
        for one in sorted(megami, key=lambda card: card.facts["megami_number"])
    ]
