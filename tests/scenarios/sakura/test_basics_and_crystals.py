"""Basic actions, crystals and what both bring about (6-3, 9-6, 9-2-3): what moves, what waits for it, what is told."""

from typing import Any

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    choose,
    claim,
    happened,
    illegal_at,
    legal,
    passed,
    rule,
    table,
    use,
)
from .test_attacks_to_their_end import action, rows
from .test_what_attacks_say import attack
from .test_whose_texts_hold import a_bears, b_bears, bearing, invented, plain


def flare_up(at, **more):
    """A text that waits for a moment and takes a crystal to the flare then."""
    return {"when": {"at": {"at": at, **more}, "do": "dust>flare 1"}}


@clause("sakura:core/9-6#i-b", "sakura:core/5-8-3-1")
@pytest.mark.parametrize(
    ("moves", "space", "aura", "place"),
    [
        (("backward", "backward"), 5, 1, ("a", "aura", 0)),
        (("recover", "recover"), 5, 4, ("a", "aura", 5)),
        (("backward", "backward"), 9, 3, ("game", "space", 10)),
        (("withdraw", "withdraw"), 0, 3, ("game", "dust", 0)),
    ],
)
def test_why_a_basic_action_would_move_nothing_is_told_with_what_made_it_so(moves, space, aura, place):
    a = {**plain(), "aura": aura, "vigor": 2}
    start = table(space, a, plain(), nearer_a=0)
    if place[1] == "dust":
        start["players"]["b"]["flare"] += start["dust"] - 1
        start["dust"] = 1
    entry = illegal_at(rule(start, *(basic("a", one) for one in moves)), 2, "9-6#i-b")
    assert [(one.of, one.field, one.value) for one in entry.provenance] == [place]
    most = (
        {"aura": "sakura:core/7-1-3-1", "space": "sakura:core/7-1-1"}[place[1]] if place[2] in (5, 10) else ""
    )
    assert {one for one in entry.clauses if "core/7-1-" in one} == ({most} - {""})


@clause("sakura:core/9-6#iii")
def test_a_basic_action_of_an_effect_that_moves_nothing_is_told_and_waited_for_all_the_same():
    done = action({"basic_action": {"which": "forward"}})
    start = table(2, a_bears(flare_up("basic_done"), hand=[done]), plain())
    ruling = legal(rule(start, use("a", "行動"), passed("a"), claim(space=2, a__flare=2)))
    assert "nothing_moves" in happened(ruling, 1)


@clause("sakura:add/13-6", "sakura:core/1-4")
def test_frozen_crystals_do_not_thaw_by_a_focus_that_is_forbidden():
    done = action({"basic_action": {"which": "focus"}})
    barred = b_bears({"cannot": {"what": "basics", "basics": ["focus"]}})
    start = table(5, plain(hand=[done], frozen=1), barred)
    legal(rule(start, use("a", "行動"), passed("a"), claim(a__frozen=1, a__flare=1)))


@clause("sakura:core/1-4", "sakura:core/9-6")
def test_what_takes_the_place_of_a_basic_action_once_is_not_used_up_by_one_that_moves_nothing():
    mine = {"this_turn": {"holds": {"instead": {"of": "basic"}}, "once": True}}
    cards = [action(mine), action({"basic_action": {"which": "forward"}}, key="前進させる札")]
    start = table(2, {**plain(hand=cards), "vigor": 2}, plain())
    ruling = legal(
        rule(
            start,
            use("a", "行動"),
            use("a", "前進させる札"),
            basic("a", "recover"),
            basic("a", "recover"),
            claim(a__aura=4),
        )
    )
    assert happened(ruling, 3) == ["pay_vigor", "basic_void", "lasting_spent"]
    assert happened(ruling, 4)[:2] == ["pay_vigor", "recover"]


@clause("sakura:core/1-4", "sakura:core/9-6")
def test_what_may_be_done_instead_of_a_basic_action_is_told_as_that():
    instead = {
        "instead": {
            "of": "basic",
            "may": True,
            "basics": ["forward"],
            "do": {"shift": {"out": "flare", "to": "aura"}},
        }
    }
    start = table(5, a_bears(instead), plain())
    ruling = legal(
        rule(
            start, basic("a", "forward"), act("a", "activate", "付与"), claim(space=5, a__flare=0, a__aura=4)
        )
    )
    told = [*happened(ruling, 1), *happened(ruling, 2)]
    assert told.index("basic_void") < len(told) - 1
    assert told[: told.index("basic_void")] == ["pay_vigor"]


