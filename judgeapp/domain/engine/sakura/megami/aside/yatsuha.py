"""§14 ヤツハ: 鏡映数, 完全態, and copies of attacks (10-27); the journey stands in `journey`."""

from __future__ import annotations

from typing import Any

from ....kernel import NO_NUMBER, Card, Move, Steps, clause
from ...language import cards, effects
from ...language.rules import Perform
from ...state.layout import ANSWERS, CATEGORY, DAMAGE, NAME, RANGE, SOURCE, TEXTS, USERS
from ...state.wound_fields import WOUNDS
from ...text.attacks.damage import damage_of, keywords_of
from ...text.attacks.own import texts
from ...text.attacks.ranges import range_of
from ...text.carrying.attacks import generated
from ...text.carrying.performing import performs
from ...text.context import COUNTED, Context
from ...text.program import PROGRAM


@clause("sakura:add/14-2-1")
def mirror(context: Context) -> int:
    """鏡映数: how many of aura, flare and life are alike for both players."""
    table = context.table
    return sum(table.crystals("a", zone) == table.crystals("b", zone) for zone in ("aura", "flare", "life"))


@PROGRAM.carries_out(cards.Copied)
@clause("sakura:core/10-27", "sakura:add/22-9")
def copied(context: Context, step: cards.Copied) -> Steps[None]:
    """《攻撃》の複製: distances and damage as all changes leave them, 裂傷化, 【攻撃後】 and 超克; it reacts to it."""
    table, attack = context.table, context.fight(reacted=True)
    if attack is None:
        return
    aura, life = ("-" if number == NO_NUMBER else str(number) for number in damage_of(table, attack))
    kept, keywords = (
        tuple(text for text in texts(attack) if isinstance(text, effects.After)),
        keywords_of(table, attack),
    )
    values: dict[Any, Any] = {
        NAME: attack.values.get(NAME.name),
        CATEGORY: "none",
        USERS: attack.values.get(USERS.name, ()),
        RANGE: ",".join(str(number) for number in sorted(range_of(table, attack))),
        DAMAGE: f"{aura}/{life}",
        TEXTS: (*kept, "overwhelm") if "overwhelm" in keywords else kept,
        WOUNDS: WOUNDS.name in keywords,
        SOURCE: context.card.id,
        ANSWERS: attack.id,
    }
    yield from generated(table, context.player, context.card.id, values, "sakura:core/10-27")


@performs("perfect")
@clause("sakura:add/14-3")
def perfect(context: Context, step: Perform) -> Steps[None]:
    """完全態にする: the card chosen is exchanged, and the one that it became is then the card chosen."""
    for key in context.chosen:
        yield from completed(context, context.table.position.cards[key])


@clause("sakura:add/14-3", "sakura:add/14-3/table", "sakura:core/10-25")
def completed(context: Context, card: Card) -> Steps[None]:
    """A card is exchanged for its complete form, if that is among the additional cards of its player."""
    extra, zone = context.table.cards(card.owner, "extra"), card.zone
    forms = {card_.values.get(NAME.name): card_ for card_ in extra}
    other = forms.get(COMPLETE.get(str(card.values.get(NAME.name)), ""))
    if other is None:
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
"""Which card of ヤツハ is exchanged for which (sakura-complete-form-name)."""
COUNTED["mirror"] = mirror
