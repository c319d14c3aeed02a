"""Outside the battle phase: what the sheet rules of it is judged, and everything else is stated.

Which phase comes after which, what is recruited and when characters become ready again, the sheet does not say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Choice, Position, Refusal, Request, Set, Steps, Text, clause
from ..abilities.timing import usable_in
from ..abilities.using import UseAbility, use_ability
from ..state.layout import PHASE, RETURNED, STEP, TURN_PLAYER
from ..state.table import Table
from ..state.words import PHASE_CLAUSES, PHASE_NAMES, PHASES
from .paying import PayCost, pay_cost
from .skills import Beauty, Procure, Scout, beauty, procure, scout

NO_PHASE = Text("どのフェイズかを示します。", "It is said which phase it is.")
BY_WORD = {
    **{name: name for name in PHASES},
    **PHASE_NAMES,
    **{text.ja: name for name, text in PHASES.items()},
}


@dataclass(frozen=True, slots=True)
class Phase(Choice):
    """フェイズの申告: `value` which phase begins, `player` whose it is."""

    move: ClassVar[str] = "phase"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (
            Action(player_, self.move, value=name)
            for player_ in position.players
            for name in PHASES
            if name != "none"
        )

    @clause("suikoden:abilities")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if str(action.value) in BY_WORD:
            return None
        return Refusal("suikoden:abilities", NO_PHASE, goes_on=False)


@clause("suikoden:abilities")
def begin_phase(table: Table, action: Action) -> Steps[None]:
    """The stated phase; who came back in the last one did so in that one."""
    for player in table.sides:
        for zone in ("field", "hand"):
            for card in table.position.cards_in(f"{player}.{zone}"):
                if card[RETURNED]:
                    yield Set("phase_over", card.id, {RETURNED: False}, "suikoden:skills/procurement")
    name = BY_WORD[str(action.value)]
    begun = {PHASE: name, TURN_PLAYER: action.player, STEP: "declaration"}
    yield table.set_game("phase", begun, PHASE_CLAUSES[name])


@clause("suikoden:abilities", "suikoden:skills/domestic-phase", "suikoden:skills/return-phase")
def other_phases(table: Table) -> Steps[None]:
    """One thing after another, by whichever player, until a battle phase begins."""
    while table.position.game[PHASE] != "battle":
        usable = UseAbility(usable_in(table.position.game[PHASE]))
        choices = (Phase(), Scout(), Beauty(), Procure(), PayCost(), usable)
        decision = yield Request("", "other_phases", "suikoden:abilities", choices, rests=True, forgets=True)
        yield from DONE[decision.move](table, decision)


DONE: dict[str, Callable[[Table, Action], Steps[None]]] = {
    "phase": begin_phase,
    "scout": scout,
    "beauty": beauty,
    "procure": procure,
    "pay_cost": pay_cost,
    "ability": use_ability,
}
