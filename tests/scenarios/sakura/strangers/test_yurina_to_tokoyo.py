"""ユリナ, サイネ, ヒミカ and トコヨ beside the cards of others."""

from judgeapp.domain.engine.kernel import clause

from ..table import (
    act,
    basic,
    card,
    choose,
    claim,
    legal,
    passed,
    refused_at,
    rule,
    seat,
    table,
    take,
    use,
)

QUIET = {"hand": 0, "trumps": 0}
ST = {"phase": "start", "mode": "", "turn": 7}


def foe(values="8 3 1 1", **more):
    return seat(values, **{**QUIET, **more})


def aun(**more):
    return seat("8 3 1 1", enhancements=[card("阿吽", crystals=2)], **more)


@clause("sakura:core/10-22")
def test_a_flurry_in_a_fight_to_the_death_is_not_reacted_to():
    refused_at(
        rule(
            table(2, seat("3 3 1 1", hand="乱打"), seat("8 3 5 1", hand="詩舞")),
            use("a", "乱打"),
            use("b", "詩舞"),
        ),
        2,
        "10-22",
    )


@clause("sakura:core/10-3")
def test_a_flurry_in_a_fight_to_the_death_deals_three_to_the_life():
    legal(
        rule(
            table(2, seat("3 3 1 1", hand="乱打"), foe()),
            use("a", "乱打"),
            take("b", "ライフ"),
            claim(b__life=5),
        )
    )


@clause("sakura:core/9-1-1-2", "sakura:core/9-8")
def test_a_flurry_that_a_reaction_brings_to_a_fight_to_the_death_deals_three():
    legal(
        rule(
            table(2, seat("4 1 1 1", hand="乱打"), seat("8 3 5 1", hand="雅打ち", trumps=0)),
            use("a", "乱打"),
            use("b", "雅打ち"),
            take("a", "ライフ"),
            take("b", "ライフ"),
            claim(b__life=5, a__life=3),
        )
    )


@clause("sakura:core/9-4#vii", "sakura:core/10-3")
def test_a_hilt_strike_looks_at_the_life_after_the_reaction():
    legal(
        rule(
            table(2, seat("4 1 1 2", hand="柄打ち 斬"), seat("8 5 5 1", hand="雅打ち", trumps=0)),
            use("a", "柄打ち"),
            use("b", "雅打ち"),
            take("a", "ライフ"),
            take("b", "ライフ"),
            basic("a", "後退"),
            use("a", "斬"),
            take("b", "オーラ"),
            claim(b__aura=1, b__life=7),
        )
    )


@clause("sakura:core/9-1")
def test_an_evasion_at_equal_lives_gives_no_basic_action():
    refused_at(
        rule(
            table(4, seat("8 3 1 1", hand="体捌き"), foe("8 3 1 1")), use("a", "体捌き"), choose("a", "前進")
        ),
        2,
        "9-1",
    )


@clause("sakura:core/9-6", "sakura:core/10-4-2")
def test_an_evasion_at_the_lower_life_gives_two_basic_actions_for_nothing():
    legal(
        rule(
            table(4, seat("7 3 1 0", hand="体捌き 斬"), foe("8 3 1 1")),
            use("a", "体捌き"),
            choose("a", "後退"),
            choose("a", "纏い"),
            use("a", "斬"),
            take("b", "ライフ"),
            claim(space=5, a__aura=3, a__vigor=0, b__life=7),
        )
    )


@clause("sakura:core/9-6")
def test_an_evasion_may_give_one_basic_action_alone():
    legal(
        rule(
            table(4, seat("7 3 1 0", hand="体捌き 斬"), foe("8 3 1 1")),
            use("a", "体捌き"),
            choose("a", "後退"),
            passed("a"),
            use("a", "斬"),
            take("b", "ライフ"),
            claim(space=5, a__aura=2, b__life=7),
        )
    )


@clause("sakura:core/10-6")
def test_a_gap_in_the_turn_of_the_enemy_puts_the_card_down_and_makes_no_attack():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="斬"), foe("8 0 1 1", enhancements=[card("圧気", crystals=2)])),
            use("a", "斬"),
            claim(b__life=7, 圧気__zone="b.down", dust=36 - 4 - 8 - 3 - 1 - 7 - 2, a__aura=3),
        )
    )


