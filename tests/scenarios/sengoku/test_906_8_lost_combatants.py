"""906.8: a battle that loses a combatant ends with its step."""

from judgeapp.domain.engine.kernel import Change


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
