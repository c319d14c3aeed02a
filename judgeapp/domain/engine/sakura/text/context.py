"""What a text is carried out in: whose it is, of which card, within which attack, and what it has come to so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from ...kernel import Card, clause, guard, other
from ..state.table import Table


@dataclass(slots=True)
class Context:
    """One text under way. `attack` is the attack of its card, `reacted` the one that its card reacts to, by their ids.

    `trigger` is the card or attack that a moment is about; `done` counts what has happened, `cut_short` what could not
    be done whole (5-10). `looked_at` is an attack that is not made yet (9-2-1 i), `gears` are the mechanisms within
    which the text stands, `by_rule` that a rule has its fate resolved (add/24-9), `doubled` that it has doubled the
    numbers of one. `why` is the clause by which the text is carried out.
    """

    table: Table
    player: str
    card: Card
    attack: str = ""
    reacted: str = ""
    trigger: str = ""
    chosen: tuple[str, ...] = ()
    x: int = 0
    full: bool = False
    last_basic: str = ""
    done: int = 0
    cut_short: int = 0
    restored: int = 0
    looked_at: Card | None = None
    by_rule: bool = False
    gears: tuple[Any, ...] = ()
    doubled: bool = False
    why: str = "sakura:core/9-1"

    @property
    def enemy(self) -> str:
        return other(self.player)

    def fight(self, reacted: bool = False) -> Card | None:
        """The attack of this card, or the one that it reacts to, while it is on the table."""
        if self.looked_at is not None and not reacted:
            return self.looked_at
        return self.table.position.cards.get(self.reacted if reacted else self.attack)

    def of(self, who: str) -> str:
        """The player that a word means; `turn_player` for what is about both."""
        return self.enemy if who == "enemy" else self.player


Counting: TypeAlias = Callable[[Context, Any], int]
Asking: TypeAlias = Callable[[Context, Any], bool]
UNSTATED: dict[str, Callable[[Context], bool]] = {}
"""Numbers that may not be there at all, and whether one is not: it is neither more nor less than anything."""
COUNTED: dict[str, Callable[[Context], int]] = {}
"""How each number that a text names is found: `numbers`, `attacks`."""
WORKED_OUT: dict[type, Counting] = {}
STATES: dict[str, Callable[[Context], bool]] = {}
"""Whether each state that a text names holds: `conditions`."""
CONDITIONS: dict[type, Asking] = {}


@clause("sakura:core/5-9")
def amount(context: Context, value: Any) -> int:
    """A number that a text names; what is not defined where it is asked is counted as 0."""
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        return COUNTED[value](context)
    return WORKED_OUT[type(value)](context, value)


def holds(context: Context, that: Any) -> bool:
    """Whether a condition of a text is met now; one about what this game has not is not."""
    if isinstance(that, str):
        return STATES[that](context)
    return CONDITIONS[type(that)](context, that)


def met(context: Context, given: tuple[Any, ...], rule: str) -> bool:
    """Whether all conditions of a text hold, which is there by that clause; one without any is turned by nobody."""
    outcome = all(holds(context, condition) for condition in given)
    return guard(context.table.position, rule, outcome, context.card.id) if given else outcome
