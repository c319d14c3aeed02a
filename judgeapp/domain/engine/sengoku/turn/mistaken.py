"""Numbers that a rule has kept from being what is claimed: counted once and no more, a keyword about something else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel import Card, Text, clause
from ..abilities.language.model import Ability
from ..abilities.language.terms import Count
from ..abilities.standing.context import Context
from ..abilities.standing.continuous import making, reaches
from ..abilities.standing.numbers import POWER, Kind, number
from ..abilities.standing.speaking import LASTING, gives, lasting, printed
from ..abilities.standing.unheard import missing
from ..abilities.standing.values import amount
from ..keywords.ichiryo import HAND, WAR_SOLDIER
from ..keywords.model import controller
from ..state.layout import DAMAGE, DAMAGE_FACTOR, STANDING, WOUNDS
from ..state.might import karetsu
from ..state.table import Table

Reason = tuple[Text, str]

ASLEEP = Text("{of}の能力は条件を満たしていない", "the condition of the ability of {of} does not hold")
COUNTED_ONCE = Text("{of}の効果が数えたのは発動した時だけ", "the effect of {of} counted once, as it began")
NOT_THERE_YET = Text(
    "{of}の効果が及ぶのは発動した時に自陣にいた武将だけ",
    "the effect of {of} is on those that were there as it began",
)
HELD_DOWN = Text("{by}の効果により武力は上げられない", "the effect of {by} keeps its power from being raised")
SNIPING = Text("【狙撃】が倍にするのは与えるダメージ", "狙撃 doubles the damage dealt and not the power")
SPEARING = Text("【長槍】が倍にするのは与えるダメージ", "長槍 doubles the damage dealt and not the power")
MANY = Text(
    "味方武将が3体以上いる間、【寡烈】は働かない", "寡烈 needs no more than two generals on its field"
)
NO_RAIDER = Text(
    "【長槍】で倍になるのは【奇襲】を持つ武将へのダメージだけ",
    "長槍 doubles damage to generals with 奇襲 only",
)
NOT_LOWER = Text(
    "【戦象】が受けないのは元々の武力より低い戦闘ダメージだけ",
    "戦象 keeps off battle damage below the original power only",
)
LAID_DOWN = Text(
    "疲弊状態の間、【盾槍】は特殊ダメージを防がない", "盾槍 keeps off special damage only while it stands"
)
FEW_CARDS = Text("手札が4枚以下の間は戦兵ではない", "with four cards or fewer in hand it is no 戦兵")


def in_a_number(table: Table, general: Card, claimed: object, kind: Kind) -> Iterator[Reason]:
    """What is not in the power or siege power of a general, though the claim has it there."""
    now = number(table, general, kind)
    for overlooked in (asleep, counted_once, came_later, of_power):
        yield from overlooked(table, general, claimed, kind, now)


def of_power(table: Table, general: Card, claimed: object, kind: Kind, now: int) -> Iterator[Reason]:
    """What is overlooked in a power alone."""
    for overlooked in (not_raised, of_keywords) if kind is POWER else ():
        yield from overlooked(table, general, claimed, now)


@clause("sengoku:402.1", "sengoku:618.1", "sengoku:619.1", "sengoku:620.3", "sengoku:609.1")
def asleep(table: Table, general: Card, claimed: object, kind: Kind, now: int) -> Iterator[Reason]:
    """A constant ability that would make the number what is claimed, if its condition held."""
    for source, ability in making(table, (kind.add,)):
        context = Context(table, source, source.zone.partition(".")[0])
        why = missing(context, "", ability)
        if why and now + adding(context, general, ability, kind) == claimed:
            yield ASLEEP.fill(of=table.title(source)), why


def adding(context: Context, general: Card, ability: Ability, kind: Kind) -> int:
    """How much a constant ability would add to the number of a general."""
    reaching = (step for step in gives(ability) if reaches(context, general, step))
    every = (one for step in reaching for one in step.changes)
    return sum(amount(context, one.amount) for one in every if isinstance(one, kind.add))


@clause("sengoku:506.5")
def counted_once(table: Table, general: Card, claimed: object, kind: Kind, now: int) -> Iterator[Reason]:
    """An effect that counted as it began, claimed with what it would count now."""
    for _, row in LASTING.on(table.position, general.id):
        change, source = row.change, table.position.cards.get(row.source)
        if source is None or not isinstance(change, kind.add):
            continue
        given = (one for _, ability in printed(source) for step in gives(ability) for one in step.changes)
        for one in given:
            if isinstance(one, kind.add) and isinstance(one.amount, Count):
                context = Context(table, source, row.player)
                if now - amount(context, change.amount) + amount(context, one.amount) == claimed:
                    yield COUNTED_ONCE.fill(of=table.title(source)), "sengoku:506.5"


@clause("sengoku:506.5")
def came_later(table: Table, general: Card, claimed: object, kind: Kind, now: int) -> Iterator[Reason]:
    """An effect on the generals that lay there as it began, claimed of one that has been deployed since."""
    deployed = table.position.origin.get((general.id, "zone"))
    if deployed is None:
        return
    for row in lasting(table):
        change, begun = row.change, table.position.beginning(row)
        earlier = begun is None or begun.seq < deployed.seq
        if isinstance(change, kind.add) and earlier:
            more = amount(Context(table, general, row.player), change.amount)
            if now + more == claimed:
                yield NOT_THERE_YET.fill(of=table.position.title(row.source)), "sengoku:506.5"


@clause("sengoku:103.1.2")
def not_raised(table: Table, general: Card, claimed: Any, now: int) -> Iterator[Reason]:
    """More power than a general has that can be given none."""
    by = table.barred(general, "raise_power", controller(general))
    if by and claimed > now:
        yield HELD_DOWN.fill(by=table.position.title(by)), "sengoku:103.1.2"


@clause("sengoku:607.2", "sengoku:614.1", "sengoku:615.2")
def of_keywords(table: Table, general: Card, claimed: object, now: int) -> Iterator[Reason]:
    """What a keyword doubles is damage and no power; what one adds, it adds while few are there."""
    if claimed == now * general[DAMAGE_FACTOR] != now:
        yield SNIPING, "sengoku:614.1"
    if claimed == now * 2 and table.has(general, "nagayari"):
        yield SPEARING, "sengoku:607.2"
    if claimed == now + 500 and table.has(general, "karetsu") and not karetsu(table, general):
        yield MANY, "sengoku:615.2"


@clause("sengoku:607.1", "sengoku:608.1", "sengoku:631.1")
def in_damage(table: Table, struck: Card, claimed: object) -> Iterator[Reason]:
    """The last damage of a general, claimed twice as large or not at all."""
    if not struck[WOUNDS] or not isinstance(claimed, int):
        return
    kind, by, dealt = struck[WOUNDS][-1]
    source, apart = table.position.cards.get(by), claimed - struck[DAMAGE]
    spearing = kind == "battle" and source and table.has(source, "nagayari")
    if spearing and apart == dealt and not table.has(struck, "kishu"):
        yield NO_RAIDER, "sengoku:607.1"
    if kind == "battle" and apart == -dealt and table.has(struck, "senzo"):
        yield NOT_LOWER, "sengoku:631.1"
    if kind == "special" and apart == -dealt and not struck[STANDING] and table.has(struck, "tateyari"):
        yield LAID_DOWN, "sengoku:608.1"


@clause("sengoku:612.3")
def in_kinds(table: Table, card: Card, claimed: object) -> Iterator[Reason]:
    """戦兵 is claimed of a card with 一領 whose hand is too small."""
    wanted = claimed if isinstance(claimed, list | tuple) else ()
    few = not table.position.zones[f"{controller(card)}.hand"].holds(HAND)
    if few and WAR_SOLDIER in wanted and table.has(card, "ichiryo"):
        yield FEW_CARDS, "sengoku:612.3"
