"""103.2.3 to 103.2.5: who owns a card, whose zones it lies in, and who comes first."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Change, clause

NAMED = {"name": "架空の札", "card_type": "general", "power": 1000, "siege_power": 1}
TURNED = {"id": "x1", "name": "架空の寝返り", "power": 1000, "siege_power": 1, "owner": "b"}


@clause("sengoku:103.2.4.1")
def test_an_effect_may_put_a_card_on_the_enemy_field_103_2_4_1(duel):
    table = duel(b="b1 1000/1")
    table.effect("a", "a", Change("b1", "zone", "a.field"))
    assert (table.card("b1").zone, table.card("b1").owner) == ("a.field", "b")


@pytest.mark.parametrize("zone", ["hand", "deck", "discard_pile", "removed_area", "resources", "wall"])
def test_from_the_enemy_field_a_card_goes_to_its_owners_zone_103_2_4_2(duel, cited, zone):
    table = duel(a_has={"field": [TURNED], "hand": [], "deck": [], "wall": []})
    events = table.effect("a", "x1", Change("x1", "zone", f"a.{zone}"))
    assert table.card("x1").zone == f"b.{zone}"
    assert "sengoku:103.2.4.2" in cited(events, "effect_move")


@clause("sengoku:103.2.4.2.1")
def test_returned_to_the_top_of_a_deck_it_lies_on_its_owners_103_2_4_2_1(duel):
    table = duel(a_has={"field": [TURNED]}, b_has={"deck": [{"id": "d1"}]})
    table.effect("a", "x1", Change("x1", "zone", "a.deck"))
    assert table.game.position.zones["b.deck"].cards == ["x1", "d1"]


@pytest.mark.parametrize("zone", ["hand", "deck", "discard_pile", "removed_area", "resources", "wall"])
def test_off_the_battlefield_no_card_lies_with_the_other_player_103_2_4(duel, zone):
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={zone: [{**NAMED, "owner": "b"}]})
    assert caught.value.clause == "sengoku:103.2.4"


@clause("sengoku:103.2.3")
def test_both_retreat_and_the_turn_players_general_goes_first_103_2_3(duel):
    table = duel(a="a1 2000/1", b="b1 2000/1")
    table.attack("a1", "b.wall")
    table.intercept("b1")
    events = table.decline(2)
    assert [event.subject for event in events if event.verb == "retreat"] == ["a1", "b1"]
