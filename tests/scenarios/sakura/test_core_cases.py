"""Situations of the core rules, written by somebody who had not seen the engine, each with its answer."""

import pytest

from judgeapp.domain.engine import InvalidRecord
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
    rule,
    seat,
    shuffled,
    table,
    take,
    use,
    verdicts,
)

PROCEED = "proceed"


@clause(
    "sakura:core/9-2-3", "sakura:core/8-1-3#ii", "sakura:core/5-5-2", "sakura:core/9-5", "sakura:core/8-3-2"
)
def test_005_an_enhancement_is_paid_from_both_zones_fades_on_both_turns_and_is_disposed_of():
    a = seat("8 3 1 1", hand="斬 一閃")
    b = seat("8 3 2 1", hand="風舞台 雅打ち")
    ruling = rule(
        table(6, a, b, turn=4, turn_player="b"),
        use("b", "風舞台"),
        choose("b", 1),
        now("4/4", a="8 3 1 1 2 3/1/1", b="8 4 2 1 1 3/1/1"),
        claim(風舞台__crystals=2),
        passed("b"),
        act("a", PROCEED),
        passed("a"),
        now("4/5", a="8 3 1 2 4 1/1/1", b="8 4 2 1 1 3/1/1"),
        claim(風舞台__crystals=1),
        passed("a"),
        choose("a", "", "斬", "一閃"),
        now("4/5", a="8 3 1 2 2 1/1/3"),
        act("b", PROCEED),
        passed("b"),
        now("6/6", a="8 3 1 2 2 1/1/3", b="8 2 2 2 3 1/2/1"),
    )
    legal(ruling)
    assert {one["id"] for one in ruling.interpretations} >= {"sakura-start-phase-whose-enhancements"}


@clause("sakura:core/8-1-3", "sakura:core/9-5#i", "sakura:core/10-5", "sakura:core/6-3")
def test_006_against_a_dash_on_the_right_aura_is_taken_as_far_as_it_goes():
    a = seat("8 4 1 0", hand="斬", enhancements=[card("圧気", crystals=1)])
    b = seat("7 2 2 1")
    legal(
        rule(
            table(4, a, b, phase="start", turn=7),
            act("a", PROCEED),
            passed("b"),
            now("4/10", a="8 4 1 1 1 3/2/1", b="7 0 2 1 2 3/1/1"),
            passed("a"),
            now("4/10", a="8 4 1 1 3 1/2/1", b="7 0 2 1 2 3/1/1"),
        )
    )


@clause("sakura:core/9-7", "sakura:core/10-8", "sakura:core/9-3", "sakura:core/7-1-3-1", "sakura:core/9-7#i")
def test_010_the_damage_of_a_reconstruction_brings_a_trump_back_and_aura_is_filled_to_its_limit():
    a = seat("4 1 1 1", hand="居合", deck=0, discard=4, down=2, trumps="月影落 浦波嵐", used="浮舟宿")
    ruling = rule(
        table(4, a, seat("6 4 2 1"), phase="start", turn=9, mode=""),
        act("a", PROCEED),
        act("a", "reconstruct"),
        claim(浮舟宿__zone="a.trumps"),
        now("4/14", a="3 1 2 2 3 4/0/0", b="6 4 2 1 2 3/1/1"),
        use("a", "浮舟宿"),
        now("4/12", a="3 5 0 2 3 4/0/0"),
        basic("a", "宿し"),
        now("4/12", a="3 4 1 1 3 4/0/0"),
        basic("a", "纏い"),
        now("4/11", a="3 5 1 0 3 4/0/0"),
    )
    legal(ruling)


@clause("sakura:core/5-5-3", "sakura:core/10-10", "sakura:core/5-8-3-2", "sakura:core/7-1-6")
def test_011_each_draw_from_an_empty_deck_is_an_impatience_of_its_own():
    a = seat("5 1 2 0", hand="斬", deck=0, discard=4, down=2)
    legal(
        rule(
            table(4, a, seat("6 4 2 1"), phase="start", turn=9, mode=""),
            act("a", PROCEED),
            passed("a"),
            take("a", "オーラ"),
            now("4/13", a="4 0 3 1 1 0/4/2"),
            use("a", "斬"),
            passed("b"),
            take("b", "オーラ"),
            now("4/16", a="4 0 3 1 0 0/5/2", b="6 1 2 1 2 3/1/1"),
        )
    )


