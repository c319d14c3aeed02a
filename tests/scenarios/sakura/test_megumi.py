"""メグミ: seeds in the soil and on enhancements, growth, and her cards."""

import pytest

from judgeapp.domain.engine.kernel import clause, read_position
from judgeapp.domain.engine.sakura import BOOK

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    found,
    illegal_at,
    legal,
    passed,
    rule,
    seat,
    table,
    take,
    use,
)

PROCEED = "proceed"


def megumi(soil="0/5", values="8 3 2 1", **more):
    """`soil`: sprouted seeds, and those that have not."""
    sprouted, seeds = map(int, soil.split("/"))
    return seat(values, megami=["megumi", "yurina"], sprouted=sprouted, seeds=seeds, **more)


@clause("sakura:add/17-1", "sakura:add/17-3")
def test_five_seeds_lie_in_the_soil_as_the_game_begins():
    decks = {"a": {"megami": ["megumi", "yurina"]}, "b": {"megami": ["saine", "himika"]}}
    position = read_position(BOOK, BOOK.setup.start_position({"decks": decks, "first_player": "a"}))
    assert position.players["a"].values["seeds"] == 5
    assert "seeds" not in position.players["b"].values


@clause("sakura:add/17-5", "sakura:add/17-2-1-1", "sakura:core/8-1-3")
def test_02_crystals_go_before_seeds_and_a_seed_goes_to_the_soil():
    a = megumi("1/2", enhancements=[card("鳳仙花", crystals=1, seeds_on=2)])
    start = table(7, a, seat("8 3 2 1", hand=0), phase="start", turn=8, turn_player="b")
    dust = start["dust"]
    ruling = rule(
        start,
        act("b", PROCEED),
        claim(鳳仙花__crystals=0, 鳳仙花__seeds_on=2, dust=dust + 1),
        passed("b"),
        act("a", PROCEED),
        claim(鳳仙花__seeds_on=1, a__sprouted=1, a__seeds=3, dust=dust + 1),
    )
    legal(ruling)


@clause("sakura:add/17-7-1", "sakura:add/17-6", "sakura:add/17-4")
def test_05_growth_waits_for_a_card_of_another_megami_and_each_use_sprouts_a_seed():
    a = megumi("3/2", hand="殻打ち 葦 圧気")
    begun = (
        use("a", "殻打ち"),
        passed("b"),
        take("b", "オーラ"),
        use("a", "葦"),
        choose("a", 0),
        choose("a", 1),
        choose("a", 0),
        claim(a__sprouted=4, a__seeds=1, 葦__crystals=1),
        use("a", "圧気"),
    )
    start = table(4, a, seat("8 3 2 1"))
    legal(
        rule(
            start,
            *begun,
            choose("a", 2),
            choose("a", 2),
            claim(圧気__seeds_on=4, 圧気__crystals=0, a__sprouted=1, a__seeds=0),
        )
    )
    refused = rule(start, *begun, choose("a", 2), choose("a", 3))
    assert found(refused, 11) == ("illegal", "add/17-7-1")


@clause("sakura:core/5-8-3-1", "sakura:core/1-4")
def test_06_a_pole_sends_crystals_to_the_distance():
    ruling = rule(
        table(4, megumi(hand="棹穿ち"), seat("8 3 2 1")),
        use("a", "棹穿ち"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=7, b__flare=2, space=5),
    )
    legal(ruling)


@clause("sakura:core/10-6", "sakura:add/17-2-1-1", "sakura:core/9-5")
def test_08_a_gap_sends_the_seeds_home_and_disposes_of_nothing():
    a = megumi("1/2", "8 2 2 1", enhancements=[card("鳳仙花", crystals=1, seeds_on=2)])
    start = table(3, a, seat("8 3 2 1", hand="斬"), turn=8, turn_player="b")
    ruling = rule(
        start,
        use("b", "斬"),
        passed("a"),
        claim(a__life=7, a__flare=3, 鳳仙花__zone="a.down", a__sprouted=1, a__seeds=4, b__cowed=False),
        claim(dust=start["dust"] + 1),
    )
    legal(ruling)


