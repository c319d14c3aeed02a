"""More situations by somebody who had not seen the engine: core rules and single Megami, with their exact values."""

import pytest

from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.sakura.language.changes import Reach
from judgeapp.domain.engine.sakura.text.attacks.ranges import at_the_end

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
QUIET = {"hand": 0, "trumps": 0}


def b_seat(values, **more):
    return seat(values, **{**QUIET, **more})


@clause("sakura:core/9-6#ii", "sakura:core/9-6#ii-b")
def test_072_only_a_card_of_the_hand_pays_for_a_basic_action():
    a = seat("7 3 2 0", hand=0, trumps="月影落", deck=4, discard=2)
    ruling = rule(table(4, a, seat("8 3 1 1")), basic("a", "forward", "月影落"))
    assert found(ruling, 1) == ("illegal", "core/9-6#ii-b")
    assert ruling.entries[0].clauses[0] == "sakura:core/9-6#ii-b"


@clause("sakura:core/8-1-1", "sakura:core/5-2-1", "sakura:core/8-1-3#ii")
def test_092_the_distance_at_the_turns_start_is_that_before_an_enhancement_falls():
    a = seat("7 3 2 1", hand="砂風塵", deck="斬 一閃 居合", enhancements=[card("風舞台", crystals=1)])
    b = seat("7 2 2 1", hand="柄打ち 圧気", trumps=0)
    fell = {"kind": "chance", "move": "draw_by_chance", "cards": ["圧気"]}
    ruling = rule(
        table(2, a, b, phase="start", mode="", turn=7),
        act("a", PROCEED),
        passed("a"),
        claim(start_distance=2, space=4),
        use("a", "砂風塵"),
        passed("b"),
        take("b", "オーラ"),
        fell,
        claim(b__aura=1, b_hand__count=1, 圧気__zone="b.discard"),
    )
    legal(ruling)


FAR_TWO, FAR_ONE, LESS_NEAR = Reach("far", 2), Reach("far", 1), Reach("near", 1, shrink=True)


@pytest.mark.parametrize(
    ("printed", "changes", "found"),
    [({1, 3, 5, 7}, (FAR_TWO,), {1, 3, 5, 7, 8, 9}), ({3}, (FAR_ONE, LESS_NEAR), {4})],
)
@clause("sakura:core/10-4-2", "sakura:core/10-4-3", "sakura:core/5-7")
def test_105_and_107_distances_grow_before_they_shrink(printed, changes, found):
    for change in changes:
        reach = at_the_end(printed, change, change.by)
        printed = printed - reach if change.shrink else printed | reach
    assert printed == found


@clause("sakura:core/10-24", "sakura:core/1-4", "sakura:core/9-4#vii")
def test_183_a_hand_of_attacks_alone_is_shown_and_another_card_is_discarded():
    a = seat("6 3 3 1", hand="シュート 梳流し", trumps="無窮ノ風")
    b = seat("7 3 2 1", hand="斬 一閃", trumps=0)
    hit = (use("a", "無窮ノ風"), take("b", "オーラ"))
    legal(rule(table(4, a, b), *hit, claim(b_hand__count=2, b__aura=2)))
    other = seat("7 3 2 1", hand="斬 圧気", trumps=0)
    legal(rule(table(4, a, other), *hit, claim(圧気__zone="b.discard", b_hand__count=1)))


@clause("sakura:core/5-6", "sakura:core/6-4-1-4", "sakura:core/10-3")
def test_114_what_is_taken_off_damage_and_what_is_added_meet_before_its_bounds():
    a, b = seat("6 3 1 1", hand="鐘鳴らし 影の両手"), seat("6 3 3 1", hand=0, trumps="浦波嵐")
    begun = (
        use("a", "鐘鳴らし"),
        choose("a", "1"),
        use("a", "影の両手"),
        use("b", "浦波嵐"),
        take("a", "オーラ"),
    )
    start = table(4, a, b, start_distance=2)
    legal(rule(start, *begun, take("b", "オーラ"), claim(b__aura=2)))
    legal(rule(start, *begun, take("b", "ライフ"), claim(b__life=5)))


