"""1001 and 1002: loyalty and rebellion counters."""

import pytest


@pytest.mark.parametrize(("counters", "winner"), [(9, ""), (10, "b"), (11, "b")])
def test_ten_loyalty_counters_win_in_the_own_start_phase_1001_4(duel, counters, winner):
    table = duel(b_has={"loyalty_counters": counters})
    table.play("a", "end_turn")
    assert table.game.winner == winner


def test_ten_loyalty_counters_do_not_win_in_the_opponents_start_phase(duel):
    table = duel(a_has={"loyalty_counters": 10})
    table.play("a", "end_turn")
    assert table.game.winner == ""


@pytest.mark.parametrize(("counters", "winner"), [(9, ""), (10, "b")])
def test_ten_rebellion_counters_lose_in_the_own_end_phase_1002(duel, counters, winner):
    table = duel(a_has={"rebellion_counters": counters})
    table.play("a", "end_turn")
    assert table.game.winner == winner


def test_rebellion_is_checked_before_the_loyalty_of_the_next_player(duel, cited):
    table = duel(a_has={"rebellion_counters": 10}, b_has={"loyalty_counters": 10})
    events = table.play("a", "end_turn")
    assert cited(events, "rebelled")[0] == "sengoku:1001.4@1002"


def test_rebellion_loses_before_the_hand_is_discarded_1001_4_1(duel):
    table = duel(a_has={"rebellion_counters": 10, "hand": 9})
    table.play("a", "end_turn")
    assert table.game.winner == "b"


def test_two_resources_take_a_loyalty_counter_from_the_opponent_904_7(duel, cited):
    table = duel(a_has={"resources": 2}, b_has={"loyalty_counters": 3})
    events = table.play("a", "lower_loyalty", cards=("a.resources.1", "a.resources.2"))
    assert cited(events, "loyalty") == ["sengoku:904.7", "sengoku:1001.3.1"]
    assert table.game.position.players["b"].values["loyalty_counters"] == 2


def test_there_must_be_a_loyalty_counter_to_take_904_7(duel):
    table = duel(a_has={"resources": 2})
    assert table.refused("a", "lower_loyalty", cards=("a.resources.1", "a.resources.2")) == "sengoku:904.7"


def test_two_resources_lose_a_rebellion_counter_904_8(duel, cited):
    table = duel(a_has={"resources": 2, "rebellion_counters": 10})
    events = table.play("a", "lower_rebellion", cards=("a.resources.1", "a.resources.2"))
    assert cited(events, "rebellion") == ["sengoku:904.8", "sengoku:1001.3.1@1002"]
    table.play("a", "end_turn")
    assert table.game.winner == ""


@pytest.mark.parametrize(
    "cards", [(), ("a.resources.1",), ("a.resources.1", "a.resources.2", "a.resources.3")]
)
def test_the_price_is_exactly_two_904_8(duel, cards):
    table = duel(a_has={"resources": 3, "rebellion_counters": 1})
    assert table.refused("a", "lower_rebellion", cards=cards) == "sengoku:700.5"
