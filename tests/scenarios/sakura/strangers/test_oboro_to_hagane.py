"""オボロ, ユキヒ, シンラ and ハガネ beside the cards of others."""

import pytest

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
REC = {"hand": 0, "trumps": 0, "deck": 0, "discard": 2}
END = (passed("a"), act("b", "proceed"))
Y = [card("しこみばり / ふくみばり")]


def foe(values="8 3 1 1", **more):
    return seat(values, **{**QUIET, **more})


def on(name, player="a"):
    return act(player, "activate", name)


def sh(**more):
    return seat("8 3 2 1", **more) | {"megami": ["shinra", "yurina"]}


def hg(values="8 3 2 1", **more):
    return seat(values, **more)


@clause("sakura:add/3-3", "sakura:core/9-7")
def test_a_trap_comes_before_the_damage_of_a_reconstruction():
    legal(
        rule(
            table(
                2,
                seat("8 3 1 1", **{**REC, "down": "影菱 斬"}),
                seat("8 3 1 1", hand="詩舞 一閃", trumps=0, down=0),
                **ST,
            ),
            act("a", "proceed"),
            act("a", "reconstruct"),
            on("影菱"),
            take("b", "ライフ"),
            choose("a", "", "詩舞"),
            claim(b__life=7, 詩舞__zone="b.down", a__life=7, a_deck__count=2, a_hand__count=2),
        )
    )


@clause("sakura:core/9-4#vii")
def test_a_caltrop_from_the_hand_sees_no_hand():
    legal(
        rule(
            table(
                2, seat("8 3 1 1", hand="影菱", trumps=0), seat("8 3 1 1", hand="詩舞 一閃", trumps=0, down=0)
            ),
            use("a", "影菱"),
            take("b", "ライフ"),
            claim(b_hand__count=2),
        )
    )


@clause("sakura:core/9-1")
def test_one_trap_is_used_before_a_reconstruction():
    refused_at(
        rule(
            table(3, seat("8 3 1 1", **{**REC, "down": "鋼糸 影菱"}), foe(), **ST),
            act("a", "proceed"),
            act("a", "reconstruct"),
            on("鋼糸"),
            take("b", "オーラ"),
            on("影菱"),
        ),
        5,
        "9-1",
    )


@clause("sakura:add/3-3", "sakura:core/9-8")
def test_a_stealthy_step_from_face_down_uses_another_trap():
    legal(
        rule(
            table(2, seat("8 3 1 1", **{**REC, "down": "忍歩 鋼糸"}), foe(), **ST),
            act("a", "proceed"),
            act("a", "reconstruct"),
            on("忍歩"),
            choose("a", "", "鋼糸"),
            take("b", "ライフ"),
            claim(space=3, b__life=6, a__life=7),
        )
    )


@clause("sakura:core/9-1")
def test_a_stealthy_step_from_the_hand_uses_none():
    refused_at(
        rule(
            table(2, seat("8 3 1 1", hand="忍歩", down="鋼糸", trumps=0), foe()),
            use("a", "忍歩"),
            claim(space=3),
            choose("a", "", "鋼糸"),
        ),
        3,
        "9-1",
    )


@clause("sakura:core/10-1", "sakura:core/9-4#iii")
def test_a_lure_as_a_reaction_moves_a_crystal_to_the_enemy():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="斬"), seat("8 3 1 1", hand="誘導", trumps=0)),
            use("a", "斬"),
            use("b", "誘導"),
            choose("b", 1),
            claim(a__aura=4, space=3),
            take("b", "オーラ"),
            claim(b__aura=0),
        )
    )


@clause("sakura:core/9-8", "sakura:core/10-22")
def test_a_shadow_double_uses_a_card_twice_without_reactions():
    legal(
        rule(
            table(
                3,
                seat("8 3 1 1", hand="分身の術", trumps=0, down="鋼糸"),
                seat("8 5 1 1", hand="詩舞", trumps=0),
                mode="full",
            ),
            use("a", "分身の術"),
            take("b", "オーラ"),
            take("b", "ライフ"),
            claim(b__aura=3, b__life=6, 鋼糸__zone="a.discard"),
        )
    )


