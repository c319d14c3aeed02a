"""Three thousand random games over every pair of Megami: nothing stuck or uncited, no crystal lost, every card used."""

from random import Random

import pytest

from devtools.thirst import Thirst
from judgeapp.domain.engine.kernel import dump_position, read_position
from judgeapp.domain.engine.sakura import BOOK
from judgeapp.domain.engine.sakura.cards import every_card
from judgeapp.domain.engine.sakura.state.layout import TOTAL
from judgeapp.domain.engine.tools.random_play import sakura
from tests.conftest import giant, slow

from .test_random_play import crystals

WHOLE = 10
"""Every so-manieth game is from setup to its end."""


def looked_at(game, event):
    assert event.clauses, event.verb
    assert crystals(game.position) == game.position.game[TOTAL], event.verb


def read_back(game):
    saved = dump_position(game.saved())
    assert dump_position(read_position(BOOK, saved)) == saved


@pytest.mark.parametrize(("games", "least", "every"), [slow(200, 0, 20), giant(3_000, 20, 1)])
def test_random_games_of_every_pair_use_every_card(games, least, every):
    """`least`: how often each card is used; `every` so-manieth game is read back at each decision."""
    source, play = Random(1), Thirst(BOOK, sakura, seen=looked_at)
    seats = sakura.pairs(source, play.used)
    for number in range(games):
        play.asked = read_back if number % every == 0 else lambda game: None
        whole = number % WHOLE == 0
        play.game(source, {"a": next(seats), "b": next(seats)}, whole=whole, length=300 if whole else 60)
    seldom = {card.number: play.used[card.number] for card in every_card() if play.used[card.number] < least}
    assert not seldom
