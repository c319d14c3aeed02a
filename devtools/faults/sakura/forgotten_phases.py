"""Faults of forgetting in 桜降る代に決闘を: what a turn does by itself is claimed not to have happened."""

from __future__ import annotations

from collections.abc import Iterator

from devtools.faults.model import Fault, Moment

from .forgetting import forgotten
from .table import SEATS, lying, noted, player_value, quiet

FIRST_TURNS = (1, 2)


def starts(moment: Moment) -> Iterator[Fault]:
    """8-1-3 i, ii: vigor comes, and one crystal leaves every enhancement, where no effect comes first (5-1-1)."""
    if (
        moment.request_kind != "start"
        or moment.action.move != "proceed"
        or noted(moment, "turn") in FIRST_TURNS
    ):
        return
    if moment.next_request_kind != "reconstruct":
        return
    me = moment.action.player
    if player_value(moment, me, "cowed"):
        yield forgotten(moment, "the_cowing_that_ends", me, "cowed", True)
    elif player_value(moment, me, "vigor") < 2:
        yield forgotten(moment, "the_vigor_of_the_start", me, "vigor", player_value(moment, me, "vigor"))
    if noted(moment, "start_distance") != noted(moment, "space") and quiet(moment):
        yield forgotten(
            moment, "the_start_distance", "game", "start_distance", noted(moment, "start_distance")
        )
    for player in "ab":
        for card in moment.cards(f"{player}.enhancements"):
            if lying(card) > 1:
                yield forgotten(moment, "the_crystal_that_leaves", card.id, "crystals", lying(card))


def decks(moment: Moment) -> Iterator[Fault]:
    """8-1-3 iii, iv, 9-7: two cards are drawn; a reconstruction costs a life and takes up both piles.

    What is done just before a reconstruction asks for decisions of its own.
    """
    if moment.request_kind != "reconstruct":
        return
    me, hand = moment.action.player, f"{moment.action.player}.hand"
    if moment.action.move == "pass":
        if len(moment.cards(f"{me}.deck")) >= 2:
            yield forgotten(moment, "the_draw", hand, "count", len(moment.cards(hand)))
            deck = f"{me}.deck"
            yield forgotten(moment, "the_cards_of_the_deck", deck, "count", len(moment.cards(deck)))
        return
    if player_value(moment, me, "life") > 1 and moment.next_request_kind == "main":
        yield forgotten(
            moment, "the_life_of_the_reconstruction", me, "life", player_value(moment, me, "life")
        )
        yield forgotten(
            moment, "the_flare_of_the_reconstruction", me, "flare", player_value(moment, me, "flare")
        )
        for zone in ("discard", "down"):
            if cards := moment.cards(f"{me}.{zone}"):
                name = f"the_{zone}_that_goes_back"
                yield forgotten(moment, name, f"{me}.{zone}", "count", len(cards))


def ends(moment: Moment) -> Iterator[Fault]:
    """8-3: the turn passes; 8-3-2: cards above the limit are put down."""
    action = moment.action
    within = len(moment.cards(f"{action.player}.hand")) <= 2
    passes = moment.request_kind == "main" and action.move == "pass" and moment.next_request_kind == "start"
    if passes and within and quiet(moment):
        yield forgotten(moment, "that_the_turn_passes", "game", "turn_player", action.player)
        yield forgotten(moment, "that_the_phase_is_over", "game", "phase", "main")
    if moment.request_kind == "choose" and noted(moment, "phase") == "end" and action.cards and quiet(moment):
        hand, down = f"{action.player}.hand", f"{action.player}.down"
        yield forgotten(moment, "the_hand_limit", hand, "count", len(moment.cards(hand)))
        yield forgotten(moment, "the_cards_put_down", down, "count", len(moment.cards(down)))
        yield forgotten(moment, "whose_turn_follows", "game", "turn_player", SEATS[SEATS[action.player]])


MAKERS = (starts, decks, ends)