@clause("sakura:core/8-1-3", "sakura:core/5-5-5", "sakura:core/9-6-1", "sakura:core/1-4")
def test_09_wild_roses_keep_their_seed_and_answer_the_first_step_of_each_turn():
    a = megumi("1/3", enhancements=[card("野茨", seeds_on=1)])
    start = table(6, a, seat("8 2 2 1"), phase="start", turn=8, turn_player="b")
    dust = start["dust"]
    ruling = rule(
        start,
        act("b", PROCEED),
        claim(野茨__seeds_on=1, b__vigor=2),
        passed("b"),
        basic("b", "前進"),
        claim(b__aura=3, space=6, dust=dust - 1),
        basic("b", "前進"),
        claim(b__aura=4, space=5, dust=dust - 1),
    )
    legal(ruling)


@clause("sakura:core/5-5-5", "sakura:core/7-1-1")
def test_wild_roses_answer_an_arrow_that_takes_from_the_distance_too():
    a = megumi("1/3", enhancements=[card("野茨", seeds_on=1)])
    b = seat("8 2 2 1", hand="茨道", megami=["shisui", "saine"])
    start = table(6, a, b, turn=8, turn_player="b")
    legal(rule(start, use("b", "茨道"), choose("b", "aura"), claim(space=5)))


@clause("sakura:core/9-6")
def test_wild_roses_let_their_player_move_as_they_come_and_in_each_end_phase():
    ruling = rule(
        table(6, megumi("0/5", hand="野茨"), seat("8 2 2 1"), mode=""),
        use("a", "野茨"),
        choose("a", 1),
        act("a", "activate", "野茨"),
        choose("a", "纏い"),
        claim(a__aura=4, 野茨__seeds_on=1),
        act("a", "activate", "野茨"),
        choose("a", "前進"),
        claim(a__aura=5, space=5),
    )
    legal(ruling)


@clause("sakura:add/17-7-1", "sakura:add/17-4", "sakura:core/9-2-3", "sakura:core/10-3")
def test_11_the_branch_counts_its_own_seeds_while_it_is_in_use():
    a = megumi("2/3", "8 3 3 1", trumps="可能性の枝")
    b = seat("8 3 2 1", hand="居合")
    ruling = rule(
        table(3, a, b, turn=8, turn_player="b", mode="full"),
        use("b", "居合"),
        use("a", "可能性の枝"),
        choose("a", 2),
        choose("a", 1),
        take("a", "オーラ"),
        claim(a__aura=2, a__sprouted=0, a__seeds=2, 可能性の枝__seeds_on=3),
    )
    legal(ruling)


@clause("sakura:core/8-1-2", "sakura:core/10-3", "sakura:core/10-5")
def test_the_branch_strikes_in_the_enemys_start_phase_with_its_last_crystal():
    a = megumi("1/2", enhancements=[card("可能性の枝", seeds_on=1), card("葦", seeds_on=1)])
    ruling = rule(
        table(3, a, seat("8 3 2 1"), phase="start", turn=8, turn_player="b"),
        act("b", PROCEED),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1, 可能性の枝__zone="a.used", a__seeds=4),
    )
    legal(ruling)


@clause("sakura:core/8-1-3", "sakura:add/17-5", "sakura:add/17-2-1-1")
def test_12_the_fruit_gathers_what_would_leave_the_other_enhancements():
    a = megumi(
        "0/2",
        "7 2 0 1",
        enhancements=[
            card("結末の果実", crystals=2, seeds_on=1),
            card("圧気", crystals=2),
            card("鳳仙花", seeds_on=2),
        ],
    )
    start = table(6, a, seat("7 3 2 1"), phase="start", turn=9)
    ruling = rule(
        start,
        act("a", PROCEED),
        claim(結末の果実__crystals=2, 結末の果実__seeds_on=2, 圧気__crystals=1, 鳳仙花__seeds_on=1),
        claim(dust=start["dust"] + 1, a__seeds=2),
    )
    legal(ruling)


