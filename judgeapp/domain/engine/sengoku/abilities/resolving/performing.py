"""How steps about generals are carried out: damage, states, counters, and what lasts."""

from __future__ import annotations

from dataclasses import replace

from ....kernel import Card, Set, Steps, clause
from ...battle import damage
from ...play.musou import musou_by_effect
from ...state.layout import COUNTERS, CRESTS, DAMAGE, LOYALTY, REBELLION, TURN, WINNER, WOUNDS
from ...state.replacement import replace as replaced
from ..language.changes import DamageTaken, Power, SetPower, SetSiegePower, SiegePower
from ..language.model import Change, Give, Lasting
from ..language.steps import (
    Counters,
    Crests,
    Damage,
    Exhaust,
    Heal,
    Musou,
    PlayerCounters,
    Retreat,
    Stand,
    Win,
)
from ..standing import numbers
from ..standing.context import Context
from ..standing.leaving import leaving, retreat
from ..standing.speaking import LASTING
from ..standing.values import amount
from .instead import instead
from .resolve import carries_out


@carries_out(Damage)
@clause("sengoku:212.3.1", "sengoku:505.1", "sengoku:505.4", "sengoku:glossary/special-damage")
def deal(context: Context, step: Damage) -> Steps[None]:
    """Special damage to all of them at once: who they are is found before the first is hit."""
    dealt = amount(context, step.amount)
    for general in context.cards(step.what):
        if context.table.general(general.id) and not (
            yield from instead(context.table, "special_damage", general, already=context.replaced)
        ):
            yield damage.special(context.table, context.source, general, dealt, context.rule)


@carries_out(Exhaust)
@clause("sengoku:glossary/make-exhausted", "sengoku:103.2.6")
def exhaust(context: Context, step: Exhaust) -> Steps[None]:
    """What is exhausted already does not become so."""
    for card in context.cards(step.what):
        yield context.table.exhaust(card, context.rule, "sengoku:glossary/make-exhausted")


@carries_out(Stand)
@clause("sengoku:glossary/stand", "sengoku:103.2.6")
def stand(context: Context, step: Stand) -> Steps[None]:
    """What stands already does not stand up."""
    for card in context.cards(step.what):
        yield context.table.stand(card, context.rule, "sengoku:glossary/stand")


@carries_out(Retreat)
@clause("sengoku:glossary/retreat")
def make_retreat(context: Context, step: Retreat) -> Steps[None]:
    """By an effect: at once, without waiting for a check."""
    generals = [card for card in context.cards(step.what) if context.table.general(card.id)]
    taken_along = leaving(context.table, generals)
    for general in generals:
        if context.table.general(general.id) and not (
            yield from instead(context.table, "retreat", general, already=context.replaced)
        ):
            yield retreat(general, taken_along[general.id], context.rule, "sengoku:glossary/retreat")


@carries_out(Heal)
@clause("sengoku:212.3")
def heal(context: Context, step: Heal) -> Steps[None]:
    """All damage on them is gone."""
    for general in context.cards(step.what):
        yield Set("heal", general.id, {DAMAGE: 0, WOUNDS: ()}, context.rule, "sengoku:212.3")


@carries_out(Musou)
def musou(context: Context, step: Musou) -> Steps[None]:
    """無双連撃 by an effect (802)."""
    for general in context.cards(step.what):
        if context.table.general(general.id) and not context.table.barred(general, "musou"):
            yield from musou_by_effect(context.table, general)


@carries_out(PlayerCounters)
@clause("sengoku:1000.1", "sengoku:1001.1", "sengoku:1002.1")
def count_players(context: Context, step: PlayerCounters) -> Steps[None]:
    """Gained or lost, never below none; the other kind may go in its place."""
    field, position = (LOYALTY if step.kind == "loyalty" else REBELLION), context.table.position
    for player in context.players(step.player):
        number = max(0, position.players[player][field] + amount(context, step.amount))
        yield replaced(position, Set(step.kind, player, {field: number}, context.rule, "sengoku:1000.1"))


@carries_out(Counters)
@clause("sengoku:1000.1", "sengoku:1003.1", "sengoku:1003.3")
def count_generals(context: Context, step: Counters) -> Steps[None]:
    """Put on generals or taken off them, never below none."""
    for general in context.cards(step.what):
        rows: tuple[tuple[str, int], ...] = general[COUNTERS]
        held = dict(rows)
        held[step.kind] = max(0, held.get(step.kind, 0) + amount(context, step.amount))
        rows = tuple((kind, number) for kind, number in held.items() if number)
        yield Set("counters", general.id, {COUNTERS: rows}, context.rule, "sengoku:1003.1")


@carries_out(Crests)
@clause("sengoku:611.3", "sengoku:611.6")
def light(context: Context, step: Crests) -> Steps[None]:
    """葵紋 for the turn."""
    lit = context.table.position.players[context.player][CRESTS] + amount(context, step.amount)
    yield Set("crest", context.player, {CRESTS: lit}, context.rule, "sengoku:611.6")


@carries_out(Win)
@clause("sengoku:100.3.5")
def win(context: Context, step: Win) -> Steps[None]:
    """A card decides the game."""
    winner = context.player if step.player == "own" else context.enemy
    yield Set("won", "game", {WINNER: winner}, context.rule, "sengoku:100.3.5", "sengoku:100.3")


@carries_out(Give)
@clause("sengoku:506.2.3", "sengoku:506.2.4.1.1")
def give(context: Context, step: Give) -> Steps[None]:
    """Something lasts from now on, on each of the cards that are meant now (506.5)."""
    for card in context.cards(step.what):
        for change in step.changes:
            yield from begin(context, step, card, change)


@clause("sengoku:506.4", "sengoku:506.2.4.1", "sengoku:103.1.2")
def begin(context: Context, step: Give, card: Card, change: Change) -> Steps[None]:
    """One lasting effect; what a prohibition keeps from changing anything is over as it begins."""
    table = context.table
    row = Lasting(
        on=card.id,
        change=change if step.until == "source_there" else fixed(context, change),
        source=context.source.id,
        player=context.player,
        until=step.until,
        turn=table.position.game[TURN],
        **numbers.below(table, card, change),
    )
    if table.barred(card, "raise_power", context.player) and raises(context, change):
        return
    before = numbers.held_down(table, card, change)
    yield LASTING.begin(table.position, row, context.rule)
    if before is not None and numbers.held_down(table, card, change) == before:
        why = "sengoku:506.4", "sengoku:506.2.4.1"
        yield from LASTING.end(table.position, lambda one: one is row, *why)


def raises(context: Context, change: Change) -> bool:
    return isinstance(change, Power) and amount(context, change.amount) > 0


@clause("sengoku:506.5")
def fixed(context: Context, change: Change) -> Change:
    """A number of a lasting effect is counted once, when it begins."""
    if isinstance(change, Power | SiegePower | SetPower | SetSiegePower | DamageTaken):
        return replace(change, amount=amount(context, change.amount))
    return change
