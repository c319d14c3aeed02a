"""What counts as moved, changed or resolved in a turn: for 不動 of ミズキ's cards and for the plans of カナヱ."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, basic, card, choose, claim, legal, passed, rule, seat, table, take, use

PROCEED = "proceed"


def planning(name, megami="hatsumi", **more):
    plan = card(name, crystals=1, **more.pop("plan", {}))
    return seat(more.pop("values", "8 3 2 1"), plans=[plan], megami=["kanawe", megami], **more)


@clause("sakura:core/5-2-1", "sakura:add/15-2")
def test_a_dive_changes_the_distance_and_nothing_is_still_any_more():
    """The diver reacts: 撃ち落とし cancels only while the distance of this turn is the one it began with."""
    a = {
        **seat("8 3 2 1", hand="撃ち落とし", megami=["hatsumi-a1", "mizuki"], diving=True),
        "dive": "forward",
    }
    b = seat("8 3 2 1", hand="シュート", megami=["himika", "saine"])
    ruling = rule(
        table(5, a, b, turn=8, turn_player="b"),
        use("b", "シュート"),
        use("a", "撃ち落とし"),
        take("b", "オーラ"),
        take("a", "オーラ"),
        claim(a__aura=1, b__aura=2),
    )
    legal(ruling)


@clause("sakura:core/5-2-1")
def test_reeds_that_grow_change_the_distance():
    """葦 with a seed: the distance is one more than the crystals; 闘神, used after that, is as strong as printed."""
    a = seat("8 3 2 1", hand="葦", megami=["megumi", "mizuki"], sprouted=2, seeds=3)
    a["barracks"] = [card("闘神", conscripted=True)]
    ruling = rule(
        table(1, a, seat("8 3 2 1"), dust=0, crystals_in_play=27),
        use("a", "葦"),
        choose("a", 1),
        choose("a", 0),
        use("a", "闘神"),
        passed("b"),
        take("b", "ライフ"),
        claim(space=1, b__life=7),
    )
    legal(ruling)


@clause("sakura:core/5-2-1", "sakura:core/6-3")
def test_crystals_that_move_while_the_distance_is_the_aim_change_nothing():
    """ツクモノクモ: the distance is the aim, whatever lies at ＜間合＞; the attack of a still turn is strengthened."""
    a = seat(
        "8 3 2 1",
        hand="斬",
        megami=["misora", "mizuki"],
        aim=3,
        enhancements=[card("ツクモノクモ", crystals=1), card("戦場", crystals=2)],
    )
    ruling = rule(
        table(5, a, seat("8 5 2 1"), start_distance=3),
        basic("a", "後退"),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1, space=6),
    )
    legal(ruling)


@clause("sakura:core/5-2-1")
def test_a_distance_that_changes_with_the_turn_has_not_changed_in_the_new_one():
    """空の翼 has made the distance one more until the turn's end; the next turn begins still."""
    a = seat("8 3 2 1", hand=0, megami=["misora", "yurina"], enhancements=[card("空の翼", crystals=1)])
    b = seat("8 5 2 1", hand="斬", megami=["mizuki", "saine"], enhancements=[card("戦場", crystals=3)])
    ruling = rule(
        table(3, a, b, phase="start", turn=9),
        act("a", PROCEED),
        passed("a"),
        passed("a"),
        act("b", PROCEED),
        passed("b"),
        use("b", "斬"),
        passed("a"),
        take("a", "ライフ"),
        claim(a__life=6),
    )
    legal(ruling)


@pytest.mark.parametrize("will", [False, True])
@clause("sakura:core/10-1", "sakura:core/6-3", "sakura:add/18-5")
def test_an_arrow_that_moves_nothing_is_resolved_all_the_same(will):
    """海嘯 with an empty flare of the enemy: one arrow, enough for the face of 明転 and not for its back."""
    a = planning("明転", hand="海嘯", headwind=True, plan={"will": will})
    ruling = rule(
        table(4, a, seat("8 3 0 1")), use("a", "海嘯"), passed("a"), claim(明転__progress=int(not will))
    )
    legal(ruling)


