"""ライラ: charges, gauges and storms, and her cards beside those of others."""

import pytest

from judgeapp.domain.engine.kernel import clause

from ..table import act, card, choose, claim, found, legal, passed, rule, seat, shuffled, table, take, use


def raira(values="8 3 1 1", wind=0, thunder=0, **more):
    return seat(values, **{"megami": ["raira", "yurina"], "wind": wind, "thunder": thunder, **more})


def foe(values="8 5 1 1", **more):
    return seat(values, **{"hand": 0, "trumps": 0, **more})


@pytest.mark.parametrize("gauge", ["thunder", "雷神", "雷神ゲージ"])
@clause("sakura:add/10-4", "sakura:add/10-3-1-1")
def test_a_charge_may_be_released_in_one_word_as_the_card_is_used(gauge):
    ruling = rule(
        table(3, raira(hand="斬", thunder=2), foe()),
        use("a", "斬"),
        act("a", "release", "斬", value=gauge),
        take("b", "オーラ"),
        claim(a__thunder=3, b__aura=2, 斬__charged=False),
    )
    legal(ruling)


@clause("sakura:add/10-4")
def test_as_a_card_is_used_no_other_charged_card_is_released():
    a = raira(hand="斬", discard=[card("一閃", charged=True)])
    ruling = rule(table(3, a, foe()), use("a", "斬"), act("a", "release", "一閃", value="風神"))
    assert found(ruling, 2) == ("illegal", "add/10-4")
    assert ruling.entries[1].clauses[0] == "sakura:add/10-4"


@clause("sakura:add/10-4")
def test_no_charge_is_released_in_full_power_but_by_the_card_that_is_used():
    a = raira(hand="居合", discard=[card("一閃", charged=True)])
    start = table(3, a, foe(), mode="full")
    refused = rule(start, act("a", "release", "一閃", value="風神"))
    assert refused.entries[0].clauses[0] == "sakura:add/10-4"
    assert found(refused, 1) == ("illegal", "add/10-4")
    legal(
        rule(
            start,
            use("a", "居合"),
            act("a", "release", "居合", value="風神"),
            take("b", "オーラ"),
            claim(a__wind=1),
        )
    )


@clause("sakura:add/10-4", "sakura:core/9-7")
def test_charges_are_released_just_before_a_reconstruction_and_lost_by_it():
    a = raira(
        hand=0,
        deck=0,
        discard=[card("一閃", charged=True), card("斬", charged=True), card("獣爪")],
        down=0,
    )
    ruling = rule(
        table(3, a, foe(), phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        act("a", "release", "一閃", value="風神"),
        shuffled("a"),
        claim(a__wind=1, a__thunder=0, a__life=7, a_hand__count=2, a_discard__count=0),
        act("a", "release", "斬", value="雷神"),
    )
    assert [str(one.verdict) for one in ruling.entries][:5] == ["legal"] * 5
    assert found(ruling, 6) == ("illegal", "add/10-4")


@clause("sakura:add/10-3-1-1", "sakura:core/10-17")
def test_a_trump_that_is_unused_again_is_charged_no_more():
    a = raira("8 3 1 1", trumps="風魔纏廻", used=[card("月影落", charged=True)])
    ruling = rule(
        table(3, a, foe()),
        use("a", "風魔纏廻"),
        claim(月影落__zone="a.trumps", 月影落__charged=False),
        act("a", "release", "月影落", value="風神"),
    )
    assert [str(one.verdict) for one in ruling.entries][:2] == ["legal"] * 2
    assert found(ruling, 3) == ("illegal", "add/10-4")


@clause("sakura:add/10-3-1-1", "sakura:core/9-4#i")
def test_a_reaction_is_charged_in_the_enemys_turn_and_released_at_once():
    a = seat("8 3 1 1", hand="斬")
    b = raira(hand="詩舞", megami=["raira", "tokoyo"])
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "詩舞"),
        act("b", "release", "詩舞", value="風神"),
        choose("b", 2),
        claim(b__wind=1, space=5, b__aura=2),
    )
    legal(ruling)


