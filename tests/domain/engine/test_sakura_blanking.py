"""Unknown is not illegal in 桜降る代に決闘を: with facts blanked a verdict stays or is undetermined."""

import pytest

from devtools.faults import clean_records, faults_in
from judgeapp.domain.engine import engine_for
from tests.domain.engine.blanking import never_the_opposite

PRINTED = {field.name for field in engine_for("sakura").layout.card if field.printed}
LOOKED_AT = 16
"""So many entries of each record."""


def without_printed(table, player, *zones):
    """Nobody has noted what these cards of a player are."""
    seat = table["players"][player]
    for zone in zones:
        seat[zone] = [{key: card[key] for key in card if key not in PRINTED} for card in seat[zone]]


def without_the_hand_of_a(table):
    without_printed(table, "a", "hand", "trumps")


def without_the_hand_of_b(table):
    without_printed(table, "b", "hand", "trumps")


def without_hidden_piles(table):
    for player in "ab":
        without_printed(table, player, "deck", "down")


def without_figures(table):
    """Of the hands nobody has noted ranges, damage and costs."""
    for seat in table["players"].values():
        for card in (*seat["hand"], *seat["trumps"]):
            card |= {name: None for name in ("range", "damage", "cost") if name in card}


def without_vigor(table):
    for seat in table["players"].values():
        seat["vigor"] = None


def without_flare_and_dust(table):
    table["dust"] = None
    for seat in table["players"].values():
        seat["flare"] = None


def without_the_distance(table):
    table |= {"space": None, "start_distance": None}


BLANKS = [
    without_the_hand_of_a,
    without_the_hand_of_b,
    without_hidden_piles,
    without_figures,
    without_vigor,
    without_flare_and_dust,
    without_the_distance,
]


def begun_in_the_middle(seed):
    record = clean_records("sakura", [seed])[0]
    return record.with_entries(record.entries[:LOOKED_AT])


@pytest.mark.parametrize("blank", BLANKS)
@pytest.mark.parametrize("seed", [1, 3, 5])
def test_a_random_game_with_facts_blanked_is_never_ruled_the_other_way(seed, blank):
    never_the_opposite(begun_in_the_middle(seed), blank)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 3])
def test_faults_with_facts_blanked_are_never_ruled_the_other_way(seed):
    for number, fault in enumerate(faults_in(begun_in_the_middle(seed), seed)):
        never_the_opposite(fault.record, BLANKS[number % len(BLANKS)])
