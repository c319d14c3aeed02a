"""特殊能力記号表: who uses a special ability of each timing, and in which phase."""

from __future__ import annotations

from typing import NamedTuple

from ...kernel import Text, clause


class Timing(NamedTuple):
    """A timing: its mark, its clause, the phase (none: any), and whether the card is in the hand or has sortied."""

    mark: str
    clause: str
    phase: str
    source: str


TIMINGS = {
    "battle": Timing("【戦闘】", "suikoden:abilities/battle", "battle", "sortied"),
    "domestic": Timing("【内政】", "suikoden:abilities/domestic", "domestic", "field"),
    "return": Timing("【帰還】", "suikoden:abilities/return", "return", "anywhere"),
    "income": Timing("【収入】", "suikoden:abilities/income", "income", "field"),
    "start": Timing("【開始】", "suikoden:abilities/start", "start", "field"),
    "continuous": Timing("【常時】", "suikoden:abilities/continuous", "", "never"),
    "hand": Timing("【手札】", "suikoden:abilities/hand", "", "hand"),
    "hand_battle": Timing("【手札・戦闘】", "suikoden:abilities/hand-battle", "battle", "hand"),
    "hand_domestic": Timing("【手札・内政】", "suikoden:abilities/hand-domestic", "domestic", "hand"),
    "hand_end": Timing("【手札・終了】", "suikoden:abilities/hand-end", "end", "hand"),
}
ZONES = {
    "sortied": ("sortie", "centre"),
    "field": ("field",),
    "anywhere": ("field", "wanderers", "hand"),
    "hand": ("hand",),
}
WHERE = {
    "sortied": Text("出撃した人物", "a sortied character"),
    "field": Text("場にいる人物", "a character of the field"),
    "anywhere": Text("自分の人物", "one's own character"),
    "hand": Text("手札のカード", "a card of the hand"),
}
NOT_NOW = Text("{mark}の能力は、ここでは使えません。", "An ability marked {mark} cannot be used here.")


@clause(*(timing.clause for timing in TIMINGS.values()))
def usable_in(phase: str) -> tuple[str, ...]:
    """The timings that a phase is; 【手札】 names none and is used in any."""
    return tuple(name for name, one in TIMINGS.items() if one.source != "never" and one.phase in ("", phase))
