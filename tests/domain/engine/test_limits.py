"""How far a ruling looks, and that it says so where there was more to look at."""

import pytest

from judgeapp.domain.engine.kernel import (
    Action,
    Choice,
    Encoded,
    Move,
    Pass,
    Refusal,
    Request,
    Set,
    each,
    number,
)
from judgeapp.domain.engine.kernel.judge import replay, worlds
from judgeapp.domain.engine.kernel.judge.limits import (
    MOST_PAYMENTS,
    MOST_PLAYED_OUT,
    MOST_UNWRITTEN,
    NOT_COMBINED,
    NOT_TRIED,
    TOO_MANY_AHEAD,
    TOO_MANY_FACTS,
    TOO_MANY_PAYMENTS,
    TOO_MANY_UNWRITTEN,
    TOO_MANY_WAYS,
)
from tests.domain.engine.tiny import RULE, Free, act, rule_on, says, table, tiny

COINS = number("coins", says("coins"), RULE, default=None, choices=(0, 1))
FOUND = number("found", says("found"), RULE)
TURN = number("turn", says("turn"), RULE)


class Find(Choice):
    """The card finds a number of coins that its player names."""

    move = "find"

    def candidates(self, position, player):
        return (Action(player, self.move, "x1", value=count) for count in range(1, MOST_PLAYED_OUT + 2))

    def refuse(self, position, action):
        return None


def finding(position):
    while True:
        answer = yield Request("a", "turn", RULE, (Find(), Free("rest")), rests=True)
        if answer.move == "find":
            yield Set("find", "a", {FOUND: answer.value}, RULE)


FINDING = tiny(
    finding,
    player=(FOUND,),
    moves=("find", "rest"),
    claims={"encoded": lambda position, source: Encoded(frozenset({RULE}), frozenset({"find"}), whole=True)},
)


@pytest.mark.parametrize(
    ("found", "verdict"), [(MOST_PLAYED_OUT, "legal"), (MOST_PLAYED_OUT + 1, "departed")]
)
def test_an_effect_that_its_source_can_bring_about_in_many_ways_says_how_many_were_tried(found, verdict):
    stated = {"changes": [{"of": "a", "field": "found", "value": found}], "source": "x1"}
    effect = {"kind": "effect", "player": "a", **stated}
    ruling = rule_on(FINDING, act("a", "rest"), effect, a={"field": [{"id": "x1"}]})
    assert str(ruling.entries[1].verdict) == verdict
    assert ruling.limits == (TOO_MANY_WAYS.fill(number=2),)
    assert ruling.summary.en.endswith(f"only the first {MOST_PLAYED_OUT} were tried.")


def spending(position):
    for purse in (*position.cards.values(),) * 2:
        yield Request("a", "turn", RULE, (Free("rest"),), rests=True)
        yield Set("spend", "game", {TURN: position.game[TURN] + 1 + purse[COINS]}, RULE)
    yield Request("a", "turn", RULE, (Free("rest"),), rests=True)


SPENDING = tiny(spending, game=(TURN,), card=(COINS,), moves=("rest",))


@pytest.mark.parametrize(
    ("enough", "limits", "verdicts"),
    [(9_999, (), {"legal"}), (3, (NOT_COMBINED, NOT_TRIED), {"undetermined"})],
)
def test_a_record_of_many_unknown_facts_is_not_replayed_for_ever(monkeypatch, enough, limits, verdicts):
    """What turns on an answer that was not looked at is open, whatever the one that was would make of it."""
    monkeypatch.setattr(worlds, "MOST_REPLAYED", enough)
    purses = [{"id": key, "coins": None} for key in ("x1", "x2", "x3")]
    ruling = rule_on(SPENDING, *[act("a", "rest")] * 6, a={"field": purses})
    assert ruling.limits == limits
    assert {str(entry.verdict) for entry in ruling.entries} == verdicts


class Pay(Choice):
    """Something is paid for with one card of the hand."""

    move, pays = "pay", True

    def candidates(self, position, player):
        return (Action(player, self.move, cards=(key,)) for key in position.zones[f"{player}.hand"].cards)

    def refuse(self, position, action):
        return None if action.cards else Refusal(RULE, says("nothing is free"))


