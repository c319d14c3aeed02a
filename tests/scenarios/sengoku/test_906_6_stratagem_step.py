"""906.5 and 906.6: from the confirmed battle through the alternate stratagems."""

import pytest

from judgeapp.domain.engine.kernel import Change, clause


@pytest.fixture
def at_stratagems(duel):
    hand = [{"id": "s1", "name": "架空の計略", "card_type": "stratagem_battle", "colourless_cost": 0}]
    other = [
        {"id": "s2", "name": "架空の別計略", "card_type": "stratagem_battle", "colourless_cost": 0},
        {"id": "m1", "name": "架空の策", "card_type": "stratagem_main", "colourless_cost": 0},
    ]
    table = duel(a="a1 2000/1", b="b1 3000/1", a_has={"hand": hand}, b_has={"hand": other})
    table.attack("a1", "b.wall")
    table.intercept("b1")
    return table


def test_the_turn_player_is_asked_first(at_stratagems):
    assert (at_stratagems.asked, at_stratagems.waiting) == ("stratagem", "a")


def test_the_defender_may_not_play_first(at_stratagems):
    assert at_stratagems.refused("b", "stratagem", "s2") == "sengoku:906.6.2"


def test_the_players_alternate_906_6_4(at_stratagems):
    at_stratagems.decline()
    assert at_stratagems.waiting == "b"


def test_a_played_stratagem_goes_to_the_discard_702_4(at_stratagems, cited):
    events = at_stratagems.play("a", "stratagem", "s1")
    assert cited(events, "stratagem") == ["sengoku:702.4", "sengoku:906.6.2"]
    assert at_stratagems.card("s1").zone == "a.discard_pile"


@clause("sengoku:200.3.1", "sengoku:204.5", "sengoku:208.3.1", "sengoku:702.1")
def test_a_main_phase_stratagem_may_not_be_played_in_battle_702_2(at_stratagems):
    at_stratagems.decline()
    assert at_stratagems.refused("b", "stratagem", "m1") == "sengoku:702.1"


def test_two_passes_in_a_row_lead_to_the_damage_906_6_6(at_stratagems):
    at_stratagems.decline(2)
    assert at_stratagems.asked == "main"


def test_a_stratagem_between_two_passes_keeps_the_step_open(at_stratagems):
    at_stratagems.decline()
    at_stratagems.play("b", "stratagem", "s2")
    at_stratagems.decline()
    assert at_stratagems.asked == "stratagem"
    at_stratagems.decline()
    assert at_stratagems.asked == "main"


def test_an_asserted_effect_that_wounds_to_power_makes_the_general_retreat_503_2(at_stratagems, cited):
    at_stratagems.play("a", "stratagem", "s1")
    events = at_stratagems.effect("a", "s1", Change("b1", "damage", 3000))
    assert cited(events, "retreat") == ["sengoku:503.2.1"]


def test_the_battle_ends_with_the_step_when_the_interceptor_is_gone_906_8_1(at_stratagems, cited):
    at_stratagems.play("a", "stratagem", "s1")
    at_stratagems.effect("a", "s1", Change("b1", "zone", "b.hand"))
    events = at_stratagems.decline(2)
    assert cited(events, "battle_over") == ["sengoku:906.8.1"]
    assert at_stratagems.count("b.wall") == 8
    assert "damage" not in at_stratagems.card("a1").values
