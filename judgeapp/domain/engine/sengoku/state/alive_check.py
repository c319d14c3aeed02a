"""206.3 and 503.2.1: no general lies on the field that should have retreated."""

from __future__ import annotations

from contextlib import suppress

from ...kernel import Card, InvalidRecord, Text, UnknownFact
from .layout import DAMAGE
from .table import Table


def check_alive(table: Table, card: Card, where: str) -> None:
    if known_to_be_due(table, card):
        reason = Text(
            "武力以上のダメージを受けた武将は撤退しています。",
            "A general with damage of its power has retreated.",
        )
        raise InvalidRecord(f"{where}.damage", reason, clause="sengoku:503.2.1")


def known_to_be_due(table: Table, card: Card) -> bool:
    """Whether its damage is known to have reached its power; what nobody has noted is presumed to be in order."""
    with suppress(UnknownFact):
        return card[DAMAGE] >= table.power(card)
    return False
