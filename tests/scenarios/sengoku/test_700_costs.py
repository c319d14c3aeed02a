"""700, 202 and 203: paying with resources, coloured and colourless."""

import pytest

from judgeapp.domain.engine.kernel import clause


def resource(key, colour, **more):
    return {"id": key, "name": f"架空の{key}", "card_type": "general", "colour": colour, **more}


GREEN_GREEN_1 = {"coloured_cost": ["green", "green"], "colourless_cost": 1}


@pytest.fixture
def with_hand(duel):
    """a holds a general of cost 緑緑① and these resources."""

    def build(*resources, cost=GREEN_GREEN_1):
        card = {
            "id": "h1",
            "name": "架空の新手",
            "card_type": "general",
            "power": 2000,
            "siege_power": 1,
            **cost,
        }
        return duel(a_has={"hand": [card], "resources": list(resources)})

    return build


@clause("sengoku:202.1", "sengoku:212.1.4")
def test_the_resources_that_pay_become_exhausted_700_5(with_hand, cited):
    table = with_hand(resource("r1", "green"), resource("r2", "green"), resource("r3", "red"))
    events = table.play("a", "play", "h1", cards=("r1", "r2", "r3"))
    assert cited(events, "exhaust") == ["sengoku:700.5"] * 3


@clause("sengoku:700.6")
def test_one_short_is_refused_700_5(with_hand):
    table = with_hand(resource("r1", "green"), resource("r2", "green"), resource("r3", "red"))
    assert table.refused("a", "play", "h1", cards=("r1", "r2")) == "sengoku:700.5"


def test_one_too_many_is_refused_700_5(with_hand):
    table = with_hand(*(resource(f"r{n}", "green") for n in range(4)))
    assert table.refused("a", "play", "h1", cards=("r0", "r1", "r2", "r3")) == "sengoku:700.5"


def test_an_exhausted_resource_does_not_pay_700_5(with_hand):
    table = with_hand(resource("r1", "green"), resource("r2", "green"), resource("r3", "red", standing=False))
    assert table.refused("a", "play", "h1", cards=("r1", "r2", "r3")) == "sengoku:700.5"


def test_the_same_resource_does_not_pay_twice_700_5(with_hand):
    table = with_hand(resource("r1", "green"), resource("r2", "green"))
    assert table.refused("a", "play", "h1", cards=("r1", "r2", "r2")) == "sengoku:700.5"


def test_the_opponents_resources_do_not_pay_700_5(duel):
    hand = [
        {
            "id": "h1",
            "name": "架空",
            "card_type": "general",
            "power": 1000,
            "siege_power": 1,
            "colourless_cost": 1,
        }
    ]
    table = duel(a_has={"hand": hand}, b_has={"resources": [resource("r1", "red")]})
    assert table.refused("a", "play", "h1", cards=("r1",)) == "sengoku:700.5"


@clause("sengoku:202.1.1", "sengoku:202.1.2", "sengoku:700.2")
def test_the_coloured_part_needs_its_colour_700_3(with_hand):
    table = with_hand(resource("r1", "green"), resource("r2", "red"), resource("r3", "red"))
    assert table.refused("a", "play", "h1", cards=("r1", "r2", "r3")) == "sengoku:700.3"


def test_a_face_down_resource_yields_no_colour_306_5(with_hand):
    down = resource("r2", "green", face_up=False)
    table = with_hand(resource("r1", "green"), down, resource("r3", "red"))
    assert table.refused("a", "play", "h1", cards=("r1", "r2", "r3")) == "sengoku:700.3"


def test_a_face_down_resource_pays_the_colourless_part_203_4(with_hand):
    table = with_hand(resource("r1", "green"), resource("r2", "green"), {"id": "r3", "face_up": False})
    table.play("a", "play", "h1", cards=("r1", "r2", "r3"))
    assert table.card("h1").zone == "a.field"


@clause("sengoku:202.1.3", "sengoku:700.4")
def test_coloured_resources_pay_the_colourless_part_700_4(with_hand):
    table = with_hand(*(resource(f"r{n}", "green") for n in range(3)))
    table.play("a", "play", "h1", cards=("r0", "r1", "r2"))
    assert table.card("h1").zone == "a.field"


def test_a_cost_of_0_is_paid_with_nothing_202_3(with_hand):
    table = with_hand(cost={"colourless_cost": 0})
    table.play("a", "play", "h1")
    assert table.card("h1").zone == "a.field"


def test_one_payment_is_offered_for_each_mix_of_colours(with_hand):
    table = with_hand(
        *(resource(f"g{n}", "green") for n in range(3)), *(resource(f"r{n}", "red") for n in range(2))
    )
    offered = [action.cards for action in table.game.options() if action.move == "play"]
    assert offered == [("g0", "g1", "r0"), ("g0", "g1", "g2")]


def test_paid_resources_stand_again_on_the_next_own_turn_901_3(with_hand):
    table = with_hand(*(resource(f"r{n}", "green") for n in range(3)))
    table.play("a", "play", "h1", cards=("r0", "r1", "r2"))
    table.end_turn()
    table.end_turn()
    assert table.card("r0").values["standing"] is True


def test_a_resource_without_a_colour_pays_like_one_that_lies_face_down_203_4(with_hand):
    down, plain = {"id": "r1", "face_up": False}, {"id": "r2", "name": "架空", "card_type": "general"}
    table = with_hand(down, plain, cost={"colourless_cost": 1})
    assert [one.cards for one in table.game.options() if one.move == "play"] == [("r1",)]


def test_what_cannot_be_paid_for_is_not_asked_about_500_6_1(duel):
    dear = {"when": "deployed", "cost": {"colourless": 2}, "do": {"draw": 1}}
    newcomer = {"id": "h1", "name": "架空", "card_type": "general", "power": 1000, "siege_power": 1}
    hand = [{**newcomer, "colourless_cost": 0, "abilities": [dear]}]
    table = duel(a_has={"hand": hand, "resources": 1})
    table.play("a", "play", "h1")
    assert table.asked == "main"
