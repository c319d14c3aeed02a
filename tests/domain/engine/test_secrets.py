"""A plan that one player knows: it may be left out of a record, and counts once something hangs on it."""

import pytest

from judgeapp.domain.engine.kernel import (
    Action,
    Choice,
    Disclose,
    MoveKind,
    Refusal,
    Request,
    Set,
    board_view,
    judge,
    number,
    read_position,
    word,
)
from judgeapp.domain.engine.tools.redaction import redacted_record
from judgeapp.domain.engine.tools.visibility import redacted, visible_cards
from tests.domain.engine.tiny import RULE, Free, act, record, rule_on, says, tiny

PLANS = {"": says("none"), "sun": says("sun"), "moon": says("moon")}
PLAN = word("plan", says("plan"), RULE, shown=PLANS, secret=True)
COINS = number("coins", says("coins"), RULE)


class Plan(Choice):
    move = "plan"

    def candidates(self, position, player):
        return (Action(player, self.move, value=one) for one in ("sun", "moon"))

    def refuse(self, position, action):
        return None if action.value in ("sun", "moon") else Refusal(RULE, says("sun or moon"), goes_on=False)


def play(position):
    """a plans, b does something, and at a's word the plan is opened: the sun earns a coin."""
    while True:
        planned = yield Request("a", "plan", RULE, (Plan(),), rests=True)
        yield Set("plan", "a", {PLAN: planned.value}, RULE)
        yield Request("b", "wait", RULE, (Free("wait"),))
        opened = yield Request("a", "open", RULE, (Free("open"), Free("keep")))
        if opened.move == "open":
            yield Disclose("opened", position.players["a"], PLAN, RULE)
            if position.players["a"][PLAN] == "sun":
                yield Set("earn", "a", {COINS: position.players["a"][COINS] + 1}, RULE)
        yield Set("plan", "a", {PLAN: ""}, RULE)


SECRET = MoveKind(says("plan"), says("{player} plans {value}"), RULE, says("not now"), secret="value")
BOOK = tiny(play, player=(PLAN, COINS), moves=("wait", "open", "keep"), kinds={"plan": SECRET})
COIN = {"kind": "claim", "by": "a", "holds": [{"of": "a", "field": "coins", "value": 1}]}
UNTOLD, WAIT, OPEN, KEEP = act("a", "plan"), act("b", "wait"), act("a", "open"), act("a", "keep")


def verdicts(*entries):
    return [str(one.verdict) for one in rule_on(BOOK, *entries).entries]


def test_a_plan_that_is_kept_need_not_be_told():
    assert verdicts(UNTOLD, WAIT, KEEP, UNTOLD) == ["legal"] * 4


def test_what_hangs_on_an_untold_plan_is_a_question_about_its_entry():
    ruling = rule_on(BOOK, UNTOLD, WAIT, OPEN, COIN)
    assert [str(one.verdict) for one in ruling.entries] == ["legal", "legal", "legal", "undetermined"]
    (fact,) = ruling.facts
    assert (fact["key"], fact["question"]["en"]) == ("entry1.value", "What was chosen in entry 1 (plan)?")
    assert [(one.answer, str(one.verdict)) for one in ruling.entries[3].by_answer] == [
        ("sun", "legal"),
        ("moon", "departed"),
    ]


@pytest.mark.parametrize(("plan", "verdict"), [("sun", "legal"), ("moon", "departed")])
def test_a_later_reveal_tells_the_plan(plan, verdict):
    told = {"kind": "reveal", "fact": "entry1.value", "answer": plan}
    assert verdicts(UNTOLD, WAIT, OPEN, COIN, told)[3] == verdict


def test_a_plan_that_could_not_be_made_is_refused_once_it_is_told():
    told = {"kind": "reveal", "fact": "entry1.value", "answer": "stars"}
    assert verdicts(UNTOLD, WAIT, told)[0] == "illegal"


def test_the_other_player_sees_that_there_is_a_plan_and_not_which():
    position = read_position(BOOK, {"players": {"a": {"plan": "sun"}}})
    shown = {
        seat: board_view(position, seat)["players"][0]["badges"][0]["value"]["en"] for seat in ("", "a", "b")
    }
    assert shown == {"": "sun", "a": "sun", "b": "hidden"}


def public(*entries, **stated):
    """The record as everybody may read it, and who knows what."""
    whole = record(BOOK, *entries, **stated)
    shown = visible_cards(whole, judge(whole, BOOK).to_dict(), BOOK)
    return redacted_record(whole, BOOK, shown), shown


def test_a_kept_plan_is_in_no_public_record():
    open_to_all, _ = public(act("a", "plan", value="sun"), WAIT, KEEP, a={"plan": "moon"})
    assert open_to_all.entries[0].value == ""
    assert open_to_all.start["position"]["players"]["a"]["plan"] is None
    assert "sun" not in open_to_all.to_json()


def test_a_plan_that_play_has_opened_is_public():
    open_to_all, shown = public(act("a", "plan", value="sun"), WAIT, OPEN, act("a", "plan", value="moon"))
    assert [entry.value for entry in open_to_all.entries if entry.move == "plan"] == ["sun", ""]
    assert str(judge(open_to_all, BOOK).verdict) == "legal"
    assert shown.choices == {0}


def test_a_public_board_shows_a_plan_only_once_it_is_opened():
    _, shown = public(act("a", "plan", value="sun"), WAIT, OPEN)
    position = read_position(BOOK, {"players": {"a": {"plan": "sun"}}})
    assert redacted(position, shown, 1).players["a"].values["plan"] is None


def test_a_claim_about_an_unopened_plan_is_not_published():
    claim = {"kind": "claim", "by": "a", "holds": [{"of": "a", "field": "plan", "value": "sun"}]}
    open_to_all, _ = public(act("a", "plan", value="sun"), claim, WAIT)
    assert "sun" not in open_to_all.to_json()