@clause("sakura:core/9-2-3#v")
def test_a_shadow_double_of_an_enhancement_uses_it_once():
    legal(
        rule(
            table(
                3,
                seat("8 3 1 1", hand="分身の術", trumps=0, down="生体活性"),
                seat("8 5 1 1", hand=0, trumps=0),
                mode="full",
            ),
            use("a", "分身の術"),
            choose("a", 4),
            claim(生体活性__crystals=4, 生体活性__zone="a.enhancements"),
        )
    )


@clause("sakura:core/9-1")
def test_a_shadow_double_uses_no_full_power_card():
    refused_at(
        rule(
            table(3, seat("8 3 1 1", hand="分身の術", trumps=0, down="居合 斬"), foe(), mode="full"),
            use("a", "分身の術"),
            choose("a", "", "居合"),
        ),
        2,
        "9-1",
    )


@clause("sakura:core/10-6")
def test_a_vitalisation_that_a_gap_puts_down_gives_nothing_back():
    legal(
        rule(
            table(
                4,
                seat("8 3 1 1", hand="斬"),
                foe("8 0 1 1", enhancements=[card("生体活性", crystals=3)], used="月影落"),
            ),
            use("a", "斬"),
            claim(生体活性__zone="b.down", 月影落__zone="b.used"),
        )
    )


@clause("sakura:core/10-5")
def test_a_bear_with_nothing_face_down_strikes_once():
    legal(
        rule(
            table(3, seat("8 3 4 1", trumps="熊介", down=0), foe(), mode="full"),
            use("a", "熊介"),
            take("b", "オーラ"),
            claim(b__aura=1),
        )
    )


@clause("sakura:core/9-8", "sakura:core/9-4#iii")
def test_a_kite_shadow_reacts_with_a_face_down_step():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="斬"), foe("8 3 4 1", trumps="鳶影", down="忍歩")),
            use("a", "斬"),
            use("b", "鳶影"),
            choose("b", "", "忍歩"),
            claim(space=5, b__life=8, b__flare=0),
        )
    )


@clause("sakura:core/9-1")
def test_a_kite_shadow_may_use_nothing():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="斬"), foe("8 3 4 1", trumps="鳶影", down="忍歩")),
            use("a", "斬"),
            use("b", "鳶影"),
            passed("b"),
            take("b", "ライフ"),
            claim(b__life=7, b__flare=1),
        )
    )


@clause("sakura:core/9-4#i", "sakura:core/10-3")
def test_what_a_kite_shadow_uses_reacts_to_the_attack():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="斬"), foe("8 2 4 1", trumps="鳶影", down="衝音晶")),
            use("a", "斬"),
            use("b", "鳶影"),
            choose("b", "", "衝音晶"),
            choose("b", 1),
            take("b", "オーラ"),
            claim(b__aura=0),
        )
    )


@clause("sakura:core/7-1-8")
def test_a_phantom_fish_turns_discards_face_down():
    legal(
        rule(
            table(4, seat("8 3 2 1", trumps="虚魚", hand=0, discard="斬 一閃 居合", down=0), foe()),
            use("a", "虚魚"),
            choose("a", 3),
            choose("a", "", "斬", "一閃"),
            claim(a_down__count=2, a_discard__count=1),
        )
    )


@clause("sakura:core/10-7")
def test_a_vine_that_gained_flare_does_not_rise():
    legal(
        rule(
            table(3, seat("8 3 0 1", hand=0, trumps="壬蔓"), foe()),
            use("a", "壬蔓"),
            take("b", "ライフ"),
            claim(a__flare=1),
            *END,
            claim(壬蔓__zone="a.used"),
        )
    )


@clause("sakura:core/8-3-1")
def test_a_throwing_star_returns_with_five_cards_face_down():
    legal(
        rule(
            table(4, seat("8 3 0 1", hand="斬", trumps=0, discard="手裏剣", down=2), foe(down=3)),
            passed("a"),
            on("手裏剣"),
            act("b", "proceed"),
            claim(手裏剣__zone="a.hand"),
        )
    )


