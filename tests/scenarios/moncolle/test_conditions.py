"""【条件】 and 【常時】 to the letter: what fulfils a condition, who uses it, and what bears on whom."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    OGRE,
    RAT,
    WOLF,
    act,
    battle,
    claim,
    decided,
    die,
    illegal_at,
    legal,
    main,
    offered,
    one,
    rule,
    seat,
    spell,
    unit,
    verdicts,
)

ENEMY, OWN = {"side": "enemy"}, {"side": "own"}


def when(on, do="draw", **more):
    return one("condition", do, on=on, forced=True, **more)


def first(a, b, **game):
    return battle(a, b, "first", goes_first="a", **game)


@clause("moncolle:details/timing/condition", "moncolle:details/validity/field")
@pytest.mark.parametrize(
    ("texts", "drawn"),
    [
        ([when("summoned", season="field")], 1),
        ([when("summoned", season="battle")], 0),
        ([when("dies", season="field")], 0),
        ([when("summoned", season="field", of={"other": True})], 0),
        ([when("dies", season="field"), when("summoned", {"draw": 2}, season="field")], 2),
    ],
)
def test_a_condition_is_fulfilled_by_its_own_moment_in_its_own_season(texts, drawn):
    a = seat(hand=[unit("Imp L2 2/2", abilities=texts)], deck=5)
    start = main(a, seat(), phase="summon")
    legal(rule(start, act("a", "summon", "imp", "A1"), claim(a_hand__count=drawn)))


@clause("moncolle:details/timing/condition", "moncolle:details/validity/battle")
@pytest.mark.parametrize(
    ("texts", "area", "drawn"),
    [
        ([when("summoned", of=OWN)], "F2", 1),
        ([when("summoned", of=OWN)], "A1", 0),
        ([when("summoned", of=OWN, season="field")], "F2", 0),
        ([when("summoned", of=ENEMY)], "F2", 0),
        ([when("summoned")], "F2", 0),
        ([when("summoned", of={"races": ["獣"]})], "F2", 0),
    ],
)
def test_a_condition_about_other_units_hears_of_those_alone(texts, area, drawn):
    seer = unit(f"Seer L1 1/1 {area}", abilities=texts)
    fighters = [] if area == "F2" else [unit("Ape L1 1/1 F2")]
    a = seat(seer, *fighters, hand=[unit("Imp L2 2/2 即", race="魚")], deck=5)
    b = seat(unit(f"{OGRE} F2"), hand=[])
    legal(rule(battle(a, b), act("a", "call", "imp"), claim(imp__zone="a.field", a_hand__count=drawn)))


@clause(
    "moncolle:details/timing/condition", "moncolle:details/cost", "moncolle:details/timing/condition/forced"
)
def test_a_condition_has_its_cost_and_its_target():
    venge = when("dies", {"damage": 3}, target=ENEMY, cost={"slots": ["fire"], "power": 1})
    rat = unit("Rat L1 1/1 F2", rank=1, abilities=[when("battle_ends"), venge])
    a = seat(unit("Bear L8 4/9 F2"), unit("Cub L1 0/3 A1"), hand=[])
    big = unit("Mage L3 1/9 火 F2", rank=2)
    b = seat(rat, big, hand=[], power=1, deck=3)
    hit = act("a", "attack")
    spent = claim(rat__zone="b.discard_pile", b__power=0, bear__damage=3, mage__spent_slots=["fire"])
    a["field"] = [unit("Bear L7 4/9 F2", rank=1), unit("Cub L1 0/3 F2", rank=2)]
    legal(rule(first(a, b), hit, act("b", "choose", cards=["bear"]), spent))
    legal(rule(first(a, b), hit, act("b", "choose", cards=["cub"]), claim(cub__zone="a.discard_pile")))
    for wrong in (["mage"], ["bear", "cub"]):
        assert verdicts(rule(first(a, b), hit, act("b", "choose", cards=wrong))) == ["legal", "illegal"]
    poor = seat(rat, big, hand=[], power=0, deck=3)
    untouched = claim(bear__damage=0, cub__zone="a.field", b__power=0, mage__spent_slots=[])
    legal(rule(first(a, poor), hit, untouched))
    assert verdicts(rule(first(a, poor), hit, act("b", "choose", cards=["bear"]))) == ["legal", "illegal"]
    a["field"].pop()
    legal(rule(first(a, poor), hit, claim(bear__damage=0, b__power=0, rat__zone="b.discard_pile")))


@clause("moncolle:details/defense-zero", "moncolle:details/timing/condition")
def test_whoever_has_no_defense_left_is_gone_before_a_condition_finds_its_target():
    curse = one("continuous", {"strengthen": {"defense": -1, "what": ENEMY}}, season="field")
    strike = when("summoned", {"damage": 3}, season="field", target=ENEMY)
    a = seat(hand=[unit("Witch L2 2/2", abilities=[curse, strike])])
    start = main(a, seat(unit(f"{RAT} F2"), unit("Golem L5 3/5 F2")), phase="summon")
    struck = claim(rat__zone="b.discard_pile", golem__damage=3)
    legal(rule(start, act("a", "summon", "witch", "A1"), struck))


def test_a_condition_without_anybody_to_be_its_target_does_nothing_and_costs_nothing():
    heal = when("summoned", "ready", season="field", target={"state": "spent"}, cost={"power": 1})
    a = seat(unit(f"{OGRE} A2"), hand=[unit("Nurse L1 1/1", abilities=[heal])], power=1)
    start = main(a, seat(), phase="summon")
    legal(rule(start, act("a", "summon", "nurse", "A1"), claim(a__power=1)))
    a["field"][0]["standing"] = "行動完了"
    legal(rule(start, act("a", "summon", "nurse", "A1"), claim(a__power=0, ogre__standing="未行動")))


def test_the_cost_of_a_condition_is_paid_before_it_is_produced():
    trade = when("summoned", {"power": 1}, season="field", cost={"power": 2})
    a = seat(hand=[unit("Nurse L1 1/1", abilities=[trade])], power=2)
    start = main(a, seat(), phase="summon")
    ruling = legal(rule(start, act("a", "summon", "nurse", "A1"), claim(a__power=1)))
    told = [told.event for entry in ruling.entries for told in entry.events]
    powers = [one["to"] for event in told for one in event.changes() if one["field"] == "power"]
    assert powers == [0, 1]


@clause("moncolle:details/timing/condition/several")
def test_whoever_has_several_of_one_card_uses_them_in_the_order_of_its_text():
    texts = [when("summoned", {"power": 1}, season="field"), when("summoned", {"draw": 1}, season="field")]
    a = seat(hand=[unit("Imp L2 2/2", abilities=texts)], deck=5, power=0)
    legal(
        rule(
            main(a, seat(), phase="summon"),
            act("a", "summon", "imp", "A1"),
            claim(a__power=1, a_hand__count=1),
        )
    )


@clause("moncolle:details/death/not-dying")
@pytest.mark.parametrize("side", ["lasting", "text"])
def test_who_does_not_die_takes_the_damage_and_stays(side):
    more = (
        {"lasting": [["undying", "", "battle"]]}
        if side == "lasting"
        else {"abilities": [one("continuous", "undying")]}
    )
    a = seat(unit(f"{OGRE} F2"), hand=[])
    b = seat(unit(f"{WOLF} F2", **more), hand=[])
    ruling = legal(rule(first(a, b), act("a", "attack"), claim(wolf__zone="b.field", wolf__damage=4)))
    assert "moncolle:details/death/not-dying" in ruling.entries[1].clauses


@clause("moncolle:details/damage/attribute", "moncolle:details/damage/attributeless")
@pytest.mark.parametrize(
    ("lasting", "attribute", "stays"),
    [
        ([["ward", "fire", "battle"]], "fire", True),
        ([["ward", "fire", "battle"]], "water", False),
        ([["ward", "fire", "battle"]], "", False),
        ([["attack", 1, "battle"], ["ward", "water", "turn"]], "water", True),
        ([["undying", "", "phase"]], "", True),
    ],
)
def test_a_lasting_ward_stops_damage_of_its_attribute(lasting, attribute, stays):
    burn = {"damage": {"amount": 3, "attribute": attribute}}
    a = seat(
        unit(f"{OGRE} 火 F2"),
        hand=[spell("Burn", one("pre_attack", burn, cost={"slots": ["fire"]}, target=ENEMY))],
    )
    b = seat(unit("Boar L3 3/3 F2", lasting=lasting), hand=[])
    zone = "b.field" if stays else "b.discard_pile"
    warded = {"boar__damage": 0} if attribute and stays else {}
    legal(rule(first(a, b), act("a", "spell", "burn", "boar"), claim(boar__zone=zone, **warded)))


@clause(
    "moncolle:other/duration/simultaneous", "moncolle:battle/7/lost-effects", "moncolle:battle/7/basic-values"
)
def test_effects_are_lost_in_the_terrain_of_the_simultaneous_attack_alone():
    strong = {"lasting": [["attack", 2, "turn"], ["undying", "", "turn"]]}
    a = seat(unit(f"{OGRE} F2", **strong), unit("Ape L2 2/2 F1", **strong), hand=[])
    b = seat(unit("Boar L3 4/5 F2", abilities=[one("continuous", "undying")]), hand=[])
    start = battle(a, b, "simultaneous")
    legal(
        rule(
            start,
            claim(ogre__attack=4, ape__attack=4),
            act("a", "attack"),
            claim(ogre__zone="a.discard_pile"),
        )
    )


@clause("moncolle:details/timing/continuous/unit", "moncolle:details/words/dice-once")
def test_a_dice_bonus_is_the_one_of_the_own_side():
    lucky = [one("continuous", {"dice_result": 2})]
    blast = spell("Blast", one("pre_attack", {"damage": {"dice": 1}}, cost={"slots": ["fire"]}, target=ENEMY))
    for mine, theirs, damage in ((lucky, [], 5), ([], lucky, 3), (lucky, lucky, 5)):
        a = seat(unit(f"{OGRE} 火 F2", abilities=mine), hand=[blast])
        b = seat(unit("Wall L8 0/20 F2", abilities=theirs), hand=[])
        legal(rule(first(a, b), act("a", "spell", "blast", "wall"), die("a", 3), claim(wall__damage=damage)))


@clause("moncolle:details/words/dice-result")
def test_a_dice_bonus_adds_nothing_to_damage_without_dice():
    blast = spell("Blast", one("pre_attack", {"damage": 3}, cost={"slots": ["fire"]}, target=ENEMY))
    a = seat(unit(f"{OGRE} 火 F2", abilities=[one("continuous", {"dice_result": 2})]), hand=[blast])
    b = seat(unit("Wall L8 0/20 F2"), hand=[])
    legal(rule(first(a, b), act("a", "spell", "blast", "wall"), claim(wall__damage=3)))


@clause("moncolle:details/timing/condition/times")
def test_what_a_condition_fulfils_is_used_after_it():
    """Nurse kills Rat as she comes; that Rat died is a condition of its own."""
    comes = when("summoned", {"kill": {"races": ["獣"]}}, season="field")
    rat = unit(f"{RAT} A2", race="獣", abilities=[when("dies", {"power": 1}, season="field")])
    a = seat(rat, hand=[unit("Nurse L1 1/1", abilities=[comes])], power=0)
    start = main(a, seat(), phase="summon")
    legal(rule(start, act("a", "summon", "nurse", "A1"), claim(rat__zone="a.discard_pile", a__power=1)))


@clause("moncolle:details/timing/condition/several")
def test_whoever_has_conditions_of_several_units_names_the_one_that_comes_next():
    seers = [
        unit(f"{name} L1 1/1 F2", abilities=[when("summoned", what, of=OWN)])
        for name, what in (("Seer", "draw"), ("Sage", {"power": 1}))
    ]
    a = seat(*seers, hand=[unit("Imp L2 2/2 即")], deck=5, power=0)
    start, call = battle(a, seat(unit(f"{OGRE} F2"), hand=[])), act("a", "call", "imp")
    assert offered(start, call) == ["choose +sage", "choose +seer"]
    sage = act("a", "choose", cards=["sage"])
    legal(rule(start, call, sage, claim(a__power=1, a_hand__count=1)))
    for seer in seers:
        seer["abilities"][0]["forced"] = False
    ruling = rule(start, call, sage, act("a", "activate", "sage"), act("a", "activate", "seer"))
    for number in (3, 4):  # both of one side: none comes first because of whose it is
        decided(ruling, number, "details/timing/condition/forced")


def test_a_forced_condition_of_a_dying_unit_is_asked_of_nobody():
    b = seat(unit("Rat L1 1/1 F2", abilities=[when("dies", {"power": 1})]), hand=[], power=0)
    a = seat(unit(f"{OGRE} F2"), hand=[])
    legal(rule(first(a, b), act("a", "attack"), claim(b__power=1, rat__zone="b.discard_pile")))
    illegal_at(
        rule(first(a, b), act("a", "attack"), act("b", "activate", "rat")),
        2,
        "details/timing/condition",
        "battle/attack/declare",
    )
