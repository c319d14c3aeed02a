"""A dispute asks a question: its answer comes first, with the one clause that decides, and another may follow."""

import json
import re
from unittest import mock

import pytest
from django.utils.html import strip_tags

from judgeapp.apps.disputes import services
from judgeapp.apps.disputes.models import Dispute
from judgeapp.apps.disputes.presenters.names import named, names_of
from judgeapp.apps.disputes.selectors import answer_told
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.apps.disputes.services.questions import question_ask
from judgeapp.apps.tournaments.services import penalty_give
from judgeapp.common.problems import Invalid
from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.notation import read_record
from judgeapp.domain.engine.tools.question import KINDS, Question
from judgeapp.domain.engine.tools.questions import answer

from ..tournaments.factories import make_event, make_round
from .factories import decided, published, queued, record_with_secret, ruled
from .records import illegal_interception, legal_battle, unknown_wall

INTERCEPTION = 5  # the sixth entry of the record
DECIDES = "sengoku:906.4.3"


def answered(text, *question):
    record = GameRecord.from_json(text)
    return answer(record, rule(record).to_dict(), Question(*question))


def test_may_she_intercept_is_answered_with_no_and_the_clause():
    found = answered(illegal_interception(), "may", INTERCEPTION)
    assert found.said.ja.startswith("できません。")
    assert found.said.en.startswith("No.")
    assert found.decides == DECIDES
    assert "第1手" in found.lines[0].text.ja  # why the general is exhausted


def test_a_legal_entry_is_answered_with_yes():
    assert answered(legal_battle(), "may", 0).said.ja.startswith("できます")


def test_what_may_be_done_lists_what_is_legal_first_and_says_why_the_rest_is_not():
    found = answered(illegal_interception(), "options", 8)
    allowed = [line.allowed for line in found.lines]
    assert allowed == sorted(allowed, reverse=True)
    assert False in allowed
    assert all(line.clauses for line in found.lines)


def test_what_happens_comes_in_order_each_with_its_clause():
    found = answered(illegal_interception(), "order", 8)
    assert [line.clauses[0] for line in found.lines[:2]] == ["sengoku:900.3", "sengoku:905.5"]


def test_a_value_is_told_with_what_made_it():
    found = answered(illegal_interception(), "value", -1, "game", "turn")
    assert "第9手" in found.said.ja
    assert found.decides == "sengoku:905.7"


def test_a_value_that_is_not_there_is_said_to_be_unknown():
    assert (
        answered(illegal_interception(), "value", -1, "nobody", "turn").said.en == "That value is not known."
    )


SIEGE = """戦国大戦TCG
開始
 ターン:4 手番:a メインフェイズ
 a 城壁:5 国力:3 手札:3 山札:28
  自陣 赤鬼 2000/2 能力:なし
 b 城壁:6 国力:0 手札:5 山札:29
a 攻撃 赤鬼 b城壁
b 見送り
"""
SORTIE = """乙女遊戯『水滸伝』
開始
 手番:a 手順:3
 a 手札:1 山札:12
  出撃 紅蓮 5/4/3 得意:火計 裏
  土地 丘 番号:SU-L01
 b 手札:2 山札:10
  出撃 碧海 3/6/5 裏
  土地 砦 番号:SU-L03
a 中央 紅蓮
b 中央 碧海
"""


def noted(text, *question):
    return answered(json.dumps(read_record(text).to_dict()), *question)


def test_how_many_cards_a_zone_holds_is_a_value_too_906_7_4_2():
    found = noted(SIEGE, "value", -1, "b.wall", "count")
    assert "bの城壁の枚数は4" in found.said.ja
    assert found.decides.startswith("sengoku:906.7.4")


def test_what_happens_last_is_what_was_done_last_and_not_what_was_claimed():
    assert noted(f"{SIEGE} b 主張 b城壁 枚数:4\n", "order").lines == noted(SIEGE, "order").lines != ()


def test_a_few_ways_of_one_decision_are_named_at_once():
    assert noted(SORTIE, "options").said.ja == "bが決めます。できるのは: 防御方法は迎撃、防御方法は籠城。"