def paying(position):
    while True:
        yield Request("a", "turn", RULE, (Pay(),), rests=True)


@pytest.mark.parametrize("beyond", [0, 1])
def test_a_cost_that_can_be_paid_in_many_ways_says_how_many_were_tried(beyond):
    hand = [{"id": f"h{number}"} for number in range(MOST_PAYMENTS + beyond)]
    ruling = rule_on(tiny(paying, moves=("pay",)), act("a", "pay"), a={"hand": hand})
    assert str(ruling.verdict) == "undetermined"
    assert len(ruling.facts[0]["answers"]) == MOST_PAYMENTS
    assert ruling.limits == (TOO_MANY_PAYMENTS.fill(number=1),) * beyond


class Drop(Choice):
    """One card of the hand is thrown away."""

    move, unsaid = "drop", "cards"

    def candidates(self, position, player):
        return (Action(player, self.move, cards=(key,)) for key in position.zones[f"{player}.hand"].cards)

    def refuse(self, position, action):
        held = position.zones["a.hand"].cards
        return None if action.cards and set(action.cards) <= {*held} else Refusal(RULE, says("in hand"))


def dropping(position):
    while True:
        dropped = yield Request("a", "turn", RULE, (Drop(),), rests=True)
        yield Move("drop", position.cards[dropped.cards[0]], "a.field", RULE)


@pytest.mark.parametrize("beyond", [0, 1])
def test_what_can_have_been_done_in_many_ways_says_how_many_were_tried(beyond):
    """Of too many those first that what follows tells apart: the last card is dropped later."""
    hand = [f"h{number}" for number in range(MOST_UNWRITTEN + beyond)]
    played = act("a", "drop"), act("a", "drop", cards=hand[-1:])
    ruling = rule_on(tiny(dropping, moves=("drop",)), *played, a={"hand": [{"id": key} for key in hand]})
    answers = [one["answer"] for one in ruling.facts[0]["answers"]]
    assert answers == (["h0", hand[-1], *hand[1 : MOST_UNWRITTEN - 1]] if beyond else hand)
    assert ruling.limits == (TOO_MANY_UNWRITTEN.fill(number=1),) * beyond


class Strike(Free):
    """It never fits."""

    def refuse(self, position, action):
        return Refusal(RULE, says("nothing to strike"))


@pytest.mark.parametrize(("asked", "limits"), [(5, ()), (6, (TOO_MANY_AHEAD.fill(number=1),))])
def test_what_an_entry_leaves_out_in_many_ways_says_how_many_tables_were_looked_at(asked, limits):
    def play(position):
        silent = Action("a", "pass")
        for _ in range(asked):
            choices = Free("ready", "x1"), Pass()
            yield Request("a", "ready", RULE, choices, silent, implied_by=frozenset({"strike"}))
        while True:
            yield Request("a", "strike", RULE, (Strike("strike", "x1"),), rests=True)

    book = tiny(play, moves=("ready", "strike"))
    ruling = rule_on(book, act("a", "strike", card="x1"), a={"field": [{"id": "x1"}]})
    assert (str(ruling.verdict), ruling.limits) == ("illegal", limits)


def test_a_record_that_leaves_too_many_facts_open_says_that_the_rest_was_not_tried(monkeypatch):
    monkeypatch.setattr(replay, "MOST_FACTS", 2)
    purses = [{"id": key, "coins": None} for key in ("x1", "x2", "x3")]
    ruling = rule_on(SPENDING, *[act("a", "rest")] * 3, a={"field": purses})
    assert TOO_MANY_FACTS in ruling.limits


def test_what_nobody_knows_of_one_thing_takes_none_of_the_other_offers_away():
    class Spend(Free):
        def candidates(self, position, player):
            return each(position.cards.values(), self.ways)

        def ways(self, purse):
            return [Action("a", self.move, purse.id) for _ in range(purse[COINS])]

    def play(position):
        yield Request("a", "turn", RULE, (Spend("spend", "x1", "x2", "x3"),), rests=True)

    purses = [{"id": "x1", "coins": 1}, {"id": "x2", "coins": None}, {"id": "x3", "coins": 1}]
    game = table(tiny(play, card=(COINS,), moves=("spend",)), a={"field": purses})
    assert [option.card for option in game.options()] == ["x1", "x3"]
