"""624.4, 610.5, 700.6: what is said of a decision that nobody is asked for, and which earlier event explains it."""

import pytest

from .test_624_ambush import ambusher, resources

BATTLE = {"phase": "battle", "step": "attack", "attacking_general": "a1", "attack_target": "b.wall"}


@pytest.fixture
def shown(duel):
    """b has these resources and has shown h1, not h2."""

    def lay(*colours, a_has=None, **more):
        has = {"hand": [ambusher("h1"), ambusher("h2")], "resources": resources(*colours)}
        table = duel(a="a1 1000/1", a_has=a_has, b_has=has, **more)
        if not more:
            table.attack("a1", "b.wall")
        table.play("b", "show", cards=("h1",))
        return table

    return lay


def test_the_use_of_a_card_that_was_never_shown_is_not_called_a_late_showing_500_5(shown):
    table = shown("green", "blue")
    table.play("b", "activate", "h1", cards=("r1", "r2"))
    assert table.refused("b", "activate", "h2") == "sengoku:500.5"


def test_that_one_card_cannot_be_paid_for_says_nothing_of_another_500_5(shown):
    assert shown().refused("b", "activate", "h2") == "sengoku:500.5"


def test_a_card_that_cannot_be_paid_for_is_not_shown_a_second_time_624_4(shown):
    assert shown().refused("b", "show", cards=("h1",)) == "sengoku:624.4"


def test_a_card_that_was_paid_for_is_not_used_again_500_5(shown):
    table = shown("green", "blue")
    table.play("b", "activate", "h1", cards=("r1", "r2"))
    assert table.refused("b", "activate", "h1") == "sengoku:500.5"


def test_playing_a_card_that_could_not_be_paid_for_is_refused_for_the_moment_701_1(shown):
    assert shown().refused("b", "play", "h1") == "sengoku:701.1"


def test_what_the_opponent_has_shown_makes_nothing_late_624_3(shown):
    sneak = {**ambusher("s1"), "keywords": ["shinobi"]}
    assert shown(a_has={"hand": [sneak]}).refused("a", "show", cards=("s1",)) == "sengoku:610.4"


def test_once_the_step_has_moved_on_the_showing_is_over_624_3(shown):
    table = shown()
    table.decline()
    assert table.refused("b", "show", cards=("h2",)) == "sengoku:624.3"


def test_once_the_step_alone_has_moved_on_the_showing_is_over_624_3(duel):
    has = {"hand": [ambusher("h1"), ambusher("h2")]}
    table = duel(a="a1 1000/1", b="b1 1000/1 exhausted", b_has=has)
    table.attack("a1", "b1")
    table.play("b", "show", cards=("h1",))
    table.decline()
    assert table.asked == "stratagem"
    assert table.refused("b", "show", cards=("h2",)) == "sengoku:624.3"


def test_what_could_not_be_paid_for_is_known_where_the_turn_has_gone_on_at_once_700_6(duel):
    table = duel(a="a1 1000/1", b_has={"hand": [ambusher("h1")]})
    table.play("a", "end_turn")
    table.play("b", "show", cards=("h1",))
    assert table.asked != "activate"
    assert table.refused("b", "activate", "h1") == "sengoku:700.6"


def test_when_a_keyword_triggers_is_said_by_its_own_clause_602_1(duel, hand):
    table = duel(a="a1 1000/1", a_has=hand("h1 1000/1 防柵"), b_has={"hand": [ambusher("h2")]})
    table.play("a", "play", "h1")
    assert table.refused("a", "activate", "h1") == "sengoku:602.1"
    table.play("a", "end_turn")
    assert table.asked == "show"
    assert table.refused("a", "activate", "h1") == "sengoku:602.1"
    assert table.refused("b", "activate", "h2") == "sengoku:500.5"


def test_once_the_phase_has_moved_on_the_showing_is_over_624_3(duel):
    has = {"hand": [ambusher("h1"), ambusher("h2")]}
    table = duel(a="a1 1000/1", b_has=has)
    table.play("a", "end_turn")
    table.play("b", "show", cards=("h1",))
    table.decline()
    assert (table.asked, table.waiting) == ("main", "b")
    assert table.refused("b", "show", cards=("h2",)) == "sengoku:624.3"


def test_what_the_record_began_with_is_over_too_624_3(shown):
    table = shown(**BATTLE)
    table.decline()
    assert table.refused("b", "show", cards=("h2",)) == "sengoku:624.3"


def test_a_price_that_could_be_paid_is_not_the_reason_where_there_is_no_target_401_2(duel, card):
    text = {
        "when": "attack",
        "cost": {"colourless": 1},
        "target": {"cards": {"side": "enemy"}},
        "do": {"damage": 500},
    }
    table = duel(a_has={"field": [card("a1 1000/1", text)], "resources": resources("red")})
    table.attack("a1", "b.wall")
    assert table.asked == "intercept"
    assert table.refused("a", "activate", "a1") == "sengoku:401.2"
