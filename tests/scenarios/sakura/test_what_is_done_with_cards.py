"""What texts do with crystals and cards (9-1, 10-1 to 10-33), on cards of no list."""

import pytest

from judgeapp.domain.engine.kernel import InvalidRecord, clause

from .table import basic, choose, claim, found, illegal_at, legal, passed, rule, table, take, use
from .test_what_attacks_say import attack, fight, reaction
from .test_whose_texts_hold import a_bears, b_bears, invented, only_if_weak, plain


def action(*do, key="行動", **values):
    return invented(key, {"use": list(do)}, type="action", **values)


def done(*do, space=5, b=None, **more):
    """a uses a card that does this."""
    a = plain(hand=[action(*do)], **more)
    return lambda *entries: legal(rule(table(space, a, b or plain()), use("a", "行動"), *entries))


TWO_WAYS = {"one_of": {"of": [{"do": "dust>flare 1"}, {"do": "dust>flare 3", "given": "life<=3"}]}}


@clause("sakura:core/9-1-3")
def test_a_way_is_open_only_where_its_condition_holds():
    start = table(5, plain(hand=[action(TWO_WAYS)]), plain())
    second = rule(start, use("a", "行動"), choose("a", 2))
    assert found(second, 2) == ("illegal", "core/9-1")
    weak = table(5, {**plain(hand=[action(TWO_WAYS)]), "life": 3}, plain())
    legal(rule(weak, use("a", "行動"), choose("a", 2), claim(a__flare=4)))


@clause("sakura:core/10-3")
def test_what_an_attack_got_so_many_times_stays_as_it_was():
    boost = {"next": {"change": {"boost": {"aura": 1, "life": 1, "times": 2}}}}
    a = plain(hand=[action(boost), attack({"always": {"this": "both"}}, damage="1/1")])
    legal(rule(table(5, a, plain()), use("a", "行動"), use("a", "攻撃"), claim(b__aura=0, b__life=5)))


@clause("sakura:core/9-6#i", "sakura:core/9-1-3")
def test_a_further_basic_action_is_done_by_effect_and_counts_as_one():
    walk = {"new_basic": {"name": "横歩き", "do": "dust>flare 1"}}
    twice = action({"basic_action": {"n": 2, "distinct": True}})
    start = table(5, a_bears(walk, hand=[twice]), plain())
    begun = (use("a", "行動"), choose("a", "横歩き"))
    legal(rule(start, *begun, choose("a", "前進"), claim(a__flare=2, space=4)))
    again = rule(start, *begun, choose("a", "横歩き"))
    assert [str(one.verdict) for one in again.entries] == ["legal", "legal", "illegal"]
    only = table(5, a_bears(walk, hand=[action({"basic_action": {"which": "forward"}})]), plain())
    assert found(rule(only, *begun), 2) == ("illegal", "core/9-1")


@clause("sakura:core/10-1", "sakura:core/10-2", "sakura:core/5-4")
def test_arrows_are_changed_for_the_card_or_the_player_that_the_text_means():
    def moved(a, flare, b=None, **more):
        start = table(5, a, b or plain())
        legal(rule(start, use("a", "行動"), claim(a__flare=flare)))

    arrow = action("dust>flare 1")
    more = {"arrows": {"more": 1, "which": {"type": "action"}}}
    moved(a_bears(more, hand=[arrow]), 3)
    moved(a_bears(more, {"arrows": {"more": 2, "which": {"type": "action"}}}, hand=[arrow]), 5)
    moved(plain(hand=[arrow]), 2, b_bears(more))
    moved(a_bears({"arrows": {"more": 1}}, hand=[arrow]), 2)
    own = invented("行動", {"always": {"arrows": {"more": 1}}}, {"use": "dust>flare 1"}, type="action")
    moved(plain(hand=[own]), 3)


@clause("sakura:core/1-4", "sakura:core/10-1")
@pytest.mark.parametrize("who", ["a", "b"])
def test_a_text_of_either_player_keeps_arrows_from_moving_crystals_at_distance(who):
    kept = {"cannot": {"what": "move_space_by_arrows", "who": "both"}}
    a = a_bears(kept, hand=[action("space>flare 1")]) if who == "a" else plain(hand=[action("space>flare 1")])
    legal(
        rule(
            table(5, a, b_bears(kept) if who == "b" else plain()),
            use("a", "行動"),
            claim(space=5, a__flare=1),
        )
    )