@clause("sakura:core/1-4", "sakura:core/9-5", "sakura:core/5-5-2")
def test_124_the_last_crystal_of_a_path_in_bloom_goes_to_the_flare_and_the_trump_is_used():
    a = seat("6 5 2 0", trumps=2, enhancements=[card("満天の花道で", crystals=1)])
    start = table(4, a, seat("8 3 1 1"), phase="start", mode="", turn=7)
    done = claim(a__flare=3, a__aura=5, dust=start["dust"], 満天の花道で__zone="a.used")
    legal(rule(start, act("a", PROCEED), done))


@clause("sakura:core/8-1-3#ii")
def test_172_enhancements_of_both_players_lose_a_crystal():
    a, b = seat("7 3 2 0", hand="斬"), seat("8 3 1 1", hand=1, enhancements=[card("スモーク", crystals=2)])
    start = table(4, a, b, phase="start", mode="", turn=7)
    legal(rule(start, act("a", PROCEED), claim(スモーク__crystals=1, dust=start["dust"] + 1)))


@clause("sakura:core/8-3-1", "sakura:core/10-5")
def test_181_an_attack_of_the_end_phase_is_not_left_out():
    a = seat("6 3 2 1", enhancements=[card("指揮", crystals=2)])
    ruling = rule(
        table(4, a, b_seat("8 3 1 1"), phase="end"), act("a", PROCEED), take("b", "オーラ"), claim(b__aura=2)
    )
    legal(ruling)


@clause("sakura:core/9-5#i", "sakura:core/10-1")
def test_184_what_falls_does_first_what_it_does():
    a = seat("6 3 2 1", deck=2, enhancements=[card("風舞台", crystals=1)])
    start = table(3, a, seat("8 3 1 1"), phase="start", mode="", turn=7)
    legal(rule(start, act("a", PROCEED), claim(a__aura=1, space=5, 風舞台__zone="a.discard")))


@clause("sakura:core/9-4#iii", "sakura:core/10-1")
def test_202_an_attack_that_an_arrow_has_put_out_of_range_fails():
    a = seat("7 1 2 1", hand="見切り 斬")
    b = seat("8 2 1 1", hand="シュート 梳流し")
    start = table(4, a, b, turn=6, turn_player="b")
    ruling = rule(
        start,
        use("b", "シュート"),
        use("a", "見切り"),
        choose("a", "right"),
        claim(space=3, a__life=7, a__aura=1, 見切り__zone="a.discard", シュート__zone="b.discard"),
    )
    assert ruling.final_position["players"]["a"]["life"] == 7


@clause("sakura:core/10-23", "sakura:core/9-4#iii")
def test_212_what_is_not_cancelled_may_still_fail_by_its_range():
    a = seat("8 3 1 1", hand="錬成攻撃", anvil="斬", anvil_crystals=2) | {"megami": ["hagane-a1", "yurina"]}
    b = seat("7 3 1 1", hand="詩舞", trumps=0)
    ruling = rule(table(7, a, b), use("a", "錬成攻撃"), use("b", "詩舞"))
    assert str(ruling.entries[1].verdict) == "legal"
    assert ruling.final_position["players"]["b"]["life"] == 7


@clause("sakura:core/10-7", "sakura:core/8-3-1")
def test_217_a_trump_rises_as_the_turn_is_passed_with_an_empty_hand():
    a = seat("6 3 2 0", hand=0, trumps=2, used="ヴァーミリオンフィールド", discard=3)
    start = table(5, a, seat("7 3 2 1"), phase="end")
    legal(rule(start, act("a", PROCEED), claim(ヴァーミリオンフィールド__zone="a.trumps")))


