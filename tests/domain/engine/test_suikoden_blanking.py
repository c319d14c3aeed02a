"""Unknown is not illegal in 乙女遊戯『水滸伝』: with facts blanked a verdict stays or is undetermined."""

import copy
from dataclasses import replace

import pytest

from devtools.faults import clean_records, faults_in
from judgeapp.domain.engine import InvalidRecord, Verdict, engine_for
from judgeapp.domain.engine.kernel import Action, judge

BOOK = engine_for("suikoden")
PEOPLE = ("field", "sortie", "centre", "hand")


def without_hidden_cards(table):
    for seat in table["players"].values():
        for zone in ("hand", "deck", "land_deck"):
            if isinstance(seat.get(zone), list):
                seat[zone] = [{"id": card["id"]} for card in seat[zone]]


def names_alone(table):
    for seat in table["players"].values():
        for zone in PEOPLE:
            kept = ("id", "name", "ready", "face_up", "holding", "returned")
            seat[zone] = [{name: card[name] for name in kept if name in card} for card in seat.get(zone, ())]


def without_values(table):
    for seat in table["players"].values():
        for zone in PEOPLE:
            for card in seat.get(zone, ()):
                card |= {"attack": None, "intellect": None}


def without_states(table):
    for seat in table["players"].values():
        for card in seat.get("field", ()):
            card["ready"] = None


def without_lands(table):
    for seat in table["players"].values():
        for card in seat["land"]:
            card |= {"leader": None, "land_effects": None}


def without_counts(table):
    for seat in table["players"].values():
        seat |= {"deck": None} if seat.get("deck") else {}


BLANKS = [without_hidden_cards, names_alone, without_values, without_states, without_lands, without_counts]


def came_to(verdict):
    return Verdict.LEGAL if verdict is Verdict.ON_TRUST else verdict


def never_the_opposite(record, blank):
    whole = judge(record, BOOK, trace=False, correct=False)
    table = copy.deepcopy(record.start["position"])
    blank(table)
    try:
        less = judge(replace(record, start={"position": table}), BOOK, trace=False, correct=False)
    except InvalidRecord:
        return  # a table on which a card is named that nobody can know
    for before, after in zip(whole.entries, less.entries, strict=True):
        if after.verdict is not Verdict.UNDETERMINED:
            assert came_to(after.verdict) == came_to(before.verdict), (
                after.number,
                after.text.ja,
                after.reason.ja,
            )


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


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(400))
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
    ruling = judge(hidden_fighters(shorter), BOOK, trace=False, correct=False)
    assert {entry.verdict for entry in ruling.entries} <= {
        Verdict.LEGAL,
        Verdict.UNDETERMINED,
        Verdict.ON_TRUST,
    }
