"""Which later entries of a record mean that a player has declined what was asked before.

Only what comes later in the same turn or battle does, so that a decision out of place is refused where it stands.
Whoever is in the main phase ends it in writing before the other player goes on.
"""

from __future__ import annotations

from typing import Any

from ...effects.own_turn import OwnTurn
from ...kernel import Action, Pass, Position, Refusal, Text, ever_asked, staged
from .texts import MOVES

ENDING = staged(MOVES, "summon", "adjust", "phase")
"""What a turn has after its main phase."""
IN_TURN = staged(MOVES, "main", "joint", "go") | ENDING
LATER_IN_TURN = {
    "charge": staged(MOVES, "main", "joint", "summon", "adjust", "effect"),
    "first_adjust": staged(MOVES, "main", "joint", "summon", "phase"),
    "main": ENDING,
    "summon": staged(MOVES, "adjust", "phase"),
    "second_adjust": staged(MOVES, "phase"),
    "end": frozenset[str](),
}
AFTER_JOINT = ENDING | staged(MOVES, "main", "intercept", "call", "line_up", "chance", "use", "attack")
AFTER_MAIN = frozenset({"summon", "second_adjust", "end"})
ATTACK = staged(MOVES, "attack", "effect") | IN_TURN
USES = staged(MOVES, "use")
LATER_IN_BATTLE = {
    "call": staged(MOVES, "line_up", "chance", "use") | ATTACK,
    "line_up": staged(MOVES, "chance", "use") | ATTACK,
    "swift": staged(MOVES, "chance") | ATTACK,
    "ordinary": ATTACK,
    "counter": staged(MOVES, "chance") | ATTACK,
    "no_die": USES | ATTACK,
    "simultaneous": staged(MOVES, "effect") | IN_TURN,
}
AGAIN = {
    "call": staged(MOVES, "call", "pass"),
    "line_up": staged(MOVES, "line_up"),
    "swift": staged(MOVES, "use", "pass"),
    "ordinary": staged(MOVES, "use", "pass"),
}
"""What the other player does when it is that one's turn to decide about the same, of which a pass is the least."""
EVERY_MOVE = ever_asked(MOVES)


NOT_ADVANCING = Text(
    "これを行えるのは進軍側（{player}）だけです。", "Only the advancing side ({player}) does this."
)
OF_ADVANCING = {
    "advance": "moncolle:turn/3/a",
    "joint": "moncolle:turn/3/a",
    "ritual": "moncolle:details/timing/ritual",
    "summon": "moncolle:turn/4/c",
    "rearrange": "moncolle:turn/4/d",
    "discard": "moncolle:turn/2#2-1",
}
"""What the advancing side alone does, each with its clause."""

RULED_BY = {
    ("main", "advance"): "moncolle:turn/3/a",
    ("main", "ritual"): "moncolle:turn/3/b",
    ("summon", "summon"): "moncolle:turn/4/c",
    ("summon", "rearrange"): "moncolle:turn/4/d",
}
"""What a phase lets its player do, each with its own clause."""


class InTurn(OwnTurn):
    """A decision of a phase. Who says 迎撃なし where nobody may intercept has done nothing."""

    others_may_pass = True

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.player != self.player and action.move in OF_ADVANCING:
            reason = NOT_ADVANCING.fill(player=self.player)
            decisive = (("game", "turn_player"),)
            return Refusal(OF_ADVANCING[action.move], reason, decisive, goes_on=False)
        return super().refuse(position, action)

    def ruled_by(self, action: Action) -> str:
        return RULED_BY.get((self.kind, action.move), self.clause)


def turn_silence(kind: str) -> dict[str, Any]:
    """By which moves of the player and of the other one a decision of a phase is passed over."""
    others = IN_TURN if kind in AFTER_MAIN else frozenset[str]()
    return {"implied_by": LATER_IN_TURN[kind], "implied_by_others": others}


def battle_silence(kind: str, *, first: bool = True) -> dict[str, Any]:
    """The same for a decision of a battle; `first`: the other player still decides about the same after it."""
    later = LATER_IN_BATTLE[kind]
    again = AGAIN.get(kind, USES)
    return {"implied_by": later, "implied_by_others": again if first else frozenset()}


def declining(player: str) -> dict[str, Any]:
    """Silence declines."""
    return {"default": Pass.by(player)}
