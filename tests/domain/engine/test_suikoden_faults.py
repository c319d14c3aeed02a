"""Fault injection into battles of 乙女遊戯『水滸伝』: each fault is made from the sheet, the engine has to name it."""

from dataclasses import replace

import pytest

from devtools.faults import called_faulty, clean_records, faults_in, measure
from judgeapp.domain.engine import Verdict, engine_for
from judgeapp.domain.engine.kernel import Action, judge

SHOWN = {"id", "ready", "face_up", "holding", "returned"}
HIDDEN_ZONES = ("hand", "deck", "land_deck", "sortie")


def test_faults_are_named_at_their_entry_and_under_their_clause():
    tally = measure("suikoden", range(4))
    assert tally.total.total() >= 200
    assert len(tally.total) >= 60
    assert tally.exact >= 0.99, [str(finding) for finding in tally.missed]
    assert [str(finding) for finding in tally.miscited] == []


def test_no_clean_record_is_called_faulty():
    assert called_faulty(clean_records("suikoden", range(20, 40))) == []


def blank(record, player):
    """The record without what only that player knows: hidden cards, and who fights."""
    start = {**record.start["position"]}
    seat = {**start["players"][player]}
    for zone in HIDDEN_ZONES:
        if isinstance(seat.get(zone), list):
            seat[zone] = [{name: card[name] for name in SHOWN if name in card} for card in seat[zone]]
    entries = tuple(
        replace(one, card="")
        if isinstance(one, Action) and (one.player, one.move) == (player, "fighter")
        else one
        for one in record.entries
    )
    players = {**start["players"], player: seat}
    return replace(record, start={"position": {**start, "players": players}}, entries=entries)


@pytest.mark.parametrize("seed", [0, 1, 5, pytest.param(4, marks=pytest.mark.slow)])
def test_with_what_the_opponent_hides_blank_the_same_faults_are_never_legal(seed):
    blanked = 0
    for fault in faults_in(clean_records("suikoden", [seed])[0], seed):
        other = "b" if getattr(fault.record.entries[fault.entry], "player", "a") == "a" else "a"
        ruling = judge(blank(fault.record, other), engine_for("suikoden"), trace=False, correct=False)
        verdict = ruling.entries[fault.entry].verdict
        assert verdict not in (Verdict.LEGAL, Verdict.ON_TRUST), fault.kind
        blanked += 1
    assert blanked > 20
