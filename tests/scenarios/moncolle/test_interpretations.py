"""The ruling tells every reading of an interpretation that it rests on."""

from .table import act, main, rule, seat, unit


def test_a_ruling_tells_every_reading_and_marks_the_one_followed():
    start = main(seat(unit("Ogre L4 4/4 A1")), seat(hand=[]))
    told = rule(start, act("a", "advance", "ogre", "A2")).to_dict()
    assert set(told["entries"][0]["interpretations"]) == {
        "moncolle-advance-range",
        "moncolle-advance-own-territory",
    }
    for one in told["interpretations"]:
        assert [reading["chosen"] for reading in one["readings"]] == [True, False]


def test_a_ruling_that_rests_on_none_names_none():
    start = main(seat(hand=[unit("Ogre L4 4/4")]), seat(), phase="summon")
    assert rule(start, act("a", "summon", "ogre", "A1")).to_dict()["interpretations"] == []
