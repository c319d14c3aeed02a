"""A claim of something that a rule keeps from happening: the rule whose test came out the other way is named."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, battle, claim, departs, die, main, rule, seat, unit

OGRE, WOLF, SCOUT = "Ogre L4 4/9 F2", "Wolf L3 3/5 F2", "Scout L2 2/2 F1"
DICE = [die("a", 2), die("b", 5)]


def first(**units):
    """A battle in F2 whose initiative is about to be rolled, a unit of a standing elsewhere."""
    a = seat(unit(OGRE, came_from="A2"), unit(SCOUT, initiative=4), hand=0, deck=9)
    return battle(a, seat(unit(WOLF), hand=0, deck=9), timing="initiative", turn=7)


def at_the_end(deck_a: int, deck_b: int, **game):
    a, b = seat(unit("Ogre L4 4/9 A2"), hand=6, deck=deck_a), seat(hand=6, deck=deck_b)
    return main(a, b, **({"phase": "end", "turn": 7} | game))


def charges(**b: object):
    """The power charge phase of a."""
    return main(seat(power=2, hand=6, deck=9), seat(hand=6, **b), phase="charge", turn=7)


def strikes(*units: object, timing: str = "first", **game: object):
    """An Ogre of a and more units of a in F2 against Wolf; a attacks first."""
    return battle(
        seat(unit(OGRE, came_from="A2"), *units, hand=0, deck=9),
        seat(unit(WOLF), hand=0, deck=9),
        **({"timing": timing, "goes_first": "a", "turn": 7} | game),
    )


SPENT, ATTACKS = unit("Imp L2 2/2 F2 行動完了"), [act("a", "attack")]
RANKS = battle(
    seat(unit(OGRE), hand=0, deck=9),
    seat(unit(WOLF, rank=1), unit("Imp L2 2/2 F2", rank=2), hand=0, deck=9),
    timing="first",
    goes_first="a",
    turn=7,
)
BOTH = [*ATTACKS, act("b", "attack")]
KEPT = [
    (charges(power=1), [act("a", "proceed")], claim(b__power=2), "turn/1#1-2"),
    (strikes(SPENT), ATTACKS, claim(wolf__zone="b.discard_pile"), "battle/attack/declare"),
    (
        strikes(unit("Imp L2 2/2 A2")),
        ATTACKS,
        claim(wolf__zone="b.discard_pile"),
        "battle/attack/declare",
    ),
    (strikes(unit("Slime L1 -2/2 F2")), ATTACKS, claim(wolf__damage=2), "battle/attack/zero"),
    (RANKS, ATTACKS, claim(imp__damage=4), "battle/attack/damage/within"),
    (
        strikes(SPENT, timing="simultaneous", goes_first=""),
        BOTH,
        claim(wolf__zone="b.discard_pile"),
        "battle/7",
    ),
    (strikes(timing="end"), [], claim(wolf__area="B2"), "after-battle/e"),
    (
        main(seat(power=0, hand=6, deck=9), seat(hand=6), phase="charge", turn=1),
        [],
        claim(a__power=1),
        "turn/first-turn",
    ),
    (first(), DICE, claim(game__goes_first="a"), "details/static/initiative/add"),
    (at_the_end(5, 0), [act("a", "proceed")], claim(game__last_turn=True), "flow/deck-out"),
]


@pytest.mark.parametrize(("start", "entries", "claimed", "decides"), KEPT)
@clause("moncolle:turn/first-turn", "moncolle:details/static/initiative/add", "moncolle:flow/deck-out")
def test_the_rule_that_kept_it_from_happening_is_named(start, entries, claimed, decides):
    departs(rule(start, *entries, claimed), len(entries) + 1, decides)


@clause("moncolle:after-battle/1")
def test_a_unit_outside_the_battle_is_not_spent():
    start = battle(
        seat(unit(OGRE, attack=9), unit("Imp L2 2/2 A3"), hand=0, deck=9),
        seat(unit(WOLF), hand=0, deck=9),
        timing="first",
        goes_first="a",
        turn=7,
    )
    departs(rule(start, act("a", "attack"), claim(imp__standing=False)), 2, "after-battle/1")


@clause("moncolle:flow/deck-out")
def test_a_pile_that_still_had_a_card_says_that_this_was_not_the_last_turn():
    a, b = seat(unit("Ogre L4 4/9 F1"), hand=5, deck=1), seat(hand=6, deck=0)
    start = main(a, b, phase="second_adjust", turn=7)
    departs(rule(start, act("a", "pass"), claim(game__winner="a")), 2, "flow/deck-out")
