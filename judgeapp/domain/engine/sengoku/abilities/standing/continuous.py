"""501 and 506: what constant abilities and lasting effects make of a card, worked out anew whenever it is asked.

Nothing of it is stored. What gives or takes abilities is worked out from the printed abilities alone, what
gives keywords, kinds and names from all abilities, and numbers and prohibitions from everything (501.2).
"""

from __future__ import annotations

from collections.abc import Iterator

from ....effects.layers import Applied
from ....kernel import Card, clause, guard
from ...state.layout import FEASTS_WITH
from ...state.table import Table
from ..language.changes import LoseAbilities
from ..language.model import Ability, Gain, Give
from ..language.terms import Filter
from .active import ACTIVE
from .context import Context
from .filters import matches
from .speaking import (
    LASTING,
    altered,
    anything,
    gives,
    lasts,
    makes,
    printed,
    speaking,
    with_constant,
    works_here,
)
from .values import hold


@clause("sengoku:1003.4", "sengoku:600.2", "sengoku:400.3.3")
def abilities_of(table: Table, card: Card) -> dict[str, Ability]:
    """The abilities that a card has now, by their names: printed, gained and not lost."""
    if not anything(table):
        return {}
    position, as_printed = table.position, not altered(table)
    known: dict[str, dict[str, Ability]] = (
        position.from_print if as_printed else position.derived
    ).setdefault("abilities", {})
    if card.id not in known:
        known[card.id] = dict(printed(card)) if as_printed else abilities_left(table, card)
    return known[card.id]


def abilities_left(table: Table, card: Card) -> dict[str, Ability]:
    """The same, worked out from what gives and takes abilities now."""
    if any(applied(table, card, (LoseAbilities,), plain=True)):
        return {}
    gained = applied(table, card, (Gain,), plain=True)
    found = dict(printed(card)) | shared(table, card)
    return found | {f"{one.source}+{n}": one.change.ability for n, one in enumerate(gained, start=1)}


@clause("sengoku:621.2", "sengoku:418.1", "sengoku:418.2", "sengoku:418.3")
def shared(table: Table, card: Card) -> dict[str, Ability]:
    """The {共宴} abilities of the general that this one feasts with."""
    partner = table.general(card[FEASTS_WITH]) if card[FEASTS_WITH] else None
    if partner is None:
        return {}
    return {f"{partner.id}:{name}": one for name, one in printed(partner) if one.kyoen}


@clause("sengoku:501.2", "sengoku:501.2.2", "sengoku:402.1", "sengoku:506.2.1", "sengoku:506.2.2")
def constants(table: Table, plain: bool) -> list[tuple[Card, Ability]]:
    """Constant abilities where they work, the turn player's first; `plain`: the printed ones."""
    position = table.position
    known, key = position.from_cards if plain else position.derived, ("constants", table.turn_player)
    if key not in known:
        known[key] = [
            (card, ability)
            for card in speaking(table, "constant", plain=plain)
            for _, ability in (printed(card) if plain else abilities_of(table, card).items())
            if ability.when == "constant" and works_here(card, ability)
        ]
    found: list[tuple[Card, Ability]] = known[key]
    return found


@clause("sengoku:506.2")
def applied(
    table: Table, card: Card, kinds: tuple[type, ...], *, plain: bool = False
) -> Iterator[Applied[Context]]:
    """The changes of these kinds that apply to a card: lasting ones in their order, then constant ones."""
    for at, row in LASTING.on(table.position, card.id):
        if isinstance(row.change, kinds):
            source = table.position.cards.get(row.source, card)
            yield Applied(row.change, row.source, Context(table, source, row.player), row, at)
    for source, ability in making(table, kinds):
        yield from by_constant(table, card, source, ability, kinds, plain)


def making(table: Table, kinds: tuple[type, ...]) -> list[tuple[Card, Ability]]:
    """The constant abilities that make changes of these kinds, to whatever card."""
    position = table.position
    plain = Gain in kinds or LoseAbilities in kinds or not altered(table)
    if plain and not with_constant(position, kinds):
        return []
    known, key = position.from_cards if plain else position.derived, ("making", kinds, table.turn_player)
    if key not in known:
        known[key] = [(card, ability) for card, ability in constants(table, plain) if makes(ability, kinds)]
    found: list[tuple[Card, Ability]] = known[key]
    return found


def at_work(table: Table, kinds: tuple[type, ...]) -> bool:
    """Whether anything makes changes of these kinds now, to whatever card."""
    return lasts(table, kinds) or bool(making(table, kinds))


@clause("sengoku:400.4", "sengoku:400.4.1", "sengoku:501.1", "sengoku:501.2.1", "sengoku:506.3")
def by_constant(
    table: Table, card: Card, source: Card, ability: Ability, kinds: tuple[type, ...], plain: bool
) -> Iterator[Applied[Context]]:
    """What one constant ability does to a card while its condition holds."""
    borrowed = ability.kyoen and all(one is not ability for _, one in printed(source))
    rule = "sengoku:621.2" if borrowed else "sengoku:402.1"
    context = Context(table, source, source.zone.partition(".")[0], rule=rule, plain=plain)
    if not (is_active_now(table, source, ability) and is_given(context, ability)):
        return
    for step in gives(ability):
        if reaches(context, card, step):
            for change in step.changes:
                if isinstance(change, kinds):
                    yield Applied(change, source.id, context)


def reaches(context: Context, card: Card, step: Give) -> bool:
    """Whether a constant ability applies to a card."""
    if isinstance(step.what, Filter):
        return matches(context, card, step.what)
    return card.id in context.keys(step.what)


def is_active_now(table: Table, source: Card, ability: Ability) -> bool:
    """Whether a constant ability works as far as the state goes that it needs: a guard, where it needs one."""
    active = is_active(table, source, ability)
    return (
        guard(table.position, BROUGHT_ABOUT[ability.active], active, source.id) if ability.active else active
    )


def is_given(context: Context, ability: Ability) -> bool:
    """Whether the condition of a constant ability holds: a guard, where it has one."""
    so = hold(context, ability.given)
    return guard(context.table.position, ability.rule, so, context.source.id) if ability.given else so


BROUGHT_ABOUT = {
    "buyo": "sengoku:609.1",
    "shinbo": "sengoku:618.1",
    "shohai": "sengoku:619.1",
    "shinsei": "sengoku:620.3",
}
"""The clause by which each of the states 411 and 414 to 416 comes about."""


@clause("sengoku:411.1", "sengoku:414.1", "sengoku:415.1", "sengoku:416.1")
def is_active(table: Table, card: Card, ability: Ability) -> bool:
    """Whether the state that an ability needs is there: 舞踊, 神謀, 将配 or 新星発動中."""
    return not ability.active or ACTIVE[ability.active](table, card)
