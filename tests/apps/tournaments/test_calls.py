"""Judge calls: a queue, who went, what was done."""

import re

import pytest
from django.urls import reverse

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import JudgeCall, Match, Round
from judgeapp.apps.tournaments.personal import personal_path
from judgeapp.apps.tournaments.selectors import calls_open
from judgeapp.apps.tournaments.selectors.floor import call_steps
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


def test_passed_to_the_head_judge_it_stands_first_and_is_theirs(event, round_, judge, organizer):
    first, second = call(1), call(2)
    services.call_take(by=judge, call=second)
    for _press in range(2):
        services.call_escalate(by=judge, call=second)
    assert [(one.table, one.is_waiting) for one in calls_open(event=event)] == [(2, True), (1, True)]
    for _press in range(2):
        assert services.call_take_as_head(by=organizer, call=second).head_by == organizer
    assert [one.table for one in calls_open(event=event)] == [1, 2]
    with pytest.raises(Refused, match="organizer さんが向かっています"):
        services.call_take_as_head(by=judge, call=second)
    with pytest.raises(Refused, match="回されていません"):
        services.call_take_as_head(by=organizer, call=first)


def test_given_back_it_goes_one_step_at_a_time(event, round_, judge, organizer):
    made = call(1)
    services.call_take(by=judge, call=made)
    services.call_escalate(by=judge, call=made)
    services.call_take_as_head(by=organizer, call=made)
    states = []
    for _press in range(4):
        made = services.call_release(by=judge, call=made)
        states.append((made.awaits_head, made.taken_by))
    assert states == [(True, judge), (False, judge), (False, None), (False, None)]


def test_a_call_knows_its_times_and_who_can_do_what(event, round_, judge, organizer):
    made = call(1, player=Match.objects.get(table=1).player_a)

    def steps(is_head):
        return [action for action, _label in call_steps(call=made, is_head=is_head)]

    assert (steps(False), str(made.state_text)) == (["take", "escalate"], "待っています")
    made = services.call_take(by=judge, call=made)
    assert (steps(True), made.state_text) == (["release", "escalate"], "judge が担当")
    made = services.call_escalate(by=judge, call=made)
    assert (steps(False), steps(True)) == (["release"], ["head", "release"])
    assert made.state_text == "ヘッドジャッジを待っています"
    made = services.call_take_as_head(by=organizer, call=made)
    assert (steps(True), made.state_text) == (["release"], "ヘッドジャッジ organizer が担当")
    made = services.call_resolve(by=organizer, call=made, note="案内")
    assert (steps(True), made.state_text) == ([], "解決")
    assert [(what, who) for what, _at, who in made.times] == [
        ("呼び出し", str(made.player)),
        ("担当", "judge"),
        ("ヘッドジャッジに回した時刻", ""),
        ("ヘッドジャッジ", "organizer"),
        ("解決", "organizer"),
    ]


def test_only_a_head_judge_goes_as_one(event, round_, judge, organizer, client_of):
    made = call(1)
    services.call_escalate(by=judge, call=made)
    address = reverse("tournaments:call_act", args=[event.slug, made.pk, "head"])
    assert client_of(judge).post(address).status_code == 403
    page = client_of(organizer).post(address, follow=True).content.decode()
    assert "ヘッドジャッジ organizer が担当" in page
    floor = client_of(judge).get(reverse("tournaments:floor", args=[event.slug])).content.decode()
    assert "ヘッドジャッジ organizer が担当" in floor


def test_a_player_says_what_the_call_is_about(event, round_, client_of):
    player = Match.objects.get(table=1).player_a
    client = client_of(None)
    client.get(personal_path(player))
    client.post(reverse("tournaments:player_call", args=[event.slug, player.pk]), {"words": "手札の枚数"})
    assert JudgeCall.objects.get().words == "手札の枚数"


def test_only_tables_that_are_played_call(event, round_):
    enter_all(round_)
    services.round_finish(by=None, round_=round_)
    with pytest.raises(Refused):
        call()


def test_the_log_tells_a_call_from_beginning_to_end(event, round_, judge, organizer):
    made = call()
    services.call_take(by=judge, call=made)
    services.call_escalate(by=judge, call=made)
    services.call_take_as_head(by=organizer, call=made)
    services.call_resolve(by=judge, call=made, note="案内")
    told = [line.what for line in log_of(entries_of(event=event))][:5]
    assert told == [
        "第1回戦 1卓の呼び出しに対応: 案内",
        "第1回戦 1卓の呼び出しをヘッドジャッジ organizer が担当",
        "第1回戦 1卓の呼び出しをヘッドジャッジに回す",
        "第1回戦 1卓の呼び出しを judge が担当",
        "第1回戦 1卓がジャッジを呼び出し",
    ]


def test_a_judge_is_called_while_the_round_is_played(round_, client):
    player = round_.event.players.first()
    client.get(personal_path(player))
    assert 'name="words"' in client.get(player.get_absolute_url()).content.decode()
    enter_all(round_)
    services.round_finish(by=None, round_=Round.objects.get())
    page = client.get(player.get_absolute_url()).content.decode()
    shown = re.sub(
        r"<template.*?</template>", "", page, flags=re.DOTALL
    )  # the next round's table is kept ready
    assert 'name="words"' not in shown
