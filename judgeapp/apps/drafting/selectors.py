"""Reading drafts, and what a draft of each kind begins with."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from judgeapp.domain.drafts import DraftState, Move, replay

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


def played(*, draft: TableDraft) -> DraftState:
    """The draft as its log has it."""
    moves = [
        Move(draft_move.seat, draft_move.kind, tuple(draft_move.choice), draft_move.at.isoformat())
        for draft_move in draft.moves.order_by("number")
    ]
    return replay(draft.kind, draft.setup, moves)
