"""Guards: the tests of rules are seen on a table, one can be turned, and a claim finds the one that decides it."""

from judgeapp.domain.engine.kernel import Action, Game, Request, Set, flag, guard, number
from judgeapp.domain.engine.kernel.model.guards import Guard, Guards

from .tiny import RULE, Free, act, rule_on, says, table, tiny

LIGHT = flag("light", says("light"), RULE, default=False, yes=says("on"), no=says("off"))
DOOR = number("doors", says("doors"), RULE, default=0)


def play(position):
    """Whoever enters lights the lamp, if it is dark; the door that is counted is no matter of the lamp."""
    while True:
        yield Request("a", "enter", RULE, (Free("enter"),), rests=True)
        if guard(position, "tiny:dark", position.game[DOOR] > 1, "game"):
            yield Set("lit", "game", {LIGHT: True}, "tiny:lamp")
        if guard(position, "tiny:door", True):
            yield Set("opened", "game", {DOOR: position.game[DOOR] + 1}, "tiny:door")


def play_twice(position):
    """The door opens twice, unless nothing of all this takes place."""
    while True:
        yield Request("a", "enter", RULE, (Free("enter"),), rests=True)
        if not guard(position, "tiny:feast", False):
            yield Set("opened", "game", {DOOR: position.game[DOOR] + 1}, "tiny:door")
            yield Set("opened", "game", {DOOR: position.game[DOOR] + 1}, "tiny:wind")


TWICE = tiny(play_twice, game=(LIGHT, DOOR), moves=("enter",))
BOOK = tiny(play, game=(LIGHT, DOOR), moves=("enter",))
ENTER = Action("a", "enter")


def test_nothing_is_kept_of_guards_where_nobody_looks():
    game = table(BOOK)
    game.play(ENTER)
    assert game.position.guards is None
    assert not game.position.game[LIGHT]


def test_the_guards_asked_are_those_of_what_was_played_the_last_at_the_end():
    game = table(BOOK)
    game.play(ENTER)
    again = game.turned(0, Guards())
    again.play(ENTER)
    again.play(ENTER)
    assert again.position.guards.asked == {Guard("tiny:dark", "game"): 2, Guard("tiny:door"): 2}


def test_a_turned_guard_turns_what_hangs_on_it_alone():
    game = table(BOOK)
    again = game.turned(0, Guards(Guard("tiny:dark", "game")))
    again.play(ENTER)
    assert (again.position.game[LIGHT], again.position.game[DOOR]) == (True, 1)
    assert not game.position.game[LIGHT]


def test_a_copy_of_a_table_asks_no_guards():
    assert table(BOOK).turned(0, Guards()).position.copy().guards is None


def test_a_claim_is_answered_by_the_guard_on_which_it_turns():
    entries = [act("a", "enter")]
    wrong = {"kind": "claim", "by": "judge", "holds": [{"of": "game", "field": "light", "value": True}]}
    entry = rule_on(BOOK, *entries, wrong).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "tiny:dark")
    assert "by dark" in entry.reason.en


def test_a_claim_that_nothing_would_make_true_turns_on_no_guard():
    wrong = {"kind": "claim", "by": "judge", "holds": [{"of": "game", "field": "doors", "value": 7}]}
    entry = rule_on(BOOK, act("a", "enter"), wrong).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "tiny:door")


def test_a_value_as_it_was_does_not_turn_on_a_guard_that_would_leave_everything_out():
    wrong = {"kind": "claim", "by": "judge", "holds": [{"of": "game", "field": "doors", "value": 0}]}
    entry = rule_on(TWICE, act("a", "enter"), wrong).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "tiny:wind")


def test_the_game_that_is_judged_is_not_touched():
    game = table(BOOK)
    game.play(ENTER)
    before = len(game.events)
    game.turned(1, Guards(Guard("tiny:door"))).play(ENTER)
    assert (len(game.events), game.position.guards, isinstance(game, Game)) == (before, None, True)
