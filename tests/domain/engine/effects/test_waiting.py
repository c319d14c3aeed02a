"""What waits lies in a field of the game and is dealt with one after another, whatever a book calls it."""

from functools import partial
from typing import NamedTuple

import pytest

from judgeapp.domain.engine.effects.chain import Chain
from judgeapp.domain.engine.effects.lasting import LastingEffects
from judgeapp.domain.engine.effects.triggers import Queue
from judgeapp.domain.engine.effects.waiting import Waiting, one_by_one
from judgeapp.domain.engine.haou.state.stack import DECLARED
from judgeapp.domain.engine.kernel import Request, Set, items, row_of
from judgeapp.domain.engine.moncolle.abilities.conditions import CONDITIONS
from tests.domain.engine.tiny import RULE, Free, act, rule_on, says, table, tiny

LEFT = items("left", says("left"), RULE, item=row_of({"type": "string"}, {"type": "integer"}))
DONE = items("done", says("done"), RULE)


class Errand(NamedTuple):
    name: str
    brings: int


IN_TURN, STACKED = (Waiting(field=LEFT, read=Errand._make, stacked=stacked) for stacked in (False, True))


def errands(waiting):
    """A turn in which what waits is done; an errand brings as many others as it says."""

    def next_one(position):
        yield from ()
        return waiting.first(position)

    def run(position, errand):
        yield Set("run", "game", {LEFT: waiting.without(position, errand)}, RULE)
        yield Set("done", "game", {DONE: (*position.game[DONE], errand.name)}, RULE)
        for number in range(errand.brings):
            more = waiting.more(position, Errand(f"{errand.name}{number + 1}", 0))
            yield Set("brought", "game", {LEFT: more}, RULE)

    def play(position):
        while True:
            yield Request("a", "go", RULE, (Free("go"),), rests=True)
            yield from one_by_one(partial(next_one, position), partial(run, position))

    return tiny(play, game=(LEFT, DONE), moves=("go",))


@pytest.mark.parametrize(
    ("waiting", "order"),
    [(IN_TURN, ["x", "y", "x1", "x2"]), (STACKED, ["x", "x2", "x1", "y"])],
)
def test_what_is_brought_meanwhile_comes_last_or_where_it_is_stacked_first(waiting, order):
    ruling = rule_on(errands(waiting), act("a", "go"), left=[["x", 2], ["y", 0]])
    assert ruling.final_position["done"] == order
    assert "left" not in ruling.final_position


def test_what_waits_is_read_as_its_book_calls_it():
    game = table(errands(IN_TURN), left=[["x", 2], ["y", 0]])
    assert IN_TURN.rows(game.position) == (Errand("x", 2), Errand("y", 0))
    assert IN_TURN.first(game.position).brings == 2
    assert Waiting(field=LEFT).rows(game.position) == (("x", 2), ("y", 0))
    assert IN_TURN.without(game.position, Errand("x", 2)) == (Errand("y", 0),)


def test_where_nothing_waits_nothing_comes_first():
    assert IN_TURN.first(table(errands(IN_TURN)).position) is None


def test_triggers_chains_lasting_effects_stacks_and_conditions_wait_in_the_same_way():
    assert all(issubclass(kind, Waiting) for kind in (Queue, Chain, LastingEffects))
    assert isinstance(DECLARED, Waiting)
    assert isinstance(CONDITIONS, Waiting)