@clause("sakura:core/9-2-2", "sakura:core/10-1", "sakura:core/9-6-2", "sakura:core/5-8-3-2")
def test_012_arrows_of_cards_know_no_master_distance():
    a = seat("8 2 1 1", hand="バックステップ 跳ね兎 シュート 梳流し", deck=2, down=0)
    legal(
        rule(
            table(1, a, seat("7 3 2 1")),
            use("a", "跳ね兎"),
            now("3/10", a="8 2 1 1 3 2/2/0"),
            use("a", "バックステップ"),
            now("4/9", a="8 2 1 1 3 1/3/0"),
            use("a", "シュート"),
            passed("b"),
            take("b", "ライフ"),
            now("4/9", a="8 2 1 1 2 1/4/0", b="6 3 3 1 2 3/1/1"),
            use("a", "梳流し"),
            passed("b"),
            now("4/9", a="8 2 1 1 1 1/5/0", b="5 3 4 1 2 3/1/1"),
            basic("a", "後退"),
            now("5/9", a="8 1 1 0 1 1/5/0"),
        )
    )


@clause("sakura:core/9-7", "sakura:core/9-2-1", "sakura:core/9-4#vii")
def test_019_a_reconstruction_by_a_card_deals_no_damage():
    a = seat("6 2 3 1", hand="梳流し 雅打ち", deck=1, discard=3, trumps="千歳ノ鳥 久遠ノ花 レッドバレット")
    legal(
        rule(
            table(4, a, seat("7 3 1 1")),
            basic("a", "宿し"),
            use("a", "千歳ノ鳥"),
            passed("b"),
            take("b", "オーラ"),
            now("4/14", a="6 1 2 0 2 5/0/0", b="7 1 1 1 2 3/1/1"),
            use("a", "梳流し"),
            passed("b"),
            now("4/14", a="6 1 2 0 1 5/1/0", b="6 1 2 1 2 3/1/1"),
            passed("a"),
            act("b", PROCEED),
        )
    )


@clause("sakura:core/9-4#iii", "sakura:core/9-4-1-1", "sakura:core/9-2-1")
def test_025_the_range_is_looked_at_again_after_a_reaction():
    a, b = seat("6 3 2 1", hand="斬 一閃 薙斬り", deck=2), seat("7 2 1 1", hand="詩舞 雅打ち")
    legal(
        rule(
            table(4, a, b),
            use("a", "斬"),
            use("b", "詩舞"),
            choose("b", "2"),
            now("5/11", a="6 3 2 1 2 2/2/1", b="7 1 1 2 1 3/2/1"),
            use("a", "薙斬り"),
            now("5/11", a="6 3 2 1 1 2/3/1", b="6 1 2 2 1 3/2/1"),
            basic("a", "前進"),
            now("4/11", a="6 4 2 0 1 2/3/1"),
            basic("a", "前進", "一閃"),
            now("3/11", a="6 5 2 0 0 2/3/2"),
        )
    )


@clause("sakura:core/3-2")
def test_028_a_deck_has_seven_normal_cards_and_three_trumps():
    with pytest.raises(InvalidRecord) as refused:
        rule({"setup": {"decks": {"a": {"normal": 8, "trumps": 2}}}})
    assert refused.value.clause == "sakura:core/3-2"


SETUP = {"setup": {"first_player": "a"}}


@clause("sakura:core/4-1#5")
def test_031_after_the_redraw_nothing_is_shuffled():
    ruling = rule(SETUP, act("a", "mulligan", cards=["a.deck.1", "a.deck.2"]), shuffled("a"))
    illegal_at(ruling, 2, "7-1-6")


@clause("sakura:core/9-6#i", "sakura:core/7-1-1", "sakura:core/9-6-2")
def test_032_with_ten_crystals_at_distance_nobody_retreats():
    a = seat("10 3 0 0", hand="斬 一閃 圧気", deck=4, discard=0, down=0)
    b = seat("10 3 0 1", hand=3, deck=4, discard=0, down=0)
    illegal_at(rule(table(10, a, b, turn=1), basic("a", "後退", "圧気")), 1, "9-6#i-b")


