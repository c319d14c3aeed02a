"""Finer points: what a text names, where cards lie that are used, and what is noted no longer than it counts."""

import pytest

from .table import (
    IMP,
    OGRE,
    WOLF,
    act,
    battle,
    claim,
    dice,
    die,
    illegal_at,
    legal,
    main,
    one,
    rule,
    seat,
    spell,
    unit,
    verdicts,
)

ENEMY = {"side": "enemy"}


def first(a, b, **game):
    return battle(a, b, "first", goes_first="a", **game)


def test_other_units_are_not_the_unit_itself_and_a_level_has_a_limit():
    drum = [one("continuous", {"strengthen": {"attack": 1, "what": {"other": True, "level_up_to": 2}}})]
    a = seat(unit("Drum L2 1/1 F2", abilities=drum), unit(f"{IMP} F2"), unit(f"{WOLF} F2"), hand=[])
    legal(rule(first(a, seat(unit(f"{OGRE} F2"))), claim(drum__attack=1, imp__attack=3, wolf__attack=3)))


@pytest.mark.parametrize(("faces", "damage"), [((3, 5), 4), ((3, 4), 1)])
def test_a_roll_has_its_two_outcomes(faces, damage):
    hit = {"damage": {"amount": 4, "what": ENEMY}}
    graze = {"damage": {"amount": 1, "what": ENEMY}}
    roll = {"roll": {"dice": 2, "at_least": 8, "then": [hit], "otherwise": [graze]}}
    a = seat(unit(f"{OGRE} 土 F2"), hand=[spell("Quake", one("pre_attack", roll, cost={"slots": ["earth"]}))])
    b = seat(unit("Wall L8 0/9 F2"), hand=[])
    rolled = [die("a", face) for face in faces]
    legal(rule(first(a, b), act("a", "spell", "quake"), *rolled, claim(wall__damage=damage)))


def test_a_spell_is_used_from_the_hand():
    bolt = spell("Bolt", one("pre_attack", {"damage": 4}, cost={"slots": ["fire"]}, target=ENEMY))
    a = seat(unit(f"{OGRE} 火 F2"), hand=[], discard_pile=[bolt])
    illegal_at(
        rule(first(a, seat(unit(f"{WOLF} F2"))), act("a", "spell", "bolt", "wolf", cards=["ogre"])),
        1,
        "cards/battle-spell",
    )


def test_a_condition_of_the_beginning_counts_in_its_battle():
    cheer = [one("condition", {"strengthen": {"attack": 2, "what": {}}}, on="battle_begins", forced=True)]
    a, b = seat(unit(f"{OGRE} A2", abilities=cheer), hand=[]), seat(unit("Boar L3 3/6 F2"), hand=[])
    start = main(a, b)
    legal(
        rule(
            start,
            act("a", "advance", "ogre", "F2"),
            *dice(6, 1),
            act("a", "attack"),
            claim(boar__zone="b.discard_pile"),
        )
    )


def test_a_defense_that_a_stated_effect_takes_away_discards_the_unit():
    a, b = seat(unit(f"{OGRE} F2", abilities=None), hand=[]), seat(unit(f"{WOLF} F2"), hand=[])
    changes = [{"of": "wolf", "field": "lasting", "value": [["defense", -3, "battle"]]}]
    stated = {"kind": "effect", "player": "a", "source": "ogre", "changes": changes}
    ruling = rule(first(a, b), stated, claim(wolf__zone="b.discard_pile"))
    assert verdicts(ruling) == ["on_trust", "legal"]


def test_no_card_is_discarded_twice_and_none_summoned_that_is_not_named():
    a = seat(hand=[{"id": "x"}, {"id": "y"}], deck=5)
    illegal_at(
        rule(main(a, seat(), phase="first_adjust"), act("a", "discard", cards=["x", "x"])), 1, "turn/2#2-1"
    )
    illegal_at(rule(main(a, seat(), phase="summon"), act("a", "summon", target="A1")), 1, "turn/4/c")


def test_a_rearrangement_goes_somewhere_else_within_the_own_territory():
    a = seat(unit(f"{OGRE} A1"), unit(f"{IMP} F1"))
    start = main(a, seat(), phase="summon")
    for key, area in (("ogre", "A1"), ("ogre", "F1"), ("imp", "A2")):
        illegal_at(rule(start, act("a", "joint", key, area)), 1, "turn/4/d")


def test_a_ritual_has_its_target():
    rite = spell(
        "Rite",
        one("ritual", "ready", season="field", target={"side": "own", "state": "spent"}),
        kind="儀式スペル",
    )
    a = seat(unit(f"{OGRE} A1 行動完了"), unit(f"{IMP} A2"), hand=[rite])
    for target in ("imp", ""):
        illegal_at(rule(main(a, seat()), act("a", "ritual", "rite", target)), 1, "details/timing/ritual")
    legal(rule(main(a, seat()), act("a", "ritual", "rite", "ogre"), claim(ogre__standing="未行動")))
    bare = seat(
        unit(f"{OGRE} A1"), hand=[spell("Rain", one("ritual", "draw", season="field"), kind="儀式スペル")]
    )
    illegal_at(rule(main(bare, seat()), act("a", "ritual", "rain", "ogre")), 1, "details/timing/ritual")


def test_who_was_summoned_immediately_is_noted_for_the_turn_alone():
    a = seat(unit(f"{OGRE} F1", called=True), hand=6, deck=5)
    legal(rule(main(a, seat(power=0), phase="end", turn=7), act("a", "proceed"), claim(ogre__called=False)))


def test_the_cards_drawn_are_those_on_top_as_the_shuffle_left_them():
    deck = [{"id": f"c{number}", "name": f"C{number}"} for number in range(30)]
    order = [f"c{number}" for number in reversed(range(30))]
    setup = {"setup": {"decks": {"a": deck, "b": 30}, "first_player": "a"}}
    fell = {"kind": "chance", "player": "a", "move": "shuffle", "cards": order}
    legal(
        rule(
            setup, fell, claim(c29__zone="a.hand", c20__zone="a.hand", c19__zone="a.deck", c0__zone="a.deck")
        )
    )


def test_units_that_a_joint_move_cannot_bring_are_refused():
    a, b = seat(unit(f"{OGRE} A1 行動完了"), unit(f"{IMP} A1"), hand=[]), seat(unit(f"{WOLF} B1"), hand=[])
    illegal_at(rule(main(a, b), act("a", "joint", "ogre", "F1")), 1, "advance/a")
    illegal_at(rule(main(a, b), act("a", "joint", "wolf", "F1")), 1, "advance/f")
    illegal_at(
        rule(main(a, b), act("a", "joint", "imp", "F1"), act("a", "joint", "imp", "A2")), 2, "advance/f"
    )
    assert verdicts(rule(main(a, b), act("a", "go"))) == ["illegal"]


def test_where_units_came_from_is_not_guessed():
    a, b = seat(unit(f"{OGRE} F2"), hand=[]), seat(unit("Wall L8 0/9 F2"), hand=[])
    start = first(a, b)
    attacks = act("a", "attack"), act("b", "attack")
    legal(rule(start, *attacks, claim(ogre__standing="行動完了", wall__area="F2")))
    ruling = rule(start, *attacks, claim(ogre__area="A2"))
    assert verdicts(ruling) == ["legal", "legal", "undetermined"]
    noted = {**a, "field": [{**a["field"][0], "came_from": "A2"}]}
    legal(rule(first(noted, b), *attacks, claim(ogre__area="A2")))