@clause("sakura:core/9-4#i", "sakura:core/10-3", "sakura:core/9-3", "sakura:core/9-2")
def test_a_moonfall_is_weakened_by_a_wave_and_both_are_used():
    a, b = seat("9 3 7 0", hand=0, trumps="月影落"), seat("8 3 3 0", hand=0, trumps="浦波嵐")
    ruling = rule(
        table(3, a, b),
        use("a", "月影落"),
        use("b", "浦波嵐"),
        take("a", "オーラ"),
        take("b", "オーラ"),
        now("3/14", a="9 1 0 0", b="8 1 0 0"),
        claim(月影落__zone="a.used", 浦波嵐__zone="b.used", b__terminal=True),
    )
    legal(ruling)


@clause("sakura:core/9-5#i", "sakura:core/9-8", "sakura:core/5-1-4", "sakura:core/9-2-3#iii")
def test_a_fit_of_temper_without_crystals_falls_at_once_inside_the_attack():
    a, b = seat("10 3 4 2", hand="斬", trumps=0), seat("9 0 7 0", hand="癇癪玉", trumps=0)
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        use("b", "癇癪玉"),
        take("a", "オーラ"),
        take("b", "ライフ"),
        now("3/1", a="10 2 4 2", b="8 0 8 0"),
        claim(癇癪玉__zone="b.discard", a__cowed=True),
    )
    legal(ruling)


@clause("sakura:core/9-2", "sakura:core/9-3")
def test_the_last_resort_of_yurina_wants_a_life_of_three():
    a = seat("4 1 6 0", hand=0, trumps="天音揺波の底力")
    start = table(4, a, seat("5 4 6 0"), mode="full")
    illegal_at(rule(start, use("a", "天音揺波の底力")), 1, "9-2")


@clause("sakura:core/10-5", "sakura:core/9-4-1-1", "sakura:core/9-3")
def test_a_rhythm_of_arcs_leaves_out_what_is_out_of_range():
    a = seat("9 3 6 0", hand=0, trumps="律動弧戟")
    ruling = rule(
        table(3, a, b_seat("9 3 0 0")),
        use("a", "律動弧戟"),
        take("b", "オーラ"),
        take("b", "オーラ"),
        now("3/12", a="9 3 0 0", b="9 0 0 0"),
    )
    legal(ruling)


@clause("sakura:core/10-26", "sakura:core/5-8-3-1")
def test_a_full_burst_deals_both_as_far_as_there_is_aura():
    a = seat("9 2 2 0", hand="フルバースト")
    ruling = rule(
        table(6, a, b_seat("8 2 1 0"), mode="full"),
        use("a", "フルバースト"),
        now("6/8", a="9 2 2 0", b="7 0 2 0"),
    )
    legal(ruling)


@clause("sakura:core/10-22", "sakura:core/10-26", "sakura:core/9-3")
def test_a_crimson_zero_at_distance_zero_is_not_answered_and_deals_both():
    a = seat("8 2 5 0", hand=0, trumps="クリムゾンゼロ")
    b = seat("6 1 3 0", hand="雅打ち", trumps="音無砕氷")
    start = table(0, a, b)
    illegal_at(rule(start, use("a", "クリムゾンゼロ"), use("b", "音無砕氷")), 2, "10-22")
    legal(rule(start, use("a", "クリムゾンゼロ"), now("0/17", a="8 2 0 0", b="4 0 5 0")))


@clause("sakura:core/10-5", "sakura:core/9-4#i", "sakura:core/9-4#ii")
def test_the_third_strike_of_an_effect_is_cancelled_by_an_eternal_flower():
    a, b = seat("9 2 6 0", hand=0, trumps="律動弧戟"), seat("7 3 5 0", hand=0, trumps="久遠ノ花")
    ruling = rule(
        table(4, a, b),
        use("a", "律動弧戟"),
        passed("b"),
        take("b", "オーラ"),
        passed("b"),
        take("b", "オーラ"),
        use("b", "久遠ノ花"),
        now("4/13", a="8 2 1 0", b="7 1 0 0"),
    )
    legal(ruling)


