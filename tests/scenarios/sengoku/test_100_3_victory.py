"""100.3: what ends a game."""

import pytest

from judgeapp.domain.engine.kernel import Change


@pytest.mark.parametrize("winner", ["a", "b"])
def test_a_cards_effect_may_win_or_lose_the_game_at_once_100_3_5(duel, cited, winner):
    table = duel(a="a1 2000/1")
    events = table.effect("a", "a1", Change("game", "winner", winner))
    assert "sengoku:100.3.5" in cited(events, "effect_set")
    assert (table.game.winner, table.asked) == (winner, "")
    assert table.refused("a", "attack", "a1", "b.wall") == "sengoku:100.3"


def test_what_waits_to_trigger_is_not_resolved_after_the_end_100_3(duel, hand):
    table = duel(a_has=hand("h1 2000/1 制圧"))
    table.play("a", "play", "h1")
    assert table.asked == "activate"
    table.play("a", "concede")
    assert table.card("h1").values.get("standing", True) is True
    assert table.asked == ""
