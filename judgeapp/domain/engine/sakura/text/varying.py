"""増減させてもよい (10-35): one printed number of the card that an effect uses is one more or less."""

from __future__ import annotations

from typing import Any

from ...effects.choosing import OneOf
from ...kernel import Card, Steps, Text, clause
from ..language import changes
from ..state.layout import TYPE
from .asking import ASKING
from .context import Context

RULE = "sakura:core/10-35"
NONE = {"none": Text("変えない", "as it is")}
OF_ATTACKS: dict[str, tuple[Text, Any]] = {
    "range+1": (Text("適正距離+1", "range +1"), changes.Distances(shift=1)),
    "range-1": (Text("適正距離-1", "range -1"), changes.Distances(shift=-1)),
    "aura+1": (Text("オーラへのダメージ+1", "damage to aura +1"), changes.Boost(1, 0)),
    "aura-1": (Text("オーラへのダメージ-1", "damage to aura -1"), changes.Boost(-1, 0)),
    "life+1": (Text("ライフへのダメージ+1", "damage to life +1"), changes.Boost(0, 1)),
    "life-1": (Text("ライフへのダメージ-1", "damage to life -1"), changes.Boost(0, -1)),
}
OF_ENHANCEMENTS = {"charge+1": (Text("納+1", "charge +1"), 1), "charge-1": (Text("納-1", "charge -1"), -1)}


@clause("sakura:core/10-35", "sakura:core/10-35-1", "sakura:core/10-35-2", "sakura:core/10-35-3")
def varied(context: Context, card: Card) -> Steps[tuple[tuple[Any, ...], int]]:
    """The change of the attack that the card makes, and how much more its 納 is."""
    ways = {"attack": OF_ATTACKS, "enhance": OF_ENHANCEMENTS}.get(card[TYPE] or "", {})
    if not ways:
        return (), 0
    words = {**NONE, **{name: said for name, (said, _) in ways.items()}}
    answer = yield from ASKING.ask(context.player, OneOf(words, RULE), RULE)
    name = str(answer.value)
    if name in OF_ATTACKS:
        return (OF_ATTACKS[name][1],), 0
    return (), OF_ENHANCEMENTS[name][1] if name in OF_ENHANCEMENTS else 0
