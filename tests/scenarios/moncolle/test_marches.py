"""進軍 and 迎撃 to the letter: what is offered step by step, joint moves, who is asked, and where units come from."""

import pytest

from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.tools.near_misses import near_by_move

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
    offered,
    one,
    played,
    read,
    rule,
    seat,
    spell,
    unit,
    verdicts,
)


@clause("moncolle:advance/f", "moncolle:turn/3/a")
def test_a_march_is_offered_unit_by_unit_and_never_as_a_list_of_groups():
    units = [unit(f"U{n} L1 1/1 A{n % 3 + 1}") for n in range(3, 9)]
    start = main(seat(*units, hand=[]), seat(hand=[]))
    here = offered(start)
    assert len([one for one in here if one.startswith("advance")]) == len(units) * 2 + 2
    assert not [one for one in here if "+" in one]
    after = offered(start, act("a", "joint", "u3", "F1"))
    assert {"go", "pass", "joint u6 F1"} <= set(after)
    assert not [one for one in after if "u3" in one or one.startswith("advance")]


@clause("moncolle:advance/f", "moncolle:advance/intercept")
@pytest.mark.parametrize(
    "later",
    [
        [act("a", "advance", "rat", "F3"), claim(rat__area="F3")],
        [act("a", "ritual", "rain"), claim(a_hand__count=2)],
        [act("a", "summon", "gnome", "A1"), claim(gnome__area="A1")],
        [act("a", "discard", cards=["gnome"]), claim(gnome__zone="a.discard_pile")],
        [act("b", "pass"), claim(game__joint=[])],
        [act("b", "intercept", "boar"), claim(boar__area="F2", game__battle="F2")],
    ],
)
def test_what_was_put_together_is_declared_by_what_comes_next(later):
    hand = [spell("Rain", one("ritual", "draw", season="field"), kind="儀式スペル"), unit("Gnome L1 1/1")]
    a = seat(unit(f"{OGRE} A2"), unit(f"{WOLF} A2"), unit(f"{RAT} A3"), hand=hand, deck=9, power=0)
    b = seat(unit("Boar L3 3/9 B2"), hand=[], deck=9, power=0)
    joint = act("a", "joint", "ogre", "F2"), act("a", "joint", "wolf", "F2")
    ruling = rule(main(a, b, turn=5), *joint, *later, claim(ogre__area="F2", wolf__area="F2"))
    assert set(verdicts(ruling)) == {"legal"}, [(e.number, e.reason.en) for e in ruling.entries]


def test_the_battle_of_a_joint_march_begins_with_whatever_is_written_of_it():
    a = seat(unit(f"{OGRE} A1"), unit(f"{WOLF} A1"), hand=[unit(f"{RAT} 即")])
    b = seat(unit("Bear L8 1/9 F1"), hand=[])
    joint = act("a", "joint", "ogre", "F1"), act("a", "joint", "wolf", "F1")
    for later in (
        act("a", "call", "rat"),
        act("a", "line_up", cards=["ogre", "wolf"]),
        dice(6, 1)[0],
        dice(1, 6)[1],
    ):
        legal(rule(main(a, b), *joint, later, claim(game__battle="F1", game__joint=[])))


@clause("moncolle:advance/f", "moncolle:turn/4/d")
def test_a_joint_move_that_is_called_off_leaves_nothing_behind():
    a = seat(unit(f"{OGRE} A1"), unit(f"{WOLF} A2"), hand=[])
    off = act("a", "joint", "ogre", "F1"), act("a", "pass")
    legal(
        rule(
            main(a, seat(hand=[])),
            *off,
            act("a", "advance", "ogre", "A2"),
            claim(ogre__area="A2", game__joint=[]),
        )
    )
    start = main(a, seat(), phase="summon")
    moved = act("a", "joint", "ogre", "A3"), act("a", "go"), act("a", "joint", "ogre", "A1")
    ruling = legal(rule(start, *moved, claim(ogre__area="A3", ogre__standing="未行動")))
    assert ruling.final_position["joint"] == [["ogre", "A1"]]
    assert "under_way" not in ruling.final_position
    full = main(seat(unit("Giant L5 5/5 A1"), unit(f"{OGRE} A2")), seat(), phase="summon")
    illegal_at(rule(full, act("a", "joint", "ogre", "A1"), act("a", "go")), 2, "turn/4/d")
    assert offered(full, act("a", "joint", "ogre", "A1")) == ["joint giant A2", "joint giant A3", "pass"]
    waits = main(a, seat(hand=[]), joint=[["ogre", "F1"]])
    legal(rule(waits, act("a", "go"), claim(ogre__area="F1", wolf__area="A2")))


