"""Dice of both players, and cards put back from the hand, on tables of a few cards."""

import pytest

from judgeapp.domain.engine.effects.dice import one_each
from judgeapp.domain.engine.effects.mulligan import put_back
from judgeapp.domain.engine.kernel import Action, Chance, IllegalAction, Pass, Request, Set, number
from tests.domain.engine.tiny import RULE, says, table, tiny

FOUND = number("found", says("found"), RULE)


def rolling(position):
    faces = yield from one_each(("a", "b"), "tiny:dice")
    yield Set("rolled", "game", {FOUND: faces["a"] * 10 + faces["b"]}, RULE)
    yield Request("a", "pass", RULE, (Pass(),))


def putting_back(position):
    drawn = yield from put_back(position, "a", "tiny:mulligan", frozenset(), place="tiny:under", reading="r")
    yield Set("drawn", "game", {FOUND: drawn}, RULE)
    yield Request("a", "pass", RULE, (Pass(),))


DICE = tiny(rolling, game=(FOUND,), moves=("die",))
MULLIGAN = tiny(putting_back, game=(FOUND,), moves=("mulligan",), zones=("hand", "deck"))


def hand_of_two():
    return table(MULLIGAN, a={"hand": [{"id": "h1"}, {"id": "h2"}], "deck": [{"id": "d1"}]}, b={"deck": []})


def test_each_rolls_once_in_either_order():
    game = table(DICE)
    game.play(Chance("b", "die", value=2))
    assert {option.player for option in game.options()} == {"a"}
    assert game.refusal(Chance("b", "die", value=3)).clause == "tiny:dice"
    game.play(Chance("a", "die", value=6))
    assert game.position.game[FOUND] == 62


@pytest.mark.parametrize("face", [0, 7, True, "6", None])
def test_a_die_shows_one_to_six(face):
    with pytest.raises(IllegalAction):
        table(DICE).play(Chance("a", "die", value=face))


def test_every_face_is_offered_for_each_die_and_play_waits_for_them():
    game = table(DICE)
    assert game.request.holds_up
    every = [(one.player, one.value) for one in game.request.choices[0].candidates(game.position, "")]
    assert every == [(player, face) for player in "ab" for face in (1, 2, 3, 4, 5, 6)]
    assert [(one.player, one.value) for one in game.options()] == every


def test_cards_put_back_go_under_the_deck_and_are_counted():
    game = hand_of_two()
    events = game.play(Action("a", "mulligan", cards=("h2", "h1")))
    assert game.position.zones["a.deck"].cards == ["d1", "h2", "h1"]
    assert game.position.game[FOUND] == 2
    assert (events[0].clauses, events[0].readings) == (("tiny:under",), ("r",))


@pytest.mark.parametrize("cards", [("h1", "h1"), ("d1",), ("h1", "nobody")])
def test_only_cards_of_the_own_hand_go_back_each_once(cards):
    assert hand_of_two().refusal(Action("a", "mulligan", cards=cards)).clause == "tiny:under"


def test_who_puts_no_card_back_keeps_the_hand():
    game, nothing, one = hand_of_two(), Action("a", "mulligan"), Action("a", "mulligan", cards=("h1",))
    assert game.refusal(nothing) is None
    assert [game.request.normalized(game.position, said) for said in (nothing, one)] == [Pass.by("a"), one]


def test_who_puts_nothing_back_draws_nothing():
    game = hand_of_two()
    game.play(Action("a", "pass"))
    assert game.position.game[FOUND] == 0


def test_any_number_of_cards_can_be_put_back():
    offered = [option.cards for option in hand_of_two().options() if option.move == "mulligan"]
    assert offered == [("h1",), ("h2",), ("h1", "h2")]
    candidates = hand_of_two().request.choices[0].candidates(hand_of_two().position, "a")
    assert [one.cards for one in candidates] == offered


def test_cards_go_back_by_the_rule_itself_where_no_other_says_where_to():
    def anywhere(position):
        yield from put_back(position, "a", "tiny:mulligan", frozenset())
        yield Request("a", "pass", RULE, (Pass(),))

    game = table(tiny(anywhere, moves=("mulligan",), zones=("hand", "deck")), a={"hand": [{"id": "h1"}]})
    assert game.play(Action("a", "mulligan", cards=("h1",)))[0].clauses == ("tiny:mulligan",)
