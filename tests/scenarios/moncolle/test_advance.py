"""進軍 and 迎撃: a to f, joint moves, h to l, and the control marker."""

import pytest

from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.moncolle.state.areas import RANGES, use_figures

from .table import (
    IMP,
    OGRE,
    RAT,
    WOLF,
    act,
    claim,
    dice,
    illegal_at,
    legal,
    main,
    read,
    rule,
    seat,
    unit,
    verdicts,
)


@clause("moncolle:advance/a")
def test_a_spent_units_stay():
    ruling = rule(main(seat(unit(f"{OGRE} A1 行動完了")), seat()), act("a", "advance", "ogre", "F1"))
    illegal_at(ruling, 1, "advance/a")


@clause("moncolle:advance/b", "moncolle:advance/range", "moncolle:board/2")
@pytest.mark.parametrize(
    ("kind", "reached"), [("歩行", {"F2", "A1", "A3"}), ("飛行", {"F1", "F2", "F3", "A1", "A3"})]
)
def test_b_the_range_is_borrowed_and_says_so(kind, reached):
    a = seat(unit(f"{OGRE} A2 {kind}"), hand=[])
    for area in ("A1", "A3", "F1", "F2", "F3", "B2"):
        ruling = rule(main(a, seat(hand=[])), act("a", "advance", "ogre", area))
        assert (verdicts(ruling) == ["legal"]) is (area in reached), area
        if area not in reached:
            assert ruling.entries[0].clauses[0] == "moncolle:advance/b"
        if area != "B2":
            assert "moncolle-advance-range" in read(ruling)


@clause("moncolle:advance/move")
def test_an_advance_within_the_own_territory_spends_the_unit():
    ruling = legal(
        rule(
            main(seat(unit(f"{OGRE} A2")), seat()),
            act("a", "advance", "ogre", "A1"),
            claim(ogre__standing="行動完了"),
        )
    )
    assert "moncolle-advance-own-territory" in read(ruling)


@clause("moncolle:advance/c", "moncolle:other/limit-adjustment/no-abuse")
def test_c_the_limit_holds_where_they_arrive():
    a = seat(unit(f"{OGRE} A1"), unit("Giant L5 5/5 F1"), hand=[])
    illegal_at(rule(main(a, seat()), act("a", "advance", "ogre", "F1")), 1, "advance/c")
    b = seat(unit("Golem L5 3/5 A1"), unit("Giant L5 5/5 A1") | {"area": "A2"}, hand=[])
    illegal_at(
        rule(main(b, seat()), act("a", "advance", cards=["golem", "giant"], target="F1")),
        1,
        "advance/b",
        "advance/c",
    )


@clause("moncolle:advance/f")
def test_f_two_units_change_places():
    a = seat(unit("Golem L5 3/5 A1"), unit("Giant L5 5/5 F1"), hand=[])
    legal(
        rule(
            main(a, seat()),
            act("a", "joint", "golem", "F1"),
            act("a", "joint", "giant", "A1"),
            act("a", "go"),
            claim(golem__area="F1", giant__area="A1", golem__standing=False, giant__standing=False),
        )
    )
    ruling = rule(main(a, seat()), act("a", "joint", "golem", "F1"), act("a", "go"))
    illegal_at(ruling, 2, "advance/c")
    ruling = rule(
        main(a, seat()), act("a", "joint", "golem", "F1"), act("a", "pass"), claim(golem__area="A1")
    )
    assert verdicts(ruling) == ["legal"] * 3


@clause("moncolle:advance/f", "moncolle:advance/move")
def test_f_they_join_from_two_areas():
    a = seat(unit(f"{OGRE} A1"), unit(f"{WOLF} F2"), hand=[])
    b = seat(unit(f"{IMP} F1"), hand=[])
    legal(
        rule(
            main(a, b),
            act("a", "advance", cards=["ogre", "wolf"], target="F1"),
            act("a", "line_up", cards=["wolf", "ogre"]),
            *dice(6, 1),
            act("a", "attack"),
            claim(imp__zone="b.discard_pile", ogre__area="F1", wolf__area="F1"),
        )
    )


@clause("moncolle:advance/d")
def test_d_no_second_empty_terrain():
    a = seat(unit(f"{OGRE} A1"), unit(f"{WOLF} A2"), hand=[])
    ruling = rule(main(a, seat()), act("a", "joint", "ogre", "F1"), act("a", "joint", "wolf", "F2"))
    illegal_at(ruling, 2, "advance/d")
    assert "moncolle-advance-single-destination" not in read(ruling)


@clause("moncolle:advance/e")
def test_e_an_own_terrain_with_a_marker_is_open():
    a = seat(unit(f"{OGRE} A1"), unit(f"{WOLF} F1"), hand=[])
    legal(rule(main(a, seat(), fought_f1=True), act("a", "advance", "ogre", "F1")))
    b = seat(unit(f"{IMP} F1"), hand=[])
    ruling = rule(main(seat(unit(f"{OGRE} A1")), b, fought_f1=True), act("a", "advance", "ogre", "F1"))
    illegal_at(ruling, 1, "advance/e")


