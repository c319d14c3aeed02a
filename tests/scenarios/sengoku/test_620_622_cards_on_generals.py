"""620 新星 and 622 傑集: cards laid on a general in the main phase."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Change, clause
from judgeapp.domain.engine.sengoku.keywords import states
from judgeapp.domain.engine.sengoku.state.table import Table

STAR = {"id": "a1", "name": "架空の星", "card_number": "GX-1", "power": 1000, "siege_power": 1}
COPY = {**STAR, "id": "h1", "card_type": "general"}


def power(table, key):
    return Table(table.game.position).power(table.card(key))


@pytest.fixture
def star(duel):
    """a1 has 新星, h1 is a copy of it in the hand, h2 another card."""

    def lay(**more):
        other = {"id": "h2", "name": "架空の別", "card_number": "GX-2", "card_type": "general"}
        field = [{**STAR, "keywords": ["shinsei"], **more}]
        return duel(a_has={"field": field, "hand": [COPY, other]}, b="b1 3000/1")

    return lay


def test_a_copy_from_the_hand_is_laid_on_it_620_1(star, cited):
    table = star()
    events = table.play("a", "ability", "a1", cards=("h1",))
    assert cited(events, "lay") == ["sengoku:620.1"]
    lying = table.card("h1").values
    assert (table.card("h1").zone, lying["lies_on"], lying["lies_as"]) == ("a.field", "a1", "shinsei")


def test_another_card_is_not_laid_on_it_620_1(star):
    assert star().refused("a", "ability", "a1", cards=("h2",)) == "sengoku:620.1"


@pytest.mark.parametrize("cards", [(), ("h1", "h2"), ("a1",)])
def test_exactly_one_card_of_the_hand_is_laid_on_it_620_1(star, cards):
    assert star().refused("a", "ability", "a1", cards=cards) == "sengoku:620.1"


def test_an_exhausted_general_may_use_it_since_it_costs_nothing_620_1(star):
    table = star(standing=False)
    table.play("a", "ability", "a1", cards=("h1",))
    assert table.card("h1").zone == "a.field"


@clause("sengoku:620.3", "sengoku:416.1", "sengoku:620.4")
def test_each_star_gives_500_power_and_the_state_620_3_and_620_4(star):
    table = star()
    assert not states.during_shinsei(Table(table.game.position), table.card("a1"))
    table.play("a", "ability", "a1", cards=("h1",))
    assert states.during_shinsei(Table(table.game.position), table.card("a1"))
    assert power(table, "a1") == 1500


def test_the_damage_of_a_battle_has_the_stars_in_it_620_4(star):
    table = star()
    table.play("a", "ability", "a1", cards=("h1",))
    table.attack("a1", "b.wall")
    table.intercept("b1")
    table.decline(2)
    assert table.card("b1").values["damage"] == 1500


def test_a_star_is_no_general_of_the_field_620_1_1(star):
    table = star()
    table.play("a", "ability", "a1", cards=("h1",))
    assert table.refused("a", "attack", "h1", "b.wall") == "sengoku:904.5"


@pytest.mark.parametrize("zone", ["hand", "discard_pile", "removed_area", "deck"])
def test_a_star_goes_where_its_general_goes_620_1_1(star, cited, zone):
    table = star()
    table.play("a", "ability", "a1", cards=("h1",))
    events = table.effect("b", "b1", Change("a1", "zone", f"a.{zone}"))
    assert cited(events, "follows") == ["sengoku:620.1.1"]
    assert (table.card("h1").zone, table.card("h1").values.get("lies_on", "")) == (f"a.{zone}", "")


def test_a_star_whose_general_retreats_is_discarded_with_it_620_1_1(star):
    table = star(keywords=["shinsei", "fukkatsu"])
    table.play("a", "ability", "a1", cards=("h1",), value="shinsei")
    table.effect("b", "b1", Change("a1", "damage", 1500))
    assert [table.card(key).zone for key in ("a1", "h1")] == ["a.discard_pile"] * 2


@pytest.mark.parametrize(
    ("lying", "rule"),
    [
        ({"card_number": "GX-2"}, "sengoku:620.1"),
        ({"name": None}, "sengoku:620.5"),
    ],
)
def test_a_star_that_cannot_be_is_refused_620(duel, lying, rule):
    laid = {**COPY, "lies_on": "a1", "lies_as": "shinsei", **lying}
    with pytest.raises(InvalidRecord) as caught:
        duel(a_has={"field": [STAR, laid]})
    assert caught.value.clause == rule


HERO = {"id": "a1", "name": "架空の豊臣", "clan": "豊臣家", "power": 1000, "siege_power": 1}
GATHERER = {
    **{"id": "h1", "name": "架空の傑", "card_type": "general", "power": 2000, "siege_power": 1},
    **{"keywords": ["kesshu"], "coloured_cost": ["red"], "colourless_cost": 0},
}


@pytest.fixture
def gathering(duel, resources):
    """a1 is of the 豊臣家, a2 of another clan, h1 in the hand has 傑集."""

    def lay(*field, hand=(), **card):
        others = {"id": "a2", "name": "架空の他家", "clan": "毛利家", "power": 1000, "siege_power": 1}
        has = {"field": [HERO, others, *field], "hand": [{**GATHERER, **card}, *hand]}
        return duel(a_has={**has, "resources": resources("red", "blue", "blue")}, b="b1 3000/1")

    return lay


def test_a_gatherer_of_the_hand_is_paid_for_and_laid_on_a_general_622_1(gathering, cited):
    table = gathering()
    events = table.play("a", "ability", "h1", "a1", cards=("r1", "r2"))
    assert cited(events, "lay") == ["sengoku:622.1"]
    assert [table.card(key).values["standing"] for key in ("r1", "r2")] == [False, False]
    assert (table.card("h1").values["lies_on"], power(table, "a1")) == ("a1", 2000)


def test_it_costs_a_red_resource_and_another_622_1(gathering):
    table = gathering()
    assert table.refused("a", "ability", "h1", "a1", cards=("r2", "r3")) == "sengoku:700.3"
    assert table.refused("a", "ability", "h1", "a1", cards=("r1",)) == "sengoku:700.5"


def test_it_is_laid_on_a_general_of_the_toyotomi_only_622_1(gathering):
    table = gathering()
    assert table.refused("a", "ability", "h1", "a2", cards=("r1", "r2")) == "sengoku:622.1"
    assert table.refused("a", "ability", "h1", "b1", cards=("r1", "r2")) == "sengoku:622.1"


def test_it_is_used_from_the_hand_only_622_1(gathering):
    table = gathering({**GATHERER, "id": "a3", "name": "架空の三", "abilities": []})
    assert table.refused("a", "ability", "a3", "a1", cards=("r1", "r2")) == "sengoku:401.1"


@clause("sengoku:622.5")
def test_each_gathered_card_gives_1000_power_622_5(gathering):
    table = gathering({**GATHERER, "id": "k1", "name": "架空の柵", "lies_on": "a1", "lies_as": "kesshu"})
    table.play("a", "ability", "h1", "a1", cards=("r1", "r2"))
    assert power(table, "a1") == 3000


def test_a_gathered_card_is_discarded_when_its_general_leaves_622_1_1(gathering, cited):
    table = gathering()
    table.play("a", "ability", "h1", "a1", cards=("r1", "r2"))
    events = table.effect("b", "b1", Change("a1", "zone", "a.hand"))
    assert cited(events, "falls") == ["sengoku:622.1.1"]
    assert table.card("h1").zone == "a.discard_pile"


def test_a_general_of_its_name_is_not_played_622_3(gathering):
    table = gathering(hand=[{**GATHERER, "id": "h2"}])
    table.play("a", "ability", "h1", "a1", cards=("r1", "r2"))
    assert table.refused("a", "play", "h2", cards=("r3",)) == "sengoku:622.3"


def test_a_general_of_its_name_is_not_gathered_again_622_3(gathering):
    laid = {**GATHERER, "id": "k1", "lies_on": "a1", "lies_as": "kesshu"}
    assert gathering(laid).refused("a", "ability", "h1", "a1", cards=("r1", "r2")) == "sengoku:622.4"


def test_an_effect_does_not_deploy_a_general_of_its_name_622_3_1(gathering, cited):
    table = gathering(hand=[{**GATHERER, "id": "h2"}])
    table.play("a", "ability", "h1", "a1", cards=("r1", "r2"))
    events = table.effect("a", "a1", Change("h2", "zone", "a.field"))
    assert "sengoku:622.3.1" in cited(events, "deploy_refused")
    assert table.card("h2").zone == "a.discard_pile"


def test_a_general_on_the_field_is_not_gathered_under_its_own_name_622_4(gathering):
    table = gathering(name="架空の他家")
    assert table.refused("a", "ability", "h1", "a1", cards=("r1", "r2")) == "sengoku:622.4"


def test_an_effect_discards_it_instead_where_its_name_is_on_the_field_622_4_1(gathering, cited):
    table = gathering(name="架空の他家")
    laid = (Change("h1", "zone", "a.field"), Change("h1", "lies_on", "a1"), Change("h1", "lies_as", "kesshu"))
    events = table.effect("a", "a1", *laid)
    assert "sengoku:622.4.1" in cited(events, "lay_refused")
    assert table.card("h1").zone == "a.discard_pile"


@clause("sengoku:622.5")
def test_an_effect_may_lay_it_on_a_general_622_5(gathering):
    table = gathering()
    laid = (Change("h1", "zone", "a.field"), Change("h1", "lies_on", "a1"), Change("h1", "lies_as", "kesshu"))
    table.effect("a", "a1", *laid)
    assert power(table, "a1") == 2000


@pytest.mark.parametrize(
    ("lying", "rule"),
    [
        ({"lies_on": "a2"}, "sengoku:622.1"),
        ({"name": "架空の他家"}, "sengoku:622.4"),
        ({"name": None}, "sengoku:622.2"),
    ],
)
def test_a_gathered_card_that_cannot_be_is_refused_622(gathering, lying, rule):
    with pytest.raises(InvalidRecord) as caught:
        gathering({**GATHERER, "id": "k1", "lies_on": "a1", "lies_as": "kesshu", **lying})
    assert caught.value.clause == rule


def test_a_star_is_discarded_when_its_general_goes_to_the_enemy_field_503_3_1(star):
    table = star()
    table.play("a", "ability", "a1", cards=("h1",))
    table.effect("b", "b1", Change("a1", "zone", "b.field"))
    assert [table.card(key).zone for key in ("a1", "h1")] == ["b.field", "a.discard_pile"]