@clause("sakura:core/10-5")
def test_a_fit_of_temper_out_of_range_makes_no_attack():
    legal(
        rule(
            table(5, seat("8 3 1 1", enhancements=[card("癇癪玉", crystals=1)]), foe(), **ST),
            act("a", "proceed"),
            claim(b__aura=3, b__cowed=False, 癇癪玉__zone="a.discard"),
        )
    )


@clause("sakura:core/10-15")
def test_a_blaze_of_spirit_leaves_attacks_of_yurina_as_they_are():
    legal(
        rule(
            table(3, seat("3 3 1 1", hand="斬", enhancements=[card("気炎万丈", crystals=4)]), foe("8 5 1 1")),
            use("a", "斬"),
            take("b", "オーラ"),
            claim(b__aura=2),
        )
    )


@clause("sakura:core/10-15", "sakura:core/10-3")
def test_a_blaze_of_spirit_strengthens_attacks_of_others_in_a_fight_to_the_death():
    legal(
        rule(
            table(
                4,
                seat("3 3 1 1", hand="シュート", enhancements=[card("気炎万丈", crystals=4)]),
                foe("8 5 1 1"),
            ),
            use("a", "シュート"),
            take("b", "ライフ"),
            claim(b__life=6),
        )
    )


@clause("sakura:core/9-1-1-6")
def test_a_blaze_of_spirit_sleeps_at_a_life_of_four():
    legal(
        rule(
            table(
                4,
                seat("4 3 1 1", hand="シュート", enhancements=[card("気炎万丈", crystals=4)]),
                foe("8 5 1 1"),
            ),
            use("a", "シュート"),
            take("b", "ライフ"),
            claim(b__life=7),
        )
    )


@clause("sakura:core/9-2")
def test_a_storm_of_waves_in_the_own_main_phase_ends_the_turns_actions():
    refused_at(
        rule(
            table(9, seat("4 3 3 1", trumps="浦波嵐", hand="詩舞"), foe("8 5 1 1")),
            use("a", "浦波嵐"),
            claim(b__aura=3, a__flare=0),
            use("a", "詩舞"),
        ),
        3,
        "9-2",
    )


@clause("sakura:core/10-8")
def test_a_floating_inn_rises_as_the_life_becomes_three():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="斬"), foe("4 0 1 1", used="浮舟宿")),
            use("a", "斬"),
            claim(b__life=3, 浮舟宿__zone="b.trumps"),
        )
    )


@clause("sakura:core/10-8")
def test_a_floating_inn_does_not_rise_as_three_becomes_two():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="斬"), foe("3 0 1 1", used="浮舟宿")),
            use("a", "斬"),
            claim(b__life=2, 浮舟宿__zone="b.used"),
        )
    )


@clause("sakura:core/6-3")
def test_a_floating_inn_takes_what_dust_there_is():
    legal(
        rule(
            table(10, seat("10 0 2 1", trumps="浮舟宿"), foe("8 5 1 1")),
            use("a", "浮舟宿"),
            claim(a__aura=2, dust=0),
        )
    )


@clause("sakura:core/9-2")
def test_true_strength_at_a_life_of_three_takes_five():
    legal(
        rule(
            table(4, seat("3 3 5 1", trumps="天音揺波の底力"), foe("8 5 1 1"), mode="full"),
            use("a", "天音揺波の底力"),
            take("b", "オーラ"),
            claim(b__aura=0, a__flare=0),
        )
    )


@clause("sakura:core/8-2-2#a")
def test_true_strength_is_no_card_for_a_standard_phase():
    refused_at(
        rule(table(4, seat("3 3 5 1", trumps="天音揺波の底力"), foe("8 5 1 1")), use("a", "天音揺波の底力")),
        1,
        "8-2-2#a",
    )


@clause("sakura:core/9-1-1-6", "sakura:core/10-5")
def test_a_harmony_strikes_as_an_attack_first_changes_the_enemys_aura():
    legal(
        rule(
            table(4, aun(hand="斬"), foe("8 5 1 1")),
            use("a", "斬"),
            take("b", "オーラ"),
            act("a", "activate", "阿吽"),
            choose("a", 2),
            take("b", "オーラ"),
            claim(b__aura=0),
        )
    )


