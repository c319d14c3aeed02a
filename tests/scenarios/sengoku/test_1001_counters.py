"""1001 and 1002: loyalty and rebellion counters."""

import pytest

from judgeapp.domain.engine.kernel import Change, clause


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


@clause("sengoku:1001.4.1@1002")
def test_rebellion_loses_before_the_hand_is_discarded_1001_4_1(duel):
    table = duel(a_has={"rebellion_counters": 10, "hand": 9})
    table.play("a", "end_turn")
    assert table.game.winner == "b"


@clause("sengoku:1001.1", "sengoku:1001.3")
def test_two_resources_take_a_loyalty_counter_from_the_opponent_904_7(duel, cited):
    table = duel(a_has={"resources": 2}, b_has={"loyalty_counters": 3})
    events = table.play("a", "lower_loyalty", cards=("a.resources.1", "a.resources.2"))
    assert cited(events, "loyalty") == ["sengoku:904.7", "sengoku:1001.3.1"]
    assert table.game.position.players["b"].values["loyalty_counters"] == 2
    assert cited(events, "exhaust") == ["sengoku:700.5", "sengoku:904.7"] * 2


@pytest.mark.parametrize(
    ("move", "of", "counters"),
    [("lower_loyalty", "b", "loyalty_counters"), ("lower_rebellion", "a", "rebellion_counters")],
)
@pytest.mark.parametrize(("held", "left"), [(1, 0), (10, 9)])
def test_exactly_one_counter_goes_904_7_and_904_8(duel, move, of, counters, held, left):
    table = (
        duel(**{f"{of}_has": {counters: held, "resources": 2}})
        if of == "a"
        else duel(a_has={"resources": 2}, b_has={counters: held})
    )
    table.play("a", move, cards=("a.resources.1", "a.resources.2"))
    assert table.game.position.players[of].values[counters] == left
    assert not any(table.card(key).values["standing"] for key in ("a.resources.1", "a.resources.2"))


@clause("sengoku:103.2.6")
def test_there_must_be_a_loyalty_counter_to_take_904_7(duel):
    table = duel(a_has={"resources": 2})
    assert table.refused("a", "lower_loyalty", cards=("a.resources.1", "a.resources.2")) == "sengoku:904.7"


@clause("sengoku:1001.3@1002/2")
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


@clause("sengoku:502.1", "sengoku:502.2.1")
@pytest.mark.parametrize(("held", "gained", "left"), [(5, 1, 4), (5, 3, 2), (3, 3, 0), (2, 5, 0)])
def test_gained_rebellion_takes_loyalty_counters_instead_1001_3_2(duel, cited, held, gained, left):
    table = duel(b_has={"loyalty_counters": held})
    events = table.effect("a", "a", Change("b", "rebellion_counters", gained))
    assert cited(events, "loyalty")[:2] == ["sengoku:1001.3.2", "sengoku:502.2"]
    values = table.game.position.players["b"].values
    assert (values["loyalty_counters"], values.get("rebellion_counters", 0)) == (left, 0)


@pytest.mark.parametrize(("held", "gained", "left"), [(5, 3, 2), (2, 5, 0)])
def test_gained_loyalty_takes_rebellion_counters_instead_1001_3_2_of_1002(duel, cited, held, gained, left):
    table = duel(a_has={"rebellion_counters": held})
    events = table.effect("a", "a", Change("a", "loyalty_counters", gained))
    assert cited(events, "rebellion")[:2] == ["sengoku:1001.3.2@1002", "sengoku:502.2"]
    values = table.game.position.players["a"].values
    assert (values["rebellion_counters"], values.get("loyalty_counters", 0)) == (left, 0)


@clause("sengoku:1002.1")
def test_without_the_other_kind_counters_are_gained(duel):
    table = duel()
    table.effect("a", "a", Change("b", "rebellion_counters", 3))
    assert table.game.position.players["b"].values["rebellion_counters"] == 3


def test_losing_counters_is_not_replaced_502_2(duel):
    table = duel(b_has={"loyalty_counters": 4})
    table.effect("a", "a", Change("b", "loyalty_counters", 1))
    assert table.game.position.players["b"].values["loyalty_counters"] == 1


def test_ten_rebellion_counters_that_were_replaced_do_not_lose(duel):
    table = duel(a_has={"loyalty_counters": 1})
    table.effect("b", "a", Change("a", "rebellion_counters", 10))
    table.play("a", "end_turn")
    assert table.game.winner == ""


@pytest.mark.parametrize(("stated", "left"), [(3, (4, 2)), (1, (5, 1)), (2, (5, 2))])
def test_of_both_kinds_only_what_is_gained_takes_the_other_1001_3_2(duel, stated, left):
    table = duel(b_has={"loyalty_counters": 5, "rebellion_counters": 2})
    table.effect("a", "a", Change("b", "rebellion_counters", stated))
    values = table.game.position.players["b"].values
    assert (values["loyalty_counters"], values["rebellion_counters"]) == left
