"""613, 621, 602 and 500.6: whom a keyword may be aimed at, and how whoever uses it says so."""

import pytest

from judgeapp.domain.engine.kernel import clause
from tests.scenarios.sengoku.cards import fields, general
from tests.scenarios.sengoku.table import act, claim, fight, ruled, table

SHOOTER = general("a1", 2000, keywords=["shageki"])
UNTOLD = general("b1", 2000, standing=False, keywords=None, card_number="X-1")
LAID = general("b2", 2000, standing=False)
UPRIGHT = general("b3", 2000)
WALL = act("a", "attack", "a1", "b.wall")


def untouchable(key, **facts):
    kept = {"cannot": {"do": "be_targeted"}}
    return general(key, 2000, {"when": "constant", "do": {"give": {"changes": kept}}}, **facts)


def offered(game):
    """What the keyword that is asked about may be aimed at."""
    options = game.game.request.options(game.game.position)
    return [one.target for one in options if one.move == "activate"]


@clause("sengoku:613.2")
def test_what_nobody_knows_of_one_enemy_keeps_no_other_from_being_shot_at_613_2(duel):
    game = fields(duel, [SHOOTER], [UNTOLD, LAID, UPRIGHT])
    game.attack("a1", "b.wall")
    assert offered(game) == ["b2"]
    assert game.refused("a", "activate", "a1", "b3") == "sengoku:613.2"


@clause("sengoku:613.2", "sengoku:625.1")
def test_where_only_one_may_be_shot_at_it_is_asked_whether_it_can_be_625_1():
    played = [WALL, act("a", "activate", "a1", "b1")]
    copy = {**UNTOLD, "id": "r1", "standing": True}
    ruling = ruled(table([SHOOTER], [UNTOLD, UPRIGHT], b_has={"resources": [copy]}), played)
    assert [str(entry.verdict) for entry in ruling.entries] == ["legal", "undetermined"]
    assert ruling.facts[0]["key"] == "b1.keywords?seiei"


@clause("sengoku:401.2.1", "sengoku:613.2")
@pytest.mark.parametrize("target", ["b1", "a1", "b.wall"])
def test_shageki_is_aimed_at_no_enemy_that_cannot_be_a_target_401_2_1(duel, target):
    game = fields(duel, [SHOOTER], [untouchable("b1", standing=False), LAID])
    game.attack("a1", "b.wall")
    refused = game.refused("a", "activate", "a1", target)
    assert refused == ("sengoku:401.2.1" if target == "b1" else "sengoku:613.2")


@clause("sengoku:401.2.1", "sengoku:621.1")
def test_a_feast_is_shared_with_no_general_that_cannot_be_a_target_621_1(duel):
    guest = {**untouchable("a1"), "keywords": ["kyoen"]}
    friend = general("a2", 1000, keywords=["kyoen"])
    host = general("h1", 1000, keywords=["kyoen"])
    game = fields(duel, [guest, friend], a_has={"hand": [host]})
    game.play("a", "play", "h1")
    assert offered(game) == ["a2"]
    assert game.refused("a", "activate", "h1", "a1") == "sengoku:401.2.1"


@clause("sengoku:500.6")
@pytest.mark.parametrize(
    "named", [{"target": "b2"}, {"cards": ["b2"]}, {"cards": ["b2"], "value": "shageki"}]
)
def test_a_target_counts_wherever_it_is_written_500_6(named):
    played = [WALL, act("a", "activate", "a1", **named), claim("b2", "damage", 500)]
    ruling = ruled(table([SHOOTER], [LAID, general("b4", 2000, standing=False)]), played)
    assert [str(entry.verdict) for entry in ruling.entries] == ["legal"] * 3


@clause("sengoku:500.6", "sengoku:628.1")
@pytest.mark.parametrize("named", [{"target": "d2"}, {"cards": ["d2"]}])
def test_a_card_that_a_keyword_takes_counts_wherever_it_is_written_628_1(named):
    start = table(
        [general("a1", 4000, keywords=["eikon"])],
        [general("b1", 1000, standing=False)],
        a_has={"discard_pile": [general("d1"), general("d2")]},
    )
    ruling = ruled(start, [*fight("a1", "b1"), act("a", "activate", "a1", **named)])
    assert str(ruling.entries[-1].verdict) == "legal"


@clause("sengoku:602.2.3", "sengoku:628.1")
def test_a_fence_of_which_nothing_is_known_is_no_general_of_the_discard_pile_628_1():
    tired = general("a2", 1000, standing=False)
    field = [
        general("a1", 4000, keywords=["eikon"]),
        tired,
        {"id": "f1", "lies_on": "a2", "lies_as": "bosaku", "face_up": False},
    ]
    start = table(field, [general("b1", 1000, standing=False)], turn_player="b", turn=6)
    stood = [act("b", "end_turn"), act("a", "pass"), claim("f1", "zone", "a.discard_pile")]
    ruling = ruled(start, [*stood, *fight("a1", "b1"), act("a", "activate", "a1", cards=["f1"])])
    assert [str(entry.verdict) for entry in ruling.entries[2:]] == ["legal"] * 5 + ["illegal"]


@clause("sengoku:204.3", "sengoku:206.1", "sengoku:207.1", "sengoku:601.1")
@pytest.mark.parametrize(
    ("printed", "verdict"),
    [
        ({"power": 1000}, "on_trust"),
        ({"siege_power": 1}, "on_trust"),
        ({"troops": ["足軽"]}, "on_trust"),
        ({"keywords": ["kantsu"]}, "on_trust"),
        ({"keywords": ["wana"]}, "undetermined"),
        ({}, "undetermined"),
    ],
    ids=["power", "siege", "troops", "keyword", "keyword of a stratagem", "nothing"],
)
def test_a_card_with_what_only_generals_have_is_one_601_1(printed, verdict):
    hand = [{"id": "h1", "name": "架空の手札", "colourless_cost": 0, **printed}]
    ruling = ruled(table([], [], a_has={"hand": hand}), [act("a", "play", "h1")])
    assert str(ruling.entries[0].verdict) == verdict
    assert [fact["key"] for fact in ruling.facts] == (["h1.card_type"] if verdict == "undetermined" else [])
