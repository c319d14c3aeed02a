"""Positions that cannot be are refused with the field and the clause."""

import pytest

from judgeapp.domain.engine import InvalidRecord

from .table import (
    OGRE,
    act,
    legal,
    main,
    rule,
    seat,
    unit,
)

GONE = {"timing": "pre_attack", "do": {"damage": 1}}
CHAIN = [["attack", "a", "", "", [], "", ""]]
NINE = [unit(f"U{n} 1/1 A1") for n in range(10, 19)]
WITCH = unit(
    "Witch L1 1/1 A1",
    abilities=[{"timing": "swift", "do": "draw"}, {"timing": "condition", "on": "dies", "do": "draw"}],
)
AIMLESS = {"id": "x", "name": "X", "abilities": [{**GONE, "do": ["draw", {"damage": 1}]}]}
WAITS = ["a", "ogre", "1"]
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
        (main(seat(), seat(), battle="F1", timing="second"), "goes_first", "battle/4/compare"),
        (main(seat(), seat(), joint=[["nobody", "F1"]]), "joint[0]", "advance/f"),
        (
            main(seat(unit(f"{OGRE} A1")), seat(), joint=[["ogre", "F1"], ["ogre", "Z1"]]),
            "joint[1]",
            "advance/f",
        ),
        (main(seat(), seat(unit(f"{OGRE} B1")), joint=[["ogre", "F1"]]), "joint[0]", "advance/f"),
        (main(seat(), seat(), waiting=[["a", "nobody", "1"]]), "waiting[0]", "details/timing/condition"),
        (main(seat(WITCH), seat(), waiting=[["a", "witch", "1"]]), "waiting[0]", "details/timing/condition"),
        (main(seat(WITCH), seat(), waiting=[["a", "witch", "3"]]), "waiting[0]", "details/timing/condition"),
        (
            main(seat(unit(f"{OGRE} A1")), seat(), waiting=[["a", "ogre", "1"]]),
            "waiting[0]",
            "details/timing/condition",
        ),
        (main(seat(deck=[TOKEN]), seat()), "deck[0].kind", "cards/token/place"),
        (main(seat(*NINE), seat()), "field[8].area", "board/1"),
        (main(seat(), seat(unit(f"{OGRE} B2"), unit("Rat L1 1/1 A2"))), "field[1].area", "board/2"),
        (
            main(
                seat(hand=[{"id": "x", "name": "X", "abilities": [{**GONE, "do": ["draw", {"damage": 1}]}]}]),
                seat(),
            ),
            "abilities[0].target",
            "details/special-ability/text",
        ),
        (main(seat(), seat(), battle="F1", timing="call", chain=CHAIN), "chain", "battle/chain"),
    ],
)
def test_a_position_that_cannot_be(position, field, clause):
    with pytest.raises(InvalidRecord) as refused:
        rule(position)
    assert refused.value.field.endswith(field)
    assert refused.value.clause == f"moncolle:{clause}"


def test_eight_levels_of_either_side_are_possible():
    rule(main(seat(unit(f"{OGRE} F1"), unit("Troll L4 2/6 F1")), seat(unit("Big L8 8/8 F1"))))
    rule(
        main(
            seat(*NINE[:8], unit(f"{OGRE} A2"), unit("Troll L4 2/6", area=None)),
            seat(unit("Giant L4 5/5", area=None)),
        )
    )


def test_units_of_which_nobody_noted_where_they_are_fill_no_area():
    rule(main(seat(*[unit(f"U{n} L4 1/1", area=None) for n in range(2, 6)]), seat()))


def test_what_may_be_under_way_as_a_record_begins():
    """A text without 「対象」, a battle at any timing, a joint march, a condition that waits."""
    bare = {"timing": "pre_attack", "do": {"damage": {"amount": 1, "what": {"side": "enemy"}}}}
    aimed = {"timing": "pre_attack", "do": {"damage": 1}, "target": {"side": "enemy"}}
    ogre = unit(f"{OGRE} F1", abilities=[bare, aimed])
    for timing in ("call", "line_up", "swift", "initiative", "simultaneous", "end"):
        rule(main(seat(ogre), seat(), battle="F1", timing=timing))
    rule(main(seat(ogre), seat(), phase="summon"))
    rule(main(seat(ogre), seat(), battle="F1", timing="first", goes_first="a"))
    rule(main(seat(unit(f"{OGRE} A1")), seat(), joint=[["ogre", "F1"]]))
    legal(
        rule(
            main(seat(WITCH, hand=0, deck=3), seat(), waiting=[["a", "witch", "2"]]),
            act("a", "activate", "witch"),
        )
    )
