"""1100: loops. The effect that closes the circle is asserted, as that of a card without encoded text is."""

from dataclasses import replace
from itertools import chain, cycle

import pytest

from judgeapp.domain.engine import GameRecord, Verdict, rule
from judgeapp.domain.engine.kernel import Action, Change, Game, Pass, Request, Set, clause
from judgeapp.domain.engine.sengoku.state.layout import DAMAGE, LOOPS, WAITING
from judgeapp.domain.engine.sengoku.turn.loops import watched
from tests.scenarios.sengoku.cards import DRAW, fields, general, stratagem, verbs

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


def playing(book, play):
    """The book whose whole game is this procedure."""
    return replace(book, rules=replace(book.rules, play=play))


def play_triggers(table, changes):
    return Game(playing(table.game.book, triggering(changes)), table.game.position)


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


# What is the same situation: 1100.1.1


@clause("sengoku:1100.1.1")
def test_other_damage_is_another_situation_1100_1_1(sniper):
    for damage in range(1, 13):
        sniper.play("a", "ability", "a1")
        sniper.effect("a", "a1", *AGAIN, Change("a2", "damage", damage))
    assert sniper.game.position.game[LOOPS] == ()


@clause("sengoku:1100.1.1")
def test_another_card_in_the_hand_is_another_situation_1100_1_1(duel):
    table = duel(
        a="a1 2000/1 狙撃",
        a_has={"hand": [general("h0")], "discard_pile": [general(f"h{number}") for number in range(1, 13)]},
    )
    for number in range(12):
        table.play("a", "ability", "a1")
        away, back = (
            Change(f"h{number}", "zone", "a.discard_pile"),
            Change(f"h{number + 1}", "zone", "a.hand"),
        )
        table.effect("a", "a1", *AGAIN, away, back)
    assert table.game.position.game[LOOPS] == ()


@clause("sengoku:1100.1.1", "sengoku:1100.2")
def test_an_attack_more_for_each_attack_made_changes_nothing_1100_1_1(duel):
    table = duel(a="a1 2000/0")
    for number in range(1, 11):
        table.attack("a1", "b.wall")
        table.decline()
        table.effect("a", "a1", Change("a1", "standing", True), Change("a1", "extra_attacks", number))
    assert table.refused("a", "attack", "a1", "b.wall") == "sengoku:1100.2"
    assert [times for *_, times in table.game.position.game[LOOPS]] == [9]


@clause("sengoku:1100.2")
def test_two_copies_of_a_card_make_the_same_choice_1100_2(duel):
    copies = [stratagem(key, {"when": "played", "do": DRAW}, kind="stratagem_main") for key in ("h1", "h2")]
    hand = [{**copy, "name": "架空の策"} for copy in copies]
    table = duel(a="a1 2000/1", a_has={"hand": hand})
    for number in range(10):
        key = f"h{number % 2 + 1}"
        table.play("a", "play", key)
        put_back(table, "a")
        table.effect("a", "a1", Change(key, "zone", "a.hand"))
    assert table.refused("a", "play", "h1") == table.refused("a", "play", "h2") == "sengoku:1100.2"


@clause("sengoku:1100.2")
def test_a_choice_is_the_same_however_much_of_it_is_written_1100_2(sniper):
    for number in range(10):
        sniper.play("a", "ability", "a1", value="sogeki" if number % 2 else "")
        sniper.effect("a", "a1", *AGAIN)
    for value in ("", "sogeki"):
        assert sniper.refused("a", "ability", "a1", value=value) == "sengoku:1100.2"


@clause("sengoku:1100.2")
def test_to_choose_the_other_player_is_another_choice_1100_2(duel):
    table = fields(duel, [general("a1", 2000, {"when": "main", "do": "choose_player"})])
    for player in "aabaa":
        table.play("a", "ability", "a1")
        table.play("a", "choose", target=player)
    counted = {choice: times for _, choice, times in table.game.position.game[LOOPS] if "choose" in choice}
    assert counted == {"a choose  a": 3, "a choose  b": 1}


# What is watched, and what is not


@clause("sengoku:1100.1")
def test_only_what_is_decided_about_the_loop_is_counted_1100_1(duel):
    table = duel(a="a1 1000/1", b="b1 1000/1 防柵")
    for number in range(1, 4):
        table.attack("a1", "b.wall")
        table.intercept("b1")
        heal = [Change(key, "damage", 0) for key in ("a1", "b1")]
        table.effect("a", "a1", Change("b1", "fenced", True))
        table.decline(2)
        stand = [Change(key, "standing", True) for key in ("a1", "b1")]
        table.effect("a", "a1", *heal, *stand, Change("a1", "extra_attacks", number))
    assert {choice.split()[1] for _, choice, _ in table.game.position.game[LOOPS]} == {"attack"}


