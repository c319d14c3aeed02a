"""Chapter 4: abilities of cards, each at its moment."""

import pytest


def card(words, *abilities, **facts):
    """`a1 2000/1 exhausted`, with abilities and further facts."""
    key, stats, *marks = words.split()
    power, siege = map(int, stats.split("/"))
    made = {"id": key, "name": f"架空の{key}", "card_type": "general", "power": power, "siege_power": siege}
    made |= {"abilities": list(abilities), "colourless_cost": 0, **facts}
    return made | ({"standing": False} if "exhausted" in marks else {})


@pytest.fixture
def field(duel):
    """A duel between fields of cards made by `card`."""

    def made(a=(), b=(), a_has=None, b_has=None, **game):
        return duel(
            a_has={"field": list(a), **(a_has or {})}, b_has={"field": list(b), **(b_has or {})}, **game
        )

    return made


DRAW = {"draw": 1}
KILL = {"target": {"cards": {"side": "enemy"}}, "do": {"damage": 1000}}


def test_a_main_ability_is_used_in_the_main_phase_401_1(field):
    table = field([card("a1 2000/1", {"when": "main", "do": DRAW})])
    table.play("a", "ability", "a1")
    assert table.count("a.hand") == 4


def test_a_main_ability_is_not_used_in_the_turn_of_another_401_1(field):
    table = field(b=[card("b1 2000/1", {"when": "main", "do": DRAW})])
    assert table.refused("b", "ability", "b1") == "sengoku:401.1"


def test_a_main_ability_without_a_proper_target_cannot_be_used_401_2(field):
    table = field([card("a1 2000/1", {"when": "main", **KILL})])
    assert table.refused("a", "ability", "a1") == "sengoku:401.2"


def test_what_cannot_be_targeted_is_no_target_401_2_1(field):
    safe = {"when": "constant", "do": {"give": {"cannot": "be_targeted"}}}
    table = field([card("a1 2000/1", {"when": "main", **KILL})], [card("b1 3000/1", safe), card("b2 3000/1")])
    assert table.refused("a", "ability", "a1", "b1") == "sengoku:401.2.1"
    table.play("a", "ability", "a1", "b2")
    assert table.card("b2").values["damage"] == 1000


def test_a_card_that_the_text_does_not_describe_is_no_target_401_2_2(field):
    cheap = {"when": "main", "target": {"cards": {"side": "enemy", "cost_at_most": 4}}, "do": {"damage": 500}}
    table = field(
        [card("a1 2000/1", cheap)],
        [card("b1 3000/1", colourless_cost=5), card("b2 3000/1", colourless_cost=4)],
    )
    assert table.refused("a", "ability", "a1", "b1") == "sengoku:401.2.2"
    table.play("a", "ability", "a1", "b2")


def test_the_cost_in_icons_is_paid_430_2_1_and_430_3_2(field):
    price = {"exhaust": True, "coloured": "red", "colourless": 1}
    resources = [
        {"id": f"r{n}", "name": "国", "colour": colour} for n, colour in enumerate(("red", "blue", "blue"))
    ]
    table = field(
        [card("a1 2000/1", {"when": "main", "cost": price, "do": DRAW})], a_has={"resources": resources}
    )
    assert table.refused("a", "ability", "a1", cards=("r1", "r2")) == "sengoku:700.3"
    table.play("a", "ability", "a1", cards=("r0", "r1"))
    assert not table.card("a1").values["standing"]
    assert not table.card("r0").values["standing"]
    assert table.refused("a", "ability", "a1", cards=("r2",)) == "sengoku:430.2.2"


def test_a_constant_ability_applies_without_being_used_402_1(field):
    rise = {
        "when": "constant",
        "do": {"give": {"what": {"side": "own", "other": True}, "changes": {"power": 500}}},
    }
    table = field([card("a1 2000/1", rise), card("a2 1000/1")], [card("b1 1500/1 exhausted")])
    table.attack("a2", "b1")
    table.decline(3)
    assert table.card("b1").zone == "b.discard_pile"


def test_an_ability_with_one_use_a_turn_may_be_declined_and_is_used_once_412_3_1(field):
    once = {"when": "attack", "once": True, "do": DRAW}
    table = field([card("a1 2000/1", once)])
    table.attack("a1", "b.wall")
    table.decline()
    assert table.asked == "intercept"
    table.play("b", "pass")
    assert table.count("a.hand") == 3


def test_a_triggered_ability_that_an_exhausted_general_cannot_pay_for_names_that_430_2_2(field):
    table = field([card("a1 2000/1", {"when": "attack", "cost": {"exhaust": True}, "do": DRAW})])
    table.attack("a1", "b.wall")
    assert table.asked == "intercept"
    assert table.refused("a", "activate", "a1") == "sengoku:430.2.2"
