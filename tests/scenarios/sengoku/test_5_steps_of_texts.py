"""Chapter 5: numbers, conditions and steps of texts, each seen by what it leaves on the table."""

import pytest

from judgeapp.domain.engine.kernel import Chance, Change, clause
from judgeapp.domain.engine.sengoku.state.table import Table
from tests.scenarios.sengoku.cards import DRAW, drew, fields, general, stratagem, verbs


def does(*steps, **more):
    return {"when": "main", "do": list(steps), **more}


def use(table, key="a1", target="", **more):
    return table.play(table.waiting, "ability", key, target, **more)


def cards_of(count):
    return {"draw": {"amount": count}}


# Numbers: 103.3


@clause("sengoku:103.3.1", "sengoku:103.3.2")
@pytest.mark.parametrize(
    ("count", "number"),
    [
        ({"of": {"side": "own"}}, 2),
        ({"of": {"side": "own"}, "plus": 1}, 3),
        ({"of": {"side": "own"}, "plus": 1, "times": 2}, 6),
        ({"of": {"side": "own"}, "times": 3, "most": 4}, 4),
        ({"of": {"side": "own", "zone": "hand", "type": "any"}}, 3),
        ({"of": "self"}, 1),
        ({"what": "loyalty"}, 5),
        ({"what": "rebellion", "side": "enemy"}, 4),
        ({"what": "power", "of": {"side": "own"}}, 7),
        ({"what": "siege_power", "of": {"side": "own"}}, 3),
        ({"what": "damage", "of": {"side": "own"}}, 1),
        ({"what": "counters", "of": {"side": "own"}}, 2),
    ],
)
def test_a_number_is_taken_from_the_table_103_3_1(duel, count, number):
    a2 = general("a2", 4, siege_power=2, damage=1, counters=[["剣術カウンター", 2]])
    zones = {"a_has": {"loyalty_counters": 5}, "b_has": {"rebellion_counters": 4}}
    table = fields(duel, [general("a1", 3, does(cards_of(count))), a2], **zones)
    assert len(drew(use(table), "a")) == number


# Conditions


@pytest.mark.parametrize(
    ("given", "holds"),
    [
        ({"not": {"turn": "enemy"}}, True),
        ({"not": {"turn": "own"}}, False),
        ({"any_of": [{"turn": "own"}, {"turn": "enemy"}]}, True),
        ({"are": {"what": {"side": "own"}, "such": {"power_at_least": 2000}}}, False),
        ({"are": {"what": {"side": "own"}, "such": {"power_at_least": 1000}}}, True),
        ({"are": {"what": {"side": "enemy"}, "such": {"power_at_least": 1000}}}, False),
        ({"at_least": {"count": {"of": {"side": "own"}}, "number": 2}}, True),
        ({"at_least": {"count": {"of": {"side": "own"}}, "number": 3}}, False),
        ({"at_most": {"count": {"of": {"side": "own"}}, "number": 2}}, True),
        ({"at_most": {"count": {"of": {"side": "own"}}, "number": 1}}, False),
    ],
)
def test_an_effect_goes_on_where_its_condition_holds_glossary_if(duel, given, holds):
    table = fields(duel, [general("a1", 2000, does({"only_if": given}, DRAW)), general("a2", 1000)])
    assert bool(drew(use(table), "a")) is holds


# Counters: 1000


@clause("sengoku:1000.1", "sengoku:1001.1")
@pytest.mark.parametrize(("amount", "left"), [(2, 5), (-2, 1), (-5, 0)])
def test_counters_of_a_player_are_added_to_those_held_1000_1(duel, amount, left):
    step = {"player_counters": {"kind": "loyalty", "amount": amount}}
    table = fields(duel, [general("a1", 2000, does(step))], a_has={"loyalty_counters": 3})
    use(table)
    assert table.game.position.players["a"].values["loyalty_counters"] == left


@clause("sengoku:1003.1")
@pytest.mark.parametrize(
    ("amount", "left"), [(2, (("剣術カウンター", 3),)), (-1, ()), (-2, ())], ids=["more", "none", "below"]
)
def test_counters_on_a_general_are_added_to_those_on_it_1003_1(duel, amount, left):
    step = {"counters": {"what": "self", "kind": "剣術カウンター", "amount": amount}}
    table = fields(duel, [general("a1", 2000, does(step), counters=[["剣術カウンター", 1]])])
    use(table)
    assert table.card("a1").values["counters"] == left


