"""Faults of 桜降る代に決闘を: the redraw, the hand limit, 納 and what else is chosen."""

from __future__ import annotations

from collections.abc import Iterator

from devtools.faults.model import Fault, Moment
from judgeapp.domain.engine.kernel import Action

from .table import SEATS, noted, rules


def redraws(moment: Moment) -> Iterator[Fault]:
    """4-1 5: only cards of the own hand, each once; of none at all nothing is wrong."""
    if moment.request_kind != "mulligan":
        return
    me, why = moment.action.player, rules("4-1#5")
    hand = [card.id for card in moment.cards(f"{me}.hand")]
    others = {
        "twice_the_same": (hand[0], hand[0]),
        "a_trump": (moment.cards(f"{me}.trumps")[0].id,),
        "a_card_of_the_deck": (moment.cards(f"{me}.deck")[0].id,),
        "a_card_of_the_enemy": (moment.cards(f"{SEATS[me]}.hand")[0].id,),
    }
    for kind, cards in others.items():
        yield moment.instead(f"redraws_{kind}", Action(me, "mulligan", cards=cards), *why)


def limits(moment: Moment) -> Iterator[Fault]:
    """8-3-2: as many cards of the hand as lie above the limit, no more and no fewer.

    They may go down one after the other: of too few the entry is wrong that goes on.
    """
    if moment.request_kind != "choose" or noted(moment, "phase") != "end" or not moment.action.cards:
        return
    me, cards, why = moment.action.player, moment.action.cards, rules("8-3-2")
    hand = [card.id for card in moment.cards(f"{me}.hand")]
    if len(hand) - len(cards) != 2 or not set(cards) <= set(hand):
        return
    more = next(key for key in hand if key not in cards)
    down = {"too_many": (*cards, more), "the_same_twice": (*cards, cards[0])}
    for kind, put in down.items():
        yield moment.instead(f"puts_down_{kind}", Action(me, "choose", cards=put), *why)
    if (
        len(cards) > 1 and moment.following is not None
    ):  # nothing at all may be left unwritten: it is face down
        yield moment.with_entries("puts_down_too_few", 1, (Action(me, "choose", cards=cards[:-1]),), 1, *why)
    for zone in ("deck", "discard", "trumps", "used"):
        for card in moment.cards(f"{me}.{zone}")[:1]:
            put = (*cards[:-1], card.id)
            yield moment.instead(f"puts_down_a_card_of_{zone}", Action(me, "choose", cards=put), *why)
    other = Action(SEATS[me], "choose", cards=cards)
    yield moment.instead("enemy_puts_down", other, *why, *rules("9-1"))


def numbers(moment: Moment) -> Iterator[Fault]:
    """9-2-3 iii: from dust come no fewer crystals than the aura lacks, and no more than 納 or the dust has."""
    action = moment.action
    if moment.request_kind != "choose" or type(action.value) is not int:
        return
    me, rule = action.player, moment.game.request.clause if moment.game.request else ""
    for kind, value in (("far_too_many", 37), ("fewer_than_none", -1)):
        yield moment.instead(f"charges_{kind}", Action(me, "choose", value=value), rule)
    yield moment.instead("charges_in_words", Action(me, "choose", value="たくさん"), rule)


def others(moment: Moment) -> Iterator[Fault]:
    """The other player chooses what is not theirs to choose, or a text that lists its ways gets another one."""
    action = moment.action
    if moment.request_kind != "choose" or noted(moment, "phase") == "end" or action.cards:
        return
    rule = moment.game.request.clause if moment.game.request else ""
    if isinstance(action.value, str) and action.value:
        other = Action(action.player, "choose", value=f"{action.value}9")
        yield moment.instead("chooses_no_way_of_the_text", other, rule)


MAKERS = (redraws, limits, numbers, others)
