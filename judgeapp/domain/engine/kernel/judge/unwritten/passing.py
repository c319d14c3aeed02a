"""Whether somebody has written down an answer, or declined by silence."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from ...model.inputs import Action
from ...play.request import Request
from ...record.record import Entry
from ..limits import NEARBY
from ..ruling import EntryRuling


def coming_action(entries: Sequence[Entry], index: int) -> Action | None:
    """The action that follows an entry, if it follows soon."""
    following = islice(entries, index + 1, index + 1 + NEARBY)
    return next((entry for entry in following if isinstance(entry, Action)), None)


def means_what_follows(
    request: Request | None, coming: Action | None, ruling: EntryRuling, claims: str
) -> bool:
    """Whether a claim is about the table after this decision, which silence makes."""
    return request is not None and request.claims == claims and not written_answer(request, coming, ruling)


def written_answer(request: Request, action: Action | None, ruling: EntryRuling) -> bool:
    """Whether an action of the record answers a request.

    Who has left one of several declines in a row unwritten does not write the next one: a pass that follows then is
    about something later.
    """
    if action is None or not request.answered_by(action):
        return False
    unwritten = request.claims == "after" and bool(ruling.implied)
    return not (unwritten and request.default == action)


def is_open_chance(request: Request, coming: Action | None) -> bool:
    """Whether chance has to fall here, and the record neither says how nor goes on with it."""
    return bool(request.open_chance) and not request.answered_by(coming)
