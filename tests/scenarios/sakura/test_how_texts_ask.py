"""How a text asks its player (9-1-3): what may be done and what must, ways, numbers, cards, and what is on offer."""

from typing import Any

import pytest

from judgeapp.domain.engine.kernel import Action, GameRecord, clause
from judgeapp.domain.engine.sakura.text.asking.silence import ASKING
from judgeapp.domain.engine.tools.moments import game_after

from .table import act, basic, choose, claim, found, illegal_at, legal, passed, rule, table, take, use
from .test_defeats_and_orders import market_and_balsam
from .test_what_attacks_say import attack
from .test_what_is_done_with_cards import action, done
from .test_whose_texts_hold import NOT_NOW, a_bears, bearing, invented, plain


def offered(start, *entries):
    """What may be answered after these entries, as moves with what they name."""
    data = {"version": 1, "book": "sakura", "start": {"position": start}, "entries": list(entries)}
    options = game_after(GameRecord.from_json(data), len(entries)).options()
    return [(one.move, one.card or one.value or "".join(one.cards)) for one in options]


OR_ELSE = {"otherwise": "dust>aura 1"}


@clause("sakura:core/9-1-3")
@pytest.mark.parametrize(
    ("do", "goes_on", "flare", "aura"),
    [
        ("dust>flare 1", act("a", "activate", "行動"), 2, 3),
        ("dust>flare 1", passed("a"), 1, 4),
        ({"if": {"that": NOT_NOW, "do": "dust>flare 1"}}, None, 1, 4),
        ([{"pay": 2}, "dust>flare 1"], None, 1, 4),
        ([{"pay": 1}, "dust>flare 1"], act("a", "activate", "行動"), 2, 3),
    ],
)
def test_what_is_done_otherwise_is_done_where_a_player_does_not_go_on_or_cannot(do, goes_on, flare, aura):
    entries = [goes_on] if goes_on else []
    done({"may": {"do": do, **OR_ELSE}})(*entries, claim(a__flare=flare, a__aura=aura))


@clause("sakura:core/9-1-3")
def test_nobody_is_asked_about_an_effect_that_would_do_nothing():
    does = {"if": {"that": NOT_NOW, "do": "dust>flare 1"}}
    for text in ({"may": does}, {"may": {"do": does, **OR_ELSE}}):
        start = table(5, plain(hand=[action(text)]), plain())
        assert ("activate", "行動") not in offered(start, use("a", "行動"))


@clause("sakura:core/9-1-3")
def test_what_is_done_otherwise_is_not_done_where_a_card_is_chosen():
    may = {"may": {"do": {"put": {"what": {"at": "discard"}, "to": "down"}}, **OR_ELSE}}
    lying = [attack(key="札1"), attack(key="札2")]
    chosen = (choose("a", "", "札1"), claim(札1__zone="a.down", a__aura=3))
    done(may, discard=lying)(*chosen)
    done(may, discard=lying)(passed("a"), claim(札1__zone="a.discard", a__aura=4))


@clause("sakura:core/9-1-3", "sakura:core/6-3")
@pytest.mark.parametrize("agrees", [True, False])
def test_who_says_that_an_effect_goes_on_may_still_choose_no_card_of_up_to_so_many(agrees):
    may = {"may": {"put": {"what": {"at": "discard", "up_to": True}, "to": "down"}}}
    begun = [act("a", "activate", "行動")] if agrees else []
    lying = [attack(key="札1"), attack(key="札2")]
    done(may, discard=lying)(*begun, passed("a"), claim(札1__zone="a.discard", 札2__zone="a.discard"))


@clause("sakura:core/9-1-3")
def test_an_effect_that_lets_a_card_be_chosen_offers_the_cards_and_not_the_word_that_it_goes_on():
    may = {"may": {"put": {"what": {"at": "discard"}, "to": "down"}}}
    start = table(
        5, plain(hand=[action(may)], discard=[attack(key="札1"), attack(key="札2")]), plain(), turn=9
    )
    assert offered(start, use("a", "行動")) == [("choose", "札1"), ("choose", "札2"), ("pass", "")]
    plainly = table(5, plain(hand=[action({"may": "dust>flare 1"})]), plain())
    assert offered(plainly, use("a", "行動")) == [("activate", "行動"), ("pass", "")]


THREE = [{"do": f"dust>flare {number}"} for number in (1, 2, 3)]


