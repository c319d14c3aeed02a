"""REST of disputes."""

import json
import threading
from unittest import mock

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from judgeapp.apps.disputes import services
from judgeapp.apps.disputes.api import cases
from judgeapp.apps.disputes.models import Dispute

from .records import illegal_interception, legal_battle


@pytest.fixture
def browser(client_of, make_user):
    with mock.patch("judgeapp.apps.disputes.services.cases._enqueue"):
        yield client_of(make_user("ayame"))


def post(client, address: str, body: object):
    return client.post(address, json.dumps(body), content_type="application/json")


@pytest.mark.django_db
def test_a_record_is_handed_in_polled_and_ruled(browser):
    made = post(
        browser, "/api/v1/disputes/", {"title": "12番卓", "record": json.loads(illegal_interception())}
    )
    assert made.status_code == 201
    assert made.json()["state"] == "queued"
    assert made.json()["ruling"] is None
    services.dispute_replay(dispute_id=made.json()["id"])
    body = browser.get(f"/api/v1/disputes/{made.json()['id']}/").json()
    assert body["state"] == "ruled"
    assert body["ruling"]["verdict"] == "illegal"
    assert "record" not in body


@pytest.mark.django_db
def test_a_body_that_is_no_record_names_entry_and_field(browser):
    record = json.loads(legal_battle())
    record["entries"][1] = {"kind": "action", "player": "c", "move": "pass"}
    answer = post(browser, "/api/v1/disputes/", {"record": record})
    assert answer.status_code == 400
    body = answer.json()
    assert body["code"] == "invalid_record"
    assert body["facts"]["entry"] == 1
    assert body["facts"]["field"] == "player"
    assert body["errors"][0]["pointer"] == "#/record/entries/1/player"
    assert not Dispute.objects.exists()
    checked = post(browser, "/api/v1/records/check/", record)
    assert checked.json()["errors"][0]["pointer"] == "#/entries/1/player"


@pytest.mark.django_db
def test_a_record_is_checked_without_storing_it_and_without_signing_in(client):
    answer = post(client, "/api/v1/records/check/", json.loads(legal_battle()))
    assert answer.json()["book"] == "sengoku"
    assert answer.json()["entries"] > 0
    assert not Dispute.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "body",
    [
        "[]",
        "3",
        "{",
        "[" * 100_000,
        "null",
        '{"version": 1e999}',
        "9" * 5_000,
        '{"version": 1, "version": 1}',
        r'{"version": 1, "book": "sengoku", "start": {}, "entries": [], "title": "\ud800"}',
    ],
)
def test_any_other_body_is_refused_in_the_error_shape(client, body):
    answer = client.post("/api/v1/records/check/", body, content_type="application/json")
    assert answer.status_code == 400
    assert {"code", "detail", "errors"} <= answer.json().keys()


@pytest.mark.django_db
def test_without_signing_in_nothing_is_handed_in(client):
    answer = post(client, "/api/v1/disputes/", {"record": json.loads(legal_battle())})
    assert answer.status_code == 401
    assert answer.json()["code"] == "not_authenticated"


@pytest.mark.django_db
def test_another_persons_dispute_is_not_found(browser, client_of, make_user):
    made = post(browser, "/api/v1/disputes/", {"record": json.loads(legal_battle())}).json()
    other = client_of(make_user())
    assert other.get(f"/api/v1/disputes/{made['id']}/").status_code == 404
    assert other.get("/api/v1/disputes/").json()["results"] == []


@pytest.mark.django_db
def test_a_body_over_the_limit_is_413_in_the_error_shape(client):
    answer = client.post("/api/v1/records/check/", b" " * (13 * 2**20), content_type="application/json")
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_large"
    assert "12,100 KB" in answer.json()["detail"]


@pytest.fixture
def ruled_id(browser):
    made = post(browser, "/api/v1/disputes/", {"record": json.loads(illegal_interception())})
    services.dispute_replay(dispute_id=made.json()["id"])
    return made.json()["id"]


@pytest.mark.django_db(transaction=True)
def test_who_waits_is_answered_when_the_ruling_is_there_or_the_time_is_over(browser):
    pk = post(browser, "/api/v1/disputes/", {"record": json.loads(legal_battle())}).json()["id"]
    assert browser.get(f"/api/v1/disputes/{pk}/?wait=1").json()["state"] == "queued"
    replay = threading.Timer(0.2, ruled_elsewhere, [pk])
    replay.start()
    assert browser.get(f"/api/v1/disputes/{pk}/?wait=10").json()["state"] == "ruled"
    replay.join()


def ruled_elsewhere(pk):
    services.dispute_replay(dispute_id=pk)
    connection.close()


@pytest.mark.django_db
def test_where_too_many_wait_already_the_answer_comes_at_once(browser):
    pk = post(browser, "/api/v1/disputes/", {"record": json.loads(legal_battle())}).json()["id"]
    with mock.patch.object(cases, "_waiting", threading.BoundedSemaphore(1)) as waiting:
        waiting.acquire()
        with mock.patch.object(cases.time, "sleep", side_effect=AssertionError("it waited")):
            assert browser.get(f"/api/v1/disputes/{pk}/?wait=10").json()["state"] == "queued"