@clause("sakura:core/9-1")
def test_a_throwing_star_stays_with_four():
    refused_at(
        rule(
            table(4, seat("8 3 0 1", hand="斬", trumps=0, discard="手裏剣", down=2), foe(down=2)),
            passed("a"),
            on("手裏剣"),
        ),
        2,
        "9-1",
    )


@clause("sakura:core/8-3-2")
def test_a_throwing_star_that_returned_counts_for_the_hand_limit():
    legal(
        rule(
            table(4, seat("8 3 0 1", hand="斬 一閃", trumps=0, discard="手裏剣", down=2), foe(down=3)),
            passed("a"),
            on("手裏剣"),
            choose("a", "", "斬"),
            act("b", "proceed"),
            claim(a_hand__count=2, 手裏剣__zone="a.hand"),
        )
    )


@clause("sakura:core/10-7", "sakura:core/9-1")
def test_a_trump_rises_before_a_throwing_star_fills_the_hand():
    legal(
        rule(
            table(
                4,
                seat("8 3 0 1", hand=0, trumps=0, discard="手裏剣", down=2, used="ヴァーミリオンフィールド"),
                foe(down=3),
            ),
            passed("a"),
            on("手裏剣"),
            act("b", "proceed"),
            claim(手裏剣__zone="a.hand", ヴァーミリオンフィールド__zone="a.trumps"),
        )
    )


@clause("sakura:core/10-3")
def test_a_sneak_attack_is_weaker_for_each_face_down_card():
    legal(
        rule(
            table(3, seat("8 3 0 1", hand="不意打ち", trumps=0), foe("8 5 1 1", down=2), mode="full"),
            use("a", "不意打ち"),
            take("b", "オーラ"),
            claim(b__aura=3),
        )
    )


@clause("sakura:core/6-3", "sakura:core/7-1-16")
def test_a_divine_branch_brings_crystals_from_outside_that_fit():
    legal(
        rule(
            table(4, seat("8 5 0 1", hand=0, trumps="神代枝", extra="最後の結晶"), foe(), mode="full"),
            use("a", "神代枝"),
            claim(a__aura=5, a__flare=1, 神代枝__zone="a.removed", 最後の結晶__zone="a.trumps"),
        )
    )


@clause("sakura:core/9-2")
def test_the_last_crystal_is_not_used_in_the_main_phase():
    refused_at(
        rule(table(4, seat("8 5 3 1", hand=0, trumps="最後の結晶"), foe()), use("a", "最後の結晶")), 1, "9-2"
    )


@clause("sakura:core/9-1-3-1")
def test_the_last_crystal_may_be_named_as_the_effect_that_is_used():
    legal(
        rule(
            table(4, seat("8 5 3 1", hand="斬"), seat("1 0 3 1", hand="一閃", trumps="最後の結晶", down=0)),
            use("a", "斬"),
            on("最後の結晶", "b"),
            claim(b__life=1, b__flare=1, 一閃__zone="b.down", winner=""),
        )
    )


@clause("sakura:core/9-3", "sakura:core/4-2#1")
def test_the_last_crystal_that_cannot_be_paid_saves_nobody():
    legal(
        rule(
            table(4, seat("8 5 3 1", hand="斬"), seat("1 0 1 1", hand="一閃", trumps="最後の結晶", down=0)),
            use("a", "斬"),
            claim(winner="a"),
        )
    )


@clause("sakura:core/9-3", "sakura:core/10-5")
def test_a_giga_bear_costs_less_for_each_face_down_card():
    legal(
        rule(
            table(4, seat("3 3 11 1", hand=0, trumps="ギガ介", down=5), foe("8 3 1 1")),
            use("a", "ギガ介"),
            take("b", "オーラ"),
            take("b", "ライフ"),
            take("b", "ライフ"),
            take("b", "ライフ"),
            claim(a__flare=0, b__life=5, b__aura=1),
        )
    )


