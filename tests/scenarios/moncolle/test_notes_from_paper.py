"""Situations as players note them, each answered from the book before the engine was asked."""

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
    illegal_at,
    legal,
    main,
    one,
    read,
    rule,
    seat,
    spell,
    unit,
    verdicts,
)

ENEMY = {"side": "enemy"}


def test_an_intercept_from_two_areas_leaves_a_terrain_that_is_then_taken_unopposed():
    a = seat(unit(f"{OGRE} A2"), unit(f"{RAT} A1"), hand=[])
    b = seat(unit(f"{WOLF} B2"), unit(f"{IMP} F1"), unit("Cat L1 1/1 B1"), hand=[])
    ruling = rule(
        main(a, b),
        act("a", "advance", "ogre", "F2"),
        act("b", "intercept", cards=["wolf", "imp"]),
        act("b", "line_up", cards=["imp", "wolf"]),
        *dice(3, 6),
        act("b", "attack"),
        claim(ogre__zone="a.discard_pile", wolf__area="F2", imp__area="F2", game__controlled_f1=False),
        act("a", "advance", "rat", "F1"),
        act("b", "intercept", "cat"),
        claim(rat__area="F1", cat__area="B1"),
    )
    illegal_at(ruling, 9, "advance/intercept")


def test_a_counter_with_power_saves_the_target_for_this_battle_alone():
    bolt = spell("Bolt", one("pre_attack", {"damage": 4}, cost={"slots": ["fire"]}, target=ENEMY))
    shell = one("counter", {"strengthen": {"defense": 2}}, cost={"power": 1})
    a = seat(unit("Mage L2 2/5 火 A2"), hand=[bolt])
    b = seat(unit("Boar L3 3/4 F2", abilities=[shell]), hand=[], power=1)
    legal(
        rule(
            main(a, b),
            act("a", "advance", "mage", "F2"),
            *dice(6, 1),
            act("a", "spell", "bolt", "boar"),
            act("b", "ability", "boar"),
            claim(boar__zone="b.field", boar__defense=6, b__power=0),
            act("a", "attack"),
            act("b", "attack"),
            claim(boar__defense=4, mage__area="A2", boar__area="F2"),
        )
    )


def test_an_effect_of_a_ritual_is_lost_in_a_simultaneous_attack_and_back_after_it():
    rite = spell(
        "Rite",
        one(
            "ritual",
            {"strengthen": {"attack": 3, "what": "target", "until": "turn"}},
            season="field",
            cost={"power": 1},
            target={},
        ),
        kind="儀式スペル",
    )
    a = seat(unit(f"{OGRE} A2"), hand=[rite], power=1)
    b = seat(unit("Boar L3 3/5 F2"), hand=[])
    ruling = legal(
        rule(
            main(a, b),
            act("a", "ritual", "rite", "ogre"),
            act("a", "advance", "ogre", "F2"),
            *dice(4, 4),
            claim(boar__zone="b.field", ogre__area="A2", ogre__attack=7, ogre__standing="行動完了"),
        )
    )
    assert "moncolle-simultaneous-effects" in read(ruling)


def test_attackers_put_to_sleep_have_no_attack_and_the_defenders_do():
    sleep = spell("Sleep", one("swift", {"spend": {"side": "enemy"}}, cost={"slots": ["water"]}))
    a = seat(unit(f"{OGRE} A2"), hand=[])
    b = seat(unit("Boar L3 4/4 水 F2"), hand=[sleep])
    legal(
        rule(
            main(a, b),
            act("a", "advance", "ogre", "F2"),
            act("b", "spell", "sleep"),
            *dice(6, 1),
            act("b", "attack"),
            claim(ogre__zone="a.discard_pile", boar__area="F2", game__fought_f2=True),
        )
    )


@clause("moncolle:flow/end", "moncolle:turn/6#6-3")
def test_three_terrains_by_an_effect_win_as_the_turn_ends_and_not_before():
    put = spell(
        "Lift",
        one("ritual", {"place": {"what": "target", "to": "front"}}, season="field", target={}),
        kind="儀式スペル",
    )
    a = seat(unit(f"{OGRE} F1"), unit(f"{WOLF} F2"), unit(f"{RAT} A1"), hand=[put], deck=9, power=0)
    start = main(a, seat(hand=[], power=0))
    lifted = act("a", "ritual", "lift", "rat"), act("a", "choose", target="F3")
    legal(rule(start, *lifted, claim(game__winner="", rat__area="F3")))
    ruling = legal(rule(start, *lifted, act("a", "proceed"), claim(game__winner="a")))
    assert ruling.winner == "a"


def test_whether_a_unit_was_ready_decides_the_intercept():
    a = seat(unit(f"{RAT} A2"), hand=[])
    b = seat({**unit(f"{WOLF} B2"), "standing": None}, hand=[])
    ruling = rule(main(a, b), act("a", "advance", "rat", "F2"), act("b", "intercept", "wolf"))
    assert verdicts(ruling) == ["legal", "undetermined"]
    answers = {one.answer: str(one.verdict) for one in ruling.entries[1].by_answer}
    assert answers == {True: "legal", False: "illegal"}