@clause("sakura:core/8-1-3")
def test_035_the_first_turn_has_neither_vigor_nor_cards():
    a = seat("10 3 0 0", hand="斬 一閃 圧気", deck=4, discard=0, down=0)
    b = seat("10 3 0 1", hand=3, deck=4, discard=0, down=0)
    ruling = rule(
        table(10, a, b, turn=1, phase="start"), act("a", PROCEED), claim(a__vigor=0, a_hand__count=3)
    )
    legal(ruling)
    ruling = rule(table(10, a, b, turn=1, phase="start"), act("a", PROCEED), claim(a__vigor=1))
    assert verdicts(ruling)[-1] == "departed"


@clause("sakura:core/8-1-3#iii", "sakura:core/8-2-2", "sakura:core/9-7")
def test_040_no_deck_is_reconstructed_in_the_main_phase():
    a = seat("7 3 2 1", hand="斬 一閃", deck=0, discard=3, down=2)
    ruling = rule(
        table(4, a, seat("8 3 1 1"), turn=7),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        act("a", "reconstruct"),
    )
    illegal_at(ruling, 4, "8-1-3#iii")


@clause("sakura:core/9-2", "sakura:core/8-2-2#a")
def test_041_full_power_is_not_used_in_a_standard_phase():
    a = seat("7 3 2 1", hand="居合 斬")
    illegal_at(rule(table(4, a, seat("8 3 1 1")), use("a", "居合")), 1, "8-2-2#a")
    legal(rule(table(4, a, seat("8 3 1 1"), mode=""), use("a", "居合"), passed("b"), take("b", "ライフ")))


@clause("sakura:core/8-2-2", "sakura:core/7-1-11")
def test_047_a_used_trump_is_not_used_again():
    a = seat("7 3 5 1", hand="斬 一閃", trumps="月影落 浦波嵐", used="浮舟宿")
    illegal_at(rule(table(4, a, seat("8 3 1 1")), use("a", "浮舟宿")), 1, "8-2-2")


@clause("sakura:core/9-2", "sakura:core/1-4")
def test_049_the_condition_of_a_card_bars_its_use():
    a = seat("4 3 5 1", hand="斬 一閃", trumps="天音揺波の底力 浦波嵐 浮舟宿")
    illegal_at(rule(table(3, a, seat("8 3 1 1"), mode="full"), use("a", "天音揺波の底力")), 1, "9-2")
    a["life"] = 3
    legal(rule(table(3, a, seat("8 3 1 1"), mode="full"), use("a", "天音揺波の底力"), passed("b")))


B_SHOOTS = table(
    4,
    seat("7 3 2 1", hand="薙斬り 石突"),
    seat("8 3 1 1", hand="シュート 雅打ち"),
    turn=6,
    turn_player="b",
)


@clause("sakura:core/9-2-1#i", "sakura:core/9-4#i")
def test_053_a_reaction_out_of_its_range_is_taken_back():
    illegal_at(rule(B_SHOOTS, use("b", "シュート"), use("a", "石突")), 2, "9-2-1#i")


@clause("sakura:core/9-4#i")
def test_055_a_reaction_is_not_reacted_to():
    ruling = rule(B_SHOOTS, use("b", "シュート"), use("a", "薙斬り"), use("b", "雅打ち"))
    illegal_at(ruling, 3, "9-4#i")


@clause("sakura:core/9-2", "sakura:core/1-4")
def test_060_a_card_without_its_condition_interrupts_nothing():
    a, b = seat("7 2 2 1", hand="見切り 斬"), seat("8 3 1 1", hand="シュート 梳流し")
    start = table(4, a, b, turn=6, turn_player="b")
    illegal_at(rule(start, use("b", "シュート"), use("a", "見切り")), 2, "9-2")
    a["aura"] = 1
    start = table(4, a, b, turn=6, turn_player="b")
    legal(
        rule(
            start,
            use("b", "シュート"),
            use("a", "見切り"),
            choose("a", "right"),
            now("3/11", a="7 1 2 1 1 3/2/1"),
        )
    )