@clause("sakura:core/9-1-3")
@pytest.mark.parametrize(
    ("how", "answers", "fits"),
    [
        ({"n": 2, "up_to": True}, ("0",), True),
        ({"n": 2, "up_to": True}, ("1", "0"), True),
        ({"n": 2, "up_to": True, "least": 1}, ("0",), False),
        ({"n": 2, "up_to": True, "least": 1}, ("1", "0"), True),
        ({"n": 2}, ("0",), False),
        ({"n": 2}, ("1", "0"), False),
        ({"n": 2}, ("1", "2"), True),
    ],
)
def test_of_so_many_ways_fewer_are_chosen_only_where_the_text_says_up_to(how, answers, fits):
    start = table(5, plain(hand=[action({"one_of": {"of": THREE, **how}})]), plain())
    flare = claim(a__flare=1 + sum(map(int, answers)))
    ruling = rule(start, use("a", "行動"), *(choose("a", one) for one in answers), flare)
    assert (set(map(str, (one.verdict for one in ruling.entries))) == {"legal"}) is fits


@clause("sakura:core/9-1-3")
def test_a_step_is_done_up_to_so_often_or_just_so_often():
    done({"repeat": {"n": 3, "do": "dust>flare 1", "up_to": True}})(choose("a", 2), claim(a__flare=3))
    done({"repeat": {"n": 3, "do": "dust>flare 1"}})(claim(a__flare=4))


USES = {"use_card": {"what": {"at": "hand", "which": {"type": "action"}}}}


@clause("sakura:core/9-2", "sakura:core/9-1-3")
def test_a_card_that_an_effect_uses_is_named_as_a_choice_or_as_a_use():
    hand = [action(USES), action("dust>flare 1", key="札1"), action("dust>flare 2", key="札2")]
    start = table(5, plain(hand=hand), plain())
    for named in (choose("a", "", "札2"), use("a", "札2")):
        legal(rule(start, use("a", "行動"), named, claim(a__flare=3)))


@clause("sakura:core/9-1-3")
def test_what_another_player_chooses_is_not_chosen_by_who_says_that_the_effect_goes_on():
    theirs = {"put": {"what": {"at": "hand", "side": "enemy", "by": "enemy"}, "to": "down"}}
    b = plain(hand=[action(key="札1"), action(key="札2")])
    start = table(5, plain(hand=[action({"may": theirs})]), b)
    assert offered(start, use("a", "行動")) == [("activate", "行動"), ("pass", "")]
    goes_on = (use("a", "行動"), act("a", "activate", "行動"))
    legal(rule(start, *goes_on, choose("b", "", "札2"), claim(札2__zone="b.down")))
    assert found(rule(start, use("a", "行動"), choose("a", "", "札2")), 2) == ("illegal", "core/9-1")


@clause("sakura:core/9-1-3", "sakura:core/6-3")
def test_an_effect_that_hangs_on_cards_nobody_has_seen_is_declined_without_a_look_at_them():
    """What a could choose hangs on the hidden hand; what b chooses then comes after it."""
    own = {"may": {"put": {"what": {"at": "hand", "which": {"type": "attack"}}, "to": "down"}}}
    theirs = {"put": {"what": {"at": "hand", "side": "enemy", "by": "enemy"}, "to": "down"}}
    a = plain(hand=[action(own, theirs), {"id": "札"}])
    start = table(5, a, plain(hand=[action(key="札1"), action(key="札2")]))
    chosen = (choose("b", "", "札2"), claim(札2__zone="b.down"))
    legal(rule(start, use("a", "行動"), passed("a"), *chosen))
    legal(rule(start, use("a", "行動"), *chosen))


@clause("sakura:core/9-1-3", "sakura:core/6-3")
@pytest.mark.parametrize("used", [True, False])
def test_a_card_that_alone_can_be_chosen_need_not_be_named(used):
    pick = {"at": "hand", "which": {"type": "attack"}}
    step = {"use_card": {"what": pick, "free": True}} if used else {"put": {"what": pick, "to": "down"}}
    start = table(5, plain(hand=[action(step), attack()]), plain())
    hit = [take("b", "ライフ")] if used else []
    done_ = claim(b__life=7) if used else claim(攻撃__zone="a.down")
    legal(rule(start, use("a", "行動"), *hit, basic("a", "forward"), done_))


@clause("sakura:core/9-1-3", "sakura:core/6-3")
@pytest.mark.parametrize(
    "step",
    [
        {"put": {"what": {"at": "hand", "side": "enemy", "by": "enemy"}, "to": "discard"}},
        {"use_card": {"what": {"at": "hand", "side": "enemy", "by": "enemy"}}},
    ],
)
def test_nobody_declines_what_an_effect_has_them_choose(step):
    b = plain(hand=[action(key="札1"), action(key="札2")])
    start = table(5, plain(hand=[action(step)]), b)
    illegal_at(rule(start, use("a", "行動"), passed("b")), 2, "9-1")
    legal(rule(start, use("a", "行動"), choose("b", "", "札2"), claim(札2__zone="b.discard")))


