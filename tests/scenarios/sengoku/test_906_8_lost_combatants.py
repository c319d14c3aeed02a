"""906.8: a battle that loses a combatant ends with its step."""

import pytest

from judgeapp.domain.engine.kernel import Action, Change, Game, dump_position, read_position
from tests.scenarios.sengoku.cards import general, when


def test_the_battle_ends_when_the_attacker_is_gone_before_interception(duel, cited):
    table = duel(a="a1 2000/1, a2 1000/1", b="b1 3000/1")
    table.attack("a1", "b.wall")
    table.effect("b", "b1", Change("a1", "zone", "a.hand"))
    events = table.decline()
    assert cited(events, "battle_over") == ["sengoku:906.8.1"]
    assert (table.asked, table.count("b.wall")) == ("main", 8)


def test_the_battle_ends_when_the_attacked_general_is_gone(duel, cited):
    table = duel(a="a1 2000/1", b="b1 3000/1 exhausted")
    table.attack("a1", "b1")
    table.effect("a", "a1", Change("b1", "damage", 3000))
    events = table.decline()
    assert cited(events, "battle_over") == ["sengoku:906.8.1"]


def test_an_interceptor_keeps_the_battle_alive_for_a_lost_target(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1 exhausted, b2 2500/1")
    table.attack("a1", "b1")
    table.intercept("b2")
    table.effect("a", "a1", Change("b1", "zone", "b.hand"))
    table.decline(2)
    assert table.card("b2").values["damage"] == 2000


def test_a_general_that_left_the_field_is_a_new_card_without_its_state_309_1(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1")
    table.attack("a1", "b.wall")
    table.effect("b", "b1", Change("a1", "zone", "a.hand"))
    assert "standing" not in table.card("a1").values


@pytest.mark.parametrize("lost", ["a1", "b1"])
def test_a_combatant_that_comes_back_is_another_card_and_fights_no_more_309_1(duel, cited, lost):
    table = duel(a="a1 2000/1", b="b1 3000/1")
    table.attack("a1", "b.wall")
    table.intercept("b1")
    away_and_back = Change(lost, "zone", f"{lost[0]}.hand"), Change(lost, "zone", f"{lost[0]}.field")
    table.effect("a", "a1", *away_and_back)
    events = table.decline(2)
    assert cited(events, "battle_over") == ["sengoku:906.8.1"]
    assert (table.count("b.wall"), cited(events, "wound")) == (8, [])


def test_an_attacker_that_comes_back_by_its_keyword_fights_no_more_309_1(duel, cited):
    table = duel(a="a1 2000/1 復活", b="b1 3000/1")
    table.attack("a1", "b.wall")
    table.intercept("b1")
    table.effect("b", "b1", Change("a1", "damage", 2000))
    table.play("a", "activate", "a1", cards=("a.hand.1",))
    assert table.card("a1").zone == "a.field"
    assert cited(table.decline(2), "battle_over") == ["sengoku:906.8.1"]


def test_a_combatant_that_changes_sides_fights_no_more_309_1(duel, cited):
    table = duel(a="a1 2000/1", b="b1 3000/1")
    table.attack("a1", "b.wall")
    table.intercept("b1")
    table.effect("a", "a1", Change("b1", "zone", "a.field"))
    assert cited(table.decline(2), "battle_over") == ["sengoku:906.8.1"]


def test_a_battle_that_has_lost_a_combatant_is_saved_and_goes_on(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1")
    table.attack("a1", "b.wall")
    table.intercept("b1")
    table.effect("a", "a1", Change("a1", "zone", "a.hand"))
    again = Game(table.game.book, read_position(table.game.book, dump_position(table.game.position)))
    for player in "ab":
        again.play(Action(player, "pass"))
    assert again.asked_now == "main"


@pytest.mark.parametrize(
    ("winner", "loser", "moment"), [("a1", "b1", "attack_won"), ("b1", "a1", "interception_won")]
)
def test_a_battle_saved_after_its_damage_deals_none_again_906_7_2(duel, winner, loser, moment):
    """Two triggers of the victor are to be ordered in the damage step, with the other general gone."""
    sides = {winner[0]: [general(winner, 3000, when("battle_won"), when(moment))]}
    sides[loser[0]] = [general(loser, 1000)]
    table = duel(a_has={"field": sides["a"]}, b_has={"field": sides["b"]})
    table.attack("a1", "b.wall")
    table.intercept("b1")
    table.decline(2)
    assert (table.asked, table.card(loser).zone) == ("trigger", f"{loser[0]}.discard_pile")
    again = Game(table.game.book, read_position(table.game.book, dump_position(table.game.position)))
    assert again.options() == table.game.options()
    again.play(again.options()[0])
    assert (again.asked_now, again.position.cards[winner].values["damage"]) == ("main", 1000)
