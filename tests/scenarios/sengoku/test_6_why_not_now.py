"""624.4, 610.5, 700.6: what is said of a decision that nobody is asked for, and which earlier event explains it."""

import pytest

from judgeapp.domain.engine.kernel import Action, Change

from .cards import general
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


def test_a_card_that_was_not_shown_with_the_others_is_not_used_624_4(shown):
    table = shown("green", "blue")
    table.play("b", "activate", "h1", cards=("r1", "r2"))
    assert table.refused("b", "activate", "h2") == "sengoku:624.4"


def test_that_one_card_cannot_be_paid_for_says_nothing_of_another_624_4(shown):
    assert shown().refused("b", "activate", "h2") == "sengoku:624.4"


def test_a_card_that_cannot_be_paid_for_is_not_shown_a_second_time_624_4(shown):
    assert shown().refused("b", "show", cards=("h1",)) == "sengoku:624.4"


def test_a_card_that_was_paid_for_is_not_used_again_on_the_battlefield_624_2(shown):
    table = shown("green", "blue")
    table.play("b", "activate", "h1", cards=("r1", "r2"))
    assert table.refused("b", "activate", "h1") == "sengoku:624.2"


def test_what_cannot_be_paid_for_is_not_paid_for_with_what_is_exhausted_700_6(duel):
    spent = [{**one, "standing": False} for one in resources("green", "blue")]
    table = duel(a="a1 1000/1", b_has={"hand": [ambusher("h1")], "resources": spent})
    table.attack("a1", "b.wall")
    table.play("b", "show", cards=("h1",))
    assert table.refused("b", "activate", "h1", cards=("r1", "r2")) == "sengoku:700.6"


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
    assert table.refused("b", "activate", "h2") == "sengoku:700.6"


def test_what_could_not_be_paid_for_in_the_phase_before_is_not_told_of_any_more_500_5(duel):
    priced = {"when": "deployed", "cost": {"coloured": ["red"]}, "do": {"draw": 1}}
    newcomer = general("h1", 1000, priced)
    table = duel(a_has={"hand": [newcomer]})
    table.play("a", "play", "h1")
    assert table.refused("a", "activate", "h1") == "sengoku:700.6"
    table.play("a", "end_turn")
    table.play("b", "pass")
    assert table.refused("a", "activate", "h1") == "sengoku:500.5"


def test_an_ambusher_is_used_at_its_moment_in_the_other_players_turn_too_624_3(duel):
    table = duel(a="a1 1000/1", b="b1 1000/1", b_has={"hand": [ambusher("h1")], "resources": 1})
    assert table.refused("b", "activate", "h1") == "sengoku:624.3"


def test_once_the_other_players_turn_is_over_so_is_the_showing_624_2(duel):
    has = {"hand": [ambusher("h1"), ambusher("h2")]}
    table = duel(a="a1 1000/1", b_has=has)
    table.play("a", "end_turn")
    table.play("b", "show", cards=("h1",))
    table.decline()
    assert (table.asked, table.waiting) == ("main", "b")
    assert table.refused("b", "show", cards=("h2",)) == "sengoku:624.2"


def test_what_the_record_began_with_is_over_too_624_3(shown):
    table = shown(**BATTLE)
    table.decline()
    assert table.refused("b", "show", cards=("h2",)) == "sengoku:624.3"


def test_a_price_that_could_be_paid_is_not_the_reason_where_there_is_no_target_500_6_1(duel, card):
    text = {
        "when": "attack",
        "cost": {"colourless": 1},
        "target": {"cards": {"side": "enemy"}},
        "do": {"damage": 500},
    }
    table = duel(a_has={"field": [card("a1 1000/1", text)], "resources": resources("red")})
    table.attack("a1", "b.wall")
    assert table.asked == "intercept"
    assert table.refused("a", "activate", "a1") == "sengoku:500.6.1"


@pytest.mark.parametrize("other", ["kishu", "kyoen", "horoku"])
def test_a_keyword_beside_the_one_that_was_shown_changes_nothing_700_6(duel, other):
    both = {**ambusher("h1"), "keywords": [other, "fukuhei"]}
    table = duel(a="a1 1000/1", b_has={"hand": [both]})
    table.attack("a1", "b.wall")
    table.play("b", "show", cards=("h1",))
    assert table.refused("b", "activate", "h1") == "sengoku:700.6"
    assert "cost of 2" in table.game.refusal(Action("b", "activate", "h1")).reason.en


@pytest.mark.parametrize(
    ("card", "target", "clause"),
    [("a1", "b1", "613.3"), ("a1", "b2", "613.2"), ("a1", "", "613.2"), ("a2", "b1", "605.1")],
)
def test_only_what_intercepts_came_too_late_for_shageki_613_3(duel, card, target, clause):
    table = duel(a="a1 1000/1 車撃, a2 1000/1 制圧, a3 1000/1", b="b1 1000/1, b2 1000/1")
    table.attack("a3", "b.wall")
    table.intercept("b1")
    assert table.refused("a", "activate", card, target) == f"sengoku:{clause}"


