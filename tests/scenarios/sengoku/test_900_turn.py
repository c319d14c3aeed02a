"""900 to 905: the phases of a turn."""

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_for, rule
from judgeapp.domain.engine.kernel import Action, Game, clause, dump_position, read_position
from tests.scenarios.sengoku.cards import fields, general, verbs, when

BOOK = engine_for("sengoku")
DOWN_TO_SEVEN = {"of": "a.hand", "field": "count", "value": 7}


@clause("sengoku:900.1")
def test_the_turn_passes_to_the_opponent_905_7(duel):
    table = duel()
    table.end_turn()
    assert (table.waiting, table.asked) == ("b", "main")


@clause("sengoku:901.1")
def test_resources_stand_up_before_the_field_901_3_901_4(duel):
    exhausted = [{"id": "r1", "standing": False}]
    table = duel(b="b1 1000/1 exhausted", b_has={"resources": exhausted})
    events = table.end_turn()
    assert [event.subject for event in events if event.verb == "stand"] == ["r1", "b1"]


def test_only_the_turn_players_cards_stand_up(duel):
    table = duel(a="a1 1000/1 exhausted")
    table.end_turn()
    assert table.card("a1").values["standing"] is False


def test_the_turn_player_draws_one_card_902_3(duel, cited):
    table = duel()
    assert cited(table.end_turn(), "draw") == ["sengoku:902.3"]
    assert (table.count("b.hand"), table.count("b.deck")) == (4, 19)


def test_the_first_player_does_not_draw_on_the_first_turn_902_3(duel):
    table = duel(phase="start", turn=1)
    assert table.count("a.hand") == 3


def test_the_second_player_draws_on_the_first_turn_902_3(duel):
    table = duel(phase="start", turn=2, turn_player="b")
    assert table.count("b.hand") == 4


@clause("sengoku:503.1.2")
def test_an_empty_deck_at_the_draw_phase_loses_902_2(duel, cited):
    table = duel(b_has={"deck": 0})
    events = table.play("a", "end_turn")
    assert cited(events, "deck_out")[:2] == ["sengoku:902.2", "sengoku:100.3.2"]
    assert table.game.winner == "a"


@clause("sengoku:902.1")
def test_the_last_card_may_be_drawn(duel):
    table = duel(b_has={"deck": 1})
    table.end_turn()
    assert (table.game.winner, table.count("b.deck")) == ("", 0)


@clause("sengoku:903.1")
def test_a_face_down_resource_is_replaced_from_the_deck_903_3(duel, cited):
    table = duel(phase="resource", a_has={"hand": [{"id": "h1"}]})
    events = table.play("a", "resource", "h1", value="down")
    assert cited(events, "draw") == ["sengoku:903.3"]
    assert table.card("h1").zone == "a.resources"


def test_a_face_up_resource_is_not_replaced(duel, cited):
    table = duel(phase="resource", a_has={"hand": [{"id": "h1", "name": "架空", "card_type": "general"}]})
    assert cited(table.play("a", "resource", "h1", value="up"), "draw") == []


def test_a_stratagem_may_not_be_a_face_up_resource_903_2_1(duel):
    table = duel(
        phase="resource", a_has={"hand": [{"id": "h1", "name": "架空", "card_type": "stratagem_main"}]}
    )
    assert table.refused("a", "resource", "h1", value="up") == "sengoku:903.2.1"


@clause("sengoku:306.3")
def test_an_eleventh_resource_may_not_be_placed_903_2_2(duel):
    table = duel(phase="resource", a_has={"resources": 10, "hand": [{"id": "h1"}]})
    assert table.refused("a", "resource", "h1", value="down") == "sengoku:903.2.2"


def test_only_one_resource_is_placed_in_a_turn_903_2(duel):
    table = duel(phase="resource", a_has={"hand": [{"id": "h1"}, {"id": "h2"}]})
    table.play("a", "resource", "h1", value="down")
    assert table.refused("a", "resource", "h2", value="down") == "sengoku:903.2"


