"""Words that the teaching set needs: what was looked at and not chosen, cards laid by effects, gauges, damage taken."""

import pytest

from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.sengoku.state.table import Table
from tests.scenarios.sengoku.cards import DRAW, drew, fields, general, stratagem, verbs

TOP_THREE = {"look": {"amount": 3}}
ONE_OF_THEM = {"choose": {"side": "own", "zone": "deck", "type": "any", "those": True}}


def does(*steps, **more):
    return {"when": "main", "do": list(steps), **more}


def power(table, key):
    return Table(table.game.position).power(table.card(key))


def use(table, key="a1", target="", **more):
    return table.play(table.waiting, "ability", key, target, **more)


@clause("sengoku:glossary/look-at")
def test_only_what_was_looked_at_can_be_chosen_glossary_look_at(duel):
    table = fields(duel, [general("a1", 2000, does(TOP_THREE, ONE_OF_THEM, {"send": "those"}))])
    top = table.game.position.zones["a.deck"].cards[:4]
    use(table)
    assert {option.cards for option in table.game.options()} == {(key,) for key in top[:3]}
    table.play("a", "choose", cards=(top[1],))
    assert table.card(top[1]).zone == "a.hand"


@clause("sengoku:glossary/look-at", "sengoku:103.2.5")
def test_the_rest_is_what_was_not_chosen_103_2_5(duel):
    under = {"send": {"what": "rest", "to": "deck", "bottom": True}}
    table = fields(duel, [general("a1", 2000, does(TOP_THREE, ONE_OF_THEM, {"send": "those"}, under))])
    first, second, third, fourth, *_ = table.game.position.zones["a.deck"].cards
    use(table)
    table.play("a", "choose", cards=(second,))
    table.play("a", "choose", cards=(third, first))
    deck = table.game.position.zones["a.deck"].cards
    assert (deck[0], deck[-2:]) == (fourth, [third, first])


@clause("sengoku:308.2", "sengoku:308.1.1", "sengoku:308.1.3", "sengoku:308.1.5")
@pytest.mark.parametrize("gauge", ["nichirin_gauge", "shura_gauge", "senki_gauge"])
def test_an_effect_puts_cards_on_a_gauge_308_2(duel, cited, gauge):
    table = fields(duel, [general("a1", 2000, does("look", {"send": {"what": "those", "to": gauge}}))])
    events = use(table)
    assert table.count(f"a.{gauge}") == 1
    rule = {"nichirin_gauge": "308.1.1", "shura_gauge": "308.1.3", "senki_gauge": "308.1.5"}[gauge]
    assert f"sengoku:{rule}" in cited(events, "send")


def laying(kind, **more):
    return does({"lay": {"kind": kind, "what": {"side": "own", "zone": "hand"}, **more}})


@clause("sengoku:glossary/kesshu", "sengoku:622.5", "sengoku:620.4", "sengoku:glossary/bosaku-card")
@pytest.mark.parametrize(("kind", "raised"), [("kesshu", 3000), ("shinsei", 2500), ("bosaku", 2000)])
def test_an_effect_lays_a_card_on_a_general_glossary_kesshu(duel, kind, raised):
    table = fields(duel, [general("a1", 2000, laying(kind), standing=False)], a_has={"hand": [general("h1")]})
    use(table)
    laid = table.card("h1")
    assert (laid.zone, laid.values["lies_on"], laid.values["lies_as"]) == ("a.field", "a1", kind)
    assert power(table, "a1") == raised
    assert laid.values.get("face_up", True) is (kind != "bosaku")


@clause("sengoku:622.4.1")
def test_a_kesshu_card_whose_name_is_on_the_field_is_discarded_622_4_1(duel):
    table = fields(
        duel,
        [general("a1", 2000, laying("kesshu")), general("a2")],
        a_has={"hand": [general("h1", name="架空のa2")]},
    )
    use(table)
    assert table.card("h1").zone == "a.discard_pile"


