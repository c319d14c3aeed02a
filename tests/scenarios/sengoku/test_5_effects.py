"""Chapter 5, with parts of 2, 7 and 8: effects of cards as they are carried out, last and end."""

import pytest

from judgeapp.domain.engine.kernel import Chance, Change, clause
from judgeapp.domain.engine.sengoku.state.table import Table


def card(words, *abilities, **facts):
    """`a1 2000/1 exhausted`, with abilities and further facts."""
    key, stats, *marks = words.split()
    power, siege = map(int, stats.split("/"))
    made = {"id": key, "name": f"架空の{key}", "card_type": "general", "power": power, "siege_power": siege}
    made |= {"abilities": list(abilities), "colourless_cost": 0, **facts}
    return made | ({"standing": False} if "exhausted" in marks else {})


def stratagem(key, *abilities, kind="stratagem_main", **facts):
    return {
        "id": key,
        "name": f"架空の{key}",
        "card_type": kind,
        "abilities": list(abilities),
        "colourless_cost": 0,
        **facts,
    }


@pytest.fixture
def field(duel):
    def made(a=(), b=(), a_has=None, b_has=None, **game):
        return duel(
            a_has={"field": list(a), **(a_has or {})}, b_has={"field": list(b), **(b_has or {})}, **game
        )

    return made


def power(game, key):
    return Table(game.game.position).power(game.card(key))


def fight(game, attacker, target):
    game.attack(attacker, target)
    return game.decline(3)


DRAW = {"draw": 1}


def main(*steps, **more):
    return {"when": "main", "do": list(steps), **more}


def constant(*changes, **more):
    given = {"given": more.pop("given")} if "given" in more else {}
    return {"when": "constant", "do": {"give": {"changes": list(changes), **more}}, **given}


# Numbers: 103.3


def test_what_is_set_first_and_added_to_keeps_what_was_added_103_3_4(field):
    game = field([card("a1 2000/1", main({"give": {"set_power": 1000}}, {"give": {"power": 500}}))])
    game.play("a", "ability", "a1")
    assert power(game, "a1") == 1500


def test_what_is_set_after_it_was_added_to_is_what_it_was_set_to_103_3_4(field):
    game = field([card("a1 2000/1", main({"give": {"power": 500}}, {"give": {"set_power": 1000}}))])
    game.play("a", "ability", "a1")
    assert power(game, "a1") == 1000


def test_power_below_nothing_is_0_and_the_general_retreats_103_3_3_and_503_2_1_1(field):
    weaken = main(
        {"give": {"what": "target", "changes": {"power": -3000}}}, target={"cards": {"side": "enemy"}}
    )
    game = field([card("a1 2000/1", weaken)], [card("b1 2000/1")])
    events = game.play("a", "ability", "a1", "b1")
    assert next(one for one in events if one.verb == "retreat").clauses[0] == "sengoku:503.2.1.1"


def test_damage_taken_before_the_power_falls_makes_it_retreat_503_2_2(field):
    weaken = main(
        {"give": {"what": "target", "changes": {"power": -1000}}}, target={"cards": {"side": "enemy"}}
    )
    game = field([card("a1 2000/1", weaken)], [card("b1 2000/1", damage=1000)])
    game.play("a", "ability", "a1", "b1")
    assert game.card("b1").zone == "b.discard_pile"


def test_an_effect_comes_on_top_of_a_stated_power(field):
    game = field([card("a1 2000/1", main({"give": {"power": 500}}), current_power=3000)])
    game.play("a", "ability", "a1")
    assert power(game, "a1") == 3500


# Constant abilities: 501


@clause("sengoku:400.4", "sengoku:400.4.1", "sengoku:501.1", "sengoku:501.2", "sengoku:501.2.1")
def test_a_constant_ability_is_looked_at_in_the_middle_of_an_effect_501_2_1(field):
    alone = constant({"power": 3}, given={"at_most": {"of": {"side": "own", "other": True}}})
    kill = main(
        {"retreat": {"side": "own", "other": True}}, {"draw": {"amount": {"what": "power", "of": "self"}}}
    )
    game = field([card("a1 1/1", alone, kill), card("a2 1/1")])
    game.play("a", "ability", "a1")
    assert game.count("a.hand") == 3 + 4


