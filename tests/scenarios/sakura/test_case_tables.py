"""The case tables of 桜降る代に決闘を (`cases/`): each entry is ruled as expected, by the clause that decides."""

from pathlib import Path
from typing import Any

import pytest

from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.notation import read_notation
from tests.scenarios.case_tables import Case, assert_ruled, cases

from .tables import played, start

CASES = cases(Path(__file__).with_name("cases"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_a_case_is_ruled_as_expected(case: Case) -> None:
    assert_ruled(rule(read_notation(case.note) if case.note else recorded(case), trace=False), case)


def recorded(case: Case) -> GameRecord:
    """The record of a situation with what was played."""
    begun = start(case.situation)
    data: dict[str, Any] = {"version": 1, "book": "sakura", "start": begun}
    return GameRecord.from_json(data | {"entries": played(begun, case.entries)})