@clause("sakura:core/10-31")
def test_a_further_cost_is_paid_by_who_uses_the_card_with_one_card_for_each_of_them():
    dear = {"next_card": {"which": {"type": "attack"}, "discards": {"type": "action"}}}
    begun = (use("a", "行動"), use("a", "攻撃"))
    two = [action(dear), attack(), action(key="札1"), action(key="札2")]
    start = table(5, plain(hand=two), plain())
    illegal_at(rule(start, *begun, choose("a", "", "札1", "札2")), 3, "10-31")
    one = table(5, plain(hand=two[:3]), plain())
    legal(rule(one, *begun, take("b", "ライフ"), passed("a"), claim(札1__zone="a.discard", turn=6)))


@clause("sakura:core/10-31", "sakura:core/9-3")
def test_a_card_with_a_further_cost_that_nothing_pays_is_not_used_though_another_one_could_be_paid_twice():
    def dear(kind):
        return {"next_card": {"which": {"type": "attack"}, "discards": {"type": kind}}}

    hand = [action(dear("action")), action(dear("enhance"), key="行動2"), attack()]
    hand += [action(key="札1"), action(key="札2")]
    begun = (use("a", "行動"), use("a", "行動2"))
    illegal_at(rule(table(5, plain(hand=hand), plain()), *begun, use("a", "攻撃")), 3, "10-31")


@clause("sakura:core/10-31", "sakura:core/9-1-3-4")
def test_a_further_cost_of_one_player_s_next_card_is_none_of_the_other_player_s():
    dear = {"next_card": {"which": {"type": "enhance"}, "discards": {"type": "action"}}}
    shield = invented("盾", type="enhance", sub="reaction", charge=0)
    start = table(5, plain(hand=[action(dear), attack()]), plain(hand=[shield]))
    legal(
        rule(start, use("a", "行動"), use("a", "攻撃"), use("b", "盾"), take("b", "ライフ"), claim(b__life=7))
    )


@clause("sakura:core/9-1-3", "sakura:core/9-8")
@pytest.mark.parametrize(
    ("answers", "fits"),
    [
        ((("札1", "札3"),), True),
        ((("札1", "札2"),), False),
        ((("札1", "札3", "札4"),), False),
        ((("札1",), ("札3", "札4")), False),
        ((("札1",), ("札3",), ("札4",)), False),
    ],
)
def test_cards_of_different_names_are_used_no_more_than_so_many_together(answers, fits):
    """札1 and 札2 are of one name."""
    pick = {"at": "hand", "n": 2, "distinct": True, "which": {"type": "action"}}
    hand = [action("dust>flare 1", key=key) for key in ("札1", "札3", "札4")]
    hand.append({**action("dust>flare 1", key="札2"), "name": hand[0]["name"]})
    start = table(5, plain(hand=[action({"use_card": {"what": pick}}), *hand]), plain())
    ruling = rule(start, use("a", "行動"), *(choose("a", "", *named) for named in answers))
    assert (str(ruling.entries[-1].verdict) == "legal") is fits


@clause("sakura:core/9-1-3", "sakura:core/9-8")
def test_cards_of_different_names_are_offered_one_or_more_and_may_be_left_where_the_text_says_up_to():
    def start(**pick):
        uses = {"use_card": {"what": {"at": "hand", "n": 2, "distinct": True, **pick}}}
        return table(5, plain(hand=[action(uses), action(key="札1"), action(key="札2")]), plain())

    some = [("choose", "札1"), ("choose", "札2"), ("choose", "札1札2")]
    assert offered(start(), use("a", "行動")) == some
    assert offered(start(up_to=True), use("a", "行動")) == [*some, ("pass", "")]
    entries = (use("a", "行動"), basic("a", "forward"), claim(札1__zone="a.hand", 札2__zone="a.hand"))
    legal(rule(start(up_to=True), *entries))


@clause("sakura:core/10-33")
def test_a_card_that_effects_do_not_choose_in_a_hand_is_none_of_the_different_ones_either():
    pick = {"at": "hand", "side": "enemy", "n": 2, "distinct": True}
    kept = action("dust>flare 1", key="札1")
    kept["texts"].append({"always": {"untouchable": "choice_in_hand"}})
    b = plain(hand=[kept, action("dust>flare 1", key="札2")])
    start = table(5, plain(hand=[action({"use_card": {"what": pick}})]), b)
    assert found(rule(start, use("a", "行動"), choose("a", "", "札1")), 2) == ("illegal", "core/10-33")
    legal(rule(start, use("a", "行動"), choose("a", "", "札2"), claim(札2__zone="b.discard")))