def test_a_keyword_that_is_given_works_600_1(field):
    rush = constant({"keyword": "kishu"}, what={"side": "own"})
    game = field([card("a1 2000/1", rush), card("a2 2000/1", deployed_this_turn=True)])
    game.attack("a2", "b.wall")
    assert game.asked == "intercept"


@clause("sengoku:600.2")
def test_abilities_that_are_lost_do_nothing_but_keywords_stay_600_2(field):
    silence = constant("lose_abilities", what={"side": "enemy"})
    game = field(
        [card("a1 2000/1", silence)], [card("b1 2000/1", constant({"power": 500}), keywords=["kishu"])]
    )
    assert power(game, "b1") == 2000
    assert Table(game.game.position).has(game.card("b1"), "kishu")


def test_a_lasting_effect_of_a_face_down_card_there_is_none_306_5(field):
    rise = constant({"power": 500}, what={"side": "own"})
    formation = stratagem("r1", rise, kind="formation", colour="blue")
    assert power(field([card("a1 2000/1")], a_has={"resources": [formation]}), "a1") == 2500
    assert (
        power(field([card("a1 2000/1")], a_has={"resources": [{**formation, "face_up": False}]}), "a1")
        == 2000
    )


def test_a_formation_does_nothing_in_the_hand_204_3_at_200_4(field):
    formation = stratagem("h1", constant({"power": 500}, what={"side": "own"}), kind="formation")
    assert power(field([card("a1 2000/1")], a_has={"hand": [formation]}), "a1") == 2000


# Lasting effects: 506


@clause("sengoku:506.2.3", "sengoku:506.2.4.1.1", "sengoku:506.2.4.2", "sengoku:506.2.4.3", "sengoku:506.2")
@pytest.mark.parametrize(("until", "turns"), [("turn", 1), ("next_turn", 2), ("game", 3)])
def test_an_effect_lasts_as_long_as_it_says_506_2_4(field, until, turns):
    game = field([card("a1 2000/1", main({"give": {"changes": {"power": 500}, "until": until}}))])
    game.play("a", "ability", "a1")
    for turn in range(1, turns + 1):
        assert power(game, "a1") == 2500, turn
        game.end_turn()
    assert power(game, "a1") == (2500 if until == "game" else 2000)


@clause("sengoku:405.2")
def test_an_effect_for_a_battle_ends_with_it_glossary(field):
    game = field(
        [
            card(
                "a1 2000/1",
                {"when": "attack", "do": {"give": {"changes": {"power": 500}, "until": "battle"}}},
            )
        ]
    )
    game.attack("a1", "b.wall")
    assert power(game, "a1") == 2500
    game.decline()
    assert power(game, "a1") == 2000


def test_an_effect_ends_with_the_general_that_it_is_on_309_1(field):
    game = field([card("a1 2000/1", main({"give": {"power": 500}}))])
    game.play("a", "ability", "a1")
    game.effect("a", "a", Change("a1", "zone", "a.hand"))
    game.effect("a", "a", Change("a1", "zone", "a.field"))
    assert power(game, "a1") == 2000


# 1回制限


@clause("sengoku:412.4")
def test_one_use_a_turn_and_another_after_it_came_back_412_4(field):
    game = field([card("a1 2000/1", main(DRAW, once=True))])
    game.play("a", "ability", "a1")
    assert game.refused("a", "ability", "a1") == "sengoku:412.2"
    game.effect("a", "a", Change("a1", "zone", "a.hand"))
    game.effect("a", "a", Change("a1", "zone", "a.field"))
    game.play("a", "ability", "a1")
    assert game.count("a.hand") == 5


@clause("sengoku:412.3", "sengoku:412.3.1")
def test_what_was_not_activated_may_be_the_next_time_412_3_1(field):
    game = field(
        [
            card("a1 2000/1", {"when": "attack", "of": {"side": "own"}, "once": True, "do": DRAW}),
            card("a2 2000/1"),
        ]
    )
    game.attack("a1", "b.wall")
    game.decline(2)
    game.attack("a2", "b.wall")
    game.play("a", "activate", "a1")
    assert game.count("a.hand") == 4


# The queue: 500


def test_an_ability_lost_while_it_waits_does_not_trigger_500_3_1_3(field):
    silence = {
        "when": "deployed",
        "do": {"give": {"changes": "lose_abilities", "what": {"side": "own", "other": True}}},
    }
    drawing = {"when": "deployed", "of": {"side": "own", "other": True}, "do": DRAW}
    game = field([card("a1 2000/1", drawing)], a_has={"hand": [card("h1 2000/1", silence)]})
    game.play("a", "play", "h1")
    game.play("a", "trigger", "h1", value="1")
    assert (game.asked, game.count("a.hand")) == ("main", 0)


