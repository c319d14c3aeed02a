"""Tables of 戦国覇王 that cannot be, each refused with its place and the clause that it breaks."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import clause

from .table import act, card, claim, main, rule, seat, verdicts

AOBA = "Aoba 鉄砲隊 5/3 A1"


def refused(position):
    with pytest.raises(InvalidRecord) as caught:
        rule(position)
    return caught.value


@clause("haou:turn/3/move/one-per-square")
def test_two_own_generals_on_one_square():
    wrong = refused(main(seat(card(AOBA), card("Kei 槍足軽 3/5 A1")), seat()))
    assert (wrong.field, wrong.clause) == (
        "start.position.players.a.field[1].square",
        "haou:turn/3/move/one-per-square",
    )


@clause("haou:turn/3/deploy/same-name")
def test_two_generals_of_a_name_on_one_side():
    wrong = refused(main(seat(card(AOBA), card("Aoba2 鉄砲隊 5/3 A2")), seat()))
    assert wrong.clause == "haou:turn/3/deploy/same-name"


@clause("haou:format/extended")
def test_five_cards_of_a_number():
    hand = [{"id": f"h{number}", "name": "架空の五", "card_number": "T-1"} for number in range(5)]
    assert refused(main(seat(hand=hand), seat())).clause == "haou:format/extended"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"square": "D1"}, "square"),
        ({"troop": "弓足軽"}, "troop"),
        ({"standing": "寝ている"}, "standing"),
        ({"abilities": [{"when": "action", "do": "drow"}]}, "abilities"),
        ({"abilities": [{"when": "action", "do": {"damage": 1}}]}, "abilities"),
    ],
)
def test_a_word_that_no_field_knows_is_refused_with_its_place(wrong, field):
    assert field in refused(main(seat(card(AOBA) | wrong), seat())).field


@pytest.mark.parametrize("gauge", [{"resources": 13}, {"castle": 8}])
def test_a_gauge_beyond_its_end(gauge):
    assert next(iter(gauge)) in refused(main(seat(**gauge), seat())).field


@clause("haou:turn/3/interrupt/stack")
@pytest.mark.parametrize(
    "row",
    [
        ["prayer", "a", "aoba", "suzu", ""],
        ["shot", "c", "aoba", "suzu", ""],
        ["shot", "a", "", "suzu", ""],
        ["shot", "a", "aoba", "", ""],
        ["ability", "a", "aoba", "", "0"],
        ["ability", "a", "aoba", "", "x"],
    ],
)
def test_what_cannot_have_been_declared(row):
    a, b = seat(card(AOBA)), seat(card("Suzu 鉄砲隊 5/3 B1"))
    assert refused(main(a, b, stack=[row], acted="a")).field == "start.position.stack[0]"


def test_interrupts_stated_outside_a_main_phase():
    assert refused(main(seat(), seat(), phase="siege", acted="a")).clause == "haou:turn/3/interrupt/allowed"
    assert refused(main(seat(), seat(), passes=2)).clause == "haou:priority/example"


@clause("haou:turn/3/interrupt/stack", "haou:turn/3/actions")
def test_a_record_may_begin_while_a_shot_waits():
    a, b = seat(card(AOBA, standing=False), hand=[]), seat(card("Suzu 鉄砲隊 5/3 B1"), hand=[])
    start = main(a, b, stack=[["shot", "a", "aoba", "suzu", ""]], acted="a")
    assert verdicts(rule(start, act("b", "pass"), claim(suzu__damage=2))) == ["legal", "legal"]
