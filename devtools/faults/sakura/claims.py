"""Faults of bookkeeping in 桜降る代に決闘を: a true claim with one value changed."""

from __future__ import annotations

from collections.abc import Iterator

from devtools.faults.model import Fault, Moment
from judgeapp.domain.engine.kernel import Change
from judgeapp.domain.engine.kernel.record.record import Claim

from .table import SEATS, lying, noted, player_value

COUNTED = ("hand", "deck", "discard", "down", "trumps", "used", "enhancements")
GAUGES = ("life", "aura", "flare", "vigor")


def claimed(moment: Moment) -> Iterator[Fault]:
    """Each true claim, made false by the smallest change."""
    if moment.request_kind != "main" or moment.action.player != noted(moment, "turn_player"):
        return
    for kind, change in false_claims(moment):
        yield moment.with_entries(f"claimed_{kind}", 0, (Claim("judge", (change,)),), 0)


def false_claims(moment: Moment) -> Iterator[tuple[str, Change]]:
    """What a careless clerk could write down before this entry."""
    for player in "ab":
        whose = "own" if player == moment.action.player else "their"
        for zone in COUNTED:
            count = len(moment.position.zones[f"{player}.{zone}"].cards)
            yield f"count_of_{whose}_{zone}", Change(f"{player}.{zone}", "count", count + 1)
        for name in GAUGES:
            value = player_value(moment, player, name)
            yield f"{whose}_{name}", Change(player, name, value - 1 if value else 1)
        yield f"{whose}_cowed", Change(player, "cowed", not player_value(moment, player, "cowed"))
        yield f"{whose}_terminal", Change(player, "terminal", not player_value(moment, player, "terminal"))
    for name in ("space", "dust", "start_distance"):
        value = noted(moment, name)
        yield name, Change("game", name, value - 1 if value else 1)
    turn_player = SEATS[noted(moment, "turn_player")]
    yield "turn_player", Change("game", "turn_player", turn_player)
    yield "phase", Change("game", "phase", "end")
    yield "mode", Change("game", "mode", "full" if noted(moment, "mode") != "full" else "standard")
    for player in "ab":
        for card in moment.cards(f"{player}.enhancements"):
            yield "crystals_on_a_card", Change(card.id, "crystals", lying(card) + 1)
        for zone, other in (("hand", "discard"), ("discard", "down"), ("trumps", "used"), ("used", "trumps")):
            for card in moment.cards(f"{player}.{zone}")[:1]:
                yield f"zone_of_{zone}", Change(card.id, "zone", f"{player}.{other}")


MAKERS = (claimed,)