@clause("sengoku:500.7")
def test_shura_follows_an_ability_and_not_a_keyword_500_7_and_600_2(field):
    game = field([card("a1 2000/1", main(DRAW), keywords=["shura", "sogeki"])])
    game.play("a", "ability", "a1", value="sogeki")
    assert game.count("a.wall") == 8
    game.play("a", "ability", "a1", value="1")
    assert (game.count("a.wall"), game.count("a.shura_gauge")) == (7, 1)


# Replacement: 502


def test_a_retreat_that_is_replaced_did_not_happen_502_2_1(field):
    stays = constant({"instead": {"of": "retreat", "do": [{"heal": "self"}, {"exhaust": "self"}]}})
    dirge = {"when": "retreat", "of": {"side": "enemy", "zone": "discard_pile"}, "do": DRAW}
    game = field([card("a1 3000/1", dirge)], [card("b1 2000/1 exhausted", stays)])
    fight(game, "a1", "b1")
    assert (game.card("b1").zone, game.card("b1").values["damage"], game.count("a.hand")) == ("b.field", 0, 3)


@clause("sengoku:502.2.2")
def test_a_replacement_does_not_apply_to_what_it_makes_502_2_2(field):
    more = constant({"instead": {"of": "draw", "do": {"draw": 2}}})
    game = field([card("a1 2000/1", more, main(DRAW))])
    game.play("a", "ability", "a1", value="2")
    assert game.count("a.hand") == 5


@clause("sengoku:502.3")
def test_the_turn_player_picks_one_of_several_replacements_502_3(field):
    crest = constant(
        {"instead": {"of": "special_damage", "do": "crests"}}, what={"side": "any", "names": ["架空のb1"]}
    )
    fort = constant(
        {"instead": {"of": "special_damage", "do": "fortify"}}, what={"side": "any", "names": ["架空のb1"]}
    )
    hurt = main({"damage": 500}, target={"cards": {"side": "enemy"}})
    game = field(
        [card("a1 2000/1", hurt)], [card("b1 2000/1"), card("b2 2000/1", crest), card("b3 2000/1", fort)]
    )
    game.play("a", "ability", "a1", "b1")
    assert (game.waiting, game.asked) == ("a", "choose")
    game.play("a", "choose", cards=("b3",))
    assert (game.count("b.wall"), game.card("b1").values.get("damage", 0)) == (9, 0)
    assert game.game.position.players["b"].values.get("crests", 0) == 0


# Forbidden and demanded: 103.1.2 and 504


@pytest.mark.parametrize(
    ("deed", "move"),
    [("attack", ("a", "attack", "a1", "b.wall")), ("be_attacked", ("a", "attack", "a1", "b1"))],
)
def test_what_an_effect_forbids_cannot_be_declared_103_1_2(field, deed, move):
    ban = constant({"cannot": deed}, what={"side": "own" if deed == "attack" else "enemy"})
    game = field([card("a1 2000/1", ban)], [card("b1 2000/1 exhausted")])
    assert game.refused(*move) == "sengoku:103.1.2"


@clause("sengoku:504.1")
def test_who_must_attack_does_so_before_anything_else_504_2(field):
    must = constant({"must": "attack"})
    game = field([card("a1 2000/1", must), card("a2 2000/1")])
    assert game.refused("a", "end_turn") == "sengoku:504.2"
    assert game.refused("a", "attack", "a2", "b.wall") == "sengoku:504.2"
    game.attack("a1", "b.wall")
    game.decline()
    game.attack("a2", "b.wall")


@clause("sengoku:504.3")
def test_who_cannot_attack_need_not_504_3(field):
    game = field([card("a1 2000/1 exhausted", constant({"must": "attack"}))])
    game.end_turn()
    assert game.waiting == "b"


def test_who_must_intercept_leaves_no_choice_504_2(field):
    game = field([card("a1 2000/1")], [card("b1 2000/1", constant({"must": "intercept"}))])
    game.attack("a1", "b.wall")
    assert game.refused("b", "pass") == "sengoku:504.2"
    game.intercept("b1")


# Battle


