"""§14 ヤツハ: 鏡映数, and copies of attacks (10-27)."""

from __future__ import annotations

from typing import Any

from ...kernel import NO_NUMBER, Appear, Note, Steps, clause
from ..language import cards, changes, effects
from ..play.attack import resolve
from ..play.limits import ghost, out_of_range
from ..play.players import forbidden
from ..play.using import new_key
from ..state.layout import (
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
from ..text.attacks import damage_of, keywords_of, texts
from ..text.context import COUNTED, Context
from ..text.program import PROGRAM
from ..text.ranges import range_of


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


COUNTED["mirror"] = mirror
