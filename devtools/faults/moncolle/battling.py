"""Faults of a battle: immediate summons, the line-up, effects at the wrong time, attacks withheld, costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from devtools.faults.model import Fault, Moment
from judgeapp.domain.engine.kernel import Action

from .table import KINDS, SEATS, is_ready, kind, level, noted, on

SUMMON, COST = "moncolle:battle/1/summon", "moncolle:details/cost"
DECLARE, TIMED = "moncolle:battle/attack/declare", "moncolle:details/timing"
TIMINGS = {
    "pre_attack": f"{TIMED}/pre-attack",
    "counter": f"{TIMED}/counter",
    "swift": f"{TIMED}/swift-attack",
}
UNCOUNTERED = "moncolle:battle/chain/swift-attack"
SPELL, OUTSIDE = "moncolle:cards/battle-spell", "moncolle:details/validity/battle"
FORCED = ("moncolle:battle/5#2", "moncolle:battle/6#2")
OPEN = {"swift": "swift", "ordinary": "pre_attack", "counter": "counter"}


def calls(moment: Moment) -> Iterator[Fault]:
    """即時召喚: what cannot be, beyond the limit, a spell, from another zone, by the other side."""
    if moment.request_kind != "call":
        return
    me, area = moment.action.player, str(noted(moment, "battle"))
    there = level(on(moment, me, area))
    for card in moment.cards(f"{me}.hand"):
        entry = Action(me, "call", card.id)
        if kind(card) not in KINDS:
            yield moment.instead("calls_a_spell", entry, SUMMON)
        elif not card.values["immediate"]:
            yield moment.instead("calls_what_cannot_be", entry, "moncolle:battle/1/impossible")
        elif there + card.values["level"] > 8:
            yield moment.instead("calls_beyond_the_limit", entry, SUMMON)
    for zone in ("deck", "discard_pile"):
        for card in moment.cards(f"{me}.{zone}")[:1]:
            yield moment.instead(f"calls_from_{zone}", Action(me, "call", card.id), SUMMON)


def line_ups(moment: Moment) -> Iterator[Fault]:
    """隊列: somebody left out, twice, or of the enemy."""
    if moment.request_kind != "line_up":
        return
    me, area = moment.action.player, str(noted(moment, "battle"))
    units = tuple(card.id for card in on(moment, me, area))
    if len(units) > 1:
        yield moment.instead("leaves_one_out", Action(me, "line_up", cards=units[:-1]), "moncolle:battle/2")
    yield moment.instead(
        "lines_one_up_twice", Action(me, "line_up", cards=(*units, units[0])), "moncolle:battle/2"
    )
    for enemy in on(moment, SEATS[me], area)[:1]:
        wrong = Action(me, "line_up", cards=(*units[:-1], enemy.id))
        yield moment.instead("lines_up_an_enemy", wrong, "moncolle:battle/2")


def attacks(moment: Moment) -> Iterator[Fault]:
    """攻撃: withheld, with some only, by those that are spent, of the enemy."""
    if moment.request_kind != "ordinary" or moment.action.move != "attack":
        return
    me, area = moment.action.player, str(noted(moment, "battle"))
    mine = on(moment, me, area)
    ready = [card.id for card in mine if is_ready(card)]
    yield moment.instead("withholds_the_attack", Action(me, "pass"), *FORCED)
    if len(ready) > 1:
        yield moment.instead("attacks_with_some", Action(me, "attack", cards=tuple(ready[:-1])), DECLARE)
    for spent in [card.id for card in mine if not is_ready(card)][:1]:
        yield moment.instead(
            "attacks_with_a_spent_unit", Action(me, "attack", cards=(*ready, spent)), DECLARE
        )
    for enemy in on(moment, SEATS[me], area)[:1]:
        yield moment.instead("attacks_with_the_enemys", Action(me, "attack", cards=(enemy.id,)), DECLARE)


def effects(moment: Moment) -> Iterator[Fault]:
    """Spells and abilities: at another timing, without what pays, by who is not there, at whom they cannot be."""
    if moment.request_kind not in OPEN:
        return
    me, area = moment.action.player, str(noted(moment, "battle"))
    mine, enemies = on(moment, me, area), on(moment, SEATS[me], area)
    for card in moment.cards(f"{me}.hand"):
        texts: tuple[Any, ...] = card.values.get("abilities") or ()
        if kind(card) != "battle_spell":
            yield moment.instead(
                "casts_what_is_no_spell", Action(me, "spell", card.id), "moncolle:cards/battle-spell"
            )
            continue
        if len(texts) != 1:
            continue
        text = texts[0]
        aimed = Action(
            me,
            "spell",
            card.id,
            enemies[0].id if text.target and enemies else "",
            tuple(mine[0].id for _ in text.cost.slots),
        )
        if text.timing != OPEN[moment.request_kind] and not goes_on(moment, text.timing):
            untimely = text.timing, moment.request_kind
            decides = UNCOUNTERED if untimely == ("counter", "swift") else TIMINGS.get(text.timing, TIMED)
            yield moment.instead(f"casts_{text.timing}_in_{moment.request_kind}", aimed, decides)
        elif text.timing == OPEN[moment.request_kind] and not any(unit.values.get("spell") for unit in mine):
            yield moment.instead(
                "casts_without_slots", aimed, COST, "moncolle:battle/chain/target", *TIMINGS.values()
            )
        elif text.timing == OPEN[moment.request_kind] and text.target and text.target.side == "enemy":
            own = Action(me, "spell", card.id, mine[0].id, aimed.cards)
            yield moment.instead("casts_at_its_own", own, TIMINGS[text.timing], SPELL)
    for zone in (f"{me}.discard_pile", f"{SEATS[me]}.hand"):
        spells = [card for card in moment.cards(zone) if kind(card) == "battle_spell"]
        for card in spells[:1]:
            name = "the_discard_pile" if zone[0] == me else "the_enemys_hand"
            yield moment.instead(f"casts_from_{name}", Action(me, "spell", card.id), SPELL, *TIMINGS.values())
    outside = [card for card in moment.cards(f"{me}.field") if card.values["area"] != area]
    for card in outside[:1]:
        yield moment.instead(
            "uses_a_unit_outside", Action(me, "ability", card.id), OUTSIDE, f"{TIMED}/ritual"
        )
    for card in [card_ for card_ in mine if not card_.values.get("abilities")][:1]:
        yield moment.instead(
            "uses_no_ability", Action(me, "ability", card.id), "moncolle:details/timing/kinds"
        )
    for card in enemies[:1]:
        yield moment.instead(
            "uses_the_enemys", Action(me, "ability", card.id), "moncolle:details/validity/battle"
        )


def goes_on(moment: Moment, timing: str) -> bool:
    """True where an effect of this timing would be read as play going on instead of as an effect used out of time."""
    return moment.request_kind == "counter" and timing != "counter"


MAKERS = (calls, line_ups, attacks, effects)
