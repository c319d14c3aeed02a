"""Cards of ミズキ to ミソラ where they meet those of others, or have nothing left to move."""

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
    now,
    passed,
    rule,
    seat,
    table,
    take,
    use,
)

PROCEED = "proceed"
REACTED = [["reactions", "a", "", ""]]


def troops(ready="", idle="", **more):
    there = [card(name, conscripted=True) for name in ready.split()] + [card(name) for name in idle.split()]
    return seat(
        more.pop("values", "8 3 2 1"), megami=["mizuki", more.pop("other", "yurina")], barracks=there, **more
    )


# ミズキ


@clause("sakura:core/9-2", "sakura:core/9-4#i")
def test_after_a_terminal_reaction_no_other_reaction_follows_in_that_turn():
    a = troops(ready="盾兵", hand="防壁")
    b = seat("8 3 2 1", hand="斬 一閃", megami=["yurina", "saine"])
    ruling = rule(
        table(3, a, b, turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "盾兵"),
        take("a", "オーラ"),
        use("b", "一閃"),
        use("a", "防壁"),
    )
    illegal_at(ruling, 5, "9-2")


@clause("sakura:core/10-8", "sakura:core/10-32", "sakura:core/9-2")
def test_full_power_that_the_war_cry_made_terminal_raises_the_turret():
    cry = card("山城水津城の鬨の声", crystals=3)
    a = troops(idle="槍兵", hand="制圧前進", trumps=1, used="三重膝丸櫓", enhancements=[cry])
    ruling = rule(
        table(4, a, seat("8 3 2 1"), mode="standard"),
        use("a", "制圧前進"),
        claim(三重膝丸櫓__zone="a.trumps"),
        choose("a", 2),
        choose("a", 2),
        choose("a", 1),
        claim(space=2, 槍兵__conscripted=True, a__terminal=True),
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:core/10-32")
def test_a_reaction_that_is_terminal_no_more_raises_no_turret():
    """大手楯無門 used: 盾兵 from the barracks has lost 終端."""
    a = troops(ready="盾兵", trumps=1, used="大手楯無門 三重膝丸櫓")
    b = seat("8 3 2 1", hand="斬", megami=["yurina", "saine"])
    ruling = rule(
        table(3, a, b, turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "盾兵"),
        take("a", "オーラ"),
        claim(三重膝丸櫓__zone="a.used", a__terminal=False, a__aura=1),
    )
    legal(ruling)


@clause("sakura:core/10-32", "sakura:core/6-2-1-6")
def test_the_war_cry_leaves_trumps_and_troops_their_full_power_and_terminal():
    """天主八龍閣 is a trump: it stays terminal; 盾兵 loses 終端."""
    cry = card("山城水津城の鬨の声", crystals=3)
    b = seat("6 3 2 1", hand="斬 一閃", megami=["yurina", "saine"])
    trump = troops(values="8 3 5 1", trumps="天主八龍閣", enhancements=[cry])
    legal(
        rule(
            table(3, trump, b, turn=8, turn_player="b"),
            use("b", "斬"),
            use("a", "天主八龍閣"),
            choose("a", 3),
            claim(a__terminal=True, a__aura=3),
        )
    )
    shield = troops(ready="盾兵", enhancements=[cry])
    legal(
        rule(
            table(3, shield, b, turn=8, turn_player="b"),
            use("b", "斬"),
            use("a", "盾兵"),
            take("a", "オーラ"),
            claim(a__terminal=False),
        )
    )


@clause("sakura:core/9-2-1#v", "sakura:add/16-2-1")
def test_a_conscripted_card_that_is_no_troop_is_discarded_after_its_use():
    a = seat("8 3 2 1", megami=["mizuki", "yurina"], barracks=[card("斬", conscripted=True), card("槍兵")])
    ruling = rule(
        table(3, a, seat("8 3 2 1")),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(斬__zone="a.discard", 槍兵__zone="a.barracks"),
    )
    legal(ruling)


@clause("sakura:core/7-1-12", "sakura:add/16-5", "sakura:core/10-24")
def test_the_gate_with_an_empty_hand_brings_the_god_of_war_alone():
    a = troops(values="8 3 3 1", idle="槍兵", hand=0, trumps="大手楯無門", extra="闘神")
    ruling = rule(
        table(2, a, seat("8 5 2 1")),
        use("a", "大手楯無門"),
        claim(闘神__zone="a.barracks", 闘神__conscripted=True, 槍兵__conscripted=True, a__terminal=True),
    )
    legal(ruling)


@clause("sakura:add/16-2", "sakura:core/6-4-1-1")
def test_a_raised_shadow_lets_a_troop_pass_as_it_is_no_normal_card():
    a = seat("8 3 3 1", trumps="カカゲルカゲ", aim=3, megami=["misora", "saine"])
    b = seat("8 3 2 1", megami=["mizuki", "yurina"], barracks=[card("槍兵", conscripted=True)])
    ruling = rule(
        table(3, a, b, turn=8, turn_player="b"),
        use("b", "槍兵"),
        use("a", "カカゲルカゲ"),
        choose("a", 3),
        take("a", "オーラ"),
        claim(a__aura=2, 槍兵__zone="b.barracks"),
    )
    legal(ruling)


@clause("sakura:core/10-22")
def test_a_rider_takes_every_kind_of_bar_on_reactions_away():
    """対応不可（通常札） of 水流 in full power is lost as well."""
    a = troops(hand="防壁", enhancements=[card("騎兵", crystals=2)])
    b = seat("8 3 2 1", hand="水流", megami=["hatsumi", "saine"])
    start = table(4, a, b, turn=8, turn_player="b", mode="full")
    legal(rule(start, use("b", "水流"), use("a", "防壁"), claim(a__aura=3, 水流__zone="b.discard")))


@clause("sakura:core/9-4#ii")
def test_what_shoots_an_attack_down_in_the_own_turn_shoots_nothing_down():
    ruling = rule(
        table(4, troops(hand="撃ち落とし"), seat("8 3 2 1")),
        use("a", "撃ち落とし"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=2, 撃ち落とし__zone="a.discard"),
    )
    legal(ruling)


@pytest.mark.parametrize(("attack", "mode", "cancelled"), [("斬", "", True), ("居合", "full", False)])
@clause("sakura:core/9-4#ii", "sakura:core/10-3")
def test_neither_bulwark_nor_shield_stop_full_power(attack, mode, cancelled):
    b = seat("8 3 2 1", hand=attack, megami=["yurina", "saine"])
    start = table(3, troops(hand="防壁"), b, turn=8, turn_player="b", mode=mode)
    hit = () if cancelled else (take("a", "ライフ"),)
    life = 8 if cancelled else 5
    legal(rule(start, use("b", attack), use("a", "防壁"), *hit, claim(a__life=life)))


@clause("sakura:core/9-4#iii", "sakura:add/16-5")
def test_a_vanguard_that_misses_conscripts_nobody():
    a = troops(idle="槍兵", hand="陣頭")
    b = seat("8 3 2 1", hand="海嘯", megami=["hatsumi", "saine"])
    ruling = rule(
        table(2, a, b), use("a", "陣頭"), use("b", "海嘯"), claim(槍兵__conscripted=False, space=3, b__aura=3)
    )
    legal(ruling)


# メグミ


@clause("sakura:add/17-7-1", "sakura:core/9-2-3#iii")
def test_a_card_of_no_crystals_at_all_may_stand_on_seeds():
    """Dust and aura are empty: the charge of 圧気 is put on it in seeds, one of which has just sprouted."""
    a = seat("12 0 4 1", hand="圧気", megami=["megumi", "yurina"], seeds=3, sprouted=1)
    ruling = rule(
        table(6, a, seat("8 3 3 1"), dust=0),
        use("a", "圧気"),
        choose("a", 2),
        claim(圧気__seeds_on=2, a__seeds=2, a__sprouted=0, 圧気__zone="a.enhancements"),
    )
    legal(ruling)


@clause("sakura:core/9-5", "sakura:core/9-2-3#iii", "sakura:core/6-3")
def test_an_enhancement_on_which_nothing_can_be_put_is_disposed_of_at_once():
    a = seat("12 0 4 1", hand="圧気", megami=["yurina", "saine"])
    ruling = rule(
        table(3, a, seat("8 3 6 1"), dust=0),
        use("a", "圧気"),
        claim(圧気__zone="a.discard", b__aura=0, dust=3),
    )
    legal(ruling)


@clause("sakura:core/1-4", "sakura:core/9-6")
def test_a_basic_action_of_a_text_is_the_one_that_a_pole_voids():
    a = seat("8 3 2 1", hand="棹穿ち", megami=["megumi", "saine"], enhancements=[card("野茨", seeds_on=1)])
    b = seat("8 2 2 1", hand="斬 制圧前進", megami=["mizuki", "yurina"])
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "棹穿ち"),
        take("b", "オーラ"),
        claim(b__aura=1, a__aura=3, space=5),
        basic("b", "前進"),
        claim(b__vigor=0, space=5, b__aura=1),
    )
    legal(ruling)


