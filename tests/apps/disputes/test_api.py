"""REST of disputes."""

import json
from unittest import mock

import pytest

from judgeapp.apps.disputes import services
from judgeapp.apps.disputes.models import Dispute

from .records import illegal_interception, legal_battle


@pytest.fixture
def browser(client_of, make_user):
    with mock.patch.object(services, "_enqueue"):
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
    assert body["detail"]["entry"] == 1
    assert body["detail"]["field"] == "player"
    assert not Dispute.objects.exists()


@pytest.mark.django_db
def test_a_record_is_checked_without_storing_it_and_without_signing_in(client):
    answer = post(client, "/api/v1/records/check/", json.loads(legal_battle()))
    assert answer.json()["book"] == "sengoku"
    assert answer.json()["entries"] > 0
    assert not Dispute.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize("body", ["[]", "3", "{", "[" * 100_000, "null", '{"version": 1e999}'])
def test_any_other_body_is_refused_in_the_error_shape(client, body):
    answer = client.post("/api/v1/records/check/", body, content_type="application/json")
    assert answer.status_code == 400
    assert {"code", "message", "detail"} <= answer.json().keys()


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
    answer = client.post("/api/v1/records/check/", b" " * (12 * 2**20 + 1), content_type="application/json")
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_large"
    assert "12 MB" in answer.json()["message"]
