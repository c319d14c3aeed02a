"""501, 506 and 103.3.4: what constant abilities and lasting effects make of a card, and in which order."""

import pytest

from judgeapp.domain.engine.kernel import Change, clause
from judgeapp.domain.engine.sengoku.state.table import Table
from tests.scenarios.sengoku.cards import DRAW, drew, fields, general, stratagem, verbs


def does(*steps, **more):
    return {"when": "main", "do": list(steps), **more}


def constant(*changes, given=(), **more):
    return {"when": "constant", "do": {"give": {"changes": list(changes), **more}}, "given": list(given)}


def give(*changes, **more):
    return does({"give": {"changes": list(changes), **more}})


def power(table, key="a1"):
    return Table(table.game.position).power(table.card(key))


def siege(table, key="a1"):
    return Table(table.game.position).siege(table.card(key))


def keywords(table, key):
    return Table(table.game.position).keywords(table.card(key))


def use(table, key, **more):
    return table.play("a", "ability", key, **more)


OTHERS = {"side": "own", "other": True}


# Where a text works: 501.1.1


@clause("sengoku:501.1.1", "sengoku:204.3@200.4")
@pytest.mark.parametrize(("zone", "comes_to"), [("discard_pile", 2500), ("resources", 2000), ("hand", 2000)])
def test_a_formation_whose_text_names_a_zone_works_there_alone_501_1_1(duel, zone, comes_to):
    rise = {**constant({"power": 500}, what={"side": "own"}), "zone": "discard_pile"}
    formation = stratagem("f1", rise, kind="formation")
    assert power(fields(duel, [general("a1")], a_has={zone: [formation]})) == comes_to


@clause("sengoku:506.1")
def test_a_lasting_effect_of_a_start_position_needs_no_text_on_the_table_506_1(duel):
    rise = {"on": "a1", "change": {"power": 500}, "source": "a2", "player": "a"}
    assert power(duel(a="a1 2000/1, a2 2000/1", effects=[rise])) == 2500


@clause("sengoku:506.1", "sengoku:400.3.3")
def test_an_ability_that_an_effect_of_a_start_position_gives_triggers_506_1(duel):
    gain = {"gain": {"ability": {"when": "end", "do": DRAW}}}
    rows = [
        {"on": key, "change": change, "source": "a2", "player": "a"}
        for key, change in (("a1", gain), ("a2", {"power": 500}))
    ]
    assert len(drew(duel(a="a1 2000/1, a2 2000/1", effects=rows).end_turn(), "a")) == 1


# Abilities that are given: 400.3.3


@clause("sengoku:400.3.3", "sengoku:501.1")
@pytest.mark.parametrize("more", [[], [{"power": 500}]], ids=["alone", "beside a rise in power"])
@pytest.mark.parametrize("made", [constant, give], ids=["by a constant ability", "by a lasting effect"])
def test_a_general_without_a_text_has_the_ability_that_it_is_given_400_3_3(duel, made, more):
    later = {"gain": {"ability": {"when": "end", "do": DRAW}}}
    teacher = general("a1", 2000, made(later, *more, what={"names": ["架空のa2"]}))
    others = [] if more else [general("a3", 2000, constant({"power": 500}))]
    table = fields(duel, [teacher, general("a2", abilities=None), *others])
    if made is give:
        use(table, "a1")
    assert len(drew(table.end_turn(), "a")) == 1


@clause("sengoku:501.1", "sengoku:506.2.3")
def test_a_constant_ability_that_is_given_applies_501_1(duel):
    rise = {"gain": {"ability": constant({"power": 500}, what={"side": "own"})}}
    table = fields(duel, [general("a1", 2000, give(rise, what=OTHERS)), general("a2", abilities=None)])
    use(table, "a1")
    assert (power(table, "a1"), power(table, "a2")) == (2500, 2500)


@clause("sengoku:418.3", "sengoku:621.2")
def test_a_feast_shares_a_triggered_ability_with_a_general_without_a_text_418_3(duel):
    shares = {"when": "end", "do": DRAW, "kyoen": True}
    guests = [
        general("a1", 2000, shares, feasts_with="a2", keywords=["kyoen"]),
        general("a2", abilities=None, feasts_with="a1", keywords=["kyoen"]),
        general("a3"),
    ]
    table = fields(duel, guests)
    table.play("a", "end_turn")
    assert [(one.card, one.value) for one in table.game.options()] == [("a1", "1"), ("a2", "a1:1")]


@clause("sengoku:400.3.3")
def test_each_ability_that_is_given_is_used_by_its_own_name_400_3_3(duel):
    two = [{"gain": {"ability": does({"draw": number})}} for number in (1, 2)]
    table = fields(duel, [general("a1", 2000, constant(*two, what=OTHERS)), general("a2")])
    assert [one.value for one in table.game.options() if one.move == "ability"] == ["a1+1", "a1+2"]
    assert len(drew(use(table, "a2", value="a1+2"), "a")) == 2


