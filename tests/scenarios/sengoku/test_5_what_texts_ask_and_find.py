"""Chapters 4 and 5: what a text asks of a player, what it finds out, and what sets it off."""

import pytest

from judgeapp.domain.engine.kernel import Action, Change, UnknownFact, clause
from judgeapp.domain.engine.sengoku.state.table import Table
from tests.scenarios.sengoku.cards import DRAW, drew, fields, general, stratagem, verbs, when


def does(*steps, **more):
    return {"when": "main", "do": list(steps), **more}


def use(table, key="a1", target="", **more):
    return table.play(table.waiting, "ability", key, target, **more)


def choices(table):
    """What can be answered: the cards, or the number, of each option."""
    return [one.cards if one.value == "" else one.value for one in table.game.options()]


def silence(table):
    """What silence answers, and whether a choice, the end of the turn or a pass may break it."""
    request = table.game.request
    return request.default, [move in request.implied_by for move in ("end_turn", request.choices[0].move)]


ENEMY = {"side": "enemy"}
OTHERS = {"side": "own", "other": True}
OWN_HAND = {"side": "own", "zone": "hand", "type": "any"}


# Choices: 103.3.1 and 用語集


@clause("sengoku:glossary/up-to", "sengoku:103.3.1")
@pytest.mark.parametrize(
    ("up_to", "answers"),
    [
        (True, [(), ("b1",), ("b2",), ("b3",), ("b1", "b2"), ("b1", "b3"), ("b2", "b3")]),
        (False, [("b1", "b2"), ("b1", "b3"), ("b2", "b3")]),
    ],
)
def test_every_choice_of_so_many_cards_is_offered_and_no_other_glossary_up_to(duel, up_to, answers):
    step = {"choose": {"cards": ENEMY, "amount": 2, "up_to": up_to}}
    table = fields(duel, [general("a1", 2000, does(step))], [general(f"b{n}") for n in (1, 2, 3)])
    use(table)
    assert choices(table) == answers
    for wrong in (("b1", "b1"), ("b1", "a1"), ("b1", "b2", "b3")):
        assert table.refused("a", "choose", cards=wrong) == "sengoku:401.1"


@clause("sengoku:103.3.1")
def test_every_whole_number_up_to_the_most_is_offered_103_3_1(duel):
    table = fields(duel, [general("a1", 2000, does({"choose_number": 2}))])
    use(table)
    assert choices(table) == [0, 1, 2]
    assert table.refused("a", "choose", value=3) == "sengoku:103.3.1"


@clause("sengoku:glossary/discard")
def test_silence_chooses_only_where_there_is_nothing_to_choose_glossary_discard(duel):
    for hand, default in ((1, ("a.hand.1",)), (2, None)):
        table = fields(duel, [general("a1", 2000, does({"discard": 1}))], a_has={"hand": hand})
        use(table)
        answer, breaks = silence(table)
        assert ((answer.cards if answer else None), breaks) == (default, [True, False])


@clause("sengoku:glossary/may", "sengoku:500.5")
def test_silence_declines_what_may_be_done_glossary_may(duel):
    table = fields(duel, [general("a1", 2000, does({"may": {"do": DRAW}}))])
    use(table)
    answer, breaks = silence(table)
    assert (answer.move, breaks, "pass" in table.game.request.implied_by) == ("pass", [True, False], False)


@clause("sengoku:glossary/may", "sengoku:103.1.3")
@pytest.mark.parametrize(("enemies", "asked"), [(["b1"], "activate"), ([], "main")])
def test_what_finds_nothing_to_do_is_not_asked_about_103_1_3(duel, enemies, asked):
    table = fields(
        duel, [general("a1", 2000, does({"may": {"do": {"exhaust": ENEMY}}}))], map(general, enemies)
    )
    use(table)
    assert table.asked == asked


@clause("sengoku:glossary/if-you-do", "sengoku:103.2.6")
@pytest.mark.parametrize(("standing", "cards"), [(True, 1), (False, 0)])
def test_what_changes_nothing_was_not_done_glossary_if_you_do(duel, standing, cards):
    offer = does({"may": {"do": {"exhaust": OTHERS}, "then": DRAW}})
    table = fields(duel, [general("a1", 2000, offer), general("a2", standing=standing)])
    use(table)
    assert len(drew(table.play("a", "activate", "a1"), "a")) == cards


