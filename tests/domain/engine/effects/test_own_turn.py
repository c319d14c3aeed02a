"""A decision of a player's own turn: what passes it over."""

import pytest

from judgeapp.domain.engine.effects.own_turn import OwnTurn
from judgeapp.domain.engine.kernel import Action, Pass
from tests.domain.engine.tiny import RULE, Free, act, rule_on, tiny


def play(position):
    while True:
        kinds = Free("march"), Pass()
        later = {"implied_by": frozenset({"rest"}), "implied_by_others": frozenset({"march"})}
        yield OwnTurn("a", "march", RULE, kinds, Pass.by("a"), **later)
        yield OwnTurn("a", "rest", RULE, (Free("rest"), Pass()), Pass.by("a"), **later)
        yield OwnTurn("b", "march", RULE, kinds, Pass.by("b"))


BOOK = tiny(play, moves=("march", "rest"))


@pytest.mark.parametrize(
    ("player", "move", "passes"), [("a", "rest", True), ("b", "march", True), ("b", "rest", False)]
)
def test_what_its_player_does_later_passes_a_decision_over_and_of_the_other_ones_moves_only_some(
    player, move, passes
):
    request = next(play(None))
    assert request.passed_over(Action(player, move)) is passes


def test_whoever_passes_a_decision_over_has_declined_it():
    assert rule_on(BOOK, act("b", "march")).entries[0].implied == [
        {"player": "a", "move": "pass"},
        {"player": "a", "move": "pass"},
    ]
    assert [str(one.verdict) for one in rule_on(BOOK, act("b", "rest")).entries] == ["illegal"]
