"""Texts as programs: steps in a row, conditions that end a text, and what follows only if something was done."""

from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from judgeapp.domain.engine.effects.program import BY_ITSELF, Program, brought
from judgeapp.domain.engine.kernel import Action, ChangePrevented, Request, Set, number
from tests.domain.engine.tiny import RULE, Free, says, table, tiny

COINS = number("coins", says("coins"), RULE)
PROGRAM = Program(RULE)


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
    yield ChangePrevented("prevented", "a", RULE, about=(("a", "coins"),))


@dataclass(frozen=True)
class Defined:
    pass


@dataclass(frozen=True)
class Within:
    do: tuple
    why: str | None = None


@PROGRAM.carries_out(Defined, defined=True)
def defined(context, step):
    yield Set("earn", "a", {COINS: context.purse[COINS] + 1}, "tiny:own", RULE)


@PROGRAM.carries_out(Within)
def within(context, step):
    yield from PROGRAM.carry_out(context, step.do, step.why)
    yield Set("earn", "a", {COINS: context.purse[COINS] + 1}, "tiny:own")


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


MOMENT, INNER = "tiny:moment", "tiny:inner"


@pytest.mark.parametrize(
    ("step", "why", "said"),
    [
        (Earn(1), None, [(None, (RULE,))]),
        (Earn(1), MOMENT, [(MOMENT, (MOMENT, RULE))]),
        (Earn(1), RULE, [(RULE, (RULE,))]),
        (Defined(), MOMENT, [(BY_ITSELF, ("tiny:own", RULE))]),
        (Prevented(), MOMENT, [(None, (MOMENT, RULE))]),
        (Within((Earn(1),)), MOMENT, [(MOMENT, (MOMENT, RULE)), (MOMENT, ("tiny:own", MOMENT))]),
        (Within((Earn(1),), INNER), MOMENT, [(INNER, (INNER, RULE)), (MOMENT, ("tiny:own", MOMENT))]),
    ],
    ids=str,
)
def test_what_a_text_does_says_by_which_clause_the_text_came(step, why, said):
    told = []

    def play(position):
        yield Request("a", "turn", RULE, (Free("go"),))
        text = SimpleNamespace(done=0, purse=position.players["a"])
        for event in PROGRAM.carry_out(text, (step,), why):
            told.append((event.moment, event.clauses))
            yield event
        yield Request("a", "turn", RULE, (Free("go"),))

    table(tiny(play, player=(COINS,), moves=("go",))).play(Action("a", "go"))
    assert told == said


def test_what_is_brought_about_answers_and_ends_as_it_does_by_itself():
    def asks():
        yield (yield Set("earn", "a", {COINS: 1}, "tiny:own"))
        return "done"

    steps = brought(asks(), MOMENT)
    assert (next(steps).clauses, steps.send("answer")) == (("tiny:own", MOMENT), "answer")
    with pytest.raises(StopIteration, match="done"):
        next(steps)


def test_a_program_knows_which_steps_a_rule_of_their_own_defines():
    program = Program()
    assert program.carries_out(Earn)(earn) is earn
    assert program.carries_out(Defined, defined=True)(defined) is defined
    assert program.defined == {Defined}
