"""Faults of keywords of 戦国大戦TCG: used exhausted, by the other player, with the wrong card, on the wrong general."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judgeapp.domain.engine.kernel import Action, Card

from ..model import Fault, Moment
from .cards import SEATS, generals, is_standing, same_number

EXHAUSTING = ("sogeki", "buyo")
"""The keywords whose cost is {待機⇒疲弊}."""


def keywords_of(card: Card) -> tuple[str, ...]:
    return tuple(card.values.get("keywords", ()))


def uses(moment: Moment) -> Iterator[Fault]:
    """430.2.2, 401.1: an exhausted general pays {待機⇒疲弊}; a keyword of the other player is used."""
    if moment.request_kind != "main":
        return
    me = moment.action.player
    for player in (me, SEATS[me]):
        for general in generals(moment, player):
            for keyword in EXHAUSTING:
                if keyword not in keywords_of(general):
                    continue
                use = Action(me, "ability", general.id, value=keyword)
                if player != me:
                    yield moment.instead("foreign_keyword", use, "sengoku:401.1")
                elif not is_standing(general):
                    yield moment.instead("exhausted_keyword", use, "sengoku:430.2.2")


def stars(moment: Moment) -> Iterator[Fault]:
    """620.1: what is laid on a general with 新星 is not its copy, or not from the hand."""
    if moment.request_kind != "main":
        return
    me = moment.action.player
    for general in generals(moment, me):
        if "shinsei" in keywords_of(general):
            for kind, zone in (("star_of_another", "hand"), ("star_not_from_hand", "resources")):
                for card in moment.cards(f"{me}.{zone}"):
                    if zone != "hand" or not same_number(card, general):
                        laid = Action(me, "ability", general.id, cards=(card.id,), value="shinsei")
                        yield moment.instead(kind, laid, "sengoku:620.1")


def fences(moment: Moment) -> Iterator[Fault]:
    """602.1, 602.2.4: a fence for a general that stands, or for one of the other player."""
    action = moment.action
    if action.move != "activate" or keywords_of(moment.position.cards[action.card]) != ("bosaku",):
        return
    me, rules = action.player, ("sengoku:602.1", "sengoku:602.2.4")
    for general in generals(moment, me):
        if is_standing(general):
            yield moment.instead("fence_of_standing", replace(action, target=general.id), *rules)
    for general in generals(moment, SEATS[me]):
        yield moment.instead("fence_of_enemy", replace(action, target=general.id), *rules)


def traps(moment: Moment) -> Iterator[Fault]:
    """691.1: a resource without 罨 is played."""
    if moment.request_kind not in ("main", "stratagem"):
        return
    me, move = moment.action.player, "play" if moment.request_kind == "main" else "stratagem"
    for card in moment.cards(f"{me}.resources"):
        if "wana" not in keywords_of(card):
            yield moment.instead("resource_played", Action(me, move, card.id), "sengoku:700.1")


MAKERS = (uses, stars, fences, traps)
