"""Judge calls: a queue, who went, what was done."""

import pytest

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import JudgeCall, Match
from judgeapp.apps.tournaments.selectors import calls_open
from judgeapp.apps.tournaments.selectors.history import entries_of, log_of
from judgeapp.common.problems import Refused

from .factories import enter_all, make_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def round_(event):
    return make_round(event)


def call(number=1, **more):
    return services.call_make(by=None, match=Match.objects.get(table=number), **more)


def test_calling_again_while_a_call_is_open_is_the_same_call(round_):
    assert call(words="効果の処理") == call()
    services.call_resolve(by=None, call=JudgeCall.objects.get())
    assert call() != JudgeCall.objects.first()


def test_the_queue_is_in_the_order_of_the_calls(event, round_):
    for number in (3, 1, 2):
        call(number)
    assert [waiting.table for waiting in calls_open(event=event)] == [3, 1, 2]


def test_whoever_takes_it_first_has_it(round_, judge, organizer):
    made = call()
    for _press in range(2):
        assert services.call_take(by=judge, call=made).taken_by == judge
    with pytest.raises(Refused, match="judge さんが向かっています"):
        services.call_take(by=organizer, call=made)


def test_given_back_it_keeps_its_place_in_the_queue(event, round_, judge, organizer):
    first, _second = call(1), call(2)
    services.call_take(by=judge, call=first)
    services.call_release(by=judge, call=first)
    assert [waiting.table for waiting in calls_open(event=event)] == [1, 2]
    assert services.call_take(by=organizer, call=first).taken_by == organizer


def test_resolved_with_a_note_it_leaves_the_queue(event, round_, judge):
    made = call()
    services.call_take(by=judge, call=made)
    for _press in range(2):
        services.call_resolve(by=judge, call=made, note=" 206.3 を案内 ")
    made.refresh_from_db()
    assert (made.note, made.resolved_by, list(calls_open(event=event))) == ("206.3 を案内", judge, [])
    with pytest.raises(Refused, match="解決済み"):
        services.call_take(by=judge, call=made)


def test_a_table_may_withdraw_until_somebody_is_on_the_way(event, round_, judge):
    call(1)
    services.call_cancel(by=None, match=Match.objects.get(table=1))
    assert not calls_open(event=event)
    services.call_take(by=judge, call=call(2))
    with pytest.raises(Refused, match="ジャッジが向かっています"):
        services.call_cancel(by=None, match=Match.objects.get(table=2))


def test_only_tables_that_are_played_call(event, round_):
    enter_all(round_)
    services.round_finish(by=None, round_=round_)
    with pytest.raises(Refused):
        call()


def test_the_log_tells_a_call_from_beginning_to_end(event, round_, judge):
    made = call()
    services.call_take(by=judge, call=made)
    services.call_resolve(by=judge, call=made, note="案内")
    told = [line.what for line in log_of(entries_of(event=event))][:3]
    assert told == [
        "第1回戦 1卓の呼び出しに対応: 案内",
        "第1回戦 1卓の呼び出しを judge が担当",
        "第1回戦 1卓がジャッジを呼び出し",
    ]
