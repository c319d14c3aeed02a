"""A keyword that one effect gives and another takes away is lost, in whichever order the cards lie."""

from itertools import permutations

import pytest

from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.sengoku.state.table import Table

from .cards import fields, general

GIVES = {"when": "constant", "do": {"give": {"what": {"side": "own"}, "changes": {"keyword": "kantsu"}}}}
TAKES = {
    "when": "constant",
    "do": {"give": {"what": {"side": "own"}, "changes": {"lose_keyword": "kantsu"}}},
}
TAKES_ALL = {"when": "constant", "do": {"give": {"what": {"side": "own"}, "changes": "lose_keyword"}}}


@pytest.mark.parametrize("takes", [TAKES, TAKES_ALL])
@pytest.mark.parametrize("order", [*permutations(range(3))])
@clause("sengoku:103.1.2", "sengoku:600.3")
def test_what_is_lost_is_lost_whoever_gives_it_103_1_2(duel, order, takes):
    cards = [general("a1", 2000), general("a2", 2000, GIVES), general("a3", 2000, takes)]
    table = fields(duel, [cards[at] for at in order])
    assert not Table(table.game.position).has(table.card("a1"), "kantsu")


def test_why_it_is_lost_is_told_with_its_clause_103_1_2(duel):
    table = fields(duel, [general("a1", 2000), general("a2", 2000, GIVES), general("a3", 2000, TAKES)])
    account = table.game.position.reckoned("a1", "keywords")
    assert (account.value, account.decides_against(("kantsu",))) == ((), "sengoku:103.1.2")


@clause("sengoku:600.3")
def test_that_a_lost_keyword_does_not_trigger_is_told_with_what_took_it_600_3(duel):
    takes = {"when": "constant", "do": {"give": {"what": {"side": "own"}, "changes": "lose_keyword"}}}
    table = fields(
        duel, [general("a1", 3000, keywords=["mitsuaoi"]), general("a2", 1000, takes)], [general("b1", 1000)]
    )
    told = [event for event in table.attack("a1", "b.wall") if event.verb == "keyword_lost"]
    assert [(event.subject, event.decides) for event in told] == [("a1", "sengoku:103.1.2")]


def test_of_a_keyword_that_is_there_nothing_is_lost_600_3(duel):
    table = fields(
        duel, [general("a1", 3000, keywords=["mitsuaoi"]), general("a2", 1000, TAKES)], [general("b1", 1000)]
    )
    assert not [event for event in table.attack("a1", "b.wall") if event.verb == "keyword_lost"]
