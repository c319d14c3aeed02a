"""The case tables of 戦国大戦 (`cases/`): each entry is ruled as expected, by the clause that decides."""

from copy import deepcopy
from pathlib import Path

import pytest

from judgeapp.domain.engine import rule
from judgeapp.domain.engine.notation import read_notation
from tests.scenarios.case_tables import assert_ruled, cases

from .table import ruled
from .tables import start

CASES = cases(Path(__file__).with_name("cases"))
POSITIONS = [case for case in CASES if case.entries]
NOTES = [case for case in CASES if case.note]
DECIDED = [case for case in POSITIONS if any(one.verdict != "undetermined" for one in case.expected.values())]


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case.title)
def test_a_situation_is_ruled_as_expected(case):
    assert_ruled(ruled(start(case.situation), case.entries), case)


@pytest.mark.parametrize("case", NOTES, ids=lambda case: case.title)
def test_a_note_is_ruled_as_it_was_typed(case):
    assert_ruled(rule(read_notation(f"戦国大戦TCG\n{case.note}"), trace=False), case)


def test_a_record_in_which_nothing_was_entered_is_undetermined():
    assert ruled(start(("a field: a1 2000",)), []).verdict == "undetermined"


@pytest.mark.parametrize("case", DECIDED, ids=lambda case: case.title)
def test_a_situation_is_free_of_faults_once_it_is_corrected(case):
    ruling = ruled(start(case.situation), case.entries)
    correction = ruling.correction
    assert correction is not None or not any(entry.faulty for entry in ruling.entries)
    if correction and correction.verified:
        again = ruled(start(case.situation), corrected(case.entries, correction))
        assert not [entry.number for entry in again.entries if entry.faulty]


def corrected(played, correction):
    """The entries with what a judge would order put in, taken out or changed."""
    _, _, at, *inside = correction.pointer.split("/")
    entries, place = deepcopy(played), int(at)
    if inside:
        _, number, field = inside
        entries[place]["holds"][int(number)][field] = correction.value
    elif correction.op == "cut":
        del entries[place:]
    elif correction.op == "insert":
        entries.insert(place, correction.value)
    else:
        entries[place : place + 1] = [correction.value] if correction.op == "replace" else []
    return entries