def test_a_way_of_fighting_may_be_noted_without_the_decision_that_it_answers():
    found = noted(f"{SORTIE}b 籠城\na 火計 a手札1\n", "may")
    assert found.verdict == "illegal"
    assert found.decides == "suikoden:skills/fire-stratagem"


def test_nobody_has_won_until_somebody_has_and_what_is_waited_for_is_said():
    still = answered(illegal_interception(), "won")
    assert still.decides == ""
    assert "次は、" in still.said.ja
    conceded = json.loads(legal_battle())
    conceded["entries"].append({"kind": "action", "player": "b", "move": "concede"})
    found = answered(json.dumps(conceded), "won")
    assert f"第{len(conceded['entries'])}手で決着" in found.said.ja
    assert found.decides


def test_an_empty_record_is_asked_for_what_is_to_be_judged():
    empty = json.dumps(
        {"version": 1, "book": "sengoku", "start": {"position": {"players": {}}}, "entries": []}
    )
    assert rule(GameRecord.from_json(empty)).verdict.value == "undetermined"
    assert "確かめる手を書いて" in answered(empty, "may").said.ja


@pytest.mark.django_db
@pytest.mark.parametrize("kind", KINDS)
def test_the_worker_answers_every_kind_and_the_page_begins_with_it(kind, staff, client_of):
    dispute = ruled(staff, question=Question(kind, INTERCEPTION, "game", "turn"))
    said = named(dispute.ruling.answer["said"], names_of(dispute))["ja"]
    page = client_of(staff).get(dispute.get_absolute_url()).content.decode()
    verdict = page.index('class="verdict ')
    assert said[:12] in strip_tags(page[verdict : verdict + 400])


@pytest.mark.django_db
def test_the_deciding_clause_stands_in_full_and_the_others_are_folded(staff, client_of):
    dispute = ruled(staff, question=Question("may", INTERCEPTION))
    page = client_of(staff).get(dispute.get_absolute_url()).content.decode()
    assert page.index("これからすること") < page.index("決め手") < page.index("そのほかの条文")


@pytest.mark.django_db
def test_the_reason_stays_with_the_decision_and_in_what_is_published(staff, client_of, client):
    ruling = decided(staff, staff, question=Question("may", INTERCEPTION))
    reason = ruling.answer["said"]["ja"]
    page = client_of(staff).get(ruling.dispute.get_absolute_url()).content.decode()
    assert f"（ヘッドジャッジが確認） {reason[:20]}" in strip_tags(page)
    public = published(staff, staff, question=Question("may", INTERCEPTION))
    assert "（ヘッドジャッジが確認）" in client.get(public.get_absolute_url()).content.decode()


@pytest.mark.django_db
def test_only_what_decides_carries_the_published_ruling(staff, client):
    public = published(staff, staff, question=Question("may", INTERCEPTION))
    central = set(public.citations.filter(central=True).values_list("clause", flat=True))
    assert central == {DECIDES}
    page = client.get("/rules/sengoku/906.4.3/").content.decode()
    assert page.index("この条文による裁定") < page.index(public.number)
    beside = public.citations.filter(central=False).first().clause
    assert "ほかに引用している裁定" in client.get(f"/rules/{beside.replace(':', '/')}/").content.decode()


@pytest.mark.django_db
def test_another_question_of_the_same_record_is_a_dispute_of_its_own_and_both_know_each_other(
    staff, client_of
):
    first = ruled(staff)
    client = client_of(staff)
    sent = client.post(f"{first.get_absolute_url()}ask/", {"kind": "may", "entry": "6"})
    second = Dispute.objects.exclude(pk=first.pk).get()
    assert sent["Location"] == second.get_absolute_url()
    assert (second.origin, second.record, second.question["entry"]) == (first, first.record, 5)
    assert second.get_absolute_url() in client.get(first.get_absolute_url()).content.decode()
    assert first.get_absolute_url() in client.get(second.get_absolute_url()).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("sent", [{"kind": "nonsense"}, {"kind": "may", "entry": "99"}, {"kind": "value"}])