@clause("sakura:add/4-3", "sakura:core/7-1-10")
def test_a_hidden_flame_returns_and_opens():
    legal(
        rule(
            table(5, seat("8 3 1 1", hand=[card("しこみび / ねこだまし")]), foe()),
            use("a", "しこみび / ねこだまし"),
            take("b", "オーラ"),
            claim(a__umbrella_open=True, a_hand__count=1),
        )
    )


@clause("sakura:add/4-4")
def test_the_umbrella_is_turned_in_the_end_phase_by_an_effect_without_a_card():
    legal(
        rule(
            table(5, seat("8 3 1 1", hand=Y), foe()),
            passed("a"),
            act("a", "activate"),
            act("b", "proceed"),
            claim(a__umbrella_open=True),
        )
    )


@clause("sakura:add/4-4")
def test_the_umbrella_is_turned_in_the_end_phase_by_its_name():
    legal(
        rule(
            table(5, seat("8 3 1 1", hand=Y), foe()),
            passed("a"),
            act("a", "activate", value="傘の開閉"),
            act("b", "proceed"),
            claim(a__umbrella_open=True),
        )
    )


@clause("sakura:add/4-2-1")
def test_the_umbrella_that_a_table_states_shows_the_open_sides():
    legal(
        rule(
            table(2, seat("8 3 1 1", hand=Y, umbrella_open=True), foe()),
            use("a", "しこみばり / ふくみばり"),
            take("b", "ライフ"),
            claim(b__life=6),
        )
    )


@clause("sakura:add/4-3", "sakura:core/9-1-1-2")
def test_a_turning_umbrella_in_the_hand_follows_a_pirouette():
    legal(
        rule(
            table(
                4,
                seat("8 3 1 1", hand="斬"),
                seat("8 2 1 1", hand="かさまわし", trumps="くるりみ") | {"megami": ["yukihi", "saine"]},
            ),
            use("a", "斬"),
            use("b", "くるりみ"),
            on("かさまわし", "b"),
            claim(b__aura=4, b__umbrella_open=True),
            take("b", "オーラ"),
            claim(b__aura=1),
        )
    )


@clause("sakura:core/10-2")
def test_a_tie_of_fate_under_the_umbrella_goes_the_other_way():
    legal(
        rule(
            table(
                4,
                seat("8 3 1 1", hand="えんむすび", umbrella_open=True) | {"megami": ["yukihi", "saine"]},
                foe(),
            ),
            use("a", "えんむすび"),
            choose("a", 2),
            claim(space=5),
        )
    )


@clause("sakura:core/10-8", "sakura:add/4-2-1")
def test_a_falling_snow_rises_as_the_umbrella_opens():
    legal(
        rule(
            table(
                4,
                seat("8 3 1 1", hand="かさまわし", used="はらりゆき", trumps=0)
                | {"megami": ["yukihi", "saine"]},
                foe(),
            ),
            use("a", "かさまわし"),
            claim(はらりゆき__zone="a.trumps", a__umbrella_open=True, a__aura=4),
        )
    )


@clause("sakura:add/4-2-1")
def test_a_swaying_fire_of_the_open_umbrella_burns_at_no_distance():
    legal(
        rule(
            table(0, seat("8 3 5 1", trumps="ゆらりび", hand=0, umbrella_open=True), foe("8 3 1 1")),
            use("a", "ゆらりび"),
            claim(b__life=3),
        )
    )


@clause("sakura:core/9-8")
def test_a_warp_as_the_first_card_uses_a_discarded_one():
    legal(
        rule(
            table(
                4,
                seat("8 3 1 1", hand=[card("よこいと / たていと")], discard="斬", umbrella_open=True),
                foe(),
            ),
            use("a", "よこいと / たていと"),
            take("b", "オーラ"),
            take("b", "ライフ"),
            claim(b__life=7, b__aura=3, 斬__zone="a.discard"),
        )
    )