def test_who_strikes_first_is_not_struck_by_what_retreats_906_7_2_1(field):
    game = field([card("a1 2000/1", constant("strike_first"))], [card("b1 2000/1 exhausted")])
    fight(game, "a1", "b1")
    assert (game.card("a1").zone, game.card("a1").values.get("damage", 0)) == ("a.field", 0)
    assert game.card("b1").zone == "b.discard_pile"


def test_who_survives_the_first_strike_strikes_back_906_7_2_1(field):
    game = field([card("a1 2000/1", constant("strike_first"))], [card("b1 3000/1 exhausted")])
    fight(game, "a1", "b1")
    assert (game.card("a1").zone, game.card("b1").values["damage"]) == ("a.discard_pile", 2000)


@clause("sengoku:406.2", "sengoku:407.2", "sengoku:409.2", "sengoku:407.2@423")
@pytest.mark.parametrize(
    ("when", "of_a", "of_b", "hands"),
    [
        ("attack_won", "a1 3000/1", "b1 2000/1", (4, 3)),
        ("battle_won", "a1 2000/1", "b1 3000/1", (3, 4)),
        ("interception_won", "a1 2000/1", "b1 3000/1", (3, 4)),
        ("battle_retreat", "a1 2000/1", "b1 3000/1", (4, 3)),
        ("battle_won", "a1 2000/1", "b1 2000/1", (3, 3)),
        ("intercept", "a1 2000/1", "b1 2000/1", (3, 4)),
        ("confirmed", "a1 2000/1", "b1 2000/1", (4, 4)),
    ],
)
def test_the_moments_of_a_battle_407_to_423(field, when, of_a, of_b, hands):
    game = field([card(of_a, {"when": when, "do": DRAW})], [card(of_b, {"when": when, "do": DRAW})])
    game.attack("a1", "b.wall")
    game.intercept("b1")
    if game.asked == "trigger":
        game.play("a", "trigger", "a1", value="1")
    game.decline(2)
    assert (game.count("a.hand"), game.count("b.hand")) == hands


@clause("sengoku:410.3", "sengoku:410.3.1", "sengoku:503.2.5")
def test_special_damage_makes_no_battle_retreat_410_3_1(field):
    hurt = main({"damage": 2000}, target={"cards": {"side": "enemy"}})
    game = field([card("a1 2000/1", hurt)], [card("b1 2000/1", {"when": "battle_retreat", "do": DRAW})])
    game.play("a", "ability", "a1", "b1")
    assert (game.card("b1").zone, game.count("b.hand")) == ("b.discard_pile", 3)


@pytest.mark.parametrize(("siege", "drawn"), [(1, 1), (0, 0)])
def test_a_siege_succeeds_with_one_siege_damage_or_more_408_1_1(field, siege, drawn):
    game = field([card(f"a1 2000/{siege}", {"when": "siege_success", "do": DRAW})])
    game.attack("a1", "b.wall")
    game.decline()
    assert game.count("a.hand") == 3 + drawn


# Stratagems


def counter(key="w1"):
    hurt = {"when": "wall", "do": {"damage": {"amount": 500, "what": {"side": "enemy"}}}}
    return stratagem(key, hurt)


def test_a_counter_stratagem_works_when_siege_damage_drops_it_205_4_1(field):
    game = field([card("a1 2000/1")], b_has={"wall": [counter(), {"id": "w2"}]})
    game.attack("a1", "b.wall")
    game.decline()
    assert game.card("a1").values["damage"] == 500


def test_a_counter_stratagem_works_after_kantsu_too_603_3(field):
    game = field(
        [card("a1 3000/1", keywords=["kantsu"])], [card("b1 1000/1 exhausted")], b_has={"wall": [counter()]}
    )
    fight(game, "a1", "b1")
    assert game.card("a1").values["damage"] == 1500


def test_a_counter_stratagem_played_from_the_hand_does_nothing_205_4_1(field):
    game = field([card("a1 2000/1")], a_has={"hand": [counter("h1")]})
    game.play("a", "play", "h1")
    assert (game.card("h1").zone, game.asked) == ("a.discard_pile", "main")


@clause("sengoku:505.1", "sengoku:505.3", "sengoku:505.4")
def test_damage_of_a_stratagem_is_remembered_with_its_source_212_3(field):
    bolt = stratagem("h1", {"when": "played", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}})
    game = field(b=[card("b1 2000/1")], a_has={"hand": [bolt]})
    game.play("a", "play", "h1", "b1")
    assert game.card("b1").values["wounds"] == (("special", "h1", 500),)


