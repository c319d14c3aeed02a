"""対抗連鎖: an effect before the attack, or the attack, what is declared against it, and all of it backwards."""

from __future__ import annotations

from dataclasses import dataclass

from ...effects.chain import Chain, Link
from ...kernel import Action, Choice, Position, Request, Steps, clause, other
from ..abilities.declared import declare_use, resolve_use, settle_use
from ..abilities.filters import abilities_of
from ..abilities.using import UseAbility, UseSpell
from ..state.layout import CHAIN
from ..state.silence import USES, battle_silence
from ..state.table import Table
from .attack import resolve_attack


@dataclass(frozen=True, slots=True)
class Seen(UseSpell):
    """A counter spell, with the table on which it is declared."""

    position: Position


@clause(
    "moncolle:battle/chain/right",
    "moncolle:battle/chain/right/first",
    "moncolle:battle/chain/right/alternate",
    "moncolle:battle/chain/scope",
)
def declaring_order(position: Position, link: Link) -> tuple[str, ...]:
    """The opponent of whoever declared last, then that player, until both decline in a row."""
    return other(link.player), link.player


@clause("moncolle:details/timing/counter", "moncolle:battle/chain")
def choices(position: Position, player: str, link: Link) -> tuple[Choice, ...]:
    """[対抗] effects alone."""
    return Seen(("counter",), position), UseAbility(("counter",))


class Answering(Request):
    """A chance to counter. Whoever began the chain and goes on with another effect than a counter has declined it."""

    def goes_on(self, action: Action) -> bool:
        """Whether an entry is the next effect of the player whose attack or effect the chain began with."""
        position = next(choice.position for choice in self.choices if isinstance(choice, Seen))
        if action.move not in USES or action.card not in position.cards:
            return False
        timings = {ability.timing for ability in abilities_of(position.cards[action.card])}
        began = CHAIN_OF.rows(position)[-1].player
        return began == action.player and "pre_attack" in timings and "counter" not in timings

    def answered_by(self, action: Action | None) -> bool:
        return action is not None and not self.goes_on(action) and super().answered_by(action)

    def passed_over(self, action: Action) -> bool:
        return self.goes_on(action) or super().passed_over(action)


@clause("moncolle:battle/attack/declare", "moncolle:battle/chain/scope")
def declare(position: Position, action: Action) -> Steps[Link]:
    """An attack with all ready units, or an effect with its cost."""
    if action.move != "attack":
        return (yield from declare_use(Table(position), action))
    table = Table(position)
    ready = tuple(card.id for card in table.attackers(action.player))
    yield from ()
    return Link("attack", action.player, cards=ready)


@clause("moncolle:battle/chain/reverse", "moncolle:details/cost/settlement")
def settle(position: Position, link: Link) -> Steps[bool]:
    """Whether a declaration comes to anything: an attack does, an effect if its cost is settled."""
    if link.move == "attack":
        yield from ()
        return bool(link.value != "negated")
    return (yield from settle_use(Table(position), link))


@clause("moncolle:battle/chain/reverse")
def resolve(position: Position, link: Link) -> Steps[None]:
    """The damage of the attack, or what the text does."""
    table = Table(position)
    if link.move == "attack":
        yield from resolve_attack(table, link)
    else:
        yield from resolve_use(table, link)


CHAIN_OF = Chain(
    field=CHAIN,
    kind="counter",
    clause="moncolle:battle/chain/right",
    asked=declaring_order,
    choices=choices,
    declare=declare,
    resolve=resolve,
    settle=settle,
    claims="after",
    asks=Answering,
    **battle_silence("counter"),
)