def at_once(*keys):
    """Cards that each do something as the action is resolved."""
    text = {"when": {"at": "use_resolved", "do": "dust>flare 1"}}
    return [one for key in keys for one in bearing(text, key=key)]


@clause("sakura:core/9-1", "sakura:core/5-1-1")
def test_what_comes_at_one_moment_is_offered_one_by_one():
    start = table(5, plain(hand=[action()], enhancements=at_once("付与1", "付与2")), plain())
    assert offered(start, use("a", "行動")) == [("order", "付与1"), ("order", "付与2")]


@clause("sakura:core/8-2-1", "sakura:core/5-1-1")
def test_texts_are_offered_before_what_rules_bring_about_at_the_same_moment():
    told = offered(market_and_balsam(), act("a", "proceed"), passed("a"))
    assert told == [("order", "鳳仙花"), ("order", "投資券")]


@clause("sakura:core/4-2#2", "sakura:core/9-1-3-1")
def test_of_texts_in_the_place_of_a_defeat_one_is_offered_and_not_none():
    instead = {"instead": {"of": "lose", "do": "dust>life 1"}}
    shields = [*bearing(instead, key="盾1"), *bearing(instead, key="盾2")]
    start = table(5, plain(hand=[action("lose")], enhancements=shields), plain())
    assert offered(start, use("a", "行動")) == [("choose", "盾1"), ("choose", "盾2")]


@clause("sakura:core/9-1", "sakura:core/5-1-1", "sakura:add/19-4/table", "sakura:add/22-11-1")
def test_rules_that_come_at_one_moment_are_offered_by_their_names():
    a = plain(megami=["kamuwi", "shisui"], own_wounds_life=1)
    start = table(5, a, plain(), phase="start", turn=9)
    told = offered(start, act("a", "proceed"))
    assert [move for move, _ in told] == ["order", "order"]
    assert {name for _, name in told} == {"禁忌ゲージ", "裂傷"}


@clause("sakura:core/9-6", "sakura:core/9-6#iii")
def test_a_basic_action_that_an_effect_names_is_done_though_it_moves_nothing():
    named = action({"basic_action": {"which": "recover"}})
    told = {"when": {"at": {"at": "basic_done"}, "do": "dust>flare 1"}}
    start = table(5, {**a_bears(told, hand=[named]), "aura": 5}, plain())
    legal(rule(start, use("a", "行動"), claim(a__aura=5, a__flare=2)))
    two = table(5, plain(hand=[action({"basic_action": {"which": ["recover", "focus"]}})]), plain())
    legal(rule(two, use("a", "行動"), choose("a", "focus"), claim(a__aura=2, a__flare=2)))


@clause("sakura:core/9-1-3")
def test_cards_asked_for_one_by_one_may_be_named_at_once_and_no_more_than_so_many():
    asks: Any = ASKING.one_by_one("a", ("札1", "札2", "札3"), 1, 2, "sakura:core/9-1")
    (must,) = next(asks).choices
    assert (must.least, must.most, must.among) == (1, 2, ("札1", "札2", "札3"))
    one, none = asks.send(Action("a", "choose", cards=("札2",))).choices
    assert (one.least, one.most, one.among, none.move) == (1, 1, ("札1", "札3"), "pass")
    with pytest.raises(StopIteration) as ended:
        asks.send(Action("a", "choose", cards=("札3",)))
    assert ended.value.value == ("札2", "札3")


@clause("sakura:core/9-1-3-1", "sakura:core/4-2#2")
def test_a_card_whose_text_takes_no_defeat_s_place_is_not_applied_in_the_place_of_one():
    instead = {"instead": {"of": "lose", "do": "dust>life 1"}}
    shields = [*bearing(instead, key="盾1"), *bearing(instead, key="盾2")]
    start = table(5, plain(hand=[action("lose"), attack()], enhancements=shields), plain())
    illegal_at(rule(start, use("a", "行動"), act("a", "activate", "攻撃")), 2, "9-1-3-1")


@clause("sakura:core/10-35", "sakura:core/10-35-1")
def test_a_card_out_of_range_may_be_used_by_its_own_text_where_that_lets_its_range_be_varied():
    uses = {"use_card": {"what": "this", "may": True, "free": True, "vary": 1}}
    text = {"used": {"when": {"at": {"at": "use_resolved", "which": {"type": "action"}}, "do": uses}}}
    trump = invented("切札", text, type="attack", range="1-4", damage="2/1", category="trump", cost="0")
    start = table(5, plain(hand=[action()], used=[trump]), plain())
    entries = (use("a", "行動"), choose("a", "range+1"), take("b", "ライフ"))
    legal(rule(start, *entries, claim(b__life=7)))


