"""The power that a general gains from its own keywords and from cards on it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from ...kernel import Card, Part, Text, clause, guard
from .layout import LIES_AS, LIES_ON
from .table import Table

KARETSU = Text("寡烈", "karetsu")
FEW = 2
LAID_POWER = (
    ("shinsei", 500, "sengoku:620.4", Text("新星カード", "shinsei card")),
    ("kesshu", 1000, "sengoku:622.5", Text("傑集カード", "kesshu card")),
)
NOTHING_LAID = Counter[str]()


def own_power(table: Table, general: Card) -> Iterator[Part]:
    """Each addition, with its clause and its name."""
    if karetsu(table, general):
        yield Part("plus", 500, "sengoku:615.2", KARETSU)
    lying = laid(table, general)
    for kind, power, rule, by in LAID_POWER:
        if lying[kind]:
            yield Part("plus", lying[kind] * power, rule, by)


@clause("sengoku:615.2", "sengoku:615.3", "sengoku:501.2.1")
def karetsu(table: Table, general: Card) -> bool:
    """寡烈 (fierce few): whether at most two generals are on its own field, itself among them."""
    player, _, zone = general.zone.partition(".")
    if zone != "field" or not table.has(general, "karetsu"):
        return False
    return guard(table.position, "sengoku:615.2", len(table.generals(player)) <= FEW, general.id)


@clause("sengoku:620.4", "sengoku:622.5")
def laid(table: Table, general: Card) -> Counter[str]:
    """How many cards of each kind lie on the general."""
    known = table.position.from_cards
    if "laid" not in known:
        lying = known["laid"] = defaultdict[tuple[str, str], Counter[str]](Counter)
        for card_ in (card for zone in ("a.field", "b.field") for card in table.position.cards_in(zone)):
            if card_[LIES_ON]:
                lying[card_.zone, card_[LIES_ON]][card_[LIES_AS]] += 1
    found: Counter[str] = known["laid"].get((general.zone, general.id), NOTHING_LAID)
    return found
