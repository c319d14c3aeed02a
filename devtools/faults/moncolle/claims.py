"""Faults of bookkeeping in モンコレD: a true claim with one value changed."""

from __future__ import annotations

from collections.abc import Iterator

from devtools.faults.model import Fault, Moment
from judgeapp.domain.engine.kernel import Change
from judgeapp.domain.engine.kernel.record.record import Claim

RESTING = ("main", "summon")
"""Before these decisions nothing is under way, so a claim is about the table as it lies."""


def claimed(moment: Moment) -> Iterator[Fault]:
    """Each true claim, made false by the smallest change."""
    if moment.request_kind not in RESTING:
        return
    for kind, change in false_claims(moment):
        yield moment.with_entries(f"claimed_{kind}", 0, (Claim("judge", (change,)),), 0)


def false_claims(moment: Moment) -> Iterator[tuple[str, Change]]:
    """What a careless clerk could write down before this entry."""
    position = moment.position
    for key, zone in position.zones.items():
        yield f"count_of_{key.partition('.')[2]}", Change(key, "count", len(zone.cards) + 1)
    for player, entity in position.players.items():
        yield "power", Change(player, "power", (entity.values.get("power") or 0) + 1)
    for name in ("fought_f1", "controlled_f2"):
        yield name, Change("game", name, not position.game.values.get(name, False))
    for card in (*moment.cards("a.field"), *moment.cards("b.field")):
        own = ("A1", "A2") if card.owner == "a" else ("B1", "B2")
        yield "standing", Change(card.id, "standing", not card.values.get("standing", True))
        yield "area", Change(card.id, "area", own[0] if card.values["area"] != own[0] else own[1])
        yield "zone", Change(card.id, "zone", f"{card.owner}.discard_pile")
        yield "level", Change(card.id, "level", card.values["level"] % 8 + 1)


MAKERS = (claimed,)