@clause("sengoku:glossary/if-you-do", "sengoku:glossary/if")
def test_what_ended_at_a_condition_is_not_followed_by_the_rest_glossary_if(duel):
    never = {"only_if": {"turn": "enemy"}}
    table = fields(duel, [general("a1", 2000, does({"may": {"do": [{"mill": 1}, never], "then": DRAW}}))])
    use(table)
    assert verbs(table.play("a", "activate", "a1"), "mill", "draw") == ["mill"]


@clause("sengoku:502.3")
def test_exactly_one_of_several_replacements_is_picked_502_3(duel):
    def stays(step):
        return {
            "when": "constant",
            "do": {"give": {"what": {"names": ["架空のb1"]}, "changes": {"instead": step}}},
        }

    steps = [{"of": "retreat", "do": "heal"}, {"of": "retreat", "do": "draw"}]
    cards = [general("b1"), *(general(f"b{n}", 2000, stays(step)) for n, step in enumerate(steps, start=2))]
    kill = does({"retreat": {"names": ["架空のb1"]}})
    table = fields(duel, [general("a1", 2000, kill)], cards)
    use(table)
    assert choices(table) == [("b2",), ("b3",)]
    for wrong in ((), ("b2", "b3")):
        assert table.refused("a", "choose", cards=wrong) == "sengoku:502.3"


# Targets: 401.2


@clause("sengoku:glossary/target", "sengoku:401.2")
@pytest.mark.parametrize(
    ("target", "answers"),
    [
        ({"amount": 2}, [("b1", "b2"), ("b1", "b3"), ("b2", "b3")]),
        ({"up_to": True}, [(), ("b1",), ("b2",), ("b3",)]),
    ],
)
def test_several_targets_are_chosen_as_the_effect_begins_glossary_target(duel, target, answers):
    hit = does({"damage": 500}, target={"cards": ENEMY, **target})
    table = fields(duel, [general("a1", 2000, hit)], [general(f"b{n}") for n in (1, 2, 3)])
    use(table)
    assert choices(table) == answers
    table.play("a", "choose", cards=answers[-1])
    hurt = tuple(key for key in ("b1", "b2", "b3") if table.card(key).values.get("damage"))
    assert hurt == answers[-1]


@clause("sengoku:glossary/up-to", "sengoku:401.2")
def test_up_to_one_target_may_be_none_where_there_is_none_401_2(duel):
    hit = does({"damage": 500}, DRAW, target={"cards": ENEMY, "up_to": True})
    assert len(drew(use(fields(duel, [general("a1", 2000, hit)])), "a")) == 1


@clause("sengoku:glossary/up-to", "sengoku:500.6")
def test_what_triggers_for_up_to_one_target_is_carried_out_without_any_500_6(duel):
    shot = {"when": "attack", "target": {"cards": ENEMY, "up_to": True}, "do": [{"damage": 500}, DRAW]}
    table = fields(duel, [general("a1", 2000, shot)])
    table.attack("a1", "b.wall")
    assert len(drew(table.play("a", "activate", "a1"), "a")) == 1


@clause("sengoku:glossary/up-to", "sengoku:glossary/target")
@pytest.mark.parametrize(
    ("target", "rule"),
    [
        ({}, None),
        ({"up_to": True}, None),
        ({"amount": 2, "up_to": True}, None),
        ({"amount": 2}, "sengoku:500.6"),
    ],
)
def test_one_target_is_named_where_one_is_enough_glossary_up_to(duel, target, rule):
    hit = does({"damage": 500}, target={"cards": ENEMY, **target})
    table = fields(duel, [general("a1", 2000, hit)], [general("b1"), general("b2")])
    assert table.refused("a", "ability", "a1", "a1") == "sengoku:401.2.2"
    if rule:
        assert table.refused("a", "ability", "a1", "b2") == rule
    else:
        use(table, "a1", "b2")
        assert [table.card(key).values.get("damage", 0) for key in ("b1", "b2")] == [0, 500]


@clause("sengoku:401.2.2")
def test_what_has_no_target_is_aimed_at_nothing_401_2_2(duel):
    table = fields(duel, [general("a1", 2000, does(DRAW))], [general("b1")])
    assert table.refused("a", "ability", "a1", "b1") == "sengoku:401.2.2"


@clause("sengoku:401.2.2")
def test_what_is_not_on_the_table_is_no_target_401_2_2(duel):
    hit = does({"damage": 500}, target={"cards": ENEMY})
    table = fields(duel, [general("a1", 2000, hit)], [general("b1")])
    assert table.refused("a", "ability", "a1", "nobody") == "sengoku:401.2.2"