@clause("sakura:core/6-3", "sakura:add/21-1", "sakura:core/10-1")
def test_no_crystal_moves_to_or_from_a_zone_that_is_not_there():
    done("dust>flow 2")(claim(a__flow=0))
    done("flow>flare 2")(claim(a__flare=1))
    done("chosen>dust 1")(claim(a__flare=1))
    done("dust>chosen 1")(claim(a__flare=1))
    there = {"megami": ["akina", "yurina"]}
    done("dust>flow 2", **there)(claim(a__flow=2))


@clause("sakura:core/5-4", "sakura:core/7-1-3-1")
def test_the_limit_of_an_aura_is_raised_for_arrows_of_its_own_player_while_the_text_holds():
    high = {"aura_limit": 8}
    arrow = action("dust>aura 3")

    def filled(a, aura, b=None):
        legal(rule(table(5, {**a, "aura": 4}, b or plain()), use("a", "行動"), claim(a__aura=aura)))

    filled(a_bears(high, hand=[arrow]), 7)
    filled(a_bears(only_if_weak(high), hand=[arrow]), 5)
    filled(plain(hand=[arrow]), 5, b_bears(high))


@clause("sakura:core/1-4", "sakura:core/10-1")
def test_crystals_that_may_stay_in_a_start_phase_are_moved_by_arrows():
    for stays, left in (({"may_stay": True}, 1), ({}, 2)):
        on_it = [{"choose": {"what": {"at": "enhancements"}}}, "chosen>dust 1"]
        start = table(5, a_bears({"stays": stays}, hand=[action(*on_it)]), plain())
        legal(rule(start, use("a", "行動"), claim(付与__crystals=left)))


@clause("sakura:core/5-1-2")
def test_vigor_that_changes_by_nothing_stays():
    done({"vigor": {"by": 0}}, cowed=True)(claim(a__vigor=1, a__cowed=True))


@clause("sakura:core/9-1")
@pytest.mark.parametrize(
    ("fell", "verdict"),
    [(("斬",), "legal"), (("斬", "一閃"), "illegal"), (("攻撃",), "illegal"), ((), "illegal")],
)
def test_what_falls_by_chance_is_as_many_cards_as_the_text_says_of_those_there(fell, verdict):
    at_random = action({"put": {"what": {"at": "hand", "side": "enemy", "by": "chance"}, "to": "discard"}})
    b = plain(hand=[attack(key="斬"), attack(key="一閃"), attack(key="柄打ち")], discard=[attack()])
    entry = {"kind": "chance", "move": "draw_by_chance", "cards": list(fell)}
    found = rule(table(5, plain(hand=[at_random]), b), use("a", "行動"), entry)
    assert str(found.entries[1].verdict) == verdict
    if verdict == "legal":
        legal(
            rule(table(5, plain(hand=[at_random]), b), use("a", "行動"), entry, claim(斬__zone="b.discard"))
        )


@clause("sakura:core/10-31", "sakura:core/9-3")
def test_each_further_cost_is_paid_with_a_card_of_its_own():
    dear = {"next_card": {"which": {"type": "attack"}, "discards": {"type": "action"}}}
    begun = (use("a", "行動"), use("a", "行動2"))

    def start(*hand):
        return table(5, plain(hand=[action(dear), action(dear, key="行動2"), attack(), *hand]), plain())

    one = start(action(key="札1"))
    illegal_at(rule(one, *begun, use("a", "攻撃")), 3, "10-31")
    two = start(action(key="札1"), action(key="札2"))
    paid = (use("a", "攻撃"), choose("a", "", "札1"), take("b", "ライフ"))
    legal(rule(two, *begun, *paid, claim(札1__zone="a.discard", 札2__zone="a.discard")))
    none = table(5, plain(hand=[action(dear), attack()]), plain())
    illegal_at(rule(none, use("a", "行動"), use("a", "攻撃")), 2, "10-31")
    free = {"use_card": {"what": {"at": "hand", "which": {"type": "attack"}}, "no_costs": True}}
    without = table(5, plain(hand=[action(dear), action(free, key="行動2"), attack()]), plain())
    legal(rule(without, *begun, choose("a", "", "攻撃"), take("b", "ライフ"), claim(b__life=7)))


