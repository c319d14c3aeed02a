"""What a position keeps of what has been worked out is what a fresh look finds."""

import pytest

from judgeapp.domain.engine import engine_for
from judgeapp.domain.engine.kernel import Game, start_position
from judgeapp.domain.engine.sengoku.state.might import laid
from judgeapp.domain.engine.sengoku.state.overlays import overlays_in
from judgeapp.domain.engine.sengoku.state.table import Table
from judgeapp.domain.engine.sengoku.turn.processing import may_retreat
from judgeapp.domain.engine.tools.random_play import random_record


def looked_at(position):
    """Whatever follows from the cards alone: fleeting fields must make no difference to it."""
    table = Table(position)
    on_the_field = {
        player: (table.generals(player), overlays_in(position, f"{player}.field")) for player in table.players
    }
    lies_there = [laid(table, general) for generals, _ in on_the_field.values() for general in generals]
    found = [table.general(key) for key in position.cards]
    return on_the_field, lies_there, found, may_retreat(table)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_at_every_decision_nothing_that_is_kept_is_out_of_date(seed):
    record, book = random_record("sengoku", seed, 80, "middle"), engine_for("sengoku")
    game = Game(book, start_position(record, book))
    for action in record.entries:
        looked_at(game.position)  # it is kept from here on
        game.play(action)
        assert looked_at(game.position) == looked_at(game.position.copy())
