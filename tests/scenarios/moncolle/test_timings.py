"""The timings of a battle, one by one: who decides, what silence means, and what is noted no longer than it counts."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    IMP,
    OGRE,
    RAT,
    WOLF,
    act,
    battle,
    claim,
    dice,
    die,
    illegal_at,
    legal,
    main,
    offered,
    one,
    read,
    rule,
    seat,
    spell,
    unit,
    verdicts,
)

ENEMY, OWN = {"side": "enemy"}, {"side": "own"}


def when(on, do="draw", **more):
    return one("condition", do, on=on, forced=True, **more)


def quick(do, **more):
    return spell("Quick", one("swift", do, cost={"slots": ["fire"]}, **more))


def first(a, b, **game):
    return battle(a, b, "first", goes_first="a", **game)


@clause("moncolle:battle/1/order", "moncolle:other/simultaneous-choice")
def test_once_the_defending_side_summons_the_advancing_side_has_finished():
    hand = [unit(f"{IMP} 即"), unit("Gnome L1 1/1 即"), {"id": "hidden"}]
    a, b = seat(unit(f"{OGRE} F2"), hand=hand), seat(unit(f"{WOLF} F2"), hand=[unit(f"{RAT} 即")])
    mine, theirs = act("a", "call", "imp"), act("b", "call", "rat")
    start = battle(a, b)
    assert offered(start) == ["call gnome", "call imp", "pass"]
    legal(rule(start, claim(game__acting="a")))
    legal(rule(start, mine, theirs, claim(rat__area="F2", rat__called=True, game__acting="b")))
    legal(rule(start, theirs, *dice(6, 1), act("a", "attack")))
    illegal_at(rule(start, theirs, mine), 2, "battle/1/order")
    legal(rule(start, mine, act("b", "pass"), *dice(6, 1), claim(imp__area="F2")))
    illegal_at(rule(start, act("b", "pass"), mine), 2, "battle/1/order")
    illegal_at(rule(battle(a, b, acting="b"), mine), 1, "battle/1/order")


@clause("moncolle:details/timing/condition", "moncolle:battle/1/summon")
def test_a_summon_into_the_battle_fulfils_conditions_at_once():
    a = seat(
        unit(f"{OGRE} F2"),
        hand=[unit(f"{IMP} 即", abilities=[when("summoned", {"power": 1})]), unit("Gnome L1 1/1 即")],
        power=0,
    )
    b = seat(unit(f"{WOLF} F2"), hand=[])
    entries = act("a", "call", "imp"), claim(a__power=1), act("a", "call", "gnome"), claim(gnome__area="F2")
    legal(rule(battle(a, b), *entries))


@clause("moncolle:battle/2", "moncolle:battle/2/order", "moncolle:battle/2/stack")
def test_the_line_up_is_noted_or_not_known_and_one_alone_is_in_front():
    a = seat(unit(f"{OGRE} F2"), hand=[])
    b = seat(unit(f"{WOLF} F2"), unit(f"{RAT} F2"), hand=[])
    start = battle(a, b, "line_up")
    alone, both = act("a", "line_up", cards=["ogre"]), act("b", "line_up", cards=["rat", "wolf"])
    legal(
        rule(
            start, claim(game__acting="a"), alone, claim(ogre__rank=1), both, claim(rat__rank=1, wolf__rank=2)
        )
    )
    legal(rule(start, both, claim(ogre__rank=1, game__acting="")))
    legal(rule(start, act("a", "line_up"), act("b", "line_up"), *dice(6, 1), claim(ogre__rank=1)))
    illegal_at(rule(battle(a, b, "line_up", acting="b"), alone), 1, "battle/2/order")
    assert offered(start, alone) == ["line_up +rat +wolf", "line_up +wolf +rat"]


@clause("moncolle:battle/2", "moncolle:battle/attack/damage", "moncolle:battle/attack/damage/over")
@pytest.mark.parametrize(
    ("ranks", "total", "asked"),
    [
        ((0, 0), 2, True),
        ((1, 1), 2, True),
        ((0, 1), 2, True),
        ((1, 2), 2, False),
        ((0, 0), 3, True),
        ((0, 0), 4, True),
    ],
)
def test_an_order_that_tells_who_dies_is_asked_for(ranks, total, asked):
    a = seat(unit(f"Ogre L4 {total}/4 F2"), hand=[])
    units = [unit("Bo L2 1/2 F2", rank=ranks[0]), unit("Ci L2 1/3 F2", rank=ranks[1])]
    ruling = rule(first(a, seat(*units, hand=[])), act("a", "attack"), claim(bo__zone="b.discard_pile"))
    assert [fact["key"] for fact in ruling.facts] == (["b.line_up?F2"] if asked else [])
    if asked:
        assert {one.answer for one in ruling.entries[1].by_answer} == {"bo,ci", "ci,bo"}
    else:
        legal(ruling)


def test_four_units_have_an_order_to_choose_from_and_five_have_too_many():
    for count, answers in ((4, 24), (5, 0)):
        units = [unit(f"U{n} L1 1/{n} F2") for n in range(2, count + 2)]
        a, b = seat(unit("Ogre L4 4/4 F2"), hand=[]), seat(*units, hand=[])
        ruling = rule(first(a, b), act("a", "attack"), claim(u2__zone="b.discard_pile"))
        assert verdicts(ruling) == ["legal", "undetermined"]
        assert [len(fact["answers"]) for fact in ruling.facts] == [answers][: count == 4]


@clause("moncolle:battle/attack/damage/over", "moncolle:battle/attack/damage/within")
def test_what_each_took_is_not_claimed_where_nobody_noted_the_order():
    b = seat(unit("Bo L2 1/2 F2"), unit("Ci L2 1/3 F2"), hand=[])
    for attack, zone in ((1, "b.field"), (5, "b.discard_pile")):
        start = first(seat(unit(f"Ogre L4 {attack}/4 F2"), hand=[]), b)
        legal(rule(start, act("a", "attack"), claim(bo__zone=zone, ci__zone=zone)))
    start = first(seat(unit("Ogre L4 1/4 F2"), hand=[]), b)
    assert verdicts(rule(start, act("a", "attack"), claim(bo__damage=1))) == ["legal", "undetermined"]


@clause("moncolle:battle/attack/damage/over", "moncolle:battle/attack/damage/within")
@pytest.mark.parametrize(
    ("total", "left", "within"),
    [
        (2, {"bo": 0, "ci": 0}, True),
        (3, {"bo": 1, "ci": 0}, True),
        (8, {"ci": 1}, False),
    ],
)
def test_what_is_left_of_the_damage_goes_on_to_the_next(total, left, within):
    """Three units of defense 2, 5 and 3; whoever is left has taken so much."""
    defenses = {"Ai": 2, "Bo": 5, "Ci": 3}
    units = [
        unit(f"{name} L1 1/{much} F2", rank=rank) for rank, (name, much) in enumerate(defenses.items(), 1)
    ]
    a, b = seat(unit(f"Ogre L4 {total}/4 F2"), hand=[]), seat(*units, hand=[])
    taken = claim(**{f"{key}__damage": much for key, much in left.items()})
    gone = claim(**{f"{key}__zone": "b.discard_pile" for key in ("ai", "bo") if total and key not in left})
    ruling = rule(first(a, b), act("a", "attack"), taken, *([gone] if total else []))
    legal(ruling)
    dealt = [told.event for entry in ruling.entries for told in entry.events if told.event.verb == "damage"]
    cited = {one for event in dealt for one in event.clauses}
    assert ("moncolle:battle/attack/damage/within" in cited) is within
    assert ("moncolle:battle/attack/damage/over" in cited) is (total > 0)
    assert "moncolle-gone-before-resolution" not in read(ruling)


@clause("moncolle:battle/3/order", "moncolle:details/timing/swift-attack")
def test_the_swift_timing_of_each_side():
    a = seat(unit(f"{OGRE} 火 F2"), hand=[quick({"damage": 3}, target=ENEMY)])
    cry = one("swift", {"strengthen": {"attack": 1}}, cost={"power": 1})
    b = seat(
        unit(f"{WOLF} F2", abilities=[when("dies")]),
        unit("Bear L4 1/9 F2", abilities=[cry]),
        hand=[],
        deck=3,
        power=2,
    )
    start = battle(a, b, "swift")
    mine, theirs = act("a", "spell", "quick", "wolf"), act("b", "ability", "bear")
    legal(
        rule(
            start,
            claim(game__acting="a"),
            mine,
            claim(b_hand__count=1),
            theirs,
            claim(bear__attack=2, game__acting="b"),
            *dice(6, 1),
        )
    )
    assert offered(start) == ["pass", "spell quick bear +ogre", "spell quick wolf +ogre"]
    legal(rule(start, act("b", "pass"), *dice(6, 1), claim(wolf__zone="b.field")))
    legal(
        rule(
            start,
            theirs,
            theirs,
            claim(bear__attack=3, b__power=0, game__timing="イニシアチブ決定タイミング", game__acting=""),
        )
    )
    illegal_at(rule(start, theirs, mine), 2, "details/timing/swift-attack", "battle/3/order")
    illegal_at(
        rule(battle(a, b, "swift", acting="b"), mine), 1, "details/timing/swift-attack", "battle/3/order"
    )


@clause("moncolle:battle/4/roll", "moncolle:details/static/initiative/add")
def test_initiative_says_where_it_rests_on_a_reading():
    a = seat(unit("Elf L1 1/1 I2 F2"), unit("Ape L1 1/1 A1"), hand=[])
    for words, rests in (("Owl L1 1/1 I3 A2", True), ("Owl L1 1/1 A2", False)):
        start = battle(
            {**a, "field": [*a["field"], unit(words)]}, seat(unit(f"{WOLF} F2"), hand=[]), "initiative"
        )
        ruling = legal(rule(start, *dice(2, 3), claim(a__initiative_value=4, b__initiative_value=3)))
        assert ("moncolle-initiative-units" in read(ruling)) is rests


@clause("moncolle:battle/6", "moncolle:battle/attack/impossible")
def test_dice_that_decide_nothing_may_be_rolled_once_each():
    doom = quick({"kill": {"side": "enemy"}})
    last = one("pre_attack", {"strengthen": {"defense": 1, "until": "turn"}}, cost={"power": 1})
    a = seat(unit(f"{OGRE} 火 F2", abilities=[last]), hand=[doom], power=1)
    start = battle(a, seat(unit(f"{WOLF} F2"), hand=[]), "swift")
    used = act("a", "spell", "quick")
    legal(
        rule(
            start,
            used,
            die("b", 4),
            die("a", 4),
            act("a", "ability", "ogre"),
            claim(ogre__defense=5, ogre__area="F2"),
        )
    )
    legal(
        rule(
            start,
            used,
            act("a", "pass"),
            act("a", "ability", "ogre"),
            claim(ogre__defense=5, a__power=0, game__battle=""),
        )
    )
    for more in (
        (die("a", 1), die("a", 2)),
        (*dice(1, 2), die("a", 3)),
        (act("a", "pass"), act("a", "pass"), die("a", 3)),
    ):
        ruling = rule(start, used, *more)
        assert verdicts(ruling)[-1] == "illegal", more


def test_nobody_rolls_where_both_sides_are_wiped_out():
    a = seat(unit(f"{OGRE} 火 F2"), hand=[quick({"kill": {"side": "any"}})])
    start = battle(a, seat(unit(f"{WOLF} F2"), hand=[]), "swift")
    used = act("a", "spell", "quick")
    over = claim(
        game__battle="", game__fought_f2=True, ogre__zone="a.discard_pile", quick__zone="a.discard_pile"
    )
    ruling = legal(rule(start, used, over))
    assert "moncolle-side-wiped-out" in read(ruling)
    assert verdicts(rule(start, used, die("a", 3)))[-1] == "illegal"


@clause("moncolle:battle/5#1", "moncolle:battle/6#1")
def test_conditions_are_used_between_two_effects_of_a_timing():
    bolt = spell("Bolt", one("pre_attack", {"damage": 3}, cost={"slots": ["fire"]}, target=ENEMY))
    a = seat(unit(f"{OGRE} 火 F2"), hand=[bolt])
    b = seat(unit(f"{WOLF} F2", abilities=[when("dies")]), unit("Bear L4 1/9 F2"), hand=[], deck=3)
    declined = act("b", "pass"), act("a", "pass")
    legal(
        rule(
            first(a, b),
            act("a", "spell", "bolt", "wolf"),
            *declined,
            claim(b_hand__count=1),
            act("a", "attack"),
            *declined,
            claim(bear__damage=4),
        )
    )


@clause("moncolle:details/timing/pre-attack", "moncolle:battle/6#1")
def test_who_cannot_attack_is_passed_over_by_what_the_other_side_does_next_and_not_the_other_way_round():
    bolt = spell("Bolt", one("pre_attack", {"damage": 1}, cost={"slots": ["fire"]}, target=ENEMY))
    mine, theirs = ({**bolt, "id": f"bolt_{player}"} for player in "ab")
    a = seat(unit(f"{OGRE} 火 F2 行動完了"), hand=[mine])
    b = seat(unit("Bear L4 1/9 火 F2 行動完了"), hand=[theirs])
    of_b, of_a = act("b", "spell", "bolt_b", "ogre"), act("a", "spell", "bolt_a", "bear")
    legal(rule(first(a, b), of_b, claim(ogre__damage=1)))
    legal(rule(first(a, b), of_a, act("b", "pass"), act("a", "pass"), of_b, claim(ogre__damage=1)))
    illegal_at(rule(first(a, b), of_b, of_a), 2, "details/timing/pre-attack")


@clause("moncolle:battle/chain/right/alternate")
def test_the_next_effect_of_whoever_began_the_chain_declines_the_rest_of_it():
    bolt = one("pre_attack", {"damage": 1}, cost={"slots": ["fire"]}, target=ENEMY)
    sting = spell("Sting", one("counter", {"damage": 1}, cost={"slots": ["water"]}, target=ENEMY))
    a = seat(
        unit(f"{OGRE} 火火 F2"),
        hand=[spell("Bolt", bolt), spell("Bolt2", bolt), {"id": "odd", "name": "Odd", "kind": "戦闘スペル"}],
    )
    b = seat(unit("Bear L4 1/9 水 F2"), hand=[sting])
    one_, two = (act("a", "spell", key, "bear") for key in ("bolt", "bolt2"))
    legal(
        rule(
            first(a, b),
            one_,
            act("b", "spell", "sting", "ogre"),
            two,
            claim(ogre__damage=1, bear__damage=1, ogre__spent_slots=["fire", "fire"]),
        )
    )
    ruling = rule(first(a, b), act("a", "attack"), act("b", "pass"), act("a", "spell", "odd"))
    assert verdicts(ruling) == ["legal", "legal", "on_trust"]
    illegal_at(rule(first(a, b), one_, act("a", "spell")), 2, "cards/battle-spell")
    illegal_at(rule(first(a, b), act("a", "spell")), 1, "cards/battle-spell")


@clause("moncolle:battle/7")
def test_in_a_simultaneous_attack_one_side_may_write_for_both_and_nothing_else_is_used():
    guard = one("counter", {"strengthen": {"defense": 9}})
    a = seat(unit(f"{OGRE} F2"), hand=[])
    b = seat(unit("Boar L3 4/5 F2", abilities=[guard]), hand=[])
    start = battle(a, b, "initiative")
    legal(rule(start, *dice(2, 2), act("b", "attack"), claim(ogre__zone="a.discard_pile", boar__area="F2")))
    illegal_at(rule(start, *dice(2, 2), act("b", "ability", "boar")), 3, "battle/7")
    illegal_at(rule(start, *dice(2, 2), act("a", "attack"), act("b", "ability", "boar")), 4, "battle/7")
    b["field"][0]["standing"] = "行動完了"
    illegal_at(rule(start, *dice(2, 2), act("b", "ability", "boar")), 3, "battle/7")


@clause("moncolle:battle/7", "moncolle:battle/8", "moncolle:details/timing/condition")
def test_whoever_was_in_a_simultaneous_attack_is_spent_as_the_battle_ends():
    punish = [when("battle_ends", {"kill": {"side": "enemy", "state": "spent"}})]
    a = seat(unit(f"{OGRE} F2", abilities=punish), hand=[])
    b = seat(unit("Boar L3 1/5 F2"), hand=[])
    legal(rule(battle(a, b, "initiative"), *dice(2, 2), claim(boar__zone="b.discard_pile", ogre__area="F2")))


@pytest.mark.parametrize(
    ("more", "lost"),
    [
        ({}, False),
        ({"lasting": [["attack", 1, "turn"]]}, True),
        ({"abilities": [one("continuous", "strengthen")]}, True),
    ],
)
def test_a_simultaneous_attack_rests_on_a_reading_where_an_effect_is_lost(more, lost):
    start = battle(
        seat(unit(f"{OGRE} F2", **more), hand=[]), seat(unit("Boar L3 1/5 F2"), hand=[]), "simultaneous"
    )
    ruling = legal(rule(start, act("a", "attack"), act("b", "attack"), claim(boar__area="F2")))
    assert ("moncolle-simultaneous-effects" in read(ruling)) is lost


@clause("moncolle:battle/8", "moncolle:battle/8/effects", "moncolle:after-battle")
def test_nothing_that_was_noted_for_the_battle_outlives_it():
    a = seat(
        unit(f"{OGRE} F2", came_from="A2", used=["1"], rank=3), hand=[], origins=["A2"], initiative_value=5
    )
    b = seat(
        unit("Boar L3 1/5 F2", rank=1, lasting=[["defense", 3, "battle"], ["defense", -5, "turn"]]),
        hand=[],
        deck=3,
    )
    b["field"][0]["abilities"] = [when("battle_ends"), when("dies")]
    start = battle(a, b, "end", goes_first="a", acting="b", intercepted=True)
    ruling = rule(
        start,
        claim(boar__zone="b.discard_pile", b_hand__count=1, ogre__area="F2", game__intercepted=False),
        claim(
            game__goes_first="",
            game__acting="",
            ogre__rank=0,
            ogre__used=[],
            ogre__came_from="",
            a__origins=[],
        ),
    )
    legal(ruling)
    assert ruling.final_position["players"]["a"]["initiative_value"] is None


@clause("moncolle:after-battle/1")
def test_the_ruling_says_where_ready_units_outside_stay_ready_by_a_reading():
    a = seat(unit(f"{OGRE} F2"), hand=[])
    b = seat(unit("Boar L3 1/5 F2"), hand=[])
    for outside, rests in (
        ([], False),
        ([unit(f"{RAT} A1")], True),
        ([unit(f"{RAT} A1 行動完了")], False),
        ([unit(f"{RAT} A1 行動完了"), unit(f"{IMP} A2")], True),
    ):
        start = battle({**a, "field": [*a["field"], *outside]}, b, "end")
        assert ("moncolle-spent-scope" in read(legal(rule(start, claim(boar__standing="行動完了"))))) is rests


@clause("moncolle:battle/1/order", "moncolle:battle")
def test_the_next_battle_begins_with_the_advancing_side_again():
    a = seat(unit(f"{OGRE} F2"), unit(f"{WOLF} A1"), hand=[unit(f"{IMP} 即")])
    b = seat(unit(f"{RAT} F2"), unit("Cat L1 1/1 F1"), hand=[])
    start = first(a, b, acting="b")
    legal(
        rule(
            start,
            act("a", "attack"),
            act("a", "advance", "wolf", "F1"),
            act("a", "call", "imp"),
            claim(imp__area="F1"),
        )
    )


def test_a_cards_text_that_nobody_encoded_is_on_trust_wherever_it_is_used():
    odd = unit("Odd L2 1/9 F2", abilities=None)
    a, b = seat(odd, hand=[]), seat(unit(f"{WOLF} F2"), hand=[])
    for timing in ("swift", "first"):
        start = battle(a, b, timing, **({"goes_first": "a"} if timing == "first" else {}))
        assert verdicts(rule(start, act("a", "ability", "odd"))) == ["on_trust"]
    plain = seat(unit(f"{OGRE} F2"), hand=[unit(f"{RAT}")])
    illegal_at(rule(first(plain, b), act("a", "ability", "ogre")), 1, "details/timing/kinds")
    illegal_at(rule(first(plain, b), act("a", "ability", "wolf")), 1, "details/validity/battle")
    illegal_at(rule(first(plain, b), act("a", "ability", "rat")), 1, "details/validity/battle")
    illegal_at(rule(first(plain, b), act("a", "spell", "rat")), 1, "cards/battle-spell")


@clause("moncolle:details/timing/kinds")
def test_the_number_of_an_effect():
    two = [one("pre_attack", {"strengthen": {"attack": 1}}), one("pre_attack", {"strengthen": {"attack": 2}})]
    a, b = seat(unit(f"{OGRE} F2", abilities=two), hand=[]), seat(unit("Bear L8 1/9 F2"), hand=[])
    start = first(a, b)
    for number, attack in ((1, 5), (2, 6)):
        legal(rule(start, act("a", "ability", "ogre", value=number), claim(ogre__attack=attack)))
    for value in ("", "x", 3, "0", -1):
        said = act("a", "ability", "ogre", **({"value": value} if value != "" else {}))
        illegal_at(rule(start, said), 1, "details/timing/kinds")
    assert offered(start) == ["ability ogre #1", "ability ogre #2", "attack"]
    three = [two[0], one("swift", "draw"), one("counter", {"strengthen": {"defense": 1}})]
    start = first(seat(unit(f"{OGRE} F2", abilities=three), hand=[]), b)
    legal(rule(start, act("a", "ability", "ogre"), claim(ogre__attack=5)))
    illegal_at(
        rule(first(seat(unit(f"{OGRE} F2", abilities=three[1:]), hand=[]), b), act("a", "ability", "ogre")),
        1,
        "details/timing/kinds",
    )
    alone = first(seat(unit(f"{OGRE} F2", abilities=three[1:2]), hand=[]), b)
    illegal_at(rule(alone, act("a", "ability", "ogre")), 1, "details/timing/swift-attack")


def test_an_effect_with_a_target_names_one():
    bolt = spell("Bolt", one("pre_attack", {"damage": 1}, cost={"slots": ["fire"]}, target=ENEMY))
    a, b = seat(unit(f"{OGRE} 火 F2"), unit("Ape L1 1/1 A1"), hand=[bolt]), seat(unit(f"{WOLF} F2"), hand=[])
    for target in ("", "ogre", "bolt"):
        illegal_at(rule(first(a, b), act("a", "spell", "bolt", target)), 1, "details/timing/pre-attack")
    illegal_at(rule(first(a, b), act("a", "spell", "bolt", "ape")), 1, "details/validity/battle")
    goes = [
        f"{card} {to}"
        for card, to in (("ape", "A2"), ("ape", "F1"), ("ogre", "A2"), ("ogre", "F1"), ("ogre", "F3"))
    ]
    expected = [f"{move} {one}" for move in ("advance", "joint") for one in goes]
    assert offered(main({**a, "hand": []}, seat(hand=[]))) == [*expected, "pass"]


def test_an_order_that_was_told_tells_what_each_took():
    a = seat(unit("Ogre L4 2/4 F2"), hand=[])
    b = seat(unit("Bo L2 1/2 F2"), unit("Ci L2 1/3 F2"), hand=[])
    ruling = rule(first(a, b), act("a", "attack"), claim(ci__damage=0))
    answers = {one.answer: str(one.verdict) for one in ruling.entries[1].by_answer}
    assert answers == {"bo,ci": "legal", "ci,bo": "departed"}


@clause("moncolle:battle/8", "moncolle:battle/8/effects")
def test_conditions_of_the_end_are_used_before_effects_of_the_battle_are_lost():
    a = seat(
        unit(f"{OGRE} F2", abilities=[when("battle_ends", {"damage": {"amount": 9, "what": ENEMY}})]), hand=[]
    )
    b = seat(unit("Boar L3 1/5 F2", lasting=[["undying", "", "battle"]]), hand=[])
    legal(rule(battle(a, b, "end"), claim(boar__zone="b.field", ogre__zone="a.field", game__battle="")))