def test_what_would_be_too_much_cannot_be_meant_by_silence():
    a = seat(unit("Giant L5 5/5 F1"), unit(f"{OGRE} A1"), unit(f"{RAT} A3"), hand=[])
    ruling = rule(main(a, seat(hand=[])), act("a", "joint", "ogre", "F1"), act("a", "advance", "rat", "F3"))
    assert verdicts(ruling) == ["legal", "departed"]
    assert ruling.entries[1].clauses[0] == "moncolle:advance/c"


@clause("moncolle:advance/d")
def test_d_own_areas_together_and_what_rests_on_a_reading():
    """Own territory and own terrains may be several destinations; with an empty terrain nothing else is one."""
    a = seat(
        unit(f"{OGRE} A1"),
        unit(f"{IMP} A2"),
        unit(f"{RAT} F2"),
        unit("Cat L1 1/1 F3"),
        unit(f"{WOLF} A3"),
        hand=[],
    )
    start = main(a, seat(hand=[]))
    own = (
        act("a", "joint", "imp", "F2"),
        act("a", "joint", "ogre", "A2"),
        act("a", "joint", "wolf", "F3"),
        act("a", "go"),
    )
    ruling = legal(
        rule(start, *own, claim(imp__area="F2", ogre__area="A2", wolf__area="F3", imp__standing="行動完了"))
    )
    assert "moncolle-no-intercept-marker" not in read(ruling)
    for others in ((("imp", "F2"), ("wolf", "F3")), (("imp", "A1"),)):
        joint = [act("a", "joint", *pair) for pair in others]
        ruling = rule(start, *joint, act("a", "joint", "ogre", "F1"))
        illegal_at(ruling, len(joint) + 1, "advance/d")
        assert "moncolle-advance-single-destination" in read(ruling)
    emptied = rule(start, act("a", "joint", "ogre", "F1"), act("a", "joint", "imp", "A1"))
    illegal_at(emptied, 2, "advance/d")


def test_d_empty_own_territory_is_no_terrain():
    a = seat(unit(f"{OGRE} F1"), unit(f"{IMP} A2"), unit(f"{RAT} F2"), unit("Cat L1 1/1 A1"), hand=[])
    start, home = main(a, seat(hand=[])), act("a", "joint", "imp", "A3")
    legal(
        rule(
            start,
            home,
            act("a", "joint", "ogre", "F2"),
            act("a", "go"),
            claim(imp__area="A3", ogre__area="F2"),
        )
    )
    ruling = rule(start, home, act("a", "joint", "rat", "F3"))
    illegal_at(ruling, 2, "advance/d")
    assert "moncolle-advance-single-destination" in read(ruling)


@clause("moncolle:advance/k", "moncolle:advance/intercept", "moncolle:advance/control-marker")
@pytest.mark.parametrize(
    ("game", "clause_of", "asked"),
    [
        ({}, "", True),
        ({"start_f1": None}, "", True),
        ({"start_f1": "b"}, "advance/intercept", False),
        ({"start_f1": "a"}, "advance/k", False),
        ({"controlled_f1": True}, "advance/k", False),
        ({"start_f1": None, "controlled_f1": True}, "advance/k", False),
    ],
)
def test_the_defending_side_is_asked_where_it_can_intercept(game, clause_of, asked):
    a, b = seat(unit(f"{OGRE} A1"), unit(f"{RAT} A3"), hand=[]), seat(unit(f"{WOLF} B1"), hand=[])
    start, went = main(a, b, **game), act("a", "advance", "ogre", "F1")
    then = offered(start, went)
    assert ("pass" in then and "intercept wolf F1" in then) is (asked and game == {})
    if not asked:
        assert then == ["advance rat A2", "advance rat F3", "joint rat A2", "joint rat F3", "pass"]
        illegal_at(rule(start, went, act("b", "intercept", "wolf")), 2, clause_of)
    elif game:
        assert verdicts(rule(start, went, act("b", "intercept", "wolf"))) == ["legal", "undetermined"]