@clause("sakura:core/9-1")
def test_a_harmony_looks_at_the_first_change_of_a_turn_alone():
    refused_at(
        rule(
            table(4, aun(hand="斬 シュート"), foe("8 5 1 1")),
            use("a", "斬"),
            take("b", "オーラ"),
            use("a", "シュート"),
            take("b", "オーラ"),
            act("a", "activate", "阿吽"),
        ),
        5,
        "9-1",
    )


@clause("sakura:core/9-1-1-6", "sakura:core/9-6-3")
def test_a_harmony_answers_a_basic_action_of_the_enemy():
    legal(
        rule(
            table(
                4, seat("8 3 1 1"), seat("8 3 1 1", hand=0, trumps=0, enhancements=[card("阿吽", crystals=2)])
            ),
            basic("a", "後退"),
            act("b", "activate", "阿吽"),
            choose("b", 1),
            claim(b__aura=4, space=5),
            passed("b"),
        )
    )


@clause("sakura:core/9-1")
def test_a_harmony_takes_no_heed_of_arrows():
    refused_at(
        rule(
            table(
                4, seat("8 3 1 1", hand="斬 誘導", enhancements=[card("阿吽", crystals=2)]), foe("8 3 1 1")
            ),
            use("a", "斬"),
            take("b", "ライフ"),
            use("a", "誘導"),
            choose("a", 2),
            act("a", "activate", "阿吽"),
        ),
        5,
        "9-1",
    )


@clause("sakura:core/9-1")
def test_a_harmony_takes_no_heed_of_damage_that_moves_nothing():
    refused_at(
        rule(
            table(
                4,
                seat("8 3 1 1", hand=0, enhancements=[card("阿吽", crystals=2), card("圧気", crystals=1)]),
                foe("8 0 1 1"),
                **ST,
            ),
            act("a", "proceed"),
            act("a", "activate", "阿吽"),
        ),
        2,
        "9-1",
    )


@clause("sakura:core/9-6-3", "sakura:core/9-6-4")
def test_a_harmony_recovers_and_may_focus():
    legal(
        rule(
            table(4, aun(hand="斬"), foe("8 5 1 1")),
            use("a", "斬"),
            take("b", "オーラ"),
            act("a", "activate", "阿吽"),
            choose("a", 1),
            act("a", "activate", "阿吽"),
            claim(a__aura=3, a__flare=2, b__aura=2),
        )
    )


@clause("sakura:core/6-3", "sakura:core/9-6")
def test_a_question_turns_down_what_the_deck_holds():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="問答"), foe("8 2 1 1", deck=2, down=0)),
            use("a", "問答"),
            choose("a", "後退"),
            claim(b_deck__count=0, b_down__count=2, space=6, a__aura=2, b__aura=1),
        )
    )


@clause("sakura:core/9-4#vii")
def test_a_question_taken_on_the_aura_asks_nothing():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="問答"), foe("8 3 1 1", deck=3, down=0)),
            use("a", "問答"),
            take("b", "オーラ"),
            claim(b__aura=0, b_down__count=0),
        )
    )


@clause("sakura:core/6-4-1-4", "sakura:core/9-3")
def test_a_crossing_is_bounded_by_the_limit_of_damage_to_the_aura():
    legal(
        rule(
            table(4, seat("8 3 6 1", trumps="神座渡", hand=0), foe("8 5 1 1"), mode="full"),
            use("a", "神座渡"),
            take("b", "オーラ"),
            claim(b__aura=0, a__flare=0),
        )
    )


@clause("sakura:core/10-5")
def test_a_sweep_of_eight_strikes_again_with_little_aura():
    legal(
        rule(
            table(4, seat("8 1 1 1", hand="八方振り"), foe("8 5 1 1")),
            use("a", "八方振り"),
            take("b", "オーラ"),
            take("b", "ライフ"),
            claim(b__aura=3, b__life=7),
        )
    )


@clause("sakura:core/5-8-3-2")
def test_a_sweep_of_eight_with_two_aura_strikes_once():
    refused_at(
        rule(
            table(4, seat("8 2 1 1", hand="八方振り"), foe("8 5 1 1")),
            use("a", "八方振り"),
            take("b", "オーラ"),
            take("b", "ライフ"),
        ),
        3,
        "5-8-3-2",
    )


@clause("sakura:core/9-4#iii")
def test_a_butt_strike_moves_the_distance_and_may_leave_the_attack_in_range():
    legal(
        rule(
            table(3, seat("8 3 1 1", hand="斬"), seat("8 1 1 1", hand="石突", trumps=0)),
            use("a", "斬"),
            use("b", "石突"),
            take("a", "オーラ"),
            claim(space=4, a__aura=1),
            claim(b__life=7),
        )
    )


