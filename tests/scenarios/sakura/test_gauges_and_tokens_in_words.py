"""What a ruling says of a number that has changed: whose it is, what it was before and what it is now."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import basic, choose, claim, legal, passed, rule, seat, table, take, use
from .test_what_attacks_say import attack
from .test_what_is_done_with_cards import action
from .test_whose_texts_hold import plain


def said(start, *entries):
    """The words for everything that the entries bring about."""
    return [one.text.ja for entry in legal(rule(start, *entries)).entries for one in entry.events]


def doing(step, *megami, **more):
    return table(5, plain(hand=[action(step)], megami=[*megami, "yurina"], **more), plain())


@clause("sakura:core/5-1-2", "sakura:core/9-6#ii")
def test_vigor_gained_and_paid_in_words():
    assert "aの集中力が1から2になる" in said(doing({"vigor": 1}), use("a", "行動"))
    assert "aの集中力が1から0になる" in said(table(5, plain(), plain()), basic("a", "recover"))


@pytest.mark.parametrize(
    ("of", "megami", "label"),
    [("wind", "raira", "風神ゲージ"), ("thunder", "raira", "雷神ゲージ"), ("taboo", "kamuwi", "禁忌ゲージ")],
)
@clause("sakura:add/10-2-1", "sakura:add/19-2-1")
def test_a_gauge_that_goes_up_in_words(of, megami, label):
    start = doing({"gauge": {"of": [of], "by": 2}}, megami, **{of: 3})
    assert f"aの{label}が3から5になる" in said(start, use("a", "行動"))


@clause("sakura:core/10-35", "sakura:add/23-1-1")
def test_an_aim_that_goes_up_in_words():
    start = doing({"gauge": {"of": ["aim"], "by": 2}}, "misora", aim=3)
    assert "aの照準が3から5になる" in said(start, use("a", "行動"))


@clause("sakura:add/21-6-3", "sakura:add/21-2-1")
def test_a_market_that_damage_moves_in_words():
    b = plain(megami=["akina", "yurina"], market=3)
    words = said(table(5, plain(hand=[attack()]), b), use("a", "攻撃"), take("b", "ライフ"))
    assert "bの相場が3から2になる" in words


@clause("sakura:add/13-5", "sakura:add/13-6")
def test_an_aura_that_is_frozen_and_thawed_in_words():
    a, b = seat("8 3 1 1", hand="かじかみ", megami=["korunu", "yurina"]), seat("8 3 1 1")
    assert "bの凍結トークンが0から1になる" in said(table(4, a, b), use("a", "かじかみ"), choose("a", 2))
    thaws = table(5, plain(frozen=2), plain(megami=["korunu", "yurina"]))
    assert "aの凍結トークンが2から1になる" in said(thaws, basic("a", "focus"))


@clause("sakura:add/22-6-3-1", "sakura:add/22-7-2", "sakura:add/22-7-1")
def test_wounds_put_on_a_zone_and_taken_off_as_damage_in_words():
    wounds = doing({"wound": {"at": ["enemy.life"]}}, "shisui")
    assert "bのライフの裂傷トークン（相手が保有）が0から1になる" in said(
        wounds, use("a", "行動"), basic("a", "recover")
    )
    a, b = seat("8 3 2 1", hand="斬", megami=["shisui", "yurina"]), seat("3 0 2 1", wounds_life=2)
    words = said(table(3, a, b), use("a", "斬"), passed("b"), claim(b__wounds_life=0))
    assert "bのライフの裂傷トークン（相手が保有）が2から0になる" in words