@clause("sakura:core/5-8-3-1", "sakura:core/7-1-1", "sakura:core/6-3")
def test_crystals_that_find_no_room_at_the_distance_stay_on_the_life():
    """＜間合＞ holds ten: of two crystals of damage that go there one finds room."""
    a = seat(
        "6 1 1 1",
        hand="水流",
        megami=["hatsumi", "misora"],
        aim=5,
        enhancements=[card("ツクモノクモ", crystals=1)],
    )
    b = seat("8 0 1 1")
    ruling = rule(
        table(9, a, b, mode="full", start_distance=5),
        use("a", "水流"),
        passed("b"),
        claim(space=10, b__life=7, b__flare=1),
    )
    legal(ruling)


# カナヱ


@clause("sakura:core/1-4", "sakura:add/20-6-1")
def test_a_banned_name_cannot_be_declared_and_a_banned_card_may_lie_below():
    a = seat("8 3 2 1", megami=["kanawe", "saine"], act_colour="red", act=1)
    b = seat("8 3 2 1", hand="斬 一閃", megami=["renri", "yurina"])
    named = {**a, "enhancements": [card("封殺", crystals=2, declared="都度討ち")]}
    start = table(4, named, b, turn=8, turn_player="b")
    illegal_at(rule(start, act("b", "perjure", "斬", value="都度討ち")), 1, "1-4")
    below = {**a, "enhancements": [card("封殺", crystals=2, declared="斬")]}
    start = table(4, below, b, turn=8, turn_player="b")
    illegal_at(rule(start, use("b", "斬")), 1, "1-4")
    legal(
        rule(
            start,
            act("b", "perjure", "斬", value="都度討ち"),
            passed("a"),
            passed("a"),
            take("a", "オーラ"),
            claim(a__aura=1, 斬__zone="b.down"),
        )
    )