def test_a_counter_that_kills_the_only_attacker_leaves_nothing_of_the_attack():
    sting = spell("Sting", one("counter", {"damage": 4}, cost={"slots": ["water"]}, target=ENEMY))
    a, b = seat(unit(f"{OGRE} F2"), hand=[]), seat(unit("Boar L3 3/2 水 F2"), hand=[sting])
    legal(
        rule(
            battle(a, b, "first", goes_first="a"),
            act("a", "attack"),
            act("b", "spell", "sting", "ogre"),
            claim(ogre__zone="a.discard_pile", boar__zone="b.field", boar__area="F2", game__battle=""),
        )
    )


@clause("moncolle:battle/chain/reverse", "moncolle:details/cost/additional")
def test_the_ability_of_a_unit_that_died_meanwhile_is_not_produced():
    shot = one("pre_attack", {"damage": 9}, cost={"spend": True}, target=ENEMY)
    sting = spell("Sting", one("counter", {"damage": 2}, cost={"slots": ["water"]}, target=ENEMY))
    a = seat(unit("Archer L2 2/2 F2", abilities=[shot]), hand=[])
    b = seat(unit("Boar L3 3/2 水 F2"), hand=[sting])
    legal(
        rule(
            battle(a, b, "first", goes_first="a"),
            act("a", "ability", "archer", "boar"),
            act("b", "spell", "sting", "archer"),
            claim(archer__zone="a.discard_pile", boar__zone="b.field"),
        )
    )


def test_who_leaves_makes_room_for_who_arrives():
    a = seat(unit("Giant L5 5/5 A2"), unit(f"{OGRE} F2"), hand=[])
    start = main(a, seat(hand=[]))
    illegal_at(rule(start, act("a", "advance", "giant", "F2")), 1, "advance/c")
    swap = act("a", "joint", "giant", "F2"), act("a", "joint", "ogre", "A2"), act("a", "go")
    legal(rule(start, *swap, claim(giant__area="F2", ogre__area="A2", game__controlled_f2=False)))


def test_two_battles_in_one_turn():
    a = seat(unit(f"{OGRE} A1"), unit(f"{WOLF} A3"), hand=[])
    b = seat(unit(f"{RAT} F1"), unit("Boar L3 3/3 F3"), hand=[])
    ruling = rule(
        main(a, b),
        act("a", "advance", "ogre", "F1"),
        *dice(6, 1),
        act("a", "attack"),
        act("a", "advance", "wolf", "F3"),
        *dice(2, 5),
        act("b", "attack"),
        claim(ogre__area="F1", wolf__zone="a.discard_pile", game__fought_f1=True, game__fought_f3=True),
        act("a", "advance", "ogre", "F2"),
    )
    illegal_at(ruling, 10, "advance/a")


@clause("moncolle:details/timing/label")
def test_an_effect_at_another_timing_is_refused_by_the_clause_of_its_own():
    bolt = spell("Bolt", one("pre_attack", {"damage": 4}, cost={"slots": ["fire"]}, target=ENEMY))
    a, b = seat(unit(f"{OGRE} 火 F2"), hand=[bolt]), seat(unit(f"{WOLF} F2"), hand=[])
    for timing, number in (("swift", 1), ("initiative", 1)):
        ruling = rule(battle(a, b, timing), act("a", "spell", "bolt", "wolf"))
        illegal_at(ruling, number, "details/timing/pre-attack", "battle/4/roll")
    outside = main(seat(unit(f"{OGRE} 火 A1"), hand=[bolt]), b)
    illegal_at(rule(outside, act("a", "spell", "bolt", "wolf")), 1, "details/timing/pre-attack")


def test_a_whole_first_round_as_it_is_noted():
    hand = [unit(f"{OGRE}"), unit(f"{RAT}"), *({"id": f"x{n}"} for n in range(8))]
    other = [unit(f"{WOLF}"), *({"id": f"y{n}"} for n in range(9))]
    a, b = seat(hand=hand, deck=20, power=0), seat(hand=other, deck=20, power=1)
    ruling = rule(
        main(a, b, phase="summon", turn=1, first_player="a"),
        act("a", "summon", "ogre", "A2"),
        act("a", "discard", cards=["x0", "x1", "x2"]),
        act("b", "summon", "wolf", "B2"),
        act("b", "discard", cards=["y0", "y1", "y2"]),
        act("a", "advance", "ogre", "F2"),
        act("b", "intercept", "wolf"),
        *dice(5, 5),
        claim(wolf__zone="b.discard_pile", ogre__zone="a.field", ogre__area="F2", a__power=1),
    )
    assert set(verdicts(ruling)) == {"legal"}, [(e.number, e.reason.en) for e in ruling.entries]
