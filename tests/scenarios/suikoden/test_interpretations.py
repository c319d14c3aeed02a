"""Every interpretation that the engine names is written down with its readings, and the ruling tells them."""

import re
from pathlib import Path

import pytest

from judgeapp.domain.engine.kernel.judge.interpreted import interpretations_of

from .table import act, battle, fight, one, rule, seat

SOURCES = Path(__file__).parents[3] / "judgeapp" / "domain" / "engine" / "suikoden"
NAMED = sorted(
    {
        found
        for path in SOURCES.rglob("*.py")
        for found in re.findall(r"suikoden-[a-z]+(?:-[a-z]+)+", path.read_text("utf-8"))
    }
)


@pytest.mark.parametrize("key", NAMED)
def test_what_the_engine_names_is_written_down_with_two_readings_and_a_reason(key):
    one = interpretations_of("suikoden")[key]
    assert len(one.readings) >= 2
    assert 1 <= one.chosen <= len(one.readings)
    assert one.reason.ja
    assert one.reason.en


def test_every_interpretation_of_the_sheet_is_used():
    assert set(interpretations_of("suikoden")) == set(NAMED)


def test_a_ruling_tells_every_reading_and_marks_the_one_followed():
    a, b = seat(sortie=[one("Fan 2/2/7 妖術")], hand=1), seat(sortie=[one("Wu 5/4/1")])
    used = act("a", "spell", value="呪術", cards=["a.hand.1"])
    told = rule(battle(a, b, step="3"), fight("fan", "wu", "迎撃"), used).to_dict()
    assert told["entries"][3]["interpretations"] == ["suikoden-jujutsu-is-sorcery"]
    (interpretation,) = told["interpretations"]
    assert [reading["chosen"] for reading in interpretation["readings"]] == [True, False]
    assert set(interpretation["readings"][1]["text"]) == {"ja", "en"}
