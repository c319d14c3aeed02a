"""Numbers that a rule prevented: effects that count once, keywords that change another number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel import Card, Text, clause
from ..abilities.language.terms import Count
from ..abilities.standing.context import Context
from ..abilities.standing.numbers import POWER, Kind, number
from ..abilities.standing.speaking import LASTING, gives, lasting, printed
from ..abilities.standing.values import amount
from ..keywords.model import controller
from ..state.layout import DAMAGE, DAMAGE_FACTOR, STANDING, WOUNDS
from ..state.table import Table

Reason = tuple[Text, str]

COUNTED_ONCE = Text("{of}の効果が数えたのは発動した時だけ", "the effect of {of} counted once, as it began")
NOT_THERE_YET = Text(
    "{of}の効果が及ぶのは発動した時に自陣にいた武将だけ",
    "the effect of {of} is on those that were there as it began",
)
HELD_DOWN = Text("{by}の効果により武力は上げられない", "the effect of {by} keeps its power from being raised")
SNIPING = Text("【狙撃】が倍にするのは与えるダメージ", "狙撃 doubles the damage dealt and not the power")
SPEARING = Text("【長槍】が倍にするのは与えるダメージ", "長槍 doubles the damage dealt and not the power")
NOT_LOWER = Text(
    "【戦象】が受けないのは元々の武力より低い戦闘ダメージだけ",
    "戦象 keeps off battle damage below the original power only",
)
LAID_DOWN = Text(
    "疲弊状態の間、【盾槍】は特殊ダメージを防がない", "盾槍 keeps off special damage only while it stands"
)


def in_a_number(table: Table, general: Card, claimed: object, kind: Kind) -> Iterator[Reason]:
    """The reasons against a claimed power or siege power that counts too much."""
    now = number(table, general, kind)
    for overlooked in (counted_once, came_later, of_power):
        yield from overlooked(table, general, claimed, kind, now)


def of_power(table: Table, general: Card, claimed: object, kind: Kind, now: int) -> Iterator[Reason]:
    """What is overlooked in a power alone."""
    for overlooked in (not_raised, of_keywords) if kind is POWER else ():
        yield from overlooked(table, general, claimed, now)


@clause("sengoku:506.5")
def counted_once(table: Table, general: Card, claimed: object, kind: Kind, now: int) -> Iterator[Reason]:
    """An effect that counted as it began, claimed with what it would count now."""
    for _, row in LASTING.on(table.position, general.id):
        change, source = row.change, table.position.cards.get(row.source)
        if source is None or not isinstance(change, kind.add):
            continue
        given = (
            change_ for _, ability in printed(source) for step in gives(ability) for change_ in step.changes
        )
        for change_ in given:
            if isinstance(change_, kind.add) and isinstance(change_.amount, Count):
                context = Context(table, source, row.player)
                if now - amount(context, change.amount) + amount(context, change_.amount) == claimed:
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


@clause("sengoku:607.2", "sengoku:614.1")
def of_keywords(table: Table, general: Card, claimed: object, now: int) -> Iterator[Reason]:
    """What a keyword doubles is damage and no power."""
    if claimed == now * general[DAMAGE_FACTOR] != now:
        yield SNIPING, "sengoku:614.1"
    if claimed == now * 2 and table.has(general, "nagayari"):
        yield SPEARING, "sengoku:607.2"


@clause("sengoku:608.1", "sengoku:631.1")
def in_damage(table: Table, struck: Card, claimed: object) -> Iterator[Reason]:
    """The last damage of a general, claimed as if it had not been dealt."""
    if not struck[WOUNDS]:
        return
    kind, _, dealt = struck[WOUNDS][-1]
    if claimed != struck[DAMAGE] - dealt:
        return
    if kind == "battle" and table.has(struck, "senzo"):
        yield NOT_LOWER, "sengoku:631.1"
    if kind == "special" and not struck[STANDING] and table.has(struck, "tateyari"):
        yield LAID_DOWN, "sengoku:608.1"