@clause("sakura:core/9-4#vii")
def test_a_warp_as_the_second_card_uses_none():
    legal(
        rule(
            table(
                4,
                seat(
                    "8 3 1 1",
                    hand=[card("よこいと / たていと"), card("体捌き")],
                    discard="斬",
                    umbrella_open=True,
                ),
                foe(),
            ),
            use("a", "体捌き"),
            use("a", "よこいと / たていと"),
            take("b", "オーラ"),
            claim(b__life=8),
        )
    )


@clause("sakura:core/10-4-2", "sakura:core/7-1-6")
def test_a_weft_widens_and_goes_under_the_deck():
    legal(
        rule(
            table(5, seat("8 3 1 1", hand=[card("よこいと / たていと"), card("斬")]), foe()),
            use("a", "よこいと / たていと"),
            take("b", "ライフ"),
            use("a", "斬"),
            take("b", "ライフ"),
            claim(b__life=6, a_deck__count=4),
        )
    )


@clause("sakura:core/1-4")
def test_an_argument_turns_cards_down_in_place_of_damage():
    legal(
        rule(
            table(4, sh(hand="立論"), foe("8 3 1 1", deck=2, down=0)),
            use("a", "立論"),
            claim(b__aura=3, b_down__count=2, b_deck__count=0),
        )
    )


@clause("sakura:core/9-4#v")
def test_an_argument_against_a_deck_of_one_deals_damage():
    legal(
        rule(
            table(4, sh(hand="立論"), foe("8 3 1 1", deck=1, down=0)),
            use("a", "立論"),
            claim(b__aura=1, b_deck__count=1),
        )
    )


@clause("sakura:core/9-4#iv")
def test_a_refutation_cancels_damage_of_three_and_lets_the_enemy_draw():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="斬", deck=3), seat("8 3 1 1", hand="反論", trumps=0)),
            use("a", "斬"),
            use("b", "反論"),
            claim(a__aura=2, a_hand__count=1, b__aura=3, b__life=8),
        )
    )


@clause("sakura:core/9-4#iv")
def test_a_refutation_leaves_damage_of_two():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="シュート", deck=3), seat("8 3 1 1", hand="反論", trumps=0)),
            use("a", "シュート"),
            use("b", "反論"),
            take("b", "ライフ"),
            claim(a__aura=2, a_hand__count=1, b__life=7),
        )
    )


@clause("sakura:add/5-2")
def test_a_sophism_of_foresight_turns_three_cards_down():
    legal(
        rule(
            table(4, sh(hand="詭弁", scheme="shinsan"), foe("8 3 1 1", deck=4, down=0), mode="full"),
            use("a", "詭弁"),
            choose("a", "鬼謀"),
            claim(b__life=7, b_down__count=3, b_deck__count=1, a__scheme="kibou"),
        )
    )


@clause("sakura:core/7-2", "sakura:core/9-8")
def test_a_sophism_of_cunning_uses_a_card_that_goes_back_to_its_owner():
    legal(
        rule(
            table(4, sh(hand="詭弁", scheme="kibou"), foe("8 3 1 1", discard="斬"), mode="full"),
            use("a", "詭弁"),
            choose("a", "", "斬"),
            take("b", "ライフ"),
            choose("a", "神算"),
            claim(b__life=6, 斬__zone="b.discard"),
        )
    )


@clause("sakura:core/9-2", "sakura:core/10-13")
def test_a_quotation_of_a_full_power_card_ends_the_phase():
    refused_at(
        rule(
            table(3, sh(hand="引用 立論"), seat("8 5 1 1", hand="居合 詩舞", trumps=0)),
            use("a", "引用"),
            choose("a", "", "居合"),
            choose("a", 1),
            take("b", "ライフ"),
            claim(b__life=5, 居合__zone="b.discard"),
            use("a", "立論"),
        ),
        6,
        "9-2",
    )