@clause("sengoku:1100.2", "sengoku:504.2")
def test_what_an_effect_demands_is_demanded_after_a_loop_too_504_2(duel):
    must = {"when": "constant", "do": {"give": {"changes": {"must": "attack"}}}}
    table = fields(duel, [general("a1", keywords=["sogeki"]), general("a2", 2000, must, standing=False)])
    go_round(table, 2)
    assert table.game.position.game[LOOPS]
    table.effect("a", "a1", Change("a2", "standing", True))
    assert table.refused("a", "end_turn") == "sengoku:504.2"
    table.attack("a2", "b.wall")


@clause("sengoku:1100.3")
def test_a_choice_that_must_be_made_and_no_longer_may_be_ends_the_game_1100_3(duel, cited):
    echo = {
        **{"when": "activated", "of": {"side": "own"}, "target": {"cards": {"side": "own"}}},
        "do": {"heal": "target"},
    }
    table = fields(duel, [general("a1", 2000, {"when": "main", "do": {"heal": "self"}}, echo)])
    events = table.play("a", "ability", "a1")
    for _ in range(10):
        events = table.play("a", "activate", "a1", "a1")
    assert (cited(events, "endless"), table.game.winner) == (["sengoku:1100.3"], "draw")


@clause("sengoku:1100.3")
def test_what_nobody_knows_does_not_end_the_game_1100_3(duel):
    hit = {"when": "attack", "target": {"cards": {"side": "enemy", "standing": True}}, "do": {"damage": 500}}
    table = fields(duel, [general("a1", 2000, hit)], [general("b1", standing=None)])
    table.attack("a1", "b.wall")
    assert (table.asked, table.game.options(), table.game.winner) == ("activate", [], "")


@clause("sengoku:1100.3")
def test_a_circle_is_found_however_late_it_begins_1100_3(duel):
    first = [((("fungeki", "a1"),) * (number % 2), {DAMAGE: number}) for number in range(1, 80)]
    circle = cycle([((("fungeki", "a1"),), {DAMAGE: 500}), ((), {DAMAGE: 0})])
    assert play_triggers(duel(a="a1 2000/1"), chain(first, circle)).winner == "draw"


@clause("sengoku:1100.3")
def test_a_text_that_turns_something_to_and_fro_is_no_loop_1100_3(duel):
    def steps(position):
        for number in range(200):
            yield Set("wound", "a1", {DAMAGE: 500 * (number % 2)}, "sengoku:500.6")

    table = duel(a="a1 2000/1")
    book = playing(table.game.book, lambda position: watched(position, steps(position)))
    with pytest.raises(RuntimeError, match="without a winner"):
        Game(book, table.game.position)


@clause("sengoku:1100.3")
@pytest.mark.parametrize("kind", ["main", "resource"], ids=["about the loop", "about anything else"])
def test_triggers_with_decisions_between_them_are_no_endless_circle_1100_3(duel, kind):
    def steps(position):
        while True:
            yield Set("triggers", "game", {WAITING: (("fungeki", "a1"),)}, "sengoku:500.3")
            yield Set("triggers", "game", {WAITING: ()}, "sengoku:500.3")
            yield Request("a", kind, "sengoku:500.5", (Pass(),))

    table = duel(a="a1 2000/1")
    game = Game(
        playing(table.game.book, lambda position: watched(position, steps(position))),
        table.game.position,
    )
    for _ in range(60):
        game.play(Action("a", "pass"))
    assert game.winner == ""


@clause("sengoku:1100.1")
def test_two_questions_of_one_effect_are_no_loop_1100_1(duel):
    """The table is the same when the number has been chosen and the cards are asked for."""
    steps = [{"choose_number": {"most": 2}}, {"discard": {"what": "number"}}, {"draw": {"what": "number"}}]
    table = fields(duel, [general("a1", 2000, {"when": "main", "do": steps})])
    table.play("a", "ability", "a1")
    table.play("a", "choose", value=1)
    events = table.play("a", "choose", cards=(table.game.position.zones["a.hand"].cards[0],))
    assert verbs(events, "repeats", "discard", "draw") == ["discard", "draw"]


@clause("sengoku:1100.1.1")
@pytest.mark.parametrize("unknown", ["attacks", "extra_attacks"])
def test_attacks_that_nobody_has_counted_are_no_difference_1100_1_1(duel, unknown):
    other = {**general("a2", 1000), unknown: None}
    table = fields(duel, [general("a1", 2000, keywords=["sogeki"]), other])
    go_round(table, 10)
    assert table.refused("a", "ability", "a1") == "sengoku:1100.2"