@clause("sengoku:611.3", "sengoku:611.6")
def test_crests_are_lit_beside_those_that_burn_611_6(duel):
    table = fields(duel, [general("a1", 2000, does({"crests": {"amount": 2}}))], a_has={"crests": 1})
    use(table)
    assert table.game.position.players["a"].values["crests"] == 3


# Damage, healing, retreat


@clause("sengoku:glossary/siege-damage")
def test_siege_damage_of_an_effect_takes_cards_off_the_wall_glossary(duel):
    hit = {"siege_damage": {"amount": 2, "player": "enemy"}}
    table = fields(duel, [general("a1", 2000, does(hit))], b_has={"wall": 3})
    use(table)
    assert table.count("b.wall") == 1


def test_healing_forgets_the_wounds_with_the_damage_212_3(duel):
    hurt = general("a1", 2000, does({"heal": "self"}), damage=500, wounds=[["battle", "b9", 500]])
    table = fields(duel, [hurt])
    use(table)
    assert (table.card("a1").values["damage"], table.card("a1").values["wounds"]) == (0, ())


@clause("sengoku:502.2")
def test_a_retreat_by_an_effect_may_be_replaced_502_2(duel):
    stays = {"when": "constant", "do": {"give": {"changes": {"instead": {"of": "retreat", "do": "draw"}}}}}
    table = fields(
        duel, [general("a1", 2000, does({"retreat": {"side": "enemy"}}))], [general("b1", 2000, stays)]
    )
    assert len(drew(use(table), "b")) == 1
    assert table.card("b1").zone == "b.field"


@clause("sengoku:103.1.2")
def test_a_musou_combo_that_is_forbidden_is_not_activated_103_1_2(duel):
    ban = {
        "when": "constant",
        "do": {"give": {"what": {"side": "own", "other": True}, "changes": {"cannot": "musou"}}},
    }
    step = does({"musou": {"side": "own"}})
    table = fields(duel, [general("a1", 2000, step, ban, standing=False), general("a2", standing=False)])
    events = use(table)
    assert [event.subject for event in events if event.verb == "stand"] == ["a1"]


@clause("sengoku:103.1.2")
@pytest.mark.parametrize(("amount", "power"), [(500, 2000), (-500, 1500)])
def test_power_that_cannot_be_raised_can_be_lowered_103_1_2(duel, amount, power):
    ban = {"when": "constant", "do": {"give": {"changes": {"cannot": "raise_power"}}}}
    table = fields(duel, [general("a1", 2000, ban, does({"give": {"changes": {"power": amount}}}))])
    use(table)
    assert Table(table.game.position).power(table.card("a1")) == power


# Cards that move


@pytest.mark.parametrize(
    ("step", "zone", "place"),
    [
        ({"to": "deck"}, "a.deck", 0),
        ({"to": "deck", "bottom": True}, "a.deck", -1),
        ({"to": "hand"}, "a.hand", -1),
        ({"to": "resources"}, "a.resources", -1),
        ({"to": "wall"}, "a.wall", 0),
    ],
)
def test_a_card_is_sent_where_the_text_says_305_4_2(duel, step, zone, place):
    away = does({"send": {"what": {"side": "own", "other": True}, **step}})
    table = fields(duel, [general("a1", 2000, away), general("a2")], a_has={"resources": 2})
    use(table)
    assert table.game.position.zones[zone].cards[place] == "a2"


@clause("sengoku:306.6")
@pytest.mark.parametrize("flag", ["face_up", "standing"])
@pytest.mark.parametrize("value", [True, False])
def test_a_card_is_sent_as_the_text_says_306_6(duel, flag, value):
    away = does({"send": {"what": {"side": "own", "other": True}, "to": "resources", flag: value}})
    table = fields(duel, [general("a1", 2000, away), general("a2")])
    use(table)
    assert table.card("a2").values.get(flag, True) is value


@clause("sengoku:103.2.5")
@pytest.mark.parametrize(("others", "asked"), [(1, "main"), (2, "choose")])
def test_the_order_of_several_is_asked_for_and_that_of_one_is_none_103_2_5(duel, others, asked):
    away = does({"send": {"what": {"side": "own", "other": True}, "to": "deck"}})
    table = fields(duel, [general("a1", 2000, away), *(general(f"a{n + 2}") for n in range(others))])
    use(table)
    assert table.asked == asked