@clause("sakura:core/1-4")
def test_a_ban_of_a_normal_card_needs_the_red_act():
    b = seat("8 3 2 1", hand="斬", megami=["yurina", "saine"])
    for colour, verdict in (("red", "illegal"), ("green", "legal"), ("white", "legal")):
        a = seat("8 3 2 1", megami=["kanawe", "saine"], act_colour=colour, act=1)
        a["enhancements"] = [card("封殺", crystals=2, declared="斬")]
        ruling = rule(table(4, a, b, turn=8, turn_player="b"), use("b", "斬"))
        assert str(ruling.entries[0].verdict) == verdict, colour


@clause("sakura:core/5-1-4")
def test_the_vigor_that_a_card_gives_the_enemy_takes_its_fear_instead():
    a = seat("8 3 2 1", hand="残光", megami=["kanawe", "saine"])
    b = seat("8 3 2 1", cowed=True)
    legal(rule(table(4, a, b), use("a", "残光"), claim(b__cowed=False, b__vigor=1)))


@clause("sakura:add/16-2-1", "sakura:core/9-4#ii")
def test_a_night_to_regret_sends_a_troop_home():
    a = seat("8 3 4 1", trumps="あたらよちよに", megami=["kanawe", "saine"])
    b = seat("8 3 2 1", megami=["mizuki", "yurina"], barracks=[card("槍兵", conscripted=True)])
    ruling = rule(
        table(3, a, b, turn=8, turn_player="b"),
        use("b", "槍兵"),
        use("a", "あたらよちよに"),
        take("b", "オーラ"),
        claim(a__aura=3, b__aura=1, 槍兵__zone="b.barracks", 槍兵__conscripted=False),
    )
    legal(ruling)