@clause("sengoku:411.2", "sengoku:401.1")
def test_a_main_ability_of_a_state_is_used_in_that_state_only_411_2(duel):
    table = fields(duel, [general("a1", 2000, does(DRAW, active="buyo"), keywords=["buyo"])])
    assert table.refused("a", "ability", "a1", value="1") == "sengoku:411.1"
    use(table, value="buyo")
    assert len(drew(use(table, value="1"), "a")) == 1


@clause("sengoku:412.1")
def test_only_what_has_one_use_a_turn_is_used_up_412_1(duel):
    table = fields(duel, [general("a1", 2000, does(DRAW), when("attack"), used_this_turn=["1", "2"])])
    assert len(drew(use(table), "a")) == 1
    assert len(drew(table.attack("a1", "b.wall"), "a")) == 1


@clause("sengoku:412.2")
def test_what_has_been_used_does_not_even_wait_412_2(duel):
    table = fields(duel, [general("a1", 2000, when("attack", once=True), used_this_turn=["1"])])
    assert verbs(table.attack("a1", "b.wall"), "waits") == []


# Steps that find nothing: 103.1.3


@clause("sengoku:103.1.3", "sengoku:glossary/retreat", "sengoku:glossary/special-damage", "sengoku:802.1")
@pytest.mark.parametrize("step", ["damage", "retreat", "musou"])
def test_a_general_that_has_left_the_battlefield_is_out_of_reach_103_1_3(duel, step):
    hit = {"damage": {"amount": 500, "what": "target"}} if step == "damage" else {step: "target"}
    text = does({"send": "target"}, hit, target={"cards": OTHERS})
    table = fields(duel, [general("a1", 2000, text), general("a2", standing=False)])
    assert [event.verb for event in use(table, target="a2")] == ["send"]


@clause("sengoku:309.2", "sengoku:103.2.6")
@pytest.mark.parametrize(
    "steps", [["look", {"send": {"what": "those", "to": "deck"}}], [{"send": {"what": OWN_HAND}}]]
)
def test_a_card_that_stays_where_it_is_goes_nowhere_309_2(duel, steps):
    assert use(fields(duel, [general("a1", 2000, does(*steps))])) == []


@clause("sengoku:502.2", "sengoku:103.1.3")
def test_who_has_left_in_the_place_of_anothers_retreat_retreats_no_more_502_2(duel):
    away = {"of": "retreat", "do": {"send": {"what": {"names": ["架空のb2"]}}}}
    swap = {"when": "constant", "do": {"give": {"changes": {"instead": away}}}}
    table = fields(
        duel, [general("a1", 2000, does({"retreat": ENEMY}))], [general("b1", 2000, swap), general("b2")]
    )
    use(table)
    assert [table.card(key).zone for key in ("b1", "b2")] == ["b.field", "b.hand"]


@clause("sengoku:glossary/reveal")
def test_a_card_that_is_shown_lies_where_it_lay_glossary_reveal(duel):
    table = fields(duel, [general("a1", 2000, does("look", "reveal", {"send": {"what": "those"}}))])
    top = table.game.position.zones["a.deck"].cards[0]
    events = use(table)
    assert [(event.verb, event.subject) for event in events] == [("shown", top), ("send", top)]
    assert events[0].clauses == ("sengoku:401.1", "sengoku:glossary/reveal")


@clause("sengoku:glossary/if-you-do")
def test_what_follows_a_card_shown_follows_only_if_one_was_glossary_if_you_do(duel):
    shows = {
        "may": {"do": {"reveal": {"what": {"side": "own", "zone": "hand", "type": "any"}}}, "then": ["draw"]}
    }
    for hand, drawn in ((1, 1), (0, 0)):
        table = fields(duel, [general("a1", 2000, does(shows))], a_has={"hand": hand})
        use(table)
        if hand:
            table.play("a", "activate", "a1")
        assert table.count("a.hand") == hand + drawn


@clause("sengoku:103.1.2")
@pytest.mark.parametrize(
    ("change", "begun"),
    [
        ({"power": 1}, 0),
        ({"power": {"of": {"side": "own"}}}, 0),
        ({"power": 0}, 1),
        ({"power": {"of": {"side": "own"}, "times": -500}}, 1),
        ({"siege_power": 1}, 1),
        ({"set_power": 3000}, 1),
    ],
)
@pytest.mark.parametrize("until", ["turn", "source_there"])
def test_only_a_rise_in_power_is_held_off_where_power_cannot_be_raised_103_1_2(duel, change, begun, until):
    ban = {"when": "constant", "do": {"give": {"changes": {"cannot": "raise_power"}}}}
    table = fields(duel, [general("a1", 2000, ban, does({"give": {"changes": change, "until": until}}))])
    assert len(verbs(use(table), "begins")) == begun