# Soldiers: 216


def test_soldiers_are_what_the_effect_defines_and_vanish_216_4_and_216_7(field):
    call = stratagem(
        "h1", {"when": "played", "do": {"summon": {"power": 3500, "troops": ["弓兵"], "amount": 2}}}
    )
    game = field(a_has={"hand": [call]}, b=[card("b1 3500/1")])
    game.play("a", "play", "h1")
    soldiers = list(game.game.position.cards_in("a.field"))
    assert [(one.values["power"], one.values["siege_power"], one.values["troops"]) for one in soldiers] == [
        (3500, 1, ("弓兵",))
    ] * 2
    key = soldiers[0].id
    assert game.refused("a", "attack", key, "b.wall") == "sengoku:212.2"
    game.effect("b", "b", Change(key, "zone", "a.hand"))
    assert key not in game.game.position.cards


# Choices on the way


def test_what_may_be_done_goes_on_only_if_it_was_done_glossary_if_you_do(field):
    offer = main({"may": {"do": {"discard": 1}, "then": {"draw": 2}}})
    for answer, hand in (("activate", 4), ("pass", 3)):
        game = field([card("a1 2000/1", offer)])
        game.play("a", "ability", "a1")
        game.play("a", answer, *(["a1"] if answer == "activate" else []))
        if answer == "activate":
            game.play("a", "choose", cards=("a.hand.1",))
        assert (game.count("a.hand"), game.asked) == (hand, "main")


def test_nothing_discarded_draws_nothing_glossary_if_you_do(field):
    game = field([card("a1 2000/1", main({"may": {"do": {"discard": 1}, "then": DRAW}}))], a_has={"hand": []})
    game.play("a", "ability", "a1")
    game.play("a", "activate", "a1")
    assert game.count("a.hand") == 0


def test_a_condition_that_does_not_hold_ends_the_effect_glossary_if(field):
    given = {"only_if": {"at_least": {"count": {"what": "crests"}, "number": 1}}}
    game = field([card("a1 2000/1", main(DRAW, given, DRAW))])
    game.play("a", "ability", "a1")
    assert game.count("a.hand") == 4


def test_up_to_two_may_be_none_glossary_up_to(field):
    tire = main({"choose": {"cards": {"side": "enemy"}, "amount": 2, "up_to": True}}, {"exhaust": "those"})
    game = field([card("a1 2000/1", tire)], [card("b1 2000/1"), card("b2 2000/1"), card("b3 2000/1")])
    game.play("a", "ability", "a1")
    assert game.refused("a", "choose", cards=("b1", "b2", "b3")) == "sengoku:401.1"
    game.play("a", "choose")
    assert game.card("b1").values.get("standing", True)


def test_a_number_is_whole_and_not_below_0_103_3_1(field):
    game = field([card("a1 2000/1", main({"choose_number": 3}, {"draw": {"amount": {"what": "number"}}}))])
    game.play("a", "ability", "a1")
    assert game.refused("a", "choose", value=-1) == "sengoku:103.3.1"
    game.play("a", "choose", value=2)
    assert game.count("a.hand") == 5


def test_a_die_decides_503_4(field):
    game = field(
        [card("a1 2000/1", main({"roll": {"change": -3}}, {"draw": {"amount": {"what": "number"}}}))]
    )
    game.play("a", "ability", "a1")
    game.game.play(Chance("a", "die", value=2))
    assert game.count("a.hand") == 4


# Sharing and states


def test_those_who_feast_share_their_kyoen_abilities_621_2_and_418_3(field):
    first = {**main({"draw": 2}), "kyoen": True}
    second = {**main({"mill": 3}), "kyoen": True}
    hand = [card("h1 2000/1", second, main(DRAW), keywords=["kyoen"])]
    game = field([card("a1 2000/1", first, keywords=["kyoen"])], a_has={"hand": hand})
    game.play("a", "play", "h1")
    game.play("a", "activate", "h1", "a1")
    game.play("a", "ability", "a1", value="h1:1")
    assert game.count("a.discard_pile") == 3
    assert game.refused("a", "ability", "a1", value="h1:2") == "sengoku:401.1"
    game.play("a", "ability", "h1", value="a1:1")
    assert game.count("a.hand") == 2