@clause("sakura:core/1-4", "sakura:core/8-1-3#ii")
def test_crystals_of_a_sphere_fade_to_the_distance():
    legal(
        rule(
            table(4, seat("8 3 1 1", enhancements=[card("圏域", crystals=2)]), foe(), **ST),
            act("a", "proceed"),
            claim(space=5, 圏域__crystals=1, dust=36 - 4 - 8 - 3 - 1 - 2 - 12),
        )
    )


@clause("sakura:core/9-1-1-5", "sakura:core/10-3")
def test_a_crystal_of_sound_weakens_the_attack_that_it_reacts_to():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="斬"), seat("8 2 1 1", hand="衝音晶", trumps=0)),
            use("a", "斬"),
            use("b", "衝音晶"),
            choose("b", 1),
            take("b", "オーラ"),
            claim(b__aura=0, 衝音晶__crystals=1),
        )
    )


@clause("sakura:core/9-5#i", "sakura:core/10-22")
def test_a_crystal_of_sound_strikes_and_pushes_as_it_breaks():
    legal(
        rule(
            table(
                4,
                seat("8 3 1 1", enhancements=[card("衝音晶", crystals=1)]),
                seat("8 2 5 1", hand="詩舞", trumps=0),
                **ST,
            ),
            act("a", "proceed"),
            claim(b__aura=1, space=5, a__vigor=2),
            passed("a"),
            claim(a_hand__count=4),
        )
    )


@clause("sakura:core/9-1-1-5")
def test_a_crystal_of_sound_that_reacts_to_nothing_changes_nothing():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="衝音晶"), foe()),
            use("a", "衝音晶"),
            choose("a", 1),
            claim(衝音晶__crystals=1),
        )
    )


@clause("sakura:core/5-8-3-1", "sakura:core/5-8-3-2")
def test_of_a_wall_and_an_aura_the_player_hit_picks_the_crystals():
    legal(
        rule(
            table(
                4, seat("8 3 7 1", trumps="月影落"), foe("8 2 1 1", enhancements=[card("無音壁", crystals=3)])
            ),
            use("a", "月影落"),
            take("b", "オーラ"),
            choose("b", 2),
            claim(b__aura=0, 無音壁__crystals=1),
        )
    )


@clause("sakura:core/5-1-7", "sakura:core/9-2")
def test_crystals_on_a_wall_are_no_aura_but_for_damage():
    legal(
        rule(
            table(
                4,
                seat("8 3 1 1", hand="斬"),
                seat("8 1 1 1", hand="見切り", trumps=0, enhancements=[card("無音壁", crystals=3)]),
            ),
            use("a", "斬"),
            use("b", "見切り"),
            choose("b", "left"),
            claim(space=5),
            claim(b__life=8),
        )
    )


@clause("sakura:core/10-3")
def test_a_shattering_of_ice_takes_one_off_both_damages():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="斬"), foe("8 2 2 1", trumps="音無砕氷")),
            use("a", "斬"),
            use("b", "音無砕氷"),
            take("a", "ライフ"),
            take("b", "オーラ"),
            claim(a__life=7, b__aura=0),
        )
    )


@clause("sakura:core/10-7")
def test_a_shattering_of_ice_rises_with_one_aura():
    legal(
        rule(
            table(4, seat("8 1 1 1", hand=0, used="音無砕氷"), foe()),
            passed("a"),
            act("b", "proceed"),
            claim(音無砕氷__zone="a.trumps"),
        )
    )


@clause("sakura:core/10-7")
def test_a_shattering_of_ice_does_not_rise_with_two():
    legal(
        rule(
            table(4, seat("8 2 1 1", hand=0, used="音無砕氷"), foe()),
            passed("a"),
            act("b", "proceed"),
            claim(音無砕氷__zone="a.used"),
        )
    )


@clause("sakura:core/4-2#1", "sakura:core/9-8")
def test_the_end_of_the_end_wins_before_the_trump_hits():
    legal(
        rule(
            table(4, seat("5 3 7 1", trumps="月影落"), foe("1 0 5 1", trumps="氷雨細音の果ての果て")),
            use("a", "月影落"),
            use("b", "氷雨細音の果ての果て"),
            claim(winner="b"),
        )
    )