@clause("sengoku:501.2")
@pytest.mark.parametrize(
    "change", [{"gain": {"ability": does(DRAW)}}, "lose_abilities"], ids=["gives", "takes"]
)
def test_what_gives_or_takes_abilities_looks_at_printed_power_501_2(duel, change):
    lift = general("a1", 2000, constant({"power": 500}, what=OTHERS))
    master = general("a2", 2000, constant(change, what={**OTHERS, "power_at_least": 2500}))
    table = fields(duel, [lift, master, general("a3", 2000), general("a4", 2500, does({"heal": "self"}))])
    usable = {one.card for one in table.game.options() if one.move == "ability"}
    assert (power(table, "a3"), usable) == (2500, set() if change == "lose_abilities" else {"a4"})


# Keywords, names and kinds


@clause("sengoku:600.3", "sengoku:103.1.2")
@pytest.mark.parametrize(
    ("lost", "left"),
    [
        ({"lose_keyword": "kishu"}, ("kantsu",)),
        ({"lose_keyword": "nagayari"}, ("kishu", "kantsu")),
        ("lose_keyword", ()),
    ],
)
def test_the_keyword_that_is_named_is_lost_and_without_a_name_all_are_600_3(duel, lost, left):
    weak = general("b1", keywords=["kishu", "kantsu"])
    assert (
        keywords(fields(duel, [general("a1", 2000, constant(lost, what={"side": "enemy"}))], [weak]), "b1")
        == left
    )


@clause("sengoku:413.1", "sengoku:501.2")
@pytest.mark.parametrize(
    ("gained", "wanted"),
    [({"name": "架空の名"}, {"names": ["架空のa2"]}), ({"kind": "姫"}, {"kinds": ["忍者"]})],
)
def test_what_gives_a_name_or_kind_looks_at_the_printed_ones_501_2(duel, gained, wanted):
    herald = general("a1", 2000, constant(gained, what={"side": "own", **wanted}))
    by = {"names": ["架空の名"]} if "name" in gained else {"kinds": ["姫"]}
    lift = general("a3", 2000, constant({"power": 500}, what={"side": "own", **by}))
    table = fields(duel, [herald, general("a2", kinds=["忍者"]), lift])
    assert [power(table, key) for key in ("a1", "a2", "a3")] == [2000, 2500, 2000]


# What is forbidden: 401.2.1


