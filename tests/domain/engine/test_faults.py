"""Fault injection with an independent oracle: each fault is made from the rules, and the engine has to name it.

`manage.py bench faults` measures over a thousand faults and prints the rates by kind.
"""

import pytest

from devtools.benches.running.service import ROOT
from devtools.faults import called_faulty, clean_records, faults_in, measure, sengoku
from devtools.faults.claims import true_claims
from devtools.faults.inject import moments
from judgeapp.domain.engine import GameRecord, Verdict, rule
from judgeapp.domain.engine.kernel import Claim
from judgeapp.domain.engine.sengoku.battle import declarations
from tests.conftest import slow

CLEAN = {Verdict.LEGAL, Verdict.ON_TRUST}


@pytest.mark.parametrize(("games", "faults", "kinds"), [(2, 40, 15), slow(9, 200, 30)])
def test_faults_are_named_at_their_entry_and_under_their_clause(games, faults, kinds):
    tally = measure("sengoku", range(games))
    assert tally.total.total() >= faults
    assert len(tally.total) >= kinds
    assert tally.exact >= 0.99, [str(finding) for finding in tally.missed]
    assert [str(finding) for finding in tally.miscited] == []


@pytest.mark.parametrize("games", [6, slow(30)])
def test_no_clean_record_is_called_faulty(games):
    assert called_faulty(clean_records("sengoku", range(20, 20 + games))) == []


@pytest.mark.slow
def test_faults_and_clean_records_of_games_with_real_cards():
    """The expectations do not know the texts, so of the faults a few may not be met."""
    decks = [
        (ROOT / "examples" / "decks" / "sengoku" / f"{name}.txt").read_text("utf-8")
        for name in sengoku.DECKLISTS
    ]
    assert called_faulty(clean_records("sengoku", range(2), decks)) == []
    tally = measure("sengoku", [1], decklists=decks)
    assert tally.total.total() >= 25
    assert tally.exact >= 0.95, [str(finding) for finding in tally.missed]


def test_a_record_with_a_fault_is_not_clean():
    faulty = [fault.record for fault in faults_in(clean_records("sengoku", [1])[0], 1)[:2]]
    assert called_faulty(faulty) == [record.title for record in faulty]


def test_the_claims_are_true_before_they_are_falsified():
    record = clean_records("sengoku", [7])[0]
    entries = []
    for moment in moments(record):
        entries += [Claim("judge", tuple(change for _, change in true_claims(moment))), moment.action]
    assert {entry.verdict for entry in rule(record.with_entries(tuple(entries))).entries} <= CLEAN


def test_a_false_claim_is_not_saved_by_silence_where_the_record_goes_on_to_speak(judged, legal):
    early = {"of": "a1", "field": "zone", "value": "a.discard_pile"}
    claim = {"kind": "claim", "by": "judge", "holds": [early]}
    verdicts = [entry.verdict for entry in judged([*legal[:2], claim, *legal[2:]]).entries]
    assert verdicts == [*[Verdict.LEGAL] * 2, Verdict.DEPARTED, *[Verdict.LEGAL] * 3]


def test_the_measure_sees_an_engine_that_lets_something_through(monkeypatch):
    monkeypatch.setattr(declarations, "may_declare", lambda *_: None)
    tally = measure("sengoku", range(2))
    assert {finding.fault.kind for finding in tally.missed} >= {"exhausted_attacker"}


def test_a_moment_stands_before_its_entry():
    record = clean_records("sengoku", [1])[0]
    assert [moment.index for moment in moments(record)] == list(range(len(record.entries)))


def test_a_battle_that_a_combatant_has_left_has_no_outcome_to_forget_906_8_1(judged, start, action):
    """The attacker goes back to the hand in the stratagem step, and nothing is claimed of its 貫通."""
    start["players"]["a"]["field"][0] |= {"keywords": ["kantsu"], "power": 9000}
    back = [{"when": "played", "do": {"send": {"what": {"side": "enemy", "role": "attacker"}, "to": "hand"}}}]
    play = {"id": "s1", "name": "架空の退き鐘", "card_type": "stratagem_battle", "colourless_cost": 0}
    start["players"]["b"]["hand"] = [{**play, "abilities": back}]
    entries = [
        action("a", "attack", card="a1", target="b.wall"),
        action("b", "intercept", card="b1"),
        action("a", "pass"),
        action("b", "stratagem", card="s1"),
        action("a", "pass"),
        action("b", "pass"),
        action("a", "end_turn"),
    ]
    data = {"version": 1, "book": "sengoku", "start": {"position": start}, "entries": entries}
    record = GameRecord.from_json(data)
    assert rule(record).verdict in CLEAN
    assert "forgot_kantsu" not in {fault.kind for fault in faults_in(record, 1, of_each_kind=100)}