def test_a_question_that_cannot_be_asked_is_refused_and_nothing_is_kept(sent, staff, client_of):
    first = ruled(staff)
    assert client_of(staff).post(f"{first.get_absolute_url()}ask/", sent).status_code == 400
    assert Dispute.objects.count() == 1


@pytest.mark.django_db
def test_an_answer_from_the_table_is_adopted_and_both_rulings_are_kept(staff, client_of):
    first = ruled(staff, unknown_wall())
    asked = first.ruling.document["facts"][0]
    sent = {"fact": asked["key"], "answer": json.dumps(asked["answers"][0]["answer"])}
    made = client_of(staff).post(f"{first.get_absolute_url()}answer/", sent)
    second = Dispute.objects.exclude(pk=first.pk).get()
    assert made["Location"] == second.get_absolute_url()
    assert json.loads(second.record)["entries"][-1]["kind"] == "reveal"
    services.dispute_replay(dispute_id=second.pk)
    second = Dispute.objects.get(pk=second.pk)
    asked = first.ruling.document["facts"][0]["key"]
    assert first.ruling.verdict == "undetermined"
    assert asked not in [fact["key"] for fact in second.ruling.document["facts"]]
    assert second.origin_why["ja"].startswith(first.ruling.document["facts"][0]["question"]["ja"])


@pytest.mark.django_db
def test_what_hangs_on_hidden_cards_is_not_told_to_the_other_player(staff, make_user):
    ruling = ruled(staff, record_with_secret(), question=Question("options", 0)).ruling
    assert answer_told(ruling, whole=True) == ruling.answer
    assert answer_told(ruling, whole=False) is None


@pytest.mark.django_db
def test_a_record_of_another_game_than_the_events_is_refused(staff):
    with pytest.raises(Invalid) as refused:
        queued(staff, event=make_event(book="haou"))
    assert refused.value.field == "event"
    assert not Dispute.objects.exists()


@pytest.mark.django_db
def test_a_question_after_the_records_end_is_refused(staff):
    first = ruled(staff)
    with pytest.raises(Invalid):
        question_ask(by=staff, dispute=first, question=Question("may", 40))


@pytest.fixture
def table(staff):
    """A table of an event, and the record of a dispute at it by the two who sit there."""
    event = make_event(by=staff, book="sengoku")
    match = make_round(event).matches.get(table=1)
    record = json.loads(illegal_interception())
    record["players"] = {"a": match.player_a.name, "b": match.player_b.name}
    return match, json.dumps(record)


@pytest.mark.django_db
def test_a_ruling_proposes_the_penalty_and_one_tap_records_it_whole(table, staff, client_of):
    match, record = table
    client = client_of(staff)
    dispute = ruled(staff, record, match=match)
    page = client.get(dispute.get_absolute_url()).content.decode()
    form = page[page.index('id="penalty"') :]
    action = re.search(r'action="([^"]+)"', form)[1].replace("&amp;", "&")
    sent = dict(re.findall(r'name="(player|infraction|kind|clause|note)" value="([^"]*)"', form))
    assert client.post(action, sent).status_code == 302
    given = match.penalties.get()
    guilty = match.player_b if given.player == match.player_b else match.player_a
    assert (given.infraction, given.kind, given.clause) == ("play", "warning", DECIDES)
    assert given.player == guilty
    assert "認められない行動" in given.note


@pytest.mark.django_db
def test_ruling_match_penalty_and_result_lead_to_each_other(table, staff, client_of):
    match, record = table
    client = client_of(staff)
    dispute = ruled(staff, record, match=match)
    given = penalty_give(
        by=staff, player=match.player_a, match=match, infraction="play", kind="warning", clause=DECIDES
    )
    at_penalty = f"/events/{match.event.slug}/penalties/{given.pk}/"
    at_table = f"/events/{match.event.slug}/rounds/1/tables/1/"
    for address in (at_penalty, at_table):
        assert dispute.get_absolute_url() in client.get(address).content.decode(), address
        assert address in client.get(dispute.get_absolute_url()).content.decode(), address


