"""Fault injection into games of モンコレD: each fault is made from the book, and the engine has to name it."""

from dataclasses import replace

from devtools.faults import called_faulty, clean_records, faults_in, measure
from judgeapp.domain.engine import Verdict, engine_for, rule

HIDDEN = {field.name for field in engine_for("moncolle").layout.card if field.printed}


def test_faults_are_named_at_their_entry_and_under_their_clause():
    tally = measure("moncolle", range(4))
    assert tally.total.total() >= 200
    assert len(tally.total) >= 50
    assert tally.exact >= 0.99, [str(finding) for finding in tally.missed]
    assert [str(finding) for finding in tally.miscited] == []


def test_no_clean_record_is_called_faulty():
    assert called_faulty(clean_records("moncolle", range(20, 32))) == []


def blank(record, player):
    """The record with nothing known of what that player holds in the hand at the start."""
    start = {**record.start["position"]}
    seat = start["players"][player]
    hand = [{key: value for key, value in card.items() if key not in HIDDEN} for card in seat["hand"]]
    players = {**start["players"], player: {**seat, "hand": hand}}
    return replace(record, start={"position": {**start, "players": players}})


def test_with_a_blank_hand_of_the_opponent_the_same_faults_are_never_legal():
    blanked = 0
    for seed in (1, 3, 5):
        for fault in faults_in(clean_records("moncolle", [seed])[0], seed):
            if "position" not in fault.record.start:
                continue
            other = "b" if getattr(fault.record.entries[fault.entry], "player", "a") == "a" else "a"
            verdict = rule(blank(fault.record, other)).entries[fault.entry].verdict
            assert verdict not in (Verdict.LEGAL, Verdict.ON_TRUST), fault.kind
            blanked += 1
    assert blanked > 60
