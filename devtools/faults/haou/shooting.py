"""Faults of 戦国覇王: shots, limit break and abilities, in a main phase and as interrupts."""

from __future__ import annotations

from collections.abc import Iterator

from judgeapp.domain.engine.kernel import Action

from ..model import Fault, Moment
from .deciding import SEATS, field

SHOT, GUNNERS, BREAK = "haou:keywords/shot", "haou:cards/troops/gunners", "haou:keywords/limit-break"
ABILITY = "haou:turn/3/ability"
OPEN = ("main", "priority", "interrupt")


def shots(moment: Moment) -> Iterator[Fault]:
    """射撃: by others than gunners, exhausted, at an own general, at a card that is not in play, by the enemy's."""
    if not may_act(moment):
        return
    me = moment.action.player
    enemies = field(moment, SEATS[me])
    for card in field(moment, me):
        gunner, up = card.values["troop"] == "gunners", card.values.get("standing", True)
        for enemy in enemies[:1]:
            shot = Action(me, "shot", card.id, enemy.id)
            if not gunner:
                yield moment.instead(f"shot_by_{card.values['troop']}", shot, GUNNERS)
            elif not up:
                yield moment.instead("exhausted_shoots", shot, SHOT)
        if gunner and up:
            yield moment.instead("shoots_itself", Action(me, "shot", card.id, card.id), SHOT)
            for hidden in moment.cards(f"{SEATS[me]}.hand")[:1]:
                yield moment.instead("shoots_into_the_hand", Action(me, "shot", card.id, hidden.id), SHOT)
    for card in moment.cards(f"{me}.hand")[:1]:
        for enemy in enemies[:1]:
            yield moment.instead("shoots_from_the_hand", Action(me, "shot", card.id, enemy.id), SHOT)
    for enemy in enemies[:1]:
        for card in field(moment, me)[:1]:
            yield moment.instead("shot_by_the_enemys", Action(me, "shot", enemy.id, card.id), SHOT)


def limit_breaks(moment: Moment) -> Iterator[Fault]:
    """限界突破: a second time, with another name, from another zone, for what is not in play."""
    if not may_act(moment):
        return
    me = moment.action.player
    used = moment.position.players[me].values.get("limit_break_used")
    for card in moment.cards(f"{me}.hand"):
        for general in field(moment, me):
            action, same = (
                Action(me, "limit_break", card.id, general.id),
                general.values["name"] == card.values["name"],
            )
            if used:
                yield moment.instead("limit_break_again", action, BREAK)
            elif not same:
                yield moment.instead("limit_break_of_another_name", action, BREAK)
        if not used:
            for enemy in field(moment, SEATS[me])[:1]:
                yield moment.instead(
                    "limit_break_for_the_enemy", Action(me, "limit_break", card.id, enemy.id), BREAK
                )
    for zone in ("deck", "discard_pile"):
        for card in moment.cards(f"{me}.{zone}")[:1]:
            for general in field(moment, me)[:1]:
                yield moment.instead(
                    f"limit_break_from_{zone}", Action(me, "limit_break", card.id, general.id), BREAK
                )


def abilities(moment: Moment) -> Iterator[Fault]:
    """能力: of a general that has none to use, without its counter, of an enemy."""
    if moment.request_kind != "main":
        return
    me = moment.action.player
    for card in field(moment, me):
        usable = [ability for ability in card.values.get("abilities") or () if ability.when == "action"]
        if not usable:
            yield moment.instead("no_ability", Action(me, "ability", card.id), ABILITY)
        elif usable[0].cost.spirit > card.values.get("fighting_spirit", 0):
            number = str(card.values["abilities"].index(usable[0]) + 1)
            yield moment.instead("ability_unpaid", Action(me, "ability", card.id, value=number), ABILITY)
    for enemy in field(moment, SEATS[me])[:1]:
        yield moment.instead("ability_of_the_enemys", Action(me, "ability", enemy.id), ABILITY)


def may_act(moment: Moment) -> bool:
    """Whether shots and limit break are open to whoever decides, and not only the interruption of a pass."""
    return (
        moment.request_kind in OPEN and moment.position.game.values.get("passes", 0) != 1
    ) or moment.request_kind == "priority"


MAKERS = (shots, limit_breaks, abilities)
