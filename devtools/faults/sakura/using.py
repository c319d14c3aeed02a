"""Faults of 桜降る代に決闘を: cards used in a main phase from the wrong place, out of range, unpaid."""

from __future__ import annotations

from collections.abc import Iterator

from devtools.faults.model import Fault, Moment
from judgeapp.domain.engine.kernel import Action

from .table import PAYING, SEATS, bare, cost, noted, of, player_value, quiet, reaches, rules

ELSEWHERE = {
    "deck": "uses_from_the_deck",
    "discard": "uses_from_the_discard_pile",
    "down": "uses_a_face_down_card",
    "used": "uses_a_used_trump",
    "enhancements": "uses_an_enhancement_in_play",
}
THEIRS = {"hand": "uses_a_card_of_the_enemys_hand", "trumps": "uses_a_trump_of_the_enemy"}


def places(moment: Moment) -> Iterator[Fault]:
    """8-2-2: a card that lies neither in the own hand nor among the own unused trumps."""
    if moment.request_kind != "main":
        return
    me = moment.action.player
    for zone, kind in ELSEWHERE.items():
        for card in moment.cards(f"{me}.{zone}")[:2]:
            yield moment.instead(kind, Action(me, "use", card.id), *rules("8-2-2"))
    for zone, kind in THEIRS.items():
        for card in moment.cards(f"{SEATS[me]}.{zone}")[:2]:
            yield moment.instead(kind, Action(me, "use", card.id), *rules("8-2-2"))
    yield moment.instead("uses_what_is_no_card", Action(me, "use", f"{SEATS[me]}.hand"), *rules("8-2-2"))


def uses(moment: Moment) -> Iterator[Fault]:
    """9-2: out of range, beyond the flare, 《全力》 in a standard phase, after 終端."""
    if moment.request_kind != "main":
        return
    me, distance, still = moment.action.player, noted(moment, "space"), quiet(moment)
    for zone in ("hand", "trumps"):
        for card in moment.cards(f"{me}.{zone}"):
            entry = Action(me, "use", card.id)
            if player_value(moment, me, "terminal"):
                yield moment.instead("uses_after_a_terminal", entry, *rules("9-2"))
            elif of(card, "type") == "variable":
                yield moment.instead("uses_a_variable", entry, *rules("6-2-1-5/note"))
            elif of(card, "sub") == "fullpower" and noted(moment, "mode") == "standard":
                yield moment.instead("uses_full_power_in_standard", entry, *rules("8-2-2#a"))
            elif still and bare(card) and of(card, "type") == "attack" and not reaches(card, distance):
                near = reaches(card, min(10, distance + 1)) or str(of(card, "range"))[:1] > str(distance)
                kind = f"{zone}_attack_{'too_near' if near else 'too_far'}"
                yield moment.instead(kind, entry, *rules("9-2-1#i"))
            elif still and bare(card) and cost(card) > player_value(moment, me, "flare"):
                kind = "attack" if of(card, "type") == "attack" else "other"
                yield moment.instead(f"{kind}_trump_beyond_the_flare", entry, *PAYING)


def modes(moment: Moment) -> Iterator[Fault]:
    """8-2-1: standard or full power is chosen once, and is nothing else."""
    if moment.request_kind != "main":
        return
    me = moment.action.player
    if noted(moment, "mode"):
        for mode in ("standard", "full"):
            yield moment.instead(f"chooses_{mode}_again", Action(me, "mode", value=mode), *rules("8-2-1"))
    else:
        yield moment.instead("chooses_another_mode", Action(me, "mode", value="半力"), *rules("8-2-1"))


OUT_OF_PLACE = {
    "take": "5-8-3-2",
    "reconstruct": "8-1-3#iii",
    "mulligan": "4-1#5",
    "activate": "9-1",
    "order": "9-1",
}
"""Decisions that no main phase waits for, with the clause of each."""
IN_THE_FIRST_TURNS = {**OUT_OF_PLACE, "reconstruct": "8-1-3"}
"""The first two turns are without any reconstruction."""


def out_of_place(moment: Moment) -> Iterator[Fault]:
    """The turn player decides on something that is not there."""
    if moment.request_kind != "main":
        return
    me = moment.action.player
    for move, rule in (IN_THE_FIRST_TURNS if noted(moment, "turn") in (1, 2) else OUT_OF_PLACE).items():
        value = "aura" if move == "take" else ""
        yield moment.instead(f"{move}_in_main", Action(me, move, value=value), *rules(rule))
    other = Action(SEATS[me], "take", value="aura")
    yield moment.instead("enemy_takes_in_main", other, *rules("5-8-3-2"))


MAKERS = (places, uses, modes, out_of_place)