@clause("sengoku:glossary/deploy", "sengoku:212.2")
@pytest.mark.parametrize("standing", [True, False])
def test_a_general_is_deployed_as_the_text_says_glossary(duel, standing):
    step = {"deploy": {"what": {"side": "own", "zone": "discard_pile"}, "standing": standing}}
    table = fields(duel, [general("a1", 2000, does(step))], a_has={"discard_pile": [general("d1")]})
    use(table)
    assert table.card("d1").zone == "a.field"
    assert table.card("d1").values.get("standing", True) is standing
    assert table.card("d1").values["deployed_this_turn"] is True


@clause("sengoku:216.4")
@pytest.mark.parametrize("standing", [True, False])
def test_a_soldier_lies_as_the_text_says_216_4(duel, standing):
    step = {"summon": {"power": 1500, "siege_power": 2, "name": "架空兵", "standing": standing}}
    table = fields(duel, [general("a1", 2000, does(step))])
    use(table)
    soldier = table.card("a1.soldier1").values
    assert (soldier["name"], soldier["power"], soldier["siege_power"]) == ("架空兵", 1500, 2)
    assert (soldier["summoned"], soldier.get("standing", True)) == (True, standing)


@clause("sengoku:glossary/look-at")
def test_what_was_looked_at_are_those_cards_glossary(duel):
    steps = {"look": {"amount": 2, "zone": "deck"}}, {"send": {"what": "those", "to": "hand"}}
    table = fields(duel, [general("a1", 2000, does(*steps))])
    top = table.game.position.zones["a.deck"].cards[:2]
    use(table)
    assert [table.card(key).zone for key in top] == ["a.hand", "a.hand"]
    assert table.count("a.hand") == 3 + 2


@pytest.mark.parametrize(("step", "zone"), [({"mill": 1}, "a.deck"), ({"discard": 1}, "a.hand")])
def test_what_was_thrown_away_are_those_cards_glossary(duel, step, zone):
    table = fields(duel, [general("a1", 2000, does(step, {"send": {"what": "those", "to": "removed_area"}}))])
    card = table.game.position.zones[zone].cards[0]
    use(table)
    if table.asked == "choose":
        table.play("a", "choose", cards=(card,))
    assert table.card(card).zone == "a.removed_area"


@clause("sengoku:glossary/discard", "sengoku:glossary/up-to")
@pytest.mark.parametrize(("up_to", "refused"), [(True, False), (False, True)])
def test_only_up_to_so_many_may_be_none_glossary_up_to(duel, up_to, refused):
    table = fields(duel, [general("a1", 2000, does({"discard": {"amount": 1, "up_to": up_to}}))])
    use(table)
    if refused:
        assert table.refused("a", "choose") == "sengoku:glossary/discard"
    else:
        table.play("a", "choose")
        assert table.count("a.hand") == 3


@clause("sengoku:301.2")
def test_a_shuffled_deck_lies_as_it_fell_301_2(duel):
    table = fields(duel, [general("a1", 2000, does("shuffle"))])
    use(table)
    order = tuple(reversed(table.game.position.zones["a.deck"].cards))
    table.game.play(Chance("a", "shuffle", cards=order))
    assert tuple(table.game.position.zones["a.deck"].cards) == order


# Using an ability: 430


@clause("sengoku:500.5")
@pytest.mark.parametrize(
    ("more", "asked"),
    [({}, "main"), ({"cost": {"exhaust": True}}, "activate"), ({"cost": {"colourless": 1}}, "activate")],
)
def test_what_has_a_price_may_be_declined_430_2_4_1_and_430_3_3_1(duel, more, asked):
    table = duel(
        a_has={"hand": [general("h1", 2000, {"when": "deployed", "do": DRAW, **more})], "resources": 1}
    )
    table.play("a", "play", "h1")
    assert table.asked == asked


@clause("sengoku:500.6")
@pytest.mark.parametrize(("enemies", "only"), [(1, "b1"), (2, None)])
def test_silence_takes_the_only_target_there_is_500_6(duel, enemies, only):
    hit = {"when": "deployed", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}}
    foes = [general(f"b{n + 1}") for n in range(enemies)]
    table = fields(duel, b=foes, a_has={"hand": [general("h1", 2000, hit)]})
    table.play("a", "play", "h1")
    default = table.game.request.default
    assert (default.target if default else None) == only


@clause("sengoku:421.1")
def test_a_card_that_becomes_a_resource_triggers_421_1(duel):
    hand = [general("h1", 2000, {"when": "resource", "do": DRAW})]
    table = duel(phase="resource", a_has={"hand": hand})
    assert len(drew(table.play("a", "resource", "h1", value="up"), "a")) == 1