@clause("sakura:core/9-1-3-4", "sakura:core/10-23", "sakura:core/9-4#iii")
def test_the_fruit_with_five_seeds_strikes_in_the_end_phase():
    a = megumi(
        "0/0",
        "7 2 0 1",
        hand=0,
        enhancements=[card("結末の果実", crystals=1, seeds_on=4), card("鳳仙花", seeds_on=1)],
    )
    ruling = rule(
        table(5, a, seat("8 5 2 1"), phase="start", turn=9),
        act("a", PROCEED),
        claim(結末の果実__seeds_on=5, 結末の果実__crystals=0, 鳳仙花__zone="a.discard"),
        passed("a"),
        passed("a"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=0, 結末の果実__zone="a.used", a__seeds=5),
    )
    legal(ruling)


@clause("sakura:core/1-4")
def test_nothing_leaves_the_fruit_in_a_main_phase():
    a = megumi("0/3", enhancements=[card("結末の果実", crystals=1, seeds_on=1)])
    b = seat("8 3 2 1", hand="刈取り", megami=["utsuro", "saine"])
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "刈取り"),
        passed("a"),
        choose("a", "enemy.aura"),
        choose("a", "enemy.aura"),
        act("b", "activate", "刈取り"),
        claim(結末の果実__crystals=1, 結末の果実__seeds_on=1, a__aura=1),
    )
    legal(ruling)


@pytest.mark.parametrize(("soil", "aura"), [("5/0", 0), ("0/0", 0), ("4/1", 1)])
@clause("sakura:add/17-3", "sakura:core/10-3")
def test_a_hollow_flash_is_stronger_once_no_seed_is_left_to_sprout(soil, aura):
    ruling = rule(
        table(5, megumi(soil, hand="空閃"), seat("8 3 2 1")),
        use("a", "空閃"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=aura),
    )
    legal(ruling)


@pytest.mark.parametrize(("lying", "aura"), [({"seeds_on": 1}, 0), ({"crystals": 1}, 1)])
@clause("sakura:core/10-3", "sakura:add/17-5")
def test_a_beating_is_stronger_with_seeds_deployed(lying, aura):
    a = megumi("1/3", hand="打擲", enhancements=[card("圧気", **lying)])
    legal(
        rule(
            table(5, a, seat("8 3 2 1")),
            use("a", "打擲"),
            passed("b"),
            take("b", "オーラ"),
            claim(b__aura=aura),
        )
    )


@clause("sakura:add/17-6")
def test_growth_gained_twice_adds_up():
    a = megumi("4/1", hand="殻打ち 殻打ち#2 圧気")
    ruling = rule(
        table(4, a, seat("8 5 2 1")),
        use("a", "殻打ち"),
        passed("b"),
        take("b", "オーラ"),
        use("a", "殻打ち#2"),
        passed("b"),
        take("b", "オーラ"),
        use("a", "圧気"),
        choose("a", 1),
        choose("a", 1),
        choose("a", 4),
        claim(圧気__seeds_on=5, 圧気__crystals=1),
    )
    legal(ruling)


@pytest.mark.parametrize("deployed", [True, False])
@clause("sakura:core/1-4", "sakura:core/9-6")
def test_a_pole_voids_the_next_basic_action_and_only_that(deployed):
    more = {"enhancements": [card("葦", seeds_on=1)]} if deployed else {}
    a, b = seat("8 3 2 2", hand="斬"), megumi("0/4", hand="棹穿ち", **more)
    space = 3 if deployed else 4
    ruling = rule(
        table(space, a, b),
        use("a", "斬"),
        use("b", "棹穿ち"),
        take("a", "オーラ"),
        claim(a__aura=2, space=space + 1),
        basic("a", "纏い"),
        basic("a", "纏い"),
        claim(a__aura=3 if deployed else 4, a__vigor=0),
    )
    legal(ruling)


@clause("sakura:core/5-2-1", "sakura:core/5-2-2", "sakura:core/10-1")
def test_reeds_stretch_the_distance_by_their_seeds():
    a = megumi("1/4", hand="葦 斬")
    ruling = rule(
        table(2, a, seat("8 3 2 1")),
        use("a", "葦"),
        choose("a", 1),
        choose("a", 1),
        claim(space=3, 葦__seeds_on=2),
        use("a", "斬"),
    )
    illegal_at(ruling, 5, "9-2-1#i")