@clause("sakura:core/5-6", "sakura:core/9-1-1-2")
def test_a_back_cut_against_one_aura_deals_one_or_three():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="裏斬り"), foe("8 1 1 1")),
            use("a", "裏斬り"),
            take("b", "オーラ"),
            claim(b__aura=0),
        )
    )


@clause("sakura:core/10-22")
def test_a_back_cut_is_answered_by_no_trump():
    refused_at(
        rule(
            table(4, seat("8 3 1 1", hand="裏斬り"), foe("8 3 5 1", trumps="久遠ノ花")),
            use("a", "裏斬り"),
            use("b", "久遠ノ花"),
        ),
        2,
        "10-22",
    )


@clause("sakura:core/9-1")
def test_a_back_cut_is_swapped_as_it_is_made_and_not_later():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="裏斬り"), foe("8 2 5 1", hand="見切り 詩舞")),
            use("a", "裏斬り"),
            use("b", "詩舞"),
            choose("b", 2),
            take("b", "ライフ"),
            claim(b__life=7),
        )
    )


@clause("sakura:core/9-5#i", "sakura:core/10-3")
def test_an_echo_wall_strikes_as_it_breaks_in_the_own_turn():
    legal(
        rule(
            table(
                4, seat("8 1 1 1", hand="斬", enhancements=[card("遺響壁", crystals=1)]), foe("8 3 1 1"), **ST
            ),
            act("a", "proceed"),
            take("b", "オーラ"),
            claim(b__aura=1),
            passed("a"),
            use("a", "斬"),
            claim(b__life=6),
        )
    )


@clause("sakura:core/9-5#i")
def test_an_echo_wall_breaks_in_silence_in_the_turn_of_the_enemy():
    legal(
        rule(
            table(4, seat("8 1 1 1"), foe("8 1 1 1", enhancements=[card("遺響壁", crystals=1)]), **ST),
            act("a", "proceed"),
            claim(a__aura=1, 遺響壁__zone="b.discard"),
        )
    )


@clause("sakura:core/9-6", "sakura:core/10-13")
def test_a_last_song_ends_the_phase_of_the_attack_that_emptied_the_aura():
    refused_at(
        rule(
            table(4, seat("8 3 1 1", hand="斬 柄打ち"), foe("8 3 1 1", trumps="絶唱絶華")),
            use("a", "斬"),
            use("b", "絶唱絶華"),
            take("b", "オーラ"),
            claim(a__aura=1, b__aura=0),
            basic("a", "前進"),
        ),
        5,
        "9-6",
    )


@clause("sakura:core/9-1-1-4", "sakura:core/10-20")
def test_an_ensemble_does_all_three_with_both_trumps_used():
    legal(
        rule(
            table(4, seat("8 1 1 1", hand="合奏", used="音無砕氷 久遠ノ花"), foe("8 5 1 1")),
            use("a", "合奏"),
            take("b", "オーラ"),
            claim(b__aura=1, space=5, a__aura=2),
        )
    )


@clause("sakura:core/5-8-3-2")
def test_an_ensemble_on_the_life_deals_nothing():
    legal(
        rule(
            table(4, seat("8 1 1 1", hand="合奏"), foe("8 5 1 1")),
            use("a", "合奏"),
            take("b", "ライフ"),
            claim(b__life=8, b__aura=5, space=5),
        )
    )


@clause("sakura:core/10-3", "sakura:core/9-2")
def test_a_third_card_fires_more():
    legal(
        rule(
            table(6, seat("8 3 1 1", hand="シュート バックドラフト ラピッドファイア"), foe("8 5 1 1")),
            use("a", "シュート"),
            take("b", "オーラ"),
            use("a", "バックドラフト"),
            use("a", "ラピッドファイア"),
            take("b", "オーラ"),
            claim(b__aura=0, b__cowed=True),
        )
    )


@clause("sakura:core/9-2")
def test_a_second_card_fires_no_more():
    legal(
        rule(
            table(6, seat("8 3 1 1", hand="シュート ラピッドファイア"), foe("8 5 1 1")),
            use("a", "シュート"),
            take("b", "オーラ"),
            use("a", "ラピッドファイア"),
            take("b", "オーラ"),
            claim(b__aura=1),
        )
    )


