"""1100.3: triggers that go round, and whether the order in which they are resolved could lead out of it."""

from itertools import count

import pytest

from judgeapp.domain.engine.sengoku.turn.endless import endless_in_any_order
from tests.scenarios.sengoku.cards import fields, general

HEAL = {"heal": "self"}
BOTH = {"side": "own", "names": ["甲", "乙"]}


def echo(do, *names, **more):
    """What triggers when the ability of one of these has been resolved."""
    return {"when": "activated", "of": {"side": "own", "names": [*names]}, "do": do, **more}


def named(key, name, *abilities):
    return general(key, 1000, *abilities, name=name)


def gained(ability):
    return {"give": {"what": {"side": "own", "names": ["丁"]}, "changes": {"gain": ability}}}


@pytest.fixture
def circle(duel):
    """a1 and a2 trigger each other for ever once a3 has begun it; `others` wait beside them."""

    def begun(*others):
        table = fields(
            duel,
            [
                named("a1", "甲", echo(HEAL, "乙", "火")),
                named("a2", "乙", echo(HEAL, "甲", "火")),
                named("a3", "火", {"when": "main", "do": HEAL}),
                *others,
            ],
        )
        table.play("a", "ability", "a3")
        return table

    return begun


def go_round(table, times=3):
    for _ in range(times):
        table.play("a", "trigger", "a1", value="1")
        table.play("a", "trigger", "a2", value="1")


def test_a_circle_that_no_order_leaves_is_a_draw_for_whoever_chooses_no_more_1100_3(circle):
    table = circle()
    go_round(table)
    assert table.game.request.default.move == "pass"


def test_an_order_that_was_never_chosen_before_may_be_chosen_1100_1(circle):
    table = circle()
    for key in ("a1", "a2"):
        assert table.game.request.default.move == "trigger"
        table.play("a", "trigger", key, value="1")


ENDS = {
    "the cards leave": [named("a4", "丙", echo({"retreat": BOTH}, "火"))],
    "somebody may decline": [named("a4", "丙", echo(HEAL, "火", may=True))],
    "the abilities are lost for a time": [
        named(
            "a4",
            "丙",
            echo({"give": {"what": BOTH, "changes": "lose_abilities", "until": "source_there"}}, "火"),
        ),
        named("a5", "丁", echo({"retreat": {"side": "own", "names": ["丙"]}}, "火")),
    ],
}


GO_ON = {
    "what their leaving triggers goes round": [
        named("a4", "丙", echo({"retreat": BOTH}, "火")),
        named(
            "a5",
            "丁",
            {"when": "retreat", "of": {"zone": "discard_pile", "names": ["甲"]}, "do": HEAL},
            echo(HEAL, "丁"),
        ),
    ],
    "an ability that is gained goes round": [
        named(
            "a4",
            "丙",
            echo(
                [gained({"when": "main", "do": "draw"}), {"retreat": BOTH}, gained(echo(HEAL, "丙", "丁"))],
                "火",
            ),
        ),
        named("a5", "丁"),
    ],
}


@pytest.mark.parametrize("others", GO_ON.values(), ids=GO_ON)
def test_an_order_that_leads_into_another_circle_leads_nowhere_1100_3(circle, others):
    table = circle(*others)
    go_round(table)
    assert table.game.request.default.move == "pass"


@pytest.mark.parametrize("others", ENDS.values(), ids=ENDS)
def test_where_another_order_leads_out_of_it_nobody_has_drawn_1100_3(circle, others):
    table = circle(*others)
    go_round(table)
    assert (table.asked, table.game.request.default.move) == ("trigger", "trigger")


def test_what_may_be_declined_is_no_order_even_while_others_go_round_1100_3(circle):
    table = circle(named("a4", "丙", echo(HEAL, "丙", "火", may=True)))
    for _ in range(3):
        table.play("a", "trigger", "a4", value="1")
        table.play("a", "activate", "a4")
    table.play("a", "trigger", "a4", value="1")
    table.decline()
    assert (table.game.winner, table.asked) == ("", "trigger")


def test_situations_that_never_come_back_are_no_circle_1100_1_1(circle):
    table, numbers = circle(), count()
    assert not endless_in_any_order(table.game.position, lambda _: str(next(numbers)))