@clause("sengoku:410.2")
@pytest.mark.parametrize(("turn", "cards"), [("own", 1), ("enemy", 0)])
def test_what_retreats_does_what_it_says_where_its_condition_holds_410_2(duel, turn, cards):
    last = {"when": "retreat", "given": {"turn": turn}, "do": DRAW}
    table = fields(duel, [general("a1", 1000, last)], [general("b1", 2000, standing=False)])
    table.attack("a1", "b1")
    assert len(drew(table.decline(3), "a")) == cards


@clause("sengoku:702.4")
def test_a_stratagem_of_the_battle_is_paid_for_before_it_is_put_down_702_4(duel):
    plan = {**stratagem("s1", {"when": "played", "do": DRAW}), "colourless_cost": 1}
    table = fields(duel, [general("a1")], [general("b1")], a_has={"hand": [plan], "resources": 1})
    table.attack("a1", "b.wall")
    table.intercept("b1")
    events = table.play("a", "stratagem", "s1", cards=("a.resources.1",))
    assert verbs(events, "exhaust", "stratagem", "draw") == ["exhaust", "stratagem", "draw"]


@clause("sengoku:702.3", "sengoku:401.2.2")
def test_a_stratagem_is_not_played_on_what_it_does_not_describe_702_3(duel):
    hit = {"when": "played", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}}
    plan = stratagem("s1", hit, kind="stratagem_main")
    table = fields(duel, [general("a1")], [general("b1")], a_has={"hand": [plan]})
    assert table.refused("a", "play", "s1", "a1") == "sengoku:401.2.2"
    table.play("a", "play", "s1", "b1")
    assert table.card("b1").values["damage"] == 500


@clause("sengoku:506.2.2", "sengoku:309.1")
@pytest.mark.parametrize(
    ("until", "gone", "power"),
    [("source_there", "a1", 1000), ("source_there", "a3", 1500), ("turn", "a1", 1500)],
)
def test_what_lasts_while_its_source_is_there_ends_with_it_506_2_2(duel, until, gone, power):
    lift = {"give": {"what": {"names": ["架空のa2"]}, "changes": {"power": 500}, "until": until}}
    table = fields(duel, [general("a1", 2000, does(lift)), general("a2", 1000), general("a3")])
    use(table)
    table.effect("b", "b", Change(gone, "zone", "a.hand"))
    assert Table(table.game.position).power(table.card("a2")) == power


@clause("sengoku:404.1", "sengoku:500.3.1")
def test_a_card_that_comes_to_the_hand_is_not_deployed_404_1(duel):
    pile = [general("d1", keywords=["horoku"])]
    table = fields(duel, b=[general("b1", standing=False)], a_has={"discard_pile": pile})
    assert verbs(table.effect("a", "a", Change("d1", "zone", "a.hand")), "waits") == []


def test_what_is_done_to_the_subject_is_done_to_the_card_of_the_moment_500_2(duel):
    tire = {"when": "deployed", "of": {"side": "own"}, "do": {"exhaust": "subject"}}
    table = fields(duel, [general("a1", 2000, tire)], a_has={"hand": [general("h1")]})
    table.play("a", "play", "h1")
    assert (table.card("a1").values.get("standing", True), table.card("h1").values["standing"]) == (
        True,
        False,
    )


@clause("sengoku:412.2")
def test_what_triggers_once_a_turn_triggers_once_412_2(duel):
    once = {"when": "attack", "of": {"side": "own"}, "once": True, "do": DRAW}
    table = fields(duel, [general("a1"), general("a2"), general("a3", 2000, once)])
    table.attack("a1", "b.wall")
    table.play("a", "activate", "a3")
    table.decline()
    assert (table.asked, len(drew(table.attack("a2", "b.wall"), "a"))) == ("main", 0)
    assert table.asked == "intercept"


@clause("sengoku:691.2")
def test_a_trap_of_the_opponent_cannot_be_played_691_2(duel):
    trap = {"id": "t1", "name": "架空の罠", "card_type": "stratagem_main", "keywords": ["wana"]}
    table = duel(b_has={"resources": [{**trap, "face_up": False, "colourless_cost": 0}]})
    assert table.refused("a", "play", "t1") == "sengoku:700.1"


def test_a_trap_is_offered_from_among_the_resources_691_1(duel):
    trap = {"id": "t1", "name": "架空の罠", "card_type": "stratagem_main", "keywords": ["wana"]}
    table = duel(a_has={"hand": [], "resources": [{**trap, "face_up": False, "colourless_cost": 0}]})
    assert [one.card for one in table.game.options() if one.move == "play"] == ["t1"]