@clause("sakura:core/10-3")
def test_a_stream_of_flame_as_the_third_card_burns_more():
    legal(
        rule(
            table(1, seat("8 3 1 1", hand="跳ね兎 バックドラフト 火炎流"), foe("8 5 1 1")),
            use("a", "跳ね兎"),
            use("a", "バックドラフト"),
            use("a", "火炎流"),
            take("b", "ライフ"),
            claim(b__life=6),
        )
    )


@clause("sakura:core/4-2#1")
def test_a_magnum_that_kills_costs_no_life():
    legal(
        rule(
            table(6, seat("1 3 1 1", hand="マグナムカノン"), foe("2 0 1 1")),
            use("a", "マグナムカノン"),
            claim(winner="a", a__life=1),
        )
    )


@clause("sakura:core/10-26", "sakura:core/10-6")
def test_a_full_burst_springs_a_gap():
    legal(
        rule(
            table(
                6,
                seat("8 3 1 1", hand="フルバースト"),
                foe("8 5 1 1", enhancements=[card("圧気", crystals=2)]),
                mode="full",
            ),
            use("a", "フルバースト"),
            claim(b__aura=2, b__life=7, 圧気__zone="b.down"),
        )
    )


@clause("sakura:core/10-10", "sakura:core/9-2-2#iii")
def test_a_step_back_from_an_empty_deck_is_impatient_first():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="バックステップ", deck=0), foe()),
            use("a", "バックステップ"),
            take("a", "オーラ"),
            claim(a__aura=2, space=5),
        )
    )


@clause("sakura:core/9-2-2#ii")
def test_an_intent_to_kill_as_the_last_card_finds_the_hand_empty():
    legal(rule(table(4, seat("8 3 1 1", hand="殺意"), foe("8 3 1 1")), use("a", "殺意"), claim(b__aura=1)))


@clause("sakura:core/9-2-2#iii")
def test_an_intent_to_kill_beside_another_card_does_nothing():
    legal(rule(table(4, seat("8 3 1 1", hand="殺意 斬"), foe("8 3 1 1")), use("a", "殺意"), claim(b__aura=3)))


@clause("sakura:core/1-4", "sakura:core/10-1")
def test_smoke_holds_what_arrows_would_take_from_the_distance():
    legal(
        rule(
            table(
                3,
                seat("8 3 1 1", hand="跳ね兎 風舞台"),
                foe("8 3 1 1", enhancements=[card("スモーク", crystals=2)]),
            ),
            use("a", "跳ね兎"),
            claim(space=5),
            use("a", "風舞台"),
            choose("a", 2),
            claim(space=5, a__aura=3),
        )
    )


@clause("sakura:core/10-22", "sakura:core/10-26")
def test_crimson_zero_at_one_may_be_reacted_to():
    legal(
        rule(
            table(1, seat("8 3 5 1", trumps="クリムゾンゼロ"), foe("8 3 5 1", hand="詩舞")),
            use("a", "クリムゾンゼロ"),
            use("b", "詩舞"),
            choose("b", 1),
            claim(b__aura=2, b__life=6),
        )
    )


@clause("sakura:core/9-2-2#iii")
def test_a_vermilion_field_as_the_second_card_moves_nothing():
    legal(
        rule(
            table(4, seat("8 3 2 1", trumps="ヴァーミリオンフィールド", hand="シュート"), foe("8 3 5 1")),
            use("a", "シュート"),
            take("b", "ライフ"),
            use("a", "ヴァーミリオンフィールド"),
            claim(space=4, a__flare=0),
        )
    )


@clause("sakura:core/7-1-6", "sakura:core/9-4#vii")
def test_a_combing_with_a_clear_mind_is_drawn_again():
    legal(
        rule(
            table(4, seat("8 3 2 2", hand="梳流し バックステップ"), foe()),
            use("a", "梳流し"),
            use("a", "バックステップ"),
            claim(梳流し__zone="a.hand", b__life=7, space=5),
        )
    )


@clause("sakura:core/7-1-6")
def test_a_playing_may_go_under_the_deck():
    legal(
        rule(
            table(5, seat("8 3 2 2", hand="奏流し", deck="斬"), foe()),
            use("a", "奏流し"),
            choose("a", 2),
            claim(奏流し__zone="a.deck", a_deck__count=2),
        )
    )


