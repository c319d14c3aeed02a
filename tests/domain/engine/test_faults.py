"""Fault injection with an independent oracle: each fault is made from the rules, and the engine has to name it.

`python -m tests.domain.engine.test_faults` measures over a thousand faults and prints the rates by kind.
"""

import sys

import pytest

from judgeapp.domain.engine import Verdict, rule
from judgeapp.domain.engine.kernel import Claim
from judgeapp.domain.engine.sengoku import declarations
from judgeapp.domain.engine.tools.faults import Tally, examine, faults_in
from judgeapp.domain.engine.tools.faults.claims import true_claims
from judgeapp.domain.engine.tools.faults.inject import moments
from judgeapp.domain.engine.tools.random_play import random_record

ACTIONS = 50
CLEAN = {Verdict.LEGAL, Verdict.ON_TRUST}


def clean_records(seeds):
    """Random games, every other one from the middle, where there is more to get wrong."""
    return [random_record("sengoku", seed, ACTIONS, "middle" if seed % 2 else "setup") for seed in seeds]


def tally_of(seeds, of_each_kind=1):
    tally = Tally()
    for seed, record in zip(seeds, clean_records(seeds), strict=True):
        tally.add(examine(fault) for fault in faults_in(record, seed, of_each_kind))
    return tally


def test_two_hundred_faults_are_named_at_their_entry_and_under_their_clause():
    tally = tally_of(range(9))
    assert tally.total.total() >= 200
    assert len(tally.total) >= 30
    assert tally.exact >= 0.99, [str(finding) for finding in tally.missed]
    assert [str(finding) for finding in tally.miscited] == []


@pytest.mark.slow
@pytest.mark.parametrize("block", range(2))
def test_of_a_thousand_faults_99_percent_are_named_at_their_entry(block):
    tally = tally_of(range(100 + 10 * block, 110 + 10 * block), of_each_kind=2)
    sys.stdout.write(f"{tally}\n")
    assert tally.total.total() >= 520
    assert tally.exact >= 0.99, [str(finding) for finding in tally.missed]
    assert [str(finding) for finding in tally.miscited] == []


def test_no_clean_record_is_called_faulty():
    for record in clean_records(range(20, 50)):
        ruling = rule(record, trace=False)
        assert {entry.verdict for entry in ruling.entries} <= CLEAN, record.title
        assert ruling.first_departure is None


def test_the_claims_are_true_before_they_are_falsified():
    record = clean_records([7])[0]
    entries = []
    for moment in moments(record):
        entries += [Claim("judge", tuple(change for _, change in true_claims(moment))), moment.action]
    assert {entry.verdict for entry in rule(record.with_entries(tuple(entries))).entries} <= CLEAN


def test_a_false_claim_is_not_saved_by_silence_where_the_record_goes_on_to_speak(judged, legal):
    early = {"of": "a1", "field": "zone", "value": "a.discard_pile"}
    claim = {"kind": "claim", "by": "judge", "holds": [early]}
    verdicts = [entry.verdict for entry in judged([*legal[:2], claim, *legal[2:]]).entries]
    assert verdicts == [*[Verdict.LEGAL] * 2, Verdict.ILLEGAL, *[Verdict.LEGAL] * 3]


def test_the_measure_sees_an_engine_that_lets_something_through(monkeypatch):
    monkeypatch.setattr(declarations, "may_declare", lambda attacker: None)
    tally = tally_of(range(2))
    assert {finding.fault.kind for finding in tally.missed} >= {"exhausted_attacker"}


def test_a_moment_stands_before_its_entry():
    record = clean_records([1])[0]
    assert [moment.index for moment in moments(record)] == list(range(len(record.entries)))


if __name__ == "__main__":
    whole = tally_of(range(20), of_each_kind=2)
    sys.stdout.write(f"{whole}\n")
    for kind, count in sorted(whole.total.items()):
        sys.stdout.write(f"{count:>5} {kind}\n")
    for finding in (*whole.missed, *whole.miscited):
        sys.stdout.write(f"{finding}\n")
