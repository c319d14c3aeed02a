"""A condition that is fulfilled is used, at once and without a chain."""

from __future__ import annotations

from ...kernel import Card, Steps, clause
from ..play.asking import ASKING
from ..state.table import Table
from .costs import slots_paid, split, unpaid, ways_to_pay
from .declared import pay
from .filters import abilities_of, in_play, matches
from .model import Ability
from .performing import Doing, carry_out


@clause("moncolle:details/timing/condition/forced", "moncolle:details/timing/condition/times")
def use_condition(table: Table, player: str, key: str, number: str, rule: str) -> Steps[None]:
    """A condition that is fulfilled: used if its player likes, as `rule` lets that player, or because it is forced."""
    card = table.position.cards[key]
    ability = abilities_of(card)[int(number) - 1]
    every = ways_to_pay(table, player, card, ability.cost)
    ways = [way for way in every if not unpaid(table, player, card, ability, way)]
    if not ways or (not ability.forced and not (yield from ASKING.agree(player, key, rule))):
        return
    target = yield from condition_target(table, player, card, ability)
    if ability.target is not None and not target:
        return
    payers, thrown = split(table, player, ways[0])
    slots = slots_paid(table, ability.cost, payers) or ()
    yield from pay(table, player, card, ability.cost, slots, thrown)
    doing = Doing(table, player, card, target, ability.season, forced=ability.forced)
    yield from carry_out(doing, ability.do)


def condition_target(table: Table, player: str, card: Card, ability: Ability) -> Steps[str]:
    """Whoever's condition it is chooses its target."""
    which = ability.target
    if which is None:
        return ""
    there, season = in_play(table.position), ability.season
    fitting = tuple(card_.id for card_ in there if matches(table.position, which, card, card_, season))
    chosen = yield from ASKING.cards(player, fitting, 1, 1, "moncolle:details/timing/condition")
    return chosen[0] if chosen else ""