@pytest.mark.parametrize("state", ["shinbo", "shohai"])
def test_an_ability_of_a_state_works_in_it_414_1_and_415_1(field, state):
    rise = {**constant({"power": 500}), "active": state}
    general = card("a1 2000/1 exhausted", rise)
    assert power(field([general]), "a1") == 2000
    assert power(field([general, card("a2 2000/1 exhausted", keywords=[state])]), "a1") == 2500


def test_the_dance_makes_its_ability_work_411_1(field):
    rise = {**constant({"power": 500}), "active": "buyo"}
    game = field([card("a1 2000/1", rise, keywords=["buyo"])])
    assert power(game, "a1") == 2000
    game.play("a", "ability", "a1", value="buyo")
    assert power(game, "a1") == 2500


def test_a_star_makes_its_ability_work_and_triggers_416_1_and_417_1(field):
    rise = {**constant({"power": 1000}), "active": "shinsei"}
    star = card("a1 2000/1", rise, {"when": "shinsei", "do": DRAW}, keywords=["shinsei"], card_number="X-1")
    game = field([star], a_has={"hand": [{**star, "id": "h1"}]})
    game.play("a", "ability", "a1", cards=("h1",), value="shinsei")
    assert (power(game, "a1"), game.count("a.hand")) == (3500, 1)


# Musou combos, counters, the end


def test_no_musou_combo_by_rule_after_one_by_effect_802_5(field):
    first = card("a1 2000/1 exhausted", main("musou"), card_number="X-1")
    game = field([first], a_has={"hand": [{**first, "id": "h1", "standing": True}]})
    game.play("a", "ability", "a1")
    assert game.card("a1").values["standing"] is True
    game.attack("a1", "b.wall")
    game.decline()
    assert game.refused("a", "musou", "a1", cards=("h1",)) == "sengoku:802.5"


def test_counters_gained_against_counters_of_the_other_kind_1001_3_2(field):
    turn = main({"player_counters": {"kind": "rebellion", "amount": 2, "player": "enemy"}})
    game = field([card("a1 2000/1", turn)], b_has={"loyalty_counters": 3})
    game.play("a", "ability", "a1")
    held = game.game.position.players["b"].values
    assert (held["loyalty_counters"], held.get("rebellion_counters", 0)) == (1, 0)


def test_counters_on_a_general_stay_when_it_loses_its_abilities_1003_4(field):
    anger = main({"counters": {"kind": "義憤カウンター", "amount": 2}}, {"give": "lose_abilities"})
    game = field([card("a1 2000/1", anger)])
    game.play("a", "ability", "a1")
    assert game.card("a1").values["counters"] == (("義憤カウンター", 2),)
    assert game.refused("a", "ability", "a1") == "sengoku:401.1"


def test_a_card_may_win_the_game_100_3_5(field):
    game = field([card("a1 2000/1", main("win"))])
    game.play("a", "ability", "a1")
    assert game.game.winner == "a"


def test_start_and_end_have_their_moments_901_5_and_905_3(field):
    game = field(
        [card("a1 2000/1", {"when": "end", "do": DRAW})],
        [
            card("b1 2000/1", {"when": "start", "do": {"fortify": 1}}),
            card("b2 2000/1", {"when": "start", "side": "enemy", "do": DRAW}),
        ],
    )
    game.end_turn()
    assert (game.count("a.hand"), game.count("b.wall"), game.count("b.hand")) == (4, 9, 4)


# Icons and names: chapter 4


@clause(
    "sengoku:400.1", "sengoku:400.1.1", "sengoku:400.2", "sengoku:400.3", "sengoku:500.1", "sengoku:500.2"
)
def test_a_main_ability_is_used_a_triggered_one_comes_by_itself_400_2_and_400_3(field):
    game = field([card("a1 2000/1", main(DRAW), {"when": "attack", "do": DRAW}, constant({"power": 500}))])
    assert power(game, "a1") == 2500
    game.play("a", "ability", "a1", value="1")
    assert game.refused("a", "ability", "a1", value="2") == game.refused("a", "ability", "a1", value="3")
    game.attack("a1", "b.wall")
    assert game.count("a.hand") == 5