@clause("sakura:core/9-6#i", "sakura:core/9-6-5")
def test_069_nobody_breaks_away_beyond_the_master_distance():
    illegal_at(
        rule(table(3, seat("7 3 2 1", hand="斬 一閃"), seat("8 3 1 1")), basic("a", "離脱")), 1, "9-6#i-b"
    )


@clause("sakura:core/9-6#ii")
def test_071_a_basic_action_has_its_price():
    a = seat("7 3 2 0", hand=[], trumps="月影落 浦波嵐 浮舟宿")
    illegal_at(rule(table(4, a, seat("8 3 1 1")), basic("a", "前進")), 1, "9-6#ii")
    illegal_at(rule(table(4, a, seat("8 3 1 1")), basic("a", "前進", "月影落")), 1, "9-6#ii-b")


@clause("sakura:core/8-3-2")
def test_078_nobody_puts_down_a_card_within_the_limit():
    start = table(4, seat("7 3 2 1", hand="斬 一閃"), seat("8 3 1 1"), phase="end")
    assert found(rule(start, act("a", PROCEED), choose("a", "", "斬")), 2) == ("illegal", "core/8-3-2")


@clause("sakura:core/10-4-3", "sakura:core/9-2-1#i", "sakura:core/5-7")
def test_082_a_range_that_is_shrunk_to_nothing_fits_no_distance():
    a = seat("7 3 2 1", hand="斬 一閃")
    b = seat("7 3 3 1", trumps=2, enhancements=[card("虚偽", crystals=3)])
    illegal_at(rule(table(3, a, b), use("a", "一閃")), 1, "9-2-1#i")
    legal(rule(table(3, a, b), basic("a", "後退"), use("a", "斬"), passed("b"), take("b", "オーラ")))


@clause("sakura:core/4-1#5")
def test_084_the_cards_put_back_lie_at_the_bottom_in_their_order():
    names = ["斬", "一閃", "圧気", "柄打ち", "居合", "石突", "薙斬り"]
    deck = {"normal": [card(name) for name in names], "trumps": 3}
    ruling = rule(
        {"setup": {"first_player": "a", "decks": {"a": deck}}},
        shuffled("a", *names),
        act("a", "mulligan", cards=["圧気", "一閃"]),
        claim(
            柄打ち__zone="a.hand",
            居合__zone="a.hand",
            斬__zone="a.hand",
            圧気__zone="a.deck",
            石突__zone="a.deck",
        ),
    )
    legal(ruling)


@clause("sakura:core/8-1-3#iii", "sakura:core/9-7", "sakura:core/9-7#ii")
def test_091_a_deck_may_be_reconstructed_that_is_not_empty():
    a = seat("7 3 2 1", hand="斬 一閃", deck=2, discard=2)
    ruling = rule(
        table(4, a, seat("8 3 1 1"), turn=7, phase="start"),
        act("a", PROCEED),
        act("a", "reconstruct"),
        now("4/8", a="6 3 3 2 4 3/0/0"),
    )
    legal(ruling)


@pytest.mark.parametrize(
    ("first", "space", "aura", "dust"),
    [("圧気", 4, 0, 5), ("風舞台", 6, 1, 2)],
    ids=["attack first", "arrow first"],
)
@clause("sakura:core/5-5", "sakura:core/9-1", "sakura:core/9-5", "sakura:core/10-5", "sakura:core/6-3")
def test_093_the_turn_player_orders_two_disposals(first, space, aura, dust):
    a = seat("7 3 2 1", hand="斬", enhancements=[card("圧気", crystals=1)])
    b = seat("7 3 2 1", hand="梳流し", enhancements=[card("風舞台", crystals=1)])
    start = table(4, a, b, turn=7, phase="start")
    ruling = rule(
        start,
        act("a", PROCEED),
        act("a", "order", first),
        *([passed("b")] if first == "圧気" else []),
        claim(space=space, dust=start["dust"] + dust, b__aura=aura),
    )
    legal(ruling)


@clause("sakura:core/10-3", "sakura:core/5-6")
def test_094_a_card_weakens_its_own_attack():
    a, b = seat("7 3 2 1", hand="居合", deck=4), seat("8 4 1 1")
    start = table(2, a, b, mode="full")
    legal(rule(start, use("a", "居合"), passed("b"), take("b", "オーラ"), claim(b__aura=1)))


