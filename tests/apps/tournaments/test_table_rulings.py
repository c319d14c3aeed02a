"""Rulings at a table: recorded in one step, appealed against, decided by the head judge; all of it in the log."""

import pytest
from django.urls import reverse

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import JudgeCall, Match
from judgeapp.apps.tournaments.selectors import calls_open
from judgeapp.apps.tournaments.selectors.history import entries_of, log_of
from judgeapp.common.problems import Invalid, Refused

from .factories import enter_all, make_round

pytestmark = pytest.mark.django_db
RULED, DECIDED = "迎撃は認めない", "裁定を変える。疲弊していなかった"


@pytest.fixture
def round_(event):
    return make_round(event)


@pytest.fixture
def table(round_):
    return Match.objects.get(table=1)


def rule(event, number=1):
    return reverse("tournaments:table_rule", args=[event.slug, 1, number])


def act(event, action):
    return reverse("tournaments:call_act", args=[event.slug, JudgeCall.objects.get().pk, action])


def text_of(answer) -> str:
    return answer.content.decode()


def test_a_sentence_and_a_press_at_the_table_record_a_ruling(event, table, judge, client_of):
    desk = client_of(judge)
    page = text_of(desk.post(rule(event), {"note": RULED}, follow=True))
    assert "裁定を記録しました。" in page
    assert RULED in page[page.index("呼び出しと裁定") :]
    assert "judge" in page[page.index(RULED) :]
    made = JudgeCall.objects.get()
    assert (made.note, made.resolved_by, list(calls_open(event=event))) == (RULED, judge, [])


def test_a_ruling_without_words_is_refused_on_the_page(event, table, judge, client_of):
    answer = client_of(judge).post(rule(event), {"note": " "})
    assert answer.status_code == 400
    assert "どう裁定したかを書いてください。" in text_of(answer)
    assert not JudgeCall.objects.exists()


def test_a_table_that_another_judge_has_gone_to_is_theirs(event, table, judge, organizer, client_of):
    services.call_take(by=organizer, call=services.call_make(by=None, match=table))
    answer = client_of(judge).post(rule(event), {"note": RULED})
    assert (answer.status_code, JudgeCall.objects.get().note) == (409, "")
    assert "organizer さんが向かっています" in text_of(answer)


def test_an_appeal_waits_first_and_says_who_what_and_at_which_table(
    event, table, judge, organizer, client_of
):
    services.call_make(by=None, match=Match.objects.get(table=2))
    client_of(judge).post(rule(event), {"note": RULED, "appeal": "1"})
    assert [call.table for call in calls_open(event=event)] == [1, 2]
    waiting = text_of(client_of(organizer).get(reverse("tournaments:floor", args=[event.slug])))
    first = waiting[waiting.index('class="queue"') :].split("</li>")[0]
    for told in ("上訴: 決定を待っています", table.player_a.name, table.player_b.name, RULED, "0:0"):
        assert told in first


def test_the_head_judge_decides_with_a_reason_and_both_stand_in_the_log_of_the_match(
    event, table, judge, organizer, client_of
):
    client_of(judge).post(rule(event), {"note": RULED})
    call = JudgeCall.objects.get()
    assert "この裁定に上訴" in text_of(client_of(judge).get(call.get_absolute_url()))
    client_of(judge).post(act(event, "appeal"))
    assert client_of(judge).post(act(event, "resolve"), {"note": DECIDED}).status_code == 403
    assert "決定するのは、ヘッドジャッジです。" in text_of(client_of(judge).get(call.get_absolute_url()))
    head = client_of(organizer)
    assert head.post(act(event, "head")).status_code == 302
    refused = head.post(act(event, "resolve"), {"note": ""})
    assert (refused.status_code, "決定とその理由を書いてください。" in text_of(refused)) == (400, True)
    head.post(act(event, "resolve"), {"note": DECIDED})
    page = text_of(client_of(judge).get(reverse("tournaments:result", args=[event.slug, 1, 1])))
    there = page[page.index("呼び出しと裁定") :]
    assert there.index(RULED) < there.index("上訴") < there.index(DECIDED)
    assert [line.what for line in log_of(entries_of(event=event))][:3] == [
        f"第1回戦 1卓の上訴にヘッドジャッジが決定: {DECIDED}",
        "第1回戦 1卓の呼び出しをヘッドジャッジ organizer が担当",
        f"第1回戦 1卓の裁定に上訴: {RULED}",
    ]


