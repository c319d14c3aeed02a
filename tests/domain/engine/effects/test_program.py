"""Texts as programs: steps in a row, conditions that end a text, and what follows only if something was done."""

from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from judgeapp.domain.engine.effects.program import Program
from judgeapp.domain.engine.kernel import Action, Kept, Request, Set, number
from tests.domain.engine.tiny import RULE, Free, says, table, tiny

COINS = number("coins", says("coins"), RULE)
PROGRAM = Program()


@dataclass(frozen=True)
class Earn:
    amount: int


@dataclass(frozen=True)
class OnlyIfRich:
    least: int


@dataclass(frozen=True)
class IfDone:
    do: tuple
    then: tuple


@dataclass(frozen=True)
class Prevented:
    pass


@PROGRAM.carries_out(Earn)
def earn(context, step):
    yield Set("earn", "a", {COINS: context.purse[COINS] + step.amount}, RULE)


@PROGRAM.carries_out(OnlyIfRich)
def only_if_rich(context, step):
    yield from ()
    return context.purse[COINS] >= step.least


@PROGRAM.carries_out(IfDone)
def if_done(context, step):
    yield from PROGRAM.if_done(context, step.do, step.then)


@PROGRAM.carries_out(Prevented)
def prevented(context, step):
    yield Kept("prevented", "a", RULE, about=(("a", "coins"),))


@dataclass(frozen=True)
class Asked:
    pass


@PROGRAM.carries_out(Asked)
def asked(context, step):
    yield Request("a", "turn", RULE, (Free("go"),))


def coins_after(*steps, coins=0):
    """What a text of these steps leaves in the purse."""

    def play(position):
        yield Request("a", "turn", RULE, (Free("go"),))
        yield from PROGRAM.carry_out(SimpleNamespace(done=0, purse=position.players["a"]), steps)
        yield Request("a", "turn", RULE, (Free("go"),))

    game = table(tiny(play, player=(COINS,), moves=("go",)), a={"coins": coins})
    game.play(Action("a", "go"))
    return game.position.players["a"][COINS]


@pytest.mark.parametrize(
    ("steps", "left"),
    [
        ((Earn(1), Earn(2)), 3),
        ((Earn(1), OnlyIfRich(2), Earn(9)), 1),
        ((Earn(2), OnlyIfRich(2), Earn(9)), 11),
        ((IfDone((Earn(1),), (Earn(5),)),), 6),
        ((IfDone((Earn(0),), (Earn(5),)), Earn(1)), 1),
        ((IfDone((Prevented(),), (Earn(5),)),), 0),
        ((IfDone((Earn(1), OnlyIfRich(9)), (Earn(5),)), Earn(1)), 2),
        ((IfDone((IfDone((Earn(1),), ()),), (Earn(5),)),), 6),
    ],
)
def test_what_a_text_does(steps, left):
    assert coins_after(*steps) == left


def test_what_happened_is_counted_and_no_question_is_anything_that_happened():
    text = SimpleNamespace(done=0, purse=None)

    def play(position):
        text.purse = position.players["a"]
        yield from PROGRAM.carry_out(text, (Earn(1), Asked(), Prevented(), Earn(2)))
        yield Request("a", "turn", RULE, (Free("go"),))

    table(tiny(play, player=(COINS,), moves=("go",))).play(Action("a", "go"))
    assert (text.done, text.purse[COINS]) == (2, 3)
