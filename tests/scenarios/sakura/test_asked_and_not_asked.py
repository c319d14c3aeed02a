"""What a table asks for and what it does not: why an answer there is none (8-2-2, 9-1, 9-4, 10-33)."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    found,
    legal,
    passed,
    rule,
    seat,
    table,
    take,
    use,
)
from .test_akina import RECONSTRUCTING
from .test_boards_of_two_players import options
from .test_oboro import BEGIN, START, hacker
from .test_what_attacks_say import attack, reaction
from .test_what_is_done_with_cards import action
from .test_whose_texts_hold import a_bears, invented, plain


@clause("sakura:add/19-3")
def test_a_card_without_an_oath_asks_kamuwi_for_none():
    start = table(5, plain(hand=[action("dust>flare 1")], megami=["kamuwi", "yurina"]), plain())
    assert found(rule(start, use("a", "行動"), choose("a", "1")), 2) == ("illegal", "core/9-1")


@clause("sakura:add/17-7-1", "sakura:core/9-2-3#iii")
def test_who_has_no_sprouted_seed_is_asked_for_crystals_alone():
    held = invented("付与札", type="enhance", charge=1)
    a = plain(hand=[held], megami=["megumi", "yurina"], sprouted=0, seeds=5)
    ruling = rule(table(5, a, plain()), use("a", "付与札"), choose("a", 0), choose("a", 0))
    assert found(ruling, 2) == ("legal", "core/9-2-3#iii")
    assert found(ruling, 3) == ("illegal", "core/9-1")


@clause("sakura:add/10-2-1")
def test_of_one_gauge_nobody_is_asked_which():
    a = plain(hand=[action({"gauge": {"of": ["wind"]}})], megami=["raira", "yurina"])
    start = table(5, a, plain())
    legal(rule(start, use("a", "行動"), basic("a", "recover"), claim(a__wind=1, a__thunder=0)))
    assert found(rule(start, use("a", "行動"), choose("a", "雷神")), 2) == ("illegal", "core/9-1")


@clause("sakura:add/15-1-2")
def test_a_dive_whose_direction_nobody_has_written_down_is_one():
    start = table(4, seat("8 3 2 1", megami=["hatsumi-a1", "saine"], hand="潜雷"), seat("8 3 2 1"))
    legal(rule(start, use("a", "潜雷"), choose("a", 2), passed("a"), claim(turn=6, a__diving=True)))


@clause("sakura:add/10-4", "sakura:add/21-6-1", "sakura:core/5-1-1")
def test_a_ticket_that_was_not_handed_in_may_still_be_released():
    tickets = [card("恫喝", charged=True), card("直接金融", charged=True)]
    a = seat("8 3 0 1", deck=0, discard=tickets, megami=["akina", "raira"])
    handed_in = (act("a", "order", value="投資券"), choose("a", "", "恫喝"))
    released = (act("a", "order", value="帯電の解除"), choose("a", "", "直接金融"), choose("a", "wind"))
    begun = (act("a", "proceed"), act("a", "reconstruct"))
    start = table(4, a, seat("8 4 3 1"), **RECONSTRUCTING)
    legal(rule(start, *begun, *handed_in, *released, claim(a__wind=1, a__flow=1)))


@clause("sakura:add/3-3")
def test_whoever_chooses_for_the_digital_trap_chooses_a_main_part():
    start = table(4, hacker("メインパーツX カスタムパーツA"), seat("8 5 1 1"), **START)
    wrong = rule(start, *BEGIN, choose("a", "", "カスタムパーツA"))
    assert [one.cards for one in options(wrong, 3, "choose")] == [("メインパーツX",)]


@clause("sakura:core/6-3", "sakura:core/9-1-1-2")
def test_a_card_that_is_put_where_it_lies_has_not_come_there():
    text = {"when": {"at": {"at": "discard_even", "who": "me"}, "do": "dust>flare 1"}}
    puts = action({"put": {"what": {"at": "discard"}, "to": "discard"}})
    a = a_bears(text, hand=[puts], discard="斬 一閃")
    legal(rule(table(5, a, plain()), use("a", "行動"), choose("a", "", "斬"), claim(a__flare=1)))


@clause("sakura:core/9-1-1-8")
def test_a_text_that_waits_for_nothing_to_become_so_never_comes():
    waits = {"when": {"at": {"at": "becomes", "who": "me"}, "do": "dust>flare 1"}}
    legal(rule(table(5, a_bears(waits), plain()), basic("a", "宿し"), claim(a__flare=2)))


@clause("sakura:core/10-25", "sakura:core/7-1-12")
def test_a_card_that_is_exchanged_where_both_lie_has_left_no_extra_cards():
    text = {"when": {"at": {"at": "left_extra", "who": "me"}, "do": "dust>flare 1"}}
    forms = [invented(name, type="action") for name in ("乙", "丙")]
    becomes = [{"exchange": {"called": "架空の行動", "name": f"架空の{name}"}} for name in ("乙", "丙")]
    a = a_bears(text, hand=[action(*becomes)], extra=forms)
    there = claim(a__flare=2, 行動__zone="a.extra", 乙__zone="a.discard", 丙__zone="a.extra")
    legal(rule(table(5, a, plain()), use("a", "行動"), there))


@clause("sakura:core/9-2", "sakura:core/5-8-3-2")
@pytest.mark.parametrize("named", ["", "未公開"])
def test_a_reaction_that_comes_too_late_is_not_one_to_what_comes_later(named):
    b = plain(hand=[reaction("dust>flare 1"), {"id": "未公開"}])
    start = table(5, plain(hand=[attack()]), b)
    ruling = rule(start, use("a", "攻撃"), passed("b"), act("b", "use", named), take("b", "ライフ"))
    assert found(ruling, 3) == ("illegal", "core/9-2")
    assert [one.value for one in options(ruling, 3, "take")] == ["aura", "life"]
    assert found(ruling, 4) == ("legal", "core/5-8-3-2")


@clause("sakura:core/9-4#i")
def test_an_attack_as_a_reaction_bars_reactions_and_nothing_else_of_the_one_who_was_answered():
    answer = attack(key="対応攻撃", sub="reaction")
    a = plain(hand=[attack(), reaction("dust>flare 1")])
    begun = (use("a", "攻撃"), use("b", "対応攻撃"))
    start = table(5, a, plain(hand=[answer]))
    for reacts in (use("a", "対応"), act("a", "declare", "対応"), act("a", "perjure", "対応")):
        assert found(rule(start, *begun, reacts), 3) == ("illegal", "core/9-4#i")
    assert found(rule(start, *begun, act("a", "first_player", value="a")), 3) == ("illegal", "core/4-1#3")


@clause("sakura:core/9-1", "sakura:core/9-1-1-6")
def test_a_text_that_holds_by_itself_is_not_used_and_is_told_with_its_clause():
    start = table(5, a_bears({"hand_limit": 5}), plain())
    ruling = rule(start, act("a", "activate", "付与"))
    assert found(ruling, 1) == ("illegal", "core/9-1")
    assert "sakura:core/9-1-1-6" in ruling.entries[0].clauses
    assert "「架空の付与」の効果は、いまは使えません: 【展開中】" in ruling.entries[0].reason.ja


@clause("sakura:core/8-3-2")
def test_the_turn_player_puts_no_card_face_down_before_the_end_phase_however_many_the_hand_has():
    """Nobody knows how many cards the hand has beside the one that has come back to it."""
    back = invented("切札", {"use": {"put": {"what": {"at": "discard"}, "to": "hand"}}}, type="action")
    a = plain(trumps=[back | {"category": "trump", "cost": "0"}], discard="斬 一閃")
    a.pop("hand")
    start = table(5, a, plain())
    ruling = rule(start, use("a", "切札"), choose("a", "", "斬"), choose("a", "", "斬"))
    assert found(ruling, 3) == ("illegal", "core/8-3-2")


@clause("sakura:core/10-33")
def test_a_card_that_effects_do_not_choose_is_said_to_be_so_where_it_is_chosen_and_not_where_it_is_paid():
    kept = attack({"always": {"untouchable": {"to": ["choice_in_hand"]}}}, key="守り")
    start = table(5, plain(hand=1), plain(hand=[kept]), turn_player="b")
    assert found(rule(start, choose("a", "", "守り")), 1) == ("illegal", "core/10-33")
    assert found(rule(start, basic("a", "recover", "守り")), 1) == ("illegal", "core/9-6")
    assert found(rule(start, act("a", "order", cards=["守り"])), 1) == ("illegal", "core/9-1")


@clause("sakura:core/5-8-3-2", "sakura:core/10-26")
@pytest.mark.parametrize(
    ("aura", "untold", "taken", "verdict"),
    [(2, "life", "aura", "illegal"), (5, "life", "aura", "legal"), (2, "aura", "life", "legal")],
)
def test_damage_of_one_kind_asks_for_no_crystals_of_the_other(aura, untold, taken, verdict):
    start = table(3, seat("8 3 1 1", hand="斬"), seat(f"8 {aura} 1 1"))
    del start["dust"], start["players"]["b"][untold]  # or the 36 crystals would tell
    ruling = rule(start, use("a", "斬"), passed("b"), take("b", taken))
    assert found(ruling, 3)[0] == verdict
    assert ruling.verdict == verdict
