"""Faults of forgetting in 乙女遊戯『水滸伝』: what a decision brings about is claimed not to have happened."""

from __future__ import annotations

from collections.abc import Iterator

from judgeapp.domain.engine.kernel import Change
from judgeapp.domain.engine.kernel.record.record import Claim

from ..model import Fault, Moment
from .choosing import SEATS, attacker, ready


def forgotten(moment: Moment, kind: str, of: str, name: str, before: object) -> Fault:
    """The decision, and a claim that this field has stayed as it was."""
    claim = Claim("judge", (Change(of, name, before),))
    return moment.with_entries(f"forgot_{kind}", 1, (moment.action, claim), 1)


def in_the_battle(moment: Moment) -> Iterator[Fault]:
    """What attacking, a sortie, a stratagem and a shot change."""
    action = moment.action
    me = action.player
    if moment.request_kind == "declaration" and action.move == "attack":
        for card in (*moment.cards("a.field"), *moment.cards("b.field")):
            if ready(card) and card.values.get("face_up", True):
                yield forgotten(moment, "turning_down", card.id, "face_up", True)
    if action.move == "sortie":
        for card in moment.cards(f"{me}.field"):
            if card.id not in action.cards and ready(card) and not card.values.get("face_up", True):
                yield forgotten(moment, "turning_up", card.id, "face_up", False)
    if action.move == "spell" and action.cards and action.cards[0] in moment.position.cards:
        count = len(moment.cards(f"{me}.hand"))
        yield forgotten(moment, "the_card_for_a_stratagem", f"{me}.hand", "count", count)
    if action.move == "shoot":
        yield forgotten(moment, "being_spent_by_shooting", action.card, "ready", True)


def after_the_fight(moment: Moment) -> Iterator[Fault]:
    """What a retreat costs, where who is beaten goes, and the land that is lost."""
    action, game = moment.action, moment.position.game.values
    me = action.player
    deck = "a.deck" if game.get("shared_deck") else f"{me}.deck"
    if moment.request_kind == "retreat":
        beaten = moment.position.players[me].values["fighter"]
        if action.move == "retreat":
            yield forgotten(moment, "the_price_of_a_retreat", deck, "count", len(moment.cards(deck)))
        elif moment.following and moment.following.player:
            yield forgotten(moment, "the_loss", beaten, "zone", f"{me}.centre")
            held = game.get("defence") == "hold" and me != attacker(moment)
            if held and moment.cards(f"{me}.land"):
                land = moment.cards(f"{me}.land")[0]
                yield forgotten(moment, "the_destruction", land.id, "zone", f"{me}.land")
    if moment.request_kind == "sortie" and action.move == "pass" and me != attacker(moment):
        for land in moment.cards(f"{me}.land"):
            yield forgotten(moment, "the_land_given_up", land.id, "zone", f"{me}.land")
    if action.move == "stop":
        for player in (me, SEATS[me]):
            for card in moment.cards(f"{player}.sortie"):
                yield forgotten(moment, "coming_home", card.id, "zone", card.zone)


def in_other_phases(moment: Moment) -> Iterator[Fault]:
    """What a skill or a cost takes."""
    action = moment.action
    if action.move in ("scout", "beauty"):
        yield forgotten(moment, f"being_spent_by_{action.move}", action.card, "ready", True)
    if action.move == "pay_cost":
        card = moment.position.cards[action.card]
        yield forgotten(moment, "the_card_for_a_cost", card.id, "zone", card.zone)


MAKERS = (in_the_battle, after_the_fight, in_other_phases)
