"""A position saved in the middle of something says how the table lay before and what was entered since."""

import copy

import pytest
from jsonschema import Draft202012Validator

from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_for, rule
from judgeapp.domain.engine.kernel import Action, Game, dump_position, position_schema, read_position
from judgeapp.domain.engine.tools.situation import Situation

from .conftest import act

BOOK = engine_for("sengoku")
SUPPRESSOR = {"id": "h1", "name": "架空の先手", "card_type": "general", "power": 1000, "siege_power": 1}
SUPPRESSOR |= {"colourless_cost": 0, "keywords": ["seiatsu"], "abilities": []}
DRAWER = {"id": "h2", "name": "架空の策", "card_type": "stratagem_main", "colourless_cost": 0}
DRAWER |= {"abilities": [{"when": "played", "do": [{"draw": 1}, {"discard": 1}]}]}


def record(entries, position=None, **zones):
    a = {"hand": [SUPPRESSOR, DRAWER, {"id": "h3"}], "deck": 20, "wall": 5, **zones}
    table = position or {"turn": 3, "players": {"a": a, "b": {"wall": 5, "hand": 0, "deck": 20}}}
    data = {"version": 1, "book": "sengoku", "start": {"position": table}, "entries": entries}
    return GameRecord.from_json(copy.deepcopy(data))


def saved_after(*entries, **zones):
    return rule(record(list(entries), **zones)).final_position


def asked_on(position):
    return Game(BOOK, read_position(BOOK, position)).asked_now


def test_a_position_saved_while_an_ability_is_asked_about_keeps_the_ability():
    saved = saved_after(act("a", "play", card="h1"))
    assert asked_on(saved) == "activate"
    told = rule(record([act("a", "activate", card="h1")], saved))
    assert [str(entry.verdict) for entry in told.entries] == ["legal"]
    assert len(told.final_position["players"]["b"]["wall"]) == 4


def test_a_position_saved_in_the_middle_of_an_effect_goes_on_with_its_next_step():
    saved = saved_after(act("a", "play", card="h2"))
    assert asked_on(saved) == "choose"
    told = rule(record([act("a", "choose", cards=["h1"])], saved))
    assert [card["id"] for card in told.final_position["players"]["a"]["discard_pile"]] == ["h1", "h2"]


def test_it_survives_being_saved_again_before_anything_is_entered():
    saved = saved_after(act("a", "play", card="h2"))
    assert rule(record([], saved)).final_position == saved


def test_a_position_between_two_decisions_has_nothing_under_way():
    assert "under_way" not in saved_after(act("a", "play", card="h1"), act("a", "pass"))


def test_the_position_at_a_departure_comes_back_to_the_decision_that_departed():
    told = rule(record([act("a", "play", card="h2"), act("a", "choose", cards=["h1", "h3"])]))
    assert asked_on(told.position_at_departure) == "choose"


def test_the_past_of_a_saved_position_is_no_entry_of_the_new_record():
    saved = saved_after(act("a", "play", card="h2"))
    game = Game(BOOK, read_position(BOOK, saved))
    assert (game.events, game.inputs, game.position.origin) == ([], [], {})
    game.play(Action("a", "choose", cards=("h3",)))
    assert {event.entry for event in game.events} == {0}


def test_cards_of_an_uncounted_deck_are_the_same_cards_after_loading():
    shown = {"kind": "reveal", "card": "a.deck.2", "facts": {"name": "架空の札"}}
    entries = [act("a", "play", card="h2"), act("a", "choose", cards=["h3"]), shown]
    twice = [{**DRAWER, "id": key} for key in ("h2", "h4")]
    hand = {"hand": [*twice, {"id": "h3"}], "deck": None}
    saved = saved_after(*entries, act("a", "play", card="h4"), **hand)
    drawn = {"id": "a.deck.2", "name": "架空の札"}
    assert drawn in saved["players"]["a"]["hand"]
    assert drawn in rule(record([], saved)).final_position["players"]["a"]["hand"]


def test_the_schema_of_a_position_knows_what_is_under_way():
    saved = saved_after(act("a", "play", card="h2"))
    Draft202012Validator(position_schema(BOOK.layout)).validate(saved)


def spoilt(change):
    saved = saved_after(act("a", "play", card="h2"))
    change(saved)
    with pytest.raises(InvalidRecord) as caught:
        read_position(BOOK, saved)
    return caught.value.field


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda saved: saved["players"]["b"].update(wall=4), "players.b.wall"),
        (lambda saved: saved.update(turn=4), "turn"),
        (lambda saved: saved["under_way"].update(entries=[]), "players.a.deck"),
        (lambda saved: saved["under_way"]["entries"][0].update(card="h1"), "players.a.deck"),
        (lambda saved: saved["under_way"]["entries"][0].update(card="x1"), "under_way.entries[0].card"),
        (lambda saved: saved["under_way"]["entries"][0].update(move="choose"), "under_way.entries[0].move"),
        (lambda saved: saved["under_way"]["entries"][0].update(move="fly"), "under_way.entries[0].move"),
        (lambda saved: saved["under_way"]["entries"][0].update(kind="claim"), "under_way.entries[0].by"),
        (lambda saved: saved["under_way"]["since"].update(turn="x"), "under_way.since.turn"),
        (
            lambda saved: saved["under_way"]["since"]["players"]["b"].update(field=["架空"]),
            "under_way.since.players.b.field[0].power",
        ),
    ],
)
def test_a_way_that_does_not_lead_to_the_table_is_refused_with_the_place(change, place):
    assert spoilt(change) == f"start.position.{place}"


def test_the_situation_builder_takes_the_table_alone():
    saved = saved_after(act("a", "play", card="h2"))
    assert "under_way" not in Situation(BOOK.layout, saved).data
    assert dump_position(read_position(BOOK, Situation(BOOK.layout, saved).data))["turn"] == 3