@clause("sakura:core/9-4#ii")
def test_a_night_to_regret_does_not_touch_a_trump():
    a = seat("8 3 4 1", trumps="あたらよちよに", megami=["kanawe", "saine"])
    b = seat("8 3 4 1", trumps="イサナ海域", megami=["hatsumi", "yurina"], headwind=True)
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "イサナ海域"),
        use("a", "あたらよちよに"),
        take("b", "オーラ"),
        take("a", "オーラ"),
        claim(a__aura=0, b__aura=1, space=6, イサナ海域__zone="b.trumps"),
    )
    legal(ruling)


@clause("sakura:add/18-3-1", "sakura:core/4-2#3", "sakura:core/1-4")
def test_the_last_act_wins_even_against_whoever_does_not_lose():
    a = seat(
        "8 3 2 1", hand=0, plans=[card("鼓動", crystals=1, progress=1)], megami=["kanawe", "saine"], act=5
    )
    b = seat(
        "1 3 3 1", hand=0, megami=["shisui", "yurina"], enhancements=[card("桑畑志水の死に所", crystals=2)]
    )
    ruling = rule(
        table(4, a, b, this_turn=[["life_changed", "b", "", "1"]]),
        passed("a"),
        choose("a", "終幕"),
        claim(winner="a"),
    )
    legal(ruling)


# カムヰ


