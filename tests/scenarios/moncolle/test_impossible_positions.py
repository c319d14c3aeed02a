"""Positions that cannot be are refused with the field and the clause."""

import pytest

from judgeapp.domain.engine import InvalidRecord

from .table import main, rule, seat, unit

GONE = {"timing": "pre_attack", "do": {"damage": 1}}
OGRE = "Ogre L4 4/4"
TOKEN = {"id": "t", "name": "Spectre", "kind": "token"}


@pytest.mark.parametrize(
    ("position", "field", "clause"),
    [
        (main(seat(unit(f"{OGRE} B1")), seat()), "field[0].area", "board/2"),
        (main(seat(unit(f"{OGRE} A1"), unit("Big L5 1/1 A1")), seat()), "field[1].area", "board/1"),
        (main(seat(discard_pile=[TOKEN]), seat()), "discard_pile[0].kind", "cards/token/place"),
        (
            main(seat(unit(f"{OGRE} A1", abilities=[GONE])), seat()),
            "abilities[0].target",
            "details/special-ability/text",
        ),
        (main(seat(), seat(), battle="F1"), "battle", "battle/overview"),
        (main(seat(), seat(), battle="F1", timing="call", phase="summon"), "battle", "battle/overview"),
        (main(seat(), seat(), battle="F1", timing="first"), "goes_first", "battle/4/compare"),
        (main(seat(), seat(), joint=[["nobody", "F1"]]), "waiting", "details/timing/condition"),
    ],
)
def test_a_position_that_cannot_be(position, field, clause):
    with pytest.raises(InvalidRecord) as refused:
        rule(position)
    assert refused.value.field.endswith(field)
    assert refused.value.clause == f"moncolle:{clause}"


def test_eight_levels_of_either_side_are_possible():
    rule(main(seat(unit(f"{OGRE} F1"), unit("Troll L4 2/6 F1")), seat(unit("Big L8 8/8 F1"))))
