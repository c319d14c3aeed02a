"""501.2: which abilities are constant ones, what they look at, and that nothing of it is remembered."""

import pytest

from judgeapp.domain.engine import Verdict
from judgeapp.domain.engine.kernel import Action, clause
from judgeapp.domain.engine.sengoku.state.table import Table
from tests.scenarios.sengoku.cards import fields, general, verbs
from tests.scenarios.sengoku.table import act, claim, ruled, table

OWN = {"side": "own"}


def main(*do, **more):
    return {"when": "main", "do": list(do), **more}


def constant(change, **what):
    return {"when": "constant", "do": {"give": {"changes": change, **({"what": what} if what else {})}}}


def give(change, **more):
    return {"give": {"changes": change, **more}}


def at(duel_table):
    return Table(duel_table.game.position)


@clause("sengoku:402.1")
def test_what_a_card_gives_when_it_is_used_is_not_given_before_402_1(duel):
    both = general("a1", 2000, constant({"power": 500}), main(give({"power": 1000})))
    game = fields(duel, [both])
    assert at(game).power(game.card("a1")) == 2500
    game.play("a", "ability", "a1")
    assert at(game).power(game.card("a1")) == 3500


@clause("sengoku:501.2")
def test_a_constant_ability_that_is_gained_works_from_then_on_501_2(duel):
    first = main(give({"gain": {"ability": main({"heal": "self"})}}))
    second = main(give({"gain": {"ability": constant({"power": 500})}}))
    game = fields(duel, [general("a1", 2000, first, second)])
    game.play("a", "ability", "a1", value="1")
    assert at(game).power(game.card("a1")) == 2000
    game.play("a", "ability", "a1", value="2")
    assert at(game).power(game.card("a1")) == 2500


@clause("sengoku:501.2")
def test_a_text_that_gives_keywords_looks_at_those_that_are_printed_501_2(duel):
    swift = constant({"keyword": "kishu"}, **OWN, keyword="kantsu")
    cards = [general("a1", 2000, swift), general("a2", 2000, keywords=["kantsu"]), general("a3", 2000)]
    game = fields(duel, cards)
    assert [at(game).keywords(game.card(key)) for key in ("a1", "a2", "a3")] == [(), ("kantsu", "kishu"), ()]


@clause("sengoku:501.2")
def test_a_text_that_gives_kinds_looks_at_those_that_are_printed_501_2(duel):
    noble = constant({"kind": "甲"}, **OWN, kinds=["乙"])
    cards = [general("a1", 2000, noble), general("a2", 2000, kinds=["乙"])]
    game = fields(duel, cards)
    assert [at(game).kinds(game.card(key)) for key in ("a1", "a2")] == [set(), {"甲"}]


@clause("sengoku:503.2.1.1")
def test_what_lessens_is_found_among_what_adds_503_2_1_1(duel):
    spell = main(give({"power": -1000}, what={"side": "enemy"}), give({"power": 500}))
    game = fields(duel, [general("a1", 2000, spell)], [general("b1", 1000), general("b2", 1500)])
    assert [one.subject for one in game.play("a", "ability", "a1") if one.verb == "retreat"] == ["b1"]


def test_what_comes_on_top_of_an_unknown_power_leaves_it_unknown_206_1():
    start = table([general("a1", None, main(give({"power": 500})))])
    ruling = ruled(start, [act("a", "ability", "a1"), claim("a1", "power", 500)])
    assert ruling.entries[1].verdict is Verdict.UNDETERMINED


@clause("sengoku:216.4")
def test_a_soldier_is_no_copy_of_the_card_whose_name_it_has_216_4(duel):
    call = main({"summon": {"power": 1000, "name": "架空のa1"}}, {"exhaust": {**OWN, "same_card": True}})
    game = fields(duel, [general("a1", 2000, call)])
    assert [one.subject for one in game.play("a", "ability", "a1") if one.verb == "exhaust"] == ["a1"]


@clause("sengoku:103.1.2")
@pytest.mark.parametrize(("standing", "told"), [(True, []), (False, ["stays_down"])])
def test_only_of_what_lies_down_it_is_told_that_it_does_not_stand_103_1_2(duel, standing, told):
    stiff = general("a2", 1000, constant({"cannot": "stand"}), standing=standing)
    game = fields(duel, [general("a1", 2000, main({"stand": {**OWN, "other": True}})), stiff])
    assert verbs(game.play("a", "ability", "a1"), "stays_down") == told


