"""§14 ヤツハ: 鏡映数, 完全態, and copies of attacks (10-27); the journey stands in `journey`."""

from __future__ import annotations

from typing import Any

from ....kernel import NO_NUMBER, Appear, Card, Move, Note, Steps, clause
from ...language import cards, changes, effects
from ...language.rules import Perform
from ...play.attack import resolve
from ...play.drafts import ghost
from ...play.limits import out_of_range
from ...play.players import forbidden
from ...play.using import new_key
from ...state.layout import (
    ANSWERS,
    CATEGORY,
    CHANGES,
    DAMAGE,
    FULL,
    NAME,
    RANGE,
    SOURCE,
    SUB,
    TEXTS,
    USERS,
)
from ...text.attacks.damage import damage_of, keywords_of, texts
from ...text.attacks.ranges import range_of
from ...text.carrying.performing import performs
from ...text.context import COUNTED, Context
from ...text.program import PROGRAM


@clause("sakura:add/14-2-1")
def mirror(context: Context) -> int:
    """鏡映数: how many of aura, flare and life are alike for both players."""
    table = context.table
    return sum(table.crystals("a", zone) == table.crystals("b", zone) for zone in ("aura", "flare", "life"))


@PROGRAM.carries_out(cards.Copied)
@clause("sakura:core/10-27")
def copied(context: Context, step: cards.Copied) -> Steps[None]:
    """《攻撃》の複製: distances and damage as all changes leave them, 【攻撃後】 and 超克; it reacts to the attack."""
    table, attack = context.table, context.fight(reacted=True)
    if attack is None:
        return
    if forbidden(table, context.player, "attack"):
        yield Note("not_made", context.card.id, "sakura:core/9-4")
        return
    aura, life = ("-" if one == NO_NUMBER else str(one) for one in damage_of(table, attack))
    kept = tuple(text for text in texts(attack) if isinstance(text, effects.After))
    strong = (changes.Gain(("overwhelm",)),) if "overwhelm" in keywords_of(table, attack) else ()
    values: dict[Any, Any] = {
        NAME: attack.values.get(NAME.name),
        CATEGORY: "none",
        SUB: "",
        USERS: attack.values.get(USERS.name, ()),
        RANGE: ",".join(str(one) for one in sorted(range_of(table, attack))),
        DAMAGE: f"{aura}/{life}",
        TEXTS: kept,
        SOURCE: context.card.id,
        ANSWERS: attack.id,
        FULL: False,
        CHANGES: strong,
    }
    if out_of_range(table, ghost(context.player, values)) is not None:
        yield Note("strike_fails", context.card.id, "sakura:core/10-5", "sakura:core/9-4-1-1")
        return
    key = new_key(table)
    yield Appear("attack", key, f"{context.player}.attacking", values, "sakura:core/10-27")
    yield from resolve(table, key)


@performs("perfect")
@clause("sakura:add/14-3")
def perfect(context: Context, step: Perform) -> Steps[None]:
    """完全態にする: the card chosen is exchanged, and the one that it became is then the card chosen."""
    for key in context.chosen[:1]:
        yield from completed(context, context.table.position.cards[key])


@clause("sakura:add/14-3", "sakura:add/14-3/table", "sakura:core/10-25")
def completed(context: Context, card: Card) -> Steps[None]:
    """A card is exchanged for its complete form, if that is among the additional cards of its player."""
    wanted, zone = COMPLETE.get(card.values.get(NAME.name) or ""), card.zone
    extra = context.table.cards(card.owner, "extra")
    other = next((one for one in extra if one.values.get(NAME.name) == wanted), None)
    if wanted is None or other is None or not zone.startswith(f"{card.owner}."):
        return
    event = Move("exchange", card, f"{card.owner}.extra", "sakura:add/14-3", "sakura:core/10-25")
    yield event.read_as("sakura-complete-form-name")
    yield Move("perfect", other, zone, "sakura:add/14-3", "sakura:core/10-25")
    context.chosen = (other.id,)


COMPLETE = {
    "星の爪": "星辰の鉤爪",
    "昏い咢": "深淵の大口",
    "鏡の悪魔": "本当の怪物",
    "幻影歩法": "幻影連携",
    "意志": "決意",
    "契約": "盟約",
    "寄花": "徒寄花",
}
"""Which card is exchanged for which (sakura-complete-form-name)."""
COUNTED["mirror"] = mirror
