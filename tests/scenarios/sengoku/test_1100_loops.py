"""1100: loops. The effect that closes the circle is asserted, as that of a card without encoded text is."""

from dataclasses import replace
from itertools import cycle

import pytest

from judgeapp.domain.engine import GameRecord, Verdict, rule
from judgeapp.domain.engine.kernel import Change, Game, Set
from judgeapp.domain.engine.sengoku.layout import DAMAGE, LOOPS, WAITING
from judgeapp.domain.engine.sengoku.loops import watched
from tests.scenarios.sengoku.cards import fields, general

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


def test_the_ruling_names_the_choice_that_goes_on_too_long_1100_2():
    sniper = {"id": "a1", "name": "架空の射手", "power": 2000, "siege_power": 1, "keywords": ["sogeki"]}
    snipe = {"kind": "action", "player": "a", "move": "ability", "card": "a1"}
    changes = [{"of": one.of, "field": one.field, "value": one.value} for one in AGAIN]
    again = {"kind": "effect", "player": "a", "source": "a1", "changes": changes}
    end = {"kind": "action", "player": "a", "move": "end_turn"}
    position = {"players": {"a": {"field": [sniper], "hand": 3}, "b": {}}}
    record = {"version": 1, "book": "sengoku", "start": {"position": position}}
    ruling = rule(GameRecord.from_json({**record, "entries": [snipe, again] * 10 + [snipe, end]}))
    verdicts = [entry.verdict for entry in ruling.entries]
    assert verdicts.index(Verdict.ILLEGAL) == 20
    assert ruling.entries[20].clauses == ("sengoku:1100.2",)
    assert verdicts[21] is Verdict.LEGAL


def test_abilities_that_trigger_each_other_without_end_are_a_draw_1100_3(duel, cited):
    echo = {"when": "activated", "of": {"side": "own"}, "do": {"heal": "self"}}
    first = {"when": "main", "do": {"heal": "self"}}
    table = fields(duel, [general("a1", 2000, first, echo)])
    events = table.play("a", "ability", "a1")
    assert cited(events, "endless") == ["sengoku:1100.3"]
    assert (table.game.winner, table.asked) == ("draw", "")


def test_an_end_that_somebody_may_make_is_no_draw_1100_2(duel):
    echo = {"when": "activated", "of": {"side": "own"}, "may": True, "do": {"heal": "self"}}
    first = {"when": "main", "do": {"heal": "self"}}
    table = fields(duel, [general("a1", 2000, first, echo)])
    table.play("a", "ability", "a1")
    for _ in range(10):
        table.play("a", "activate", "a1")
    assert table.refused("a", "activate", "a1") == "sengoku:1100.2"
    table.decline()
    assert (table.game.winner, table.asked) == ("", "main")
