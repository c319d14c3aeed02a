"""625 精鋭, 628 英魂, 630 魅力, and what a keyword twice is (600.3)."""

import pytest

from judgeapp.domain.engine.kernel import Change, clause
from judgeapp.domain.engine.sengoku.state.table import Table


@pytest.fixture
def elite(duel):
    """a1 has 車撃 and attacks; b1, exhausted, has 精鋭 and a copy among b's resources."""

    def lay(**copy):
        field = {"id": "b1", "name": "架空の精鋭", "card_number": "GX-1", "power": 1000, "siege_power": 1}
        resource = {"id": "r1", "name": "架空の精鋭", "card_number": "GX-1", "card_type": "general", **copy}
        has = {"field": [{**field, "standing": False, "keywords": ["seiei"]}], "resources": [resource]}
        table = duel(a="a1 1000/1 車撃", b_has=has)
        table.attack("a1", "b.wall")
        return table

    return lay


@clause("sengoku:625.1")
def test_an_elite_general_is_no_target_while_its_copy_stands_625_1(elite):
    table = elite()
    assert table.asked == "intercept"
    assert table.refused("a", "activate", "a1", "b1") == "sengoku:625.1"


@clause("sengoku:625.1")
@pytest.mark.parametrize(
    "copy",
    [{"standing": False}, {"face_up": False}, {"card_number": "GX-2"}],
    ids=["exhausted", "down", "other"],
)
def test_an_elite_general_is_a_target_otherwise_625_1(elite, copy):
    table = elite(**copy)
    table.play("a", "activate", "a1", "b1")
    assert table.card("b1").values["damage"] == 500


@clause("sengoku:625.1")
def test_an_elite_general_may_still_be_attacked_625_1(elite):
    table = elite()
    table.decline()
    table.effect("a", "a1", Change("a1", "standing", True), Change("a1", "extra_attacks", 1))
    table.attack("a1", "b1")
    assert table.asked == "intercept"


DEAD = {"id": "d1", "name": "架空の英霊", "card_type": "general", "power": 1000, "siege_power": 3}
PLAN = {"id": "d2", "name": "架空の策", "card_type": "stratagem_main"}


def win(duel, deck=20, pile=(DEAD, PLAN)):
    table = duel(
        a="a1 2000/1 英魂", b="b1 1000/1 exhausted", a_has={"discard_pile": list(pile), "deck": deck}
    )
    table.attack("a1", "b1")
    table.decline(3)
    return table


def test_eikon_removes_a_general_and_builds_as_much_wall_as_its_siege_power_628_1(duel, cited):
    table = win(duel)
    top = table.game.position.zones["a.deck"].cards[:3]
    events = table.play("a", "activate", "a1", cards=("d1",))
    assert cited(events, "fortify") == ["sengoku:628.1", "sengoku:305.4.2"] * 3
    assert table.card("d1").zone == "a.removed_area"
    assert table.game.position.zones["a.wall"].cards[:3] == list(reversed(top))


def test_eikon_builds_as_far_as_the_deck_goes_103_1_3(duel):
    table = win(duel, deck=2)
    table.play("a", "activate", "a1", cards=("d1",))
    assert (table.count("a.wall"), table.count("a.deck")) == (10, 0)


def test_eikon_may_be_declined_628_1(duel):
    table = win(duel)
    table.decline()
    assert (table.card("d1").zone, table.count("a.wall")) == ("a.discard_pile", 8)


def test_eikon_removes_generals_only_628_1(duel):
    assert win(duel).refused("a", "activate", "a1", cards=("d2",)) == "sengoku:628.1"
    assert win(duel, pile=[PLAN]).asked == "main"


STRATAGEM = {
    **{"id": "h1", "name": "架空の計略", "card_type": "stratagem_main"},
    **{"coloured_cost": ["blue"], "colourless_cost": 1},
}


@pytest.fixture
def charming(duel, resources):
    """a1 has 魅力 and is blue; h1 is a stratagem for one blue and one more."""

    def lay(card=STRATAGEM, colours=("red",), **general):
        charmer = {"id": "a1", "name": "架空の姫", "power": 1000, "siege_power": 1, "keywords": ["miryoku"]}
        field = [{**charmer, "colour": "blue", **general}]
        return duel(a_has={"field": field, "hand": [card], "resources": resources(*colours)})

    return lay


@clause("sengoku:630.1")
def test_a_charmer_pays_one_of_its_colour_for_a_stratagem_630_1(charming):
    table = charming()
    table.play("a", "play", "h1", cards=("a1", "r1"))
    assert (table.card("a1").values["standing"], table.card("h1").zone) == (False, "a.discard_pile")


@clause("sengoku:630.2")
def test_a_charmer_pays_one_of_any_colour_as_well_630_2(charming):
    table = charming(colours=("blue",), colour="red")
    table.play("a", "play", "h1", cards=("r1", "a1"))
    assert table.card("h1").zone == "a.discard_pile"


@clause("sengoku:630.1")
def test_a_charmer_of_another_colour_does_not_pay_the_coloured_part_630_1(charming):
    assert charming(colour="green").refused("a", "play", "h1", cards=("a1", "r1")) == "sengoku:700.3"


@clause("sengoku:630.1")
def test_an_exhausted_charmer_pays_nothing_630_1(charming):
    assert charming(standing=False).refused("a", "play", "h1", cards=("a1", "r1")) == "sengoku:630.1"


@clause("sengoku:630.1")
def test_a_charmer_pays_for_no_general_630_1(charming):
    card = {**STRATAGEM, "name": "架空の将", "card_type": "general", "power": 1000, "siege_power": 1}
    assert charming(card).refused("a", "play", "h1", cards=("a1", "r1")) == "sengoku:630.1"


@clause("sengoku:630.1")
def test_a_charmer_pays_in_its_own_turn_only_630_1(duel, resources):
    card = {**STRATAGEM, "card_type": "stratagem_battle"}
    charmer = {"id": "b1", "name": "架空の姫", "power": 1000, "siege_power": 1, "keywords": ["miryoku"]}
    field = [{**charmer, "colour": "blue"}, {"id": "b2", "name": "架空の盾", "power": 1000, "siege_power": 1}]
    table = duel(a="a1 1000/1", b_has={"field": field, "hand": [card], "resources": resources("red")})
    table.attack("a1", "b.wall")
    table.intercept("b2")
    table.decline()
    assert table.refused("b", "stratagem", "h1", cards=("b1", "r1")) == "sengoku:630.1"


@clause("sengoku:600.3")
def test_a_keyword_that_is_there_is_not_had_twice_600_3(duel, hand):
    table = duel(b="b1 2000/1 exhausted", a_has=hand("h1 1000/1 炮烙"))
    table.effect("a", "a", Change("h1", "keywords", ("horoku", "horoku")))
    table.play("a", "play", "h1")
    assert table.card("b1").values["damage"] == 500
    assert Table(table.game.position).keywords(table.card("h1")) == ("horoku",)