@clause("sakura:core/7-1-8")
def test_a_quotation_may_put_the_attack_down():
    legal(
        rule(
            table(3, sh(hand="引用 立論"), seat("8 5 1 1", hand="斬 詩舞", trumps=0, down=0)),
            use("a", "引用"),
            choose("a", "", "斬"),
            choose("a", 2),
            claim(斬__zone="b.down"),
        )
    )


@clause("sakura:core/9-2", "sakura:core/10-13")
def test_a_full_power_card_that_a_quotation_puts_down_ends_the_phase_too():
    refused_at(
        rule(
            table(3, sh(hand="引用 立論"), seat("8 5 1 1", hand="居合 詩舞", trumps=0, down=0)),
            use("a", "引用"),
            choose("a", "", "居合"),
            choose("a", 2),
            claim(居合__zone="b.down"),
            use("a", "立論"),
        ),
        5,
        "9-2",
    )


@clause("sakura:add/5-2", "sakura:core/10-1")
def test_an_incitement_of_cunning_as_a_reaction_pulls_the_distance():
    legal(
        rule(
            table(
                4,
                seat("8 3 1 1", hand="斬"),
                seat("8 3 1 1", hand="煽動", trumps=0, scheme="kibou") | {"megami": ["shinra", "yurina"]},
            ),
            use("a", "斬"),
            use("b", "煽動"),
            choose("b", "神算"),
            claim(space=3, a__aura=4),
            take("b", "ライフ"),
            claim(b__life=7),
        )
    )


@clause("sakura:core/7-1-6", "sakura:core/9-5")
def test_a_boast_of_foresight_lies_on_top_and_is_drawn():
    legal(
        rule(
            table(4, sh(hand=1, scheme="shinsan", enhancements=[card("壮語", crystals=1)]), foe(), **ST),
            act("a", "proceed"),
            choose("a", "神算"),
            claim(a__vigor=2),
            passed("a"),
            claim(壮語__zone="a.hand"),
        )
    )


@clause("sakura:core/9-5#i", "sakura:core/5-1-4")
def test_a_boast_of_cunning_cows_and_lets_draw_three():
    legal(
        rule(
            table(
                4,
                sh(hand=1, scheme="kibou", enhancements=[card("壮語", crystals=1)]),
                seat("8 3 1 1", hand="斬", deck="一閃 居合 柄打ち", trumps=0, discard=0),
                **ST,
            ),
            act("a", "proceed"),
            choose("b", "", "斬", "居合"),
            choose("a", "神算"),
            claim(b__cowed=True, b_hand__count=2, b_discard__count=2),
        )
    )


@clause("sakura:core/10-9")
def test_a_rebuttal_seals_a_discarded_card():
    legal(
        rule(
            table(4, sh(hand="論破"), foe(discard="斬 一閃")),
            use("a", "論破"),
            choose("a", 4),
            choose("a", "", "斬"),
            claim(斬__zone="b.sealed"),
        )
    )


@clause("sakura:core/9-5", "sakura:core/9-1-1-6")
def test_a_judgement_of_all_things_hurts_as_another_enhancement_goes():
    legal(
        rule(
            table(
                4,
                seat(
                    "3 3 2 1", hand=1, enhancements=[card("森羅判証", crystals=2), card("圏域", crystals=1)]
                ),
                foe("5 3 1 1"),
                **ST,
            ),
            act("a", "proceed"),
            claim(b__life=4, 森羅判証__crystals=1),
        )
    )


@clause("sakura:core/4-2#2")
def test_a_judgement_of_all_things_that_goes_loses():
    legal(
        rule(
            table(
                4, seat("3 3 2 1", hand=1, enhancements=[card("森羅判証", crystals=1)]), foe("5 3 1 1"), **ST
            ),
            act("a", "proceed"),
            claim(winner="b"),
        )
    )


@clause("sakura:core/9-2-2#iii")
def test_a_mantra_in_the_main_phase_does_nothing():
    legal(
        rule(
            table(4, sh(hand="真言", scheme="shinsan"), foe("5 3 1 1")),
            use("a", "真言"),
            claim(b__life=5, a__scheme="shinsan"),
        )
    )


