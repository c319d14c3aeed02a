"""Faults of forgetting in 戦国大戦TCG: what the rules make happen by themselves is claimed not to have happened.

The fault is a claim right after the decision, with the value from before it.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgeapp.domain.engine.kernel import Card, Change
from judgeapp.domain.engine.kernel.record.record import Claim

from ..model import Fault, Moment
from .cards import SEATS, is_standing


def forgotten(moment: Moment, kind: str, of: str, field: str, before: object) -> Fault:
    """The decision, and a claim that this field has stayed as it was."""
    claim = Claim("judge", (Change(of, field, before),))
    return moment.with_entries(f"forgot_{kind}", 1, (moment.action, claim), 1)


def attacks(moment: Moment) -> Iterator[Fault]:
    """906.3.3, 611.2: whoever attacks the wall becomes exhausted; 三葵 lights a crest."""
    action = moment.action
    if action.move != "attack" or not action.target.endswith(".wall"):
        return
    yield forgotten(moment, "exhaustion", action.card, "standing", True)
    if has(moment.position.cards[action.card], "mitsuaoi"):
        crests = moment.position.players[action.player].values.get("crests", 0)
        yield forgotten(moment, "crest", action.player, "crests", crests)


def turns(moment: Moment) -> Iterator[Fault]:
    """901.3, 901.4, 902.3, 905.5: after a turn cards stand up (but for 609.2), one is drawn, damage heals."""
    action, position = moment.action, moment.position
    if action.move not in ("end_turn", "discard"):
        return
    if action.move == "end_turn" and len(moment.cards(f"{action.player}.hand")) > 7:
        return
    following = SEATS[action.player]
    if moment.following is None or not moment.cards(f"{following}.deck"):
        return
    for zone in ("resources", "field"):
        for card in moment.cards(f"{following}.{zone}"):
            if not is_standing(card) and not card.values.get("dancing"):
                yield forgotten(moment, f"standing_up_{zone}", card.id, "standing", False)
    hand = f"{following}.hand"
    yield forgotten(moment, "draw", hand, "count", len(position.zones[hand].cards))
    for card in (*moment.cards("a.field"), *moment.cards("b.field")):
        if damage := card.values.get("damage", 0):
            yield forgotten(moment, "healing", card.id, "damage", damage)


def sieges(moment: Moment) -> Iterator[Fault]:
    """603.1, 407.2, 627.1: a won attack with 貫通 and a combo with 奮激 each take a card of the wall."""
    action, position = moment.action, moment.position
    if action.move == "musou" and has(position.cards[action.card], "fungeki"):
        yield from unscathed(moment, "fungeki", SEATS[action.player])
    if moment.request_kind != "stratagem" or action.move != "pass" or position.game.values.get("passes") != 1:
        return
    game = position.game.values
    attacker = position.cards.get(game["attacking_general"])
    receiver = position.cards.get(game.get("intercepting_general") or game["attack_target"])
    if attacker is None or receiver is None:  # one of them has left the battlefield
        return
    if not (unchanged(moment, attacker) and unchanged(moment, receiver)):
        return
    if has(attacker, "kantsu") and beats(attacker, receiver) and not beats(receiver, attacker):
        yield from unscathed(moment, "kantsu", receiver.owner)


def unscathed(moment: Moment, kind: str, player: str) -> Iterator[Fault]:
    """The wall has as many cards as before; where it has none, nothing can be forgotten."""
    if count := len(moment.cards(f"{player}.wall")):
        yield forgotten(moment, kind, f"{player}.wall", "count", count)


def unchanged(moment: Moment, general: Card) -> bool:
    """Whether printed power and damage say all: nothing lies on the general, no keyword has changed what it deals."""
    laid = any(card.values.get("lies_on") == general.id for card in moment.cards(general.zone))
    return not laid and not general.values.get("fenced") and general.values.get("damage_factor", 1) == 1


def beats(one: Card, other: Card) -> bool:
    """206.3: the damage reaches what is left of the other's power."""
    return bool(one.values["power"] >= other.values["power"] - other.values.get("damage", 0))


def has(card: Card, keyword: str) -> bool:
    return keyword in card.values.get("keywords", ())


MAKERS = (attacks, turns, sieges)
