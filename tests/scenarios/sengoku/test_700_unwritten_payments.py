"""700: what may have paid where nobody wrote it down, and why a card on the field does not pay."""

import pytest

from judgeapp.domain.engine.kernel import Action, clause
from tests.scenarios.sengoku.cards import general, stratagem
from tests.scenarios.sengoku.table import A1, act, red, ruled, table

UNNAMED = [{"id": key, "colour": "red"} for key in ("u1", "u2")]
OF_NO_COLOUR = {"id": "q1", "name": "架空の国力", "card_type": "general"}
CHARMER = general("a2", 1500, keywords=["miryoku"])


def planned(colourless=0, *coloured, kind="stratagem_main"):
    cost = {"colourless_cost": colourless, "coloured_cost": [*coloured]}
    return {**stratagem("s1", {"when": "played", "do": {"draw": 1}}, kind=kind), **cost}


def asked(resources, card, *field):
    """What a ruling asks, and the answers, where a stratagem was played and nobody noted what paid for it."""
    position = table([A1, *field], a_has={"resources": resources, "hand": [card]})
    facts = ruled(position, [act("a", "play", "s1")]).facts
    return {fact["key"]: {one["answer"] for one in fact["answers"]} for fact in facts}


@clause("sengoku:700.5")
@pytest.mark.parametrize(
    ("resources", "cost", "ways"),
    [
        (red("r1", "r2"), 1, {"r1", "r2"}),
        (red("r1", "r2") + UNNAMED, 1, {"r1", "r2", "u1"}),
        (red("r1", "r2") + UNNAMED, 2, {"r1,r2", "r1,u1", "r2,u1", "u1,u2"}),
        (red("r1") + UNNAMED, 2, {"r1,u1", "u1,u2"}),
        (red("r1", "r2") + red("r3", face_up=False), 1, {"r1", "r2", "r3"}),
        (red("r1", "r2") + red("r3", standing=False), 1, {"r1", "r2"}),
        (red("r1") + red("r2", colour="blue") + red("r3", colour=None), 1, {"r1", "r2", "r3"}),
        (red("r1", face_up=False) + red("r2", colour=None), 1, {"r1", "r2"}),
    ],
)
def test_each_card_that_has_a_name_may_have_paid_and_one_of_those_without_700_5(resources, cost, ways):
    assert asked(resources, planned(cost)) == {"paid?entry1": ways}


@clause("sengoku:700.5")
def test_the_only_way_to_have_paid_is_what_is_meant_700_5():
    position = table([A1], a_has={"resources": red("r1"), "hand": [planned(1)]})
    (entry,) = ruled(position, [act("a", "play", "s1")]).entries
    assert str(entry.verdict) == "legal"
    assert [one["cards"] for one in entry.implied] == [["r1"]]


@clause("sengoku:630.1")
def test_a_charmer_may_have_paid_too_630_1():
    assert asked(red("r1"), planned(1), CHARMER) == {"paid?entry1": {"r1", "a2"}}


@clause("sengoku:700.3")
def test_what_may_be_of_the_colour_that_is_needed_may_have_paid_700_3():
    both = red("r1") + red("r2", colour="blue") + [OF_NO_COLOUR]
    assert asked(both, planned(1, "red"))["paid?entry1"] == {"r1,r2", "r1,q1"}
    assert set(asked([OF_NO_COLOUR], planned(0, "red"))) == {"q1.colour"}


@clause("sengoku:700.6", "sengoku:700.3")
def test_what_is_of_another_colour_cannot_have_paid_700_6():
    position = table([A1], a_has={"resources": red("r1", colour="blue"), "hand": [planned(0, "red")]})
    (entry,) = ruled(position, [act("a", "play", "s1")]).entries
    assert (str(entry.verdict), entry.decides) == ("illegal", "sengoku:700.6")


@clause("sengoku:700.5")
def test_of_resources_that_nobody_counted_one_more_is_asked_for_and_not_thirty_700_5():
    facts = asked({"cards": red("r1"), "more": True}, planned(1))
    assert facts.keys() == {"a.resources#2", "paid?entry1"}
    assert facts["a.resources#2"] == {True, False}
    assert facts["paid?entry1"] == {"r1", "a.resources.2"}
    assert asked({"cards": red("r1"), "more": True}, planned(0)) == {}


@clause("sengoku:700.5")
@pytest.mark.parametrize(("cost", "facts"), [(1, []), (2, ["a.resources#2"]), (3, ["a.resources#3"])])
def test_no_more_that_nobody_noted_are_asked_for_than_can_pay_700_5(cost, facts):
    assert [*asked({"cards": UNNAMED[:1], "more": True}, planned(cost))] == facts


@clause("sengoku:700.5", "sengoku:630.1")
@pytest.mark.parametrize(("keywords", "rule"), [([], "700.5"), (["miryoku"], "630.1")])
def test_a_general_pays_by_its_charm_and_not_otherwise_630_1(duel, keywords, rule):
    paid_by = general("a2", 1500, keywords=keywords)
    card = {**general("h1", 1000), "colourless_cost": 1}
    playing = duel(a_has={"field": [A1, paid_by], "hand": [card]})
    assert playing.refused("a", "play", "h1", cards=("a2",)) == f"sengoku:{rule}"


@clause("sengoku:630.1")
def test_in_the_turn_of_its_player_a_charmer_pays_for_no_general_630_1(duel):
    card = {**general("h1", 1000), "colourless_cost": 1}
    playing = duel(a_has={"field": [A1, CHARMER], "hand": [card]})
    refused = playing.game.refusal(Action("a", "play", "h1", cards=("a2",)))
    assert (refused.clause, refused.decisive) == ("sengoku:630.1", (("a2", "zone"),))


@clause("sengoku:630.1", "sengoku:624.1")
def test_in_the_turn_of_the_other_player_a_charmer_pays_for_nothing_630_1(duel):
    charmer = general("b2", 1500, keywords=["miryoku"])
    ambush = {**general("h1", 1000), "keywords": ["fukuhei"], "colour": "red"}
    playing = duel(a="a1 1000/1", b_has={"field": [charmer], "hand": [ambush], "resources": red("r1", "r2")})
    playing.attack("a1", "b.wall")
    playing.play("b", "show", cards=("h1",))
    refused = playing.game.refusal(Action("b", "activate", "h1", cards=("b2",)))
    assert refused.decisive == (("game", "turn_player"),)