@clause("sengoku:602.2.4")
def test_no_effect_lays_a_second_fence_602_2_4(duel):
    table = fields(
        duel,
        [general("a1", 2000, laying("bosaku"), standing=False)],
        a_has={"hand": [general("h1"), general("h2")]},
    )
    use(table)
    assert sorted(table.card(key).zone for key in ("h1", "h2")) == ["a.field", "a.hand"]


@clause("sengoku:glossary/kesshu")
def test_a_general_of_the_field_is_not_laid_on_another_glossary_kesshu(duel):
    step = does({"lay": {"kind": "kesshu", "what": {"side": "own", "other": True}}})
    table = fields(duel, [general("a1", 2000, step), general("a2")])
    use(table)
    assert power(table, "a1") == 2000
    assert not table.card("a2").values.get("lies_on")


@clause("sengoku:620.2")
def test_a_card_laid_by_an_effect_triggers_shinsei_620_2(duel):
    star = {"when": "shinsei", "do": DRAW}
    table = fields(duel, [general("a1", 2000, laying("shinsei"), star)], a_has={"hand": [general("h1")]})
    assert len(drew(use(table), "a")) == 1


# Damage taken: 103.3


def softened(amount):
    return {"when": "constant", "do": {"give": {"changes": {"damage_taken": amount}}}}


@clause("sengoku:103.3.3")
@pytest.mark.parametrize(("change", "damage"), [(-500, 500), (500, 1500), (-2000, 0)])
def test_special_damage_is_more_or_less_but_never_below_0_103_3_3(duel, change, damage):
    hit = does({"damage": {"amount": 1000, "what": {"side": "enemy"}}})
    table = fields(duel, [general("a1", 2000, hit)], [general("b1", 5000, softened(change))])
    use(table)
    assert table.card("b1").values.get("damage", 0) == damage


@clause("sengoku:103.3.2")
def test_what_is_taken_less_goes_off_before_the_damage_is_doubled_103_3_2(duel):
    twice = {"when": "constant", "do": {"give": {"changes": "damage_factor"}}}
    table = fields(duel, [general("a1", 2000, twice)], [general("b1", 5000, softened(-500), standing=False)])
    table.attack("a1", "b1")
    table.decline(3)
    assert table.card("b1").values["damage"] == (2000 - 500) * 2


@clause("sengoku:103.1.2")
def test_where_no_damage_is_dealt_none_is_added_103_1_2(duel):
    harmless = {"when": "constant", "do": {"give": {"changes": {"cannot": "deal_battle_damage"}}}}
    softer = general("b1", 5000, softened(500), standing=False)
    table = fields(duel, [general("a1", 2000, harmless)], [softer])
    table.attack("a1", "b1")
    table.decline(3)
    assert table.card("b1").values.get("damage", 0) == 0


# Resources: 306.5


@clause("sengoku:306.5", "sengoku:421.1")
@pytest.mark.parametrize(("face", "cards"), [("up", 1), ("down", 0)])
def test_a_card_laid_face_down_does_not_do_what_it_says_as_a_resource_306_5(duel, face, cards):
    table = duel(
        phase="resource", a_has={"hand": [general("h1", 2000, {"when": "resource", "do": {"mill": 1}})]}
    )
    events = table.play("a", "resource", "h1", value=face)
    assert len(verbs(events, "mill")) == cards


@clause("sengoku:506.5")
def test_a_stratagem_softens_what_is_taken_for_the_turn_506_5(duel):
    shield = {"give": {"what": "target", "changes": {"damage_taken": -1000}}}
    plan = stratagem("s1", {"when": "played", "target": {"cards": {"side": "own"}}, "do": shield})
    table = fields(duel, [general("a1")], [general("b1", 1500, standing=False)], a_has={"hand": [plan]})
    table.attack("a1", "b1")
    table.decline()
    table.play("a", "stratagem", "s1", "a1")
    table.decline(2)
    assert table.card("a1").values["damage"] == 500
