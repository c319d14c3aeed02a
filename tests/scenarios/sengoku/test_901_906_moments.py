"""901 to 906: the moments of a turn and of a battle at which abilities trigger, each in its place."""

import pytest

from judgeapp.domain.engine.kernel import clause
from tests.scenarios.sengoku.cards import DRAW, drew, fields, general, stratagem, verbs, when


@clause("sengoku:901.5")
def test_start_phase_abilities_come_between_standing_up_and_the_draw_901_5(duel):
    table = fields(duel, b=[general("b1", 2000, when("start"), standing=False)])
    events = table.end_turn()
    assert verbs(events, "stand", "draw", "phase")[-6:] == [
        "stand",
        "draw",
        *("phase", "draw"),
        "phase",
        "phase",
    ]


MY_TURN = {"when": "constant", "given": {"turn": "own"}, "do": {"give": {"changes": {"power": 1000}}}}


@clause("sengoku:901.2")
def test_what_holds_in_the_own_turn_holds_in_it_901_2(duel):
    table = fields(duel, [general("a1", 2000, MY_TURN)], [general("b1", 2500, standing=False)])
    table.attack("a1", "b1")
    table.decline(3)
    assert (table.card("a1").zone, table.card("b1").zone) == ("a.field", "b.discard_pile")


@clause("sengoku:901.2")
def test_what_holds_in_the_own_turn_does_not_hold_in_the_opponents_901_2(duel):
    table = fields(duel, [general("a1", 2000, MY_TURN)], [general("b1", 2500)])
    table.end_turn()
    table.attack("b1", "a.wall")
    table.intercept("a1")
    table.decline(2)
    assert (table.card("a1").zone, table.card("b1").zone) == ("a.discard_pile", "b.field")


@clause("sengoku:906.4.5")
def test_an_interception_triggers_once_it_is_made_906_4_5(duel):
    table = fields(duel, [general("a1")], [general("b1", 2000, when("intercept"))])
    table.attack("a1", "b.wall")
    events = table.intercept("b1")
    made = verbs(events, "intercept", "exhaust", "waits", "draw", "step")
    assert made[:4] == ["intercept", "exhaust", "waits", "draw"]


@clause("sengoku:422.1")
@pytest.mark.parametrize(("target", "cards"), [("b.wall", 1), ("b1", 0)])
def test_a_declared_siege_is_an_attack_on_the_wall_422_1(duel, target, cards):
    table = fields(duel, [general("a1", 2000, when("siege_declared"))], [general("b1", standing=False)])
    assert len(drew(table.attack("a1", target), "a")) == cards


@clause("sengoku:906.4.2")
def test_the_interception_step_triggers_before_anybody_is_asked_906_4_2(duel):
    table = fields(duel, [general("a1", 2000, when("intercept_start"))], [general("b1")])
    assert len(drew(table.attack("a1", "b.wall"), "a")) == 1
    assert table.asked == "intercept"


@clause("sengoku:906.4.2", "sengoku:624.4")
def test_an_ambush_is_shown_before_anything_of_its_moment_is_carried_out_906_4_2(duel, hand):
    table = fields(duel, [general("a1", 2000, when("intercept_start"))], b_has=hand("h1 1000/1 伏兵"))
    assert drew(table.attack("a1", "b.wall"), "a") == []
    assert (table.asked, table.waiting) == ("show", "b")
    table.play("b", "show", cards=("h1",))
    assert (table.asked, table.waiting) == ("trigger", "a")


@clause("sengoku:906.4.6", "sengoku:610.5")
def test_a_shinobi_waits_with_the_other_triggers_of_its_moment_906_4_6(duel, hand):
    table = fields(duel, [general("a1", 2000, when("unblocked"))], a_has=hand("h1 1000/1 忍"))
    table.attack("a1", "b.wall")
    table.decline()
    table.play("a", "show", cards=("h1",))
    assert (table.asked, table.waiting) == ("trigger", "a")


@clause("sengoku:906.4.6")
def test_an_attack_that_nobody_intercepts_triggers_906_4_6(duel):
    table = fields(duel, [general("a1", 2000, when("unblocked"))])
    table.attack("a1", "b.wall")
    events = table.decline()
    assert verbs(events, "draw", "siege") == ["draw", "siege"]


