"""How far a text reaches, as far as its steps tell."""

from __future__ import annotations

from collections.abc import Iterable

from ...state.layout import (
    COUNTERS,
    CRESTS,
    CURRENT_POWER,
    CURRENT_SIEGE,
    DAMAGE,
    EXTRA_ATTACKS,
    KINDS,
    LOYALTY,
    MUSOU,
    POWER,
    REBELLION,
    SIEGE,
    STANDING,
    WINNER,
)
from ...state.reach import ANYTHING, BREACHES, FELLS, HURTS, Reach, moves, together, values
from ...state.zones import zones
from ..language import changes as change
from ..language import steps as step
from ..language.model import Give, May, Step

OF_POWER = (*values(POWER, CURRENT_POWER), *FELLS)
OF_SIEGE = values(SIEGE, CURRENT_SIEGE)
MOVES = (*values(STANDING), *moves(*(zone.name for zone in zones())))
BY_KIND: dict[type, Reach] = {
    step.Draw: moves("hand", "deck"),
    step.Mill: moves("deck", "discard_pile"),
    step.Discard: moves("hand", "discard_pile"),
    step.Fortify: moves("deck", "wall"),
    step.SiegeDamage: BREACHES,
    step.Damage: HURTS,
    step.Retreat: FELLS,
    step.Summon: moves("field"),
    step.Send: MOVES,
    step.Deploy: MOVES,
    step.Heal: values(DAMAGE),
    step.Exhaust: values(STANDING),
    step.Stand: values(STANDING),
    step.Musou: values(STANDING, DAMAGE, EXTRA_ATTACKS, MUSOU),
    step.Counters: values(COUNTERS),
    step.PlayerCounters: values(LOYALTY, REBELLION),
    step.Crests: values(CRESTS),
    step.Win: values(WINNER),
    change.Power: OF_POWER,
    change.SetPower: OF_POWER,
    change.PowerAtMost: OF_POWER,
    change.SiegePower: OF_SIEGE,
    change.SetSiegePower: OF_SIEGE,
    change.SiegePowerAtMost: OF_SIEGE,
    change.Kind: values(KINDS),
}
"""What a step does, or a change that it gives; where others are among them, as a keyword is, a text may do anything."""
ASKING = step.Look, step.Reveal, step.Choose, step.ChoosePlayer, step.ChooseNumber, step.Roll, step.OnlyIf


def reach(steps: Iterable[Step]) -> Reach:
    """What these steps may change."""
    return together(BY_KIND.get(type(part), ANYTHING) for part in parts(steps))


def parts(steps: Iterable[Step]) -> Iterable[object]:
    """The steps that change something, and what they give, one by one."""
    for step_ in steps:
        if isinstance(step_, May):
            yield from parts((*step_.do, *step_.then))
        elif isinstance(step_, Give):
            yield from step_.changes
        elif not isinstance(step_, ASKING):
            yield step_
