"""Unknown is not illegal in 乙女遊戯『水滸伝』: with facts blanked a verdict stays or is undetermined."""

from dataclasses import replace

import pytest

from devtools.faults import clean_records, faults_in
from judgeapp.domain.engine import Verdict, rule
from judgeapp.domain.engine.kernel import Action
from tests.conftest import giant, slow
from tests.domain.engine.blanking import cards_of, never_the_opposite

PEOPLE = ("field", "sortie", "centre", "hand")


def without_hidden_cards(table):
    for card in cards_of(table, "hand", "deck", "land_deck"):
        for name in [name for name in card if name != "id"]:
            del card[name]


def names_alone(table):
    for seat in table["players"].values():
        for zone in PEOPLE:
            kept = ("id", "name", "ready", "face_up", "holding", "returned")
            seat[zone] = [{name: card[name] for name in kept if name in card} for card in seat.get(zone, ())]


def without_values(table):
    for card in cards_of(table, *PEOPLE):
        card |= {"attack": None, "intellect": None}


def without_states(table):
    for card in cards_of(table, "field"):
        card["ready"] = None


def without_lands(table):
    for card in cards_of(table, "land"):
        card |= {"leader": None, "land_effects": None}


def without_counts(table):
    for seat in table["players"].values():
        seat |= {"deck": None} if seat.get("deck") else {}


BLANKS = [without_hidden_cards, names_alone, without_values, without_states, without_lands, without_counts]


@pytest.mark.parametrize("seed", range(8))
def test_a_random_battle_with_facts_blanked_is_never_ruled_the_other_way(seed):
    (record,) = clean_records("suikoden", [seed])
    shorter = record.with_entries(record.entries[:14])
    for blank in BLANKS:
        never_the_opposite(shorter, blank)


@pytest.mark.parametrize("seed", [0, pytest.param(3, marks=pytest.mark.slow)])
def test_faults_with_facts_blanked_are_never_ruled_the_other_way(seed):
    (record,) = clean_records("suikoden", [seed])
    for number, fault in enumerate(faults_in(record.with_entries(record.entries[:12]), seed)):
        never_the_opposite(fault.record, BLANKS[number % len(BLANKS)])


@pytest.mark.parametrize("seed", [*map(slow, range(40)), *map(giant, range(40, 400))])
def test_four_hundred_random_battles_with_facts_blanked(seed):
    (record,) = clean_records("suikoden", [seed])
    never_the_opposite(record, BLANKS[seed % len(BLANKS)])


def hidden_fighters(record):
    """Nobody has written down who was put in the middle."""
    entries = (
        replace(one, card="") if isinstance(one, Action) and one.move == "fighter" else one
        for one in record.entries
    )
    return record.with_entries(tuple(entries))


@pytest.mark.parametrize("seed", [0, 4, 12])
def test_with_hidden_fighters_a_battle_is_never_called_illegal(seed):
    (record,) = clean_records("suikoden", [seed])
    shorter = record.with_entries(record.entries[:8])
    ruling = rule(hidden_fighters(shorter), trace=False)
    assert {entry.verdict for entry in ruling.entries} <= {
        Verdict.LEGAL,
        Verdict.UNDETERMINED,
        Verdict.ON_TRUST,
    }