@clause("sengoku:303.3", "sengoku:303.3.1", "sengoku:905.1")
def test_a_hand_of_eight_is_discarded_to_seven_905_4(duel, cited):
    table = duel(a_has={"hand": 8})
    table.play("a", "end_turn")
    assert table.asked == "discard"
    events = table.play("a", "discard", cards=("a.hand.8",))
    assert cited(events, "discard") == ["sengoku:905.4"]
    assert table.count("a.hand") == 7


@clause("sengoku:303.3")
def test_a_hand_of_seven_is_kept(duel):
    table = duel(a_has={"hand": 7})
    table.play("a", "end_turn")
    assert table.asked == "resource"


@pytest.mark.parametrize("cards", [(), ("a.hand.1", "a.hand.2"), ("b.hand.1",)])
def test_exactly_the_surplus_is_discarded_905_4(duel, cards):
    table = duel(a_has={"hand": 8})
    table.play("a", "end_turn")
    assert table.refused("a", "discard", cards=cards) == "sengoku:905.4"


def test_only_the_turn_player_ends_the_main_phase(duel):
    assert duel().refused("b", "end_turn") == "sengoku:904.1"


def test_a_stratagem_on_the_field_stands_up_too_901_4(duel, cited):
    laid = {"id": "s1", "name": "架空の置計", "card_type": "stratagem_main", "standing": False}
    table = duel(b_has={"field": [laid]})
    assert cited(table.end_turn(), "stand") == ["sengoku:901.4"]
    assert table.card("s1").values["standing"] is True


@clause("sengoku:200.4", "sengoku:200.4.1")
@pytest.mark.parametrize("face", ["up", "down"])
def test_a_formation_is_placed_either_way_903_2_1(duel, face):
    table = duel(
        phase="resource", a_has={"hand": [{"id": "h1", "name": "架空の砦", "card_type": "formation"}]}
    )
    table.play("a", "resource", "h1", value=face)
    assert table.card("h1").zone == "a.resources"


@clause("sengoku:103.2.7")
def test_nothing_is_played_before_a_trigger_is_resolved_103_2_7(duel, hand):
    table = duel(a_has=hand("h1 2000/1 制圧", "h2 1000/1"))
    table.play("a", "play", "h1")
    assert table.asked == "activate"
    assert {option.move for option in table.game.options()} == {"activate", "pass"}
    assert table.refused("a", "play", "h2") == "sengoku:103.2.7"


@clause("sengoku:701.6")
def test_what_triggers_on_deployment_comes_after_the_play_701_6(duel, hand):
    table = duel(a_has=hand("h1 2000/1 炮烙"), b="b1 500/1 exhausted")
    events = table.play("a", "play", "h1")
    assert [event.verb for event in events if event.verb in ("deploy", "triggers", "wound")] == [
        "deploy",
        "triggers",
        "wound",
    ]


def test_a_turn_has_its_five_phases_in_order_900_3(duel):
    table = duel()
    events = [*table.play("a", "end_turn"), *table.decline()]
    phases = [*event_values(events, "phase")]
    assert phases == ["end", "start", "draw", "resource", "main"]
    assert table.game.position.game.values["turn"] == 4


def event_values(events, verb):
    return (value for event in events if event.verb == verb for value in event.values.values())


def test_only_whoever_is_known_to_go_first_does_not_draw_in_the_first_turn_of_all_902_3(duel):
    table = duel(phase="start", turn=1, first_player="")
    assert table.count("a.hand") == 4


