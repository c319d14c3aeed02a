"""An effect of a card that the engine rules on is compared with what the rules derive, and does not happen twice."""

import pytest

from judgeapp.domain.engine import GameRecord, Verdict, engine_for, rule
from judgeapp.domain.engine.kernel import clause, read_position
from judgeapp.domain.engine.sengoku.cards.encoded import unencoded

DRAW = {"when": "attack", "do": {"draw": 1}}


def ruling(a, b, entries, **more):
    players = {"a": {"wall": 8, "deck": 20, "hand": 2, **a}, "b": {"wall": 8, "deck": 20, "hand": 2, **b}}
    position = {"turn_player": "a", "phase": "main", "turn": 3, "players": players, **more}
    return rule(
        GameRecord.from_json(
            {"version": 1, "book": "sengoku", "start": {"position": position}, "entries": entries}
        )
    )


def general(key, **facts):
    made = {"id": key, "name": f"架空の{key}", "card_type": "general", "power": 2000, "siege_power": 1}
    return {**made, "colourless_cost": 0, **facts}


def attack(card, target):
    return {"kind": "action", "player": "a", "move": "attack", "card": card, "target": target}


def effect(source, *changes):
    stated = [{"of": of, "field": field, "value": value} for of, field, value in changes]
    return {"kind": "effect", "player": "a", "source": source, "changes": stated}


END = {"kind": "action", "player": "a", "move": "end_turn"}


def walls(told):
    return told.final_position["players"]["b"]["wall"]


def test_kantsu_stated_before_the_fight_breaches_one_wall_only():
    told = ruling(
        {"field": [general("a1", keywords=["kantsu"], abilities=[])]},
        {
            "field": [general("b1", power=1000, standing=False, abilities=[])],
            "wall": [{"id": "w1"}, {"id": "w2"}],
        },
        [attack("a1", "b1"), effect("a1", ("w1", "zone", "b.discard_pile")), END],
    )
    assert [entry.verdict for entry in told.entries] == [Verdict.LEGAL] * 3
    assert [card["id"] for card in walls(told)] == ["w2"]


def test_a_crest_stated_after_the_attack_is_the_one_that_was_lit():
    told = ruling(
        {"field": [general("a1", keywords=["mitsuaoi"])]},
        {},
        [attack("a1", "b.wall"), effect("a1", ("a", "crests", 1))],
    )
    assert told.entries[1].verdict is Verdict.LEGAL
    assert "sengoku:611.2" in told.entries[1].clauses


def test_an_optional_keyword_that_is_stated_was_used():
    told = ruling(
        {"field": [general("a1", keywords=["shageki"])]},
        {"field": [general("b1", standing=False), general("b2", standing=False)]},
        [attack("a1", "b.wall"), effect("a1", ("b2", "damage", 500))],
    )
    assert told.entries[1].verdict is Verdict.LEGAL
    assert told.entries[1].implied[-1]["target"] == "b2"


@pytest.mark.parametrize(("damage", "verdict"), [(500, Verdict.LEGAL), (1000, Verdict.DEPARTED)])
def test_what_an_encoded_text_does_not_do_departs(damage, verdict):
    hurt = {"when": "attack", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}}
    told = ruling(
        {"field": [general("a1", abilities=[hurt])]},
        {"field": [general("b1")]},
        [attack("a1", "b.wall"), effect("a1", ("b1", "damage", damage))],
    )
    assert told.entries[1].verdict is verdict


def test_an_encoded_text_that_is_stated_with_one_of_two_targets_was_used_on_it():
    hurt = {"when": "attack", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}}
    told = ruling(
        {"field": [general("a1", abilities=[hurt])]},
        {"field": [general("b1"), general("b2")]},
        [attack("a1", "b.wall"), effect("a1", ("b2", "damage", 500))],
    )
    assert told.entries[1].verdict is Verdict.LEGAL
    assert told.entries[1].implied[-1]["target"] == "b2"


def test_what_a_keyword_does_not_explain_is_the_text_that_nobody_encoded():
    told = ruling(
        {"field": [general("a1", keywords=["kantsu"])]},
        {"field": [general("b1")]},
        [effect("a1", ("b1", "damage", 1000))],
    )
    assert told.entries[0].verdict is Verdict.ON_TRUST


def test_a_keyword_of_the_main_phase_that_is_stated_was_used():
    told = ruling(
        {"field": [general("a1", keywords=["sogeki"])]}, {}, [effect("a1", ("a1", "damage_factor", 2))]
    )
    assert told.entries[0].verdict is Verdict.LEGAL
    assert told.entries[0].implied[-1]["move"] == "ability"


def test_a_keyword_that_does_nothing_by_itself_stands_beside_one_that_does():
    told = ruling(
        {"field": [general("a1", keywords=["kishu", "mitsuaoi"])]},
        {},
        [attack("a1", "b.wall"), effect("a1", ("a", "crests", 1))],
    )
    assert told.entries[1].verdict is Verdict.LEGAL
    assert told.final_position["players"]["a"]["crests"] == 1


@pytest.mark.parametrize("source", ["a", "a1", "a2"], ids=["a player", "no text", "unknown keywords"])
def test_what_the_rules_say_nothing_of_is_believed(source):
    table = {"field": [general("a1")], "hand": [general("a2", keywords=None)]}
    told = ruling(table, {"field": [general("b1")]}, [effect(source, ("b1", "damage", 500))])
    assert told.entries[0].verdict is Verdict.ON_TRUST


def test_a_card_whose_text_is_empty_does_nothing():
    told = ruling({"field": [general("a1", abilities=[])]}, {}, [effect("a1", ("a", "crests", 1))])
    assert told.entries[0].verdict is Verdict.DEPARTED


# A stratagem whose text nobody encoded: 702.4

PLAN = {"id": "h1", "name": "架空の策", "card_type": "stratagem_main", "colourless_cost": 0}


def act(move, **more):
    return {"kind": "action", "player": "a", "move": move, **more}


@pytest.mark.parametrize(
    ("phase", "entry", "verdict"),
    [
        ("main", act("play", card="h1"), Verdict.ON_TRUST),
        ("resource", act("resource", card="h1", value="down"), Verdict.LEGAL),
        ("main", act("play", card="b1"), Verdict.ILLEGAL),
        ("main", act("play"), Verdict.ON_TRUST),
    ],
)
def test_only_what_a_stratagem_does_when_it_is_played_is_taken_on_trust_702_4(phase, entry, verdict):
    """Where nobody wrote down what was played it was the only card that can have been."""
    told = ruling({"hand": [PLAN]}, {"field": [general("b1")]}, [entry], phase=phase)
    assert told.entries[0].verdict is verdict


@clause("sengoku:205.2", "sengoku:216.4", "sengoku:306.5")
@pytest.mark.parametrize(
    ("facts", "believed"),
    [
        *[({}, True), ({"abilities": []}, False), ({"name": None}, False)],
        *[({"summoned": True}, False), ({"face_up": False}, False)],
    ],
    ids=["nobody wrote its text down", "an empty text", "an unknown card", "a soldier", "face down"],
)
def test_only_a_text_that_is_there_and_not_encoded_is_believed_205_2(facts, believed):
    zone = "field" if "summoned" in facts else "resources"
    position = read_position(
        engine_for("sengoku"), {"players": {"a": {zone: [general("x1", **facts)]}, "b": {}}}
    )
    assert (unencoded(position, "x1") is not None) is believed