@clause("sakura:core/9-1-1-8", "sakura:core/9-1-3-2")
def test_a_moment_is_that_of_the_attacks_cards_and_basic_actions_that_the_text_means():
    def waits(do="dust>flare 2", **at):
        return {"when": {"at": at, "do": do}}

    hand = [attack(damage="1/1"), attack(key="攻撃2", damage="3/1"), action()]
    both = (use("a", "攻撃"), take("b", "ライフ"), use("a", "攻撃2"), take("b", "ライフ"))

    def start(text):
        return table(5, {**a_bears(text, hand=hand), "vigor": 2}, plain())

    for at, flare in (
        ({"at": "attack_made", "attack": {"aura_least": 3}}, 3),
        ({"at": "attack_made", "attack": {"aura_least": 3}, "nth": 1}, 1),
        ({"at": "attack_made", "nth": 2}, 3),
        ({"at": "attack_resolved"}, 5),
        ({"at": "attack_resolved", "attack": {"who": "enemy"}}, 1),
    ):
        legal(rule(start(waits(**at)), *both, claim(a__flare=flare)))
    for at, flare in (
        ({"at": "used", "which": {"type": "action"}}, 3),
        ({"at": "used", "which": {"type": "attack"}}, 1),
        ({"at": "used", "which": {"type": "action"}, "nth": 2}, 1),
    ):
        legal(rule(start(waits(**at)), use("a", "行動"), claim(a__flare=flare)))
    for basics, flare in ((["recover"], 3), (["focus"], 1), ([], 3)):
        text = waits(at="basic_done", basics=basics)
        legal(rule(start(text), basic("a", "recover"), claim(a__flare=flare)))


@clause("sakura:core/9-1-3", "sakura:core/9-8")
def test_cards_used_one_after_the_other_are_of_different_names():
    pick = {"at": "hand", "n": 2, "distinct": True, "which": {"type": "action"}}
    hand = [action("dust>flare 1", key=key) for key in ("札1", "札3")]
    hand.append({**action("dust>flare 1", key="札2"), "name": hand[0]["name"]})
    start = table(5, plain(hand=[action({"use_card": {"what": pick}}), *hand]), plain())
    begun = (use("a", "行動"), choose("a", "", "札1"))
    legal(rule(start, *begun, choose("a", "", "札3"), claim(a__flare=3)))
    assert found(rule(start, *begun, choose("a", "", "札2")), 3) == ("illegal", "core/9-1")
    ended = legal(rule(start, *begun, passed("a"), claim(a__flare=3))).entries[2]
    assert [done.get("cards") for done in ended.implied] == [["札3"]]


@clause("sakura:core/10-17", "sakura:core/7-2")
def test_only_a_trump_becomes_used_or_unused():
    own = {"put": {"what": {"at": ["trumps", "hand"], "by": "all"}, "to": "unused"}}
    trump = invented("切札", type="action", category="trump", cost="0")
    done(own, used=[trump])(claim(切札__zone="a.trumps"))
    a = plain(hand=[action({"put": {"what": {"at": "hand", "by": "all"}, "to": "used"}}), attack()])
    legal(rule(table(5, a, plain()), use("a", "行動"), claim(攻撃__zone="a.hand")))


@clause("sakura:core/7-1-7")
def test_a_card_put_where_it_lies_stays_there():
    stay = {"put": {"what": {"at": "discard", "by": "all"}, "to": "discard"}}
    done(stay, discard=[attack(key="斬")])(claim(斬__zone="a.discard"))


