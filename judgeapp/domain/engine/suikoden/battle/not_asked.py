"""Why a decision is not asked for, where its moment alone does not say it."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Action, Event, Position, Refusal, Text, clause
from ..abilities.timing import usable_in
from ..abilities.using import UseAbility
from ..state.layout import PHASE, STEP
from ..state.table import Table
from ..state.words import SPELL_NAMES, SPELLS, STEP_CLAUSES, STEPS

TOO_LATE = Text(
    "{spell}の使用を宣言するのは、{side}では手順{step}です。今は手順{now}です。",
    "{spell} is declared by the {side} in step {step}; the battle stands at {now}.",
)
SIDES = {True: Text("攻撃側", "attacker"), False: Text("防御側", "defender")}
IN_STEP_SIX = Text(
    "戦闘フェイズの特殊能力は手順6で宣言します。",
    "Abilities of a battle are declared in step 6.",
)


OVER = Text("戦闘フェイズは終わっています。", "The battle phase is over.")
MUST_DECIDE = Text(
    "{step}は見送れません。誰も参加させないことを選べるのは手順2だけです。",
    "{step}: this cannot be declined; only in step 2 may nobody take part.",
)
IN_BATTLE = frozenset(
    {"sortie", "fighter", "defence", "spell", "shoot", "plunder", "retreat", "continue", "stop"}
)
FIXED = frozenset({"attack_fighter", "defence_fighter", "defence_method"})
"""The steps of a battle that nobody may decline."""


@clause(
    "suikoden:battle/3", "suikoden:battle/4", "suikoden:battle/5", "suikoden:battle/11", "suikoden:abilities"
)
def not_asked(position: Position, events: Sequence[Event], action: Action) -> Refusal | None:
    """A battle that is over, a step that cannot be declined, a stratagem or an ability at another time."""
    game, table = position.game, Table(position)
    ended = position.origin.get(("game", PHASE.name))
    if (
        action.move in IN_BATTLE
        and game[PHASE] != "battle"
        and ended
        and ended.verb in ("battle_over", "no_attack")
    ):
        return Refusal(ended.decides, OVER, (("game", PHASE.name),), goes_on=False)
    if action.move == "pass" and game[PHASE] == "battle" and game[STEP] in FIXED:
        reason = MUST_DECIDE.fill(step=STEPS[game[STEP]])
        return Refusal(STEP_CLAUSES[game[STEP]], reason, (("game", STEP.name),), goes_on=False)
    spell = SPELL_NAMES.get(str(action.value), "")
    if action.move == "spell" and spell and game[PHASE] == "battle":
        attacks = action.player == table.attacker
        rule = "suikoden:battle/5" if attacks else "suikoden:battle/4"
        step, now = rule.rpartition("/")[2], STEPS[game[STEP]]
        reason = TOO_LATE.fill(spell=SPELLS[spell], side=SIDES[attacks], step=step, now=now)
        return Refusal(rule, reason, (("game", STEP.name),), goes_on=False)
    if action.move == "ability" and game[PHASE] == "battle":
        found = UseAbility(usable_in("battle")).refuse(position, action)
        rule = STEP_CLAUSES["resolution"]
        if found is not None:
            return found
        readings = ("suikoden-ability-step",)
        return Refusal(rule, IN_STEP_SIX, (("game", STEP.name),), goes_on=False, readings=readings)
    return None
