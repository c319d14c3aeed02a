"""Claims against a game: whether they hold, and what a change (`-1`) comes to from before the last decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...play.game import Game
from ...record.entry_checks import check_claim, checked
from ...record.record import Claim, Entry, Reveal
from ...record.relative import is_change
from ..explain import agrees, current


def against_before(game: Game, entries: Sequence[Entry], claim: Claim, index: int) -> Claim:
    """The claim at that place of the record, looked at, and with numbers for its changes."""
    claim = replace(claim, holds=checked(game.position, claim.holds, "holds", check_claim))
    layout = game.position.layout
    if not any(is_change(layout, change) for change in claim.holds):
        return claim
    decided = [at for at in range(index) if not isinstance(entries[at], Claim | Reveal)]
    since = decided[-1] if decided else index
    before = game.fork(sum(entry < since for entry, _ in game.inputs)).position
    holds = (
        replace(change_, value=current(before, change_.of, change_.field) + int(change_.value))
        if is_change(layout, change_)
        else change_
        for change_ in claim.holds
    )
    return replace(claim, holds=tuple(holds))


def holds(game: Game, claim: Claim) -> bool:
    """Whether everything claimed is so in this game."""
    return not unlike(game, claim)


def unlike(game: Game, claim: Claim) -> int:
    """How much of what is claimed is not so in this game."""
    position = game.position
    return sum(
        not (
            (change.of in position.zones or position.entity(change.of) is not None)
            and agrees(position, change)
        )
        for change in claim.holds
    )
