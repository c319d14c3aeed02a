"""A position that cannot be is refused with the clause that it breaks; one within a battle goes on there."""

import pytest

from judgeapp.domain.engine import InvalidRecord

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