@clause("sakura:add/5-2", "sakura:core/5-1-2")
def test_an_apostle_pays_to_prepare_anew():
    legal(
        rule(
            table(
                4,
                sh(hand="使徒", scheme="shinsan"),
                seat("8 3 1 1", hand="斬", trumps=0, deck="一閃 居合", discard=0, down=0),
                mode="full",
            ),
            use("a", "使徒"),
            choose("a", 2),
            on("使徒"),
            choose("a", "鬼謀"),
            passed("b"),
            take("b", "ライフ"),
            choose("a", "神算"),
            claim(b__life=6, 一閃__zone="b.discard", 居合__zone="b.down", a__vigor=0),
        )
    )


@clause("sakura:core/9-6", "sakura:core/10-13")
def test_a_centrifugal_blow_turns_both_hands_down_and_ends_the_phase():
    refused_at(
        rule(
            table(
                4,
                hg(hand="遠心撃 斬 一閃", down=0),
                seat("8 3 1 1", hand="詩舞", trumps=0, down=0),
                start_distance=2,
            ),
            use("a", "遠心撃"),
            passed("b"),
            take("b", "ライフ"),
            claim(b__life=5, a__vigor=0, a_hand__count=0, b_hand__count=0, a_down__count=2, b_down__count=1),
            basic("a", "纏い"),
        ),
        5,
        "9-6",
    )


@clause("sakura:add/6-2")
def test_after_an_attack_nothing_centrifugal_is_used():
    refused_at(
        rule(
            table(4, hg(hand="遠心撃 斬"), foe(), start_distance=2),
            use("a", "斬"),
            take("b", "ライフ"),
            use("a", "遠心撃"),
        ),
        3,
        "add/6-2",
    )


@clause("sakura:add/6-2")
def test_nearer_by_two_nothing_centrifugal_is_used():
    refused_at(
        rule(table(2, hg(hand="遠心撃 斬"), foe(), start_distance=4), use("a", "遠心撃")), 1, "add/6-2"
    )


@clause("sakura:core/9-4#vii")
def test_a_dust_storm_without_a_change_of_two_takes_no_card():
    legal(
        rule(
            table(4, hg(hand="砂風塵"), seat("8 3 1 1", hand="斬 一閃", trumps=0), start_distance=3),
            use("a", "砂風塵"),
            claim(b_hand__count=2, b__aura=2),
        )
    )


@clause("sakura:core/10-22", "sakura:core/5-1-4")
def test_an_earth_crusher_empties_vigor_and_cows():
    legal(
        rule(
            table(3, hg(hand="大地砕き"), seat("8 3 1 2", hand="詩舞", trumps=0), mode="full"),
            use("a", "大地砕き"),
            claim(b__aura=1, b__vigor=0, b__cowed=True),
        )
    )


@clause("sakura:core/9-2-2#iii")
def test_a_recoil_at_five_does_one_of_both():
    legal(
        rule(
            table(5, hg(hand="超反動"), foe("8 3 2 1")),
            use("a", "超反動"),
            claim(space=4, a__flare=3, b__flare=2),
        )
    )


@clause("sakura:core/9-2-2#iii")
def test_a_recoil_at_four_does_the_other():
    legal(rule(table(4, hg(hand="超反動"), foe("8 3 2 1")), use("a", "超反動"), claim(space=5, b__flare=1)))


@clause("sakura:core/9-2-2#iii")
def test_a_dance_against_two_flare_moves_nothing():
    legal(
        rule(
            table(5, hg(hand="円舞錬"), foe("8 3 2 1"), start_distance=3),
            use("a", "円舞錬"),
            claim(b__flare=2, a__aura=3),
        )
    )


@clause("sakura:core/6-3")
def test_a_dance_brings_what_fits():
    legal(
        rule(
            table(5, hg("8 4 2 1", hand="円舞錬"), foe("8 3 3 1"), start_distance=3),
            use("a", "円舞錬"),
            claim(b__flare=2, a__aura=5),
        )
    )


