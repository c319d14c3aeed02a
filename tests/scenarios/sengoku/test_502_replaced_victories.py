"""502.2.1: a retreat or a siege that something else has replaced did not happen, so nobody has won by it."""

import pytest

from judgeapp.domain.engine.kernel import clause
from tests.scenarios.sengoku.cards import fields, general, verbs, when


def instead(event, *steps):
    return {"when": "constant", "do": {"give": {"changes": {"instead": {"of": event, "do": list(steps)}}}}}


HOME = instead("retreat", {"send": "self"})


@clause("sengoku:407.2", "sengoku:409.2", "sengoku:502.2.1")
@pytest.mark.parametrize("moment", ["attack_won", "battle_won"])
@pytest.mark.parametrize(("replaced", "cards"), [([HOME], 0), ([], 1)])
def test_who_makes_the_enemy_do_something_else_than_retreat_has_not_won_407_2(duel, moment, replaced, cards):
    table = fields(
        duel, [general("a1", 3000, when(moment))], [general("b1", 1000, *replaced, standing=False)]
    )
    table.attack("a1", "b1")
    assert len(verbs(table.decline(3), "draw")) == cards
    assert table.card("b1").zone == ("b.hand" if replaced else "b.discard_pile")


@clause("sengoku:407.2@423", "sengoku:502.2.1")
@pytest.mark.parametrize(("replaced", "cards"), [([HOME], 0), ([], 1)])
def test_an_interception_is_won_by_a_retreat_only_407_2_423(duel, replaced, cards):
    table = fields(duel, [general("a1", 1000, *replaced)], [general("b1", 3000, when("interception_won"))])
    table.attack("a1", "b.wall")
    table.intercept("b1")
    assert len(verbs(table.decline(2), "draw")) == cards


@clause("sengoku:503.2.1", "sengoku:502.2")
def test_who_has_left_in_the_place_of_anothers_retreat_does_not_retreat_503_2_1(duel):
    both = instead("retreat", {"send": {"what": {"side": "own"}}})
    hit = {"when": "main", "do": {"damage": {"amount": 2000, "what": {"side": "enemy"}}}}
    table = fields(duel, [general("a1", 2000, hit)], [general("b1", 1000, both), general("b2", 1000)])
    events = table.play("a", "ability", "a1")
    assert verbs(events, "retreat") == []
    assert (table.card("b1").zone, table.card("b2").zone) == ("b.hand", "b.hand")


@clause("sengoku:502.2.1", "sengoku:906.7.2")
def test_who_has_left_in_the_place_of_the_damage_takes_none_906_7_2(duel):
    away = instead("battle_damage", {"send": {"what": {"in_battle": True}}})
    table = fields(duel, [general("a1", 3000)], [general("b1", 1000, away, standing=False)])
    table.attack("a1", "b1")
    assert verbs(table.decline(3), "wound") == []


@clause("sengoku:408.1.1", "sengoku:502.2.1", "sengoku:100.3.1.1")
@pytest.mark.parametrize(("wall", "replaced", "drawn"), [(2, True, 0), (2, False, 1), (0, True, 0)])
def test_a_siege_whose_damage_was_replaced_has_not_succeeded_408_1_1(duel, wall, replaced, drawn):
    shield = [instead("siege_damage", {"fortify": {"player": "own"}})] if replaced else []
    table = fields(
        duel,
        [general("a1", 2000, when("siege_success"))],
        [general("b1", 2000, *shield)],
        b_has={"wall": wall},
    )
    table.attack("a1", "b.wall")
    assert len(verbs(table.decline(), "draw")) == drawn
    assert table.asked == "main"
    assert table.count("b.wall") == (wall + 1 if replaced else 1)


@clause("sengoku:100.3.1")
def test_without_a_wall_the_damage_that_is_dealt_is_a_defeat_100_3_1(duel):
    table = fields(duel, [general("a1")], [general("b1")], b_has={"wall": 0})
    table.attack("a1", "b.wall")
    table.decline()
    assert table.asked == ""
    assert table.game.position.game.values["winner"] == "a"
