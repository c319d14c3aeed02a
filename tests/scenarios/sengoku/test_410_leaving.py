"""410, 500.2 and 629: what a general triggers as it retreats is what it had on the field."""

import json

import pytest
from jsonschema import Draft202012Validator

from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.kernel import Change, Game, clause, dump_position, load_schema, read_position
from tests.scenarios.sengoku.cards import DRAW, drew, fields, general, verbs, when

LAST_WORD = when("retreat")


def aura(change, **what):
    """A constant ability that changes the other own generals."""
    others = {"side": "own", "other": True, **what}
    return {"when": "constant", "do": {"give": {"what": others, "changes": change}}}


def spell(change, until="turn"):
    """A main ability that changes every own general for a time."""
    return {"when": "main", "do": {"give": {"what": {"side": "own"}, "changes": change, "until": until}}}


def struck(table, *keys):
    """Damage that is more than any of them can take, at the same time."""
    return table.effect("a", "x1", *(Change(key, "damage", 9_000) for key in keys))


def battlefield(duel, *generals, **a_has):
    source = {"discard_pile": [{"id": "x1", "name": "架空の火"}]}
    return fields(duel, generals, a_has={**source, **a_has})


@clause("sengoku:500.2", "sengoku:410.1")
@pytest.mark.parametrize("until", ["turn", "game"])
def test_an_ability_gained_for_a_time_triggers_410_1(duel, until):
    table = battlefield(duel, general("a1", 2000, spell({"gain": LAST_WORD}, until)), general("a2"))
    table.play("a", "ability", "a1")
    assert len(drew(struck(table, "a2"), "a")) == 1


@clause("sengoku:500.2")
def test_an_ability_gained_from_another_general_triggers_500_2(duel):
    table = battlefield(duel, general("a1", 2000, aura({"gain": LAST_WORD})), general("a2"))
    assert len(drew(struck(table, "a2"), "a")) == 1


@clause("sengoku:500.2", "sengoku:503.2.1")
def test_it_triggers_although_the_general_that_gave_it_retreats_at_the_same_time_500_2(duel):
    table = battlefield(duel, general("a1", 2000, aura({"gain": LAST_WORD})), general("a2"))
    events = struck(table, "a1", "a2")
    assert verbs(events, "retreat", "draw") == ["retreat", "retreat", "draw"]


@clause("sengoku:500.2")
def test_an_ability_that_was_lost_does_not_trigger_500_2(duel):
    table = battlefield(duel, general("a1", 2000, aura("lose_abilities")), general("a2", 2000, LAST_WORD))
    assert drew(struck(table, "a2"), "a") == []


def test_an_ability_that_was_kept_triggers_as_it_is_printed_410_2(duel):
    table = battlefield(duel, general("a1", 2000, aura({"power": 500})), general("a2", 2000, LAST_WORD))
    assert len(drew(struck(table, "a2"), "a")) == 1
    assert "retreated_abilities" not in table.card("a2").values


@clause("sengoku:glossary/retreat")
def test_an_effect_that_makes_several_retreat_looks_at_all_of_them_first_500_2(duel):
    every = {"retreat": {"side": "own"}}
    table = battlefield(
        duel,
        general("a1", 2000, aura({"gain": LAST_WORD})),
        general("a2"),
        general("a3", 2000, {"when": "main", "do": every}),
    )
    table.play("a", "ability", "a3")
    assert [row[1] for row in table.game.position.game.values["waiting"]] == ["a2", "a3"]


@clause("sengoku:629.1")
@pytest.mark.parametrize(
    ("change", "asked"), [({"keyword": "fukkatsu"}, "activate"), ({"power": 500}, "main")]
)
def test_a_return_that_was_gained_is_asked_about_629_1(duel, change, asked):
    table = battlefield(duel, general("a1", 2000, aura(change)), general("a2"), hand=[{"id": "h1"}])
    struck(table, "a2")
    assert table.asked == asked


@clause("sengoku:629.1")
def test_a_return_that_was_lost_is_not_asked_about_629_1(duel):
    losing = aura({"lose_keyword": "fukkatsu"})
    table = battlefield(
        duel, general("a1", 2000, losing), general("a2", keywords=["fukkatsu"]), hand=[{"id": "h1"}]
    )
    struck(table, "a2")
    assert table.asked == "main"


@clause("sengoku:309.1", "sengoku:410.2")
def test_what_it_retreated_with_is_over_when_it_leaves_the_discard_pile_309_1(duel):
    table = battlefield(duel, general("a1", 2000, aura({"gain": LAST_WORD})), general("a2"))
    struck(table, "a2")
    assert table.card("a2").values["retreated_abilities"]
    table.effect("a", "x1", Change("a2", "zone", "a.hand"))
    assert "retreated_abilities" not in table.card("a2").values


def test_a_gained_ability_that_waits_survives_being_saved_500_3_1(duel):
    paid = {"when": "retreat", "may": True, "do": DRAW}
    two = [general("a1", 2000, aura({"gain": paid})), general("a2"), general("a3")]
    table = battlefield(duel, *two)
    struck(table, "a2", "a3")
    assert table.asked == "trigger"
    saved = dump_position(table.game.saved())
    again = Game(table.game.book, read_position(table.game.book, saved))
    assert again.options() == table.game.options()


def test_a_ruling_writes_gained_abilities_and_lasting_effects_as_a_record_does():
    gained = spell({"gain": LAST_WORD})
    players = {"a": {"field": [general("a1", 2000, gained), general("a2")], "deck": 5}, "b": {}}
    strike = {
        "kind": "effect",
        "player": "a",
        "source": "a1",
        "changes": [{"of": "a2", "field": "damage", "value": 9_000}],
    }
    entries = [{"kind": "action", "player": "a", "move": "ability", "card": "a1"}, strike]
    record = {
        "version": 1,
        "book": "sengoku",
        "start": {"position": {"players": players}},
        "entries": entries,
    }
    told = json.loads(rule(GameRecord.from_json(record)).to_json())
    Draft202012Validator(load_schema("ruling")).validate(told)
    begun = next(event for event in told["entries"][0]["events"] if event["verb"] == "begins")
    assert begun["changes"][0]["to"][0]["change"]["gain"]["when"] == "retreat"