@clause("sakura:add/10-2-1", "sakura:core/5-9")
def test_whoever_has_no_gauges_deals_nothing_by_the_smaller_one_and_raises_none():
    a = seat("8 3 6 1", hand="風雷撃 風雷の知恵", trumps="天雷召喚陣", megami=["yurina", "saine"])
    ruling = rule(
        table(2, a, foe()),
        use("a", "風雷撃"),
        take("b", "オーラ"),
        use("a", "風雷の知恵"),
        claim(b__aura=5, b__life=8, a__wind=0, a__thunder=0),
    )
    legal(ruling)


@clause("sakura:core/5-8-3-2", "sakura:core/6-4-1-4")
def test_a_wind_and_thunder_strike_of_seven_is_five_to_the_aura():
    start = table(2, raira(wind=7, thunder=9, hand="風雷撃"), foe("8 5 0 1"))
    legal(rule(start, use("a", "風雷撃"), take("b", "オーラ"), claim(b__aura=0)))


@clause("sakura:add/10-2-1")
def test_a_call_doubles_the_thunder_up_to_twenty_and_then_strikes():
    a = raira(wind=0, thunder=11, hand="呼び声")
    ruling = rule(
        table(10, a, foe(), mode="full"),
        use("a", "呼び声"),
        choose("a", 2),
        choose("a", "前進"),
        choose("a", "後退"),
        claim(a__thunder=20, b__aura=4, space=10, a__aura=3, b__cowed=False),
    )
    legal(ruling)


@clause("sakura:core/10-5", "sakura:core/9-4#i")
def test_a_thunder_circle_is_answered_strike_by_strike():
    a = raira("8 3 6 0", thunder=5, trumps="天雷召喚陣")
    b = foe("8 1 1 2", hand="雅打ち")
    ruling = rule(
        table(4, a, b, mode="full"),
        use("a", "天雷召喚陣"),
        passed("b"),
        take("b", "オーラ"),
        use("b", "雅打ち"),
        take("a", "オーラ"),
        claim(b__life=8, a__aura=1),
        claim(b__life=7, b__aura=0),
    )
    # the second of three is cancelled (vigor 2), the third takes a life
    assert [str(one.verdict) for one in ruling.entries][:5] == ["legal"] * 5
    assert (ruling.final_position["players"]["b"]["life"], ruling.final_position["players"]["b"]["aura"]) == (
        7,
        0,
    )


@clause("sakura:core/9-1-1-6", "sakura:core/9-2-3", "sakura:core/9-8")
def test_a_wheel_that_reacts_moves_after_the_attack_it_reacted_to():
    a = seat("8 3 1 1", hand="居合")
    b = raira("8 3 2 1", hand=0, trumps="円環輪廻旋")
    ruling = rule(
        table(3, a, b, mode="full"),
        use("a", "居合"),
        use("b", "円環輪廻旋"),
        choose("b", 3),
        take("b", "ライフ"),
        act("b", "activate", "円環輪廻旋"),
        choose("b", "間合→ダスト"),
        choose("b", "風神"),
        claim(b__life=5, space=2, b__wind=1),
    )
    legal(ruling)


@clause("sakura:core/9-1-1-6", "sakura:core/9-4#ii")
def test_a_wheel_moves_after_a_cancelled_attack_too():
    a = seat("8 3 1 1", hand="斬")
    b = raira(
        "8 3 2 2",
        hand="雅打ち",
        trumps=0,
        enhancements=[card("円環輪廻旋", crystals=2)],
        megami=["raira", "tokoyo"],
    )
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "雅打ち"),
        passed("b"),
        take("a", "オーラ"),
        act("b", "activate", "円環輪廻旋"),
        choose("b", "ダスト→間合"),
        choose("b", "雷神"),
        claim(b__life=8, space=5, b__thunder=1),
    )
    legal(ruling)


@clause("sakura:core/5-6", "sakura:core/6-2-1-12")
def test_two_used_windings_do_not_make_a_cost_less_than_nothing():
    a = raira("8 3 0 1", used="風魔纏廻", trumps="風魔旋風")
    legal(rule(table(3, a, foe()), use("a", "風魔旋風"), take("b", "オーラ"), claim(b__aura=4, a__flare=0)))


@pytest.mark.parametrize(
    ("way", "many", "space"), [("ダスト→間合", 0, 5), ("ダスト→間合", 3, 8), ("間合→ダスト", 5, 0)]
)
@clause("sakura:core/10-1", "sakura:core/10-18")
def test_a_tengu_way_moves_as_few_as_one_likes_and_is_removed(way, many, space):
    a = raira("8 3 4 1", trumps="風魔天狗道")
    ruling = rule(
        table(5, a, foe("8 3 1 1")),
        use("a", "風魔天狗道"),
        choose("a", way),
        choose("a", many),
        claim(space=space, 風魔天狗道__zone="a.removed"),
    )
    legal(ruling)


