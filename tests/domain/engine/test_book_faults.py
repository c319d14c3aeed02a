"""Fault injection into games of the later books: each fault is made from the rules, and the engine has to name it."""

from dataclasses import dataclass, replace

import pytest

from devtools.faults import called_faulty, clean_records, faults_in, measure
from judgeapp.domain.engine import Verdict, engine_for
from judgeapp.domain.engine.kernel import Action, judge
from tests.conftest import slow


@dataclass(frozen=True)
class Faults:
    """How many kinds there are, in which zones and entries only their owner knows the cards."""

    book: str
    kinds: int
    hidden: tuple[str, ...] = ("hand",)
    secret_move: str = ""
    games: int = 4

    def __str__(self) -> str:
        return self.book

    def blank(self, record, player):
        """The record without what only that player knows."""
        printed = {field.name for field in engine_for(self.book).layout.card if field.printed}
        start = {**record.start["position"]}
        seat = {**start["players"][player]}
        for zone in self.hidden:
            if isinstance(seat.get(zone), list):
                seat[zone] = [{k: v for k, v in card.items() if k not in printed} for card in seat[zone]]
        entries = tuple(
            replace(one, card="")
            if isinstance(one, Action) and (one.player, one.move) == (player, self.secret_move)
            else one
            for one in record.entries
        )
        players = {**start["players"], player: seat}
        return replace(record, start={"position": {**start, "players": players}}, entries=entries)


HAOU, MONCOLLE = Faults("haou", 40), Faults("moncolle", 50)
SUIKODEN = Faults("suikoden", 60, ("hand", "deck", "land_deck", "sortie"), "fighter")
SAKURA = Faults("sakura", 100, ("hand", "trumps"), games=2)
BOOKS = (HAOU, MONCOLLE, SUIKODEN, SAKURA)


@pytest.mark.parametrize("of", BOOKS, ids=str)
def test_the_faults_of_one_game_are_named_at_their_entry_and_under_their_clause(of):
    tally = measure(of.book, range(1))
    assert tally.total.total() >= 20
    assert [str(finding) for finding in (*tally.missed, *tally.miscited)] == []


@pytest.mark.slow
@pytest.mark.parametrize("of", BOOKS, ids=str)
def test_faults_are_named_at_their_entry_and_under_their_clause(of):
    tally = measure(of.book, range(of.games))
    assert tally.total.total() >= 200
    assert len(tally.total) >= of.kinds
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
        *(slow(MONCOLLE, seed) for seed in (1, 3, 5)),
        (SUIKODEN, 0),
        *(slow(SUIKODEN, seed) for seed in (1, 4, 5)),
        *(slow(SAKURA, seed) for seed in (1, 3, 5)),
    ],
    ids=str,
)
def test_with_what_the_opponent_hides_blank_the_same_faults_are_never_legal(of, seed):
    blanked = 0
    for fault in faults_in(clean_records(of.book, [seed])[0], seed):
        if "position" not in fault.record.start:
            continue
        other = "b" if getattr(fault.record.entries[fault.entry], "player", "a") == "a" else "a"
        ruling = judge(of.blank(fault.record, other), engine_for(of.book), trace=False, correct=False)
        verdict = ruling.entries[fault.entry].verdict
        assert verdict not in (Verdict.LEGAL, Verdict.ON_TRUST), fault.kind
        blanked += 1
    assert blanked > 20