@clause("sengoku:400.3.3")
def test_a_triggered_ability_that_was_gained_triggers_400_3_3(field):
    later = {"gain": {"ability": {"when": "end", "do": DRAW}}}
    game = field([card("a1 2000/1", main({"give": {"changes": later}}))])
    game.play("a", "ability", "a1")
    game.end_turn()
    assert game.count("a.hand") == 4


@clause("sengoku:410.1", "sengoku:410.2")
def test_a_general_that_retreats_triggers_its_own_ability_from_the_discard_pile_410_2(field):
    hurt = main({"damage": 2000}, target={"cards": {"side": "enemy"}})
    game = field([card("a1 2000/1", hurt)], [card("b1 2000/1", {"when": "retreat", "do": DRAW})])
    events = game.play("a", "ability", "a1", "b1")
    assert (game.card("b1").zone, game.count("b.hand")) == ("b.discard_pile", 4)
    assert any("sengoku:410.1" in one.clauses for one in events)


@pytest.mark.parametrize(("target", "drawn"), [("b.wall", 1), ("b1", 0)])
@clause("sengoku:422.1")
def test_a_siege_is_declared_by_an_attack_on_the_wall_422_1(field, target, drawn):
    siege = {"when": "siege_declared", "do": DRAW}
    game = field([card("a1 2000/1", siege)], [card("b1 2000/1 exhausted")])
    game.attack("a1", target)
    assert game.count("a.hand") == 3 + drawn


@clause("sengoku:419.2")
def test_the_interceptor_triggers_before_the_battle_is_confirmed_419_2(field):
    confirmed = {"when": "confirmed", "do": {"give": {"set_power": 1000}}}
    rise = {"when": "intercept", "do": {"give": {"power": 500}}}
    game = field([card("a1 2000/1")], [card("b1 2000/1", confirmed, rise)])
    game.attack("a1", "b.wall")
    game.intercept("b1")
    assert power(game, "b1") == 1000


@clause("sengoku:421.1")
def test_a_card_laid_among_the_resources_triggers_421_1(field):
    welcome = {"when": "resource", "do": DRAW}
    send = main({"send": {"what": {"zone": "hand", "side": "own"}, "to": "resources"}})
    game = field([card("a1 2000/1", send)], a_has={"hand": [card("h1 2000/1", welcome)]})
    game.play("a", "ability", "a1")
    assert (game.card("h1").zone, game.count("a.hand")) == ("a.resources", 1)


@clause("sengoku:413.1", "sengoku:413.2", "sengoku:413.3", "sengoku:424.1", "sengoku:424.2", "sengoku:424.3")
def test_unified_and_cast_names_are_no_abilities_and_stay_413_3_and_424_3(field):
    silence = constant("lose_abilities", what={"side": "own", "other": True})
    by_name = constant({"power": 500}, what={"side": "any", "names": ["架空の統一"]})
    by_card_name = constant({"power": 100}, what={"side": "any", "names": ["架空のb1"]})
    by_cast = constant({"power": 1000}, what={"side": "any", "casts": ["藤村 伊織"]})
    named = card("b1 2000/1", unified_names=["架空の統一"], casts=["藤村 伊織"])
    game = field([card("a1 2000/1", by_name, by_card_name, by_cast)], [card("b2 2000/1", silence), named])
    assert power(game, "b1") == 3600


@clause("sengoku:430.1.3.1", "sengoku:430.3.2")
def test_what_is_paid_before_the_colon_is_no_part_of_the_effect_430_1_3_1(field, resources):
    back = main({"stand": "those"}, cost={"colourless": 1})
    game = field([card("a1 2000/1", back)], a_has={"resources": resources("red")})
    paid = next(iter(game.game.position.cards_in("a.resources"))).id
    game.play("a", "ability", "a1", cards=(paid,))
    assert game.card(paid).values["standing"] is False


@clause("sengoku:404.2")
def test_a_general_that_an_effect_deploys_triggers_too_404_2(field):
    bring = main({"deploy": {"what": {"zone": "discard_pile", "side": "own"}}})
    arrives = card("d1 2000/1", {"when": "deployed", "do": DRAW})
    game = field([card("a1 2000/1", bring)], a_has={"discard_pile": [arrives]})
    game.play("a", "ability", "a1")
    assert (game.card("d1").zone, game.count("a.hand")) == ("a.field", 4)


