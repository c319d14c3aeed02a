"""§4 to §10: setup, phases, damage, costs, and what a record leaves out."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import clause

from ..table import (
    act,
    basic,
    card,
    choose,
    claim,
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

SETUP = {"setup": {"first_player": "a"}}
SETB = {"setup": {"first_player": "b"}}
QUIET = {"hand": 0, "trumps": 0}
A, B = seat("8 3 1 1", hand="斬 一閃 居合 柄打ち"), seat("8 3 1 1", hand="詩舞 シュート")


def swap(**more):
    return seat("3 3 1 1", enhancements=[card("天地反駁", crystals=3)], **more)


@clause("sakura:core/4-1#5")
def test_the_first_player_redraws_before_the_second():
    refused_at(
        rule(SETUP, act("b", "mulligan", cards=["b.deck.1"]), act("a", "mulligan", cards=["a.deck.1"])),
        1,
        "4-1#5",
    )


@clause("sakura:core/4-1#6", "sakura:core/4-1#4")
def test_a_setup_leaves_ten_crystals_at_distance_and_the_second_player_one_vigor():
    legal(
        rule(
            SETUP,
            passed("a"),
            passed("b"),
            now("10/0", a="10 3 0 0", b="10 3 0 1"),
            claim(a_hand__count=3, a_deck__count=4, b_hand__count=3, a_trumps__count=3),
        )
    )


@clause("sakura:core/4-1#6", "sakura:core/4-1#3")
def test_whoever_goes_second_has_the_vigor():
    legal(rule(SETB, passed("b"), passed("a"), claim(a__vigor=1, b__vigor=0, turn_player="b")))


@clause("sakura:core/5-1-2", "sakura:core/8-1-3#i")
def test_vigor_stays_at_its_limit():
    legal(
        rule(
            table(4, seat("8 3 1 2"), seat("8 3 1 1"), phase="start", mode="", turn=7),
            act("a", "proceed"),
            passed("a"),
            claim(a__vigor=2, a_hand__count=4),
        )
    )


@clause("sakura:core/5-1-4/note")
def test_a_cowed_player_at_the_limit_is_no_longer_cowed():
    legal(
        rule(
            table(4, seat("8 3 1 2", cowed=True), seat("8 3 1 1"), phase="start", mode="", turn=7),
            act("a", "proceed"),
            passed("a"),
            claim(a__vigor=2, a__cowed=False),
        )
    )


@clause("sakura:core/5-1-4")
def test_a_step_of_verse_frees_a_cowed_player_and_gives_no_vigor():
    legal(
        rule(
            table(4, seat("8 3 1 0", hand="詩舞", cowed=True), seat("8 3 1 1")),
            use("a", "詩舞"),
            choose("a", 1),
            claim(a__vigor=0, a__cowed=False, a__aura=4, a__flare=0),
        )
    )


@clause("sakura:core/8-3-2")
def test_no_more_cards_are_put_down_than_lie_above_the_limit():
    refused_at(
        rule(
            table(4, seat("8 3 1 1", hand="斬 一閃 居合"), seat("8 3 1 1")),
            passed("a"),
            choose("a", "", "斬", "一閃"),
            act("b", "proceed"),
        ),
        2,
        "8-3-2",
    )


@clause("sakura:core/8-3-2")
def test_one_card_above_the_limit_is_put_down_and_the_turn_passes():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand="斬 一閃 居合"), seat("8 3 1 1")),
            passed("a"),
            choose("a", "", "斬"),
            act("b", "proceed"),
            claim(a_hand__count=2, a_down__count=2, 斬__zone="a.down", turn_player="b", turn=6),
        )
    )


@clause("sakura:core/9-6#i-b", "sakura:core/5-2-2")
def test_nobody_advances_at_the_master_distance():
    refused_at(rule(table(2, seat("8 3 1 1"), seat("8 3 1 1")), basic("a", "前進")), 1, "9-6#i-b")


@clause("sakura:core/9-6#i-b", "sakura:core/5-2-2")
def test_the_sphere_of_the_enemy_makes_the_master_distance_greater_for_both():
    refused_at(
        rule(
            table(3, seat("8 3 1 1"), seat("8 3 1 1", enhancements=[card("圏域", crystals=2)])),
            basic("a", "前進"),
        ),
        1,
        "9-6#i-b",
    )


@clause("sakura:core/5-2-2", "sakura:core/5-6")
def test_two_enhancements_that_change_the_master_distance_add_up():
    legal(
        rule(
            table(
                3,
                seat("8 3 1 1", enhancements=[card("引力場", crystals=1)]),
                seat("8 3 1 1", enhancements=[card("圏域", crystals=2)]),
            ),
            basic("a", "前進"),
            claim(space=2, a__aura=4),
        )
    )


@clause("sakura:core/9-6-5")
def test_one_breaks_away_at_the_master_distance():
    legal(rule(table(2, seat("8 3 1 1"), seat("8 3 1 1")), basic("a", "離脱"), claim(space=3)))


@clause("sakura:core/9-6#i-b")
def test_nobody_breaks_away_without_dust():
    refused_at(rule(table(2, seat("10 5 5 1"), seat("10 4 0 1")), basic("a", "離脱")), 1, "9-6#i-b")


@clause("sakura:core/9-6-5", "sakura:core/5-2-2")
def test_a_greater_master_distance_lets_one_break_away_further_out():
    legal(
        rule(
            table(3, seat("8 3 1 1", enhancements=[card("圏域", crystals=2)]), seat("8 3 1 1")),
            basic("a", "離脱"),
            claim(space=4),
        )
    )


@clause("sakura:core/9-6-1", "sakura:core/5-2-2")
def test_a_lesser_master_distance_lets_one_advance_further_in():
    legal(
        rule(
            table(2, seat("8 3 1 1", enhancements=[card("引力場", crystals=2)]), seat("8 3 1 1")),
            basic("a", "前進"),
            claim(space=1),
        )
    )


@clause("sakura:core/9-6#i-b")
def test_a_lesser_master_distance_lets_nobody_break_away():
    refused_at(
        rule(
            table(2, seat("8 3 1 1", enhancements=[card("引力場", crystals=2)]), seat("8 3 1 1")),
            basic("a", "離脱"),
        ),
        1,
        "9-6#i-b",
    )


@clause("sakura:core/5-8-3-2")
def test_damage_of_nothing_to_an_empty_aura_may_be_chosen():
    legal(
        rule(
            table(5, seat("8 3 5 1", hand=0, trumps="ゆらりび"), seat("8 0 1 1", **QUIET)),
            use("a", "ゆらりび"),
            take("b", "オーラ"),
            claim(b__life=8, b__aura=0),
        )
    )


@clause("sakura:core/10-6")
def test_damage_of_nothing_to_the_life_springs_no_gap():
    legal(
        rule(
            table(
                5,
                seat("8 3 5 1", hand=0, trumps="ゆらりび"),
                seat("8 0 1 1", **QUIET, enhancements=[card("圧気", crystals=2)]),
            ),
            use("a", "ゆらりび"),
            take("b", "ライフ"),
            claim(b__life=8, 圧気__crystals=2),
        )
    )


@clause("sakura:core/5-8-3-2", "sakura:core/6-3")
def test_against_an_empty_aura_a_dash_on_the_right_moves_nothing():
    legal(
        rule(
            table(
                4,
                seat("8 3 1 1", hand=0, enhancements=[card("圧気", crystals=1)]),
                seat("8 0 1 1", **QUIET),
                phase="start",
                mode="",
                turn=7,
            ),
            act("a", "proceed"),
            claim(b__aura=0, b__life=8, 圧気__zone="a.discard"),
        )
    )


@clause("sakura:core/5-8-3-2")
def test_a_dash_on_the_right_is_not_taken_on_the_life():
    refused_at(
        rule(
            table(
                4,
                seat("8 3 1 1", hand=0, enhancements=[card("圧気", crystals=1)]),
                seat("8 0 1 1", **QUIET),
                phase="start",
                mode="",
                turn=7,
            ),
            act("a", "proceed"),
            take("b", "ライフ"),
        ),
        2,
        "5-8-3-2",
    )


@clause("sakura:core/5-8-3-2")
def test_a_dash_on_the_left_is_not_taken_on_the_aura():
    refused_at(
        rule(
            table(4, seat("8 3 1 1", hand="梳流し"), seat("8 3 1 1", **QUIET)),
            use("a", "梳流し"),
            take("b", "オーラ"),
        ),
        2,
        "5-8-3-2",
    )


@clause("sakura:core/9-3#i", "sakura:core/9-2-1#ii")
def test_a_flare_too_small_pays_for_nothing():
    refused_at(
        rule(table(4, seat("8 3 6 1", trumps="月影落"), seat("8 3 1 1", **QUIET)), use("a", "月影落")),
        1,
        "9-3#i",
    )


@clause("sakura:core/8-2-2#b")
def test_a_full_power_phase_ends_with_its_one_card():
    refused_at(
        rule(
            table(3, seat("8 3 1 1", hand="斬 居合"), seat("8 3 1 1", **QUIET), mode="full"),
            use("a", "居合"),
            take("b", "ライフ"),
            use("a", "斬"),
        ),
        3,
        "8-2-2#b",
    )


@clause("sakura:core/8-2-2#b")
def test_any_card_may_be_the_one_of_a_full_power_phase():
    legal(
        rule(
            table(3, seat("8 3 1 1", hand="斬 居合"), seat("8 3 1 1", **QUIET), mode="full"),
            use("a", "斬"),
            take("b", "ライフ"),
            act("b", "proceed"),
            claim(turn=6, a_hand__count=1),
        )
    )


@clause("sakura:core/8-2-2#b")
def test_a_full_power_phase_has_no_basic_action():
    refused_at(
        rule(
            table(3, seat("8 3 1 1", hand="斬 居合"), seat("8 3 1 1", **QUIET), mode="full"),
            basic("a", "纏い"),
        ),
        1,
        "8-2-2#b",
    )


@clause("sakura:core/8-2-2#a")
def test_after_a_basic_action_no_full_power_card_is_used():
    refused_at(
        rule(
            table(4, seat("8 3 1 1", hand="斬 居合"), seat("8 3 1 1", **QUIET), mode=""),
            basic("a", "前進"),
            use("a", "居合"),
        ),
        2,
        "8-2-2#a",
    )


@clause("sakura:core/8-2-2")
def test_a_used_trump_is_not_used_again():
    refused_at(
        rule(
            table(4, seat("8 3 1 1", trumps="レッドバレット"), seat("8 3 1 1", **QUIET)),
            basic("a", "後退"),
            use("a", "レッドバレット"),
            take("b", "ライフ"),
            use("a", "レッドバレット"),
        ),
        4,
        "8-2-2",
    )


@clause("sakura:core/9-2-3#iii", "sakura:core/6-3")
def test_what_can_be_put_on_an_enhancement_in_one_way_alone_is_not_asked():
    legal(
        rule(
            table(4, seat("10 1 4 1", hand="圧気"), seat("10 5 1 1", **QUIET), dust=1),
            use("a", "圧気"),
            claim(dust=0, a__aura=0, 圧気__crystals=2),
        )
    )


@clause("sakura:core/9-2-3#iii")
def test_no_more_is_put_on_an_enhancement_than_its_charge():
    refused_at(
        rule(
            table(4, seat("8 3 1 1", hand="圧気"), seat("8 5 1 1", **QUIET)), use("a", "圧気"), choose("a", 3)
        ),
        2,
        "9-2-3#iii",
    )


@clause("sakura:core/9-7#i", "sakura:core/4-2#1")
def test_a_reconstruction_at_a_life_of_one_loses_at_once():
    legal(
        rule(
            table(
                4, seat("1 3 1 1", deck=0, discard=3, down=2), seat("8 3 1 1"), phase="start", mode="", turn=7
            ),
            act("a", "proceed"),
            act("a", "reconstruct"),
            claim(winner="b", a__life=0, a__flare=2),
        )
    )


@clause("sakura:core/10-10", "sakura:core/4-2#1")
def test_impatience_at_a_life_of_one_with_no_aura_loses():
    legal(
        rule(
            table(
                4, seat("1 0 1 1", deck=1, discard=3, down=2), seat("8 3 1 1"), phase="start", mode="", turn=7
            ),
            act("a", "proceed"),
            passed("a"),
            claim(winner="b", a__life=0),
        )
    )


@clause("sakura:core/9-7#ii")
def test_a_reconstruction_leaves_enhancements_and_used_trumps_where_they_lie():
    legal(
        rule(
            table(
                4,
                seat(
                    "5 3 1 1",
                    deck="斬",
                    discard="一閃 居合",
                    down="柄打ち",
                    used="月影落",
                    trumps=2,
                    enhancements=[card("気炎万丈", crystals=3)],
                ),
                seat("8 3 1 1"),
                phase="start",
                mode="",
                turn=7,
            ),
            act("a", "proceed"),
            act("a", "reconstruct"),
            claim(
                気炎万丈__crystals=2, a_used__count=1, a_deck__count=2, a_hand__count=4, a__life=4, a__flare=2
            ),
        )
    )


@clause("sakura:core/8-1-3#iii")
def test_a_start_phase_has_one_reconstruction():
    refused_at(
        rule(
            table(4, seat("5 3 1 1", deck=3), seat("8 3 1 1"), phase="start", mode="", turn=7),
            act("a", "proceed"),
            act("a", "reconstruct"),
            act("a", "reconstruct"),
        ),
        3,
        "8-1-3#iii",
    )


@clause("sakura:core/10-7", "sakura:core/8-3-1")
def test_trumps_rise_in_the_end_phase_of_their_own_player_alone():
    legal(
        rule(
            table(
                4,
                seat("8 3 1 1", hand=0, used="ヴァーミリオンフィールド", trumps=2),
                seat("8 3 1 1", hand=0, used="無窮ノ風", trumps=2),
            ),
            passed("a"),
            act("b", "proceed"),
            claim(ヴァーミリオンフィールド__zone="a.trumps", 無窮ノ風__zone="b.used"),
        )
    )


@clause("sakura:core/10-7")
def test_a_hand_of_one_does_not_bring_the_field_back():
    legal(
        rule(
            table(4, seat("8 3 1 1", hand=1, used="ヴァーミリオンフィールド", trumps=2), seat("8 3 1 1")),
            passed("a"),
            act("b", "proceed"),
            claim(ヴァーミリオンフィールド__zone="a.used"),
        )
    )


@clause("sakura:core/5-6")
def test_a_swap_comes_before_what_is_added():
    legal(
        rule(
            table(2, swap(hand="柄打ち 八方振り"), seat("8 3 1 1", **QUIET)),
            use("a", "柄打ち"),
            take("b", "ライフ"),
            basic("a", "後退"),
            claim(b__life=6),
        )
    )


@clause("sakura:core/5-6")
def test_a_swap_comes_before_what_the_card_itself_adds():
    legal(
        rule(
            table(
                3,
                seat("3 3 1 1", hand="一閃", enhancements=[card("天地反駁", crystals=3)]),
                seat("8 5 1 1", **QUIET),
            ),
            use("a", "一閃"),
            take("b", "オーラ"),
            claim(b__aura=2),
        )
    )


@clause("sakura:core/5-6", "sakura:core/5-8-2")
def test_a_dash_is_swapped_too():
    legal(
        rule(
            table(4, swap(hand="梳流し"), seat("8 3 1 1", **QUIET)),
            use("a", "梳流し"),
            take("b", "オーラ"),
            claim(b__aura=2, b__life=8),
        )
    )


@clause("sakura:core/10-3", "sakura:core/5-8-2")
def test_a_dash_that_is_added_to_stays_a_dash():
    legal(
        rule(
            table(2, seat("3 3 1 2", hand="柄打ち 梳流し 跳ね兎"), seat("8 5 1 1", **QUIET)),
            use("a", "柄打ち"),
            take("b", "ライフ"),
            use("a", "跳ね兎"),
            use("a", "梳流し"),
            claim(b__life=6, b__aura=5, 梳流し__zone="a.deck"),
        )
    )


@clause("sakura:core/10-3", "sakura:core/9-4#ii")
def test_a_cancelled_attack_has_had_what_the_next_one_gets():
    legal(
        rule(
            table(
                4,
                seat("8 3 1 1", hand="鐘鳴らし 斬 一閃"),
                seat("8 5 1 2", hand="雅打ち", trumps=0),
                start_distance=2,
            ),
            use("a", "鐘鳴らし"),
            choose("a", 1),
            use("a", "斬"),
            use("b", "雅打ち"),
            take("a", "ライフ"),
            basic("a", "前進"),
            use("a", "一閃"),
            take("b", "オーラ"),
            claim(b__aura=3, b__life=8),
        )
    )


@clause("sakura:core/10-4-2")
def test_two_expansions_of_the_same_end_add_up():
    legal(
        rule(
            table(
                6,
                seat("8 3 1 1", hand="鐘鳴らし 体捌き 斬"),
                seat("8 5 1 2", hand=0, trumps=0),
                start_distance=4,
            ),
            use("a", "体捌き"),
            use("a", "鐘鳴らし"),
            choose("a", 2),
            use("a", "斬"),
            take("b", "ライフ"),
            claim(b__life=7),
        )
    )


@clause("sakura:core/9-2")
def test_after_a_terminal_reaction_nobody_reacts_again_in_that_turn():
    refused_at(
        rule(
            table(4, seat("8 5 1 1", hand="斬 シュート"), seat("8 5 5 1", hand="詩舞", trumps="浦波嵐")),
            use("a", "斬"),
            use("b", "浦波嵐"),
            take("b", "ライフ"),
            use("a", "シュート"),
            use("b", "詩舞"),
        ),
        5,
        "9-2",
    )


@clause("sakura:core/9-2")
def test_after_a_terminal_card_no_basic_action_is_done():
    refused_at(
        rule(
            table(4, seat("8 5 1 1", hand="晴舞台"), seat("8 5 5 1", **QUIET)),
            use("a", "晴舞台"),
            basic("a", "宿し"),
        ),
        2,
        "9-2",
    )


@clause("sakura:core/10-22")
def test_an_attack_without_reactions_is_not_sidestepped():
    refused_at(
        rule(
            table(2, seat("8 5 1 1", hand="影菱"), seat("8 1 5 1", hand="見切り", trumps=0)),
            use("a", "影菱"),
            use("b", "見切り"),
        ),
        2,
        "10-22",
    )


@clause("sakura:core/9-4#iii", "sakura:core/10-1")
def test_a_sidestep_pulls_the_distance_and_leaves_the_attack_in_range():
    legal(
        rule(
            table(4, seat("8 5 1 1", hand="斬"), seat("8 1 5 1", hand="見切り", trumps=0)),
            use("a", "斬"),
            use("b", "見切り"),
            choose("b", "right"),
            claim(space=3),
            take("b", "ライフ"),
            claim(b__life=7),
        )
    )


@clause("sakura:core/9-2-1#i", "sakura:core/9-4#i")
def test_a_reaction_needs_a_range_of_its_own():
    refused_at(
        rule(
            table(5, seat("8 5 1 1", hand="シュート"), seat("8 1 5 2", hand="雅打ち", trumps=0)),
            use("a", "シュート"),
            use("b", "雅打ち"),
        ),
        2,
        "9-2-1#i",
    )


@clause("sakura:core/8-2-2#a")
def test_no_full_power_card_is_used_in_a_standard_phase():
    refused_at(
        rule(table(3, seat("8 5 1 1", hand="居合"), seat("8 1 5 2", **QUIET)), use("a", "居合")), 1, "8-2-2#a"
    )


@clause("sakura:core/9-2")
def test_only_a_reaction_reacts():
    refused_at(
        rule(
            table(3, seat("8 5 1 1", hand="斬"), seat("8 1 5 2", hand="一閃", trumps=0)),
            use("a", "斬"),
            use("b", "一閃"),
        ),
        2,
        "9-2",
    )


@clause("sakura:core/4-2")
def test_nothing_is_done_after_the_verdict():
    refused_at(
        rule(
            table(3, seat("8 5 1 1", hand="斬 一閃"), seat("1 1 5 2", hand=0, trumps=0)),
            use("a", "斬"),
            claim(winner="a", b__life=0),
            use("a", "一閃"),
        ),
        3,
        "4-2",
    )


@clause("sakura:core/10-26", "sakura:core/6-3")
def test_both_damages_take_what_there_is():
    legal(
        rule(
            table(6, seat("8 5 1 1", hand="フルバースト"), seat("5 1 5 2", hand=0, trumps=0), mode="full"),
            use("a", "フルバースト"),
            claim(b__aura=0, b__life=4, b__flare=6),
        )
    )


@clause("sakura:core/5-8-3-2")
def test_of_both_damages_none_is_chosen():
    refused_at(
        rule(
            table(6, seat("8 5 1 1", hand="フルバースト"), seat("5 3 5 2", hand=0, trumps=0), mode="full"),
            use("a", "フルバースト"),
            take("b", "オーラ"),
        ),
        2,
        "5-8-3-2",
    )


@clause("sakura:core/8-1-3#ii", "sakura:core/9-5")
def test_one_crystal_leaves_the_enhancements_of_both():
    legal(
        rule(
            table(
                4,
                seat("8 3 1 1", enhancements=[card("圏域", crystals=1)]),
                seat("8 3 1 1", enhancements=[card("スモーク", crystals=2)], hand=0, trumps=0),
                phase="start",
                mode="",
                turn=7,
            ),
            act("a", "proceed"),
            claim(圏域__zone="a.discard", スモーク__crystals=1, space=5),
        )
    )


@clause("sakura:core/9-2")
def test_nobody_uses_a_card_in_the_main_phase_of_the_other():
    refused_at(rule(table(4, seat("8 3 1 1"), B), use("b", "シュート")), 1, "9-2")


@clause("sakura:core/9-6")
def test_nobody_does_a_basic_action_in_the_main_phase_of_the_other():
    refused_at(rule(table(4, seat("8 3 1 1"), B), basic("b", "前進")), 1, "9-6")


@clause("sakura:core/8-3-2")
def test_whoever_forgets_the_hand_limit_is_told_so_as_the_other_goes_on():
    missed_at(rule(table(4, A, B), passed("a"), act("b", "proceed")), 2, "8-3-2")


@clause("sakura:core/8-3-2")
def test_the_other_players_card_is_not_blamed_for_a_forgotten_hand_limit():
    missed_at(
        rule(table(4, A, B), passed("a"), use("b", "シュート"), take("a", "ライフ"), claim(a__life=7)),
        2,
        "8-3-2",
    )


@clause("sakura:core/8-3-2")
def test_the_other_players_basic_action_is_not_blamed_for_a_forgotten_hand_limit():
    missed_at(rule(table(4, A, B), passed("a"), basic("b", "前進"), claim(space=3)), 2, "8-3-2")


@clause("sakura:core/8-3-2")
def test_a_hand_limit_is_forgotten_though_the_end_of_the_phase_was_not_written():
    missed_at(rule(table(4, A, B), basic("a", "前進"), basic("b", "前進"), claim(space=2)), 2, "8-3-2")


@clause("sakura:core/8-3-2")
def test_cards_above_the_limit_are_put_down_one_after_the_other():
    legal(
        rule(
            table(4, A, B),
            passed("a"),
            choose("a", "", "斬"),
            choose("a", "", "一閃"),
            act("b", "proceed"),
            claim(a_hand__count=2, a_down__count=3),
        )
    )


@clause("sakura:core/5-8-3-2")
def test_a_damage_that_nobody_noted_is_shown_by_the_life_claimed():
    legal(
        rule(
            table(4, seat("8 3 3 1", hand="斬"), seat("8 3 1 1")),
            use("a", "斬"),
            passed("b"),
            claim(b__life=7),
        )
    )


@clause("sakura:core/5-8-3-2")
def test_a_damage_that_nobody_noted_is_shown_by_a_later_claim():
    legal(
        rule(
            table(4, seat("8 3 3 1", hand="斬"), seat("8 3 1 1", hand=0, trumps=0)),
            use("a", "斬"),
            basic("a", "前進"),
            claim(b__life=7),
        )
    )


@pytest.mark.parametrize("said", ["ヒミカ", "銃", "himika", "『原初』ヒミカ", "原初ヒミカ"])
@clause("sakura:core/2-1")
def test_a_megami_is_stated_as_players_call_her(said):
    b = {**seat("8 3 1 1", hand=2, trumps=0), "megami": [said, "トコヨ"]}
    ruling = rule(table(4, seat("8 3 1 1", hand="斬"), b), use("a", "斬"), use("b", "詩舞"), choose("b", 2))
    legal(ruling)


@pytest.mark.parametrize(
    ("said", "why"), [(["ゆりな", "サイネ"], "core/2-2"), (["ユリナ", "『第一章』ユリナ"], "core/2-1")]
)
@clause("sakura:core/2-1", "sakura:core/2-1/note", "sakura:core/2-2")
def test_nobody_has_a_megami_of_no_list_or_two_of_one_number(said, why):
    a = {**seat("8 3 1 1", hand=2), "megami": said}
    for done in (passed("a"), use("a", "斬")):  # and that is said before whose the card is
        with pytest.raises(InvalidRecord) as refused:
            rule(table(4, a, seat("8 3 1 1")), done)
        assert refused.value.clause == f"sakura:{why}"
