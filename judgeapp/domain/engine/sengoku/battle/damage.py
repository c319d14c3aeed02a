"""206.2 and 212.3: damage to generals, as continuous keywords of either side change it."""

from __future__ import annotations

from ...kernel import Card, Event, clause
from ..abilities.changes import DamageFactor, DamageTaken, StrikeFirst
from ..abilities.continuous import applied
from ..abilities.values import amount as number_of
from ..cards.facts import controller
from ..state.layout import DAMAGE_FACTOR, FENCED, POWER, STANDING
from ..state.overlays import BOSAKU, has
from ..state.table import Table


@clause("sengoku:607.1", "sengoku:607.2", "sengoku:607.3")
def nagayari(table: Table, source: Card, target: Card) -> int:
    """長槍 (long spear): battle damage to a general with 奇襲 is doubled, the power is not."""
    return 2 if table.has(source, "nagayari") and table.has(target, "kishu") else 1


@clause("sengoku:631.1")
def senzo(table: Table, target: Card, damage: int) -> bool:
    """戦象 (war elephant): battle damage below its printed power is not dealt to it."""
    return table.has(target, "senzo") and damage < target[POWER]


@clause("sengoku:608.1", "sengoku:608.2")
def tateyari(table: Table, target: Card) -> bool:
    """盾槍 (shield spear): while it stands, special damage is not dealt to it."""
    return table.has(target, "tateyari") and target[STANDING]


@clause("sengoku:614.1", "sengoku:614.2", "sengoku:103.3.2")
def factor(table: Table, source: Card) -> int:
    """What the damage that it deals is multiplied by."""
    product = source[DAMAGE_FACTOR]
    for one in table.changes(source, DamageFactor):
        product *= one.number
    return product


@clause("sengoku:103.3.2", "sengoku:103.3.3")
def dealt(table: Table, source: Card, target: Card, amount: int) -> int:
    """The damage that comes of an amount: what the target takes more or less goes in before it is multiplied."""
    changed = (one for one in applied(table, target, (DamageTaken,)))
    more = sum(number_of(one.context, one.change.amount) for one in changed) if amount else 0
    return max(0, amount + more) * factor(table, source)


def strikes_first(table: Table, general: Card) -> bool:
    """Whether an effect lets it deal its battle damage first."""
    return any(table.changes(general, StrikeFirst))


@clause("sengoku:206.2", "sengoku:614.1", "sengoku:602.2.1")
def battle(table: Table, source: Card, target: Card) -> int:
    """戦闘ダメージ: the power of the source, multiplied, unless the target takes none of it."""
    if source[FENCED] or target[FENCED]:
        return 0
    player = controller(source)
    if table.barred(source, "deal_battle_damage", player, source):
        return 0
    damage = dealt(table, source, target, table.power(source)) * nagayari(table, source, target)
    barred = table.barred(target, "take_battle_damage", player, source)
    return 0 if barred or senzo(table, target, damage) else damage


@clause("sengoku:212.3.1", "sengoku:614.1", "sengoku:602.2.2")
def special(table: Table, source: Card, target: Card, amount: int, *clauses: str) -> Event:
    """特殊ダメージ: the damage of an effect, multiplied, unless the target takes none of it."""
    safe = tateyari(table, target) or has(table.position, target, BOSAKU)
    safe = safe or table.barred(target, "take_special_damage", controller(source), source)
    taken = 0 if safe else dealt(table, source, target, amount)
    return table.wound(target, taken, "special", source, *clauses)