@clause("moncolle:advance/intercept", "moncolle:advance/l")
def test_an_intercept_names_units_of_the_battlefield_each_once_and_the_terrain_advanced_on():
    a = seat(unit(f"{OGRE} A1"), hand=[unit(f"{RAT} 即")])
    b = seat(unit(f"{WOLF} B1"), hand=[unit("Cat L1 1/1 即")])
    start, went, met = main(a, b), act("a", "advance", "ogre", "F1"), act("b", "intercept", "wolf")
    for wrong in (
        act("b", "intercept", "cat"),
        act("b", "intercept", "ogre"),
        act("b", "intercept"),
        act("b", "intercept", "wolf", "F2"),
    ):
        illegal_at(rule(start, went, wrong), 2, "advance/intercept")
    illegal_at(rule(start, went, met, met), 3, "advance/intercept")
    legal(
        rule(start, went, act("a", "pass"), claim(game__phase="通常召喚フェイズ", ogre__standing="行動完了"))
    )
    legal(rule(start, went, act("b", "intercept", "wolf", "F1"), claim(game__battle="F1", b__origins=["B1"])))
    for later in (act("a", "call", "rat"), act("b", "call", "cat"), dice(6, 1)[0]):
        legal(
            rule(
                start,
                went,
                met,
                later,
                claim(game__battle="F1", wolf__came_from="B1", b__origins=["B1"], a__origins=["A1"]),
            )
        )
    illegal_at(rule(start, went, met, act("b", "summon", "cat", "B2")), 3, "turn/4/c")


@clause("moncolle:after-battle/c", "moncolle:after-battle/2")
def test_c_a_summoned_unit_of_either_side_goes_where_its_own_side_came_from():
    a = seat(unit("Ogre L4 1/9 A1"), hand=[unit("Gnome L1 0/9 即")])
    b = seat(unit("Wolf L3 1/9 B1"), unit("Bear L3 1/9 F2"), hand=[unit("Cat L1 0/9 即")])
    entries = (
        act("a", "advance", "ogre", "F1"),
        act("b", "intercept", cards=["wolf", "bear"]),
        act("a", "call", "gnome"),
        act("b", "call", "cat"),
        *dice(3, 3),
        act("b", "choose", target="F2"),
    )
    said = claim(
        ogre__area="A1",
        gnome__area="A1",
        wolf__area="B1",
        bear__area="F2",
        cat__area="F2",
        game__fought_f1=True,
    )
    ruling = legal(
        rule(
            main(a, b),
            *entries,
            said,
            claim(a__origins=[], b__origins=[], ogre__came_from="", wolf__came_from=""),
        )
    )
    assert "moncolle-return-of-summoned" in read(ruling)


@clause("moncolle:other/limit-adjustment", "moncolle:other/limit-adjustment/discard")
def test_where_nobody_was_summoned_immediately_any_unit_may_be_discarded_one_at_a_time():
    """A text put a unit where the attackers came from; they return, and there is too much."""
    lift = spell("Lift", one("swift", {"place": {"what": "target"}}, cost={"slots": ["wind"]}, target={}))
    a = seat(
        unit("Ogre L4 1/9 風 F2", came_from="A2"),
        unit("Imp L2 1/9 F2", came_from="A1"),
        unit("Giant L5 5/5 A2"),
        hand=[lift],
        origins=["A2", "A1"],
    )
    start = battle(a, seat(unit("Bear L8 1/9 F2"), hand=[]), "swift")
    a["field"][2] = unit("Giant L4 5/5 A2")
    used = act("a", "spell", "lift", "imp"), act("a", "choose", target="A3"), *dice(3, 3)
    legal(rule(start, *used, claim(ogre__area="A2", giant__area="A2", imp__area="A3")))
    a["field"][2] = unit("Giant L6 5/5 A3")
    a["field"].append(unit("Gnome L2 1/1 A2"))
    used = act("a", "spell", "lift", "imp"), act("a", "choose", target="A2"), *dice(3, 3)
    gone = claim(gnome__zone="a.field", imp__zone="a.field", ogre__area="A2")
    legal(rule(start, *used, gone))
    a["field"][3] = unit("Gnome L3 1/1 A2")
    over = [*used, act("a", "choose", cards=["gnome"]), claim(gnome__zone="a.discard_pile", imp__area="A2")]
    legal(rule(start, *over))
    illegal_at(
        rule(start, *used, act("a", "choose", cards=["gnome", "imp"])), 5, "other/limit-adjustment/discard"
    )