@clause("sakura:core/9-2-3", "sakura:core/6-3", "sakura:core/9-5")
def test_a_great_storm_of_gauges_alone_falls_at_once():
    a = raira(hand="大嵐", megami=["raira-a1", "yurina"])
    ruling = rule(
        table(4, a, foe(), mode="full"),
        use("a", "大嵐"),
        choose("a", 1),
        choose("a", "風神"),
        choose("a", 1),
        choose("a", "風神"),
        choose("a", 1),
        choose("a", "雷神"),
        claim(a__wind=2, a__thunder=1, 大嵐__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/8-3-1", "sakura:core/10-22", "sakura:core/10-5")
def test_a_great_storm_strikes_in_the_end_phases_of_both():
    a = raira(hand=0, enhancements=[card("大嵐", crystals=3)], megami=["raira-a1", "yurina"])
    b = seat("8 3 1 1", hand="雅打ち", trumps=0)
    ruling = rule(
        table(4, a, b, turn=7),
        passed("a"),
        take("b", "オーラ"),
        claim(b__aura=2),
        act("b", "proceed"),
        passed("b"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=7, 大嵐__crystals=2),
    )
    legal(ruling)


@clause("sakura:core/5-6", "sakura:core/10-3")
def test_a_great_storm_weakens_an_attack_of_the_enemy_in_the_own_turn_too():
    """雅打ち as a reaction is the enemy's first attack of this turn: 2/0."""
    a = raira(hand="獣爪", enhancements=[card("大嵐", crystals=3)], megami=["raira-a1", "yurina"])
    b = seat("8 3 1 1", hand="雅打ち", trumps=0)
    ruling = rule(
        table(2, a, b),
        use("a", "獣爪"),
        use("b", "雅打ち"),
        take("a", "ライフ"),
        take("b", "オーラ"),
        claim(a__life=8, b__aura=0),
    )
    legal(ruling)


@clause("sakura:add/10-5/thunder", "sakura:core/9-4#ii", "sakura:core/10-3")
def test_a_power_of_thunder_is_spent_on_an_attack_that_is_cancelled():
    a = raira(thunder=1, hand="暴風 獣爪", megami=["raira-a1", "yurina"])
    b = seat("8 5 1 1", hand=0, trumps=0)
    ruling = rule(
        table(2, a, b),
        use("a", "暴風"),
        take("b", "オーラ"),
        choose("a", "雷1"),
        claim(a__thunder=0, b__aura=3),
        use("a", "獣爪"),
        take("b", "ライフ"),
        claim(b__life=7),
    )
    legal(ruling)


@clause("sakura:add/10-5/thunder", "sakura:core/10-5")
def test_the_attack_of_the_second_power_takes_the_bonus_of_the_first():
    a = raira(
        "8 3 1 1", wind=0, thunder=3, hand=0, used="陣風祭天儀", trumps=0, megami=["raira-a1", "yurina"]
    )
    ruling = rule(
        table(4, a, foe(), mode=""),
        act("a", "mode", value="標準行動"),
        choose("a", "雷1"),
        choose("a", "雷2"),
        take("b", "オーラ"),
        claim(b__aura=3, a__thunder=0),
    )
    legal(ruling)


@pytest.mark.parametrize("wind", [2, 3])
@clause("sakura:add/10-5", "sakura:core/9-1")
def test_the_same_power_is_not_called_twice_by_the_festival(wind):
    a = raira(
        "8 3 1 1", wind=wind, thunder=3, hand=0, used="陣風祭天儀", trumps=0, megami=["raira-a1", "yurina"]
    )
    ruling = rule(
        table(4, a, foe(), mode=""),
        act("a", "mode", value="標準行動"),
        choose("a", "風1"),
        choose("a", "間合→ダスト"),
        choose("a", "風1"),
    )
    assert found(ruling, 4) == ("illegal", "add/10-5")
    assert ruling.entries[3].reason.ja.startswith("次のうち1つを選びます: ")  # the gauge would reach for it


@pytest.mark.parametrize("said", ["雷2", "雷神2", "thunder2"])
@clause("sakura:add/10-5", "sakura:add/10-2-1")
def test_of_a_power_beyond_its_gauge_it_is_told_how_far_the_gauge_reaches(said):
    a = raira("8 3 1 1", wind=2, thunder=1, hand="暴風", trumps=0, megami=["raira-a1", "yurina"])
    start = table(3, a, foe())
    begun = (use("a", "暴風"), take("b", "オーラ"))
    ruling = rule(start, *begun, choose("a", said))
    assert found(ruling, 3) == ("illegal", "add/10-5")
    entry = ruling.entries[2]
    assert (
        entry.reason.ja
        == "雷神ゲージは1なので、「雷神2」は使えません。使えるのは次のうちの1つです: 風神1、風神2、雷神1"
    )
    assert entry.reason.en.startswith("The thunder gauge is at 1, too low for thunder 2.")
    assert entry.interpretations == ("sakura-storm-power-shortfall",)
    assert found(rule(start, *begun, choose("a", "風4")), 3) == ("illegal", "add/10-5")
    legal(rule(start, *begun, choose("a", "雷1"), claim(a__thunder=0)))


@clause("sakura:add/10-5/wind", "sakura:core/5-5-3", "sakura:core/7-1-8")
def test_the_second_power_of_the_wind_draws_first_and_then_puts_a_card_down():
    a = raira("8 0 1 1", wind=2, hand="暴風", deck=0, megami=["raira-a1", "yurina"])
    ruling = rule(
        table(3, a, foe()),
        use("a", "暴風"),
        take("b", "オーラ"),
        choose("a", "風2"),
        claim(a__life=7, a__flare=2, a__wind=0, a_hand__count=0),
    )
    legal(ruling)


@clause("sakura:add/10-2-1")
def test_the_thunder_gauge_may_be_the_smaller_one():
    legal(
        rule(
            table(2, raira(wind=5, thunder=2, hand="風雷撃"), foe()),
            use("a", "風雷撃"),
            take("b", "オーラ"),
            claim(b__aura=3),
        )
    )


@clause("sakura:core/7-1-6", "sakura:core/10-15")
def test_one_attack_comes_back_on_top_and_one_card_of_another_megami():
    a = raira(hand="流転爪", discard="斬 一閃", deck="圧気", trumps=0)
    ruling = rule(table(2, a, foe()), use("a", "流転爪"), take("b", "オーラ"), choose("a", "", "一閃"))
    assert legal(ruling).final_position["players"]["a"]["deck"][0]["name"] == "一閃"
    a = raira(hand="風雷の知恵", wind=2, thunder=2, discard="斬 空駆け 一閃", deck="圧気", trumps=0)
    start = table(2, a, foe())
    ruling = rule(start, use("a", "風雷の知恵"), choose("a", "", "斬"), choose("a", "風神"))
    assert legal(ruling).final_position["players"]["a"]["deck"][0]["name"] == "斬"
    assert found(rule(start, use("a", "風雷の知恵"), choose("a", "", "空駆け")), 2) == ("illegal", "core/9-1")


@clause("sakura:add/10-2-1", "sakura:core/9-6")
def test_a_call_raises_each_gauge_by_one_and_gives_no_third_basic_action():
    a = raira(wind=6, thunder=3, hand="呼び声")
    start = table(5, a, foe(), mode="full")
    done = (use("a", "呼び声"), choose("a", 1), choose("a", "前進"))
    legal(rule(start, *done, act("b", "proceed"), claim(a__wind=7, a__thunder=4, b__aura=4, space=4)))
    third = rule(start, *done, choose("a", "宿し"), choose("a", "宿し"))
    assert [str(one.verdict) for one in third.entries] == ["legal"] * 4 + ["illegal"]


@clause("sakura:core/10-18", "sakura:add/10-1")
def test_a_gauge_of_twelve_brings_all_three_unused():
    a = raira("8 3 2 0", wind=12, trumps="風魔招来孔", extra="風魔旋風 風魔纏廻 風魔天狗道")
    ruling = rule(
        table(4, a, foe()),
        use("a", "風魔招来孔"),
        claim(風魔旋風__zone="a.trumps", 風魔纏廻__zone="a.trumps", 風魔天狗道__zone="a.trumps"),
    )
    legal(ruling)


@clause("sakura:core/10-17", "sakura:core/6-2-1-12")
def test_a_winding_brings_one_used_trump_of_its_player_back():
    a = raira("8 3 1 1", trumps="風魔纏廻", used="月影落 浮舟宿", discard="斬")
    b = foe(used="千歳ノ鳥")
    start = table(3, a, b)
    legal(
        rule(
            start,
            use("a", "風魔纏廻"),
            choose("a", "", "浮舟宿"),
            claim(浮舟宿__zone="a.trumps", 月影落__zone="a.used"),
        )
    )
    for wrong in ("千歳ノ鳥", "斬"):
        assert found(rule(start, use("a", "風魔纏廻"), choose("a", "", wrong)), 2) == ("illegal", "core/9-1")


@clause("sakura:add/10-5")
def test_a_gale_calls_one_power_and_a_festival_two():
    gale = raira(wind=3, thunder=3, hand="暴風", megami=["raira-a1", "yurina"])
    ruling = rule(
        table(3, gale, foe()), use("a", "暴風"), take("b", "オーラ"), choose("a", "雷1"), choose("a", "雷1")
    )
    assert [str(one.verdict) for one in ruling.entries] == ["legal"] * 3 + ["illegal"]
    festival = raira(wind=3, thunder=3, hand=0, used="陣風祭天儀", trumps=0, megami=["raira-a1", "yurina"])
    ruling = rule(
        table(4, festival, foe(), mode=""),
        act("a", "mode", value="標準行動"),
        choose("a", "雷1"),
        choose("a", "風1"),
        choose("a", "間合→ダスト"),
        choose("a", "雷2"),
    )
    assert [str(one.verdict) for one in ruling.entries] == ["legal"] * 4 + ["illegal"]


@pytest.mark.parametrize(("power", "left"), [("風3", (1, 4)), ("雷3", (4, 1))])
@clause("sakura:add/10-5/wind", "sakura:add/10-5/thunder")
def test_the_third_powers_take_three_off_their_gauge(power, left):
    a = raira("8 3 1 0", wind=4, thunder=4, hand="暴風", megami=["raira-a1", "yurina"])
    ruling = rule(
        table(3, a, foe()),
        use("a", "暴風"),
        take("b", "オーラ"),
        choose("a", power),
        claim(a__wind=left[0], a__thunder=left[1], a__vigor=int(power == "風3")),
    )
    legal(ruling)


@clause("sakura:add/10-5/thunder", "sakura:core/10-3")
def test_the_third_power_of_thunder_waits_for_an_attack_without_a_dash():
    a = raira("8 3 1 0", thunder=3, hand="暴風 梳流し 斬", megami=["raira-a1", "tokoyo"])
    b = foe("9 5 0 1")
    start = {**table(3, a, b), "nearer_a": 0}
    ruling = rule(
        start,
        use("a", "暴風"),
        take("b", "オーラ"),
        choose("a", "雷3"),
        claim(a__thunder=0),
        use("a", "斬"),
        take("b", "ライフ"),
        claim(b__life=7),
    )
    legal(ruling)
    a = raira(
        "8 3 1 0", thunder=3, hand="梳流し 斬", used="陣風祭天儀", trumps=0, megami=["raira-a1", "tokoyo"]
    )
    ruling = rule(
        table(4, a, b, mode=""),
        act("a", "mode", value="標準行動"),
        choose("a", "雷3"),
        use("a", "梳流し"),
        claim(b__life=8),
        use("a", "斬"),
        take("b", "ライフ"),
        claim(b__life=6),
    )
    legal(ruling)


@clause("sakura:core/9-2-3", "sakura:core/10-22", "sakura:core/8-3-1")
def test_a_great_storm_takes_crystals_out_of_the_dust_and_is_not_reacted_to():
    a = raira(hand="大嵐", trumps=0, megami=["raira-a1", "yurina"])
    b = seat("8 3 1 1", hand="雅打ち", trumps=0)
    start = table(4, a, b, mode="full")
    picks = (choose("a", 2), choose("a", 2), choose("a", 1), choose("a", "雷神"))
    done = claim(大嵐__crystals=2, dust=start["dust"] - 2, space=4, a__thunder=1)
    legal(rule(start, use("a", "大嵐"), *picks, done))
    fourth = rule(start, use("a", "大嵐"), *picks, use("b", "雅打ち"))
    assert fourth.entries[5].clauses[0] == "sakura:core/10-22"
