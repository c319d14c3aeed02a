"""戦国覇王 with facts blanked: what was legal is never called a fault, and what was a fault is never called legal."""

import pytest

from devtools.faults import clean_records, faults_in
from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.tools.random_play import random_record
from tests.domain.engine.blanking import (
    ACCUSED,
    ACQUITTED,
    blanked,
    names_alone,
    without,
    without_hidden_cards,
)

LOOKED_AT, FAULTS_AMONG = 10, 14
"""So many entries of a clean record; so many of one with a fault."""


def without_gauges(position):
    """Nobody has noted what the castles and the resources stand at."""
    for seat in position["players"].values():
        seat |= {"castle": None, "resources": None}


BLANKED = {
    "hidden cards": without_hidden_cards,
    "all but names": names_alone,
    "states": without("standing"),
    "figures": without("power", "health"),
    "damage": without("damage"),
    "spirit": without("fighting_spirit"),
    "troops": without("troop"),
    "squares": without("square"),
    "gauges": without_gauges,
}


def begun_in_the_middle(seed):
    (record,) = (one for one in clean_records("haou", [seed]) if "position" in one.start)
    return record


@pytest.mark.parametrize("what", BLANKED)
def test_a_clean_record_is_never_accused(what):
    for seed in (1, 3):
        ruling = rule(blanked(begun_in_the_middle(seed), BLANKED[what], LOOKED_AT))
        assert not ACCUSED & {entry.verdict for entry in ruling.entries}, [
            (entry.number, str(entry.verdict), entry.text.ja, entry.reason.ja) for entry in ruling.entries
        ]


@pytest.mark.slow
@pytest.mark.parametrize("what", BLANKED)
def test_a_fault_is_never_acquitted(what):
    kinds: set[str] = set()
    for seed in (3, 11):
        for fault in faults_in(begun_in_the_middle(seed), seed):
            if fault.entry < FAULTS_AMONG and fault.kind not in kinds:
                kinds.add(fault.kind)
                told = rule(blanked(fault.record, BLANKED[what], FAULTS_AMONG))
                verdict = told.entries[fault.entry].verdict
                assert verdict not in ACQUITTED, fault.kind
    assert len(kinds) > 10


def test_a_general_that_has_left_stands_nowhere_and_nobody_is_asked_where():
    general = {"id": "kei", "name": "架空の圭", "troop": "spearmen", "power": 3, "health": 5, "square": "A2"}
    table = {"players": {"a": {"field": [general], "castle": 7}, "b": {"castle": 7}}}
    changes = [{"of": "kei", "field": "zone", "value": "a.hand"}]
    entries = [
        {"kind": "effect", "player": "a", "source": "kei", "changes": changes},
        {"kind": "claim", "by": "judge", "holds": [{"of": "kei", "field": "square", "value": "A2"}]},
        {"kind": "claim", "by": "judge", "holds": [{"of": "kei", "field": "zone", "value": "a.hand"}]},
    ]
    data = {"version": 1, "book": "haou", "start": {"position": table}, "entries": entries}
    ruling = rule(GameRecord.from_json(data))
    assert [str(entry.verdict) for entry in ruling.entries] == ["on_trust", "departed", "legal"]


def test_a_table_on_which_nobody_noted_a_single_square_accuses_nobody():
    """So many places cannot all be tried together: what only some combination of them forbids is open."""
    record = random_record("haou", 9307, actions=16, start="middle").to_dict()
    whole = GameRecord.from_json({**record, "entries": record["entries"][:8]})
    ruling = rule(blanked(whole, without("square")))
    assert not ACCUSED & {entry.verdict for entry in ruling.entries}
