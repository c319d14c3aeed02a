"""411, 414 to 418, 603.3 and 605.3: abilities that a keyword makes work, and effects that its siege damage sets off."""

import pytest

from judgeapp.domain.engine.kernel import Change, clause
from judgeapp.domain.engine.sengoku.state.table import Table

POWER = {"when": "constant", "do": {"give": {"power": 1000}}}
DRAW = {"draw": 1}


def power(table, key):
    return Table(table.game.position).power(table.card(key))


@pytest.fixture
def field(duel):
    """A duel between fields of cards."""

    def made(*a, b=(), a_has=None, **more):
        return duel(a_has={"field": list(a), **(a_has or {})}, b_has={"field": list(b)}, **more)

    return made


@clause("sengoku:411.1", "sengoku:411.2")
def test_a_constant_ability_of_the_dance_works_from_then_on_411_1(field, card):
    table = field(card("a1 1000/1 舞踊", {**POWER, "active": "buyo"}))
    assert power(table, "a1") == 1000
    table.play("a", "ability", "a1")
    assert power(table, "a1") == 2000
    table.end_turn()
    assert power(table, "a1") == 2000, "it lasts until the general leaves (609.2)"


@clause("sengoku:411.2")
def test_a_triggered_ability_of_the_dance_triggers_from_then_on_411_2(field, card):
    draws = {"when": "musou", "of": {"side": "own"}, "do": DRAW, "active": "buyo"}
    dancer, copy = card("a1 1000/1 舞踊", draws), card("h1 1000/1", card_number="GX-1")
    fighter = card("a2 1000/1 exhausted", card_number="GX-1")
    for dances, cards in ((False, 0), (True, 1)):
        table = field(dancer, fighter, a_has={"hand": [copy]})
        if dances:
            table.play("a", "ability", "a1")
        table.play("a", "musou", "a2", cards=("h1",))
        assert table.count("a.hand") == cards


@pytest.mark.parametrize(("keyword", "active"), [("神謀", "shinbo"), ("将配", "shohai")])
@clause("sengoku:414.1", "sengoku:414.2", "sengoku:415.1", "sengoku:415.2", "sengoku:618.2", "sengoku:619.2")
def test_a_constant_ability_of_the_state_works_while_both_are_exhausted_414_1_and_415_1(
    field, card, keyword, active
):
    table = field(
        card(f"a1 1000/1 {keyword} exhausted"), card("a2 1000/1 exhausted", {**POWER, "active": active})
    )
    assert power(table, "a2") == 2000
    table.effect("a", "a", Change("a1", "standing", True))
    assert power(table, "a2") == 1000


@pytest.mark.parametrize(("keyword", "active"), [("神謀", "shinbo"), ("将配", "shohai")])
@clause("sengoku:414.2", "sengoku:415.2", "sengoku:618.2", "sengoku:619.2")
def test_a_triggered_ability_of_the_state_triggers_in_it_only_414_2_and_415_2(field, card, keyword, active):
    draws = {"when": "attack", "do": DRAW, "active": active}
    for state, cards in ((" exhausted", 4), ("", 3)):
        table = field(card(f"a1 1000/1 {keyword}{state}"), card("a2 1000/1", draws))
        table.attack("a2", "b.wall")
        assert table.count("a.hand") == cards


def star(card, *abilities):
    return card("a1 1000/1 新星", *abilities, card_number="GX-1")


@clause("sengoku:416.1", "sengoku:416.2", "sengoku:620.3")
def test_an_ability_of_the_star_works_while_one_lies_there_416_1(field, card):
    table = field(
        star(card, {**POWER, "active": "shinsei"}), a_has={"hand": [card("h1 1000/1", card_number="GX-1")]}
    )
    assert power(table, "a1") == 1000
    table.play("a", "ability", "a1", cards=("h1",))
    assert power(table, "a1") == 1000 + 500 + 1000


@clause("sengoku:417.1", "sengoku:620.2")
def test_an_ability_triggers_whenever_a_star_is_laid_417_1(field, card):
    copies = [card(f"h{n} 1000/1", card_number="GX-1", name="架空のa1") for n in (1, 2)]
    table = field(star(card, {"when": "shinsei", "do": DRAW}), a_has={"hand": copies})
    for held, key in enumerate(("h1", "h2"), start=1):
        table.play("a", "ability", "a1", cards=(key,))
        assert table.count("a.hand") == 2 - held + held


