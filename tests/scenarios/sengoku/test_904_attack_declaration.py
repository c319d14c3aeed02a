"""904.5 and 200.2: who may declare an attack."""

from judgeapp.domain.engine.kernel import clause


@clause("sengoku:200.2.2")
def test_a_standing_general_may_attack(duel):
    table = duel(a="a1 2000/1")
    table.attack("a1", "b.wall")
    assert table.asked == "intercept"


def test_an_exhausted_general_may_not_attack(duel):
    table = duel(a="a1 2000/1 exhausted")
    assert table.refused("a", "attack", "a1", "b.wall") == "sengoku:904.5.2"


def test_a_general_deployed_this_turn_may_not_attack(duel):
    table = duel(a="a1 2000/1 fresh")
    assert table.refused("a", "attack", "a1", "b.wall") == "sengoku:212.2"


@clause("sengoku:103.1.1")
def test_kishu_lifts_the_deployment_restriction_604_1(duel):
    table = duel(a="a1 2000/1 fresh 奇襲")
    table.attack("a1", "b.wall")
    assert table.asked == "intercept"


def test_the_same_general_may_not_attack_twice_in_a_turn_even_standing(duel):
    table = duel(a="a1 2000/1 attacked")
    assert table.refused("a", "attack", "a1", "b.wall") == "sengoku:904.5.2.1"


def test_the_restriction_ends_with_the_turn_905_6(duel):
    table = duel(a="a1 2000/1 fresh")
    table.end_turn()
    table.end_turn()
    table.attack("a1", "b.wall")
    assert table.asked == "intercept"


def test_a_general_may_attack_again_on_the_next_own_turn(duel):
    table = duel(a="a1 2000/1")
    table.attack("a1", "b.wall")
    table.decline()
    table.end_turn()
    table.end_turn()
    table.attack("a1", "b.wall")
    assert table.card("a1").values["attacks"] == 1


def test_the_opponent_may_not_attack_in_my_turn(duel):
    table = duel(a="a1 2000/1", b="b1 2000/1")
    assert table.refused("b", "attack", "b1", "a.wall") == "sengoku:904.5"


def test_an_enemy_general_cannot_be_sent_to_attack(duel):
    table = duel(a="a1 2000/1", b="b1 2000/1")
    assert table.refused("a", "attack", "b1", "b.wall") == "sengoku:904.5"


@clause("sengoku:906.1")
def test_no_attack_can_be_declared_within_a_battle(duel):
    table = duel(a="a1 2000/1, a2 2000/1")
    table.attack("a1", "b.wall")
    assert table.refused("a", "attack", "a2", "b.wall") == "sengoku:904.5"