@clause("sengoku:906.4.6")
def test_an_intercepted_attack_does_not_trigger_what_needs_none_906_4_6(duel):
    table = fields(duel, [general("a1", 2000, when("unblocked"))], [general("b1")])
    table.attack("a1", "b.wall")
    assert drew(table.intercept("b1"), "a") == []


@clause("sengoku:906.5.1")
@pytest.mark.parametrize("player", ["a", "b"])
def test_confirmed_battles_trigger_before_any_stratagem_906_5_1(duel, player):
    one = general(f"{player}1", 2000, when("confirmed"))
    other = general("b1" if player == "a" else "a1")
    table = fields(duel, [one if player == "a" else other], [one if player == "b" else other])
    table.attack("a1", "b.wall")
    events = table.intercept("b1")
    assert verbs(events, "intercept", "step", "draw", "priority") == [
        *("intercept", "step", "draw"),
        *("step", "priority"),
    ]
    assert len(drew(events, player)) == 1


@clause("sengoku:906.5.1")
def test_an_attack_on_the_wall_has_no_confirmation_906_5_1(duel):
    table = fields(duel, [general("a1", 2000, when("confirmed"))])
    table.attack("a1", "b.wall")
    assert drew(table.decline(), "a") == []


@pytest.mark.parametrize(("player", "rule"), [("a", "906.6.3"), ("b", "906.6.5")])
@clause("sengoku:906.6.3", "sengoku:906.6.5")
def test_a_played_stratagem_triggers_before_the_other_player_may_play_906_6_3(duel, player, rule):
    watcher = general("w", 2000, when("stratagem_played", side="any"))
    table = fields(
        duel,
        [general("a1"), watcher],
        [general("b1")],
        a_has={"hand": [stratagem("s_a")]},
        b_has={"hand": [stratagem("s_b")]},
    )
    table.attack("a1", "b.wall")
    table.intercept("b1")
    if player == "b":
        table.decline()
    events = table.play(player, "stratagem", f"s_{player}")
    assert verbs(events, "stratagem", "draw", "priority") == ["stratagem", "draw", "priority"]


COUNTER = stratagem("w1", {"when": "wall", "do": DRAW})


@clause("sengoku:906.7.5")
def test_a_successful_siege_triggers_after_all_of_its_damage_906_7_5(duel):
    table = fields(duel, [general("a1", 2000, when("siege_success"), siege_power=2)])
    table.attack("a1", "b.wall")
    events = verbs(table.decline(), "siege", "waits", "draw", "battle_over")
    assert events == ["siege", "siege", "waits", "draw", "battle_over"]


@clause("sengoku:205.4", "sengoku:205.4.1", "sengoku:205.4.2", "sengoku:906.7.5")
def test_a_counter_stratagem_works_when_siege_damage_takes_it_from_the_wall_906_7_5(duel):
    table = fields(
        duel, [general("a1", siege_power=2)], b_has={"wall": [COUNTER, {"id": "w2"}, {"id": "w3"}]}
    )
    table.attack("a1", "b.wall")
    events = table.decline()
    assert verbs(events, "siege", "draw") == ["siege", "siege", "draw"]
    assert len(drew(events, "b")) == 1


@clause("sengoku:906.7.5", "sengoku:103.2.2")
def test_the_turn_player_orders_siege_success_and_counter_stratagem_906_7_5(duel):
    table = fields(duel, [general("a1", 2000, when("siege_success"))], b_has={"wall": [COUNTER]})
    table.attack("a1", "b.wall")
    table.decline()
    assert (table.asked, table.waiting) == ("trigger", "a")
    assert drew(table.play("a", "trigger", "w1", value="1"), "b")


@clause("sengoku:906.7.5", "sengoku:408.1.1")
def test_a_siege_without_damage_is_no_success_906_7_5(duel):
    table = fields(duel, [general("a1", 2000, when("siege_success"), siege_power=0)])
    table.attack("a1", "b.wall")
    assert drew(table.decline(), "a") == []