def test_what_lasts_for_the_turn_is_over_on_both_sides_905_6(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1")
    kept = {player: dump_position(table.game.position)["players"][player]["field"] for player in "ab"}
    for key in ("a1", "b1"):
        table.card(key).values.update(
            damage=500,
            wounds=(("battle", "x1", 500),),
            deployed_this_turn=True,
            attacks=1,
            extra_attacks=1,
            damage_factor=2,
            current_power=2500,
            current_siege_power=3,
        )
    table.play("a", "end_turn")
    assert {player: dump_position(table.game.position)["players"][player]["field"] for player in "ab"} == kept


def test_a_hand_of_which_the_record_says_nothing_is_presumed_to_be_in_order_905_4():
    seats = {"a": {"wall": 5}, "b": {"wall": 5, "hand": 3}}
    table = Game(BOOK, read_position(BOOK, {"players": seats}))
    table.play(Action("a", "end_turn"))
    assert table.asked_now == "resource"


@clause("sengoku:905.4")
@pytest.mark.parametrize(
    ("counted", "entries", "verdict"),
    [
        (None, [], "undetermined"),
        (None, [{"kind": "reveal", "fact": "a.hand#8", "answer": False}], "legal"),
        (None, [{"kind": "claim", "by": "a", "holds": [DOWN_TO_SEVEN]}], "undetermined"),
        (None, [{"kind": "reveal", "fact": "a.hand#8", "answer": True}], "departed"),
        ({"cards": 9, "more": True}, [], "departed"),
    ],
)
def test_of_a_hand_that_nobody_counted_it_is_asked_whether_it_was_too_large_905_4(counted, entries, verdict):
    if isinstance(counted, dict):
        counted = {"cards": [{"id": f"h{at}"} for at in range(9)], "more": True}
    seats = {"a": {"wall": 5, "hand": counted}, "b": {"wall": 5, "hand": 3}}
    ends = [{"kind": "action", "player": one, "move": "end_turn"} for one in "ab"]
    record = {"version": 1, "book": "sengoku", "start": {"position": {"players": seats}}}
    ruling = rule(GameRecord.from_json({**record, "entries": [*ends, *entries]}))
    assert str(ruling.verdict) == verdict


@clause("sengoku:905.4")
def test_who_discards_an_eighth_card_has_had_it_905_4():
    """The card is there only if there were eight: the other answer is none with which this could be written."""
    seats = {"a": {"wall": 5, "hand": None}, "b": {"wall": 5, "hand": 3}}
    ends = {"kind": "action", "player": "a", "move": "end_turn"}
    discards = {"kind": "action", "player": "a", "move": "discard", "cards": ["a.hand.8"]}
    record = {"version": 1, "book": "sengoku", "start": {"position": {"players": seats}}}
    assert str(rule(GameRecord.from_json({**record, "entries": [ends, discards]})).verdict) == "legal"
    wrong = {**record, "entries": [ends, {**discards, "cards": ["nobody"]}]}
    with pytest.raises(InvalidRecord):
        rule(GameRecord.from_json(wrong))


@clause("sengoku:905.2")
def test_the_beginning_of_the_end_phase_triggers_before_its_end_does_905_2(duel):
    begins = general("a1", 2000, {"when": "end_start", "do": {"mill": 1}})
    table = fields(duel, [begins, general("a2", 2000, when("end"))])
    events = table.play("a", "end_turn")
    assert verbs(events, "mill", "draw", "waits")[:4] == ["waits", "mill", "waits", "draw"]


@clause("sengoku:905.2", "sengoku:624.4")
def test_an_ambush_is_shown_before_anything_of_its_moment_is_carried_out_905_2(duel, hand):
    table = fields(duel, [general("a1", 2000, when("end_start"))], b_has=hand("h1 1000/1 伏兵"))
    assert verbs(table.play("a", "end_turn"), "draw") == []
    table.play("b", "show", cards=("h1",))
    assert (table.asked, table.waiting) == ("trigger", "a")


@clause("sengoku:905.6", "sengoku:503.2.2")
def test_a_general_kept_up_for_the_turn_retreats_once_that_is_over_905_6(duel):
    lifted, lowered = {"changes": {"power": 1000}}, {"changes": {"power": -2000}, "until": "next_turn"}
    table = fields(duel, [general("a1", 2000, {"when": "main", "do": [{"give": lifted}, {"give": lowered}]})])
    table.play("a", "ability", "a1")
    events = table.play("a", "end_turn")
    assert verbs(events, "effect_ends", "retreat", "turn")[:2] == ["effect_ends", "retreat"]


@clause("sengoku:905.6")
def test_an_ability_of_once_a_turn_is_there_again_in_the_next_905_6(duel):
    table = fields(duel, [general("a1", 2000, {**when("main"), "once": True})])
    table.play("a", "ability", "a1")
    assert not any(option.move == "ability" for option in table.game.options())
    table.end_turn()
    table.end_turn()
    table.play("a", "ability", "a1")
