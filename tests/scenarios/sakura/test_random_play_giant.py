"""Three thousand random games over every pair of Megami: nothing stuck or uncited, no crystal lost, every card used."""

from random import Random

import pytest

from devtools.thirst import Thirst
from judgeapp.domain.engine.kernel import Game, dump_position, read_position
from judgeapp.domain.engine.sakura import BOOK
from judgeapp.domain.engine.sakura.cards import every_card
from judgeapp.domain.engine.sakura.state.layout import TOTAL
from judgeapp.domain.engine.tools.random_play import sakura
from tests.conftest import giant, slow

from .test_random_play import crystals

WHOLE, READ = 10, 20
"""Every so-manieth game is from setup to its end; every so-manieth is read back."""


def looked_at(game, event):
    assert event.clauses, event.verb
    assert crystals(game.position) == game.position.game[TOTAL], event.verb


def read_back(game):
    saved = dump_position(game.saved())
    assert dump_position(Game(BOOK, read_position(BOOK, saved)).saved()) == saved


@pytest.mark.parametrize(("games", "least"), [slow(200, 0), giant(3_000, 20)])
def test_random_games_of_every_pair_use_every_card(games, least):
    """`least`: how often each card is used."""
    source, play = Random(1), Thirst(BOOK, sakura, seen=looked_at)
    seats = sakura.pairs(source)
    for number in range(games):
        play.asked = read_back if number % READ == 0 else lambda game: None
        whole = number % WHOLE == 0
        play.game(source, {"a": next(seats), "b": next(seats)}, whole=whole, length=300 if whole else 60)
    seldom = {card.number: play.used[card.number] for card in every_card() if play.used[card.number] < least}
    assert not seldom
