"""1100: loops. The effect that closes the circle is asserted, as that of a card without encoded text is."""

from dataclasses import replace
from itertools import cycle

import pytest

from judgeapp.domain.engine.kernel import Change, Game, Set
from judgeapp.domain.engine.sengoku.layout import DAMAGE, LOOPS, WAITING
from judgeapp.domain.engine.sengoku.loops import watched

AGAIN = Change("a1", "standing", True), Change("a1", "damage_factor", 1)


@pytest.fixture
def sniper(duel):
    return duel(a="a1 2000/1 狙撃, a2 2000/1 狙撃")


def go_round(table, times):
    """a1 snipes and an effect stands it up again, so many times."""
    for _ in range(times):
        table.play("a", "ability", "a1")
        table.effect("a", "a1", *AGAIN)


def put_back(table, player):
    """What a player has drawn goes under the deck again."""
    drawn = table.game.position.zones[f"{player}.hand"].cards[-1]
    table.effect(player, "a1", Change(drawn, "zone", f"{player}.deck"))


def test_a_loop_may_be_gone_through_ten_times_1100_2(sniper):
    go_round(sniper, 10)
    assert sniper.refused("a", "ability", "a1") == "sengoku:1100.2"


def test_the_ruling_says_that_the_situation_has_come_back_1100_1(sniper, cited):
    assert cited(sniper.play("a", "ability", "a1"), "repeats") == []
    sniper.effect("a", "a1", *AGAIN)
    assert cited(sniper.play("a", "ability", "a1"), "repeats") == ["sengoku:1100.1", "sengoku:1100.1.1"]


def test_another_choice_is_open_after_ten_times_1100_2(sniper):
    go_round(sniper, 10)
    sniper.play("a", "ability", "a2")
    assert sniper.card("a2").values["standing"] is False


def test_the_turn_may_be_ended_after_ten_times_1100_2(sniper):
    go_round(sniper, 10)
    sniper.end_turn()
    assert sniper.waiting == "b"


def test_the_choice_stays_barred_for_the_rest_of_the_game_1100_2(sniper):
    go_round(sniper, 10)
    sniper.end_turn()
    put_back(sniper, "b")
    sniper.end_turn()
    put_back(sniper, "a")
    assert sniper.refused("a", "ability", "a1") == "sengoku:1100.2"


def test_a_different_number_of_cards_is_another_situation_1100_1_1(sniper):
    for _ in range(12):
        go_round(sniper, 1)
        sniper.effect("a", "a1", Change(sniper.game.position.zones["a.deck"].cards[0], "zone", "a.hand"))
    assert sniper.game.position.game[LOOPS] == ()


def test_turn_after_turn_is_no_loop_1100_1(sniper):
    for _ in range(12):
        sniper.play("a", "ability", "a1")
        sniper.end_turn()
        put_back(sniper, "b")
        sniper.end_turn()
        put_back(sniper, "a")
    assert sniper.game.position.game[LOOPS] == ()


def triggering(changes):
    """A game in which triggers follow one another, each with the next of these changes, and nobody is asked."""

    def steps(position):
        for waiting, change in changes:
            yield Set("triggers", "game", {WAITING: waiting}, "sengoku:500.3")
            yield Set("wound", "a1", change, "sengoku:500.6")

    return lambda position: watched(position, steps(position))


def play_triggers(table, changes):
    return Game(replace(table.game.book, play=triggering(changes)), table.game.position)


def test_triggers_that_nobody_can_stop_end_the_game_in_a_draw_1100_3(duel):
    circle = cycle([((("fungeki", "a1"),), {DAMAGE: 500}), ((), {DAMAGE: 0})])
    game = play_triggers(duel(a="a1 2000/1"), circle)
    assert (game.winner, game.events[-1].clauses) == ("draw", ("sengoku:1100.3",))


def test_triggers_that_go_on_changing_something_are_no_loop_1100_3(duel):
    longer = [((("fungeki", "a1"),) * (number % 2), {DAMAGE: number}) for number in range(1, 200)]
    with pytest.raises(RuntimeError, match="without a winner"):
        play_triggers(duel(a="a1 2000/1"), longer)
