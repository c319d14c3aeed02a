"""500, 103.2.2 and 309.1: what has triggered waits, and is resolved one after another."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Change, Game, clause, dump_position, read_position


def verbs(events):
    return [event.verb for event in events]


@pytest.fixture
def two_waiting(duel, hand):
    """五龍姫's case: deployed with two keywords, both triggered."""
    table = duel(b="b1 1000/1 exhausted", a_has=hand("h1 1000/1 炮烙 制圧"))
    table.play("a", "play", "h1")
    return table


@clause("sengoku:500.4.2")
def test_the_turn_player_is_asked_which_of_two_comes_first_500_4(two_waiting):
    assert (two_waiting.asked, two_waiting.waiting) == ("trigger", "a")
    assert [one.value for one in two_waiting.game.options()] == ["horoku", "seiatsu"]


@clause("sengoku:103.2.2")
@pytest.mark.parametrize("first", ["horoku", "seiatsu"])
def test_either_may_come_first_103_2_2(two_waiting, first):
    events = two_waiting.play("a", "trigger", "h1", value=first)
    assert next(event for event in events if event.verb == "triggers").clauses[0] == "sengoku:500.3"
    two_waiting.play("a", "activate", "h1")
    assert (two_waiting.asked, two_waiting.count("b.wall")) == ("main", 7)
    assert two_waiting.card("b1").values["damage"] == 500


def test_silence_takes_them_in_order_and_declines(two_waiting):
    assert two_waiting.game.request.default.value == "horoku"
    assert "end_turn" in two_waiting.game.request.implied_by
    assert "trigger" not in two_waiting.game.request.implied_by


def test_silence_declines_what_may_be_declined_before_any_other_move_500_5(duel, hand):
    table = duel(a_has=hand("h1 1000/1 制圧"))
    table.play("a", "play", "h1")
    assert table.game.request.default.move == "pass"
    assert "end_turn" in table.game.request.implied_by
    assert "activate" not in table.game.request.implied_by


def test_only_what_waits_can_be_chosen_500_4(two_waiting):
    assert two_waiting.refused("a", "trigger", "h1", value="kantsu") == "sengoku:500.4"


def test_what_triggers_is_used_by_its_own_name_605_1(duel, hand):
    table = duel(a_has=hand("h1 1000/1 制圧"))
    table.play("a", "play", "h1")
    assert table.refused("a", "activate", "h1", value="horoku") == "sengoku:605.1"


def test_the_opponent_does_not_choose_103_2_2(two_waiting):
    assert two_waiting.refused("b", "trigger", "h1", value="horoku") == "sengoku:500.4"


@clause("sengoku:103.2.1", "sengoku:400.3.1", "sengoku:500.3.1.1")
def test_a_trigger_waits_until_the_whole_effect_is_over_500_3_1(duel, hand):
    table = duel(b="b1 1000/1 exhausted", a_has=hand("h1 1000/1 炮烙"))
    events = table.effect("a", "a", Change("h1", "zone", "a.field"), Change("b1", "standing", True))
    assert verbs(events)[:4] == ["effect_move", "waits", "effect_set", "triggers"]
    assert "damage" not in table.card("b1").values


def test_a_card_that_leaves_before_it_triggers_does_not_trigger_500_3_1_2(duel, hand, cited):
    table = duel(b="b1 1000/1 exhausted", a_has=hand("h1 1000/1 炮烙"))
    events = table.effect("a", "a", Change("h1", "zone", "a.field"), Change("h1", "zone", "a.hand"))
    assert "triggers" not in verbs(events)
    assert cited(events, "untriggered") == ["sengoku:500.3.1.2", "sengoku:309.1"]


def test_a_card_that_has_triggered_leaves_without_a_word_of_it(duel, hand):
    table = duel(b="b1 1000/1 exhausted", a_has=hand("h1 1000/1 炮烙"))
    table.play("a", "play", "h1")
    assert verbs(table.effect("a", "a", Change("h1", "zone", "a.hand"))) == ["effect_move"]


def test_a_keyword_lost_while_it_waits_does_not_trigger_500_3_1_3(duel, hand, cited):
    table = duel(b="b1 1000/1 exhausted", a_has=hand("h1 1000/1 炮烙"))
    events = table.effect("a", "a", Change("h1", "zone", "a.field"), Change("h1", "keywords", ()))
    assert cited(events, "untriggered") == ["sengoku:500.3.1.3"]
    assert "damage" not in table.card("b1").values


