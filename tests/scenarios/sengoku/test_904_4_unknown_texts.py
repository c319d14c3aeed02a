"""904.4 and 401.1: abilities and keywords of the main phase, used of cards of which nobody noted what they can do."""

import pytest

from judgeapp.domain.engine import Verdict
from tests.scenarios.sengoku.cards import general
from tests.scenarios.sengoku.table import act, ruled, table

BLANK = {"name": "架空の札"}
FENCE = {"id": "f1", **BLANK, "lies_on": "a1", "lies_as": "bosaku", "face_up": False}
LYING = general("a1", 2000, standing=False)
UNTOLD = {"id": "a1", "name": "架空の甲", "power": 2000, "siege_power": 1, "keywords": []}


def used(card, field=(LYING,), value="", **a_has):
    """The verdict on the use of this card in the main phase, its clause, and what is asked."""
    more = {"value": value} if value else {}
    ruling = ruled(table([*field], a_has=a_has), [act("a", "ability", card, **more)])
    entry = ruling.entries[0]
    return entry.verdict, entry.decides.partition(":")[2], [fact["key"] for fact in ruling.facts]


REFUSED: tuple[Verdict, str, list[str]] = Verdict.ILLEGAL, "401.1", []


def test_whether_a_text_that_nobody_encoded_has_a_main_ability_is_asked_401_1():
    asked = Verdict.UNDETERMINED, "401.1", ["a1.abilities?main"]
    assert used("a1", [UNTOLD]) == asked
    assert used("a1", [UNTOLD], value="1") == asked


def test_a_keyword_that_it_does_not_have_is_no_text_of_it_401_1():
    assert used("a1", [UNTOLD], value="buyo") == REFUSED


@pytest.mark.parametrize("kind", ["general", "formation", None])
def test_a_resource_may_be_a_formation_with_an_ability_unless_it_is_known_to_be_none_205_2(kind):
    facts = {"card_type": kind} if kind else {}
    may = used("r1", resources=[{"id": "r1", **BLANK, "colour": "red", **facts}])
    assert may == (REFUSED if kind == "general" else (Verdict.UNDETERMINED, "401.1", ["r1.abilities?main"]))


@pytest.mark.parametrize("zone", ["hand", "discard_pile"])
def test_where_no_ability_works_nothing_is_asked_205_3(zone):
    assert used("x1", **{zone: [{"id": "x1", **BLANK}]}) == REFUSED


def test_of_a_resource_that_lies_face_down_nothing_counts_306_5():
    down = {"id": "r1", **BLANK, "colour": "red", "face_up": False}
    assert used("r1", resources=[down])[:2] == (Verdict.ILLEGAL, "306.5")


@pytest.mark.parametrize("value", ["", "buyo"])
def test_what_lies_on_a_general_has_no_ability_of_the_main_phase_205_3(value):
    assert used("f1", [LYING, FENCE], value) == REFUSED


def test_a_soldier_has_no_text_216_5():
    soldier = {"id": "s1", "name": "召喚兵", "power": 1000, "siege_power": 1, "summoned": True}
    assert used("s1", [LYING, soldier]) == REFUSED


@pytest.mark.parametrize("card", ["b1", "nobody"])
def test_only_a_card_of_ones_own_is_used_401_1(duel, card):
    foe = general("b1", 2000, {"when": "main", "active": "buyo", "do": "draw"})
    assert duel(b_has={"field": [foe]}).refused("a", "ability", card) == "sengoku:401.1"


# Which ability is meant, and in which state it works


DANCE = {"when": "main", "active": "buyo", "do": "draw"}
DRAW = {"when": "main", "do": "draw"}


def test_of_two_abilities_one_has_to_be_named_401_1(duel):
    assert duel(a_has={"field": [general("a1", 2000, DRAW, DRAW)]}).refused("a", "ability", "a1") == (
        "sengoku:401.1"
    )


@pytest.mark.parametrize(
    ("abilities", "value", "clause"),
    [
        ([DANCE], "", "411.1"),
        ([DANCE], "1", "411.1"),
        ([DANCE], "2", "401.1"),
        ([DRAW, DRAW, DANCE], "3", "411.1"),
        ([{**DANCE, "active": "shinbo"}], "", "414.1"),
        ([{**DANCE, "active": "shohai"}], "", "415.1"),
        ([{**DANCE, "active": "shinsei"}], "", "416.1"),
        ([{**DANCE, "when": "end"}], "", "401.1"),
    ],
)
def test_an_ability_that_needs_a_state_says_which_411_1(duel, abilities, value, clause):
    table = duel(a_has={"field": [general("a1", 2000, *abilities)]})
    assert table.refused("a", "ability", "a1", value=value) == f"sengoku:{clause}"


def test_where_an_ability_does_not_work_no_state_is_missing_205_3(duel):
    assert duel(a_has={"hand": [general("h1", 2000, DANCE)]}).refused("a", "ability", "h1") == "sengoku:401.1"
