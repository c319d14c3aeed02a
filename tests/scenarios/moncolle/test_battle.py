"""戦闘: the eight timings, attack damage through the ranks, the six results."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    GOLEM,
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
    read,
    rule,
    seat,
    spell,
    unit,
    verdicts,
)


def first(a, b, **game):
    return battle(a, b, "first", goes_first="a", **game)


def ranked(*words, **more):
    return [unit(f"{one} F2", rank=rank, **more) for rank, one in enumerate(words, start=1)]


@clause("moncolle:battle", "moncolle:battle/overview", "moncolle:battle/1", "moncolle:battle/1/summon")
def test_an_immediate_summon_comes_ready_into_the_battle():
    a = seat(unit(f"{OGRE} A2"), hand=[unit(f"{IMP} 即"), unit("Elf L3 2/2 即"), unit("Wight L2 2/2 不")])
    b = seat(unit(f"{GOLEM} F2"), hand=[])
    start = main(a, b)
    go = act("a", "advance", "ogre", "F2")
    legal(
        rule(
            start,
            go,
            act("a", "call", "imp"),
            claim(imp__area="F2", imp__standing="未行動", imp__called=True),
        )
    )
    illegal_at(rule(start, go, act("a", "call", "wight")), 2, "battle/1/impossible")
    illegal_at(rule(start, go, act("a", "call", "imp"), act("a", "call", "elf")), 3, "battle/1/summon")
    illegal_at(rule(start, act("a", "call", "imp")), 1, "battle/1/order")


@clause("moncolle:battle/1/possible", "moncolle:battle/1/impossible")
def test_whether_a_level_allows_it_is_asked_where_nobody_noted_it():
    a, b = seat(unit(f"{OGRE} F2"), hand=[unit(IMP)]), seat(unit(f"{GOLEM} F2"), hand=[])
    ruling = rule(battle(a, b), act("a", "call", "imp"))
    assert verdicts(ruling) == ["undetermined"]
    assert [fact["key"] for fact in ruling.facts] == ["imp.immediate"]


@clause("moncolle:battle/2", "moncolle:battle/2/stack", "moncolle:battle/2/order")
def test_a_line_up_names_every_unit_once():
    a = seat(unit(f"{OGRE} F2"), unit(f"{IMP} F2"), hand=[])
    b = seat(unit(f"{WOLF} F2"), unit(f"{RAT} F2"), hand=[])
    start = battle(a, b, "line_up")
    legal(rule(start, act("a", "line_up", cards=["imp", "ogre"]), claim(imp__rank=1, ogre__rank=2)))
    for cards in (["ogre"], ["ogre", "imp", "imp"], ["ogre", "wolf"]):
        illegal_at(rule(start, act("a", "line_up", cards=cards)), 1, "battle/2")
    both = act("a", "line_up", cards=["imp", "ogre"]), act("b", "line_up", cards=["wolf", "rat"])
    legal(rule(start, *both))
    assert verdicts(rule(start, act("b", "line_up", cards=["wolf", "rat"]), both[0])) == ["legal", "illegal"]


HASTE = {"timing": "swift", "cost": {"slots": ["wind"]}, "do": {"strengthen": {"initiative": 3, "what": {}}}}


@clause(
    "moncolle:battle/3",
    "moncolle:battle/3/use",
    "moncolle:battle/3/order",
    "moncolle:details/timing/swift-attack",
    "moncolle:battle/chain/swift-attack",
)
def test_swift_effects_come_before_initiative_and_are_not_countered():
    a = seat(unit(f"{OGRE} 風 F2"), hand=[spell("Haste", HASTE)])
    guard = {"timing": "counter", "do": {"strengthen": {"defense": 1}}}
    b = seat(unit(f"{GOLEM} F2", abilities=[guard]), hand=[])
    start = battle(a, b, "swift")
    used = act("a", "spell", "haste", cards=["ogre"])
    legal(
        rule(
            start,
            used,
            *dice(1, 3),
            claim(a__initiative_value=4, b__initiative_value=3, game__goes_first="a"),
        )
    )
    illegal_at(rule(start, used, act("b", "ability", "golem")), 2, "battle/chain/swift-attack")
    illegal_at(rule(start, *dice(1, 3), used), 3, "details/timing/swift-attack", "battle/6#2", "battle/5#2")


@clause(
    "moncolle:battle/4",
    "moncolle:battle/4/roll",
    "moncolle:battle/4/compare",
    "moncolle:details/static/initiative",
)
@pytest.mark.parametrize(("faces", "goes"), [((3, 2), "a"), ((1, 4), "b")])
def test_the_higher_value_goes_first(faces, goes):
    a, b = seat(unit(f"{OGRE} I-1 F2"), hand=[]), seat(unit(f"{GOLEM} I-1 F2"), hand=[])
    legal(rule(battle(a, b, "initiative"), *dice(*faces), claim(game__goes_first=goes)))


@clause("moncolle:details/static/initiative/add", "moncolle:details/words/dice-once")
def test_every_x_is_added_and_a_dice_bonus_once():
    lucky = [{"timing": "continuous", "do": "dice_result"}]
    a = seat(unit("Elf L1 1/1 I2 F2", abilities=lucky), unit("Ape L1 1/1 I1 F2"), hand=[])
    b = seat(unit(f"{GOLEM} F2"), hand=[])
    legal(rule(battle(a, b, "initiative"), *dice(2, 5), claim(a__initiative_value=6, game__goes_first="a")))


@clause(
    "moncolle:battle/5",
    "moncolle:battle/5#2",
    "moncolle:battle/5/end",
    "moncolle:battle/6",
    "moncolle:battle/6#2",
)
def test_first_and_then_second_attack_once_each():
    a, b = seat(unit(f"{OGRE} F2"), hand=[]), seat(unit("Boar L3 3/5 F2"), hand=[])
    start = first(a, b)
    legal(rule(start, act("a", "attack"), act("b", "attack"), claim(ogre__damage=3, boar__zone="b.field")))
    twice = rule(start, act("a", "attack"), act("a", "attack"))
    illegal_at(twice, 2, "battle/5#2", "battle/6#2", "battle/attack/declare", "battle/chain/right")
    ruling = rule(start, act("b", "attack"))
    assert ruling.entries[0].verdict != "legal"


@clause("moncolle:battle/6", "moncolle:battle/6/end", "moncolle:after-battle/a")
def test_a_side_without_units_has_no_timing():
    a, b = seat(unit(f"{OGRE} F2"), hand=[]), seat(unit(f"{WOLF} F2"), hand=[])
    legal(
        rule(
            first(a, b),
            act("a", "attack"),
            claim(wolf__zone="b.discard_pile", game__battle="", ogre__area="F2"),
        )
    )


@clause("moncolle:battle/attack/impossible", "moncolle:battle/6#2")
def test_spent_units_do_not_attack():
    a, b = seat(unit(f"{OGRE} F2"), hand=[]), seat(unit("Boar L3 3/5 F2 行動完了"), hand=[])
    ruling = rule(first(a, b), act("a", "attack"), act("b", "attack"))
    illegal_at(ruling, 2, "battle/attack/declare", "battle/attack/impossible")


@clause(
    "moncolle:battle/attack",
    "moncolle:battle/attack/damage",
    "moncolle:battle/attack/damage/over",
    "moncolle:battle/attack/damage/within",
    "moncolle:details/death",
    "moncolle:details/damage",
)
def test_damage_goes_through_the_ranks():
    a = seat(unit("Big L8 8/9 F2"), hand=[])
    b = seat(*ranked("Ai L1 1/2", "Bo L3 1/5", "Ci L1 1/3"), hand=[])
    ruling = legal(
        rule(
            first(a, b),
            act("a", "attack"),
            claim(ai__zone="b.discard_pile", bo__zone="b.discard_pile", ci__damage=1, ci__zone="b.field"),
        )
    )
    assert "moncolle:battle/attack/damage/over" in ruling.entries[0].clauses + ruling.entries[1].clauses


@clause("moncolle:battle/attack/zero", "moncolle:cards/unit#6")
def test_an_attack_of_0_or_less_counts_as_0_and_takes_part():
    a = seat(unit(f"{OGRE} F2"), unit("Egg L1 -2/1 F2"), hand=[])
    b = seat(unit("Big L8 1/9 F2"), hand=[])
    legal(rule(first(a, b), act("a", "attack"), claim(big__damage=4, egg__standing="行動完了")))


@clause("moncolle:details/damage/not-accumulated")
def test_damage_is_not_gathered():
    a = seat(unit("Ai L4 3/9 F2"), hand=[])
    bolt = {
        "timing": "pre_attack",
        "cost": {"slots": ["fire"]},
        "target": {"side": "enemy"},
        "do": {"damage": 3},
    }
    a["field"][0]["spell"] = ["fire"]
    a["hand"] = [spell("Bolt", bolt)]
    b = seat(unit("Boar L3 3/4 F2"), hand=[])
    legal(
        rule(
            first(a, b),
            act("a", "spell", "bolt", "boar"),
            act("a", "attack"),
            claim(boar__zone="b.field", boar__damage=3),
        )
    )


STRONG = {"lasting": [["attack", 5, "battle"], ["defense", 5, "turn"]]}


@clause(
    "moncolle:battle/7",
    "moncolle:battle/7/lost-effects",
    "moncolle:battle/7/basic-values",
    "moncolle:battle/7/end",
    "moncolle:other/duration/simultaneous",
)
def test_a_simultaneous_attack_knows_printed_values_only():
    drill = [{"timing": "continuous", "do": {"strengthen": {"attack": 9, "what": {}}}}]
    a = seat(unit("Ogre L4 4/6 F2", abilities=drill, **STRONG), hand=[])
    b = seat(unit("Boar L3 3/5 F2"), hand=[])
    start = battle(a, b, "initiative")
    legal(rule(start, claim(ogre__attack=18, ogre__defense=11)))
    ruling = legal(
        rule(
            start,
            *dice(4, 4),
            act("a", "attack"),
            act("b", "attack"),
            claim(boar__zone="b.field", ogre__defense=11),
        )
    )
    assert "moncolle-simultaneous-effects" in read(ruling)
    legal(rule(start, *dice(4, 4), claim(boar__standing="行動完了", ogre__standing="行動完了")))


@clause("moncolle:battle/7")
def test_nothing_else_is_declared_in_a_simultaneous_attack_and_who_is_spent_stays_so():
    guard = {"timing": "counter", "do": {"strengthen": {"defense": 9}}}
    a = seat(unit(f"{OGRE} F2 行動完了"), hand=[])
    b = seat(unit(f"{WOLF} F2", abilities=[guard]), hand=[])
    start = battle(a, b, "initiative")
    ruling = rule(start, *dice(2, 2), act("b", "ability", "wolf"))
    illegal_at(ruling, 3, "battle/7", "details/timing/counter")
    legal(rule(start, *dice(2, 2), claim(wolf__zone="b.field", ogre__zone="a.field", wolf__damage=0)))


@clause(
    "moncolle:battle/8",
    "moncolle:battle/8/effects",
    "moncolle:battle/8/next",
    "moncolle:other/duration/stated",
)
def test_what_lasted_for_the_battle_ends_with_it_and_slots_are_unspent():
    a = seat(unit("Ogre L4 4/4 火 F2", spent_slots=["fire"], **STRONG), hand=[])
    b = seat(unit("Boar L3 3/5 F2"), hand=[])
    legal(rule(battle(a, b, "end"), claim(ogre__attack=4, ogre__defense=9, ogre__spent_slots=[])))


@clause(
    "moncolle:after-battle",
    "moncolle:after-battle/d",
    "moncolle:after-battle/outcome",
    "moncolle:after-battle/2",
)
@clause("moncolle:board/10", "moncolle:components/6")
def test_d_defenders_stay_where_they_are():
    a, b = seat(unit(f"{RAT} A2"), hand=[]), seat(unit(f"{GOLEM} F2"), hand=[])
    legal(
        rule(
            main(a, b),
            act("a", "advance", "rat", "F2"),
            *dice(1, 5),
            act("b", "attack"),
            claim(golem__area="F2", golem__standing="行動完了", game__fought_f2=True),
        )
    )


def big(a_origins=("A1", "A2")):
    """Two attackers from two areas and one summoned into the battle, against a wall that survives."""
    one, two = (
        unit(f"{name} F2", came_from=area)
        for name, area in zip(("Ai L3 1/3", "Bo L3 1/3"), a_origins, strict=True)
    )
    called = unit("Ci L2 1/2 F2", called=True)
    return seat(one, two, called, hand=[], origins=list(a_origins))


@clause("moncolle:after-battle/e", "moncolle:after-battle/c")
def test_e_a_called_unit_goes_to_an_own_terrain_of_departure():
    b = seat(unit("Wall L8 0/9 F2"), hand=[])
    start = battle(big(), b, "end")
    ruling = legal(
        rule(
            start,
            act("a", "choose", target="A2"),
            claim(ai__area="A1", bo__area="A2", ci__area="A2", wall__area="F2"),
        )
    )
    assert "moncolle-return-of-summoned" in read(ruling)
    assert verdicts(rule(start, act("a", "choose", target="B2")))[0] == "illegal"


@clause(
    "moncolle:after-battle/e", "moncolle:other/limit-adjustment", "moncolle:other/limit-adjustment/discard"
)
def test_e_beyond_the_limit_the_called_unit_is_discarded():
    a = big(("A1", "A1"))
    a["field"][0]["came_from"] = a["field"][1]["came_from"] = "A1"
    a["origins"] = ["A1"]
    a["field"].append(unit("Di L2 1/1 A1"))
    b = seat(unit("Wall L8 0/9 F2"), hand=[])
    legal(
        rule(
            battle(a, b, "end"), claim(ci__zone="a.discard_pile", ai__area="A1", bo__area="A1", di__area="A1")
        )
    )


@clause("moncolle:battle/6", "moncolle:battle/attack/impossible")
def test_a_side_wiped_out_before_initiative_needs_no_dice():
    kill = {"timing": "swift", "cost": {"slots": ["fire"]}, "target": {"side": "enemy"}, "do": "kill"}
    a = seat(unit(f"{OGRE} 火 F2"), hand=[spell("Doom", kill)])
    b = seat(unit(f"{WOLF} F2"), hand=[])
    used = act("a", "spell", "doom", "wolf")
    ruling = legal(rule(battle(a, b, "swift"), used, claim(wolf__zone="b.discard_pile")))
    ruling = legal(
        rule(battle(a, b, "swift"), used, act("a", "pass"), claim(game__battle="", ogre__area="F2"))
    )
    assert "moncolle-side-wiped-out" in read(ruling)
    legal(rule(battle(a, b, "swift"), used, *dice(1, 6), claim(game__battle="", ogre__area="F2")))


def test_dice_come_before_what_follows_them():
    a, b = seat(unit(f"{OGRE} A2"), unit(f"{RAT} A1"), hand=[]), seat(unit(f"{WOLF} F2"), hand=[])
    for later in (act("a", "attack"), act("a", "advance", "rat", "F1")):
        ruling = rule(main(a, b), act("a", "advance", "ogre", "F2"), later)
        illegal_at(ruling, 2, "battle/4/roll")


@clause("moncolle:after-battle/c", "moncolle:other/limit-adjustment/order")
def test_c_both_sides_adjust_the_advancing_side_first():
    def side(player, called):
        home = f"{player.upper()}2"
        came = unit(f"{player}x L3 0/9 F2", came_from=home)
        return seat(
            came,
            unit(f"{called}1 L2 0/9 F2", called=True),
            unit(f"{called}2 L2 0/9 F2", called=True),
            unit(f"{player}y L3 0/9 {home}"),
            hand=[],
            origins=[home],
        )

    start = battle(side("a", "Ca"), side("b", "Cb"), "end", intercepted=True)
    chosen = act("a", "choose", cards=["ca2"]), act("b", "choose", cards=["cb1"])
    legal(rule(start, *chosen, claim(ca2__zone="a.discard_pile", cb1__zone="b.discard_pile", ca1__area="A2")))
    assert verdicts(rule(start, chosen[1], chosen[0]))[0] == "illegal"


def test_a_defense_that_no_damage_reaches_is_not_asked_for():
    a = seat(unit(f"{OGRE} F2"), hand=[])
    rear = unit("Ci L1 F2", rank=2)
    b = seat(unit("Bo L3 1/5 F2", rank=1), rear, hand=[])
    legal(rule(first(a, b), act("a", "attack"), claim(bo__zone="b.field", ci__zone="b.field")))
    front = seat(unit("Ci L1 F2"), hand=[])
    ruling = rule(first(a, front), act("a", "attack"), claim(ci__zone="b.discard_pile"))
    assert [fact["key"] for fact in ruling.facts] == ["ci.defense"]