@clause("sakura:core/5-6", "sakura:core/6-4-1-4", "sakura:core/10-3")
def test_096_all_additions_count_at_once_and_only_then_the_limit():
    a = seat(
        "3 1 7 2", hand="柄打ち バックステップ バックドラフト", deck=2, trumps="月影落 浮舟宿 レッドバレット"
    )
    b = seat("7 5 3 1", trumps="浦波嵐 久遠ノ花 常世ノ月")
    ruling = rule(
        table(2, a, b),
        use("a", "柄打ち"),
        passed("b"),
        take("b", "ライフ"),
        use("a", "バックステップ"),
        use("a", "バックドラフト"),
        use("a", "月影落"),
        claim(**{"attack.5.2__aura_damage": 5, "attack.5.2__life_damage": 5}),
        use("b", "浦波嵐"),
        take("b", "オーラ"),
        claim(b__aura=1, a__aura=0),
    )
    legal(ruling)


@clause("sakura:core/6-4-1-4", "sakura:core/5-8-3-2", "sakura:core/9-3#ii")
def test_097_damage_of_nothing_can_be_taken_on_an_empty_aura():
    a = seat("7 0 3 1", hand="斬 一閃", trumps="浦波嵐 月影落 浮舟宿")
    b = seat("8 3 1 1", hand="シュート 梳流し")
    ruling = rule(
        table(4, a, b, turn=6, turn_player="b"),
        use("b", "シュート"),
        use("a", "浦波嵐"),
        take("a", "オーラ"),
        now(a="7 0 0 1 2 3/1/1", b="8 1 1 1 1 3/2/1"),
    )
    legal(ruling)


@clause("sakura:core/10-15", "sakura:core/6-4-1-8", "sakura:core/10-5", "sakura:core/10-21")
def test_098_an_attack_of_an_effect_has_the_megami_of_its_card():
    a = seat("3 1 2 1", hand="八方振り", deck=2, discard=2, enhancements=[card("気炎万丈", crystals=3)])
    ruling = rule(
        table(4, a, seat("8 4 1 1")),
        use("a", "八方振り"),
        passed("b"),
        take("b", "オーラ"),
        passed("b"),
        now(b="6 1 3 1 2 3/1/1"),
    )
    legal(ruling)


@clause("sakura:core/4-2#2", "sakura:core/6-4-1-4", "sakura:core/5-8-3-2", "sakura:core/4-2#1")
def test_102_and_148_life_at_0_decides_before_the_attacker_loses_by_its_text():
    a = seat("4 1 5 1", trumps="炎天・紅緋弥香 月影落 浮舟宿")
    survives = rule(
        table(2, a, seat("7 4 2 1"), mode="full"), use("a", "炎天・紅緋弥香"), claim(winner="b", b__life=1)
    )
    legal(survives)
    beaten = rule(
        table(3, a, seat("5 4 2 1"), mode="full"), use("a", "炎天・紅緋弥香"), claim(winner="a", b__life=0)
    )
    legal(beaten)


@clause("sakura:core/9-8", "sakura:core/9-1-1-2")
def test_116_a_condition_is_read_again_when_the_damage_is_dealt():
    a, b = seat("4 1 2 1", hand="一閃 斬"), seat("8 3 1 1", hand="雅打ち シュート")
    ruling = rule(
        table(3, a, b), use("a", "一閃"), use("b", "雅打ち"), take("b", "オーラ"), claim(a__life=3, b__aura=0)
    )
    legal(ruling)


@clause("sakura:core/6-4-1-1", "sakura:core/9-4")
def test_118_a_trump_is_not_cancelled_by_what_cancels_normal_cards():
    a = seat("6 4 7 1", hand="斬 一閃", trumps="月影落 浦波嵐 浮舟宿")
    b = seat("7 3 1 2", hand="雅打ち シュート")
    ruling = rule(
        table(4, a, b),
        use("a", "月影落"),
        use("b", "雅打ち"),
        take("a", "オーラ"),
        now(a="6 2 0 1", b="3 3 5 2"),
    )
    legal(ruling)


