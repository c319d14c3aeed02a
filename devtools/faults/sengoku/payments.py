"""Faults of payment in 戦国大戦TCG (700): one short, one over, exhausted, foreign, twice the same, the wrong colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from judgeapp.domain.engine.kernel import Card

from ..model import Fault, Moment
from .cards import SEATS, is_standing

PAYING = ("play", "stratagem", "lower_loyalty", "lower_rebellion")
HOW = ("sengoku:700.5", "sengoku:700.3", "sengoku:700.4")


def payments(moment: Moment) -> Iterator[Fault]:
    """A payment that is not one, in the place of one that is."""
    action, paid = moment.action, moment.action.cards
    if action.move not in PAYING:
        return
    mine = moment.cards(f"{action.player}.resources")
    spare = [card.id for card in mine if is_standing(card) and card.id not in paid]
    spent = [card.id for card in mine if not is_standing(card)]
    theirs = [card.id for card in moment.cards(f"{SEATS[action.player]}.resources")]
    if spare:
        yield moment.instead("paid_one_over", replace(action, cards=(*paid, spare[0])), *HOW)
    if not paid:
        return
    if len(paid) > 1:  # a payment of which nothing is written is no fault: the only one possible is implied
        yield moment.instead("paid_one_short", replace(action, cards=paid[:-1]), *HOW)
    for kind, others in (("paid_exhausted", spent), ("paid_with_theirs", theirs)):
        for other in others[:1]:
            yield moment.instead(kind, replace(action, cards=(*paid[:-1], other)), *HOW)
    if len(paid) > 1:
        yield moment.instead("paid_twice_the_same", replace(action, cards=(*paid[:-1], paid[0])), *HOW)


def wrong_colours(moment: Moment) -> Iterator[Fault]:
    """Enough resources, but the coloured part of the cost is not among them."""
    action, paid = moment.action, moment.action.cards
    if action.move not in ("play", "stratagem"):
        return
    need = Counter(moment.position.cards[action.card].values.get("coloured_cost", ()))
    resources = [card for card in moment.cards(f"{action.player}.resources") if is_standing(card)]
    for colour, least in need.items():
        others = [card.id for card in resources if colour_of(card) != colour]
        right = [card.id for card in resources if colour_of(card) == colour]
        chosen = (*right[: least - 1], *others)[: len(paid)]
        if len(chosen) == len(paid):
            yield moment.instead("paid_wrong_colour", replace(action, cards=chosen), *HOW)


def colour_of(card: Card) -> str:
    """What a resource yields: nothing while it lies face down (306.5)."""
    return str(card.values.get("colour", "none")) if card.values.get("face_up", True) else "none"


MAKERS = (payments, wrong_colours)