@clause("sakura:core/5-5-5", "sakura:core/7-1-1")
def test_crystals_moved_from_the_distance_are_waited_for_whatever_else_is_not():
    waits = {"when": {"at": {"at": "space_moved", "who": "enemy", "nth": 1}, "do": "dust>space 1"}}
    start = table(5, {**plain(), "vigor": 2}, b_bears(waits))
    ruling = legal(
        rule(start, basic("a", "forward"), claim(space=5), basic("a", "forward"), passed("a"), claim(space=4))
    )
    told = happened(ruling, 1)
    assert told.index("forward") < told.index("space_moved") < told.index("arrow")


@clause("sakura:core/9-2-3#iii", "sakura:core/6-3")
@pytest.mark.parametrize("chosen", [0, 1, 2, 3])
def test_crystals_put_on_a_card_from_two_zones_are_moved_at_once(chosen):
    deployed = invented("付与", type="enhance", charge=3)
    start = table(5, plain(hand=[deployed]), plain())
    ruling = legal(rule(start, use("a", "付与"), choose("a", str(chosen)), claim(付与__crystals=3)))
    assert [row[3] for row in rows(ruling, "moved", "moved_elsewhere")] == ["3"]


@clause("sakura:core/9-2-3#iii", "sakura:core/10-35-2")
def test_a_charge_of_nothing_asks_nothing_of_what_is_outside_the_game():
    from_out = {"always": {"charge": {"from_out": True}}}
    start = table(5, plain(hand=[invented("付与", from_out, type="enhance", charge=0)]), plain())
    late = rule(start, use("a", "付与"), choose("a", "0"))
    assert [str(one.verdict) for one in late.entries] == ["legal", "illegal"]


@clause("sakura:core/9-2-3#iii")
def test_of_a_charge_that_life_pays_in_part_no_more_comes_from_elsewhere():
    again = {"use_card": {"what": {"at": "discard"}, "charge": 3, "from_life": 1}}
    deployed = invented("付与", type="enhance", charge=0)
    start = table(5, plain(hand=[action(again)], discard=[deployed]), plain())
    asked = (use("a", "行動"), choose("a", "", "付与"), choose("a", "2"))
    legal(rule(start, *asked, claim(付与__crystals=3, a__life=7, a__aura=3)))


@clause("sakura:core/1-4")
def test_a_text_that_sends_crystals_away_from_an_aura_pays_for_those_that_come_alone():
    kept = b_bears({"instead": {"of": "to_aura"}})
    start = table(5, plain(hand=[action("flare>aura 1"), action("dust>aura 1", key="塵の札")]), kept)
    start["players"]["a"]["flare"], start["dust"] = 0, start["dust"] + 1
    legal(rule(start, use("a", "行動"), claim(敵の付与__crystals=2, a__aura=3)))
    ruling = legal(rule(start, use("a", "塵の札"), claim(敵の付与__crystals=1, a__aura=3)))
    assert "stay_in_dust" in happened(ruling, 1)
    assert "sakura-sent-to-dust-from-dust" in ruling.entries[0].interpretations


@clause("sakura:add/17-5", "sakura:add/17-2-1-1")
@pytest.mark.parametrize(
    ("crystals", "gone", "left", "seeds"), [(1, 2, 0, 0), (2, 1, 1, 1), (2, 3, 0, 0), (1, 1, 0, 1)]
)
def test_seeds_leave_a_card_last_and_go_back_to_the_soil(crystals, gone, left, seeds):
    sheds = {"when": {"at": "basic_done", "do": {"shift": {"out": "this", "to": "dust", "n": gone}}}}
    megami = ["megumi", "yurina"]
    planted = [one | {"seeds_on": 1} for one in bearing(sheds, crystals=crystals)]
    a = plain(enhancements=planted, megami=megami, seeds=3, sprouted=0)
    ruling = legal(rule(table(5, a, plain()), basic("a", "recover"), passed("a")))
    lying = ruling.final_position["players"]["a"].get("enhancements", ())
    here: dict[str, Any] = next((one for one in lying if one["id"] == "付与"), {})
    assert (here.get("crystals", 0), here.get("seeds_on", 0)) == (left, seeds)
    assert ruling.final_position["players"]["a"]["seeds"] == 4 - seeds


@clause("sakura:core/1-4", "sakura:core/8-1-3#ii")
def test_crystals_that_stay_are_moved_by_what_their_text_names():
    stays = {"stays": {"but_by": "start_phase"}}
    sheds = {"when": {"at": "basic_done", "do": {"shift": {"out": "this", "to": "dust", "n": 1}}}}
    start = table(5, a_bears(stays, sheds), plain())
    legal(
        rule(
            start,
            basic("a", "recover"),
            claim(付与__crystals=2),
            passed("a"),
            act("b", "proceed"),
            claim(付与__crystals=1),
        )
    )


@clause("sakura:add/9-6", "sakura:core/6-3")
def test_crystals_under_tokens_are_moved_by_no_arrow():
    start = table(2, plain(hand=[action("space>aura 1")]), plain(), nearer_a=2)
    legal(rule(start, use("a", "行動"), claim(space=2, a__aura=3)))


