"""206.3, 503.2.1 and 609.2: no general lies on the field that should have retreated, no dancer stands."""

from __future__ import annotations

from contextlib import suppress

from ...kernel import Card, InvalidRecord, Text, UnknownFact, clause
from .layout import DAMAGE, DANCING, STANDING
from .table import Table
from .unnoted_power import presume_more


def check_alive(table: Table, card: Card, where: str) -> None:
    if known_to_be_due(table, card):
        reason = Text(
            "武力以上のダメージを受けた武将は撤退しています。",
            "A general with damage of its power has retreated.",
        )
        raise InvalidRecord(f"{where}.damage", reason, clause="sengoku:503.2.1")


@clause("sengoku:609.2")
def check_dancer(card: Card, where: str) -> None:
    if card[DANCING] and card[STANDING]:
        reason = Text(
            "【舞踊】を発動した武将は待機状態になれません。", "A general that dances cannot stand up."
        )
        raise InvalidRecord(f"{where}.standing", reason, clause="sengoku:609.2")


def known_to_be_due(table: Table, card: Card) -> bool:
    """Whether its damage is known to have reached its power; what nobody has noted is presumed to be in order."""
    with suppress(UnknownFact):
        return card[DAMAGE] >= table.power(card)
    with suppress(UnknownFact):
        presume_more(table.position, card, card[DAMAGE] + table.at_work.taken_off(table, card))
    return False
