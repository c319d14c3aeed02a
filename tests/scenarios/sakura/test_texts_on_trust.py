"""Texts that the engine does not carry out, or that nobody has noted: what they do is believed (9-1)."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, claim, legal, passed, rule, table, take, use
from .test_what_attacks_say import attack
from .test_whose_texts_hold import invented, plain

UNKNOWN_TO_THE_ENGINE = [
    {"use": {"gauge": {"of": ["wind", "market"]}}},
    {"oath": {"raises": 1, "texts": ["terminal", {"use": "dust>flare 1"}]}},
]


@clause("sakura:core/9-1-1")
@pytest.mark.parametrize("text", UNKNOWN_TO_THE_ENGINE)
def test_of_a_card_with_a_text_that_nothing_carries_out_no_text_is(text):
    used = invented("行動", {"use": "dust>flare 1"}, text, type="action")
    ruling = rule(table(5, plain(hand=[used]), plain()), use("a", "行動"), claim(a__flare=1))
    assert [str(one.verdict) for one in ruling.entries] == ["on_trust", "legal"]


@clause("sakura:core/9-1-1")
def test_of_a_card_of_which_nobody_has_noted_a_text_what_it_does_is_believed():
    used = {**invented("行動", type="action"), "texts": None}
    stated = {"kind": "effect", "player": "a", "source": "行動", "do": ["dust>flare 1"]}
    ruling = rule(table(5, plain(hand=[used]), plain()), use("a", "行動"), stated, claim(a__flare=2))
    assert [str(one.verdict) for one in ruling.entries] == ["on_trust", "on_trust", "legal"]


@clause("sakura:core/9-1-1")
def test_what_a_card_does_by_its_own_text_is_not_believed_a_second_time():
    used = attack({"after": "dust>flare 1"})
    stated = {
        "kind": "effect",
        "player": "a",
        "source": "攻撃",
        "changes": [{"of": "a", "field": "flare", "value": 2}],
    }
    ruling = rule(
        table(5, plain(hand=[used]), plain()),
        use("a", "攻撃"),
        take("b", "ライフ"),
        stated,
        claim(a__flare=2),
    )
    legal(ruling)


def verdicts(ruling):
    return [str(one.verdict) for one in ruling.entries]


NEW = {"id": "新札", "name": "架空の新札", "category": "normal", "type": "action"}
"""A card of no list, of which nobody has said what it does."""


@clause("sakura:core/9-1-1", "sakura:core/6-2-1-7")
@pytest.mark.parametrize("then", [(), (use("a", "攻撃"), take("b", "オーラ"))])
def test_what_a_card_of_no_list_may_have_done_is_no_fault_until_its_turn_is_over(then):
    start = table(5, plain(hand=[NEW, attack()]), plain())
    played = (use("a", "新札"), *then)
    assert verdicts(rule(start, *played, claim(space=5)))[0 :: len(played)] == ["on_trust", "legal"]
    moved = rule(start, *played, claim(space=4))
    assert (verdicts(moved)[-1], moved.entries[-1].decides) == ("undetermined", "")
    assert "第1手の「架空の新札」" in moved.entries[-1].reason.ja
    later = rule(start, *played, act("a", "pass"), act("b", "proceed"), claim(space=4))
    assert verdicts(later)[-1] == "departed"


@clause("sakura:core/9-1-1")
def test_once_an_effect_says_what_it_did_a_claim_of_more_departs():
    start = table(5, plain(hand=[NEW]), plain())
    stated = {"kind": "effect", "player": "a", "source": "新札", "do": ["dust>flare 1"]}
    ruling = rule(start, use("a", "新札"), stated, claim(a__flare=2), claim(a__flare=3))
    assert verdicts(ruling) == ["on_trust", "on_trust", "legal", "departed"]


@clause("sakura:core/9-4#i", "sakura:core/6-2-1-7")
def test_a_reaction_of_no_list_may_have_done_something_too():
    new = {**NEW, "sub": "reaction"}
    start = table(5, plain(hand=[attack()]), plain(hand=[new]))
    ruling = rule(start, use("a", "攻撃"), use("b", "新札"), take("b", "オーラ"), claim(b__aura=3))
    assert verdicts(ruling) == ["legal", "on_trust", "legal", "undetermined"]


@clause("sakura:add/20-6-1#iii", "sakura:core/9-1-1")
def test_a_card_of_no_list_that_stands_for_another_one_does_nothing_of_its_own():
    start = table(5, plain(hand=[NEW], megami=["renri", "yurina"]), plain())
    perjured = act("a", "perjure", "新札", value="都度討ち")
    assert verdicts(rule(start, perjured, passed("b"), take("b", "オーラ"), claim(space=4)))[-1] == "departed"
