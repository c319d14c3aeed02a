"""Every interpretation that the engine names is written down with its readings, and the ruling tells them."""

import re
from pathlib import Path

import pytest

from judgeapp.domain.engine.kernel.judge.interpreted import interpretations_of

from .table import act, card, main, rule, seat

SOURCES = Path(__file__).parents[3] / "judgeapp" / "domain" / "engine" / "haou"
NAMED = sorted(
    {
        found
        for path in SOURCES.rglob("*.py")
        for found in re.findall(r"haou-[a-z]+(?:-[a-z]+)+", path.read_text("utf-8"))
    }
)


@pytest.mark.parametrize("key", NAMED)
def test_what_the_engine_names_is_written_down_with_two_readings_and_a_reason(key):
    one = interpretations_of("haou")[key]
    assert len(one.readings) >= 2
    assert 1 <= one.chosen <= len(one.readings)
    assert one.reason.ja
    assert one.reason.en


def test_a_ruling_tells_every_reading_and_marks_the_one_followed():
    a, b = seat(card("Aoba 鉄砲隊 5/3 A1"), hand=[]), seat(card("Suzu 鉄砲隊 6/3 B5"), hand=[])
    told = rule(main(a, b), act("a", "shot", "aoba", "suzu")).to_dict()
    assert told["entries"][0]["interpretations"] == ["haou-shot-target"]
    (one,) = told["interpretations"]
    assert [reading["chosen"] for reading in one["readings"]] == [True, False]
    assert one["entries"] == [0]
    assert set(one["readings"][1]["text"]) == {"ja", "en"}


def test_a_ruling_that_rests_on_none_names_none():
    told = rule(main(seat(card("Kei 槍足軽 3/5 A1")), seat()), act("a", "move", "kei", "C1")).to_dict()
    assert told["interpretations"] == []