@clause("sakura:core/1-4", "sakura:core/9-5", "sakura:core/7-1-3-1")
def test_a_spray_of_blood_takes_each_movement_to_the_enemys_aura_once():
    """Three crystals of one arrow: all go to dust, the spray loses one; with its last one it is gone."""
    a = seat("8 3 2 1", megami=["kamuwi", "saine"], enhancements=[card("血飛沫", crystals=2)])
    b = seat("8 1 2 1", hand="風舞台 斬", megami=["tokoyo", "yurina"])
    ruling = rule(
        table(5, a, b, turn=8, turn_player="b"),
        use("b", "風舞台"),
        choose("b", 2),
        now("3/6", b="8 1 2 1"),
        claim(血飛沫__crystals=1),
        basic("b", "前進"),
        now("2/8", b="8 1 2 0"),
        claim(血飛沫__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/9-6#i", "sakura:core/7-1-3-1")
def test_with_a_full_aura_an_advance_moves_nothing_even_where_blood_sprays():
    a = seat("8 3 2 1", megami=["kamuwi", "saine"], enhancements=[card("血飛沫", crystals=2)])
    ruling = rule(table(5, a, seat("8 5 2 1"), turn=8, turn_player="b"), basic("b", "前進"))
    assert found(ruling, 1) == ("illegal", "core/9-6#i-b")


@pytest.mark.parametrize(("reaction", "damage"), [("雅打ち", 5), ("盾兵", 5)])
@clause("sakura:core/10-30", "sakura:core/10-21", "sakura:core/10-3")
def test_the_dawn_discards_a_normal_card_and_meets_a_troop_as_any_attack(reaction, damage):
    """6/4: -1/+0 for the normal card that is not resolved, -1/+0 of the troop that is."""
    a = seat("8 3 6 1", trumps="暁", megami=["kamuwi", "saine"])
    hand, there = ("雅打ち", []) if reaction == "雅打ち" else (0, [card("盾兵", conscripted=True)])
    b = seat("8 5 2 2", hand=hand, barracks=there, megami=["mizuki", "tokoyo"])
    ruling = rule(
        table(4, a, b),
        use("a", "暁"),
        use("b", reaction),
        take("b", "オーラ"),
        claim(b__aura=5 - damage, a__aura=3, 暁__zone="a.removed"),
        claim(**{f"{reaction}__zone": "b.discard" if reaction == "雅打ち" else "b.barracks"}),
    )
    legal(ruling)


@clause("sakura:core/1-4", "sakura:core/4-2", "sakura:core/5-8-3")
def test_a_thousand_that_takes_the_last_life_of_both_loses():
    """The enemy is at 0 first, and its player cannot win; then the damage to themselves decides."""
    a = seat("1 3 3 1", hand=0, trumps="阡", megami=["kamuwi", "saine"], taboo=3)
    ruling = rule(
        table(3, a, seat("3 2 2 1")),
        use("a", "阡"),
        choose("a", 1),
        choose("a", 4),
        passed("b"),
        claim(b__life=0, a__life=0, winner="b"),
    )
    legal(ruling)


@clause("sakura:core/1-4", "sakura:core/9-5", "sakura:core/4-2#1")
def test_a_thousand_keeps_the_victory_back_until_its_last_crystal_is_gone():
    a = seat(
        "4 3 3 1", hand=0, deck=6, megami=["kamuwi", "saine"], taboo=3, enhancements=[card("阡", crystals=1)]
    )
    b = seat("1 0 2 1", hand=0)
    b["life"] = 0
    ruling = rule(
        table(3, a, b, phase="start", turn=9),
        act("a", PROCEED),
        claim(winner="a"),
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:add/19-3")
def test_a_gauge_that_jumps_over_a_multiple_of_six_raises_nothing():
    a = seat("8 3 2 1", hand="散華刃", trumps=1, used="尸", megami=["kamuwi", "saine"], taboo=5)
    start = table(3, a, seat("8 3 2 1"))
    both = rule(start, use("a", "散華刃"), choose("a", "1,2"), claim(a__taboo=7, 尸__zone="a.trumps"))
    legal(both)
    two = {**a, "hand": [card("斬り払い")]}
    b = seat("8 3 2 1", hand="斬", megami=["yurina", "saine"])
    jumped = rule(
        table(3, two, b, turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "斬り払い"),
        choose("a", 1),
        take("b", "オーラ"),
        claim(a__taboo=7, 尸__zone="a.used", a__aura=3),
    )
    legal(jumped)


@clause("sakura:add/19-3", "sakura:core/9-3")
def test_oaths_are_sworn_only_where_the_cost_was_paid():
    a = seat("8 3 2 1", hand=0, trumps="阡", megami=["kamuwi", "saine"])
    illegal_at(rule(table(3, a, seat("8 3 2 1")), use("a", "阡")), 1, "9-3#i")


@clause("sakura:add/19-4", "sakura:core/4-2#2")
def test_an_oath_that_brings_the_gauge_to_16_loses_before_the_attack_hits():
    a = seat("8 3 2 1", hand="紅刃", megami=["kamuwi", "saine"], taboo=15)
    ruling = rule(
        table(3, a, seat("1 0 2 1")), use("a", "紅刃"), choose("a", 1), claim(winner="b", b__life=1)
    )
    legal(ruling)


@clause("sakura:add/19-3", "sakura:add/19-2-1")
def test_whoever_has_no_gauge_swears_no_oath():
    """引用 uses 紅刃 out of the enemy's hand: 3/1, and nothing is raised."""
    a = seat("8 3 2 1", hand="引用", megami=["shinra", "saine"])
    b = seat("8 4 2 1", hand="紅刃", megami=["kamuwi", "yurina"])
    ruling = rule(
        table(3, a, b),
        use("a", "引用"),
        act("a", "activate", "引用"),
        choose("a", "", "紅刃"),
        choose("a", 1),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1, a__taboo=0, 紅刃__zone="b.discard"),
    )
    legal(ruling)


@pytest.mark.parametrize("said", ["1,2", "1、2", "1 2", "２，１"])
@clause("sakura:add/19-3")
def test_oaths_are_named_by_their_numbers_as_people_write_them(said):
    a = seat("8 3 2 1", hand="散華刃", megami=["kamuwi", "saine"])
    ruling = rule(table(3, a, seat("8 3 2 1")), use("a", "散華刃"), choose("a", said), claim(a__taboo=2))
    legal(ruling)
    assert "番目の誓約" in ruling.entries[1].text.ja