@clause("sakura:core/4-2#1", "sakura:core/9-4#vii")
def test_120_whoever_gives_up_the_last_life_loses_at_once():
    a = seat("1 3 1 1", hand="マグナムカノン シュート")
    b = seat("6 2 1 1", hand="石突 斬")
    ruling = rule(
        table(8, a, b),
        use("a", "シュート"),
        passed("b"),
        take("b", "オーラ"),
        use("a", "マグナムカノン"),
        passed("b"),
        claim(winner="b", b__life=4, b__flare=3, a__life=0),
    )
    legal(ruling)


@clause("sakura:core/6-3", "sakura:core/5-5-2", "sakura:core/9-5")
def test_123_an_enhancement_without_a_crystal_is_disposed_of_at_once():
    a, b = seat("10 0 4 1", hand="圧気 斬"), seat("9 5 4 1")
    ruling = rule(
        table(4, a, b), use("a", "圧気"), passed("b"), claim(圧気__zone="a.discard", dust=3, b__aura=2)
    )
    legal(ruling)


@clause("sakura:core/5-8-3-2", "sakura:core/1-4", "sakura:core/5-5-2")
def test_125_crystals_on_a_wall_count_as_aura():
    a = seat("6 1 2 1", hand="斬", deck=2, discard=2, enhancements=[card("無音壁", crystals=2)])
    b = seat("7 3 2 1", hand="マグナムカノン シュート")
    start = table(5, a, b, turn=6, turn_player="b")
    ruling = rule(
        start,
        use("b", "マグナムカノン"),
        passed("a"),
        take("a", "オーラ"),
        claim(a__aura=0, 無音壁__zone="a.discard", dust=start["dust"] + 4, b__life=6),
    )
    legal(ruling)


@clause("sakura:core/10-6", "sakura:core/10-3")
def test_126_no_damage_to_life_opens_no_gap():
    a = seat("6 3 2 1", hand="斬", trumps="音無砕氷 月影落 浮舟宿", enhancements=[card("圧気", crystals=2)])
    b = seat("7 3 2 1", hand="シュート 梳流し")
    ruling = rule(
        table(4, a, b, turn=6, turn_player="b"),
        use("b", "シュート"),
        use("a", "音無砕氷"),
        take("b", "オーラ"),
        take("a", "ライフ"),
        claim(a__life=6, 圧気__crystals=2),
    )
    legal(ruling)


@clause("sakura:core/10-6", "sakura:core/10-10", "sakura:core/5-8-3-2")
def test_127_impatience_opens_a_gap():
    a = seat("6 0 2 1", hand="斬", deck=0, discard=3, down=2, enhancements=[card("圧気", crystals=3)])
    start = table(4, a, seat("8 3 1 1"), turn=7, phase="start")
    ruling = rule(
        start,
        act("a", PROCEED),
        passed("a"),
        claim(圧気__zone="a.down", a__life=4, a__flare=4, a_hand__count=1, dust=start["dust"] + 3),
    )
    legal(ruling)


@clause("sakura:core/10-6", "sakura:core/9-7")
def test_128_a_reconstruction_opens_no_gap():
    a = seat("6 3 2 1", hand="斬", deck=0, discard=3, down=2, enhancements=[card("圧気", crystals=3)])
    ruling = rule(
        table(4, a, seat("8 3 1 1"), turn=7, phase="start"),
        act("a", PROCEED),
        act("a", "reconstruct"),
        claim(圧気__crystals=2, a__life=5, a__flare=3, a_deck__count=3, a_hand__count=3),
    )
    legal(ruling)


@clause("sakura:core/5-2-1", "sakura:core/5-2-2", "sakura:core/9-6-1")
def test_131_an_effect_moves_distance_and_master_distance():
    a = seat("6 3 2 1", hand="影の翅 斬")
    illegal_at(rule(table(2, a, seat("8 3 1 1")), use("a", "影の翅"), basic("a", "前進")), 2, "9-6#i-b")


@clause("sakura:core/5-2-1", "sakura:core/9-4-1-1")
def test_132_the_current_distance_counts_and_not_the_crystals():
    a = seat("6 3 2 1", hand="影の翅 シュート")
    ruling = rule(
        table(3, a, seat("7 3 1 1")),
        use("a", "影の翅"),
        use("a", "シュート"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1, space=3),
    )
    legal(ruling)