@clause("sengoku:502.2")
def test_a_wall_that_stays_because_of_a_replacement_is_told_with_its_clause_502_2():
    guard = constant({"instead": {"of": "siege_damage", "do": [{"heal": "self"}]}})
    start = table([general("a1", 2000)], [general("b1", 2000, guard, standing=False)])
    played = [act("a", "attack", "a1", "b.wall"), act("b", "pass"), claim("b.wall", "count", 4)]
    entry = ruled(start, played).entries[2]
    assert (entry.verdict, entry.decides) == (Verdict.DEPARTED, "sengoku:502.2")


def test_elite_is_named_where_it_keeps_its_general_from_being_a_target_625_1(duel):
    aim = main({"damage": 500}, target={"cards": {"side": "enemy"}})
    shy = constant({"cannot": {"do": "be_targeted"}})
    elite = general("b1", 2000, keywords=["seiei"], card_number="GX-1")
    game = fields(
        duel,
        [general("a1", 2000, aim)],
        [elite, general("b2", 2000, shy), general("b3", 2000)],
        b_has={"resources": [{**elite, "id": "r1"}]},
    )
    aimed = [Action("a", "ability", "a1", key) for key in ("b1", "b2")]
    assert ["精鋭" in game.game.refusal(one).reason.ja for one in aimed] == [True, False]


@clause("sengoku:212.3")
def test_a_fight_of_which_neither_power_nor_damage_was_noted_is_open_212_3():
    start = table([general("a1", 2000)], [general("b1", None, damage=None, standing=False)])
    played = [act("a", "attack", "a1", "b1"), act("b", "pass"), act("a", "pass"), act("b", "pass")]
    gone = ruled(start, [*played, claim("b1", "zone", "b.discard_pile")])
    assert gone.verdict is Verdict.UNDETERMINED


# What a number has of its own beside what texts make of it


def reckoned(game, field="power"):
    account = game.game.position.reckoned("a1", field)
    return account.value, [(part.op, part.value) for part in account.parts]


@clause("sengoku:103.3.4", "sengoku:615.2", "sengoku:620.4")
def test_a_power_that_is_set_takes_what_was_there_and_not_what_comes_later_103_3_4(duel):
    resource = {"id": "r1", "name": "架空の国力", "card_type": "general", "colour": "red"}
    own_resource = {"cards": {"side": "own", "zone": "resources", "type": "any"}}
    texts = (
        main(give({"set_power": 3000})),
        main({"lay": {"what": "target", "kind": "shinsei"}}, target=own_resource),
    )
    game = fields(duel, [general("a1", 2000, *texts, keywords=["karetsu"])], a_has={"resources": [resource]})
    assert reckoned(game) == (2500, [("is", 2000), ("plus", 500)])
    game.play("a", "ability", "a1", value="1")
    assert reckoned(game) == (3000, [("is", 2000), ("put", 3000)])
    game.play("a", "ability", "a1", "r1", value="2")
    assert reckoned(game)[0] == 3500


@clause("sengoku:615.2")
def test_what_is_added_to_the_power_is_not_added_to_the_siege_power_615_2(duel):
    rise = constant({"siege_power": 1}, **OWN)
    game = fields(duel, [general("a1", 2000, rise, keywords=["karetsu"])])
    assert reckoned(game, "siege_power")[0] == 2
    assert reckoned(game)[0] == 2500


@clause("sengoku:615.2")
def test_in_a_power_that_a_record_states_it_is_already_615_2(duel):
    rise = main(give({"power": 500}))
    game = fields(duel, [general("a1", 2000, rise, keywords=["karetsu"], current_power=4000)])
    assert [part.entry for part in game.game.position.reckoned("a1", "power").parts] == [-1]
    game.play("a", "ability", "a1")
    assert reckoned(game) == (4500, [("is", 4000), ("plus", 500)])


@clause("sengoku:501.1.1")
def test_a_text_of_a_resource_of_unknown_type_may_be_that_of_a_formation_501_1_1():
    card = {"id": "r1", "name": "架空の国力", "colour": "red", "abilities": [main({"draw": 1})]}
    ruling = ruled(table([general("a1", 2000)], a_has={"resources": [card]}), [act("a", "ability", "r1")])
    assert [fact["key"] for fact in ruling.facts] == ["r1.card_type"]
    assert {one.answer for one in ruling.entries[0].by_answer if one.verdict is Verdict.LEGAL} == {
        "formation"
    }
