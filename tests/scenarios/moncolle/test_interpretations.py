"""Every interpretation that the engine names is written down with its readings, and the ruling tells them."""

import re
from pathlib import Path

import pytest

from judgeapp.domain.engine.kernel.judge.interpreted import interpretations_of

from .table import act, main, rule, seat, unit

SOURCES = Path(__file__).parents[3] / "judgeapp" / "domain" / "engine" / "moncolle"
NAMED = sorted(
    {
        found
        for path in SOURCES.rglob("*.py")
        for found in re.findall(r"moncolle-[a-z]+(?:-[a-z]+)+", path.read_text("utf-8"))
    }
)


@pytest.mark.parametrize("key", NAMED)
def test_what_the_engine_names_is_written_down_with_two_readings_and_a_reason(key):
    one = interpretations_of("moncolle")[key]
    assert len(one.readings) >= 2
    assert 1 <= one.chosen <= len(one.readings)
    assert one.reason.ja
    assert one.reason.en


def test_every_interpretation_of_a_rule_is_named_somewhere():
    """That of the box apart, which no record is about."""
    known = set(interpretations_of("moncolle"))
    assert known - set(NAMED) == {"moncolle-box-six-factions"}


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