# How long it lasts: 506.2.4


@clause("sengoku:506.2.4", "sengoku:glossary/this-turn", "sengoku:glossary/this-battle")
@pytest.mark.parametrize(
    ("until", "rule", "after_the_battle"),
    [("battle", "sengoku:glossary/this-battle", 2000), ("turn", "sengoku:905.6", 2500)],
)
def test_what_lasts_for_the_turn_outlives_the_battle_506_2_4(duel, cited, until, rule, after_the_battle):
    rise = {"when": "attack", "do": {"give": {"changes": {"power": 500}, "until": until}}}
    table = fields(duel, [general("a1", 2000, rise)])
    events = [*table.attack("a1", "b.wall"), *table.decline()]
    assert Table(table.game.position).power(table.card("a1")) == after_the_battle
    assert cited([*events, *table.end_turn()], "effect_ends") == [rule, "sengoku:506.2.4"]


@clause("sengoku:506.2.4.3")
def test_what_lasts_to_the_end_of_the_next_turn_outlives_its_battles_506_2_4_3(duel):
    rise = does({"give": {"changes": {"power": 500}, "until": "next_turn"}})
    table = fields(duel, [general("a1", 2000, rise)], [general("b1")])
    use(table)
    table.end_turn()
    table.attack("b1", "a.wall")
    table.decline()
    assert Table(table.game.position).power(table.card("a1")) == 2500


# Conditions on what nobody has counted: 300.2


def in_hand(number, **more):
    return {
        "at_least": {
            "count": {"of": {"side": "own", "zone": "hand", "type": "any"}, **more},
            "number": number,
        }
    }


@pytest.mark.parametrize(
    ("given", "asks"),
    [
        (in_hand(2), ""),
        (in_hand(3), "a.hand#3"),
        (in_hand(2, plus=-1), "a.hand#3"),
        (in_hand(3, times=2), "a.hand#3"),
        (in_hand(1, what="power"), "a.hand.1.power"),
        ({"at_least": {"count": {"of": {"side": "own", "zone": "hand"}}}}, "a.hand.1.card_type"),
    ],
)
def test_the_cards_that_somebody_counted_may_be_enough_for_a_condition_300_2(duel, given, asks):
    hand = {"cards": [{}, {}], "more": True}
    table = fields(duel, [general("a1", 2000, does(DRAW, given=given))], a_has={"hand": hand})
    if asks:
        with pytest.raises(UnknownFact) as caught:
            table.game.refusal(Action("a", "ability", "a1"))
        assert caught.value.fact.key == asks
    else:
        assert len(drew(use(table), "a")) == 1


@clause("sengoku:602.2", "sengoku:103.3.1")
def test_what_lies_on_a_general_is_not_counted_on_the_field_602_2(duel):
    fence = {"id": "f1", "name": "架空の柵", "lies_on": "a2", "lies_as": "bosaku", "face_up": False}
    every = does({"draw": {"amount": {"of": {"side": "own", "type": "any"}}}})
    table = fields(duel, [general("a1", 2000, every), general("a2", standing=False), fence])
    assert len(drew(use(table), "a")) == 2


# What sets a text off: 403.1 and 500.2


@clause("sengoku:403.1", "sengoku:410.2")
@pytest.mark.parametrize(("dying", "cards"), [("b1", 0), ("b2", 1)])
def test_a_text_about_others_that_retreat_is_not_about_its_own_card_403_1(duel, dying, cards):
    dirge = when("retreat", of={"side": "own", "zone": "discard_pile"})
    table = fields(
        duel,
        [general("a1", 2000, does("retreat", target={"cards": ENEMY}))],
        [general("b1", 2000, dirge), general("b2")],
    )
    assert len(drew(use(table, target=dying), "b")) == cards


@clause("sengoku:500.2", "sengoku:501.1.1")
@pytest.mark.parametrize("text", [when("end"), when("resource", of={"zone": "resources"})])
def test_what_is_written_on_a_card_of_the_hand_is_not_set_off_500_2(duel, text):
    lays = does({"send": {"what": {**OTHERS}, "to": "resources"}})
    hand = [general("h1", 2000, text)]
    table = fields(duel, [general("a1", 2000, lays), general("a2")], a_has={"hand": hand})
    assert drew([*use(table), *table.play("a", "end_turn")], "a") == []


