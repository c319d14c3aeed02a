"""What a ruling tells of what did not happen, and of what did: 忍 that declares nothing, damage that is none."""

import pytest

from judgeapp.domain.engine.kernel import Action, clause
from tests.scenarios.sengoku.cards import general, stratagem, verbs
from tests.scenarios.sengoku.table import A1, SHINOBI, WALL, act, main, red, ruled, table, use

AT_ONE = {"target": {"cards": {"side": "enemy"}}}


def joined(duel, **shinobi):
    """The events of 忍 that joins an attack that nobody intercepts."""
    hand = [{**SHINOBI, **shinobi}]
    playing = duel(a="a1 2000/1", a_has={"hand": hand, "resources": red("r1")}, b_has={"hand": 0})
    playing.attack("a1", "b.wall")
    playing.decline()
    playing.play("a", "show", cards=("h1",))
    return playing.play("a", "activate", "h1", cards=("r1",))


@clause("sengoku:610.2.1")
@pytest.mark.parametrize(
    "shinobi",
    [
        {"keywords": ["shinobi", "shageki"]},
        {"keywords": ["shinobi", "mitsuaoi"]},
        {"abilities": [{"when": "attack", "do": {"draw": 1}}]},
        {"abilities": [{"when": "siege_declared", "do": {"draw": 1}}]},
    ],
)
def test_what_would_trigger_at_a_declaration_does_not_for_a_shinobi_and_that_is_told_610_2_1(duel, shinobi):
    assert verbs(joined(duel, **shinobi), "joins", "undeclared") == ["joins", "undeclared"]


@clause("sengoku:610.2.1")
@pytest.mark.parametrize(
    "shinobi", [{}, {"keywords": ["shinobi", "karetsu"]}, {"abilities": [{"when": "end", "do": {"draw": 1}}]}]
)
def test_of_a_shinobi_without_such_a_text_nothing_is_told_610_2_1(duel, shinobi):
    assert verbs(joined(duel, **shinobi), "joins", "undeclared") == ["joins"]


@clause("sengoku:610.1", "sengoku:700.6")
@pytest.mark.parametrize(
    ("cost", "resources", "needs_more"),
    [(1, ["r1"], True), (1, ["r1", "r2", "r3"], True), (1, [], False), (0, [], True)],
)
def test_who_has_enough_for_the_card_alone_is_told_what_shinobi_costs_610_1(
    duel, cost, resources, needs_more
):
    hand = [{**SHINOBI, "colourless_cost": cost}]
    playing = duel(a="a1 2000/1", a_has={"hand": hand, "resources": red(*resources)}, b_has={"hand": 0})
    playing.attack("a1", "b.wall")
    playing.decline()
    playing.play("a", "show", cards=("h1",))
    refused = playing.game.refusal(Action("a", "activate", "h1"))
    assert ("【忍】には" in refused.reason.ja) == needs_more


@clause("sengoku:610.4")
def test_a_card_that_has_no_such_keyword_is_not_asked_about_610_4():
    unknown = {"id": "h1", "name": "架空のh1", "card_type": "general"}
    position = table([A1], a_has={"hand": [unknown], "resources": red("r1")}, b_has={"hand": 0})
    passed = act("b", "pass")
    shown = act("a", "show", cards=["h1"])
    told = {"kind": "reveal", "fact": "h1.keywords?shinobi", "answer": False}
    ruling = ruled(position, [WALL, shown, told])
    assert str(ruling.entries[1].verdict) == "illegal"
    later = ruled(position, [WALL, passed, told])
    assert [entry.implied for entry in later.entries] == [[], [], []]


@clause("sengoku:212.3")
def test_damage_of_nothing_is_not_called_prevented_212_3(duel):
    dealing = general("a1", 2000, main({"damage": 0}, **AT_ONE))
    playing = duel(a_has={"field": [dealing]}, b="b1 2000/1")
    assert verbs(playing.play("a", "ability", "a1", "b1"), "prevented", "wound") == []
    assert playing.card("b1").values.get("wounds", ()) == ()


@clause("sengoku:608.1")
def test_damage_that_is_stopped_is_told_as_prevented_608_1(duel):
    dealing = general("a1", 2000, main({"damage": 1000}, **AT_ONE))
    playing = duel(a_has={"field": [dealing]}, b="b1 2000/1 盾槍 500")
    assert verbs(playing.play("a", "ability", "a1", "b1"), "prevented", "wound") == ["prevented"]


@clause("sengoku:702.4")
@pytest.mark.parametrize(
    ("card", "verdict"),
    [
        ({**stratagem("s1", kind="stratagem_main"), "colourless_cost": 0}, "departed"),
        ({"id": "s1", "name": "謎の策", "card_type": "stratagem_main"}, "undetermined"),
    ],
)
def test_what_a_stratagem_did_of_which_only_the_name_was_noted_is_asked_702_4(card, verdict):
    """Of one that says nothing and was described, nothing is asked."""
    claimed = {"kind": "claim", "by": "judge", "holds": [{"of": "a.hand", "field": "count", "value": 4}]}
    ruling = ruled(table([A1], a_has={"hand": [card]}), [act("a", "play", "s1"), claimed])
    assert str(ruling.entries[1].verdict) == verdict


@clause("sengoku:503.2.1", "sengoku:212.3")
def test_damage_that_nobody_noted_is_asked_for_in_steps_and_below_the_power_212_3():
    hit = general("a1", 2000, main({"damage": 1000}, **AT_ONE))
    position = table([hit], [general("b1", 2000, damage=None)])
    claimed = {"kind": "claim", "by": "judge", "holds": [{"of": "b1", "field": "zone", "value": "b.field"}]}
    (fact,) = ruled(position, [use("a1", "b1"), claimed]).facts
    assert [one["answer"] for one in fact["answers"]] == [0, 500, 1000, 1500]


@clause("sengoku:503.2.1")
def test_the_power_that_nobody_noted_is_asked_for_by_the_damage_503_2_1():
    hit = general("a1", 2000, main({"damage": 1000}, **AT_ONE))
    position = table([hit], [general("b1", None, damage=500)])
    claimed = {"kind": "claim", "by": "judge", "holds": [{"of": "b1", "field": "zone", "value": "b.field"}]}
    ruling = ruled(position, [use("a1", "b1"), claimed])
    assert [fact["key"] for fact in ruling.facts] == ["b1.power?1500"]
    assert [one["answer"] for one in ruling.facts[0]["answers"]] == [False, True]
