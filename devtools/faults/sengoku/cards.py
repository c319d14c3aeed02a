"""Faults of 戦国大戦TCG: the wrong card attacks, intercepts, is played, pays or is placed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judgeapp.domain.engine.kernel import Action, Card

from ..model import Fault, Moment

SEATS = {"a": "b", "b": "a"}
PLAYED_BY = {
    "general": "sengoku:701.1",
    "stratagem_main": "sengoku:702.1",
    "stratagem_battle": "sengoku:702.2",
    "formation": "sengoku:204.2@200.4",
}
"""The clause that says when a card of a type is played, and so why it is not played at another time."""
EXHAUSTED = ("sengoku:904.5.2", "sengoku:904.5.2.1", "sengoku:212.2", "sengoku:200.2.2", "sengoku:200.2.3")


def is_standing(card: Card) -> bool:
    return bool(card.values.get("standing", True))


def kind_of(card: Card) -> str:
    return str(card.values.get("card_type", ""))


def generals(moment: Moment, player: str) -> list[Card]:
    """The generals on a player's field; a card that lies on one is none."""
    field = moment.cards(f"{player}.field")
    return [card for card in field if kind_of(card) == "general" and not card.values.get("lies_on")]


def attacks(moment: Moment) -> Iterator[Fault]:
    """904.5, 906.3.2: an exhausted, fresh or foreign attacker; a target that may not be attacked."""
    action = moment.action
    if moment.request_kind != "main":
        return
    me, enemy = action.player, SEATS[action.player]
    wall = f"{enemy}.wall"
    for general in generals(moment, me):
        strike = Action(me, "attack", general.id, wall)
        if not is_standing(general):
            yield moment.instead("exhausted_attacker", strike, *EXHAUSTED)
        elif general.values.get("deployed_this_turn") and "kishu" not in general.values.get("keywords", ()):
            yield moment.instead("fresh_attacker", strike, *EXHAUSTED)
    for general in generals(moment, enemy):
        yield moment.instead("foreign_attacker", Action(me, "attack", general.id, wall), "sengoku:904.5")
        if action.move == "attack" and is_standing(general):
            target = replace(action, target=general.id)
            yield moment.instead("standing_target", target, "sengoku:906.3.2")
    if action.move == "attack":
        for resource in moment.cards(f"{me}.resources"):
            yield moment.instead("resource_attacks", replace(action, card=resource.id), "sengoku:904.5")
        yield moment.instead("own_wall", replace(action, target=f"{me}.wall"), "sengoku:906.3.2")


def interceptions(moment: Moment) -> Iterator[Fault]:
    """906.4.3: an exhausted interceptor, or one that is not a general of the defender."""
    if moment.request_kind != "intercept":
        return
    me = moment.action.player
    for general in generals(moment, me):
        if not is_standing(general):
            block = Action(me, "intercept", general.id)
            yield moment.instead("exhausted_interceptor", block, "sengoku:906.4.3")
    others = [*generals(moment, SEATS[me]), *moment.cards(f"{me}.hand"), *moment.cards(f"{me}.resources")]
    for card in others:
        yield moment.instead("wrong_interceptor", Action(me, "intercept", card.id), "sengoku:906.4.3")


def plays(moment: Moment) -> Iterator[Fault]:
    """700.1, 701.2, 702: a card that is not in the hand, of the wrong kind, or of a name on the field."""
    me, stratagem = moment.action.player, moment.request_kind == "stratagem"
    if moment.request_kind not in ("main", "stratagem"):
        return
    move = "stratagem" if stratagem else "play"
    zones = (f"{me}.deck", f"{me}.discard_pile", f"{SEATS[me]}.hand")
    for card in (card for zone in zones for card in moment.cards(zone)[:1]):
        yield moment.instead("not_in_hand", Action(me, move, card.id), "sengoku:700.1")
    wrong = PLAYED_BY.keys() - ({"stratagem_battle"} if stratagem else {"general", "stratagem_main"})
    names = {general.values["name"] for general in generals(moment, me)}
    for card in moment.cards(f"{me}.hand"):
        if kind_of(card) in wrong:
            yield moment.instead("wrong_type", Action(me, move, card.id), PLAYED_BY[kind_of(card)])
        elif not stratagem and kind_of(card) == "general" and card.values["name"] in names:
            same = ("sengoku:701.2", "sengoku:304.4", "sengoku:904.2.1")
            yield moment.instead("same_name", Action(me, move, card.id), *same)


def placements(moment: Moment) -> Iterator[Fault]:
    """903.2: not from the hand, or a stratagem face up."""
    if moment.request_kind != "resource":
        return
    me = moment.action.player
    for card in moment.cards(f"{me}.hand"):
        if kind_of(card).startswith("stratagem"):
            face_up = Action(me, "resource", card.id, value="up")
            yield moment.instead("stratagem_face_up", face_up, "sengoku:903.2.1", "sengoku:903.2.2")
    for card in moment.cards(f"{me}.field")[:1]:
        placed = Action(me, "resource", card.id, value="down")
        yield moment.instead("resource_not_from_hand", placed, "sengoku:903.2")


def discards(moment: Moment) -> Iterator[Fault]:
    """905.4: one card too few, one too many. None at all is a discard whose cards nobody wrote down."""
    action = moment.action
    if moment.request_kind != "discard":
        return
    hand = [card.id for card in moment.cards(f"{action.player}.hand") if card.id not in action.cards]
    wrong = {"discard_too_few": action.cards[:-1], "discard_too_many": (*action.cards, hand[0])}
    for kind, cards in wrong.items():
        if cards:
            yield moment.instead(kind, replace(action, cards=cards), "sengoku:905.4")


def combos(moment: Moment) -> Iterator[Fault]:
    """801.2: a general that stands, or another card than its copy."""
    if moment.request_kind != "main":
        return
    me = moment.action.player
    for general in generals(moment, me):
        copies = [card for card in moment.cards(f"{me}.hand") if same_number(card, general)]
        others = [card for card in moment.cards(f"{me}.hand") if not same_number(card, general)]
        once = ("sengoku:801.1", "sengoku:802.5")
        if copies and is_standing(general):
            combo = Action(me, "musou", general.id, cards=(copies[0].id,))
            yield moment.instead("musou_of_standing", combo, "sengoku:801.2.1", *once)
        elif others and not is_standing(general):
            combo = Action(me, "musou", general.id, cards=(others[0].id,))
            yield moment.instead("musou_with_another", combo, "sengoku:801.2.3", *once)


def same_number(card: Card, other: Card) -> bool:
    return bool(card.values.get("card_number") == other.values.get("card_number"))


MAKERS = (attacks, interceptions, plays, placements, discards, combos)
