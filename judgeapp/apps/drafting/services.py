"""Beginning a draft, taking a seat, making a move."""

import random
from typing import Any

from django.db import transaction
from django.utils import timezone

from judgeapp.domain.drafts import DraftState, Move, start
from judgeapp.domain.drafts.base import SEATS

from . import selectors
from .models import DraftMove, Seat, TableDraft
from .occasions import finished
from .problems import SeatTaken

_chance = random.SystemRandom()


@transaction.atomic
def draft_create(
    *, by: Any, kind: str, setup: dict[str, Any], one_phone: bool = False, event: str = ""
) -> TableDraft:
    """Begin a draft with two free seats; on one phone, its maker holds both. Cards to be picked are shuffled here.

    Raises DraftRefused where no draft can begin with the setup.
    """
    if "cards" in setup:
        setup = {**setup, "cards": _chance.sample(setup["cards"], len(setup["cards"]))}
    start(kind, setup)
    draft = TableDraft.objects.create(created_by=by, kind=kind, setup=setup, one_phone=one_phone, event=event)
    claimed_at = timezone.now() if one_phone else None
    Seat.objects.bulk_create(Seat(draft=draft, number=number, claimed_at=claimed_at) for number in SEATS)
    return draft


@transaction.atomic
def seat_claim(*, seat: Seat, player: int | None = None) -> Seat:
    """Take a free seat; its holder's key is the caller's to keep. `player`: who sits there, as the event knows them.

    Raises SeatTaken.
    """
    if not Seat.objects.filter(pk=seat.pk, claimed_at=None).update(claimed_at=timezone.now(), player=player):
        raise SeatTaken
    seat.refresh_from_db()
    return seat


@transaction.atomic
def move_make(*, seat: Seat, kind: str, choice: tuple[str, ...]) -> DraftState:
    """Add a move to the log; dice are rolled here, whatever was chosen.

    Raises DraftRefused; then the log is as it was.
    """
    draft = TableDraft.objects.select_for_update().get(pk=seat.draft_id)
    now = selectors.played(draft=draft)
    if kind == "roll" and (ask := now.ask(seat.number)) and ask.kind == kind:
        choice = (_chance.choice(ask.options),)
    after = now.after(Move(seat.number, kind, choice))
    DraftMove.objects.create(
        draft=draft, number=len(after.moves), seat=seat.number, kind=kind, choice=list(choice)
    )
    if after.finished and draft.event:
        for told in finished:
            told(draft, after)
    return after