@clause("sakura:core/10-22")
def test_a_ringing_bell_lets_nobody_react():
    refused_at(
        rule(
            table(5, hg(hand="鐘鳴らし 斬"), seat("8 3 2 1", hand="詩舞", trumps=0), start_distance=3),
            use("a", "鐘鳴らし"),
            choose("a", 2),
            use("a", "斬"),
            use("b", "詩舞"),
        ),
        4,
        "10-22",
    )


@clause("sakura:core/9-1-2")
def test_a_gravity_field_in_full_power_moves_one_more():
    legal(
        rule(
            table(5, hg("8 1 2 1", hand="引力場"), foe("8 3 3 1"), mode="full"),
            use("a", "引力場"),
            choose("a", 2),
            claim(space=3, a__aura=3),
        )
    )


@clause("sakura:core/9-1-2")
def test_a_gravity_field_in_a_standard_phase_moves_one():
    legal(
        rule(
            table(5, hg("8 1 2 1", hand="引力場"), foe("8 3 3 1")),
            use("a", "引力場"),
            choose("a", 2),
            claim(space=4, a__aura=2),
        )
    )


@clause("sakura:core/10-20")
def test_a_great_bell_counts_no_removed_trump():
    legal(
        rule(
            table(
                4, hg("5 3 2 1", hand=0, trumps="大破鐘メガロベル", used="月影落", removed="神代枝"), foe()
            ),
            use("a", "大破鐘メガロベル"),
            claim(a__life=7),
        )
    )


@clause("sakura:core/10-20")
def test_a_great_bell_beside_an_unused_trump_does_nothing():
    legal(
        rule(
            table(4, hg("5 3 2 1", hand=0, trumps="大破鐘メガロベル 月影落"), foe()),
            use("a", "大破鐘メガロベル"),
            claim(a__life=5),
        )
    )


@clause("sakura:core/6-3", "sakura:core/10-7")
def test_an_attraction_takes_what_there_is_and_wants_something_centrifugal():
    legal(
        rule(
            table(2, hg("5 3 5 1", hand=0, trumps="大重力アトラクト"), foe()),
            use("a", "大重力アトラクト"),
            claim(space=0, a__flare=2),
            *END,
            claim(大重力アトラクト__zone="a.used"),
        )
    )


@clause("sakura:core/10-7")
def test_an_attraction_rises_after_something_centrifugal():
    legal(
        rule(
            table(
                5, hg("5 3 1 1", hand="円舞錬", used="大重力アトラクト", trumps=0), foe(), start_distance=3
            ),
            use("a", "円舞錬"),
            *END,
            claim(大重力アトラクト__zone="a.trumps"),
        )
    )


@clause("sakura:core/9-2-2#iii")
def test_a_furnace_at_three_feeds_both_flares():
    legal(rule(table(3, hg(hand="炉火"), foe()), use("a", "炉火"), claim(space=1, a__flare=3, b__flare=2)))


@clause("sakura:core/9-2-2#iii")
def test_a_furnace_at_two_feeds_none():
    legal(rule(table(2, hg(hand="炉火"), foe()), use("a", "炉火"), claim(space=2, a__flare=2)))


@clause("sakura:core/9-2-2#iii")
def test_a_spin_after_a_change_of_two_draws_and_gives_vigor():
    legal(
        rule(
            table(4, hg(hand="旋回起"), foe(), start_distance=2),
            use("a", "旋回起"),
            claim(a_hand__count=1, a__vigor=2),
        )
    )


@pytest.mark.parametrize("said", ["しこみび", "ねこだまし", "しこみび/ねこだまし", "しこみび / ねこだまし"])
@clause("sakura:core/6-2-1-2", "sakura:add/4-2-1")
def test_a_card_of_two_sides_goes_by_either_of_their_names(said):
    a = {**seat("8 3 1 1", trumps=0), "hand": [said, "斬"]}
    ruling = rule(
        table(5, a, foe("8 0 1 1")), use("a", said), claim(**{f"{said}__zone": "a.hand"}, b__life=7)
    )
    legal(ruling)