@clause("sakura:core/9-3")
def test_133_a_trump_that_costs_nothing_needs_no_flare():
    a = seat("6 3 0 1", trumps="レッドバレット 久遠ノ花 常世ノ月")
    ruling = rule(
        table(5, a, seat("7 3 2 1")),
        use("a", "レッドバレット"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=0, レッドバレット__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/6-3", "sakura:core/7-1-1")
def test_134_an_arrow_to_a_full_zone_moves_nothing():
    a = seat("6 3 1 1", hand="バックステップ シュート")
    ruling = rule(table(10, a, seat("7 3 2 1")), use("a", "バックステップ"), claim(space=10, a_deck__count=2))
    legal(ruling)


@clause("sakura:core/8-2-2", "sakura:core/8-2-2#b")
def test_136_a_full_power_phase_may_end_without_a_card():
    legal(
        rule(
            table(4, seat("7 3 2 1", hand="斬 一閃"), seat("8 3 1 1"), mode="full"),
            passed("a"),
            act("b", PROCEED),
        )
    )


@clause("sakura:core/10-26", "sakura:core/4-2#1")
def test_142_both_damages_are_dealt_at_once():
    a, b = seat("6 3 1 1", hand="フルバースト", discard=2), seat("1 5 2 1")
    legal(
        rule(table(6, a, b, mode="full"), use("a", "フルバースト"), passed("b"), claim(winner="a", b__aura=2))
    )


@clause("sakura:core/9-5", "sakura:core/10-5", "sakura:core/4-2")
def test_147_an_attack_of_a_disposal_decides_the_game():
    a = seat("1 3 2 1", deck=2, enhancements=[card("晴舞台", crystals=1)])
    start = table(4, a, seat("1 3 2 0"), turn=7, phase="start")
    legal(rule(start, act("a", PROCEED), passed("b"), claim(winner="a")))


@clause("sakura:core/9-4#i", "sakura:core/9-4#iii", "sakura:core/7-1-10")
def test_153_a_hand_that_nobody_has_seen_may_hold_a_reaction():
    a, b = seat("7 3 2 1", hand="斬", discard=2), seat("8 3 2 1", deck=4, discard="雅打ち", down=0)
    legal(rule(table(4, a, b), use("a", "斬"), passed("b"), take("b", "ライフ"), claim(b__life=7)))


@clause("sakura:core/8-1-3#i")
def test_171_vigor_is_gained_before_anything_else():
    a = seat("7 3 2 0", hand="斬", deck=4)
    ruling = rule(
        table(4, a, seat("8 3 1 1"), turn=7, phase="start"), act("a", PROCEED), passed("a"), claim(a__vigor=0)
    )
    assert verdicts(ruling) == ["legal", "legal", "departed"]


@clause("sakura:core/5-8-3-1")
def test_173_crystals_of_the_life_go_to_the_flare():
    a, b = seat("7 3 2 1", hand="斬", discard=2), seat("8 2 1 1")
    ruling = rule(
        table(4, a, b), use("a", "斬"), passed("b"), take("b", "ライフ"), claim(b__flare=2), claim(dust=11)
    )
    assert verdicts(ruling)[-2:] == ["legal", "departed"]


@clause("sakura:core/8-3-2")
def test_174_a_hand_above_the_limit_is_put_down():
    a = seat("7 3 2 1", hand="斬 一閃 柄打ち 居合", deck=2, discard=0)
    missed_at(
        rule(table(4, a, seat("8 3 1 1"), phase="end"), act("a", PROCEED), act("b", PROCEED)), 2, "8-3-2"
    )


@clause("sakura:core/9-3", "sakura:core/9-2-1#ii")
def test_182_the_cost_is_paid_before_the_attack():
    a = seat("7 3 7 1", hand="斬 一閃", trumps="月影落 浦波嵐 浮舟宿")
    ruling = rule(
        table(4, a, seat("8 5 1 1")),
        use("a", "月影落"),
        passed("b"),
        take("b", "オーラ"),
        claim(a__flare=0),
        claim(a__flare=7),
    )
    assert verdicts(ruling)[-2:] == ["legal", "departed"]


@clause("sakura:core/5-1-4")
def test_185_a_cowed_player_who_gains_vigor_is_no_longer_cowed_instead():
    a = seat("7 3 2 0", hand="斬", deck=4, cowed=True)
    ruling = rule(
        table(4, a, seat("8 3 1 1"), turn=7, phase="start"),
        act("a", PROCEED),
        claim(a__vigor=0, a__cowed=False),
    )
    legal(ruling)


@clause("sakura:core/9-4#iii", "sakura:core/9-4#vii", "sakura:core/9-8")
def test_195_a_reaction_moves_the_distance_out_of_range():
    a = seat("6 1 2 0", hand="石突 斬")
    b = seat("3 3 1 1", hand="一閃 柄打ち 跳ね兎", deck=2)
    ruling = rule(
        table(3, a, b, turn=6, turn_player="b"),
        use("b", "一閃"),
        use("a", "石突"),
        take("b", "ライフ"),
        now("4/16", a="6 1 2 0 1 3/2/1", b="2 3 2 1 2 2/2/1"),
        basic("b", "前進"),
        now("3/16", b="2 4 2 0 2 2/2/1"),
        use("b", "跳ね兎"),
        now("5/14", b="2 4 2 0 1 2/3/1"),
        passed("b"),
        act("a", PROCEED),
        passed("a"),
        now("5/14", a="6 1 2 1 3 1/2/1", b="2 4 2 0 1 2/3/1"),
    )
    legal(ruling)


@clause("sakura:core/10-26", "sakura:core/10-8", "sakura:core/5-1-4", "sakura:core/7-1-3-1")
def test_197_a_turn_with_both_damages_and_what_it_brings_back():
    a = seat("6 2 6 1", hand="バックドラフト 詩舞", trumps="クリムゾンゼロ 久遠ノ花 レッドバレット")
    b = seat("4 4 1 1", trumps="浦波嵐 月影落", used="浮舟宿")
    ruling = rule(
        table(3, a, b),
        basic("a", "前進"),
        use("a", "クリムゾンゼロ"),
        passed("b"),
        now("2/17", a="6 3 1 0 2 3/1/1", b="2 2 3 1 2 3/1/1"),
        claim(浮舟宿__zone="b.trumps"),
        use("a", "詩舞"),
        choose("a", "2"),
        now("3/17", a="6 2 1 1 1 3/2/1"),
        use("a", "バックドラフト"),
        claim(b__cowed=True),
        passed("a"),
        act("b", PROCEED),
        passed("b"),
        now("3/17", b="2 2 3 1 4 1/1/1"),
        claim(b__cowed=False),
        use("b", "浮舟宿"),
        now("3/16", b="2 5 1 1 4 1/1/1"),
    )
    legal(ruling)


@clause("sakura:core/5-1-4", "sakura:core/9-4#iii")
def test_200_a_reaction_takes_the_cowing_away_and_the_attack_still_hits():
    a = seat("6 3 2 1", hand="詩舞 シュート", cowed=True)
    b = seat("7 3 2 1", hand="薙斬り 斬")
    ruling = rule(
        table(4, a, b, turn=6, turn_player="b"),
        use("b", "薙斬り"),
        use("a", "詩舞"),
        choose("a", "1"),
        now(a="6 4 1 1"),
        take("a", "オーラ"),
        now(a="6 1 1 1"),
    )
    legal(ruling)


@clause("sakura:core/8-3-2")
def test_204_only_the_turn_player_looks_at_the_hand_limit():
    a, b = seat("7 3 2 1", deck=2, discard=2), seat("8 3 1 1", hand="斬 一閃 柄打ち 居合", deck=1)
    start = table(4, a, b, phase="end")
    ruling = rule(start, act("a", PROCEED), choose("b", "", "斬", "一閃"))
    assert found(ruling, 2) == ("illegal", "core/8-3-2")


@clause("sakura:core/5-8-3-2")
def test_208_life_may_be_chosen_though_the_aura_would_do():
    a = seat("7 3 2 1", hand="斬", discard=2)
    legal(
        rule(table(3, a, seat("8 3 1 1")), use("a", "斬"), passed("b"), take("b", "ライフ"), now(b="7 3 2 1"))
    )
