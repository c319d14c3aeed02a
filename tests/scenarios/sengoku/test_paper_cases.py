"""Records as they come from paper: what each comes to, and which clause decides."""

import json
from copy import deepcopy
from pathlib import Path

import pytest

from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.notation import read_notation

from . import (
    judge_notes_1,
    judge_notes_2,
    judge_notes_3,
    judge_notes_4,
    judge_notes_5,
    paper_notes_2,
    paper_notes_3,
    paper_notes_4,
    paper_notes_5,
    paper_notes_6,
    paper_notes_7,
    stranger_notes_1,
    stranger_notes_2,
    stranger_notes_3,
    stranger_notes_4,
    stranger_notes_5,
    stranger_notes_6,
    stranger_notes_7,
)
from .paper_notes import CASES

LINES = (Path(__file__).with_name("paper_cases.jsonl")).read_text("utf-8").splitlines()
LATER = paper_notes_2, paper_notes_3, paper_notes_4, paper_notes_5, paper_notes_6, paper_notes_7
NOTES = [*CASES, *(case for notes in LATER for case in notes.CASES)]
BY_STRANGERS = (
    stranger_notes_1,
    stranger_notes_2,
    stranger_notes_3,
    stranger_notes_4,
    stranger_notes_5,
    stranger_notes_6,
    stranger_notes_7,
)
BY_A_JUDGE = judge_notes_1, judge_notes_2, judge_notes_3, judge_notes_4, judge_notes_5
STRANGERS = [case for notes in (*BY_STRANGERS, *BY_A_JUDGE) for case in notes.CASES]
FAMILY = {"departed": "illegal/departed", "illegal": "illegal/departed", "on_trust": "legal"}


def came_to(verdict):
    return FAMILY.get(str(verdict), str(verdict))


def ruled(position, played):
    start = position if "setup" in position else {"position": position}
    record = {"version": 1, "book": "sengoku", "start": start, "entries": played}
    return rule(GameRecord.from_json(record), trace=False)


def check(ruling, verdict, entries, clauses):
    assert came_to(ruling.verdict) == verdict, ruling.summary.ja
    for number, expected in entries.items():
        assert came_to(ruling.entries[int(number) - 1].verdict) == came_to(expected)
    deciding = [entry.decides.partition(":")[2] for entry in ruling.entries if entry.decides]
    at_fault = [entry.decides.partition(":")[2] for entry in ruling.entries if entry.faulty]
    if clauses:
        assert (at_fault or deciding)[0 if at_fault else -1] in clauses


@pytest.mark.parametrize("line", LINES, ids=[json.loads(line)["case"] for line in LINES])
def test_a_dispute_of_the_audit_is_ruled_as_expected(line):
    case = json.loads(line)
    ruling = ruled(case["position"], case["played"])
    check(ruling, case["verdict"], case["entries"], case["clauses"])


@pytest.mark.parametrize(
    ("verdict", "entries", "clauses", "position", "played"),
    [case[1:] for case in NOTES],
    ids=[case[0] for case in NOTES],
)
def test_a_note_from_paper_is_ruled_as_expected(verdict, entries, clauses, position, played):
    check(ruled(position, played), verdict, entries, clauses)


@pytest.mark.parametrize(
    ("entries", "winner", "position", "played"),
    [case[1:] for case in STRANGERS],
    ids=[case[0] for case in STRANGERS],
)
def test_each_entry_of_a_strangers_note_is_ruled_by_its_own_clause(entries, winner, position, played):
    check_each(ruled(position, played), entries, winner)


@pytest.mark.parametrize(
    ("entries", "winner", "text"),
    [case[1:] for case in stranger_notes_7.TEXTS],
    ids=[case[0] for case in stranger_notes_7.TEXTS],
)
def test_a_strangers_note_is_ruled_as_it_was_typed(entries, winner, text):
    check_each(rule(read_notation(f"戦国大戦TCG\n{text}"), trace=False), entries, winner)


def check_each(ruling, entries, winner):
    for entry in ruling.entries:
        verdict, clause = entries.get(entry.number, ("legal", ""))
        found = "legal" if verdict == "legal" and entry.verdict == "on_trust" else entry.verdict
        assert (entry.number, found) == (entry.number, verdict), entry.reason.ja
        assert not clause or entry.decides == f"sengoku:{clause}", entry.reason.ja
    assert ruling.winner == winner


@pytest.mark.parametrize(
    ("position", "played"),
    [case[3:] for case in STRANGERS if any(verdict != "undetermined" for verdict, _ in case[1].values())],
    ids=[case[0] for case in STRANGERS if any(verdict != "undetermined" for verdict, _ in case[1].values())],
)
def test_a_strangers_note_is_free_of_faults_once_it_is_corrected(position, played):
    correction = ruled(position, played).correction
    assert correction is not None
    if correction.verified:
        again = ruled(position, corrected(played, correction))
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
