"""Damage and distances of an attack: what is printed, and every change in the order of 5-6 and 5-7."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from ....kernel import NO_NUMBER, Card, clause, guard
from ...language import changes, statics
from ...state.force import OF_CLASS, in_force
from ...state.layout import CHANGES, DAMAGE, MOST_AURA
from ...state.table import Table
from ...state.wound_fields import WOUNDS
from ..context import Context, amount, holds, met
from ..filters import matches_attack
from ..numbers import in_effect
from .own import context_of, own, texts

Damage = tuple[Any, Any]


@dataclass(frozen=True, slots=True)
class Changing:
    """A change of an attack with the text that makes it; `rule` is the clause where no text does.

    `kind` is the clause of the kind of text that it stands in, where it stands in one that is in force.
    """

    change: Any
    context: Context
    rule: str = ""
    kind: str = ""


def stated_changes(table: Table, attack: Card, kinds: tuple[type, ...] = (object,)) -> Iterator[Changing]:
    """What changes an attack: its own text, what effects gave it, and what holds on the table.

    `kinds`: changes of these kinds alone, so that nothing is asked about the others.
    """
    context = context_of(table, attack)
    for held in own(context, attack):
        if isinstance(held.static, statics.This):
            wanted: list[Any] = [change for change in held.static.change if isinstance(change, kinds)]
            if wanted and met(context, held.given, OF_CLASS[held.kind]):
                yield from (Changing(change_, context, kind=OF_CLASS[held.kind]) for change_ in wanted)
    given_it: tuple[Any, ...] = attack[CHANGES]
    yield from (Changing(change_, context) for change_ in given(context, given_it, kinds))
    for rule in RULE_CHANGES if kinds == (object,) else ():
        yield from rule(table, attack)
    for held in in_force(table, statics.Attacks):
        theirs, which = Context(table, held.player, held.card, attack.id, x=held.x), held.static.which
        theirs.looked_at = None if attack.id else attack
        for change_ in held.static.change:
            if isinstance(change_, kinds) and in_effect(table, held):
                fits = matches_attack(theirs, which, attack, None)
                kind = OF_CLASS[held.kind]
                if guard(table.position, kind, fits, held.card.id, "attack"):
                    yield Changing(Limited(change_, which, kind), theirs, kind=kind)


RULE_CHANGES: list[Callable[[Table, Card], Iterator[Changing]]] = []
"""What additional rules change of attacks: `megami` adds it."""


def given(context: Context, every: Iterable[Any], kinds: tuple[type, ...]) -> Iterator[Any]:
    """Changes that effects have given an attack, but for those whose condition does not hold now."""
    for change in every:
        if not isinstance(change, changes.Given):
            yield from (change,) if isinstance(change, kinds) else ()
        elif any(isinstance(item, kinds) for item in change.change) and holds(context, change.that):
            yield from given(context, change.change, kinds)


@dataclass(frozen=True, slots=True)
class Limited:
    """A change for attacks of certain damage: whether this one fits is asked at the layer of the change."""

    change: Any
    which: Any
    rule: str


@clause(
    "sakura:core/5-6", "sakura:core/10-3", "sakura:core/10-21", "sakura:core/6-4-1-4", "sakura:core/9-1-3-2"
)
def damage_of(table: Table, attack: Card) -> Damage:
    """Damage to aura and to life, each a number or NO_NUMBER, after assignment, exchange, addition and the bounds."""
    every = list(stated_changes(table, attack))
    aura, life = before = before_addition(table, attack, every)
    if any(bare(changing.change) == "unchanging" for changing in every):
        return before
    most = most_added(every)
    for row in every:
        boost = bare(row.change)
        if isinstance(boost, changes.Boost) and applies(row, before):
            aura = plus(aura, min(most, amount(row.context, boost.aura) * boost.times))
            life = plus(life, min(most, amount(row.context, boost.life) * boost.times))
    added = aura, life
    damage = within(added, keywords_of(table, attack, every))
    return within(added, keywords_of(table, attack, every, damage))


@clause("sakura:core/5-6", "sakura:core/9-1-3-2")
def before_addition(table: Table, attack: Card, every: list[Changing] | None = None) -> Damage:
    """The damage after assignment and exchange: what is added is added by it."""
    every = list(stated_changes(table, attack)) if every is None else every
    printed = printed_damage(table, attack)
    if any(bare(row.change) == "unchanging" for row in every):
        return printed
    aura, life = assigned(every, printed)
    if sum(bare(changing.change) == "swap" and applies(changing, (aura, life)) for changing in every) % 2:
        return life, aura
    return aura, life


@clause("sakura:core/1-4", "sakura:core/10-3")
def most_added(every: Iterable[Changing]) -> float:
    """How much may be added to a damage by one change: nothing where a text says so (sakura-nothing-added)."""
    return 0 if any(bare(changing.change) == "no_addition" for changing in every) else inf


def bare(change: Any) -> Any:
    return change.change if isinstance(change, Limited) else change


def applies(one: Changing, damage: Damage) -> bool:
    """Whether a change applies to the attack, by the damage worked out so far."""
    if not is_limited(one.change):
        return True
    attack = one.context.fight()
    fits = attack is not None and matches_attack(one.context, one.change.which, attack, damage)
    return guard(one.context.table.position, one.change.rule, fits, one.context.card.id, "damage")


def is_limited(change: Any) -> bool:
    """Whether a change is for attacks of certain damage alone; which attack it is for has been asked before."""
    return isinstance(change, Limited) and replace(change.which, **BY_DAMAGE) != change.which


@clause("sakura:core/5-6")
def assigned(every: list[Changing], damage: Damage) -> Damage:
    """代入: those of the turn player's objects, else the others (sakura-competing-assignments); the smallest counts."""
    found: dict[str, list[tuple[bool, Any]]] = {"aura": [], "life": []}
    for row in every:
        change = bare(row.change)
        if isinstance(change, changes.DamageIs) and applies(row, damage):
            mine = row.context.player == row.context.table.turn_player
            for kind, value in (("aura", change.aura), ("life", change.life)):
                if value is not None:
                    found[kind].append((mine, value if value == NO_NUMBER else amount(row.context, value)))
    return put(found["aura"], damage[0]), put(found["life"], damage[1])


