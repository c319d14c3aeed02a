"""Three thousand random games of the newest season over every pair of Megami: none stuck, every card used."""

from random import Random

import pytest

from devtools.coverage_seeking import CoverageSeekingPlay
from judgeapp.domain.engine import GameRecord
from judgeapp.domain.engine.kernel import dump_position
from judgeapp.domain.engine.kernel.record.start import start_position
from judgeapp.domain.engine.sakura import BOOK
from judgeapp.domain.engine.sakura.cards.edition import cards_in
from judgeapp.domain.engine.sakura.state.layout import TOTAL
from judgeapp.domain.engine.tools.random_play import newest, sakura
from tests.conftest import giant, slow

from .test_random_play import crystals

PAIRS = 325
WHOLE = 10
"""Every so-manieth game is from setup to its end."""


def looked_at(game, event):
    assert event.clauses, event.verb
    assert crystals(game.position) == game.position.game[TOTAL], event.verb


def read_back(game):
    """A record that begins there begins on the same table, with what the season's list says of its cards."""
    saved = dump_position(game.saved())
    stated = {"version": 1, "book": "sakura", "edition": game.book.season.id}
    record = GameRecord.from_json({**stated, "start": {"position": saved}, "entries": []})
    assert dump_position(start_position(record, BOOK)) == saved


@pytest.mark.parametrize(("games", "least", "every"), [slow(200, 0, 20), giant(3_000, 20, 1)])
def test_random_games_of_every_pair_use_every_card(games, least, every, pytestconfig):
    """`least`: how often each card is used; `every` so-manieth game is read back at each decision."""
    season = newest("sakura")
    source, play = Random(1), CoverageSeekingPlay(BOOK.in_season(season), sakura, seen=looked_at)
    seats, met = sakura.pairs(source, season, play.used), set()
    for number in range(games):
        play.asked = read_back if number % every == 0 else lambda game: None
        whole = number % WHOLE == 0
        players = {"a": next(seats), "b": next(seats)}
        met |= {frozenset(name.partition("-")[0] for name in pair) for pair in players.values()}
        play.game(source, players, whole=whole, length=300 if whole else 60)
    every_use = sorted((play.used[card.number], card.number) for card in cards_in(season))
    pytestconfig.get_terminal_writer().line(f"\n{games} games; the cards used least: {every_use[:5]}")
    assert len(met) == PAIRS
    assert every_use[0][0] >= least, [use for use in every_use if use[0] < least]
