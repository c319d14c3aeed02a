"""The use of a card from its price to its end (9-2), and what is drawn and reconstructed (7-1-6, 9-7)."""

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
    seat,
    shuffled,
    table,
    take,
    use,
)
from .test_attacks_to_their_end import action, rows
from .test_basics_and_crystals import flare_up
from .test_what_attacks_say import attack
from .test_whose_texts_hold import a_bears, b_bears, invented, only_if_weak, plain

KINDS: dict[str, dict[str, Any]] = {
    "attack": {"range": "0-10", "damage": "0/0"},
    "action": {},
    "enhance": {"charge": 1},
}


def of_kind(kind, *texts, **values):
    return invented("札", *texts, type=kind, **{**KINDS[kind], **values})


@clause("sakura:core/9-4#i")
@pytest.mark.parametrize("kind", KINDS)
def test_a_text_that_waits_for_a_reaction_sees_every_kind_of_card_and_no_other_use(kind):
    made = attack(damage="-/0")
    chosen = [choose("b", "1")] if kind == "enhance" else []
    chosen = [take("a", "ライフ")] if kind == "attack" else chosen
    start = table(5, plain(hand=[made]), b_bears(flare_up("reacted"), hand=[of_kind(kind, sub="reaction")]))
    legal(rule(start, use("a", "攻撃"), use("b", "札"), *chosen, claim(b__flare=2)))
    mine = [choose("a", "1")] if kind == "enhance" else []
    mine = [take("b", "ライフ")] if kind == "attack" else mine
    own = table(5, a_bears(flare_up("reacted"), hand=[of_kind(kind, sub="reaction")]), plain())
    legal(rule(own, use("a", "札"), *mine, basic("a", "前進"), claim(a__flare=1)))


@clause("sakura:core/9-2-1#v", "sakura:core/9-2-2#iv", "sakura:core/9-2-3#v", "sakura:core/9-1-3-4")
@pytest.mark.parametrize(
    ("kind", "lying"), [("attack", "discard"), ("action", "discard"), ("enhance", "enhancements")]
)
def test_what_waits_for_a_use_to_be_over_finds_the_card_where_it_was_put(kind, lying):
    own = {
        "compare": {"left": {"how_many": {"at": lying}}, "op": ">=", "right": 2 if kind == "enhance" else 1}
    }
    waits = {"when": {"at": "use_resolved", "do": {"if": {"that": own, "do": "dust>flare 1"}}}}
    start = table(5, a_bears(waits, hand=[of_kind(kind)], discard=0), plain())
    chosen = {"attack": [take("b", "ライフ")], "action": [], "enhance": [choose("a", "1")]}[kind]
    legal(rule(start, use("a", "札"), *chosen, basic("a", "前進"), claim(a__flare=2)))


@clause("sakura:add/15-1-2", "sakura:add/15-2")
@pytest.mark.parametrize("kind", ["action", "enhance"])
def test_a_dive_is_over_before_a_card_of_the_enemy_is_resolved(kind):
    """At 5 the diver comes nearer: the card of the enemy is resolved at 4."""
    far = {"if": {"that": "distance>=5", "do": "dust>flare 1"}}
    texts = {
        "action": [{"use": far}],
        "enhance": [{"always": {"charge": {"less": "distance"}}}, {"deploy": far}],
    }[kind]
    b = {**plain(megami=["hatsumi-a1", "saine"], diving=True), "dive": "forward"}
    start = table(
        5, plain(hand=[of_kind(kind, *texts, charge=5) if kind == "enhance" else of_kind(kind, *texts)]), b
    )
    chosen = [choose("a", "1")] if kind == "enhance" else []
    legal(rule(start, use("a", "札"), *chosen, claim(a__flare=1, distance=4)))