@clause(
    "moncolle:ritual/sources",
    "moncolle:ritual/summoner",
    "moncolle:ritual/unit",
    "moncolle:ritual/spell-card",
)
def test_rituals_that_are_offered_and_by_which_clause_the_others_are_not():
    def rites(*seasons):
        return [one("ritual", {"draw": n}, season=season) for n, season in enumerate(seasons, 1)]

    sage = {
        "id": "sage",
        "name": "Sage",
        "kind": "召喚術師",
        "abilities": [one("ritual", {"power": 1}, season="field", target={})],
    }
    hand = [
        spell("Rain", *rites("field", "battle"), kind="儀式スペル"),
        unit("Seer L2 1/1", abilities=rites("battle", "field")),
        spell("Bolt", one("pre_attack", {"draw": 1})),
        {"id": "unseen"},
    ]
    a = seat(unit(f"{OGRE} A1"), hand=hand, deck=9, power=0, summoner=[sage])
    start = main(a, seat(hand=[]))
    rituals = [one for one in offered(start) if one.startswith("ritual")]
    assert rituals == ["ritual rain #1", "ritual rain #2", "ritual sage ogre", "ritual seer"]
    legal(rule(start, act("a", "ritual", "rain", value=2), claim(a_hand__count=5)))
    legal(rule(start, act("a", "ritual", "rain", value="1"), claim(a_hand__count=4)))
    legal(rule(start, act("a", "ritual", "seer"), claim(a_hand__count=6)))
    legal(rule(start, act("a", "ritual", "seer", value=2), claim(a_hand__count=6)))
    illegal_at(rule(start, act("a", "ritual", "rain")), 1, "ritual/spell-card")
    illegal_at(rule(start, act("a", "ritual", "rain", value=3)), 1, "ritual/spell-card")
    illegal_at(rule(start, act("a", "ritual", "seer", value=1)), 1, "ritual/unit")
    illegal_at(rule(start, act("a", "ritual", "bolt")), 1, "ritual/sources")
    illegal_at(rule(start, act("a", "ritual", "ogre")), 1, "ritual/unit")
    illegal_at(rule(start, act("a", "ritual")), 1, "ritual/sources")
    sage["abilities"] = [one("condition", "draw", on="dies")]
    illegal_at(rule(start, act("a", "ritual", "sage")), 1, "ritual/summoner")


@clause("moncolle:details/words/dice")
def test_dice_of_a_text_are_rolled_before_anything_else():
    blast = spell(
        "Blast",
        one("pre_attack", {"damage": {"dice": 2}}, cost={"slots": ["fire"]}, target={"side": "enemy"}),
    )
    a, b = seat(unit(f"{OGRE} 火 F2"), hand=[blast]), seat(unit("Wall L8 0/20 F2"), hand=[])
    start = battle(a, b, "first", goes_first="a")
    illegal_at(
        rule(
            start, act("a", "spell", "blast", "wall"), act("b", "pass"), act("a", "pass"), act("a", "attack")
        ),
        4,
        "details/words/dice",
    )