def test_the_abilities_of_a_star_do_not_work_620_1_1(field, card):
    raises = {"when": "constant", "do": {"give": {"changes": [{"power": 1000}], "what": {"side": "own"}}}}
    table = field(star(card, raises), a_has={"hand": [card("h1 1000/1", raises, card_number="GX-1")]})
    table.play("a", "ability", "a1", cards=("h1",))
    assert power(table, "a1") == 1000 + 500 + 1000


def test_a_star_is_not_counted_among_the_generals_620_1_1(field, card):
    counts = {"power": {"what": "cards", "of": {"side": "own"}, "times": 100}}
    table = field(
        star(card, {"when": "constant", "do": {"give": counts}}),
        a_has={"hand": [card("h1 1000/1", card_number="GX-1")]},
    )
    table.play("a", "ability", "a1", cards=("h1",))
    assert power(table, "a1") == 1000 + 500 + 100


@clause("sengoku:418.1", "sengoku:418.2", "sengoku:418.3", "sengoku:621.2")
def test_two_that_feast_have_each_others_kyoen_abilities_621_2(field, card):
    shared, kept = {**POWER, "kyoen": True}, {"when": "main", "do": DRAW}
    table = field(card("a1 1000/1 共宴", shared, kept), a_has={"hand": [card("h1 1000/1 共宴", shared)]})
    assert power(table, "a1") == 2000
    table.play("a", "play", "h1")
    table.play("a", "activate", "h1", "a1")
    assert (power(table, "a1"), power(table, "h1")) == (3000, 3000)
    assert table.refused("a", "ability", "h1") == "sengoku:401.1"
    table.effect("b", "b", Change("h1", "zone", "a.hand"))
    assert power(table, "a1") == 2000


@clause("sengoku:612.4")
def test_war_soldiers_are_found_by_abilities_that_look_for_them_612_4(field, card):
    raises = {"power": 1000}
    helped = {
        "when": "constant",
        "do": {"give": {"changes": [raises], "what": {"side": "own", "kinds": ["戦兵"]}}},
    }
    table = field(card("a1 1000/1 一領"), card("a2 1000/1", helped), a_has={"hand": 5})
    assert (power(table, "a1"), power(table, "a2")) == (2000, 1000)
    table.effect("b", "b", Change("a.hand.1", "zone", "a.discard_pile"))
    assert power(table, "a1") == 1000


@clause("sengoku:611.3", "sengoku:611.4")
def test_abilities_look_at_the_number_of_lit_crests_611_4(field, card):
    crests = {"what": "crests"}
    draws = {"when": "attack", "given": {"at_least": {"count": crests, "number": 2}}, "do": DRAW}
    table = field(card("a1 1000/1 三葵"), card("a2 1000/1 三葵"), card("a3 1000/1", draws))
    for key, cards in (("a1", 3), ("a2", 3), ("a3", 4)):
        table.attack(key, "b.wall")
        assert table.count("a.hand") == cards
        table.decline()


@clause("sengoku:600.2")
def test_shura_follows_an_ability_that_the_engine_rules_on_616_2(field, card, cited):
    table = field(card("a1 1000/1 修羅", {"when": "main", "do": DRAW}))
    events = table.play("a", "ability", "a1")
    assert [event.verb for event in events if event.verb in ("draw", "gauge")] == ["draw", "gauge"]
    assert cited(events, "gauge") == ["sengoku:616.2", "sengoku:308.1.3"]


@clause("sengoku:623.3", "sengoku:692.3")
@pytest.mark.parametrize("gauge", ["senki_gauge", "nichirin_gauge"])
def test_abilities_count_and_remove_the_cards_of_a_gauge_623_3_and_692_3(field, card, gauge):
    there = {"side": "own", "zone": gauge, "type": "any"}
    enough = {"at_least": {"count": {"of": there}, "number": 2}}
    uses = {"when": "main", "given": enough, "do": [{"send": {"what": there, "to": "removed_area"}}, DRAW]}
    named = [{"id": f"g{n}", "name": "架空の札"} for n in (1, 2)]
    assert field(card("a1 1000/1", uses), a_has={gauge: named[:1]}).refused("a", "ability", "a1")
    table = field(card("a1 1000/1", uses), a_has={gauge: named})
    table.play("a", "ability", "a1")
    assert (table.count(f"a.{gauge}"), table.count("a.removed_area"), table.count("a.hand")) == (0, 2, 4)


