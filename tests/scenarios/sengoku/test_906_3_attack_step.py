"""906.3: the target of an attack, and the attacker's exhaustion."""

from judgeapp.domain.engine.kernel import clause


@clause("sengoku:305.3")
def test_the_enemy_wall_may_be_attacked(duel):
    table = duel(a="a1 2000/1")
    table.attack("a1", "b.wall")
    assert table.game.position.game.values["attack_target"] == "b.wall"


@clause("sengoku:304.2", "sengoku:304.2.1", "sengoku:304.3")
def test_an_exhausted_enemy_general_may_be_attacked(duel):
    table = duel(a="a1 2000/1", b="b1 2000/1 exhausted")
    table.attack("a1", "b1")
    assert table.asked == "intercept"


def test_a_standing_enemy_general_may_not_be_attacked(duel):
    table = duel(a="a1 2000/1", b="b1 2000/1")
    assert table.refused("a", "attack", "a1", "b1") == "sengoku:906.3.2"


def test_the_own_wall_may_not_be_attacked(duel):
    table = duel(a="a1 2000/1")
    assert table.refused("a", "attack", "a1", "a.wall") == "sengoku:906.3.2"


def test_an_own_exhausted_general_may_not_be_attacked(duel):
    table = duel(a="a1 2000/1, a2 2000/1 exhausted")
    assert table.refused("a", "attack", "a1", "a2") == "sengoku:906.3.2"


@clause("sengoku:212.1", "sengoku:212.1.4", "sengoku:906.3.1")
def test_the_attacker_is_exhausted_by_its_attack(duel, cited):
    table = duel(a="a1 2000/1")
    events = table.attack("a1", "b.wall")
    assert cited(events, "exhaust") == ["sengoku:906.3.3"]
    assert table.card("a1").values["standing"] is False


def test_a_general_that_intercepted_can_be_attacked_afterwards(duel):
    table = duel(a="a1 1000/1, a2 1000/1", b="b1 3000/1")
    table.attack("a1", "b.wall")
    table.intercept("b1")
    table.decline(2)
    table.attack("a2", "b1")
    assert table.asked == "intercept"
