"""800 to 802: the musou combo, by rule and by effect."""

import pytest

from judgeapp.domain.engine.kernel import Change, clause
from judgeapp.domain.engine.sengoku.play.musou import musou_by_effect
from judgeapp.domain.engine.sengoku.state.table import Table
from tests.scenarios.sengoku.cards import general, verbs, when

COPY = {"id": "h1", "name": "架空の写し", "card_number": "GX-001", "card_type": "general"}
OTHER = {"id": "h2", "name": "架空の別物", "card_number": "GX-002", "card_type": "general"}


@pytest.fixture
def after_attack(duel):
    """a1 has attacked the wall and is exhausted; its copy h1 and another card h2 are in the hand."""

    def build(**more):
        field = [
            {
                "id": "a1",
                "name": "架空",
                "card_number": "GX-001",
                "power": 2000,
                "siege_power": 1,
                "damage": 500,
            }
        ]
        field.append({**field[0], "id": "a2", "name": "架空の二", "standing": False, "damage": 0})
        table = duel(a_has={"field": field, "hand": [COPY, {**COPY, "id": "h3"}, OTHER]}, **more)
        table.attack("a1", "b.wall")
        table.decline()
        return table

    return build


@clause("sengoku:420.1", "sengoku:800.1", "sengoku:801.3", "sengoku:904.6")
def test_the_general_stands_up_and_the_copy_is_discarded_801_3(after_attack, cited):
    table = after_attack()
    events = table.play("a", "musou", "a1", cards=("h1",))
    assert cited(events, "stand") == ["sengoku:801.3.2", "sengoku:800.1.1"]
    assert table.card("h1").zone == "a.discard_pile"


def test_its_damage_heals_800_1_3(after_attack):
    table = after_attack()
    table.play("a", "musou", "a1", cards=("h1",))
    assert table.card("a1").values["damage"] == 0


def test_it_may_attack_once_more_800_1_2(after_attack):
    table = after_attack()
    table.play("a", "musou", "a1", cards=("h1",))
    table.attack("a1", "b.wall")
    table.decline()
    assert table.refused("a", "attack", "a1", "b.wall") == "sengoku:904.5.2.1"


def test_a_general_that_has_not_attacked_gains_no_second_attack_800_1_2(after_attack):
    table = after_attack()
    table.play("a", "musou", "a2", cards=("h1",))
    table.attack("a2", "b.wall")
    table.decline()
    assert table.refused("a", "attack", "a2", "b.wall") == "sengoku:904.5.2.1"


@clause("sengoku:801.2.2")
def test_only_one_musou_by_rule_in_a_turn_801_1(after_attack):
    table = after_attack()
    table.play("a", "musou", "a1", cards=("h1",))
    assert table.refused("a", "musou", "a2", cards=("h3",)) == "sengoku:801.1"


def test_another_one_is_allowed_next_turn_801_1(after_attack):
    table = after_attack()
    table.play("a", "musou", "a1", cards=("h1",))
    table.end_turn()
    table.end_turn()
    table.attack("a1", "b.wall")
    table.decline()
    table.play("a", "musou", "a1", cards=("h3",))
    assert table.card("a1").values["standing"] is True


def test_none_by_rule_after_one_by_effect_802_5(after_attack):
    table = after_attack()
    table.effect("a", "a1", Change("a", "musou_this_turn", "effect"))
    assert table.refused("a", "musou", "a1", cards=("h1",)) == "sengoku:802.5"


def by_effect(table, key):
    """What an effect does that activates the musou combo of a general."""
    for event in musou_by_effect(Table(table.game.position), table.card(key)):
        event.apply(table.game.position)


@clause("sengoku:802.1", "sengoku:802.2", "sengoku:802.3")
def test_an_effect_needs_none_of_the_conditions_802_2(after_attack):
    table = after_attack()
    by_effect(table, "a1")
    by_effect(table, "a1")
    assert (table.card("a1").values["standing"], table.card("a1").values["extra_attacks"]) == (True, 2)


@clause("sengoku:802.4")
def test_an_effect_works_on_a_standing_general_802_4(duel):
    table = duel(a="a1 2000/1 500")
    by_effect(table, "a1")
    assert table.card("a1").values["damage"] == 0


