"""The value that a fighter fights with, with every part that it is made of, and the skills that it has in the fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...kernel import Breakdown, Card, Field, Part, Position, Text, clause, guard, words_of
from ..abilities.continuous import continuous
from .layout import (
    ATTACK,
    CHANGES,
    DEFENCE,
    DEFENSE,
    INTELLECT,
    LAND_EFFECTS,
    LAYOUT,
    SKILLS_OF,
    SPELL,
    STEP,
)
from .table import Table, side
from .words import SKILLS, SPELL_CLAUSES

WORKED_OUT = ("defence_spell", "attack_method", "resolution")
"""The steps in which both ways of fighting are known as far as they have been declared."""
SHOT = "suikoden:skills/shooting"
NAVY = "suikoden:skills/navy"
HELM = "suikoden:skills/helmsmanship"
UNDONE = Text("{skill}で打ち消し", "undone by {skill}")
NOT_LOWERED = Text("智力は下がらない", "intellect is not lowered")


def summed(parts: Sequence[Part]) -> int:
    """What the parts come to; nothing says that a value ends at 0 (suikoden-below-zero)."""
    return sum(part.value for part in parts)


@LAYOUT.derives("fighting_value")
@clause("suikoden:battle/4", "suikoden:battle/5", "suikoden:battle/6")
def fighting_value(position: Position, card: Card) -> Breakdown | None:
    """The value of a fighter until the two are compared; afterwards as it was then."""
    if position.game[STEP] not in WORKED_OUT:
        return None
    table = Table(position)
    return fighter_value(table, card) if table.is_fighter(card) else None


@clause("suikoden:battle/6")
def fighter_value(table: Table, card: Card) -> Breakdown:
    """The value of a fighter; raises `UnknownFact` for what is printed on it and nobody has noted."""
    stat, why = fights_with(table, card)
    parts = [Part("is", card[stat], why), *from_land(table, card, stat), *from_changes(table, card, stat)]
    return Breakdown(tuple(parts), summed)


@clause("suikoden:battle/4", "suikoden:battle/5", "suikoden:skills/navy")
def fights_with(table: Table, card: Card) -> tuple[Field[int], str]:
    """智力 by a stratagem or sorcery, else 攻撃力, or 防御力 of who holds the land; and the clause that says so."""
    if spell := table.effective_spell(card):
        return INTELLECT, SPELL_CLAUSES[spell]
    if card[SPELL]:
        return ATTACK, NAVY
    if side(card) == table.attacker:
        return ATTACK, "suikoden:battle/5"
    return (DEFENSE if table.position.game[DEFENCE] == "hold" else ATTACK), "suikoden:battle/4"


@clause("suikoden:battle/4", "suikoden:battle/6", "suikoden:skills/helmsmanship", "suikoden:skills/navy")
def from_land(table: Table, card: Card, stat: Field[int]) -> Iterator[Part]:
    """籠城: the effect of the land that is held, and what 水軍 gains on a 河川."""
    land = table.land(table.defender) if table.holds_castle else None
    if land is None:
        return
    holds = side(card) == table.defender
    every = [
        effect.amount
        for effect in land[LAND_EFFECTS]
        if (effect.to == "holder") is holds and effect.stat in ("any", stat.name)
    ]
    yield from (Part("plus", amount, "suikoden:battle/6", source=land.id) for amount in every)
    if every and (skill := table.unmoved_by(card, land)):
        rule = NAVY if skill == "navy" else HELM
        yield Part("plus", -sum(every), rule, UNDONE.fill(skill=SKILLS[skill]))
    river = land.values.get("terrain") == "river"
    if stat is DEFENSE and table.has(card, "navy") and guard(table.position, NAVY, river, card.id):
        yield Part("plus", 1, NAVY, SKILLS["navy"])


@clause("suikoden:skills/shooting", "suikoden:battle/6", "suikoden:abilities/continuous")
def from_changes(table: Table, card: Card, stat: Field[int]) -> Iterator[Part]:
    """射撃, special abilities used in the fight, and those that are always in force."""
    for row in card[CHANGES]:
        source, named, amount, _ = row
        if named in ("any", "armed", stat.name):
            begun = table.position.beginning(row)
            why = SHOT if named == "armed" else "suikoden:battle/6"
            yield Part("plus", amount, why, source=source, entry=begun.entry if begun else -1)
        if named == "armed" and stat is INTELLECT:
            yield Part("plus", -amount, SHOT, NOT_LOWERED)
    for source, change in continuous(table, card):
        if change.stat in ("any", stat.name):
            yield Part("plus", change.amount, "suikoden:abilities/continuous", source=source.id)


@LAYOUT.derives("skills")
@clause("suikoden:skills/feint")
def skills(position: Position, card: Card) -> Breakdown | None:
    """The skills of a fighter: 陽動 of who it fights takes 騎馬 away; of any other card what is printed stands."""
    table, printed = Table(position), card.values.get(SKILLS_OF.name)
    foe = table.foe(card) if table.is_fighter(card) else None
    if not printed or foe is None or "feint" not in (foe.values.get(SKILLS_OF.name) or ()):
        return None
    parts = [Part("gains", skill, "suikoden:skills", word=SKILLS[skill]) for skill in printed]
    lost = Part("loses", "cavalry", "suikoden:skills/feint", SKILLS["feint"], word=SKILLS["cavalry"])
    return Breakdown((*parts, lost), words_of)
