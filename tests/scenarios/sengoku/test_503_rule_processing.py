"""503, 216 and 206.3: what the rules do by themselves after effects."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Change, clause

SOLDIER = {"id": "t1", "name": "架空の召喚兵", "power": 1500, "siege_power": 1, "summoned": True}


def test_power_that_drops_to_the_damage_makes_a_general_retreat_503_2_2(duel, cited):
    table = duel(b="b1 3000/1 1000")
    events = table.effect("a", "b1", Change("b1", "current_power", 1000))
    assert cited(events, "retreat") == ["sengoku:503.2.2"]


def test_power_0_makes_an_unhurt_general_retreat_503_2_1_1(duel, cited):
    table = duel(b="b1 3000/1")
    assert cited(table.effect("a", "b1", Change("b1", "current_power", 0)), "retreat") == [
        "sengoku:503.2.1.1"
    ]


def test_power_above_the_damage_keeps_a_general(duel):
    table = duel(b="b1 3000/1 1000")
    table.effect("a", "b1", Change("b1", "current_power", 1500))
    assert table.card("b1").zone == "b.field"


def test_retreat_is_checked_only_after_the_whole_effect_503_2_3(duel, cited):
    table = duel(b="b1 3000/1")
    events = table.effect("a", "b1", Change("b1", "damage", 3000), Change("b1", "damage", 0))
    assert cited(events, "retreat") == []


def test_changed_power_deals_the_damage_206_2(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1")
    table.effect("a", "a1", Change("a1", "current_power", 2500))
    table.attack("a1", "b.wall")
    table.intercept("b1")
    table.decline(2)
    assert table.card("b1").values["damage"] == 2500


def test_changed_siege_power_counts_207_2(duel):
    table = duel(a="a1 2000/1")
    table.effect("a", "a1", Change("a1", "current_siege_power", 0))
    table.attack("a1", "b.wall")
    table.decline()
    assert table.count("b.wall") == 8


def test_an_effect_ends_with_the_turn_506_2_4(duel, cited):
    table = duel(a="a1 2000/1")
    table.effect("a", "a1", Change("a1", "current_power", 2500))
    assert cited(table.end_turn(), "effect_over") == ["sengoku:905.6", "sengoku:506.2.4"]


def test_changed_power_is_forgotten_with_the_field_309_1(duel):
    table = duel(a="a1 2000/1")
    table.effect("a", "a1", Change("a1", "current_power", 2500), Change("a1", "zone", "a.hand"))
    assert "current_power" not in table.card("a1").values


def test_an_effect_cannot_deploy_a_name_that_is_on_the_field_503_3_1(duel, cited):
    pile = [{"id": "d1", "name": "架空のa1", "card_type": "general", "power": 1000, "siege_power": 1}]
    table = duel(a="a1 2000/1", a_has={"discard_pile": [], "hand": pile})
    events = table.effect("a", "a1", Change("d1", "zone", "a.field"))
    assert cited(events, "deploy_refused")[0] == "sengoku:503.3.1"
    assert table.card("d1").zone == "a.discard_pile"


@clause("sengoku:503.3.1.1")
def test_a_general_kept_from_deployment_by_its_own_pile_does_not_move_503_3_1_1(duel):
    pile = [{"id": "d1", "name": "架空のa1", "card_type": "general", "power": 1000, "siege_power": 1}]
    table = duel(a="a1 2000/1", a_has={"discard_pile": pile})
    kept = table.effect("a", "a1", Change("d1", "zone", "a.field"))
    assert [(event.verb, event.decides, event.changes()) for event in kept] == [
        ("deploy_refused", "sengoku:503.3.1", [])
    ]


def test_an_effect_may_deploy_a_new_name(duel):
    pile = [{"id": "d1", "name": "架空の新手", "card_type": "general", "power": 1000, "siege_power": 1}]
    table = duel(a="a1 2000/1", a_has={"discard_pile": pile})
    table.effect("a", "a1", Change("d1", "zone", "a.field"))
    assert table.card("d1").zone == "a.field"
    assert table.refused("a", "attack", "d1", "b.wall") == "sengoku:212.2"


@clause("sengoku:216.1", "sengoku:216.7.1", "sengoku:309.3")
def test_a_summoned_soldier_vanishes_when_it_retreats_216_7(duel, cited):
    table = duel(a="a1 2000/1", b_has={"field": [SOLDIER]})
    table.attack("a1", "b.wall")
    table.intercept("t1")
    events = table.decline(2)
    assert cited(events, "vanish") == ["sengoku:216.7"]
    assert next(event for event in events if event.verb == "vanish").cause.verb == "retreat"
    assert "t1" not in table.game.position.cards


@clause("sengoku:216.2")
def test_a_summoned_soldier_can_only_be_on_the_battlefield_216_6(duel):
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"hand": [SOLDIER]})
    assert caught.value.clause == "sengoku:216.6"


def test_a_card_goes_to_its_owners_discard_pile_103_2_4_2(duel):
    taken = {"id": "x1", "name": "架空の寝返り", "power": 1000, "siege_power": 1, "owner": "b"}
    table = duel(a_has={"field": [taken]})
    table.effect("b", "x1", Change("x1", "damage", 1000))
    assert table.card("x1").zone == "b.discard_pile"


def test_a_summoned_soldier_that_changes_sides_does_not_vanish_216_7(duel):
    table = duel(a_has={"field": [SOLDIER]})
    table.effect("b", "b", Change("t1", "zone", "b.field"))
    assert table.card("t1").zone == "b.field"


@clause("sengoku:212.2")
def test_only_a_general_is_under_the_restriction_of_its_deployment_212_2(duel):
    laid = {"id": "s1", "name": "架空の置計", "card_type": "stratagem_main"}
    table = duel(a_has={"hand": [laid]})
    table.effect("a", "a", Change("s1", "zone", "a.field"))
    assert "deployed_this_turn" not in table.card("s1").values
