"""Faults of bookkeeping in 乙女遊戯『水滸伝』: a true claim with one value changed."""

from __future__ import annotations

from collections.abc import Iterator

from judgeapp.domain.engine.kernel import Change
from judgeapp.domain.engine.kernel.record.record import Claim

from ..model import Fault, Moment
from .choosing import STEP

OUT = ("field", "sortie", "centre")


def claimed(moment: Moment) -> Iterator[Fault]:
    """Each true claim, made false by the smallest change."""
    if moment.request_kind not in (*STEP, "other_phases"):
        return
    for kind, change in false_claims(moment):
        yield moment.with_entries(f"claimed_{kind}", 0, (Claim("judge", (change,)),), 0)


def false_claims(moment: Moment) -> Iterator[tuple[str, Change]]:
    """What a careless clerk could write down before this entry."""
    position = moment.position
    for key, zone in position.zones.items():
        yield f"count_of_{key.partition('.')[2]}", Change(key, "count", len(zone.cards) + 1)
    for place in (f"{player}.{name}" for player in "ab" for name in OUT):
        for card in moment.cards(place):
            yield "ready", Change(card.id, "ready", not card.values.get("ready", True))
            yield "face_up", Change(card.id, "face_up", not card.values.get("face_up", True))
            yield "holding", Change(card.id, "holding", not card.values.get("holding", False))
            yield "zone", Change(card.id, "zone", f"{card.owner}.discard_pile")
    if moment.request_kind == "resolution":
        for player in "ab":
            for card in moment.cards(f"{player}.centre"):
                reckoned = position.reckoned(card.id, "fighting_value")
                if reckoned is not None:
                    yield "fighting_value", Change(card.id, "fighting_value", reckoned.value + 1)
    if moment.request_kind == "retreat":
        wrong = position.game.values["difference"] + 1
        yield "difference", Change("game", "difference", wrong)


MAKERS = (claimed,)
