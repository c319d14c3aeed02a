"""増減させてもよい (10-35): one printed number of the card that an effect uses is so much more or less."""

from __future__ import annotations

from typing import Any, NamedTuple

from ....effects.choosing import OneOf
from ....kernel import Card, Steps, Text, clause
from ...language import changes
from ...state.layout import TYPE
from ..asking.silence import ASKING
from ..context import Context

RULE = "sakura:core/10-35"


class Varied(NamedTuple):
    """The change of the attack that the card makes, and how much more its 納 is."""

    changes: tuple[Any, ...] = ()
    charge: int = 0


AS_IT_IS = Varied()
NONE = {"none": (Text("変えない", "as it is"), AS_IT_IS)}


def of_attacks(by: int) -> dict[str, tuple[Text, Varied]]:
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
    return {key: (said, Varied((change,))) for key, (said, change) in ways.items()}


def of_enhancements(by: int) -> dict[str, tuple[Text, Varied]]:
    """The ways for an enhancement: its 納."""
    return {
        f"charge{sign:+}": (Text(f"納{sign:+}", f"charge {sign:+}"), Varied(charge=sign))
        for sign in (by, -by)
    }


@clause("sakura:core/10-35", "sakura:core/10-35-1", "sakura:core/10-35-2", "sakura:core/10-35-3")
def varied(context: Context, card: Card, by: int) -> Steps[Varied]:
    """What its player makes of one of the numbers of a card."""
    if card[TYPE] not in KINDS:
        return AS_IT_IS
    ways = NONE | KINDS[card[TYPE]](by)
    words = {name: said for name, (said, _) in ways.items()}
    answer = yield from ASKING.ask(context.player, OneOf(words, RULE), RULE)
    _, chosen = ways[str(answer.value)]
    return chosen


KINDS = {"attack": of_attacks, "enhance": of_enhancements}
"""The ways for a card of each type with such a number."""