@clause("sakura:core/6-2-2-3", "sakura:core/7-1-11")
def test_a_trump_nobody_has_named_knows_where_it_was_used_from():
    told = {"use": {"if": {"that": {"used_from": "trumps"}, "do": "dust>flare 1"}}}
    hidden = {"id": "札", "type": "action", "texts": [told], "cost": "0"}
    start = table(5, plain(trumps=[hidden]), plain())
    legal(rule(start, use("a", "札"), claim(a__flare=2, 札__zone="a.used")))


@clause("sakura:core/9-2", "sakura:core/9-1-1-3")
def test_a_card_that_its_own_effect_uses_again_is_used_twice():
    again = {
        "if": {
            "that": {"not": {"compare": {"left": {"tally": "used"}, "op": ">=", "right": 2}}},
            "do": {"use_card": "this"},
        }
    }
    start = table(5, plain(hand=[of_kind("action", {"use": ["dust>flare 1", again]})]), plain())
    ruling = legal(rule(start, use("a", "札"), passed("a"), claim(a__flare=3)))
    assert happened(ruling, 1).count("use") == 2


@clause("sakura:core/1-4", "sakura:core/10-29")
def test_a_card_that_goes_back_where_it_was_used_from_is_not_put_face_down_instead():
    down = {
        "always": {
            "instead": {
                "of": "discarded",
                "which": {"itself": True},
                "may": True,
                "do": {"put": {"what": "this", "to": "down"}},
            }
        }
    }
    again = action({"use_card": {"what": {"at": "outside"}, "returns": True}})
    start = table(5, plain(hand=[again], outside=[of_kind("action", down)]), plain())
    asked = (use("a", "行動"), choose("a", "", "札"))
    legal(rule(start, *asked, claim(札__zone="a.outside")))
    late = rule(start, *asked, act("a", "activate", "札"))
    assert [str(one.verdict) for one in late.entries] == ["legal", "legal", "illegal"]


@clause("sakura:core/9-2")
def test_a_card_barred_by_an_attack_of_the_turn_says_so():
    a = seat("8 3 3 1", hand="斬", trumps="三重膝丸櫓")
    ruling = rule(table(3, a, plain()), use("a", "斬"), take("b", "ライフ"), use("a", "三重膝丸櫓"))
    assert "《攻撃》を行っている" in illegal_at(ruling, 3, "9-2").reason.ja


@clause("sakura:core/9-3#i")
def test_a_cost_of_one_is_not_paid_by_an_empty_flare():
    trump = of_kind("action", category="trump", cost="1")
    start = table(5, {**plain(trumps=[trump]), "flare": 0}, plain())
    illegal_at(rule(start, use("a", "札")), 1, "9-3#i")


@clause("sakura:core/7-1-6", "sakura:core/1-4")
def test_what_forbids_a_second_card_in_the_start_phase_forbids_none_in_the_main_phase():
    barred = b_bears({"cannot": {"what": "draw_two"}})
    start = table(5, plain(hand=[action({"draw": 2})], deck=5), barred, turn_player="a", phase="start")
    drawn = (act("a", "proceed"), passed("a"), claim(a_hand__count=2))
    ruling = legal(rule(start, *drawn, use("a", "行動"), claim(a_hand__count=3)))
    assert happened(ruling, 2).count("draws_no_more") == 1


@clause("sakura:core/10-10", "sakura:core/5-5-3")
def test_impatience_is_told_before_its_damage():
    start = table(5, plain(hand=[action("draw")], deck=0), plain())
    ruling = legal(rule(start, use("a", "行動"), take("a", "オーラ"), claim(a__aura=2)))
    told = [*happened(ruling, 1), *happened(ruling, 2)]
    assert told.index("impatience") < told.index("damage")


@clause("sakura:core/9-7", "sakura:core/9-7#i")
def test_a_reconstruction_is_told_before_what_waits_for_it():
    counted = {
        "if": {
            "that": {"compare": {"left": {"tally": "reconstructed"}, "op": ">=", "right": 1}},
            "do": "dust>flare 1",
        }
    }
    waits = {"when": {"at": "reconstructing", "do": counted}}
    start = table(5, a_bears(waits, hand=[action("reconstruct")], deck=0), plain())
    ruling = legal(rule(start, use("a", "行動"), shuffled("a"), claim(a__flare=2)))
    assert "reconstruct" in happened(ruling, 1)
    assert [row[1] for row in rows(ruling, "reconstructed")] == ["a"]


