"""Why a decision is not asked for, where its moment alone does not say it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from ...kernel import Action, Event, Position, Refusal, Text, clause
from ..abilities.timing import usable_in
from ..abilities.using import UseAbility
from ..state.layout import PHASE, STEP
from ..state.table import Table
from ..state.words import SPELL_NAMES, SPELLS, STEP_CLAUSES, STEPS

TOO_LATE = Text(
    "{spell}の使用を宣言するのは、{side}では手順{step}です。今は手順{now}です。",
    "The {side} declares {spell} in step {step}; the battle stands at {now}.",
)
SIDES = {True: Text("攻撃側", "attacker"), False: Text("防御側", "defender")}
IN_STEP_SIX = Text(
    "戦闘フェイズの特殊能力は手順6で宣言します。",
    "Abilities of a battle are declared in step 6.",
)
PLUNDERED = Text("この戦闘の強奪は、すでに行われました。", "The fight has been plundered after already.")
OVER = Text("戦闘フェイズは終わっています。", "The battle phase is over.")
NOBODY_SENT = Text(
    "出撃しない側があったので、戦闘フェイズは終わっています。",
    "One side has sent nobody: the battle phase is over.",
)
MUST_DECIDE = Text(
    "{step}は見送れません。誰も参加させないことを選べるのは手順2だけです。",
    "This cannot be declined: {step}. Only in step 2 may a player send nobody.",
)
PLUNDER = "suikoden:skills/plunder"
SORTIE = "suikoden:battle/2"
FIXED = frozenset({"attack_fighter", "defence_fighter", "defence_method"})
"""The steps of a battle that nobody may decline."""


@clause("suikoden:battle/11", "suikoden:battle/2")
def not_asked(position: Position, events: Sequence[Event], action: Action) -> Refusal | None:
    """A battle that is over; in one that goes on, a decision of another step."""
    ended = position.origin.get(("game", PHASE.name))
    if ended is not None and ended.verb in ("battle_over", "no_attack"):
        reason = NOBODY_SENT if ended.decides == SORTIE else OVER
        where = (("game", PHASE.name),)
        return Refusal(ended.decides, reason, where, goes_on=False, cited=ended.clauses[1:])
    if position.game[PHASE] != "battle":
        return None
    if action.move == "plunder" and plundered(events):
        return Refusal("suikoden:skills/plunder", PLUNDERED, goes_on=False)
    why = IN_BATTLE.get(action.move)
    return why(position, action) if why is not None else None


@clause("suikoden:skills/plunder")
def plundered(events: Sequence[Event]) -> bool:
    """Whether the fight that is just over has been plundered after already."""
    since = takewhile(lambda event: event.verb != "fighter", reversed(events))
    return any(
        event_.verb in ("take_back", "discard") and event_.clauses[0].startswith(PLUNDER) for event_ in since
    )


@clause("suikoden:battle/3", "suikoden:battle/4")
def not_declined(position: Position, action: Action) -> Refusal | None:
    """A step that cannot be declined."""
    step = position.game[STEP]
    if step not in FIXED:
        return None
    reason = MUST_DECIDE.fill(step=STEPS[step])
    return Refusal(STEP_CLAUSES[step], reason, (("game", STEP.name),), goes_on=False)


@clause("suikoden:battle/4", "suikoden:battle/5")
def spell_at_another_time(position: Position, action: Action) -> Refusal | None:
    """A stratagem or sorcery before or after the step of its side."""
    spell = SPELL_NAMES.get(str(action.value))
    if spell is None:
        return None
    attacks = action.player == Table(position).attacker
    rule, step = ("suikoden:battle/5", "5") if attacks else ("suikoden:battle/4", "4")
    now = STEPS[position.game[STEP]]
    reason = TOO_LATE.fill(spell=SPELLS[spell], side=SIDES[attacks], step=step, now=now)
    return Refusal(rule, reason, (("game", STEP.name),), goes_on=False)


@clause("suikoden:abilities", "suikoden:battle/6")
def ability_at_another_time(position: Position, action: Action) -> Refusal:
    """Whatever else is wrong with it; else that abilities are declared in step 6."""
    found = UseAbility(usable_in("battle")).refuse(position, action)
    where, readings = (("game", STEP.name),), ("suikoden-ability-step",)
    six = Refusal(STEP_CLAUSES["resolution"], IN_STEP_SIX, where, goes_on=False, readings=readings)
    return found or six


IN_BATTLE: dict[str, Callable[[Position, Action], Refusal | None]] = {
    "pass": not_declined,
    "spell": spell_at_another_time,
    "ability": ability_at_another_time,
}