@clause("sakura:core/10-1")
def test_a_forge_fire_moves_one_to_each_flare():
    a = seat("9 3 0 0", hand="炉火")
    legal(rule(table(4, a, seat("9 3 1 0")), use("a", "炉火"), now("2/7", a="9 3 1 0", b="9 3 2 0")))


@clause("sakura:core/9-4#iii", "sakura:core/10-6", "sakura:core/5-2-1")
def test_a_gap_inside_a_reaction_puts_the_attack_out_of_range():
    a = seat("8 1 2 0", hand="斬", enhancements=[card("抜き足", crystals=3)])
    b = seat("9 3 1 0", hand="雅打ち", trumps=0)
    ruling = rule(
        table(5, a, b),
        use("a", "斬"),
        use("b", "雅打ち"),
        now("5/7", a="7 1 3 0", b="9 3 1 0"),
        claim(抜き足__zone="a.down", 斬__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:add/4-2-1", "sakura:core/10-3")
def test_a_helping_hand_counts_crystals_of_all_enhancements():
    name = "ちからぞえ / おどしつけ"
    held = [card("圧気", crystals=3), card("えんむすび", crystals=1)]
    a = seat("9 2 1 0", hand=[card(name)], enhancements=held) | {"megami": ["yukihi-a1", "yurina"]}
    legal(rule(table(4, a, b_seat("8 1 2 0")), use("a", name), now("4/5", a="9 2 1 0", b="6 1 4 0")))


@clause("sakura:core/9-4#ii", "sakura:core/9-4", "sakura:core/1-4")
def test_an_attack_with_a_dash_is_cancelled_before_it_turns_cards_down():
    held = [card("叛旗の纏毒", crystals=3)]
    a, b = seat("9 3 1 0", hand="立論"), b_seat("9 2 1 0", deck=5, down=0, enhancements=held)
    ruling = rule(
        table(4, a, b), use("a", "立論"), claim(b_deck__count=5, b_down__count=0, 叛旗の纏毒__crystals=3)
    )
    legal(ruling)


@clause("sakura:core/5-8-3-2", "sakura:core/4-2#1", "sakura:core/9-1-3-2")
def test_what_is_left_of_a_bond_kills_by_the_hand_of_the_enemy():
    a = seat("7 2 4 0", hand=0, trumps="残滓の絆毒")
    b = seat("6 3 3 0", hand="斬 一閃 居合", trumps=0)
    ruling = rule(table(1, a, b), use("a", "残滓の絆毒"), passed("b"), claim(b__life=0))
    assert ruling.final_position["winner"] == "a"


@clause("sakura:core/9-4#vii", "sakura:core/4-2#1", "sakura:core/10-1", "sakura:add/14-3")
def test_a_true_monster_takes_the_last_life_after_its_damage():
    a = seat("4 2 3 0", hand="本当の怪物")
    ruling = rule(
        table(2, a, b_seat("2 3 6 0"), mode="full"), use("a", "本当の怪物"), claim(b__life=0, a__life=5)
    )
    assert ruling.final_position["winner"] == "a"


@clause("sakura:core/9-4#ii", "sakura:core/10-34", "sakura:core/10-22/note-2", "sakura:core/10-18")
def test_what_is_no_reaction_is_applied_to_an_attack_without_reactions():
    a = seat("3 2 1 0", hand="乱打")
    b = seat("8 3 2 0", hand="斬", trumps=0, used="彼女にとっての自我と決意")
    ruling = rule(
        table(2, a, b),
        use("a", "乱打"),
        act("b", "activate", "彼女にとっての自我と決意"),
        now(a="3 2 1 0", b="8 3 2 0"),
        claim(彼女にとっての自我と決意__zone="b.removed", 斬__zone="b.discard", 乱打__zone="a.discard"),
    )
    legal(ruling)
