"""103.1 to 103.3: contradictions, and how numbers are worked out."""

import pytest

from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.sengoku.state.table import Table
from tests.scenarios.sengoku.cards import drew, fields, general, when


def use(*changes, **more):
    """A main ability that changes its own general for the turn, as often as wanted."""
    return {"when": "main", "do": {"give": {"changes": list(changes)}}, **more}


def always(*changes):
    return {"when": "constant", "do": {"give": {"changes": list(changes)}}}


def power(table, key):
    return Table(table.game.position).power(table.card(key))


def using(table, key, *abilities):
    """Use abilities of a card by their number, one after the other."""
    for number in abilities:
        table.play(
            "a", "ability", key, **({"value": number} if len(table.card(key).values["abilities"]) > 1 else {})
        )


@clause("sengoku:103.1.2")
def test_cannot_outranks_must_103_1_2(duel):
    bound = general("b1", 2000, always({"cannot": "intercept"}, {"must": "intercept"}))
    table = fields(duel, [general("a1")], [bound])
    table.attack("a1", "b.wall")
    assert {option.move for option in table.game.options()} == {"pass"}


@clause("sengoku:103.1.2", "sengoku:504.2")
def test_must_outranks_may_103_1_2(duel):
    table = fields(duel, [general("a1")], [general("b1", 2000, always({"must": "intercept"}))])
    table.attack("a1", "b.wall")
    assert [(option.move, option.card) for option in table.game.options()] == [("intercept", "b1")]


@clause("sengoku:103.1.2")
def test_what_cannot_exceed_a_number_does_not_whatever_raises_it_103_1_2(duel):
    held = general("a1", 2000, always({"power_at_most": 2500}), use({"power": 1000}))
    table = fields(duel, [held])
    table.play("a", "ability", "a1", value="2")
    assert power(table, "a1") == 2500


PICK = {"when": "main", "do": [{"choose_number": {"most": 3}}, {"draw": {"amount": {"what": "number"}}}]}


@clause("sengoku:103.3.1")
@pytest.mark.parametrize("number", [-1, 4, 1.5, "two"])
def test_a_number_is_a_whole_one_from_0_103_3_1(duel, number):
    picker = general(
        "a1",
        2000,
        {"when": "main", "do": [{"choose_number": {"most": 3}}, {"draw": {"amount": {"what": "number"}}}]},
    )
    table = fields(duel, [picker])
    table.play("a", "ability", "a1")
    assert table.refused("a", "choose", value=number) == "sengoku:103.3.1"


@clause("sengoku:103.3.1")
@pytest.mark.parametrize("number", [0, 3])
def test_0_is_a_number_103_3_1(duel, number):
    picker = general(
        "a1",
        2000,
        {"when": "main", "do": [{"choose_number": {"most": 3}}, {"draw": {"amount": {"what": "number"}}}]},
    )
    table = fields(duel, [picker])
    table.play("a", "ability", "a1")
    assert len(drew(table.play("a", "choose", value=number), "a")) == number


@clause("sengoku:103.3.2")
def test_what_is_added_is_doubled_too_103_3_2(duel):
    sniper = general("a1", 2000, use({"power": 500}), keywords=["sogeki"])
    table = fields(duel, [sniper], [general("b1", 9000, standing=False)])
    table.play("a", "ability", "a1", value="sogeki")
    table.play("a", "ability", "a1", value="1")
    table.game.position.cards["a1"].values["standing"] = True
    table.attack("a1", "b1")
    table.decline(3)
    assert table.card("b1").values["damage"] == 5000


@clause("sengoku:103.3.3")
def test_a_number_below_0_is_0_103_3_3(duel):
    weak = {"when": "constant", "do": {"give": {"what": {"side": "own"}, "changes": {"siege_power": -3}}}}
    table = fields(duel, [general("a1", 2000, weak)])
    assert Table(table.game.position).siege(table.card("a1")) == 0
    table.attack("a1", "b.wall")
    table.decline()
    assert table.count("b.wall") == 8


@clause("sengoku:103.3.4")
def test_at_once_a_number_is_set_before_it_is_added_to_103_3_4(duel):
    table = fields(duel, [general("a1", 2000, always({"power": 500}, {"set_power": 3000}))])
    assert power(table, "a1") == 3500


