"""The records of examples/records/haou: what each of them shows."""

from pathlib import Path

import pytest

from judgeapp.domain.engine import GameRecord
from judgeapp.domain.engine.kernel import judge

from .table import BOOK, verdicts

FOLDER = Path(__file__).parents[3] / "examples" / "records" / "haou"
SHOWN = {
    "legal": ["legal"] * 7,
    "illegal_move": ["illegal", "legal", "legal"],
    "wrong_half": ["legal", "departed", "legal", "legal", "legal"],
    "melee": ["legal"] * 7,
    "interrupt_order": ["legal", "legal", "departed"],
    "missed_suppress": ["legal", "departed", "illegal"],
    "limit_break": ["legal"] * 3,
    "unknown_hand": ["legal", "undetermined", "legal"],
}


def test_every_example_is_shown():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(SHOWN)


@pytest.mark.parametrize("name", SHOWN)
def test_an_example_shows_what_it_is_named_for(name):
    record = GameRecord.from_json((FOLDER / f"{name}.json").read_text("utf-8"))
    ruling = judge(record, BOOK)
    assert verdicts(ruling) == SHOWN[name]
    if ruling.first_departure:
        assert ruling.correction.verified or name == "missed_suppress"