@clause("sakura:core/10-30")
def test_a_use_is_replaced_for_whom_and_while_the_text_says_so():
    text = {"instead": {"of": "use", "who": "enemy", "which": {"type": "action"}, "do": "dust>aura 1"}}
    cards = [of_kind("action", {"use": "dust>flare 1"})]
    legal(rule(table(5, plain(hand=cards), b_bears(text)), use("a", "札"), claim(a__flare=1, b__aura=4)))
    legal(
        rule(
            table(5, plain(hand=cards), b_bears(only_if_weak(text))),
            use("a", "札"),
            claim(a__flare=2, b__aura=3),
        )
    )
    legal(rule(table(5, a_bears(text, hand=cards), plain()), use("a", "札"), claim(a__flare=2, a__aura=3)))


@clause("sakura:core/10-30")
def test_that_a_card_is_not_resolved_is_told_before_what_is_done_in_its_place():
    text = {"instead": {"of": "use", "who": "enemy", "which": {"type": "action"}, "do": "dust>aura 1"}}
    cards = [of_kind("action", {"use": "dust>flare 1"})]
    verbs = happened(legal(rule(table(5, plain(hand=cards), b_bears(text)), use("a", "札"))), 1)
    assert verbs.index("resolved_otherwise") < verbs.index("arrow")


@clause("sakura:core/10-29", "sakura:core/9-2-2#iv")
def test_a_card_from_outside_the_game_that_is_not_to_go_back_is_discarded():
    used = action({"use_card": {"what": {"at": "outside"}}})
    start = table(5, plain(hand=[used], outside=[of_kind("action", {"use": "dust>flare 1"})]), plain())
    legal(rule(start, use("a", "行動"), choose("a", "", "札"), claim(札__zone="a.discard", a__flare=2)))


@clause("sakura:add/22-11-2", "sakura:core/4-2#1", "sakura:core/1-4")
def test_who_lives_on_without_life_does_not_bleed_of_no_wounds():
    lives = a_bears(
        {"cannot": {"what": "lose", "who": "me"}},
        hand=[action({"shift": {"out": "life", "to": "flare", "n": 8}})],
    )
    ruling = legal(rule(table(5, lives, plain()), use("a", "行動"), claim(a__life=0)))
    assert "damaged" not in happened(ruling, 1)


@clause("sakura:core/10-30")
def test_a_use_that_is_none_of_those_meant_and_a_reaction_to_another_text_are_not_replaced():
    text = {"instead": {"of": "use", "who": "enemy", "which": {"type": "enhance"}, "do": "dust>aura 1"}}
    start = table(5, plain(hand=[of_kind("action", {"use": "dust>flare 1"})]), b_bears(text))
    legal(rule(start, use("a", "札"), claim(a__flare=2, b__aura=3)))
    instead = {"always": {"instead": {"of": "attack_damage", "do": "dust>flare 3"}}}
    answer = of_kind("action", {"use": "dust>flare 1"}, sub="reaction")
    reacted = table(5, plain(hand=[attack(instead)]), plain(hand=[answer]))
    legal(rule(reacted, use("a", "攻撃"), use("b", "札"), claim(a__flare=4, b__flare=2)))


@clause("sakura:core/10-16", "sakura:core/10-37", "sakura:add/6-2")
def test_of_a_card_without_a_limit_none_is_cited_as_it_is_used():
    looked_at = {"sakura:core/10-16", "sakura:core/10-37", "sakura:add/6-2"}
    ruling = rule(table(5, plain(hand=[action("dust>flare 1")]), plain()), use("a", "行動"))
    assert not looked_at & set(legal(ruling).entries[0].clauses)
