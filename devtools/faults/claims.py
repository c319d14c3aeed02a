"""Faults of bookkeeping, in any book: a true claim with one value changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judgeapp.domain.engine.kernel import Change
from judgeapp.domain.engine.kernel.record.record import Claim

from .model import Fault, Moment


def true_claims(moment: Moment) -> Iterator[tuple[str, Change]]:
    """What a careful judge could write down before this entry: kind of the claim, and the claim."""
    position = moment.position
    for key, zone in position.zones.items():
        if not zone.open:
            yield "count", Change(key, "count", len(zone.cards))
    for player, entity in position.players.items():
        for field in position.layout.player:
            if field.kind is int and field.derived is None:
                yield "counter", Change(player, field.name, entity[field])
    for card in position.cards.values():
        if card.zone.endswith((".field", ".resources")):
            yield "zone", Change(card.id, "zone", card.zone)
            for field in position.layout.card:
                value = card.values.get(field.name, field.default)
                if not field.printed and value is not None and field.kind in (int, bool):
                    yield field.kind.__name__, Change(card.id, field.name, value)


def claimed(moment: Moment) -> Iterator[Fault]:
    """Each true claim, made false by the smallest change."""
    for kind, change in true_claims(moment):
        value = change.value + 1 if kind in ("count", "counter", "int") else other_value(moment, change)
        wrong = Claim("judge", (replace(change, value=value),))
        yield moment.with_entries(f"claimed_{kind}", 0, (wrong,), 0)


def other_value(moment: Moment, change: Change) -> object:
    """The other value of a flag, another zone of the same player."""
    if type(change.value) is bool:
        return not change.value
    player = change.value.partition(".")[0]
    return next(key for key in moment.position.zones if key.startswith(f"{player}.") and key != change.value)


MAKERS = (claimed,)