@clause("moncolle:ritual/use", "moncolle:ritual/spell-card", "moncolle:details/cost")
def test_a_ritual_is_paid_for_produced_and_then_discarded():
    ghost = unit(
        "Ghost L1 1/1",
        kind="トークン",
        abilities=[one("condition", "draw", season="field", on="summoned", forced=True)],
    )
    rite = spell(
        "Rite", one("ritual", "token", season="field", cost={"power": 1, "discard": 1}), kind="儀式スペル"
    )
    full = unit("Giant L8 8/8 A1"), unit("Titan L8 8/8 A2")
    a = seat(*full, hand=[rite, {"id": "x"}], deck=5, power=3, summoner=[ghost])
    ruling = legal(
        rule(
            main(a, seat(hand=[])),
            act("a", "ritual", "rite", cards=["x"]),
            claim(ghost__area="A3", a_hand__count=1, a__power=2, x__zone="a.discard_pile"),
        )
    )
    told = [told.event.verb for told in ruling.entries[0].events]
    assert [verb for verb in told if verb in ("ritual", "pay", "discard", "summon", "spell_over")] == [
        *("ritual", "pay", "discard", "summon", "spell_over")
    ]
    assert "moncolle-unit-ritual-from-hand" not in read(ruling)
    odd = {"id": "odd", "name": "Odd", "kind": "儀式スペル"}
    trusted = seat(hand=[odd, {"id": "x"}], deck=5)
    ruling = rule(
        main(trusted, seat()), act("a", "ritual", "odd", cards=["x"]), claim(x__zone="a.discard_pile")
    )
    assert verdicts(ruling) == ["on_trust", "legal"]


@clause("moncolle:turn/4/c", "moncolle:turn/4/d")
def test_what_is_offered_in_the_normal_summon_phase():
    hand = [unit(RAT), spell("Bolt", one("pre_attack", "draw")), {"id": "unseen"}]
    a = seat(
        unit(f"{OGRE} A1"),
        unit("Titan L8 8/8 A2"),
        unit(f"{IMP} F1"),
        hand=hand,
    )
    others = [line for line in offered(main(a, seat(), phase="summon")) if not line.startswith("joint")]
    assert others == [
        "pass",
        *("rearrange ogre A3", "rearrange ogre titan", "rearrange titan A3", "rearrange titan ogre"),
        *("summon rat A1", "summon rat A3"),
    ]
    b = seat(unit(f"{OGRE} A1"), unit("Giant L5 5/5 A2"), hand=[])
    assert "rearrange ogre giant" in offered(main(b, seat(), phase="summon"))


@clause("moncolle:turn/4/d")
def test_rearranged_are_own_units_of_the_own_territory_to_another_place_in_it():
    a = seat(unit(f"{OGRE} A1"), unit(f"{IMP} F1"), unit("Cat L1 1/1 A2"), hand=[unit(RAT)])
    start = main(a, seat(unit(f"{WOLF} B1"), hand=[]), phase="summon")
    moves = (
        ("rat", "A2"),
        ("wolf", "A2"),
        ("wolf", "B2"),
        ("imp", "A2"),
        ("imp", "F2"),
        ("ogre", "imp"),
        ("ogre", "wolf"),
    )
    for card, target in (*moves, ("ogre", "F1"), ("ogre", "A1"), ("ogre", ""), ("", "A2")):
        illegal_at(rule(start, act("a", "rearrange", card, target)), 1, "turn/4/d")
    legal(rule(start, act("a", "rearrange", "ogre", "cat"), claim(ogre__area="A2", cat__area="A1")))
    legal(rule(start, act("a", "rearrange", "ogre", "A3"), claim(ogre__area="A3")))


@clause("moncolle:turn/4/c", "moncolle:details/timing/condition")
def test_a_condition_about_a_summon_knows_where_the_unit_came_to():
    hears = one(
        "condition", "draw", on="summoned", season="field", forced=True, of={"where": "own_territory"}
    )
    a = seat(unit(f"{OGRE} A1", abilities=[hears]), hand=[unit(RAT)], deck=3)
    legal(rule(main(a, seat(), phase="summon"), act("a", "summon", "rat", "A2"), claim(a_hand__count=1)))


def test_no_unit_is_said_to_go_where_it_stands():
    """Not even among what is refused: from A2 to A2 is no mistake that anybody makes."""
    start = main(seat(unit(f"{OGRE} A2"), unit(f"{RAT} F1 行動完了")), seat(unit("Golem L5 3/5 B2")))
    said = [way["action"] for group in near_by_move(played(start), most=99) for way in group["options"]]
    assert {"joint", "advance"} <= {way["move"] for way in said}
    assert not {("ogre", "A2"), ("rat", "F1")} & {(way.get("card"), way.get("target")) for way in said}
