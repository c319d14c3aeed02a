"""A position that cannot be is refused with the clause that it breaks; one within a battle goes on there."""

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord, rule
from judgeapp.domain.engine.kernel import clause
from tests.scenarios.sengoku.cards import DRAW, fields, general

BATTLE = {"phase": "battle", "attacking_general": "a1", "attack_target": "b.wall"}


def test_two_generals_of_one_name_break_304_4(duel):
    twins = [{"id": key, "name": "架空", "power": 1000, "siege_power": 1} for key in ("x1", "x2")]
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"field": twins})
    assert (caught.value.clause, caught.value.field) == (
        "sengoku:304.4",
        "start.position.players.a.field[1].name",
    )


def test_one_card_in_two_zones_breaks_300_1(duel):
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"hand": [{"id": "x1"}], "discard_pile": [{"id": "x1"}]})
    assert caught.value.clause == "sengoku:300.1"


def test_a_general_with_damage_of_its_power_breaks_503_2_1(duel):
    with pytest.raises(InvalidRecord) as caught:
        duel(a="a1 2000/1 2000")
    assert caught.value.clause == "sengoku:503.2.1"


def test_a_fifth_copy_breaks_101_2(duel):
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"discard_pile": [{"name": f"架空{n}", "card_number": "GX-001"} for n in range(5)]})
    assert caught.value.clause == "sengoku:101.2"


def test_a_face_up_stratagem_resource_breaks_306_2_1(duel):
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"resources": [{"name": "架空の策", "card_type": "stratagem_main"}]})
    assert caught.value.clause == "sengoku:306.2.1"


def test_a_general_without_power_is_not_public_information(duel):
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"field": ["架空"]})
    assert caught.value.field.endswith("field[0].power")


def test_an_attacker_outside_a_battle_is_refused(duel):
    with pytest.raises(InvalidRecord) as caught:
        duel(a="a1 2000/1", attacking_general="a1")
    assert caught.value.field == "start.position.attacking_general"


def test_a_record_may_start_in_the_interception_step(duel):
    table = duel(a="a1 2000/1 exhausted", b="b1 3000/1", step="intercept", **BATTLE)
    assert (table.asked, table.waiting) == ("intercept", "b")
    assert table.card("a1").values.get("attacks", 0) == 0


def test_a_record_may_start_in_the_stratagem_step_with_the_defender_to_play(duel):
    table = duel(
        a="a1 2000/1 exhausted",
        b="b1 3000/1 exhausted",
        step="stratagem",
        intercepting_general="b1",
        priority="b",
        passes=1,
        **BATTLE,
    )
    assert (table.asked, table.waiting) == ("stratagem", "b")
    table.decline()
    assert table.card("a1").zone == "a.discard_pile"


def test_a_record_may_start_in_the_damage_step(duel):
    table = duel(a="a1 2000/1 exhausted", step="damage", **BATTLE)
    assert (table.asked, table.count("b.wall")) == ("main", 7)


def test_a_text_is_asked_about_both_fields_while_the_first_is_checked_200_2(duel):
    """Whose type is not stated is a general on either field, before any power is worked out."""
    gives = {"what": {"side": "own", "other": True}, "changes": {"gain": {"when": "retreat", "do": "draw"}}}
    banner = {"id": "a1", "name": "架空の旗", "power": 2000, "siege_power": 1}
    banner |= {"abilities": [{"when": "constant", "do": {"give": gives}}]}
    table = duel(b="b1 2000/1", a_has={"field": [banner]})
    assert table.card("b1").values["card_type"] == "general"


HIDDEN = {"hand": [{**general("h1", keywords=["fukuhei"]), "colour": "green"}]}


@clause("sengoku:906.4.2", "sengoku:906.6.2")
@pytest.mark.parametrize(
    ("text", "hand", "rests"),
    [
        ([], {}, True),
        ([], HIDDEN, False),
        ([{"when": "intercept_start", "side": "enemy", "do": DRAW}], {}, False),
    ],
    ids=["nothing", "an ambush that was not laid", "an ability of the step"],
)
def test_a_table_is_its_own_start_where_nothing_comes_before_the_decision_906_4_2(duel, text, hand, rests):
    table = fields(duel, [general("a1")], [general("b1", 2000, *text)], b_has=hand)
    table.attack("a1", "b.wall")
    if table.asked == "show":
        table.decline()
    assert (table.asked, table.game.request.rests) == ("intercept", rests)
    table.intercept("b1")
    assert (table.asked, table.game.request.rests) == ("stratagem", True)


@clause("sengoku:903.2", "sengoku:904.1")
@pytest.mark.parametrize("phase", ["resource", "main"])
def test_a_table_at_the_decision_of_a_phase_is_its_own_start_904_1(duel, phase):
    request = duel(phase=phase).game.request
    assert (request.kind, request.rests) == (phase, True)


@pytest.mark.parametrize("damage", [None, 500])
def test_damage_that_nobody_has_noted_contradicts_no_part_of_it_212_3(duel, damage):
    hurt = {"id": "a1", "name": "架空の甲", "power": 2000, "siege_power": 1}
    table = duel(a_has={"field": [{**hurt, "damage": damage, "wounds": [["special", "a1", 500]]}]})
    assert table.card("a1").values["damage"] == damage


def test_of_a_card_that_was_shuffled_nobody_knows_in_which_zone_it_lies_103_2_4():
    places = ["a.deck.~1", "a.deck.~2"]
    cards = [{"id": key, "name": f"架空の{key}"} for key in ("x", "y")]
    table = {"a": {"deck": [{"id": places[0]}], "hand": [{"id": places[1]}]}}
    start = {"players": table, "shuffled": [{"cards": cards, "places": places}]}
    drawn = {"kind": "claim", "by": "a", "holds": [{"of": "x", "field": "zone", "value": "a.hand"}]}
    record = {"version": 1, "book": "sengoku", "start": {"position": start}, "entries": [drawn]}
    assert str(rule(GameRecord.from_json(record)).verdict) == "undetermined"
