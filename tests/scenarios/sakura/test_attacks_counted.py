"""Which attacks of a turn count for the cards that mean its first or second one, by their texts."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import card, claim, found, legal, rule, seat, table, take, use
from .test_what_attacks_say import attack, reaction
from .test_what_is_done_with_cards import action

STRIKE = {"strike": {"range": "0-10", "damage": "1/1"}}
FIRST = {
    "normal": attack(damage="1/1", key="先"),
    "trump": attack(damage="1/1", key="先", category="trump", cost="0"),
    "of_an_effect": action(STRIKE, key="先"),
    "large": attack(damage="4/1", key="先"),
    "dash": attack(damage="-/1", key="先"),
}
NO_TRUMPS = ("normal", "of_an_effect", "large", "dash")
COUNTED = {
    "大嵐": tuple(FIRST),
    "りふれくた": tuple(FIRST),
    "霜の茨": NO_TRUMPS,
    "戦場": NO_TRUMPS,
    "瀧河希の掌": ("normal", "trump", "of_an_effect"),
}
"""Which of the attacks made before count: a card that says no more than 《攻撃》 means every one."""
CHANGED = {"大嵐": -1, "霜の茨": 1, "戦場": 1, "瀧河希の掌": 1}
"""What the damage to life of the attack that the card means becomes more."""


def opened(name, kind, **b):
    """a makes the first attack of that kind and has another one of 1/1; the card lies there for whoever it helps."""
    bearing = {"enhancements": [card(name, crystals=3)]}
    mine, theirs = ({}, bearing) if name in ("大嵐", "りふれくた") else (bearing, {})
    first = {"trumps": [FIRST[kind]], "hand": []} if kind == "trump" else {"trumps": 0, "hand": [FIRST[kind]]}
    first["hand"].append(attack(damage="1/1", key="後"))
    return table(
        5, seat("8 3 1 1", **first, **mine), seat("8 5 1 1", **{"hand": 0, "trumps": 0, **theirs, **b})
    )


@pytest.mark.parametrize("kind", FIRST)
@pytest.mark.parametrize("name", CHANGED)
@clause("sakura:core/9-4", "sakura:core/6-4-1-1", "sakura:core/10-5", "sakura:core/9-1-1-6")
def test_an_attack_before_counts_where_it_is_one_of_those_that_the_card_means(name, kind):
    counts = kind in COUNTED[name]
    first, second = (1 + CHANGED[name], 1) if counts else (1, 1 + CHANGED[name])
    life = 8 - first if kind == "dash" else 8
    hit = () if kind == "dash" else (take("b", "オーラ"),)
    done = (use("a", "先"), *hit, claim(b__life=life), use("a", "後"), take("b", "ライフ"))
    legal(rule(opened(name, kind), *done, claim(b__life=life - second)))


@pytest.mark.parametrize("kind", COUNTED["りふれくた"])
@clause("sakura:core/9-4", "sakura:core/9-4#ii", "sakura:core/9-1-1-6")
def test_a_reflector_cancels_the_second_attack_after_one_of_any_kind(kind):
    hit = () if kind == "dash" else (take("b", "オーラ"),)
    life = 7 if kind == "dash" else 8
    legal(rule(opened("りふれくた", kind), use("a", "先"), *hit, use("a", "後"), claim(b__life=life)))


@pytest.mark.parametrize("name", ["大嵐", "霜の茨", "戦場", "瀧河希の掌"])
@clause("sakura:core/9-4", "sakura:core/9-4#ii", "sakura:core/9-4#iii")
def test_an_attack_that_came_to_nothing_was_made_all_the_same(name):
    start = opened(name, "normal", hand=[reaction({"cancel": {"what": "attack"}})])
    done = (use("a", "先"), use("b", "対応"), use("a", "後"), take("b", "ライフ"), claim(b__life=7))
    legal(rule(start, *done))


@pytest.mark.parametrize("kind", ["normal", "trump", "of_an_effect"])
@clause("sakura:core/9-4", "sakura:core/10-5", "sakura:core/5-8-3-2")
def test_an_accompaniment_is_for_the_first_attack_of_any_kind(kind):
    """伴奏 at an aura of 1: the first attack of 2/1 is 1/1 and may be taken there, the second one may not."""
    strike, twice = {"strike": {"range": "0-10", "damage": "2/1"}}, attack(damage="2/1", key="後")
    first = action(strike, key="先") if kind == "of_an_effect" else {**FIRST[kind], "damage": "2/1"}
    hand, trumps = ([twice], [first]) if kind == "trump" else ([first, twice], 0)
    b = seat("8 1 1 1", hand=0, trumps=0, enhancements=[card("伴奏", crystals=3)])
    start = table(5, seat("8 3 1 1", hand=hand, trumps=trumps), b)
    legal(rule(start, use("a", "先"), take("b", "オーラ"), claim(b__aura=0)))
    life = (use("a", "先"), take("b", "ライフ"), use("a", "後"))
    legal(rule(start, *life, take("b", "ライフ"), claim(b__life=6)))
    assert found(rule(start, *life, take("b", "オーラ")), 4) == ("illegal", "core/5-8-3-2")