@clause("sengoku:901.5", "sengoku:500.2")
def test_a_phase_is_the_moment_of_no_card_901_5(duel):
    table = fields(duel, [general("a1", 2000, when("end", of={"side": "own"}), when("end"))])
    assert len(drew(table.play("a", "end_turn"), "a")) == 1


@clause("sengoku:410.2")
def test_a_text_for_the_discard_pile_is_set_off_once_when_its_card_retreats_410_2(duel):
    last = when("retreat", zone="discard_pile")
    table = fields(duel, [general("a1", 2000, does({"retreat": ENEMY}))], [general("b1", 2000, last)])
    assert len(drew(use(table), "b")) == 1


@clause("sengoku:501.1.1", "sengoku:304.1.1")
def test_what_is_said_of_generals_on_the_field_is_not_said_of_the_hand_304_1_1(duel):
    rush = {"when": "constant", "do": {"give": {"what": {"side": "own"}, "changes": {"keyword": "kishu"}}}}
    table = fields(duel, [general("a1", 2000, rush)], a_has={"hand": [general("h1")]})
    assert [Table(table.game.position).keywords(table.card(key)) for key in ("a1", "h1")] == [("kishu",), ()]


# Stratagems: 702


@clause("sengoku:702.4", "sengoku:906.6.3")
def test_a_stratagem_lies_in_the_discard_pile_when_its_play_sets_something_off_702_4(duel):
    watcher = when("stratagem_played", side="enemy", of={"type": "stratagem", "zone": "discard_pile"})
    plan = stratagem("h1", {"when": "played", "do": {"heal": {"side": "own"}}}, kind="stratagem_main")
    table = fields(duel, b=[general("b1", 2000, watcher)], a_has={"hand": [plan]})
    assert len(drew(table.play("a", "play", "h1"), "b")) == 1


@clause("sengoku:700.1", "sengoku:700.5")
def test_what_is_no_card_of_the_hand_or_no_resource_is_told_first_700_1(duel):
    twins = [general("h1", name="架空の双子"), general("a1", name="架空の双子")]
    table = fields(duel, twins[1:], a_has={"hand": twins[:1]})
    assert table.refused("a", "play", "nobody") == "sengoku:700.1"
    assert table.refused("a", "play", "h1", cards=("b.hand.1",)) == "sengoku:700.5"
    assert table.refused("a", "play", "h1") == "sengoku:701.2"


# Demands: 504


@clause("sengoku:504.2")
def test_who_must_attack_uses_no_ability_first_504_2(duel):
    must = {"when": "constant", "do": {"give": {"changes": {"must": "attack"}}}}
    table = fields(duel, [general("a1", 2000, must, does(DRAW))])
    assert table.refused("a", "ability", "a1") == "sengoku:504.2"


@clause("sengoku:504.3")
def test_a_demand_binds_nobody_where_nobody_knows_whether_it_can_be_met_504_3(duel):
    must = {"when": "constant", "do": {"give": {"changes": {"must": "attack"}}}}
    table = fields(duel, [general("a1", 2000, must, standing=None)])
    with pytest.raises(UnknownFact):  # whether it stands decides whether the turn may end
        table.play("a", "end_turn")
    table.game.enter(Action("a", "end_turn"))
    assert table.waiting == "b"


@clause("sengoku:504.3")
def test_an_interception_is_demanded_of_nobody_of_whom_it_is_unknown_whether_it_can_504_3(duel):
    must = {"when": "constant", "do": {"give": {"changes": {"must": "intercept"}}}}
    table = fields(duel, [general("a1", 2000)], [general("b1", 2000, must, standing=None)])
    table.attack("a1", "b.wall")
    assert table.game.request.default.move == "pass"


@clause("sengoku:906.4.3")
@pytest.mark.parametrize("key", ["nobody", "a2", "b.wall"])
def test_only_a_general_of_the_defender_intercepts_906_4_3(duel, key):
    table = duel(a="a1 2000/1, a2 2000/1", b="b1 2000/1")
    table.attack("a1", "b.wall")
    assert table.refused("b", "intercept", key) == "sengoku:906.4.3"


@clause("sengoku:500.3.1.2", "sengoku:309.1")
def test_a_lasting_effect_on_a_card_that_leaves_is_over_309_1(duel, cited):
    table = fields(duel, [general("a1", 2000, does({"give": {"power": 500}}))])
    use(table)
    events = table.effect("a", "a", Change("a1", "zone", "a.hand"))
    assert cited(events, "effect_ends") == ["sengoku:506.2.2", "sengoku:309.1"]