@clause("sakura:core/7-1-3-1", "sakura:add/13-3", "sakura:add/9-6", "sakura:core/7-1-1")
def test_what_lies_in_a_zone_beside_its_crystals_takes_their_room():
    move = action(
        {"shift": {"out": "dust", "to": "aura", "n": 3}}, {"shift": {"out": "dust", "to": "space", "n": 9}}
    )
    start = table(5, plain(hand=[move], frozen=1), plain(), farther_b=2)
    legal(rule(start, use("a", "行動"), claim(a__aura=4, space=8)))


@clause("sakura:add/21-1", "sakura:core/6-3")
def test_a_flow_holds_five_crystals():
    move = action({"shift": {"out": "dust", "to": "flow", "n": 9}})
    start = table(5, plain(hand=[move], megami=["akina", "yurina"], flow=3), plain())
    legal(rule(start, use("a", "行動"), claim(a__flow=5)))


@clause("sakura:core/9-6", "sakura:add/9-3-1-7")
def test_a_further_basic_action_is_noted_before_it_is_carried_out_and_waited_for_after_it():
    counted = {
        "if": {
            "that": {"compare": {"left": {"tally": "basics"}, "op": ">=", "right": 1}},
            "do": "dust>flare 1",
        }
    }
    step = {"new_basic": {"name": "横歩き", "do": counted}}
    waits = {"when": {"at": "basic_done", "do": {"if": {"that": "flare>=2", "do": "dust>aura 1"}}}}
    start = table(5, a_bears(step, waits), plain())
    ruling = legal(rule(start, act("a", "basic", value="横歩き"), claim(a__flare=2, a__aura=4)))
    told = happened(ruling, 1)
    assert told[:2] == ["pay_vigor", "new_basic"]


@clause("sakura:core/5-1-2", "sakura:core/5-1-4")
@pytest.mark.parametrize(
    ("cowed", "now", "to", "rests"),
    [(True, 0, 1, True), (True, 1, 1, False), (True, 2, 1, False), (False, 0, 1, False)],
)
def test_vigor_that_becomes_a_number_leaves_the_cowed_cowed_by_a_reading(cowed, now, to, rests):
    a = {**plain(hand=[action({"vigor": {"to": to}})]), "vigor": now, "cowed": cowed}
    ruling = legal(rule(table(5, a, plain()), use("a", "行動"), claim(a__vigor=to, a__cowed=cowed)))
    assert ("sakura-vigor-set-while-cowed" in ruling.entries[0].interpretations) is rests


@clause("sakura:core/9-3#i", "sakura:core/9-2-1#ii", "sakura:core/9-2-2#i", "sakura:core/9-2-3#i")
@pytest.mark.parametrize(
    ("kind", "step"), [("attack", "9-2-1#ii"), ("action", "9-2-2#i"), ("enhance", "9-2-3#i")]
)
def test_what_cannot_be_paid_is_refused_by_the_step_in_which_it_would_be(kind, step):
    dear = invented(
        "切札",
        type=kind,
        category="trump",
        cost="2",
        **({"range": "0-10", "damage": "1/1"} if kind == "attack" else {}),
    )
    entry = illegal_at(rule(table(5, plain(trumps=[dear]), plain()), use("a", "切札")), 1, "9-3#i")
    assert f"sakura:core/{step}" in entry.clauses


@clause("sakura:core/1-4")
def test_what_forbids_trumps_forbids_no_normal_card():
    barred = b_bears({"cannot": {"what": "use_trumps"}})
    trump = action("dust>flare 1", key="切札") | {"category": "trump", "cost": "0"}
    start = table(5, plain(trumps=[trump], hand=[action("dust>flare 1")]), barred)
    illegal_at(rule(start, use("a", "切札")), 1, "1-4")
    legal(rule(start, use("a", "行動"), claim(a__flare=2)))


@clause("sakura:core/9-2-1#i", "sakura:core/9-4-1-1", "sakura:add/23-4")
def test_a_range_that_does_not_fit_is_told_in_full():
    def why(made, space=5, **more):
        return rule(table(space, plain(hand=[made], **more), plain()), use("a", "攻撃")).entries[0].reason.ja

    assert "（3,4）" in why(attack() | {"range": "3-4"})
    assert "（0,1）" in why(attack() | {"range": "0-1"})
    assert "（0,1）" in why(attack({"always": {"this": "reach+near 1"}}) | {"range": "1"})
    assert "（0,1）" in why(attack({"always": {"this": "reach+near 2"}}) | {"range": "1"})
    assert "（-）" in why(attack() | {"range": ""})
    homing = attack("homing") | {"range": "3-4"}
    assert "照準（なし）" in why(homing, megami=["misora", "yurina"])
    assert "照準（6）" in why(homing, megami=["misora", "yurina"], aim=6)
