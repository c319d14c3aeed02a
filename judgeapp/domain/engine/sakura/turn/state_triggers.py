"""Texts that wait for something to become so (5-5): they see it become so after the event by which it does."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...kernel import clause, other
from ..language import effects, statics
from ..language.moments import Moment
from ..state.force import Held, in_force, rising
from ..state.layout import AURA, FROZEN
from ..state.table import Table
from ..text.asking.ordering import Due, Happening, comes_by, due_of
from ..text.context import Context, met
from ..text.numbers import in_effect
from ..text.reading import CARDS_ALONE, Names, read_by, together


@dataclass(slots=True)
class StateTriggers:
    """The texts that wait as the cards lie, what they read, and what was so when they were looked at last."""

    waits: list[Held] = field(default_factory=list)
    before: dict[tuple[str, int], bool] = field(default_factory=dict)
    reads: Names = frozenset()

    def look_around(self, table: Table) -> None:
        """Which texts wait, as the cards lie."""
        every = (*rising(table), *in_force(table, statics.When))
        self.waits = [held for held in every if moment_of(held).at in BECOMES]
        self.reads = together((CARDS_ALONE, *map(read_by_text, self.waits)))

    @clause("sakura:core/9-1-1-8", "sakura:core/5-5")
    def due(self, table: Table) -> list[Due]:
        """The texts whose condition holds now and did not before."""
        due, now = [], dict[tuple[str, int], bool]()
        for held in self.waits:
            key = held.card.id, sum(one == held.card.id for one, _ in now)
            now[key] = is_so(table, held)
            if now[key] and not self.before.get(key, True):
                due.append(due_of(held, Happening("becomes", table.turn_player)))
        self.before = now
        return due


def moment_of(held: Held) -> Moment:
    """What a text waits for."""
    moment: Moment = held.static.when if isinstance(held.static, effects.RiseAtOnce) else held.static.at
    return moment


BECOMES: dict[str, frozenset[str]] = {
    "becomes": frozenset(),
    "aura_filled": frozenset((AURA.name, FROZEN.name)),
}
"""Moments that come about as something becomes so, and the fields that they read by themselves."""


def read_by_text(held: Held) -> Names:
    """The names of the fields that a state trigger reads."""
    moment = moment_of(held)
    given = (*held.given, *(() if moment.given is None else (moment.given,)))
    return together((BECOMES[moment.at], *map(read_by, given)))


def is_so(table: Table, held: Held) -> bool:
    """Whether the state that a trigger waits for holds now."""
    moment = moment_of(held)
    if moment.at == "aura_filled":
        return table.room(other(held.player) if moment.who == "enemy" else held.player) == 0
    context, rule = (
        Context(table, held.player, held.card, x=held.x),
        comes_by(held, Happening(moment.at, held.player)),
    )
    given = moment.given is None or met(context, (moment.given,), rule)
    return given and in_effect(table, held)