FIRST = {"when": "constant", "do": {"give": {"changes": "strike_first"}}}


@clause("sengoku:906.7.2.1")
def test_whoever_strikes_first_is_not_struck_by_a_general_that_retreats_906_7_2_1(duel, cited):
    table = fields(duel, [general("a1", 2000, FIRST)], [general("b1", 2000)])
    table.attack("a1", "b.wall")
    table.intercept("b1")
    events = table.decline(2)
    assert cited(events, "wound") == ["sengoku:906.7.2.1", "sengoku:906.7.2", "sengoku:206.2"]
    assert (table.card("a1").values.get("damage", 0), table.card("b1").zone) == (0, "b.discard_pile")


@clause("sengoku:906.7.2.1")
def test_whoever_survives_the_first_strike_strikes_back_906_7_2_1(duel):
    table = fields(duel, [general("a1", 2000, FIRST)], [general("b1", 2500)])
    table.attack("a1", "b.wall")
    table.intercept("b1")
    table.decline(2)
    assert (table.card("a1").zone, table.card("b1").values["damage"]) == ("a.discard_pile", 2000)


@clause("sengoku:906.7.2.1")
def test_two_that_strike_first_strike_at_once_906_7_2_1(duel):
    table = fields(duel, [general("a1", 2000, FIRST)], [general("b1", 2000, FIRST)])
    table.attack("a1", "b.wall")
    table.intercept("b1")
    table.decline(2)
    assert (table.card("a1").zone, table.card("b1").zone) == ("a.discard_pile", "b.discard_pile")


@clause("sengoku:906.7.3")
@pytest.mark.parametrize(("power", "cards"), [(1500, 1), (2000, 0)])
def test_nobody_has_won_where_both_retreat_906_7_3(duel, power, cards):
    table = fields(duel, [general("a1", 2000, when("attack_won"))], [general("b1", power)])
    table.attack("a1", "b.wall")
    table.intercept("b1")
    assert len(drew(table.decline(2), "a")) == cards


@clause("sengoku:904.4", "sengoku:904.4.1")
@pytest.mark.parametrize(
    ("zone", "usable"), [("field", True), ("hand", False), ("resources", False), ("discard_pile", False)]
)
def test_a_general_uses_its_ability_on_the_field_only_904_4_1(duel, zone, usable):
    table = duel(a_has={zone: [general("a1", 2000, when("main"))]})
    assert any(option.move == "ability" for option in table.game.options()) is usable


@clause("sengoku:904.4.2")
@pytest.mark.parametrize("zone", ["hand", "resources"])
def test_some_abilities_are_used_from_the_hand_or_the_resources_904_4_2(duel, zone):
    table = duel(a_has={zone: [general("a1", 2000, when("main", zone=zone))]})
    assert len(drew(table.play("a", "ability", "a1"), "a")) == 1
    on_the_field = duel(a_has={"field": [general("a1", 2000, when("main", zone=zone))]})
    assert not any(option.move == "ability" for option in on_the_field.game.options())


@clause("sengoku:904.4.3", "sengoku:204.3@200.4")
@pytest.mark.parametrize(("zone", "usable"), [("resources", True), ("hand", False)])
def test_a_formation_works_among_the_resources_904_4_3(duel, zone, usable):
    fort = {"id": "f1", "name": "架空の砦", "card_type": "formation", "abilities": [when("main")]}
    table = duel(a_has={zone: [fort]})
    assert any(option.move == "ability" for option in table.game.options()) is usable


@clause("sengoku:1001.4.1", "sengoku:1001.4.1@1002")
def test_ten_counters_decide_before_anything_triggers_1001_4_1(duel):
    table = fields(duel, b=[general("b1", 2000, when("start"))], b_has={"loyalty_counters": 10})
    events = table.play("a", "end_turn")
    assert (table.game.winner, drew(events, "b")) == ("b", [])


@clause("sengoku:100.3.5")
def test_an_ability_may_win_the_game_100_3_5(duel):
    table = fields(duel, [general("a1", 2000, {"when": "main", "do": "win"})])
    table.play("a", "ability", "a1")
    assert (table.game.winner, table.asked) == ("a", "")
