"""Turns and their phases (8): prices, hands, what becomes so, what is broken, on cards of no list."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Action, clause, read_position
from judgeapp.domain.engine.sakura import BOOK

from .table import (
    act,
    basic,
    choose,
    claim,
    found,
    illegal_at,
    legal,
    passed,
    rule,
    table,
    take,
    use,
)
from .test_whose_texts_hold import a_bears, b_bears, bearing, invented, only_if_weak, plain


@clause("sakura:core/7-1-3-1")
def test_no_aura_holds_more_than_five_crystals():
    start = table(5, {**plain(), "aura": 6}, plain())
    with pytest.raises(InvalidRecord) as refused:
        rule(start, passed("a"))
    assert refused.value.clause == "sakura:core/7-1-3-1"


@clause("sakura:core/4-1#1")
@pytest.mark.parametrize("unknown", ["space", "dust", "aura"])
def test_crystals_are_not_counted_where_nobody_has_noted_how_many_lie_somewhere(unknown):
    start = table(5, plain(), plain())
    held = start["players"]["a"] if unknown == "aura" else start
    held[unknown] = None
    legal(rule(start, passed("a")))


@clause("sakura:core/8-2-2", "sakura:core/9-4#i")
def test_what_is_no_card_is_neither_used_nor_reacted_with():
    illegal_at(rule(table(3, plain(hand="斬"), plain(hand=2)), use("a", "b.hand")), 1, "8-2-2")
    start = table(3, plain(hand="斬"), plain(hand="雅打ち"))
    illegal_at(rule(start, use("a", "斬"), use("b", "a.hand")), 2, "9-4#i")


@clause("sakura:core/8-2-2")
def test_a_card_is_used_from_where_its_text_says_while_it_holds():
    text = {"usable_from": "discard"}
    from_there = invented("行動", {"use": "dust>aura 1"}, {"always": text}, type="action")
    legal(rule(table(5, plain(discard=[from_there]), plain()), use("a", "行動"), claim(a__aura=4)))
    idle = invented("行動", {"always": only_if_weak(text)}, type="action")
    illegal_at(rule(table(5, plain(discard=[idle]), plain()), use("a", "行動")), 1, "8-2-2")
    illegal_at(rule(table(5, plain(down=[from_there]), plain()), use("a", "行動")), 1, "8-2-2")


@clause("sakura:core/9-6#ii")
def test_a_further_basic_action_is_paid_for_as_any_other():
    walk = act("a", "basic", value="横歩き")
    poor = a_bears({"new_basic": {"name": "横歩き", "do": "dust>flare 1"}}) | {"vigor": 0}
    unpaid = rule(table(5, poor, plain()), walk)
    illegal_at(unpaid, 1, "9-6#ii")
    left = unpaid.final_position["players"][
        "a"
    ]  # and as it was let stand, nothing comes off what is not there
    assert (left["vigor"], left["flare"]) == (0, plain()["flare"] + 1)


@clause("sakura:core/9-6#ii", "sakura:add/7-2-1")
@pytest.mark.parametrize(
    ("paid", "decides"),
    [
        (("斬", "一閃"), "core/9-6#ii-b"),
        (("斬", "雅打ち"), "core/9-6#ii-b"),
        (("雅打ち",), "core/9-6#ii-b"),
        (("b.hand",), "core/9-6#ii-b"),
        (("麻痺毒", "斬"), "core/9-6#ii-b"),
        (("麻痺毒",), "add/7-2-1"),
    ],
)
def test_a_basic_action_is_paid_with_one_card_of_the_own_hand_and_no_poison(paid, decides):
    start = table(5, plain(hand="斬 一閃 麻痺毒"), plain(hand="雅打ち"))
    assert found(rule(start, basic("a", "recover", *paid)), 1) == ("illegal", decides)


@clause("sakura:core/8-3-2", "sakura:add/7-2")
def test_a_hand_of_poison_alone_is_not_put_down():
    start = table(5, plain(hand="麻痺毒 幻覚毒 弛緩毒"), plain())
    legal(rule(start, passed("a"), claim(turn_player="b", a_hand__count=3)))


@clause("sakura:core/8-2")
def test_a_main_phase_that_a_record_starts_in_takes_place():
    start = table(5, {**plain(), "loses_main": True}, plain())
    legal(rule(start, basic("a", "recover"), claim(a__aura=4, turn=5)))


@clause("sakura:core/s8")
def test_a_turn_of_no_number_is_followed_by_one_of_none():
    legal(rule(table(5, plain(), plain(), turn=0), passed("a"), claim(turn=0, turn_player="b")))


@clause("sakura:core/9-1-1-8")
def test_what_waits_for_something_to_become_so_does_so_only_while_its_condition_holds():
    waits = {"when": {"at": {"at": "becomes", "given": "aura>=4"}, "do": "dust>flare 2"}}
    step = basic("a", "recover")
    legal(rule(table(5, a_bears(waits), plain()), step, claim(a__flare=3)))
    legal(rule(table(5, a_bears(only_if_weak(waits)), plain()), step, claim(a__flare=1)))


@clause("sakura:core/9-5#i")
def test_what_a_card_does_once_broken_ends_where_the_card_is_gone():
    gone = {"broken": {"put": {"what": "this", "to": "removed"}}}
    first = invented("付与", gone, {"broken": "dust>flare 2"}, type="enhance", charge=1, crystals=1)
    last = invented("付与", {"broken": "dust>flare 2"}, gone, type="enhance", charge=1, crystals=1)
    for enhancement, flare in ((first, 1), (last, 3)):
        start = table(5, plain(), plain(enhancements=[enhancement]), turn_player="a")
        done = claim(付与__zone="b.removed", b__flare=flare)
        legal(rule(start, passed("a"), act("b", "proceed"), done))


@clause("sakura:core/9-5", "sakura:core/5-5")
def test_an_enhancement_that_lies_there_without_a_crystal_is_disposed_of_at_once():
    start = table(5, a_bears("as_aura"), plain())
    start["players"]["a"]["enhancements"][0]["crystals"] = 0
    start["dust"] += 2
    legal(rule(start, basic("a", "recover"), claim(付与__zone="a.discard")))


@clause("sakura:core/1-4", "sakura:core/8-1-3#ii")
def test_crystals_gather_on_the_card_of_the_same_player_while_its_text_holds():
    gather = {"instead": {"of": "others_to_dust", "to": "this"}}
    other = bearing("as_aura", key="他の付与")

    def after(b, gathered):
        legal(rule(table(5, plain(), b), passed("a"), act("b", "proceed"), gathered))

    after(
        {**b_bears(gather), "enhancements": [*bearing(gather, key="集め"), *other]},
        claim(集め__crystals=2, 他の付与__crystals=1),
    )
    after(
        {**plain(), "enhancements": [*bearing(only_if_weak(gather), key="集め"), *other]},
        claim(集め__crystals=1, 他の付与__crystals=1),
    )
    theirs = table(5, a_bears(gather), {**plain(), "enhancements": other})
    legal(rule(theirs, passed("a"), act("b", "proceed"), claim(付与__crystals=1, 他の付与__crystals=1)))


@clause("sakura:add/9-6", "sakura:core/9-6#i")
def test_an_advance_moves_no_crystal_that_lies_under_a_token():
    start = table(3, plain(), plain(), nearer_a=3, farther_a=5)
    illegal_at(rule(start, basic("a", "forward")), 1, "9-6#i-b")
    legal(rule(table(3, plain(), plain(), nearer_a=2, farther_a=5), basic("a", "forward"), claim(space=2)))


@clause("sakura:core/10-30")
def test_a_reaction_of_the_own_side_is_not_replaced_by_a_text_about_the_enemy():
    instead = {"instead": {"of": "use", "who": "enemy", "do": "dust>flare 2"}}
    answer = invented("対応", {"use": "dust>aura 1"}, type="action", sub="reaction")
    b = b_bears(instead, hand=[answer])
    start = table(3, plain(hand="斬"), b)
    # the attack of a is replaced; nothing is left to react to
    legal(rule(start, use("a", "斬"), claim(b__flare=3)))
    mine = table(
        3,
        plain(hand="斬"),
        b_bears({"instead": {**instead["instead"], "which": {"type": "action"}}}, hand=[answer]),
    )
    legal(rule(mine, use("a", "斬"), use("b", "対応"), take("b", "ライフ"), claim(b__aura=4)))


def stated(**said):
    return {"kind": "effect", "player": "a", "source": "信じる札", **said}


@clause("sakura:core/5-5-2", "sakura:core/9-5")
def test_an_enhancement_that_a_stated_effect_empties_is_disposed_of_at_once():
    believed = {"id": "信じる札", "name": "架空の札", "type": "action", "category": "normal"}
    start = table(5, plain(discard=[believed]), b_bears("as_aura"))
    changes = [{"of": "敵の付与", "field": "crystals", "value": 0}, {"of": "b", "field": "flare", "value": 3}]
    ruling = rule(start, stated(changes=changes), claim(敵の付与__zone="b.discard"))
    assert [str(one.verdict) for one in ruling.entries] == ["on_trust", "legal"]


@clause("sakura:core/9-1-1-8")
def test_a_stated_effect_is_carried_out_in_the_book_s_own_words():
    believed = {"id": "信じる札", "name": "架空の札", "type": "action", "category": "normal"}
    start = table(5, plain(discard=[believed]), plain())
    ruling = rule(start, stated(do=["dust>flare 2"]), claim(a__flare=3))
    assert [str(one.verdict) for one in ruling.entries] == ["on_trust", "legal"]


@clause("sakura:core/9-6", "sakura:core/5-8-3-1")
@pytest.mark.parametrize(
    ("said", "places"),
    [
        (basic("a", "forward"), ("game.space", "a.aura")),
        (basic("a", "backward"), ("a.aura", "game.space")),
        (basic("a", "focus"), ("a.aura", "a.flare")),
        (take("b", "aura"), ("b.aura", "game.dust")),
        (take("b", "life"), ("b.life", "b.flare")),
        (basic("a", "横歩き"), None),
        (take("b", "両方"), None),
        (use("a", "aura"), None),
        (choose("a", "forward"), None),
    ],
)
def test_a_decision_is_seen_to_carry_a_crystal_from_one_place_to_another(said, places):
    action = Action(said["player"], said["move"], said.get("card", ""), value=said.get("value", ""))
    position = read_position(BOOK, table(5, plain(), plain()))
    assert BOOK.wording.carries(position, action) == places
