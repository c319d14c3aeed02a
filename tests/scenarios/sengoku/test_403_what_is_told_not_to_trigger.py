"""403.1 and 500.2: what a card has for a moment that was not its own, or that wants more, is told not to trigger."""

import pytest

from judgeapp.domain.engine.kernel import Change, clause
from tests.scenarios.sengoku.cards import DRAW, fields, general, when

OF_A_DISCARD = {"side": "any", "zone": "discard_pile"}
HAND_AND_DECK = (("a.hand", "count"), ("a.deck", "count"))
NEVER = {"at_least": {"count": {"what": "crests"}, "number": 2}}


def unheard(events):
    """Of whom it is told that an ability does not trigger, by which clause, and what it would have changed."""
    return [(one.subject, one.clauses[0], one.about) for one in events if one.verb == "unheard"]


def clauses(events):
    return [(subject, rule.partition(":")[2]) for subject, rule, _ in unheard(events)]


@clause("sengoku:500.2")
def test_a_moment_tells_nothing_of_what_waits_for_another_500_2(duel):
    both = when("attack"), when("deployed", given=[NEVER])
    assert clauses(fields(duel, [general("a1", 2000, *both)]).attack("a1", "b.wall")) == []


# A fight: 407, 409 and 423


@pytest.fixture
def fought(duel):
    """What is told when a1 with these abilities fights b1, which stands and intercepts or is attacked exhausted."""

    def fight(a=(), b=(), *, power=2000, against=3000, intercepted=False):
        hit = general("b1", against, *b, standing=intercepted)
        table = fields(duel, [general("a1", power, *a)], [hit], b_has={"hand": 0}, a_has={"hand": 0})
        table.attack("a1", "b.wall" if intercepted else "b1")
        if not intercepted:
            return clauses(table.decline(3))
        table.intercept("b1")
        return clauses(table.decline(2))

    return fight


@clause("sengoku:423.1")
def test_an_attacker_that_wins_has_won_no_interception_423_1(fought):
    assert fought([when("interception_won")], power=4000) == [("a1", "423.1")]


@clause("sengoku:407.1")
@pytest.mark.parametrize("intercepted", [True, False])
def test_whoever_was_attacked_and_wins_has_won_no_attack_407_1(fought, intercepted):
    assert fought(b=[when("attack_won")], intercepted=intercepted) == [("b1", "407.1")]


@clause("sengoku:423.1")
@pytest.mark.parametrize(("intercepted", "told"), [(True, []), (False, [("b1", "423.1")])])
def test_only_who_intercepted_has_won_an_interception_423_1(fought, intercepted, told):
    assert fought(b=[when("interception_won")], intercepted=intercepted) == told


@clause("sengoku:409.2", "sengoku:407.2@423", "sengoku:407.2")
@pytest.mark.parametrize("power", [2000, 4000])
def test_whoever_retreats_as_well_or_alone_has_won_nothing_409_2(fought, power):
    told = fought(b=[when("battle_won"), when("interception_won")], power=4000, against=power)
    assert told == [("b1", "409.2"), ("b1", "407.2@423")]


@clause("sengoku:407.2", "sengoku:409.2")
def test_an_attacker_whose_enemy_stays_has_won_neither_attack_nor_battle_407_2(fought):
    told = fought([when("attack_won"), when("battle_won")], power=2000, against=3000)
    assert told[:2] == [("a1", "407.2"), ("a1", "409.2")]


@clause("sengoku:403.1")
def test_what_waits_for_the_victories_of_others_has_not_missed_its_own_403_1(fought):
    assert fought([when("battle_won", of=OF_A_DISCARD)]) == []


@clause("sengoku:1003.4", "sengoku:407.2")
def test_an_ability_that_a_general_was_given_is_told_like_a_printed_one_407_2(duel):
    gives = {
        "when": "main",
        "do": {"give": {"what": "self", "changes": {"gain": {"ability": when("attack_won")}}}},
    }
    table = fields(duel, [general("a1", 2000, gives)], [general("b1", 3000, standing=False)])
    table.play("a", "ability", "a1")
    table.attack("a1", "b1")
    assert ("a1", "407.2") in clauses(table.decline(3))


@clause("sengoku:410.3.1")
def test_a_general_that_was_given_an_ability_takes_it_along_where_it_retreats_410_3_1(duel):
    """It retreats by an effect, not by the damage of a battle."""
    gives = {
        "when": "main",
        "do": {"give": {"what": "self", "changes": {"gain": {"ability": when("battle_retreat")}}}},
    }
    table = fields(duel, [general("a1", 2000, gives)])
    table.play("a", "ability", "a1")
    assert clauses(table.effect("b", "b", Change("a1", "damage", 2000))) == [("a1", "410.3.1")]


# What it is told of


def between(*zones):
    """Cards that come to these zones of anybody, or leave them."""
    return ("*", "zone"), *((f"*.{zone}", "count") for zone in zones)


OF_ANYBODY = ("*.hand", "count"), ("*.deck", "count")


