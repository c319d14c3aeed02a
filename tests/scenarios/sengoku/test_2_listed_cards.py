"""Chapter 2: a card of a card list, as what is printed on it."""

import pytest

from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.sengoku.cards.printed import printed

BARE = {"number": "GX-001", "name": "架空"}


def reads(**more):
    """What the table knows beside the name and the number."""
    told = printed({**BARE, **more})
    assert (told.pop("name"), told.pop("card_number")) == ("架空", "GX-001")
    return told


def test_what_a_list_does_not_say_is_not_known_200_1():
    assert reads() == {}


@clause("sengoku:200.1")
@pytest.mark.parametrize("kind", ["general", "stratagem_main", "stratagem_battle", "formation"])
def test_each_type_of_card_is_known_by_its_name_200_1(kind):
    assert reads(type=kind) == {"card_type": kind}


def test_another_type_is_none_of_the_table_200_1():
    assert reads(type="token") == {}


@clause("sengoku:203.2", "sengoku:203.3")
@pytest.mark.parametrize(
    ("faction", "colour"),
    [("azure", "blue"), ("crimson", "red"), ("jade", "green"), ("black", "black"), ("unaffiliated", "none")],
)
def test_a_faction_has_its_colour_203_3(faction, colour):
    assert reads(faction=faction) == {"colour": colour}


@clause("sengoku:202.1", "sengoku:202.2")
def test_a_cost_is_its_coloured_circles_and_the_number_202_1():
    assert reads(cost={"green": 2, "any": 4}) == {"coloured_cost": ["green", "green"], "colourless_cost": 4}
    assert reads(cost={"red": 1}) == {"coloured_cost": ["red"], "colourless_cost": 0}
    assert reads(cost={}) == {"coloured_cost": [], "colourless_cost": 0}


@clause("sengoku:207.1")
@pytest.mark.parametrize("siege", [0, 2])
def test_siege_power_0_is_printed_too_207_1(siege):
    assert reads(siege=siege) == {"siege_power": siege}


@clause("sengoku:600.1")
def test_keywords_are_known_by_their_names_600_1():
    assert reads(keywords=["奇襲", "架空の特技", "防柵"]) == {"keywords": ["kishu", "bosaku"]}
    assert reads(keywords=["架空の特技"]) == {}


@pytest.mark.parametrize("field", ["power", "clan", "troops", "kinds", "era", "unified_names", "casts"])
def test_what_else_is_printed_keeps_its_name_204(field):
    value = {"power": 2000, "clan": "甲家", "era": "幕末"}.get(field, ["甲"])
    assert reads(**{field: value}) == {field: value}


def test_a_text_that_is_stated_to_be_none_is_none_400_1():
    assert reads(abilities=[]) == {"abilities": []}