@clause("sengoku:692.2@692")
def test_a_nichirin_stratagem_lies_in_its_gauge_when_its_effect_begins_692_2(field, card):
    there = {"side": "own", "zone": "nichirin_gauge", "type": "any"}
    draws = {"when": "played", "do": {"draw": {"amount": {"of": there}}}}
    sun = card("h1 0/0 日輪", draws, card_type="stratagem_main", coloured_cost=[])
    table = field(a_has={"hand": [sun], "deck": 5})
    table.play("a", "play", "h1")
    assert (table.count("a.nichirin_gauge"), table.count("a.hand")) == (1, 1)


@clause("sengoku:691.5.3")
def test_a_trap_lies_in_the_discard_pile_when_its_effect_begins_691_5_3(field, card):
    there = {"side": "own", "zone": "discard_pile", "type": "any"}
    draws = {"when": "played", "do": {"draw": {"amount": {"of": there}}}}
    trap = card("t1 0/0 罨", draws, card_type="stratagem_main", coloured_cost=[], face_up=False)
    table = field(a_has={"resources": [trap], "hand": [], "deck": 5})
    table.play("a", "play", "t1")
    assert (table.card("t1").zone, table.count("a.hand")) == ("a.discard_pile", 1)


@clause("sengoku:693.2")
def test_an_okikei_stratagem_acts_when_it_is_set_and_while_it_lies_there_693_2(field, card):
    lies = {"when": "constant", "do": {"give": {"changes": [{"power": 500}], "what": {"side": "own"}}}}
    plan = card(
        "h1 0/0 置計", {"when": "deployed", "do": DRAW}, lies, card_type="stratagem_main", coloured_cost=[]
    )
    table = field(card("a1 1000/1"), a_has={"hand": [plan]})
    table.play("a", "play", "h1")
    assert (table.count("a.hand"), power(table, "a1")) == (1, 1500)
    table.effect("b", "b", Change("h1", "zone", "a.discard_pile"))
    assert power(table, "a1") == 1000


COUNTER = {"when": "wall", "do": {"draw": 1}}


@pytest.fixture
def trapped_wall(card):
    """A wall of one card with a counter-stratagem."""
    return [card("w1 0/0", COUNTER, card_type="stratagem_battle", coloured_cost=[])]


@clause("sengoku:603.3")
def test_the_siege_damage_of_kantsu_sets_off_a_counter_stratagem_603_3(duel, card, trapped_wall):
    enemy = {"field": [card("b1 1000/1 exhausted")], "wall": trapped_wall}
    table = duel(a="a1 2000/1 貫通", b_has=enemy)
    table.attack("a1", "b1")
    table.decline(3)
    assert (table.card("w1").zone, table.count("b.hand")) == ("b.discard_pile", 4)


@clause("sengoku:605.3")
def test_the_siege_damage_of_seiatsu_sets_off_a_counter_stratagem_605_3(duel, hand, trapped_wall):
    table = duel(a_has=hand("h1 1000/1 制圧"), b_has={"wall": trapped_wall})
    table.play("a", "play", "h1")
    table.play("a", "activate", "h1")
    assert (table.card("w1").zone, table.count("b.hand")) == ("b.discard_pile", 4)


@clause("sengoku:625.1")
def test_an_elite_general_is_no_target_of_an_ability_625_1(duel, card):
    aims = {"when": "main", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}}
    elite = card("b1 1000/1 精鋭", card_number="GX-1")
    copy = {"id": "r1", "name": "架空のb1", "card_type": "general", "card_number": "GX-1"}
    safe = duel(a_has={"field": [card("a1 1000/1", aims)]}, b_has={"field": [elite], "resources": [copy]})
    assert safe.refused("a", "ability", "a1", "b1") == "sengoku:625.1"
    table = duel(a_has={"field": [card("a1 1000/1", aims)]}, b_has={"field": [elite]})
    table.play("a", "ability", "a1", "b1")
    assert table.card("b1").values["damage"] == 500
