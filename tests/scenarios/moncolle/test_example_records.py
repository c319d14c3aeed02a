"""The records of examples/records/moncolle: what each of them shows."""

from pathlib import Path

import pytest

from judgeapp.domain.engine import GameRecord
from judgeapp.domain.engine.kernel import judge

from .table import BOOK, verdicts

FOLDER = Path(__file__).parents[3] / "examples" / "records" / "moncolle"
SHOWN = {
    "legal": ["legal"] * 6,
    "illegal_advance": ["illegal", "legal"],
    "no_intercept": ["legal", "illegal", "legal"],
    "chain": ["legal", "legal", "departed"],
    "simultaneous": ["legal", "legal", "departed"],
    "wrong_return": [*["legal"] * 6, "departed"],
    "attack_withheld": ["illegal"],
    "unknown_hand": ["legal", "undetermined", "legal", "legal"],
}
DECIDED = {
    "illegal_advance": "advance/e",
    "no_intercept": "advance/intercept",
    "chain": "battle/chain/reverse",
    "simultaneous": "battle/7/basic-values",
    "wrong_return": "after-battle/c",
    "attack_withheld": "battle/attack/declare",
}


def test_every_example_is_shown():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(SHOWN)


@pytest.mark.parametrize("name", SHOWN)
def test_an_example_shows_what_it_is_named_for(name):
    record = GameRecord.from_json((FOLDER / f"{name}.json").read_text("utf-8"))
    ruling = judge(record, BOOK)
    assert verdicts(ruling) == SHOWN[name]
    if name in DECIDED:
        assert ruling.first_departure.decides == f"moncolle:{DECIDED[name]}"
        assert ruling.correction.verified
