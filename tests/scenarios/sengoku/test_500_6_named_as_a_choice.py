"""500.6, 430.2: what has triggered is used by naming its target, or the card that it takes; several targets; dice."""

import pytest

from judgeapp.domain.engine.kernel import Chance, clause
from judgeapp.domain.engine.sengoku.state.table import Table
from tests.scenarios.sengoku.cards import fields, general, when
from tests.scenarios.sengoku.table import act, claim, fight, red, ruled, table

SHOT = {"when": "attack", "target": {"cards": {"side": "enemy"}}, "do": {"damage": 500}}
FOES = [general("b1", 3000, standing=False), general("b2", 3000, standing=False)]


WALL = act("a", "attack", "a1", "b.wall")


def chosen(ability, named, **a_has):
    """The ruling on the choice, where of a1's attack no more is written than what was chosen."""
    start = table([general("a1", 2000, ability)], FOES, a_has=a_has)
    return ruled(start, [WALL, act("a", "choose", **named)]).entries[1]


@clause("sengoku:500.6")
@pytest.mark.parametrize("named", [{"target": "b2"}, {"cards": ["b2"]}])
def test_whoever_names_the_target_has_used_it_500_6(named):
    start = table([general("a1", 2000, SHOT)], FOES)
    hurt = [claim("b1", "damage", 0), claim("b2", "damage", 500)]
    ruling = ruled(start, [WALL, act("a", "choose", **named), *hurt])
    assert [str(entry.verdict) for entry in ruling.entries] == ["legal"] * 4


@clause("sengoku:500.6")
@pytest.mark.parametrize(
    "named", [{}, {"cards": ["b1", "b2"]}, {"target": "a1"}, {"target": "b1", "cards": ["b2"]}]
)
def test_what_is_no_target_uses_nothing_500_6(named):
    entry = chosen(SHOT, named)
    assert (str(entry.verdict), entry.decides) == ("illegal", "sengoku:500.6")


@clause("sengoku:500.6", "sengoku:700.5")
@pytest.mark.parametrize("named", [{"cards": ["r1"]}, {"target": "r1"}, {}])
def test_naming_what_pays_for_it_is_no_way_to_use_it_500_6(named):
    entry = chosen(when("attack", cost={"colourless": 1}), named, resources=red("r1", "r2"))
    assert (str(entry.verdict), entry.decides) == ("illegal", "sengoku:500.6")


@clause("sengoku:500.6", "sengoku:700.5")
def test_what_pays_for_a_target_that_was_named_is_asked_for_700_5():
    priced = {**SHOT, "cost": {"colourless": 1}}
    start = table([general("a1", 2000, priced)], FOES, a_has={"resources": red("r1", "r2")})
    (fact,) = ruled(start, [WALL, act("a", "choose", target="b2")]).facts
    assert {one["answer"] for one in fact["answers"]} == {"r1", "r2"}


def revived(cards):
    """The ruling on this choice where a1 with 英魂 has won its attack; d1 and d2 lie in the discard pile."""
    start = table(
        [general("a1", 4000, keywords=["eikon"])],
        [general("b1", 1000, standing=False)],
        a_has={"discard_pile": [general("d1"), general("d2")]},
    )
    won = [claim("d1", "zone", "a.discard_pile"), claim("d2", "zone", "a.removed_area")]
    return ruled(start, [*fight("a1", "b1"), act("a", "choose", cards=cards), *won]).entries[4:]


@clause("sengoku:500.6", "sengoku:628.1")
def test_whoever_names_the_card_that_a_keyword_takes_has_used_it_628_1():
    assert [str(entry.verdict) for entry in revived(["d2"])] == ["legal"] * 3


@clause("sengoku:500.6", "sengoku:628.1")
@pytest.mark.parametrize("cards", [[], ["a1"], ["d1", "d2"]])
def test_another_card_than_those_it_can_take_uses_nothing_628_1(cards):
    entry = revived(cards)[0]
    assert (str(entry.verdict), entry.decides) == ("illegal", "sengoku:500.6")


# Two targets: 505.2


@clause("sengoku:505.2")
def test_two_targets_are_not_named_one_by_one_505_2(duel):
    both = {"when": "main", "target": {"cards": {"side": "enemy"}, "amount": 2}, "do": {"damage": 500}}
    playing = fields(duel, [general("a1", 2000, both)], [*FOES, general("b3", 3000)])
    assert {one.target for one in playing.game.options() if one.move == "ability"} == {""}
    assert playing.refused("a", "ability", "a1", "b1") == "sengoku:500.6"
    playing.play("a", "ability", "a1")
    playing.play("a", "choose", cards=("b1", "b3"))
    assert [playing.card(key).values.get("damage", 0) for key in ("b1", "b2", "b3")] == [500, 0, 500]


# Dice: 503.4


@clause("sengoku:503.3.2@503.4", "sengoku:503.3.3@503.4")
@pytest.mark.parametrize(
    ("face", "change", "comes_to", "told"),
    [
        (2, -3, 1, ["503.3.2@503.4"]),
        (2, -1, 1, []),
        (5, 3, 6, ["503.3.3@503.4"]),
        (3, 3, 6, []),
        (4, 1, 5, []),
        (6, 0, 6, []),
        (1, 0, 1, []),
    ],
)
def test_that_a_die_counts_no_less_and_no_more_is_told_where_it_is_so_503_4(
    duel, face, change, comes_to, told
):
    draws = {"when": "main", "do": [{"roll": {"change": change}}, {"draw": {"amount": {"what": "number"}}}]}
    playing = fields(duel, [general("a1", 2000, draws)], a_has={"hand": 0})
    playing.play("a", "ability", "a1")
    events = playing.game.play(Chance("a", "die", value=face))
    capped = [one.clauses[0].partition(":")[2] for one in events if one.verb == "capped"]
    assert (playing.count("a.hand"), capped) == (comes_to, told)


# What is worked out from what is printed: 501.2, and where a text works: 421.1


@clause("sengoku:501.2", "sengoku:612.2")
@pytest.mark.parametrize(("kinds", "given"), [([], 0), (["戦兵"], 1)])
def test_who_is_given_an_ability_is_told_by_the_printed_kind_501_2(duel, kinds, given):
    """a2 is 戦兵 by 一領 and a full hand: by an ability, which does not decide who is given one."""
    gives = {
        "give": {
            "what": {"side": "own", "kinds": ["戦兵"], "other": True},
            "changes": {"gain": {"ability": when("end")}},
        }
    }
    playing = fields(
        duel,
        [
            general("a1", 2000, {"when": "constant", "do": gives}),
            general("a2", keywords=["ichiryo"], kinds=kinds),
        ],
        a_has={"hand": 5},
    )
    now = Table(playing.game.position)
    assert len(now.abilities(now.position.cards["a2"])) == given


@clause("sengoku:421.1", "sengoku:205.2")
@pytest.mark.parametrize(("zone", "drawn"), [("field", 1), ("resources", 0)])
def test_a_general_hears_of_another_resource_on_the_field_alone_421_1(duel, zone, drawn):
    hears = general("g1", 2000, when("resource", of={"side": "own", "zone": "resources"}))
    playing = duel(a_has={zone: [hears], "hand": [general("h1")]}, phase="resource")
    playing.play("a", "resource", "h1", value="up")
    assert playing.count("a.deck") == 20 - drawn
