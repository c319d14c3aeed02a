"""Who sits where: a seat is held by the session that took it, or by whoever sends its key."""

import secrets
from typing import Any

from .models import Seat, TableDraft

SESSION = "drafting_seats"
HEADER = "X-Seat-Key"


def holds(request: Any, seat: Seat) -> bool:
    """Whether the request comes from the seat's phone, or from the one phone that both players use."""
    if seat.draft.one_phone:
        return bool(seat.draft.created_by_id == request.user.pk)
    key = request.session.get(SESSION, {}).get(str(seat.pk)) or request.headers.get(HEADER, "")
    return seat.claimed_at is not None and secrets.compare_digest(key.encode(), seat.holder.encode())


def own_seat(request: Any, draft: TableDraft) -> Seat | None:
    """The seat that the request comes from: whoever made the draft and plays sits in one of the two only."""
    return next((seat for seat in draft.seats.all() if holds(request, seat)), None)


def remember(request: Any, seat: Seat) -> None:
    """The session holds the seat from now on."""
    request.session[SESSION] = {**request.session.get(SESSION, {}), str(seat.pk): seat.holder}


def holders(session: Any) -> list[str]:
    """The holder's keys of all seats that a session took."""
    return list(session.get(SESSION, {}).values())