@clause("sakura:core/6-4-1-1", "sakura:core/9-4#ii")
def test_a_graceful_strike_cancels_an_attack_that_a_trump_makes():
    legal(
        rule(
            table(4, seat("8 3 6 1", trumps="律動弧戟", hand=0), seat("8 3 1 2", hand="雅打ち", trumps=0)),
            use("a", "律動弧戟"),
            use("b", "雅打ち"),
            take("a", "オーラ"),
            take("b", "オーラ"),
            take("b", "ライフ"),
            claim(a__aura=1, b__aura=2, b__life=6),
        )
    )


@clause("sakura:core/9-4#vii")
def test_a_graceful_strike_without_a_clear_mind_cancels_nothing():
    legal(
        rule(
            table(4, seat("8 3 6 1", hand="斬"), seat("8 3 1 1", hand="雅打ち", trumps=0)),
            use("a", "斬"),
            use("b", "雅打ち"),
            take("a", "オーラ"),
            take("b", "オーラ"),
            claim(b__aura=0, a__aura=1),
        )
    )


@clause("sakura:core/10-1", "sakura:core/6-3")
def test_a_step_of_verse_may_move_nothing():
    legal(
        rule(
            table(4, seat("8 0 0 1", hand="詩舞"), foe()),
            use("a", "詩舞"),
            choose("a", 2),
            claim(space=4, a__vigor=2),
        )
    )


@clause("sakura:core/9-1", "sakura:core/10-1")
def test_a_return_may_take_no_card():
    legal(
        rule(
            table(4, seat("8 3 0 1", hand="要返し"), foe(), mode="full"),
            use("a", "要返し"),
            passed("a"),
            claim(a__aura=5),
        )
    )


@clause("sakura:core/7-1-6", "sakura:core/10-12")
def test_a_return_takes_one_card_from_each_pile():
    legal(
        rule(
            table(
                4, seat("8 3 0 1", hand="要返し", discard="斬 一閃", down="居合", deck=1), foe(), mode="full"
            ),
            use("a", "要返し"),
            choose("a", "", "斬", "居合"),
            claim(a__aura=5, a_deck__count=3, a_discard__count=2, a_down__count=0),
        )
    )


@clause("sakura:core/9-1")
def test_a_return_takes_no_third_card():
    refused_at(
        rule(
            table(
                4, seat("8 3 0 1", hand="要返し", discard="斬 一閃", down="居合", deck=1), foe(), mode="full"
            ),
            use("a", "要返し"),
            choose("a", "", "斬", "居合", "一閃"),
        ),
        2,
        "9-1",
    )


@clause("sakura:core/6-3", "sakura:core/7-1-3-1")
def test_a_wind_stage_brings_what_fits():
    legal(
        rule(
            table(4, seat("8 4 0 1", hand="風舞台"), foe()),
            use("a", "風舞台"),
            choose("a", 2),
            claim(a__aura=5, space=3),
        )
    )


@clause("sakura:core/5-1-4")
def test_a_clear_stage_sets_vigor_and_leaves_its_player_cowed():
    legal(
        rule(
            table(4, seat("8 3 0 0", hand="晴舞台", cowed=True), foe()),
            use("a", "晴舞台"),
            choose("a", 2),
            claim(a__vigor=2, a__cowed=True),
        )
    )


@clause("sakura:core/5-1-2", "sakura:core/5-1-4")
def test_a_moon_of_eternity_sets_both_vigors_and_cows():
    legal(
        rule(
            table(4, seat("8 3 2 0", trumps="常世ノ月"), foe("8 3 1 2")),
            use("a", "常世ノ月"),
            claim(a__vigor=2, b__vigor=0, b__cowed=True),
        )
    )


@clause("sakura:core/9-7#i")
def test_a_bird_of_a_thousand_years_reconstructs_without_damage():
    legal(
        rule(
            table(4, seat("8 3 2 1", trumps="千歳ノ鳥", hand=0, deck=0, discard=3, down=2), foe()),
            use("a", "千歳ノ鳥"),
            take("b", "オーラ"),
            claim(a_deck__count=5, a__life=8),
        )
    )


@clause("sakura:core/10-24")
def test_a_hand_of_attacks_is_shown():
    legal(
        rule(
            table(4, seat("8 3 2 1", trumps="無窮ノ風", hand=0), foe("8 3 1 1", hand="斬 一閃")),
            use("a", "無窮ノ風"),
            take("b", "オーラ"),
            claim(b_hand__count=2),
        )
    )


