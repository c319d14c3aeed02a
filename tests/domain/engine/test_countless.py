"""Choices with more answers than can be looked at: some are offered, random play makes one up, any is judged."""

from itertools import combinations
from typing import ClassVar

from judgeapp.domain.engine.kernel import (
    Action,
    Choice,
    Refusal,
    Request,
    Set,
    judge,
    number,
    random_game,
    record_of,
)
from tests.domain.engine.tiny import RULE, act, rule_on, says, table, tiny

GONE = number("gone", says("gone"), RULE)
SOLDIERS = [f"s{one}" for one in range(40)]


class March(Choice):
    """Any ten soldiers of forty: 847,660,528 ways."""

    move = "march"
    countless: ClassVar[bool] = True

    def candidates(self, position, player):
        return (Action(player, self.move, cards=some) for some in combinations(SOLDIERS, 10))

    def refuse(self, position, action):
        fits = len(set(action.cards)) == 10 and set(action.cards) <= set(SOLDIERS)
        return None if fits else Refusal(RULE, says("ten of your own"))

    def sample(self, position, player, source):
        return Action(player, self.move, cards=tuple(source.sample(SOLDIERS, 10)))


def play(position):
    while True:
        told = yield Request("a", "turn", RULE, (March(),), rests=True)
        yield Set("march", "game", {GONE: position.game[GONE] + len(told.cards)}, RULE)


BOOK = tiny(play, game=(GONE,), moves=("march",))
FORTY = {"field": [{"id": key} for key in SOLDIERS]}


def test_no_more_than_some_of_the_answers_are_offered():
    assert len(table(BOOK, a=FORTY).options()) == 1_000


def test_any_answer_is_judged_whether_it_was_offered_or_not():
    last = rule_on(BOOK, act("a", "march", cards=SOLDIERS[-10:]), a=FORTY)
    nine = rule_on(BOOK, act("a", "march", cards=SOLDIERS[-9:]), a=FORTY)
    assert [str(one.verdict) for one in (last, nine)] == ["legal", "illegal"]


def test_random_play_draws_among_all_of_them_and_the_same_from_the_same_seed():
    games = [random_game(BOOK, table(BOOK, a=FORTY).start, seed, 5) for seed in (1, 1, 2)]
    marched = [[action.cards for _, action in game.inputs] for game in games]
    assert marched[0] == marched[1] != marched[2]
    assert {key for cards in marched[0] for key in cards} & set(SOLDIERS[20:])
    assert str(judge(record_of(games[0]), BOOK).verdict) == "legal"
