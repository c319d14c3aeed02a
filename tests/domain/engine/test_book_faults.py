"""Fault injection into games of the later books: each fault is made from the rules, and the engine has to name it."""

from dataclasses import dataclass
from importlib import import_module

import pytest

from devtools.faults import (
    Demands,
    Tally,
    called_faulty,
    clean_records,
    examine,
    faults_in,
    measure,
    passes_blank,
)
from tests.conftest import giant, slow


@dataclass(frozen=True)
class Faults:
    """What is asked of a book's faults, and in how many games they are looked for; at every run in each so manieth."""

    book: str
    games: int = 4
    step: int = 1

    def __str__(self) -> str:
        return self.book

    @property
    def asked(self) -> Demands:
        return import_module(f"devtools.faults.{self.book}").ASKED


HAOU, MONCOLLE, SUIKODEN = Faults("haou"), Faults("moncolle"), Faults("suikoden")
SAKURA = Faults("sakura", games=3, step=5)
BOOKS = (HAOU, MONCOLLE, SUIKODEN, SAKURA)


@pytest.mark.parametrize("of", BOOKS, ids=str)
def test_the_faults_of_one_game_are_named_at_their_entry_and_under_their_clause(of):
    """The first of the games that the slow lane takes, which has every fault of each."""
    tally = Tally()
    tally.add(map(examine, faults_in(clean_records(of.book, [0])[0], 0)[:: of.step]))
    assert tally.total.total() >= 20
    assert [str(finding) for finding in (*tally.missed, *tally.miscited)] == []


@pytest.mark.slow
@pytest.mark.parametrize("of", BOOKS, ids=str)
def test_faults_are_named_at_their_entry_and_under_their_clause(of):
    tally = measure(of.book, range(of.games))
    assert tally.total.total() >= 200
    assert len(tally.total) >= of.asked.kinds
    assert tally.exact >= 0.99, [str(finding) for finding in tally.missed]
    assert [str(finding) for finding in tally.miscited] == []


@pytest.mark.parametrize("of", BOOKS, ids=str)
@pytest.mark.parametrize("games", [2, slow(12)])
def test_no_clean_record_is_called_faulty(of, games):
    assert called_faulty(clean_records(of.book, range(20, 20 + games))) == []


@pytest.mark.parametrize(
    ("of", "seed"),
    [
        (HAOU, 1),
        *(slow(HAOU, seed) for seed in (3, 5)),
        *(slow(MONCOLLE, seed) for seed in (3, 5)),
        giant(MONCOLLE, 1),
        (SUIKODEN, 0),
        *(slow(SUIKODEN, seed) for seed in (1, 4, 5)),
        *(giant(SAKURA, seed) for seed in (1, 3)),  # minutes each
        slow(SAKURA, 5),
    ],
    ids=str,
)
def test_with_what_the_opponent_hides_blank_the_same_faults_are_never_legal(of, seed):
    faults = faults_in(clean_records(of.book, [seed])[0], seed)
    passed = {fault.kind: passes_blank(fault, of.asked.hidden) for fault in faults}
    assert [kind for kind, legal in passed.items() if legal] == []
    assert sum(legal is not None for legal in passed.values()) > 20
