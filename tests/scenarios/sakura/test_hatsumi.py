"""ハツミ: winds, the compass, and her cards beside those of others."""

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


def hatsumi(values="8 3 2 1", other="saine", **more):
    return seat(values, megami=["hatsumi", other], **more)


@clause("sakura:add/15-1-1", "sakura:core/10-3")
def test_a_water_thunder_ball_is_stronger_with_tailwind_and_moves_nothing():
    ruling = rule(
        table(3, hatsumi(hand="水雷球"), seat("8 3 2 1")),
        use("a", "水雷球"),
        passed("b"),
        take("b", "オーラ"),
        now("3/9", a="8 3 2 1", b="8 1 2 1"),
    )
    legal(ruling)


@pytest.mark.parametrize(("way", "left"), [("left", "7/3"), ("right", "3/7")])
@clause("sakura:core/10-1", "sakura:core/5-8-3-1")
def test_with_headwind_it_deals_nothing_and_its_arrow_goes_one_way_or_the_other(way, left):
    ruling = rule(
        table(5, hatsumi(hand="水雷球", headwind=True), seat("8 3 2 1")),
        use("a", "水雷球"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", way),
        now(left, a="8 3 2 1", b="8 3 2 1"),
    )
    legal(ruling)


@clause("sakura:core/6-3", "sakura:core/10-1")
def test_its_arrow_moves_as_many_as_dust_holds():
    ruling = rule(
        table(5, hatsumi("10 5 2 1", hand="水雷球", headwind=True), seat("10 3 0 1")),
        use("a", "水雷球"),
        passed("b"),
        take("b", "ライフ"),
        choose("a", "left"),
        now("6/0", a="10 5 2 1", b="10 3 0 1"),
    )
    legal(ruling)


@pytest.mark.parametrize(("taken", "left"), [("オーラ", "8/6"), ("ライフ", "7/6")])
@clause("sakura:core/9-1-2", "sakura:core/5-8-3-1", "sakura:core/10-3")
def test_a_stream_in_full_power_washes_crystals_out_to_the_distance(taken, left):
    """3/2 with tailwind: three out of aura, or two out of life, go to ＜間合＞."""
    b = "8 0 2 1" if taken == "オーラ" else "6 3 2 1"
    ruling = rule(
        table(5, hatsumi(hand="水流"), seat("8 3 2 1"), mode="full", dust=5),
        use("a", "水流"),
        passed("b"),
        take("b", taken),
        claim(space=int(left[0]), dust=5),
        now(b=b),
    )
    legal(ruling)


@clause("sakura:core/10-22", "sakura:core/9-1-2")
def test_only_the_stream_in_full_power_cannot_be_answered_by_a_normal_card():
    a, b = hatsumi(hand="水流"), seat("8 3 5 1", hand="雅打ち", trumps="浦波嵐")
    full = table(4, a, b, mode="full")
    illegal_at(rule(full, use("a", "水流"), use("b", "雅打ち")), 2, "10-22")
    legal(rule(full, use("a", "水流"), use("b", "浦波嵐"), take("a", "オーラ")))
    legal(rule(table(4, a, b), use("a", "水流"), use("b", "雅打ち"), take("a", "オーラ")))


@clause("sakura:core/5-8-3-1")
def test_a_stream_in_a_standard_phase_moves_crystals_as_ever():
    ruling = rule(
        table(4, hatsumi(hand="水流"), seat("8 2 2 1")),
        use("a", "水流"),
        passed("b"),
        now("4/7", a="8 3 2 1", b="6 2 4 1"),
    )
    legal(ruling)


@pytest.mark.parametrize(("values", "left"), [("8 3 2 1", "8 0 2 1"), ("8 2 2 1", "7 2 2 1")])
@clause("sakura:core/5-8-3-1")
def test_strong_acid_changes_only_where_crystals_out_of_life_go(values, left):
    ruling = rule(
        table(5, hatsumi(hand="強酸", headwind=True), seat(values)),
        use("a", "強酸"),
        passed("b"),
        take("b", "オーラ" if values == "8 3 2 1" else "ライフ"),
        now(b=left),
        claim(dust=8 if values == "8 3 2 1" else 7),
    )
    legal(ruling)


@clause("sakura:core/9-4#iii", "sakura:core/10-1", "sakura:core/6-3")
def test_a_tidal_wave_in_reaction_may_carry_an_attack_out_of_range():
    b = seat("8 3 2 1", hand="斬")
    away = rule(
        table(4, hatsumi(hand="海嘯"), b, turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "海嘯"),
        now("5/5", a="8 3 2 1", b="8 3 2 1"),
        basic("b", "前進"),
    )
    legal(away)
    dry = rule(
        table(4, hatsumi(hand="海嘯", headwind=True), seat("8 3 0 1", hand="斬"), turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "海嘯"),
        take("a", "オーラ"),
        now("4/11", a="8 0 2 1", b="8 3 0 1"),
    )
    legal(dry)


@clause("sakura:core/10-1", "sakura:core/9-1-3-3")
def test_the_eight_leaves_mirror_turns_the_wave_that_takes_from_the_enemys_flare_as_well():
    """Its left side has become the enemy's flare: the other way it fills that flare out of the distance."""
    a = hatsumi(
        hand="海嘯", other="yatsuha", headwind=True, enhancements=[card("八葉鏡の向こう側", crystals=2)]
    )
    ruling = rule(
        table(4, a, seat("8 3 2 1")),
        use("a", "海嘯"),
        choose("a", "right"),
        now("5/4", a="8 3 2 1", b="8 3 1 1"),
    )
    legal(ruling)
    back = rule(table(4, a, seat("8 3 2 1")), use("a", "海嘯"), choose("a", "left"), now("3/4", b="8 3 3 1"))
    legal(back)


@clause("sakura:core/7-1-3-1", "sakura:core/5-5-3", "sakura:core/6-3")
def test_full_preparation_fills_aura_to_its_limit_and_need_not_draw_from_an_empty_deck():
    a = hatsumi("8 4 2 1", hand="準備万端", deck=0)
    start = table(4, a, seat("8 3 2 1"), mode="")
    legal(rule(start, use("a", "準備万端"), act("a", "pass"), claim(a__aura=5, a__life=8, dust=4)))
    drawn = rule(
        start, use("a", "準備万端"), act("a", "activate", "準備万端"), take("a", "ライフ"), claim(a__life=7)
    )
    legal(drawn)


@clause("sakura:core/5-7", "sakura:core/10-4-2")
def test_the_compass_adds_five_before_a_range_is_widened():
    """斬 3-4 and 5, then one further: 3-6."""
    a = hatsumi(hand="体捌き 斬", other="yurina", enhancements=[card("羅針盤", crystals=2)])
    start = table(6, a, seat("8 3 2 1"))
    illegal_at(rule(start, use("a", "斬")), 1, "9-2-1#i")
    legal(rule(start, use("a", "体捌き"), use("a", "斬"), passed("b"), take("b", "オーラ"), claim(b__aura=0)))


@clause("sakura:core/5-7")
def test_the_compass_leaves_the_gap_that_it_makes():
    a = hatsumi(hand="一閃", other="yurina", enhancements=[card("羅針盤", crystals=2)])
    illegal_at(rule(table(4, a, seat("8 3 2 1")), use("a", "一閃")), 1, "9-2-1#i")
    for space in (3, 5):
        legal(rule(table(space, a, seat("8 3 2 1")), use("a", "一閃"), passed("b")))


@clause("sakura:core/5-7", "sakura:core/10-4-2")
def test_what_is_widened_after_the_compass_has_taken_five_away_reaches_five_again():
    """薙斬り 4-5 without 5 is {4}; one further it is 4-5."""
    a = hatsumi(enhancements=[card("羅針盤", crystals=2)])
    b = seat("8 3 2 1", hand="体捌き 薙斬り", megami=["yurina", "saine"])
    start = table(5, a, b, turn=8, turn_player="b")
    illegal_at(rule(start, use("b", "薙斬り")), 1, "9-2-1#i")
    legal(rule(start, use("b", "体捌き"), use("b", "薙斬り"), passed("a"), take("a", "オーラ")))


@clause("sakura:core/5-7", "sakura:core/9-2")
def test_an_attack_with_nothing_left_in_its_range_is_used_nowhere():
    a = hatsumi(enhancements=[card("羅針盤", crystals=2)])
    b = seat("8 3 2 1", hand="体捌き 奏流し", megami=["yurina", "tokoyo-a1"])
    start = table(5, a, b, turn=8, turn_player="b")
    for space in (4, 5, 6):
        start = table(space, a, b, turn=8, turn_player="b")
        illegal_at(rule(start, use("b", "体捌き"), use("b", "奏流し")), 2, "9-2-1#i")


@clause("sakura:core/9-5", "sakura:core/9-5#i")
def test_the_compass_gives_a_crystal_as_it_goes():
    a = hatsumi("8 3 2 1", hand=0, enhancements=[card("羅針盤", crystals=1)])
    ruling = rule(
        table(5, a, seat("8 3 2 1"), phase="start", turn=9),
        act("a", PROCEED),
        claim(a__aura=4, 羅針盤__zone="a.discard", dust=4),
    )
    legal(ruling)


@pytest.mark.parametrize(
    ("player", "headwind", "stays"), [("a", False, False), ("a", True, True), ("b", False, True)]
)
@clause("sakura:core/8-1-3#ii", "sakura:core/1-4")
def test_the_call_of_waves_fades_only_in_the_own_turn_with_tailwind(player, headwind, stays):
    a = hatsumi(hand=0, down=0, headwind=headwind, enhancements=[card("波呼び", crystals=2)])
    turn = 9 if player == "a" else 10
    ruling = rule(
        table(5, a, seat("8 3 2 1", hand=0), phase="start", turn=turn, turn_player=player),
        act(player, PROCEED),
        claim(波呼び__crystals=2 if stays else 1),
    )
    legal(ruling)


@clause("sakura:core/9-5#i", "sakura:core/10-5")
def test_what_the_call_of_waves_does_as_it_goes_may_be_left_but_for_its_attack():
    """No card is put back, no basic action is done; the attack is made where its range fits."""
    a = hatsumi(hand=0, down="斬", enhancements=[card("波呼び", crystals=1)])
    ruling = rule(
        table(5, a, seat("8 3 2 1", hand=0), phase="start", turn=9),
        act("a", PROCEED),
        claim(波呼び__zone="a.discard", b__aura=2, 斬__zone="a.down", space=5),
    )
    legal(ruling)


@clause("sakura:add/15-1-1", "sakura:core/9-3")
def test_the_isana_sea_is_worth_three_life_with_tailwind_and_stays_used():
    ruling = rule(
        table(4, hatsumi("8 3 4 1", trumps="イサナ海域"), seat("8 2 2 1")),
        use("a", "イサナ海域"),
        passed("b"),
        now("4/9", a="8 3 0 1", b="5 2 5 1"),
        claim(イサナ海域__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/9-4#ii", "sakura:core/9-2-1#v")
def test_an_isana_sea_that_is_cancelled_comes_not_back():
    b = seat("8 2 5 1", trumps="久遠ノ花")
    ruling = rule(
        table(4, hatsumi("8 3 4 1", trumps="イサナ海域", headwind=True), b),
        use("a", "イサナ海域"),
        use("b", "久遠ノ花"),
        take("a", "ライフ"),
        claim(イサナ海域__zone="a.used", space=4, a__life=7),
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:core/5-2-1")
def test_the_oyogibi_barrage_stays_used_while_its_player_comes_near():
    a = hatsumi("8 3 2 2", trumps=2, used="オヨギビ砲火")
    ruling = rule(
        table(6, a, seat("8 1 2 2")),
        basic("a", "前進"),
        basic("a", "前進"),
        claim(オヨギビ砲火__zone="a.used", space=4),
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:core/9-6")
def test_the_basic_action_of_the_barrage_may_be_left():
    a = hatsumi("8 3 2 1", trumps=2, used="オヨギビ砲火")
    ruling = rule(
        table(6, a, seat("8 1 2 2"), turn=8, turn_player="b"),
        basic("b", "前進"),
        basic("b", "前進"),
        passed("b"),
        claim(オヨギビ砲火__zone="a.trumps", a__aura=3),
    )
    legal(ruling)


@clause("sakura:core/10-30")
def test_the_kalahari_lighthouse_lets_trumps_attacks_and_the_own_turn_alone():
    a = hatsumi(trumps=2, used="カラハリ灯台")
    b = seat("8 3 5 1", hand="斬 体捌き", trumps="常世ノ月", megami=["yurina", "tokoyo"])
    trump = rule(
        table(5, a, b, turn=8, turn_player="b"), use("b", "常世ノ月"), claim(カラハリ灯台__zone="a.used")
    )
    legal(trump)
    attack = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "斬"),
        passed("a"),
        take("a", "オーラ"),
        claim(カラハリ灯台__zone="a.used", a__aura=0),
    )
    legal(attack)


@clause("sakura:core/10-30")
def test_a_reaction_in_the_own_turn_is_not_discarded_by_the_lighthouse():
    a = hatsumi(hand="水雷球", trumps=2, used="カラハリ灯台")
    b = seat("8 3 5 1", hand="防壁", megami=["mizuki", "tokoyo"])
    ruling = rule(
        table(4, a, b),
        use("a", "水雷球"),
        use("b", "防壁"),
        claim(b__aura=3, カラハリ灯台__zone="a.used", 防壁__zone="b.discard"),
    )
    legal(ruling)


@pytest.mark.parametrize(("headwind", "cowed"), [(True, False), (False, True)])
@clause("sakura:core/5-1-4", "sakura:core/5-2-2")
def test_lighting_the_lighthouse_costs_courage_without_headwind_and_widens_the_master_distance(
    headwind, cowed
):
    a = hatsumi("8 2 2 1", trumps="カラハリ灯台", headwind=headwind)
    ruling = rule(
        table(3, a, seat("8 3 2 1")),
        use("a", "カラハリ灯台"),
        claim(a__cowed=cowed),
        basic("a", "前進"),
    )
    assert found(ruling, 3) == ("illegal", "core/9-6#i-b")
    legal(rule(table(3, a, seat("8 3 2 1")), use("a", "カラハリ灯台"), basic("a", "離脱"), claim(space=4)))


@clause("sakura:add/15-1-1")
def test_without_headwind_the_miobiki_route_does_nothing():
    a = hatsumi(trumps="ミオビキ航路")
    ruling = rule(
        table(4, a, seat("8 3 2 1", deck="斬 体捌き")),
        use("a", "ミオビキ航路"),
        claim(b__cowed=False, 斬__zone="b.deck", a__flare=0, ミオビキ航路__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/6-2-1-5")
def test_the_miobiki_route_leaves_a_card_that_is_no_attack_on_the_deck():
    a = hatsumi(trumps="ミオビキ航路", headwind=True)
    ruling = rule(
        table(4, a, seat("8 3 2 1", deck="体捌き 斬")),
        use("a", "ミオビキ航路"),
        claim(b__cowed=True, 体捌き__zone="b.deck"),
    )
    legal(ruling)


@clause("sakura:core/5-7")
def test_the_sagiri_sea_leaves_the_ends_of_three_distances_and_is_felt_in_the_enemys_turn_alone():
    b = seat("8 3 1 1", hand="シュート", megami=["himika", "saine"])
    a = seat("6 3 1 1", megami=["hatsumi-a1", "yurina"], enhancements=[card("サギリ海域", crystals=3)])
    for space, fits in ((4, True), (6, False), (10, True)):
        ruling = rule(table(space, a, b, turn=8, turn_player="b"), use("b", "シュート"))
        assert str(ruling.entries[0].verdict) == ("legal" if fits else "illegal"), space


@clause("sakura:core/5-7", "sakura:core/10-4-2")
def test_a_range_of_two_that_is_widened_keeps_all_three_by_the_sagiri_sea():
    b = seat("8 3 2 1", hand="体捌き 斬", megami=["yurina", "saine"])
    a = seat("8 3 2 1", megami=["hatsumi-a1", "saine"], enhancements=[card("サギリ海域", crystals=3)])
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "体捌き"),
        use("b", "斬"),
        passed("a"),
        take("a", "オーラ"),
        claim(a__aura=0),
    )
    legal(ruling)


@clause("sakura:add/15-1-1")
def test_who_is_attacked_by_a_reaction_has_headwind_in_the_enemys_turn_only():
    """The turn after this one is b's; a's own next turn has tailwind again."""
    a = hatsumi(hand="水雷球")
    b = seat("8 3 2 1", hand="雅打ち", megami=["yurina", "tokoyo"])
    ruling = rule(
        table(4, a, b),
        use("a", "水雷球"),
        use("b", "雅打ち"),
        take("a", "オーラ"),
        take("b", "オーラ"),
        passed("a"),
        act("b", PROCEED),
        claim(a__headwind=True, b__headwind=True),
        passed("b"),
        passed("b"),
        act("a", PROCEED),
        claim(a__headwind=False, b__headwind=False),
    )
    legal(ruling)


@clause("sakura:add/15-1-1", "sakura:core/9-4#ii")
def test_an_attack_that_is_cancelled_was_made_and_brings_headwind():
    a = hatsumi(hand="防壁", other="mizuki")
    b = seat("8 3 2 1", hand="斬", megami=["yurina", "tokoyo"])
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "防壁"),
        passed("b"),
        act("a", PROCEED),
        claim(a__headwind=True),
    )
    legal(ruling)


@clause("sakura:add/15-1-1", "sakura:core/10-5")
def test_an_attack_of_an_effect_out_of_range_was_not_made():
    a = hatsumi(hand=0)
    b = seat("8 3 2 1", hand=0, megami=["yurina", "tokoyo"], enhancements=[card("圧気", crystals=1)])
    for space, headwind in ((6, False), (4, True)):
        ruling = rule(
            table(space, a, b, phase="start", turn=8, turn_player="b"),
            act("b", PROCEED),
            passed("b"),
            passed("b"),
            act("a", PROCEED),
            claim(a__headwind=headwind),
        )
        legal(ruling)