@clause("sengoku:206.4")
def test_a_general_of_power_0_retreats_before_it_triggers_206_4(duel, hand):
    table = duel(b="b1 1000/1 exhausted", a_has=hand("h1 0/1 炮烙"))
    events = table.play("a", "play", "h1")
    assert "retreat" in verbs(events)
    assert "triggers" not in verbs(events)


@pytest.mark.parametrize(
    ("arrives", "others", "told"),
    [
        ("h1 0/1 炮烙", [], ["powerless"]),
        ("h1 0/1 炮烙", [{"when": "deployed", "of": {"side": "own"}, "do": "draw"}], ["powerless"]),
        ("h1 0/1", [], []),
        ("h1 1000/1 炮烙", [], []),
    ],
    ids=["it alone", "another waits as well", "it would trigger nothing", "it retreats for its damage"],
)
def test_that_power_0_kept_it_from_triggering_is_told_206_4(duel, hand, card, arrives, others, told):
    a_has = {**hand(arrives), "field": [card("a1 1000/1", *others)]}
    table = duel(a_has=a_has, b="b1 1000/1 exhausted")
    hurt = [Change("h1", "damage", 1000)] if arrives.startswith("h1 1000") else []
    events = table.effect("a", "a1", Change("h1", "zone", "a.field"), *hurt)
    assert "retreat" in verbs(events)
    assert [event.verb for event in events if event.verb == "powerless"] == told


@clause("sengoku:503.2.4")
def test_what_a_trigger_kills_retreats_before_the_next_trigger_503_2_4(two_waiting):
    two_waiting.effect("a", "a", Change("b1", "damage", 500))
    events = two_waiting.play("a", "trigger", "h1", value="horoku")
    assert verbs(events) == ["triggers", "wound", "retreat", "triggers"]


def test_triggers_of_an_asserted_effect_come_before_the_decision_that_waited(duel, hand):
    table = duel(a="a1 1000/1", b="b1 1000/1", b_has=hand("h1 1000/1 制圧"))
    table.attack("a1", "b.wall")
    table.effect("b", "b", Change("h1", "zone", "b.field"))
    assert (table.asked, table.waiting) == ("activate", "b")
    table.play("b", "activate", "h1")
    assert (table.asked, table.waiting) == ("intercept", "b")


def test_a_position_saved_between_two_triggers_goes_on_with_them(two_waiting):
    again = Game(
        two_waiting.game.book, read_position(two_waiting.game.book, dump_position(two_waiting.game.position))
    )
    assert again.options() == two_waiting.game.options()


@pytest.mark.parametrize("row", [["kantsu", "nobody"], ["kishu", "a1"]])
def test_a_position_cannot_hold_a_waiting_trigger_that_is_none_500_3_1(duel, row):
    with pytest.raises(InvalidRecord) as caught:
        duel(a="a1 1000/1 貫通", waiting=[row])
    assert caught.value.clause == "sengoku:500.3.1"


def test_silence_takes_the_turn_players_trigger_first_103_2_2(duel, hand):
    mine, theirs = hand("h1 1000/1 炮烙"), hand("g1 1000/1 炮烙")
    table = duel(a="a1 1000/1 exhausted", b="b1 1000/1 exhausted", a_has=mine, b_has=theirs)
    table.effect("a", "a1", Change("g1", "zone", "b.field"), Change("h1", "zone", "a.field"))
    assert [one.card for one in table.game.options()] == ["h1", "g1"]
    assert table.game.request.default.card == "h1"


def test_a_general_that_changes_sides_is_not_deployed_404_2(duel):
    table = duel(a="a1 1000/1 exhausted", b="b1 2000/1 炮烙, b2 1000/1 exhausted")
    events = table.effect("a", "a1", Change("b1", "zone", "a.field"))
    assert "waits" not in verbs(events)
    assert "damage" not in table.card("b2").values


def test_an_optional_ability_whose_ways_nobody_knows_is_asked_about_500_5(duel):
    """英知 needs six cards in hand, and nobody has counted the hand."""
    table = duel(a="a1 1000/1 英知 exhausted", a_has={"hand": None})
    table.play("a", "end_turn")
    assert table.asked == "activate"