@clause("sengoku:401.2.1", "sengoku:505.2.1", "sengoku:glossary/cannot-be-targeted")
def test_protection_from_stratagems_is_none_from_a_generals_ability_401_2_1(duel):
    safe = constant({"cannot": {"do": "be_targeted", "by": "enemy", "type": "stratagem"}})
    hit = {"target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}}
    plan = stratagem("h1", {"when": "played", **hit}, kind="stratagem_main")
    table = fields(
        duel,
        [general("a1", 2000, {"when": "main", **hit})],
        [general("b1", 2000, safe)],
        a_has={"hand": [plan]},
    )
    assert table.refused("a", "play", "h1", "b1") == "sengoku:401.2.1"
    use(table, "a1", target="b1")
    assert table.card("b1").values["damage"] == 500


@clause("sengoku:103.1.2")
def test_who_is_no_target_of_stratagems_may_still_attack_103_1_2(duel):
    safe = constant({"cannot": {"do": "be_targeted", "type": "stratagem"}})
    table = fields(duel, [general("a1", 2000, safe)])
    table.attack("a1", "b.wall")
    assert table.asked == "intercept"


# A number that is set and added to: 103.3.4


@clause("sengoku:103.3.4", "sengoku:506.2.1")
@pytest.mark.parametrize(("there_before", "comes_to"), [(True, 1000), (False, 1500)])
def test_a_setting_wipes_out_the_constant_rise_that_was_there_before_103_3_4(duel, there_before, comes_to):
    lift = general("a2", 2000, constant({"power": 500}, what=OTHERS))
    first, later = ([lift], []) if there_before else ([], [lift])
    table = fields(duel, [general("a1", 2000, give({"set_power": 1000})), *first], a_has={"hand": later})
    use(table, "a1")
    if later:
        table.play("a", "play", "a2")
    assert power(table) == comes_to


@clause("sengoku:103.3.4", "sengoku:501.2.1")
def test_a_constant_rise_whose_condition_holds_later_comes_on_top_of_a_setting_103_3_4(duel):
    lift = constant(
        {"power": 500}, what=OTHERS, given=[{"at_least": {"count": {"what": "loyalty"}, "number": 1}}]
    )
    loyal = does({"player_counters": {"kind": "loyalty", "amount": 1}})
    cards = [general("a1", 2000, give({"set_power": 1000})), general("a2", 2000, lift, loyal)]
    table = fields(duel, cards)
    use(table, "a1")
    use(table, "a2")
    assert power(table) == 1500


@clause("sengoku:103.3.4", "sengoku:506.2.1")
@pytest.mark.parametrize(("there_before", "comes_to"), [(True, 1500), (False, 1000)])
def test_a_constant_setting_wipes_out_the_effects_that_were_there_before_103_3_4(
    duel, there_before, comes_to
):
    setter = general("a2", 2000, constant({"set_power": 1000}, what=OTHERS))
    first, later = ([setter], []) if there_before else ([], [setter])
    table = fields(duel, [general("a1", 2000, give({"power": 500})), *first], a_has={"hand": later})
    use(table, "a1")
    if later:
        table.play("a", "play", "a2")
    assert power(table) == comes_to


@clause("sengoku:103.3.4", "sengoku:615.2", "sengoku:615.3")
def test_a_setting_wipes_out_what_karetsu_has_added_103_3_4(duel):
    table = fields(duel, [general("a1", 2000, give({"set_power": 1000}), keywords=["karetsu"])])
    assert power(table) == 2500
    use(table, "a1")
    assert power(table) == 1000


@clause("sengoku:103.3.4", "sengoku:620.4")
def test_a_star_that_is_laid_after_a_setting_counts_and_one_from_before_does_not_103_3_4(duel):
    star = general("a1", 1000, give({"set_power": 3000}), keywords=["shinsei"], card_number="GX-1")
    lying = general("s1", 1000, card_number="GX-1", lies_on="a1", lies_as="shinsei")
    copy = general("h1", 1000, card_number="GX-1")
    table = fields(duel, [star, lying], a_has={"hand": [copy]})
    assert power(table) == 1500
    use(table, "a1", value="1")
    assert power(table) == 3000
    use(table, "a1", value="shinsei", cards=("h1",))
    assert power(table) == 3500


@clause("sengoku:103.3.4", "sengoku:506.4")
def test_a_number_that_is_set_to_what_it_is_stays_so_when_a_rise_ends_103_3_4(duel):
    rise = {"when": "attack", "do": {"give": {"changes": {"power": 500}, "until": "battle"}}}
    setting = {"when": "confirmed", "do": {"give": {"set_power": 2500}}}
    table = fields(duel, [general("a1", 2000, rise, setting)], [general("b1", 1000)])
    table.attack("a1", "b.wall")
    table.intercept("b1")
    table.decline(2)
    assert (table.asked, power(table)) == ("main", 2500)


# A number that the record states


@pytest.mark.parametrize(
    ("field", "change", "number"),
    [("current_power", {"power": 500}, power), ("current_siege_power", {"siege_power": 1}, siege)],
)
def test_of_a_stated_number_only_what_came_on_top_of_it_counts(duel, field, change, number):
    twice = [general(f"a{n}", 2000, give(change, what={"names": ["架空のa1"]})) for n in (2, 3)]
    constantly = general("a4", 2000, constant(change, what=OTHERS))
    table = fields(duel, [general("a1"), *twice, constantly])
    use(table, "a2")
    table.effect("a", "a", Change("a1", field, 9))
    assert number(table) == 9
    use(table, "a3")
    assert number(table) == 9 + next(iter(change.values()))


@pytest.mark.parametrize("text", [[], [DRAW]], ids=["no text on the table", "a text"])
def test_karetsu_is_in_a_stated_power_and_in_no_siege_power_615_2(duel, text):
    one = general("a1", 2000, *map(does, text), keywords=["karetsu"])
    assert (power(fields(duel, [one])), siege(fields(duel, [one]))) == (2500, 1)
    assert power(fields(duel, [{**one, "current_power": 3000}])) == 3000


# What a prohibition holds down: 506.4


@clause("sengoku:506.4", "sengoku:103.1.2")
@pytest.mark.parametrize(
    ("cap", "change", "over"),
    [
        ({"power_at_most": 2000}, {"power": 500}, True),
        ({"power_at_most": 2000}, {"power": -500}, False),
        ({"siege_power_at_most": 1}, {"power": 500}, False),
        ({"siege_power_at_most": 1}, {"siege_power": 1}, True),
    ],
)
def test_an_effect_is_over_as_it_begins_where_a_prohibition_keeps_its_number_506_4(duel, cap, change, over):
    holds = general("b1", 2000, constant(cap, what={"side": "enemy"}))
    table = fields(duel, [general("a1", 2000, give(change))], [holds])
    ends = ["effect_ends"] if over else []
    assert verbs(use(table, "a1"), "begins", "effect_ends") == ["begins", *ends]
