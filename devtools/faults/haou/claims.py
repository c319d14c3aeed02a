"""Faults of bookkeeping in 戦国覇王: a true claim with one value changed."""

from __future__ import annotations

from collections.abc import Iterator

from judgeapp.domain.engine.kernel import Change
from judgeapp.domain.engine.kernel.record.record import Claim

from ..model import Fault, Moment

RESTING = ("main", "priority")
"""Before these decisions nothing is unresolved, so a claim is about the table as it lies."""


def claimed(moment: Moment) -> Iterator[Fault]:
    """Each true claim, made false by the smallest change."""
    if moment.request_kind not in RESTING or moment.action.player != turn_of(moment):
        return
    for kind, change in false_claims(moment):
        yield moment.with_entries(f"claimed_{kind}", 0, (Claim("judge", (change,)),), 0)


def turn_of(moment: Moment) -> str:
    return str(moment.position.game.values.get("turn_player", "a"))


def false_claims(moment: Moment) -> Iterator[tuple[str, Change]]:
    """What a careless clerk could write down before this entry."""
    position = moment.position
    for key, zone in position.zones.items():
        yield f"count_of_{key.partition('.')[2]}", Change(key, "count", len(zone.cards) + 1)
    for player, entity in position.players.items():
        for name in ("castle", "resources"):
            value = entity.values[name]
            yield name, Change(player, name, value - 1 if value else 1)
    for card in (*moment.cards("a.field"), *moment.cards("b.field")):
        for name in ("damage", "fighting_spirit", "moves_used"):
            yield name, Change(card.id, name, card.values.get(name, 0) + 1)
        yield "standing", Change(card.id, "standing", not card.values.get("standing", True))
        yield "square", Change(card.id, "square", "C1" if card.values["square"] != "C1" else "C2")
        yield "zone", Change(card.id, "zone", f"{card.owner}.discard_pile")


MAKERS = (claimed,)
