"""906.7: damage between generals, siege damage, retreat and defeat."""

import pytest

from judgeapp.domain.engine.kernel import Change, clause, dump_position
from tests.scenarios.sengoku.cards import DRAW, fields, general, verbs, when


def fight(table, attacker, interceptor):
    table.attack(attacker, "b.wall")
    table.intercept(interceptor)
    return table.decline(2)


def test_both_generals_deal_damage_of_their_power(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1")
    events = fight(table, "a1", "b1")
    wounds = [event.values for event in events if event.verb == "wound"]
    assert [next(iter(values.values())) for values in wounds] == [2000, 3000]


@clause("sengoku:212.3.1")
def test_damage_is_remembered_by_kind_and_source_212_3(duel):
    table = duel(a="a1 2000/1", b="b1 3000/1")
    fight(table, "a1", "b1")
    assert table.card("b1").values["wounds"] == (("battle", "a1", 2000),)


@clause("sengoku:206.3", "sengoku:906.7.1")
def test_a_general_with_damage_equal_to_its_power_retreats(duel, cited):
    table = duel(a="a1 2000/1", b="b1 2000/1")
    events = fight(table, "a1", "b1")
    assert cited(events, "retreat")[:2] == ["sengoku:503.2.1", "sengoku:906.7.2"]


def test_a_general_with_damage_below_its_power_stays(duel):
    table = duel(a="a1 1999/1", b="b1 2000/1")
    fight(table, "a1", "b1")
    assert table.card("b1").zone == "b.field"


def test_two_generals_that_defeat_each_other_both_retreat(duel):
    table = duel(a="a1 2000/1", b="b1 2000/1")
    fight(table, "a1", "b1")
    assert (table.card("a1").zone, table.card("b1").zone) == ("a.discard_pile", "b.discard_pile")


def test_damage_adds_up_within_a_turn(duel):
    table = duel(a="a1 1000/1, a2 1000/1", b="b1 2000/1")
    fight(table, "a1", "b1")
    table.attack("a2", "b1")
    table.decline(3)
    assert table.card("b1").zone == "b.discard_pile"


def test_damage_heals_in_the_end_phase_905_5(duel, cited):
    table = duel(a="a1 1000/1", b="b1 3000/1 500")
    fight(table, "a1", "b1")
    events = table.end_turn()
    assert cited(events, "heal") == ["sengoku:905.5"]
    assert table.card("b1").values["damage"] == 0


def test_a_retreat_names_the_damage_that_caused_it_503_2_5(duel):
    table = duel(a="a1 3000/1", b="b1 2000/1")
    events = fight(table, "a1", "b1")
    retreat = next(event for event in events if event.verb == "retreat")
    assert (retreat.cause.verb, retreat.cause.subject) == ("wound", "b1")


@clause("sengoku:207.2", "sengoku:906.7.1", "sengoku:906.7.4")
def test_siege_damage_takes_one_card_from_the_top_of_the_wall_for_each_point(duel, cited):
    wall = [{"id": f"w{n}"} for n in range(1, 5)]
    table = duel(a="a1 2000/2", b_has={"wall": wall})
    table.attack("a1", "b.wall")
    events = table.decline()
    assert "sengoku:906.7.4.3" in cited(events, "siege")
    assert [event.subject for event in events if event.verb == "siege"] == ["w1", "w2"]
    assert table.game.position.zones["b.wall"].cards == ["w3", "w4"]


@clause("sengoku:103.1.3", "sengoku:207.2")
def test_siege_damage_beyond_the_last_wall_card_does_not_win(duel):
    table = duel(a="a1 2000/2", b_has={"wall": 1})
    table.attack("a1", "b.wall")
    table.decline()
    assert (table.count("b.wall"), table.game.winner) == (0, "")


@clause("sengoku:503.1.1")
def test_an_unblocked_siege_of_no_wall_wins(duel, cited):
    table = duel(a="a1 2000/1", b_has={"wall": 0})
    table.attack("a1", "b.wall")
    events = table.decline()
    assert cited(events, "fall")[:2] == ["sengoku:906.7.4.1", "sengoku:100.3.1"]
    assert (table.game.winner, table.asked) == ("a", "")


@clause("sengoku:100.3.1.1")
def test_siege_power_0_on_no_wall_does_not_win_100_3_1_1(duel):
    table = duel(a="a1 2000/0", b_has={"wall": 0})
    table.attack("a1", "b.wall")
    table.decline()
    assert (table.game.winner, table.asked) == ("", "main")


def test_an_intercepted_attack_does_not_touch_the_wall(duel):
    table = duel(a="a1 5000/2", b="b1 1000/1", b_has={"wall": 0})
    fight(table, "a1", "b1")
    assert (table.game.winner, table.count("b.wall")) == ("", 0)


def test_nothing_can_be_played_after_the_game_100_3(duel):
    table = duel(a="a1 2000/1", b_has={"wall": 0})
    table.attack("a1", "b.wall")
    table.decline()
    assert table.refused("a", "end_turn") == "sengoku:100.3"


def test_after_the_damage_the_battle_is_over_and_nothing_of_it_is_left_906_7_6(duel, cited):
    table = duel(a="a1 2000/1", b="b1 2000/1")
    before = {**dump_position(table.game.position), "players": {}}
    events = fight(table, "a1", "b1")
    assert cited(events, "battle_over") == ["sengoku:906.7.6"]
    assert {**dump_position(table.game.position), "players": {}} == before


def constant(change, **what):
    return {"when": "constant", "do": {"give": {"what": {"side": "own", **what}, "changes": change}}}


def test_a_doubled_general_deals_twice_its_power_906_7_2(duel):
    table = fields(duel, [general("a1", 1000, constant("damage_factor"))], [general("b1", 3000)])
    fight(table, "a1", "b1")
    assert table.card("b1").values["damage"] == 2000


@pytest.mark.parametrize(("deed", "wounded"), [("deal_battle_damage", "a1"), ("take_battle_damage", "b1")])
def test_battle_damage_that_an_effect_forbids_is_none_103_1_2(duel, deed, wounded):
    bars = constant({"cannot": deed})
    table = fields(duel, [general("a1", 1000, bars)], [general("b1", 1500)])
    fight(table, "a1", "b1")
    damage = {key: table.card(key).values.get("damage", 0) for key in ("a1", "b1")}
    assert (table.card("a1").zone, damage["b1"] > 0) == (
        ("a.discard_pile", False) if wounded == "a1" else ("a.field", True)
    )


VOLLEY = {"when": "main", "do": {"damage": {"what": {"side": "enemy"}, "amount": 500}}}


@pytest.mark.parametrize(
    ("more", "damage"), [({}, 500), ({"keywords": ["tateyari"]}, 0)], ids=["plain", "tateyari"]
)
def test_special_damage_without_a_target_does_not_hurt_a_standing_tateyari_608_1(duel, more, damage):
    table = fields(duel, [general("a1", 2000, VOLLEY)], [general("b1", 3000, **more)])
    table.play("a", "ability", "a1")
    assert table.card("b1").values.get("damage", 0) == damage


def test_special_damage_that_an_effect_forbids_is_none_103_1_2(duel):
    safe = constant({"cannot": "take_special_damage"})
    table = fields(duel, [general("a1", 2000, VOLLEY)], [general("b1", 3000, safe)])
    table.play("a", "ability", "a1")
    assert table.card("b1").values.get("damage", 0) == 0


@clause("sengoku:614.1")
def test_special_damage_is_multiplied_too_614_1(duel):
    table = fields(duel, [general("a1", 2000, VOLLEY, constant("damage_factor"))], [general("b1", 3000)])
    table.play("a", "ability", "a1")
    assert table.card("b1").values["damage"] == 1000


@pytest.mark.parametrize(
    ("moment", "won"), [("attack_won", "a1"), ("battle_won", "a1"), ("battle_won", "b1")]
)
def test_whoever_stays_alone_has_won_before_the_battle_is_over_906_7_3(duel, moment, won):
    powers = {"a1": 1000, "b1": 1000, won: 3000}
    a, b = (general(key, powers[key], *([when(moment)] if key == won else [])) for key in ("a1", "b1"))
    table = fields(duel, [a], [b])
    assert verbs(fight(table, "a1", "b1"), "draw", "battle_over") == ["draw", "battle_over"]


@pytest.mark.parametrize("moment", ["attack_won", "battle_won", "interception_won"])
def test_where_both_stay_nobody_has_won_906_7_3(duel, moment):
    safe = constant({"cannot": "take_battle_damage"})
    table = fields(duel, *([general(key, 2000, when(moment), safe)] for key in ("a1", "b1")))
    assert verbs(fight(table, "a1", "b1"), "draw") == []


def test_no_damage_is_not_replaced_502_2(duel):
    aside = {
        "when": "constant",
        "do": {"give": {"changes": {"instead": {"of": "battle_damage", "do": DRAW}}}},
    }
    table = fields(duel, [general("a1", 1000)], [general("b1", 3000, aside)])
    assert verbs(fight(table, "a1", "b1"), "draw") == ["draw"]
    assert "damage" not in table.card("b1").values
    spent = fields(
        duel, [general("a1", 1000, constant({"cannot": "deal_battle_damage"}))], [general("b1", 3000, aside)]
    )
    assert verbs(fight(spent, "a1", "b1"), "draw") == []


def test_whoever_is_left_alone_by_a_replaced_first_strike_strikes_nobody_906_7_2_1(duel, cited):
    """What b1 does in the place of the damage takes its opponent off the field."""
    first = constant("strike_first")
    away = {"instead": {"of": "battle_damage", "do": {"retreat": {"side": "enemy"}}}}
    table = fields(duel, [general("a1", 1000, first)], [general("b1", 3000, constant(away))])
    assert cited(fight(table, "a1", "b1"), "wound") == []
    assert (table.card("a1").zone, table.card("b1").zone) == ("a.discard_pile", "b.field")


# What is told of a fight and of a wall that no siege by a general meets


@clause("sengoku:407.2")
@pytest.mark.parametrize(
    ("attacker", "receiver", "told"),
    [(2000, 3000, ["no_victory"]), (3000, 2000, []), (2000, 2000, ["no_victory"])],
)
def test_that_an_attack_was_not_won_is_told_to_what_waits_for_it_407_2(duel, attacker, receiver, told):
    table = duel(a=f"a1 {attacker}/1 貫通", b=f"b1 {receiver}/1 exhausted")
    table.attack("a1", "b1")
    assert [event.verb for event in table.decline(3) if event.verb == "no_victory"] == told


@clause("sengoku:605.2", "sengoku:100.3.1")
@pytest.mark.parametrize(("wall", "told"), [(0, ["no_fall"]), (1, [])])
def test_that_a_bare_wall_does_not_fall_to_a_keyword_is_told_605_2(duel, hand, wall, told):
    table = duel(a_has=hand("h1 1000/1 制圧"), b_has={"wall": wall})
    table.play("a", "play", "h1")
    events = table.play("a", "activate", "h1")
    assert [event.verb for event in events if event.verb == "no_fall"] == told


@clause("sengoku:906.7.4.1")
def test_of_a_bare_wall_that_a_general_besieges_nothing_else_is_told_906_7_4_1(duel):
    table = duel(a="a1 1000/1", b_has={"wall": 0})
    table.attack("a1", "b.wall")
    events = table.decline()
    assert (table.game.winner, [event.verb for event in events if event.verb == "no_fall"]) == ("a", [])


@clause("sengoku:614.1")
def test_what_multiplies_damage_is_told_as_a_shot_only_where_one_was_taken_614_1(duel):
    def times(table):
        table.attack("a1", "b1")
        wounds = (event for event in table.decline(3) if event.verb == "wound" and event.subject == "b1")
        parts = [part for event in wounds for part in event.account.parts if part.op == "times"]
        return [(part.value, part.entry, part.by.en) for part in parts]

    start = {"id": "a1", "name": "架空の射手", "power": 1000, "siege_power": 1, "keywords": ["sogeki"]}
    foe = "b1 9000/1 exhausted"
    stated = duel(a_has={"field": [{**start, "damage_factor": 2}]}, b=foe)
    shot, changed = duel(a_has={"field": [start]}, b=foe), duel(a_has={"field": [start]}, b=foe)
    shot.play("a", "ability", "a1")
    shot.effect("a", "a1", Change("a1", "standing", True))
    changed.effect("a", "a1", Change("a1", "damage_factor", 2))
    assert times(stated) == [(2, -1, "sogeki")]
    assert times(shot) == [(2, 0, "sogeki")]
    assert times(changed) == [(2, 0, "")]
