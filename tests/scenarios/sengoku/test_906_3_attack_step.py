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


def steps(events):
    """The steps that a battle entered, each with its clause."""
    return [(*event.values.values(), *event.clauses) for event in events if event.verb == "step"]


def test_an_intercepted_battle_goes_through_its_five_steps_906_2(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1")
    events = [*table.attack("a1", "b.wall"), *table.intercept("b1"), *table.decline(2)]
    assert steps(events) == [
        ("intercept", "sengoku:906.3.5"),
        ("confirm", "sengoku:906.4.7"),
        ("stratagem", "sengoku:906.5.2"),
        ("damage", "sengoku:906.6.6"),
    ]


def test_an_unblocked_attack_on_the_wall_goes_from_interception_to_damage_906_4_8(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1")
    assert steps([*table.attack("a1", "b.wall"), *table.decline()]) == [
        ("intercept", "sengoku:906.3.5"),
        ("damage", "sengoku:906.4.8"),
    ]


def test_a_declared_attack_begins_the_battle_phase_906_1(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1 exhausted")
    table.attack("a1", "b1")
    game = table.game.position.game.values
    assert (game["phase"], game["attacking_general"], game["attack_target"]) == ("battle", "a1", "b1")
