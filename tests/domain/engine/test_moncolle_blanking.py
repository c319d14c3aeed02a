"""モンコレD with facts blanked: what was legal is never called a fault, and what was a fault is never called legal."""

import copy
from dataclasses import replace

import pytest

from devtools.faults import clean_records, faults_in
from judgeapp.domain.engine import Verdict, rule

LOOKED_AT = 7
"""So many entries of each record."""
ACCUSED = {Verdict.ILLEGAL, Verdict.DEPARTED}
ACQUITTED = {Verdict.LEGAL, Verdict.ON_TRUST}


def cards_of(position, *zones):
    for seat in position["players"].values():
        for zone in zones:
            yield from (card for card in seat.get(zone) or () if isinstance(card, dict))


def without_hidden_cards(position):
    """Nobody has noted what hands and piles hold."""
    for card in cards_of(position, "hand", "deck"):
        for name in [name for name in card if name != "id"]:
            del card[name]


def names_alone(position):
    """Of hidden cards only the names were noted."""
    for card in cards_of(position, "hand", "deck"):
        for name in [name for name in card if name not in ("id", "name")]:
            card[name] = None


def without(*names):
    """Nobody has noted these figures of the units on the battlefield."""

    def blank(position):
        for card in cards_of(position, "field"):
            card.update(dict.fromkeys(names))

    return blank


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


def blanked(record, blank):
    start = copy.deepcopy(record.start)
    blank(start["position"])
    return replace(record, start=start, entries=record.entries[:LOOKED_AT])


def begun_in_the_middle(seed):
    return clean_records("moncolle", [seed])[0]


@pytest.mark.parametrize("what", BLANKED)
def test_a_clean_record_is_never_accused(what):
    for seed in (1, 3):
        record = begun_in_the_middle(seed)
        record = replace(record, entries=record.entries[: 3 if what == "areas" else LOOKED_AT])
        verdicts = [entry.verdict for entry in rule(blanked(record, BLANKED[what])).entries]
        assert not ACCUSED & set(verdicts), (seed, [str(one) for one in verdicts])


@pytest.mark.slow
@pytest.mark.parametrize("what", BLANKED)
def test_a_fault_is_never_acquitted(what):
    kinds: set[str] = set()
    for fault in faults_in(begun_in_the_middle(3), 3):
        if fault.entry < LOOKED_AT and fault.kind not in kinds:
            kinds.add(fault.kind)
            verdict = rule(blanked(fault.record, BLANKED[what])).entries[fault.entry].verdict
            assert verdict not in ACQUITTED, fault.kind
    assert len(kinds) > 10
