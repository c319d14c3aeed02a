"""The records of examples/records/suikoden: what each of them shows."""

from pathlib import Path

import pytest

from judgeapp.domain.engine import GameRecord
from judgeapp.domain.engine.kernel import judge

from .table import BOOK, verdicts

FOLDER = Path(__file__).parents[3] / "examples" / "records" / "suikoden"
SHOWN = {
    "legal": ["legal"] * 16,
    "no_such_skill": ["legal"] * 3 + ["illegal"] + ["legal"] * 3,
    "doubled_price": ["legal"] * 5 + ["departed", "legal"],
    "hidden_fighter": ["legal"] * 3 + ["undetermined"] + ["legal"] * 2,
    "plunder": ["legal"] * 7 + ["on_trust", "legal"],
}


def test_every_example_is_shown():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(SHOWN)


@pytest.mark.parametrize("name", SHOWN)
def test_an_example_shows_what_it_is_named_for(name):
    record = GameRecord.from_json((FOLDER / f"{name}.json").read_text("utf-8"))
    ruling = judge(record, BOOK)
    assert verdicts(ruling) == SHOWN[name]
    if ruling.first_departure:
        assert ruling.correction.verified