@clause("sakura:core/10-5", "sakura:core/5-1-4", "sakura:core/9-5")
def test_balsam_strikes_as_each_main_phase_begins_and_cowes_as_it_is_disposed_of():
    a = megumi("0/3", enhancements=[card("鳳仙花", seeds_on=2)])
    ruling = rule(
        table(3, a, seat("8 5 2 1", hand=0), phase="start", turn=8, turn_player="b"),
        act("b", PROCEED),
        passed("b"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=3, 鳳仙花__seeds_on=1),
        passed("b"),
        act("a", PROCEED),
        claim(鳳仙花__zone="a.discard", b__cowed=True, a__seeds=5),
    )
    legal(ruling)
    own = rule(
        table(
            3,
            megumi("0/2", enhancements=[card("鳳仙花", seeds_on=3)]),
            seat("8 5 2 1"),
            phase="start",
            turn=9,
        ),
        act("a", PROCEED),
        passed("a"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=3),
    )
    legal(own)


@pytest.mark.parametrize(("soil", "zone"), [("0/2", "a.used"), ("0/0", "a.used"), ("1/0", "a.used")])
@clause("sakura:add/17-2-1-1", "sakura:core/10-7")
def test_the_root_of_causality_sprouts_a_seed(soil, zone):
    sprouted, seeds = map(int, soil.split("/"))
    ruling = rule(
        table(5, megumi(soil, trumps="因果律の根"), seat("8 3 2 1")),
        use("a", "因果律の根"),
        passed("b"),
        take("b", "オーラ"),
        claim(a__sprouted=sprouted + min(seeds, 1), a__seeds=max(0, seeds - 1)),
        passed("a"),
        act("b", PROCEED),
        claim(因果律の根__zone="a.trumps" if sprouted + min(seeds, 1) == 0 else zone),
    )
    legal(ruling)


@clause("sakura:core/5-6", "sakura:core/9-1-3-2")
def test_the_palm_strengthens_the_first_attack_of_no_more_than_three():
    a = megumi("0/4", hand="斬 斬#2", enhancements=[card("瀧河希の掌", seeds_on=1)])
    ruling = rule(
        table(3, a, seat("8 5 2 1")),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1),
        use("a", "斬#2"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=7),
    )
    legal(ruling)


@clause("sakura:core/5-6", "sakura:core/10-3")
def test_the_palm_passes_over_a_dash_and_looks_before_what_is_added():
    a = megumi("0/4", hand="梳流し 斬", enhancements=[card("瀧河希の掌", seeds_on=1)])
    ruling = rule(
        table(4, a, seat("8 5 2 1")),
        use("a", "梳流し"),
        passed("b"),
        claim(b__life=7),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1),
    )
    legal(ruling)


@clause("sakura:core/9-1-3-2", "sakura:core/10-3")
def test_the_palm_looks_at_the_damage_before_what_is_added():
    a = megumi("0/4", "8 4 5 1", trumps="六葉鏡の星の海", enhancements=[card("瀧河希の掌", seeds_on=1)])
    a["megami"] = ["megumi", "yatsuha"]
    ruling = rule(
        table(4, a, seat("8 4 0 1")),
        use("a", "六葉鏡の星の海"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=3),
    )
    legal(ruling)


@clause("sakura:core/10-5", "sakura:add/6-2")
def test_a_strike_out_of_range_is_no_attack_for_centrifugal_cards():
    a = megumi("0/3", "8 1 2 1", hand="円舞錬 跳ね兎", enhancements=[card("鳳仙花", seeds_on=2)])
    a["megami"] = ["megumi", "hagane"]
    ruling = rule(
        table(0, a, seat("8 3 4 1"), mode="", main_begun=False),
        use("a", "跳ね兎"),
        use("a", "円舞錬"),
        claim(a__aura=3, b__flare=2),
    )
    legal(ruling)
