"""A position that cannot be is refused with the field and the clause that it breaks."""

import pytest

from judgeapp.domain.engine import InvalidRecord, engine_for
from judgeapp.domain.engine.kernel import read_position

BOOK = engine_for("sengoku")


def general(**more):
    return {"name": "架空の一番槍", "power": 2000, "siege_power": 1, **more}


def side(**zones):
    return {"players": {"a": zones}}


CASES = {
    "a general on the field without its power": (
        side(field=[{"name": "架空の一番槍", "siege_power": 1}]),
        ("start.position.players.a.field[0].power", "sengoku:304.1"),
    ),
    "two generals of one name": (
        side(field=[general(), general()]),
        ("start.position.players.a.field[1].name", "sengoku:304.4"),
    ),
    "wounds that do not add up": (
        side(field=[general(damage=1000, wounds=[["battle", "x", 500]])]),
        ("start.position.players.a.field[0].damage", "sengoku:212.3"),
    ),
    "damage of its power": (
        side(field=[general(damage=2000)]),
        ("start.position.players.a.field[0].damage", "sengoku:503.2.1"),
    ),
    "a stratagem as a face-up resource": (
        side(resources=[{"name": "架空の札", "card_type": "stratagem_main"}]),
        ("start.position.players.a.resources[0].face_up", "sengoku:306.2.1"),
    ),
    "five copies": (
        side(hand=[{"name": "架空の札", "card_number": "T-1"}] * 5),
        ("start.position.players.a", "sengoku:101.2"),
    ),
    "a soldier in the hand": (
        side(hand=[{"name": "架空の兵", "summoned": True}]),
        ("start.position.a.hand", "sengoku:216.6"),
    ),
    "an odd turn of whoever goes second": (
        {"turn": 3, "turn_player": "b", "first_player": "a", **side()},
        ("start.position.turn_player", "sengoku:900.1"),
    ),
    "an even turn of whoever goes first": (
        {"turn": 4, "first_player": "a", **side()},
        ("start.position.turn_player", "sengoku:900.1"),
    ),
    "a hand before the setup": (
        {"phase": "setup", **side(hand=1)},
        ("start.position.phase", "sengoku:102.2"),
    ),
    "a battle step outside a battle": (
        {"step": "damage", **side()},
        ("start.position.step", "sengoku:906.2"),
    ),
    "a battle without an attacker": (
        {"phase": "battle", "step": "intercept", **side()},
        ("start.position.attacking_general", "sengoku:906.2"),
    ),
    "an attack on nothing": (
        {
            **{"phase": "battle", "step": "intercept", "attacking_general": "x", "attack_target": "y"},
            **side(field=[general(id="x")]),
        },
        ("start.position.attack_target", "sengoku:906.3.2"),
    ),
    "an attack on one's own wall": (
        {
            **{"phase": "battle", "step": "intercept", "attacking_general": "x", "attack_target": "a.wall"},
            **side(field=[general(id="x")]),
        },
        ("start.position.attack_target", "sengoku:906.3.2"),
    ),
    "an attack by a card that is no general on the field": (
        {
            **{"phase": "battle", "step": "intercept", "attacking_general": "y", "attack_target": "b.wall"},
            **side(field=[general(id="x")]),
        },
        ("start.position.attacking_general", "sengoku:906.3.2"),
    ),
    "an interception by an attacker": (
        {
            **{"phase": "battle", "step": "damage", "attacking_general": "x", "attack_target": "b.wall"},
            **{"intercepting_general": "x", **side(field=[general(id="x")])},
        },
        ("start.position.intercepting_general", "sengoku:906.3.2"),
    ),
    "one card in two zones": (
        side(field=[general(id="x")], hand=[{"id": "x", "name": "架空の札"}]),
        ("a.hand[0].id", "sengoku:300.1"),
    ),
}


@pytest.mark.parametrize(("position", "told"), CASES.values(), ids=CASES)
def test_it_is_refused_by_field_and_clause(position, told):
    with pytest.raises(InvalidRecord) as refused:
        read_position(BOOK, position)
    assert (refused.value.field, refused.value.clause) == told
    assert refused.value.message.ja != refused.value.message.en


@pytest.mark.parametrize(
    "stated",
    [
        {"turn": 3, "first_player": "a"},
        {"turn": 4, "first_player": "b"},
        {"turn": 4, "first_player": "a", "turn_player": "b"},
        {"turn": 4},
        {"turn": None, "first_player": "b"},
        {"first_player": "b"},
    ],
)
def test_whose_turn_it_is_hangs_on_who_went_first_and_on_the_number_where_both_are_told_900_1(stated):
    read_position(BOOK, {**stated, **side()})