@pytest.mark.django_db
def test_the_board_after_any_entry_can_be_read(browser, ruled_id):
    body = browser.get(f"/api/v1/disputes/{ruled_id}/board/1/").json()
    assert (body["after"], body["total"]) == (1, 9)
    field = next(zone for zone in body["board"]["players"][0]["zones"] if zone["name"] == "field")
    assert [card["standing"] for card in field["cards"]] == [False, True]


@pytest.mark.django_db
def test_the_correction_of_a_ruling_can_be_tried_as_it_stands(browser, ruled_id):
    correction = browser.get(f"/api/v1/disputes/{ruled_id}/").json()["ruling"]["correction"]
    address = f"/api/v1/disputes/{ruled_id}/what-if/"
    assert post(browser, address, {"changes": [correction]}).json()["verdict"] == "legal"
    refused = post(browser, address, {"changes": [{"op": "remove", "pointer": "/entries/99"}]})
    assert refused.status_code == 400
    assert refused.json()["code"] == "invalid_record"


@pytest.mark.django_db
def test_a_ruling_says_over_the_api_whether_it_still_stands(browser, ruled_id):
    body = browser.get(f"/api/v1/disputes/{ruled_id}/again/").json()
    assert body["stands"] is True
    assert body["differences"] == []
    assert body["versions"]["then"] == body["versions"]["now"]


@pytest.mark.django_db
def test_lists_leave_out_records_and_documents_and_do_not_even_load_them(browser, ruled_id):
    with CaptureQueriesContext(connection) as asked:
        listed = browser.get("/api/v1/disputes/").json()["results"]
        browser.get("/rulings/")
    assert [(one["id"], one["verdict"]) for one in listed] == [(ruled_id, "illegal")]
    assert "ruling" not in listed[0]
    loaded = [query["sql"] for query in asked if '"document"' in query["sql"] or '."record"' in query["sql"]]
    assert loaded == []


NOTE = """戦国大戦TCG
開始
 手番:a
 a
  自陣 白鷺の宗近 2500/1 疲弊 能力:なし
 b 城壁:5
a こうげき 白鷺の宗近 b城壁
a 攻劇 白鷺の宗近 b城壁
"""


@pytest.mark.django_db
def test_a_note_is_read_line_by_line_with_questions_and_their_answers(client):
    as_text = client.post("/api/v1/records/check/", NOTE, content_type="text/plain; charset=utf-8").json()
    asked = post(client, "/api/v1/records/check/", {"note": NOTE}).json()
    assert as_text == asked
    assert asked["lines"][6]["reading"] == "a 攻撃 白鷺の宗近 b城壁"
    assert asked["record"]["unread"] == ["a 攻劇 白鷺の宗近 b城壁"]
    (question,) = asked["questions"]
    answer = {"note": NOTE, "answers": {str(question["line"]): question["answers"][0]}}
    answered = post(client, "/api/v1/records/check/", answer).json()
    assert (answered["questions"], answered["entries"]) == ([], 2)
    assert "unread" not in answered["record"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "body", [{"note": None}, {"note": NOTE, "answers": [1]}, {"note": NOTE, "answers": {"7": {"a": 1}}}]
)
def test_what_is_no_note_is_refused(client, body):
    assert post(client, "/api/v1/records/check/", body).status_code == 400


@pytest.mark.django_db
def test_a_note_is_handed_in_as_text(browser):
    whole = NOTE.replace("a 攻劇 白鷺の宗近 b城壁\n", "")
    assert browser.post("/api/v1/disputes/", whole, content_type="text/plain").status_code == 201
    assert Dispute.objects.get().book == "sengoku"


@pytest.mark.django_db
def test_each_line_of_a_note_that_is_not_read_is_told_by_its_number(browser):
    """The same lines as the page asks about, wherever the note stands in the body."""
    note = f"{NOTE}b ふにゃ\n"
    asked = [
        one["line"] for one in post(browser, "/api/v1/records/check/", {"note": note}).json()["questions"]
    ]
    assert len(asked) > 1
    refused = post(browser, "/api/v1/disputes/", {"note": note}).json()
    assert [(one["line"], one["pointer"]) for one in refused["errors"]] == [(at, "#/note") for at in asked]
    assert [one["message"].partition("行目")[0] for one in refused["errors"]] == list(map(str, asked))
    no_start = browser.post("/api/v1/record-drafts/", "戦国大戦\nふにゃ", content_type="text/plain").json()
    assert {(one["pointer"], one["line"] is None) for one in no_start["errors"]} == {("#", False)}


@pytest.mark.django_db
def test_a_note_is_handed_in_whole_or_as_far_as_it_is_read(browser):
    refused = post(browser, "/api/v1/disputes/", {"note": NOTE})
    assert refused.status_code == 400
    assert "8行目" in refused.json()["detail"]
    assert refused.json()["errors"][0]["pointer"] == "#/note"
    as_text = browser.post("/api/v1/disputes/", NOTE, content_type="text/plain; charset=utf-8")
    assert (as_text.status_code, as_text.json()["detail"]) == (400, refused.json()["detail"])
    assert as_text.json()["errors"][0]["pointer"] == "#"
    assert post(browser, "/api/v1/disputes/", {"note": NOTE, "record": {}}).status_code == 400
    assert post(browser, "/api/v1/disputes/", {}).status_code == 400
    assert not Dispute.objects.exists()
    made = post(browser, "/api/v1/disputes/", {"note": NOTE, "unread": True})
    assert made.status_code == 201
    assert json.loads(Dispute.objects.get().record)["unread"] == ["a 攻劇 白鷺の宗近 b城壁"]
