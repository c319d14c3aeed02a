"""Rows of the situations by somebody who had not seen the engine, each with all the values of its answer."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    found,
    illegal_at,
    legal,
    missed_at,
    now,
    passed,
    refused_at,
    rule,
    seat,
    table,
    take,
    use,
)

PROCEED = "proceed"
QUIET = {"hand": 0, "trumps": 0}


@clause("sakura:core/8-3-1", "sakura:core/10-22", "sakura:core/10-5", "sakura:core/4-2#1")
def test_k4_152_a_command_takes_the_last_life_in_the_end_phase():
    a = seat("6 3 2 1", hand="斬", enhancements=[card("指揮", crystals=2)], megami=["honoka", "yurina"])
    start = table(4, a, seat("1 0 1 1"), turn=7)
    ended = (passed("a"), claim(winner="a", b__life=0, b__flare=2, dust=17, 指揮__crystals=2))
    assert start["dust"] == 17
    legal(rule(start, *ended))
    answered = seat("1 0 1 1", hand="雅打ち")
    refused_at(rule(table(4, a, answered, turn=7), passed("a"), use("b", "雅打ち")), 2, "10-22")


@clause("sakura:core/9-5#i", "sakura:core/10-17", "sakura:core/10-7", "sakura:core/9-3", "sakura:core/8-3-2")
def test_k4_189_a_disposal_brings_a_trump_back_that_does_not_rise_again():
    held = [card("生体活性", crystals=1)]
    a = seat("6 2 3 0", hand="斬", trumps="月影落 浮舟宿", used="壬蔓", enhancements=held)
    ruling = rule(
        table(4, a, seat("8 2 1 1"), phase="start", turn=7, mode=""),
        act("a", PROCEED),
        now("4/10", a="6 2 3 1 1 3/2/1", b="8 2 1 1 2 3/1/1"),
        claim(壬蔓__zone="a.trumps", 生体活性__zone="a.discard"),
        passed("a"),
        now("4/10", a="6 2 3 1 3 1/2/1", b="8 2 1 1 2 3/1/1"),
        use("a", "壬蔓"),
        passed("b"),
        take("b", "オーラ"),
        now("4/10", a="6 2 4 1 3 1/2/1", b="8 1 1 1 2 3/1/1"),
        use("a", "斬"),
        passed("b"),
        now("4/10", a="6 2 4 1 2 1/3/1", b="7 1 2 1 2 3/1/1"),
        passed("a"),
        act("b", PROCEED),
        claim(壬蔓__zone="a.used", a_hand__count=2, a__flare=4, turn=8),
    )
    legal(ruling)


@pytest.mark.parametrize(("taken", "life", "aura"), [("オーラ", 7, 0), ("ライフ", 6, 2)])
@clause("sakura:core/9-4#iii", "sakura:core/9-2-1#i", "sakura:core/10-4-2")
def test_k4_209_what_cannot_be_escaped_hits_at_seven_too(taken, life, aura):
    """詩舞 costs b one crystal of aura for the distance and leaves one card in the hand."""
    a = seat("6 3 2 1", hand="仕掛け番傘 斬", megami=["chikage-a1", "yurina"])
    b = seat("7 3 2 1", hand="詩舞 雅打ち")
    start = table(6, a, b)
    assert start["dust"] == 7
    ruling = rule(
        start,
        use("a", "仕掛け番傘"),
        use("b", "詩舞"),
        choose("b", "2"),
        take("b", taken),
        claim(space=7, b__life=life, b__aura=aura, b__flare=2 + 7 - life, b_hand__count=1, dust=7 + 2 - aura),
    )
    legal(ruling)


@clause("sakura:core/10-22", "sakura:core/9-4#i", "sakura:core/9-4#ii", "sakura:core/5-8-3-2")
def test_k4_213_a_surprise_attack_is_answered_by_trumps_alone():
    a = seat("6 3 2 1", hand="不意打ち", discard=2, megami=["oboro-a1", "yurina"])
    b = seat("7 5 5 2", hand="雅打ち シュート", deck=4, down=0, trumps="久遠ノ花 レッドバレット 常世ノ月")
    start = table(3, a, b, mode="full")
    assert start["dust"] == 5
    illegal_at(rule(start, use("a", "不意打ち"), use("b", "雅打ち")), 2, "10-22")
    cancelled = rule(start, use("a", "不意打ち"), use("b", "久遠ノ花"), now("3/10", a="5 3 3 1", b="7 5 0 2"))
    legal(cancelled)
    legal(rule(start, use("a", "不意打ち"), passed("b"), take("b", "オーラ"), claim(b__aura=1, b__life=7)))


@clause("sakura:core/9-2", "sakura:core/9-4#i", "sakura:core/5-8-3-2")
def test_sai_5_the_end_of_ends_answers_no_normal_card():
    name = "氷雨細音の果ての果て"
    a, b = seat("9 3 1 0", hand="斬"), seat("6 2 5 0", hand=0, trumps=name)
    start = table(3, a, b)
    assert start["dust"] == 7
    illegal_at(rule(start, use("a", "斬"), use("b", name)), 2, "9-2")
    legal(
        rule(
            start,
            use("a", "斬"),
            passed("b"),
            now("3/7", a="9 3 1 0", b="5 2 6 0"),
            claim(**{f"{name}__zone": "b.trumps"}),
        )
    )


@clause("sakura:core/9-2", "sakura:core/9-3", "sakura:core/1-4")
def test_sai_8_after_a_duet_of_ice_no_attack_is_made():
    name = "二重奏:弾奏氷瞑"
    a = seat("8 1 2 0", hand="斬", trumps=name)
    start = table(3, a, seat("9 3 2 0", **QUIET))
    assert start["dust"] == 8
    ruling = rule(start, use("a", name), claim(a__flare=1, dust=9), use("a", "斬"))
    illegal_at(ruling, 3, "1-4")
    legal(rule(start, use("a", "斬"), take("b", "オーラ"), use("a", name), claim(a__flare=1, dust=12)))


@clause("sakura:core/1-4", "sakura:core/5-8-3-2")
def test_tok_9_whoever_has_no_vigor_lets_the_thief_choose():
    a = seat("9 2 1 0", hand="畏掠め", megami=["tokoyo-a1", "yurina"])
    start = table(3, a, seat("8 3 2 0", **QUIET))
    assert start["dust"] == 8
    legal(rule(start, use("a", "畏掠め"), take("a", "ライフ"), now("3/8", a="9 2 1 0", b="7 3 3 0")))
    assert found(rule(start, use("a", "畏掠め"), take("b", "オーラ")), 2) == ("illegal", "core/5-8-3-2")


@clause("sakura:core/8-3-2", "sakura:add/7-2-1")
def test_chi_1_poison_is_not_put_down_for_the_hand_limit():
    a = seat("9 3 1 0", hand="斬 麻痺毒 幻覚毒 滅灯毒")
    b = seat("9 2 1 0", megami=["chikage", "yurina"], **QUIET)
    start = table(4, a, b)
    assert start["dust"] == 7
    legal(rule(start, passed("a"), act("b", PROCEED), claim(斬__zone="a.down", a_hand__count=3)))
    assert found(rule(start, passed("a"), choose("a", "", "麻痺毒")), 2) == ("illegal", "add/7-2-1")
    two = seat("9 3 1 0", hand="斬 一閃 麻痺毒")
    missed_at(rule(table(4, two, b), passed("a"), act("b", PROCEED)), 2, "8-3-2")


@clause("sakura:core/5-8-3-2", "sakura:add/10-2-1", "sakura:core/10-3")
def test_rai_1_the_smaller_gauge_is_what_is_dealt_to_the_aura():
    a = seat("9 3 1 0", hand="風雷撃", wind=3, thunder=5)
    start = table(2, a, seat("9 4 2 0", **QUIET))
    hit = (use("a", "風雷撃"), take("b", "オーラ"))
    legal(rule(start, *hit, now("2/9", a="9 3 1 0", b="9 1 2 0"), claim(a__wind=3, a__thunder=5)))


@clause("sakura:core/10-7", "sakura:core/10-3", "sakura:core/9-3", "sakura:core/8-3-1")
def test_rai_3_a_claw_of_wind_rises_in_the_end_phase():
    a = seat("8 2 3 0", hand=0, trumps="雷螺風神爪", wind=4, thunder=4)
    start = table(2, a, seat("8 3 3 0", **QUIET))
    assert start["dust"] == 7
    ruling = rule(
        start,
        use("a", "雷螺風神爪"),
        take("b", "オーラ"),
        now("2/13", a="8 2 0 0", b="8 0 3 0"),
        claim(雷螺風神爪__zone="a.used"),
        passed("a"),
        claim(雷螺風神爪__zone="a.trumps"),
    )
    legal(ruling)


@clause("sakura:core/10-18", "sakura:add/10-1", "sakura:core/9-3")
def test_rai_5_a_wind_of_seven_brings_two_of_the_three():
    a = seat("8 3 2 0", hand=0, trumps="風魔招来孔", wind=7, extra="風魔旋風 風魔纏廻 風魔天狗道")
    start = table(4, a, seat("8 2 1 0", **QUIET))
    assert start["dust"] == 8
    brought = {"風魔旋風__zone": "a.trumps", "風魔纏廻__zone": "a.trumps", "風魔天狗道__zone": "a.extra"}
    ruling = rule(
        start, use("a", "風魔招来孔"), claim(a__flare=0, dust=10, 風魔招来孔__zone="a.removed", **brought)
    )
    legal(ruling)


@clause("sakura:core/6-2-1-12", "sakura:core/9-3", "sakura:core/5-8-3-2")
def test_tha_10_a_blaster_costs_and_deals_as_often_as_the_machine_was_transformed():
    a = seat(
        "8 2 2 0", hand=0, trumps=[{**card("OMNIS-Blaster"), "id": "omnis"}], megami=["thallya-a1", "yurina"]
    )
    start = table(6, a, seat("8 3 2 0", **QUIET), this_game=[["transformed", "a", "", "2"]])
    assert start["dust"] == 5
    legal(rule(start, use("a", "omnis"), take("b", "オーラ"), now("6/9", a="8 2 0 0", b="8 1 2 0")))


@pytest.mark.parametrize(("way", "space", "dust"), [("間合→ダスト", 2, 8), ("ダスト→間合", 6, 4)])
@clause("sakura:add/15-1-1", "sakura:core/10-1", "sakura:core/6-3")
def test_hatsumi_02_the_ball_moves_two_one_way_or_the_other(way, space, dust):
    a = seat("8 3 2 1", hand="水雷球", headwind=True, megami=["hatsumi", "yurina"])
    start = table(4, a, seat("8 3 2 1", **QUIET))
    assert start["dust"] == 6
    hit = (use("a", "水雷球"), take("b", "オーラ"))
    legal(rule(start, *hit, choose("a", way), claim(space=space, dust=dust, b__aura=3)))
    stayed = rule(start, *hit, basic("a", "後退"), claim(space=5))
    assert [str(one.verdict) for one in stayed.entries] == ["legal", "legal", "legal", "departed"]


@clause("sakura:core/5-7", "sakura:core/9-2-1")
def test_hatsumi_a1_05_three_distances_lose_their_middle():
    a = seat("8 3 2 1", hand=0, enhancements=[card("サギリ海域", crystals=3)], megami=["hatsumi-a1", "saine"])
    b = seat("8 3 2 1", hand="居合 斬")
    start = table(3, a, b, turn=6, turn_player="b", mode="full")
    illegal_at(rule(start, use("b", "居合")), 1, "9-2-1#i")
    legal(rule(start, use("b", "斬"), take("a", "オーラ"), claim(a__aura=0)))


@clause("sakura:core/10-16", "sakura:core/6-2-1-5/note", "sakura:core/10-8")
def test_nasty_09_a_duplicate_is_nothing_while_the_industria_is_unused():
    sealed = card("斬", sealed_under="いんだすとりあ")
    a = seat(
        "8 3 2 1",
        hand="でゅーぷりぎあ",
        trumps="いんだすとりあ",
        sealed=[sealed],
        megami=["kururu", "yurina"],
    )
    start = table(3, a, seat("8 3 2 1", **QUIET))
    illegal_at(rule(start, use("a", "でゅーぷりぎあ")), 1, "6-2-1-5/note")
    used = (use("a", "いんだすとりあ"), use("a", "でゅーぷりぎあ"), take("b", "オーラ"))
    legal(rule(start, *used, claim(a__flare=1, b__aura=0, でゅーぷりぎあ__name="でゅーぷりぎあ")))


@clause("sakura:core/10-16", "sakura:core/10-4-2", "sakura:core/10-3")
def test_nasty_13_a_forged_cut_without_crystals_reaches_five_and_deals_four():
    a = seat("8 3 2 1", hand="錬成攻撃", anvil="斬", megami=["hagane-a1", "yurina"])
    start = table(5, a, seat("8 4 1 1", **QUIET))
    assert start["dust"] == 5
    hit = (use("a", "錬成攻撃"), take("b", "オーラ"))
    legal(rule(start, *hit, claim(b__aura=0, dust=9, 錬成攻撃__name="錬成攻撃", 錬成攻撃__users=["hagane"])))