@pytest.mark.django_db
def test_the_api_takes_a_question_and_tells_its_answer(staff, client_of):
    client = client_of(staff)
    body = {"record": json.loads(illegal_interception()), "question": {"kind": "may", "entry": INTERCEPTION}}
    with mock.patch("judgeapp.apps.disputes.services.cases._enqueue"):
        made = client.post("/api/v1/disputes/", body, content_type="application/json")
    assert (made.status_code, made.json()["answer"]) == (201, None)
    services.dispute_replay(dispute_id=made.json()["id"])
    told = client.get(f"/api/v1/disputes/{made.json()['id']}/").json()
    assert told["question"]["kind"] == "may"
    assert (told["answer"]["verdict"], told["answer"]["decides"]) == ("illegal", DECIDES)
    wrong = client.post(
        "/api/v1/disputes/", body | {"question": {"kind": "who"}}, content_type="application/json"
    )
    assert wrong.status_code == 400


def unknown_power() -> str:
    """A battle of a general whose power nobody has noted: a number is asked for, of which no answers are listed."""
    record = json.loads(legal_battle())
    general = record["entries"][0]["card"]
    for cards in record["start"]["position"]["players"]["a"].values():
        for card in cards if isinstance(cards, list) else []:
            if card.get("id") == general:
                card["power"] = None
    return json.dumps(record, ensure_ascii=False)


@pytest.mark.django_db
def test_a_question_without_listed_answers_has_its_field_on_the_ruling(staff, client_of):
    first = ruled(staff, unknown_power())
    asked = next(fact for fact in first.ruling.document["facts"] if not fact["answers"])
    browser, address = client_of(staff), first.get_absolute_url()
    page = browser.get(address).content.decode()
    assert f'name="fact" value="{asked["key"]}"' in page
    assert page.index('data-stepper="500"') < page.index("これからすること")
    refused = browser.post(f"{address}answer/", {"fact": asked["key"], "told": "たくさん"})
    assert refused.status_code == 400
    assert 'value="たくさん"' in refused.content.decode()
    browser.post(f"{address}answer/", {"fact": asked["key"], "told": "２５００"})
    second = Dispute.objects.exclude(pk=first.pk).get()
    assert json.loads(second.record)["entries"][-1] == {
        "kind": "reveal",
        "fact": asked["key"],
        "answer": 2500,
    }
    refused = browser.post(f"{address}answer/", {"fact": "nothing", "told": "1"})
    assert refused.status_code == 400
    assert "この問いは、この裁定にはありません。" in refused.content.decode()


@pytest.mark.django_db
def test_an_answer_that_is_not_listed_is_refused(staff, client_of):
    first = ruled(staff, unknown_wall())
    sent = {"fact": first.ruling.document["facts"][0]["key"], "answer": '"nonsense"'}
    assert client_of(staff).post(f"{first.get_absolute_url()}answer/", sent).status_code == 400
    assert Dispute.objects.count() == 1


@pytest.mark.django_db
def test_a_ruling_leads_back_into_the_draft_that_it_came_from(staff, client_of):
    draft = writing.draft_of_dispute(dispute=ruled(staff), owner=staff)
    with mock.patch("judgeapp.apps.disputes.services.cases._enqueue"):
        dispute = writing.draft_hand_in(draft=draft, by=staff)
    services.dispute_replay(dispute_id=dispute.pk)
    back = client_of(staff).post(f"{dispute.get_absolute_url()}draft/")
    assert back["Location"] == f"/rulings/build/{draft.pk}/play/"
    assert "この記録を書き直す" in client_of(staff).get(dispute.get_absolute_url()).content.decode()


def test_what_is_legal_in_any_case_is_answered_with_yes_though_its_outcome_is_open():
    """The fight is open while a power is not known; that b plays no stratagem before it is allowed by any."""
    record = json.loads(unknown_power())
    record["entries"] = record["entries"][:4]
    found = answered(json.dumps(record), "may", 3)
    assert found.said.ja.startswith("できます（bは計略をプレイしない）。")
    assert found.verdict == "legal"
    still = answered(unknown_wall(), "whole")
    assert still.verdict == "undetermined"
