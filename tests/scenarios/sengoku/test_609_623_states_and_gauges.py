"""609, 612, 616 to 619, 621, 623: keywords that make something so, and the gauges."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Change, clause
from judgeapp.domain.engine.sengoku.keywords import states
from judgeapp.domain.engine.sengoku.state.table import Table


def so(rule, table, key):
    """Whether a state of chapter 4 or 6 holds for a general."""
    return rule(Table(table.game.position), table.card(key))


def is_war_soldier(table):
    return "戦兵" in Table(table.game.position).kinds(table.card("a1"))


def guest(table, key):
    """With whom a general shares a feast."""
    return table.card(key).values.get("feasts_with", "")


def test_buyo_exhausts_its_general_and_its_dance_is_active_609_1(duel, cited):
    table = duel(a="a1 1000/1 舞踊 fresh")
    events = table.play("a", "ability", "a1")
    assert cited(events, "exhaust") == ["sengoku:430.2.1", "sengoku:609.1"]
    assert so(states.during_buyo, table, "a1")


def test_an_exhausted_general_cannot_dance_430_2_2(duel):
    assert duel(a="a1 1000/1 舞踊 exhausted").refused("a", "ability", "a1") == "sengoku:430.2.2"


def test_buyo_is_used_in_the_own_main_phase_only_609_1(duel):
    table = duel(a="a1 1000/1", b="b1 1000/1 舞踊")
    table.attack("a1", "b.wall")
    assert table.refused("b", "ability", "b1") == "sengoku:401.1"


def test_a_dancer_does_not_stand_up_any_more_609_2(duel):
    table = duel(a="a1 1000/1 舞踊, a2 1000/1 exhausted")
    table.play("a", "ability", "a1")
    table.end_turn()
    table.end_turn()
    assert (table.card("a1").values["standing"], table.card("a2").values["standing"]) == (False, True)


def test_an_effect_does_not_stand_a_dancer_up_609_2(duel):
    table = duel(a="a1 1000/1 舞踊")
    table.play("a", "ability", "a1")
    table.effect("a", "a1", Change("a1", "standing", True))
    assert table.card("a1").values["standing"] is False


def test_a_musou_combo_heals_a_dancer_but_does_not_stand_it_up_609_2(duel):
    copy = {"id": "h1", "name": "架空のa1", "card_number": "GX-1", "card_type": "general"}
    table = duel(a="a1 1000/1 舞踊 500", a_has={"hand": [copy]})
    table.card("a1").values["card_number"] = "GX-1"
    table.play("a", "ability", "a1")
    table.play("a", "musou", "a1", cards=("h1",))
    assert (table.card("a1").values["standing"], table.card("a1").values["damage"]) == (False, 0)


def test_a_dance_ends_when_the_dancer_leaves_609_2(duel):
    table = duel(a="a1 1000/1 舞踊")
    table.play("a", "ability", "a1")
    table.effect("b", "a1", Change("a1", "zone", "a.hand"), Change("a1", "zone", "a.field"))
    assert not so(states.during_buyo, table, "a1")
    assert table.card("a1").values.get("standing", True) is True


@clause("sengoku:612.2", "sengoku:612.3", "sengoku:612.4")
def test_ichiryo_is_a_war_soldier_with_five_cards_in_hand_612_2(duel):
    table = duel(a="a1 1000/1 一領", a_has={"hand": 5})
    assert is_war_soldier(table)
    table.effect("a", "a1", Change("a.hand.1", "zone", "a.discard_pile"))
    assert not is_war_soldier(table)
    table.effect("a", "a1", Change("a.hand.1", "zone", "a.hand"))
    assert is_war_soldier(table)


@clause("sengoku:612.2")
def test_a_full_hand_makes_no_war_soldier_without_ichiryo_612_2(duel):
    assert not is_war_soldier(duel(a="a1 1000/1", a_has={"hand": 7}))


def test_shura_puts_a_wall_card_into_its_gauge_after_an_ability_616_2(duel, cited):
    table = duel(a="a1 1000/1 修羅")
    top = table.game.position.zones["a.wall"].cards[0]
    events = table.effect("a", "a1", Change("a1", "current_power", 2000))
    assert cited(events, "gauge") == ["sengoku:616.2", "sengoku:308.1.3"]
    assert (table.card(top).zone, table.count("a.wall")) == ("a.shura_gauge", 7)


def test_shura_does_nothing_after_an_ability_of_another_616_2(duel):
    table = duel(a="a1 1000/1 修羅, a2 1000/1")
    table.effect("a", "a2", Change("a1", "current_power", 2000))
    assert table.count("a.shura_gauge") == 0


@clause("sengoku:600.2")
def test_shura_does_nothing_after_a_keyword_which_is_no_ability_600_2(duel):
    table = duel(a="a1 1000/1 修羅 狙撃")
    table.play("a", "ability", "a1")
    assert table.count("a.shura_gauge") == 0


@clause("sengoku:616.3")
def test_shura_without_a_wall_does_nothing_616_3(duel):
    table = duel(a="a1 1000/1 修羅", a_has={"wall": []})
    table.effect("a", "a1", Change("a1", "current_power", 2000))
    assert (table.count("a.shura_gauge"), table.game.winner) == (0, "")


def test_shura_that_retreats_by_its_own_ability_does_not_trigger_500_3_1_2(duel):
    table = duel(a="a1 1000/1 修羅")
    table.effect("a", "a1", Change("a1", "damage", 1000))
    assert table.count("a.shura_gauge") == 0


def test_rasetsu_discards_the_whole_gauge_after_an_ability_617_2(duel, cited):
    table = duel(a="a1 1000/1 羅刹", a_has={"shura_gauge": 3})
    events = table.effect("a", "a1", Change("a1", "current_power", 2000))
    assert cited(events, "discard") == ["sengoku:617.2"] * 3
    assert (table.count("a.shura_gauge"), table.count("a.discard_pile")) == (0, 3)


def test_shura_and_rasetsu_of_one_general_come_in_the_order_chosen_500_4(duel):
    table = duel(a="a1 1000/1 修羅 羅刹")
    table.effect("a", "a1", Change("a1", "current_power", 2000))
    table.play("a", "trigger", "a1", value="rasetsu")
    assert table.count("a.shura_gauge") == 1


STATES = [("神謀", states.during_shinbo), ("将配", states.during_shohai)]


@clause("sengoku:618.1", "sengoku:619.1", "sengoku:414.1", "sengoku:415.1")
@pytest.mark.parametrize(("keyword", "rule"), STATES)
def test_exhausted_it_gives_its_state_to_every_exhausted_general_618_1_and_619_1(duel, keyword, rule):
    table = duel(a=f"a1 1000/1 {keyword} exhausted, a2 1000/1 exhausted, a3 1000/1", b="b1 1000/1 exhausted")
    assert [so(rule, table, key) for key in ("a1", "a2", "a3", "b1")] == [True, True, False, False]


@clause("sengoku:618.3", "sengoku:619.3")
@pytest.mark.parametrize(("keyword", "rule"), STATES)
def test_once_it_stands_its_state_is_over_618_3_and_619_3(duel, keyword, rule):
    table = duel(a=f"a1 1000/1 {keyword} exhausted, a2 1000/1 exhausted")
    table.effect("a", "a1", Change("a1", "standing", True))
    assert not so(rule, table, "a2")


@clause("sengoku:618.1", "sengoku:619.1")
def test_shinbo_and_shohai_are_two_states_618_and_619(duel):
    table = duel(a="a1 1000/1 神謀 exhausted")
    assert not so(states.during_shohai, table, "a1")


def feast(duel, hand, target="a1"):
    table = duel(a="a1 1000/1 共宴, a2 1000/1, a3 1000/1 共宴", a_has=hand("h1 1000/1 共宴"))
    table.play("a", "play", "h1")
    return table, table.play("a", "activate", "h1", target)


def test_a_deployed_general_may_feast_with_one_other_621_1(duel, hand, cited):
    table, events = feast(duel, hand)
    assert cited(events, "feast") == ["sengoku:621.1", "sengoku:621.1"]
    assert [guest(table, key) for key in ("h1", "a1")] == ["a1", "h1"]


def test_only_a_general_with_kyoen_is_a_guest_621_1(duel, hand):
    table = duel(a="a1 1000/1 共宴, a2 1000/1", a_has=hand("h1 1000/1 共宴"))
    table.play("a", "play", "h1")
    assert table.refused("a", "activate", "h1", "a2") == "sengoku:621.1"
    assert table.refused("a", "activate", "h1", "h1") == "sengoku:621.1"


def test_a_feast_may_be_declined_621_1(duel, hand):
    table = duel(a="a1 1000/1 共宴", a_has=hand("h1 1000/1 共宴"))
    table.play("a", "play", "h1")
    table.decline()
    assert guest(table, "a1") == ""


@clause("sengoku:621.1.1")
def test_who_feasts_already_is_not_asked_again_621_1_1(duel, hand):
    couple = {"feasts_with": "a2"}
    field = [
        {"id": "a1", "name": "架空のa1", "power": 1000, "siege_power": 1, "keywords": ["kyoen"], **couple},
        {"id": "a2", "name": "架空のa2", "power": 1000, "siege_power": 1, "feasts_with": "a1"},
    ]
    table = duel(a_has={**hand("h1 1000/1 共宴"), "field": field})
    table.play("a", "play", "h1")
    assert table.asked == "main"


def test_a_feast_is_over_when_one_of_the_two_leaves_621_2(duel, hand, cited):
    table, _ = feast(duel, hand)
    events = table.effect("b", "a1", Change("a1", "zone", "a.hand"))
    assert cited(events, "feast_over") == ["sengoku:621.2"]
    assert guest(table, "h1") == ""


def test_a_feast_of_one_is_refused_621_1(duel):
    alone = {"id": "a1", "name": "架空のa1", "power": 1000, "siege_power": 1, "feasts_with": "a2"}
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"field": [alone, {**alone, "id": "a2", "name": "架空のa2", "feasts_with": ""}]})
    assert caught.value.clause == "sengoku:621.1"


def test_senki_may_put_the_top_card_of_the_deck_on_its_gauge_623_1(duel, hand, cited):
    table = duel(a_has=hand("h1 1000/1 戦旗"))
    top = table.game.position.zones["a.deck"].cards[0]
    table.play("a", "play", "h1")
    events = table.play("a", "activate", "h1")
    assert cited(events, "gauge") == ["sengoku:623.1", "sengoku:308.1.5"]
    assert (table.card(top).zone, table.card(top).values.get("face_up", True)) == ("a.senki_gauge", True)


def test_senki_may_be_declined_623_1(duel, hand):
    table = duel(a_has=hand("h1 1000/1 戦旗"))
    table.play("a", "play", "h1")
    table.decline()
    assert (table.asked, table.count("a.senki_gauge")) == ("main", 0)


@clause("sengoku:623.2")
def test_senki_without_a_deck_does_nothing_623_2(duel, hand):
    table = duel(a_has={**hand("h1 1000/1 戦旗"), "deck": []})
    table.play("a", "play", "h1")
    table.play("a", "activate", "h1")
    assert (table.asked, table.count("a.senki_gauge")) == ("main", 0)


@clause("sengoku:616.4", "sengoku:617.3")
@pytest.mark.parametrize("keyword", ["修羅", "羅刹"])
def test_shura_and_rasetsu_lost_in_the_ability_do_not_trigger_616_4_and_617_3(duel, keyword):
    table = duel(a=f"a1 1000/1 {keyword}", a_has={"shura_gauge": 2})
    table.effect("a", "a1", Change("a1", "keywords", ()))
    assert (table.count("a.shura_gauge"), table.count("a.wall")) == (2, 8)


@clause("sengoku:612.5")
def test_ichiryo_makes_no_war_soldier_once_it_is_lost_612_5(duel):
    table = duel(a="a1 1000/1 一領", a_has={"hand": 5})
    table.effect("b", "a1", Change("a1", "keywords", ()))
    assert not is_war_soldier(table)


@pytest.mark.parametrize("guest", ["h1", "b1", "nobody"])
def test_the_guest_is_another_general_of_the_own_field_621_1(duel, hand, guest):
    table = duel(a="a1 1000/1 共宴", b="b1 1000/1 共宴", a_has=hand("h1 1000/1 共宴"))
    table.play("a", "play", "h1")
    assert table.refused("a", "activate", "h1", guest) == "sengoku:621.1"