@pytest.mark.parametrize(
    ("price", "asked"), [({}, "intercept"), ({"exhaust": True}, "activate"), ({"colourless": 1}, "activate")]
)
@clause(
    *("sengoku:400.3.2", "sengoku:430.2.4", "sengoku:430.2.4.1", "sengoku:430.3.3", "sengoku:430.3.3.1"),
    "sengoku:500.5.1",
)
def test_only_what_has_a_price_may_be_declined_when_it_triggers_400_3_2_and_430(
    field, resources, price, asked
):
    watcher = {"when": "attack", "of": {"side": "own"}, "do": DRAW, "cost": price}
    two = [card("a1 2000/1"), card("a2 2000/1", watcher)]
    game = field(two, a_has={"resources": resources("red")})
    game.attack("a1", "b.wall")
    assert game.asked == asked
    if price:
        game.play("a", "pass")
        assert (game.count("a.hand"), game.card("a2").values.get("standing", True)) == (3, True)
    else:
        assert game.count("a.hand") == 4


@clause("sengoku:500.6.1")
def test_a_trigger_without_a_proper_target_ends_there_500_6_1(field):
    aimed = {"when": "attack", "target": {"cards": {"side": "enemy"}}, "do": [{"damage": 500}, DRAW]}
    game = field([card("a1 2000/1", aimed)])
    game.attack("a1", "b.wall")
    assert (game.asked, game.count("a.hand")) == ("intercept", 3)


@pytest.mark.parametrize(("turn_player", "comes_to"), [("a", 4000), ("b", 1000)])
@clause("sengoku:501.2.2")
def test_the_turn_players_constant_ability_is_looked_at_first_501_2_2(field, turn_player, comes_to):
    low = constant({"set_power": 1000}, what={"side": "own"})
    high = constant({"set_power": 4000}, what={"side": "enemy"})
    game = field([card("a1 2000/1", low)], [card("b1 2000/1", high)], turn_player=turn_player)
    assert power(game, "a1") == comes_to


@clause("sengoku:504.4")
def test_who_can_attack_again_must_do_so_before_anything_else_504_4(field):
    wake = main({"stand": {"side": "own", "other": True}})
    game = field([card("a1 2000/1 exhausted", constant({"must": "attack"})), card("a2 2000/1", wake)])
    game.play("a", "ability", "a2")
    assert game.refused("a", "end_turn") == "sengoku:504.2"


@pytest.mark.parametrize(("player", "zone"), [("a", "field"), ("b", "discard_pile")])
@clause("sengoku:505.2", "sengoku:505.2.1")
def test_an_enemy_effect_is_that_of_an_enemy_card_505_2_1(field, player, zone):
    safe = constant({"cannot": {"do": "be_targeted", "by": "enemy"}})
    kill = main({"damage": 2000}, target={"cards": {"side": "any", "other": True}})
    general, striker = card("b1 2000/1", safe), card(f"{player}2 2000/1", kill)
    game = field([striker], [general]) if player == "a" else field((), [general, striker], turn_player="b")
    if zone == "field":
        assert game.refused("a", "ability", "a2", "b1") == "sengoku:401.2.1"
    else:
        game.play("b", "ability", "b2", "b1")
    assert game.card("b1").zone == f"b.{zone}"


@clause("sengoku:505.5")
def test_whoever_has_the_card_resolves_what_it_does_505_5(field):
    game = field([card("x1 2000/1", main(DRAW), owner="b")])
    game.play("a", "ability", "x1")
    assert (game.count("a.hand"), game.count("b.hand")) == (4, 3)


@clause("sengoku:506.2.1")
def test_a_constant_ability_works_from_its_deployment_506_2_1(field):
    rise = card("h1 2000/1", constant({"power": 500}, what={"side": "own", "other": True}))
    game = field([card("a1 2000/1")], a_has={"hand": [rise]})
    assert power(game, "a1") == 2000
    game.play("a", "play", "h1")
    assert power(game, "a1") == 2500


@clause("sengoku:400.2.1")
def test_a_main_ability_waits_until_nothing_is_under_way_400_2_1(field):
    offer = {"when": "attack", "may": True, "do": DRAW}
    game = field([card("a1 2000/1", offer), card("a2 2000/1", main({"draw": 2}))])
    game.attack("a1", "b.wall")
    game.refused("a", "ability", "a2")
    game.play("a", "pass")
    game.refused("a", "ability", "a2")
    game.decline()
    game.play("a", "ability", "a2")
    assert game.count("a.hand") == 5
