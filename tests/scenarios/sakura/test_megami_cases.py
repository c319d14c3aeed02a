"""Situations of the additional rules and of single Megami, written by somebody who had not seen the engine."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    illegal_at,
    legal,
    now,
    passed,
    rule,
    seat,
    shuffled,
    table,
    take,
    use,
)

PROCEED = "proceed"


@clause("sakura:core/10-5", "sakura:core/5-8-3-2", "sakura:core/9-3")
def test_kumasuke_strikes_once_for_each_card_face_down():
    a, b = seat("7 2 4 0", trumps="熊介", down=2), seat("5 3 5 0")
    ruling = rule(
        table(3, a, b, mode="full"),
        use("a", "熊介"),
        passed("b"),
        take("b", "オーラ"),
        passed("b"),
        passed("b"),
        now("3/13", a="7 2 0 0", b="1 1 9 0"),
    )
    legal(ruling)


@clause("sakura:add/3-3", "sakura:add/3-2", "sakura:core/9-7", "sakura:core/10-3")
def test_a_trap_is_used_before_the_life_of_the_reconstruction_is_paid():
    a = seat("8 3 3 0", hand="斬撃乱舞 斬", deck=0, down="鋼糸", discard=4)
    ruling = rule(
        table(3, a, seat("9 4 2 0"), phase="start", mode="", turn=7),
        act("a", PROCEED),
        act("a", "reconstruct"),
        choose("a", "", "鋼糸"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=2, a__life=7, a__flare=4, 鋼糸__zone="a.deck"),
        shuffled("a"),
        act("a", "mode", value="全力"),
        use("a", "斬撃乱舞"),
        passed("b"),
        now("3/6", a="7 3 4 1", b="6 2 5 0"),
    )
    legal(ruling)


@pytest.mark.parametrize(("turned", "space", "aura"), [(False, 5, 2), (True, 2, 2)])
@clause("sakura:add/4-2-1", "sakura:add/4-3", "sakura:add/4-4", "sakura:add/4-1-1")
def test_the_umbrella_decides_which_side_of_a_card_counts(turned, space, aura):
    hand = [{**card("しこみばり / ふくみばり"), "id": "needle", "open_side": turned}]
    a = seat("8 3 1 1", hand=hand, umbrella_open=turned)
    b = seat("8 5 1 1")
    start = table(space, a, b)
    ruling = rule(start, use("a", "needle"), passed("b"), take("b", "オーラ"))
    legal(ruling)
    other = 2 if space == 5 else 5
    illegal_at(
        rule({**start, "space": other, "dust": start["dust"] + space - other}, use("a", "needle")),
        1,
        "9-2-1#i",
    )


@clause("sakura:core/5-5", "sakura:core/9-5", "sakura:core/4-2", "sakura:core/8-1-3")
def test_who_orders_two_disposals_wins():
    a = seat("3 2 2 1", enhancements=[card("森羅判証", crystals=1), card("論破", crystals=1)])
    b = seat("1 3 5 0")
    ours = table(4, a, b, phase="start", turn=7)
    legal(rule(ours, act("a", PROCEED), act("a", "order", "論破"), claim(winner="a")))
    theirs = table(4, a, b, phase="start", turn=8, turn_player="b")
    legal(rule(theirs, act("b", PROCEED), act("b", "order", "森羅判証"), claim(winner="b")))


@clause("sakura:core/10-1", "sakura:core/9-2-2")
def test_two_arrows_of_one_card():
    ruling = rule(
        table(4, seat("9 3 0 0", hand="炉火"), seat("9 3 1 0")),
        use("a", "炉火"),
        now("2/7", a="9 3 1 0", b="9 3 2 0"),
    )
    legal(ruling)


@clause("sakura:add/13-3", "sakura:add/13-1", "sakura:core/9-4", "sakura:core/9-3")
def test_a_frozen_token_leaves_no_room_in_the_aura():
    a, b = seat("8 4 7 0", trumps="月影落", frozen=1), seat("6 1 2 0", trumps="レタルレラ")
    ruling = rule(
        table(4, a, b), use("a", "月影落"), use("b", "レタルレラ"), now("4/13", a="8 4 0 0", b="6 1 0 0")
    )
    legal(ruling)
    a["frozen"] = 0
    ruling = rule(table(4, a, b), use("a", "月影落"), use("b", "レタルレラ"), claim(a__aura=5, space=3))
    legal(ruling)


@clause("sakura:add/13-5", "sakura:add/13-4", "sakura:add/13-6", "sakura:add/13-2-1")
def test_freezing_fills_the_aura_and_focus_thaws_it():
    a, b = seat("8 3 1 1", hand="雪刃"), seat("8 3 1 1")
    ruling = rule(
        table(4, a, b),
        use("a", "雪刃"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__frozen=1),
        passed("a"),
        act("b", PROCEED),
        passed("b"),
        basic("b", "宿し"),
        claim(b__frozen=0, b__aura=3),
    )
    legal(ruling)


@clause("sakura:add/14-2-1", "sakura:core/6-2-1-11", "sakura:core/9-2-3#iii")
def test_the_mirror_number_makes_a_charge_smaller():
    a, b = seat("9 3 1 0", hand="寄花"), seat("9 2 2 0")
    ruling = rule(
        table(4, a, b),
        use("a", "寄花"),
        choose("a", 1),
        claim(寄花__crystals=2),
        now("4/5", a="9 2 1 0", b="9 2 2 0"),
    )
    legal(ruling)


@clause("sakura:core/5-8-3-2", "sakura:core/4-2", "sakura:core/10-1")
def test_a_text_that_waits_for_damage_to_life_takes_the_last_one():
    a, b = seat("4 2 3 0", hand="本当の怪物"), seat("2 3 6 0")
    legal(
        rule(table(2, a, b, mode="full"), use("a", "本当の怪物"), passed("b"), claim(winner="a", b__life=0))
    )


@clause("sakura:core/9-1-3-4", "sakura:core/10-1", "sakura:core/8-3-1")
def test_what_a_reaction_reserves_comes_in_the_next_end_phase():
    a, b = seat("9 3 2 0", hand="斬"), seat("8 2 1 0", hand="契約")
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        use("b", "契約"),
        claim(a__flare=1, b__aura=3),
        take("b", "ライフ"),
        passed("a"),
        act("b", PROCEED),
        passed("b"),
        now("3/8", a="9 3 2 0", b="7 2 2 1"),
    )
    legal(ruling)


@clause("sakura:add/15-1-1", "sakura:core/10-1", "sakura:core/6-3")
def test_headwind_turns_an_attack_into_an_arrow():
    a, b = seat("8 3 2 1", hand="水雷球", headwind=True), seat("8 3 2 1")
    ruling = rule(
        table(4, a, b),
        use("a", "水雷球"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", "right"),
        claim(b__aura=3, space=2),
    )
    legal(ruling)


@clause("sakura:add/15-1-1")
def test_whoever_was_attacked_has_headwind_in_the_next_turn():
    a, b = seat("8 3 2 1", hand="斬 水流"), seat("8 3 2 1", hand="水雷球 一閃")
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        passed("b"),
        take("b", "ライフ"),
        passed("a"),
        claim(b__headwind=True, a__headwind=False),
    )
    legal(ruling)


@clause("sakura:core/10-30", "sakura:core/9-2-3", "sakura:core/10-17")
def test_a_lighthouse_takes_the_place_of_what_a_card_does():
    a = seat("8 3 2 1", trumps=2, used="カラハリ灯台")
    b = seat("8 3 2 1", hand="圧気 体捌き 斬")
    start = table(5, a, b, turn=6, turn_player="b")
    ruling = rule(
        start,
        use("b", "圧気"),
        claim(圧気__zone="b.discard", カラハリ灯台__zone="a.trumps", dust=start["dust"]),
        use("b", "体捌き"),
        use("b", "斬"),
        passed("a"),
        take("a", "オーラ"),
        claim(a__aura=0, dust=start["dust"] + 3),
    )
    legal(ruling)


@clause("sakura:core/9-2-1", "sakura:core/10-17", "sakura:core/9-3", "sakura:core/5-8-3-2")
def test_a_trump_that_comes_back_is_used_again_as_long_as_it_can_be_paid():
    a = seat("7 3 8 1", trumps="イサナ海域", headwind=True)
    b = seat("9 2 1 1")
    ruling = rule(
        table(3, a, b),
        use("a", "イサナ海域"),
        passed("b"),
        now("5/5", a="7 3 4 1", b="8 2 2 1"),
        use("a", "イサナ海域"),
        passed("b"),
        now("7/7", a="7 3 0 1", b="7 2 3 1"),
        use("a", "イサナ海域"),
    )
    illegal_at(ruling, 7, "9-2-1#i")


@clause("sakura:add/6-2")
def test_centrifugal_wants_two_steps_away_and_no_attack_yet():
    a = seat("8 3 1 1", hand="遠心撃 円舞錬 跳ね兎")
    start = table(3, a, seat("8 3 3 1"))
    refused = rule(start, use("a", "円舞錬"))
    assert refused.entries[0].clauses[0] == "sakura:add/6-2"
    legal(rule(start, use("a", "跳ね兎"), use("a", "円舞錬"), claim(a__aura=5, b__flare=1)))


@clause("sakura:core/10-30", "sakura:core/9-3", "sakura:core/5-8-3-2")
def test_dawn_takes_the_place_of_a_reaction_and_is_weakened_by_it():
    a, b = seat("6 3 6 1", trumps="暁"), seat("8 4 3 1", trumps="浦波嵐")
    ruling = rule(
        table(5, a, b),
        use("a", "暁"),
        use("b", "浦波嵐"),
        claim(a__aura=3, b__life=5, b__flare=3, 浦波嵐__zone="b.used", 暁__zone="a.removed"),
    )
    legal(ruling)


@clause("sakura:add/19-3", "sakura:add/19-2-1")
def test_an_oath_is_sworn_after_the_payment_and_raises_the_gauge():
    a, b = seat("8 3 1 1", hand="紅刃"), seat("8 4 1 1")
    plain = rule(
        table(3, a, b), use("a", "紅刃"), passed("b"), take("b", "オーラ"), claim(b__aura=1, a__taboo=0)
    )
    sworn = rule(
        table(3, a, b),
        use("a", "紅刃"),
        choose("a", "1"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=0, a__taboo=1),
    )
    legal(sworn)
    legal(plain)


@clause("sakura:add/19-4")
def test_a_taboo_gauge_at_16_loses_the_game():
    a = seat("5 3 1 0", hand="紅刃", taboo=14)
    legal(
        rule(
            table(4, a, seat("8 3 1 1"), phase="start", turn=7),
            act("a", PROCEED),
            claim(winner="b", a__taboo=16),
        )
    )


@clause("sakura:add/5-2", "sakura:add/5-1", "sakura:add/5-3")
def test_a_scheme_is_carried_out_and_the_next_one_prepared():
    a, b = seat("8 3 1 1", hand="煽動 煽動#2", scheme="shinsan"), seat("8 3 1 1")
    ruling = rule(
        table(4, a, b),
        use("a", "煽動"),
        claim(space=5),
        choose("a", "kibou"),
        use("a", "煽動#2"),
        claim(space=4, b__aura=4),
        choose("a", "shinsan"),
    )
    legal(ruling)


@clause("sakura:add/8-3", "sakura:add/8-2")
def test_a_mechanism_does_not_count_the_card_in_use():
    a, b = seat("9 3 1 0", hand="えれきてる", discard="詩舞 跳ね兎 雅打ち"), seat("3 2 7 0")
    legal(rule(table(4, a, b), use("a", "えれきてる"), claim(b__life=3, えれきてる__zone="a.discard")))
    a = seat("9 3 1 0", hand="えれきてる", discard="詩舞 跳ね兎 雅打ち 炉火")
    legal(rule(table(4, a, b), use("a", "えれきてる"), claim(b__life=2)))


@clause("sakura:add/8-3", "sakura:core/5-8-1", "sakura:core/5-8-3-1")
def test_two_mechanisms_of_one_card():
    a = seat("9 3 1 0", hand="とるねーど", discard="斬 一閃 圧気 りふれくた")
    ruling = rule(table(4, a, seat("8 3 2 0"), mode="full"), use("a", "とるねーど"), now("4/9", b="7 0 3 0"))
    legal(ruling)


@clause("sakura:core/6-3", "sakura:core/5-5-2", "sakura:core/9-4#vii")
def test_the_enemy_picks_its_crystals_and_an_enhancement_gives_what_it_has():
    a, b = seat("9 3 1 0", hand="刈取り"), seat("8 3 1 0", enhancements=[card("泥濘", crystals=1)])
    ruling = rule(
        table(4, a, b),
        use("a", "刈取り"),
        passed("b"),
        choose("b", "enemy.aura"),
        choose("b", "enemy.aura"),
        act("a", "activate", "刈取り"),
        choose("a", "", "泥濘"),
        now("4/9", a="9 3 1 0", b="8 1 1 0"),
        claim(泥濘__zone="b.discard"),
    )
    legal(ruling)


@clause("sakura:core/1-4", "sakura:core/10-8")
def test_whoever_suffers_no_damage_keeps_every_crystal_until_the_own_main_phase():
    a, b = seat("9 3 1 0", hand="斬"), seat("8 2 3 0", used="望我")
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        passed("b"),
        claim(b__life=8, b__aura=2),
        passed("a"),
        act("b", PROCEED),
        passed("b"),
        claim(望我__zone="b.trumps"),
    )
    legal(ruling)


@clause("sakura:core/10-37")
def test_a_card_with_a_limit_is_used_within_it():
    a, b = seat("8 3 2 1", hand="盤狂わせ"), seat("8 2 3 1")
    refused = rule(table(4, a, b), use("a", "盤狂わせ"))
    illegal_at(refused, 1, "10-37")
    legal(
        rule(
            table(4, a, b),
            basic("a", "前進"),
            use("a", "盤狂わせ"),
            choose("a", 2),
            claim(b__flare=1, space=5),
        )
    )


@clause("sakura:core/5-7", "sakura:core/10-28")
def test_two_compasses_offset_each_other():
    b = seat("8 3 2 1", hand="薙斬り 石突")
    one = seat("8 3 2 1", hand="斬", enhancements=[card("羅針盤", crystals=2)])
    illegal_at(rule(table(5, one, b, turn=6, turn_player="b"), use("b", "薙斬り")), 1, "9-2-1#i")
    legal(rule(table(5, one, b), use("a", "斬"), passed("b"), take("b", "オーラ")))
    two = {**b, "enhancements": [card("羅針盤#2", crystals=2)]}
    illegal_at(rule(table(5, one, two), use("a", "斬")), 1, "9-2-1#i")
    legal(
        rule(
            table(5, one, two, turn=6, turn_player="b"), use("b", "薙斬り"), passed("a"), take("a", "オーラ")
        )
    )


@clause("sakura:core/8-1-2", "sakura:core/8-1-3", "sakura:core/5-5-2", "sakura:core/9-5")
def test_a_wave_is_called_at_the_start_and_when_it_is_gone():
    a = seat("8 2 2 1", hand=[], down="水流 斬", enhancements=[card("波呼び", crystals=1)])
    ruling = rule(
        table(5, a, seat("8 3 2 1"), phase="start", turn=7, mode=""),
        act("a", PROCEED),
        act("a", "activate", "波呼び"),
        choose("a", "", "水流"),
        act("a", "activate", "波呼び"),
        choose("a", "", "斬"),
        choose("a", "前進"),
        passed("b"),
        passed("a"),
        claim(水流__zone="a.hand", 斬__zone="a.hand", 波呼び__zone="a.discard"),
        now("4/7", a="8 3 2 2", b="8 2 2 1"),
    )
    legal(ruling)


@clause("sakura:core/9-5#i", "sakura:core/10-17", "sakura:core/10-7", "sakura:core/9-3")
def test_a_disposal_brings_a_used_trump_back():
    enhancements = [card("生体活性", crystals=1)]
    a = seat("6 2 3 0", hand="斬", trumps="月影落 浮舟宿", used="壬蔓", enhancements=enhancements)
    ruling = rule(
        table(4, a, seat("8 2 1 1"), phase="start", turn=7, mode=""),
        act("a", PROCEED),
        passed("a"),
        claim(壬蔓__zone="a.trumps"),
        use("a", "壬蔓"),
        passed("b"),
        take("b", "オーラ"),
        now("4/10", a="6 2 4 1 3 1/2/1", b="8 1 1 1"),
        use("a", "斬"),
        passed("b"),
        now("4/10", a="6 2 4 1 2 1/3/1", b="7 1 2 1"),
    )
    legal(ruling)


@clause("sakura:core/10-22", "sakura:core/10-3")
def test_an_attack_that_normal_cards_may_not_react_to():
    a = seat("6 3 2 1", hand="不意打ち")
    b = seat("7 5 5 2", hand="雅打ち シュート", down=0, trumps="久遠ノ花 レッドバレット 常世ノ月")
    refused = rule(table(3, a, b, mode="full"), use("a", "不意打ち"), use("b", "雅打ち"))
    illegal_at(refused, 2, "10-22")
    legal(
        rule(
            table(3, a, b, mode="full"),
            use("a", "不意打ち"),
            use("b", "久遠ノ花"),
            now(a="5 3 3 1", b="7 5 0 2"),
        )
    )


@clause("sakura:core/8-3-1", "sakura:core/10-5", "sakura:core/10-22", "sakura:core/4-2")
def test_an_enhancement_strikes_in_the_end_phase():
    a = seat("6 3 2 1", hand="斬", enhancements=[card("指揮", crystals=2)])
    legal(rule(table(4, a, seat("1 0 1 1"), phase="end", turn=7), act("a", PROCEED), claim(winner="a")))


@clause("sakura:core/1-4", "sakura:core/9-5", "sakura:core/5-5-2")
def test_crystals_go_where_the_text_of_their_card_sends_them():
    a = seat("6 5 2 1", trumps=2, enhancements=[card("圏域", crystals=1)])
    ruling = rule(
        table(4, a, seat("8 3 1 1"), phase="start", turn=7),
        act("a", PROCEED),
        claim(space=5, 圏域__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/9-4#iii", "sakura:core/9-2-1#i")
def test_what_cannot_be_escaped_hits_at_any_distance():
    a = seat("6 3 2 1", hand="仕掛け番傘 斬")
    b = seat("7 3 2 1", hand="詩舞 雅打ち")
    ruling = rule(
        table(6, a, b),
        use("a", "仕掛け番傘"),
        use("b", "詩舞"),
        choose("b", "2"),
        take("b", "オーラ"),
        claim(b__aura=0, space=7),
    )
    legal(ruling)


@clause("sakura:core/9-1-3-1", "sakura:core/4-2")
def test_a_defeat_is_replaced():
    a = seat("8 3 2 1", hand="斬")
    b = seat("1 0 6 1", enhancements=[card("衰垜逐肘守料術", crystals=1)])
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        passed("b"),
        claim(b__life=4, b__flare=3, winner="", 衰垜逐肘守料術__zone="b.removed"),
    )
    legal(ruling)


@clause("sakura:add/10-2-1", "sakura:core/10-3")
def test_the_smaller_gauge_is_the_damage():
    a, b = seat("9 3 1 0", hand="風雷撃", wind=3, thunder=5), seat("9 4 2 0")
    legal(
        rule(
            table(2, a, b), use("a", "風雷撃"), passed("b"), take("b", "オーラ"), claim(b__aura=1, a__wind=3)
        )
    )


@clause("sakura:add/10-3-1-1", "sakura:add/10-4")
def test_a_card_of_another_megami_is_charged_as_it_is_used_and_may_be_released():
    a, b = seat("9 2 1 1", hand="斬 獣爪", thunder=2), seat("9 4 0 0")
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        act("a", "activate", "斬"),
        choose("a", "thunder"),
        passed("b"),
        take("b", "オーラ"),
        claim(a__thunder=3, b__aura=1),
        basic("a", "前進"),
        use("a", "獣爪"),
        passed("b"),
        now("2/11", a="9 3 1 0", b="8 1 1 0"),
        claim(獣爪__charged=False),
    )
    legal(ruling)


@clause("sakura:add/10-4", "sakura:add/10-3-1-1")
def test_a_charge_that_was_kept_is_released_later_in_a_standard_phase():
    a, b = seat("9 2 1 1", hand="斬 獣爪"), seat("9 4 0 0")
    begun = (use("a", "斬"), passed("b"), take("b", "オーラ"), claim(斬__charged=True))
    legal(
        rule(
            table(3, a, b),
            *begun,
            act("a", "release", "斬", value="wind"),
            claim(a__wind=1, 斬__charged=False),
        )
    )
    twice = act("a", "release", "斬", value="wind")
    refused = rule(table(3, a, b), *begun, twice, twice)
    assert refused.entries[5].clauses[0] == "sakura:add/10-4"


@clause("sakura:core/10-7", "sakura:add/10-2-1")
def test_a_trump_rises_by_a_gauge():
    a, b = seat("8 2 3 0", trumps="雷螺風神爪", wind=4, thunder=4), seat("8 3 3 0")
    ruling = rule(
        table(2, a, b),
        use("a", "雷螺風神爪"),
        passed("b"),
        take("b", "オーラ"),
        passed("a"),
        act("b", PROCEED),
        claim(雷螺風神爪__zone="a.trumps", b__aura=0),
    )
    legal(ruling)


@clause("sakura:core/7-1-12", "sakura:add/10-1")
def test_a_gauge_brings_extra_cards():
    a = seat("8 3 2 0", trumps="風魔招来孔", wind=7, extra="風魔旋風 風魔纏廻 風魔天狗道")
    ruling = rule(
        table(4, a, seat("8 2 1 0")),
        use("a", "風魔招来孔"),
        claim(
            風魔旋風__zone="a.trumps",
            風魔纏廻__zone="a.trumps",
            風魔天狗道__zone="a.extra",
            風魔招来孔__zone="a.removed",
        ),
    )
    legal(ruling)


@clause("sakura:core/6-3", "sakura:core/10-1")
def test_an_arrow_moves_as_many_as_there_are():
    a = seat("9 3 1 0", hand="空駆け", megami=[])
    legal(
        rule(
            table(2, a, seat("9 2 2 0"), mode="full"),
            use("a", "空駆け"),
            choose("a", "right"),
            claim(space=0),
        )
    )


@clause("sakura:core/10-3", "sakura:core/5-8-3-2")
def test_the_first_attack_of_each_turn_is_weakened():
    a, b = seat("9 3 1 0", hand="斬 一閃"), seat("8 3 1 0", enhancements=[card("大嵐", crystals=2)])
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=8),
        use("a", "一閃"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1),
    )
    legal(ruling)


@clause("sakura:add/10-5")
def test_a_storm_power_lowers_a_gauge_and_strikes():
    a, b = seat("9 3 1 0", hand="暴風", thunder=3), seat("8 2 2 0")
    ruling = rule(
        table(3, a, b),
        use("a", "暴風"),
        passed("b"),
        take("b", "オーラ"),
        act("a", "activate", "暴風"),
        choose("a", "thunder2"),
        passed("b"),
        now("3/10", a="9 3 1 0", b="7 0 3 0"),
        claim(a__thunder=1),
    )
    legal(ruling)


@clause("sakura:core/5-7")
def test_a_sea_leaves_the_two_ends_of_three_distances_or_more():
    a = seat("6 3 1 1", hand="斬", enhancements=[card("サギリ海域", crystals=2)])
    b = seat("6 3 1 1", hand="シュート 薙斬り")
    middle = rule(table(6, a, b, turn=6, turn_player="b"), use("b", "シュート"))
    illegal_at(middle, 1, "9-2-1#i")
    for space, attack in ((4, "シュート"), (10, "シュート"), (4, "薙斬り"), (5, "薙斬り")):
        legal(
            rule(
                table(space, a, b, turn=6, turn_player="b"),
                use("b", attack),
                passed("a"),
                take("a", "オーラ"),
            )
        )


@clause("sakura:core/10-3")
def test_the_first_attack_that_is_no_trump_counts_even_after_a_trump():
    a = seat("6 3 1 1", hand="斬", trumps="レッドバレット", enhancements=[card("霜の茨", crystals=2)])
    start = table(3, a, {**seat("6 5 1 1"), "frozen": 0})
    ruling = rule(start, use("a", "斬"), passed("b"), take("b", "オーラ"), claim(b__aura=1))
    legal(ruling)


@clause("sakura:core/5-5-5")
def test_the_first_card_of_another_megami_in_the_own_turn_feeds_an_enhancement():
    a = seat("6 3 1 0", hand="跳ね兎 跳ね兎#2", enhancements=[card("ひらりおり", crystals=1)])
    ruling = rule(
        table(2, a, seat("6 3 1 1")),
        use("a", "跳ね兎"),
        act("a", "activate", "ひらりおり"),
        claim(a__vigor=1, ひらりおり__crystals=4),
    )
    legal(ruling)


@clause("sakura:core/5-5-5", "sakura:core/9-6")
def test_the_first_change_of_the_enemys_aura_by_damage_is_answered_once():
    a = seat("6 3 1 0", hand="斬 一閃", enhancements=[card("阿吽", crystals=1)])
    ruling = rule(
        table(3, a, seat("6 5 1 1")),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        act("a", "activate", "阿吽"),
        choose("a", "1"),
        claim(a__aura=4, b__aura=2),
    )
    assert [str(one.verdict) for one in ruling.entries][:5] == ["legal"] * 5
