"""206.2 and 212.3: damage to generals, as continuous keywords of either side change it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...kernel import Breakdown, Card, Event, Part, Text, UnknownFact, clause, guard
from ...kernel import number_of as number_of_parts
from ...kernel.model.text import NOTHING
from ..abilities.language.changes import DamageFactor, DamageTaken, StrikeFirst
from ..abilities.standing.continuous import applied
from ..abilities.standing.numbers import part
from ..abilities.standing.values import amount as number_of
from ..cards.facts import controller
from ..state.layout import DAMAGE, DAMAGE_FACTOR, FENCED, POWER, STANDING
from ..state.overlays import BOSAKU, has
from ..state.table import Table

NAGAYARI = Text("長槍", "nagayari")
SENZO = Text("戦象", "senzo")
TATEYARI = Text("盾槍", "tateyari")
FENCE = Text("防柵カード", "bosaku card")
SNIPE = Text("狙撃", "sogeki")
MIGHT = Text("武力", "power")
BEFORE = Text("すでに受けている分", "taken before")
FORBIDDEN = Text("「できない」効果", "an effect that forbids it")


@clause("sengoku:607.1", "sengoku:607.2", "sengoku:607.3")
def nagayari(table: Table, source: Card, target: Card) -> bool:
    """長槍 (long spear): battle damage to a general with 奇襲 is doubled, the power is not."""
    doubles = table.has(source, "nagayari")
    return doubles and guard(table.position, "sengoku:607.1", table.has(target, "kishu"), target.id)


@clause("sengoku:631.1")
def senzo(table: Table, target: Card, damage: int) -> bool:
    """戦象 (war elephant): battle damage below its printed power is not dealt to it."""
    return table.has(target, "senzo") and damage < target[POWER]


@clause("sengoku:608.1", "sengoku:608.2")
def tateyari(table: Table, target: Card) -> bool:
    """盾槍 (shield spear): while it stands, special damage is not dealt to it."""
    return table.has(target, "tateyari") and target[STANDING]


@clause("sengoku:614.1", "sengoku:614.2", "sengoku:103.3.2")
def factors(table: Table, source: Card) -> Iterator[Part]:
    """The factors by which a source's damage is multiplied."""
    if source[DAMAGE_FACTOR] != 1:
        doubled = table.last_change(source, DAMAGE_FACTOR)
        rule, entry = (doubled.clauses[0], doubled.entry) if doubled else ("sengoku:614.1", -1)
        sniped = rule == "sengoku:614.1"
        rule = "sengoku:614.2" if sniped and source[DAMAGE_FACTOR] != 2 else rule
        yield Part("times", source[DAMAGE_FACTOR], rule, SNIPE if sniped else NOTHING, entry=entry)
    for row in applied(table, source, (DamageFactor,)):
        yield part(row, "times", row.change.number)


@clause("sengoku:103.3.2", "sengoku:103.3.3")
def dealt(table: Table, source: Card, target: Card, first: Part) -> list[Part]:
    """The damage that comes of an amount: what the target takes more or less goes in before it is multiplied."""
    if not first.value:
        return [first]
    changed = (
        part(row, "plus", number_of(row.context, row.change.amount))
        for row in applied(table, target, (DamageTaken,))
    )
    return [first, *changed, *factors(table, source)]


def strikes_first(table: Table, general: Card) -> bool:
    """Whether an effect lets it deal its battle damage first."""
    return any(table.changes(general, StrikeFirst))


@clause("sengoku:206.2", "sengoku:614.1")
def battle(table: Table, source: Card, target: Card) -> Breakdown:
    """戦闘ダメージ: the power of the source, multiplied, unless the target takes none of it."""
    parts = dealt(table, source, target, Part("is", table.power(source), "sengoku:206.2", MIGHT))
    if nagayari(table, source, target):
        parts.append(Part("times", 2, "sengoku:607.1", NAGAYARI))
    return taken(target, parts, no_battle_damage(table, source, target, number_of_parts(parts)))


def stops(rule: str, by: Text) -> Part:
    """Something that keeps damage from being dealt."""
    return Part("stops", 0, rule, by)


@clause("sengoku:602.2.1")
def no_battle_damage(table: Table, source: Card, target: Card, damage: int) -> Part | None:
    """What keeps battle damage from being dealt, if anything does."""
    player = controller(source)
    if source[FENCED] or target[FENCED]:
        return stops("sengoku:602.2.1", FENCE)
    if table.barred(source, "deal_battle_damage", player, source):
        return stops("sengoku:103.1.2", FORBIDDEN)
    if table.barred(target, "take_battle_damage", player, source):
        return stops("sengoku:103.1.2", FORBIDDEN)
    return stops("sengoku:631.1", SENZO) if senzo(table, target, damage) else None


@clause("sengoku:212.3.1", "sengoku:614.1")
def special(table: Table, source: Card, target: Card, amount: int, *clauses: str) -> Event:
    """特殊ダメージ: the damage of an effect, multiplied, unless the target takes none of it."""
    parts = dealt(table, source, target, Part("is", amount, clauses[0]))
    account = taken(target, parts, no_special_damage(table, source, target))
    return table.wound(target, account, "special", source, *clauses)


@clause("sengoku:602.2.2")
def no_special_damage(table: Table, source: Card, target: Card) -> Part | None:
    """What keeps special damage from being dealt, if anything does."""
    if tateyari(table, target):
        return stops("sengoku:608.1", TATEYARI)
    if has(table.position, target, BOSAKU):
        return stops("sengoku:602.2.2", FENCE)
    if table.barred(target, "take_special_damage", controller(source), source):
        return stops("sengoku:103.1.2", FORBIDDEN)
    return None


def taken(target: Card, parts: list[Part], stopped: Part | None) -> Breakdown:
    """What the target has taken then: the damage, as far as nothing stops it, and what it had before."""
    ask_for_damage(target)
    before = [Part("plus", target[DAMAGE], "sengoku:212.3", BEFORE)] if target[DAMAGE] else []
    return Breakdown((*parts, *([stopped] if stopped else []), *before))


STEP_OF_DAMAGE = 500


@clause("sengoku:212.3", "sengoku:503.2.1")
def ask_for_damage(general: Card) -> None:
    """Raises `UnknownFact` for damage that nobody has noted: it was less than the power, in steps of 500."""
    if general.values.get(DAMAGE.name, 0) is None and (power := general.values.get(POWER.name)):
        fact = general.fact(DAMAGE)
        raise UnknownFact(replace(fact, answers=tuple(range(0, power, STEP_OF_DAMAGE))))
