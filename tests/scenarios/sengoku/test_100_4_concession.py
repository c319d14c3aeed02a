"""100.4: a player may concede at any time."""


def test_conceding_loses_at_once_100_4(duel, cited):
    table = duel()
    assert cited(table.play("a", "concede"), "concede") == ["sengoku:100.4", "sengoku:100.4.1"]
    assert (table.game.winner, table.asked) == ("b", "")


def test_the_opponent_may_concede_in_my_turn_and_within_a_battle(duel):
    table = duel(a="a1 2000/1", b="b1 2000/1")
    table.attack("a1", "b.wall")
    table.play("a", "concede")
    assert table.game.winner == "b"


def test_nobody_concedes_after_the_game(duel):
    table = duel()
    table.play("b", "concede")
    assert table.refused("a", "concede") == "sengoku:100.3"