def test_where_nobody_intercepts_shageki_has_just_not_triggered_613_2(duel):
    assert duel(a="a1 1000/1 車撃").refused("a", "activate", "a1") == "sengoku:613.2"


def test_one_shinobi_among_what_is_shown_is_enough_to_be_told_when_610_4(duel):
    sneak = {**ambusher("s1"), "keywords": ["shinobi"]}
    table = duel(a_has={"hand": [sneak, ambusher("h1")]})
    assert table.refused("a", "show", cards=("s1", "h1")) == "sengoku:610.4"


@pytest.mark.parametrize(
    ("move", "more", "clause"),
    [
        ("activate", {}, "500.5"),
        ("activate", {"value": "seiatsu"}, "500.5"),
        ("stratagem", {}, "702.2"),
        ("resource", {"value": "down"}, "903.2"),
        ("show", {"cards": ("s1",)}, "624.3"),
        ("discard", {"cards": ("s1",)}, "905.4"),
    ],
)
def test_a_card_that_is_not_there_does_nothing(duel, move, more, clause):
    assert duel(a="a1 1000/1").refused("a", move, "s1", **more) == f"sengoku:{clause}"


# What waits no more: 500.3.1.2 and 500.3.1.3


@pytest.fixture
def arrived(duel, hand):
    """An effect deploys h1, and h2 where `also` says so, and does these things to h1 before anything is resolved."""

    def enter(words, *changes, also=""):
        table = duel(b="b1 1000/1 exhausted", a_has=hand(words, *([also] if also else [])))
        there = [Change(key, "zone", "a.field") for key in ("h1", "h2")[: 2 if also else 1]]
        table.effect("a", "a", *there, *changes)
        return table

    return enter


BACK, BARE = Change("h1", "zone", "a.hand"), Change("h1", "keywords", ("horoku",))


@pytest.mark.parametrize(
    ("words", "value"),
    [("h1 1000/1 制圧", ""), ("h1 1000/1 制圧", "seiatsu"), ("h1 1000/1 炮烙 制圧", "seiatsu")],
)
def test_a_card_that_left_its_zone_waits_no_more_500_3_1_2(arrived, words, value):
    table = arrived(words, BACK)
    assert table.refused("a", "activate", "h1", value=value) == "sengoku:500.3.1.2"
    assert "left its zone" in table.game.refusal(Action("a", "activate", "h1", value=value)).reason.en


def test_that_it_waits_no_more_says_nothing_of_what_else_it_might_do_906_4(arrived):
    assert arrived("h1 1000/1 制圧", BACK).refused("a", "intercept", "h1") == "sengoku:906.4.3"


def test_one_of_two_keywords_that_was_lost_waits_no_more_500_3_1_3(arrived):
    table = arrived("h1 1000/1 炮烙 制圧", BARE)
    assert table.asked == "main"
    assert table.refused("a", "activate", "h1", value="seiatsu") == "sengoku:500.3.1.3"
    assert "left" not in table.game.refusal(Action("a", "activate", "h1", value="seiatsu")).reason.en


@pytest.mark.parametrize("value", ["seiatsu", "horoku"])
def test_each_of_two_keywords_that_were_lost_waits_no_more_500_3_1_3(arrived, value):
    table = arrived("h1 1000/1 炮烙 制圧", Change("h1", "keywords", ()))
    assert table.refused("a", "activate", "h1", value=value) == "sengoku:500.3.1.3"


def test_the_keyword_that_it_still_had_is_over_and_was_not_lost_606_1(arrived):
    table = arrived("h1 1000/1 炮烙 制圧", BARE)
    assert table.refused("a", "activate", "h1", value="horoku") == "sengoku:606.1"


def test_what_another_card_has_lost_says_nothing_of_this_one_500_3_1_2(arrived):
    table = arrived("h1 1000/1 制圧", BACK, also="h2 1000/1 制圧")
    table.decline()
    assert table.refused("a", "activate", "h2") == "sengoku:605.1"
    assert table.refused("a", "activate", "b1") == "sengoku:500.5"


def test_that_a_battle_was_cut_short_says_nothing_of_keywords_500_5(duel):
    table = duel(a="a1 1000/1", b="b1 1000/1 exhausted")
    table.attack("a1", "b1")
    table.effect("b", "b", Change("b1", "zone", "b.hand"))
    table.decline()
    assert table.refused("b", "intercept", "b1") == "sengoku:906.8.1"
    assert table.refused("b", "activate", "b1") == "sengoku:500.5"