def test_an_appeal_that_is_taken_back_leaves_the_ruling(event, table, judge):
    ruled = services.call_rule(by=judge, match=table, note=RULED)
    for _press in range(2):
        appealed = services.call_appeal(by=judge, call=ruled)
    assert (appealed.ruling, appealed.ruled_by, appealed.note, appealed.is_open) == (RULED, judge, "", True)
    back = services.call_release(by=judge, call=appealed)
    assert (back.ruling, back.note, back.resolved_by, back.is_open) == ("", RULED, judge, False)
    assert back.resolved_at == ruled.resolved_at
    assert log_of(entries_of(event=event))[0].what == f"第1回戦 1卓の上訴を取り下げ: {RULED}"


@pytest.mark.parametrize("press", [{}, {"appeal": "1"}])
def test_a_second_ruling_at_the_table_decides_no_appeal(event, table, judge, client_of, press):
    desk = client_of(judge)
    desk.post(rule(event), {"note": RULED, "appeal": "1"})
    answer = desk.post(rule(event), {"note": DECIDED, **press})
    assert (answer.status_code, "ヘッドジャッジの決定を待っています" in text_of(answer)) == (409, True)
    call = JudgeCall.objects.get()
    assert (call.is_open, call.ruling, call.note) == (True, RULED, "")


def test_what_the_head_judge_has_decided_is_not_appealed_against(event, table, judge, organizer):
    call = services.call_appeal(by=judge, call=services.call_rule(by=judge, match=table, note=RULED))
    services.call_resolve(by=organizer, call=call, note=DECIDED)
    with pytest.raises(Refused, match="ヘッドジャッジが決定しています"):
        services.call_appeal(by=judge, call=call)
    withdrawn = services.call_make(by=None, match=Match.objects.get(table=2))
    services.call_resolve(by=judge, call=withdrawn)
    with pytest.raises(Invalid, match="どう裁定したか"):
        services.call_appeal(by=judge, call=withdrawn)


def test_a_table_has_one_open_call_when_an_older_ruling_is_appealed_against(event, table, judge):
    ruled = services.call_rule(by=judge, match=table, note=RULED)
    again = services.call_make(by=None, match=table)
    with pytest.raises(Refused, match="ほかの呼び出し"):
        services.call_appeal(by=judge, call=ruled)
    services.call_resolve(by=judge, call=again, note="案内")
    assert services.call_appeal(by=judge, call=ruled).is_open


def test_a_ruling_may_be_appealed_against_when_its_round_is_over(event, round_, table, judge):
    ruled = services.call_rule(by=judge, match=table, note=RULED)
    enter_all(round_)
    services.round_finish(by=None, round_=round_)
    assert services.call_appeal(by=judge, call=ruled).awaits_head


def test_a_program_reads_and_notes_an_appeal(event, table, judge, organizer, client_of):
    call = services.call_rule(by=judge, match=table, note=RULED)
    address = f"/api/v1/events/{event.slug}/calls/{call.pk}/"
    told = client_of(organizer).post(f"{address}appeal/", {}, content_type="application/json").json()
    assert (told["ruling"], told["ruled_by"], told["note"]) == (RULED, "judge", None)
    said = {"note": DECIDED}
    refused = client_of(judge).post(f"{address}resolve/", said, content_type="application/json")
    assert refused.status_code == 403
    done = client_of(organizer).post(f"{address}resolve/", said, content_type="application/json").json()
    assert (done["ruling"], done["note"]) == (RULED, DECIDED)
