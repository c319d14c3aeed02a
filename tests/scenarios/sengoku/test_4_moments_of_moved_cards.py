"""410, 421, 205.4.1: where a card comes from and goes to decides what triggers, and why something else does not."""

import pytest

from tests.scenarios.sengoku.cards import general, stratagem, when
from tests.scenarios.sengoku.table import act, claim, main, ruled, table

USE, ON = act("a", "ability", "a1"), act("a", "ability", "a1", "b1")


def mover(what, to, **more):
    """a1, whose ability sends these cards to a zone."""
    return general("a1", 2000, main({"send": {"what": what, "to": to}}, **more))


def came_to(position, *played):
    """What the last entry, a claim, comes to, and by which clause."""
    entry = ruled(position, [*played]).entries[-1]
    return str(entry.verdict), entry.decides.partition(":")[2]


@pytest.mark.parametrize("zone", ["field", "wall", "hand"])
def test_a_card_that_becomes_a_resource_triggers_wherever_it_comes_from_421_1(zone):
    settles = general("x1", 1000, when("resource"))
    user = mover({"side": "own", "zone": zone, "other": True}, "resources")
    a_has = {"hand": [], "wall": 0, zone: [user, settles] if zone == "field" else [settles]}
    position = table([user], a_has=a_has)
    assert came_to(position, USE, claim("a.hand", "count", 1)) == ("legal", "421.1")


@pytest.mark.parametrize(("abilities", "clause"), [([when("retreat")], "410.1"), ([], "401.1")])
def test_a_general_that_goes_to_the_hand_has_not_retreated_410_1(abilities, clause):
    user = mover("target", "hand", target={"cards": {"side": "enemy"}})
    position = table([user], [general("b1", 1000, *abilities)])
    assert came_to(position, ON, claim("b.hand", "count", 5)) == ("departed", clause)


@pytest.mark.parametrize(("abilities", "clause"), [([when("wall")], "205.4.1"), ([], "303.1")])
def test_a_card_of_the_wall_that_no_siege_took_does_nothing_205_4_1(abilities, clause):
    user = mover({"side": "enemy", "zone": "wall", "type": "any"}, "discard_pile")
    position = table([user], b_has={"wall": [stratagem("w1", *abilities)]})
    assert came_to(position, USE, claim("b.hand", "count", 4)) == ("departed", clause)


def test_of_a_card_of_the_hand_it_is_not_said_that_no_siege_took_it_205_4_1():
    user = mover({"side": "own", "zone": "hand", "type": "any"}, "discard_pile")
    position = table([user], a_has={"hand": [stratagem("h1", when("wall"))]})
    assert came_to(position, USE, claim("a.deck", "count", 19)) == ("departed", "301.1")
