"""700.7 and 700.8: additional costs, and costs that texts change."""

import pytest

from judgeapp.domain.engine.kernel import InvalidRecord, clause
from tests.scenarios.sengoku.cards import DRAW, fields, general, stratagem

RED = [{"id": f"r{number}", "name": "国", "colour": "red"} for number in range(4)]
KILL = {"when": "main", "target": {"cards": {"side": "enemy", "cost_at_most": 2}}, "do": {"damage": 5000}}


def cheaper(number):
    """A general that changes what generals of its player's hand cost."""
    mine = {"side": "own", "zone": "hand"}
    return general(
        "a1", 2000, {"when": "constant", "do": {"give": {"what": mine, "changes": {"play_cost": number}}}}
    )


@clause("sengoku:700.7")
@pytest.mark.parametrize(
    ("paid", "enough"), [(("r0",), False), (("r0", "r1"), True), (("r0", "r1", "r2"), False)]
)
def test_an_additional_cost_is_paid_with_the_ordinary_one_700_7(duel, paid, enough):
    text = {"when": "played", "cost": {"coloured": ["red"]}, "do": DRAW}
    card = {**stratagem("s1", text, kind="stratagem_main"), "colourless_cost": 1}
    table = duel(a_has={"hand": [card], "resources": RED})
    if enough:
        table.play("a", "play", "s1", cards=paid)
        assert table.card("s1").zone == "a.discard_pile"
    else:
        assert table.refused("a", "play", "s1", cards=paid) == "sengoku:700.5"


@clause("sengoku:700.7.1")
def test_an_additional_cost_does_not_raise_the_number_of_the_cost_700_7_1(duel):
    text = {"when": "played", "cost": {"colourless": 3}, "do": DRAW}
    card = {**stratagem("s1", text, kind="stratagem_main"), "colourless_cost": 1}
    back = {"side": "own", "zone": "discard_pile", "type": "stratagem", "cost_at_most": 1}
    taker = general("a1", 2000, {"when": "main", "do": {"send": {"what": back, "to": "hand"}}})
    table = fields(duel, [taker], a_has={"hand": [card], "resources": RED})
    table.play("a", "play", "s1", cards=("r0", "r1", "r2", "r3"))
    table.play("a", "ability", "a1")
    assert table.card("s1").zone == "a.hand"


@clause("sengoku:700.8")
@pytest.mark.parametrize(("number", "paid"), [(-1, 2), (1, 4), (-5, 0)])
def test_a_text_changes_what_is_paid_for_playing_a_card_700_8(duel, number, paid):
    table = fields(
        duel, [cheaper(number)], a_has={"hand": [general("h1", colourless_cost=3)], "resources": RED}
    )
    resources = tuple(card["id"] for card in RED)
    table.play("a", "play", "h1", cards=resources[:paid])
    assert table.card("h1").zone == "a.field"


@clause("sengoku:700.8")
def test_the_number_of_the_cost_stays_what_is_printed_700_8(duel):
    table = fields(
        duel,
        [cheaper(-2)],
        [general("b1", 2000, KILL)],
        a_has={"hand": [general("h1", 2000, colourless_cost=3)], "resources": RED},
    )
    table.play("a", "play", "h1", cards=("r0",))
    table.end_turn()
    assert table.refused("b", "ability", "b1", "h1") == "sengoku:401.2.2"


@clause("sengoku:700.7.2")
@pytest.mark.parametrize(("ordinary", "paid"), [(-2, 2), (-5, 1), (1, 4)])
def test_an_additional_cost_may_change_the_ordinary_one_and_both_are_paid_at_once_700_7_2(
    duel, ordinary, paid
):
    text = {"when": "played", "cost": {"coloured": ["red"], "ordinary": ordinary}, "do": DRAW}
    card = {**stratagem("s1", text, kind="stratagem_main"), "colourless_cost": 2 if ordinary > 0 else 3}
    table = duel(a_has={"hand": [card], "resources": RED})
    resources = tuple(card["id"] for card in RED)
    assert table.refused("a", "play", "s1", cards=resources[: paid - 1]) == "sengoku:700.5"
    table.play("a", "play", "s1", cards=resources[:paid])
    assert table.card("s1").zone == "a.discard_pile"


def test_only_a_card_that_is_played_has_an_ordinary_cost_700_7_2(duel):
    text = {"when": "main", "cost": {"colourless": 1, "ordinary": -1}, "do": DRAW}
    with pytest.raises(InvalidRecord) as wrong:
        fields(duel, [general("a1", 2000, text)])
    assert (wrong.value.clause, wrong.value.field.rpartition("].")[2]) == ("sengoku:700.7.2", "cost.ordinary")
