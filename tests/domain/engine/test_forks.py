"""A fork goes on from the last turn and not from the start, and is the same game."""

import pytest

from judgeapp.domain.engine.kernel import Action, Game, Request, Set, dump_position, number
from tests.domain.engine.tiny import RULE, Free, says, table, tiny

TURN = number("turn", says("turn"), RULE, default=1)
COINS = number("coins", says("coins"), RULE)
THIS_TURN = 3
"""A turn has so many decisions, and its procedure remembers how often coins were earned in it."""


def play(position):
    while True:
        earned = 0
        for decision in range(THIS_TURN):
            told = yield Request(
                "a", "turn", RULE, (Free("earn"), Free("rest")), rests=not decision, forgets=True
            )
            earned += told.move == "earn"
            yield Set("earn", "a", {COINS: position.players["a"][COINS] + earned}, RULE)
        yield Set("turn", "game", {TURN: position.game[TURN] + 1}, RULE)


BOOK = tiny(play, game=(TURN,), player=(COINS,), moves=("earn", "rest"))
MOVES = ["earn", "earn", "rest", "rest", "earn", "earn", "earn", "rest", "earn", "earn", "rest"]


def played(count=None):
    game = table(BOOK)
    for move in MOVES[:count]:
        game.play(Action("a", move))
    return game


def told(game):
    events = [(event.seq, event.entry, event.verb) for event in game.events]
    origins = {key: event.seq for key, event in game.position.origin.items()}
    return dump_position(game.position), events, origins, game.asked, game.inputs, game.rested


@pytest.mark.parametrize("length", range(len(MOVES) + 1))
def test_a_fork_is_the_game_that_has_seen_only_so_much(length):
    game = played()
    game.fork(7)
    assert told(game.fork(length)) == told(played(length))


def test_a_fork_of_a_fork_goes_its_own_way():
    game = played(8)
    branch = game.fork(8)
    for move in ["rest"] * 6:
        branch.play(Action("a", move))
    assert told(branch.fork(8)) == told(game.fork(8)) == told(played(8))
    game.play(Action("a", "earn"))
    assert told(game.fork(9)) == told(played(9))


def test_forks_of_a_long_game_cost_their_last_turn(monkeypatch):
    game, entered = table(BOOK), []
    enter = Game.enter
    monkeypatch.setattr(Game, "enter", lambda self, *asked: entered.append(1) or enter(self, *asked))
    for _ in range(100):
        for _ in range(THIS_TURN):
            game.play(Action("a", "earn"))
        game.fork(len(game.inputs))
    assert len(entered) <= 3 * len(game.inputs)


def test_a_table_that_does_not_lead_back_is_played_from_the_start():
    def dealt(position):
        yield Set("deal", "a", {COINS: position.players["a"][COINS] + 5}, RULE)
        while True:
            yield Request("a", "turn", RULE, (Free("earn"),), rests=True, forgets=True)
            yield Set("earn", "a", {COINS: position.players["a"][COINS] + 1}, RULE)

    game = table(tiny(dealt, player=(COINS,), moves=("earn",)))
    for _ in range(4):
        game.play(Action("a", "earn"))
    assert dump_position(game.fork(4).position) == dump_position(game.position)
