"""モンコレD with facts blanked: what was legal is never called a fault, and what was a fault is never called legal."""

from dataclasses import replace

import pytest

from devtools.faults import clean_records, faults_in
from judgeapp.domain.engine import rule
from tests.domain.engine.blanking import (
    ACCUSED,
    ACQUITTED,
    blanked,
    names_alone,
    without,
    without_hidden_cards,
)

LOOKED_AT = 7
"""So many entries of each record."""


def without_power(position):
    for seat in position["players"].values():
        seat["power"] = None


def without_the_beginning(position):
    """Nobody has noted who was where as the turn began, nor the battle markers."""
    position |= {f"start_f{number}": None for number in "123"} | {
        f"fought_f{number}": None for number in "123"
    }


BLANKED = {
    "hidden cards": without_hidden_cards,
    "all but names": names_alone,
    "states": without("standing"),
    "levels": without("level"),
    "areas": without("area"),
    "advance types": without("move_type"),
    "figures": without("attack", "defense"),
    "initiative": without("initiative"),
    "power": without_power,
    "the beginning": without_the_beginning,
}


def begun_in_the_middle(seed):
    return clean_records("moncolle", [seed])[0]


@pytest.mark.parametrize("what", BLANKED)
def test_a_clean_record_is_never_accused(what):
    for seed in (1, 3):
        record = begun_in_the_middle(seed)
        record = replace(record, entries=record.entries[: 3 if what == "areas" else LOOKED_AT])
        verdicts = [entry.verdict for entry in rule(blanked(record, BLANKED[what], LOOKED_AT)).entries]
        assert not ACCUSED & set(verdicts), (seed, [str(one) for one in verdicts])


@pytest.mark.slow
@pytest.mark.parametrize("what", BLANKED)
def test_a_fault_is_never_acquitted(what):
    kinds: set[str] = set()
    for seed in (1, 3, 5):
        for fault in faults_in(begun_in_the_middle(seed), seed):
            if fault.entry < LOOKED_AT and fault.kind not in kinds:
                kinds.add(fault.kind)
                verdict = rule(blanked(fault.record, BLANKED[what], LOOKED_AT)).entries[fault.entry].verdict
                assert verdict not in ACQUITTED, (fault.kind, seed)
    assert len(kinds) > 10
