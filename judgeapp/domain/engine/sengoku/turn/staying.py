"""Why nothing has happened to a card, where no event tells: a general has not taken enough damage to retreat."""

from __future__ import annotations

from contextlib import suppress

from ...kernel import Change, Position, Text, UnknownFact, clause
from ..state.layout import DAMAGE
from ..state.table import Table


@clause("sengoku:503.2.1")
def stays(position: Position, change: Change) -> tuple[Text, str] | None:
    """A general that is said to have retreated has not: its damage is below its power."""
    table = Table(position)
    general = table.general(change.of)
    if general is None or change.field != "zone" or not str(change.value).endswith(".discard_pile"):
        return None
    with suppress(UnknownFact):
        damage, power = general[DAMAGE], table.power(general)
        if damage < power:
            told = Text(f"ダメージ{damage}は武力{power}未満", f"damage {damage} is below power {power}")
            return told, "sengoku:503.2.1"
    return None
