"""Neighbours of a rule: who feasts and what it makes of a number, an empty deck, what is asked of an unread card."""

import pytest

from judgeapp.domain.engine.kernel import clause
from tests.scenarios.sengoku.cards import fields, general, verbs
from tests.scenarios.sengoku.table import A1, act, claim, ruled, table

RISE = {"when": "constant", "do": {"give": {"what": "self", "changes": {"power": 500}}}}
B1 = general("b1", 3000, standing=False)
HURT = claim("b1", "damage", 1000)


# 共宴: 621


@clause("sengoku:621.1")
def test_one_feasts_with_another_that_has_the_keyword_and_no_feast_621_1(duel, hand):
    field = "a1 1000/1, a2 1000/1 共宴, a3 1000/1 共宴"
    playing = duel(a=field, a_has=hand("h1 1000/1 共宴", "h2 1000/1 共宴"))
    playing.play("a", "play", "h1")
    assert {one.target for one in playing.game.options() if one.move == "activate"} == {"a2", "a3"}
    playing.play("a", "activate", "h1", "a2")
    playing.play("a", "play", "h2")
    assert {one.target for one in playing.game.options() if one.move == "activate"} == {"a3"}


@clause("sengoku:621.1", "sengoku:103.1.3")
def test_where_nobody_else_has_the_keyword_no_feast_is_asked_about_621_1(duel, hand):
    playing = duel(a="a1 1000/1", a_has=hand("h1 1000/1 共宴"))
    playing.play("a", "play", "h1")
    assert playing.asked == "main"
    assert playing.refused("a", "activate", "h1", "a1") == "sengoku:621.1"


def parts(playing, key):
    """What adds to the power of a general, and by which clause."""
    reckoned = playing.game.position.reckoned(key, "power")
    return [(part.value, part.clause.partition(":")[2]) for part in reckoned.parts if part.op == "plus"]


@clause("sengoku:621.2", "sengoku:402.1")
def test_what_a_feast_shares_counts_by_621_2_and_what_is_printed_by_402_1(duel):
    own = {**RISE, "kyoen": True}
    feast = [general("a1", 2000, own, feasts_with="a2"), general("a2", 2000, feasts_with="a1")]
    playing = fields(duel, feast)
    assert parts(playing, "a1") == [(500, "402.1")]
    assert parts(playing, "a2") == [(500, "621.2")]


@clause("sengoku:402.1", "sengoku:1003.4")
def test_what_an_effect_gives_counts_by_402_1(duel):
    gives = {"when": "main", "do": {"give": {"what": "self", "changes": {"gain": {"ability": RISE}}}}}
    playing = fields(duel, [general("a1", 2000, gives)])
    playing.play("a", "ability", "a1")
    assert parts(playing, "a1") == [(500, "402.1")]


# 戦旗: 623.2


@clause("sengoku:623.2")
@pytest.mark.parametrize(("deck", "told"), [(0, ["nothing_there"]), (1, ["gauge"])])
def test_of_an_empty_deck_nothing_is_laid_and_that_is_told_623_2(duel, hand, deck, told):
    playing = duel(a_has={**hand("h1 1000/1 戦旗"), "deck": deck})
    playing.play("a", "play", "h1")
    events = playing.play("a", "activate", "h1")
    assert verbs(events, "nothing_there", "gauge") == told
    kept = [(one.subject, one.clauses, one.about) for one in events if one.verb == "nothing_there"]
    assert kept in ([], [("a.deck", ("sengoku:623.2",), (("a.senki_gauge", "count"),))])


# What is asked of a card that nobody has described: 401.1, 702.4


@clause("sengoku:401.1")
@pytest.mark.parametrize(
    ("value", "asked"),
    [
        ({}, ["a1.keywords?buyo", "a1.keywords?sogeki", "a1.keywords?shinsei", "a1.abilities?main"]),
        ({"value": "buyo"}, ["a1.keywords?buyo"]),
        ({"value": "sogeki"}, ["a1.keywords?sogeki"]),
    ],
)
def test_it_is_asked_for_the_keyword_that_is_named_or_for_each_401_1(value, asked):
    unknown = {"id": "a1", "name": "架空の甲", "power": 2000, "siege_power": 1, "keywords": None}
    ruling = ruled(table([unknown]), [act("a", "ability", "a1", **value)])
    assert [fact["key"] for fact in ruling.facts] == asked


def unread(entries, **facts):
    """What is said of a claim that b1 was hurt, after this was played: whether it turns on a text."""
    card = {"id": "s1", "name": "架空の札", **facts}
    entry = ruled(table([A1], [B1], a_has={"hand": [card]}), [*entries, HURT]).entries[-1]
    return str(entry.verdict), "架空の札" in entry.reason.en and "text of" in entry.reason.en


@clause("sengoku:702.4", "sengoku:906.6.2")
def test_a_stratagem_in_its_step_turns_on_its_text_where_its_cost_is_not_noted_either_702_4():
    step = [act("a", "attack", "a1", "b1"), act("a", "stratagem", "s1")]
    assert unread(step, card_type="stratagem_battle") == ("undetermined", True)
    assert unread(step, card_type="stratagem_battle", colourless_cost=0) == ("departed", False)


@clause("sengoku:702.4", "sengoku:701.1")
def test_a_general_that_is_played_carries_out_no_text_702_4():
    assert unread([act("a", "play", "s1")], card_type="general") == ("undetermined", False)
