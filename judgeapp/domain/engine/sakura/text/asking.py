"""The moves of a record, and what silence means: which later entries show that a decision was declined."""

from __future__ import annotations

from ...effects.choosing import AGREE, CHOOSE, Agree, Asking
from ...kernel import Pass, Request, Steps

TAKE, USE, BASIC, MODE, RECONSTRUCT = "take", "use", "basic", "mode", "reconstruct"
MAIN_MOVES = frozenset({USE, BASIC, MODE, "release", "perjure", "declare"})
EVERY_MOVE = frozenset(
    {
        *MAIN_MOVES,
        "pass",
        "refute",
        TAKE,
        RECONSTRUCT,
        AGREE,
        CHOOSE,
        "dive",
        "shuffle",
        "mulligan",
        "order",
        "proceed",
    }
)


class Silently(Asking):
    """As any effect asks; an entry of the other player too shows that nothing optional was done."""

    def agree(self, player: str, source: str, rule: str) -> Steps[bool]:
        choices, silence = (Agree(source, rule), Pass()), self.later - {AGREE, Pass.move}
        answer = yield Request(
            player, AGREE, rule, choices, Pass.by(player), silence, implied_by_others=self.later
        )
        return answer.move != Pass.move


ASKING = Silently(EVERY_MOVE)