def put(values: list[tuple[bool, Any]], before: Any) -> Any:
    first = [value for mine, value in values if mine] or [value for _, value in values]
    return before if not first else min(first, key=lambda value: (value != NO_NUMBER, value))


def plus(value: Any, by: float) -> Any:
    """A number and what is added; 「–」 stays what it is (sakura-plus-on-a-dash)."""
    return value if value == NO_NUMBER else value + int(by)


@clause("sakura:core/6-4-1-4", "sakura:core/6-4-1-5", "sakura:core/10-21")
def within(damage: Damage, keywords: set[str]) -> Damage:
    """適正化: neither is less than nothing, and that to aura is no more than its limit but with 超克."""
    aura, life = damage
    return bounded(aura, inf if "overwhelm" in keywords else MOST_AURA), bounded(life)


def bounded(value: Any, most: float = inf) -> Any:
    return value if value == NO_NUMBER else max(0, min(value, most))


def second(context: Context, attack: Card) -> int:
    """The Y of an attack."""
    stated = (held.static for held in own(context, attack) if isinstance(held.static, statics.Fix))
    return next((amount(context, fix.y) for fix in stated if fix.y is not None), 0)


@clause("sakura:core/6-2-1-9", "sakura:core/6-2-1-10")
def printed_damage(table: Table, attack: Card) -> Damage:
    """What stands on the card: X is what its text says."""
    aura, _, life = attack[DAMAGE].partition("/")
    context = context_of(table, attack)
    read = {"-": NO_NUMBER, "X": context.x, "Y": second(context, attack)}
    return tuple(read[part] if part in read else int(part) for part in (aura, life))  # type: ignore[return-value]  # two


def of_its_damage(stated: Iterable[Changing], damage: Callable[[], Damage | None]) -> Iterator[Changing]:
    """Changes but for those meant for attacks of other damage; none of these where it is not worked out yet."""
    for row in stated:
        if not is_limited(row.change) or ((now := damage()) is not None and applies(row, now)):
            yield row


BY_DAMAGE: dict[str, Any] = {
    "aura": "",
    "dashed": False,
    "aura_least": 0,
    "aura_most": None,
}


OF_KEYWORDS = (changes.Gain, changes.Lose, str)


@clause("sakura:core/10-22", "sakura:core/9-1-3-2")
def keywords_of(
    table: Table, attack: Card, every: list[Changing] | None = None, damage: Damage | None = None
) -> set[str]:
    """The keywords of an attack, gained ones in and lost ones out; `fails_if_answered` and the like are in it too.

    `every`: its changes, while its damage is worked out, and `damage`: what that has come to.
    """
    found = {text for text in texts(attack) if isinstance(text, str)}
    stated = list(stated_changes(table, attack, OF_KEYWORDS)) if every is None else every
    if attack.values.get(WOUNDS.name):
        found.add(WOUNDS.name)
    stated = list(of_its_damage(stated, lambda: damage_of(table, attack) if every is None else damage))
    for changing in stated:
        change = bare(changing.change)
        if isinstance(change, changes.Gain):
            found.update(change.keywords)
        elif isinstance(change, str):
            found.add(change)
    for row in stated:
        if isinstance(bare(row.change), changes.Lose):
            found.difference_update(bare(row.change).keywords)
    return found


@clause("sakura:core/10-22")
def unanswerable_to(table: Table, attack: Card) -> list[Changing]:
    """対応不可（〇〇）: which cards do not react to it; none of them where it has lost 対応不可."""
    kinds, context = (changes.Lose, changes.Unanswerable), context_of(table, attack)
    stated = stated_changes(table, attack, kinds)
    every = list(of_its_damage(stated, lambda: damage_of(table, attack)))
    if any(
        isinstance(bare(changing.change), changes.Lose) and "no_reaction" in bare(changing.change).keywords
        for changing in every
    ):
        return []
    printed = [Changing(text, context) for text in texts(attack) if isinstance(text, changes.Unanswerable)]
    return printed + [row for row in every if isinstance(bare(row.change), changes.Unanswerable)]
