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
    told = [(part.op, part.clause, part.word.en) for part in account.parts]
    assert told == [("gains", "sengoku:402.1", "kantsu"), ("loses", "sengoku:103.1.2", "kantsu")]


def test_who_loses_every_keyword_is_told_so_600_3(duel):
    table = fields(duel, [general("a1", 2000, keywords=["kantsu"]), general("a3", 2000, TAKES_ALL)])
    told = [part.word.en for part in table.game.position.reckoned("a1", "keywords").parts]
    assert told == ["kantsu", "every keyword"]


def constant(change):
    return {"when": "constant", "do": {"give": {"what": {"side": "own"}, "changes": change}}}


CREST = constant({"keyword": "mitsuaoi"})
NO_CREST, NO_KEYWORD = constant({"lose_keyword": "mitsuaoi"}), constant("lose_keyword")


@clause("sengoku:600.3")
@pytest.mark.parametrize("takes", [NO_CREST, NO_KEYWORD])
@pytest.mark.parametrize(
    ("gives", "rule"), [([], "402.1"), ([GIVES], "402.1"), ([CREST], "103.1.2")], ids=["", "another", "it"]
)
def test_that_a_lost_keyword_does_not_trigger_is_told_with_what_took_it_600_3(duel, takes, gives, rule):
    """What is given to it as well is lost all the same, and then that has to be said."""
    if gives == [GIVES] and takes == NO_KEYWORD:
        rule = "103.1.2"
    cards = [general("a1", 3000, keywords=["mitsuaoi"]), general("a2", 1000, takes, *gives)]
    table = fields(duel, cards, [general("b1", 1000)])
    told = [event for event in table.attack("a1", "b.wall") if event.verb == "keyword_lost"]
    assert [(event.subject, event.decides) for event in told] == [("a1", f"sengoku:{rule}")]


def test_nothing_is_told_of_a_lost_keyword_at_a_moment_that_is_not_its_own_600_3(duel):
    arriving = {"hand": [general("h1", 1000, keywords=["mitsuaoi", "horoku"])]}
    table = fields(duel, [general("a2", 1000, NO_KEYWORD)], [general("b1", 1000)], a_has=arriving)
    told = [event for event in table.play("a", "play", "h1") if event.verb == "keyword_lost"]
    assert [event.clauses[-1] for event in told] == ["sengoku:606.1"]


def test_of_a_keyword_that_is_there_nothing_is_lost_600_3(duel):
    table = fields(
        duel, [general("a1", 3000, keywords=["mitsuaoi"]), general("a2", 1000, TAKES)], [general("b1", 1000)]
    )
    assert not [event for event in table.attack("a1", "b.wall") if event.verb == "keyword_lost"]


def test_a_keyword_that_a_text_gives_is_there_whatever_nobody_has_noted_600_3(duel):
    table = fields(duel, [general("a1", 2000, keywords=None), general("a2", 2000, GIVES)])
    assert Table(table.game.position).has(table.card("a1"), "kantsu")