@clause("sengoku:407.2")
@pytest.mark.parametrize(
    ("do", "about"),
    [
        (DRAW, HAND_AND_DECK),
        ({"draw": {"amount": 1, "player": "enemy"}}, (("b.hand", "count"), ("b.deck", "count"))),
        (
            {"draw": {"amount": 1, "player": "both"}},
            (*HAND_AND_DECK, ("b.hand", "count"), ("b.deck", "count")),
        ),
        ({"mill": {"amount": 2, "player": "own"}}, (("a.deck", "count"),)),
        ({"siege_damage": 1}, (("b.wall", "count"),)),
        ([DRAW, {"exhaust": {"side": "enemy"}}], (("*", "zone"), *OF_ANYBODY, ("*", "standing"))),
        ([{"exhaust": {"side": "enemy"}}, DRAW], (("*", "standing"), ("*", "zone"), *OF_ANYBODY)),
        ([DRAW, {"lay": {"what": "those", "kind": "kesshu"}}], ()),
    ],
)
def test_it_is_told_of_what_the_ability_would_have_changed_407_2(duel, do, about):
    table = fields(
        duel, [general("a1", 2000, when("attack_won", do=do))], [general("b1", 3000, standing=False)]
    )
    table.attack("a1", "b1")
    assert unheard(table.decline(3))[0] == ("a1", "sengoku:407.2", about)


OF_ANY_POWER = ("*", "power"), ("*", "current_power"), *between("field", "discard_pile")
OF_ANY_SIEGE = ("*", "siege_power"), ("*", "current_siege_power")
TO_ANYWHERE = (
    ("*", "standing"),
    *between(
        *("deck", "hand", "field", "resources", "wall", "discard_pile", "removed_area"),
        *("nichirin_gauge", "shura_gauge", "senki_gauge"),
    ),
)


@clause("sengoku:407.2")
@pytest.mark.parametrize(
    ("do", "about"),
    [
        ({"discard": 1}, between("hand", "discard_pile")),
        ({"fortify": 1}, between("deck", "wall")),
        ({"damage": 1000}, (("*", "damage"), *between("field", "discard_pile"))),
        ({"retreat": "self"}, between("field", "discard_pile")),
        ({"summon": {"power": 1000}}, between("field")),
        ({"send": "self"}, TO_ANYWHERE),
        ({"deploy": {"side": "own", "zone": "hand"}}, TO_ANYWHERE),
        ({"heal": "self"}, (("*", "damage"),)),
        ({"exhaust": "self"}, (("*", "standing"),)),
        ({"stand": "self"}, (("*", "standing"),)),
        (
            {"musou": "self"},
            (("*", "standing"), ("*", "damage"), ("*", "extra_attacks"), ("*", "musou_this_turn")),
        ),
        ({"counters": {"kind": "剣術カウンター"}}, (("*", "counters"),)),
        (
            {"player_counters": {"kind": "loyalty"}},
            (("*", "loyalty_counters"), ("*", "rebellion_counters")),
        ),
        ({"crests": 1}, (("*", "crests"),)),
        ({"win": "own"}, (("*", "winner"),)),
        ({"give": {"changes": {"power": 500}}}, OF_ANY_POWER),
        ({"give": {"changes": {"set_power": 500}}}, OF_ANY_POWER),
        ({"give": {"changes": {"power_at_most": 500}}}, OF_ANY_POWER),
        ({"give": {"changes": {"siege_power": 1}}}, OF_ANY_SIEGE),
        ({"give": {"changes": {"set_siege_power": 1}}}, OF_ANY_SIEGE),
        ({"give": {"changes": {"siege_power_at_most": 1}}}, OF_ANY_SIEGE),
        ({"give": {"changes": {"kind": "架空"}}}, (("*", "kinds"),)),
        ({"give": {"changes": {"keyword": "karetsu"}}}, ()),
        ({"give": {"changes": {"lose_keyword": "karetsu"}}}, ()),
    ],
    ids=lambda one: next(iter(one)) if isinstance(one, dict) else "",
)
def test_each_step_reaches_what_it_may_change_and_a_keyword_anything_407_2(duel, do, about):
    """A keyword may add to a power (615.2), deploy, draw: what it reaches is not told by its name."""
    missed = general("a1", 2000, when("attack_won", do=[do]))
    table = fields(duel, [missed], [general("b1", 3000, standing=False)])
    table.attack("a1", "b1")
    (subject, rule, reached), *_ = unheard(table.decline(3))
    assert (subject, rule, sorted(reached)) == ("a1", "sengoku:407.2", sorted(about))


# The moment has come, and something else is missing: 400.3.2, 412.2


@clause("sengoku:412.2")
def test_an_ability_of_once_a_turn_is_told_to_be_spent_and_not_before_412_2(duel):
    table = fields(duel, [general("a1", 2000, when("attack", once=True))], b_has={"hand": 0})
    first = table.attack("a1", "b.wall")
    assert (table.asked, unheard(first)) == ("activate", [])
    table.play("a", "activate", "a1")
    table.decline()
    table.effect("a", "a", Change("a1", "standing", True), Change("a1", "attacks", 0))
    assert unheard(table.attack("a1", "b.wall")) == [("a1", "sengoku:412.2", HAND_AND_DECK)]


@clause("sengoku:412.2")
def test_an_ability_that_is_not_of_once_a_turn_is_never_spent_412_2(duel):
    table = fields(duel, [general("a1", 2000, when("attack"), used_this_turn=["1"])])
    assert unheard(table.attack("a1", "b.wall")) == []


@clause("sengoku:403.1")
def test_a_condition_that_fails_is_told_at_the_moment_of_that_ability_alone_403_1(duel):
    """Not at another moment of the card, and not at the same moment of another card."""
    missed = [when("attack", given=NEVER)]
    own = fields(duel, [general("a1", 2000, when("deployed", given=NEVER)), general("a2", 2000, *missed)])
    assert unheard(own.attack("a1", "b.wall")) == []
    own.decline()
    assert [one[0] for one in unheard(own.attack("a2", "b.wall"))] == ["a2"]
    hearing = general("a2", 2000, when("attack", of={"side": "own"}, given=NEVER))
    others = fields(duel, [general("a1"), hearing])
    assert [one[0] for one in unheard(others.attack("a1", "b.wall"))] == ["a2"]