@clause("sengoku:802.3")
def test_an_effect_after_the_rule_is_no_second_one_by_rule_802_3(after_attack):
    table = after_attack()
    table.play("a", "musou", "a1", cards=("h1",))
    by_effect(table, "a1")
    assert table.card("a1").values["extra_attacks"] == 2


def test_by_effect_and_then_by_rule_is_refused_802_5(after_attack):
    table = after_attack()
    by_effect(table, "a2")
    assert table.refused("a", "musou", "a1", cards=("h1",)) == "sengoku:802.5"


@clause("sengoku:800.2")
def test_in_the_opponents_turn_nothing_happens_800_2(duel):
    table = duel(b="b1 2000/1 500 exhausted")
    by_effect(table, "b1")
    assert (table.card("b1").values["standing"], table.card("b1").values["damage"]) == (False, 500)


@clause("sengoku:210.2", "sengoku:210.2.1", "sengoku:801.2.4")
@pytest.mark.parametrize(("number", "serves"), [("S1-005(GX-001)", True), ("GX-001(S1-005)", False)])
def test_a_reprint_is_the_same_card_210_2_1(duel, number, serves):
    field = {"id": "a1", "name": "架空", "card_number": "GX-001", "power": 2000, "siege_power": 1}
    reprint = {**COPY, "card_number": number}
    table = duel(a_has={"field": [{**field, "standing": False}], "hand": [reprint]})
    if serves:
        table.play("a", "musou", "a1", cards=("h1",))
        assert table.card("a1").values["standing"] is True
    else:
        assert table.refused("a", "musou", "a1", cards=("h1",)) == "sengoku:801.2.3"


@clause("sengoku:801.2")
def test_a_standing_general_has_none_801_2_1(duel):
    field = [{"id": "a1", "name": "架空", "card_number": "GX-001", "power": 2000, "siege_power": 1}]
    table = duel(a_has={"field": field, "hand": [COPY]})
    assert table.refused("a", "musou", "a1", cards=("h1",)) == "sengoku:801.2.1"


def test_another_card_does_not_serve_801_2_3(after_attack):
    assert after_attack().refused("a", "musou", "a1", cards=("h2",)) == "sengoku:801.2.3"


@pytest.mark.parametrize("cards", [(), ("h1", "h3")])
def test_exactly_one_copy_is_discarded_801_3_1(after_attack, cards):
    assert after_attack().refused("a", "musou", "a1", cards=cards) == "sengoku:801.3.1"


def test_it_is_offered_with_each_copy_of_the_hand_801_3(after_attack):
    offered = [(one.card, one.cards) for one in after_attack().game.options() if one.move == "musou"]
    assert offered == [(one, (copy,)) for one in ("a1", "a2") for copy in ("h1", "h3")]


def test_the_wounds_are_forgotten_with_the_damage_and_what_triggers_comes_after_800_1_3(duel):
    made = {**general("a1", 2000, when("musou")), "card_number": "GX-001", "standing": False, "damage": 500}
    table = duel(a_has={"field": [{**made, "wounds": [["battle", "b9", 500]]}], "hand": [COPY]})
    events = table.play("a", "musou", "a1", cards=("h1",))
    assert verbs(events, "stand", "heal", "waits", "draw") == ["stand", "heal", "waits", "draw"]
    assert table.card("a1").values["wounds"] == ()


@pytest.mark.parametrize("card", ["b1", "h1"])
def test_it_is_made_with_a_general_on_the_own_field_801_3_1(duel, card):
    enemy = {"id": "b1", "name": "架空", "card_number": "GX-001", "power": 2000, "siege_power": 1}
    table = duel(a_has={"hand": [COPY | {"keywords": []}]}, b_has={"field": [{**enemy, "standing": False}]})
    assert table.refused("a", "musou", card, cards=("h1",)) == "sengoku:801.3.1"


def test_the_copy_comes_from_the_hand_801_3_1(duel):
    field = {"id": "a1", "name": "架空", "card_number": "GX-001", "power": 2000, "siege_power": 1}
    table = duel(a_has={"field": [{**field, "standing": False}], "discard_pile": [COPY]})
    assert table.refused("a", "musou", "a1", cards=("h1",)) == "sengoku:801.3.1"
