"""1003: what a position may say of counters on generals."""

from __future__ import annotations

from ...kernel import InvalidRecord, Position, Text, clause
from .layout import COUNTERS, TYPE

KINDS = ("隠匿カウンター", "傾奇カウンター", "剣術カウンター", "義憤カウンター")


@clause("sengoku:1000.1", "sengoku:1003.1", "sengoku:1003.2", "sengoku:1003.5")
def check_counters(position: Position) -> None:
    """Counters of the four kinds lie on generals of the battlefield; on a card that left it there is none."""
    for card in position.cards.values():
        for kind, number in card[COUNTERS]:
            where = f"start.position.{card.zone}.{card.id}.counters"
            if kind not in KINDS or number < 1:
                reason = Text(
                    f"{'・'.join(KINDS)}と、その個数の組を書きます。",
                    f"must pair one of {', '.join(KINDS)} with a number from 1.",
                )
                raise InvalidRecord(where, reason, clause="sengoku:1003.2")
            if not card.zone.endswith(".field") or card[TYPE] != "general":
                reason = Text(
                    "カウンターが載るのは戦場の武将だけです。", "lie on generals of the battlefield only."
                )
                raise InvalidRecord(where, reason, clause="sengoku:1003.1")