@clause("sakura:core/6-2-1-9")
@pytest.mark.parametrize("answers", [True, False])
def test_the_damage_that_an_attack_has_dealt_counts_while_it_is_there(answers):
    told = {"after": {"shift": {"out": "dust", "to": "flare", "n": "dealt.life"}}}
    start = fight(attack(told, damage="2/2"), reaction())
    answer = (use("b", "対応"),) if answers else (passed("b"),)
    legal(rule(start, use("a", "攻撃"), *answer, take("b", "ライフ"), claim(a__flare=3)))
    aura = rule(start, use("a", "攻撃"), *answer, take("b", "オーラ"), claim(a__flare=1))
    legal(aura)
    done({"shift": {"out": "dust", "to": "flare", "n": "dealt.life"}})(claim(a__flare=1))


@clause("sakura:core/10-32", "sakura:core/6-2-1-6")
def test_subtypes_and_words_are_changed_for_the_own_cards_that_the_text_means():
    free = {"texts": {"no_sub": True, "which": {"sub": "fullpower", "originally": True}}}
    big = action("dust>flare 1", sub="fullpower")
    begun = use("a", "行動")
    legal(rule(table(5, a_bears(free, hand=[big]), plain()), begun, claim(a__flare=2)))
    for start in (
        table(5, plain(hand=[big]), b_bears(free)),
        table(5, a_bears(only_if_weak(free), hand=[big]), plain()),
        table(
            5,
            a_bears(
                {
                    "texts": {
                        "no_sub": True,
                        "which": {"sub": "fullpower", "originally": True},
                        "used_from": "discard",
                    }
                },
                hand=[big],
            ),
            plain(),
        ),
        table(5, a_bears({"texts": {"lose": "terminal", "which": {}}}, hand=[big]), plain()),
    ):
        illegal_at(rule(start, begun), 1, "8-2-2#a")


@clause("sakura:core/10-32", "sakura:core/6-2-1-6", "sakura:core/9-1-1-6")
def test_a_text_that_takes_a_subtype_away_asks_for_it_as_it_is_without_that_text():
    """Neither by what it says of other cards nor by its condition does it look at itself."""
    big = action("dust>flare 1", sub="fullpower")
    free = {"texts": {"no_sub": True, "which": {"sub": "fullpower"}}}
    there = {"there": {"at": "hand", "which": {"sub": "fullpower"}}}
    for held in (free, {"where": {"that": there, "holds": [free]}}):
        legal(rule(table(5, a_bears(held, hand=[big]), plain()), use("a", "行動"), claim(a__flare=2)))
    none = {"where": {"that": {"not": there}, "holds": [free]}}
    illegal_at(rule(table(5, a_bears(none, hand=[big]), plain()), use("a", "行動")), 1, "8-2-2#a")


@clause("sakura:core/9-1-3-4")
def test_for_the_next_card_a_text_names_its_growth_or_its_further_cost_and_nothing_else():
    says = {"next_card": {"which": {"type": "enhance"}, "texts": ["no_reaction"]}}
    start = table(5, plain(hand=[action(says)]), plain())
    with pytest.raises(InvalidRecord) as refused:
        rule(start, use("a", "行動"))
    assert refused.value.field.endswith("use.do[0].next_card.texts")
    assert "Known: which, growth, discards, who." in str(refused.value)


@clause("sakura:core/9-1-3")
def test_this_card_and_other_cards_are_told_apart():
    def put_down(**which):
        return {"put": {"what": {"at": ["hand", "using"], "which": which, "by": "all"}, "to": "down"}}

    a = plain(hand=[action(put_down(other=True)), attack(key="斬")])
    legal(rule(table(5, a, plain()), use("a", "行動"), claim(斬__zone="a.down", 行動__zone="a.discard")))


@clause("sakura:core/4-2#2", "sakura:core/1-4")
def test_only_what_takes_the_place_of_a_defeat_saves_from_one():
    for of, winner in (("lose", ""), ("draw", "a")):
        saved = {"instead": {"of": of, "do": {"shift": {"out": "flare", "to": "life", "n": 1}}}}
        b = {**b_bears(saved), "life": 1}
        start = table(5, plain(hand=[attack()]), b)
        found = rule(start, use("a", "攻撃"), take("b", "ライフ"))
        assert found.winner == winner
