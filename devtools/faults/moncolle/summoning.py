"""Faults of the normal summon phase and of the hand adjustments."""

from __future__ import annotations

from collections.abc import Iterator

from devtools.faults.model import Fault, Moment
from judgeapp.domain.engine.kernel import Action

from .table import FRONT, KINDS, SEATS, field, home, kind, level, on

SUMMON, EXCHANGE = "moncolle:turn/4/c", "moncolle:turn/4/d"
THROW = {"first_adjust": "moncolle:turn/2#2-1", "second_adjust": "moncolle:turn/5#5-1"}


def summons(moment: Moment) -> Iterator[Fault]:
    """通常召喚: elsewhere than at home, beyond the limit, what is no unit, from another zone."""
    if moment.request_kind != "summon":
        return
    me = moment.action.player
    for card in moment.cards(f"{me}.hand"):
        if kind(card) not in KINDS:
            yield moment.instead("summons_a_spell", Action(me, "summon", card.id, home(me)[0]), SUMMON)
            continue
        yield moment.instead("summons_into_the_front", Action(me, "summon", card.id, FRONT[0]), SUMMON)
        there = home(SEATS[me])[0]
        yield moment.instead("summons_into_enemy_territory", Action(me, "summon", card.id, there), SUMMON)
        for area in home(me):
            if level([*on(moment, me, area), card]) > 8:
                yield moment.instead("summons_beyond_the_limit", Action(me, "summon", card.id, area), SUMMON)
    for zone in ("deck", "discard_pile", "field"):
        for card in moment.cards(f"{me}.{zone}")[:1]:
            yield moment.instead(f"summons_from_{zone}", Action(me, "summon", card.id, home(me)[0]), SUMMON)


def exchanges(moment: Moment) -> Iterator[Fault]:
    """入れ替え: with a front unit, into the front, of an enemy unit, beyond the limit, nowhere."""
    if moment.request_kind != "summon":
        return
    me = moment.action.player
    at_home = [card for card in field(moment, me) if card.values["area"] in home(me)]
    in_front = [card for card in field(moment, me) if card.values["area"] in FRONT]
    for card in in_front[:1]:
        yield moment.instead(
            "exchanges_a_front_unit", Action(me, "rearrange", card.id, home(me)[0]), EXCHANGE
        )
        for other in at_home[:1]:
            yield moment.instead(
                "exchanges_with_the_front", Action(me, "rearrange", other.id, card.id), EXCHANGE
            )
    for card in at_home:
        here = card.values["area"]
        yield moment.instead("exchanges_into_the_front", Action(me, "rearrange", card.id, "F2"), EXCHANGE)
        yield moment.instead("exchanges_nowhere", Action(me, "rearrange", card.id, here), EXCHANGE)
        for area in home(me):
            if area != here and level([*on(moment, me, area), card]) > 8:
                entry = Action(me, "rearrange", card.id, area)
                yield moment.instead("exchanges_beyond_the_limit", entry, EXCHANGE)
    for card in field(moment, SEATS[me])[:1]:
        yield moment.instead("exchanges_the_enemys", Action(me, "rearrange", card.id, home(me)[0]), EXCHANGE)


def adjustments(moment: Moment) -> Iterator[Fault]:
    """手札調整: too few, what is not in the hand, one card twice."""
    if moment.request_kind not in THROW:
        return
    me, why = moment.action.player, THROW[moment.request_kind]
    hand = [card.id for card in moment.cards(f"{me}.hand")]
    if len(hand) > 6:
        yield moment.instead(f"keeps_too_many_in_{moment.request_kind}", Action(me, "pass"), why)
    if len(hand) > 7:
        yield moment.instead("discards_too_few", Action(me, "discard", cards=(hand[0],)), why)
    if hand:
        twice = Action(me, "discard", cards=(hand[0], hand[0]))
        yield moment.instead("discards_a_card_twice", twice, why)
    for zone in (f"{me}.field", f"{me}.deck", f"{SEATS[me]}.hand"):
        for card in moment.cards(zone)[:1]:
            name = zone.partition(".")[2] if zone[0] == me else "the_enemys_hand"
            yield moment.instead(f"discards_from_{name}", Action(me, "discard", cards=(card.id,)), why)


MAKERS = (summons, exchanges, adjustments)