@clause("moncolle:advance/i")
def test_i_only_units_within_range_intercept():
    a, b = seat(unit(f"{OGRE} A1"), hand=[]), seat(unit(f"{WOLF} B3"), hand=[])
    ruling = rule(main(a, b), act("a", "advance", "ogre", "F1"), act("b", "intercept", "wolf"))
    illegal_at(ruling, 2, "advance/i")


@clause("moncolle:advance/j", "moncolle:advance/l")
def test_j_and_l_several_intercept_up_to_level_8():
    a = seat(unit(f"{OGRE} A1"), hand=[])
    b = seat(unit(f"{WOLF} B1"), unit("Giant L5 5/5 F2"), unit(f"{IMP} B1"), hand=[])
    entry = act("a", "advance", "ogre", "F1")
    legal(rule(main(a, b), entry, act("b", "intercept", cards=["wolf", "giant"]), claim(giant__area="F1")))
    legal(
        rule(
            main(a, b),
            entry,
            act("b", "intercept", "wolf"),
            act("b", "intercept", "giant"),
            claim(giant__area="F1"),
        )
    )
    ruling = rule(main(a, b), entry, act("b", "intercept", cards=["wolf", "giant", "imp"]))
    illegal_at(ruling, 2, "advance/j")


@clause("moncolle:advance/j", "moncolle:advance/l")
def test_several_that_intercept_may_be_written_in_a_row():
    """迎撃 狼、鬼: the second one is no terrain."""
    a = seat(unit(f"{OGRE} A1"), hand=[])
    b = seat(unit("Wolf L3 3/3 B1"), unit("Golem L5 5/5 B1"), unit("Giant L6 5/5 F2"), hand=[])
    entry = act("a", "advance", "ogre", "F1")
    legal(rule(main(a, b), entry, act("b", "intercept", "wolf", "golem"), claim(golem__area="F1")))
    illegal_at(rule(main(a, b), entry, act("b", "intercept", "wolf", "giant")), 2, "advance/j")


@clause("moncolle:advance/no-intercept", "moncolle:advance/move")
def test_without_an_intercept_there_is_no_battle_and_no_marker():
    a, b = seat(unit(f"{OGRE} A1"), hand=[]), seat(unit(f"{WOLF} B1"), hand=[])
    ruling = legal(
        rule(
            main(a, b),
            act("a", "advance", "ogre", "F1"),
            act("b", "pass"),
            claim(ogre__standing="行動完了", game__fought_f1=False),
        )
    )
    assert "moncolle-no-intercept-marker" in read(ruling)


@clause("moncolle:advance/k", "moncolle:advance/l/note")
def test_k_no_intercept_where_the_advancing_side_already_is():
    a = seat(unit(f"{OGRE} A1"), unit(f"{RAT} A1"), hand=[])
    b = seat(unit(f"{WOLF} B1"), hand=[])
    ruling = rule(
        main(a, b),
        act("a", "advance", "ogre", "F1"),
        act("b", "pass"),
        act("a", "advance", "rat", "F1"),
        act("b", "intercept", "wolf"),
    )
    illegal_at(ruling, 4, "advance/k")


@clause("moncolle:advance/control-marker", "moncolle:board/9", "moncolle:components/5")
def test_no_marker_where_somebody_stays_or_arrives():
    a = seat(unit(f"{OGRE} F1"), unit(f"{IMP} F1"), unit(f"{RAT} A1"), hand=[])
    legal(rule(main(a, seat()), act("a", "advance", "ogre", "A1"), claim(game__controlled_f1=False)))
    joint = (
        act("a", "joint", "ogre", "A1"),
        act("a", "joint", "imp", "A1"),
        act("a", "joint", "rat", "F1"),
        act("a", "go"),
    )
    legal(rule(main(a, seat()), *joint, claim(game__controlled_f1=False, rat__area="F1")))
    left = act("a", "advance", cards=["ogre", "imp"], target="A1")
    legal(rule(main(a, seat()), left, claim(game__controlled_f1=True)))


def test_nobody_advances_a_unit_of_the_hand_or_of_the_enemy():
    a, b = seat(unit(f"{OGRE} A1"), hand=[unit(RAT)]), seat(unit(f"{WOLF} B1"), hand=[])
    for key in ("rat", "wolf"):
        illegal_at(rule(main(a, b), act("a", "advance", key, "F1")), 1, "advance/move")


def test_the_ranges_of_another_file_are_ruled_by(tmp_path):
    far = tmp_path / "ranges.yaml"
    far.write_text("walk: [[0, 1], [0, -1], [1, 1]]\nfly: [[0, 2]]\n", "utf-8")
    try:
        use_figures(far)
        legal(rule(main(seat(unit(f"{OGRE} A1")), seat(hand=[])), act("a", "advance", "ogre", "F2")))
    finally:
        use_figures(RANGES)
    illegal_at(
        rule(main(seat(unit(f"{OGRE} A1")), seat()), act("a", "advance", "ogre", "F2")), 1, "advance/b"
    )
