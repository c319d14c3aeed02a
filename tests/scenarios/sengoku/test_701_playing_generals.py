"""701 and 702.1: what may be played in the main phase."""

import pytest

from judgeapp.domain.engine.kernel import clause

FREE = {"card_type": "general", "power": 2000, "siege_power": 1, "colourless_cost": 0}


@pytest.fixture
def holding(duel):
    """a holds this card; `a1` is on the field under the name 架空のa1."""

    def build(**card):
        return duel(a="a1 2000/1", a_has={"hand": [{"id": "h1", "name": "架空の新手", **FREE, **card}]})

    return build


@clause("sengoku:200.2.1", "sengoku:212.1.3", "sengoku:304.1.1", "sengoku:701.1", "sengoku:904.2")
def test_a_played_general_is_deployed_standing_701_3(holding, cited):
    table = holding()
    events = table.play("a", "play", "h1")
    assert cited(events, "deploy")[0] == "sengoku:701.3"
    assert (table.card("h1").zone, table.card("h1").values.get("standing", True)) == ("a.field", True)


def test_a_played_general_may_not_attack_in_that_turn_701_4(holding):
    table = holding()
    table.play("a", "play", "h1")
    assert table.refused("a", "attack", "h1", "b.wall") == "sengoku:212.2"


def test_a_played_general_with_kishu_may_attack_at_once_604_1(holding):
    table = holding(keywords=["kishu"])
    table.play("a", "play", "h1")
    table.attack("h1", "b.wall")
    assert table.asked == "intercept"


@clause("sengoku:201.2", "sengoku:904.2.1")
def test_a_general_of_a_name_on_the_own_field_may_not_be_played_701_2(holding):
    assert holding(name="架空のa1").refused("a", "play", "h1") == "sengoku:701.2"


@clause("sengoku:201.2", "sengoku:701.2.1")
def test_a_general_whose_unified_name_is_on_the_field_may_not_be_played_701_2_1(holding):
    assert holding(unified_names=["架空のa1"]).refused("a", "play", "h1") == "sengoku:701.2"


def test_the_same_name_on_the_enemy_field_does_not_matter(duel):
    table = duel(b="b1 2000/1", a_has={"hand": [{"id": "h1", "name": "架空のb1", **FREE}]})
    table.play("a", "play", "h1")
    assert table.card("h1").zone == "a.field"


def test_a_general_may_not_be_played_in_the_opponents_turn_701_1(duel):
    table = duel(b_has={"hand": [{"id": "h1", "name": "架空", **FREE}]})
    assert table.refused("b", "play", "h1") == "sengoku:701.1"


def test_a_general_may_not_be_played_within_a_battle_701_1(holding):
    table = holding()
    table.attack("a1", "b.wall")
    assert table.refused("a", "play", "h1") == "sengoku:701.1"


@clause("sengoku:200.1", "sengoku:200.3.1", "sengoku:204.5", "sengoku:208.3.1")
def test_a_stratagem_battle_may_not_be_played_in_the_main_phase_702_2(holding):
    assert holding(card_type="stratagem_battle").refused("a", "play", "h1") == "sengoku:702.2"


@clause("sengoku:200.1", "sengoku:200.4", "sengoku:204.5")
def test_a_formation_is_not_played_but_placed_200_4(holding):
    assert holding(card_type="formation").refused("a", "play", "h1") == "sengoku:204.2@200.4"


def test_a_stratagem_main_goes_to_the_discard_pile_702_4(holding, cited):
    table = holding(card_type="stratagem_main")
    assert cited(table.play("a", "play", "h1"), "stratagem")[0] == "sengoku:702.4"
    assert table.card("h1").zone == "a.discard_pile"


def test_a_card_outside_the_hand_may_not_be_played_700_1(duel):
    table = duel(a_has={"discard_pile": [{"id": "d1", "name": "架空", **FREE}]})
    assert table.refused("a", "play", "d1") == "sengoku:700.1"


def test_a_general_deployed_with_power_0_retreats_206_4(holding, cited):
    table = holding(power=0)
    assert cited(table.play("a", "play", "h1"), "retreat") == ["sengoku:503.2.1.1"]


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        ("general", "701.1"),
        ("stratagem_main", "702.1"),
        ("stratagem_battle", "702.2"),
        ("formation", "904.1"),
    ],
)
def test_in_the_turn_of_the_other_its_own_clause_says_when_a_card_is_played_701_1(duel, kind, clause):
    card = {"id": "h1", "name": "架空の札", "card_type": kind, "colourless_cost": 0}
    assert duel(b_has={"hand": [card]}).refused("b", "play", "h1") == f"sengoku:{clause}"


def test_a_card_that_is_not_there_is_not_played_701_1(duel, hand):
    table = duel(a_has=hand("h1 1000/1 制圧"))
    assert table.refused("b", "play", "nobody") == "sengoku:904.1"
    table.play("a", "play", "h1")
    assert table.asked == "activate"
    assert table.refused("a", "play", "nobody") == "sengoku:904.1"