@clause("sakura:core/9-4#vii")
def test_the_only_card_that_is_no_attack_is_discarded():
    legal(
        rule(
            table(4, seat("8 3 2 1", trumps="無窮ノ風", hand=0), foe("8 3 1 1", hand="斬 体捌き")),
            use("a", "無窮ノ風"),
            take("b", "オーラ"),
            claim(体捌き__zone="b.discard"),
        )
    )


@clause("sakura:core/9-1")
def test_an_attack_is_not_what_the_wind_takes():
    refused_at(
        rule(
            table(4, seat("8 3 2 1", trumps="無窮ノ風", hand=0), foe("8 3 1 1", hand="斬 体捌き 圧気")),
            use("a", "無窮ノ風"),
            take("b", "オーラ"),
            choose("b", "", "斬"),
        ),
        3,
        "9-1",
    )


@clause("sakura:core/10-3")
def test_a_theft_of_awe_takes_off_what_it_dealt_to_the_aura():
    legal(
        rule(
            table(3, seat("8 3 2 1", hand="斬"), foe("8 3 1 2", hand="畏掠め")),
            use("a", "斬"),
            use("b", "畏掠め"),
            take("a", "オーラ"),
            take("b", "オーラ"),
            claim(b__aura=2, a__aura=1),
        )
    )


@clause("sakura:core/10-3")
def test_a_theft_of_awe_takes_off_what_it_dealt_to_the_life():
    legal(
        rule(
            table(3, seat("8 1 2 1", hand="斬"), foe("8 3 1 2", hand="畏掠め")),
            use("a", "斬"),
            use("b", "畏掠め"),
            take("b", "ライフ"),
            claim(b__life=8, a__life=7),
        )
    )


@clause("sakura:core/5-8-3-2")
def test_whoever_chooses_for_the_enemy_is_bound_by_the_enemys_aura():
    refused_at(
        rule(
            table(3, seat("8 3 2 1", hand="畏掠め"), foe("8 1 1 0")), use("a", "畏掠め"), take("a", "オーラ")
        ),
        2,
        "5-8-3-2",
    )


@clause("sakura:core/10-7", "sakura:core/9-4#vii")
def test_a_snow_of_eternity_takes_flare_and_rises_with_the_enemys_one_vigor():
    legal(
        rule(
            table(4, seat("8 3 1 1", trumps="悠久ノ雪", hand=0), foe("8 3 1 1")),
            use("a", "悠久ノ雪"),
            take("b", "オーラ"),
            claim(b__flare=0, a__aura=4),
            passed("a"),
            act("b", "proceed"),
            claim(悠久ノ雪__zone="a.trumps"),
        )
    )


@clause("sakura:core/7-1-3-1", "sakura:core/10-1")
def test_a_vain_cherry_lets_arrows_alone_fill_the_aura_to_eight():
    legal(
        rule(
            table(4, seat("8 1 4 1", trumps="徒寄ノ八重桜", hand="風舞台"), foe()),
            use("a", "徒寄ノ八重桜"),
            claim(a__aura=5),
            use("a", "風舞台"),
            choose("a", 2),
            claim(a__aura=7, space=2),
        )
    )


@clause("sakura:core/9-6#i-b")
def test_a_vain_cherry_lets_no_basic_action_fill_the_aura():
    refused_at(
        rule(table(4, seat("8 5 4 1", used="徒寄ノ八重桜", hand="風舞台"), foe()), basic("a", "纏い")),
        1,
        "9-6#i-b",
    )


@clause("sakura:core/8-1-2")
def test_a_vain_cherry_strikes_as_the_start_phase_begins():
    legal(
        rule(
            table(4, seat("8 6 4 1", used="徒寄ノ八重桜", hand=2), foe(), **ST),
            act("a", "proceed"),
            claim(b__life=7, a__vigor=2),
        )
    )


@clause("sakura:core/1-4")
def test_a_duet_of_wind_forbids_paying_vigor():
    refused_at(
        rule(
            table(4, seat("8 3 1 2", trumps="二重奏:吹弾陽明", hand=2), foe()),
            use("a", "二重奏:吹弾陽明"),
            claim(a__flare=1),
            basic("a", "宿し"),
        ),
        3,
        "1-4",
    )