@clause("sengoku:103.3.4")
@pytest.mark.parametrize(("order", "comes_to"), [(("1", "2"), 3000), (("2", "1"), 3500)])
def test_a_later_setting_wipes_out_what_was_added_before_103_3_4(duel, order, comes_to):
    table = fields(duel, [general("a1", 2000, use({"power": 500}), use({"set_power": 3000}))])
    using(table, "a1", *order)
    assert power(table, "a1") == comes_to


@clause("sengoku:205.2", "sengoku:205.2.1")
def test_abilities_of_one_text_are_used_apart_and_their_sentences_in_order_205_2(duel):
    two = general("a1", 2000, when("main"), {"when": "main", "do": [{"mill": 1}, {"draw": 2}]})
    table = fields(duel, [two])
    assert {option.value for option in table.game.options() if option.move == "ability"} == {"1", "2"}
    events = table.play("a", "ability", "a1", value="2")
    assert [event.verb for event in events if event.verb in ("mill", "draw")] == ["mill", "draw", "draw"]


RISE = {"when": "constant", "do": {"give": {"what": {"side": "own"}, "changes": {"power": 500}}}}


@clause("sengoku:205.3")
@pytest.mark.parametrize("zone", ["hand", "discard_pile", "resources", "removed_area"])
def test_a_text_works_on_the_field_only_205_3(duel, zone):
    table = fields(duel, [general("a1")], a_has={zone: [general("x1", 2000, RISE)]})
    assert power(table, "a1") == 2000


@clause("sengoku:205.3", "sengoku:501.1.1")
def test_unless_it_says_so_205_3(duel):
    rise = {
        "when": "constant",
        "zone": "discard_pile",
        "do": {"give": {"what": {"side": "own"}, "changes": {"power": 500}}},
    }
    table = fields(duel, [general("a1")], a_has={"discard_pile": [general("x1", 2000, rise)]})
    assert power(table, "a1") == 2500


@clause("sengoku:216.1", "sengoku:216.4", "sengoku:216.3")
def test_a_soldier_is_what_its_effect_defines_and_nothing_else_216_4(duel):
    call = {"when": "main", "do": {"summon": {"power": 3500, "siege_power": 1, "troops": ["弓兵"]}}}
    table = fields(duel, [general("a1", 2000, call)])
    table.play("a", "ability", "a1")
    soldier = next(card for card in table.game.position.cards_in("a.field") if card.id != "a1")
    values = soldier.values
    assert (values["power"], values["siege_power"], values["troops"]) == (3500, 1, ("弓兵",))
    assert not set(values) & {"clan", "kinds", "keywords", "abilities", "coloured_cost"}
    assert table.refused("a", "attack", soldier.id, "b.wall") == "sengoku:212.2"


@clause("sengoku:301.2")
def test_a_deck_that_was_looked_through_is_shuffled_301_2(duel):
    search = {
        "when": "main",
        "do": [{"send": {"what": {"side": "own", "zone": "deck"}, "to": "hand"}}, "shuffle"],
    }
    deck = [
        {"id": f"d{n}", "name": f"架空の{n}", "card_type": "general", "power": 1000, "siege_power": 1}
        for n in (1, 2)
    ]
    table = fields(duel, [general("a1", 2000, search)], a_has={"deck": deck})
    table.play("a", "ability", "a1")
    assert table.asked == "shuffle"


@clause("sengoku:307.1")
def test_what_an_effect_removes_lies_in_the_removed_area_307_1(duel):
    take = {
        "when": "main",
        "target": {"cards": {"side": "enemy"}},
        "do": {"send": {"what": "target", "to": "removed_area"}},
    }
    table = fields(duel, [general("a1", 2000, take)], [general("b1")])
    table.play("a", "ability", "a1", "b1")
    assert table.card("b1").zone == "b.removed_area"


@clause("sengoku:103.2.5")
def test_the_owner_of_the_effect_chooses_the_order_of_cards_that_move_together_103_2_5(duel):
    under = {"send": {"what": {"side": "own", "zone": "hand"}, "to": "deck", "bottom": True}}
    table = fields(
        duel,
        [general("a1", 2000, {"when": "main", "do": under})],
        a_has={"hand": [general("h1"), general("h2")]},
    )
    table.play("a", "ability", "a1")
    table.play("a", "choose", cards=("h2", "h1"))
    assert table.game.position.zones["a.deck"].cards[-2:] == ["h2", "h1"]