@clause("sakura:core/6-2-1-2")
def test_the_name_of_any_card_on_the_table_may_be_declared():
    names = action({"name_card": {}})
    start = table(5, plain(hand=[names], discard=[attack(key="札")]), plain())
    legal(rule(start, use("a", "行動"), choose("a", "架空の札")))
    legal(rule(start, use("a", "行動"), choose("a", "斬")))
    illegal_at(rule(start, use("a", "行動"), choose("a", "架空の名")), 2, "9-1")


@clause("sakura:core/5-8-2", "sakura:core/5-8-3-2")
def test_of_two_damages_of_a_text_the_player_hit_chooses_one_and_takes_both_only_where_it_says_so():
    hurts = {"damage": {"aura": 2, "life": 1}}
    start = table(5, plain(hand=[action(hurts)]), plain())
    legal(rule(start, use("a", "行動"), take("b", "ライフ"), claim(b__life=7, b__aura=3)))
    legal(rule(start, use("a", "行動"), take("b", "オーラ"), claim(b__life=8, b__aura=1)))
    done({"damage": {"aura": 2, "life": 1, "both": True}})(claim(b__life=7, b__aura=1))


@clause("sakura:core/5-8-1")
def test_a_text_may_deal_damage_to_the_flare():
    done({"damage": {"flare": 1}})(claim(b__flare=0, b__aura=3, b__life=8))


@clause("sakura:core/5-8-1", "sakura:core/1-4")
def test_who_is_dealt_no_damage_is_dealt_none_to_both_at_once_either():
    safe = plain(enhancements=bearing({"cannot": {"what": "suffer", "who": "me"}}, key="盾"))
    done({"damage": {"aura": 2, "life": 1, "both": True}}, b=safe)(claim(b__life=8, b__aura=3))


@clause("sakura:core/10-35", "sakura:core/10-35-2")
@pytest.mark.parametrize(("way", "charge"), [("none", 2), ("charge+1", 3), ("charge-1", 1)])
def test_the_charge_of_a_card_that_an_effect_uses_is_one_more_or_less_or_as_it_is(way, charge):
    varies = action({"use_card": {"what": {"at": "hand", "which": {"type": "enhance"}}, "vary": 1}})
    kept = invented("付与", type="enhance", charge=2)
    start = table(5, {**plain(hand=[varies, kept]), "aura": 0}, plain())
    entries = (use("a", "行動"), choose("a", "", "付与"), choose("a", way))
    legal(rule(start, *entries, claim(付与__crystals=charge)))


@clause("sakura:core/10-35", "sakura:core/10-35-2")
def test_a_charge_that_an_effect_states_may_be_varied_too():
    pick = {"at": "hand", "which": {"type": "enhance"}}
    varies = action({"use_card": {"what": pick, "vary": 1, "charge": 3}})
    start = table(5, {**plain(hand=[varies, invented("付与", type="enhance", charge=1)]), "aura": 0}, plain())
    legal(
        rule(
            start, use("a", "行動"), choose("a", "", "付与"), choose("a", "charge+1"), claim(付与__crystals=4)
        )
    )


@clause("sakura:core/10-35")
def test_a_card_without_a_number_to_vary_is_used_as_it_is():
    varies = action({"use_card": {"what": {"at": "hand", "which": {"type": "action"}}, "vary": 1}})
    start = table(5, plain(hand=[varies, action("dust>flare 1", key="札")]), plain())
    legal(rule(start, use("a", "行動"), choose("a", "", "札"), claim(a__flare=2)))


@clause("sakura:core/9-1-3-1", "sakura:core/4-2#2")
def test_an_unused_trump_is_used_in_the_place_of_a_defeat_only_by_a_text_about_it_that_holds():
    def saved(instead, given=None, *, fits):
        held = {"holds": {"instead": {"do": "dust>life 1", **instead}}}
        always = {"always": held if given is None else {**held, "given": given}}
        trump = invented("切札", always, type="action", category="trump", cost="0")
        a = plain(hand=[action("lose")], trumps=[trump])
        return legal(rule(table(5, a, plain()), use("a", "行動"), claim(winner="" if fits else "b")))

    saved({"of": "lose"}, fits=True)
    saved({"of": "draw"}, fits=False)
    saved({"of": "lose"}, NOT_NOW, fits=False)