@clause("sakura:core/6-3", "sakura:core/9-2-3#iii", "sakura:add/18-5")
def test_crystals_of_one_charge_out_of_two_zones_move_at_once():
    """納5, three from dust and two from aura: five at once, which the back of 桜飛沫 counts on enhancements too."""
    a = planning("桜飛沫", "mizuki", values="8 3 5 1", trumps="山城水津城の鬨の声", plan={"will": True})
    ruling = rule(
        table(6, a, seat("8 3 2 1"), mode="full"),
        use("a", "山城水津城の鬨の声"),
        choose("a", 3),
        claim(桜飛沫__progress=0),
        choose("a", "赤1"),
        claim(桜飛沫__zone="a.achieved", b__life=7),
    )
    legal(ruling)


@clause("sakura:core/10-26", "sakura:core/6-3", "sakura:add/18-5")
def test_both_damages_of_one_attack_move_at_once():
    """ルルララリ 1/2 dealt to both: three crystals at once, elsewhere than on an enhancement."""
    a = planning("桜飛沫", "renri", values="8 3 4 1", hand="斬", trumps="ルルララリ")
    row = [["refutations_failed", "b", "", ""]]
    ruling = rule(
        table(5, a, seat("8 3 2 1"), this_turn=row),
        use("a", "ルルララリ"),
        passed("b"),
        claim(b__aura=2, b__life=6, b__flare=4),
        passed("a"),
        choose("a", "赤1"),
        claim(桜飛沫__zone="a.achieved"),
    )
    legal(ruling)


@clause("sakura:core/5-8-3-1", "sakura:add/18-5")
def test_damage_of_0_to_life_is_no_change_of_a_life():
    a = planning("鼓動", "akina", hand="恫喝", flow=0)
    ruling = rule(
        table(4, a, seat("8 3 4 1")),
        use("a", "恫喝"),
        passed("b"),
        passed("a"),
        claim(鼓動__progress=0, b__life=8),
    )
    legal(ruling)


@pytest.mark.parametrize(("back", "progress"), [(False, 1), (True, 0)])
@clause("sakura:core/5-2-1", "sakura:add/18-5")
def test_positioning_looks_at_the_distance_of_the_end_phase(back, progress):
    a = planning("位置取り", "saine", hand="斬 一閃", values="8 1 2 2")
    moves = (basic("a", "前進"), basic("a", "前進"), *((basic("a", "後退", "斬"),) if back else ()))
    ruling = rule(table(6, a, seat("8 3 2 1")), *moves, passed("a"), claim(位置取り__progress=progress))
    legal(ruling)


@clause("sakura:core/6-3", "sakura:add/18-5", "sakura:core/1-4")
def test_crystals_that_the_fruit_gathers_have_come_to_an_enhancement():
    """Of three enhancements one crystal goes to dust and two to the fruit: not three elsewhere."""
    there = [card("結末の果実", crystals=2), card("圧気", crystals=2), card("葦", crystals=2)]
    a = planning("桜飛沫", "megumi", hand=0, enhancements=there)
    ruling = rule(
        table(3, a, seat("8 3 2 1", hand=0), phase="start", turn=9),
        act("a", PROCEED),
        claim(結末の果実__crystals=3, 圧気__crystals=1, 葦__crystals=1),
        passed("a"),
        passed("a"),
        claim(桜飛沫__zone="a.plans"),
    )
    legal(ruling)


@clause("sakura:add/17-2-1-1", "sakura:add/17-5", "sakura:add/18-5")
def test_seeds_that_fade_are_crystals_that_leave_enhancements():
    there = [card("鳳仙花", seeds_on=2), card("野茨", crystals=2), card("葦", crystals=2)]
    a = planning("桜飛沫", "megumi", hand=0, enhancements=there)
    ruling = rule(
        table(4, a, seat("6 3 2 1", hand=0), phase="start", turn=9),
        act("a", PROCEED),
        passed("a"),
        passed("a"),
        choose("a", "赤1"),
        claim(桜飛沫__zone="a.achieved"),
    )
    legal(ruling)
