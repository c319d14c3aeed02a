"""What a draft is played for. Apps above say who sits in a seat, and take the decks once they are chosen."""

from collections.abc import Callable
from typing import Any

from judgeapp.domain.drafts import DraftState

from .models import TableDraft

player_of: list[Callable[[Any, str], int | None]] = []
"""(request, event) → the player of that event for whom the request acts."""
finished: list[Callable[[TableDraft, DraftState], None]] = []
"""Called once with a draft of an event whose last choice was made."""


def player_at(request: Any, draft: TableDraft) -> int | None:
    """Who takes a seat, as the event of the draft knows them; None where it is of none."""
    found = (ask(request, draft.event) for ask in player_of) if draft.event else ()
    return next((occasion for occasion in found if occasion is not None), None)
