"""増減させてもよい (10-35): one printed number of the card that an effect uses is so much more or less."""

from __future__ import annotations

from typing import Any

from ....effects.choosing import OneOf
from ....kernel import Card, Steps, Text, clause
from ...language import changes
from ...state.layout import TYPE
from ..asking.silence import ASKING
from ..context import Context

RULE = "sakura:core/10-35"
NONE = {"none": Text("変えない", "as it is")}


def of_attacks(by: int) -> dict[str, tuple[Text, Any]]:
    """The ways for an attack: its distances, or one of its two numbers."""
    ways: dict[str, tuple[Text, Any]] = {}
    for sign in (by, -by):
        said = f"{sign:+}"
        ways[f"range{said}"] = Text(f"適正距離{said}", f"range {said}"), changes.Distances(shift=sign)
        ways[f"aura{said}"] = (
            Text(f"オーラへのダメージ{said}", f"damage to aura {said}"),
            changes.Boost(sign, 0),
        )
        ways[f"life{said}"] = (
            Text(f"ライフへのダメージ{said}", f"damage to life {said}"),
            changes.Boost(0, sign),
        )
    return ways


def of_enhancements(by: int) -> dict[str, tuple[Text, Any]]:
    """The ways for an enhancement: its 納."""
    return {f"charge{sign:+}": (Text(f"納{sign:+}", f"charge {sign:+}"), sign) for sign in (by, -by)}


@clause("sakura:core/10-35", "sakura:core/10-35-1", "sakura:core/10-35-2", "sakura:core/10-35-3")
def varied(context: Context, card: Card, by: int) -> Steps[tuple[tuple[Any, ...], int]]:
    """The change of the attack that the card makes, and how much more its 納 is."""
    kinds = {"attack": of_attacks, "enhance": of_enhancements}
    ways = kinds[card[TYPE]](by) if card[TYPE] in kinds else {}
    if not ways:
        return (), 0
    words = {**NONE, **{name: said for name, (said, _) in ways.items()}}
    answer = yield from ASKING.ask(context.player, OneOf(words, RULE), RULE)
    _, chosen = ways.get(str(answer.value), (None, None))
    if chosen is None:
        return (), 0
    return ((), chosen) if isinstance(chosen, int) else ((chosen,), 0)
