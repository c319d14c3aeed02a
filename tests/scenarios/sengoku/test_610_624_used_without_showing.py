"""610.4 and 624.3: 忍 and 伏兵 that are used with not a word of their being shown."""

import pytest

from judgeapp.domain.engine.kernel import Action, clause
from tests.scenarios.sengoku.cards import general, verbs
from tests.scenarios.sengoku.table import A1, act, ruled, table
from tests.scenarios.sengoku.test_624_ambush import ambusher, resources

AMBUSH, OTHER = ambusher("h1"), ambusher("h2")
PLAIN = general("p1", 1000)
WALL = act("a", "attack", "a1", "b.wall")
USE = act("b", "activate", "h1")
FIVE = resources("green", "green", "green", "green", "blue")


@pytest.fixture
def attacked(duel):
    """a1 attacks the wall of b, whose hand is this."""

    def attack(*hand):
        playing = duel(a="a1 1000/1", b_has={"hand": [*hand], "resources": FIVE})
        playing.attack("a1", "b.wall")
        return playing

    return attack


@clause("sengoku:glossary/reveal", "sengoku:624.3")
def test_whoever_pays_for_it_has_shown_it_first_624_3(attacked):
    playing = attacked(AMBUSH)
    events = playing.play("b", "activate", "h1", cards=("r1", "r2"))
    assert verbs(events, "shown", "exhaust", "deploy") == ["shown", "exhaust", "exhaust", "deploy"]
    assert playing.asked == "intercept"


@clause("sengoku:624.4")
def test_the_next_one_was_shown_with_it_624_4(attacked):
    playing = attacked(AMBUSH, OTHER)
    playing.play("b", "activate", "h1", cards=("r1", "r2"))
    assert playing.asked == "show"
    playing.play("b", "activate", "h2", cards=("r3", "r4"))
    assert (playing.card("h1").zone, playing.card("h2").zone) == ("b.field", "b.field")
    assert playing.asked == "intercept"


@clause("sengoku:610.4", "sengoku:624.3")
@pytest.mark.parametrize("paying", [{"cards": ("r1", "r2")}, {}])
@pytest.mark.parametrize(
    ("card", "more", "rule"),
    [("p1", {}, "624.3"), ("b.hand.9", {}, "624.3"), ("h1", {"value": "shinobi"}, "610.4")],
)
def test_only_a_card_of_the_hand_is_used_by_the_keyword_that_it_has_624_3(attacked, card, more, rule, paying):
    playing = attacked(AMBUSH, PLAIN)
    assert playing.refused("b", "activate", card, **more, **paying) == f"sengoku:{rule}"


def used(start_resources, hand=(AMBUSH,), entry=USE):
    return ruled(table([A1], b_has={"hand": [*hand], "resources": start_resources}), [WALL, entry])


@clause("sengoku:624.1", "sengoku:700.5")
def test_the_only_way_to_have_paid_for_it_is_what_is_meant_700_5():
    entry = used(resources("green", "blue")).entries[1]
    assert (str(entry.verdict), [one["cards"] for one in entry.implied]) == ("on_trust", [["r1", "r2"]])


@clause("sengoku:624.1", "sengoku:700.5")
def test_what_paid_for_it_is_asked_where_there_are_several_ways_700_5():
    (fact,) = used(resources("green", "blue", "blue")).facts
    assert {one["answer"] for one in fact["answers"]} == {"r1,r2", "r1,r3"}


@clause("sengoku:624.3")
def test_nothing_has_paid_for_a_card_without_the_keyword_624_3():
    ruling = used(resources("green", "blue", "blue"), (AMBUSH, PLAIN), act("b", "activate", "p1"))
    assert (str(ruling.entries[1].verdict), [*ruling.facts]) == ("illegal", [])
    assert ruling.entries[1].decides == "sengoku:624.3"


@clause("sengoku:610.4")
@pytest.mark.parametrize(
    ("answer", "passed", "shown"),
    [(True, ["b", "a"], ("legal", "610.4")), (False, ["b"], ("illegal", "624.3"))],
)
def test_whoever_is_said_to_have_such_a_card_is_asked_for_it_and_nobody_else_610_4(answer, passed, shown):
    told = {"kind": "reveal", "fact": "k1.keywords?shinobi", "answer": answer}
    start = table(
        [A1], a_has={"hand": [{"id": "k1", "name": "架空の札"}], "resources": []}, b_has={"hand": 0}
    )
    over = ruled(start, [told, WALL, act("a", "end_turn")]).entries[2]
    assert [one["player"] for one in over.implied] == passed
    entry = ruled(start, [told, WALL, act("a", "show", cards=["k1"])]).entries[2]
    assert (str(entry.verdict), entry.decides.partition(":")[2]) == shown


@clause("sengoku:624.1", "sengoku:700.3")
@pytest.mark.parametrize(("paid", "needs_more"), [(("r2", "r3"), True), (("r3", "r4"), False)])
def test_one_payment_for_the_card_alone_is_enough_to_be_told_what_it_costs_beside_624_1(
    duel, paid, needs_more
):
    """Two blue resources do not pay for a red ambusher that costs a green one; a green and a blue one pay for half."""
    own = {**AMBUSH, "coloured_cost": ["green"], "colourless_cost": 0, "colour": "red"}
    has = {"hand": [own], "resources": resources("red", "green", "blue", "blue")}
    playing = duel(a="a1 1000/1", b_has=has)
    playing.attack("a1", "b.wall")
    playing.play("b", "show", cards=("h1",))
    refused = playing.game.refusal(Action("b", "activate", "h1", cards=paid))
    assert ("【伏兵】には" in refused.reason.ja) == needs_more
