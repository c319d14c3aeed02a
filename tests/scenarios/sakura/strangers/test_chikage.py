"""チカゲ: poison between hands and pouches, and her cards beside those of others."""

import pytest

from judgeapp.domain.engine.kernel import clause

from ..table import (
    act,
    basic,
    card,
    choose,
    claim,
    found,
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

POUCH = "麻痺毒 幻覚毒 弛緩毒 滅灯毒 滅灯毒#2"


def chikage(values="9 3 3 1", **more):
    return seat(values, **{"megami": ["chikage", "yurina"], "poison_bag": POUCH, **more})


@clause("sakura:add/7-3-1", "sakura:core/6-3")
def test_a_mist_with_only_ruin_in_the_pouch_gives_nothing():
    ruling = rule(
        table(4, chikage(hand="毒霧", poison_bag="滅灯毒 滅灯毒#2"), seat("9 3 1 0", hand=1)),
        use("a", "毒霧"),
        claim(b_hand__count=1, a_poison_bag__count=2, 毒霧__zone="a.discard"),
        passed("a"),
    )
    legal(ruling)


@clause("sakura:core/9-4#ii", "sakura:core/9-4#vi")
def test_a_cancelled_needle_poisons_nobody():
    a = chikage(hand="毒針")
    b = seat("9 3 1 2", hand="雅打ち", deck=3)
    ruling = rule(
        table(4, a, b),
        use("a", "毒針"),
        use("b", "雅打ち"),
        take("a", "オーラ"),
        claim(b_deck__count=3, a_poison_bag__count=5, b__aura=3, a__aura=1),
        passed("a"),
    )
    legal(ruling)


@clause("sakura:core/9-4", "sakura:core/10-1", "sakura:core/7-1-1")
def test_a_parting_trick_as_a_reaction_at_a_full_distance_moves_what_fits():
    """At 10 crystals nothing of 遁術 fits; its attack has 1-3 and is worked out with a lessened distance."""
    a = seat("5 3 1 0", hand="斬", enhancements=[card("抜き足", crystals=2)], megami=["chikage", "yurina"])
    b = seat("5 3 1 0", hand="遁術", enhancements=[card("抜き足#2", crystals=2)], megami=["chikage", "saine"])
    ruling = rule(
        table(10, a, b),
        use("a", "斬"),
        passed("b"),
    )
    illegal_at(ruling, 1, "9-2-1#i")
    ruling = rule(
        table(7, a, b),
        use("a", "斬"),
        use("b", "遁術"),
        claim(a__aura=2, b__aura=2, space=9),
    )
    # 7 - 4 = 3: both fit; two crystals go to distance, 9 - 4 = 5 and 斬 misses.
    legal(ruling)


@clause("sakura:core/5-2-1", "sakura:core/9-6-1")
def test_the_distance_is_never_below_nothing_and_nobody_advances_there():
    a = seat("9 3 3 1", enhancements=[card("抜き足", crystals=2)], megami=["chikage", "yurina"])
    start = table(1, a, seat("9 3 1 0"))
    ruling = rule(start, basic("a", "前進"))
    assert found(ruling, 1) == ("illegal", "core/9-6#i-b")
    legal(rule(start, basic("a", "離脱"), claim(space=2)))


@clause("sakura:core/10-6", "sakura:core/9-7")
def test_a_reconstruction_does_not_open_the_gap():
    a = seat(
        "9 3 3 1",
        hand=0,
        deck=0,
        discard="斬 一閃",
        enhancements=[card("抜き足", crystals=2)],
        megami=["chikage", "yurina"],
    )
    ruling = rule(
        table(6, a, seat("9 3 1 0"), phase="start", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        shuffled("a"),
        claim(a__life=8, a__flare=4, 抜き足__zone="a.enhancements", 抜き足__crystals=1),
    )
    legal(ruling)


@clause("sakura:core/5-5-5", "sakura:core/9-7")
def test_the_way_of_chikage_is_given_up_by_the_life_of_a_reconstruction_too():
    a = chikage(
        "4 3 3 1",
        hand=0,
        deck=0,
        discard="斬 一閃",
        trumps=0,
        used="流転の霞毒 滅灯の魂毒",
        enhancements=[card("闇昏千影の生きる道", crystals=3)],
    )
    ruling = rule(
        table(6, a, seat("9 3 1 0"), phase="start", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        shuffled("a"),
        claim(a__life=3, a__flare=4, 闇昏千影の生きる道__zone="a.trumps", winner=""),
    )
    legal(ruling)


@clause("sakura:core/5-8-3", "sakura:core/10-1")
def test_the_way_of_chikage_stays_where_life_is_moved_and_not_damaged():
    a = seat("9 3 3 1", hand="重圧", megami=["utsuro", "yurina"])
    b = chikage(
        "4 0 0 0",
        trumps=0,
        used="流転の霞毒 滅灯の魂毒",
        enhancements=[card("闇昏千影の生きる道", crystals=3)],
    )
    ruling = rule(
        table(6, a, b),
        use("a", "重圧"),
        choose("b", "life"),
        claim(b__life=3, 闇昏千影の生きる道__crystals=3, 闇昏千影の生きる道__zone="b.enhancements"),
    )
    legal(ruling)


@clause("sakura:core/10-20", "sakura:core/10-18")
def test_a_trump_out_of_the_game_does_not_keep_the_way_from_winning():
    b = chikage(
        "4 1 2 0",
        trumps=0,
        used="流転の霞毒",
        removed="灰滅",
        enhancements=[card("闇昏千影の生きる道", crystals=1)],
    )
    ruling = rule(
        table(3, seat("9 3 1 0"), b, phase="start", turn=8, turn_player="b"),
        act("b", "proceed"),
        claim(winner="b"),
    )
    legal(ruling)


@clause("sakura:add/7-2-1", "sakura:core/10-13", "sakura:core/8-3-1", "sakura:core/8-3-2")
def test_paralysis_ends_the_main_phase_but_the_end_phase_comes():
    a = chikage(poison_bag="幻覚毒")
    b = seat(
        "8 3 2 1",
        hand="麻痺毒 斬 一閃 柄打ち",
        enhancements=[card("指揮", crystals=2)],
        megami=["honoka", "yurina"],
    )
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "麻痺毒"),
        take("a", "ライフ"),
        claim(麻痺毒__zone="a.poison_bag", a__life=8, phase="end"),
        choose("b", "", "斬"),
        claim(b_hand__count=2, 斬__zone="b.down"),
    )
    legal(ruling)


@clause("sakura:add/7-2-1", "sakura:core/9-2")
def test_paralysis_is_not_used_after_a_basic_action_by_an_effect():
    b = seat("3 3 2 1", hand="麻痺毒 体捌き", megami=["yurina", "saine"])
    ruling = rule(
        table(4, chikage(poison_bag="幻覚毒"), b, turn=8, turn_player="b"),
        use("b", "体捌き"),
        choose("b", "纏い"),
        choose("b", "宿し"),
        use("b", "麻痺毒"),
    )
    refused = illegal_at(ruling, 4, "9-2")
    assert "このターンに基本動作を行っている" in refused.reason.ja


@clause("sakura:core/6-3", "sakura:add/7-4")
def test_a_hallucination_takes_the_one_flare_there_is_of_whoever_used_it():
    b = seat("8 3 1 1", hand="幻覚毒")
    ruling = rule(
        table(4, chikage(poison_bag="滅灯毒"), b, turn=8, turn_player="b"),
        use("b", "幻覚毒"),
        now("4/6", a="9 3 3 1", b="8 3 0 1"),
        claim(幻覚毒__zone="a.poison_bag", a_poison_bag__count=2),
    )
    legal(ruling)


@clause("sakura:core/9-2-3", "sakura:core/9-5")
def test_a_relaxing_poison_without_a_crystal_goes_straight_back():
    a = chikage("10 4 5 1", poison_bag="滅灯毒")
    b = seat("6 0 6 1", hand="弛緩毒 斬")
    ruling = rule(
        table(5, a, b, turn=8, turn_player="b", dust=0),
        use("b", "弛緩毒"),
        claim(弛緩毒__zone="a.poison_bag"),
    )
    legal(ruling)


@clause("sakura:core/1-4", "sakura:core/9-4#i")
def test_a_relaxing_poison_forbids_an_attack_card_as_a_reaction_too():
    a = chikage(hand="毒針", poison_bag="滅灯毒")
    b = seat("8 3 2 1", hand="雅打ち 詩舞", enhancements=[card("弛緩毒", crystals=2)])
    illegal_at(rule(table(4, a, b), use("a", "毒針"), use("b", "雅打ち")), 2, "1-4")
    legal(
        rule(table(4, a, b), use("a", "毒針"), use("b", "詩舞"), choose("b", 2), claim(space=5, b__vigor=2))
    )


@clause("sakura:core/9-4#ii", "sakura:core/9-2-3")
def test_the_banner_cancels_the_attack_to_which_it_reacts():
    a = seat("9 3 3 1", hand="梳流し", megami=["tokoyo", "yurina"])
    b = chikage("9 3 2 1", trumps="叛旗の纏毒")
    ruling = rule(
        table(4, a, b),
        use("a", "梳流し"),
        use("b", "叛旗の纏毒"),
        choose("b", 5),
        now("4/0", a="9 3 3 1", b="9 3 0 1"),
        claim(叛旗の纏毒__crystals=5, 叛旗の纏毒__zone="b.enhancements", 梳流し__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/10-5", "sakura:core/9-4#ii")
def test_the_banner_cancels_an_attack_of_an_enhancement_that_falls():
    a = seat("9 3 1 1", enhancements=[card("圧気", crystals=1)])
    b = chikage("9 3 2 1", enhancements=[card("叛旗の纏毒", crystals=3)])
    ruling = rule(
        table(4, a, b, phase="start", turn=7),
        act("a", "proceed"),
        claim(b__aura=3, 叛旗の纏毒__crystals=2, 圧気__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/10-4", "sakura:core/9-4#iii")
def test_a_rigged_umbrella_hits_even_where_the_hand_has_shrunk_and_the_distance_grown():
    a = chikage("9 3 3 1", hand="仕掛け番傘", megami=["chikage-a1", "yurina"])
    b = seat("9 1 2 1", hand="詩舞 斬")
    ruling = rule(
        table(6, a, b),
        use("a", "仕掛け番傘"),
        use("b", "詩舞"),
        choose("b", 2),
        now("7/3", a="9 3 3 1", b="8 0 3 2"),
    )
    legal(ruling)


@clause("sakura:core/5-1-4")
def test_a_rush_of_somebody_cowed_takes_the_cowing_away():
    a = chikage("9 3 3 1", hand="奮迅", megami=["chikage-a1", "yurina"], cowed=True)
    ruling = rule(
        table(4, a, seat("9 3 1 0", hand=2)),
        use("a", "奮迅"),
        choose("a", "right"),
        claim(a__vigor=1, a__cowed=False, space=3),
    )
    legal(ruling)


@clause("sakura:core/9-4#i", "sakura:core/5-8-3-2")
def test_the_bond_counts_the_hand_as_the_damage_is_dealt():
    """A hand of three; one goes face down as a trump reacts: twice two is dealt."""
    a = chikage("7 2 4 0", trumps="残滓の絆毒", megami=["chikage-a1", "yurina"])
    b = seat(
        "9 3 3 0",
        hand="斬 一閃",
        trumps="四季はまた廻り来る",
        down=0,
        deck="柄打ち",
        megami=["honoka", "yurina"],
    )
    ruling = rule(
        table(1, a, b),
        use("a", "残滓の絆毒"),
        use("b", "四季はまた廻り来る"),
        choose("b", "", "一閃"),
        claim(b__aura=4, b_hand__count=1),
        take("b", "ライフ"),
        claim(b__life=7),
    )
    legal(ruling)


NAMED = ["麻痺毒", "幻覚毒", "弛緩毒", "滅灯毒"]


@pytest.mark.parametrize("poison", NAMED)
@clause("sakura:add/7-3-1", "sakura:add/7-4", "sakura:core/7-1-6")
def test_a_needle_and_a_mist_give_any_poison_but_that_of_ruin(poison):
    right = "illegal" if poison == "滅灯毒" else "legal"
    a = chikage(hand="毒針 毒霧")
    start = table(4, a, seat("9 3 1 0", hand=0, trumps=0))
    needle = rule(start, use("a", "毒針"), take("b", "オーラ"), choose("a", "", poison))
    mist = rule(start, use("a", "毒霧"), choose("a", "", poison))
    assert (str(needle.entries[2].verdict), str(mist.entries[1].verdict)) == (right, right)


@pytest.mark.parametrize("poison", NAMED)
@clause("sakura:add/7-3-1", "sakura:core/7-1-6")
def test_the_poison_of_souls_is_that_of_ruin_alone_and_lies_on_top(poison):
    a = chikage("9 3 3 1", trumps="滅灯の魂毒")
    ruling = rule(table(4, a, seat("9 3 1 0", deck=3)), use("a", "滅灯の魂毒"), choose("a", "", poison))
    assert str(ruling.entries[1].verdict) == ("legal" if poison == "滅灯毒" else "illegal")
    if poison == "滅灯毒":
        assert ruling.final_position["players"]["b"]["deck"][0]["name"] == poison


@clause("sakura:core/1-4")
def test_a_relaxing_poison_leaves_actions_and_attacks_of_effects_alone():
    b = seat("8 3 2 1", hand="我ヲ亡クシテ静寂ヲ往ク 跳ね兎", enhancements=[card("弛緩毒", crystals=2)])
    a = chikage("8 3 3 1", hand=0, trumps=0, poison_bag="滅灯毒")
    start = table(3, a, b, turn=8, turn_player="b")
    legal(rule(start, use("b", "跳ね兎"), claim(space=5)))
    far = {**table(6, a, b, turn=8, turn_player="b"), "mode": "full"}
    legal(rule(far, use("b", "我ヲ亡クシテ静寂ヲ往ク"), take("a", "オーラ"), claim(a__aura=0)))
